//! The name of a player, and what stands behind it: a rating, a category, a country.

use super::dress::undressed;
use super::pairing::{begins_result, score};
use super::part::lead;
use super::{Said, What, begins_with, blanks, colours, dash, folded_word, word_at};
use crate::sheet::labels::{self, Label};
use crate::sheet::table;
use crate::text::lookup::WordList;
use crate::text::results;
use crate::text::words::{self, is_space, last_run, run};
use crate::text::{decoded, fold, folded};
use std::cell::OnceCell;
use std::ops::Range;

/// A player of a pairing, as offsets into its line.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) name: Range<usize>,
    pub(super) elo: Option<Range<usize>>,
    pub(super) title: Option<Range<usize>>,
    /// The word in brackets that names his colour.
    pub(super) colour: Option<Range<usize>>,
    pub(super) points: Option<Points>,
    /// Where what is said of him ends.
    pub(super) end: usize,
}

/// Which of the two players of a line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    First,
    /// What stands behind him may be said of the game; `rated` says whether the first one has a rating.
    Second {
        rated: bool,
    },
}

/// What a player scored.
#[derive(Clone, Debug)]
pub struct Points {
    pub(super) halves: u8,
    pub(super) range: Range<usize>,
}

/// A player alone on his line, with what is said of him.
pub struct LonePlayer {
    side: Side,
}

impl LonePlayer {
    /// What the line says, where another line says whose name it is.
    #[must_use]
    pub fn said(self, black: bool) -> Vec<Said> {
        self.side.said(black)
    }
}

/// Reads a line that holds a player and nothing else.
#[must_use]
pub fn lone_player(line: &[u8]) -> Option<LonePlayer> {
    if ends_with_square(line) || has_mixed_word(line) {
        return None;
    }
    let (bare, own) = undressed(line);
    if !may_name(&bare[own.clone()]) {
        return None;
    }
    let (_, from) = lead(&bare[own.clone()]);
    let side = side(&bare[..own.end], own.start + from, true, Order::First)?;
    (side.end == own.end).then_some(LonePlayer { side })
}

/// `Rossi<TAB>Verdi`, perhaps the name of the first column before them: the players above the columns of their moves.
#[must_use]
pub fn in_columns(line: &[u8], sign: u8) -> Option<Vec<Said>> {
    let mut names = table::cells(line, sign);
    names.retain(|cell| !cell.is_empty());
    let [.., white, black] = &names[..] else {
        return None;
    };
    let numbers = match &names[..names.len() - 2] {
        [] => true,
        [first] => labels::of(&line[first.clone()]) == Some(Label::Number),
        _ => false,
    };
    let mut said = Vec::new();
    for (cell, black) in [(white, false), (black, true)] {
        let player = lone_player(&line[cell.clone()])?.said(black);
        said.extend(player.into_iter().map(|part| part.moved(cell.start)));
    }
    numbers.then_some(said)
}

/// What the lines of two players say, where their points, their ratings or a `result` below them say that they are players.
#[must_use]
pub fn two_players(
    white: LonePlayer,
    black: LonePlayer,
    result: bool,
) -> Option<(Vec<Said>, Vec<Said>)> {
    let score = match (&white.side.points, &black.side.points) {
        (Some(own), Some(other)) => Some((score(own, other)?, other.range.clone())),
        (None, None) => None,
        _ => return None,
    };
    let rated = white.side.elo.is_some() && black.side.elo.is_some();
    if score.is_none() && !result && !rated {
        return None;
    }
    let swapped = white.side.colour.is_some() || black.side.colour.is_some();
    if swapped {
        return None;
    }
    let (white, mut black) = (white.side.said(false), black.side.said(true));
    black.extend(score.map(|(mark, range)| Said::result(mark, range)));
    Some((white, black))
}

/// What is said before a name and is no part of it.
static COURTESIES: WordList = WordList::new(" sig sig.ra signor signora mr mrs ms herr frau ");

