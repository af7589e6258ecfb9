//! Findings as lines that a person reads, and that editors and terminals jump from:
//!
//! ```text
//! a.pgn:12 (byte 345) game 3, Rossi – Bianchi, move 12 of White “Cf3”: M003 move-after-mate (error): …
//! ```

use super::{Players, severity};
use crate::messages::{Ui, reports, terms};
use crate::rules::Finding;
use crate::say;

/// The longest quotation, in characters.
const LONGEST: usize = 60;

/// Who played, as every finding of a game says it: made once per game, because a name may be as long as the game.
pub(super) fn opponents(players: Players<'_>) -> String {
    if players.white.is_empty() && players.black.is_empty() {
        return String::new();
    }
    format!("{} – {}", name(players.white), name(players.black))
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
        let text = tame(&short(&finding.text));
        line.push(' ');
        line.push_str(&say!(ui, "“{text}”", "«{text}»"));
    }
    line.push_str(&format!(
        ": {} {} ({}): {}",
        finding.rule.code,
        finding.rule.name,
        severity(finding.severity).get(ui),
        tame(&finding.message)
    ));
    for (word, value) in [
        (reports::SUGGESTION, &finding.suggestion),
        (reports::RELATED, &finding.related),
    ] {
        if !value.is_empty() {
            line.push_str(&format!("; {}: {}", word.get(ui), tame(value)));
        }
    }
    line.push('\n');
    out.extend_from_slice(line.as_bytes());
}

fn name(player: &str) -> String {
    if player.is_empty() {
        "?".to_owned()
    } else {
        // Shortened first: what is cut off need not be gone through.
        tame(&short(player))
    }
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
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => tamed.push(' '),
            // Control characters, and those that turn the direction of writing.
            c if c.is_control()
                || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}') =>
            {
                tamed.extend(c.escape_unicode());
            }
            c => tamed.push(c),
        }
    }
    tamed
}

#[cfg(test)]
mod tests {
    use super::super::tests as testing;
    use super::*;

    fn line(of: &Finding, ui: Ui) -> String {
        let mut out = Vec::new();
        let players = Players {
            white: "Rossi",
            black: "Bianchi",
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
    fn a_finding_about_a_file_names_no_game() {
        let finding = testing::rule("X001").in_file(0, 1, "m".to_owned());
        assert_eq!(
            line(&finding, Ui::English),
            "a.pgn:1 (byte 0): X001 internal-fault (error): m\n"
        );
    }

    #[test]
    fn a_long_name_is_shortened() {
        let players = Players {
            white: &"é".repeat(LONGEST + 1),
            black: "\u{7}b",
        };
        let white = "é".repeat(LONGEST - 1);
        assert_eq!(opponents(players), format!("{white}… – \\u{{7}}b"));
        assert_eq!(opponents(Players::default()), "");
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
