//! What belongs to no game, told by the commands that judge nothing else of a file: games that were not read, and where it is too much.

use super::meter::Meter;
use formulario::game_check::CheckOptions;
use formulario::pipeline::{FileEnd, Piece, Progress};
use formulario::report::standings::SheetFinding;
use formulario::report::tame;
use formulario::rules::{self, FileFacts, Finding, Outside, Stretch};
use std::sync::atomic::Ordering;

/// What a piece adds.
#[derive(Clone, Debug, Default)]
pub struct Gap {
    /// Bytes behind a game that count on neither side.
    passed: u64,
    /// What belongs to no game; whether it goes on from the piece before.
    stretch: Option<(Stretch, bool)>,
    /// Games in it that were not read.
    unread: Vec<Finding>,
}

impl Gap {
    /// That of a piece.
    pub fn of(piece: &Piece<'_>, options: &CheckOptions) -> Gap {
        match piece {
            Piece::Game {
                bytes, original, ..
            } => Gap {
                passed: rules::passed_behind(bytes, original.map(|original| &**original)),
                ..Gap::default()
            },
            Piece::Gap { gap, .. } => Gap {
                passed: 0,
                stretch: Some((Stretch::of(gap), gap.continued)),
                unread: rules::unread_games(gap, &options.context()),
            },
            // A report, or a table.
            Piece::Raw { .. } => Gap::default(),
        }
    }
}

/// What of the open file belongs to no game.
#[derive(Default)]
pub struct Gaps {
    outside: Outside,
    unread: Vec<Finding>,
}

impl Gaps {
    /// Adds a piece.
    pub fn add(&mut self, gap: Gap) {
        self.outside.passed += gap.passed;
        if let Some((stretch, continued)) = gap.stretch {
            self.outside.add(&stretch, continued);
        }
        self.unread.extend(gap.unread);
    }

    /// The file ends: the findings of games that were not read (F020), and that where it is too much (F023), if somebody wants to hear
    /// of them. A file in which a signal stopped the run is not judged.
    pub fn file_ends(
        &mut self,
        end: &FileEnd,
        options: &CheckOptions,
        progress: &Progress,
    ) -> Vec<SheetFinding> {
        let facts = FileFacts {
            games: end.games,
            bytes: end.bytes,
            outside: std::mem::take(&mut self.outside),
            ..FileFacts::default()
        };
        let mut found = std::mem::take(&mut self.unread);
        found.extend(rules::large_gap(&facts, &options.context()));
        let stopped = progress.stop.load(Ordering::Relaxed);
        found.retain(|finding| options.rules.allows(finding.rule) && !stopped);
        let told = found.into_iter().map(|finding| SheetFinding {
            file: end.name.to_string(),
            players: None,
            finding,
        });
        told.collect()
    }

    /// The same told on standard error; whether there was anything to tell.
    pub fn tell(
        &mut self,
        end: &FileEnd,
        options: &CheckOptions,
        progress: &Progress,
        meter: &Meter,
    ) -> bool {
        let all = self.file_ends(end, options, progress);
        for one in &all {
            let (file, finding) = (tame(&one.file), &one.finding);
            meter.complain(&format!("{file}:{}: {}", finding.line, finding.message));
        }
        !all.is_empty()
    }
}
