//! Headings without labels: `Torneo sociale 2023 - 3° turno`, `Milano, 12 marzo 2019`, `Rossi M. (1850) – Bianchi L. 1-0`.
//! What such a line says is told by the shape of its parts; a line of which a part says nothing known is no heading.
//! `players` knows the pairings, `person` a player's name and what stands behind it, `part` everything else.

mod part;
mod person;
mod players;

pub use person::{Person, behind_name, is_category, of_label};
pub use players::result_behind;

use super::labels;
use crate::text::words::is_space;
use part::{lone, parts, segments};
use players::{pairing, side};
use std::ops::Range;

/// What a part of a heading says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The tournament.
    Event,
    /// Where.
    Site,
    /// When.
    Date,
    /// The round: its number alone.
    Round,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// White's rating.
    WhiteElo,
    /// Black's rating.
    BlackElo,
    /// The result.
    Result,
    /// The number of the board.
    Board,
    /// The number of the game.
    Number,
}

/// A part of a heading, as offsets into the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What it says.
    pub what: What,
    /// Where it stands.
    pub range: Range<usize>,
}

/// A heading is no longer, in bytes.
const LONGEST: usize = 160;

/// What a line says as a heading, from left to right; nothing where it is none.
#[must_use]
pub fn read(line: &[u8]) -> Vec<Said> {
    let start = labels::ornaments(line);
    let text = line[start..].trim_ascii_end();
    let sign = |b: &u8| matches!(b, b'*' | b'_' | b'#' | b'~' | b' ' | b'=');
    let kept = text.iter().rposition(|b| !sign(b)).map_or(0, |i| i + 1);
    let text = &text[..kept];
    if text.len() < 4
        || text.len() > LONGEST
        || text.iter().any(|b| matches!(b, b'{' | b'|' | b'['))
    {
        return Vec::new();
    }
    let mut said = side(text)
        .or_else(|| pairing(text))
        .or_else(|| parts(text))
        .unwrap_or_default();
    for part in &mut said {
        part.range = start + part.range.start..start + part.range.end;
    }
    said.sort_by_key(|part| part.range.start);
    said
}

/// Where the value of a label ends before a round, a date or a board that stands behind it (`Sociale 2023 - 3° turno`,
/// `Milano, 12 marzo 2019`), and what that says.
#[must_use]
pub fn behind_value(value: &[u8]) -> (usize, Vec<Said>) {
    let all = segments(value, 0..value.len());
    let mut said = Vec::new();
    let mut end = value.len();
    for segment in all.iter().skip(1).rev() {
        let Some(part) = lone(value, &words_of(value, segment.clone())) else {
            break;
        };
        if part.what == What::Date && part.range.len() <= 4 {
            break;
        }
        said.push(part);
        end = segment.start;
    }
    if said.is_empty() {
        return (value.len(), said);
    }
    let kept = all[all.len() - said.len() - 1].end;
    said.reverse();
    (kept.min(end), said)
}

/// Whether a line is a heading that names both players.
#[must_use]
pub fn names_players(said: &[Said]) -> bool {
    said.iter().any(|part| part.what == What::White)
        && said.iter().any(|part| part.what == What::Black)
}

fn words_of(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = range.start;
    while at < range.end {
        at += blanks(&text[at..range.end]);
        let word = word_at(&text[..range.end], at);
        if word.is_empty() {
            break;
        }
        at = word.end;
        found.push(word);
    }
    found
}

fn word_at(text: &[u8], at: usize) -> Range<usize> {
    let length = text[at..].iter().take_while(|b| !is_space(**b)).count();
    at..at + length
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|b| is_space(**b)).count()
}

fn word_count(text: &[u8]) -> usize {
    text.split(|b| is_space(*b))
        .filter(|word| !word.is_empty())
        .count()
}

