//! `T022 board-differs-from-round`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T022",
    name: "board-differs-from-round",
    title: Text {
        en: "board differs from the round",
        it: "scacchiera diversa da quella del turno",
    },
    severity: Severity::Note,
    article: "9.2.5",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Round tag gives a board after the round, 3.2, and the Board tag another one.",
            it: "L'etichetta Round indica una scacchiera dopo il turno, 3.2, e l'etichetta Board un'altra.",
        },
        why: Text {
            en: "One of the two is wrong, or the second number of the round counts the games of a match: so it is a note.",
            it: "Una delle due è sbagliata, o il secondo numero del turno conta le partite di un incontro: perciò è una nota.",
        },
        example: Text::same("[Round \"3.2\"] [Board \"5\"]"),
        quiet: Text {
            en: "the round is one number or has three; the board is not a number.",
            it: "il turno è un solo numero o ne ha tre; la scacchiera non è un numero.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = game.tokens.tag(TagId::Board) else {
        return;
    };
    let Some(round) = game.tokens.tag(TagId::Round) else {
        return;
    };
    let (board, round) = (
        game.tokens.value(game.bytes, tag),
        game.tokens.value(game.bytes, round),
    );
    let number = |text: &str| text.trim().parse::<u16>().ok();
    let Some((first, second)) = round.split_once('.') else {
        return;
    };
    let (Some(_), Some(own), Some(other)) = (number(first), number(second), number(&board)) else {
        return;
    };
    if own == other {
        return;
    }
    let (round, board) = (quoted(round.trim()), quoted(board.trim()));
    let message = say!(
        context.ui,
        "the tag Board says {board}, the tag Round {round}: its second number is the board, or the game of a match",
        "l'etichetta Board dice {board}, l'etichetta Round {round}: il secondo numero è la scacchiera, o la partita di un incontro"
    );
    findings.push(RULE.at_token(game, tag.token, message));
}
