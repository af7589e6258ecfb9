//! `--html`: one page that holds everything, for a browser without a network.
//!
//! The page is written as it grows, and nothing is held back for its end: [`head`] opens it and a script element of data,
//! workers add lines of data (`game`, `loose`) which the consumer appends in the order of the archive as long as
//! [`Book`] takes them, [`tail`] closes the data and writes what is known only then: totals, chart, the words and the
//! script. Style and script stand in the page itself, and its policy lets nothing else run or load.
//!
//! Every text of a record is data: in a script element it is written so that it cannot end it (`data.rs`), and the script
//! of the page shows it as text and never as markup. What nobody would see is made visible.
//!
//! | file | owns |
//! |---|---|
//! | `data.rs` | the lines of data |
//! | `around.rs` | the moves around a finding |
//! | `page.rs` | head and tail |
//! | `texts.rs` | the words of the page, in both languages |
//! | `digest.rs` | the names by which the policy knows style and script |
//! | `page.html`, `page.css`, `page.js` | the page |

mod around;
mod data;
mod digest;
mod page;
mod texts;

pub use page::{head, tail};

use super::{GameReport, Row};
use crate::game_check::Workspace;
use crate::messages::Ui;
use crate::rules::Finding;
use around::Around;

/// As many findings a page takes, and the rest of the game that holds the last of them: browsers stay quick.
pub const MOST_FINDINGS: u64 = 50_000;

/// As many games without findings are listed one by one.
pub const MOST_CLEAN: u64 = 2_000;

/// None of them has a higher number in its file: the lines of others need not be made.
const LAST_CLEAN: u64 = 20_000;

/// What a page holds so far: where it is full depends on the archive alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Book {
    findings: u64,
    /// Games with findings, also those that found no place.
    faulty: u64,
    /// Games without findings that are listed.
    clean: u64,
}

impl Book {
    /// Whether the page takes a piece of the archive, which is then counted.
    pub fn takes(&mut self, row: &Row) -> bool {
        if row.findings.is_empty() {
            let listed = row.game.is_some_and(|game| game.number <= LAST_CLEAN);
            let taken = listed && self.clean < MOST_CLEAN;
            self.clean += u64::from(taken);
            return taken;
        }
        self.faulty += u64::from(row.game.is_some());
        let taken = self.findings < MOST_FINDINGS;
        if taken {
            self.findings += row.findings.len() as u64;
        }
        taken
    }
}

/// What a file adds where it begins.
#[must_use]
pub fn file(name: &str) -> Vec<u8> {
    let mut out = Vec::new();
    data::file(&mut out, name);
    out
}

/// What a game adds.
pub(super) fn game(
    out: &mut Vec<u8>,
    bytes: &[u8],
    report: &GameReport,
    workspace: &Workspace,
    ui: Ui,
) {
    // The page has no place for it: see `Book::takes`.
    if report.findings.is_empty() && report.place.game > LAST_CLEAN {
        return;
    }
    data::game(out, &report.row, report.verdict.class, report.plies);
    for finding in &report.findings {
        let around = Around::of(finding, report.place.byte, bytes, workspace);
        data::finding(out, "x", finding, &around, ui);
    }
}

/// What findings about no game add.
pub(super) fn loose(out: &mut Vec<u8>, findings: &[Finding], ui: Ui) {
    for finding in findings {
        data::finding(out, "y", finding, &Around::default(), ui);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{RowGame, tests as testing};
    use crate::rules::{Assumed, Class, Severity};
    use crate::syntax::Encoding;

    fn row(number: u64, findings: usize) -> Row {
        let game = RowGame {
            number,
            line: 1,
            class: Class::Clean,
            plies: 1,
            encoding: Encoding::Utf8,
            assumed: Assumed::default(),
            fate: None,
        };
        Row {
            game: Some(game),
            findings: vec![(testing::rule("M003"), Severity::Error); findings],
            ..Row::default()
        }
    }

    #[test]
    fn a_page_has_an_end() {
        let mut book = Book::default();
        for number in 1..=MOST_FINDINGS / 10 {
            assert!(book.takes(&row(number, 10)));
        }
        assert!(!book.takes(&row(9_999, 1)));
        assert_eq!(
            (book.findings, book.faulty),
            (MOST_FINDINGS, MOST_FINDINGS / 10 + 1)
        );
        for number in 1..=MOST_CLEAN {
            assert!(book.takes(&row(number, 0)));
        }
        assert!(!book.takes(&row(1, 0)));
        assert!(!Book::default().takes(&row(LAST_CLEAN + 1, 0)));
        assert!(!Book::default().takes(&Row::default()));
    }
}
