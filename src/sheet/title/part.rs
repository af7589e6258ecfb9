//! The parts of a heading that name no player: tournament, place, date, round, board.

use super::pairing::begins_result;
use super::person::{EVENTS, has_mixed_word, is_name};
use super::{Said, What, blanks, dash, folded_word, word_at, words_of};
use crate::sheet::labels;
use crate::syntax::date::{Figures, is_month_name};
use crate::text::lookup::WordList;
use crate::text::words::{self, is_space, run};
use crate::text::{Folded, fold, folded};
use std::ops::Range;

/// The parts of a heading that names no players.
pub(super) fn parts(text: &[u8]) -> Option<Vec<Said>> {
    // Without a number a tournament alone is told, and a word of letters and figures in turn stands in its name or nowhere.
    if (!has_number(text) || has_mixed_word(text)) && !may_name_event(text) {
        return None;
    }
    let mut said = Vec::new();
    let all = segments(text, 0..text.len());
    let mut places = Vec::new();
    for segment in all {
        // `Campionato a squadre - Serie C`: which part of the tournament.
        if let Some(event) = said
            .last_mut()
            .filter(|said: &&mut Said| said.what == What::Event)
            && is_division(&text[segment.clone()])
        {
            event.range.end = segment.end;
            continue;
        }
        match segment_says(text, segment.clone(), false) {
            Some(known) => said.extend(known),
            None if is_name(&text[segment.clone()]) => places.push(segment),
            None => return None,
        }
    }
    let has = |what| said.iter().any(|part: &Said| part.what == what);
    let strong = said.iter().any(|part| match part.what {
        What::Date => part.range.len() > 4,
        What::Event | What::Round | What::Board | What::Number => true,
        _ => false,
    });
    if !strong || places.len() > 1 || !places.is_empty() && has(What::Site) {
        return None;
    }
    said.extend(places.into_iter().map(|range| Said::new(What::Site, range)));
    Some(said)
}

/// Whether a number stands in a text, in figures or in Roman numerals.
fn has_number(text: &[u8]) -> bool {
    let roman = |word: &[u8]| word.iter().all(|b| matches!(b, b'I' | b'V' | b'X'));
    text.iter().any(u8::is_ascii_digit)
        || words::parted(text, |b| !b.is_ascii_alphanumeric()).any(roman)
}

/// Whether a text may name a tournament, told by its letters.
fn may_name_event(text: &[u8]) -> bool {
    /// Those of the names with a hyphen.
    static HYPHENED: WordList = WordList::new(" week serie ");
    let mut words = words::parted(text, |b| !b.is_ascii_alphabetic());
    let named = |word: &[u8]| EVENTS.has_folded(word) || HYPHENED.has_folded(word);
    !text.is_ascii() || words.any(named)
}

/// The parts of a line below the players: there one thing that is known is enough.
pub(super) fn parts_below(text: &[u8]) -> Option<Vec<Said>> {
    if let Some(said) = with_board(text) {
        return Some(said);
    }
    let all = segments(text, 0..text.len());
    // `Rapid - 10 min - 1-0`: a result among what is not known.
    let result = all
        .iter()
        .find(|part| begins_result(&text[(*part).clone()]) == Some(part.len()));
    if let Some(result) = result {
        return Some(vec![Said::new(What::Result, result.clone())]);
    }
    let mut said: Vec<Said> = Vec::new();
    for segment in all {
        said.extend(segment_says(text, segment, true)?);
    }
    let has = |what| said.iter().any(|part: &Said| part.what == what);
    let known = [What::Date, What::Event, What::Round, What::Board]
        .into_iter()
        .any(has);
    let sites = said.iter().filter(|part| part.what == What::Site).count();
    (known && sites <= 1).then_some(said)
}

