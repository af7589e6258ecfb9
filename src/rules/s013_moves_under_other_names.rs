//! `S013 moves-under-other-names`

use super::{Check, Explanation, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "S013",
    name: "moves-under-other-names",
    title: Text {
        en: "moves under other names",
        it: "mosse sotto altri nomi",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The same half-moves, 50 or more, stand in what was read under the names of other players. Only with --copies.",
            it: "Le stesse semimosse, 50 o più, stanno in ciò che si è letto sotto i nomi di altri giocatori. Solo con --copies.",
        },
        why: Text {
            en: "Hardly two pairs of players play so many half-moves alike: one of the records bears the wrong names.",
            it: "Difficilmente due coppie di giocatori giocano uguali tante semimosse: una delle registrazioni porta nomi sbagliati.",
        },
        example: Text {
            en: "a.pgn:12 by Rossi, b.pgn:3 by Verdi",
            it: "a.pgn:12 di Rossi, b.pgn:3 di Verdi",
        },
        quiet: Text {
            en: "more than three pairs of players have these moves: a line that many play.",
            it: "più di tre coppie di giocatori hanno queste mosse: una variante che giocano in molti.",
        },
    },
    check: Check::Records,
};
