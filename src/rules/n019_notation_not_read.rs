//! `N019 notation-not-read`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::System;
use crate::replay::{Break, Game};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N019",
    name: "notation-not-read",
    title: Text {
        en: "notation not read",
        it: "notazione non letta",
    },
    severity: Severity::Error,
    article: "C.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The moves are written in a notation that is not read: descriptive notation, or that of three-dimensional chess in a record \
                 that names another game.",
            it: "Le mosse sono scritte in una notazione che non viene letta: la notazione descrittiva, o quella degli scacchi \
                 tridimensionali in una registrazione che indica un altro gioco.",
        },
        why: Text {
            en: "FIDE recognises the algebraic system only (Appendix C). Said once for the game; none of its moves is judged.",
            it: "La FIDE riconosce solo il sistema algebrico (Appendice C). Si segnala una volta per partita; nessuna sua mossa è giudicata.",
        },
        example: Text::same("1. P-K4 P-K4 2. N-KB3 N-QB3"),
        quiet: Text {
            en: "the moves are algebraic, in whatever form and language.",
            it: "le mosse sono in notazione algebrica, in qualunque forma e lingua.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::Foreign(system) = reason else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let unjudged = phrases::unjudged(ui, unplayed);
        let message = match system {
            System::Descriptive => say!(
                ui,
                "this is descriptive notation, which is not read{unjudged}",
                "questa è notazione descrittiva, che non viene letta{unjudged}"
            ),
            System::ThreeDimensional => say!(
                ui,
                "this is the notation of three-dimensional chess, and the record is not told to be of it{unjudged}",
                "questa è la notazione degli scacchi tridimensionali, e la registrazione non è detta di quel gioco{unjudged}"
            ),
        };
        findings.push(RULE.at_event(game, event, message));
    }
}
