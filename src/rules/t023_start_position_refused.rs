//! `T023 start-position-refused`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::{Position, Side, Square, StartFault, StartPosition, Variant, Wing};
use crate::messages::{Text, positions, terms};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T023",
    name: "start-position-refused",
    title: Text {
        en: "no start position of Chess960",
        it: "posizione iniziale non ammessa negli Scacchi960",
    },
    severity: Severity::Error,
    article: "II.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A game of Chess960 begins from a position with all pieces at home that is not one of the 960: the king is not \
                 between the rooks (II.2.1), the bishops stand on one colour (II.2.2), Black's pieces are not opposite to White's \
                 (II.2.3), or there are other pieces. Where it is one of the 960 and castling rights are missing, or Black is to \
                 move, that is a warning.",
            it: "Una partita di Scacchi960 comincia da una posizione con tutti i pezzi a casa che non è una delle 960: il Re non sta \
                 tra le Torri (II.2.1), gli Alfieri sono su case dello stesso colore (II.2.2), i pezzi neri non sono di fronte a \
                 quelli bianchi (II.2.3), o i pezzi sono altri. Se è una delle 960 ma mancano diritti di arrocco, o il tratto è al \
                 Nero, è un avviso.",
        },
        why: Text {
            en: "No game of Chess960 can have begun so: the FEN was copied wrongly, or another game was played. The moves were \
                 judged from it all the same.",
            it: "Nessuna partita di Scacchi960 può essere cominciata così: la FEN è stata copiata male, o si giocava un altro gioco. \
                 Le mosse sono state comunque giudicate da lì.",
        },
        example: Text::same(
            "[Variant \"Chess960\"] [FEN \"krnbqbnr/pppppppp/8/8/8/8/PPPPPPPP/KRNBQBNR w - - 0 1\"]",
        ),
        quiet: Text {
            en: "the game begins later: a pawn has moved, pieces are gone, or the move number is above 1.",
            it: "la partita comincia più tardi: un pedone si è mosso, mancano pezzi, o il numero della mossa è oltre 1.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    if facts.variant != Some(Variant::Chess960) || !matches!(facts.start, Start::SetUp(_)) {
        return;
    }
    let Some(fen) = game.tokens.tag(TagId::Fen) else {
        return;
    };
    match StartPosition::of_board(&facts.first) {
        Ok(start) => {
            let Some(why) = doubt(&facts.first, context) else {
                return;
            };
            let number = start.number();
            let message = say!(
                context.ui,
                "the position is start position {number} of Chess960, but {why}",
                "la posizione è la posizione iniziale {number} degli Scacchi960, ma {why}"
            );
            let mut finding = RULE.at_token(game, fen.token, message);
            finding.severity = Severity::Warning;
            finding.suggestion = start.fen();
            findings.push(finding);
        }
        Err(fault) if all_at_home(&facts.first) => {
            let why = positions::start_fault(context.ui, fault);
            let message = say!(
                context.ui,
                "the game begins from a position that is none of the 960 of Chess960: {why}",
                "la partita comincia da una posizione che non è una delle 960 degli Scacchi960: {why}"
            );
            let mut finding = RULE.at_token(game, fen.token, message);
            finding.article = Some(fault.article());
            if fault == StartFault::Pawns {
                // A game at odds.
                finding.severity = Severity::Warning;
            }
            findings.push(finding);
        }
        Err(_) => {}
    }
}

/// What else a start position needs: White begins (1.2), and both sides may castle on both sides (II.3).
fn doubt(first: &Position, context: &Context) -> Option<String> {
    let ui = context.ui;
    if first.move_number() != 1 {
        return None;
    }
    if first.side_to_move() == Side::Black {
        return Some(say!(ui, "Black is to move", "il tratto è al Nero"));
    }
    let lost: Vec<String> = [Side::White, Side::Black]
        .into_iter()
        .flat_map(|side| [(side, Wing::Short), (side, Wing::Long)])
        .filter(|(side, wing)| !first.castling_right(*side, *wing))
        .map(|(side, wing)| {
            let castling = terms::castling(ui, wing);
            match side {
                Side::White => say!(ui, "{castling} of White", "{castling} del Bianco"),
                Side::Black => say!(ui, "{castling} of Black", "{castling} del Nero"),
            }
        })
        .collect();
    let list = terms::and(ui, &lost);
    match lost.len() {
        0 => None,
        1 => Some(say!(
            ui,
            "there is no right to {list}",
            "non c'è il diritto a questa mossa: {list}"
        )),
        _ => Some(say!(
            ui,
            "there is no right to {list}",
            "non c'è il diritto a queste mosse: {list}"
        )),
    }
}

/// Whether this is meant as a beginning: White's first move, both back ranks full, nothing between the pawns' ranks, and
/// hardly a pawn gone.
fn all_at_home(first: &Position) -> bool {
    let full = |rank, side| {
        (0..8).all(|file| {
            let man = first.man_at(Square::new(file, rank));
            man.is_some_and(|(own, _)| own == side)
        })
    };
    let empty = |rank| (0..8).all(|file| first.man_at(Square::new(file, rank)).is_none());
    first.move_number() == 1
        && first.side_to_move() == Side::White
        && full(0, Side::White)
        && full(7, Side::Black)
        && (2..6).all(empty)
}
