//! The lines of data in the page: one JSON array each, in the order of the archive.
//!
//! | line | holds |
//! |---|---|
//! | `["f", name]` | a file begins |
//! | `["g", number, line, white, black, event, date, round, result, fingerprint, start, moves, words, behind, turn, class, plies, errors, warnings, notes]` | a game of that file, with its moves (`steps.rs`); counted are also findings that have no line |
//! | `["x", …]` | a finding of that game |
//! | `["y", …]` | a finding of that file and of no game |
//! | `["r", …, number, white, black]` | a finding of a rating run at a game that is not listed |
//!
//! A finding: code, severity (0 error, 1 warning, 2 note), line, byte, variation, half-move, the move as people say it,
//! text as written, FEN, message, suggestion, related, the article as people cite it, arrows, marks, moves before, moves
//! behind, whose move it is in that position, which of several equal ones of its game it is (0: the only one). The script of the page reads them by place.

use super::steps::Steps;
use crate::board::{Position, Square};
use crate::draw;
use crate::messages::{Ui, terms};
use crate::replay::fingerprint;
use crate::report::around::Around;
use crate::report::article;
use crate::rules::{Class, Finding, Severity, Sketch};
use crate::say;
use crate::source::is_unseen;
use crate::tournament::GameRow;
use std::fmt::Write as _;

/// The longest name or title in the page, in characters: a tag value may be as long as its game.
const LONGEST_NAME: usize = 120;

/// The longest message.
const LONGEST_MESSAGE: usize = 2000;

/// One line: a JSON array, of which a piece of text closes no script and opens no comment.
pub(super) struct Line<'a> {
    out: &'a mut Vec<u8>,
}

impl<'a> Line<'a> {
    pub(super) fn new(out: &'a mut Vec<u8>, kind: &str) -> Line<'a> {
        out.push(b'[');
        let mut line = Line { out };
        line.quoted(kind, usize::MAX);
        line
    }

    fn text(&mut self, text: &str, longest: usize) {
        self.out.push(b',');
        self.quoted(text, longest);
    }

    fn quoted(&mut self, text: &str, longest: usize) {
        self.out.push(b'"');
        let mut buffer = [0; 4];
        for (i, c) in text.chars().enumerate() {
            if i == longest {
                self.out.extend_from_slice("…".as_bytes());
                break;
            }
            escape(c, self.out, &mut buffer);
        }
        self.out.push(b'"');
    }

    fn number(&mut self, number: Option<u64>) {
        match number {
            Some(number) => self.out.extend_from_slice(format!(",{number}").as_bytes()),
            None => self.out.extend_from_slice(b",null"),
        }
    }

    fn end(self) {
        self.out.extend_from_slice(b"]\n");
    }
}

/// One character in a JSON string that stands in a script: what has a meaning there is written as its number, and what
/// nobody sees, or what turns the direction of writing, is made visible.
fn escape(c: char, out: &mut Vec<u8>, buffer: &mut [u8; 4]) {
    match c {
        '"' => out.extend_from_slice(b"\\\""),
        '\\' => out.extend_from_slice(b"\\\\"),
        '<' => out.extend_from_slice(b"\\u003c"),
        '>' => out.extend_from_slice(b"\\u003e"),
        '&' => out.extend_from_slice(b"\\u0026"),
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => out.push(b' '),
        c if is_unseen(c) => out.extend_from_slice(format!("⟨U+{:04X}⟩", c as u32).as_bytes()),
        c => out.extend_from_slice(c.encode_utf8(buffer).as_bytes()),
    }
}

/// A text as a JSON string for a script.
pub(super) fn quoted(text: &str) -> String {
    let mut out = Vec::new();
    Line { out: &mut out }.quoted(text, usize::MAX);
    String::from_utf8(out).unwrap_or_default()
}

/// The same without its quotes, as it stands in a longer one.
#[must_use]
pub fn bare(text: &str) -> String {
    let text = quoted(text);
    text[1..text.len() - 1].to_owned()
}

/// The number of a severity in the page, from the gravest.
pub(super) fn place(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Note => 2,
    }
}

/// A file begins.
pub(super) fn file(out: &mut Vec<u8>, name: &str) {
    let mut line = Line::new(out, "f");
    line.text(name, usize::MAX);
    line.end();
}

/// A game.
pub(super) fn game(
    out: &mut Vec<u8>,
    row: &GameRow,
    class: Class,
    plies: u32,
    findings: &[Finding],
    steps: &Steps,
) {
    let mut line = Line::new(out, "g");
    line.number(Some(row.game));
    line.number(Some(row.line));
    for text in [&row.white, &row.black, &row.event] {
        line.text(text, LONGEST_NAME);
    }
    line.text(&row.date, 20);
    line.text(&row.round, 20);
    let result = match row.result {
        "" => row.result_tag.as_str(),
        result => result,
    };
    line.text(result, 20);
    // The one column of `--games` by which people know a game in every run.
    let known = match row.fingerprint {
        0 => String::new(),
        known => fingerprint::shown(known),
    };
    line.text(&known, usize::MAX);
    for text in [&steps.start, &steps.moves, &steps.words] {
        line.text(text, usize::MAX);
    }
    for text in [&steps.behind, &steps.turn] {
        line.text(text, usize::MAX);
    }
    line.number(Some(place_of(class)));
    line.number(Some(u64::from(plies)));
    let mut counts = [0; 3];
    for finding in findings {
        counts[place(finding.severity)] += 1;
    }
    for count in counts {
        line.number(Some(count));
    }
    line.end();
}

