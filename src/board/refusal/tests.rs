use super::super::Position;
use super::*;
use CastlingObstacle::{KingNotHome, NoRook, RightLost};

/// `e4` as a square.
fn at(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square::new(bytes[0] - b'a', bytes[1] - b'1')
}

/// `Ne4` is the man and `ne4` the same of black.
fn man(text: &str) -> Man {
    let side = if text.as_bytes()[0].is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    Man::new(side, role(&text[..1]), at(&text[1..]))
}

fn men(text: &str) -> Vec<Man> {
    text.split_whitespace().map(man).collect()
}

fn role(letter: &str) -> Role {
    match letter.to_ascii_lowercase().as_str() {
        "p" => Role::Pawn,
        "n" => Role::Knight,
        "b" => Role::Bishop,
        "r" => Role::Rook,
        "q" => Role::Queen,
        _ => Role::King,
    }
}

/// `N` to a square, `Nb` with a file, `N1` with a rank, `Nb1` with both; `=Q` at the end promotes. `0-0` and `0-0-0`
/// castle, `e2e4` names both squares.
fn wanted(text: &str) -> Wanted {
    match text {
        "0-0" => return Wanted::Castle(Wing::Short),
        "0-0-0" => return Wanted::Castle(Wing::Long),
        _ => {}
    }
    let (text, promotion) = text
        .split_once('=')
        .map_or((text, None), |(text, to)| (text, Some(role(to))));
    let (origin, to) = text.split_at(text.len() - 2);
    if origin.len() == 2 && origin.as_bytes()[0].is_ascii_lowercase() {
        return Wanted::Squares {
            from: at(origin),
            to: at(to),
            promotion,
        };
    }
    let (role, origin) = origin.split_at(1);
    Wanted::Man {
        role: self::role(role),
        file: origin
            .bytes()
            .find(u8::is_ascii_lowercase)
            .map(|file| file - b'a'),
        rank: origin
            .bytes()
            .find(u8::is_ascii_digit)
            .map(|rank| rank - b'1'),
        to: at(to),
        promotion,
    }
}

/// The reasons for a refusal, by the men and squares they name.
fn own(text: &str) -> Refusal {
    Refusal::OwnManThere { man: man(text) }
}

fn already(text: &str) -> Refusal {
    Refusal::AlreadyThere { man: man(text) }
}

fn opponents(text: &str) -> Refusal {
    Refusal::OpponentsMan { man: man(text) }
}

fn empty(square: &str) -> Refusal {
    let square = at(square);
    Refusal::EmptyOrigin { square }
}

fn king(square: &str) -> Refusal {
    let square = at(square);
    Refusal::CapturesKing { square }
}

fn nothing(square: &str) -> Refusal {
    let square = at(square);
    Refusal::NothingToCapture { square }
}

fn not(movers: &str) -> Refusal {
    let movers = men(movers);
    Refusal::DoesNotReach { movers }
}

fn blocked(mover: &str, by: &str) -> Refusal {
    let (mover, by) = (man(mover), man(by));
    Refusal::Blocked { mover, by }
}

fn pinned(mover: &str, by: &str) -> Refusal {
    let (mover, by) = (man(mover), man(by));
    Refusal::Pinned { mover, by }
}

/// The same for the obstacles to castling.
fn between(text: &str) -> CastlingObstacle {
    CastlingObstacle::Between { men: men(text) }
}

fn in_check(by: &str) -> CastlingObstacle {
    CastlingObstacle::InCheck { by: men(by) }
}

fn crosses(square: &str, by: &str) -> CastlingObstacle {
    let (square, by) = (at(square), men(by));
    CastlingObstacle::CrossesAttack { square, by }
}

fn arrives(square: &str, by: &str) -> CastlingObstacle {
    let (square, by) = (at(square), men(by));
    CastlingObstacle::ArrivesInAttack { square, by }
}

#[track_caller]
fn refuse_in(variant: Variant, fen: &str, text: &str) -> Refusal {
    let position = Position::from_fen(fen, Some(variant)).expect(fen).position;
    let wanted = wanted(text);
    assert_eq!(position.find(&wanted), Found::None, "{text} in {fen}");
    position.refusal(&wanted)
}

#[track_caller]
fn refuse(fen: &str, text: &str) -> Refusal {
    refuse_in(Variant::Standard, fen, text)
}

