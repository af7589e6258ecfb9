//! Slow, plain legality judge of Tri-Dimensional chess, written for comparison in tests.
//! Articles in brackets: [3.1.6], [3B.2], [Ax 3.1] … = M. Bresciani's manual; (AMB-n) = open question n of
//! trid.md and the option of format.md that decides it.  Nothing here is clever: a map of men, every own man
//! tried on every existing square, every own level tried on every slot, the move made on a copy.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

// ---------------------------------------------------------------------------------------------- options

/// Every option of format.md: its name, then its values, the default first.
const OPTIONS: &[(&str, &[&str])] = &[
    ("pin_slots", &["two", "one"]),
    ("block", &["high", "dest", "below", "column", "free", "top"]),
    ("gap", &["closed", "open"]),
    ("over_attack", &["no", "yes"]),
    ("level_move_counts", &["yes", "no"]),
    ("ep_level", &["passed", "any"]),
    ("ep_subspace", &["no", "yes"]),
    ("corner_promo", &["far", "always"]),
    ("uncovered", &["promotes", "stays"]),
    ("castle_rook_attacked", &["forbidden", "allowed"]),
    ("level_vertical", &["yes", "no"]),
    ("level_count", &["enemy", "all"]),
    ("level_moved", &["ever", "now"]),
    ("ep_takes_level", &["yes", "no"]),
    ("recaptured_level", &["plain", "two"]), // "two" cannot be told from the position text: accepted, no effect
    ("level_pawn_resets", &["yes", "no"]),
    ("fly_void", &["no", "yes"]),
    ("level_capture", &["yes", "no"]),
    ("level_inversion", &["yes", "no"]),
    ("level_rider", &["pawn", "any", "royal"]),
    ("level_sideways", &["no", "yes"]),
    ("level_diagonal", &["no", "yes"]),
    ("drop_on", &["any", "own"]),
    ("vertical_capture", &["no", "yes"]),
    ("vertical_moves", &["no", "levels", "heights"]),
    ("pawn_heights", &["any", "onward"]),
    ("cross_attack", &["passes", "stops"]),
    ("start", &["standard", "six-levels", "symmetry", "rec-arts"]),
    ("level_entry", &["keeps", "takes"]),
    ("level_far", &["no", "yes"]),
    ("level_rotation", &["no", "alone", "moving", "with-pawn"]),
    ("turned_pawn", &["rook", "any"]),
    ("level_promotion", &["no", "any", "upright", "there"]),
];

// ---------------------------------------------------------------------------------------- small building blocks

/// What a pawn becomes: a man, or a level that hangs somewhere [12.9.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Becomes {
    Man(char),
    Hangs(Level),
}

impl Becomes {
    fn text(self) -> String {
        match self {
            Becomes::Man(kind) => format!("={kind}"),
            Becomes::Hangs(level) => format!(
                "={}L{}{}({})",
                if level.pin_file == 1 { 'Q' } else { 'K' },
                if level.inverted { "*" } else { "" },
                level.pin_text(),
                board_z(level.pin_rank),
            ),
        }
    }
}

/// A square [5.1]: file 0..5 = a..f, rank 0..9, height z 1..7.  Sorted by file, rank, z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Square {
    file: i32,
    rank: i32,
    z: i32,
}

fn square(file: char, rank: i32, z: i32) -> Square {
    Square {
        file: file as i32 - 'a' as i32,
        rank,
        z,
    }
}

fn file_letter(file: i32) -> char {
    (b'a' + file as u8) as char
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}({})", file_letter(self.file), self.rank, self.z)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    White,
    Black,
    Nobody, // owner of a neutral level [12.1.3]
}
use Side::*;