/// A name has no more words.
const MOST_WORDS: usize = 5;

/// Behind a word of so many letters a full stop ends a sentence.
const LONG_WORD: usize = 5;

/// A club in brackets is no longer.
const LONGEST_CLUB: usize = 40;

/// Whether a player may stand in a text: it has a capital, a letter beyond ASCII, or the bracket behind the rating of an
/// account.
pub(super) fn may_name(text: &[u8]) -> bool {
    (text.iter()).any(|b| b.is_ascii_uppercase() || *b >= 0x80 || *b == b')')
}

/// Whether two players may stand in a text: two words in it begin with a capital, where [`may_name`] has no other sign.
pub(super) fn may_name_two(text: &[u8]) -> bool {
    let (mut begun, mut within) = (0, false);
    for b in text {
        if *b >= 0x80 || *b == b')' {
            return true;
        }
        begun += u32::from(b.is_ascii_uppercase() && !within);
        within = b.is_ascii_alphabetic();
    }
    begun > 1
}

/// Whether a line ends with a word of letters and a figure behind them, as a move does: nobody's name nor anything that is
/// said of him does, so it is told before anything is made of the line.
pub(super) fn ends_with_square(line: &[u8]) -> bool {
    let rule = |b: &u8| is_space(*b) || matches!(b, b'=' | b'~' | b'-' | b'+' | b'#');
    let text = &line[..last_run(line, rule)];
    let word = last_run(text, u8::is_ascii_alphanumeric);
    let (before, word) = text.split_at(word);
    word.last().is_some_and(u8::is_ascii_digit)
        && word.iter().any(u8::is_ascii_alphabetic)
        && before.last().is_none_or(|b| matches!(b, b' ' | b'\t'))
}

/// Whether a word of a line goes from letters to figures or back three times, `Qg4d7`, as nobody's name does nor anything that
/// is said of him, brackets and what bears marks of the Web or of labels apart: told before anything is made of the line.
pub(super) fn has_mixed_word(line: &[u8]) -> bool {
    const MOST: u32 = 3;
    let (mut changes, mut last, mut mixed) = (0, None, false);
    for b in line {
        let kind = match b {
            b'0'..=b'9' => Some(true),
            b'a'..=b'z' | b'A'..=b'Z' => Some(false),
            b'(' | b'[' | b'<' | b'&' | b':' | 0x80.. => return false,
            _ => None,
        };
        changes = match (last, kind) {
            (Some(one), Some(other)) => changes + u32::from(one != other),
            _ => 0,
        };
        mixed |= changes >= MOST;
        last = kind;
    }
    mixed
}

/// Reads a player from `from` on: perhaps a title, a name, and what is said of him behind it. `comma` says whether a comma
/// may stand within the name; behind the second player brackets and years may belong to the game. None where nobody is named,
/// and where the text ends before `from`.
pub(super) fn side(text: &[u8], from: usize, comma: bool, order: Order) -> Option<Side> {
    let mut at = from + blanks(text.get(from..)?);
    let mut title = None;
    if let Some(length) = begins_with(&text[at..], &COURTESIES) {
        at += length + blanks(&text[at + length..]);
    }
    let word = word_at(text, at);
    if is_title(&text[word.clone()]) {
        at = word.end + blanks(&text[word.end..]);
        title = Some(word);
    }
    let name = name(text, at, comma)?;
    let mut side = Side {
        end: name.end,
        name,
        elo: None,
        title,
        colour: None,
        points: None,
    };
    while let Some(end) = side.more(text, order) {
        side.end = end;
    }
    Some(side)
}

