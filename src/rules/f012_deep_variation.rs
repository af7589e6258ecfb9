//! `F012 deep-variation`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::{Game, MOST_NESTED, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F012",
    name: "deep-variation",
    title: Text {
        en: "variation nested too deeply",
        it: "variante troppo annidata",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Variations are nested deeper than 64 levels. What stands deeper was read but \
                 not played on the board.",
            it: "Le varianti sono annidate oltre 64 livelli. Ciò che sta più in profondità è \
                 stato letto ma non giocato sulla scacchiera.",
        },
        why: Text {
            en: "Moves in it are not judged. Nobody nests so deep on purpose: most often \
                 closing brackets are missing.",
            it: "Le sue mosse non sono giudicate. Nessuno annida così in profondità di \
                 proposito: per lo più mancano parentesi di chiusura.",
        },
        example: Text::same("1. e4 (1. d4 (1. c4 (1. b4 … ))))"),
        quiet: Text {
            en: "there are many variations side by side: only their depth counts.",
            it: "ci sono molte varianti una accanto all'altra: conta soltanto la profondità.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::TooDeep || findings.skip(&RULE) {
            continue;
        }
        let message = say!(
            context.ui,
            "variations are nested deeper than {MOST_NESTED} levels from here on: these were not judged",
            "da qui le varianti sono annidate oltre {MOST_NESTED} livelli: queste non sono state giudicate"
        );
        // Without its path: it would be as long as the nesting is deep.
        findings.push(RULE.at_token(game, event.token, message));
    }
}