#[track_caller]
fn obstacles_in(variant: Variant, fen: &str, text: &str) -> Vec<CastlingObstacle> {
    match refuse_in(variant, fen, text) {
        Refusal::Castling { obstacles, .. } => obstacles,
        other => panic!("{text} in {fen}: {other:?}"),
    }
}

#[track_caller]
fn obstacles(fen: &str, text: &str) -> Vec<CastlingObstacle> {
    obstacles_in(Variant::Standard, fen, text)
}

#[track_caller]
fn obstacles960(fen: &str, text: &str) -> Vec<CastlingObstacle> {
    obstacles_in(Variant::Chess960, fen, text)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn after_mate_and_stalemate_the_game_is_over_whatever_is_wanted() {
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for text in ["Pe4", "e2e4", "0-0", "Kg8", "Nh3=Q"] {
        assert_eq!(refuse(mate, text), Refusal::GameOver(Status::Checkmate));
        assert_eq!(
            refuse(stalemate, text),
            Refusal::GameOver(Status::Stalemate)
        );
    }
}

#[test]
fn a_side_without_such_a_man_is_told_so() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    assert_eq!(
        refuse(fen, "Nf3"),
        Refusal::NoSuchMan { role: Role::Knight }
    );
    assert_eq!(refuse(fen, "Pe8"), Refusal::NoSuchMan { role: Role::Pawn });
}

#[test]
fn origins_that_are_written_are_checked() {
    let no_knight = |file, rank| Refusal::NotOnOrigin {
        role: Role::Knight,
        file,
        rank,
    };
    assert_eq!(refuse(START, "Ncd4"), no_knight(Some(2), None));
    assert_eq!(refuse(START, "N3d4"), no_knight(None, Some(2)));
    assert_eq!(refuse(START, "Nd1d4"), no_knight(Some(3), Some(0)));
    assert_eq!(refuse(START, "Ne4d6"), empty("e4"));
    assert_eq!(refuse(START, "Ng8f6"), opponents("ng8"));
    assert_eq!(refuse(START, "e4e5"), empty("e4"));
    assert_eq!(refuse(START, "g8f6"), opponents("ng8"));
    // Also when one's own man stands where it would go.
    assert_eq!(refuse(START, "e4e2"), empty("e4"));
}

#[test]
fn own_men_and_kings_are_not_captured() {
    assert_eq!(refuse(START, "Nd2"), own("Pd2"));
    assert_eq!(refuse(START, "a1a2"), own("Pa2"));
    assert_eq!(refuse(START, "e2e2"), already("Pe2"));
    assert_eq!(
        refuse("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nf3"),
        already("Nf3")
    );
    // Another could go there.
    assert_eq!(
        refuse("4k3/8/8/8/8/5N2/8/4K1N1 w - - 0 1", "Nf3"),
        own("Nf3")
    );
    // Straight ahead too, unless something stands before it.
    let fen = "4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Pe4"), own("Ne4"));
    let fen = "k7/8/8/8/8/p7/3P4/R3K3 w - - 0 1";
    assert_eq!(refuse(fen, "Ra8"), king("a8"));
    assert_eq!(refuse(fen, "a1a8"), king("a8"));
    // Straight ahead a pawn captures nothing: there the king is only in the way.
    let fen = "8/8/8/8/8/3k4/3P4/7K w - - 0 1";
    assert_eq!(refuse(fen, "Pd3"), blocked("Pd2", "kd3"));
}

#[test]
fn promotions_are_blamed_only_where_nothing_else_is_wrong() {
    let fen = "1n2k3/P5P1/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Pa8"), Refusal::PromotionMissing);
    assert_eq!(refuse(fen, "Pab8"), Refusal::PromotionMissing);
    assert_eq!(refuse(fen, "a7a8"), Refusal::PromotionMissing);
    let impossible = Refusal::PromotionImpossible;
    assert_eq!(refuse(fen, "Pa8=K"), impossible(NoPromotion::ToKingOrPawn));
    assert_eq!(refuse(fen, "a7b8=P"), impossible(NoPromotion::ToKingOrPawn));
    assert_eq!(refuse(fen, "Ke2=Q"), impossible(NoPromotion::NotAPawn));
    assert_eq!(refuse(fen, "e1d2=Q"), impossible(NoPromotion::NotAPawn));
    assert_eq!(
        refuse(START, "Pe4=Q"),
        impossible(NoPromotion::NotOnLastRank)
    );
    // A man other than a pawn on the last rank.
    let last = "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1";
    assert_eq!(refuse(last, "Bh8=Q"), impossible(NoPromotion::NotAPawn));
    assert_eq!(refuse(fen, "Pb8"), refuse(fen, "Pb8=Q"));
    assert_eq!(refuse(fen, "Ph8"), not("Pa7 Pg7"));
    assert_eq!(refuse(fen, "Ke3=Q"), not("Ke1"));
    // Castling with a promotion glued on.
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(
        refuse(fen, "e1g1=Q"),
        Refusal::PromotionImpossible(NoPromotion::NotAPawn)
    );
}