/// The name that stands at `at`.
fn name(text: &[u8], at: usize, comma: bool) -> Option<Range<usize>> {
    let (mut end, mut words, mut commas) = (at, 0, 0);
    while words < MOST_WORDS {
        let gap = blanks(&text[end..]);
        if gap > 1 || text[end..end + gap].contains(&b'\t') {
            break;
        }
        let word = name_word(text, end + gap);
        if word.is_empty()
            || begins_result(&text[end + gap..]).is_some()
            || words > 0 && NO_NAMES.has_folded(&text[word.clone()])
            || words > 0 && labels::of(&text[word.clone()]) == Some(Label::Result)
        {
            break;
        }
        end = word.end;
        words += 1;
        let rest = &text[end..];
        let behind = 1 + rest.get(1..).map_or(0, blanks);
        let given = comma
            && commas == 0
            && rest.first() == Some(&b',')
            && !name_word(text, end + behind).is_empty()
            && !is_title(&text[word_at(text, end + behind)]);
        if given {
            commas += 1;
            end += behind;
        }
    }
    // A full stop at the end of a sentence.
    let last = at + last_run(&text[at..end], |b| !is_space(*b) && *b != b',');
    if end > last + LONG_WORD && text[end - 1] == b'.' {
        end -= 1;
    }
    let name = at..end;
    let nick = words == 0 || !is_name(&text[name.clone()]);
    if nick {
        return nickname(text, at);
    }
    Some(name)
}

/// A word that may be part of a name: with a capital, or a particle.
fn name_word(text: &[u8], at: usize) -> Range<usize> {
    let letter = |at: usize| match text.get(at) {
        Some(0xC2) => !matches!(text.get(at + 1), Some(0xBD | 0xB0 | 0xBA | 0xAA | 0xB7)),
        Some(b) => b.is_ascii_alphabetic() || *b >= 0x80 && *b != 0xBD && dash(&text[at..]) == 0,
        None => false,
    };
    let mut end = at;
    loop {
        end += match text.get(end) {
            _ if letter(end) => 1,
            Some(b'\'' | b'.') if end > at => 1,
            Some(_) if end > at => match dash(&text[end..]) {
                width if width > 0 && letter(end + width) => width,
                _ => break,
            },
            _ => break,
        };
    }
    let own = &text[at..end];
    if own.iter().all(u8::is_ascii_alphabetic) {
        let is = |word: &[u8]| own.eq_ignore_ascii_case(word);
        let part = match own.first() {
            Some(first) if first.is_ascii_uppercase() => !is(b"x"),
            _ => PARTICLES.has_folded(own),
        };
        let part = part && !(is(b"vs") || is(b"contro"));
        return at..if part { end } else { at };
    }
    let folded = folded(own);
    let bare = folded.trim_matches(|c: char| !c.is_alphanumeric());
    let capital = own
        .first()
        .is_some_and(|b| b.is_ascii_uppercase() || *b >= 0x80);
    // `Rossi - Verdi è finita 1-0`
    let is = bare == "e" && own[0] >= 0x80;
    let part = capital && bare != "x" && !is || PARTICLES.has(bare) && !is;
    let apart =
        matches!(bare, "vs" | "v" | "contro") && end - at > 1 && !own.ends_with(b".") || !part;
    at..if apart { at } else { end }
}

/// The name of an account, which a rating in brackets follows: `smithy (1850)`.
fn nickname(text: &[u8], at: usize) -> Option<Range<usize>> {
    let sign = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-');
    let end = at + run(&text[at..], sign);
    let rated = text[end..]
        .strip_prefix(b" ")
        .and_then(bracketed)
        .is_some_and(|inner| rating(inner).is_some_and(|range| range.len() == inner.len()));
    (end - at >= 3 && rated).then_some(at..end)
}

impl Side {
    /// What a heading says of the player.
    pub(super) fn said(self, black: bool) -> Vec<Said> {
        let [name, elo, title] = match black {
            false => [What::White, What::WhiteElo, What::WhiteTitle],
            true => [What::Black, What::BlackElo, What::BlackTitle],
        };
        let parts = [
            (name, Some(self.name)),
            (elo, self.elo),
            (title, self.title),
        ];
        let known = parts
            .into_iter()
            .filter_map(|(what, range)| Some(Said::new(what, range?)));
        known.collect()
    }

