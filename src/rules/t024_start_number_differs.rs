//! `T024 start-number-differs`

use super::t023_start_position_refused::judged_from;
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::board::StartPosition;
use crate::messages::Text;
use crate::replay::{Game, Place, Start};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "T024",
    name: "start-number-differs",
    title: Text {
        en: "start position differs from its number",
        it: "posizione iniziale diversa dal suo numero",
    },
    severity: Severity::Warning,
    article: "II.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A tag of a game of Chess960 gives the number of the start position, and the FEN tag holds another one; or there \
                 is no such number: they go from 0 to 959, and 518 is that of standard chess. Or all other games of the round in the file, three \
                 or more, begin from one position, and this one from another.",
            it: "Un'etichetta di una partita di Scacchi960 dà il numero della posizione iniziale, e l'etichetta FEN ne contiene \
                 un'altra; oppure quel numero non esiste: vanno da 0 a 959, e 518 è quello degli scacchi ortodossi. Oppure tutte le altre partite del turno \
                 nel file, tre o più, cominciano da una stessa posizione, e questa da un'altra.",
        },
        why: Text {
            en: "One of the two is wrong. The game was judged from the FEN; if its moves are legal, the number is the wrong one. \
                 Where it breaks off there and is legal to its end from the position of the number, it was judged from that.",
            it: "Uno dei due è sbagliato. La partita è stata giudicata dalla FEN; se le mosse sono legali, è sbagliato il numero. \
                 Se da lì si interrompe ed è legale fino alla fine dalla posizione del numero, è stata giudicata da quella.",
        },
        example: Text::same(
            "[Variant \"Chess960 518\"] [FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]",
        ),
        quiet: Text {
            en: "the game begins later than from a start position.",
            it: "la partita non comincia da una posizione iniziale.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(given) = game.facts.start_number else {
        return;
    };
    let number = given.number;
    let message = if given.position().is_none() {
        say!(
            context.ui,
            "there is no start position {number} of Chess960: the numbers go from 0 to 959",
            "non c'è una posizione iniziale {number} degli Scacchi960: i numeri vanno da 0 a 959"
        )
    } else {
        let set_up = matches!(game.facts.start, Start::SetUp(_));
        let Some(Ok(start)) = set_up.then(|| StartPosition::of_board(game.facts.held())) else {
            return;
        };
        let held = start.number();
        if held == number {
            return;
        }
        let instead = game.facts.instead.as_ref();
        let judged = instead.map_or_else(String::new, |instead| judged_from(instead, context.ui));
        say!(
            context.ui,
            "start position {number} is named, and the FEN tag holds position {held}{judged}",
            "è indicata la posizione iniziale {number}, e l'etichetta FEN contiene la posizione {held}{judged}"
        )
    };
    findings.push(RULE.at_token(game, given.token, message));
}

/// The finding at a game that begins from the first of two start positions, where so many others of its round begin from the second.
pub(super) fn in_round(
    place: Place,
    [own, usual]: [u16; 2],
    round: u32,
    others: usize,
    context: &Context,
) -> Finding {
    let message = say!(
        context.ui,
        "this game begins from start position {own}, and {others} other games of round {round} from position {usual}",
        "questa partita comincia dalla posizione iniziale {own}, e altre {others} del turno {round} dalla posizione {usual}"
    );
    RULE.in_game(place, message)
}
