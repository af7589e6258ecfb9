//! Start positions of Chess960 (Laws of Chess, Guidelines II.2) and their numbers, 0 to 959, as R. Scharnagl's table has them:
//! bishops, queen, then the two knights among what is left.

use super::{Position, Role, Side, Square, Variant};

/// How many there are.
pub const START_POSITIONS: u16 = 960;

/// A start position: White's pieces from a1 to h1; Black's stand opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StartPosition([Role; 8]);

/// Why pieces on the first rank are no start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartFault {
    /// They are not a king, a queen, and two rooks, bishops and knights.
    Pieces,
    /// The king is not between the rooks (II.2.1).
    KingNotBetweenRooks,
    /// The bishops stand on squares of one colour (II.2.2).
    BishopsOnOneColour,
    /// Black's pieces are not opposite to White's (II.2.3).
    NotOpposite,
    /// The pawns do not stand on the second rank of their side, or there is something between (II.2).
    Pawns,
}

impl StartFault {
    /// The rule of the Laws that is broken.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            StartFault::Pieces | StartFault::Pawns => "II.2",
            StartFault::KingNotBetweenRooks => "II.2.1",
            StartFault::BishopsOnOneColour => "II.2.2",
            StartFault::NotOpposite => "II.2.3",
        }
    }
}

/// The letters of White's men in FEN, in the order of [`Role::ALL`].
const FEN_LETTERS: [char; 6] = ['P', 'N', 'B', 'R', 'Q', 'K'];

/// Pairs of places of the knights among five, in order: those before the first pair of each first place.
const PAIRS_BEFORE: [u16; 4] = [0, 4, 7, 9];

impl StartPosition {
    /// The position of a number; `None` beyond 959.
    #[must_use]
    pub fn of_number(number: u16) -> Option<StartPosition> {
        if number >= START_POSITIONS {
            return None;
        }
        let (rest, light) = (usize::from(number / 4), usize::from(number % 4));
        let (rest, dark) = (rest / 4, rest % 4);
        let (pair, queen) = ((rest / 6) as u16, rest % 6);
        let mut rank = [None; 8];
        rank[2 * light + 1] = Some(Role::Bishop);
        rank[2 * dark] = Some(Role::Bishop);
        let mut put = |place: usize, role: Role| {
            let free = (0..8).filter(|file| rank[*file].is_none()).nth(place);
            if let Some(file) = free {
                rank[file] = Some(role);
            }
        };
        put(queen, Role::Queen);
        let first = PAIRS_BEFORE.iter().rposition(|before| *before <= pair)?;
        let second = first + usize::from(pair - PAIRS_BEFORE[first]) + 1;
        // The second place first: so the first does not move it.
        put(second, Role::Knight);
        put(first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put(0, role);
        }
        Some(StartPosition(rank.map(|role| role.unwrap_or(Role::Rook))))
    }

