//! Who played whom: `Rossi M. (1850) – Bianchi L. 1-0`, `1-0 Rossi - Bianchi`, `Rossi 1 Bianchi 0`, `Rossi batte Bianchi`.
//! The line is read from left to right: what leads it, a player, what parts the players, a player, what stands behind them.

use super::colours::swapped;
use super::dress::undressed;
use super::part::{lead, parts, segment_says, segments};
use super::person::{
    Order, Points, Side, ends_with_square, has_mixed_word, may_name, may_name_two, points, side,
};
use super::{Said, What, begins_with, blanks, dash, folded_word, word_at, words_of};
use crate::sheet::labels::{self, Label};
use crate::text::decoded;
use crate::text::lookup::WordList;
use crate::text::results::{self, ResultMark};
use crate::text::words::{self, among, is_space, last_run, run};
use std::ops::Range;
use std::sync::LazyLock;

/// So many places of a line are tried as the start of the first player.
const MOST_STARTS: usize = 5;

/// Words between two players that say nothing more.
static AGAINST: WordList =
    WordList::new(" contro against vs versus v gegen contre contra tegen protiv proti x ");

/// Words that lead two players (`Partita giocata tra Rossi e Verdi`, `vittoria di Rossi su Verdi`), what may then part these
/// beside a dash, and what that says of the result for the first.
const LEADS: [(&str, &str, Option<ResultMark>); 4] = [
    (
        "partita di,incontro di,game of,partita tra,partita fra,partita giocata tra,partita giocata fra,partita disputata tra,partita disputata fra,incontro tra,incontro fra,\
         sfida tra,sfida fra,giocatori,contendenti,avversari,in gara,players,game between,match between,game played between,spieler,\
         partie zwischen,partie entre,joueurs,partida entre,jugadores,jogadores,partij tussen,spelers",
        " e ed and und et y en vs & contro ",
        None,
    ),
    (
        "vittoria di,successo di,win of,win by,victory of,win for,sieg von,victoire de,victoria de",
        " su sul contro over against vs gegen uber sur contre contra sobre ",
        Some(ResultMark::WhiteWins),
    ),
    (
        "sconfitta di,loss of,defeat of,niederlage von",
        " contro con da against to by gegen ",
        Some(ResultMark::BlackWins),
    ),
    (
        "patta tra,patta fra,pareggio tra,pareggio fra,draw between,remis zwischen",
        " e ed and und con ",
        Some(ResultMark::Draw),
    ),
];

/// Nouns that stand before two players and say nothing.
static GAME: WordList =
    WordList::new(" partita incontro match sfida game partie spareggio amichevole playoff ");

/// What leads two players, and where they begin.
struct Lead {
    said: Vec<Said>,
    joins: &'static str,
}

/// Reads what stands before the first player, behind what leads him ([`lead`]).
fn leads(text: &[u8], (mut said, mut from): (Vec<Said>, usize)) -> (Lead, usize) {
    let mut joins = "";
    let begins = |phrase: &str| {
        let own = text[from..].get(..phrase.len());
        own.is_some_and(|own| own.eq_ignore_ascii_case(phrase.as_bytes()))
            && (text.get(from + phrase.len())).is_some_and(|b| is_space(*b) || *b == b':')
    };
    static PHRASES: LazyLock<ByLetter<usize>> =
        LazyLock::new(|| by_letter(LEADS.iter().enumerate().map(|(row, lead)| (row, lead.0))));
    let found = starting(&PHRASES, &text[from..])
        .iter()
        .find(|(_, phrase)| begins(phrase));
    let found = found.map(|(row, phrase)| (&LEADS[*row], *phrase));
    let sign = |b: &u8| is_space(*b) || *b == b':';
    let mut behind = 0;
    if let Some((row, phrase)) = found {
        joins = row.1;
        said.extend(
            row.2
                .map(|mark| Said::result(mark, from..from + phrase.len())),
        );
        behind = phrase.len();
    } else if let Some(length) = begins_with(&text[from..], &GAME) {
        behind = length;
    }
    from += behind;
    from += run(&text[from..], |b| behind > 0 && sign(b));
    (Lead { said, joins }, from)
}

