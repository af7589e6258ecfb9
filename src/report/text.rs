//! Findings as lines that a person reads, and that editors and terminals jump from:
//!
//! ```text
//! a.pgn:12 (byte 345) game 3, Rossi – Bianchi, move 12 of White “Cf3”: M003 move-after-mate (error): …
//! ```

use super::form::Heading;
use super::severity;
use crate::board::Position;
use crate::draw::{self, Diagram, Ink};
use crate::messages::{Ui, reports, terms};
use crate::notation::{Figurines, Letters};
use crate::rules::Finding;
use crate::say;
use crate::source::is_unseen;

/// The longest quotation, in characters.
const LONGEST: usize = 60;

/// Who played, as every finding of a game says it: made once per game, because a name may be as long as the game.
pub(super) fn opponents(players: Heading<'_>) -> String {
    if players.white.is_empty() && players.black.is_empty() {
        return String::new();
    }
    format!("{} – {}", player(players.white), player(players.black))
}

/// `opponents` are as [`opponents`] says them, empty where they are not known.
pub(super) fn finding(out: &mut Vec<u8>, file: &str, finding: &Finding, opponents: &str, ui: Ui) {
    let mut line = say!(
        ui,
        "{}:{} (byte {})",
        "{}:{} (byte {})",
        tame(file),
        finding.line,
        finding.byte
    );
    let mut parts = Vec::new();
    if let Some(game) = finding.game {
        parts.push(format!("{} {game}", reports::GAME.get(ui)));
        if !opponents.is_empty() {
            parts.push(opponents.to_owned());
        }
    }
    if let (Some(number), Some(side)) = (finding.move_number, finding.side) {
        parts.push(terms::move_of(ui, number, side));
    }
    if !finding.variation.is_empty() {
        let path = &finding.variation;
        parts.push(say!(ui, "variation {path}", "variante {path}"));
    }
    if !parts.is_empty() {
        line.push(' ');
        line.push_str(&parts.join(", "));
    }
    if !finding.text.is_empty() {
        let text = quoted(&finding.text);
        line.push(' ');
        line.push_str(&say!(ui, "“{text}”", "«{text}»"));
    }
    line.push_str(": ");
    line.push_str(&said(finding, ui));
    line.push('\n');
    out.extend_from_slice(line.as_bytes());
}

/// What a finding says: code, name, how grave it is, what is wrong, and what else it gives.
pub(super) fn said(finding: &Finding, ui: Ui) -> String {
    let mut text = format!(
        "{} {} ({}): {}",
        finding.rule.code,
        finding.rule.name,
        severity(finding.severity).get(ui),
        tame(&finding.message)
    );
    for (word, value) in [
        (reports::SUGGESTION, &finding.suggestion),
        (reports::RELATED, &finding.related),
    ] {
        if !value.is_empty() {
            // Of a file without a game, or a game without a half-move, the place ends there.
            let value = tame(value.trim_end_matches(':'));
            text.push_str(&format!("; {}: {value}", word.get(ui)));
        }
    }
    text
}

/// The position of a finding under its line, indented, with an empty line behind it; nothing where it has none.
pub(super) fn board(out: &mut Vec<u8>, finding: &Finding, ink: Ink, ui: Ui) {
    if finding.fen.is_empty() {
        return;
    }
    let Ok(setup) = Position::from_fen(&finding.fen, None) else {
        return;
    };
    let diagram = Diagram::new(&setup.position, &finding.sketch);
    let figurines = Letters::Figurines {
        set: Figurines::Own,
        selector: false,
    };
    for line in draw::terminal(&diagram, ink, figurines, ui).lines() {
        out.extend_from_slice(format!("    {line}\n").as_bytes());
    }
    out.push(b'\n');
}

/// A player's name as it is shown on a terminal, `?` where there is none.
#[must_use]
pub fn player(name: &str) -> String {
    if name.is_empty() {
        "?".to_owned()
    } else {
        quoted(name)
    }
}

/// What a record holds, as it is quoted on a terminal: not without end, and tame.
#[must_use]
pub fn quoted(text: &str) -> String {
    // Shortened first: what is cut off need not be gone through.
    tame(&short(text))
}