fn among(list: &str, word: &str) -> bool {
    !word.is_empty() && list.split_ascii_whitespace().any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> Vec<(What, &str)> {
        read(line.as_bytes())
            .into_iter()
            .map(|part| (part.what, &line[part.range]))
            .collect()
    }

    #[test]
    fn headings_say_what_they_say() {
        use What::*;
        assert_eq!(
            said("Torneo sociale 2023 - 3° turno"),
            [(Event, "Torneo sociale 2023"), (Round, "3")]
        );
        assert_eq!(
            said("Campionato a squadre - Serie C"),
            [(Event, "Campionato a squadre - Serie C")]
        );
        assert_eq!(
            said("Milano, 12 marzo 2019"),
            [(Site, "Milano"), (Date, "12 marzo 2019")]
        );
        assert_eq!(
            said("Reggio Emilia, lì 7 ottobre 2018"),
            [(Site, "Reggio Emilia"), (Date, "7 ottobre 2018")]
        );
        assert_eq!(
            said("Bologna 12.03.2019, turno 3"),
            [(Site, "Bologna"), (Date, "12.03.2019"), (Round, "3")]
        );
        assert_eq!(
            said("Rossi M. – Bianchi L. 1-0"),
            [(White, "Rossi M."), (Black, "Bianchi L."), (Result, "1-0")]
        );
        assert_eq!(
            said("**Rossi, Mario (1850) - D'Angelo, Nicolò (2N, 1720)  ½-½**"),
            [
                (White, "Rossi, Mario"),
                (WhiteElo, "1850"),
                (Black, "D'Angelo, Nicolò"),
                (BlackElo, "1720"),
                (Result, "½-½")
            ]
        );
        assert_eq!(
            said("Rossi-Bianchi (Roma, 1985)"),
            [
                (White, "Rossi"),
                (Black, "Bianchi"),
                (Site, "Roma"),
                (Date, "1985")
            ]
        );
        assert_eq!(
            said("Rossi Mario (Bianco) contro Neri Eva (Nero)"),
            [(White, "Rossi Mario"), (Black, "Neri Eva")]
        );
        assert_eq!(said("3ª scacchiera"), [(Board, "3")]);
        assert_eq!(said("Partita n. 4"), [(Number, "4")]);
        assert_eq!(
            said("Scacchiera 1: Rossi - Verdi 1-0"),
            [
                (Board, "1"),
                (White, "Rossi"),
                (Black, "Verdi"),
                (Result, "1-0")
            ]
        );
        assert_eq!(
            said("Bianco Rossi Mario   Elo 1850"),
            [(White, "Rossi Mario"), (WhiteElo, "1850")]
        );
        assert_eq!(
            said("N: Bianchi (1720)"),
            [(Black, "Bianchi"), (BlackElo, "1720")]
        );
        for line in [
            "B.: Rossi / N.: Verdi",
            "B: Rossi   N: Verdi",
            "Bianco - Rossi; Nero - Verdi",
        ] {
            assert_eq!(said(line), [(White, "Rossi"), (Black, "Verdi")], "{line}");
        }
        assert_eq!(said("Bianco,Rossi Mario"), [(White, "Rossi Mario")]);
        assert_eq!(said("Nero - Verdi"), [(Black, "Verdi")]);
        assert_eq!(
            said("IV turno, 1ª scacchiera"),
            [(Round, "IV"), (Board, "1")]
        );
    }

    #[test]
    fn other_lines_are_no_headings() {
        for line in [
            "Difesa Siciliana",
            "Difesa Siciliana - Variante Najdorf",
            "Difesa Est-Indiana",
            "Caro-Kann",
            "Il 1° torneo internazionale di scacchi si svolse a Londra nel 1851.",
            "Il Bianco vince",
            "Bianco vince",
            "Ecco le partite del torneo sociale.",
            "c4 - e6",
            "Roma",
            "Diagramma 3",
            "2) Sviluppo - Centro",
        ] {
            assert_eq!(said(line), [], "{line}");
        }
    }
}