/// Words between two players that say what came of it for the first.
const VERBS: [(ResultMark, &str); 3] = [
    (
        ResultMark::WhiteWins,
        "batte,batteva,ha battuto,sconfigge,ha sconfitto,vince contro,vince su,vince con,beat,beats,defeats,defeated,won against,wins against,\
         besiegt,schlägt,schlug,gewinnt gegen,bat,gagne contre,derrota a,gana a,vence a,vence",
    ),
    (
        ResultMark::BlackWins,
        "perde contro,ha perso contro,ha perso con,perde con,perde da,loses to,lost to,verliert gegen,perd contre,pierde contra,pierde con,perde para",
    ),
    (
        ResultMark::Draw,
        "pareggia con,ha pareggiato con,patta con,impatta con,draws with,drew with,remisiert gegen,annule contre,empata con,entabla con",
    ),
];

/// What words between two players say of the result, and how long they are.
fn verb(text: &[u8]) -> Option<(ResultMark, usize)> {
    static PHRASES: LazyLock<ByLetter<ResultMark>> =
        LazyLock::new(|| by_letter(VERBS.iter().map(|(mark, list)| (*mark, *list))));
    let begins = |verb: &str| {
        let own = text.get(..verb.len());
        own.is_some_and(|own| own.eq_ignore_ascii_case(verb.as_bytes()))
            && text.get(verb.len()).is_some_and(|b| is_space(*b))
    };
    let found = starting(&PHRASES, text)
        .iter()
        .find(|(_, verb)| begins(verb));
    found.map(|(mark, verb)| (*mark, verb.len()))
}

/// Phrases by the letter that they begin with, each with what it says.
type ByLetter<T> = Vec<Vec<(T, &'static str)>>;

/// Lists of phrases, parted by commas, in their order.
fn by_letter<T: Copy>(lists: impl Iterator<Item = (T, &'static str)>) -> ByLetter<T> {
    let mut by_letter: ByLetter<T> = (0..26).map(|_| Vec::new()).collect();
    for (what, list) in lists {
        for phrase in list.split(',') {
            let letter = phrase.as_bytes()[0].wrapping_sub(b'a');
            by_letter[usize::from(letter)].push((what, phrase));
        }
    }
    by_letter
}

/// The phrases that begin with the letter with which a text begins.
fn starting<'p, T>(phrases: &'p ByLetter<T>, text: &[u8]) -> &'p [(T, &'static str)] {
    let letter = text
        .first()
        .map(|b| b.to_ascii_lowercase().wrapping_sub(b'a'));
    let own = letter.and_then(|letter| phrases.get(usize::from(letter)));
    own.map_or(&[], Vec::as_slice)
}

impl Lead {
    /// Where the word stands that parts the players, else the end: `e` is a particle of names too.
    fn join(&self, text: &[u8], from: usize) -> usize {
        if self.joins.is_empty() {
            return text.len();
        }
        let joins =
            |at: &usize| is_space(text[*at]) && among(self.joins, &folded_word(&text[at + 1..]).0);
        (from..text.len()).find(joins).unwrap_or(text.len())
    }

    /// What it says beside the result, which the players and what stands behind them settle.
    fn unresolved(self) -> impl Iterator<Item = Said> {
        (self.said.into_iter()).filter(|part| part.what != What::Result)
    }
}

/// A pairing: what leads it, both players, what else the line says.
pub(super) fn pairing(text: &[u8]) -> Option<Vec<Said>> {
    pairing_behind(text, || lead(text))
}

/// The same, where others ask for what leads the line too.
pub(super) fn pairing_behind(
    text: &[u8],
    led: impl FnOnce() -> (Vec<Said>, usize),
) -> Option<Vec<Said>> {
    if !may_name_two(text) {
        return None;
    }
    let (leads, from) = self::leads(text, led());
    if let Some(mut said) = players(text, from, &leads) {
        said.extend(leads.unresolved());
        return Some(said);
    }
    // `Partita n. 4 - Rossi - Bianchi`, `Gigi: Rossi-Bianchi`: something else stands before a sign.
    for start in starts(text, from).into_iter().take(MOST_STARTS) {
        let (mut leads, behind) = self::leads(&text[start..], lead(&text[start..]));
        leads.said = leads
            .said
            .into_iter()
            .map(|said| said.moved(start))
            .collect();
        if let Some(mut said) = players(text, start + behind, &leads) {
            said.extend(leads.unresolved());
            let before = unsigned(&text[..start]);
            let result = spoken(before, 0..before.len()).map(|own| Said::new(What::Result, own));
            let result = result.filter(|_| said.iter().all(|part| part.what != What::Result));
            said.extend(parts(before).unwrap_or_default());
            said.extend(result);
            return Some(said);
        }
    }
    None
}

