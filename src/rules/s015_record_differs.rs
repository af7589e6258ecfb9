//! `S015 record-differs`

use super::{Check, Explanation, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "S015",
    name: "record-differs",
    title: Text {
        en: "record of a game that differs from another",
        it: "registrazione diversa della stessa partita",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "Two records are of one game, typed twice: few half-moves differ, are missing or stand twice, or the columns of White and Black are \
                 exchanged, and behind the place they agree again. Only with --copies.",
            it: "Due registrazioni sono di una sola partita, trascritta due volte: poche semimosse sono diverse, mancano o sono doppie, oppure le colonne del \
                 Bianco e del Nero sono scambiate, e dopo quel punto coincidono di nuovo. Solo con --copies.",
        },
        why: Text {
            en: "One of the two has a slip of the pen; the other may show what was played.",
            it: "Una delle due contiene un refuso; l'altra può mostrare che cosa si è giocato.",
        },
        example: Text {
            en: "a.pgn:12 14. Nf3, b.pgn:3 14. Ne2",
            it: "a.pgn:12 14. Cf3, b.pgn:3 14. Ce2",
        },
        quiet: Text {
            en: "the half-moves part and do not meet again: two games with one opening.",
            it: "le semimosse si separano e non si ritrovano: due partite con la stessa apertura.",
        },
    },
    check: Check::Records,
};
