//! `N004 lower-case-piece`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::Liberty;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N004",
    name: "lower-case-piece",
    title: Text {
        en: "piece in lower case",
        it: "pezzo in minuscola",
    },
    severity: Severity::Warning,
    article: "C.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The letter of a piece is in lower case, so that it may be taken for the file of a pawn.",
            it: "L'iniziale di un pezzo è scritta minuscola, sicché può essere presa per la colonna di un pedone.",
        },
        why: Text {
            en: "bxc4 is a pawn and Bxc4 a bishop; in Italian a, c and d are files and pieces too. The board decided \
                 here, and it may be wrong. Said once for the game, and once for its variations.",
            it: "cxd4 è un pedone e Cxd4 un Cavallo; in italiano a, c e d sono sia colonne sia pezzi. Qui ha deciso \
                 la scacchiera, e può sbagliare. Si segnala una volta per la partita e una per le sue varianti.",
        },
        example: Text {
            en: "1. e4 e5 2. nf3 nc6 3. bb5",
            it: "1. e4 e5 2. cf3 cc6 3. ab5",
        },
        quiet: Text {
            en: "the move is written in bare coordinates (e7e8q), where lower case is usual.",
            it: "la mossa è scritta in semplici coordinate (e7e8q), dove la minuscola è d'uso.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let is_lower = |what: &What| {
        matches!(
            what,
            What::Liberty(Liberty::LowerCase) | What::LowerPromotion
        )
    };
    for (first, count) in phrases::once(game, is_lower) {
        let read = phrases::read_as(game, first);
        let message = match count {
            1 => say!(
                ui,
                "the letter of the piece is in lower case; read as {read}",
                "l'iniziale del pezzo è minuscola; letta come {read}"
            ),
            n => say!(
                ui,
                "the letter of the piece is in lower case, here and in {n} moves in all; read as {read}",
                "l'iniziale del pezzo è minuscola, qui e in {n} mosse in tutto; letta come {read}"
            ),
        };
        findings.push(phrases::as_played(&RULE, game, first, message));
    }
}