/// `Partita 1: 1-0`, `Game 2 (0-1)`, `Scacchiera 3: patta`: which game, and what came of it.
pub(super) fn numbered_result(
    text: &[u8],
    led: impl FnOnce() -> (Vec<Said>, usize),
) -> Option<Vec<Said>> {
    if !text.first().is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    let (mut said, from) = led();
    if said.is_empty() {
        return None;
    }
    if said.iter().any(|part| part.what == What::Result) {
        return (from == text.len() && said.len() > 1).then_some(said);
    }
    let own = from..text.len();
    let figures = begins_result(&text[own.clone()]) == Some(own.len());
    let result = if figures { own } else { spoken(text, own)? };
    said.push(Said::new(What::Result, result));
    Some(said)
}

/// Words on one side of a hyphen that name an opening, or a part of a country.
static OPENINGS: WordList = WordList::new(
    " caro kann est ovest nord sud indiana indiano indian indienne indisch indische nimzo bogo semi anglo \
    slava slav tarrasch neo catalana siciliana siciliano sicilian sizilianisch spagnola francese italiana scandinava olandese \
    inglese russa viennese scozzese najdorf berlinese dragone benoni volga blumenfeld gran pirc ufimzev baden ",
);

/// Words that the name of an opening begins with, behind the players.
pub(super) static OPENING: WordList = WordList::new(
    " difesa gambetto controgambetto apertura partita sistema attacco variante fianchetto italiana siciliana \
    spagnola francese scandinava olandese inglese viennese scozzese ruy sicilian french italian english scotch defence defense \
    gambit opening attack queen's king's sizilianisch franzosisch spanisch ",
);

/// Whether a line has what parts two players without doubt: a dash, dots or a word, told before anything is made of it.
fn may_part(line: &[u8]) -> bool {
    let dash = |b: &u8| !b.is_ascii() || matches!(b, b'-' | b'&' | b'<');
    let mut words = words::parted(line, |b| !b.is_ascii_alphanumeric());
    line.iter().any(dash)
        || line.windows(2).any(|two| two == b"..")
        || words.any(|word| AGAINST.has_folded(word))
}

/// `Rossi-Verdi`, `2) Rossi - Verdi` and nothing else: perhaps two players, perhaps a name or an item of a list.
#[must_use]
pub fn weak_pairing(line: &[u8]) -> Option<Vec<Said>> {
    if !may_part(line) || ends_with_square(line) || has_mixed_word(line) {
        return None;
    }
    let (bare, own) = undressed(line);
    let text = &bare[own.clone()];
    if !may_name(text) {
        return None;
    }
    let (leads, from) = lead(text);
    let (word, _) = folded_word(&text[from..]);
    let opening = word.split('-').any(|half| OPENINGS.has(half));
    if text.len() < from + 7 || opening {
        return None;
    }
    let listed = || {
        let white = side(text, from, true, Order::First).filter(|_| !leads.is_empty())?;
        let (Between::Sure, at) = between(text, &white, "")? else {
            return None;
        };
        Some((white, at))
    };
    let glued = || {
        let hyphen = hyphen(text, from).filter(|hyphen| *hyphen >= from + 3)?;
        let white = side(&text[..hyphen], from, false, Order::First)?;
        (white.end == hyphen).then(|| (white, hyphen + dash(&text[hyphen..])))
    };
    // `Rossi ... Verdi`
    let dotted = || {
        let white = side(text, from, false, Order::First)?;
        let dots = white.end + blanks(&text[white.end..]);
        let width = run(&text[dots..], |b| *b == b'.');
        (dots > white.end && width > 2).then_some((white, dots + width))
    };
    let (white, at) = listed().or_else(glued).or_else(dotted)?;
    let black = side(text, at, true, Order::First).filter(|side| side.end == text.len())?;
    let mut said = white.said(false);
    said.extend(black.said(true));
    Some(said.into_iter().map(|part| part.moved(own.start)).collect())
}

