//! The parts of a heading that name no player: tournament, place, date, round, board.

use super::person::{EVENTS, is_name};
use super::{Said, What, among, words_of};
use crate::sheet::labels;
use crate::text::fold;
use std::ops::Range;

/// The parts of a heading that names no players.
pub(super) fn parts(text: &[u8]) -> Option<Vec<Said>> {
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
    said.extend(places.into_iter().map(|range| Said {
        what: What::Site,
        range,
    }));
    Some(said)
}

/// `Serie C`, `Girone 2`, `cat. B`
fn is_division(text: &[u8]) -> bool {
    const NOUNS: &str =
        " serie girone gruppo sezione divisione fase categoria cat under over gruppi zona ";
    let folded = fold(text);
    let first = folded.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|word| among(NOUNS, word)) && text.len() <= 32
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

/// What a stretch between two signs says: one thing, or a tournament or place with a date or round behind it.
pub(super) fn segment_says(text: &[u8], segment: Range<usize>, lax: bool) -> Option<Vec<Said>> {
    let words = words_of(text, segment.clone());
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
            return Some(vec![
                Said {
                    what: What::Site,
                    range: head,
                },
                last,
            ]);
        }
    }
    if let Some(event) = event(text, &words) {
        return Some(vec![event]);
    }
    (lax && is_name(&text[segment.clone()])).then(|| {
        vec![Said {
            what: What::Site,
            range: segment,
        }]
    })
}

/// Words that say one thing and nothing else.
pub(super) fn lone(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    date(text, words)
        .or_else(|| round(text, words))
        .or_else(|| board(text, words))
}

/// The name of a tournament.
pub(super) fn event(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    const VERBS: &str = " e' si ha hanno sono era fu che vince vinse vinto ecco concluso giocato giocata disputato disputata \
        prende gioca partecipa comincia inizia termina svolto svolse dopo perche quando come se non ";
    let range = words.first()?.start..words.last()?.end;
    let folded: Vec<String> = words.iter().map(|word| fold(&text[word.clone()])).collect();
    let bare = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric() && c != '\'')
            .to_owned()
    };
    let known = folded.iter().take(4).any(|word| among(EVENTS, &bare(word)));
    let verb = folded.iter().any(|word| among(VERBS, &bare(word)))
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
    (known && !verb && begins && !ends && short).then_some(Said {
        what: What::Event,
        range,
    })
}

/// `3° turno`, `Turno n. 3`, `IV turno`: the range is that of the number.
pub(super) fn round(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    numbered(text, words, " turno giornata ronda round tornata ").map(|range| Said {
        what: What::Round,
        range,
    })
}

/// `3ª scacchiera`, `Partita n. 4`.
pub(super) fn board(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    let board = numbered(text, words, " scacchiera tavolo board ").map(|range| Said {
        what: What::Board,
        range,
    });
    board.or_else(|| {
        numbered(text, words, " partita game ").map(|range| Said {
            what: What::Number,
            range,
        })
    })
}

/// A noun with its number before or behind it: where the number stands.
pub(super) fn numbered(text: &[u8], words: &[Range<usize>], nouns: &str) -> Option<Range<usize>> {
    let folded = |i: usize| {
        let folded = fold(&text[words[i].clone()]);
        folded
            .trim_matches(|c: char| matches!(c, '.' | ':' | '(' | ')'))
            .to_owned()
    };
    let noun = |i: usize| among(nouns, &folded(i));
    let number = |i: usize| ordinal(text, words[i].clone());
    match words.len() {
        // `Partita n.4`
        2 if noun(0) && number(1).is_none() => {
            let glued = words[1].clone();
            let digits = (glued.clone()).find(|i| text[*i].is_ascii_digit())?;
            let no = matches!(
                fold(&text[glued.start..digits]).as_str(),
                "n." | "n" | "n.ro" | "nr." | "no."
            );
            no.then(|| ordinal(text, digits..glued.end)).flatten()
        }
        2 if noun(1) => number(0),
        2 if noun(0) => number(1),
        3 if noun(0)
            && matches!(
                folded(1).as_str(),
                "n" | "nr" | "no" | "num" | "numero" | "n.ro"
            ) =>
        {
            number(2)
        }
        _ => None,
    }
}

/// Where the number stands in `3`, `3°`, `3ª`, `3^`, `3a`, `3.`, `IV`.
pub(super) fn ordinal(text: &[u8], word: Range<usize>) -> Option<Range<usize>> {
    let own = &text[word.clone()];
    let digits = own.iter().take_while(|b| b.is_ascii_digit()).count();
    if digits == 0 {
        let roman = own
            .iter()
            .take_while(|b| matches!(b, b'I' | b'V' | b'X'))
            .count();
        let tail = own[roman..]
            .iter()
            .all(|b| matches!(b, b'.' | b':' | b')' | 0xC2 | 0xB0 | 0xBA));
        return (roman > 0 && roman <= 5 && tail).then(|| word.start..word.start + roman);
    }
    let tail = fold(&own[digits..]);
    let tail = tail.trim_matches(|c: char| matches!(c, '.' | ':' | ')' | '^' | ','));
    (digits <= 2
        && matches!(
            tail,
            "" | "o" | "a" | "\u{AA}" | "mo" | "st" | "nd" | "rd" | "th"
        ))
    .then(|| word.start..word.start + digits)
}

/// `12 marzo 2019`, `lì 7 ottobre 2018`, `12/3/2019`, `marzo 2019`, `2019`.
pub(super) fn date(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    const MONTHS: &str = " gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen \
        feb mar apr mag giu lug ago set sett ott nov dic january february march april may june july august september \
        october november december ";
    const LEADS: &str =
        " li il addi del data lunedi martedi mercoledi giovedi venerdi sabato domenica ";
    let folded: Vec<String> = words
        .iter()
        .map(|word| {
            fold(&text[word.clone()])
                .trim_matches(|c: char| matches!(c, '.' | ',' | '\''))
                .to_owned()
        })
        .collect();
    let lead = folded.iter().take_while(|word| among(LEADS, word)).count();
    let own = &folded[lead..];
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
        let fields: Vec<&str> = word.split(['/', '.', '-']).collect();
        let number = |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
        fields.len() == 3
            && fields.iter().all(|field| number(field))
            && (fields[0].len() <= 2 && fields[1].len() <= 2 && matches!(fields[2].len(), 2 | 4)
                || fields[0].len() == 4 && fields[1].len() <= 2 && fields[2].len() <= 2)
    };
    let is_date = match own {
        [d, m, y] => day(d) && among(MONTHS, m) && year(y),
        [m, y] => among(MONTHS, m) && year(y),
        [word] => figures(word) || lead == 0 && year(word),
        _ => false,
    };
    is_date.then(|| Said {
        what: What::Date,
        range: words[lead].start..words[words.len() - 1].end,
    })
}