fn short(text: &str) -> String {
    if text.chars().nth(LONGEST).is_none() {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(LONGEST - 1).collect();
    short.push('…');
    short
}

/// The text on one line, without anything that a terminal would obey: what a record holds must not move the cursor.
#[must_use]
pub fn tame(text: &str) -> String {
    let mut tamed = String::with_capacity(text.len());
    push_tame(&mut tamed, text);
    tamed
}

/// Writes [`tame`] behind a text.
pub fn push_tame(out: &mut String, text: &str) {
    if text.bytes().all(|b| matches!(b, b' '..=b'~')) {
        return out.push_str(text);
    }
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            c if is_unseen(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests as testing;
    use super::*;

    fn line(of: &Finding, ui: Ui) -> String {
        let mut out = Vec::new();
        let players = Heading {
            white: "Rossi",
            black: "Bianchi",
            ..Heading::default()
        };
        finding(&mut out, "a.pgn", of, &opponents(players), ui);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_line_says_where_who_and_what() {
        assert_eq!(
            line(&testing::finding(), Ui::English),
            "a.pgn:12 (byte 345) game 3, Rossi – Bianchi, move 12 of White, variation 23.1 “=Cf3”: M003 \
             move-after-mate (error): a move, \"quoted\"; perhaps: Nf3; see: b.pgn:4:23\n"
        );
        assert_eq!(
            line(&testing::finding(), Ui::Italian),
            "a.pgn:12 (byte 345) partita 3, Rossi – Bianchi, mossa 12 del Bianco, variante 23.1 «=Cf3»: M003 \
             move-after-mate (errore): a move, \"quoted\"; forse: Nf3; vedi: b.pgn:4:23\n"
        );
    }

    #[test]
    fn a_board_stands_under_a_finding_with_a_position() {
        let mut of = testing::finding();
        let mut out = Vec::new();
        board(&mut out, &of, Ink::Plain, Ui::Italian);
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 11, "{text}");
        assert_eq!(lines[7], "     1  ♔  .  ♚  .  .  .  .  .");
        assert_eq!(lines[8], "        a  b  c  d  e  f  g  h");
        assert_eq!(lines[9], "    Tratto al Bianco");
        assert_eq!(lines[10], "");
        of.fen.clear();
        let mut none = Vec::new();
        board(&mut none, &of, Ink::Plain, Ui::Italian);
        assert!(none.is_empty());
    }

    #[test]
    fn a_finding_about_a_file_names_no_game() {
        let finding = testing::rule("X001").in_file(0, 1, "m".to_owned());
        assert_eq!(
            line(&finding, Ui::English),
            "a.pgn:1 (byte 0): X001 internal-fault (error): m\n"
        );
    }

    #[test]
    fn a_long_name_is_shortened() {
        let players = Heading {
            white: &"é".repeat(LONGEST + 1),
            black: "\u{7}b",
            ..Heading::default()
        };
        let white = "é".repeat(LONGEST - 1);
        assert_eq!(opponents(players), format!("{white}… – \\u{{7}}b"));
        assert_eq!(opponents(Heading::default()), "");
    }

    #[test]
    fn what_shows_nothing_is_shown_by_its_number() {
        for (c, shown) in [
            ('\u{202E}', "\\u{202e}"),
            ('\u{200F}', "\\u{200f}"),
            ('\u{2028}', "\\u{2028}"),
            ('\u{2029}', "\\u{2029}"),
            ('\u{FEFF}', "\\u{feff}"),
            ('\u{9B}', "\\u{9b}"),
        ] {
            assert_eq!(tame(&format!("a{c}b")), format!("a{shown}b"));
        }
        assert_eq!(tame("é\tЖ☓ 中"), "é Ж☓ 中");
    }

    #[test]
    fn a_record_cannot_drive_the_terminal() {
        let mut finding = testing::finding();
        finding.text = "a\u{1b}[2Jb\nc".to_owned();
        let line = line(&finding, Ui::English);
        assert!(line.contains("“a\\u{1b}[2Jb c”"), "{line}");
        assert_eq!(line.matches('\n').count(), 1);
    }
}
