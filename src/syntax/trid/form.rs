//! The form of the manual's Appendix D as people fill it in, and as the program's own page is copied: its labels, with or
//! without a colon, become in the stand-in labels that every sheet has, of the same length; its titles become blanks.

use crate::text::fold;
use crate::text::words::is_space;
use std::ops::Range;

/// Labels of the form, folded, and what stands for each in the stand-in. None is longer than what it replaces.
const LABELS: [(&str, &str); 22] = [
    ("note dell'arbitro", "ora"),
    ("note dell’arbitro", "ora"),
    ("arbiter's notes", "ora"),
    ("arbitro", "ora"),
    ("arbiter", "ora"),
    ("incontro del", "data"),
    ("played on", "date"),
    ("elo3d %", "eco"),
    ("elo3d", "eco"),
    ("% elo3d", "eco"),
    ("ore", "ora"),
    ("bianco: nome", "bianco"),
    ("nero: nome", "nero"),
    ("white: name", "white"),
    ("black: name", "black"),
    ("variante", "variant"),
    ("torneo", "torneo"),
    ("tournament", "event"),
    ("localita", "luogo"),
    ("place", "site"),
    ("bianco", "bianco"),
    ("nero", "nero"),
];

/// What is printed on the form and says nothing of the game.
const PRINTED: [&str; 19] = [
    "continua al foglio seguente",
    "continues on the next sheet",
    "n. bianco nero note",
    "no. white black notes",
    "n. white black notes",
    "scacchi tridimensionali",
    "scheda di gioco",
    "tri-dimensional chess",
    "game sheet",
    "foglio n",
    "sheet no",
    "foglio",
    "sheet",
    "firma del bianco",
    "firma del nero",
    "firma dell'arbitro",
    "signature of white",
    "signature of black",
    "signature of the arbiter",
];

/// Changes the lines of a stand-in that hold no move.
pub(super) fn plain(stand_in: &mut [u8], moves: &[Range<u32>]) -> Plain {
    let mut plain = Plain::default();
    let mut at = 0;
    let mut moves = moves.iter().peekable();
    while at < stand_in.len() {
        let end = memchr::memchr2(b'\n', b'\r', &stand_in[at..]).map_or(stand_in.len(), |i| at + i);
        while moves.peek().is_some_and(|own| (own.end as usize) <= at) {
            moves.next();
        }
        let holds_moves = moves.peek().is_some_and(|own| (own.start as usize) < end);
        if !holds_moves && end > at && stand_in[at] != b'[' {
            let own = line(&mut stand_in[at..end]);
            plain.named |= own.named;
            let labels = own.labels.into_iter();
            plain
                .labels
                .extend(labels.map(|label| label.start + at..label.end + at));
        }
        at = end + 1;
    }
    plain
}

/// What was changed.
#[derive(Debug, Default)]
pub(super) struct Plain {
    /// Whether a label names the game.
    pub(super) named: bool,
    /// Where labels stand for which there are others now, in bytes.
    pub(super) labels: Vec<Range<usize>>,
}

/// Whether a record may hold the label that names the game, `Variante`: what says no has none.
#[must_use]
pub fn may_name_game(bytes: &[u8]) -> bool {
    const LABEL: &[u8] = b"variante";
    memchr::memchr2_iter(LABEL[0], LABEL[0].to_ascii_uppercase(), bytes).any(|at| {
        (bytes.get(at..at + LABEL.len())).is_some_and(|word| word.eq_ignore_ascii_case(LABEL))
    })
}

