//! Who can still mate in Tri-Dimensional chess, by Table 11.1 of the manual; anything else is left open.
//!
//! A knight, or bishops whose squares have one colour, attack columns of one colour only, and the opponent's bishops that stand
//! in a flight square's way are of that colour too. Then the king alone must cover every column beside the mated king that has
//! the other colour: those straight before, behind and beside it. Wherever the levels hang there are two of them at a right
//! angle, and no king covers both without standing next to the other (see the test).

use crate::board::trid::{Settings, Trid};
use crate::board::{Move, Role, Side};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// A line of moves of both sides that ends in mate by one of them, within so many positions, and how many were looked at. The
/// positions are taken in the order of how little the other king has left, which finds most mates soon; nothing is proved where none
/// is found.
pub fn mate_of(board: &Trid, winner: Side, limit: u64) -> (Option<Vec<Move>>, u64) {
    // Each position by the one before it, the move that leads to it, and how many moves lead there.
    let mut nodes: Vec<(u32, Move, u32)> = vec![(u32::MAX, Move::NULL, 0)];
    let mut seen = HashSet::from([board.key()]);
    let mut open = BinaryHeap::from([(Reverse(0i32), Reverse(0u32))]);
    let mut looked = 0;
    while let Some((_, Reverse(at))) = open.pop() {
        let line = line_to(&nodes, at);
        let mut position = board.clone();
        line.iter().for_each(|mv| position.play(*mv));
        // Levels that go to and fro without a man lead nowhere, and to very many positions: one such move is enough to wait with.
        let mut moves = position.legal_moves();
        let men = moves
            .iter()
            .filter(|mv| !position.is_empty_level(**mv))
            .count();
        moves.sort_by_key(|mv| position.is_empty_level(*mv));
        moves.truncate(men.max(1));
        for mv in moves {
            if looked == limit {
                return (None, looked);
            }
            let mut after = position.clone();
            after.play(mv);
            if !seen.insert(after.key()) {
                continue;
            }
            looked += 1;
            let mates = after.side_to_move() != winner && after.in_check() && !after.can_move();
            if mates {
                let mut line = line;
                line.push(mv);
                return (Some(line), looked);
            }
            let depth = nodes[at as usize].2 + 1;
            nodes.push((at, mv, depth));
            let left = after.left_to_king(winner) + depth as i32;
            open.push((Reverse(left), Reverse(nodes.len() as u32 - 1)));
        }
    }
    (None, looked)
}

fn line_to(nodes: &[(u32, Move, u32)], mut at: u32) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some((before, mv, depth)) = nodes.get(at as usize)
        && *depth > 0
    {
        line.push(*mv);
        at = *before;
    }
    line.reverse();
    line
}

/// Whether a side can certainly not mate any more.
pub fn cannot_mate(board: &Trid, winner: Side) -> bool {
    // In variants in which men attack straight up and down the table does not hold.
    let plain = Settings {
        vertical_moves: board.settings().vertical_moves,
        vertical_capture: board.settings().vertical_capture,
        ..Settings::default()
    } == Settings::default();
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
        || plain
            && minors < u32::MAX
            && (knights == 0 && !(light && dark) || knights == 1 && minors == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// A mate is found with a queen from where nothing threatens it, and none with a knight.
    #[test]
    fn a_line_that_mates_is_found() {
        let levels = "b1ww:2/KQ,b8bb:2/2,e1ww:2/2,e8bb:1k/2";
        let text = format!("4/4/4/4|4/4/4/4|4/4/4/4 {levels} w - - - 0 20");
        let board = Trid::from_text(&text, Settings::default()).unwrap();
        let (line, looked) = mate_of(&board, Side::White, 100_000);
        let mut after = board.clone();
        for mv in line.expect("a mate") {
            assert!(after.legal_moves().contains(&mv));
            after.play(mv);
        }
        assert_eq!(after.status(), crate::board::Status::Checkmate);
        assert!(looked < 50_000, "{looked}");
        let knight = Trid::from_text(&text.replace("KQ", "KN"), Settings::default()).unwrap();
        assert_eq!(mate_of(&knight, Side::White, 2_000), (None, 2_000));
    }
}