/// Where a player may begin: behind the colons and the dashes of a line.
fn starts(text: &[u8], from: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for at in from..text.len() {
        let spaced = at > 0 && is_space(text[at - 1]);
        let width = match text[at] {
            b':' => 1,
            _ if spaced => dash(&text[at..]),
            _ => 0,
        };
        if width > 0 && text.get(at + width).is_some_and(|b| is_space(*b)) {
            found.push(at + width);
        }
    }
    found
}

/// Without the sign and the blanks at the end.
#[must_use]
pub fn unsigned(text: &[u8]) -> &[u8] {
    let sign = |b: &u8| is_space(*b) || matches!(b, b':' | b',' | b';' | b'-' | 0x80..=0xFF);
    &text[..last_run(text, sign)]
}

/// What parts two players.
enum Between {
    /// A dash, a word: nothing more is needed.
    Sure,
    /// A blank, a comma, a hyphen within a word: the line must say something else of both.
    Weak,
    /// The result.
    Result(Said),
}

/// Two players from `from` on, and what stands behind them.
fn players(text: &[u8], from: usize, leads: &Lead) -> Option<Vec<Said>> {
    // `Esito: 1-0 (Rossi v Verdi)`
    if text.get(from) == Some(&b'(')
        && let [inner @ .., b')'] = text
    {
        return players(inner, from + 1, leads);
    }
    let first = |comma| side(&text[..leads.join(text, from)], from, comma, Order::First);
    // `Rossi Mario, Verdi Luca, 1-0`: a comma that parts the players stands behind whole names.
    let apart = || {
        let white = first(false)?;
        let name = &text[white.name.clone()];
        let whole = words::split(name).count() > 1 && hyphen(name, 0).is_none();
        whole.then(|| both(text, white, leads)).flatten()
    };
    let white = first(true);
    let comma = white
        .as_ref()
        .is_none_or(|white| text[white.name.clone()].contains(&b','));
    let whole = white.and_then(|white| both(text, white, leads));
    let whole = whole.or_else(|| comma.then(apart).flatten());
    // `Rossi-Bianchi`: a hyphen within a word may part two.
    whole.or_else(|| {
        let hyphen = hyphen(text, from)?;
        let white =
            side(&text[..hyphen], from, true, Order::First).filter(|side| side.end == hyphen)?;
        both(text, white, leads)
    })
}

/// The first hyphen within a word of capitals on both sides.
fn hyphen(text: &[u8], from: usize) -> Option<usize> {
    let capital = |b: u8| b.is_ascii_uppercase() || b >= 0x80;
    let found = (from + 2..text.len().saturating_sub(1)).find(|&at| {
        let width = dash(&text[at..]);
        width > 0
            && !is_space(text[at - 1])
            && text.get(at + width).is_some_and(|b| capital(*b))
            && dash(&text[at + width..]) == 0
    });
    found.filter(|&at| text[from..at].iter().all(|b| !b.is_ascii_digit()))
}

fn both(text: &[u8], mut white: Side, leads: &Lead) -> Option<Vec<Said>> {
    let (mut between, at) = between(text, &white, leads.joins)?;
    let comma = text[white.name.clone()].contains(&b',');
    let order = Order::Second {
        rated: white.elo.is_some(),
    };
    let mut black = side(text, at, comma, order)?;
    if white.points.is_none() || black.points.is_none() {
        // `Smith 1/2 Jones`: the result; else a year, a number of something: not points.
        let half = white.points.take().filter(|points| points.halves == 1);
        if let (Some(half), Between::Weak) = (half, &between) {
            between = Between::Result(Said::new(What::Result, half.range));
        }
        if let Some(points) = black.points.take() {
            black.end = points.range.start;
        }
    }
    let opening = opening_behind(text, &white, &black);
    if let Some(at) = opening {
        black.name.end = text[..at].trim_ascii_end().len();
    }
    // `Rossi (Bologna) - Verdi (Milano)`: where each comes from, not where they met.
    let clubs = bracketed_word(text, white.name.end) && bracketed_word(text, black.name.end);
    let close = memchr::memchr(b')', &text[black.name.end..]).filter(|_| clubs);
    let behind = close.map_or(black.end, |at| black.name.end + at + 1);
    let mut tail = match winner(text, &white, &black) {
        Some(tail) => tail,
        None => tail(text, opening.unwrap_or(behind).max(behind))?,
    };
    let results = (leads.said.iter()).filter(|said| said.what == What::Result);
    tail.said.extend(results.cloned());
    match (&white.points, &black.points) {
        (Some(own), Some(other)) => {
            let last = own.range.start.max(other.range.start);
            let range = if last == own.range.start {
                &own.range
            } else {
                &other.range
            };
            tail.settle(Said::result(score(own, other)?, range.clone()));
        }
        _ => {
            if let Between::Result(result) = &between {
                tail.settle(result.clone());
            }
        }
    }
    let told = white.elo.is_some() && black.elo.is_some()
        || white.colour.is_some() && black.colour.is_some();
    if !is_sure(text, &between, at, &leads.said, &tail, told) {
        return None;
    }
    if swapped(text, white.colour.clone(), black.colour.clone()) {
        std::mem::swap(&mut white, &mut black);
        tail.said.iter_mut().for_each(|part| turn(text, part));
    }
    let mut said = white.said(false);
    said.extend(black.said(true));
    said.extend(tail.said);
    Some(said)
}

