//! The name of a player, and what stands behind it: a rating, a category, a country.

use super::among;
use crate::sheet::labels;
use crate::text::words::is_space;
use crate::text::{decoded, fold};
use std::ops::Range;

/// The name in a stretch of text and the rating behind it, where it is a player's.
pub(super) fn person(
    text: &[u8],
    range: Range<usize>,
) -> Option<(Range<usize>, Option<Range<usize>>)> {
    let own = labels::trim(text, range);
    let (name, elo) = behind_name(&text[own.clone()]);
    let shift = |range: Range<usize>| own.start + range.start..own.start + range.end;
    is_name(&text[own.start..own.start + name]).then(|| (shift(0..name), elo.map(shift)))
}

/// What the value behind the label of a player says of him, as offsets into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Range<usize>,
    /// The rating.
    pub elo: Option<Range<usize>>,
    /// FIDE's number.
    pub fide_id: Option<Range<usize>>,
    /// The title or the national category.
    pub title: Option<Range<usize>>,
}

/// Words behind a name that are no part of it.
const SAID: [&str; 13] = [
    "elo",
    "fide",
    "fsi",
    "rating",
    "cat",
    "categoria",
    "cm",
    "nc",
    "mf",
    "mi",
    "gm",
    "fm",
    "im",
];

/// Titles that stand before a name as well as behind it.
const TITLES: &str = " GM IM MI FM MF CM WGM WIM WFM WCM MN CMF ";

/// Reads the value behind the label of a player: `GM Rossi Ugo 2501 ITA`, `Rossi (CM, 1950)`.
#[must_use]
pub fn of_label(value: &[u8]) -> Person {
    let word = value.iter().position(|b| is_space(*b)).unwrap_or(0);
    let rest = word + value[word..].iter().take_while(|b| is_space(**b)).count();
    let titled = std::str::from_utf8(&value[..word]).is_ok_and(|word| among(TITLES, word))
        && value
            .get(rest)
            .is_some_and(|b| b.is_ascii_uppercase() || *b >= 0x80);
    let from = if titled { rest } else { 0 };
    let mut person = behind(&value[from..]);
    let shift = |range: Range<usize>| range.start + from..range.end + from;
    person.name.start += from;
    person.name.end += from;
    person.elo = person.elo.map(shift);
    person.fide_id = person.fide_id.map(shift);
    person.title = titled.then_some(0..word).or(person.title.map(shift));
    person
}

/// Where a name ends before what is said of the player (`(1850)`, `, cat. 2N`, `Elo 1850`), and where the rating stands.
#[must_use]
pub fn behind_name(value: &[u8]) -> (usize, Option<Range<usize>>) {
    let person = behind(value);
    (person.name.end, person.elo)
}

fn behind(value: &[u8]) -> Person {
    let mut person = Person::default();
    let mut end = value.len();
    loop {
        let text = &value[..end];
        let trimmed = text
            .iter()
            .rposition(|b| !is_space(*b) && !matches!(b, b',' | b';' | b'-' | b':' | b'_' | b'/'))
            .map_or(0, |i| i + 1);
        let text = &text[..trimmed];
        person.name = 0..trimmed;
        if text.is_empty() {
            return Person {
                name: 0..value.len(),
                ..Person::default()
            };
        }
        // Brackets, else the last word.
        let (from, inner) = match text {
            [.., b')'] => match memchr::memrchr(b'(', text) {
                Some(open) => (open, open + 1..trimmed - 1),
                None => return person,
            },
            [.., b']'] => match memchr::memrchr(b'[', text) {
                Some(open) => (open, open + 1..trimmed - 1),
                None => return person,
            },
            _ => {
                let last = text
                    .iter()
                    .rposition(|b| is_space(*b) || *b == b',')
                    .map_or(0, |i| i + 1);
                (last, last..trimmed)
            }
        };
        let part = &text[inner.clone()];
        let bare = from == inner.start;
        let folded = fold(part);
        let word = folded.trim_end_matches(['.', ':']);
        let digits = part.iter().any(u8::is_ascii_digit);
        let before = text[..from].trim_ascii_end();
        let says = |part: &[u8], person: &Person| {
            digits && is_category(part)
                || SAID.contains(&word)
                || person.fide_id.is_some() && matches!(word, "id" | "fin")
        };
        let title = |range: Range<usize>| {
            let own = labels::trim(value, range);
            let named = value[own.clone()].iter().any(u8::is_ascii_alphabetic);
            let fide = fold(&value[own.clone()]);
            let plain = matches!(fide.as_str(), "fide" | "cat" | "cat." | "categoria" | "elo");
            (named && !plain && is_category(&value[own.clone()])).then_some(own)
        };
        if let Some(range) = rating(part).filter(|_| person.elo.is_none()) {
            let elo = inner.start + range.start..inner.start + range.end;
            let sides = [inner.start..elo.start, elo.end..inner.end];
            let found = sides.into_iter().find_map(title);
            person.title = person.title.or(found);
            person.elo = Some(elo);
        } else if bare && is_fide_id(part, before) {
            person.fide_id = Some(inner);
        } else if bare && is_federation(part, before) {
        } else if bare && (from == 0 || !says(part, &person)) || !bare && part.len() > 24 {
            return person;
        } else {
            person.title = person.title.or_else(|| title(inner));
        }
        end = from;
    }
}

/// `FIDE 12345678`, `ID 812345`
fn is_fide_id(part: &[u8], before: &[u8]) -> bool {
    let word = before
        .iter()
        .rposition(|b| !b.is_ascii_alphabetic() && !matches!(b, b'.' | b':'));
    let word = fold(&before[word.map_or(0, |i| i + 1)..]);
    let known = matches!(word.trim_end_matches(['.', ':']), "fide" | "id" | "fin");
    known && (6..=9).contains(&part.len()) && part.iter().all(u8::is_ascii_digit)
}

