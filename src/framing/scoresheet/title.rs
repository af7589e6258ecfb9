//! Headings without labels: `Torneo sociale 2023 - 3° turno`, `Milano, 12 marzo 2019`, `Rossi M. (1850) – Bianchi L. 1-0`.
//! What such a line says is told by the shape of its parts; a line of which a part says nothing known is no heading.

use super::{decoded, fold, labels};
use crate::framing::results;
use crate::framing::words::is_space;
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
    /// The number of the board or of the game.
    Board,
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

/// `Bianco Rossi Mario  Elo 1850`, `N: Bianchi Luca (1720)`: one player behind a colour.
fn side(text: &[u8]) -> Option<Vec<Said>> {
    let first = word_at(text, 0);
    let (black, behind) = match &text[first.clone()] {
        [b'B', b':' | b'.'] => (false, first.end),
        [b'N', b':' | b'.'] => (true, first.end),
        word => match fold(word).as_str() {
            "bianco" => (false, first.end),
            "nero" => (true, first.end),
            _ => return None,
        },
    };
    let behind = behind + blanks(&text[behind..]);
    let (name, elo) = person(text, behind..text.len())?;
    // `Bianco Aldo`: a name, unless more is said.
    let sure = elo.is_some() || text[first.end - 1] == b':' || word_count(&text[name.clone()]) >= 2;
    let mut said = vec![Said {
        what: if black { What::Black } else { What::White },
        range: name,
    }];
    said.extend(elo.map(|range| Said {
        what: if black {
            What::BlackElo
        } else {
            What::WhiteElo
        },
        range,
    }));
    sure.then_some(said)
}

/// `Rossi M. (1850) – Bianchi L. (1720) 1-0`, `Rossi contro Bianchi`, with what else stands before a colon and behind them.
fn pairing(text: &[u8]) -> Option<Vec<Said>> {
    const SIGNS: [&[u8]; 10] = [
        b" - ",
        b" \xE2\x80\x93 ",
        b" \xE2\x80\x94 ",
        b" \x96 ",
        b" \x97 ",
        b" contro ",
        b" vs ",
        b" vs. ",
        b" Vs ",
        b"-",
    ];
    let colon = memchr::memmem::find(text, b": ").map_or(0, |at| at + 2);
    for sign in SIGNS {
        // `Partita n. 4 - Rossi - Bianchi`: what stands before the sign before may be something else.
        let (mut from, mut at) = (colon, colon);
        while let Some(found) = memchr::memmem::find(&text[at..], sign) {
            let (left, right) = (from..at + found, at + found + sign.len());
            at = right;
            let glued = sign == b"-";
            if glued && word_count(&text[left.clone()]) != 1 {
                break;
            }
            let Some(said) = players(text, left, right, glued) else {
                from = right;
                continue;
            };
            let mut before = match from {
                0 => Vec::new(),
                from => parts(unsigned(&text[..from])).unwrap_or_default(),
            };
            before.extend(said);
            return Some(before);
        }
    }
    None
}

/// Without the sign and the blanks at the end.
fn unsigned(text: &[u8]) -> &[u8] {
    let sign = |b: &u8| is_space(*b) || matches!(b, b':' | b'-' | 0x80..=0xFF);
    let kept = text.iter().rposition(|b| !sign(b)).map_or(0, |i| i + 1);
    &text[..kept]
}

