//! `N018 capital-file`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::Liberty;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N018",
    name: "capital-file",
    title: Text {
        en: "file in a capital letter",
        it: "colonna in maiuscola",
    },
    severity: Severity::Note,
    article: "C.5",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A file is written as a capital, so that it may be taken for a piece letter.",
            it: "Una colonna è scritta maiuscola, sicché può essere presa per l'iniziale di un pezzo.",
        },
        why: Text {
            en: "D4 is the pawn's move d4, yet D is the Donna. Files are small letters (C.5). The board decided here. Said once for the game, and once for its variations.",
            it: "D4 è la mossa di pedone d4, ma D è la Donna. Le colonne si scrivono minuscole (C.5). Qui ha deciso la scacchiera. Si segnala una volta per la partita e una per le sue varianti.",
        },
        example: Text::same("1. D4 Cf6 2. C4 e6"),
        quiet: Text {
            en: "files are in lower case.",
            it: "le colonne sono minuscole.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (first, count) in phrases::once(game, |what| *what == What::Liberty(Liberty::CapitalFile)) {
        let read = phrases::read_as(game, first);
        let message = match count {
            1 => say!(
                ui,
                "the file is a capital letter; read as {read}",
                "la colonna è maiuscola; letta come {read}"
            ),
            n => say!(
                ui,
                "the file is a capital letter, here and in {n} moves in all; read as {read}",
                "la colonna è maiuscola, qui e in {n} mosse in tutto; letta come {read}"
            ),
        };
        findings.push(phrases::as_played(&RULE, game, first, message));
    }
}
