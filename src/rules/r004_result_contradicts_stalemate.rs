//! `R004 result-contradicts-stalemate`

use super::results;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Status;
use crate::messages::Text;
use crate::replay::Game;

pub(super) static RULE: Rule = Rule {
    code: "R004",
    name: "result-contradicts-stalemate",
    title: Text {
        en: "result contradicts stalemate",
        it: "il risultato contraddice lo stallo",
    },
    severity: Severity::Error,
    article: "5.2.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The last move gives stalemate, but tag or marker give a result other than a draw.",
            it: "L'ultima mossa dà stallo, ma etichetta o marcatore indicano un risultato diverso \
                 dalla patta.",
        },
        why: Text {
            en: "Stalemate ends the game at once as a draw. Either the result is wrong or a \
                 move is recorded wrongly.",
            it: "Lo stallo termina immediatamente la partita, che è patta. O è sbagliato \
                 il risultato, o una mossa è trascritta male.",
        },
        example: Text {
            en: "[Result \"1-0\"] [FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"] 1. Qf7 1-0",
            it: "[Result \"1-0\"] [FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"] 1. Df7 1-0",
        },
        quiet: Text {
            en: "one of the two agrees with the board (R002), or both are unknown (R008).",
            it: "uno dei due si accorda con la scacchiera (R002), o entrambi sono sconosciuti \
                 (R008).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    results::contradict(&RULE, Status::Stalemate, game, context, findings);
}