/// The players on both sides of a sign. Glued by a hyphen they are told from one name by what stands behind them.
fn players(text: &[u8], left: Range<usize>, right: usize, glued: bool) -> Option<Vec<Said>> {
    let (white, white_elo) = person(text, left)?;
    // A comma within a name is one in both.
    let comma = text[white.clone()].contains(&b',');
    let tail = &text[right..];
    let (mut end, mut i) = (tail.len(), 1);
    while i < tail.len() {
        let before = tail[i - 1];
        let ends = match tail[i] {
            b',' => !comma || tail[..i].contains(&b','),
            b';' | b'\t' | b':' => true,
            b'-' | 0xE2 => before == b' ',
            b'0' | b'1' | 0xC2 | 0xBD => is_space(before) && begins_result(&tail[i..]).is_some(),
            b' ' => {
                tail[i..].starts_with(b"   ") && !tail[i..].trim_ascii_start().starts_with(b"(")
            }
            b'(' => {
                let inner = bracketed(&tail[i..])?;
                let own = is_of_person(inner);
                if own {
                    i += inner.len();
                }
                !own
            }
            _ => false,
        };
        if ends {
            end = i;
            break;
        }
        i += 1;
    }
    let (black, black_elo) = person(text, right..right + end)?;
    let mut said = vec![
        Said {
            what: What::White,
            range: white.clone(),
        },
        Said {
            what: What::Black,
            range: black,
        },
    ];
    said.extend(white_elo.map(|range| Said {
        what: What::WhiteElo,
        range,
    }));
    said.extend(black_elo.map(|range| Said {
        what: What::BlackElo,
        range,
    }));
    let mut rest = right + end;
    let mut sure = !glued || said.len() > 2;
    while rest < text.len() {
        let tail = &text[rest..];
        let skip = tail
            .iter()
            .take_while(|b| is_space(**b) || matches!(b, b',' | b';' | b':' | b'-' | b')' | b'.'))
            .count();
        if skip > 0 {
            rest += skip;
        } else if let Some(length) = begins_result(tail) {
            said.push(Said {
                what: What::Result,
                range: rest..rest + length,
            });
            (rest, sure) = (rest + length, true);
        } else {
            let open = usize::from(tail[0] == b'(');
            let length = match open {
                1 => bracketed(tail)?.len(),
                _ => memchr::memchr(b'(', tail).unwrap_or(tail.len()),
            };
            let own = rest + open..rest + open + length;
            if let Some(length) = begins_result(&text[own.clone()]) {
                said.push(Said {
                    what: What::Result,
                    range: own.start..own.start + length,
                });
            } else {
                for segment in segments(text, own.clone()) {
                    said.extend(segment_says(text, segment, true).unwrap_or_default());
                }
            }
            sure |= open == 1;
            rest = own.end.max(rest + 1);
        }
    }
    sure.then_some(said)
}

/// Length of the result that a text begins with, and that a blank or the end follows.
fn begins_result(text: &[u8]) -> Option<usize> {
    let end = |from: usize| {
        let word = &text[from..];
        let ends = |i: usize| match word[i] {
            b')' | b'(' => true,
            b',' => !word.get(i + 1).is_some_and(u8::is_ascii_digit),
            b => is_space(b),
        };
        from + (0..word.len()).find(|i| ends(*i)).unwrap_or(word.len())
    };
    let word = end(0);
    let figures = |text: &[u8]| {
        let mark = results::ResultMark::read(&decoded(text));
        mark.is_some_and(|mark| {
            !matches!(
                mark,
                results::ResultMark::BothLose | results::ResultMark::Open
            )
        })
    };
    if figures(&text[..word]) {
        return Some(word);
    }
    // `1 - 0`
    let mut at = word;
    for _ in 0..2 {
        at = end(at + blanks(&text[at..]));
    }
    (word < at && word <= 3 && figures(&text[..at])).then_some(at)
}

/// What stands within the brackets that a text begins with.
fn bracketed(text: &[u8]) -> Option<&[u8]> {
    let close = memchr::memchr(b')', text)?;
    text.get(1..close)
}

/// Whether what stands in brackets belongs to a player: a rating, a category, a country, a colour.
fn is_of_person(inner: &[u8]) -> bool {
    rating(inner).is_some()
        || is_category(inner)
        || matches!(fold(inner).as_str(), "bianco" | "nero")
}

