//! `S012 game-recorded-again`

use super::{Check, Explanation, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "S012",
    name: "game-recorded-again",
    title: Text {
        en: "game recorded again",
        it: "partita registrata di nuovo",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The same game stands more than once in what was read, in this file or in another: same start, same half-moves, players who can be \
                 the same by their names. Of fewer than 24 half-moves day and round must be the same, of fewer than 40 they must not differ. Only with --copies.",
            it: "La stessa partita sta più di una volta in ciò che si è letto, in questo file o in un altro: stessa posizione iniziale, stesse \
                 semimosse, giocatori che per nome possono essere gli stessi. Con meno di 24 semimosse giorno e turno devono coincidere, con meno di 40 non devono contraddirsi. Solo con --copies.",
        },
        why: Text {
            en: "It counts twice in statistics and ratings; where the records say different things, one of them is wrong.",
            it: "Conta due volte nelle statistiche e nell'Elo; dove le registrazioni dicono cose diverse, una è sbagliata.",
        },
        example: Text {
            en: "a.pgn:12 by Rossi, Mario, b.pgn:3 by Rossi, M.",
            it: "a.pgn:12 di Rossi, Mario, b.pgn:3 di Rossi, M.",
        },
        quiet: Text {
            en: "the record has no half-move; two players played a short line again on another day.",
            it: "la registrazione non ha semimosse; due giocatori hanno ripetuto una variante breve in un altro giorno.",
        },
    },
    check: Check::Records,
};
