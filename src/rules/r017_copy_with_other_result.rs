//! `R017 copy-with-other-result`

use super::{Check, Explanation, Finding, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::replay::Place;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "R017",
    name: "copy-with-other-result",
    title: Text {
        en: "copy with another result",
        it: "copia con un altro risultato",
    },
    severity: Severity::Warning,
    article: "8.1.1.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The same game is already in the file, with another result: same players and moves, on the same day and in \
                 the same round, or 40 half-moves or more.",
            it: "La stessa partita sta già nel file, con un altro risultato: stessi giocatori e stesse mosse, nello stesso giorno e \
                 turno, oppure 40 semimosse o più.",
        },
        why: Text {
            en: "One of the two results is false, and nothing in the file says which.",
            it: "Uno dei due risultati è falso, e nulla nel file dice quale.",
        },
        example: Text::same("open.pgn:1 [Result \"1-0\"], open.pgn:812 [Result \"0-1\"]"),
        quiet: Text {
            en: "one of the results is open; the two stand more than 65,536 games apart, or in different files (rate, E016).",
            it: "uno dei risultati è aperto; le due distano più di 65.536 partite, o stanno in file diversi (rate, E016).",
        },
    },
    check: Check::Copies,
};

/// The finding at the later of two games; `other` is the number of the earlier.
pub(super) fn finding(ui: Ui, place: Place, other: u64) -> Finding {
    let message = say!(
        ui,
        "this game stands in the file before, as game {other}, with another result: one of the two is false",
        "questa partita sta già nel file, come partita {other}, con un altro risultato: uno dei due è falso"
    );
    RULE.in_game(place, message)
}
