//! `N015 other-man-captured`

use super::{Check, Context, Explanation, Findings, Mark, Rule, Severity, phrases};
use crate::messages::{Text, terms};
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N015",
    name: "other-man-captured",
    title: Text {
        en: "other piece captured",
        it: "pezzo catturato diverso",
    },
    severity: Severity::Warning,
    article: "C.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The move names the piece it captures, and another stood there.",
            it: "La mossa nomina il pezzo catturato, e in quella casa ce n'era un altro.",
        },
        why: Text {
            en: "The move itself is legal and was read; the slip may show that the writer had another position before him.",
            it: "La mossa in sé è legale ed è stata letta; la svista può rivelare che chi scriveva aveva davanti un'altra posizione.",
        },
        example: Text {
            en: "1. e4 d5 2. exNd5",
            it: "1. e4 d5 2. exCd5",
        },
        quiet: Text {
            en: "no piece is named, or the one that stood there.",
            it: "non è nominato alcun pezzo, o è nominato quello che c'era.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        if event.what != What::OtherCaptured || findings.skip_event(&RULE, event) {
            continue;
        }
        let Some((position, mv)) = phrases::played(game, event) else {
            continue;
        };
        let parts = position.parts(mv);
        let Some((parts, taken)) = parts.and_then(|parts| Some((parts, parts.capture?))) else {
            continue;
        };
        let taken = terms::the_role(ui, taken);
        let to = parts.to;
        let taken_on = match parts.en_passant && position.trid().is_none() {
            true => to.on_rank_of(parts.from),
            false => to,
        };
        let to = position.square_name(to);
        let message = say!(
            ui,
            "the piece captured on {to} is {taken}, not the one named",
            "in {to} è catturato {taken}, non il pezzo nominato"
        );
        let mut finding = phrases::as_played(&RULE, game, event, message);
        finding.sketch.mark([taken_on], Mark::Subject);
        findings.push(finding);
    }
}
