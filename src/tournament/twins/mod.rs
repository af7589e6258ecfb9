//! Records of one game that stand more than once in what was read, in one file or in several.
//!
//! Of each game 64 bytes are kept, and names once each. When all is read, records with the same moves are put together
//! (`pairs`), and those are sought that share some of their moves and whose players can be the same: all of it by sorting,
//! never each with each. Whether two of these are one game shows when their moves are read once more ([`compare`]).
//!
//! | file | owns |
//! |---|---|
//! | `mod.rs` | what is kept of a game |
//! | `sketch.rs` | numbers that two records have in common though half-moves differ |
//! | `pairs.rs` | who is the same, and who is to be looked at |
//! | `compare.rs` | the half-moves of two records side by side |
//! | `merged.rs` | one record for each game |
//! | `occasion.rs` | whether two records can be of one occasion: players, day, round |

pub mod compare;
pub mod merged;
mod occasion;
mod pairs;
mod sketch;

pub use pairs::{Pair, Pairs};

use super::join::round;
use super::texts::Texts;
use crate::replay::{Game, ResultTag, Start, steps};
use crate::syntax::{ResultMark, Tag, TagId, date, tags};
use crate::text::lookup::hash;
use sketch::Sketch;
use std::borrow::Cow;

/// What a worker knows of a game.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The name of White, and behind it that of Black.
    names: String,
    /// Where that of Black begins.
    black: usize,
    kept: Kept,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// Start and half-moves, also those that could not be played; 0 where there is none.
    moves: u64,
    /// By what it is known wherever it stands.
    fingerprint: u64,
    /// Its first byte in its file.
    byte: u64,
    /// See [`Sketch`].
    sketch: [u32; 3],
    /// Surnames and first half-moves; 0 where a name is missing or the game is shorter.
    opening: u32,
    /// White and Black, by number.
    names: [u32; 2],
    /// Its first line.
    line: u32,
    /// Year, month and day as they are known, and the number of the round: 0 for what is not.
    when: u32,
    /// Half-moves, also those that could not be played.
    plies: u16,
    /// Half-moves that could be played.
    legal: u16,
    /// The result in two bits, and how much more than moves the record has.
    worth: u16,
}

/// [`Kept::legal`] of a game that was not chosen.
const NOT_CHOSEN: u16 = u16::MAX;

/// Bits of [`Kept::when`] that are the round.
const ROUND: u32 = 0x7FF;

/// So many half-moves show which opening two players had.
const OPENING: usize = 12;

impl Twin {
    /// Of a game with this fingerprint, whose moves that could be played have this number
    /// ([`crate::replay::fingerprint::moves`]). The surnames are those of White and Black, where both are known
    /// ([`super::names::spelling`]).
    #[must_use]
    pub fn of(game: &Game<'_>, fingerprint: u64, moves: u64, surnames: Option<[u64; 2]>) -> Twin {
        let facts = game.facts;
        let [white, black] = [TagId::White, TagId::Black].map(|id| name(game, id));
        let mut names = String::with_capacity(white.len() + black.len());
        names.push_str(&white);
        let behind = names.len();
        names.push_str(&black);
        let start = start(game);
        let mut rest = Vec::new();
        steps::unplayed(game, |to| rest.push(to));
        let plies = facts.main.len() + rest.len();
        let mut sketch = Sketch::new(plies, start);
        let mut moves = moves ^ start.wrapping_mul(ODD);
        steps::squares(facts, |to| sketch.push(to));
        for to in &rest {
            sketch.push(*to);
            moves = (moves ^ u64::from(*to)).wrapping_mul(ODD);
            moves ^= moves >> 29;
        }
        let opening = match surnames {
            Some([white, black]) if plies >= OPENING => {
                let join = |first: u64, to: u8| first.rotate_left(7) ^ u64::from(to);
                let mut first = start;
                let played = facts.main.len().min(OPENING);
                steps::first(facts, played, |to| first = join(first, to));
                for to in &rest[..OPENING - played] {
                    first = join(first, *to);
                }
                let all = (first.wrapping_mul(ODD) ^ white).wrapping_mul(ODD) ^ black;
                ((all.wrapping_mul(ODD) >> 32) as u32).max(1)
            }
            _ => 0,
        };
        let tagged = match facts.result_tag {
            ResultTag::Names(mark) => Some(mark),
            _ => None,
        };
        let result = match facts.marker().or(tagged) {
            Some(ResultMark::WhiteWins) => 1,
            Some(ResultMark::BlackWins) => 2,
            Some(ResultMark::Draw) => 3,
            _ => 0,
        };
        let place = facts.place;
        Twin {
            names,
            black: behind,
            kept: Kept {
                moves: if plies == 0 { 0 } else { moves.max(1) },
                fingerprint,
                byte: place.byte,
                sketch: sketch.end(),
                opening,
                names: [0; 2],
                line: u32::try_from(place.line).unwrap_or(u32::MAX),
                when: day(game) << 11 | round_of(game),
                plies: u16::try_from(plies).unwrap_or(u16::MAX),
                legal: facts.main.len().min(usize::from(NOT_CHOSEN - 1)) as u16,
                worth: result << 14 | worth(game),
            },
        }
    }
}

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// How much more than moves a record has: first the tag pairs that say something, then comments, in which clocks stand too; below 2^14.
fn worth(game: &Game<'_>) -> u16 {
    let tokens = game.tokens;
    let says = |tag: &Tag| {
        let value = tokens.raw_value(game.bytes, tag).trim_ascii();
        let all = b"?.*- ";
        !value.iter().all(|b| all.contains(b))
    };
    let tags = tokens.tags.iter().filter(|tag| says(tag)).count().min(63) as u16;
    let comments = match tokens.told.is_some() && !tokens.has_comments {
        true => 0,
        false => memchr::memchr_iter(b'{', game.bytes).count().min(255) as u16,
    };
    tags << 8 | comments
}

