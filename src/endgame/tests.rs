//! Positions of each kind with a known answer, and the claims about material tried out around the king.

use super::squares::{DARK, attacks, each, king, knight};
use super::*;
use crate::board::Role;

fn position(fen: &str) -> Position {
    Position::from_fen(fen, None).expect(fen).position
}

/// Checks an answer; a line must be legal and end in the mate it promises.
fn expect(fen: &str, winner: Side, limit: u64, can: bool) {
    let start = position(fen);
    match winnable(&start, winner, limit) {
        Winnable::Winnable(line) => {
            assert!(can, "{fen} {winner:?} is no win");
            assert!(!unwinnable_quick(&start, winner), "{fen}");
            let mut position = start;
            for mv in line {
                assert!(position.legal_moves().contains(&mv), "{fen}");
                position.play(mv);
            }
            assert_eq!(position.status(), Status::Checkmate, "{fen}");
            assert_eq!(position.side_to_move(), winner.other(), "{fen}");
        }
        Winnable::Unwinnable => assert!(!can, "{fen} {winner:?} is a win"),
        Winnable::Undetermined => panic!("{fen} {winner:?} is undetermined"),
    }
}

#[track_caller]
fn both(fen: &str, white: bool, black: bool) {
    expect(fen, Side::White, 30_000, white);
    expect(fen, Side::Black, 30_000, black);
}

#[test]
fn material_alone_may_decide() {
    both("8/8/3k4/8/8/3K4/8/8 w - - 0 1", false, false);
    both("8/8/3k4/8/8/3KN3/8/8 w - - 0 1", false, false);
    both("8/8/3k4/8/8/3KB3/8/8 b - - 0 1", false, false);
    both("8/2b5/3k4/8/8/3KB3/8/8 b - - 0 1", false, false);
    both("8/8/3k1q2/8/8/3KN3/8/8 w - - 0 1", false, true);
    both("8/8/3k1r2/8/8/3KB3/8/8 w - - 0 1", false, true);
}

#[test]
fn the_men_of_the_opponent_may_stand_in_its_way() {
    both("7k/8/8/8/3N4/3K4/8/6r1 w - - 0 1", true, true);
    both("8/3b4/3k4/8/8/3KB3/8/8 b - - 0 1", true, true);
    both("8/8/1k1n4/8/8/3KB3/8/8 b - - 0 1", true, true);
    both("k7/8/1K5p/8/8/8/5B2/8 w - - 0 1", true, true);
}

