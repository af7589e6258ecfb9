//! `N008 wrong-check-mark`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N008",
    name: "wrong-check-mark",
    title: Text {
        en: "wrong check mark",
        it: "segno di scacco errato",
    },
    severity: Severity::Warning,
    article: "C.13",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move is marked as check (+, ch, ++) but does not give check.",
            it: "Una mossa è segnata come scacco (+, sc, ++) e non dà scacco.",
        },
        why: Text {
            en: "The mark is optional, but where it stands it must be true: one that is not often betrays that \
                 another move was played, or that an earlier move is wrong.",
            it: "Il segno è facoltativo, ma se c'è deve essere giusto: se non lo è, spesso tradisce che fu giocata \
                 un'altra mossa o che una mossa precedente è errata.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf3+",
            it: "1. e4 e5 2. Cf3+",
        },
        quiet: Text {
            en: "the move gives check or mate, or + stands for an evaluation (+-, +=).",
            it: "la mossa dà scacco o scaccomatto, o il + fa parte di un giudizio (+-, +=).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::NoCheck || findings.skip_event(&RULE, event) {
            continue;
        }
        let message = say!(
            context.ui,
            "the move is marked as check but gives none",
            "la mossa è segnata come scacco, ma non dà scacco"
        );
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