/// A number of the start; 0 for the initial position.
fn start(game: &Game<'_>) -> u64 {
    match &game.facts.start {
        Start::Initial => 0,
        _ => {
            let fen = game.facts.first.fen();
            let fields: Vec<&str> = fen.split(' ').take(3).collect();
            match &*fields.join(" ") {
                // Written out, the initial position is still that.
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq" => 0,
                start => hash(start.as_bytes()),
            }
        }
    }
}

/// What a tag pair says.
fn value<'a>(game: &Game<'a>, tag: &Tag) -> Cow<'a, str> {
    let raw = game.tokens.raw_value(game.bytes, tag).trim_ascii();
    // What the fast lane takes stands for itself: no escape is in it.
    match std::str::from_utf8(raw) {
        Ok(text) if game.tokens.told.is_some() && raw.is_ascii() => Cow::Borrowed(text),
        _ => game.tokens.value(game.bytes, tag),
    }
}

/// The name of a player; empty where it is not known.
fn name<'a>(game: &Game<'a>, id: TagId) -> Cow<'a, str> {
    let Some(tag) = game.tokens.tag(id) else {
        return Cow::Borrowed("");
    };
    let text = value(game, tag);
    match text {
        _ if tags::is_unknown(&text) => Cow::Borrowed(""),
        _ if text.len() < 9 && matches!(text.trim(), "*" | "NN" | "N.N." | "N. N.") => {
            Cow::Borrowed("")
        }
        Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
        text => text,
    }
}

/// Year, month and day of a game in 21 bits; 0 for each that is not known.
fn day(game: &Game<'_>) -> u32 {
    let Some(tag) = game.tokens.tag(TagId::Date) else {
        return 0;
    };
    let known = match game.tokens.has_labels {
        false => date::standard(game.tokens.raw_value(game.bytes, tag).trim_ascii()),
        true => {
            let value = game.tokens.value(game.bytes, tag);
            let days = date::every_reading(&value, true, true);
            let day = days.filter(|(first, last)| first == last);
            day.map(|(date::Day(year, month, day), _)| {
                date::Date::new(Some(year), Some(month), Some(day))
            })
        }
    };
    let Some(known) = known.filter(|date| date.exists()) else {
        return 0;
    };
    let year = u32::from(known.year.unwrap_or(0).min(4095));
    year << 9 | u32::from(known.month.unwrap_or(0)) << 5 | u32::from(known.day.unwrap_or(0))
}

/// The number of its round, with that behind the dot; 0 where none is known.
fn round_of(game: &Game<'_>) -> u32 {
    let Some(tag) = game.tokens.tag(TagId::Round) else {
        return 0;
    };
    match round(&value(game, tag)) {
        Some((number, part)) => {
            let part = part.unwrap_or(0);
            // A round of many boards has the number of the board behind the dot.
            (number.min(63) << 5 | part.min(31)).min(ROUND)
        }
        None => 0,
    }
}

/// Of all games that were read, what is kept.
#[derive(Clone, Debug, Default)]
pub struct Twins {
    games: Vec<Kept>,
    names: Texts,
    /// The files, and their first game among all.
    files: Vec<(Box<str>, u32)>,
}

