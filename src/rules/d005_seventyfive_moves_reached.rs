//! `D005 seventyfive-moves-reached`

use super::automatic::AutomaticEnd;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D005",
    name: "seventyfive-moves-reached",
    title: Text {
        en: "seventy-five moves reached",
        it: "75 mosse raggiunte",
    },
    severity: Severity::Note,
    article: "9.6.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The last move completes 75 moves by each player without a pawn move and without a capture: the game is a \
                 draw without a claim.",
            it: "L'ultima mossa completa 75 mosse di ciascun giocatore senza spinte di pedone e senza catture: la partita è patta senza \
                 bisogno di richiesta.",
        },
        why: Text {
            en: "Since July 2014 this ends the game by itself; if the last move mates, mate goes first. A warning where the result is left open.",
            it: "Dal luglio 2014 ciò termina la partita da sé; se l'ultima mossa dà scaccomatto, questo ha la precedenza. Un avviso dove il risultato è lasciato aperto.",
        },
        example: Text {
            en: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 148 150\"] 1. Rb2 Kd5 1/2-1/2",
            it: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 148 150\"] 1. Tb2 Rd5 1/2-1/2",
        },
        quiet: Text {
            en: "moves follow (D006), the last move mates, or the game was played before July 2014.",
            it: "seguono altre mosse (D006), l'ultima mossa dà scaccomatto, o la partita è stata giocata prima del luglio 2014.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(ply) = context
        .setting
        .reached(game.facts, AutomaticEnd::SeventyFive)
    else {
        return;
    };
    let message = say!(
        context.ui,
        "with this move each player has made 75 moves without a move of a pawn or a capture: the game is a draw without a \
         claim",
        "con questa mossa ciascun giocatore ha eseguito 75 mosse senza spinte di pedone né catture: la partita è patta senza \
         bisogno di richiesta"
    );
    findings.push(phrases::left_open(&RULE, game, context, ply, message));
}
