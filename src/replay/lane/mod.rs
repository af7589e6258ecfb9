//! The fast lane: one loop over a game whose main line is numbers in step, plain moves and a result, with tag pairs above.
//!
//! Nearly all games of an archive are such games. The lane makes of one the very facts that the way of tokens, words and player
//! makes of it, at a fraction of the cost, or says at the first surprise that the game is not its own: then the whole game goes
//! the other way, and nothing of the lane is left. It never judges, never guesses and notes no event: a game with anything to be
//! noted is not its own. That both ways agree on all bytes is what `tests/lane.rs` is for.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | the loop: tags, numbers, words, the result |
//! | `memo.rs` | what a word of a move says, by its eight bytes |
//! | `numbers.rs` | move numbers as they are written |
//!
//! The tokens of such a game are made only if somebody asks for them ([`crate::syntax::tokens::Made`]).

mod memo;
mod numbers;

use super::facts::{Facts, LanguageChoice, Line, Place, Ply, Start, WAY};
use super::{ReplayOptions, clocks, draws, result_tag, start};
use crate::board::{Found, Move, Position, Role, Side, Status, Wanted};
use crate::notation::{Columns, Language, Languages};
use crate::syntax::{ResultMark, Tag, TagId, Tokens};
use crate::text::tag;
use crate::text::words::is_space;
pub use memo::Memo;
use memo::Reading;

/// Plays a game of the lane, and makes its tags and facts. `false` where it is none: then tokens and facts are of no game.
pub fn play(
    bytes: &[u8],
    place: Place,
    options: ReplayOptions,
    memo: &mut Memo,
    tokens: &mut Tokens,
    facts: &mut Facts,
) -> bool {
    if options.language.is_some() || options.trid.is_some() || bytes.first() != Some(&b'[') {
        return false;
    }
    tokens.clear(bytes, None);
    let Some(at) = tags(bytes, tokens) else {
        return false;
    };
    let encoding = tokens.encoding;
    tokens.list.later(bytes, encoding);
    tokens.steps.later(bytes, encoding);
    facts.begin(place);
    start::set_up(bytes, tokens, facts);
    if !matches!(facts.start, Start::Initial | Start::SetUp(_)) {
        return false;
    }
    let lane = Lane {
        bytes,
        at,
        token: tokens.tags.len() as u32,
        position: facts.first.clone(),
        language: memo.language,
        letters: Languages::default(),
        number: 0,
    };
    if lane.run(memo, facts).is_none() {
        return false;
    }
    tokens.bare = true;
    facts.result_tag = result_tag(bytes, tokens);
    if !options.without_draws {
        draws::find(facts);
    }
    clocks::read(bytes, tokens, facts);
    true
}

/// Reads the tag pairs above the moves, where each is written as the export format has it and stands alone on its line. Where
/// the moves begin.
fn tags(bytes: &[u8], tokens: &mut Tokens) -> Option<usize> {
    let mut at = 0;
    while bytes.get(at) == Some(&b'[') {
        let pair = tag::quick(bytes, at)?;
        tokens.tags.push(Tag {
            id: TagId::of(&bytes[pair.name.clone()]),
            token: tokens.tags.len() as u32,
            name: pair.name.start as u32..pair.name.end as u32,
            value: pair.value.start as u32..pair.value.end as u32,
            fault: None,
            reads: None,
        });
        at = behind_blanks(bytes, pair.end);
    }
    Some(at)
}

/// Where the next byte stands that is no blank.
#[inline]
fn behind_blanks(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|b| is_space(*b)) {
        at += 1;
    }
    at
}

/// The eight bytes from `at` on, zeros beyond the end.
#[inline(always)]
fn chunk(bytes: &[u8], at: usize) -> u64 {
    match bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => short_chunk(bytes, at),
    }
}

#[cold]
fn short_chunk(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default().iter().rev();
    rest.fold(0, |chunk, b| chunk << 8 | u64::from(*b))
}

/// A number of eight equal bytes.
const ONES: u64 = u64::MAX / 0xFF;

/// How many bytes of a chunk stand before its first blank or control character; 8 where there is none.
#[inline(always)]
const fn length(chunk: u64) -> u32 {
    // The high bit of each byte below 0x21: what is borrowed reaches later bytes only.
    let stops = chunk.wrapping_sub(ONES * 0x21) & !chunk & (ONES * 0x80);
    stops.trailing_zeros() / 8
}

/// The first bytes of a chunk.
#[inline(always)]
const fn first(chunk: u64, length: u32) -> u64 {
    chunk & !(u64::MAX << (8 * length))
}

/// The main line, on the way.
struct Lane<'a> {
    bytes: &'a [u8],
    /// Where it goes on.
    at: usize,
    /// The number of the next token.
    token: u32,
    position: Position,
    /// The language that is tried: that of the game before.
    language: Language,
    /// The letters of pieces that occurred.
    letters: Languages,
    /// The number of the move that is due.
    number: u32,
}

