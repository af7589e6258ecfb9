//! Who can still mate in Tri-Dimensional chess, by Table 11.1 of the manual; anything else is left open.
//!
//! A knight, or bishops whose squares have one colour, attack columns of one colour only, and the opponent's bishops that stand
//! in a flight square's way are of that colour too. Then the king alone must cover every column beside the mated king that has
//! the other colour: those straight before, behind and beside it. Wherever the levels hang there are two of them at a right
//! angle, and no king covers both without standing next to the other (see the test).

use crate::board::trid::Trid;
use crate::board::{Role, Side};

/// Whether a side can certainly not mate any more.
pub fn cannot_mate(board: &Trid, winner: Side) -> bool {
    let mut own = 0;
    let mut knights = 0;
    let mut minors = 0;
    let (mut light, mut dark) = (false, false);
    for square in board.squares() {
        let Some((side, role)) = board.man_at(square) else {
            continue;
        };
        let (file, rank, _) = Trid::place(square);
        match role {
            Role::King => continue,
            Role::Knight => knights += 1,
            Role::Bishop if (file + rank) % 2 == 0 => dark = true,
            Role::Bishop => light = true,
            _ => minors = u32::MAX,
        }
        own += u32::from(side == winner);
        minors = minors.saturating_add(1);
    }
    // A king alone attacks no king; the rows of the table hold for both sides.
    own == 0
        || minors < u32::MAX && (knights == 0 && !(light && dark) || knights == 1 && minors == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::trid::Settings;

    /// Wherever the attack levels hang, no king covers all the columns straight beside another king and stands not next to it.
    #[test]
    fn a_king_does_not_cover_what_is_straight_beside_another() {
        let rows = [0i8, 2, 4, 6, 8];
        let mut tried = 0;
        for queens in 0..32u32 {
            for kings in 0..32u32 {
                if queens.count_ones() + kings.count_ones() > 4 {
                    continue;
                }
                let there = |file: i8, rank: i8| {
                    let on_level = |set: u32, first: i8| {
                        (first..first + 2).contains(&file)
                            && (rows.iter().enumerate()).any(|(n, row)| {
                                set >> n & 1 != 0 && (*row..*row + 2).contains(&rank)
                            })
                    };
                    (1..5).contains(&file) && (1..9).contains(&rank)
                        || on_level(queens, 0)
                        || on_level(kings, 4)
                };
                let all: Vec<(i8, i8)> = (0..6)
                    .flat_map(|file| (0..10).map(move |rank| (file, rank)))
                    .filter(|(file, rank)| there(*file, *rank))
                    .collect();
                let near = |a: (i8, i8), b: (i8, i8)| (a.0 - b.0).abs().max((a.1 - b.1).abs()) <= 1;
                for king in &all {
                    let straight: Vec<(i8, i8)> = [(1, 0), (-1, 0), (0, 1), (0, -1)]
                        .map(|(file, rank)| (king.0 + file, king.1 + rank))
                        .into_iter()
                        .filter(|(file, rank)| there(*file, *rank))
                        .collect();
                    for other in all.iter().filter(|other| !near(**other, *king)) {
                        assert!(
                            !straight.iter().all(|column| near(*column, *other)),
                            "{queens} {kings} {king:?} {other:?}"
                        );
                        tried += 1;
                    }
                }
            }
        }
        assert!(tried > 100_000);
    }

    fn cannot(levels: &str, fixed: &str) -> [bool; 2] {
        let text = format!("{fixed} {levels} w - - - 0 20");
        let board = Trid::from_text(&text, Settings::default()).unwrap();
        [Side::White, Side::Black].map(|side| cannot_mate(&board, side))
    }

    #[test]
    fn the_rows_of_table_11_1() {
        let levels = |men: &str| format!("b1ww:2/{men},b8bb:k1/2,e1ww:2/2,e8bb:2/2");
        let empty = "4/4/4/4|4/4/4/4|4/4/4/4";
        assert_eq!(cannot(&levels("K1"), empty), [true, true]);
        assert_eq!(cannot(&levels("KN"), empty), [true, true]);
        assert_eq!(cannot(&levels("KB"), empty), [true, true]);
        // b0 and c1 are of one colour, c1 and d1 are not.
        assert_eq!(
            cannot(&levels("KB"), "4/4/4/1b2|4/4/4/4|4/4/4/4"),
            [true, true]
        );
        assert_eq!(
            cannot(&levels("KB"), "4/4/4/2b1|4/4/4/4|4/4/4/4"),
            [false, false]
        );
        assert_eq!(
            cannot(&levels("KN"), "4/4/4/2n1|4/4/4/4|4/4/4/4"),
            [false, false]
        );
        assert_eq!(cannot(&levels("KP"), empty), [false, true]);
    }
}
