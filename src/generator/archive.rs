//! A whole archive: which game is of which kind, one after the other, nothing kept.

use super::annotate::{self, Habits};
use super::faults::{self, Fault, Planted};
use super::games::{self, Goal, Origin, Played};
use super::header;
use super::random::Random;
use super::scribe::Scribe;
use super::sheet::{Part, Sheet};
use super::truth::{Base, Truth};
use crate::board::Status;
use crate::notation::Language;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// In which languages the games are written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mix {
    /// English letters.
    English,
    /// Italian letters.
    Italian,
    /// Game by game, with this share in Italian.
    Both {
        /// From 0 to 1.
        italian: f64,
    },
}

/// What ends a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// `\n`
    Lf,
    /// `\r\n`
    CrLf,
    /// `\r`
    Cr,
}

impl LineEnd {
    pub(super) const fn text(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Cr => "\r",
        }
    }
}

/// What archive is wanted. Shares go from 0 (no game) to 1 (every game).
#[derive(Clone, Debug, PartialEq)]
pub struct ArchiveOptions {
    /// How many games.
    pub games: u64,
    /// The same seed and options give the same bytes, on every platform. The first games of a longer archive are those of
    /// a shorter one.
    pub seed: u64,
    /// In which languages.
    pub language: Mix,
    /// Share of games with `[%clk]`, `[%eval]`, comments, glyphs or variations.
    pub annotated: f64,
    /// Share of games of Chess960, from all its start positions.
    pub chess960: f64,
    /// Share of games that start from an ending, with a FEN tag.
    pub endings: f64,
    /// Share of games whose scribe leaves out `x` or the marks of check, or writes zeros. The other English games are
    /// in the export format of PGN.
    pub liberties: f64,
    /// Share of games with one planted fault each.
    pub faults: f64,
    /// What ends a line.
    pub line_end: LineEnd,
}

impl Default for ArchiveOptions {
    /// 1,000 plain English games without fault, a few of them from endings.
    fn default() -> ArchiveOptions {
        ArchiveOptions {
            games: 1_000,
            seed: 1,
            language: Mix::English,
            annotated: 0.0,
            chess960: 0.0,
            endings: 0.03,
            liberties: 0.0,
            faults: 0.0,
            line_end: LineEnd::Lf,
        }
    }
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games.
    pub games: u64,
    /// Bytes of the archive.
    pub bytes: u64,
    /// Half-moves of the main lines as played, before any fault.
    pub plies: u64,
    /// Games in Italian.
    pub italian: u64,
    /// Games with annotations.
    pub annotated: u64,
    /// Games of Chess960.
    pub chess960: u64,
    /// Games played to mate.
    pub mates: u64,
    /// Games played to stalemate.
    pub stalemates: u64,
    /// Faults planted; some have two rows in the truth table.
    pub faults: u64,
}

/// Writes an archive to `out` and its truth table to `truth`: CSV with the columns [`super::truth::COLUMNS`]. The table has
/// every finding of severity warning or error that the archive must give, and those notes that were planted, in the order
/// of the archive. Memory does not grow with the number of games. `made` says how many are done, for whoever watches.
///
/// # Errors
/// What `out` or `truth` report.
pub fn write_archive(
    options: &ArchiveOptions,
    out: &mut dyn Write,
    truth: &mut dyn Write,
    made: &AtomicU64,
) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let mut truth = Truth::new(truth)?;
    let mut text = Vec::new();
    let mut line = 1;
    let mut sealed = true;
    for number in 1..=options.games {
        let draft = Draft::draw(options, number, sealed);
        text.clear();
        let spots = draft.sheet.lay_out(options.line_end.text(), &mut text);
        if let Some((_, planted)) = &draft.planted {
            let base = Base {
                game: number,
                byte: summary.bytes,
                line,
            };
            truth.row(base, &draft.sheet, &spots, planted)?;
        }
        out.write_all(&text)?;
        line += spots.lines;
        sealed = draft.is_sealed();
        draft.count(&mut summary);
        summary.bytes += text.len() as u64;
        made.store(number, Ordering::Relaxed);
    }
    truth.finish()?;
    Ok(summary)
}

/// A game that is about to be written.
struct Draft {
    game: Played,
    sheet: Sheet,
    planted: Option<(&'static Fault, Planted)>,
    language: Language,
    annotated: bool,
}

/// What is decided about a game before it is played.
struct Plan {
    language: Language,
    origin: Option<Origin>,
    annotated: bool,
    liberal: bool,
}

impl Plan {
    fn draw(options: &ArchiveOptions, random: &mut Random) -> Plan {
        let italian = match options.language {
            Mix::English => 0.0,
            Mix::Italian => 1.0,
            Mix::Both { italian } => italian,
        };
        let language = match random.chance(italian) {
            true => Language::Italian,
            false => Language::English,
        };
        let (chess960, ending) = (
            random.chance(options.chess960),
            random.chance(options.endings),
        );
        let origin = match (chess960, ending) {
            (true, _) => Some(Origin::Chess960),
            (false, true) => Some(Origin::Ending),
            (false, false) => None,
        };
        Plan {
            language,
            origin,
            annotated: random.chance(options.annotated),
            liberal: random.chance(options.liberties),
        }
    }