#[test]
fn pawns_do_not_capture_what_is_not_there() {
    // The double step d7-d5 is not the last move.
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Ped6"), Refusal::EnPassantUnavailable);
    assert_eq!(refuse(fen, "e5d6"), Refusal::EnPassantUnavailable);
    assert_eq!(refuse(fen, "Pef6"), nothing("f6"));
    let fen = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1";
    assert_eq!(refuse(fen, "Pde3"), Refusal::EnPassantUnavailable);
    assert_eq!(refuse(fen, "Pdc3"), nothing("c3"));
    // Beside each other, but not on the fifth rank.
    let fen = "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Ped5"), nothing("d5"));
}

#[test]
fn the_first_man_in_the_way_is_named() {
    assert_eq!(refuse(START, "Bc4"), blocked("Bf1", "Pe2"));
    assert_eq!(refuse(START, "Ra5"), blocked("Ra1", "Pa2"));
    assert_eq!(refuse(START, "d1d8"), blocked("Qd1", "Pd2"));
    let fen = "4k3/8/8/2p5/2P5/4n3/4P3/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Pc5"), blocked("Pc4", "pc5"));
    assert_eq!(refuse(fen, "Pe3"), blocked("Pe2", "ne3"));
    assert_eq!(refuse(fen, "Pe4"), blocked("Pe2", "ne3"));
    // Of two rooks the nearer one counts.
    let fen = "4k3/8/8/R1p5/8/3P4/8/3R2K1 w - - 0 1";
    assert_eq!(refuse(fen, "Rd5"), blocked("Ra5", "pc5"));
    assert_eq!(refuse(fen, "R1d5"), blocked("Rd1", "Pd3"));
}

