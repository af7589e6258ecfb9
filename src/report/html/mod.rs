//! `--html`: one page that holds everything, for a browser without a network.
//!
//! The page is written as it grows, and nothing is held back for its end: [`head`] opens it and a script element of data,
//! workers add lines of data (`game`, `loose`) of which the consumer appends in the order of the archive
//! what [`Tally`] takes, [`tail`] closes the data and writes what is known only then: totals, chart, the words and the
//! script. Style and script stand in the page itself, and its policy lets nothing else run or load.
//!
//! Every text of a record is data: in a script element it is written so that it cannot end it (`data.rs`), and the script
//! of the page shows it as text and never as markup. What nobody would see is made visible.
//!
//! | file | owns |
//! |---|---|
//! | `data.rs` | the lines of data |
//! | `steps.rs` | the moves of a game, to step through it |
//! | `page.rs` | head and tail |
//! | `texts.rs` | the words of the page, in both languages |
//! | `digest.rs` | the names by which the policy knows style and script |
//! | `base.css` | what every page looks like |
//! | `page.html`, `page.css` | the page |
//! | `page.js`, `board.js`, `trid.js`, `list.js`, `desk.js`, `paper.js` | its script, one after the other: data, filters and cards; boards and games; lists; decisions, files and links; keys, paper and the beginning |

pub(in crate::report) mod data;
mod digest;
pub(in crate::report) mod page;
mod steps;
mod texts;

pub use data::bare;
pub use page::{head, tail};

use self::steps::Steps;
use super::{GameReport, Row};
use crate::game_check::Workspace;
use crate::messages::Ui;
use crate::report::around::Around;
use crate::rules::{Class, Finding, Severity};
use std::borrow::Cow;
use std::path::{MAIN_SEPARATOR, Path};

/// No page holds more findings, and the rest of the game that holds the last of them: browsers stay quick.
pub const MOST_FINDINGS: u64 = 50_000;

/// A page that holds as many findings takes no further warnings and notes, but for [`SURE`]: what is grave finds a place
/// behind much that is not.
const MOST_SLIGHT: [u64; 3] = [MOST_FINDINGS, 35_000, 20_000];

/// As many warnings and notes find a place before the page is full.
const SURE: [u64; 3] = [MOST_FINDINGS, 10_000, 5_000];

/// As many games without findings are listed one by one.
pub const MOST_CLEAN: u64 = 2_000;

/// None of them has a higher number in its file: the lines of others need not be made.
const LAST_CLEAN: u64 = 20_000;

/// What a page holds so far: where it is full depends on the archive alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Findings that are listed, by severity.
    findings: [u64; 3],
    /// Games with findings, also those that found no place.
    faulty: u64,
    /// Games without findings that are listed.
    clean: u64,
}

impl Tally {
    /// As many findings are listed.
    fn listed(&self) -> u64 {
        self.findings.iter().sum()
    }

    /// What the page takes of the lines that a piece of the archive adds; it is counted.
    pub fn take<'a>(&mut self, row: &Row, lines: &'a [u8]) -> Cow<'a, [u8]> {
        if lines.is_empty() {
            return Cow::Borrowed(lines);
        }
        if row.findings.is_empty() {
            let listed = row.game.is_some_and(|game| game.number <= LAST_CLEAN);
            let taken = listed && self.clean < MOST_CLEAN;
            self.clean += u64::from(taken);
            return Cow::Borrowed(if taken { lines } else { &[] });
        }
        self.faulty += u64::from(row.game.is_some());
        let total = self.listed();
        let room = [0, 1, 2].map(|i| {
            total < MOST_FINDINGS && (total < MOST_SLIGHT[i] || self.findings[i] < SURE[i])
        });
        let has_room = |severity: Severity| room[data::place(severity)];
        let mut taken = 0;
        for (_, severity) in row.findings.iter().filter(|(_, s)| has_room(*s)) {
            self.findings[data::place(*severity)] += 1;
            taken += 1;
        }
        if taken == row.findings.len() {
            return Cow::Borrowed(lines);
        }
        if taken == 0 {
            return Cow::Borrowed(&[]);
        }
        // A game has a line before those of its findings.
        let own = usize::from(row.game.is_some());
        let lines = lines.split_inclusive(|byte| *byte == b'\n').enumerate();
        let listed = lines.filter(|(i, _)| {
            let finding = i.checked_sub(own).and_then(|i| row.findings.get(i));
            finding.is_none_or(|(_, severity)| has_room(*severity))
        });
        Cow::Owned(listed.flat_map(|(_, line)| line).copied().collect())
    }
}

