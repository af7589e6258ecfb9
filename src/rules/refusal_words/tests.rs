use super::*;
use crate::board::{Variant, Wanted, Wing};
use crate::notation::{Language, Resolution, read, resolve};
use crate::syntax::Encoding;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str, variant: Variant) -> Position {
    Position::from_fen(fen, Some(variant)).expect(fen).position
}

/// The refusal of a move as written, with its square of arrival.
fn refused(position: &Position, word: &str) -> (Refusal, Square) {
    let written = read(word.as_bytes(), Encoding::Utf8);
    match resolve(&written, Language::English, position) {
        Resolution::Illegal(wanted) => (position.refusal(&wanted), written.to),
        other => panic!("{word} in {}: {other:?}", position.fen()),
    }
}

#[track_caller]
fn says(fen: &str, word: &str, broken: &str, english: &str, italian: &str) {
    let position = position(fen, Variant::Standard);
    let (refusal, to) = refused(&position, word);
    let tried = Tried {
        position: &position,
        to,
        lost: None,
    };
    assert_eq!(reason(Ui::English, &refusal, tried), english);
    assert_eq!(reason(Ui::Italian, &refusal, tried), italian);
    assert_eq!(
        article(&refusal, Variant::Standard).unwrap_or("3.10.2"),
        broken,
        "{english}"
    );
}

#[test]
fn men_that_are_not_there() {
    let fen = "4k3/8/8/8/8/5q2/8/N2K3R w - - 0 1";
    says(
        fen,
        "Qd3",
        "3.10.2",
        "White has no queen on the board",
        "il Bianco non ha alcuna Donna sulla scacchiera",
    );
    says(
        fen,
        "Rag2",
        "3.10.2",
        "White has no rook on the a-file",
        "il Bianco non ha alcuna Torre sulla colonna a",
    );
    says(
        fen,
        "N3d2",
        "3.10.2",
        "White has no knight on rank 3",
        "il Bianco non ha alcun Cavallo sulla traversa 3",
    );
    says(fen, "e2e4", "3.10.2", "e2 is empty", "la casa e2 è vuota");
    says(
        fen,
        "f3f4",
        "1.1",
        "the queen on f3 belongs to Black",
        "la Donna in f3 è del Nero",
    );
}

#[test]
fn men_that_cannot_go_there() {
    says(
        INITIAL,
        "Ng1g4",
        "3.6",
        "the knight on g1 cannot go to g4",
        "il Cavallo in g1 non può andare in g4",
    );
    says(
        INITIAL,
        "Ne4",
        "3.6",
        "none of the knights on b1 and g1 can go to e4",
        "nessuno dei Cavalli in b1 e g1 può andare in e4",
    );
    says(
        INITIAL,
        "Rb3",
        "3.3",
        "none of the rooks on a1 and h1 can go to b3",
        "nessuna delle Torri in a1 e h1 può andare in b3",
    );
    says(
        INITIAL,
        "Ke4",
        "3.8.1",
        "the king on e1 cannot go to e4",
        "il Re in e1 non può andare in e4",
    );
    says(
        INITIAL,
        "Qe4",
        "3.4",
        "the queen on d1 cannot go to e4",
        "la Donna in d1 non può andare in e4",
    );
    says(
        INITIAL,
        "Ra3",
        "3.5",
        "the rook on a1 is blocked by the pawn on a2",
        "la Torre in a1 è bloccata dal pedone in a2",
    );
    says(
        INITIAL,
        "Bc4",
        "3.5",
        "the bishop on f1 is blocked by the pawn on e2",
        "l'Alfiere in f1 è bloccato dal pedone in e2",
    );
    says(
        INITIAL,
        "Ke2",
        "3.1",
        "e2 is occupied by White's own pawn",
        "la casa e2 è occupata dal proprio pedone",
    );
    says(
        "4k3/8/8/8/8/8/8/3QK3 b - - 0 1",
        "Kxd1",
        "3.8.1",
        "the king on e8 cannot go to d1",
        "il Re in e8 non può andare in d1",
    );
    says(
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
        "Nf3",
        "3.1",
        "the knight is already on f3",
        "il Cavallo si trova già in f3",
    );
    says(
        INITIAL,
        "Kd1",
        "3.1",
        "d1 is occupied by White's own queen",
        "la casa d1 è occupata dalla propria Donna",
    );
    says(
        "4k3/8/8/4p3/8/8/8/3KQ3 w - - 0 1",
        "Qxe8",
        "1.4.1",
        "it would capture the king on e8, and a king is never captured",
        "catturerebbe il Re in e8, e il Re non si cattura mai",
    );
}

