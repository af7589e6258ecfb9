//! `R003 result-contradicts-mate`

use super::results;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Status;
use crate::messages::Text;
use crate::replay::Game;

pub(super) static RULE: Rule = Rule {
    code: "R003",
    name: "result-contradicts-mate",
    title: Text {
        en: "result contradicts checkmate",
        it: "il risultato contraddice lo scaccomatto",
    },
    severity: Severity::Error,
    article: "5.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The last move gives checkmate, but tag or marker give another result.",
            it: "L'ultima mossa dà scaccomatto, ma etichetta o marcatore indicano un altro risultato.",
        },
        why: Text {
            en: "Checkmate ends the game at once, and the player who gave it has won. Either the \
                 result is wrong or a move is recorded wrongly.",
            it: "Lo scaccomatto termina immediatamente la partita, e vince chi lo ha dato. O è \
                 sbagliato il risultato, o una mossa è trascritta male.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. f3 e5 2. g4 Qh4# 1-0",
            it: "[Result \"1-0\"] 1. f3 e5 2. g4 Dh4# 1-0",
        },
        quiet: Text {
            en: "one of the two agrees with the board (R002), or both are unknown (R008); a sheet says only that a flag fell.",
            it: "uno dei due si accorda con la scacchiera (R002), o entrambi sono sconosciuti \
                 (R008); un formulario dice soltanto che è caduta una bandierina.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    results::contradict(&RULE, Status::Checkmate, game, context, findings);
}
