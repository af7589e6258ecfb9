//! `N011 wrong-en-passant-mark`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N011",
    name: "wrong-en-passant-mark",
    title: Text {
        en: "wrong en passant mark",
        it: "segno di en passant errato",
    },
    severity: Severity::Warning,
    article: "C.13",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move is marked e.p. but is not a capture en passant.",
            it: "Una mossa è segnata e.p. e non è una cattura en passant.",
        },
        why: Text {
            en: "The mark is optional, but where it stands it must be true: one that is not may mean that an earlier \
                 move is wrong.",
            it: "Il segno è facoltativo, ma se c'è deve essere giusto: se non lo è, può darsi che una mossa precedente \
                 sia errata.",
        },
        example: Text::same("1. e4 d5 2. exd5 e.p."),
        quiet: Text {
            en: "the pawn captures en passant.",
            it: "il pedone cattura en passant.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        if event.what != What::NoEnPassant || findings.skip_event(&RULE, event) {
            continue;
        }
        let message = say!(
            context.ui,
            "the move is marked e.p. but is not a capture en passant",
            "la mossa è segnata e.p., ma non è una cattura en passant"
        );
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
