//! Squares, columns and pins of the three-dimensional board (manual, chapters 1, 4.3 and 5.1).
//!
//! A square has a file (a to f), a rank (0 to 9) and a height z (1 to 7). 144 squares are possible, 64 of them exist at a
//! time: 48 on the three fixed levels, 4 on each of the attack levels, wherever they hang. All squares of one file and rank
//! are a column here.

use super::super::Square;

/// So many squares are possible.
pub(super) const SQUARES: usize = 144;

/// So many columns: six files, ten ranks.
pub(super) const COLUMNS: usize = 60;

/// Stands for no square.
pub(super) const NONE: u8 = 0xFF;

/// Where a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// 0 = a … 5 = f.
    pub(super) file: i8,
    /// 0 to 9.
    pub(super) rank: i8,
    /// 1 (lowest) to 7.
    pub(super) z: u8,
}

impl Place {
    const NOWHERE: Place = Place {
        file: -1,
        rank: -1,
        z: 0,
    };

    /// Its column.
    pub(super) const fn column(self) -> usize {
        self.file as usize * 10 + self.rank as usize
    }

    /// Whether it is on a fixed level: these have the even heights.
    pub(super) const fn is_fixed(self) -> bool {
        self.z.is_multiple_of(2)
    }
}

/// The column of a file and a rank, if the board can have squares there.
pub(super) const fn column(file: i8, rank: i8) -> Option<usize> {
    if file < 0 || file > 5 || rank < 0 || rank > 9 {
        return None;
    }
    Some(file as usize * 10 + rank as usize)
}

/// The fixed levels, lowest first: their height and the rank they begin with (White, neutral, Black).
pub(super) const FIXED: [(u8, i8); 3] = [(2, 1), (4, 3), (6, 5)];

/// The pins of one side of the board, nearest to White first: the rank of the corner that bears it, and the height of its level.
pub(super) const PINS: [(i8, u8); 6] = [(1, 2), (3, 4), (4, 2), (5, 6), (6, 4), (8, 6)];

/// Where an attack level can hang: on a pin of the queen's or king's side, above it or, inverted, below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(pub(super) u8);

/// So many slots.
pub(super) const SLOTS: usize = 24;

impl Slot {
    /// The slot on a pin, 0 to 5 of [`PINS`].
    pub(super) const fn new(kings: bool, pin: usize, inverted: bool) -> Slot {
        Slot((kings as usize * 12 + pin * 2 + inverted as usize) as u8)
    }

    /// The slot on the pin of a rank; none where no pin is.
    #[must_use]
    pub fn on(kings: bool, rank: u8, inverted: bool) -> Option<Slot> {
        let pin = (PINS.iter()).position(|(own, _)| own.unsigned_abs() == rank)?;
        Some(Slot::new(kings, pin, inverted))
    }

    /// Whether it is on the king's side: on file e.
    #[must_use]
    pub const fn kings(self) -> bool {
        self.0 >= 12
    }

    /// Which of the [`PINS`].
    pub(super) const fn pin(self) -> usize {
        (self.0 as usize % 12) / 2
    }

    /// Whether the level hangs below its pin.
    #[must_use]
    pub const fn inverted(self) -> bool {
        self.0 % 2 == 1
    }

    /// The other slot of the same pin.
    pub(super) const fn turned(self) -> Slot {
        Slot(self.0 ^ 1)
    }

    /// Whether two slots are of one pin.
    #[must_use]
    pub const fn shares_pin(self, other: Slot) -> bool {
        self.0 / 2 == other.0 / 2
    }

    /// The lower of the two ranks that a level has there.
    pub(super) const fn first_rank(self) -> i8 {
        // The pins at the nearer edge of a fixed level have odd ranks: their levels reach one rank over it.
        let rank = PINS[self.pin()].0;
        rank - rank % 2
    }

    /// The first of the two files: a or e.
    pub(super) const fn first_file(self) -> i8 {
        if self.kings() { 4 } else { 0 }
    }

    /// How high the fixed level is whose pin it is.
    #[must_use]
    pub const fn fixed(self) -> u8 {
        PINS[self.pin()].1
    }

    /// How high a level is there.
    #[must_use]
    pub const fn z(self) -> u8 {
        let fixed = PINS[self.pin()].1;
        if self.inverted() {
            fixed - 1
        } else {
            fixed + 1
        }
    }

    /// The four squares a level has there: lower rank first, then by file.
    #[must_use]
    pub fn squares(self) -> [u8; 4] {
        SLOT_SQUARES[usize::from(self.0)]
    }

    /// The slot whose level has a square; none for those of the fixed levels.
    #[must_use]
    pub fn of(square: u8) -> Option<Slot> {
        let slot = SLOT_OF[usize::from(square)];
        (slot != NONE).then_some(Slot(slot))
    }

    /// The place of its pin from below on its side, 1 to 6, as Meder and Klein count (5.3): white level, rank 1 and 4, neutral
    /// level, black level.
    #[must_use]
    pub const fn from_below(self) -> u8 {
        [1, 3, 2, 5, 4, 6][self.pin()]
    }

    /// The pin with the height of the fixed level that bears it, `b3(4)`.
    #[must_use]
    pub fn pin_name(self) -> String {
        let ((file, rank), (_, z)) = (self.corner(), PINS[self.pin()]);
        format!("{}{rank}({z})", (b'a' + file as u8) as char)
    }

