//! Labels that are misspelt by a letter: `Dta: 12/05/2024`, `Trneo: Roma`. What stands behind one must be what it announces.

use super::{Field, LABELS, Label, fields_by, known, of};
use crate::sheet::looks::{Look, has};
use crate::sheet::title::is_near;
use crate::syntax::date::{self, DateText};
use crate::syntax::{rating, round};
use crate::text::lookup::{are_one_slip_apart, letters};
use crate::text::results::ResultMark;
use crate::text::{decoded, fold};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// No shorter word is a label that was misspelt.
const SHORTEST: usize = 3;
/// Nor a longer one.
const LONGEST: usize = 20;
/// A label of any words as its value has so many letters at least.
const FREE: usize = 5;

/// A label, a word for it, and the letters that this has.
type Lettered = (Label, &'static str, u32);

/// The labels of one word that headings bear, by their length.
static WORDS: LazyLock<Vec<Vec<Lettered>>> = LazyLock::new(|| {
    let mut words = vec![Vec::new(); LONGEST + 2];
    for (label, list) in LABELS.into_iter().filter(|(label, _)| label.is_of_header()) {
        for word in list.split(',').map(str::trim) {
            let plain = word.bytes().all(|b| b.is_ascii_alphabetic());
            if plain && (SHORTEST..=LONGEST + 1).contains(&word.len()) {
                words[word.len()].push((label, word, letters(word.as_bytes())));
            }
        }
    }
    words
});

/// The labels that a word is one letter off, each with the word that it was meant to be.
fn near(text: &[u8]) -> Vec<(Label, &'static str)> {
    // Most words are near none, and a label stands on many lines.
    match has(text, Look::NearLabel, |text| !all_near(text).is_empty()) {
        true => all_near(text),
        false => Vec::new(),
    }
}

fn all_near(text: &[u8]) -> Vec<(Label, &'static str)> {
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    if !(SHORTEST..=LONGEST).contains(&text.len()) || !text.iter().all(letter) {
        return Vec::new();
    }
    let folded = fold(text);
    if !(SHORTEST..=LONGEST).contains(&folded.len()) || known(text).is_some() {
        return Vec::new();
    }
    let own = letters(folded.as_bytes());
    let words = WORDS[folded.len() - 1..=folded.len() + 1].iter().flatten();
    words
        .filter(|(_, word, letters)| are_one_slip_apart(own, *letters) && is_near(&folded, word))
        .map(|(label, word, _)| (*label, *word))
        .collect()
}

/// Whether a short word lacks a letter of another, has one twice or two exchanged: `Sit`, `Ortt`, `Stie`. With another letter it
/// may be a word of its own: `Sito`.
fn is_slip(name: &[u8], word: &str) -> bool {
    let name = fold(name);
    let (own, known) = (name.as_bytes(), word.as_bytes());
    let same = own.iter().zip(known).take_while(|(a, b)| a == b).count();
    match own.len().cmp(&known.len()) {
        Ordering::Less => true,
        Ordering::Equal => {
            own.get(same + 1) == known.get(same) && own.get(same) == known.get(same + 1)
        }
        Ordering::Greater => same > 0 && own[same] == own[same - 1],
    }
}

/// Whether a label of a sheet is one that was misspelt.
#[must_use]
pub fn is_misspelt(name: &[u8]) -> bool {
    (SHORTEST..=LONGEST).contains(&name.len()) && of(name).is_none() && !near(name).is_empty()
}

/// The labels of a line, one of which at least is misspelt; none where no value speaks for one that is.
#[must_use]
pub fn near_fields(line: &[u8]) -> Option<Vec<Field>> {
    let first = |text: &[u8]| near(text).first().map(|(label, _)| *label);
    let mut fields = fields_by(line, &|text| known(text).or_else(|| first(text)));
    let mut found = false;
    for (at, field) in fields.iter_mut().enumerate() {
        let name = &line[field.name.clone()];
        if known(name).is_some() {
            continue;
        }
        found = true;
        // `Torno: Coppa Zeta`: what stands behind it tells which of several was meant.
        let value = &line[field.value.clone()];
        let mut all = near(name);
        all.retain(|(label, word)| fits(*label, word, name, value));
        let label = all.first()?.0;
        if all.iter().any(|(other, _)| *other != label) {
            return None;
        }
        let sign = line[field.name.end..].trim_ascii_start().first();
        let parted = at == 0 || line[..field.name.start].ends_with(b"  ") || {
            // What only a blank parts from the words before it may be one of them.
            announces_figures(label) || line[..field.name.start].ends_with(b"\t")
        };
        let signed = matches!(line[field.name.end..].first(), Some(b'\t'))
            || matches!(sign, Some(b':' | b'='));
        if !(signed && parted) {
            return None;
        }
        field.label = label;
    }
    found.then_some(fields)
}

/// Whether a value is told by its form.
const fn announces_figures(label: Label) -> bool {
    matches!(
        label,
        Label::Date
            | Label::Round
            | Label::Result
            | Label::Elo
            | Label::WhiteElo
            | Label::BlackElo
            | Label::TimeControl
    )
}

/// Whether a value is what a label announces that was meant to be this word, and was written as `name`.
fn fits(label: Label, word: &str, name: &[u8], value: &[u8]) -> bool {
    let text = decoded(value);
    let text = text.trim();
    let begins_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
    match label {
        Label::Date => !matches!(
            date::read_sheet(text),
            DateText::Unreadable | DateText::Unknown
        ),
        Label::Round => {
            text.parse::<u32>().is_ok_and(|round| round < 1000) || round::read_sheet(text).is_some()
        }
        Label::Result => ResultMark::read_tag(text).is_some(),
        Label::Elo | Label::WhiteElo | Label::BlackElo => rating::read(text).known().is_some(),
        Label::TimeControl => begins_with_digit,
        Label::White | Label::Black => word.len() > SHORTEST && names(text),
        Label::Event | Label::Site => {
            let long = word.len() >= FREE && word != "match";
            names(text) && (long || is_slip(name, word) && is_title(text))
        }
        _ => false,
    }
}

/// Whether a text may be the name of a place and no sentence: behind a short label that is misspelt.
fn is_title(text: &str) -> bool {
    let words = text.split_whitespace().count();
    text.starts_with(char::is_uppercase) && words <= 4 && !text.contains(['.', '!', '?', ':'])
}

/// Whether a text may be a name.
fn names(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_with_a_letter_wrong_where_the_value_fits() {
        for (line, wanted) in [
            ("Dta: 12/06/2024", vec![(Label::Date, "12/06/2024")]),
            ("Fehca: 12.06.2024", vec![(Label::Date, "12.06.2024")]),
            ("Datm = 2024-06-12", vec![(Label::Date, "2024-06-12")]),
            ("Turo: 2", vec![(Label::Round, "2")]),
            ("Roudn\t4", vec![(Label::Round, "4")]),
            ("Trneo: Open di Bari", vec![(Label::Event, "Open di Bari")]),
            ("Tounoi = Open", vec![(Label::Event, "Open")]),
            ("Lougo: Bari", vec![(Label::Site, "Bari")]),
            ("Stie: Bari", vec![(Label::Site, "Bari")]),
            ("Sitee: Bari", vec![(Label::Site, "Bari")]),
            ("Sit: Bari", vec![(Label::Site, "Bari")]),
            ("Ortt: Bad Ems", vec![(Label::Site, "Bad Ems")]),
            ("Otr: Bonn", vec![(Label::Site, "Bonn")]),
            ("Leiu: Lyon", vec![(Label::Site, "Lyon")]),
            ("Torno: Coppa Zeta", vec![(Label::Event, "Coppa Zeta")]),
            ("Torno: 3", vec![(Label::Round, "3")]),
            ("Eol: 1900", vec![(Label::Elo, "1900")]),
            (
                "Torneo: Open  Dta: 12/06/2024",
                vec![(Label::Event, "Open"), (Label::Date, "12/06/2024")],
            ),
            (
                "Bianco: Rossi, Ada  Nreo: Verdi, Pia",
                vec![(Label::White, "Rossi, Ada"), (Label::Black, "Verdi, Pia")],
            ),
        ] {
            let fields = near_fields(line.as_bytes()).unwrap_or_default();
            let read: Vec<(Label, &str)> = fields
                .into_iter()
                .map(|field| (field.label, &line[field.value]))
                .collect();
            assert_eq!(read, wanted, "{line}");
        }
    }

    #[test]
    fn other_words_before_a_sign_are_no_label() {
        for line in [
            // Whole labels, or none at all.
            "Data: 12/06/2024",
            "Meteo: pioggia",
            // The value is another thing.
            "Dati: molti",
            "Datei: partie.pgn",
            "Turni: sette",
            "Elos: pochi",
            "March: 5",
            "Gare: sociali",
            "Banco: 3",
            "Sito: Roma Scacchi",
            "Arte: Roma",
            "Sit: he sat down.",
            // No sign.
            "Dta 12/06/2024",
            "e4: e5",
        ] {
            assert_eq!(near_fields(line.as_bytes()), None, "{line}");
        }
    }
}
