//! `X001 internal-fault`

use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::replay::Place;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "X001",
    name: "internal-fault",
    title: Text {
        en: "internal fault",
        it: "errore interno",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The program itself failed while it checked this game. The game is reported as unreadable and goes to the \
                 reject file; the other games are not affected.",
            it: "Il programma stesso ha avuto un errore interno durante il controllo di questa partita. La partita è data \
                 come illeggibile e va nel file degli scarti; le altre partite non ne risentono.",
        },
        why: Text {
            en: "It is a fault of the program, not of the record. Please report it with the game; the run ends with status 2.",
            it: "È un difetto del programma, non del formulario. Si prega di segnalarlo allegando la partita; \
                 l'esecuzione termina con stato 2.",
        },
        example: Text::same(""),
        quiet: Text {
            en: "a record is merely odd: no text, however unusual, may make the program fail.",
            it: "il formulario è soltanto strano: nessun testo, per quanto insolito, deve provocare un errore interno.",
        },
    },
    check: Check::Raised,
};

/// The finding of a game in which the program failed.
pub(super) fn raise(place: Place, what: &str, context: &Context) -> Finding {
    let message = say!(
        context.ui,
        "the program failed on this game: {what}",
        "errore interno del programma su questa partita: {what}"
    );
    RULE.in_game(place, message)
}
