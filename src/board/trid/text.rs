//! A position in one line: men of the fixed levels, attack levels, side to move, rights, counters.
//!
//! `4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp w KQkq - - 0 1` is the initial position.
//! The manual page `formulario-position(1)` describes the fields.

use super::geometry::{self, FIXED, NONE, Slot};
use super::settings::{EpSubspace, LevelEntry, LevelPromotion, Start};
use super::{FIRST_LEVELS, LEVELS, Level, Settings, Squares, Trid, man, right};
use crate::board::{Role, Side, Wing};
use std::fmt::Write as _;

/// The initial position (chapter 1).
pub(super) const INITIAL: &str = "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 \
b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp w KQkq - - 0 1";

/// With two neutral levels (12.1.3).
const SIX_LEVELS: &str = "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 \
b1ww:PP/RQ,b6nn:2/2,b8bb:rq/pp,e1ww:PP/KR,e3nn:2/2,e8bb:kr/pp w KQkq - - 0 1";

/// With White's levels below the white one (12.9.7).
const SYMMETRY: &str = "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 \
b1*ww:PP/RQ,b8bb:rq/pp,e1*ww:PP/KR,e8bb:kr/pp w KQkq - - 0 1";

/// With all levels on the neutral one (12.7).
const REC_ARTS: &str = "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 \
b3*ww:PP/RQ,b6bb:rq/pp,e3*ww:PP/KR,e6bb:kr/pp w KQkq - - 0 1";

/// How the game begins.
pub(super) const fn initial(start: Start) -> &'static str {
    match start {
        Start::Standard => INITIAL,
        Start::SixLevels => SIX_LEVELS,
        Start::Symmetry => SYMMETRY,
        Start::RecArts => REC_ARTS,
    }
}

/// What is wrong with a position in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// It has not the eight fields.
    Fields(usize),
    /// A field is not what it must be: its number, from 1, and what stands there.
    Field(usize, String),
    /// An attack level is not written as one: its text.
    Level(String),
    /// An attack level stands where no pin is: its text.
    NoPin(String),
    /// Another attack level hangs in the same place: its text.
    PinTaken(String),
    /// An attack level that is said not to have left its pin is not on that of its first owner: its text.
    NotHome(String),
    /// An attack level has changed its owner, and is said not to have left its pin, so that it could not be captured: its text.
    TakenAtHome(String),
    /// There are not as many attack levels as the game has: how many, and how many are needed.
    Levels(usize, usize),
    /// There are not three fixed levels: how many.
    FixedLevels(usize),
    /// A fixed level has not four rows: its height, and how many.
    FixedRows(u8, usize),
    /// A row has not as many squares as it must: its text, and how many are needed.
    Row(String, usize),
    /// A row holds a sign that is no man: its text, and the sign.
    NoMan(String, char),
    /// A right to castle whose king or rook stands on an attack level that has left its pin.
    RightLost(char),
    /// A side has not one king: how many.
    Kings(Side, usize),
    /// The side that is not to move is in check.
    OpponentInCheck,
    /// A pawn stands where it would have been promoted: the square.
    PawnOnLastRank(String),
    /// A square is said to be passed, and no pawn of this side, which has just moved, stands where it is said to: field and square.
    NoPawnPassed(String, String, Side),
    /// A square is said to be passed that no step of two to that pawn's square passes: the field, the pawn's square, and what
    /// is passed, where anything is.
    NotPassed(String, String, Option<String>),
    /// It is a FEN of the ordinary board.
    OrdinaryFen,
}