/// The number of a class in the page, from the best.
fn place_of(class: Class) -> u64 {
    match class {
        Class::Clean => 0,
        Class::Warning => 1,
        Class::Error => 2,
        Class::Unreadable => 3,
    }
}

/// Counts one finding more in the line of a game, the first, which ends with numbers: class, half-moves, findings of each
/// severity.
pub(super) fn count(out: &mut Vec<u8>, severity: Severity, class: Class) {
    let Some(end) = memchr::memmem::find(out, b"]\n") else {
        return;
    };
    let line = String::from_utf8_lossy(&out[..end]);
    let mut cells: Vec<String> = line.rsplitn(6, ',').map(str::to_owned).collect();
    let [counts @ .., _plies, own, _rest] = &mut cells[..] else {
        return;
    };
    *own = place_of(class).to_string();
    // The cells stand in reverse.
    let Some(cell) = counts.len().checked_sub(1 + place(severity)) else {
        return;
    };
    let count: u64 = counts[cell].parse().unwrap_or(0);
    counts[cell] = (count + 1).to_string();
    cells.reverse();
    let line = cells.join(",");
    out.splice(..end, line.into_bytes());
}

/// A finding; `around` are the moves around it.
pub(super) fn finding(out: &mut Vec<u8>, kind: &str, finding: &Finding, around: &Around, ui: Ui) {
    let mut line = Line::new(out, kind);
    told(&mut line, finding, around, ui);
    line.end();
}

/// A finding of a rating run, with its game and the players of that.
pub(super) fn rating(out: &mut Vec<u8>, finding: &Finding, players: [&str; 2], ui: Ui) {
    let Some(number) = finding.game else {
        return self::finding(out, "y", finding, &Around::default(), ui);
    };
    let mut line = Line::new(out, "r");
    told(&mut line, finding, &Around::default(), ui);
    line.number(Some(number));
    for player in players {
        line.text(player, LONGEST_NAME);
    }
    line.end();
}

/// A finding that came to light behind its game, with number and fingerprint of that.
pub(super) fn late(out: &mut Vec<u8>, finding: &Finding, game: u64, fingerprint: u64, ui: Ui) {
    let mut line = Line::new(out, "l");
    told(&mut line, finding, &Around::default(), ui);
    line.number(Some(game));
    line.text(&fingerprint::shown(fingerprint), usize::MAX);
    line.end();
}

/// The cells of every finding.
fn told(line: &mut Line<'_>, finding: &Finding, around: &Around, ui: Ui) {
    line.text(finding.rule.code, usize::MAX);
    line.number(Some(place(finding.severity) as u64));
    line.number(Some(finding.line));
    line.number(Some(finding.byte));
    line.text(&finding.variation, LONGEST_NAME);
    line.number(finding.ply.map(u64::from));
    let at = match (finding.move_number, finding.side) {
        (Some(number), Some(side)) => terms::move_of(ui, number, side),
        _ => String::new(),
    };
    line.text(&at, usize::MAX);
    line.text(&finding.text, LONGEST_MESSAGE);
    line.text(&finding.fen, LONGEST_MESSAGE);
    line.text(&finding.message, LONGEST_MESSAGE);
    line.text(&finding.suggestion, LONGEST_MESSAGE);
    line.text(&finding.related, LONGEST_MESSAGE);
    line.text(&cited(article(finding), finding.edition, ui), usize::MAX);
    let setup = Position::from_fen(&finding.fen, None).ok();
    let position = setup.map(|setup| setup.position);
    let (arrows, marks) = sketch(position.as_ref(), &finding.sketch);
    line.text(&arrows, usize::MAX);
    line.text(&marks, usize::MAX);
    line.text(&around.before, usize::MAX);
    line.text(&around.behind, usize::MAX);
    let turn = position.map(|position| draw::turn(ui, &position));
    line.text(&turn.unwrap_or_default(), usize::MAX);
    line.number(Some(u64::from(finding.nth)));
}

/// Arrows and marks in one word each: `e2e4 g1f3`, `e1king e8attacker`.
fn sketch(position: Option<&Position>, sketch: &Sketch) -> (String, String) {
    let name = |square: &Square| {
        position.map_or_else(
            || square.to_string(),
            |position| position.square_name(*square),
        )
    };
    let (mut arrows, mut marks) = (String::new(), String::new());
    for (from, to) in &sketch.arrows {
        let _ = write!(arrows, "{}{} ", name(from), name(to));
    }
    for (square, mark) in &sketch.marks {
        let _ = write!(marks, "{}{} ", name(square), mark.name());
    }
    arrows.truncate(arrows.trim_end().len());
    marks.truncate(marks.trim_end().len());
    (arrows, marks)
}