#[test]
fn a_game_that_is_over_has_one_winner_or_none() {
    both("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false);
    both("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, false);
    let mated = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!unwinnable_quick(&mated, Side::White));
    assert!(unwinnable_quick(&mated, Side::Black));
    assert_eq!(
        winnable(&mated, Side::White, 0),
        Winnable::Winnable(Vec::new())
    );
}

#[test]
fn a_wall_of_pawns_keeps_the_kings_apart() {
    let wall = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1";
    both(wall, false, false);
    assert!(is_dead_quick(&position(wall)));
    // A hole on the edge.
    both("8/8/4k3/1p1p1p2/1P1P1P2/4K3/8/8 w - - 0 1", true, true);
    // A bishop that reaches the base of the wall.
    both(
        "8/8/2b1k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
        false,
        false,
    );
    both("8/4b3/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", true, true);
}

#[test]
fn pawns_on_one_file_do_not_pass_each_other() {
    both("8/8/k1p1p1p1/p5p1/P3P1P1/2P5/8/K7 w - - 0 1", true, true);
    let closed = "k7/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/K7 w - - 0 1";
    both(closed, false, false);
}

#[test]
fn a_forced_line_decides() {
    // Black must take the last pawn.
    both("8/8/8/8/8/1k6/1P6/K7 b - - 0 1", true, false);
    both("8/8/8/8/8/p7/k1P5/2K5 b - - 0 1", true, true);
    both("k7/P7/K7/8/8/8/8/8 b - - 0 1", false, false);
    both("1k6/1P6/1K6/8/8/8/8/8 b - - 0 1", false, false);
    both("8/8/8/8/8/5k2/p6P/K7 w - - 0 1", true, true);
}

#[test]
fn two_men_in_two_squares_do_not_change_places() {
    // The pawn on h3 can step to h4, and then Black's king does not come behind it: its own pawn stays on h5.
    let wall = "8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1";
    both(wall, false, false);
    assert!(is_dead_quick(&position(wall)));
    // With a way out over f4 it does.
    both("8/8/8/1k3p1p/3p4/1p1P1PpP/1P4P1/K7 b - - 0 1", true, true);
}

#[test]
fn a_king_does_not_go_on_from_where_it_stalemates() {
    // White has only h3 and h4. A king on h2 or g2 would leave him no move.
    let shut = "8/8/7p/2b2p1P/1bkb1p1K/2b2Pp1/6P1/8 b - - 0 1";
    both(shut, false, false);
    assert!(is_dead_quick(&position(shut)));
    // Black has no move only as long as White's king is in his bishop's way.
    let open = "Bk2b3/1P1p1K2/1P1Pp3/4Pp2/5Pp1/6Pp/7P/8 w - - 0 1";
    assert!(!unwinnable_quick(&position(open), Side::White));
    expect(open, Side::White, 30_000, true);
    // Kings that shut the other in, and a pawn that mates or must be taken.
    both("6k1/6P1/6K1/8/8/8/8/8 w - - 0 1", true, false);
    both("8/8/8/8/8/8/p1p5/kbK5 w - - 0 1", false, true);
    both("8/8/8/8/8/6k1/7p/7K b - - 0 1", false, true);
}

#[test]
fn where_few_positions_are_left_all_are_visited() {
    // White's king goes to and fro, and Black takes whatever comes.
    let forced = "8/1p4pp/1P4pk/1P4p1/1P4p1/KP4p1/PP4P1/8 w - - 0 1";
    both(forced, false, false);
    let within = |steps| {
        let bound = Bound {
            steps,
            open: 500,
            positions: 500,
            ..CLOSURE
        };
        closure::is_closed(&position(forced), Side::White, &bound)
    };
    let (closed, visited) = within(500);
    assert!(closed && visited <= 500, "{visited}");
    assert!(!within(5).0, "no proof beyond the limit");
}

#[test]
fn a_side_with_pawn_moves_only_is_soon_stalemated() {
    // White's king is shut in; Black's can take a pawn on a or c, but has no time to promote one there.
    let shut = position("5k2/p1p5/8/8/8/6p1/P1P3Pp/7K w - - 0 1");
    for winner in [Side::White, Side::Black] {
        assert!(tempo::excludes_mate(&shut, winner));
        assert!(unwinnable_quick(&shut, winner));
        assert_eq!(
            winnable_counted(&shut, winner, 0),
            (Winnable::Unwinnable, 0)
        );
    }
    // A pawn that has just made two steps is taken by none.
    let passed = position("8/5p1p/1p6/1P1p4/BP5P/KP6/PP1P1P2/k7 w - d6 0 2");
    assert!(passed.passed_square().is_some());
    for winner in [Side::White, Side::Black] {
        assert!(tempo::excludes_mate(&passed, winner));
    }
    // With three pawns White has moves enough for it; with a knight that can move nothing is told.
    for fen in [
        "7k/p1p1p3/8/8/8/6p1/P1P1P1Pp/7K w - - 0 1",
        "5k2/p1p5/8/8/8/6p1/P1P2NPp/7K w - - 0 1",
    ] {
        assert!(!tempo::excludes_mate(&position(fen), Side::Black), "{fen}");
    }
}

#[test]
fn where_nothing_is_shut_it_is_not_asked_if_a_position_is_dead() {
    for (fen, worth) in [
        // One heavy man, or two.
        ("8/8/3k4/8/8/3KQ3/8/8 w - - 0 1", true),
        ("1nb1k1n1/8/8/8/8/8/8/2QK1Q2 w - - 0 1", false),
        // Rooks behind three pawns that stand before others, and behind four.
        ("rn2k3/pp6/8/2p1p1p1/2P1P1P1/8/PP6/RN2K3 w - - 0 1", false),
        ("rn2k3/p7/8/1p1p1p1p/1P1P1P1P/8/P7/RN2K3 w - - 0 1", true),
        // A pawn with nothing ahead, where the other side has one step and two.
        ("k7/p7/8/1P5P/8/8/P7/2BQK3 w - - 0 1", true),
        ("k7/p5p1/8/1P5P/8/8/P5P1/2BQK3 w - - 0 1", false),
        // Each side has one.
        ("k7/p7/8/8/8/8/7P/7K w - - 0 1", false),
        // Bishops and knights, with pawns before each other and without.
        ("2b1k3/8/8/p7/P7/8/8/2B1K3 w - - 0 1", true),
        ("2b1k1n1/p2p4/8/8/8/8/P2P4/2B1K3 w - - 0 1", true),
        ("2b1k1n1/p2p4/8/8/8/8/P2P4/2BNK3 w - - 0 1", false),
        // A check with one reply.
        ("1b6/2kQ4/K7/8/1q6/8/5p2/8 b - - 0 1", true),
        ("1b6/2k1Q3/K7/8/1q6/8/5p2/8 b - - 0 1", false),
    ] {
        assert_eq!(may_be_dead(&position(fen)), worth, "{fen}");
    }
    assert!(!may_be_dead(&Position::initial()));
}

#[test]
fn kings_among_blocked_pawns_are_followed_further() {
    // Black has two moves, then must stalemate himself or give pawns away; White's king goes anywhere.
    let shut = "8/pp6/kp6/1p6/1p6/1Pp5/2P2K2/8 b - - 0 1";
    both(shut, false, false);
    assert!(is_dead_quick(&position(shut)));
    // With a free pawn White is not shut out.
    let free = "8/pp6/kp6/1p6/1p6/1Pp5/2P2K1P/8 b - - 0 1";
    expect(free, Side::White, 30_000, true);
    assert!(!unwinnable_quick(&position(free), Side::White));
}

#[test]
fn a_pawn_with_nothing_ahead_leaves_mobility_nothing_to_exclude() {
    for (fen, free) in [
        ("8/8/8/8/1k6/8/4P3/6K1 w - - 0 1", true),
        ("8/8/4k3/8/8/8/4P3/6K1 w - - 0 1", false),
        ("4n3/8/8/8/1k6/8/4P3/6K1 w - - 0 1", false),
        ("8/1k6/8/8/8/4P3/4B3/6K1 w - - 0 1", true),
    ] {
        let start = position(fen);
        assert_eq!(
            mobility::has_free_pawn(&start.men(), Side::White),
            free,
            "{fen}"
        );
        // Seen at once or in the end, such a pawn promotes.
        let all = Mobility::of(&start, Side::White).expect("few men");
        assert!(!free || all.promotes(Side::White), "{fen}");
    }
}

#[test]
fn the_positions_looked_at_are_counted_and_limited() {
    let start = Position::initial();
    for limit in [0, 1, 10, 1_000, 20_000] {
        let (_, nodes) = winnable_counted(&start, Side::White, limit);
        assert!(nodes <= limit + 256, "{nodes} of {limit}");
    }
}

#[test]
fn a_capture_in_passing_opens_a_wall() {
    let wall = "4k3/8/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 w - - 0 1";
    both(wall, false, false);
    let passing = "4k3/8/3p1p1p/pP1P1P1P/P7/8/8/4K3 w - a6 0 1";
    both(passing, true, true);
}

#[test]
fn the_initial_position_is_anybodys() {
    let start = Position::initial();
    assert_ne!(winnable(&start, Side::White, 100_000), Winnable::Unwinnable);
    let check = "rnbqkbnr/ppppp2p/5p2/6p1/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 1";
    expect(check, Side::White, 1_000, true);
}

#[test]
fn a_position_with_too_many_men_is_searched_only() {
    let crowd = "qqqq2rk/qqqqp1pp/8/6N1/8/QQQQQQQQ/QQQQQQQQ/QQQQKQQQ w - - 0 1";
    assert!(!unwinnable_quick(&position(crowd), Side::White));
    expect(crowd, Side::White, 1_000, true);
}

#[test]
fn the_limit_alone_decides_how_long_is_searched() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let start = position(fen);
    assert_eq!(winnable(&start, Side::White, 0), Winnable::Undetermined);
    assert_eq!(winnable(&start, Side::White, 10), Winnable::Undetermined);
    let once = winnable(&start, Side::White, 50_000);
    assert_eq!(once, winnable(&start, Side::White, 50_000));
}