    /// Takes the next thing that is said of the player: where it ends.
    fn more(&mut self, text: &[u8], order: Order) -> Option<usize> {
        let gap = blanks(&text[self.end..]);
        let at = self.end + gap;
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        if rest[0] == b'(' {
            return self.bracket(text, at, order);
        }
        if rest[0] == b',' {
            let behind = at + 1 + blanks(&rest[1..]);
            return self.word(text, behind, order);
        }
        if gap == 0 {
            return None;
        }
        self.word(text, at, order)
    }

    /// A word behind the name: a rating, a title, a country, points.
    fn word(&mut self, text: &[u8], at: usize, order: Order) -> Option<usize> {
        let rest = &text[at..];
        let length = run(rest, |b| {
            !is_space(*b) && !matches!(b, b',' | b';' | b'(' | b')' | b':')
        });
        // `0,5`
        let length = match rest.get(length..) {
            Some([b',', b'5', more @ ..])
                if length == 1 && more.first().is_none_or(|b| is_space(*b)) =>
            {
                3
            }
            _ => length,
        };
        let own = &rest[..length];
        let (folded, _) = folded_word(own);
        if begins_result(rest).is_none_or(|result| result == length)
            && let Some(halves) = halves(own)
        {
            // The points stand last.
            if self.points.is_some() {
                return None;
            }
            self.points = Some(Points {
                halves,
                range: at..at + length,
            });
            return Some(at + length);
        }
        if self.points.is_some() {
            return None;
        }
        if let Some(own) = colours::behind(text, at).filter(|_| self.colour.is_none()) {
            self.colour = Some(own.clone());
            return Some(own.end);
        }
        if matches!(
            &*folded,
            "elo" | "dwz" | "twz" | "nwz" | "fide" | "rating" | "fsi" | "uscf" | "ecf"
        ) {
            let next = at + length + run(&rest[length..], |b| is_space(*b) || *b == b':');
            let digits = run(&text[next..], u8::is_ascii_digit);
            return (matches!(digits, 3..=5) && self.elo.is_none()).then(|| {
                self.elo = Some(next..next + digits);
                next + digits
            });
        }
        let figures = own.iter().all(u8::is_ascii_digit);
        let rated = figures
            && self.elo.is_none()
            && match length {
                4 => is_likely(own[0]),
                // A figure too many, where the other player has a rating: alone it may be any number.
                5 => order == Order::Second { rated: true } && own[0] != b'0',
                _ => false,
            };
        // `Rossi - Verdi 1985`: a year, unless the first has a rating too.
        if rated && (order != Order::Second { rated: false } || !is_year(own)) {
            self.elo = Some(at..at + length);
            return Some(at + length);
        }
        let titled = own.iter().any(u8::is_ascii_uppercase) && is_category(own) && own.len() <= 3;
        if titled {
            self.title = self.title.take().or(Some(at..at + length));
            return Some(at + length);
        }
        (self.elo.is_some() && length == 3 && own.iter().all(u8::is_ascii_uppercase))
            .then_some(at + length)
    }