/// Whether a word in brackets stands behind a name.
fn bracketed_word(text: &[u8], from: usize) -> bool {
    let inner = text[from..].trim_ascii_start().strip_prefix(b"(");
    inner.is_some_and(|inner| {
        inner
            .first()
            .is_some_and(|b| b.is_ascii_alphabetic() || *b >= 0x80)
    })
}

/// `Rossi - Verdi Italiana 1-0`: where an opening begins behind a name that is the longer for it.
fn opening_behind(text: &[u8], white: &Side, black: &Side) -> Option<usize> {
    let words = words_of(text, black.name.clone());
    let longer = words.len() > words_of(text, white.name.clone()).len();
    let found = |word: &&Range<usize>| begins_with(&text[(*word).clone()], &OPENING).is_some();
    longer.then(|| words.iter().skip(1).find(found).map(|word| word.start))?
}

/// Whether a line names players, and is no item of a list and no name of several words.
fn is_sure(
    text: &[u8],
    between: &Between,
    at: usize,
    leads: &[Said],
    tail: &Tail,
    told: bool,
) -> bool {
    let told = told || tail.bracket || tail.said.iter().any(|said| said.what == What::Result);
    // `Partita n. 2: Rossi-Verdi`: a noun and its number, as opposed to an item of a list.
    let numbered = leads.iter().any(|said| match said.what {
        What::Board | What::Round => true,
        What::Number => text[..said.range.start].iter().any(u8::is_ascii_alphabetic),
        _ => false,
    });
    let listed = leads.iter().any(|said| said.what == What::Number) && !numbered;
    match between {
        // `2) Sviluppo - Centro`
        Between::Sure => !listed || told || !tail.said.is_empty(),
        Between::Result(_) => true,
        Between::Weak => told || numbered && is_hyphen(&text[..at]),
    }
}

/// The result of a line in which Black stands first. Whose its first figure is, nobody knows.
fn turn(text: &[u8], part: &mut Said) {
    if part.what != What::Result {
        return;
    }
    part.mark = part.mark.map(turned);
    let drawn = ResultMark::read_tag(&decoded(&text[part.range.clone()])) == Some(ResultMark::Draw);
    if part.mark.is_none() && !drawn {
        part.what = What::Undecided;
    }
}

/// Whether a text ends with a dash.
fn is_hyphen(text: &[u8]) -> bool {
    matches!(text, [.., b'-'] | [.., 0xE2, 0x80, 0x90..=0x95])
}

const fn turned(mark: ResultMark) -> ResultMark {
    match mark {
        ResultMark::WhiteWins => ResultMark::BlackWins,
        ResultMark::BlackWins => ResultMark::WhiteWins,
        mark => mark,
    }
}

/// What the points of both come to.
pub(super) fn score(white: &Points, black: &Points) -> Option<ResultMark> {
    score_of(white.halves, black.halves)
}

/// The result that twice the points of both come to.
#[must_use]
pub const fn score_of(white: u8, black: u8) -> Option<ResultMark> {
    match (white, black) {
        (2, 0) => Some(ResultMark::WhiteWins),
        (0, 2) => Some(ResultMark::BlackWins),
        (1, 1) => Some(ResultMark::Draw),
        _ => None,
    }
}

