//! `N016 incomplete-square`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::Liberty;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N016",
    name: "incomplete-square",
    title: Text {
        en: "incomplete destination",
        it: "casa di arrivo incompleta",
    },
    severity: Severity::Warning,
    article: "C.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The destination square is incomplete, and only one legal move fits what is written.",
            it: "La casa di arrivo è incompleta, e una sola mossa legale corrisponde a ciò che è scritto.",
        },
        why: Text {
            en: "Every square has a letter and a figure (C.7). The move was read; that the missing half is as the board has it should be known.",
            it: "Ogni casa ha una lettera e una cifra (C.7). La mossa è stata letta; va però segnalato che la metà mancante l'ha decisa la scacchiera.",
        },
        example: Text {
            en: "1. e4 e5 2. Q5",
            it: "1. e4 e5 2. D5",
        },
        quiet: Text {
            en: "the files of a pawn's capture are written (exd), or the captured piece is named (RxR): these are ways of writing, and one legal move fits.",
            it: "sono scritte le colonne di una cattura di pedone (exd), o è nominato il pezzo catturato (TxT): sono modi di scrivere, e una sola mossa legale corrisponde.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        if event.what != What::Liberty(Liberty::Incomplete) || findings.skip_event(&RULE, event) {
            continue;
        }
        let read = phrases::read_as(game, event);
        let message = say!(
            ui,
            "the destination square is incomplete; read as {read}",
            "la casa di arrivo è incompleta; letta come {read}"
        );
        findings.push(phrases::as_played(&RULE, game, event, message));
    }
}