/// A position from squares and letters; `None` if it cannot be set up.
fn set(men: &[(u64, char)], side: char) -> Option<Position> {
    let mut fen = String::new();
    for rank in (0..8).rev() {
        for file in 0..8 {
            let square = 1u64 << (rank * 8 + file);
            let man = men.iter().find(|(squares, _)| squares & square != 0);
            fen.push(man.map_or('1', |(_, letter)| *letter));
        }
        fen.push(if rank == 0 { ' ' } else { '/' });
    }
    let setup = Position::from_fen(&format!("{fen}{side} - - 0 1"), None);
    setup.ok().map(|setup| setup.position)
}

/// One square of each kind under the symmetries of the board.
const CORNER: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

#[test]
fn a_knight_mates_no_king_behind_queens() {
    let mut tried = 0;
    for place in CORNER {
        let hunted = 1u64 << place;
        for hunter in each(!king(hunted) & !hunted) {
            for from in each(knight(hunted)).filter(|from| *from != hunter) {
                let (hunter, from) = (1u64 << hunter, 1u64 << from);
                let queens = king(hunted) & !king(hunter) & !knight(from) & !from;
                let men = [(hunted, 'k'), (hunter, 'K'), (from, 'N'), (queens, 'q')];
                let Some(position) = set(&men, 'b') else {
                    continue;
                };
                tried += 1;
                assert_ne!(position.status(), Status::Checkmate, "{}", position.fen());
            }
        }
    }
    assert!(tried > 100);
}