#[test]
fn pawns() {
    let fen = "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3";
    says(
        fen,
        "e5",
        "3.7.1",
        "the pawn on e4 is blocked by the pawn on e5",
        "il pedone in e4 è bloccato dal pedone in e5",
    );
    says(
        fen,
        "axb3",
        "3.7.3",
        "a pawn moves diagonally only to capture, and on b3 there is nothing to capture",
        "il pedone si muove in diagonale solo per catturare, e in b3 non c'è nulla da catturare",
    );
    says(
        INITIAL,
        "e5",
        "3.7",
        "the pawn on e2 cannot go to e5",
        "il pedone in e2 non può andare in e5",
    );
    says(
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "exd6",
        "3.7.4.2",
        "the capture en passant on d6 is not possible, because the opponent's pawn has not just advanced two squares",
        "la cattura en passant in d6 non è possibile, perché il pedone avversario non è appena avanzato di due case",
    );
    says(
        "7k/2P5/8/8/8/8/8/K7 w - - 0 1",
        "c8=K",
        "3.7.5.1",
        "a pawn promotes only to a queen, rook, bishop or knight",
        "un pedone è promosso solo a Donna, Torre, Alfiere o Cavallo",
    );
    says(
        "7k/8/2P5/8/8/8/8/K7 w - - 0 1",
        "c7=Q",
        "3.7.5.1",
        "a pawn promotes only on the last rank",
        "un pedone è promosso solo sull'ultima traversa",
    );
    says(
        "4k3/8/8/8/8/2b5/8/6K1 b - - 0 1",
        "Ba1=Q",
        "3.7.5.1",
        "only a pawn promotes",
        "solo un pedone può essere promosso",
    );
    says(
        "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1",
        "exd3",
        "3.9.2",
        "after the capture en passant the king would be in check, attacked by the queen on h4",
        "dopo la cattura en passant il Re sarebbe sotto scacco, attaccato dalla Donna in h4",
    );
    let board = position("7k/2P5/8/8/8/8/8/K7 w - - 0 1", Variant::Standard);
    let tried = Tried {
        position: &board,
        to: Square::new(2, 7),
        lost: None,
    };
    assert_eq!(
        reason(Ui::English, &Refusal::PromotionMissing, tried),
        "the pawn reaches the last rank and what it is promoted to is not written"
    );
    assert_eq!(
        reason(Ui::Italian, &Refusal::PromotionMissing, tried),
        "il pedone raggiunge l'ultima traversa e il pezzo della promozione non è indicato"
    );
    assert_eq!(
        article(&Refusal::PromotionMissing, Variant::Standard),
        Some("3.7.5.1")
    );
}

#[test]
fn many_pawns_are_not_listed() {
    let board = position(INITIAL, Variant::Standard);
    let tried = Tried {
        position: &board,
        to: Square::new(0, 6),
        lost: None,
    };
    let movers = (0..8)
        .map(|file| Man::new(Side::White, Role::Pawn, Square::new(file, 1)))
        .collect();
    let refusal = Refusal::DoesNotReach { movers };
    assert_eq!(reason(Ui::English, &refusal, tried), "no pawn can go to a7");
    assert_eq!(
        reason(Ui::Italian, &refusal, tried),
        "nessun pedone può andare in a7"
    );
}

#[test]
fn a_king_in_check() {
    says(
        "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
        "Nd5",
        "3.9.2",
        "the knight on c3 is pinned by the bishop on b4",
        "il Cavallo in c3 è inchiodato dall'Alfiere in b4",
    );
    says(
        "3qk3/8/8/8/8/8/3R4/3K4 w - - 0 1",
        "Rh2",
        "3.9.2",
        "the rook on d2 is pinned by the queen on d8",
        "la Torre in d2 è inchiodata dalla Donna in d8",
    );
    says(
        "4k3/8/8/8/1b6/8/P7/4K2R w K - 0 1",
        "a3",
        "3.9.2",
        "it leaves its own king in the check given by the bishop on b4",
        "lascia il proprio Re sotto lo scacco dato dall'Alfiere in b4",
    );
    says(
        "4k3/8/8/8/8/3n4/r7/4K3 w - - 0 1",
        "Kf2",
        "3.9.2",
        "the king would be in check on f2, attacked by the rook on a2 and the knight on d3",
        "in f2 il Re sarebbe sotto scacco, attaccato dalla Torre in a2 e dal Cavallo in d3",
    );
}

