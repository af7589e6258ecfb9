//! `X002 read-back-differs`

use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::replay::Place;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "X002",
    name: "read-back-differs",
    title: Text {
        en: "read back differs",
        it: "rilettura diversa",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The game was written and read back, and the reading differs from what was to be written. The game is not \
                 given out; it goes to the reject file as it was.",
            it: "La partita è stata scritta e riletta, e la rilettura dice altro da ciò che si voleva scrivere. La partita \
                 non viene consegnata; va nel file degli scarti così com'era.",
        },
        why: Text {
            en: "It is a fault of the program, not of the record. Please report it with the game; the run ends with status 2.",
            it: "È un difetto del programma, non del formulario. Si prega di segnalarlo allegando la partita; \
                 l'esecuzione termina con stato 2.",
        },
        example: Text::same(""),
        quiet: Text {
            en: "a record is merely odd: every game, however unusual, is to be written faithfully.",
            it: "il formulario è soltanto strano: qualunque partita, per quanto insolita, va riscritta fedelmente.",
        },
    },
    check: Check::Raised,
};

/// The finding of a game that was not read back as it was written.
pub(super) fn raise(place: Place, what: &str, context: &Context) -> Finding {
    let message = say!(
        context.ui,
        "what was written of this game is not read back the same: {what}",
        "ciò che è stato scritto di questa partita non si rilegge uguale: {what}"
    );
    RULE.in_game(place, message)
}