/// Whether a text may be printed on the form, told without a copy: of each text in [`PRINTED`] the begin of one word is here,
/// in small letters. Of a text beyond ASCII nothing is told.
fn may_be_printed(text: &str) -> bool {
    const BEGINS: [[u8; 4]; 10] = [
        *b"cont", *b"bian", *b"whit", *b"scac", *b"sche", *b"tri-", *b"shee", *b"fogl", *b"firm",
        *b"sign",
    ];
    const SMALL: u32 = u32::from_ne_bytes([0x20; 4]);
    let begins = |own: &[u8]| {
        let own = own.try_into().map(u32::from_ne_bytes).unwrap_or_default() | SMALL;
        BEGINS.iter().any(|begin| own == u32::from_ne_bytes(*begin))
    };
    !text.is_ascii() || text.as_bytes().windows(4).any(begins)
}

/// Whether a text is only what is printed on the form: its title, the number of the sheet, the place for signatures.
#[must_use]
pub fn is_printed(text: &str) -> bool {
    if !may_be_printed(text) {
        return false;
    }
    let folded = fold(text.as_bytes()).to_lowercase();
    let mut rest = folded.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = false;
    for printed in PRINTED {
        let parts: Vec<&str> = rest.split(printed).collect();
        found |= parts.len() > 1;
        rest = parts.join(" ");
    }
    // `Foglio n° 1 di 2`
    let of = |word: &str| matches!(word, "di" | "of" | "o");
    let said = |word: &str| word.chars().any(char::is_alphabetic) && !of(word);
    let number = |word: &str| word.len() < 4;
    let words = || {
        rest.split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
    };
    found && !words().any(|word| said(word) || !number(word))
}

fn line(line: &mut [u8]) -> Plain {
    if let Ok(text) = std::str::from_utf8(line)
        && is_printed(text)
    {
        line.fill(b' ');
        return Plain::default();
    }
    let mut plain = Plain::default();
    let mut from = 0;
    while let Some(cell) = next_cell(line, from) {
        from = cell.end;
        let Some((length, stands_for)) = label(&line[cell.clone()]) else {
            continue;
        };
        let behind = cell.start + length;
        let colon = line[behind..].iter().position(|b| !is_space(*b));
        let colon = colon.filter(|i| line[behind + i] == b':');
        // Without a colon, blanks part it from its value.
        let apart = behind == line.len()
            || is_apart(&line[behind..])
            || is_index(&line[cell.start..]) && is_space(line[behind]);
        if colon.is_none() && !apart {
            continue;
        }
        let value = &line[behind + colon.map_or(0, |i| i + 1)..];
        if stands_for == "variant" {
            let value = String::from_utf8_lossy(value);
            if super::behind_name(value.trim()).is_none() {
                continue;
            }
            plain.named = true;
        }
        plain.labels.push(cell.start..behind);
        let own = &mut line[cell.start..behind];
        own.fill(b' ');
        own[..stands_for.len()].copy_from_slice(stands_for.as_bytes());
        match line.get_mut(behind) {
            Some(sign) if colon.is_none() => *sign = b':',
            _ => {}
        }
        // One blank before it does not part it from the name of the player.
        if cell.start > 1 && !is_space(line[cell.start - 2]) {
            line[cell.start - 1] = b'\t';
        }
        from = behind;
    }
    plain
}

/// Whether a text begins with the index of a player and its value: `ELO3D: 54,5%`, `ELO3D % 54,5`.
fn is_index(text: &[u8]) -> bool {
    let mut rest = match text.split_at_checked(INDEX.len()) {
        Some((word, rest)) if word.eq_ignore_ascii_case(INDEX) => rest,
        _ => return false,
    };
    while let [b' ' | b':' | b'%' | b'=', behind @ ..] = rest {
        rest = behind;
    }
    rest.first()
        .is_some_and(|sign| sign.is_ascii_digit() || *sign == b'_')
}

const INDEX: &[u8] = b"ELO3D";

/// Whether blanks begin here that are wider than one between words.
fn is_apart(text: &[u8]) -> bool {
    let wide = [&b"  "[..], b"\t"];
    text.first() == Some(&b'\t') || wide.iter().any(|begin| text.starts_with(begin))
}