#[test]
fn men_that_reach_nothing_are_listed() {
    assert_eq!(refuse(START, "Ne4"), not("Nb1 Ng1"));
    assert_eq!(refuse(START, "Nge4"), not("Ng1"));
    assert_eq!(refuse(START, "Bb4"), not("Bc1 Bf1"));
    assert_eq!(refuse(START, "Pe5"), not("Pe2"));
    assert_eq!(refuse(START, "Pdf3"), not("Pd2"));
    assert_eq!(refuse(START, "Ke3"), not("Ke1"));
    // Two squares at once only from the second rank.
    assert_eq!(refuse("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "Pe5"), not("Pe3"));
    assert_eq!(refuse("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "Pe4"), not("pe6"));
    // No pawn on the file: all of them were considered.
    assert_eq!(
        refuse("4k3/8/8/8/8/P1P5/8/4K3 w - - 0 1", "Pe4"),
        not("Pa3 Pc3")
    );
    let off_board = Wanted::Squares {
        from: at("b1"),
        to: Square(64),
        promotion: None,
    };
    assert_eq!(Position::initial().find(&off_board), Found::None);
    assert_eq!(Position::initial().refusal(&off_board), not("Nb1"));
}

#[test]
fn the_king_does_not_enter_check() {
    let into = |by| Refusal::KingIntoCheck { by: men(by) };
    assert_eq!(
        refuse("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Ke2"),
        into("rd2")
    );
    // Backwards along the line of the check: the king does not cover itself.
    assert_eq!(refuse("k3r3/8/8/8/8/4K3/8/8 w - - 0 1", "Ke2"), into("re8"));
    // A protected man, protected by two.
    assert_eq!(
        refuse("3rk3/8/8/8/8/1n6/3p4/4K3 w - - 0 1", "Kd2"),
        into("nb3 rd8")
    );
    // Two kings keep apart.
    assert_eq!(refuse("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "Ke2"), into("ke3"));
}

#[test]
fn a_check_must_be_answered() {
    let leaves = |by| Refusal::LeavesKingInCheck { by: men(by) };
    let fen = "4k3/8/8/8/4r3/8/P7/N3K2R w K - 0 1";
    assert_eq!(refuse(fen, "Nb3"), leaves("re4"));
    assert_eq!(refuse(fen, "Pa4"), leaves("re4"));
    // Double check: capturing one leaves the other.
    let fen = "4k3/8/8/8/4r2R/8/6n1/4K3 w - - 0 1";
    assert_eq!(refuse(fen, "Re4"), leaves("ng2"));
    assert_eq!(refuse(fen, "Rh8"), leaves("ng2 re4"));
    // Capturing in passing answers the check of the pawn that has just moved two squares, no other move of that pawn does.
    let fen = "4k3/8/8/2pP4/3K4/8/8/8 w - c6 0 1";
    assert_eq!(refuse(fen, "Pd6"), leaves("pc5"));
}

#[test]
fn pinned_men_stay() {
    assert_eq!(
        refuse("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3"),
        pinned("Ne2", "re4")
    );
    assert_eq!(
        refuse("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "Ra2"),
        pinned("Re2", "re4")
    );
    assert_eq!(
        refuse("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "Pf4"),
        pinned("Pf2", "bh4")
    );
    // It would answer the check and uncover another.
    let fen = "4k3/8/8/8/4r3/8/4N3/r3K3 w - - 0 1";
    assert_eq!(refuse(fen, "Nc1"), pinned("Ne2", "re4"));
    // Pinned also where the capture is one in passing.
    let fen = "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(refuse(fen, "Ped6"), pinned("Pe5", "re8"));
}

#[test]
fn a_capture_in_passing_can_uncover_the_king_without_a_pin() {
    let uncovers = |by| Refusal::CaptureUncoversKing {
        mover: man("Pe5"),
        taken: man("pd5"),
        by: men(by),
    };
    // Two pawns leave the rank at once.
    let fen = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1";
    assert_eq!(refuse(fen, "Ped6"), uncovers("rh5"));
    assert_eq!(refuse(fen, "e5d6"), uncovers("rh5"));
    // The captured pawn was the one that covered the king.
    let fen = "6b1/8/8/3pP3/8/1K6/8/7k w - d6 0 1";
    assert_eq!(refuse(fen, "Ped6"), uncovers("bg8"));
}

#[test]
fn what_stands_on_the_square_of_arrival_counts_only_where_a_man_could_go_there() {
    let fen = "6k1/8/8/4R3/4P3/8/8/R3K1N1 w - - 0 1";
    assert_eq!(refuse(fen, "Ke4"), not("Ke1"));
    assert_eq!(refuse(fen, "Rg8"), not("Ra1 Re5"));
    assert_eq!(refuse(fen, "Rg1"), blocked("Ra1", "Ke1"));
    assert_eq!(refuse(fen, "Ng8"), not("Ng1"));
    assert_eq!(refuse(fen, "Re4"), own("Pe4"));
    assert_eq!(
        refuse(fen, "Rhg1"),
        Refusal::NotOnOrigin {
            role: Role::Rook,
            file: Some(7),
            rank: None
        }
    );
}

#[test]
fn the_man_that_comes_furthest_counts() {
    // One knight is pinned, the other does not reach.
    let fen = "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1";
    assert_eq!(refuse(fen, "Nc3"), pinned("Ne2", "re4"));
    // The nearer rook is blocked, the other could go there but is pinned.
    let fen = "4k3/8/8/4q3/8/4R3/5P1P/4K2R w - - 0 1";
    assert_eq!(refuse(fen, "Rh3"), pinned("Re3", "qe5"));
}

#[test]
fn castling_rights() {
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "0-0"),
        [RightLost]
    );
    assert_eq!(
        obstacles("r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "0-0-0"),
        [RightLost]
    );
    assert_eq!(obstacles("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0"), [NoRook]);
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "0-0"),
        [KingNotHome]
    );
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "0-0-0"),
        [KingNotHome, NoRook]
    );
    assert_eq!(
        obstacles("4k3/8/8/8/8/4r3/4K3/R6R w - - 0 1", "0-0"),
        [KingNotHome, in_check("re3")]
    );
    // Another man in the corner.
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/7P/4K1Nn w - - 0 1", "0-0"),
        [NoRook, between("Ng1")]
    );
}

#[test]
fn castling_is_put_off() {
    assert_eq!(obstacles(START, "0-0"), [between("Bf1 Ng1")]);
    assert_eq!(obstacles(START, "0-0-0"), [between("Nb1 Bc1 Qd1")]);
    let fen = "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1";
    assert_eq!(obstacles(fen, "0-0"), [in_check("re4")]);
    let fen = "3rk3/8/8/8/8/7n/8/R3K2R w KQ - 0 1";
    assert_eq!(obstacles(fen, "0-0"), [arrives("g1", "nh3")]);
    assert_eq!(obstacles(fen, "0-0-0"), [crosses("d1", "rd8")]);
    // Behind the king d1 is not attacked yet; the rook may cross an attacked b1.
    let fen = "1r2k3/8/8/8/8/8/8/R3K2r w Q - 0 1";
    assert_eq!(obstacles(fen, "0-0-0"), [in_check("rh1")]);
    // Everything at once.
    let fen = "r3k1nr/8/7N/4Q3/8/8/8/4KR2 b kq - 0 1";
    let all = [
        in_check("Qe5"),
        between("ng8"),
        crosses("f8", "Rf1"),
        arrives("g8", "Nh6"),
    ];
    assert_eq!(obstacles(fen, "0-0"), all);
}

#[test]
fn castling_named_by_squares() {
    let lost = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
    for text in ["e1g1", "e1h1", "e1c1", "e1a1"] {
        assert_eq!(obstacles(lost, text), [RightLost], "{text}");
    }
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1h1"),
        [NoRook]
    );
    assert_eq!(
        obstacles("4k3/8/8/8/8/8/8/4KR1R w K - 0 1", "e1f1"),
        [between("Rf1")]
    );
    // The king may castle, but does not arrive there.
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(refuse(fen, "e1b1"), not("Ke1"));
    // Not along the first rank.
    let fen = "4k3/8/8/8/4K2R/8/8/8 w - - 0 1";
    assert_eq!(refuse(fen, "e4g4"), not("Ke4"));
    assert_eq!(refuse(fen, "e4h4"), not("Ke4"));
}

#[test]
fn castling_in_chess960() {
    // King b1 goes to g1 and rook c1 to f1: everything from d1 to g1 is in the way, not the rook itself.
    let fen = "1k6/8/8/8/8/8/8/1KRN1Q1R w C - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [between("Nd1 Qf1")]);
    assert_eq!(obstacles960(fen, "b1g1"), [between("Nd1 Qf1")]);
    // The rook in the corner has no right, the one on c1 is in its way.
    let outer = [RightLost, between("Rc1 Nd1 Qf1")];
    assert_eq!(obstacles960(fen, "b1h1"), outer);
    // King f1, rook g1: castling changes only the king's place and the rook's; the knight on e1 does not matter.
    let fen = "5kr1/8/8/8/8/6n1/8/4NKR1 w G - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [in_check("ng3")]);
    // The rook leaves b1 and uncovers the queen on a1; the king does not move.
    let fen = "6k1/8/8/8/8/8/8/qRK5 w B - 0 1";
    assert_eq!(obstacles960(fen, "0-0-0"), [arrives("c1", "qa1")]);
    // Where the king stays, its check is named once.
    let fen = "6k1/8/8/8/8/7n/8/6KR w H - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [in_check("nh3")]);
    // The king's square of arrival means the rook with the right, also when another rook stands there.
    let fen = "4k3/8/8/8/8/8/8/4K1RR w H - 0 1";
    assert_eq!(obstacles960(fen, "e1g1"), [between("Rg1")]);
    // A right that is left settles where the king is at home.
    let fen = "4k3/8/8/8/8/8/8/K1N2R2 w F - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [between("Nc1")]);
    // Squares are named in the order in which the king crosses them.
    let fen = "1k1rr3/8/8/8/8/8/8/R4K2 w A - 0 1";
    assert_eq!(
        obstacles960(fen, "0-0-0"),
        [crosses("e1", "re8"), crosses("d1", "rd8")]
    );
    // No rights: home can be any square but a corner, and the outermost rook is the one.
    let fen = "4k3/8/8/8/8/8/8/1RK2R1R w - - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [RightLost, between("Rf1")]);
    assert_eq!(obstacles960(fen, "0-0-0"), [RightLost]);
    let fen = "4k3/8/8/8/8/8/8/1R3K2 w - - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [NoRook]);
    let fen = "1k6/8/8/8/8/8/5K2/8 w - - 0 1";
    assert_eq!(obstacles960(fen, "0-0"), [KingNotHome, NoRook]);
    assert_eq!(
        obstacles960("1k6/8/8/8/8/8/8/K3R3 w - - 0 1", "0-0"),
        [KingNotHome]
    );
}