impl Trid {
    /// Reads a position in one line. The counters may be missing: 0 and 1 are assumed.
    ///
    /// # Errors
    /// The first fault that keeps it from being played on.
    pub fn from_text(text: &str, settings: Settings) -> Result<Trid, TextFault> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        if !matches!(fields.len(), 6..=8) {
            return Err(TextFault::Fields(fields.len()));
        }
        let rows = fields[0].split('/').count();
        if rows == 8 && matches!(fields[1], "w" | "b") && !fields[0].contains('|') {
            return Err(TextFault::OrdinaryFen);
        }
        let wrong = |n: usize| TextFault::Field(n, fields[n - 1].to_owned());
        let mut position = Trid {
            men: [0; geometry::SQUARES],
            heights: [0; geometry::COLUMNS],
            levels: [None; LEVELS],
            hung: [NONE; geometry::SLOTS],
            fresh: Squares::default(),
            side: match fields[2] {
                "w" => Side::White,
                "b" => Side::Black,
                _ => return Err(wrong(3)),
            },
            rights: 0,
            passed: None,
            kings: [NONE; 2],
            clock: counter(fields.get(6), 0).ok_or_else(|| wrong(7))?,
            number: counter(fields.get(7), 1)
                .filter(|n| *n > 0)
                .ok_or_else(|| wrong(8))?,
            settings,
        };
        position.read_fixed(fields[0])?;
        position.read_levels(fields[1])?;
        position.count_kings()?;
        position.read_rights(fields[3])?;
        position.read_steps(fields[4]).ok_or_else(|| wrong(5))?;
        position.read_passed(fields[5])?;
        position.judge()?;
        Ok(position)
    }

    fn count_kings(&self) -> Result<(), TextFault> {
        for side in [Side::White, Side::Black] {
            let king = man(side, Role::King);
            let kings = self.men.iter().filter(|man| **man == king).count();
            if kings != 1 {
                return Err(TextFault::Kings(side, kings));
            }
        }
        Ok(())
    }

    /// What keeps the position from being played on.
    fn judge(&self) -> Result<(), TextFault> {
        let levels = self.levels.iter().flatten().count();
        let needed = match self.settings.start {
            Start::SixLevels => FIRST_LEVELS,
            _ => FIRST_LEVELS - 2,
        };
        if self.settings.level_promotion == LevelPromotion::No && levels != needed {
            return Err(TextFault::Levels(levels, needed));
        }
        for side in [Side::White, Side::Black] {
            let stays = self.settings.uncovered == super::settings::Uncovered::Stays;
            let last = self.men_of(side).find(|square| {
                self.men[usize::from(*square)] == man(side, Role::Pawn)
                    && self.promotes(*square, side)
                    && !(stays && geometry::place(*square).is_fixed())
            });
            if let Some(square) = last {
                let name = geometry::name(crate::board::Square(square));
                return Err(TextFault::PawnOnLastRank(name));
            }
        }
        match self.is_checked(self.side.other()) {
            true => Err(TextFault::OpponentInCheck),
            false => Ok(()),
        }
    }

    fn read_fixed(&mut self, text: &str) -> Result<(), TextFault> {
        let levels: Vec<&str> = text.split('|').collect();
        if levels.len() != FIXED.len() {
            return Err(TextFault::FixedLevels(levels.len()));
        }
        for ((z, first), level) in FIXED.into_iter().zip(levels) {
            let rows: Vec<&str> = level.split('/').collect();
            if rows.len() != 4 {
                return Err(TextFault::FixedRows(z, rows.len()));
            }
            for (rank, text) in (first..first + 4).rev().zip(rows) {
                for (file, one) in (1..).zip(row(text, 4)?) {
                    let square = geometry::square_at(file, rank, z);
                    let column = geometry::column(file, rank);
                    let (Some(square), Some(column)) = (square, column) else {
                        return Err(TextFault::Row(text.to_owned(), 4));
                    };
                    self.heights[column] |= 1 << z;
                    self.put(square, one);
                }
            }
        }
        Ok(())
    }

    fn read_levels(&mut self, text: &str) -> Result<(), TextFault> {
        for (n, one) in text.split(',').enumerate() {
            let (level, rows) = read_level(one)?;
            let of = |fault: fn(String) -> TextFault| Err(fault(one.to_owned()));
            if self.hung[usize::from(level.slot.0)] != NONE {
                return of(TextFault::PinTaken);
            }
            let taken = level.origin.is_some() && level.origin != level.owner;
            if !level.moved && taken && self.settings.level_entry != LevelEntry::Takes {
                return of(TextFault::TakenAtHome);
            }
            if !level.moved && !level.is_home(self.settings.start) {
                return of(TextFault::NotHome);
            }
            if n >= LEVELS {
                return of(TextFault::Level);
            }
            self.levels[n] = Some(level);
            self.hang(level.slot, n as u8);
            for (square, one) in level.slot.squares().into_iter().zip(rows) {
                self.put(square, one);
            }
        }
        Ok(())
    }

    fn read_rights(&mut self, text: &str) -> Result<(), TextFault> {
        if text == "-" {
            return Ok(());
        }
        let wrong = || TextFault::Field(4, text.to_owned());
        for letter in text.chars() {
            let (side, wing) = match letter {
                'K' => (Side::White, Wing::Short),
                'Q' => (Side::White, Wing::Long),
                'k' => (Side::Black, Wing::Short),
                'q' => (Side::Black, Wing::Long),
                _ => return Err(wrong()),
            };
            let [king, rook, ..] = super::moves::castling_squares(side, wing, self.settings.start);
            let there = self.men[usize::from(king)] == man(side, Role::King)
                && self.men[usize::from(rook)] == man(side, Role::Rook);
            if !there || self.castling_right(side, wing) {
                return Err(wrong());
            }
            let moved = |square: u8| self.level_of(square).is_some_and(|(_, level)| level.moved);
            if moved(king) || moved(rook) {
                return Err(TextFault::RightLost(letter));
            }
            self.rights |= right(side, wing);
        }
        Ok(())
    }

    /// Pawns on their original squares have their step of two, others not; the text names the exceptions.
    fn read_steps(&mut self, text: &str) -> Option<()> {
        for side in [Side::White, Side::Black] {
            for square in original_pawns(side, self.settings.start) {
                let there = self.men[usize::from(square)] == man(side, Role::Pawn);
                self.fresh.put(square, there);
            }
        }
        let mut rest = if text == "-" { "" } else { text };
        while !rest.is_empty() {
            let (square, behind) = geometry::read_square(rest)?;
            if self
                .man_at(square)
                .is_none_or(|(_, role)| role != Role::Pawn)
            {
                return None;
            }
            let fresh = self.fresh.has(square);
            self.fresh.put(square, !fresh);
            rest = behind;
        }
        Some(())
    }

    fn read_passed(&mut self, text: &str) -> Result<(), TextFault> {
        if text == "-" {
            return Ok(());
        }
        let squares = || {
            let (passed, rest) = geometry::read_square(text)?;
            let (pawn, rest) = geometry::read_square(rest.strip_prefix('-')?)?;
            rest.is_empty().then_some((passed, pawn))
        };
        let (passed, pawn) = squares().ok_or_else(|| TextFault::Field(6, text.to_owned()))?;
        let name = |square| geometry::name(crate::board::Square(square));
        let other = self.side.other();
        if self.men[usize::from(pawn)] != man(other, Role::Pawn) {
            return Err(TextFault::NoPawnPassed(text.to_owned(), name(pawn), other));
        }
        let own = self.squares_passed_to(pawn, other);
        if !own.contains(&passed) {
            let right = own.first().map(|square| name(*square));
            return Err(TextFault::NotPassed(text.to_owned(), name(pawn), right));
        }
        self.passed = Some((passed, pawn));
        Ok(())
    }

    /// The squares that a pawn of a side may just have passed with a step of two to where it stands (3.4).
    fn squares_passed_to(&self, pawn: u8, side: Side) -> Vec<u8> {
        let to = geometry::place(pawn);
        let back = if side == Side::White { -2 } else { 2 };
        let mut starts = vec![(0, back)];
        if self.settings.ep_subspace == EpSubspace::Yes {
            let sideways = [-2, 2].into_iter();
            starts.extend(sideways.flat_map(|files| [-2, -1, 0, 1, 2].map(|ranks| (files, ranks))));
        }
        let columns = starts
            .into_iter()
            .filter_map(|(files, ranks)| geometry::column(to.file + files, to.rank + ranks));
        let mut passed: Vec<u8> = columns
            .flat_map(|column| self.squares_of(column))
            .filter(|from| self.is_free(*from))
            .filter_map(|from| self.passed_between(from, pawn))
            .collect();
        passed.sort_unstable();
        passed.dedup();
        passed
    }

    /// The position in one line.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(120);
        for (n, (z, first)) in FIXED.into_iter().enumerate() {
            for rank in (first..first + 4).rev() {
                match rank == first + 3 {
                    true if n > 0 => text.push('|'),
                    true => {}
                    false => text.push('/'),
                }
                let squares = (1..5).filter_map(|file| geometry::square_at(file, rank, z));
                self.write_row(squares, &mut text);
            }
        }
        let mut levels: Vec<Level> = self.levels.iter().flatten().copied().collect();
        levels.sort_unstable_by_key(|level| level.slot);
        for (n, level) in levels.into_iter().enumerate() {
            text.push(if n == 0 { ' ' } else { ',' });
            self.write_level(level, &mut text);
        }
        text.push_str(if self.side == Side::White {
            " w "
        } else {
            " b "
        });
        let rights = [
            (Side::White, Wing::Short, 'K'),
            (Side::White, Wing::Long, 'Q'),
        ]
        .into_iter()
        .chain([
            (Side::Black, Wing::Short, 'k'),
            (Side::Black, Wing::Long, 'q'),
        ])
        .filter(|(side, wing, _)| self.castling_right(*side, *wing));
        let before = text.len();
        text.extend(rights.map(|(_, _, letter)| letter));
        if text.len() == before {
            text.push('-');
        }
        text.push(' ');
        self.write_steps(&mut text);
        match self.passed {
            Some((passed, pawn)) => {
                let name = |square| geometry::name(crate::board::Square(square));
                let _ = write!(text, " {}-{}", name(passed), name(pawn));
            }
            None => text.push_str(" -"),
        }
        let _ = write!(text, " {} {}", self.clock, self.number);
        text
    }

    fn write_row(&self, squares: impl Iterator<Item = u8>, text: &mut String) {
        let mut empty = 0;
        for square in squares {
            match self.man_at(square) {
                Some((side, role)) => {
                    if empty > 0 {
                        let _ = write!(text, "{empty}");
                    }
                    empty = 0;
                    text.push(letter(side, role));
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
    }

    fn write_level(&self, level: Level, text: &mut String) {
        let owner = |side: Option<Side>| match side {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => 'n',
        };
        let (file, rank) = level.slot.corner();
        let _ = write!(text, "{}{rank}", (b'a' + file as u8) as char);
        if level.slot.inverted() {
            text.push('*');
        }
        text.push(owner(level.origin));
        text.push(owner(level.owner));
        text.push_str(if level.moved { "+:" } else { ":" });
        let [low, low_right, high, high_right] = level.slot.squares();
        self.write_row([high, high_right].into_iter(), text);
        text.push('/');
        self.write_row([low, low_right].into_iter(), text);
    }

    fn write_steps(&self, text: &mut String) {
        let start = self.settings.start;
        let original = [Side::White, Side::Black].map(|side| (side, original_pawns(side, start)));
        let before = text.len();
        for square in 0..geometry::SQUARES as u8 {
            let Some((side, Role::Pawn)) = self.man_at(square) else {
                continue;
            };
            let home = (original.iter())
                .any(|(owner, squares)| *owner == side && squares.contains(&square));
            if home != self.fresh.has(square) {
                text.push_str(&geometry::name(crate::board::Square(square)));
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }
}

/// The letter of a man, capital for White.
fn letter(side: Side, role: Role) -> char {
    let letter = ['P', 'N', 'B', 'R', 'Q', 'K'][role as usize - 1];
    match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

/// The men of a row of so many squares, 0 for empty ones.
fn row(text: &str, width: usize) -> Result<Vec<u8>, TextFault> {
    let mut men = Vec::with_capacity(width);
    for sign in text.chars() {
        if let Some(empty) = sign.to_digit(10) {
            men.resize(men.len() + empty as usize, 0);
            continue;
        }
        let Some(role) = "PNBRQK".find(sign.to_ascii_uppercase()) else {
            return Err(TextFault::NoMan(text.to_owned(), sign));
        };
        let side = match sign.is_ascii_uppercase() {
            true => Side::White,
            false => Side::Black,
        };
        men.push(man(side, Role::ALL[role]));
    }
    match men.len() == width {
        true => Ok(men),
        false => Err(TextFault::Row(text.to_owned(), width)),
    }
}

/// A level and the men on its squares, in the order of [`Slot::squares`].
fn read_level(text: &str) -> Result<(Level, Vec<u8>), TextFault> {
    let wrong = || TextFault::Level(text.to_owned());
    let (head, men) = text.split_once(':').ok_or_else(wrong)?;
    let (kings, rank, rest) = match head.as_bytes() {
        [side @ (b'b' | b'e'), rank @ b'0'..=b'9', ..] => (*side == b'e', rank - b'0', &head[2..]),
        _ => return Err(wrong()),
    };
    let inverted = rest.starts_with('*');
    let slot = Slot::on(kings, rank, inverted);
    let slot = slot.ok_or_else(|| TextFault::NoPin(text.to_owned()))?;
    let rest = rest.strip_prefix('*').unwrap_or(rest);
    let moved = rest.ends_with('+');
    let rest = rest.strip_suffix('+').unwrap_or(rest);
    let owner = |sign: u8| match sign {
        b'w' => Some(Some(Side::White)),
        b'b' => Some(Some(Side::Black)),
        b'n' => Some(None),
        _ => None,
    };
    let [first, present] = *rest.as_bytes() else {
        return Err(wrong());
    };
    let (Some(origin), Some(present)) = (owner(first), owner(present)) else {
        return Err(wrong());
    };
    if origin.is_some() && present.is_none() {
        return Err(wrong());
    }
    let (high, low) = men.split_once('/').ok_or_else(wrong)?;
    let mut rows = row(low, 2)?;
    rows.extend(row(high, 2)?);
    let level = Level {
        slot,
        origin,
        owner: present,
        moved,
    };
    Ok((level, rows))
}

/// The squares on which a side's pawns begin.
fn original_pawns(side: Side, start: Start) -> [u8; 8] {
    let (rank, on_levels, z) = match (side, start) {
        (Side::White, Start::Symmetry) => (2, (1, 1), 2),
        (Side::White, Start::RecArts) => (2, (3, 3), 2),
        (Side::Black, Start::RecArts) => (7, (6, 5), 6),
        (Side::White, _) => (2, (1, 3), 2),
        (Side::Black, _) => (7, (8, 7), 6),
    };
    let at = |file, rank, z| geometry::square_at(file, rank, z).unwrap_or(NONE);
    let (level_rank, level_z) = on_levels;
    [
        at(0, level_rank, level_z),
        at(1, level_rank, level_z),
        at(4, level_rank, level_z),
        at(5, level_rank, level_z),
        at(1, rank, z),
        at(2, rank, z),
        at(3, rank, z),
        at(4, rank, z),
    ]
}

fn counter(field: Option<&&str>, missing: u32) -> Option<u32> {
    match field {
        Some(text) => text.parse().ok().filter(|n| *n < 10_000),
        None => Some(missing),
    }
}
