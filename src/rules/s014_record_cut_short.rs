//! `S014 record-cut-short`

use super::{Check, Explanation, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "S014",
    name: "record-cut-short",
    title: Text {
        en: "record that ends before another",
        it: "registrazione che finisce prima di un'altra",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "This record and another are the same game as far as one of them goes; the other goes on. Players can be the same, day and round do not \
                 differ: 8 half-moves or more on one day, 24 where a day is not known. Only with --copies.",
            it: "Questa registrazione e un'altra sono la stessa partita fin dove una arriva; l'altra prosegue. I giocatori possono essere gli stessi, giorno \
                 e turno non si contraddicono: 8 semimosse o più nello stesso giorno, 24 se un giorno non è noto. Solo con --copies.",
        },
        why: Text {
            en: "The last half-moves are missing in one record, or a feed went on after the game.",
            it: "In una registrazione mancano le ultime semimosse, oppure una trasmissione è andata avanti dopo la partita.",
        },
        example: Text {
            en: "a.pgn:12 38. Qe7 1-0, b.pgn:3 36. Rd1 1-0",
            it: "a.pgn:12 38. De7 1-0, b.pgn:3 36. Td1 1-0",
        },
        quiet: Text {
            en: "the players met again and began alike.",
            it: "i giocatori si sono incontrati di nuovo e hanno cominciato allo stesso modo.",
        },
    },
    check: Check::Records,
};