impl Lane<'_> {
    /// Plays to the end. `None` where something is out of the common.
    fn run(mut self, memo: &mut Memo, facts: &mut Facts) -> Option<()> {
        facts.lines.push(Line {
            parent: 0,
            ply: 0,
            number: 0,
            opened: 0,
        });
        let (mut side, number) = self.position.turn();
        self.number = number;
        let mark = loop {
            if let Some(mark) = self.due(side, facts)? {
                break mark;
            }
            let chunk = chunk(self.bytes, self.at);
            let length = length(chunk);
            if length == 8 {
                return None;
            }
            let word = first(chunk, length);
            let Some(reading) = memo.read(word, length) else {
                break self.result()?;
            };
            self.half_move(facts, reading)?;
            self.at = behind_word(self.bytes, self.at + length as usize)?;
            self.number += u32::from(side == Side::Black);
            side = side.other();
        };
        facts.markers.push((mark, self.token));
        self.finish(memo, facts)
    }

    /// Passes the number that stands before White's moves, and may before Black's. Where the result stands instead it is given.
    #[inline]
    fn due(&mut self, side: Side, facts: &Facts) -> Option<Option<ResultMark>> {
        let chunk = chunk(self.bytes, self.at);
        if side == Side::Black && !(chunk as u8).is_ascii_digit() {
            return Some(None);
        }
        let (text, length) = numbers::written(self.number, side)?;
        if first(chunk, length) != text {
            // The first half-move may be Black's without a number.
            return match facts.tree.is_empty() && side == Side::Black {
                true => None,
                false => self.result().map(Some),
            };
        }
        self.token += 1;
        let behind = self.at + length as usize;
        self.at = match self.bytes.get(behind)? {
            b' ' | b'\n' | b'\r' => behind_blanks(self.bytes, behind + 1),
            b'A'..=b'Z' | b'a'..=b'h' => behind,
            _ => return None,
        };
        Some(None)
    }

    /// The result that stands here, with nothing but blanks behind it.
    fn result(&self) -> Option<ResultMark> {
        let rest = self.bytes.get(self.at..)?;
        let (text, mark) = [
            (&b"1-0"[..], ResultMark::WhiteWins),
            (b"0-1", ResultMark::BlackWins),
            (b"1/2-1/2", ResultMark::Draw),
            (b"*", ResultMark::Open),
        ]
        .into_iter()
        .find(|(text, _)| rest.starts_with(text))?;
        rest[text.len()..]
            .iter()
            .all(|b| is_space(*b))
            .then_some(mark)
    }

    /// Plays a move that is written as it should be.
    #[inline]
    fn half_move(&mut self, facts: &mut Facts, reading: Reading) -> Option<()> {
        let mv = self.resolve(reading, facts)?;
        let (captures, check) = self.position.advance(mv);
        if reading.captures() && !captures || reading.checks() && !check {
            return None;
        }
        let node = facts.tree.len() as u32;
        facts.tree.push(Ply {
            mv,
            token: self.token,
            before: node.wrapping_sub(1),
        });
        if check {
            if reading.mates() && self.position.status() != Status::Checkmate {
                return None;
            }
            match reading.checks() {
                true => facts.marked_checks += 1,
                false => {
                    facts.unmarked_checks += 1;
                    facts.first_unmarked.get_or_insert((self.token, node + 1));
                }
            }
        }
        if (node + 1).is_multiple_of(WAY) {
            facts.waypoints.push((node, self.position.clone()));
        }
        self.token += 1;
        Some(())
    }

    /// The one legal move that a word means.
    #[inline]
    fn resolve(&mut self, reading: Reading, facts: &mut Facts) -> Option<Move> {
        let role = match reading.letter {
            0 => Role::Pawn,
            letter => match self.language.role(letter)? {
                Role::Pawn => return None,
                role => role,
            },
        };
        if reading.is_rare() {
            return self.resolve_rare(reading, role, facts);
        }
        self.letters.add(reading.letter);
        one(self
            .position
            .find_man(role, reading.file, reading.rank, reading.to))
    }

    /// Castling, promotion, a piece with its origin.
    #[inline(never)]
    fn resolve_rare(&mut self, reading: Reading, role: Role, facts: &mut Facts) -> Option<Move> {
        if let Some(wing) = reading.castles() {
            return one(self.position.find(&Wanted::Castle(wing)));
        }
        self.letters.add(reading.letter);
        self.letters.add(reading.promotion);
        if reading.promotion != 0 {
            let promotion = self.language.role(reading.promotion);
            let some = |part: u8| (part != Position::ANY).then_some(part);
            return one(self.position.find(&Wanted::Man {
                role,
                file: some(reading.file),
                rank: some(reading.rank),
                to: reading.to,
                promotion,
            }));
        }
        let any = Position::ANY;
        let mv = one(self
            .position
            .find_man(role, reading.file, reading.rank, reading.to))?;
        // An origin that is not needed is noted.
        one_of_many(self.position.find_man(role, any, any, reading.to))?;
        if reading.rank != any {
            let file = Position::flat_parts(mv).from.file();
            let by_file = self.position.find_man(role, file, any, reading.to);
            facts.origins_by_rank += u32::from(matches!(by_file, Found::One(_)));
        }
        Some(mv)
    }

    /// Notes how the game ends, where its letters are those of the language that was tried and of no other.
    fn finish(self, memo: &mut Memo, facts: &mut Facts) -> Option<()> {
        let mut allowed = self.letters.allowed();
        if self.letters.is_empty()
            || allowed.next() != Some(self.language)
            || allowed.next().is_some()
        {
            return None;
        }
        memo.language = self.language;
        facts.manners.moves = facts.tree.len() as u32;
        facts.main.extend(0..facts.tree.len() as u32);
        facts.columns = Columns::both(self.language);
        facts.choice = LanguageChoice::ByLetters;
        facts.end = Some(self.position.status());
        facts.last = self.position;
        Some(())
    }
}

/// The move that was found, where it is one.
#[inline]
fn one(found: Found) -> Option<Move> {
    match found {
        Found::One(mv) => Some(mv),
        Found::None | Found::Many => None,
    }
}

/// Something, where several moves were found.
fn one_of_many(found: Found) -> Option<()> {
    matches!(found, Found::Many).then_some(())
}

/// Where the next word stands behind one that ends at `at`, with a blank or a line end.
#[inline]
fn behind_word(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at) {
        Some(b' ' | b'\n' | b'\r') => Some(behind_blanks(bytes, at + 1)),
        _ => None,
    }
}