impl Side {
    fn other(self) -> Side {
        match self {
            White => Black,
            Black => White,
            Nobody => Nobody,
        }
    }
    fn letter(self) -> char {
        match self {
            White => 'w',
            Black => 'b',
            Nobody => 'n',
        }
    }
    fn from_letter(letter: char) -> Result<Side, String> {
        match letter {
            'w' => Ok(White),
            'b' => Ok(Black),
            'n' => Ok(Nobody),
            _ => Err(format!("'{letter}' is no side")),
        }
    }
    /// +1 = towards Black, -1 = towards White [3.1.6].
    fn forward(self) -> i32 {
        if self == White { 1 } else { -1 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Man {
    side: Side,
    kind: char, // K Q R B N P
}

impl Man {
    fn letter(self) -> char {
        if self.side == White {
            self.kind
        } else {
            self.kind.to_ascii_lowercase()
        }
    }
}

/// Height of the fixed level that carries the pins of this rank [Fig. 1.1; 5.1].
fn board_z(pin_rank: i32) -> i32 {
    match pin_rank {
        1 | 4 => 2,
        3 | 6 => 4,
        _ => 6,
    }
}

/// Lower one of the two ranks of an attack level on a pin of this rank [5.1].
fn lower_rank(pin_rank: i32) -> i32 {
    match pin_rank {
        1 => 0,
        3 => 2,
        4 | 5 => 4,
        6 => 6,
        _ => 8,
    }
}

const PIN_FILES: [i32; 2] = [1, 4]; // b = queen's side, e = king's side
const PIN_RANKS: [i32; 6] = [1, 3, 4, 5, 6, 8];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Level {
    pin_file: i32,
    pin_rank: i32,
    inverted: bool,
    first_owner: Side,
    owner: Side,
    moved: bool,
}

impl Level {
    fn z(&self) -> i32 {
        if self.inverted {
            board_z(self.pin_rank) - 1
        } else {
            board_z(self.pin_rank) + 1
        }
    }
    fn left_file(&self) -> i32 {
        if self.pin_file == 1 { 0 } else { 4 }
    }
    /// The four squares, always in the order lower left, lower right, upper left, upper right.
    fn squares(&self) -> Vec<Square> {
        let mut list = Vec::new();
        for up in 0..2 {
            for right in 0..2 {
                list.push(Square {
                    file: self.left_file() + right,
                    rank: lower_rank(self.pin_rank) + up,
                    z: self.z(),
                });
            }
        }
        list
    }
    fn pin_text(&self) -> String {
        format!("{}{}", file_letter(self.pin_file), self.pin_rank)
    }
}

/// Squares of the three fixed levels [ch. 1]: files b-e, four ranks each.
fn fixed_squares() -> Vec<Square> {
    let mut list = Vec::new();
    for (z, first_rank) in [(2, 1), (4, 3), (6, 5)] {
        for file in 1..=4 {
            for rank in first_rank..first_rank + 4 {
                list.push(Square { file, rank, z });
            }
        }
    }
    list
}

/// Original squares of a side's pawns [Fig. 1.2], with the levels where a variant hangs them [12.7, 12.9.7].
fn original_pawn_square(start: &str, side: Side, s: Square) -> bool {
    let (level_rank, level_z, fixed_rank, fixed_z) = match (start, side) {
        ("rec-arts", White) => (3, 3, 2, 2),
        ("rec-arts", _) => (6, 5, 7, 6),
        ("symmetry", White) => (1, 1, 2, 2),
        (_, White) => (1, 3, 2, 2),
        (_, _) => (8, 7, 7, 6),
    };
    let on_level = s.rank == level_rank && s.z == level_z && [0, 1, 4, 5].contains(&s.file);
    let on_fixed = s.rank == fixed_rank && s.z == fixed_z && (1..=4).contains(&s.file);
    on_level || on_fixed
}

// ------------------------------------------------------------------------------------------------- the judge

#[derive(Clone)]
pub struct Judge {
    options: Arc<BTreeMap<&'static str, &'static str>>,
    men: BTreeMap<Square, Man>,
    levels: Vec<Level>,
    turn: Side,
    castling: [bool; 4],     // K Q k q: king and that rook have never moved
    fresh: BTreeSet<Square>, // pawns that still have their double step
    passed: Option<(Square, Square)>, // en passant: square passed, square of the pawn
    clock: u32,
    number: u32,
}

impl Judge {
    /// Is this option set to this value?
    fn set(&self, name: &str, value: &str) -> bool {
        self.options[name] == value
    }

    // ------------------------------------------------------------------------------------------- geometry

    /// All squares that exist now: 48 fixed ones and four for each attack level.
    fn squares(&self) -> Vec<Square> {
        let mut list = fixed_squares();
        for level in &self.levels {
            list.extend(level.squares());
        }
        list
    }

    /// Existing squares of one column (same file and rank), lowest first.
    fn column(&self, file: i32, rank: i32) -> Vec<Square> {
        let mut list: Vec<Square> = self
            .squares()
            .into_iter()
            .filter(|s| s.file == file && s.rank == rank)
            .collect();
        list.sort();
        list
    }

    /// The attack level a square belongs to.
    fn level_at(&self, s: Square) -> Option<usize> {
        self.levels
            .iter()
            .position(|level| level.squares().contains(&s))
    }

    fn on_fixed_level(&self, s: Square) -> bool {
        self.level_at(s).is_none()
    }

    fn free(&self, s: Square) -> bool {
        !self.men.contains_key(&s)
    }

    // --------------------------------------------------------------------------------- path and blocking

    /// The square by which a line from..to passes a column strictly between [Ax 3.1, art. 3.0.1, 3.5].
    fn path_square(&self, column: &[Square], from: Square, to: Square) -> Option<Square> {
        let limit = from.z.max(to.z); // "highest levels crossed", read as max of both ends (AMB-2)
        let highest_below = |bound: i32| {
            column
                .iter()
                .copied()
                .filter(|s| s.z <= bound)
                .max_by_key(|s| s.z)
        };
        let lowest = column.first().copied();
        let highest = column.last().copied();
        match self.options["block"] {
            "dest" => highest_below(to.z).or(lowest), // Ax 3.1 to the letter
            "top" => highest,                         // Ax 3.3 alone
            "free" => {
                let free: Vec<Square> = column.iter().copied().filter(|s| self.free(*s)).collect();
                free.iter()
                    .copied()
                    .filter(|s| s.z <= limit)
                    .max_by_key(|s| s.z)
                    .or(free.last().copied())
            }
            "column" => highest_below(limit).or(lowest),
            _ if self.set("gap", "open") => highest_below(limit).or(lowest), // (AMB-3)
            _ => highest_below(limit),
        }
    }

    /// May a line from..to pass this column?
    fn column_open(&self, file: i32, rank: i32, from: Square, to: Square) -> bool {
        let column = self.column(file, rank);
        // Nota 3.1: no crossing of squares that do not exist.
        if column.is_empty() {
            return self.set("fly_void", "yes");
        }
        let limit = from.z.max(to.z);
        let path = self.path_square(&column, from, to);
        let path_is_free = path.is_some_and(|s| self.free(s));
        let open = match self.options["block"] {
            // any man at or below the limit blocks; no square there: gap rule
            "below" => {
                if column.iter().any(|s| s.z <= limit) {
                    column.iter().all(|s| s.z > limit || self.free(*s))
                } else {
                    path_is_free
                }
            }
            // 5.3 (Meder-Klein): any man of the column blocks
            "column" => column.iter().all(|s| self.free(*s)),
            // 12.2.2 (C2 Romulan): one free square is enough
            "free" => column.iter().any(|s| self.free(*s)),
            // high, dest, top: the path square decides
            _ => path_is_free,
        };
        if open {
            // 12.7: a way from one fixed level to another stops on an attack level that it passes
            let stops = self.set("cross_attack", "stops")
                && self.on_fixed_level(from)
                && self.on_fixed_level(to)
                && from.z != to.z
                && path.is_some_and(|s| !self.on_fixed_level(s));
            return !stops;
        }
        // (AMB-4) between two fixed levels the path may climb onto an attack level directly above it
        if self.set("over_attack", "yes")
            && self.on_fixed_level(from)
            && self.on_fixed_level(to)
            && let Some(p) = path
        {
            let above = Square { z: p.z + 1, ..p };
            return self.on_fixed_level(p) && column.contains(&above) && self.free(above);
        }
        false
    }

    /// Are all columns strictly between two squares of one line open? [3.5]
    fn line_open(&self, from: Square, to: Square) -> bool {
        let (step_file, step_rank) = (
            (to.file - from.file).signum(),
            (to.rank - from.rank).signum(),
        );
        let (mut file, mut rank) = (from.file + step_file, from.rank + step_rank);
        while (file, rank) != (to.file, to.rank) {
            if !self.column_open(file, rank, from, to) {
                return false;
            }
            file += step_file;
            rank += step_rank;
        }
        true
    }

    // ------------------------------------------------------------------------------------ attack of the men

    /// Could the man on `from` capture an enemy man standing on `to`?  (A pinned man attacks too [3.8.1a].)
    fn attacks(&self, from: Square, to: Square) -> bool {
        let man = self.men[&from];
        let (df, dr) = (to.file - from.file, to.rank - from.rank);
        if !self.may_enter(man.side, to) {
            return false; // 12.9.5 Mobility
        }
        if df == 0 && dr == 0 {
            return self.attacks_vertically(from, to) || man.kind == 'R' && self.climbs(from, to);
        }
        if man.kind == 'N' && self.climbs(from, to) {
            return true;
        }
        if man.kind == 'P' && self.goes_back(man.side, from, to) {
            return false;
        }
        let straight = df == 0 || dr == 0;
        let diagonal = df.abs() == dr.abs();
        match man.kind {
            'K' => df.abs() <= 1 && dr.abs() <= 1, // 3.1.1, 3.8.1a
            'Q' => (straight || diagonal) && self.line_open(from, to), // 3.1.2, 3.4
            'R' => straight && self.line_open(from, to), // 3.1.3, 3.3
            'B' => diagonal && self.line_open(from, to), // 3.1.5, 3.2
            'N' => (df.abs() == 1 && dr.abs() == 2) || (df.abs() == 2 && dr.abs() == 1), // 3.1.4, 3.6
            _ => self.pawn_captures_towards(man.side, from, to.file, to.rank),
        }
    }

    /// 12.1.4: straight up or down for rook and pawn, and the knight's L stood on end.
    fn climbs(&self, from: Square, to: Square) -> bool {
        if self.set("vertical_moves", "no") || from == to {
            return false;
        }
        let along = (to.file - from.file).abs() + (to.rank - from.rank).abs();
        let one_line = to.file == from.file || to.rank == from.rank;
        let mut heights: Vec<i32> = (1..=7).collect();
        if self.set("vertical_moves", "levels") {
            let there = self.column(to.file, to.rank);
            heights.retain(|z| there.iter().any(|s| s.z == *z));
        }
        let up = heights
            .iter()
            .filter(|z| **z > from.z && **z <= to.z)
            .count();
        let down = heights
            .iter()
            .filter(|z| **z < from.z && **z >= to.z)
            .count();
        let steps = up + down;
        match self.men[&from].kind {
            'P' => along == 0 && steps == 1,
            'N' => one_line && (along == 1 && steps == 2 || along == 2 && steps == 1),
            'R' => {
                let inside = |s: &Square| s.z > from.z.min(to.z) && s.z < from.z.max(to.z);
                let column = self.column(from.file, from.rank);
                along == 0 && column.iter().filter(|s| inside(s)).all(|s| self.free(*s))
            }
            _ => false,
        }
    }

    /// 12.7: White's pawns never go down, Black's never up.
    fn goes_back(&self, side: Side, from: Square, to: Square) -> bool {
        self.set("pawn_heights", "onward") && (to.z - from.z) * side.forward() < 0
    }

    /// Columns a pawn attacks: one diagonally forward [3.1.6, 3.7.3]; from file a or f also one diagonally
    /// inward and backward [subspace trap, 3.7.6].
    fn pawn_captures_towards(&self, side: Side, from: Square, file: i32, rank: i32) -> bool {
        let forward = (file - from.file).abs() == 1 && rank - from.rank == side.forward();
        let inward = self.inward(from) != 0
            && file - from.file == self.inward(from)
            && (rank - from.rank).abs() == 1;
        forward || inward
    }

    /// Direction towards the inside for a man on file a (+1) or f (-1), else 0 [Nota 3.3].
    fn inward(&self, s: Square) -> i32 {
        match s.file {
            0 => 1,
            5 => -1,
            _ => 0,
        }
    }

    /// Ax 3.2: never within the own column; 12.2.1 (Bajoran): K Q R B capture the nearest man above or below.
    fn attacks_vertically(&self, from: Square, to: Square) -> bool {
        if self.set("vertical_capture", "no") || from == to {
            return false;
        }
        let between: Vec<Square> = self
            .column(from.file, from.rank)
            .into_iter()
            .filter(|s| s.z > from.z.min(to.z) && s.z < from.z.max(to.z))
            .collect();
        match self.men[&from].kind {
            'K' => between.is_empty(),
            'Q' | 'R' | 'B' => between.iter().all(|s| self.free(*s)),
            _ => false,
        }
    }

    /// 12.9.5 Mobility (drop_on=own): only onto a level that is one's own, or becomes it by the move itself.
    fn may_enter(&self, side: Side, to: Square) -> bool {
        if self.set("drop_on", "any") {
            return true;
        }
        match self.level_at(to) {
            None => true,
            Some(index) => self.owner_after(side, index, Some(to)) == side,
        }
    }

    fn attacked(&self, s: Square, by: Side) -> bool {
        self.men
            .iter()
            .any(|(from, man)| man.side == by && self.attacks(*from, s))
    }

    fn king(&self, side: Side) -> Option<Square> {
        self.men
            .iter()
            .find(|(_, man)| man.side == side && man.kind == 'K')
            .map(|(s, _)| *s)
    }

    fn king_can_be_captured(&self, side: Side) -> bool {
        self.king(side)
            .is_some_and(|s| self.attacked(s, side.other()))
    }

    /// 3.8.2: is the king of the side to move attacked?
    pub fn in_check(&self) -> bool {
        self.king_can_be_captured(self.turn)
    }

    // ------------------------------------------------------------------------------- ownership of the levels

    /// Owner of a level after `side` moves a man onto it, capturing what stands on `victim` (if anything does).
    fn owner_after(&self, side: Side, index: usize, victim: Option<Square>) -> Side {
        let level = self.levels[index];
        // 12.1.3: a neutral level belongs to the first player who reaches it.
        if level.owner == Nobody {
            return side;
        }
        // 12.8: one without men, but for the man who is captured, is won by whoever comes there.
        let others = level.squares().into_iter().filter(|s| Some(*s) != victim);
        if self.set("level_entry", "takes") && others.into_iter().all(|s| self.free(s)) {
            return side;
        }
        let Some(victim) = victim.filter(|s| !self.free(*s)) else {
            return level.owner;
        };
        if self.level_falls(side, index, victim) {
            side
        } else {
            level.owner
        }
    }

    /// 3.2 (4), 3B.3: does capturing the man on `victim` capture the level it stands on?
    fn level_falls(&self, taker: Side, index: usize, victim: Square) -> bool {
        let level = self.levels[index];
        let men_there: Vec<(Square, Man)> = level
            .squares()
            .into_iter()
            .filter_map(|s| self.men.get(&s).map(|man| (s, *man)))
            .collect();
        let enemy_men = men_there
            .iter()
            .filter(|(_, man)| man.side != taker)
            .count();
        let victim_is_there = men_there
            .iter()
            .any(|(s, man)| *s == victim && man.side != taker);
        let home_rank = match (self.options["start"], level.first_owner) {
            (_, Nobody) => [6, 3][(level.pin_file == 4) as usize],
            ("rec-arts", White) => 3,
            ("rec-arts", _) => 6,
            (_, White) => 1,
            (_, _) => 8,
        };
        let has_left = if self.set("level_moved", "ever") {
            level.moved // (AMB-13) has ever left its first pin
        } else {
            level.pin_rank != home_rank
        };
        let alone = if self.set("level_count", "all") {
            men_there.len() == 1
        } else {
            enemy_men == 1
        }; // (AMB-12)
        self.set("level_capture", "yes") // 12.9.1
            && level.owner == taker.other()
            && victim_is_there
            && alone
            && has_left
    }

    // --------------------------------------------------------------------------------------- all legal moves

    /// Every legal move in long text with the position after it, sorted by the text.
    pub fn moves(&self) -> Vec<(String, Judge)> {
        let mut list = Vec::new();
        for from in self.men.keys().copied().collect::<Vec<_>>() {
            if self.men[&from].side == self.turn {
                for to in self.squares() {
                    if self.man_may_move(from, to) {
                        self.add_man_move(from, to, &mut list);
                    }
                }
            }
        }
        self.add_castling(&mut list);
        for index in 0..self.levels.len() {
            self.add_level_moves(index, &mut list);
        }
        // 3.9: no move may leave the own king in check.
        list.retain(|(_, after)| !after.king_can_be_captured(self.turn));
        list.sort_by(|a, b| a.0.cmp(&b.0));
        list
    }

    /// May the own man on `from` go to `to` (own king's safety apart)?
    fn man_may_move(&self, from: Square, to: Square) -> bool {
        let man = self.men[&from];
        match self.men.get(&to) {
            Some(other) if other.side == man.side => false, // 3.1 not onto an own man
            // Ch. 2: a king is never captured. It can stand where only a pawn that is turned round first (12.3) would take it:
            // no man attacks it there, so it is not in check.
            Some(other) if other.kind == 'K' => false,
            Some(_) => self.attacks(from, to), // 3.1 capture
            None if !self.may_enter(man.side, to) => false, // 12.9.5
            None if man.kind == 'P' && self.goes_back(man.side, from, to) => false, // 12.7
            None if man.kind == 'P' => {
                self.pawn_step(from, to)
                    || self.climbs(from, to)
                    || self.en_passant_victim(from, to).is_some()
            }
            None if man.kind == 'R' && self.climbs(from, to) => true, // 12.1.4
            None if from.file == to.file && from.rank == to.rank => false, // Ax 3.2
            None => self.attacks(from, to),
        }
    }

    /// Steps of a pawn to the empty square `to`.
    fn pawn_step(&self, from: Square, to: Square) -> bool {
        let forward = self.men[&from].side.forward();
        let (df, dr) = (to.file - from.file, to.rank - from.rank);
        // 3.7.1: one step forward, on any level.
        if df == 0 && dr == forward {
            return true;
        }
        // 3.7.2: two steps at its first move, both squares free.
        if df == 0 && dr == 2 * forward {
            return self.fresh.contains(&from) && self.line_open(from, to);
        }
        // 3.7.6, Nota 4.3: from file a or f one or two steps inward, always.
        let inward = self.inward(from);
        if inward != 0 && dr == 0 && (df == inward || df == 2 * inward) {
            return self.line_open(from, to);
        }
        false
    }

    /// 3.1.6 En passant, 3.7.4: the pawn that `from` would take by going to the empty square `to`.
    fn en_passant_victim(&self, from: Square, to: Square) -> Option<Square> {
        let (passed, victim) = self.passed?;
        let right_square = if self.set("ep_level", "any") {
            (to.file, to.rank) == (passed.file, passed.rank) // (AMB-6)
        } else {
            to == passed
        };
        let attacks = self.pawn_captures_towards(self.men[&from].side, from, to.file, to.rank);
        if right_square && attacks && self.free(to) {
            Some(victim)
        } else {
            None
        }
    }

    /// 3.1.6 Promotion, 3.7.5, Def. 9.29: is this the last rank for a pawn of this side, at this moment?
    fn last_rank(&self, side: Side, s: Square) -> bool {
        let (far, near, near_z) = if side == White { (9, 8, 6) } else { (0, 1, 2) };
        if s.rank == far {
            return true; // always the last
        }
        if s.rank != near || s.z != near_z {
            return false; // files a and f, and the levels: only the far rank
        }
        if s.file == 2 || s.file == 3 {
            return true; // files c and d end on rank 8 (1)
        }
        // corner squares b and e: only while no square of an attack level lies beyond (AMB-8)
        self.set("corner_promo", "always") || self.column(s.file, far).is_empty()
    }

    /// Promotions to choose from on this square, or the single "none".
    fn choices(&self, on: Option<Square>) -> Vec<Option<Becomes>> {
        let Some(on) = on else {
            return vec![None];
        };
        let mut list: Vec<Option<Becomes>> = "QRBN"
            .chars()
            .map(|kind| Some(Becomes::Man(kind)))
            .collect();
        // 12.9.3: a new level of the same player, on a pin that is free.
        if self.set("level_promotion", "no") {
            return list;
        }
        let board = self
            .level_at(on)
            .map_or(on.z, |index| board_z(self.levels[index].pin_rank));
        for pin_file in PIN_FILES {
            for pin_rank in PIN_RANKS {
                for inverted in [false, true] {
                    let upright =
                        self.set("level_promotion", "upright") || self.set("level_inversion", "no");
                    let elsewhere =
                        self.set("level_promotion", "there") && board_z(pin_rank) != board;
                    if inverted && upright
                        || elsewhere
                        || !self.pin_free(pin_file, pin_rank, inverted, None)
                    {
                        continue;
                    }
                    list.push(Some(Becomes::Hangs(Level {
                        pin_file,
                        pin_rank,
                        inverted,
                        first_owner: self.turn,
                        owner: self.turn,
                        moved: true,
                    })));
                }
            }
        }
        list
    }

    /// 3B.1: is no other level there? (AMB-1: above and below are two places, or one.)
    fn pin_free(&self, pin_file: i32, pin_rank: i32, inverted: bool, but: Option<usize>) -> bool {
        !self.levels.iter().enumerate().any(|(i, other)| {
            Some(i) != but
                && other.pin_file == pin_file
                && other.pin_rank == pin_rank
                && (other.inverted == inverted || self.set("pin_slots", "one"))
        })
    }

    /// Put on a square what the pawn there becomes.
    fn promote(&mut self, on: Square, becomes: Becomes) {
        let side = self.turn;
        self.men.remove(&on);
        self.fresh.remove(&on);
        match becomes {
            Becomes::Man(kind) => _ = self.men.insert(on, Man { side, kind }),
            Becomes::Hangs(level) => self.levels.push(level),
        }
    }

    /// Make the man's move on a copy, once for each promotion.
    fn add_man_move(&self, from: Square, to: Square, list: &mut Vec<(String, Judge)>) {
        let man = self.men[&from];
        let pawn = man.kind == 'P';
        let en_passant = if pawn && self.free(to) {
            self.en_passant_victim(from, to)
        } else {
            None
        };
        let victim = if self.free(to) { en_passant } else { Some(to) };
        let last = pawn && self.last_rank(man.side, to);
        for promotion in self.choices(last.then_some(to)) {
            let mut after = self.clone();
            let mut level_changed = false;
            // the levels first, while the men still stand
            if let Some(index) = self.level_at(to) {
                let owner = self.owner_after(man.side, index, Some(to));
                level_changed |= owner != self.levels[index].owner;
                after.levels[index].owner = owner;
            }
            if let Some(taken) = en_passant.filter(|_| self.set("ep_takes_level", "yes")) {
                // (AMB-14) an e.p. victim alone on its level loses it too
                if let Some(index) = self.level_at(taken)
                    && self.level_falls(man.side, index, taken)
                {
                    after.levels[index].owner = man.side;
                    level_changed = true;
                }
            }
            let captured = victim.map(|s| self.men[&s]);
            if let Some(s) = victim {
                after.men.remove(&s);
                after.fresh.remove(&s);
            }
            after.men.remove(&from);
            after.fresh.remove(&from); // 3.7.2: its first move is made
            after.men.insert(to, man);
            if let Some(becomes) = promotion {
                after.promote(to, becomes);
            }
            after.passed = None;
            let double_forward = pawn && (to.rank - from.rank).abs() == 2;
            let double_inward =
                pawn && (to.file - from.file).abs() == 2 && self.set("ep_subspace", "yes"); // (AMB-7)
            if double_forward || double_inward {
                let middle = self.column((from.file + to.file) / 2, (from.rank + to.rank) / 2);
                after.passed = self
                    .path_square(&middle, from, to)
                    .map(|passed| (passed, to));
            }
            let resets = pawn || victim.is_some(); // 9.3
            let text = format!(
                "{}{}{}{}{}{}{}",
                man.kind,
                from,
                captured.map_or("-".to_string(), |taken| format!("x{}", taken.kind)),
                to,
                if level_changed { "x" } else { "" },
                promotion.map_or(String::new(), Becomes::text),
                if en_passant.is_some() { " ep" } else { "" },
            );
            after.finish_turn(resets);
            list.push((text, after));
        }
    }

    /// What every move ends with: castling rights, clock, number, turn.
    fn finish_turn(&mut self, resets_clock: bool) {
        // 3.8.1b i: a right is gone as soon as king or rook is not on its home square any more.
        for right in 0..4 {
            self.castling[right] &= self.castlers_at_home(right);
        }
        self.clock = if resets_clock { 0 } else { self.clock + 1 };
        if self.turn == Black {
            self.number += 1;
        }
        self.turn = self.turn.other();
    }

    // -------------------------------------------------------------------------------------------- castling

    /// Home squares (king, rook) of a castling right K Q k q [Def. 3.1, 3.2].
    fn castling_squares(&self, right: usize) -> (Side, Square, Square) {
        let (side, rank, z) = match (right < 2, self.options["start"]) {
            (true, "rec-arts") => (White, 2, 3),
            (false, "rec-arts") => (Black, 7, 5),
            (true, "symmetry") => (White, 0, 1),
            (true, _) => (White, 0, 3),
            (false, _) => (Black, 9, 7),
        };
        let rook_file = if right.is_multiple_of(2) { 'f' } else { 'a' };
        (side, square('e', rank, z), square(rook_file, rank, z))
    }

    fn castlers_at_home(&self, right: usize) -> bool {
        let (side, king, rook) = self.castling_squares(right);
        self.men.get(&king) == Some(&Man { side, kind: 'K' })
            && self.men.get(&rook) == Some(&Man { side, kind: 'R' })
    }

    fn add_castling(&self, list: &mut Vec<(String, Judge)>) {
        for right in 0..4 {
            let (side, king, rook) = self.castling_squares(right);
            let long = right % 2 == 1;
            if side != self.turn || !self.castling[right] || !self.castlers_at_home(right) {
                continue; // Cond. 3.1: neither has moved
            }
            if self.number == 1 {
                continue; // Cond. 3.4: not the player's first move
            }
            let queen_square = square('b', king.rank, king.z);
            if long && !self.free(queen_square) {
                continue; // Cond. 3.5; 3.8.1b ii B
            }
            let (king_to, rook_to) = if long {
                (queen_square, king)
            } else {
                (rook, king)
            };
            // Cond. 3.2, 3.3: both men and both target squares; art. 3.8.1b ii A: the king's only (AMB-10)
            let quiet_squares = if self.set("castle_rook_attacked", "allowed") {
                vec![king, king_to]
            } else {
                vec![king, rook, king_to, rook_to]
            };
            if quiet_squares
                .iter()
                .any(|s| self.attacked(*s, side.other()))
            {
                continue;
            }
            let mut after = self.clone();
            after.men.remove(&king);
            after.men.remove(&rook);
            after.men.insert(king_to, Man { side, kind: 'K' });
            after.men.insert(rook_to, Man { side, kind: 'R' });
            after.passed = None;
            after.finish_turn(false);
            list.push((if long { "O-O-O" } else { "O-O" }.to_string(), after));
        }
    }

    // ----------------------------------------------------------------------------------- moves of the levels

    /// 3.2 (1), 3B.4, Ex. 3.3: may a level go from one pin to another?
    fn pins_near(&self, a: &Level, b: &Level) -> bool {
        let same_rank = a.pin_rank == b.pin_rank;
        let same_board = board_z(a.pin_rank) == board_z(b.pin_rank);
        if a.pin_file == b.pin_file {
            let distance = (lower_rank(a.pin_rank) - lower_rank(b.pin_rank)).abs();
            distance == 2
                || (distance == 0 && !same_rank && self.set("level_vertical", "yes")) // (AMB-11) 4 <-> 5
                || (same_board && !same_rank && self.set("level_far", "yes")) // 12.5
        } else {
            (same_rank && self.set("level_sideways", "yes")) // 12.9.4
                || (same_board && !same_rank && self.set("level_diagonal", "yes")) // 12.9.2
        }
    }

    fn add_level_moves(&self, index: usize, list: &mut Vec<(String, Judge)>) {
        let level = self.levels[index];
        let riders: Vec<Square> = level
            .squares()
            .into_iter()
            .filter(|s| !self.free(*s))
            .collect();
        // 3B.2: moved by its owner only,
        if level.owner != self.turn {
            return;
        }
        let outer = |s: &Square| s.file == 0 || s.file == 5;
        let own_pawn = |s: &Square| {
            self.men[s]
                == Man {
                    side: self.turn,
                    kind: 'P',
                }
        };
        // 12.1.1: turned round where it hangs, with an own man on it.
        if !self.set("level_rotation", "no") && riders.iter().any(|s| self.men[s].side == self.turn)
        {
            self.add_level_move(index, level, true, list);
        }
        // 12.3, 12.6: on its way, with the rook's pawn alone.
        let turns = riders.len() == 1
            && riders.iter().all(|s| outer(s) && own_pawn(s))
            && (self.set("level_rotation", "moving") || self.set("level_rotation", "with-pawn"));
        // 12.5: only with the king's or queen's pawn.
        if self.set("level_rider", "royal")
            && !(riders.len() == 1 && riders.iter().all(|s| !outer(s) && own_pawn(s)))
        {
            return;
        }
        // 3B.2, 3B.6: with nothing or one own pawn on it (12.9.3 insert 2: one own man of any kind).
        let kind_allowed = |kind: char| kind == 'P' || self.set("level_rider", "any");
        let own_riders = riders
            .iter()
            .all(|s| self.men[s].side == self.turn && kind_allowed(self.men[s].kind));
        if riders.len() > 1 || !own_riders {
            return;
        }
        for pin_file in PIN_FILES {
            for pin_rank in PIN_RANKS {
                for inverted in [false, true] {
                    let target = Level {
                        pin_file,
                        pin_rank,
                        inverted,
                        ..level
                    };
                    let same_pin = pin_file == level.pin_file && pin_rank == level.pin_rank;
                    let turns_over = inverted != level.inverted;
                    // 3.2 (2,3), 3B.5: inverted only while empty, in place or during a move; 12.4: never.
                    if turns_over && (!riders.is_empty() || self.set("level_inversion", "no")) {
                        continue;
                    }
                    let reachable = if same_pin {
                        turns_over
                    } else {
                        self.pins_near(&level, &target)
                    };
                    // 3B.1: not onto an occupied pin (AMB-1: above and below are two places, or one)
                    if reachable && self.pin_free(pin_file, pin_rank, inverted, Some(index)) {
                        self.add_level_move(index, target, false, list);
                        if turns {
                            self.add_level_move(index, target, true, list);
                        }
                    }
                }
            }
        }
    }

    /// Make the level's move on a copy, once for each promotion.
    fn add_level_move(
        &self,
        index: usize,
        mut target: Level,
        turned: bool,
        list: &mut Vec<(String, Judge)>,
    ) {
        let level = self.levels[index];
        let changes_pin = level.pin_file != target.pin_file || level.pin_rank != target.pin_rank;
        target.moved |= changes_pin; // an inversion in place does not leave the pin (format.md)
        let mut after = self.clone();
        after.levels[index] = target;
        after.passed = None;
        let mut promoting: Option<Square> = None;
        let mut carries_pawn = false;
        // the men keep their place in the 2x2
        let mut arrivals = target.squares();
        if turned {
            arrivals.reverse(); // by half a circle
        }
        let pairs: Vec<(Square, Square)> = level.squares().into_iter().zip(arrivals).collect();
        for (old, _) in &pairs {
            after.men.remove(old);
            after.fresh.remove(old);
        }
        for (old, new) in &pairs {
            let (old, new) = (*old, *new);
            if let Some(man) = self.men.get(&old) {
                after.men.insert(new, *man);
                let had_double_step = self.fresh.contains(&old);
                if had_double_step && self.set("level_move_counts", "no") {
                    after.fresh.insert(new); // (AMB-5)
                }
                if man.kind == 'P' {
                    carries_pawn = true;
                    // Tab. 5.1, 24...: a pawn carried to the last rank promotes
                    // … the opponent's, whom a turn of the level takes there (12.1.1), as one that is uncovered (AMB-9)
                    if after.last_rank(man.side, new) {
                        if man.side == self.turn {
                            promoting = Some(new);
                        } else if self.set("uncovered", "promotes") {
                            let side = man.side;
                            after.men.insert(new, Man { side, kind: 'Q' });
                        }
                    }
                }
            }
        }
        // (AMB-9) a pawn on a corner square that the level covered is on its last rank now
        for (s, man) in &self.men {
            let stands = after.men.get(s) == Some(man) && self.on_fixed_level(*s);
            let stands = stands && promoting.is_none();
            let uncovered = stands
                && man.kind == 'P'
                && !self.last_rank(man.side, *s)
                && after.last_rank(man.side, *s);
            if uncovered && self.set("uncovered", "promotes") {
                if man.side == self.turn {
                    promoting = Some(*s);
                } else {
                    after.men.insert(
                        *s,
                        Man {
                            side: man.side,
                            kind: 'Q',
                        },
                    );
                }
            }
        }
        let side_letter = if level.pin_file == 1 { 'Q' } else { 'K' };
        let name = match (level.first_owner, level.owner) {
            (Nobody, White) => "WL".to_string(), // Ex. 5.11
            (Nobody, Black) => "BL".to_string(),
            (Nobody, Nobody) => "NL".to_string(),
            (first, owner) if first != owner => format!("2{side_letter}L"), // 5.1: a captured level
            _ => format!("{side_letter}L"),
        };
        // 12.3: after the turn a pawn on the level may move; the rook's pawn that is alone there, or any.
        if turned && promoting.is_none() && self.set("level_rotation", "with-pawn") {
            let men_there = pairs.iter().filter(|(old, _)| !self.free(*old)).count();
            for (old, new) in &pairs {
                let rooks = (old.file == 0 || old.file == 5) && men_there == 1;
                let pawn = Man {
                    side: self.turn,
                    kind: 'P',
                };
                if self.men.get(old) != Some(&pawn) || !rooks && self.set("turned_pawn", "rook") {
                    continue;
                }
                let mut between = after.clone();
                between.passed = self.passed; // still the move after a double step
                let mut steps = Vec::new();
                for to in between.squares() {
                    if between.man_may_move(*new, to) {
                        between.add_man_move(*new, to, &mut steps);
                    }
                }
                for (step, done) in steps {
                    let (star, from) = (if target.inverted { "*" } else { "" }, level.pin_text());
                    let (from_z, to_z) = (board_z(level.pin_rank), board_z(target.pin_rank));
                    let to = target.pin_text();
                    let text = format!("{name}{star}{from}({from_z})-{to}({to_z})~{step}");
                    list.push((text, done));
                }
            }
        }
        for promotion in after.choices(promoting) {
            let mut after = after.clone();
            if let (Some(s), Some(becomes)) = (promoting, promotion) {
                after.promote(s, becomes);
            }
            let text = format!(
                "{}{}{}{}({})-{}({}){}",
                name,
                if target.inverted { "*" } else { "" }, // Ex. 5.9: inverted after the move
                if turned { "~" } else { "" },          // Ex. 5.10
                level.pin_text(),
                board_z(level.pin_rank),
                target.pin_text(),
                board_z(target.pin_rank),
                promotion.map_or(String::new(), Becomes::text),
            );
            after.finish_turn(carries_pawn && self.set("level_pawn_resets", "yes")); // (AMB-16)
            list.push((text, after));
        }
    }

    // ---------------------------------------------------------------------------------------- position text

    /// One row of squares in FEN letters and digits.
    fn row_text(&self, row: &[Square]) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for s in row {
            match self.men.get(s) {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text.push(man.letter());
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }

    /// The four rows of a fixed level, highest rank first.
    fn fixed_rows(z: i32, first_rank: i32) -> Vec<Vec<Square>> {
        let row = |rank: i32| (1..=4).map(|file| Square { file, rank, z }).collect();
        (first_rank..first_rank + 4).rev().map(row).collect()
    }

    /// The two rows of an attack level, higher rank first.
    fn level_rows(level: &Level) -> Vec<Vec<Square>> {
        let s = level.squares();
        vec![vec![s[2], s[3]], vec![s[0], s[1]]]
    }

    fn rows_text(&self, rows: &[Vec<Square>]) -> String {
        rows.iter()
            .map(|row| self.row_text(row))
            .collect::<Vec<_>>()
            .join("/")
    }

    /// Position text of format.md, eight fields.
    pub fn text(&self) -> String {
        let fixed: Vec<String> = [(2, 1), (4, 3), (6, 5)]
            .iter()
            .map(|(z, first)| self.rows_text(&Judge::fixed_rows(*z, *first)))
            .collect();
        let mut sorted = self.levels.clone();
        sorted.sort_by_key(|level| (level.pin_file, level.pin_rank, level.inverted));
        let mut levels = Vec::new();
        for level in &sorted {
            levels.push(format!(
                "{}{}{}{}{}:{}",
                level.pin_text(),
                if level.inverted { "*" } else { "" },
                level.first_owner.letter(),
                level.owner.letter(),
                if level.moved { "+" } else { "" },
                self.rows_text(&Judge::level_rows(level)),
            ));
        }
        let castling: String = "KQkq"
            .chars()
            .zip(self.castling)
            .filter(|(_, has)| *has)
            .map(|(c, _)| c)
            .collect();
        // exceptions: on an original square without the double step, or elsewhere with it
        let pawns = self.men.iter().filter(|(_, man)| man.kind == 'P');
        let exceptions: String = pawns
            .filter(|(s, man)| {
                original_pawn_square(self.options["start"], man.side, **s) != self.fresh.contains(s)
            })
            .map(|(s, _)| s.to_string())
            .collect();
        let passed = self
            .passed
            .map_or("-".to_string(), |(square, pawn)| format!("{square}-{pawn}"));
        let dash = |text: String| {
            if text.is_empty() {
                "-".to_string()
            } else {
                text
            }
        };
        format!(
            "{} {} {} {} {} {} {} {}",
            fixed.join("|"),
            dash(levels.join(",")),
            self.turn.letter(),
            dash(castling),
            dash(exceptions),
            passed,
            self.clock,
            self.number
        )
    }

    fn read_rows(&mut self, text: &str, rows: &[Vec<Square>]) -> Result<(), String> {
        let parts: Vec<&str> = text.split('/').collect();
        if parts.len() != rows.len() {
            return Err(format!("'{text}': {} rows expected", rows.len()));
        }
        for (part, row) in parts.iter().zip(rows) {
            let mut column = 0;
            for letter in part.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    column += digit as usize;
                } else if "KQRBNP".contains(letter.to_ascii_uppercase()) {
                    let side = if letter.is_ascii_uppercase() {
                        White
                    } else {
                        Black
                    };
                    let s = *row.get(column).ok_or(format!("'{part}': row too long"))?;
                    self.men.insert(
                        s,
                        Man {
                            side,
                            kind: letter.to_ascii_uppercase(),
                        },
                    );
                    column += 1;
                } else {
                    return Err(format!("'{letter}' is no man"));
                }
            }
            if column != row.len() {
                return Err(format!("'{part}': row of {} squares expected", row.len()));
            }
        }
        Ok(())
    }
}

/// Squares such as `a1(3)b2(2)`.
fn read_squares(text: &str) -> Result<Vec<Square>, String> {
    let letters: Vec<char> = text.chars().collect();
    let mut list = Vec::new();
    for part in letters.chunks(5) {
        match part {
            [file @ 'a'..='f', rank @ '0'..='9', '(', z @ '1'..='7', ')'] => list.push(square(
                *file,
                *rank as i32 - '0' as i32,
                *z as i32 - '0' as i32,
            )),
            _ => return Err(format!("'{text}' is no list of squares")),
        }
    }
    Ok(list)
}

/// A level's head such as `b3*wb+`.
fn read_level(head: &str) -> Result<Level, String> {
    let letters: Vec<char> = head.chars().collect();
    let bad = || format!("'{head}' is no attack level");
    let pin_file = letters
        .first()
        .map(|c| *c as i32 - 'a' as i32)
        .filter(|f| PIN_FILES.contains(f))
        .ok_or(bad())?;
    let pin_rank = letters
        .get(1)
        .map(|c| *c as i32 - '0' as i32)
        .filter(|r| PIN_RANKS.contains(r))
        .ok_or(bad())?;
    let inverted = letters.get(2) == Some(&'*');
    let rest = &letters[if inverted { 3 } else { 2 }..];
    let (first, owner, moved) = match rest {
        [first, owner] => (*first, *owner, false),
        [first, owner, '+'] => (*first, *owner, true),
        _ => return Err(bad()),
    };
    Ok(Level {
        pin_file,
        pin_rank,
        inverted,
        first_owner: Side::from_letter(first)?,
        owner: Side::from_letter(owner)?,
        moved,
    })
}

/// Read a position text; unknown options, impossible or not canonical texts are errors.
pub fn parse(text: &str, options: &[(&str, &str)]) -> Result<Judge, String> {
    let mut chosen: BTreeMap<&'static str, &'static str> = OPTIONS
        .iter()
        .map(|(name, values)| (*name, values[0]))
        .collect();
    for (name, value) in options {
        let (known, values) = OPTIONS
            .iter()
            .find(|(n, _)| n == name)
            .ok_or(format!("no option '{name}'"))?;
        let value = values
            .iter()
            .find(|v| *v == value)
            .ok_or(format!("option {name}: no value '{value}'"))?;
        chosen.insert(known, value);
    }
    let start = chosen["start"];
    let fields: Vec<&str> = text.split(' ').collect();
    let [
        fixed,
        levels,
        turn,
        castling,
        doubles,
        passed,
        clock,
        number,
    ] = fields[..]
    else {
        return Err(format!("{} fields instead of 8", fields.len()));
    };
    let mut judge = Judge {
        options: Arc::new(chosen),
        men: BTreeMap::new(),
        levels: Vec::new(),
        turn: Side::from_letter(turn.chars().next().unwrap_or('?'))?,
        castling: [
            castling.contains('K'),
            castling.contains('Q'),
            castling.contains('k'),
            castling.contains('q'),
        ],
        fresh: BTreeSet::new(),
        passed: None,
        clock: clock
            .parse()
            .map_err(|_| format!("'{clock}' is no clock"))?,
        number: number
            .parse()
            .map_err(|_| format!("'{number}' is no move number"))?,
    };
    let boards: Vec<&str> = fixed.split('|').collect();
    if boards.len() != 3 {
        return Err("three fixed levels expected".to_string());
    }
    for (board, (z, first_rank)) in boards.iter().zip([(2, 1), (4, 3), (6, 5)]) {
        judge.read_rows(board, &Judge::fixed_rows(z, first_rank))?;
    }
    for part in levels.split(',').filter(|part| *part != "-") {
        let (head, rows) = part.split_once(':').ok_or(format!("'{part}': no colon"))?;
        let level = read_level(head)?;
        let taken = judge.levels.iter().any(|other| {
            other.pin_text() == level.pin_text()
                && (other.inverted == level.inverted || judge.set("pin_slots", "one")) // 3B.1 (AMB-1)
        });
        if taken {
            return Err(format!("pin {} taken twice", level.pin_text()));
        }
        judge.levels.push(level);
        judge.read_rows(rows, &Judge::level_rows(&level))?;
    }
    // field 5: the pawns that have their double step = those on original squares, the exceptions turned round
    for (s, man) in judge.men.clone() {
        if man.kind == 'P' && original_pawn_square(start, man.side, s) {
            judge.fresh.insert(s);
        }
    }
    for s in if doubles == "-" {
        Vec::new()
    } else {
        read_squares(doubles)?
    } {
        let elsewhere_allowed = judge.set("level_move_counts", "no");
        match judge.men.get(&s) {
            Some(man) if man.kind == 'P' && original_pawn_square(start, man.side, s) => {
                _ = judge.fresh.remove(&s)
            }
            Some(man) if man.kind == 'P' && elsewhere_allowed => _ = judge.fresh.insert(s),
            _ => return Err(format!("double steps: {s} cannot be an exception")),
        }
    }
    if passed != "-" {
        let (square, pawn) = passed
            .split_once('-')
            .ok_or(format!("'{passed}' is no en passant field"))?;
        let (square, pawn) = (read_squares(square)?, read_squares(pawn)?);
        let ([square], [pawn]) = (&square[..], &pawn[..]) else {
            return Err(format!("'{passed}': two squares expected"));
        };
        if judge.men.get(pawn)
            != Some(&Man {
                side: judge.turn.other(),
                kind: 'P',
            })
            || !judge.squares().contains(square)
        {
            return Err(format!("'{passed}' does not fit the men"));
        }
        judge.passed = Some((*square, *pawn));
    }
    for right in 0..4 {
        if judge.castling[right] && !judge.castlers_at_home(right) {
            return Err("castling right without king and rook at home".to_string());
        }
    }
    for side in [White, Black] {
        if judge
            .men
            .values()
            .filter(|man| **man == Man { side, kind: 'K' })
            .count()
            != 1
        {
            return Err("each side needs one king".to_string());
        }
    }
    // format.md contradicts itself on the order of the levels (rule b1 … e8, example b1,e1,b8,e8): read any order
    let mut given: Vec<&str> = levels.split(',').collect();
    let canonical = judge.text();
    let mut expected: Vec<&str> = canonical
        .split(' ')
        .nth(1)
        .unwrap_or("")
        .split(',')
        .collect();
    given.sort();
    expected.sort();
    let same_rest = |i: usize| i == 1 || canonical.split(' ').nth(i) == Some(fields[i]);
    if judge.turn == Nobody || given != expected || !(0..8).all(same_rest) {
        return Err(format!("not in canonical form, expected: {}", judge.text()));
    }
    Ok(judge)
}
