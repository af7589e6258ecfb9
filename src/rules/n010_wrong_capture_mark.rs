//! `N010 wrong-capture-mark`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N010",
    name: "wrong-capture-mark",
    title: Text {
        en: "wrong capture mark",
        it: "segno di cattura errato",
    },
    severity: Severity::Warning,
    article: "C.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move is marked as a capture (x, :) but captures nothing.",
            it: "Una mossa è segnata come cattura (x, :) e non cattura nulla.",
        },
        why: Text {
            en: "The mark may be left out, but where it stands it must be true: one that is not often betrays that \
                 another move was played, or that an earlier move is wrong.",
            it: "Il segno si può omettere, ma se c'è deve essere giusto: se non lo è, spesso tradisce che fu giocata \
                 un'altra mossa o che una mossa precedente è errata.",
        },
        example: Text {
            en: "1. e4 e5 2. Nxf3",
            it: "1. e4 e5 2. Cxf3",
        },
        quiet: Text {
            en: "the move captures, also en passant.",
            it: "la mossa cattura, anche en passant.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::NoCapture || findings.skip_event(&RULE, event) {
            continue;
        }
        let message = say!(
            context.ui,
            "the move is marked as a capture but captures nothing",
            "la mossa è segnata come cattura, ma non cattura nulla"
        );
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
