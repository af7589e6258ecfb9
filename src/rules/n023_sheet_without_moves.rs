//! `N023 sheet-without-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Kind, Token};
use crate::text::words::{is_space, move_number};

pub(super) static RULE: Rule = Rule {
    code: "N023",
    name: "sheet-without-moves",
    title: Text {
        en: "scoresheet without moves",
        it: "formulario senza mosse",
    },
    severity: Severity::Error,
    article: "C.8",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A scoresheet has move numbers, and nothing after them can be read as a move.",
            it: "Un formulario ha numeri di mossa, e nulla di ciò che segue si legge come mossa.",
        },
        why: Text {
            en: "Whatever was meant is lost if nobody looks: blanks within the moves, a notation that is not known, or no \
                 game at all.",
            it: "Ciò che si intendeva va perduto se nessuno guarda: spazi dentro le mosse, una notazione ignota, o nessuna \
                 partita.",
        },
        example: Text {
            en: "1. e 4 e 5 2. N f 3 N c 6",
            it: "1. e 4 e 5 2. C f 3 C c 6",
        },
        quiet: Text {
            en: "one move at least is read, or no number stands in the sheet.",
            it: "almeno una mossa è letta, o nel formulario non ci sono numeri.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // In a game with tag pairs what is not read is named where it stands.
    if !game.tokens.sheet || game.facts.manners.moves > 0 || !game.facts.events.is_empty() {
        return;
    }
    // A line in which nothing is a move is prose, its number with it.
    let numbered = |text: &[u8]| {
        let first = text.split(|b| is_space(*b)).next();
        first.is_some_and(|word| move_number(word).is_some())
    };
    let is_number = |token: &Token| match token.kind {
        Kind::Number => true,
        Kind::Prose => numbered(token.bytes(game.bytes)),
        _ => false,
    };
    let Some(number) = game.tokens.list.iter().position(is_number) else {
        return;
    };
    let message = say!(
        context.ui,
        "there are numbers of moves here, but no move could be read",
        "qui ci sono numeri di mossa, ma nessuna mossa leggibile"
    );
    findings.push(RULE.at_token(game, number as u32, message));
}
