//! `F011 unopened-variation`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F011",
    name: "unopened-variation",
    title: Text {
        en: "variation never opened",
        it: "variante mai aperta",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A ) closes no variation.",
            it: "Una ) non chiude nessuna variante.",
        },
        why: Text {
            en: "It was passed over. If a ( is missing before it, moves of a variation were \
                 read as moves of the game.",
            it: "È stata ignorata. Se prima manca una (, mosse di una variante sono state \
                 lette come mosse della partita.",
        },
        example: Text {
            en: "1. e4 e5) 2. Nf3",
            it: "1. e4 e5) 2. Cf3",
        },
        quiet: Text {
            en: "the bracket belongs to a move number, 1) e4, or to a promotion, d8(Q).",
            it: "la parentesi appartiene a un numero di mossa, 1) e4, o a una promozione, d8(D).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::UnopenedVariation || findings.skip(&RULE) {
            continue;
        }
        let message = say!(
            context.ui,
            "this bracket closes no variation and was passed over",
            "questa parentesi non chiude nessuna variante ed è stata ignorata"
        );
        findings.push(RULE.at_token(game, event.token, message));
    }
}