    /// Plays a game and writes it down.
    fn draft(&self, origin: Origin, goal: Goal, random: &mut Random) -> Written {
        let game = games::play(origin, goal, random);
        let scribe = match self.liberal {
            true => Scribe::liberal(self.language, random),
            false => Scribe::careful(self.language, random),
        };
        let habits = match self.annotated {
            true => Habits::draw(random),
            false => Habits::default(),
        };
        let mut sheet = annotate::write(&game, &scribe, habits, random);
        header::write(&mut sheet, &game, self.language, habits, random);
        Written {
            game,
            scribe,
            sheet,
        }
    }
}

/// A game played and written down, before any fault.
struct Written {
    game: Played,
    scribe: Scribe,
    sheet: Sheet,
}

impl Written {
    /// Whether the letters leave no doubt about the language: a game with moves of `R` alone could be read in two.
    fn is_plain(&self) -> bool {
        let words = || {
            self.sheet
                .items
                .iter()
                .filter(|item| item.part == Part::Move)
        };
        words().any(|item| self.scribe.is_telling(&item.text))
            || words().all(|item| !item.text.contains('R'))
    }
}

/// How often a game is played anew for a fault before another fault is taken.
const ATTEMPTS: u32 = 30;

impl Draft {
    fn draw(options: &ArchiveOptions, number: u64, sealed: bool) -> Draft {
        let mut random = Random::new(options.seed, number);
        let plan = Plan::draw(options, &mut random);
        if random.chance(options.faults) {
            let mut kind = random.below(faults::ALL.len() as u32) as usize;
            loop {
                let fault = &faults::ALL[kind % faults::ALL.len()];
                // Loose text behind a game that has no end would be part of that game.
                if (sealed || fault.name != "text-between-games")
                    && let Some(draft) = Draft::with(fault, &plan, &mut random)
                {
                    return draft;
                }
                kind += 1;
            }
        }
        loop {
            let goal = match random.below(100) {
                0..=27 => Goal::Mate,
                28..=30 => Goal::Stalemate,
                _ => Goal::Open,
            };
            let origin = plan.origin.unwrap_or(Origin::Initial);
            let written = plan.draft(origin, goal, &mut random);
            if written.is_plain() && !written.game.moves.is_empty() {
                let Written { game, sheet, .. } = written;
                return Draft {
                    game,
                    sheet,
                    planted: None,
                    language: plan.language,
                    annotated: plan.annotated,
                };
            }
        }
    }

    /// A game with this fault, if one turns up.
    fn with(fault: &'static Fault, plan: &Plan, random: &mut Random) -> Option<Draft> {
        for _ in 0..ATTEMPTS {
            let origin = fault.origin.or(plan.origin).unwrap_or(match fault.goal {
                Some(Goal::Stalemate) if random.below(2) == 0 => Origin::Ending,
                _ => Origin::Initial,
            });
            let goal = fault.goal.unwrap_or(match random.below(6) {
                0 => Goal::Mate,
                _ => Goal::Open,
            });
            let Written {
                game,
                scribe,
                sheet,
            } = plan.draft(origin, goal, random);
            if let Some((sheet, planted)) = faults::plant(fault, &game, &scribe, sheet, random) {
                return Some(Draft {
                    game,
                    sheet,
                    planted: Some((fault, planted)),
                    language: plan.language,
                    annotated: plan.annotated,
                });
            }
        }
        None
    }

    /// Whether the game has a clear end, so that loose text may follow.
    fn is_sealed(&self) -> bool {
        self.planted.is_none_or(|(fault, _)| !fault.open_ended)
    }

    fn count(&self, summary: &mut Summary) {
        summary.games += 1;
        summary.plies += self.game.moves.len() as u64;
        summary.italian += u64::from(self.language == Language::Italian);
        summary.annotated += u64::from(self.annotated);
        summary.chess960 += u64::from(self.game.origin == Origin::Chess960);
        summary.mates += u64::from(self.game.status == Status::Checkmate);
        summary.stalemates += u64::from(self.game.status == Status::Stalemate);
        summary.faults += u64::from(self.planted.is_some());
    }
}

#[cfg(test)]
mod tests;
