//! `R008 result-open-after-mate`

use super::results::{self, Says};
use super::verdict::board_result;
use super::{Check, Context, Explanation, Findings, Rule, Severity, sketches};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "R008",
    name: "result-open-after-mate",
    title: Text {
        en: "result open after checkmate or stalemate",
        it: "risultato aperto dopo matto o stallo",
    },
    severity: Severity::Warning,
    article: "8.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The board shows mate or stalemate, but the game is marked as unfinished or of \
                 unknown result.",
            it: "La scacchiera mostra matto o stallo, ma la partita è data come non conclusa o \
                 di risultato sconosciuto.",
        },
        why: Text {
            en: "The result is certain and was only not written down; without it the game \
                 counts for nothing.",
            it: "Il risultato è certo e soltanto non è stato scritto; senza di esso la partita non \
                 conta.",
        },
        example: Text {
            en: "1. f3 e5 2. g4 Qh4# *",
            it: "1. f3 e5 2. g4 Dh4# *",
        },
        quiet: Text {
            en: "tag or marker name a result (R002, R003, R004, R009), or neither is there \
                 (R001).",
            it: "etichetta o marcatore indicano un risultato (R002, R003, R004, R009), o mancano \
                 entrambi (R001).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(board) = board_result(game, &context.setting) else {
        return;
    };
    let (tag, marker) = (results::tag(game), results::marker(game));
    let (tag_open, marker_open) = (tag == Says::Open, marker == Says::Open);
    let silent = (tag_open || tag == Says::Nothing) && (marker_open || marker == Says::Nothing);
    if !silent || !(tag_open || marker_open) {
        return;
    }
    let Some(ends) = results::board_ends(context.ui, game) else {
        return;
    };
    let board = board.prose();
    let message = say!(
        context.ui,
        "the result is left open, but on the board {ends}: it is {board}",
        "il risultato è lasciato aperto, ma sulla scacchiera {ends}: è {board}"
    );
    let token = if marker_open {
        results::marker_token(game)
    } else {
        results::tag_token(game)
    };
    let mut finding = RULE.at_token(game, token, message);
    results::by_board(&mut finding, game, context);
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}
