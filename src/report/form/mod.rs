//! The forms of the readable findings: what a terminal, an editor or another program gets.
//!
//! A form has two halves. In the worker `Told::of` keeps what of the findings of one piece is told, or `text.rs` makes lines
//! of them at once. The consumer hands every piece to the [`Form`], in the order of the archive; it alone knows what was said
//! before.
//!
//! | file | owns |
//! |---|---|
//! | `lines.rs` | a line each, made in the worker: what editors jump from |
//! | `grouped.rs` | for people at a terminal: by file and game, equal findings folded |
//! | `fold.rs` | which findings it shows, folds and leaves out |
//! | `entry.rs` | what one finding looks like there |
//! | `words.rs` | wrapped and painted words |
//! | `github.rs` | annotations of GitHub Actions |
//! | `sarif.rs` | SARIF 2.1.0, for code hosts and editors |
//! | `junit.rs` | JUnit XML: a test suite per file, a test case per game |

mod entry;
mod fold;
mod github;
mod grouped;
mod junit;
mod lines;
mod sarif;
pub mod words;

use super::around::Around;
use super::{Rendered, Renderer, Summary};
use crate::draw::Ink;
use crate::game_check::Workspace;
use crate::messages::{Ui, reports};
use crate::rules::{Finding, Severity};
use crate::tournament::GameRow;

/// A form of the readable findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// One line each.
    #[default]
    Line,
    /// For people: by file and game, wrapped to the width of the terminal.
    Grouped,
    /// Annotations of GitHub Actions.
    Github,
    /// SARIF 2.1.0.
    Sarif,
    /// JUnit XML.
    Junit,
}

impl Format {
    /// Whether it names games in which nothing was found.
    #[must_use]
    pub const fn names_every_game(self) -> bool {
        matches!(self, Format::Grouped | Format::Junit)
    }

    /// Whether another text may stand between its findings.
    #[must_use]
    pub const fn is_prose(self) -> bool {
        matches!(self, Format::Grouped | Format::Line)
    }
}

/// How the readable findings are told.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The form.
    pub format: Format,
    /// Whether the grouped form has colours.
    pub ink: Ink,
    /// Columns that its lines are kept within.
    pub width: usize,
    /// Whether it shows every finding at its place: none folded, none left out.
    pub all: bool,
    /// Whether it shows the worst first, behind the last game.
    pub by_severity: bool,
    /// Whether notes are told too.
    pub notes: bool,
    /// The least severity by which a test of JUnit fails; none fails without it.
    pub fail_on: Option<Severity>,
}

/// The width of a terminal that does not tell it.
pub const USUAL_WIDTH: usize = 80;

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            format: Format::Line,
            ink: Ink::Plain,
            width: USUAL_WIDTH,
            all: false,
            by_severity: false,
            notes: false,
            fail_on: None,
        }
    }
}

/// A form of the readable findings: it gets every piece in the order of the archive.
pub trait Form {
    /// What stands before the first piece.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// A file begins.
    fn file_begins(&mut self, _name: &str, _out: &mut Vec<u8>) {}

    /// A piece of that file came back.
    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>);

    /// The run is over; the totals say how.
    fn end(&mut self, _summary: &Summary, _out: &mut Vec<u8>) {}
}

/// The form that a renderer works for.
#[must_use]
pub fn open(renderer: &Renderer) -> Box<dyn Form> {
    match renderer.manner.format {
        Format::Line => Box::new(lines::Lines),
        Format::Grouped => Box::new(grouped::Grouped::new(*renderer)),
        Format::Github => Box::new(github::Github::new(renderer.ui)),
        Format::Sarif => Box::new(sarif::Sarif::new(renderer.ui)),
        Format::Junit => Box::new(junit::Junit::new(*renderer)),
    }
}

/// Whose a finding is; empty where it is not known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heading<'a> {
    /// Number of the game in its file, from 1; 0 for none.
    pub game: u64,
    /// Who had White.
    pub white: &'a str,
    /// Who had Black.
    pub black: &'a str,
    /// The day, as `--games` has it.
    pub date: &'a str,
    /// The tournament.
    pub event: &'a str,
    /// The round.
    pub round: &'a str,
}

impl Heading<'_> {
    /// That of a game.
    #[must_use]
    pub fn of(row: &GameRow) -> Heading<'_> {
        Heading {
            game: row.game,
            white: &row.white,
            black: &row.black,
            date: &row.date,
            event: &row.event,
            round: &row.round,
        }
    }
}

/// What is wrong, and what may have been meant.
fn with_suggestion(finding: &Finding, ui: Ui) -> String {
    let (message, meant) = (&finding.message, &finding.suggestion);
    match meant.is_empty() {
        true => message.clone(),
        false => format!("{message}; {}: {meant}", reports::SUGGESTION.get(ui)),
    }
}

/// What of the findings of one piece is told.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The game they are about.
    pub game: Option<Title>,
    /// The findings, in the order of the text.
    pub findings: Vec<Shown>,
}

/// A game, as a heading names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// Its number in the file, from 1.
    pub number: u64,
    /// White and Black, empty where they are not known.
    pub players: [String; 2],
    /// The day, as `--games` has it; empty where it is not known, as are the others.
    pub date: String,
    /// The tournament.
    pub event: String,
    /// The round.
    pub round: String,
}

/// A finding with what stands around it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The finding.
    pub finding: Finding,
    /// The moves around it, where a form shows them.
    pub around: Around,
}

impl Shown {
    /// Whether it quotes a tag pair.
    fn is_tag(&self) -> bool {
        let text = self.finding.text.trim();
        text.starts_with('[') && text.ends_with(']')
    }
}

impl Told {
    /// What is told of a piece; `None` where there is nothing to tell.
    pub(super) fn of<'a>(
        heading: Heading<'_>,
        findings: impl Iterator<Item = &'a Finding>,
    ) -> Option<Box<Told>> {
        let findings: Vec<Shown> = findings
            .map(|finding| Shown {
                finding: finding.clone(),
                around: Around::default(),
            })
            .collect();
        let own = (heading.game > 0).then_some(heading.game);
        let number = own.or_else(|| findings.iter().find_map(|shown| shown.finding.game));
        let game = number.map(|number| Title::of(number, heading));
        (game.is_some() || !findings.is_empty()).then(|| Box::new(Told { game, findings }))
    }

    /// Quotes the moves around each finding of the game that the workspace has checked.
    pub(super) fn quote(&mut self, bytes: &[u8], workspace: &Workspace) {
        for shown in &mut self.findings {
            shown.around = Around::of(&shown.finding, bytes, workspace);
        }
    }
}

impl Title {
    fn of(number: u64, heading: Heading<'_>) -> Title {
        // `?`, `????.??.??` and `-` say that it is not known.
        let known = |text: &str| match text.chars().all(|c| "?.-".contains(c)) {
            true => String::new(),
            false => text.to_owned(),
        };
        Title {
            number,
            players: [heading.white, heading.black].map(known),
            date: known(heading.date),
            event: known(heading.event),
            round: known(heading.round),
        }
    }
}