#[test]
fn bishops_of_one_colour_mate_no_king_behind_rooks_and_queens() {
    let mut tried = 0;
    for place in CORNER {
        let hunted = 1u64 << place;
        let colour = if DARK & hunted == 0 { !DARK } else { DARK };
        for hunter in each(!king(hunted) & !hunted).map(|square| 1u64 << square) {
            for from in each(attacks(Role::Bishop, hunted, !hunter) & !hunter) {
                let from = 1u64 << from;
                // Every square of the other colour that the king does not guard is filled, by any mixture; those of the
                // bishops' colour may all be taken from the losing king.
                let filled = king(hunted) & !king(hunter) & !colour;
                let mut rooks = filled;
                loop {
                    let own = king(hunted) & colour & !from & !king(hunter);
                    let men = [
                        (hunted, 'k'),
                        (hunter, 'K'),
                        (from, 'B'),
                        (rooks, 'r'),
                        (filled & !rooks, 'q'),
                        (own & !attacks(Role::Bishop, from, !hunted), 'b'),
                    ];
                    if let Some(position) = set(&men, 'b') {
                        tried += 1;
                        assert_ne!(position.status(), Status::Checkmate, "{}", position.fen());
                    }
                    if rooks == 0 {
                        break;
                    }
                    rooks = rooks.wrapping_sub(1) & filled;
                }
            }
        }
    }
    assert!(tried > 1_000);
}