    /// Brackets behind the name: a rating, a colour, a country, points; behind the first player a club.
    fn bracket(&mut self, text: &[u8], at: usize, order: Order) -> Option<usize> {
        let inner = bracketed(&text[at..])?;
        let end = at + inner.len() + 2;
        // `(ITA, 1850)`, behind the second player only where the first has a rating too: it may be a year.
        let federation = match inner {
            [a, b, c, b',' | b' ', rest @ ..]
                if [a, b, c].iter().all(|l| l.is_ascii_uppercase()) =>
            {
                let rest = rest.trim_ascii();
                let sure = order != (Order::Second { rated: false }) || !is_year(rest);
                let figures = rest.len() == 4 && rest.iter().all(u8::is_ascii_digit);
                if figures && sure && rating(rest).is_some() {
                    inner.len() - rest.len()
                } else {
                    0
                }
            }
            _ => 0,
        };
        let inner = &inner[federation..];
        let start = at + 1 + federation;
        if colours::is_colour(inner) {
            self.colour = Some(start..start + inner.len());
        } else if let Some(halves) = halves(inner).filter(|_| self.points.is_none()) {
            self.points = Some(Points {
                halves,
                range: start..start + inner.len(),
            });
        } else if begins_result(inner) == Some(inner.len()) {
            return None;
        } else if let Some(elo) = rating(inner).filter(|_| self.elo.is_none()) {
            for part in [
                start..start + elo.start,
                start + elo.end..start + inner.len(),
            ] {
                let own = labels::trim(text, part);
                if self.title.is_none()
                    && own.len() <= 4
                    && is_category(&text[own.clone()])
                    && !own.is_empty()
                {
                    self.title = Some(own);
                }
            }
            self.elo = Some(start + elo.start..start + elo.end);
        } else if is_category(inner) {
            self.title = self.title.take().or(Some(start..start + inner.len()));
        } else {
            let country = inner.len() == 3 && inner.iter().all(u8::is_ascii_uppercase);
            let club = order == Order::First
                && inner.len() <= LONGEST_CLUB
                && begins_result(inner).is_none();
            if !country && !club {
                return None;
            }
        }
        Some(end)
    }
}

fn is_year(digits: &[u8]) -> bool {
    matches!(digits, [b'1', b'8' | b'9', ..] | [b'2', b'0', ..])
}

/// The points that stand at `at`, set apart from what follows.
pub(super) fn points(text: &[u8], at: usize) -> Option<(Range<usize>, Points)> {
    let range = word_at(text, at);
    let points = Points {
        halves: halves(&text[range.clone()])?,
        range: range.clone(),
    };
    Some((range, points))
}

impl Points {
    /// Twice the points.
    #[must_use]
    pub const fn halves(&self) -> u8 {
        self.halves
    }

    /// Where they stand.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }
}

/// Where a name ends before the points that its player scored, and these: `Rossi, Ada 1`, `Verdi (0)`, `Neri: ½`.
#[must_use]
pub fn points_behind(value: &[u8]) -> Option<(usize, Points)> {
    const FORMS: [&[u8]; 7] = [b"1/2", b"0.5", b"0,5", b"\xC2\xBD", b"\xBD", b"1", b"0"];
    let closed = |b: &u8| is_space(*b) || matches!(b, b')' | b']');
    let end = last_run(value, closed);
    // `Rossi 1 punto`
    let unit = last_run(&value[..end], |b| b.is_ascii_alphabetic() || *b >= 0x80);
    let before = last_run(&value[..unit], |b| is_space(*b));
    let form_at = |end: usize| {
        let mut forms = FORMS.into_iter();
        forms.find(|form| value[..end].ends_with(form))
    };
    // Most values end with a name: no points end with a letter, nor stand before it.
    let lettered = value[..end].last().is_some_and(u8::is_ascii_alphabetic);
    if lettered && form_at(before).is_none() {
        return None;
    }
    let counted = unit < end && unit > 0 && results::is_unit(&fold(&value[unit..end]));
    let end = if counted { before } else { end };
    let form = form_at(end)?;
    let start = end - form.len();
    let opens = |b: &u8| is_space(*b) || matches!(b, b'(' | b'[' | b':' | b'=' | b',' | b';');
    let mut name = last_run(&value[..start], opens);
    let dash = (1..=3).find(|width| name >= *width && dash(&value[name - width..]) == *width);
    // `Rossi - 1`, not the team `Circolo-1`.
    if let Some(width) = dash.filter(|width| is_space(value[name.saturating_sub(width + 1)])) {
        name = last_run(&value[..name - width], |b| is_space(*b));
    }
    // `Rossi Mario, punti 1`
    let colon = last_run(&value[..name], |b| is_space(*b) || *b == b':');
    let unit = last_run(&value[..colon], |b| b.is_ascii_alphabetic() || *b >= 0x80);
    if unit > 0
        && unit < colon
        && opens(&value[unit - 1])
        && results::is_unit(&fold(&value[unit..colon]))
    {
        name = last_run(&value[..unit], opens);
    }
    let set_apart = name < start && decoded(&value[..name]).contains(char::is_alphabetic);
    set_apart.then(|| {
        let range = start..end;
        let halves = halves(form).unwrap_or(0);
        (name, Points { halves, range })
    })
}

