//! `F010 unterminated-variation`

use super::{Check, Context, Explanation, Findings, Rule, Severity, results};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F010",
    name: "unterminated-variation",
    title: Text {
        en: "unterminated variation",
        it: "variante non chiusa",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A variation is opened with ( and not closed within its game.",
            it: "Una variante è aperta con ( e mai chiusa all'interno della sua partita.",
        },
        why: Text {
            en: "What follows was taken for the variation. If the moves of the game went on after it, they are not judged as such.",
            it: "Quanto segue è stato preso per la variante. Se dopo di essa la partita \
                 proseguiva, le sue mosse non sono giudicate come tali.",
        },
        example: Text {
            en: "1. e4 (1. d4 d5 1... e5 2. Nf3 1-0",
            it: "1. e4 (1. d4 d5 1... e5 2. Cf3 1-0",
        },
        quiet: Text {
            en: "every ( has its ). A result after the last move still counts for the game.",
            it: "ogni ( ha la sua ). Il risultato dopo l'ultima mossa vale comunque per la partita.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // In a game that was cut off, or whose end a comment swallowed, the bracket may have been closed there.
    if results::end_is_lost(game) {
        return;
    }
    for event in &game.facts.events {
        if event.what != What::UnclosedVariation || findings.skip(&RULE) {
            continue;
        }
        let message = say!(
            context.ui,
            "the variation is never closed: everything up to the end of the game was read as part of it",
            "la variante non è mai chiusa: tutto fino alla fine della partita è stato letto come parte di essa"
        );
        findings.push(RULE.at_token(game, event.token, message));
    }
}
