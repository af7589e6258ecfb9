//! The form of the manual's Appendix D as people fill it in, and as the program's own page is copied: its labels, with or
//! without a colon, become in the stand-in labels that every sheet has, of the same length; its titles become blanks.

use crate::syntax::TagId;
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
const PRINTED: [&str; 24] = [
    "continua al foglio seguente",
    "continues on the next sheet",
    "n. bianco nero note",
    "no. white black notes",
    "n. white black notes",
    "tabella d.1: formulario per partite",
    "scacchi tridimensionali",
    "copyright",
    "c©",
    "2003 marco bresciani",
    "marco bresciani",
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
            plain.form |= own.form;
            let moved = own.tags.into_iter().map(|tag| Own {
                name: tag.name.start + at..tag.name.end + at,
                value: tag.value.start + at..tag.value.end + at,
                ..tag
            });
            plain.tags.extend(moved);
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
    /// Whether a label or a title is that of the form.
    pub(super) form: bool,
    /// Where labels stand for which there are others now, in bytes.
    pub(super) labels: Vec<Range<usize>>,
    /// What the rows of names and indices say, which have both players side by side.
    pub(super) tags: Vec<Own>,
}

/// A tag that stands in a row of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Own {
    pub(super) id: TagId,
    pub(super) black: bool,
    pub(super) name: Range<usize>,
    pub(super) value: Range<usize>,
}

/// The rows of the form above the columns of the players: `Nome  Ada Rossi  Ugo Verdi`, `ELO3D  54,5 %  45,1 %`, and the index
/// with its label behind, as the page has it.
fn row_of_players(text: &str) -> Option<[Own; 2]> {
    let begin = text.len() - text.trim_start().len();
    let (name, ids, values) = if let Some(length) = ["nome", "name"]
        .iter()
        .find_map(|label| begins(&text[begin..], label))
        .filter(|length| text[begin + length..].starts_with([' ', '\t']))
    {
        let name = begin..begin + length;
        let values = two_names(text, name.end)?;
        (name, [TagId::White, TagId::Black], values)
    } else {
        let at = (text.char_indices())
            .find_map(|(at, _)| begins(&text[at..], "elo3d").map(|n| at..at + n))?;
        let figures = two_figures(text, &at)?;
        (at, [TagId::Other; 2], figures)
    };
    let [white, black] = values;
    Some(
        [(ids[0], white, false), (ids[1], black, true)].map(|(id, value, black)| Own {
            id,
            black,
            name: name.clone(),
            value,
        }),
    )
}

/// The names of both players behind the label of their row: wide blanks or a dash part them, else so many words for each.
fn two_names(text: &str, from: usize) -> Option<[Range<usize>; 2]> {
    let trimmed = |range: Range<usize>| {
        let own = &text[range.clone()];
        let start = range.start + own.len() - own.trim_start().len();
        start..start + own.trim().len()
    };
    let whole = trimmed(from..text.len());
    let own = &text[whole.clone()];
    let parted = ["  ", "\t", "|", " - ", " – ", " — "];
    let at = parted
        .iter()
        .find_map(|sign| Some((own.find(sign)?, sign.len())));
    let (end, begin) = match at {
        Some((at, length)) => (at, at + length),
        None => {
            let blanks: Vec<usize> = own.match_indices(' ').map(|(at, _)| at).collect();
            // As many words before the middle one as behind it.
            let middle = *blanks
                .get(blanks.len() / 2)
                .filter(|_| blanks.len() % 2 == 1)?;
            (middle, middle + 1)
        }
    };
    let names = [
        whole.start..whole.start + end,
        whole.start + begin..whole.end,
    ]
    .map(trimmed);
    let is_name = |range: &Range<usize>| {
        let own = &text[range.clone()];
        own.chars().any(char::is_alphabetic)
            && !own.contains("  ")
            && !own.contains([':', '\t', '|'])
    };
    names.iter().all(is_name).then_some(names)
}

/// The two figures of a row that has nothing else beside its label and signs of per cent.
fn two_figures(text: &str, label: &Range<usize>) -> Option<[Range<usize>; 2]> {
    let figure = |sign: char| sign.is_ascii_digit() || matches!(sign, ',' | '.' | '-' | '+');
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if at == label.start {
            at = label.end;
            continue;
        }
        let rest = &text[at..];
        let length = rest.find(|sign| !figure(sign)).unwrap_or(rest.len());
        if length > 0 {
            found.push(at..at + length);
            at += length;
            continue;
        }
        let sign = rest.chars().next()?;
        if !(sign.is_whitespace() || matches!(sign, '%' | ':' | '|' | '/' | '_')) {
            return None;
        }
        at += sign.len_utf8();
    }
    <[Range<usize>; 2]>::try_from(found).ok()
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
    const BEGINS: [[u8; 4]; 13] = [
        *b"cont", *b"bian", *b"whit", *b"scac", *b"sche", *b"tri-", *b"shee", *b"fogl", *b"firm",
        *b"sign", *b"form", *b"copy", *b"marc",
    ];
    const SMALL: u32 = u32::from_ne_bytes([0x20; 4]);
    let begins = |own: &[u8]| {
        let own = own.try_into().map(u32::from_ne_bytes).unwrap_or_default() | SMALL;
        BEGINS.iter().any(|begin| own == u32::from_ne_bytes(*begin))
    };
    !text.is_ascii() || text.as_bytes().windows(4).any(begins)
}

