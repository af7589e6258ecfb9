//! The board in lockstep with shakmaty's, and against published counts. What takes minutes is `#[ignore]`d; it is run by
//! `scripts/differential.sh`.

use super::super::{
    Found, Move, Position, Role, START_POSITIONS, Square, StartPosition, Status, Wanted, Wing,
};
use super::{Flat, Played, Side, bit, moves};
use proptest::prelude::*;
use shakmaty::{Chess, EnPassantMode, Position as _, fen::Fen};

/// Positions with castling, pins, en passant and promotions at hand; the second half in Chess960, with king and rook that exchange
/// their squares or stay, and rooks that uncover an attack.
const STARTS: [(bool, &str); 18] = [
    (
        false,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        false,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (false, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (
        false,
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ),
    (
        false,
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ),
    (
        false,
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ),
    (false, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    (false, "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1"),
    (false, "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3"),
    (false, "3qk3/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1"),
    (
        true,
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ),
    (
        true,
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    ),
    (true, "rk4r1/pp4pp/8/8/8/8/PPP1P1PP/1RK1R3 w KQkq - 0 1"),
    (true, "1rkr4/8/8/8/8/8/8/1RKR4 b KQkq - 0 1"),
    (true, "5krr/8/8/8/8/8/8/RR3K2 w Bg - 0 1"),
    (true, "qrk5/8/8/8/8/8/8/QRK5 w Bb - 0 1"),
    (true, "5rkr/8/8/8/8/8/8/5RKR w HFhf - 0 1"),
    (true, "rkr5/8/8/8/8/8/8/RKR5 b CAca - 0 1"),
];

/// shakmaty's position and ours.
#[derive(Clone)]
struct Pair {
    chess: Chess,
    flat: Flat,
}

fn pair(chess960: bool, fen: &str) -> Pair {
    let mode = shakmaty::CastlingMode::from_chess960(chess960);
    let fen: Fen = fen.parse().expect(fen);
    let chess = fen
        .into_position(mode)
        .or_else(shakmaty::PositionError::ignore_too_much_material)
        .expect("a position");
    let flat = Flat::from(&chess);
    Pair { chess, flat }
}

/// shakmaty's move as ours.
fn ours(mv: shakmaty::Move) -> Move {
    use shakmaty::Move as M;
    let number = |square: shakmaty::Square| square.to_u32() as u8;
    let role = |role: Option<shakmaty::Role>| role.map_or(0, |role| role as u32);
    match mv {
        M::Normal {
            role: piece,
            from,
            capture,
            to,
            promotion,
        } => Move::normal(
            piece as u32,
            number(from),
            number(to),
            role(capture) as u8,
            role(promotion),
        ),
        M::EnPassant { from, to } => Move::en_passant(number(from), number(to)),
        M::Castle { king, rook } => Move::castling(number(king), number(rook)),
        M::Put { .. } => panic!("no drops"),
    }
}

fn find(flat: &Flat, role: Role, promotion: Option<Role>, from: u64, to: u8) -> Found {
    match (flat.side_to_move(), promotion) {
        (Side::White, None) => flat.find::<true>(role, from, to),
        (Side::Black, None) => flat.find::<false>(role, from, to),
        (Side::White, Some(promotion)) => flat.find_promotion::<true>(promotion, from, to),
        (Side::Black, Some(promotion)) => flat.find_promotion::<false>(promotion, from, to),
    }
}

fn castle(flat: &Flat, wing: Wing) -> Option<Move> {
    match flat.side_to_move() {
        Side::White => flat.castle::<true>(wing),
        Side::Black => flat.castle::<false>(wing),
    }
}

impl Pair {
    fn legal(&self) -> Vec<shakmaty::Move> {
        self.chess.legal_moves().into_iter().collect()
    }

    fn play(&mut self, mv: shakmaty::Move) {
        let check = self.flat.play_by_side(ours(mv));
        self.chess.play_unchecked(mv);
        assert_eq!(check, self.flat.in_check());
    }

    /// The state, and the list of moves with its order.
    fn assert_same(&self) {
        let Pair { chess, flat } = self;
        for mode in [EnPassantMode::Always, EnPassantMode::Legal] {
            assert_eq!(flat.setup(mode), chess.to_setup(mode));
        }
        assert_eq!(flat.occupied(), chess.board().occupied().0);
        for square in (0..64).map(Square) {
            let piece = chess
                .board()
                .piece_at(shakmaty::Square::new(square.0.into()));
            let piece = piece.map(|piece| (piece.color.is_white(), piece.role as u8));
            let own = flat.man_at(square);
            assert_eq!(
                own.map(|(side, role)| (side == Side::White, role as u8)),
                piece
            );
        }
        assert_eq!(flat.checkers(), chess.checkers().0);
        assert_eq!(flat.in_check(), chess.is_check());
        if let Some(passed) = flat.passed() {
            let mut other = *flat;
            assert!(other.pass_by_setup());
            let mode = EnPassantMode::Always;
            assert_eq!(passed.setup(mode), other.setup(mode));
            assert_eq!(passed, other);
            assert_eq!(
                (passed.in_check(), passed.roles),
                (other.in_check(), other.roles)
            );
        }
        let expected: Vec<Move> = self.legal().into_iter().map(ours).collect();
        assert_eq!(
            flat.legal_moves(),
            expected,
            "{:?}",
            chess.to_setup(EnPassantMode::Always)
        );
        let status = match (expected.is_empty(), chess.is_check()) {
            (false, _) => Status::Open,
            (true, true) => Status::Checkmate,
            (true, false) => Status::Stalemate,
        };
        assert_eq!(flat.status(), status);
        for wing in [Wing::Short, Wing::Long] {
            let castles = |mv: &&Move| moves::parts(**mv).castling == Some(wing);
            assert_eq!(castle(flat, wing), expected.iter().find(castles).copied());
        }
    }

    /// Whether a written move is found exactly where the list has it, and whether its check is foreseen.
    fn assert_found(&self, role: Role, promotion: Option<Role>, from: u64, to: u8) {
        let legal = self.legal();
        let mut fitting = legal.iter().map(|mv| ours(*mv)).filter(|mv| {
            let parts = moves::parts(*mv);
            parts.role == role
                && parts.castling.is_none()
                && parts.promotion == promotion
                && bit(parts.from.0) & from != 0
                && parts.to.0 == to
        });
        let expected = match (fitting.next(), fitting.next()) {
            (None, _) => Found::None,
            (Some(mv), None) => Found::One(mv),
            (Some(_), Some(_)) => Found::Many,
        };
        let found = find(&self.flat, role, promotion, from, to);
        assert_eq!(found, expected, "{role:?} {from:x} {to} {promotion:?}");
        if promotion.is_none() {
            self.assert_played(found, role, from, to);
        }
    }

    /// Whether what was found and played in one is what was found, and then played.
    fn assert_played(&self, found: Found, role: Role, from: u64, to: u8) {
        let (mut at_once, mut apart) = (self.flat, self.flat);
        let played = match self.flat.side_to_move() {
            Side::White => at_once.play_written::<true>(role, from, to),
            Side::Black => at_once.play_written::<false>(role, from, to),
        };
        let expected = match found {
            Found::One(mv) => Some(Played {
                mv,
                check: apart.play_by_side(mv),
            }),
            Found::None | Found::Many => None,
        };
        assert_eq!(played, expected, "{role:?} {from:x} {to}");
        // Every field, those too that make no difference to who asks for the same position.
        assert_eq!(format!("{at_once:?}"), format!("{apart:?}"));
    }

    fn assert_checks_foreseen(&self) {
        for mv in self.legal() {
            let mut after = self.chess.clone();
            after.play_unchecked(mv);
            assert_eq!(self.flat.gives_check(ours(mv)), after.is_check(), "{mv:?}");
        }
    }

    /// Whether a second piece reaches the destination is what shakmaty's attacks say.
    fn assert_rivals(&self) {
        let board = self.chess.board();
        for mv in self.legal() {
            let parts = moves::parts(ours(mv));
            let own = self.chess.our(mv.role());
            let others = own.into_iter().filter(|square| Some(*square) != mv.from());
            let reaches = others.filter(|square| board.attacks_from(*square).contains(mv.to()));
            let expected = !matches!(parts.role, Role::Pawn | Role::King) && reaches.count() > 0;
            let found = self
                .flat
                .has_rival_by_side(parts.role, parts.from, parts.to);
            assert_eq!(found, expected, "{mv:?}");
        }
    }

    /// A legal move; castling, en passant and promotions rather than others, as random play has few of them.
    fn choose(&self, number: u16) -> Option<shakmaty::Move> {
        let legal = self.legal();
        let special: Vec<_> = legal
            .iter()
            .filter(|mv| mv.is_castle() || mv.is_en_passant() || mv.is_promotion())
            .collect();
        let at = usize::from(number);
        if at % 3 == 0 && !special.is_empty() {
            return Some(*special[at / 3 % special.len()]);
        }
        (!legal.is_empty()).then(|| legal[at % legal.len()])
    }
}

/// Our move of a piece, special in nothing but that it may be illegal, as shakmaty's.
fn theirs(mv: Move) -> shakmaty::Move {
    use super::convert::{their_role, their_square};
    let parts = moves::parts(mv);
    match parts.castling {
        Some(_) => shakmaty::Move::Castle {
            king: their_square(parts.from),
            rook: their_square(parts.to),
        },
        None => shakmaty::Move::Normal {
            role: their_role(parts.role),
            from: their_square(parts.from),
            capture: parts.capture.map(their_role),
            to: their_square(parts.to),
            promotion: parts.promotion.map(their_role),
        },
    }
}

/// A word that somebody might write: role, promotion, set of from-squares, destination.
fn any_word() -> impl Strategy<Value = (Role, Option<Role>, u64, u8)> {
    let from = prop_oneof![
        Just(!0),
        (0..8u8).prop_map(super::file_set),
        (0..8u8).prop_map(super::rank_set),
        (0..64u8).prop_map(bit),
    ];
    (0..6usize, 0..8usize, from, 0..64u8).prop_map(|(role, promotion, from, to)| {
        let role = Role::ALL[role];
        let promotion = Role::ALL.get(promotion).filter(|_| role == Role::Pawn);
        (role, promotion.copied(), from, to)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn games_go_in_lockstep(
        start in 0..STARTS.len(),
        choices in prop::collection::vec(any::<u16>(), 60),
        words in prop::collection::vec(any_word(), 40),
    ) {
        let (chess960, fen) = STARTS[start];
        let mut pair = pair(chess960, fen);
        for choice in choices {
            pair.assert_same();
            pair.assert_checks_foreseen();
            pair.assert_rivals();
            for (role, promotion, from, to) in &words {
                pair.assert_found(*role, *promotion, *from, *to);
            }
            let Some(mv) = pair.choose(choice) else { break };
            pair.play(mv);
        }
    }

    /// Until a king is captured.
    #[test]
    fn games_with_illegal_moves_go_in_lockstep(
        start in 0..STARTS.len(),
        choices in prop::collection::vec(any::<u16>(), 40),
        words in prop::collection::vec(any_word(), 40),
    ) {
        let (chess960, fen) = STARTS[start];
        let mut pair = pair(chess960, fen);
        for (choice, (role, promotion, from, to)) in choices.into_iter().zip(words) {
            if pair.chess.board().kings().count() < 2 {
                break;
            }
            pair.assert_same();
            pair.assert_found(role, promotion, from, to);
            let castle = Wanted::Castle(if choice % 2 == 0 { Wing::Short } else { Wing::Long });
            let square = |set: u64| Square(super::lowest(set));
            let squares = Wanted::Squares { from: square(from), to: Square(to), promotion };
            let man = Wanted::Man { role, file: None, rank: None, to: Square(to), promotion };
            let forced = [castle, squares, man]
                .into_iter()
                .filter(|wanted| pair.flat.resolve(wanted) == Found::None)
                .find_map(|wanted| pair.flat.forced(&wanted));
            // shakmaty takes a pawn's step of two ranks for a double step wherever it begins and whatever it passes over.
            let double = |mv: &Move| {
                let parts = moves::parts(*mv);
                parts.role == Role::Pawn && parts.from.0.abs_diff(parts.to.0) == 16
            };
            if let Some(mv) = forced.filter(|mv| !double(mv)) {
                pair.flat.play_by_side(mv);
                pair.chess.play_unchecked(theirs(mv));
            } else if let Some(mv) = pair.choose(choice) {
                pair.play(mv);
            } else {
                break;
            }
        }
    }

    #[test]
    fn games_from_start_positions_go_in_lockstep(
        number in 0..START_POSITIONS,
        choices in prop::collection::vec(any::<u16>(), 80),
    ) {
        let start = StartPosition::of_number(number).unwrap();
        let mut pair = pair(true, &start.fen());
        for choice in choices {
            pair.assert_same();
            let Some(mv) = pair.choose(choice) else { break };
            pair.play(mv);
        }
    }
}

#[test]
fn each_legal_move_of_the_positions_is_found_by_its_squares() {
    for (chess960, fen) in STARTS {
        let pair = pair(chess960, fen);
        pair.assert_same();
        for role in Role::ALL {
            for to in 0..64 {
                pair.assert_found(role, None, !0, to);
                for from in 0..64 {
                    pair.assert_found(role, None, bit(from), to);
                }
            }
        }
    }
}

#[test]
fn the_initial_position_is_shakmatys() {
    let initial = pair(
        false,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
    let constant = Pair {
        flat: Flat::INITIAL,
        ..initial
    };
    constant.assert_same();
    assert_eq!(size_of::<Flat>(), 152);
    assert_eq!(size_of::<Position>(), 152);
}

fn perft(chess960: bool, fen: &str, depth: u32) -> u64 {
    pair(chess960, fen).flat.perft(depth)
}

/// <https://www.chessprogramming.org/Perft_Results>
#[test]
fn published_counts() {
    for (start, depth, leaves) in [
        (0, 4, 197_281),
        (1, 3, 97_862),
        (2, 4, 43_238),
        (3, 3, 9_467),
        (4, 3, 62_379),
        (5, 3, 89_890),
    ] {
        let (chess960, fen) = STARTS[start];
        assert_eq!(perft(chess960, fen, depth), leaves, "{fen}");
    }
}

#[test]
fn start_positions_have_as_many_moves_as_shakmaty_says() {
    for number in (0..START_POSITIONS).step_by(53) {
        let pair = pair(true, &StartPosition::of_number(number).unwrap().fen());
        assert_eq!(
            pair.flat.perft(3),
            shakmaty::perft(&pair.chess, 3),
            "{number}"
        );
    }
}

fn castlings(fen: &str) -> [bool; 2] {
    let pair = pair(true, fen);
    pair.assert_same();
    [Wing::Short, Wing::Long].map(|wing| castle(&pair.flat, wing).is_some())
}

#[test]
fn castling_in_chess960() {
    for (fen, expected) in [
        // King and rook exchange their squares.
        ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", [true, false]),
        ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", [false, true]),
        // The king stays, the rook passes over it, with a free way and without.
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", [true, false]),
        ("4k3/8/8/8/8/8/8/5NKR w H - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/8/RNK5 w A - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", [false, true]),
        // The rook stays.
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", [true, false]),
        ("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", [false, true]),
        // The king's way is attacked, its destination, the rook's way alone.
        ("4k3/8/8/8/8/8/3r4/1K5R w H - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/6r1/1K5R w H - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/1r6/R3K3 w A - 0 1", [false, true]),
        // The rook hid the destination from an attacker, or one of the squares on the way, which does not matter.
        ("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", [false, false]),
        ("4k3/8/8/8/8/8/8/1KR4q w C - 0 1", [false, false]),
    ] {
        assert_eq!(castlings(fen), expected, "{fen}");
    }
}

#[test]
fn castling_gives_check() {
    for (chess960, fen, word) in [
        (false, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", Wing::Short),
        (false, "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", Wing::Long),
        // The king uncovers its own rook.
        (true, "8/8/8/8/8/8/8/R1K3k1 w A - 0 1", Wing::Long),
    ] {
        let Pair { flat, .. } = pair(chess960, fen);
        let mv = castle(&flat, word).expect(fen);
        assert!({ flat }.play_by_side(mv), "{fen}");
    }
}

#[test]
fn en_passant_and_pins() {
    for (fen, to, expected) in [
        // Both pawns leave the rank of the king.
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "d6", false),
        ("8/8/8/K2pP3/8/8/8/7k w - d6 0 1", "d6", true),
        // The capturing pawn is pinned on a file or a diagonal, or captures along its pin.
        ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", false),
        ("6bk/8/8/3pP3/2K5/8/8/8 w - d6 0 1", "d6", false),
        ("7k/8/3b4/3Pp3/5K2/8/8/8 w - e6 0 1", "e6", false),
        ("7k/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", "d6", false),
        ("7k/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", "d6", true),
        // The captured pawn gives check, alone or with a bishop behind it.
        ("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "d6", true),
        ("8/1b5k/8/3pP3/4K3/8/8/8 w - d6 0 1", "d6", false),
        // It hides the king from one.
        ("b6k/8/8/3pP3/8/5K2/8/8 w - d6 0 1", "d6", false),
    ] {
        let pair = pair(false, fen);
        pair.assert_same();
        let to = Square::new(to.as_bytes()[0] - b'a', to.as_bytes()[1] - b'1');
        let found = pair.flat.find::<true>(Role::Pawn, super::file_set(4), to.0);
        let found = if found == Found::None {
            pair.flat.find::<true>(Role::Pawn, super::file_set(3), to.0)
        } else {
            found
        };
        assert_eq!(found != Found::None, expected, "{fen}");
    }
}

#[test]
fn an_illegal_double_step_over_a_piece_allows_no_capture_en_passant() {
    let Pair { mut flat, .. } = pair(false, "4k3/8/8/8/5p2/4n3/4P3/4K3 w - - 0 1");
    flat.play::<true>(Move::normal(1, 12, 28, 0, 0).forced());
    assert_eq!((flat.passed_square(), flat.irregular), (None, true));
}

#[test]
fn a_king_that_was_captured_is_missed_by_nobody() {
    let Pair { mut flat, .. } = pair(false, "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1");
    // The king stays in check, and is captured.
    flat.play::<true>(Move::normal(4, 7, 15, 0, 0).forced());
    let Found::One(mv) = flat.find::<false>(Role::Rook, !0, 4) else {
        panic!("the king stands there");
    };
    assert_eq!(moves::parts(mv).capture, Some(Role::King));
    assert!(!flat.play::<false>(mv));
    assert_eq!((flat.checkers(), flat.in_check()), (0, false));
    assert_eq!(flat.castle::<true>(Wing::Short), None);
    assert_ne!(flat.find::<true>(Role::Rook, !0, 7), Found::None);
    assert_eq!(flat.status(), Status::Open);
}

/// All 960, to depth 4.
#[test]
#[ignore = "minutes"]
fn every_start_position_has_as_many_moves_as_shakmaty_says() {
    for number in 0..START_POSITIONS {
        let pair = pair(true, &StartPosition::of_number(number).unwrap().fen());
        assert_eq!(
            pair.flat.perft(4),
            shakmaty::perft(&pair.chess, 4),
            "{number}"
        );
    }
}

/// Every position of the main lines and variations of the archives named in `FLAT_ARCHIVES`, one per line: state, list of moves,
/// checks foreseen, and words changed at random.
#[test]
#[ignore = "minutes, and needs archives"]
fn archives_go_in_lockstep() {
    let archives = std::env::var("FLAT_ARCHIVES").unwrap_or_default();
    for path in archives.lines() {
        let mut walk = archive::Walk::default();
        let file = std::fs::File::open(path).expect(path);
        let mut reader = pgn_reader::Reader::new(std::io::BufReader::new(file));
        while reader.read_game(&mut walk).expect(path).is_some() {}
        let (positions, words) = (walk.positions, walk.words);
        assert!(positions > 0 && words > 0, "{path}: nothing was read");
    }
}

mod archive {
    use super::{Pair, bit, pair};
    use crate::board::Role;
    use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
    use std::ops::ControlFlow;

    #[derive(Default)]
    pub(super) struct Walk {
        pub(super) positions: u64,
        pub(super) words: u64,
        seed: u64,
    }

    pub(super) struct Line {
        now: Option<Pair>,
        before: Option<Pair>,
    }

    impl Walk {
        fn random(&mut self, below: u64) -> u64 {
            self.seed = self
                .seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.seed >> 33) % below
        }

        fn look(&mut self, pair: &Pair) {
            self.positions += 1;
            pair.assert_same();
            pair.assert_checks_foreseen();
            for _ in 0..4 {
                self.words += 1;
                let role = Role::ALL[self.random(6) as usize];
                let promotion = Role::ALL.get(self.random(16) as usize).copied();
                let promotion = promotion.filter(|_| role == Role::Pawn);
                let from = match self.random(4) {
                    0 => bit(self.random(64) as u8),
                    1 => super::super::file_set(self.random(8) as u8),
                    _ => !0,
                };
                pair.assert_found(role, promotion, from, self.random(64) as u8);
            }
        }
    }

    impl Visitor for Walk {
        type Tags = Option<String>;
        type Movetext = (Line, Vec<Line>);
        type Output = ();

        fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
            ControlFlow::Continue(None)
        }

        fn tag(
            &mut self,
            tags: &mut Self::Tags,
            name: &[u8],
            value: RawTag<'_>,
        ) -> ControlFlow<()> {
            if name == b"FEN" {
                *tags = Some(value.decode_utf8_lossy().into_owned());
            }
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<(), Self::Movetext> {
            let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
            let fen = tags.as_deref().unwrap_or(initial);
            let sound = crate::board::Position::from_fen(fen, None)
                .is_ok_and(|setup| setup.oddities.is_empty() && setup.position.trid().is_none());
            let now = sound.then(|| pair(tags.is_some(), fen));
            ControlFlow::Continue((Line { now, before: None }, Vec::new()))
        }

        fn san(&mut self, (line, _): &mut Self::Movetext, san: SanPlus) -> ControlFlow<()> {
            let Some(pair) = line.now.take() else {
                return ControlFlow::Continue(());
            };
            self.look(&pair);
            let legal = san.san.to_move(&pair.chess);
            line.before = Some(pair.clone());
            line.now = legal.ok().map(|mv| {
                let mut pair = pair;
                pair.play(mv);
                pair
            });
            ControlFlow::Continue(())
        }

        fn begin_variation(&mut self, (line, outer): &mut Self::Movetext) -> ControlFlow<(), Skip> {
            let now = line.before.clone();
            let inner = Line { now, before: None };
            outer.push(std::mem::replace(line, inner));
            ControlFlow::Continue(Skip(false))
        }

        fn end_variation(&mut self, (line, outer): &mut Self::Movetext) -> ControlFlow<()> {
            if let Some(last) = outer.pop() {
                *line = last;
            }
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, (line, _): Self::Movetext) {
            if let Some(pair) = &line.now {
                self.look(pair);
            }
        }
    }
}
