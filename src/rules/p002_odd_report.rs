//! `P002 odd-report`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::tournament::trf::Problem;

pub(super) static RULE: Rule = Rule {
    code: "P002",
    name: "odd-report",
    title: Text {
        en: "odd record of a report",
        it: "record anomalo di un rapporto",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A tournament report says something odd that changes neither games nor points: a count that is not \
                 right, a record that stands twice with two values, a field a column too far, a game without colours. \
                 A note where a line is no record, or where it was only assumed what results count.",
            it: "Un rapporto di torneo dice qualcosa di anomalo che non cambia né partite né punti: un totale che non \
                 torna, un record ripetuto con due valori, un campo spostato di una colonna, una partita senza \
                 colori. Una nota se una riga non è un record, o se si è solo supposto quanto valgono i risultati.",
        },
        why: Text {
            en: "Another program may read it otherwise, or not at all.",
            it: "Un altro programma può leggerlo diversamente, o non leggerlo affatto.",
        },
        example: Text {
            en: "062 12, and 14 rows 001",
            it: "062 12, e 14 righe 001",
        },
        quiet: Text {
            en: "every record can be read and agrees with the others.",
            it: "ogni record si legge e concorda con gli altri.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |problem: &Problem, _| match problem {
        Problem::NoRecord(_)
        | Problem::PointsAssumed(..)
        | Problem::Annulled(_)
        | Problem::IdTooLong(_)
        | Problem::ColourOfOther(_) => Severity::Note,
        _ => RULE.severity,
    };
    facts.tell(&RULE, Flaw::Odd, severity, context, findings);
}