/// Where a game stands, and what its record is.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Its file, by number in the order of reading.
    pub file: u32,
    /// The name of the file.
    pub file_name: &'a str,
    /// Its number there, from 1.
    pub game: u64,
    /// Its first byte.
    pub byte: u64,
    /// Its first line.
    pub line: u64,
    /// By what it is known wherever it stands.
    pub fingerprint: u64,
    /// White and Black; empty where they are not known.
    pub names: [&'a str; 2],
    /// Half-moves, also those that could not be played.
    pub plies: u32,
    /// What came of it.
    pub result: Option<ResultMark>,
    when: u32,
    legal: u16,
    worth: u16,
}

impl Record<'_> {
    /// Year, month and day, as far as they are known.
    #[must_use]
    pub fn date(&self) -> String {
        let day = self.when >> 11;
        let part = |number: u32, width: usize| match number {
            0 => "?".repeat(width),
            number => format!("{number:0width$}"),
        };
        let (year, month, day) = (day >> 9, day >> 5 & 15, day & 31);
        format!("{}.{}.{}", part(year, 4), part(month, 2), part(day, 2))
    }

    /// The round, as far as it is known.
    #[must_use]
    pub fn round(&self) -> String {
        match (self.when >> 5 & 63, self.when & 31) {
            (0, _) => "?".to_owned(),
            (round, 0) => round.to_string(),
            (round, part) => format!("{round}.{part}"),
        }
    }

    /// How full the record is: half-moves that could be played, then tag pairs that say something, then comments, then letters of the
    /// names.
    #[must_use]
    pub fn fullness(&self) -> (u16, u16, usize) {
        let letters = self.names.iter().map(|name| name.len()).sum();
        (self.legal, self.worth, letters)
    }

    /// Whether the game was not chosen, or lost.
    #[must_use]
    pub const fn is_left_out(&self) -> bool {
        self.legal == NOT_CHOSEN
    }
}

impl Twins {
    /// A file begins.
    pub fn file_begins(&mut self, name: &str) {
        self.files.push((name.into(), self.games.len() as u32));
    }

    /// Takes the next game of the file.
    pub fn add(&mut self, number: u64, twin: Twin) {
        let Twin {
            names,
            black,
            mut kept,
        } = twin;
        let (white, black) = names.split_at(black);
        kept.names = [white, black].map(|name| self.names.number(name));
        // A game that was lost has its place all the same.
        self.pass(number - 1);
        self.games.push(kept);
    }

    /// Takes a game that was not chosen: it is no record of any other.
    pub fn add_other(&mut self, number: u64, mut twin: Twin) {
        let kept = &mut twin.kept;
        (kept.moves, kept.sketch, kept.opening) = (0, [0; 3], 0);
        kept.legal = NOT_CHOSEN;
        self.add(number, twin);
    }

    /// Passes over the games of the file up to this one, of which nothing is known.
    pub fn pass(&mut self, number: u64) {
        let first = self.files.last().map_or(0, |(_, first)| *first);
        let wanted = (u64::from(first) + number) as usize;
        if self.games.len() < wanted {
            self.games.resize(wanted, Kept::NONE);
        }
    }

    /// The first game of each file, among all.
    pub fn firsts(&self) -> impl Iterator<Item = u32> {
        self.files.iter().map(|(_, first)| *first)
    }

    /// Games so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// A game, by its place among all.
    #[must_use]
    pub fn record(&self, at: u32) -> Record<'_> {
        let kept = &self.games[at as usize];
        let file = self.files.partition_point(|(_, first)| *first <= at) - 1;
        let (name, first) = &self.files[file];
        Record {
            file: file as u32,
            file_name: name,
            game: u64::from(at - first) + 1,
            byte: kept.byte,
            line: kept.line.into(),
            fingerprint: kept.fingerprint,
            names: kept.names.map(|name| self.names.text(name)),
            plies: kept.plies.into(),
            result: match kept.worth >> 14 {
                1 => Some(ResultMark::WhiteWins),
                2 => Some(ResultMark::BlackWins),
                3 => Some(ResultMark::Draw),
                _ => None,
            },
            when: kept.when,
            legal: kept.legal,
            worth: kept.worth & 0x3FFF,
        }
    }

    /// The name of a file, by its number.
    #[must_use]
    pub fn file_name(&self, file: u32) -> &str {
        self.files.get(file as usize).map_or("", |(name, _)| name)
    }
}

impl Kept {
    const NONE: Kept = Kept {
        moves: 0,
        fingerprint: 0,
        byte: 0,
        sketch: [0; 3],
        opening: 0,
        names: [0; 2],
        line: 0,
        when: 0,
        plies: 0,
        legal: NOT_CHOSEN,
        worth: 0,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_a_game_is_small() {
        assert!(size_of::<Kept>() <= 64);
    }
}