/// Twice the points that a line below the name of a player says, and nothing else: `Punti: 1`, `Points 0`.
#[must_use]
pub fn points_line(line: &[u8]) -> Option<u8> {
    let line = line.trim_ascii();
    let unit = run(line, |b| b.is_ascii_alphabetic() || *b >= 0x80);
    if unit == 0 || line.len() > 32 || !results::is_unit(&fold(&line[..unit])) {
        return None;
    }
    let sign = run(&line[unit..], |b| is_space(*b) || matches!(b, b':' | b'='));
    halves(line.get(unit + sign..).filter(|_| sign > 0)?)
}

/// The points of one player: `1`, `0`, `½`, `0,5`.
fn halves(text: &[u8]) -> Option<u8> {
    match text {
        b"1" => Some(2),
        b"0" => Some(0),
        b"\xC2\xBD" | b"\xBD" | b"1/2" | b"0.5" | b"0,5" => Some(1),
        _ => None,
    }
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
static SAID: WordList = WordList::new(" elo fide fsi rating cat categoria cm nc mf mi gm fm im ");

/// Titles that stand before a name as well as behind it.
static TITLES: WordList = WordList::new(" GM IM MI FM MF CM WGM WIM WFM WCM MN CMF 1N 2N 3N NC ");

fn is_title(word: &[u8]) -> bool {
    TITLES.may_have(word) && std::str::from_utf8(word).is_ok_and(|word| TITLES.has(word))
}

/// Reads the value behind the label of a player: `GM Rossi Ugo 2501 ITA`, `Rossi (CM, 1950)`.
#[must_use]
pub fn of_label(value: &[u8]) -> Person {
    let word = value.iter().position(|b| is_space(*b)).unwrap_or(0);
    let rest = word + run(&value[word..], |b| is_space(*b));
    let titled = is_title(&value[..word])
        && value
            .get(rest)
            .is_some_and(|b| b.is_ascii_uppercase() || *b >= 0x80);
    let from = if titled { rest } else { 0 };
    let value = unstopped(value);
    let mut person = behind(&value[from..]);
    let shift = |range: Range<usize>| range.start + from..range.end + from;
    person.name.start += from;
    person.name.end += from;
    person.elo = person.elo.map(shift);
    person.fide_id = person.fide_id.map(shift);
    person.title = titled.then_some(0..word).or(person.title.map(shift));
    person
}

/// Without the full stop of a sentence at the end.
fn unstopped(value: &[u8]) -> &[u8] {
    let text = value.strip_suffix(b".").unwrap_or(value);
    let last = text
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_alphabetic() || **b >= 0x80);
    if last.count() >= LONG_WORD {
        text
    } else {
        value
    }
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
        let sign = |b: &u8| is_space(*b) || matches!(b, b',' | b';' | b'-' | b':' | b'_' | b'/');
        let trimmed = last_run(text, sign);
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
                let last = last_run(text, |b| !is_space(*b) && !matches!(b, b',' | b';'));
                (last, last..trimmed)
            }
        };
        let part = &text[inner.clone()];
        let bare = from == inner.start;
        let folded = OnceCell::new();
        let word = || {
            folded
                .get_or_init(|| fold(part))
                .trim_end_matches(['.', ':'])
        };
        let may_be_said = || {
            let end = last_run(part, |b| matches!(b, b'.' | b':'));
            !part.is_ascii() || SAID.may_have(&part[..end])
        };
        let digits = part.iter().any(u8::is_ascii_digit);
        let before = text[..from].trim_ascii_end();
        let says = |part: &[u8], person: &Person| {
            digits && is_category(part)
                || may_be_said() && SAID.has(word())
                || person.fide_id.is_some() && matches!(word(), "id" | "fin")
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
    let word = last_run(before, |b| {
        b.is_ascii_alphabetic() || matches!(b, b'.' | b':')
    });
    let word = fold(&before[word..]);
    let known = matches!(word.trim_end_matches(['.', ':']), "fide" | "id" | "fin");
    known && (6..=9).contains(&part.len()) && part.iter().all(u8::is_ascii_digit)
}

