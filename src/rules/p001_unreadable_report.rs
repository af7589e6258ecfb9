//! `P001 unreadable-report`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "P001",
    name: "unreadable-report",
    title: Text {
        en: "unreadable record of a report",
        it: "record illeggibile di un rapporto",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A record of a tournament report (TRF16, TRF26) cannot be read: its code is not known, a field is \
                 displaced or does not hold what it must, a start number is missing or stands twice, a record names a \
                 player who is not there.",
            it: "Un record di un rapporto di torneo (TRF16, TRF26) non si può leggere: il codice non è noto, un campo \
                 è spostato o non contiene ciò che deve, un numero di sorteggio manca o c'è due volte, un record \
                 indica un giocatore che non c'è.",
        },
        why: Text {
            en: "Programs for pairings and ratings refuse such a file, or read something else than was meant.",
            it: "I programmi di abbinamento e di calcolo Elo rifiutano un file così, o leggono altro da ciò che si intendeva.",
        },
        example: Text::same("001    1 m … 18x0 ITA"),
        quiet: Text {
            en: "the record is a comment, or its fields can be read all the same (P002).",
            it: "il record è un commento, o i suoi campi si leggono lo stesso (P002).",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Unreadable, severity, context, findings);
}

/// The finding of a report that is not read, because it is longer than so many MiB.
pub(super) fn too_long(most: usize, context: &Context) -> Finding {
    let message = say!(
        context.ui,
        "a tournament report of more than {most} MiB is not read",
        "un rapporto di torneo di più di {most} MiB non viene letto"
    );
    RULE.in_file(0, 1, message)
}