/// `BL 0304 Porz GER (4.2), 18.10.2003`: tournament or place, round and board, date, as databases print them.
fn with_board(text: &[u8]) -> Option<Vec<Said>> {
    let open = memchr::memchr(b'(', text)?;
    let inner = super::person::bracketed(&text[open..])?;
    let round = inner.split(|b| *b == b'.').next()?;
    let digits = |text: &[u8]| (1..=3).contains(&text.len()) && text.iter().all(u8::is_ascii_digit);
    if !inner.split(|b| *b == b'.').all(digits) || open == 0 {
        return None;
    }
    let behind = open + inner.len() + 2;
    let from = behind + run(&text[behind..], |b| is_space(*b) || *b == b',');
    let date = date(text, &words_of(text, from..text.len()))?;
    let head = segments(text, 0..open).first()?.start..open;
    let head = head.start..head.start + text[head].trim_ascii_end().len();
    let plain =
        is_name(&text[head.clone()]) && event(text, &words_of(text, head.clone())).is_none();
    let what = if plain { What::Site } else { What::Event };
    Some(vec![
        Said::new(what, head),
        Said::new(What::Round, open + 1..open + 1 + round.len()),
        date,
    ])
}

/// `Serie C`, `Girone 2`, `cat. B`
fn is_division(text: &[u8]) -> bool {
    static NOUNS: WordList = WordList::new(
        " serie girone gruppo sezione divisione fase categoria cat under over gruppi zona ",
    );
    let folded = fold(text);
    let first = folded.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|word| NOUNS.has(word)) && text.len() <= 32
}

/// The stretches of a text between the signs that part them.
pub(super) fn segments(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = range.start;
    let mut at = range.start;
    while at < range.end {
        let rest = &text[at..range.end];
        let width = match rest {
            [b',' | b';' | b'\t' | b'(' | b')' | b'/', ..]
                if rest[0] != b'/' || rest.get(1) == Some(&b' ') =>
            {
                1
            }
            [b' ', b' ', ..] => 2,
            [b' ', b'-', b' ', ..] => 3,
            [b' ', 0xE2, 0x80, 0x90..=0x95, ..] => 4,
            [b' ', 0x96 | 0x97, b' ', ..] => 3,
            [0xC2, 0xB7, ..] => 2,
            [0xE2, 0x80, 0xA2, ..] => 3,
            _ => 0,
        };
        if width > 0 {
            found.push(from..at);
            from = at + width;
        }
        at += width.max(1);
    }
    found.push(from..range.end);
    found
        .into_iter()
        .map(|part| {
            let part = labels::trim(text, part);
            let sign = |i: &usize| matches!(text[*i], b'-' | b' ' | 0x96 | 0x97);
            let lead = part.clone().take_while(sign).count();
            part.start + lead..part.end
        })
        .filter(|part| !part.is_empty())
        .collect()
}

