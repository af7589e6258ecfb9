//! `T008 bad-fen`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, positions, terms};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T008",
    name: "bad-fen",
    title: Text {
        en: "bad FEN",
        it: "FEN non valida",
    },
    severity: Severity::Error,
    article: "9.7.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The FEN tag holds a position that cannot be set up, or no position at all.",
            it: "L'etichetta FEN contiene una posizione che non si può impostare, o nessuna \
                 posizione.",
        },
        why: Text {
            en: "No move can be judged without the position it is played in. Tags and result \
                 still are.",
            it: "Nessuna mossa si può giudicare senza la posizione in cui è giocata. Etichette \
                 e risultato lo sono comunque.",
        },
        example: Text::same("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]"),
        quiet: Text {
            en: "the position is only improbable (T009), or the tag is empty, ? or -: then the \
                 game begins at the initial position.",
            it: "la posizione è soltanto improbabile (T009), o l'etichetta è vuota, ? o -: \
                 allora la partita comincia dalla posizione iniziale.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Start::BadFen(error) = &game.facts.start else {
        return;
    };
    let list = terms::and(context.ui, &positions::faults(context.ui, error));
    let message = say!(
        context.ui,
        "the position cannot be set up: {list}; the moves could not be judged",
        "la posizione non si può impostare: {list}; le mosse non si sono potute giudicare"
    );
    let token = game.tokens.tag(TagId::Fen).map_or(0, |tag| tag.token);
    findings.push(RULE.at_token(game, token, message));
}
