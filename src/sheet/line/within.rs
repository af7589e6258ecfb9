//! A heading that begins in the line of the last moves of the game above, or of its result: a line end was lost.

use super::{LineKind, classify};
use crate::sheet::labels::{self, Label};
use crate::sheet::lines::behind_line;
use crate::sheet::title::{self, What};
use crate::text::words::{self, is_space, last_run, run};
use memchr::{memchr3, memchr3_iter};

/// Shorter words that are no label stand before a name: `de`, `von`.
const SHORT: usize = 3;

/// The name of a player or of a tournament is shorter, in bytes.
const NAME: usize = 60;

/// So many labels of a line are looked at: the heading begins with the first of its own.
const MOST_LABELS: usize = 8;

/// Where the label stands with which a heading begins behind moves or a result: `1-0 Bianco: Rossi, Ugo`. A remark that
/// begins with the name of a colour is none: `23. Txd5 Bianco: meglio Txd8`.
/// So does a round behind a result, where the heading goes on `below`: `1-0 Turno 2 - 12/06/2024`.
pub(in crate::sheet) fn heading_within(line: &[u8], below: &[u8]) -> Option<usize> {
    let head = run(line, |b| is_space(*b) || *b == b'>');
    let labelled = memchr3_iter(b':', b'\t', b'=', line).filter_map(|sign| {
        // No label is longer, with the blanks behind it.
        let near = sign.saturating_sub(NAME);
        let end = near + line[near..sign].trim_ascii_end().len();
        let start = near + last_run(&line[near..end], |b| !is_space(*b));
        let name = &line[start..end];
        let begins = name.iter().all(|b| b.is_ascii_alphabetic() || *b >= 0x80)
            && name.len() > SHORT
            && start > head;
        let label = begins.then(|| labels::of(name))??;
        Some((sign, start, label))
    });
    labelled
        .take(MOST_LABELS)
        .find_map(|(sign, start, label)| {
            let value = line[sign + 1..].trim_ascii();
            let figures = value.first().is_some_and(u8::is_ascii_digit);
            let told = match label {
                Label::White | Label::Black | Label::Event | Label::Site => is_named(value),
                Label::Date | Label::Round => figures,
                _ => false,
            };
            let blank = line[sign] == b'\t' || line.get(sign + 1).is_some_and(|b| is_space(*b));
            (told && blank && !is_headed(&line[..start]) && parts(line, start)).then_some(start)
        })
        .or_else(|| round_within(line, below))
}

/// Where a line without players that names a round begins behind a result.
fn round_within(line: &[u8], below: &[u8]) -> Option<usize> {
    let start = run(line, |b| is_space(*b));
    let end = start + run(&line[start..], |b| !is_space(*b));
    let at = end + run(&line[end..], |b| is_space(*b));
    let letters = line.get(at).is_some_and(u8::is_ascii_alphabetic);
    if !letters || !words::is_result(&line[start..end]) {
        return None;
    }
    let LineKind::Title(said) = classify(&line[at..]) else {
        return None;
    };
    let round = said.iter().any(|part| part.what == What::Round) && !title::names_players(&said);
    let next = &below[..behind_line(below, 0)];
    let goes_on = || matches!(classify(next), LineKind::Title(_) | LineKind::Header(_));
    (round && goes_on()).then_some(at)
}

/// Whether a text is the label of a player or a tournament and a name, which are neither moves nor a result: told at less cost
/// than [`classify`].
fn is_headed(text: &[u8]) -> bool {
    let name = run(text, u8::is_ascii_alphabetic);
    let (name, value) = text.split_at(name);
    let [b':', b' ', value @ ..] = value else {
        return false;
    };
    let value = value.trim_ascii();
    let plain = |b: &u8| b.is_ascii_alphabetic() || matches!(b, b' ' | b',' | b'.');
    let castles = |b: &u8| matches!(b, b'O' | b'o');
    value.len() < NAME
        && value.iter().all(plain)
        && !value.iter().all(|b| castles(b) || is_space(*b))
        && is_named(value)
        && matches!(
            labels::of(name),
            Some(Label::White | Label::Black | Label::Event | Label::Site)
        )
}

/// Whether every word begins with a capital, particles apart.
fn is_named(value: &[u8]) -> bool {
    let mut words = value.split(|b| is_space(*b) || *b == b',');
    let capital = |word: &[u8]| word[0].is_ascii_uppercase() || word[0] >= 0x80;
    value
        .first()
        .is_some_and(|first| first.is_ascii_uppercase() || *first >= 0x80)
        && words.all(|word| {
            word.is_empty() || !word[0].is_ascii_lowercase() || capital(word) || word.len() <= SHORT
        })
}

/// Whether what stands before is moves or a result outside comments, and what stands behind a line of labels.
fn parts(line: &[u8], at: usize) -> bool {
    let text = &line[run(line, |b| is_space(*b))..];
    memchr3(b'{', b'(', b';', text).is_none()
        && !matches!(text.first(), Some(b'[' | b'%'))
        // What stands before is mostly short: the number of a row.
        && matches!(classify(&line[..at]), LineKind::Moves(_) | LineKind::Result)
        && matches!(classify(&line[at..]), LineKind::Header(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_begins_behind_a_result_or_moves_and_no_remark_does() {
        for line in [
            "1-0 Bianco: Zanzi, Leo",
            "0-1 Nero: Gialli, Pia 1920",
            "1. e4 e5 White: Zanzi, Leo",
            "1/2-1/2 Torneo: Beta",
            "1-0 Datum: 21/07/2024",
            "5.\tO-O\tLe7 Wei\u{DF}:\tNeri, Ivo",
            "0-1 Blancs : Van der Berg, Jan",
            "1-0 White = Zanzi, Leo",
        ] {
            let at = heading_within(line.as_bytes(), b"");
            assert!(at.is_some_and(|at| at > 0), "{line}");
        }
        for line in [
            "23. Txd5 Bianco: meglio Txd8",
            "31. Dxh7# Nero: Rossi abbandona",
            "Risultato: 1-0 Bianco: Rossi, Ugo",
            "Bianco: Rossi, Ugo Nero: Verdi, Ada",
            "12. Cf3 {Bianco: Rossi, Ugo}",
            "1. e4 e5 2. Cf3 1:05:30",
            "1.\te4\te5",
            "Turno 3 Bianco: Rossi, Ugo",
            "8) e8 = Dama",
            "1-0 Turno 2 - 12/06/2024",
        ] {
            assert_eq!(heading_within(line.as_bytes(), b""), None, "{line}");
        }
        let round = |below: &str| heading_within(b"1-0 Turno 2 - 12/06/2024\n", below.as_bytes());
        assert_eq!(round("Zanzi, Leo - Quokka, Eva 0-1\n"), Some(4));
        assert_eq!(round("\nZanzi, Leo - Quokka, Eva 0-1\n"), None);
        assert_eq!(round("1. e4 e5\n"), None);
    }
}
