//! Files of which too much belongs to no game, told by the commands that judge nothing else of a file.

use formulario::game_check::CheckOptions;
use formulario::pipeline::{FileEnd, Piece, Progress};
use formulario::report::standings::SheetFinding;
use formulario::rules::{self, FileFacts, Outside, Stretch};
use std::sync::atomic::Ordering;

/// What a piece adds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gap {
    /// Bytes behind a game that count on neither side.
    passed: u64,
    /// What belongs to no game; whether it goes on from the piece before.
    stretch: Option<(Stretch, bool)>,
}

impl Gap {
    /// That of a piece.
    pub fn of(piece: &Piece<'_>) -> Gap {
        match piece {
            Piece::Game {
                bytes, original, ..
            } => Gap {
                passed: rules::passed_behind(bytes, original.map(|original| &**original)),
                stretch: None,
            },
            Piece::Gap { gap, .. } => Gap {
                passed: 0,
                stretch: Some((Stretch::of(gap), gap.continued)),
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
}

impl Gaps {
    /// Adds a piece.
    pub fn add(&mut self, gap: &Gap) {
        self.outside.passed += gap.passed;
        if let Some((stretch, continued)) = &gap.stretch {
            self.outside.add(stretch, *continued);
        }
    }

    /// The file ends: the finding where it is too much (F023), and somebody wants to hear of it. A file in which a signal stopped
    /// the run is not judged.
    pub fn file_ends(
        &mut self,
        end: &FileEnd,
        options: &CheckOptions,
        progress: &Progress,
    ) -> Option<SheetFinding> {
        let facts = FileFacts {
            games: end.games,
            bytes: end.bytes,
            outside: std::mem::take(&mut self.outside),
            ..FileFacts::default()
        };
        let finding = rules::large_gap(&facts, &options.context())?;
        let told = options.rules.allows(finding.rule) && !progress.stop.load(Ordering::Relaxed);
        told.then(|| SheetFinding {
            file: end.name.to_string(),
            players: None,
            finding,
        })
    }
}
