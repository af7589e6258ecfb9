//! `M004 move-after-stalemate`

use super::m003_move_after_mate::after_the_end;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Status;
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "M004",
    name: "move-after-stalemate",
    title: Text {
        en: "move after stalemate",
        it: "mossa dopo lo stallo",
    },
    severity: Severity::Error,
    article: "5.2.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record has a move although the position before it is stalemate.",
            it: "Nel formulario c'è una mossa benché la posizione che la precede sia di stallo.",
        },
        why: Text {
            en: "Stalemate ends the game at once; it is drawn. Either an earlier move is recorded wrongly or the moves after it do not belong to this game.",
            it: "Lo stallo termina immediatamente la partita, che è patta. O una mossa precedente è trascritta male, \
                 o le mosse successive non appartengono a questa partita.",
        },
        example: Text {
            en: "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"] 1. Qf7 Kg8",
            it: "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"] 1. Df7 Rg8",
        },
        quiet: Text {
            en: "the player to move has a legal move or is in check.",
            it: "il giocatore che ha il tratto ha una mossa legale o è sotto scacco.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    after_the_end(
        &RULE,
        Status::Stalemate,
        game,
        context,
        findings,
        |stalemated, unjudged| {
            say!(
                context.ui,
                "this move comes after stalemate: {stalemated} has no legal move{unjudged}",
                "questa mossa viene dopo lo stallo: {stalemated} non ha mosse legali{unjudged}"
            )
        },
    );
}