/// What is printed on one line of the form is no longer, in bytes. It bounds work: a line may begin it behind every blank.
const MOST_PRINTED: usize = 1024;

/// Whether a text is only what is printed on the form: its title, the number of the sheet, the place for signatures.
#[must_use]
pub fn is_printed(text: &str) -> bool {
    if text.len() > MOST_PRINTED || !may_be_printed(text) {
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
        return Plain {
            form: true,
            ..Plain::default()
        };
    }
    let mut plain = Plain::default();
    if let Ok(text) = std::str::from_utf8(line)
        && let Some(tags) = row_of_players(text)
    {
        line.fill(b' ');
        plain.form = true;
        plain.tags.extend(tags);
        return plain;
    }
    if let Some(at) = sheet_number(line) {
        line[at..].fill(b' ');
        plain.form = true;
    }
    if let Some(own) = hour(line) {
        line[own.name.start..own.value.end].fill(b' ');
        plain.tags.push(own);
    }
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
            let value = String::from_utf8_lossy(&value[..value.len().min(MOST_OF_NAME)]);
            if super::behind_name(value.trim()).is_none() {
                continue;
            }
            plain.named = true;
        }
        plain.form |= ON_FORM_ALONE.contains(&stands_for) && is_index(&line[cell.start..]);
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

/// The name of the game stands in so many bytes behind its label. It bounds work: so far every label is looked behind.
const MOST_OF_NAME: usize = 256;

/// What stands for the index of a player.
const ON_FORM_ALONE: [&str; 1] = ["eco"];

/// Where the number of the sheet begins that ends a line with other fields: `Ore: 15:30 Foglio n° 1 di 2`.
fn sheet_number(line: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(line).ok()?;
    let at = (text.match_indices([' ', '\t']).map(|(at, _)| at + 1)).find(|at| {
        let own = &text[*at..];
        ["foglio n", "sheet no"]
            .iter()
            .any(|begin| begins(own, begin).is_some())
            && is_printed(own)
    })?;
    Some(at)
}

/// The hour on the English form, `At: 15.30`, whose label is shorter than any that stands for it.
fn hour(line: &[u8]) -> Option<Own> {
    let text = std::str::from_utf8(line).ok()?;
    let starts = (text.match_indices("At")).map(|(at, _)| at);
    starts
        .filter(|at| *at == 0 || text[..*at].ends_with([' ', '\t']))
        .find_map(|at| {
            let behind = text[at + 2..].trim_start();
            let behind = behind.strip_prefix(':').or_else(|| {
                let apart = text[at + 2..].starts_with("  ") || text[at + 2..].starts_with('\t');
                apart.then_some(behind)
            })?;
            let behind = behind.trim_start();
            let start = text.len() - behind.len();
            let sign = |sign: char| !(sign.is_ascii_digit() || matches!(sign, ':' | '.'));
            let length = behind.find(sign).unwrap_or(behind.len());
            let figures = behind[..length].bytes().any(|b| b.is_ascii_digit());
            figures.then(|| Own {
                id: TagId::Other,
                black: false,
                name: at..at + 2,
                value: start..start + length,
            })
        })
}

/// Whether a label of the form with its colon begins here.
fn is_labelled(line: &[u8]) -> bool {
    const LABELS: [&[u8]; 3] = [b"arbitro", b"arbiter", b"ore"];
    LABELS.iter().any(|own| {
        let behind = line.split_at_checked(own.len());
        let behind = behind.filter(|(label, _)| label.eq_ignore_ascii_case(own));
        behind.is_some_and(|(_, behind)| {
            let near = &behind[..behind.len().min(MOST_BLANKS)];
            String::from_utf8_lossy(near).trim_start().starts_with(':')
        })
    })
}

/// So many bytes of blanks may stand between a label and its colon. It bounds work: so far every label is looked behind.
const MOST_BLANKS: usize = 256;

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
                    || is_index(&line[at..])
                    || is_labelled(&line[at..]));
        if !is_space(line[at]) && begins {
            let ends = |end: &usize| {
                let rest = &line[*end..];
                is_apart(rest)
                    || is_space(rest[0]) && (is_index(&rest[1..]) || is_labelled(&rest[1..]))
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
