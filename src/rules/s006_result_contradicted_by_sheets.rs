//! `S006 result-contradicted-by-sheets`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S006",
    name: "result-contradicted-by-sheets",
    title: Text {
        en: "result contradicted by another sheet",
        it: "risultato contraddetto da un altro formulario",
    },
    severity: Severity::Error,
    article: "8.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Two sheets of one game have different results.",
            it: "Due formulari di una partita hanno risultati diversi.",
        },
        why: Text {
            en: "Both players sign both sheets and so the result. One of the two is false, and nothing on the sheets says \
                 which, unless the board does.",
            it: "Entrambi i giocatori firmano entrambi i formulari, e così il risultato. Uno dei due è falso, e i \
                 formulari non dicono quale, se non lo dice la scacchiera.",
        },
        example: Text::same("rossi.txt: 1-0, verdi.txt: 1/2-1/2"),
        quiet: Text {
            en: "one of them has none.",
            it: "uno dei due non ne ha.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let own = facts.result_of(at);
    let Some(other) = (0..at).find(|other| {
        let other = facts.result_of(*other);
        !own.is_empty() && !other.is_empty() && other != own
    }) else {
        return;
    };
    let (name, result) = (facts.name(other), facts.result_of(other));
    let message = say!(
        context.ui,
        "the result is {own} here and {result} on {name}",
        "il risultato è {own} qui e {result} su {name}"
    );
    findings.push(facts.in_sheet(&RULE, at, other, message));
}