    /// The position with these pieces from a1 to h1.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn of_pieces(pieces: [Role; 8]) -> Result<StartPosition, StartFault> {
        let files = |role: Role| (0..8).filter(move |file| pieces[*file] == role);
        let counts = [
            (Role::King, 1),
            (Role::Queen, 1),
            (Role::Rook, 2),
            (Role::Bishop, 2),
            (Role::Knight, 2),
        ];
        if counts
            .iter()
            .any(|(role, count)| files(*role).count() != *count)
        {
            return Err(StartFault::Pieces);
        }
        let first = |role: Role| files(role).next().unwrap_or(0);
        let last = |role: Role| files(role).next_back().unwrap_or(0);
        let king = first(Role::King);
        if king < first(Role::Rook) || king > last(Role::Rook) {
            return Err(StartFault::KingNotBetweenRooks);
        }
        if (first(Role::Bishop) + last(Role::Bishop)) % 2 == 0 {
            return Err(StartFault::BishopsOnOneColour);
        }
        Ok(StartPosition(pieces))
    }

    /// The position whose pieces stand in a text as FEN has White's: `RNBQKBNR`, small or capital.
    #[must_use]
    pub fn of_letters(text: &str) -> Option<StartPosition> {
        let role = |letter: char| {
            let at = FEN_LETTERS
                .iter()
                .position(|own| *own == letter.to_ascii_uppercase())?;
            Some(Role::ALL[at])
        };
        let pieces: Option<Vec<Role>> = text.chars().map(role).collect();
        StartPosition::of_pieces(pieces?.try_into().ok()?).ok()
    }

    /// The start position that a board shows, whoever is to move.
    ///
    /// # Errors
    /// The first rule that the board breaks.
    pub fn of_board(position: &Position) -> Result<StartPosition, StartFault> {
        let at = |rank| (0..8).map(move |file| position.man_at(Square::new(file, rank)));
        let back: Vec<Role> = at(0)
            .map_while(|man| {
                man.filter(|(side, _)| *side == Side::White)
                    .map(|(_, role)| role)
            })
            .collect();
        let pieces: [Role; 8] = back.try_into().map_err(|_| StartFault::Pieces)?;
        let is_row = |rank, side| at(rank).all(|man| man == Some((side, Role::Pawn)));
        let between = (2..6).any(|rank| at(rank).any(|man| man.is_some()));
        if between || !is_row(1, Side::White) || !is_row(6, Side::Black) {
            return Err(StartFault::Pawns);
        }
        let own = StartPosition::of_pieces(pieces)?;
        let mirrored = at(7).eq(pieces.iter().map(|role| Some((Side::Black, *role))));
        mirrored.then_some(own).ok_or(StartFault::NotOpposite)
    }

    /// The start position that the pieces of one side show alone.
    #[must_use]
    pub fn of_row(position: &Position, side: Side) -> Option<StartPosition> {
        let rank = if side == Side::White { 0 } else { 7 };
        let own = (0..8).filter_map(|file| position.man_at(Square::new(file, rank)));
        let own = own.filter(|(of, _)| *of == side).map(|(_, role)| role);
        let pieces: [Role; 8] = own.collect::<Vec<_>>().try_into().ok()?;
        StartPosition::of_pieces(pieces).ok()
    }

    /// Whether a board is meant as a beginning: White's first move, both back ranks full, nothing between the ranks of the pawns.
    #[must_use]
    pub fn is_meant(position: &Position) -> bool {
        let full = |rank, side| {
            (0..8).all(|file| {
                let man = position.man_at(Square::new(file, rank));
                man.is_some_and(|(own, _)| own == side)
            })
        };
        let empty = |rank| (0..8).all(|file| position.man_at(Square::new(file, rank)).is_none());
        position.move_number() == 1
            && position.side_to_move() == Side::White
            && full(0, Side::White)
            && full(7, Side::Black)
            && (2..6).all(empty)
    }

    /// The pieces from a1 to h1.
    #[must_use]
    pub const fn pieces(self) -> [Role; 8] {
        self.0
    }

    /// The number, 0 to 959; 518 is the initial position of standard chess.
    #[must_use]
    pub fn number(self) -> u16 {
        let bishop = |odd: usize| {
            (0..4)
                .find(|at| self.0[at * 2 + odd] == Role::Bishop)
                .unwrap_or(0)
        };
        let rest = |without: &[Role]| {
            self.0
                .iter()
                .copied()
                .filter(|role| !without.contains(role))
                .collect::<Vec<_>>()
        };
        let queen = rest(&[Role::Bishop])
            .iter()
            .position(|role| *role == Role::Queen)
            .unwrap_or(0);
        let rest = rest(&[Role::Bishop, Role::Queen]);
        let mut knights = (0..rest.len()).filter(|at| rest[*at] == Role::Knight);
        let (first, second) = (knights.next().unwrap_or(0), knights.next().unwrap_or(1));
        let pair = usize::from(PAIRS_BEFORE[first.min(3)]) + second - first - 1;
        (bishop(1) + 4 * (bishop(0) + 4 * (queen + 6 * pair))) as u16
    }

    /// The position in X-FEN.
    #[must_use]
    pub fn fen(self) -> String {
        let white: String = self
            .0
            .iter()
            .map(|role| FEN_LETTERS[*role as usize - 1])
            .collect();
        let black = white.to_ascii_lowercase();
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1")
    }

    /// The position on a board.
    #[must_use]
    pub fn position(self) -> Position {
        let set_up = Position::from_fen(&self.fen(), Some(Variant::Chess960));
        set_up.map_or_else(|_| Position::initial(), |setup| setup.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn numbers_and_positions_are_the_same_960() {
        let mut seen = HashSet::new();
        for number in 0..START_POSITIONS {
            let start = StartPosition::of_number(number).unwrap();
            assert_eq!(start.number(), number);
            assert_eq!(StartPosition::of_pieces(start.pieces()), Ok(start));
            assert_eq!(
                StartPosition::of_board(&start.position()),
                Ok(start),
                "{}",
                start.fen()
            );
            seen.insert(start.pieces().map(|role| role as u8));
        }
        assert_eq!((seen.len(), StartPosition::of_number(960)), (960, None));
    }

    #[test]
    fn numbers_are_those_of_the_table() {
        use Role::{Bishop as B, King as K, Knight as N, Queen as Q, Rook as R};
        for (number, pieces) in [
            (0, [B, B, Q, N, N, R, K, R]),
            (518, [R, N, B, Q, K, B, N, R]),
            (534, [R, N, B, K, Q, B, N, R]),
            (959, [R, K, R, N, N, Q, B, B]),
        ] {
            assert_eq!(
                StartPosition::of_number(number).map(StartPosition::pieces),
                Some(pieces)
            );
        }
    }

    #[test]
    fn what_is_no_start_position_says_which_rule_it_breaks() {
        use Role::{Bishop as B, King as K, Knight as N, Queen as Q, Rook as R};
        for (pieces, article) in [
            ([R, N, B, Q, Q, B, N, R], "II.2"),
            ([K, R, B, Q, N, B, N, R], "II.2.1"),
            ([R, N, B, Q, K, N, B, R], "II.2.2"),
        ] {
            assert_eq!(
                StartPosition::of_pieces(pieces).map_err(StartFault::article),
                Err(article)
            );
        }
        let board = |fen: &str| {
            Position::from_fen(fen, Some(Variant::Chess960))
                .unwrap()
                .position
        };
        let other = board("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!(
            StartPosition::of_board(&other),
            Err(StartFault::NotOpposite)
        );
        let moved = board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assert_eq!(StartPosition::of_board(&moved), Err(StartFault::Pawns));
    }

    /// Positions in which the side to move can castle, in each of the four manners; counted by python-chess.
    #[test]
    fn leaves_of_chess960_are_those_of_another_program() {
        for (fen, counts) in [
            // Double move (II.3.2.1).
            (
                "nbqrnk1r/pp1pp1p1/1Bp1b2p/5p2/8/3P1PP1/PPP1P2P/NBQRNK1R w KQkq - 0 5",
                [35, 1117, 38133],
            ),
            (
                "qr1k2rb/pppn2pp/2n5/B2ppp1b/2PP1P1P/2N3N1/PP2PKP1/Q1R2R1B b k - 5 11",
                [31, 1022, 31071],
            ),
            (
                "rkbnr1n1/2b1p2q/2pp4/pp3ppp/1PPP2N1/2BB1P2/P3PQPP/RK2R1N1 w KQkq - 8 13",
                [33, 1021, 35454],
            ),
            (
                "nnrqk1bb/3p2pp/1p6/p1p1pr2/2P2pPP/N2P4/PPQ1PP2/N1R1KRBB w KQq - 1 8",
                [31, 976, 30499],
            ),
            (
                "nr1krbqn/1p1b1p1p/8/p1p3p1/P2p4/3PP1NB/1PPBR2P/NR1K2Q1 w Qkq - 0 12",
                [35, 1208, 42357],
            ),
            (
                "rnq2k1r/pp1pp1p1/2p2p1p/b2b2P1/2n1P3/1PP5/PN1P1P1P/RN1BQKBR b KQkq - 2 9",
                [38, 998, 37296],
            ),
            (
                "br1b1k1r/1ppq1p1p/3p1np1/p3pP2/3Pn1P1/1PB2Q2/P1P1P2P/1R1BNKNR b KQkq - 2 9",
                [38, 1102, 41641],
            ),
            (
                "1b2k2r/1pppn1qp/2N2p2/p2b2p1/1P1Pp3/P4PPP/N1PRP3/1B2KQBR b Kk - 2 13",
                [36, 987, 34636],
            ),
            // Transposition (II.3.2.2).
            (
                "bbrkr1nn/p1pp1p2/4p1p1/1p2q2p/P2P4/2PKP1N1/1P3PPP/BBRR1QN1 b kq - 1 8",
                [37, 962, 34703],
            ),
            (
                "1qb1rkrb/pp5p/1n2np2/P3p3/3pPp2/4N2P/1PPP2P1/1QB1RKRB b KQkq - 1 11",
                [35, 754, 26385],
            ),
            (
                "qb1r1krn/ppppp1pp/4n3/5p1b/P1P2P2/Q3P1B1/1P1P2PP/1BRN1KRN b KQk - 2 6",
                [29, 957, 27630],
            ),
            (
                "br1bqkr1/1pnpp1p1/p1p2p2/N5np/P3NP2/6QP/1PPPPKP1/BR1B1R2 b kq - 5 12",
                [25, 840, 21216],
            ),
            // King alone (II.3.2.3).
            (
                "bbrk1r1n/ppp1pppq/8/n6p/PP1Pp2P/2B3N1/2P1KPP1/1BR1NRQ1 b kq - 0 10",
                [26, 547, 15202],
            ),
            (
                "1bbrk1qn/pppp3p/5r2/4ppp1/n2PP3/2P3N1/PP3PPP/NBBRKR1Q w KQq - 1 8",
                [29, 1179, 35240],
            ),
            (
                "1rnqkrnb/2p2p1p/4p3/1p1p2pP/1P2P3/p4NP1/P1PPQP2/BRN1KR1B w KQkq - 0 10",
                [34, 1008, 33628],
            ),
            (
                "r1bbkrnq/pp1pp2p/2p2pp1/1P6/5n1P/1N1P1NP1/P1P1PP2/1RBBKR1Q w KQk - 1 8",
                [37, 1017, 34086],
            ),
            // Rook alone (II.3.2.4).
            (
                "r1k1b1qr/p1p2pp1/3bp1np/1B1p4/1n1P2PP/NP2P3/PNP2P2/1RK1BQ1R b Kkq - 2 14",
                [36, 1196, 40796],
            ),
            (
                "r1bbq1kr/ppp2pp1/4p2p/3pP3/P2n3P/2P2NnR/1P1P1PP1/RNBBQ1K1 b kq - 6 12",
                [40, 953, 36746],
            ),
            (
                "n1bbrqkr/p2ppppp/1pp5/4n3/1Q6/4P2P/PPPP1PP1/NNBBR1KR w KQkq - 0 5",
                [42, 922, 35273],
            ),
            (
                "brk2b1r/1pq1pp2/7p/pnp3Pn/4p2P/3N1QP1/PPPP4/BRK3NR b KQkq - 0 12",
                [34, 1141, 38199],
            ),
        ] {
            let position = Position::from_fen(fen, Some(Variant::Chess960))
                .unwrap()
                .position;
            let mut legal = position.legal_moves().into_iter();
            let castles = legal.any(|mv| Position::flat_parts(mv).castling.is_some());
            assert!(castles, "{fen}");
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(position.perft(depth), count, "{fen} to depth {depth}");
            }
        }
    }

    #[test]
    fn letters_name_a_start_position() {
        let number = |text| StartPosition::of_letters(text).map(StartPosition::number);
        assert_eq!(number("BBQNNRKR"), Some(0));
        assert_eq!(number("rnbqkbnr"), Some(518));
        assert_eq!(
            (number("RNBQKBN"), number("RNBQKBNT"), number("KRNBQBNR")),
            (None, None, None)
        );
    }
}