/// Where the files lie that were named by their whole path: a page is sent to others, and that part of the path is none of
/// their business.
#[derive(Clone, Debug, Default)]
pub struct Roots(String);

impl Roots {
    /// Of the paths that were named.
    #[must_use]
    pub fn of(names: &[String]) -> Roots {
        let absolute = names.iter().filter(|name| Path::new(name).is_absolute());
        let mut folders = absolute.filter_map(|name| Path::new(name).parent());
        let Some(first) = folders.next() else {
            return Roots::default();
        };
        let shared = folders.fold(first, |shared, folder| {
            let mut above = shared.ancestors();
            above
                .find(|above| folder.starts_with(above))
                .unwrap_or(shared)
        });
        Roots(shared.display().to_string())
    }

    /// A path as the page shows it.
    #[must_use]
    pub fn shown<'n>(&self, name: &'n str) -> &'n str {
        let rest = name.strip_prefix(&self.0).filter(|_| !self.0.is_empty());
        rest.map_or(name, |rest| rest.trim_start_matches(['/', '\\']))
    }

    /// Takes them out of what workers wrote, who do not know them: another game is named in its finding by its file.
    /// `written` is how a text stands there.
    #[must_use]
    pub fn without<'b>(&self, text: &'b [u8], written: fn(&str) -> String) -> Cow<'b, [u8]> {
        // Of the root itself nothing is to be hidden; without a page there is no text.
        if self.0.len() < 2 || text.is_empty() {
            return Cow::Borrowed(text);
        }
        let root = written(&format!("{}{MAIN_SEPARATOR}", self.0));
        let is_path = |byte: &u8| byte.is_ascii_alphanumeric() || b"/\\._-".contains(byte);
        let begins = |at: usize| !at.checked_sub(1).is_some_and(|at| is_path(&text[at]));
        let mut out = Vec::new();
        let mut from = 0;
        for at in memchr::memmem::find_iter(text, root.as_bytes()).filter(|at| begins(*at)) {
            out.extend_from_slice(&text[from..at]);
            from = at + root.len();
        }
        match from {
            0 => Cow::Borrowed(text),
            _ => Cow::Owned([&out[..], &text[from..]].concat()),
        }
    }
}

/// What a file adds where it begins.
#[must_use]
pub fn file(name: &str, roots: &Roots) -> Vec<u8> {
    let mut out = Vec::new();
    data::file(&mut out, roots.shown(name));
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
    // The page has no place for it: see `Tally::take`.
    if report.findings.is_empty() && report.place.game > LAST_CLEAN {
        return;
    }
    data::game(
        out,
        &report.row,
        report.verdict.class,
        report.plies,
        &report.findings,
        &Steps::of(bytes, &report.findings, workspace, ui),
    );
    for finding in &report.findings {
        let around = Around::of(finding, bytes, workspace);
        data::finding(out, "x", finding, &around, ui);
    }
}

/// Counts one finding more in what a game added.
pub(super) fn count(out: &mut Vec<u8>, severity: Severity, class: Class) {
    data::count(out, severity, class);
}

/// What findings about no game add.
pub(super) fn loose(out: &mut Vec<u8>, findings: &[Finding], ui: Ui) {
    for finding in findings {
        data::finding(out, "y", finding, &Around::default(), ui);
    }
}

/// What findings add that came to light when their game was rendered already: the page has it, or at least its number.
pub(super) fn late(out: &mut Vec<u8>, findings: &[Finding], game: u64, fingerprint: u64, ui: Ui) {
    for finding in findings {
        data::late(out, finding, game, fingerprint, ui);
    }
}