/// The code of an opening: `C65`.
fn is_code(text: &[u8]) -> bool {
    matches!(text, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}

/// What a stretch between two signs says: one thing, or a tournament or place with a date or round behind it.
pub(super) fn segment_says(text: &[u8], segment: Range<usize>, lax: bool) -> Option<Vec<Said>> {
    let words = words_of(text, segment.clone());
    if is_code(&text[segment.clone()]) {
        return Some(Vec::new());
    }
    if let Some(said) = lone(text, &words) {
        return Some(vec![said]);
    }
    // `Torneo sociale 12/3/2019`, `Campionato sociale 3° turno`
    for behind in (1..words.len().min(7)).rev() {
        let cut = words.len() - behind;
        let Some(last) =
            lone(text, &words[cut..]).filter(|said| matches!(said.what, What::Date | What::Round))
        else {
            continue;
        };
        let year = last.what == What::Date && last.range.len() <= 4;
        let head = words[0].start..words[cut - 1].end;
        if !year && let Some(event) = event(text, &words[..cut]) {
            return Some(vec![event, last]);
        }
        if event(text, &words).is_none() && is_name(&text[head.clone()]) {
            return Some(vec![Said::new(What::Site, head), last]);
        }
    }
    if let Some(event) = event(text, &words) {
        return Some(vec![event]);
    }
    (lax && is_name(&text[segment.clone()])).then(|| vec![Said::new(What::Site, segment)])
}

/// Whether words have a number, in figures or in Roman numerals: what says one thing has one.
fn counts(text: &[u8], words: &[Range<usize>]) -> bool {
    let counts = |b: &u8| b.is_ascii_digit() || matches!(b, b'I' | b'V' | b'X');
    (words.iter()).any(|word| text[word.clone()].iter().any(counts))
}

/// Words that say one thing and nothing else.
pub(super) fn lone(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    if !counts(text, words) {
        return None;
    }
    // All but dates have a noun or a letter too.
    let says = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let speaks = || (words.iter()).any(|word| text[word.clone()].iter().any(says));
    date(text, words).or_else(|| {
        let said = || round(text, words).or_else(|| board(text, words));
        speaks().then(said).flatten()
    })
}

/// The name of a tournament.
pub(super) fn event(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    static VERBS: WordList = WordList::new(
        " e' si ha hanno sono era fu che vince vinse vinto ecco concluso giocato giocata disputato disputata \
        prende gioca partecipa comincia inizia termina svolto svolse dopo perche quando come se non ",
    );
    let range = words.first()?.start..words.last()?.end;
    fn bare(word: &str) -> &str {
        word.trim_matches(|c: char| !c.is_alphanumeric() && c != '\'')
    }
    let names = |word: &Range<usize>| EVENTS.has(bare(&folded(&text[word.clone()])));
    let known = words.iter().take(4).any(names);
    if !known {
        return None;
    }
    let folded: Vec<String> = words.iter().map(|word| fold(&text[word.clone()])).collect();
    let verb = folded.iter().any(|word| VERBS.has(bare(word)))
        || text[range.clone()]
            .windows(3)
            .any(|w| w == " è ".as_bytes().get(..3).unwrap_or_default());
    let first = text[range.start];
    let begins = first.is_ascii_uppercase()
        || first.is_ascii_digit()
        || first >= 0x80
        || matches!(first, b'"' | b'\'');
    let ends = matches!(text[range.end - 1], b'.' | b'?' | b'!' | b':')
        && folded.last().is_some_and(|word| word.len() > 4);
    let short =
        words.len() <= 10 && words.len() >= 2 || words.len() == 1 && known && range.len() > 6;
    (!verb && begins && !ends && short).then_some(Said::new(What::Event, range))
}

/// What the rounds of a tournament are called.
static ROUNDS: WordList =
    WordList::new(" turno giornata ronda round tornata runde ronde rodada kolo runda tour rd ");

/// And its boards.
static BOARDS: WordList = WordList::new(
    " scacchiera scacch sc tavolo tav bd board brett table mesa tablero echiquier tabuleiro bord deska szachownica ",
);

/// And games, one behind the other.
static GAMES: WordList = WordList::new(
    " partita game partie partida partij partia capitolo chapter kapitel chapitre capitulo hoofdstuk ",
);

/// So many things may stand before the first player.
const MOST_LEADS: usize = 4;

/// What stands before the first player of a line (`1)`, `(3)`, `#2`, `Tavolo 3:`, `12/05/2023`, `1-0`), and where that ends.
pub(super) fn lead(text: &[u8]) -> (Vec<Said>, usize) {
    let mut said: Vec<Said> = Vec::new();
    let mut at = blanks(text);
    // `C54 Rossi - Verdi`
    if is_code(&text[word_at(text, at)]) {
        at += 3 + blanks(&text[at + 3..]);
    }
    for _ in 0..MOST_LEADS {
        let Some((part, length)) = next_lead(&text[at..]) else {
            break;
        };
        let sign = |b: &u8| is_space(*b) || matches!(b, b':' | b',' | b'.' | b';' | b')');
        let mut behind = at + length;
        behind += run(&text[behind..], sign);
        let width = dash(&text[behind..]);
        if width > 0 && text.get(behind + width).is_some_and(|b| is_space(*b)) {
            behind += width;
        }
        behind += blanks(&text[behind..]);
        said.push(part.moved(at));
        at = behind;
    }
    (said, at)
}

/// What a text begins with before the first player, and how long that is.
fn next_lead(text: &[u8]) -> Option<(Said, usize)> {
    // `1-0 Rossi - Verdi`, `Ris.: 1-0  Rossi - Verdi`
    let label = labels::result_label(text).unwrap_or(0);
    let label = label + blanks(&text[label..]);
    if let Some(length) = begins_result(&text[label..]).filter(|length| {
        let behind = text.get(label + length);
        behind.is_some_and(|b| is_space(*b) || matches!(b, b')' | b':'))
    }) {
        let own = label..label + length;
        return Some((Said::new(What::Result, own.clone()), own.end));
    }
    if text.first() == Some(&b'(') {
        let inner = super::person::bracketed(text)?;
        if begins_result(inner) == Some(inner.len()) {
            return Some((Said::new(What::Result, 1..1 + inner.len()), inner.len() + 2));
        }
        if let Some(said) = lone(text, &words_of(text, 1..1 + inner.len())) {
            return Some((said, inner.len() + 2));
        }
        let digits = inner.iter().all(u8::is_ascii_digit) && (1..=4).contains(&inner.len());
        return digits.then(|| (Said::new(What::Number, 1..1 + inner.len()), inner.len() + 2));
    }
    // `1.2 Rossi - Verdi`: the round and its board.
    let first = word_at(text, 0);
    let (round, stop) = (run(text, u8::is_ascii_digit), b'.');
    let board = run(&text[(round + 1).min(text.len())..], u8::is_ascii_digit);
    let figures = (1..=2).contains(&round) && (1..=3).contains(&board);
    if figures && text.get(round) == Some(&stop) && first.end == round + 1 + board {
        return Some((Said::new(What::Round, 0..round), first.end));
    }
    // The end of a noun with its number is a sign or a wide gap.
    let mut words = words_of(text, 0..text.len().min(48));
    words.truncate(3);
    let most = if counts(text, &words) { words.len() } else { 0 };
    for count in (1..=most).rev() {
        let own = &words[..count];
        let end = own[count - 1].end;
        let last = &text[own[count - 1].clone()];
        let closes = matches!(last.last(), Some(b':' | b',' | b'.' | b')'))
            || text[end..].starts_with(b"  ")
            || text[end..].starts_with(b"\t")
            || text.get(end) == Some(&b' ') && dash(&text[end + 1..]) > 0
            || count > 1 && last.iter().all(u8::is_ascii_digit)
            // `R1`, `Sc.1`: a letter or a noun that nothing parts from its number.
            || count == 1 && last.last().is_some_and(u8::is_ascii_digit);
        // Words that nothing closes can only be a date.
        if !closes && !may_end_date(last) {
            continue;
        }
        let found = lone(text, own).filter(|said| said.what != What::Date || said.range.len() > 4);
        if let Some(found) = found.filter(|said| closes || said.what == What::Date) {
            return Some((found, end));
        }
    }
    let word = word_at(text, 0);
    // `#1`, `N. 1`
    let hash = match text.first() {
        Some(b'#') => 1,
        Some(b'N' | b'n') if matches!(&*folded_word(text).0, "n" | "nr" | "no" | "n\u{B0}") => {
            word.end + blanks(&text[word.end..])
        }
        _ => 0,
    };
    let digits = run(&text[hash..], u8::is_ascii_digit);
    let end = hash + digits;
    let cell = text[end..].trim_ascii_start().first() == Some(&b';');
    let closed = cell || matches!(text.get(end), Some(b'.' | b')' | b':' | b'\t'));
    // `1 Rossi - Verdi 1-0`
    let named = text[end..].first().is_some_and(|b| is_space(*b))
        && text[end..]
            .trim_ascii_start()
            .first()
            .is_some_and(u8::is_ascii_uppercase);
    if (1..=3).contains(&digits) && (closed || hash > 0 || named) {
        let behind = end + usize::from(closed);
        let spaced = closed || text.get(behind).is_some_and(|b| is_space(*b));
        return spaced.then(|| (Said::new(What::Number, hash..end), behind));
    }
    // `a)`, `IV.`
    let letters = run(&text[..word.end], u8::is_ascii_alphabetic);
    let roman = text[..letters]
        .iter()
        .all(|b| matches!(b, b'I' | b'V' | b'X'));
    let listed = match text.get(letters) {
        Some(b')') => letters == 1 || letters <= 5 && roman,
        Some(b'.') => (2..=5).contains(&letters) && roman,
        _ => false,
    };
    (letters > 0 && listed).then(|| (Said::new(What::Number, 0..letters), letters + 1))
}

/// `R3`, `Rd.3`, and in brackets `(3.2)`: the round and its board.
fn short_round(text: &[u8], words: &[Range<usize>]) -> Option<Range<usize>> {
    let [word] = words else {
        return None;
    };
    let own = &text[word.clone()];
    let letters = run(own, u8::is_ascii_alphabetic);
    let stop = usize::from(own.get(letters) == Some(&b'.'));
    let digits = run(&own[letters + stop..], u8::is_ascii_digit);
    let named = matches!(&own[..letters], b"R" | b"Rd" | b"T" | b"rd");
    let all = letters + stop + digits == own.len() && (1..=2).contains(&digits);
    (named && all).then(|| word.start + letters + stop..word.end)
}

/// `3° turno`, `Turno n. 3`, `IV turno`: the range is that of the number.
pub(super) fn round(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    numbered(text, words, &ROUNDS)
        .or_else(|| short_round(text, words))
        .map(|range| Said::new(What::Round, range))
}

/// `3ª scacchiera`, `Partita n. 4`.
pub(super) fn board(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    let board = numbered(text, words, &BOARDS).map(|range| Said::new(What::Board, range));
    board.or_else(|| numbered(text, words, &GAMES).map(|range| Said::new(What::Number, range)))
}

/// A noun with its number before or behind it: where the number stands.
pub(super) fn numbered(
    text: &[u8],
    words: &[Range<usize>],
    nouns: &WordList,
) -> Option<Range<usize>> {
    let bare = |i: usize| {
        let folded = folded(&text[words[i].clone()]);
        Folded::from(folded.trim_matches(['.', ':', '(', ')']))
    };
    let noun = |i: usize| nouns.has(&bare(i));
    let number = |i: usize| ordinal(text, words[i].clone());
    match words.len() {
        // `Sc.1`, `Tav.2`
        1 => {
            let own = &text[words[0].clone()];
            let stop = own.iter().position(|b| *b == b'.')?;
            let noun = nouns.has_folded(&own[..stop]);
            let number = words[0].start + stop + 1..words[0].end;
            noun.then(|| ordinal(text, number)).flatten()
        }
        // The number first: it is told at less cost than the noun.
        2 => match number(1) {
            Some(number) if noun(0) => Some(number),
            Some(_) => None,
            // `Partita n.4`
            None if matches!(text[words[1].start], b'n' | b'N') => {
                let glued = words[1].clone();
                let digits = (glued.clone()).find(|i| text[*i].is_ascii_digit())?;
                let no = matches!(
                    &*folded(&text[glued.start..digits]),
                    "n." | "n" | "n.ro" | "nr." | "no."
                );
                let number = no.then(|| ordinal(text, digits..glued.end)).flatten();
                number.filter(|_| noun(0))
            }
            None => number(0).filter(|_| noun(1)),
        },
        3 => number(2).filter(|_| {
            noun(0) && matches!(&*bare(1), "n" | "nr" | "no" | "num" | "numero" | "n.ro")
        }),
        _ => None,
    }
}

/// Where the number stands in `3`, `3°`, `3ª`, `3^`, `3a`, `3.`, `IV`.
pub(super) fn ordinal(text: &[u8], word: Range<usize>) -> Option<Range<usize>> {
    let own = &text[word.clone()];
    let digits = run(own, u8::is_ascii_digit);
    if digits == 0 {
        let roman = run(own, |b| matches!(b, b'I' | b'V' | b'X'));
        let tail = own[roman..]
            .iter()
            .all(|b| matches!(b, b'.' | b':' | b')' | 0xC2 | 0xB0 | 0xBA));
        return (roman > 0 && roman <= 5 && tail).then(|| word.start..word.start + roman);
    }
    let tail = folded(&own[digits..]);
    let tail = tail.trim_matches(|c: char| matches!(c, '.' | ':' | ')' | '^' | ','));
    (digits <= 2
        && matches!(
            tail,
            "" | "o" | "a" | "\u{AA}" | "mo" | "st" | "nd" | "rd" | "th"
        ))
    .then(|| word.start..word.start + digits)
}

/// Whether a word may be the last of a date, its year or all of it in figures, told at less cost than folding it.
fn may_end_date(word: &[u8]) -> bool {
    let part =
        |b: &u8| b.is_ascii_digit() || *b >= 0x80 || matches!(b, b'/' | b'.' | b'-' | b',' | b'\'');
    word.len() >= 4 && word.iter().all(part)
}

/// A date has no more words.
const MOST_OF_DATE: usize = 3;

/// `12 marzo 2019`, `lì 7 ottobre 2018`, `12/3/2019`, `marzo 2019`, `2019`.
pub(super) fn date(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    static MONTHS: WordList = WordList::new(
        " janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre januar februar \
        marz maerz juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre octubre \
        noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro dezembro januari februari maart mei \
        augustus jan jun jul aug sep oct dec dez gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen \
        feb mar apr mag giu lug ago set sett ott nov dic january february march april may june july august september \
        october november december ",
    );
    static LEADS: WordList = WordList::new(
        " li il addi del data date le den am the lunedi martedi mercoledi giovedi venerdi sabato domenica ",
    );
    if !words
        .last()
        .is_some_and(|word| may_end_date(&text[word.clone()]))
    {
        return None;
    }
    let bare = |word: &Range<usize>| {
        let folded = folded(&text[word.clone()]);
        Folded::from(folded.trim_matches(['.', ',', '\'']))
    };
    let lead = words
        .iter()
        .take_while(|word| LEADS.has(&bare(word)))
        .count();
    let own = &words[lead..];
    if own.len() > MOST_OF_DATE {
        return None;
    }
    let own: Vec<Folded> = own.iter().map(bare).collect();
    let day = |word: &str| {
        let digits = word.trim_end_matches('o');
        digits.len() <= 2
            && digits
                .parse::<u8>()
                .is_ok_and(|day| (1..=31).contains(&day))
    };
    let year = |word: &str| {
        word.len() == 4
            && word
                .parse::<u16>()
                .is_ok_and(|year| (1800..2100).contains(&year))
    };
    let figures = |word: &str| {
        let known = |f: &Figures| f.year.is_some() && f.month.is_some() && f.day.is_some();
        let whole = |f: &Figures| f.parts == 3 && matches!(f.width, 2 | 4) && known(f);
        Figures::of(word).as_ref().is_some_and(whole)
    };
    let month = |word: &str| MONTHS.has(word) || is_month_name(word);
    let is_date = match &own[..] {
        [d, m, y] => day(d) && year(y) && month(m),
        [m, y] => year(y) && month(m),
        [word] => figures(word) || lead == 0 && year(word),
        _ => false,
    };
    is_date.then(|| Said::new(What::Date, words[lead].start..words[words.len() - 1].end))
}