/// The next text of a line that begins behind its margin or behind wide blanks, up to the next of them.
fn next_cell(line: &[u8], from: usize) -> Option<Range<usize>> {
    let mut at = from;
    while at < line.len() {
        let begins = at == 0
            || is_space(line[at - 1])
                && (at < 2
                    || line[at - 1] == b'\t'
                    || is_space(line[at - 2])
                    || is_index(&line[at..]));
        if !is_space(line[at]) && begins {
            let ends = |end: &usize| {
                let rest = &line[*end..];
                is_apart(rest) || is_space(rest[0]) && is_index(&rest[1..])
            };
            let end = (at..line.len()).find(ends);
            return Some(at..end.unwrap_or(line.len()));
        }
        at += 1;
    }
    None
}

/// The label that a text begins with, in bytes, and what stands for it.
fn label(text: &[u8]) -> Option<(usize, &'static str)> {
    let text = std::str::from_utf8(text).ok()?;
    LABELS.iter().find_map(|(label, stands_for)| {
        let length = begins(text, label)?;
        let goes_on = text[length..].starts_with(char::is_alphanumeric);
        (!goes_on).then_some((length, *stands_for))
    })
}

/// The bytes of a text that a folded label takes at its begin.
fn begins(text: &str, label: &str) -> Option<usize> {
    let mut signs = text.char_indices();
    for wanted in label.chars() {
        let (_, sign) = signs.next()?;
        let sign = sign.to_lowercase().next()?;
        let same = sign == wanted || sign == 'à' && wanted == 'a' || sign == '’' && wanted == '\'';
        if !same {
            return None;
        }
    }
    Some(signs.next().map_or(text.len(), |(at, _)| at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plainly(text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        line(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn labels_of_the_form_become_those_of_every_sheet() {
        for (typed, plain) in [
            ("Note dell'Arbitro: nessuna", "ora              : nessuna"),
            (
                "Incontro del: 1/5/2024   Ore: 15.30",
                "data        : 1/5/2024   ora: 15.30",
            ),
            (
                "Bianco: Rossi, Ada     ELO3D: 54,5 %",
                "bianco: Rossi, Ada     eco  : 54,5 %",
            ),
            ("  Torneo  Tab. 5.1  ", "  torneo: Tab. 5.1  "),
            ("  ELO3D %  54,563", "  eco    : 54,563"),
            (
                "Nero: Verdi, Ugo ELO3D: 45,168%",
                "nero: Verdi, Ugo\teco  : 45,168%",
            ),
            ("Bianco: Ada ELO3D 54,5", "bianco: Ada\teco  :54,5"),
            ("Nero: Ugo ELO3D", "nero: Ugo ELO3D"),
            ("Variante: Tri-D, Ferengi", "variant : Tri-D, Ferengi"),
            ("Variante: Najdorf", "Variante: Najdorf"),
            ("Arbitro di sala", "Arbitro di sala"),
            ("Oreste Verdi", "Oreste Verdi"),
        ] {
            assert_eq!(plainly(typed), plain);
            assert_eq!(typed.len(), plain.len());
        }
    }

    #[test]
    fn what_may_be_printed_is_told_at_a_glance() {
        for printed in PRINTED {
            assert!(may_be_printed(printed), "{printed}");
            assert!(may_be_printed(&printed.to_uppercase()), "{printed}");
        }
        assert!(!may_be_printed("12. Cf3 Cc6 Rossi"));
    }

    #[test]
    fn what_is_printed_on_the_form_says_nothing() {
        for text in [
            "Scacchi Tridimensionali - Scheda di Gioco - Foglio n° 1 di 2",
            "Firma del Bianco  Firma del Nero  Firma dell'arbitro",
            "continua al foglio seguente",
        ] {
            assert!(is_printed(text), "{text}");
        }
        for text in [
            "Scacchi Tridimensionali, Roma",
            "Foglio di Rossi",
            "",
            "25.",
            "Coppa 2024",
        ] {
            assert!(!is_printed(text), "{text}");
        }
    }
}
