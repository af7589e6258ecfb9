//! `T023 start-position-refused`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::{Position, Side, StartFault, StartPosition, Variant, Wing};
use crate::messages::{Text, Ui, positions, terms};
use crate::replay::{Game, Instead, Start, Why};
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
                 judged from it all the same; where they break off there, and all of them are legal from the position of the \
                 number, of one side's pieces, or with the rights to castle that are missing, from that.",
            it: "Nessuna partita di Scacchi960 può essere cominciata così: la FEN è stata copiata male, o si giocava un altro gioco. \
                 Le mosse sono state comunque giudicate da lì; se lì si interrompono, e sono tutte legali dalla posizione del \
                 numero, da quella dei pezzi di una parte, o con i diritti di arrocco che mancano, da quella.",
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
    let held = facts.held();
    let judged = facts
        .instead
        .as_ref()
        .map_or_else(String::new, |instead| judged_from(instead, context.ui));
    match StartPosition::of_board(held) {
        Ok(start) => {
            let Some(why) = doubt(held, context) else {
                return;
            };
            let number = start.number();
            let message = say!(
                context.ui,
                "the position is start position {number} of Chess960, but {why}{judged}",
                "la posizione è la posizione iniziale {number} degli Scacchi960, ma {why}{judged}"
            );
            let mut finding = RULE.at_token(game, fen.token, message);
            finding.severity = Severity::Warning;
            finding.suggestion = start.fen();
            findings.push(finding);
        }
        Err(fault) if StartPosition::is_meant(held) => {
            let why = positions::start_fault(context.ui, fault);
            let message = say!(
                context.ui,
                "the game begins from a position that is none of the 960 of Chess960: {why}{judged}",
                "la partita comincia da una posizione che non è una delle 960 degli Scacchi960: {why}{judged}"
            );
            let mut finding = RULE.at_token(game, fen.token, message);
            finding.article = Some(fault.article());
            if let Some(instead) = &facts.instead {
                finding.suggestion = instead.start.fen();
            }
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

/// From which position a game was judged, where not from that of its FEN; to stand behind a sentence.
pub(super) fn judged_from(instead: &Instead, ui: Ui) -> String {
    let number = instead.start.number();
    match instead.why {
        Why::Rights => say!(
            ui,
            "; with these rights all moves are legal, and it was judged so",
            "; con questi diritti tutte le mosse sono legali, e così è stata giudicata"
        ),
        Why::Number => say!(
            ui,
            "; from the position of its number, {number}, all moves are legal, and it was judged from there",
            "; dalla posizione del suo numero, {number}, tutte le mosse sono legali, e da lì è stata giudicata"
        ),
        Why::RowOf(Side::White) => say!(
            ui,
            "; from start position {number}, that of White's pieces, all moves are legal, and it was judged from there",
            "; dalla posizione iniziale {number}, quella dei pezzi bianchi, tutte le mosse sono legali, e da lì è stata giudicata"
        ),
        Why::RowOf(Side::Black) => say!(
            ui,
            "; from start position {number}, that of Black's pieces, all moves are legal, and it was judged from there",
            "; dalla posizione iniziale {number}, quella dei pezzi neri, tutte le mosse sono legali, e da lì è stata giudicata"
        ),
    }
}
