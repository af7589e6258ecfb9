//! The fast lane: one loop over a game that is tag pairs, numbers in step, moves as the export format writes them, and a result,
//! with comments in braces and glyphs `$n` between the moves.
//!
//! Nearly all games of an archive are such games. The lane makes of one the very facts that the way of tokens, words and player
//! makes of it, at a fraction of the cost, or says at the first surprise that the game is not its own: then the whole game goes
//! the other way, and nothing of the lane is left. It never judges, never guesses and notes no event: a game with anything to be
//! noted is not its own. That both ways agree on all bytes is what `tests/lane.rs` is for.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | the loop: tags, numbers, words, comments, the result |
//! | `memo.rs` | what a word of a move says, by its eight bytes |
//! | `numbers.rs` | move numbers as they are written |
//!
//! Everything is compared, hardly anything read: a number with the text of the number that is due, a word with the words that
//! were met before ([`Memo`]), which are some thousands in any archive. A move is then one look at the board
//! ([`crate::board::Flat`]). The letters are tried in the language of the game before; that no other language has them all is
//! asked at the end.
//!
//! The tokens of such a game are made only if somebody asks for them ([`crate::syntax::tokens::Made`]); its comments are known to
//! them at once.

mod memo;
mod numbers;

use super::draws::{self, Stretches};
use super::facts::{Facts, LanguageChoice, Line, Place, Ply, Start, WAY};
use super::{ReplayOptions, clocks, result_tag, start};
use crate::board::{Flat, Found, Move, Position, Role, Side, Status, Variant};
use crate::notation::{Columns, Languages};
use crate::syntax::tokens::Told;
use crate::syntax::{ResultMark, Tag, TagId, Tokens};
use crate::text::tag;
use crate::text::words::{is_space, run};
use memchr::memchr2;
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
    if options.without_lane
        || options.language.is_some()
        || options.trid.is_some()
        || bytes.first() != Some(&b'[')
    {
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
    let Some(board) = facts.first.flat().copied() else {
        return false;
    };
    let mut lane = Lane {
        bytes,
        at,
        token: tokens.tags.len() as u32,
        board,
        chess960: facts.variant == Some(Variant::Chess960),
        letters: Languages::default(),
        number: 0,
        stretches: std::mem::take(&mut facts.draws.stretches),
    };
    lane.stretches.begin(facts);
    let Some(stretches) = lane.run(memo, tokens, facts) else {
        return false;
    };
    let last_move = facts.tree.last().map_or(0, |ply| ply.token);
    tokens.told = Some(Told { last_move });
    facts.result_tag = result_tag(bytes, tokens);
    if !options.without_draws {
        draws::find_in(facts, stretches);
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

/// Where the next byte stands that is no blank: mostly at once.
#[inline(always)]
fn behind_blanks(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at) {
        Some(b) if *b > b' ' => at,
        _ => at + run(&bytes[at.min(bytes.len())..], |b| is_space(*b)),
    }
}

/// The eight bytes from `at` on, zeros beyond the end.
#[inline(always)]
fn chunk_at(bytes: &[u8], at: usize) -> u64 {
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
    board: Flat,
    chess960: bool,
    /// The letters of pieces that occurred.
    letters: Languages,
    /// The number of the move that is due.
    number: u32,
    stretches: Stretches,
}

/// What a word was.
enum Word {
    Move,
    /// The result, with nothing behind it.
    Result(ResultMark),
}

impl Lane<'_> {
    /// Plays to the end. `None` where something is out of the common.
    fn run(mut self, memo: &mut Memo, tokens: &mut Tokens, facts: &mut Facts) -> Option<Stretches> {
        facts.lines.push(Line {
            parent: 0,
            ply: 0,
            number: 0,
            opened: 0,
        });
        self.number = self.board.move_number();
        self.pass_apart(tokens)?;
        let mut whites = self.board.side_to_move() == Side::White;
        let mark = loop {
            if whites && let Word::Result(mark) = self.word::<true>(memo, tokens, facts)? {
                break mark;
            }
            whites = true;
            if let Word::Result(mark) = self.word::<false>(memo, tokens, facts)? {
                break mark;
            }
            self.number += 1;
        };
        facts.markers.push((mark, self.token));
        self.finish(memo, facts)
    }

    /// Reads a half-move with the number before it, and plays it; or the result.
    #[inline(always)]
    fn word<const WHITE: bool>(
        &mut self,
        memo: &mut Memo,
        tokens: &mut Tokens,
        facts: &mut Facts,
    ) -> Option<Word> {
        let mut chunk = chunk_at(self.bytes, self.at);
        // A number stands before White's moves, and may before Black's.
        if WHITE || (chunk as u8).is_ascii_digit() {
            let (text, length) = numbers::written::<WHITE>(self.number)?;
            if first(chunk, length) != text {
                return self.result().map(Word::Result);
            }
            self.token += 1;
            let behind = self.at + length as usize;
            self.at = match self.bytes.get(behind)? {
                b' ' | b'\n' | b'\r' => behind_blanks(self.bytes, behind + 1),
                b'A'..=b'Z' | b'a'..=b'h' => behind,
                _ => return None,
            };
            chunk = chunk_at(self.bytes, self.at);
        }
        let length = length(chunk);
        if length == 8 {
            return None;
        }
        let Some(reading) = memo.read(first(chunk, length), length) else {
            return self.result().map(Word::Result);
        };
        self.play::<WHITE>(reading, facts)?;
        self.at = behind_word(self.bytes, self.at + length as usize)?;
        if matches!(self.bytes.get(self.at), Some(b'{' | b'$')) {
            self.pass_apart(tokens)?;
        }
        Some(Word::Move)
    }

    /// Passes comments and glyphs. A comment with a brace in it may not end where it seems to.
    #[inline(never)]
    fn pass_apart(&mut self, tokens: &mut Tokens) -> Option<()> {
        loop {
            let from = self.at;
            let end = match self.bytes.get(from) {
                Some(b'{') => {
                    let body = &self.bytes[from + 1..];
                    let close = memchr2(b'{', b'}', body).filter(|close| body[*close] == b'}')?;
                    let end = from + close + 2;
                    tokens.tell_comment(self.bytes, self.token, from..end);
                    end
                }
                Some(b'$') => {
                    let digits = run(&self.bytes[from + 1..], u8::is_ascii_digit);
                    let end = from + 1 + digits;
                    let apart = matches!(self.bytes.get(end), Some(b' ' | b'\n' | b'\r'));
                    (digits > 0 && apart).then_some(end)?
                }
                _ => return Some(()),
            };
            self.token += 1;
            self.at = behind_blanks(self.bytes, end);
        }
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
        let blank = rest[text.len()..].iter().all(|b| is_space(*b));
        blank.then_some(mark)
    }

    /// Plays a move that is written as it should be.
    #[inline(always)]
    fn play<const WHITE: bool>(&mut self, reading: Reading, facts: &mut Facts) -> Option<()> {
        let mv = self.resolve::<WHITE>(reading, facts)?;
        let check = self.board.play::<WHITE>(mv);
        if reading.captures() && Position::flat_parts(mv).capture.is_none()
            || reading.checks() && !check
        {
            return None;
        }
        let node = facts.tree.len() as u32;
        facts.tree.push(Ply {
            mv,
            token: self.token,
            before: node.wrapping_sub(1),
        });
        if check {
            self.give_check(reading, node, facts)?;
        }
        self.stretches.add(node + 1, mv);
        if (node + 1).is_multiple_of(WAY) {
            facts.waypoints.push((node, self.board.into()));
        }
        self.token += 1;
        Some(())
    }

    /// Counts a check, and holds a sign of mate against the board.
    fn give_check(&self, reading: Reading, node: u32, facts: &mut Facts) -> Option<()> {
        if reading.mates() && Position::from(self.board).status() != Status::Checkmate {
            return None;
        }
        if reading.checks() {
            facts.marked_checks += 1;
        } else {
            facts.unmarked_checks += 1;
            facts.first_unmarked.get_or_insert((self.token, node + 1));
        }
        Some(())
    }

    /// The one legal move that a word means.
    #[inline(always)]
    fn resolve<const WHITE: bool>(&mut self, reading: Reading, facts: &mut Facts) -> Option<Move> {
        self.letters.join(reading.letters);
        if reading.is_rare() || self.chess960 && reading.role == Role::King {
            return self.resolve_rare::<WHITE>(reading, facts);
        }
        one((self.board).find::<WHITE>(reading.role, reading.from, reading.to.0))
    }

    /// Castling, promotion, a piece with its origin.
    #[inline(never)]
    fn resolve_rare<const WHITE: bool>(
        &mut self,
        reading: Reading,
        facts: &mut Facts,
    ) -> Option<Move> {
        if let Some(wing) = reading.castles() {
            return self.board.castle::<WHITE>(wing);
        }
        let (role, to) = (reading.role, reading.to.0);
        if let Some(promotion) = reading.promotion {
            return one((self.board).find_promotion::<WHITE>(promotion, reading.from, to));
        }
        // In Chess960 a king that goes to its square of castling may castle.
        if role == Role::King {
            let any = Position::ANY;
            let found = Position::from(self.board).find_man(role, any, any, reading.to);
            return one(found).filter(|_| reading.from == !0);
        }
        let mv = one(self.board.find::<WHITE>(role, reading.from, to))?;
        // An origin that is not needed is noted.
        if one(self.board.find::<WHITE>(role, !0, to)).is_some() {
            return None;
        }
        if reading.names_rank() {
            let file = memo::file(Position::flat_parts(mv).from.file());
            let by_file = one(self.board.find::<WHITE>(role, file, to));
            facts.origins_by_rank += u32::from(by_file.is_some());
        }
        Some(mv)
    }

    /// Notes how the game ends, where its letters are those of the language that was tried and of no other.
    fn finish(self, memo: &Memo, facts: &mut Facts) -> Option<Stretches> {
        let mut allowed = self.letters.allowed();
        if self.letters.is_empty()
            || allowed.next() != Some(memo.language)
            || allowed.next().is_some()
        {
            return None;
        }
        facts.manners.moves = facts.tree.len() as u32;
        facts.main.extend(0..facts.tree.len() as u32);
        facts.columns = Columns::both(memo.language);
        facts.choice = LanguageChoice::ByLetters;
        facts.last = self.board.into();
        facts.end = Some(facts.last.status());
        Some(self.stretches)
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

/// Where the next word stands behind one that ends at `at`, with a blank or a line end.
#[inline]
fn behind_word(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at) {
        Some(b' ' | b'\n' | b'\r') => Some(behind_blanks(bytes, at + 1)),
        _ => None,
    }
}