/// Where a rating stands in what is said of a player: `1850`, `Elo 1850`, `2N, 1850`.
fn rating(text: &[u8]) -> Option<Range<usize>> {
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
                matches!(word, "elo" | "fide" | "rating" | "r") || is_category(word.as_bytes())
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

/// The name in a stretch of text and the rating behind it, where it is a player's.
fn person(text: &[u8], range: Range<usize>) -> Option<(Range<usize>, Option<Range<usize>>)> {
    let own = labels::trim(text, range);
    let (name, elo) = behind_name(&text[own.clone()]);
    let shift = |range: Range<usize>| own.start + range.start..own.start + range.end;
    is_name(&text[own.start..own.start + name]).then(|| (shift(0..name), elo.map(shift)))
}

/// Where a name ends before what is said of the player (`(1850)`, `, cat. 2N`, `Elo 1850`), and where the rating stands.
#[must_use]
pub fn behind_name(value: &[u8]) -> (usize, Option<Range<usize>>) {
    let (mut end, mut elo) = (value.len(), None);
    loop {
        let text = &value[..end];
        let trimmed = text
            .iter()
            .rposition(|b| !is_space(*b) && !matches!(b, b',' | b';' | b'-' | b':' | b'_' | b'/'))
            .map_or(0, |i| i + 1);
        let text = &text[..trimmed];
        if text.is_empty() {
            return (value.len(), None);
        }
        // Brackets, else the last word.
        let (from, inner) = match text {
            [.., b')'] => match memchr::memrchr(b'(', text) {
                Some(open) => (open, open + 1..trimmed - 1),
                None => return (trimmed, elo),
            },
            [.., b']'] => match memchr::memrchr(b'[', text) {
                Some(open) => (open, open + 1..trimmed - 1),
                None => return (trimmed, elo),
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
        if let Some(range) = rating(part).filter(|_| elo.is_none()) {
            elo = Some(inner.start + range.start..inner.start + range.end);
        } else if bare
            && !(digits && is_category(part))
            && !matches!(
                word,
                "elo"
                    | "fide"
                    | "rating"
                    | "cat"
                    | "categoria"
                    | "cm"
                    | "nc"
                    | "mf"
                    | "mi"
                    | "gm"
                    | "fm"
                    | "im"
            )
            || bare && from == 0
        {
            return (trimmed, elo);
        } else if !bare && part.len() > 24 {
            return (trimmed, elo);
        }
        end = from;
    }
}

/// Words of headings and of chess: no name has them.
const NO_NAMES: &str = " torneo campionato campionati coppa trofeo memorial open festival turno giornata ronda round partita \
    scacchiera tavolo difesa apertura gambetto controgambetto variante attacco sistema fianchetto arrocco finale circolo \
    bollettino arbitro data sede risultato diagramma diagr pagina pag anno numero nota note esempio es bianco-nero mossa \
    mosse posizione elo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre \
    lunedi martedi mercoledi giovedi venerdi sabato domenica gioco regola articolo art capitolo parte vince vittoria \
    patta abbandona segue continua fine defence defense opening variation attack ";

/// Words that name a tournament.
const EVENTS: &str = " torneo campionato campionati coppa trofeo memorial open festival semilampo premio match incontro \
        olimpiade olimpiadi simultanea girone tournament championship championships cup weekend week-end interregionale \
        challenge torneino lampo blitz rapid cis cia cig finale semifinale ";

const PARTICLES: &str =
    " de di del della dei degli dal dalla da d lo la le li van von der den e y do dos ";

fn among(list: &str, word: &str) -> bool {
    !word.is_empty() && list.split_ascii_whitespace().any(|known| known == word)
}

/// Whether a text is the name of a person or of a place: words with capitals, and none of chess.
fn is_name(text: &[u8]) -> bool {
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

/// The parts of a heading that names no players.
fn parts(text: &[u8]) -> Option<Vec<Said>> {
    let mut said = Vec::new();
    let all = segments(text, 0..text.len());
    let mut places = Vec::new();
    for segment in all {
        match segment_says(text, segment.clone(), false) {
            Some(known) => said.extend(known),
            None if is_name(&text[segment.clone()]) => places.push(segment),
            None => return None,
        }
    }
    let has = |what| said.iter().any(|part: &Said| part.what == what);
    let strong = said.iter().any(|part| match part.what {
        What::Date => part.range.len() > 4,
        What::Event | What::Round | What::Board => true,
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

/// The stretches of a text between the signs that part them.
fn segments(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
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
fn segment_says(text: &[u8], segment: Range<usize>, lax: bool) -> Option<Vec<Said>> {
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
fn lone(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    date(text, words)
        .or_else(|| round(text, words))
        .or_else(|| board(text, words))
}

/// The name of a tournament.
fn event(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
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
fn round(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    numbered(text, words, " turno giornata ronda round tornata ").map(|range| Said {
        what: What::Round,
        range,
    })
}

/// `3ª scacchiera`, `Partita n. 4`.
fn board(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
    numbered(text, words, " scacchiera tavolo partita board game ").map(|range| Said {
        what: What::Board,
        range,
    })
}

/// A noun with its number before or behind it: where the number stands.
fn numbered(text: &[u8], words: &[Range<usize>], nouns: &str) -> Option<Range<usize>> {
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
fn ordinal(text: &[u8], word: Range<usize>) -> Option<Range<usize>> {
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
fn date(text: &[u8], words: &[Range<usize>]) -> Option<Said> {
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
        assert_eq!(said("Partita n. 4"), [(Board, "4")]);
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
