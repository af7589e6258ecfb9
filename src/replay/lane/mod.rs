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
use crate::board::{Flat, Found, Move, Played, Position, Role, Side, Status, Variant};
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
    let stretches = std::mem::take(&mut facts.draws.stretches);
    let mut lane = Lane {
        bytes,
        board,
        chess960: facts.variant == Some(Variant::Chess960),
        memo,
        tokens,
        facts,
        stretches,
    };
    lane.stretches.begin(lane.facts);
    let token = lane.tokens.tags.len() as u32;
    let Some(stretches) = lane.run(Next { at, token }) else {
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

/// Where the main line goes on. Handed from step to step, so that the compiler need not keep it in memory.
#[derive(Clone, Copy)]
struct Next {
    /// The next byte.
    at: usize,
    /// The number of the next token.
    token: u32,
}

/// The main line, on the way.
struct Lane<'a> {
    bytes: &'a [u8],
    board: Flat,
    chess960: bool,
    memo: &'a mut Memo,
    tokens: &'a mut Tokens,
    facts: &'a mut Facts,
    stretches: Stretches,
}

/// Where a half-move is none, or is not one of the lane.
const NOWHERE: Next = Next {
    at: usize::MAX,
    token: 0,
};

impl Lane<'_> {
    /// Plays to the end. `None` where something is out of the common.
    fn run(mut self, next: Next) -> Option<Stretches> {
        self.facts.lines.push(Line {
            parent: 0,
            ply: 0,
            number: 0,
            opened: 0,
        });
        // The letters of pieces that occurred.
        let mut letters = Languages::default();
        let mut next = self.pass_apart(next)?;
        let mut whites = self.board.side_to_move() == Side::White;
        let stopped = loop {
            if whites {
                match self.word::<true>(next, &mut letters) {
                    Ok(behind) => next = behind,
                    Err(at) => break at,
                }
            }
            whites = true;
            match self.word::<false>(next, &mut letters) {
                Ok(behind) => next = behind,
                Err(at) => break at,
            }
        };
        let mark = self.result(stopped)?;
        self.facts.markers.push((mark, stopped.token));
        self.finish(letters)
    }

    /// Reads a half-move with the number before it, and plays it: what comes behind it, or where something else stands, which is
    /// the result if the game is of the lane.
    #[inline(always)]
    fn word<const WHITE: bool>(
        &mut self,
        next: Next,
        letters: &mut Languages,
    ) -> Result<Next, Next> {
        let Next { mut at, mut token } = next;
        let mut chunk = chunk_at(self.bytes, at);
        // A number stands before White's moves, and may before Black's.
        if WHITE || (chunk as u8).is_ascii_digit() {
            let (text, length) = numbers::written::<WHITE>(self.board.move_number());
            if first(chunk, length) != text {
                return Err(next);
            }
            token += 1;
            let behind = at + length as usize;
            at = match self.bytes.get(behind) {
                Some(b' ' | b'\n' | b'\r') => behind_blanks(self.bytes, behind + 1),
                Some(b'A'..=b'Z' | b'a'..=b'h') => behind,
                _ => return Err(NOWHERE),
            };
            chunk = chunk_at(self.bytes, at);
        }
        let own = Next { at, token };
        let length = length(chunk);
        if !(1..8).contains(&length) {
            return Err(NOWHERE);
        }
        let Some(reading) = self.memo.read(first(chunk, length), length) else {
            return Err(own);
        };
        let reading = *reading;
        letters.join(reading.letters);
        if !self.play::<WHITE>(reading, token) {
            return Err(NOWHERE);
        }
        let Some(at) = behind_word(self.bytes, at + length as usize) else {
            return Err(NOWHERE);
        };
        let next = Next {
            at,
            token: token + 1,
        };
        match self.bytes.get(at) {
            Some(b'{' | b'$') => self.pass_apart(next).ok_or(NOWHERE),
            _ => Ok(next),
        }
    }

    /// Passes comments and glyphs. A comment with a brace in it may not end where it seems to.
    #[inline(never)]
    fn pass_apart(&mut self, mut next: Next) -> Option<Next> {
        loop {
            let from = next.at;
            let end = match self.bytes.get(from) {
                Some(b'{') => {
                    let commands = behind_commands(self.bytes, from);
                    let end = match commands {
                        Some(end) => end,
                        None => {
                            let body = &self.bytes[from + 1..];
                            let close = memchr2(b'{', b'}', body);
                            from + close.filter(|close| body[*close] == b'}')? + 2
                        }
                    };
                    let token = next.token;
                    (self.tokens).tell_comment(self.bytes, token, from..end, commands.is_some());
                    end
                }
                Some(b'$') => {
                    let digits = run(&self.bytes[from + 1..], u8::is_ascii_digit);
                    let end = from + 1 + digits;
                    let apart = matches!(self.bytes.get(end), Some(b' ' | b'\n' | b'\r'));
                    (digits > 0 && apart).then_some(end)?
                }
                _ => return Some(next),
            };
            next = Next {
                at: behind_blanks(self.bytes, end),
                token: next.token + 1,
            };
        }
    }

    /// The result that stands here, with nothing but blanks behind it.
    #[inline(never)]
    fn result(&self, next: Next) -> Option<ResultMark> {
        let rest = self.bytes.get(next.at..)?;
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

    /// Plays a move that is written as it should be, of this token; whether it is one.
    #[inline(always)]
    fn play<const WHITE: bool>(&mut self, reading: Reading, token: u32) -> bool {
        let ply = self.facts.tree.len() as u32 + 1;
        let clock = self.board.half_move_clock();
        let Reading { role, from, to, .. } = reading;
        let rare = reading.is_rare() || self.chess960 && role == Role::King;
        let played = match rare {
            true => self.play_rare::<WHITE>(reading, ply),
            false => self.board.play_written::<WHITE>(role, from, to.0),
        };
        let Some(Played { mv, check }) = played else {
            return false;
        };
        if !rare && self.board.half_move_clock() == 0 {
            self.stretches.cut(ply, clock);
        }
        self.facts.tree.push(Ply {
            mv,
            token,
            before: ply.wrapping_sub(2),
        });
        if ply.is_multiple_of(WAY) {
            (self.facts.waypoints).push((ply - 1, self.board.into()));
        }
        if reading.captures() && !Position::flat_captures(mv) {
            return false;
        }
        match check {
            true => self.give_check(reading, ply, token),
            false => !reading.checks(),
        }
    }

    /// Counts a check; whether a sign of mate agrees with the board.
    #[inline(never)]
    fn give_check(&mut self, reading: Reading, ply: u32, token: u32) -> bool {
        if reading.checks() {
            self.facts.marked_checks += 1;
        } else {
            self.facts.unmarked_checks += 1;
            self.facts.first_unmarked.get_or_insert((token, ply));
        }
        !reading.mates() || Position::from(self.board).status() == Status::Checkmate
    }

    /// Plays castling, a promotion, a piece with its origin, or the king in Chess960.
    #[inline(never)]
    fn play_rare<const WHITE: bool>(&mut self, reading: Reading, ply: u32) -> Option<Played> {
        let mv = self.resolve_rare::<WHITE>(reading)?;
        self.stretches.add(ply, mv);
        Some(Played {
            mv,
            check: self.board.play::<WHITE>(mv),
        })
    }

    /// The one legal move that such a word means.
    fn resolve_rare<const WHITE: bool>(&mut self, reading: Reading) -> Option<Move> {
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
            self.facts.origins_by_rank += u32::from(by_file.is_some());
        }
        Some(mv)
    }

    /// Notes how the game ends, where its letters are those of the language that was tried and of no other.
    fn finish(self, letters: Languages) -> Option<Stretches> {
        let Lane {
            board, memo, facts, ..
        } = self;
        let mut allowed = letters.allowed();
        if letters.is_empty() || allowed.next() != Some(memo.language) || allowed.next().is_some() {
            return None;
        }
        facts.manners.moves = facts.tree.len() as u32;
        facts.main.extend(0..facts.tree.len() as u32);
        facts.columns = Columns::both(memo.language);
        facts.choice = LanguageChoice::ByLetters;
        facts.last = board.into();
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

/// Where the comment ends whose brace stands at `from`, where nothing but commands stands in it: `{[%eval 0.1] [%clk 0:01:02]}`.
#[inline]
fn behind_commands(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from + 1;
    loop {
        at += run(bytes.get(at..)?, u8::is_ascii_whitespace);
        match bytes.get(at..)? {
            [b'}', ..] => return Some(at + 1),
            [b'[', b'%', ..] => at = behind_command(bytes, at + 2)?,
            _ => return None,
        }
    }
}

/// Where the bracket closes a command, with no brace before it. Eight bytes at a time: archives of servers have two of these for
/// every move.
#[inline]
fn behind_command(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let chunk = chunk_at(bytes, at);
        // With this bit `]` is as `}`.
        let closes = (chunk | (ONES * 0x20)) ^ (ONES * b'}' as u64);
        let opens = chunk ^ (ONES * b'{' as u64);
        // The high bit of each byte that is zero: what is borrowed reaches later bytes only. No byte stands behind the end.
        let stops = (closes.wrapping_sub(ONES) & !closes | opens.wrapping_sub(ONES) & !opens)
            & (ONES * 0x80);
        if stops != 0 {
            at += stops.trailing_zeros() as usize / 8;
            return (bytes.get(at) == Some(&b']')).then_some(at + 1);
        }
        at += 8;
        if at >= bytes.len() {
            return None;
        }
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