#[test]
fn a_game_that_is_over() {
    let board = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Variant::Standard);
    let tried = Tried {
        position: &board,
        to: Square(0),
        lost: None,
    };
    let refusal = board.refusal(&Wanted::Castle(Wing::Short));
    assert_eq!(reason(Ui::English, &refusal, tried), "Black is stalemated");
    assert_eq!(reason(Ui::Italian, &refusal, tried), "il Nero è in stallo");
    assert_eq!(article(&refusal, Variant::Standard), Some("5.2.1"));
    let mate = Refusal::GameOver(Status::Checkmate);
    assert_eq!(reason(Ui::English, &mate, tried), "Black is checkmated");
    assert_eq!(
        reason(Ui::Italian, &mate, tried),
        "il Nero ha ricevuto scaccomatto"
    );
    assert_eq!(article(&mate, Variant::Standard), Some("5.1.1"));
}

#[test]
fn castling_names_every_obstacle() {
    says(
        INITIAL,
        "O-O",
        "3.8.2.2.2",
        "kingside castling is not permitted: the bishop on f1 and the knight on g1 stand between king and rook",
        "l'arrocco corto non è consentito: tra il Re e la Torre ci sono l'Alfiere in f1 e il Cavallo in g1",
    );
    says(
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "O-O-O",
        "3.8.2.2.2",
        "queenside castling is not permitted: the knight on b1 stands between king and rook",
        "l'arrocco lungo non è consentito: tra il Re e la Torre c'è il Cavallo in b1",
    );
    says(
        "4k3/8/8/8/8/4r1r1/8/4K2R w K - 0 1",
        "O-O",
        "3.8.2.2.1",
        "kingside castling is not permitted: the king is in check, attacked by the rook on e3; g1, which the king is to \
         occupy, is attacked by the rook on g3",
        "l'arrocco corto non è consentito: il Re è sotto scacco, attaccato dalla Torre in e3; la casa g1, che il Re deve \
         occupare, è attaccata dalla Torre in g3",
    );
    says(
        "4k3/8/8/8/8/5q2/8/4K2R w K - 0 1",
        "O-O",
        "3.8.2.2.1",
        "kingside castling is not permitted: f1, which the king must cross, is attacked by the queen on f3",
        "l'arrocco corto non è consentito: la casa f1, che il Re deve attraversare, è attaccata dalla Donna in f3",
    );
    says(
        "4k3/8/8/8/8/8/8/3K3R w - - 0 1",
        "O-O",
        "3.8.2",
        "kingside castling is not permitted: the king is not on its original square",
        "l'arrocco corto non è consentito: il Re non è nella sua casa di origine",
    );
    says(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "O-O",
        "3.8.2",
        "kingside castling is not permitted: the rook is not on its original square",
        "l'arrocco corto non è consentito: la Torre non è nella sua casa di origine",
    );
}

#[test]
fn in_chess960_the_way_need_not_lie_between_king_and_rook() {
    let board = position("2k5/8/8/8/8/8/8/1K2R1NR w H - 0 1", Variant::Chess960);
    let (refusal, to) = refused(&board, "O-O");
    let tried = Tried {
        position: &board,
        to,
        lost: None,
    };
    assert_eq!(
        reason(Ui::English, &refusal, tried),
        "kingside castling is not permitted: the rook on e1 and the knight on g1 stand in the way"
    );
    assert_eq!(
        reason(Ui::Italian, &refusal, tried),
        "l'arrocco corto non è consentito: la Torre in e1 e il Cavallo in g1 sono di ostacolo"
    );
}

#[test]
fn a_lost_right_says_by_which_move() {
    let board = position("4k3/8/8/8/8/8/8/4K2R w - - 0 20", Variant::Standard);
    let (refusal, to) = refused(&board, "O-O");
    let with = |side, role| Tried {
        position: &board,
        to,
        lost: Some(Lost {
            number: 8,
            side,
            role,
        }),
    };
    for (side, role, english, italian) in [
        (
            Side::White,
            Role::King,
            "(the king moved: move 8 of White)",
            "(il Re è stato mosso: mossa 8 del Bianco)",
        ),
        (
            Side::White,
            Role::Rook,
            "(the rook moved: move 8 of White)",
            "(la Torre è stata mossa: mossa 8 del Bianco)",
        ),
        (
            Side::Black,
            Role::Bishop,
            "(the rook was captured: move 8 of Black)",
            "(la Torre è stata catturata: mossa 8 del Nero)",
        ),
    ] {
        let tried = with(side, role);
        assert_eq!(
            reason(Ui::English, &refusal, tried),
            format!(
                "kingside castling is not permitted: the right to castle has been lost {english}"
            )
        );
        assert_eq!(
            reason(Ui::Italian, &refusal, tried),
            format!(
                "l'arrocco corto non è consentito: il diritto all'arrocco è stato perso {italian}"
            )
        );
    }
    assert_eq!(article(&refusal, Variant::Standard), Some("3.8.2.1"));
}
