//! `D003 fivefold-repetition-reached`

use super::automatic::AutomaticEnd;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D003",
    name: "fivefold-repetition-reached",
    title: Text {
        en: "fivefold repetition reached",
        it: "quinta ripetizione raggiunta",
    },
    severity: Severity::Note,
    article: "9.6.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The last move made the same position appear for the fifth time: the game is a draw without a claim.",
            it: "L'ultima mossa ha fatto apparire la stessa posizione per la quinta volta: la partita è patta senza bisogno di richiesta.",
        },
        why: Text {
            en: "Since 2014 a fivefold repetition ends the game by itself; the Laws of 2014 ask that it come on consecutive alternate \
                 moves, those from 2017 only that it come five times. A warning where the result is left open.",
            it: "Dal 2014 la quintuplice ripetizione termina la partita da sé; le Regole del 2014 la vogliono a mosse \
                 alterne consecutive, quelle dal 2017 in poi chiedono soltanto che appaia almeno cinque volte. Un avviso dove il risultato è lasciato aperto.",
        },
        example: Text {
            en: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2",
            it: "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8 5. Cf3 Cf6 6. Cg1 Cg8 7. Cf3 Cf6 8. Cg1 Cg8 1/2-1/2",
        },
        quiet: Text {
            en: "moves follow (D004), or the game was played before July 2014.",
            it: "seguono altre mosse (D004), o la partita è stata giocata prima del luglio 2014.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(ply) = context.setting.reached(game.facts, AutomaticEnd::Fivefold) else {
        return;
    };
    let before = phrases::earlier(context.ui, game, ply);
    let message = say!(
        context.ui,
        "with this move the same position stands on the board for the fifth time (before: {before}): the game is a \
         draw without a claim",
        "con questa mossa la stessa posizione appare per la quinta volta (prima: {before}): la partita è patta senza \
         bisogno di richiesta"
    );
    let mut finding = phrases::left_open(&RULE, game, context, ply, message);
    finding.refers_to = phrases::time_before(game, ply);
    findings.push(finding);
}
