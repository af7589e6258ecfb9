//! Sheets for printers that know ASCII alone. Moves, times, results and glyphs are written so that they are read back to the
//! letter; the text of tags and comments is respelt, and what has no spelling is named by its number.

use super::moves::language;
use crate::board::Role;
use crate::text::letters::{Plain, plain};
use crate::text::printed::Tongue;
use crate::write::record::{Part, Record};
use std::fmt::Write as _;

/// What a record says in ASCII.
pub(in crate::write) fn record(mut record: Record, tongue: Tongue) -> Record {
    for (_, value) in &mut record.tags {
        *value = respelt(value, tongue);
    }
    for part in &mut record.parts {
        if let Part::Comment(text) = part {
            *text = respelt(text, tongue);
        }
    }
    record
}

/// A text in ASCII.
fn respelt(text: &str, tongue: Tongue) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            c if c.is_ascii() => out.push(c),
            // As Italian typewriters had it.
            'à' | 'á' | 'è' | 'é' | 'ì' | 'í' | 'ò' | 'ó' | 'ù' | 'ú' | 'À' | 'Á' | 'È' | 'É'
            | 'Ì' | 'Í' | 'Ò' | 'Ó' | 'Ù' | 'Ú' => {
                letters(&mut out, c);
                out.push('\'');
            }
            '\u{300}' | '\u{301}' | '‘' | '’' | '´' | '′' => out.push('\''),
            '\u{302}'..='\u{36f}' => {}
            '♔'..='♟' => out.push(piece(c, tongue)),
            c => match sign(c) {
                Some(text) => out.push_str(text),
                None => letters(&mut out, c),
            },
        }
    }
    out
}

/// The letters of a letter without its accent, in its case; of anything else the number.
fn letters(out: &mut String, c: char) {
    let more = match plain(c) {
        Plain::One(letter) => letter.to_string(),
        Plain::Two(_, more) | Plain::More(more) => more.to_owned(),
        Plain::Nothing | Plain::Gap => String::new(),
    };
    if more.is_empty() || !more.is_ascii() {
        // Writing to a string does not fail.
        let _ = write!(out, "<U+{:04X}>", c as u32);
        return;
    }
    let (first, rest) = more.split_at(1);
    match c.is_uppercase() {
        true => out.push_str(&first.to_uppercase()),
        false => out.push_str(first),
    }
    out.push_str(rest);
}

/// The letter of a figurine.
fn piece(figurine: char, tongue: Tongue) -> char {
    let role = match (figurine as u32 - '♔' as u32) % 6 {
        0 => Role::King,
        1 => Role::Queen,
        2 => Role::Rook,
        3 => Role::Bishop,
        4 => Role::Knight,
        _ => return 'P',
    };
    let text = language(tongue).letter(role);
    text.chars().next().unwrap_or('P')
}

/// How a sign is typed.
const fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        '“' | '”' | '„' | '«' | '»' | '″' => "\"",
        '\u{2010}'..='\u{2015}' | '−' => "-",
        '…' => "...",
        '½' => "1/2",
        '¼' => "1/4",
        '¾' => "3/4",
        'º' | '°' => "o",
        'ª' => "a",
        '×' => "x",
        '€' => "EUR",
        '±' => "+/-",
        '∓' => "-/+",
        '⩲' => "+/=",
        '⩱' => "=/+",
        '→' => "->",
        '←' => "<-",
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' => " ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_respelt_and_nothing_goes_without_a_word() {
        let it = |text: &str| respelt(text, Tongue::Italian);
        assert_eq!(
            it("Forlì è più bella, perché?"),
            "Forli' e' piu' bella, perche'?"
        );
        assert_eq!(it("a\u{300} À E\u{301}"), "a' A' E'");
        assert_eq!(
            it("Müller, Łukasz, Æsir, Groß"),
            "Mueller, Lukasz, Aesir, Gross"
        );
        assert_eq!(it("“½–½…” 3º"), "\"1/2-1/2...\" 3o");
        assert_eq!(it("♘f3 ♞f6 ♙"), "Cf3 Cf6 P");
        assert_eq!(respelt("♘f3 ♕", Tongue::English), "Nf3 Q");
        assert_eq!(it("Ж∞"), "<U+0416><U+221E>");
    }
}