/// What a finding of a rating run adds: games are not listed there, so that its line names the game and who played it.
pub(super) fn rating(out: &mut Vec<u8>, finding: &Finding, players: [&str; 2], ui: Ui) {
    data::rating(out, finding, players, ui);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{RowGame, tests as testing};
    use crate::rules::Assumed;
    use crate::syntax::Encoding;

    fn row(number: u64, findings: &[Severity]) -> Row {
        let game = RowGame {
            number,
            line: 1,
            class: Class::Clean,
            plies: 1,
            blank: false,
            unplayed: false,
            encoding: Encoding::Utf8,
            print: None,
            start: None,
            fingerprint: 0,
            assumed: Assumed::default(),
            fate: None,
        };
        let findings = findings.iter().map(|s| (testing::rule("M003"), *s));
        Row {
            game: Some(game),
            findings: findings.collect(),
            ..Row::default()
        }
    }

    fn taken(tally: &mut Tally, row: &Row, lines: &str) -> String {
        let taken = tally.take(row, lines.as_bytes());
        String::from_utf8(taken.into_owned()).unwrap()
    }

    #[test]
    fn a_page_has_an_end() {
        use Severity::{Error, Note, Warning};
        let mut tally = Tally::default();
        let mixed = row(1, &[Note, Error, Warning, Note]);
        let lines = "g\nn1\ne\nw\nn2\n";
        // Notes find no place any more, then warnings, then errors.
        let mut steps = Vec::new();
        while tally.listed() < MOST_FINDINGS {
            let step = taken(&mut tally, &mixed, lines);
            if steps.last() != Some(&step) {
                steps.push(step);
            }
        }
        assert_eq!(steps, [lines, "g\ne\nw\n", "g\ne\n"]);
        assert_eq!(taken(&mut tally, &mixed, lines), "");

        // A few find one behind many errors, with a game or without.
        let loose = Row {
            game: None,
            ..row(1, &[Note, Error])
        };
        tally.findings = [MOST_SLIGHT[2], 0, SURE[2] - 1];
        assert_eq!(taken(&mut tally, &loose, "n\ne\n"), "n\ne\n");
        assert_eq!(taken(&mut tally, &loose, "n\ne\n"), "e\n");
        assert_eq!(taken(&mut tally, &row(1, &[Note]), "g\nn\n"), "");
        assert_eq!(tally.findings, [MOST_SLIGHT[2] + 2, 0, SURE[2]]);
    }

    #[test]
    fn no_folder_of_the_machine_stands_in_the_page() {
        let roots = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Roots::of(&names)
        };
        let one = roots(&["/home/rossi/club.pgn", "b.pgn"]);
        assert_eq!(one.shown("/home/rossi/club.pgn"), "club.pgn");
        assert_eq!(one.shown("b.pgn"), "b.pgn");
        let two = roots(&["/home/rossi/a/x.pgn", "/home/rossi/b/"]);
        assert_eq!(two.shown("/home/rossi/a/x.pgn"), "a/x.pgn");
        assert_eq!(two.shown("/home/rossi/b/1.zip!c.pgn"), "b/1.zip!c.pgn");
        assert_eq!(roots(&["a/b.pgn"]).shown("a/b.pgn"), "a/b.pgn");

        // What names another file inside a text, as JSON and as markup.
        let odd = roots(&["/home/ro & \"ssi/club.pgn"]);
        let told = "see /home/ro & \"ssi/club.pgn:1: not x/home/ro & \"ssi/y";
        let wanted = "see club.pgn:1: not x/home/ro & \"ssi/y";
        for written in [bare, crate::text::markup::escaped] {
            let text = written(told);
            assert_eq!(
                odd.without(text.as_bytes(), written),
                written(wanted).as_bytes()
            );
        }
        assert_eq!(
            &*roots(&["/a.pgn"]).without(b"1/2 /a.pgn", bare),
            b"1/2 /a.pgn"
        );
    }

    #[test]
    fn games_in_order_are_listed_up_to_a_bound() {
        let mut tally = Tally::default();
        for number in 1..=MOST_CLEAN {
            assert_eq!(taken(&mut tally, &row(number, &[]), "g\n"), "g\n");
        }
        assert_eq!(taken(&mut tally, &row(1, &[]), "g\n"), "");
        assert_eq!((tally.clean, tally.faulty), (MOST_CLEAN, 0));
        let far = row(LAST_CLEAN + 1, &[]);
        assert_eq!(taken(&mut Tally::default(), &far, "g\n"), "");
    }
}
