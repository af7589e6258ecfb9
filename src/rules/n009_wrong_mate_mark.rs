//! `N009 wrong-mate-mark`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N009",
    name: "wrong-mate-mark",
    title: Text {
        en: "wrong mate mark",
        it: "segno di matto errato",
    },
    severity: Severity::Warning,
    article: "C.13",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move is marked as checkmate (#, mate) but does not mate, or is marked ++ and neither mates nor gives double \
                 check.",
            it: "Una mossa è segnata come scaccomatto (#, matto) e non dà scaccomatto, o è segnata ++ e non dà né scaccomatto né \
                 scacco doppio.",
        },
        why: Text {
            en: "Checkmate ends the game and decides its result. A mark that is not true means that a move or the \
                 result is wrong.",
            it: "Lo scaccomatto termina la partita e ne decide il risultato. Un segno sbagliato significa che una mossa o \
                 il risultato è errato.",
        },
        example: Text {
            en: "1. e4 e5 2. Qh5 Nc6 3. Qxf7#",
            it: "1. e4 e5 2. Dh5 Cc6 3. Dxf7#",
        },
        quiet: Text {
            en: "the move mates, or is marked ++ and gives double check; one marked ++ that gives no check at all is told by N008.",
            it: "la mossa dà scaccomatto, o è segnata ++ e dà scacco doppio; per quella segnata ++ che non dà affatto scacco si veda N008.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        let check = match event.what {
            What::NoMate { check } => Some(check),
            What::NoDoubleCheck => None,
            _ => continue,
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let message = match check {
            Some(true) => say!(
                context.ui,
                "the move is marked as checkmate but gives check only",
                "la mossa è segnata come scaccomatto, ma dà solo scacco"
            ),
            Some(false) => say!(
                context.ui,
                "the move is marked as checkmate but does not even give check",
                "la mossa è segnata come scaccomatto, ma non dà neppure scacco"
            ),
            None => say!(
                context.ui,
                "the move is marked ++ but gives a single check: neither mate nor double check",
                "la mossa è segnata ++, ma dà uno scacco semplice: né matto né scacco doppio"
            ),
        };
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