/// What parts the first player from the second, and where that begins; `joins` are words that may part them beside those
/// that always do.
fn between(text: &[u8], white: &Side, joins: &str) -> Option<(Between, usize)> {
    let gap = blanks(&text[white.end..]);
    let mut at = white.end + gap;
    // `Rossi; 1-0; Verdi`
    let cell = 1 + text.get(at + 1..).map_or(0, blanks);
    if text.get(at) == Some(&b';')
        && text
            .get(at + cell..)
            .is_some_and(|rest| begins_result(rest).is_some())
    {
        at += cell;
    }
    let rest = &text[at..];
    // `Rossi Mario 1 0 Verdi Luca`
    if let Some(own) = &white.points
        && let Some((range, other)) = points(text, at)
    {
        let said = Said::result(score(own, &other)?, range.clone());
        return Some((Between::Result(said), range.end));
    }
    let open = usize::from(rest.first() == Some(&b'('));
    if let Some(length) = begins_result(&rest[open..]).filter(|_| gap > 0) {
        let said = Said::new(What::Result, at + open..at + open + length);
        let close = usize::from(matches!(
            (open, rest.get(open + length)),
            (1, Some(b')')) | (0, Some(b';'))
        ));
        return Some((Between::Result(said), at + open + length + close));
    }
    let width = dash(rest);
    if width > 0 {
        let second = blanks(&rest[width..]) + width;
        let width = match dash(&rest[second..]) {
            0 => width,
            more => second + more,
        };
        let spaced = gap > 0 && rest.get(width).is_some_and(|b| is_space(*b));
        let marked = !white.end.eq(&white.name.end);
        let between = if spaced || marked {
            Between::Sure
        } else {
            Between::Weak
        };
        return Some((between, at + width));
    }
    if gap > 0 {
        let joined = || {
            let (word, behind) = folded_word(rest);
            among(joins, &word).then_some(behind)
        };
        if let Some(behind) =
            begins_with(rest, &AGAINST).or_else(|| (!joins.is_empty()).then(joined)?)
        {
            return Some((Between::Sure, at + behind));
        }
        if let Some((mark, length)) = verb(rest) {
            let said = Said::result(mark, at..at + length);
            return Some((Between::Result(said), at + length));
        }
    }
    // `Rossi ...... Verdi ...... 1-0`
    let dots = run(rest, |b| *b == b'.');
    if dots > 1 || rest.starts_with("\u{2026}".as_bytes()) {
        return Some((Between::Weak, at + dots.max(3)));
    }
    match rest.first()? {
        b',' | b';' | b'/' | b'+' => Some((Between::Weak, at + 1)),
        b':' | b'&' if gap > 0 && rest.get(1).is_some_and(|b| is_space(*b)) => {
            Some((Between::Weak, at + 1))
        }
        _ if gap > 0 => Some((Between::Weak, at)),
        _ => None,
    }
}

/// `vince Rossi`, `Verdi abbandona` behind both players: words of the result in which a name stands for a colour.
fn winner(text: &[u8], white: &Side, black: &Side) -> Option<Tail> {
    let sign =
        |b: &u8| is_space(*b) || matches!(b, b',' | b':' | b';' | b'(' | b')' | b'.' | b'-' | b'!');
    let behind = text.get(black.end..)?;
    let lead = run(behind, sign);
    let kept = behind.iter().rposition(|b| !sign(b))? + 1;
    let own = black.end + lead..black.end + kept;
    if lead == 0 || own.len() > 120 {
        return None;
    }
    // No name stands among figures.
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let figure = |side: &Side| text[side.name.clone()].iter().any(u8::is_ascii_digit);
    if !text[own.clone()].iter().any(letter) && !figure(white) && !figure(black) {
        return None;
    }
    let name = |side: &Side| decoded(&text[side.name.clone()]).into_owned();
    let names = results::Names::new(&name(white), &name(black));
    let words = decoded(&text[own.clone()]);
    let said = names.may_stand_in(&words);
    let said = said.then(|| results::spoken(&words, &names)).flatten();
    let Some(results::Spoken::Result(mark)) = said else {
        return None;
    };
    Some(Tail {
        said: vec![Said::result(mark, own)],
        result: true,
        bracket: false,
    })
}

