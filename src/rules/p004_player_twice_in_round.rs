//! `P004 player-twice-in-round`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "P004",
    name: "player-twice-in-round",
    title: Text {
        en: "player twice in a round",
        it: "giocatore due volte in un turno",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a round of a tournament report a player names an opponent who in that round plays somebody else, \
                 as both of those say: the opponent would have two games.",
            it: "In un turno di un rapporto di torneo un giocatore indica un avversario che in quel turno gioca con \
                 un altro, come dicono entrambi: l'avversario avrebbe due partite.",
        },
        why: Text {
            en: "Nobody plays two games in a round: a start number is wrong.",
            it: "Nessuno gioca due partite in un turno: un numero di sorteggio è sbagliato.",
        },
        example: Text {
            en: "001    5 … 3 w 1, while 1 and 3 name each other",
            it: "001    5 … 3 w 1, mentre 1 e 3 si indicano a vicenda",
        },
        quiet: Text {
            en: "the row of the opponent names nobody, or somebody who does not name the opponent (P003).",
            it: "la riga dell'avversario non indica nessuno, o qualcuno che non lo ricambia (P003).",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Twice, severity, context, findings);
}
