//! `S005 sheet-ends-early`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S005",
    name: "sheet-ends-early",
    title: Text {
        en: "sheet ends before another",
        it: "formulario che finisce prima di un altro",
    },
    severity: Severity::Note,
    article: "8.4",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "This sheet has nothing more where another of the same game goes on.",
            it: "Questo formulario non ha più nulla dove un altro della stessa partita prosegue.",
        },
        why: Text {
            en: "A player with less than five minutes need not write; what follows stands on one sheet alone, and nobody \
                 confirms it.",
            it: "Chi ha meno di cinque minuti non è tenuto a scrivere; ciò che segue sta su un formulario solo, e nessuno \
                 lo conferma.",
        },
        example: Text {
            en: "rossi.txt ends at move 30, verdi.txt at move 41",
            it: "rossi.txt finisce alla mossa 30, verdi.txt alla 41",
        },
        quiet: Text {
            en: "both end at the same half-move.",
            it: "entrambi finiscono alla stessa semimossa.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let joint = facts.joint;
    let Some(end) = joint.ends.get(at).copied().flatten() else {
        return;
    };
    let more = joint.halves.len() as u32 - end;
    let message = say!(
        context.ui,
        "this sheet ends at half-move {end}; {more} more stand on another sheet",
        "questo formulario finisce alla semimossa {end}; altre {more} stanno su un altro formulario"
    );
    findings.push(facts.at_end(&RULE, at, end, message));
}