    /// File and rank of the pin, as a level move names it.
    #[must_use]
    pub const fn corner(self) -> (i8, i8) {
        (if self.kings() { 4 } else { 1 }, PINS[self.pin()].0)
    }
}

/// Whether a square may be there.
const fn possible(file: i8, rank: i8, z: u8) -> bool {
    let mut i = 0;
    while i < 3 {
        let (height, first) = FIXED[i];
        if z == height && file >= 1 && file <= 4 && rank >= first && rank < first + 4 {
            return true;
        }
        i += 1;
    }
    let mut slot = 0;
    while slot < SLOTS {
        let at = Slot(slot as u8);
        let (first_file, first_rank) = (at.first_file(), at.first_rank());
        let within = file >= first_file
            && file < first_file + 2
            && rank >= first_rank
            && rank < first_rank + 2;
        if within && z == at.z() {
            return true;
        }
        slot += 1;
    }
    false
}

/// Every square, by file, rank and height.
pub(super) static PLACES: [Place; SQUARES] = {
    let mut places = [Place::NOWHERE; SQUARES];
    let (mut n, mut file) = (0, 0);
    while file < 6 {
        let mut rank = 0;
        while rank < 10 {
            let mut z = 1;
            while z < 8 {
                if possible(file, rank, z) {
                    places[n] = Place { file, rank, z };
                    n += 1;
                }
                z += 1;
            }
            rank += 1;
        }
        file += 1;
    }
    assert!(n == SQUARES);
    places
};

/// The squares of a column by height, [`NONE`] where there can be none.
pub(super) static BY_HEIGHT: [[u8; 8]; COLUMNS] = {
    let mut table = [[NONE; 8]; COLUMNS];
    let mut n = 0;
    while n < SQUARES {
        let place = PLACES[n];
        table[place.column()][place.z as usize] = n as u8;
        n += 1;
    }
    table
};

/// The squares of each slot.
static SLOT_SQUARES: [[u8; 4]; SLOTS] = {
    let mut table = [[NONE; 4]; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let at = Slot(slot as u8);
        let mut i = 0;
        while i < 4 {
            let file = at.first_file() + i % 2;
            let rank = at.first_rank() + i / 2;
            let column = file as usize * 10 + rank as usize;
            table[slot][i as usize] = BY_HEIGHT[column][at.z() as usize];
            i += 1;
        }
        slot += 1;
    }
    table
};

/// The slot whose level has a square, [`NONE`] for those of the fixed levels.
pub(super) static SLOT_OF: [u8; SQUARES] = {
    let mut table = [NONE; SQUARES];
    let mut slot = 0;
    while slot < SLOTS {
        let mut i = 0;
        while i < 4 {
            table[SLOT_SQUARES[slot][i] as usize] = slot as u8;
            i += 1;
        }
        slot += 1;
    }
    table
};

/// Where a square is.
#[inline]
pub(super) fn place(square: u8) -> Place {
    PLACES[usize::from(square)]
}

/// The square of a file, a rank and a height.
pub(super) fn square_at(file: i8, rank: i8, z: u8) -> Option<u8> {
    let column = column(file, rank)?;
    let square = *BY_HEIGHT[column].get(usize::from(z))?;
    (square != NONE).then_some(square)
}

/// A square as the manual writes it, with its height: `c4(4)`.
pub(super) fn name(square: Square) -> String {
    let place = place(square.0);
    format!(
        "{}{}({})",
        (b'a' + place.file as u8) as char,
        place.rank,
        place.z
    )
}

/// Reads a square with its height, and what stands behind it.
pub(super) fn read_square(text: &str) -> Option<(u8, &str)> {
    let [file, rank, b'(', z, b')', ..] = text.as_bytes() else {
        return None;
    };
    let file = file.checked_sub(b'a')?;
    let rank = rank.checked_sub(b'0')?;
    let z = z.checked_sub(b'0')?;
    let square = square_at(i8::try_from(file).ok()?, i8::try_from(rank).ok()?, z)?;
    Some((square, &text[5..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chapter 1 of the specification: 24 slots of four squares, all of them distinct, and the heights of its table.
    #[test]
    fn the_board_has_the_squares_of_the_manual() {
        let of_levels = SLOT_OF.iter().filter(|slot| **slot != NONE).count();
        assert_eq!((of_levels, SQUARES - of_levels), (96, 48));
        let rows = [
            (1, 0, 3, 1),
            (3, 2, 5, 3),
            (4, 4, 3, 1),
            (5, 4, 7, 5),
            (6, 6, 5, 3),
            (8, 8, 7, 5),
        ];
        for (pin, (rank, first, upright, inverted)) in rows.into_iter().enumerate() {
            assert_eq!(PINS[pin].0, rank);
            let slot = Slot::new(true, pin, false);
            assert_eq!(slot.first_rank(), first, "pin {rank}");
            assert_eq!(
                (slot.z(), slot.turned().z()),
                (upright, inverted),
                "pin {rank}"
            );
        }
        let queen = Slot::new(false, 0, false).squares();
        assert_eq!(
            queen.map(|square| name(Square(square))),
            ["a0(3)", "b0(3)", "a1(3)", "b1(3)"]
        );
        assert_eq!(
            read_square("c4(4)x"),
            Some((square_at(2, 4, 4).unwrap(), "x"))
        );
        assert_eq!(read_square("a4(4)"), None);
    }
}
