//! `N005 promotion-piece-missing`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::Liberty;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N005",
    name: "promotion-piece-missing",
    title: Text {
        en: "promotion piece missing",
        it: "manca il pezzo della promozione",
    },
    severity: Severity::Warning,
    article: "C.11",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A pawn reaches the last rank and the promotion piece is not written; a queen was assumed.",
            it: "Un pedone raggiunge l'ultima traversa e il pezzo della promozione non è indicato; si è supposto che sia una Donna.",
        },
        why: Text {
            en: "The letter of the new piece is part of the move (C.11). Nearly always it is a queen, but the record \
                 does not say so.",
            it: "L'iniziale del nuovo pezzo fa parte della mossa (C.11). Quasi sempre è una Donna, ma il formulario \
                 non lo dice.",
        },
        example: Text::same("[FEN \"8/4P3/8/8/8/k7/8/K7 w - - 0 60\"] 60. e8"),
        quiet: Text {
            en: "the piece is written in any form: e8=Q, e8Q, e8(Q), e8/Q, e8 Q.",
            it: "il pezzo è indicato in una forma qualsiasi: e8=D, e8D, e8(D), e8/D, e8 D.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::Liberty(Liberty::QueenAssumed) || findings.skip_event(&RULE, event) {
            continue;
        }
        let message = say!(
            context.ui,
            "the piece that the pawn is promoted to is not written; a queen was assumed",
            "il pezzo della promozione non è indicato; si è supposto che sia una Donna"
        );
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
