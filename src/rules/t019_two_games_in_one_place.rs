//! `T019 two-games-in-one-place`

use super::{Check, Explanation, Finding, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::replay::Place;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "T019",
    name: "two-games-in-one-place",
    title: Text {
        en: "two games in one place",
        it: "due partite allo stesso posto",
    },
    severity: Severity::Warning,
    article: "8.1.1.4",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "Another game of the same players with the same colours is already in the file, of the same event, day, \
                 round, board and time control, with other moves.",
            it: "Un'altra partita degli stessi giocatori con gli stessi colori sta già nel file, della stessa manifestazione, dello \
                 stesso giorno, turno, scacchiera e cadenza, e le mosse sono altre.",
        },
        why: Text {
            en: "One of the two has the tags of the other, or both are one game in two records that differ.",
            it: "Una delle due ha le etichette dell'altra, o sono una sola partita in due trascrizioni diverse.",
        },
        example: Text::same("open.pgn:1 [Round \"3\"] 1. e4, open.pgn:812 [Round \"3\"] 1. d4"),
        quiet: Text {
            en: "day or round is not known; the round counts the games of a match (3.1, 3.2); the two stand more than 65,536 games \
                 apart.",
            it: "giorno o turno non sono noti; il turno conta le partite di un incontro (3.1, 3.2); le due distano più di 65.536 \
                 partite.",
        },
    },
    check: Check::Copies,
};

/// The finding at the later of two games; `other` is the number of the earlier.
pub(super) fn finding(ui: Ui, place: Place, other: u64) -> Finding {
    let message = say!(
        ui,
        "game {other} of this file has the same players, event, day and round, and other moves: two records of one game, or the \
         tags of another",
        "la partita {other} di questo file ha gli stessi giocatori, manifestazione, giorno e turno, e altre mosse: due trascrizioni \
         di una sola partita, o le etichette di un'altra"
    );
    RULE.in_game(place, message)
}
