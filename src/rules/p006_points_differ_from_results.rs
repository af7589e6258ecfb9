//! `P006 points-differ-from-results`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "P006",
    name: "points-differ-from-results",
    title: Text {
        en: "points that are not the sum of the results",
        it: "punti diversi dalla somma dei risultati",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The points of a player (columns 81 to 84) are not the sum of the results in the row, by what results \
                 count in this tournament (records 162, XXS, BB., 299). Where the points of all players fit a usual system and not the record, it is \
                 told once, at the record. A note in a tournament of teams, where a \
                 record 299 gives points beside the results, or where the games against somebody who withdrew do not \
                 count.",
            it: "I punti di un giocatore (colonne da 81 a 84) non sono la somma dei risultati della riga, secondo \
                 quanto valgono i risultati nel torneo (record 162, XXS, BB., 299). Se i punti di tutti i \
                 giocatori tornano con un sistema consueto e non con il record, si dice una volta, al record. Una nota in un torneo a squadre, \
                 se un record 299 dà punti oltre ai risultati, o se non contano le partite con chi si è ritirato.",
        },
        why: Text {
            en: "Either a result or the points are wrong, and with them the standings.",
            it: "È sbagliato un risultato, o sono sbagliati i punti, e con essi la classifica.",
        },
        example: Text {
            en: "001    1 …  3.0 …, with 1 1 0",
            it: "001    1 …  3.0 …, con 1 1 0",
        },
        quiet: Text {
            en: "the points of all players fit another system (3 for a win, ½ for the bye); a game of the round in \
                 play has no result yet; the rows contradict each other (P005).",
            it: "i punti di tutti i giocatori seguono un altro sistema (3 per la vittoria, ½ per il bye); una \
                 partita del turno in corso non ha ancora risultato; le righe si contraddicono (P005).",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, wrong: bool| if wrong { RULE.severity } else { Severity::Note };
    facts.tell(&RULE, Flaw::Points, severity, context, findings);
}