/// What stands behind both players.
#[derive(Default)]
pub(super) struct Tail {
    pub(super) said: Vec<Said>,
    pub(super) result: bool,
    bracket: bool,
}

/// Words before a result that say nothing more.
static ENDS: WordList =
    WordList::new(" e e' finita finito finisce termina terminata terminato ended ends finished ");

/// Reads what stands behind both players; nothing where the line goes on as a sentence does.
pub(super) fn tail(text: &[u8], from: usize) -> Option<Tail> {
    let mut tail = Tail::default();
    let mut at = from;
    let sign = |b: &u8| matches!(b, b',' | b';' | b':' | b'.' | b')' | b'=' | b'/' | b'!');
    while at < text.len() {
        let skip = run(&text[at..], |b| is_space(*b) || sign(b));
        let skip = skip + bullet(&text[at + skip..]);
        let wide = skip >= 2 || text[at..at + skip].iter().any(|b| !is_space(*b));
        at += skip;
        let rest = &text[at..];
        if rest.is_empty() {
            break;
        }
        if let Some(length) = begins_result(rest) {
            tail.add(What::Result, at..at + length);
            at += length;
        } else if rest[0] == b'(' {
            let inner = super::person::bracketed(rest)?;
            let own = at + 1..at + 1 + inner.len();
            tail.bracket = true;
            tail.chunk(text, own.clone());
            at = own.end + 1;
        } else if dash(rest) > 0 {
            at += dash(rest);
        } else if labels::of(unsigned(&rest[..word_at(rest, 0).end])) == Some(Label::Result)
            || begins_with(rest, &ENDS).is_some()
        {
            // `Resultado 0-1`, `Ris.: 0-1`, `è finita 0-1`
            at += word_at(rest, 0).end;
        } else {
            if tail.result && pairing(rest).is_some() {
                // `Rossi - Verdi 1-0, Neri - Gialli 0-1`
                tail.said.push(Said::new(What::Others, at..text.len()));
                break;
            }
            let end = at + memchr::memchr(b'(', rest).unwrap_or(rest.len());
            let known = tail.chunk(text, at..end);
            // Right behind a name only what is known may stand.
            if !known && !wide && at > from && at - from == skip && from + skip == at {
                return None;
            }
            at = end;
        }
    }
    Some(tail)
}

/// A sign that parts what stands behind the players.
fn bullet(text: &[u8]) -> usize {
    match text {
        [0xE2, 0x80, 0xA2, ..] => 3,
        [0xC2, 0xB7, ..] => 2,
        _ => 0,
    }
}

impl Tail {
    /// The result that points or what stands between the players say.
    fn settle(&mut self, result: Said) {
        self.said.retain(|part| part.what != What::Result);
        self.said.push(result);
        self.result = true;
    }

    fn add(&mut self, what: What, range: Range<usize>) {
        let known = self.said.iter().any(|said| said.what == what);
        self.result |= what == What::Result;
        if !known {
            self.said.push(Said::new(what, range));
        }
    }

    /// What a stretch between brackets or signs says; whether it says anything known.
    fn chunk(&mut self, text: &[u8], range: Range<usize>) -> bool {
        if let Some(result) = spoken(text, range.clone()) {
            self.add(What::Result, result);
            return true;
        }
        let mut known = false;
        for segment in segments(text, range.clone()) {
            let own = &text[segment.clone()];
            // `2023 1-0`: the last of its words.
            let last = (1..own.len()).find(|at| {
                is_space(own[at - 1]) && begins_result(&own[*at..]) == Some(own.len() - at)
            });
            if let Some(length) = begins_result(own) {
                self.add(What::Result, segment.start..segment.start + length);
                known = true;
            } else if let Some(at) = last {
                self.add(What::Result, segment.start + at..segment.end);
                self.chunk(text, segment.start..segment.start + at);
                known = true;
            } else if segment != range
                && let Some(result) = spoken(text, segment.clone())
            {
                self.add(What::Result, result);
                known = true;
            } else if begins_with(own, &OPENING).is_some() {
                known = true;
            } else {
                let said = segment_says(text, segment, true).unwrap_or_default();
                known |= !said.is_empty();
                for part in said {
                    self.add(part.what, part.range);
                }
            }
        }
        known
    }
}