/// `ITA` behind a rating.
fn is_federation(part: &[u8], before: &[u8]) -> bool {
    part.len() == 3
        && part.iter().all(u8::is_ascii_uppercase)
        && before.last().is_some_and(u8::is_ascii_digit)
}

/// Words before a rating: whose it is.
static SYSTEMS: WordList = WordList::new(" elo fide fsi rating r dwz twz nwz uscf ecf ");

/// Whether digits are those of a rating, or of one with a wrong figure or one too many: `1850`, `5850`, `18500`. Numbers of
/// federations have more.
const fn is_of_rating(digits: &[u8]) -> bool {
    match digits {
        [first, _, _] => is_likely(*first),
        [first, _, _, _] | [first, _, _, _, _] => *first != b'0',
        _ => false,
    }
}

/// Whether a rating is likely to begin with this figure.
const fn is_likely(figure: u8) -> bool {
    matches!(figure, b'1' | b'2' | b'7'..=b'9')
}

/// Where a rating stands in what is said of a player: `1850`, `Elo 1850`, `2N, 1850`.
pub(super) fn rating(text: &[u8]) -> Option<Range<usize>> {
    let mut at = 0;
    while at < text.len() {
        let digits = run(&text[at..], u8::is_ascii_digit);
        let apart = at == 0 || !text[at - 1].is_ascii_alphanumeric();
        if apart && is_of_rating(&text[at..at + digits]) {
            let before = fold(&text[..at]);
            let words = words::plain(&before);
            let known = |word: &str| SYSTEMS.has(word) || is_category(word.as_bytes());
            let behind = &text[at + digits..];
            let plain = is_category(behind) || behind.iter().all(|b| !b.is_ascii_digit());
            return (words.clone().all(known) && plain).then_some(at..at + digits);
        }
        at += digits.max(1);
    }
    None
}

/// The words of categories and titles.
static CATEGORIES: WordList = WordList::new(
    " cat categoria naz nazionale sociale nc nq cm m mn mf mi gm im fm cmf wfm wim wgm wcm 1n 2n 3n 1a 2a 3a 1s 2s \
    3s 1 2 3 esordiente inclassificato maestro candidato fide ",
);

/// A national category or a title: `2N`, `CM`, `cat. 3N`, `1ª cat. Naz.`
#[must_use]
pub fn is_category(text: &[u8]) -> bool {
    let folded = fold(text);
    let mut words = words::plain(&folded).peekable();
    words.peek().is_some() && words.all(|word| CATEGORIES.has(word))
}

/// What stands within the brackets that a text begins with.
pub(super) fn bracketed(text: &[u8]) -> Option<&[u8]> {
    let close = memchr::memchr(b')', text)?;
    text.get(1..close)
}