/// `ITA` behind a rating.
fn is_federation(part: &[u8], before: &[u8]) -> bool {
    part.len() == 3
        && part.iter().all(u8::is_ascii_uppercase)
        && before.last().is_some_and(u8::is_ascii_digit)
}

/// Where a rating stands in what is said of a player: `1850`, `Elo 1850`, `2N, 1850`.
pub(super) fn rating(text: &[u8]) -> Option<Range<usize>> {
    let mut at = 0;
    while at < text.len() {
        let digits = text[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let apart = at == 0 || !text[at - 1].is_ascii_alphanumeric();
        if matches!(digits, 3 | 4) && apart && matches!(text[at], b'1' | b'2' | b'7'..=b'9') {
            let before = fold(&text[..at]);
            let words = before
                .split(|c: char| !c.is_alphanumeric())
                .filter(|word| !word.is_empty());
            let known = |word: &str| {
                matches!(word, "elo" | "fide" | "fsi" | "rating" | "r")
                    || is_category(word.as_bytes())
            };
            let behind = &text[at + digits..];
            let plain = is_category(behind) || behind.iter().all(|b| !b.is_ascii_digit());
            return (words.clone().all(known) && plain).then_some(at..at + digits);
        }
        at += digits.max(1);
    }
    None
}

/// A national category or a title: `2N`, `CM`, `cat. 3N`, `1ª cat. Naz.`
#[must_use]
pub fn is_category(text: &[u8]) -> bool {
    let folded = fold(text);
    let mut words = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .peekable();
    let known = |word: &str| {
        matches!(
            word,
            "cat"
                | "categoria"
                | "naz"
                | "nazionale"
                | "sociale"
                | "nc"
                | "nq"
                | "cm"
                | "m"
                | "mn"
                | "mf"
                | "mi"
                | "gm"
                | "im"
                | "fm"
                | "cmf"
                | "wfm"
                | "wim"
                | "wgm"
                | "wcm"
                | "1n"
                | "2n"
                | "3n"
                | "1a"
                | "2a"
                | "3a"
                | "1s"
                | "2s"
                | "3s"
                | "1"
                | "2"
                | "3"
                | "esordiente"
                | "inclassificato"
                | "maestro"
                | "candidato"
                | "fide"
        )
    };
    words.peek().is_some() && words.all(known)
}

/// Whether what stands in brackets belongs to a player: a rating, a category, a country, a colour.
pub(super) fn is_of_person(inner: &[u8]) -> bool {
    rating(inner).is_some()
        || is_category(inner)
        || matches!(fold(inner).as_str(), "bianco" | "nero")
}

/// What stands within the brackets that a text begins with.
pub(super) fn bracketed(text: &[u8]) -> Option<&[u8]> {
    let close = memchr::memchr(b')', text)?;
    text.get(1..close)
}

/// Words of headings and of chess: no name has them.
pub(super) const NO_NAMES: &str = " torneo campionato campionati coppa trofeo memorial open festival turno giornata ronda round partita \
    scacchiera tavolo difesa apertura gambetto controgambetto variante attacco sistema fianchetto arrocco finale circolo \
    bollettino arbitro data sede risultato diagramma diagr pagina pag anno numero nota note esempio es bianco-nero mossa \
    mosse posizione elo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre \
    lunedi martedi mercoledi giovedi venerdi sabato domenica gioco regola articolo art capitolo parte vince vittoria \
    patta abbandona segue continua fine defence defense opening variation attack ";

/// Words that name a tournament.
pub(super) const EVENTS: &str = " torneo campionato campionati coppa trofeo memorial open festival semilampo premio match incontro \
        olimpiade olimpiadi simultanea girone tournament championship championships cup weekend week-end interregionale \
        challenge torneino lampo blitz rapid cis cia cig finale semifinale ";

pub(super) const PARTICLES: &str =
    " de di del della dei degli dal dalla da d lo la le li van von der den e y do dos ";

/// Whether a text is the name of a person or of a place: words with capitals, and none of chess.
pub(super) fn is_name(text: &[u8]) -> bool {
    let sign = |c: char| {
        c.is_alphabetic() || matches!(c, ' ' | ',' | '.' | '\'' | '-' | '\t' | '\u{2019}')
    };
    if text.is_empty() || text.len() > 48 || !decoded(text).chars().all(sign) {
        return false;
    }
    let all: Vec<&[u8]> = text
        .split(|b| is_space(*b) || *b == b',')
        .filter(|word| !word.is_empty())
        .collect();
    let named = |word: &&&[u8]| {
        let capital = word[0].is_ascii_uppercase() || word[0] >= 0x80;
        capital
            && word
                .iter()
                .filter(|b| b.is_ascii_alphabetic() || **b >= 0x80)
                .count()
                >= 2
    };
    let plain = |word: &&[u8]| {
        let folded = fold(word);
        let bare = folded.trim_matches(|c: char| !c.is_alphanumeric());
        let dash = bare.is_empty();
        let capital = word[0].is_ascii_uppercase() || word[0] >= 0x80;
        let known = capital || among(PARTICLES, bare.split('\'').next().unwrap_or_default());
        known && !dash && !among(NO_NAMES, bare) && !among(EVENTS, bare)
    };
    let colour =
        all.len() == 1 && matches!(fold(all[0]).as_str(), "bianco" | "nero" | "white" | "black");
    all.len() <= 5 && all.iter().all(plain) && all.iter().any(|word| named(&word)) && !colour
}