/// The article that was applied and its text, as people cite them.
pub(in crate::report) fn cited(article: &str, edition: &str, ui: Ui) -> String {
    if article.is_empty() {
        return String::new();
    }
    if let Some(year) = edition.strip_prefix("laws-") {
        return say!(
            ui,
            "Art. {article}, Laws of Chess {year}",
            "Art. {article}, Regole degli scacchi {year}"
        );
    }
    if let Some(year) = edition.strip_prefix("trid-") {
        return say!(
            ui,
            "Art. {article}, Tri-Dimensional chess, manual of {year}",
            "Art. {article}, Scacchi tridimensionali, manuale del {year}"
        );
    }
    if let Some(year) = edition.strip_prefix("italia-") {
        return say!(
            ui,
            "Italian Chess Federation, Elo Italia since {year}",
            "FSI, Elo Italia dal {year}"
        );
    }
    if let Some(from) = edition.strip_prefix("rating-") {
        let article = match article {
            "B.02" => article.to_owned(),
            article => format!("B.02, Art. {article}"),
        };
        return say!(
            ui,
            "FIDE Rating Regulations {from}, {article}",
            "Regolamento Elo FIDE {from}, {article}"
        );
    }
    if let Some(year) = edition.strip_prefix("trf-") {
        return say!(
            ui,
            "FIDE tournament report format of {year}, record {article}",
            "formato FIDE dei rapporti di torneo del {year}, record {article}"
        );
    }
    if let Some(from) = edition.strip_prefix("pairing-") {
        return say!(
            ui,
            "FIDE Swiss rules {from}, {article}",
            "regole FIDE del sistema svizzero {from}, {article}"
        );
    }
    match edition {
        "before-2001" => say!(
            ui,
            "Art. {article}, Laws of Chess before 2001",
            "Art. {article}, Regole degli scacchi prima del 2001"
        ),
        "pgn-1994" => say!(
            ui,
            "PGN standard of 1994, section {article}",
            "standard PGN del 1994, sezione {article}"
        ),
        "" => article.to_owned(),
        edition => format!("{article}, {edition}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests as testing;
    use crate::rules::Mark;

    fn line(of: &Finding, ui: Ui) -> serde_json::Value {
        let mut out = Vec::new();
        let around = Around {
            before: "11... Nf6 12.".to_owned(),
            behind: "Nc6".to_owned(),
        };
        finding(&mut out, "x", of, &around, ui);
        assert_eq!(out.iter().filter(|byte| **byte == b'\n').count(), 1);
        serde_json::from_slice(&out).unwrap()
    }

    #[test]
    fn a_finding_has_its_fields_in_order() {
        let mut finding = testing::finding();
        finding.sketch.arrows = vec![(Square::new(6, 0), Square::new(5, 2))];
        finding.sketch.marks = vec![(Square::new(4, 0), Mark::King)];
        let expected = serde_json::json!([
            "x",
            "M003",
            0,
            12,
            345,
            "23.1",
            23,
            "mossa 12 del Bianco",
            "=Cf3",
            "8/8/8/8/8/8/8/K1k5 w - - 0 12",
            "a move, \"quoted\"",
            "Nf3",
            "b.pgn:4:23",
            "Art. 5.1.1, Regole degli scacchi 2023",
            "g1f3",
            "e1king",
            "11... Nf6 12.",
            "Nc6",
            "Tratto al Bianco",
            0
        ]);
        assert_eq!(line(&finding, Ui::Italian), expected);
    }

    #[test]
    fn a_strangers_text_leaves_no_script() {
        let mut finding = testing::finding();
        let hostile = "</script><!--<script>]]>&amp;\u{2028}\u{202E}\0\u{200B}\"\\\n";
        finding.text = hostile.to_owned();
        finding.message = hostile.to_owned();
        let mut out = Vec::new();
        super::finding(&mut out, "x", &finding, &Around::default(), Ui::English);
        let text = String::from_utf8(out.clone()).unwrap();
        for sign in ['<', '>', '&', '\u{2028}', '\u{202E}', '\0', '\u{200B}'] {
            assert!(!text.contains(sign), "{sign:?} in {text}");
        }
        let value: serde_json::Value = serde_json::from_slice(&out).unwrap();
        let shown = "</script><!--<script>]]>&amp; ⟨U+202E⟩⟨U+0000⟩⟨U+200B⟩\"\\ ";
        assert_eq!(value[8], shown);
        assert_eq!(value[10], shown);
    }

    #[test]
    fn names_are_cut() {
        let row = GameRow {
            white: "é".repeat(1000),
            ..GameRow::default()
        };
        let mut out = Vec::new();
        let findings = [testing::finding()];
        game(
            &mut out,
            &row,
            Class::Error,
            7,
            &findings,
            &Steps::default(),
        );
        let value: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(value[3], format!("{}…", "é".repeat(LONGEST_NAME)));
        let numbers = serde_json::json!([2, 7, 1, 0, 0]);
        assert_eq!(
            value.as_array().unwrap()[15..],
            numbers.as_array().unwrap()[..]
        );
    }
}