/// Words that say the result, signs around them apart.
fn spoken(text: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    let sign = |b: &u8| is_space(*b) || matches!(b, b'.' | b',' | b'!' | b'-' | b':' | b';');
    let lead = run(&text[range.clone()], sign);
    let kept = text[range.clone()].iter().rposition(|b| !sign(b))? + 1;
    let own = range.start + lead.min(kept)..range.start + kept;
    let said = results::spoken(&decoded(&text[own.clone()]), &results::Names::default());
    matches!(said, Some(results::Spoken::Result(mark)) if mark != ResultMark::Open).then_some(own)
}

/// The name of a player without what leads on behind it: `Verdi, risultato`, `Rossi vs`, `Rossi (`.
#[must_use]
pub fn unjoined(value: &[u8]) -> &[u8] {
    let sign = |b: &u8| is_space(*b) || matches!(b, b',' | b';' | b'(');
    let cut = |text: &[u8]| last_run(text, sign);
    let own = &value[..cut(value)];
    let last = last_run(own, |b| !sign(b));
    let word = &own[last..];
    let joins =
        begins_with(word, &AGAINST).is_some() || labels::of(unsigned(word)) == Some(Label::Result);
    match last > 0 && joins {
        true => &own[..cut(&own[..last])],
        false => own,
    }
}

/// Where a result stands behind the name of a player: `Verdi  1-0 forfait`, `Verdi (1-0)`.
#[must_use]
pub fn result_behind(value: &[u8]) -> Option<Range<usize>> {
    let mut begins = (1..value.len()).filter(|at| {
        is_space(value[at - 1]) && matches!(value[*at], b'0' | b'1' | 0xC2 | 0xBD | b'(')
    });
    begins.find_map(|at| {
        let open = usize::from(value[at] == b'(');
        let text = &value[at + open..];
        let close = usize::from(open > 0 && text.last() == Some(&b')'));
        let own = at + open..value.len() - close;
        let reads = begins_result(text).is_some()
            && results::ResultMark::read_tag(&decoded(&value[own.clone()])).is_some();
        reads.then_some(own)
    })
}

/// Length of the result that a text begins with, and that a blank, a sign or the end follows.
pub(super) fn begins_result(text: &[u8]) -> Option<usize> {
    // `O-1`: the letter for the figure.
    let letter = matches!(text, [b'O', b'-', b'1', ..]);
    if !letter && !matches!(text.first(), Some(b'0' | b'1' | 0xC2 | 0xBD)) {
        return None;
    }
    let end = |from: usize| {
        let word = &text[from..];
        let ends = |i: usize| match word[i] {
            b')' | b'(' | b';' | b'!' => true,
            b',' | b'.' | b':' => !word
                .get(i + 1)
                .is_some_and(|b| b.is_ascii_digit() || *b >= 0x80),
            b => is_space(b),
        };
        from + (0..word.len()).find(|i| ends(*i)).unwrap_or(word.len())
    };
    let word = end(0);
    let figures = |text: &[u8]| {
        let mark = ResultMark::read(&decoded(text));
        mark.is_some_and(|mark| !matches!(mark, ResultMark::BothLose | ResultMark::Open))
    };
    // `1 - 0`, `½ : ½`: before `½` alone.
    let mut at = word;
    for part in 0..2 {
        let next = at + blanks(&text[at..]);
        let sign = part == 0 && matches!(text.get(next), Some(b':' | b'/'));
        at = if sign { next + 1 } else { end(next) };
    }
    let apart = word < at && word <= 3 && !is_space(text[at - 1]) && figures(&text[..at]);
    let longest = if apart { at } else { word };
    figures(&text[..longest]).then_some(longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

        /// No line is passed over that names two players.
        #[test]
        fn two_players_are_found_only_where_two_may_stand(
            text in "(Rossi|rossi|Verdi|smithy|d'Angelo|GM|de|e|vs|batte|1-0|\\(1850\\)|1850|1|0|½|,|-|:|\\(|\\)|;|[A-Za-z]{1,3}| |  ){1,12}",
        ) {
            let text = text.as_bytes();
            let (leads, from) = leads(text, lead(text));
            if players(text, from, &leads).is_some() {
                proptest::prop_assert!(may_name_two(text));
            }
        }
    }
}