/// Words of headings and of chess: no name has them.
pub(super) static NO_NAMES: WordList = WordList::new(
    " torneo campionato campionati coppa trofeo memorial open festival turno giornata ronda round partita \
    scacchiera tavolo difesa apertura gambetto controgambetto variante attacco sistema fianchetto arrocco finale circolo \
    bollettino arbitro data sede risultato diagramma diagr pagina pag anno numero nota note esempio es bianco-nero mossa \
    mosse posizione elo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre \
    lunedi martedi mercoledi giovedi venerdi sabato domenica gioco regola articolo art capitolo parte vince vittoria \
    patta abbandona segue continua fine resultado result resultat risultato ergebnis uitslag wynik esito defence defense opening variation attack ",
);

/// Words that name a tournament.
pub(super) static EVENTS: WordList = WordList::new(
    " torneo campionato campionati coppa trofeo memorial open festival semilampo premio match incontro \
        olimpiade olimpiadi simultanea girone tournament championship championships cup weekend week-end interregionale \
        challenge torneino lampo blitz rapid cis cia cig finale semifinale turnier meisterschaft \
        meisterschaften vereinsmeisterschaft stadtmeisterschaft bundesliga oberliga landesliga verbandsliga bezirksliga \
        kreisliga liga pokal tournoi championnat coupe torneo campeonato copa torneio campeonato toernooi kampioenschap \
        competitie serie-a league congress tata candidates zonal olympiad mistrzostwa turniej ",
);

pub(super) static PARTICLES: WordList = WordList::new(
    " de di del della dei degli dal dalla da d lo la le li van von der den e y do dos ",
);

/// Whether a text is the name of a person or of a place: words with capitals, and none of chess.
pub(super) fn is_name(text: &[u8]) -> bool {
    let sign = |c: char| {
        c.is_alphabetic() || matches!(c, ' ' | ',' | '.' | '\'' | '-' | '\t' | '\u{2019}')
    };
    let plain = |b: &u8| b.is_ascii_alphabetic() || b" ,.'-\t".contains(b);
    if text.is_empty() || text.len() > 48 {
        return false;
    }
    if !text.iter().all(plain) && (text.is_ascii() || !decoded(text).chars().all(sign)) {
        return false;
    }
    let all: Vec<&[u8]> = words::parted(text, |b| is_space(*b) || *b == b',').collect();
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
        if word.iter().all(u8::is_ascii_alphabetic) {
            let known = word[0].is_ascii_uppercase() || PARTICLES.has_folded(word);
            return known && !NO_NAMES.has_folded(word) && !EVENTS.has_folded(word);
        }
        let folded = folded(word);
        let bare = folded.trim_matches(|c: char| !c.is_alphanumeric());
        let dash = bare.is_empty();
        let capital = word[0].is_ascii_uppercase() || word[0] >= 0x80;
        let known = capital || PARTICLES.has(bare.split('\'').next().unwrap_or_default());
        known && !dash && !NO_NAMES.has(bare) && !EVENTS.has(bare)
    };
    let colour = || matches!(&*folded(all[0]), "bianco" | "nero" | "white" | "black");
    all.len() <= 5
        && all.iter().all(plain)
        && all.iter().any(|word| named(&word))
        && !(all.len() == 1 && colour())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_ends_with_a_square_is_no_player() {
        for line in ["12. Cf3 Cf6", "e4", "Rossi Cf6+", "1000.\tTa1xh1"] {
            assert!(ends_with_square(line.as_bytes()), "{line}");
            assert!(lone_player(line.as_bytes()).is_none(), "{line}");
        }
        for line in [
            "Rossi 2N",
            "Rossi Mario 1850",
            "Rossi M.",
            "Rossi (1N, 1850)",
            "Rossi 1",
            "Rossi <b Cf6>",
        ] {
            assert!(!ends_with_square(line.as_bytes()), "{line}");
            assert!(lone_player(line.as_bytes()).is_some(), "{line}");
        }
    }
}
