//! What is known of squares before any piece stands on them, 72 KB of it: worked out by the compiler, from the steps of the
//! pieces alone.
//!
//! A set of squares is a `u64` whose bit 0 is a1, bit 1 is b1, bit 63 is h8.

/// Steps along a rank, a file or a diagonal, as (files, ranks): those of a king, and of the sliding pieces many times over.
/// The first four are straight.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// Leaps of a knight.
const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (-1, 2),
    (-2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
];

/// Where a pawn that captures on a square comes from: one rank back, for White and, mirrored, for Black.
const CAPTURES: [[(i8, i8); 2]; 2] = [[(-1, 1), (1, 1)], [(-1, -1), (1, -1)]];

/// The square one step away.
const fn step(square: usize, (file, rank): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i8 + file, (square / 8) as i8 + rank);
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        return None;
    }
    Some((rank * 8 + file) as usize)
}

/// Every square on the way from `square` in one direction, as far as the board goes.
const fn ray(square: usize, direction: (i8, i8)) -> u64 {
    let (mut squares, mut at) = (0, square);
    while let Some(next) = step(at, direction) {
        squares |= 1 << next;
        at = next;
    }
    squares
}

/// The squares one step away, by any of these steps.
const fn steps(square: usize, steps: &[(i8, i8)]) -> u64 {
    let (mut squares, mut at) = (0, 0);
    while at < steps.len() {
        if let Some(next) = step(square, steps[at]) {
            squares |= 1 << next;
        }
        at += 1;
    }
    squares
}

/// A set of squares for each square.
type PerSquare = [u64; 64];

/// The squares seen on an empty board along `DIRECTIONS[first..last]`.
const fn lines(square: usize, first: usize, last: usize) -> u64 {
    let (mut squares, mut at) = (0, first);
    while at < last {
        squares |= ray(square, DIRECTIONS[at]);
        at += 1;
    }
    squares
}

/// `ORIGINS[white][role][to]`: the squares from which a piece of that role and colour attacks `to` on an empty board; none for
/// the numbers 0 and 7, which are no roles. 8 KB. For all but pawns this is what a piece on `to` attacks as well.
pub(super) static ORIGINS: [[PerSquare; 8]; 2] = {
    let mut origins = [[[0; 64]; 8]; 2];
    let mut white = 0;
    while white < 2 {
        let mut square = 0;
        while square < 64 {
            origins[white][1][square] = steps(square, &CAPTURES[white]);
            origins[white][2][square] = steps(square, &LEAPS);
            origins[white][3][square] = lines(square, 4, 8);
            origins[white][4][square] = lines(square, 0, 4);
            origins[white][5][square] = lines(square, 0, 8);
            origins[white][6][square] = steps(square, &DIRECTIONS);
            square += 1;
        }
        white += 1;
    }
    origins
};

/// [`BETWEEN`] and [`BEYOND`].
const fn in_line() -> [[PerSquare; 64]; 2] {
    let mut tables = [[[0; 64]; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let mut at = 0;
        while at < DIRECTIONS.len() {
            let ray = ray(square, DIRECTIONS[at]);
            let (mut passed, mut on) = (0, square);
            while let Some(next) = step(on, DIRECTIONS[at]) {
                tables[0][square][next] = passed;
                passed |= 1 << next;
                tables[1][square][next] = ray & !passed;
                on = next;
            }
            at += 1;
        }
        square += 1;
    }
    tables
}

/// `BETWEEN[a][b]`: the squares between two squares of one rank, file or diagonal, without the two; none for others, so that
/// a knight's way is always free. 32 KB.
pub(super) static BETWEEN: [PerSquare; 64] = in_line()[0];

/// `BEYOND[king][from]`: the squares that `from` hides from `king`, which are those of the same rank, file or diagonal on its
/// far side; none where the two are not in line. Only a sliding piece on one of these can see the king when `from` becomes
/// empty. 32 KB.
pub(super) static BEYOND: [PerSquare; 64] = in_line()[1];
