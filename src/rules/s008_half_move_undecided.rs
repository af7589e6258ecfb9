//! `S008 half-move-undecided`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::joint::Says;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S008",
    name: "half-move-undecided",
    title: Text {
        en: "half-move undecided",
        it: "semimossa indecisa",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "All sheets together do not decide what was played at a half-move. The message has the moves that come \
                 into question and how probable each is.",
            it: "Tutti i formulari insieme non decidono che cosa fu giocato a una semimossa. Il messaggio ha le mosse \
                 possibili e quanto è probabile ciascuna.",
        },
        why: Text {
            en: "Only the players know. What they say is told with --answer.",
            it: "Lo sanno solo i giocatori. Ciò che dicono si riporta con --answer.",
        },
        example: Text {
            en: "rossi.txt: 8. Qe3, verdi.txt: 8. Qd3, both legal",
            it: "rossi.txt: 8. De3, verdi.txt: 8. Dd3, entrambe legali",
        },
        quiet: Text {
            en: "the move is sure: its probability is 98 % or more.",
            it: "la mossa è sicura: la sua probabilità è almeno del 98 %.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let joint = facts.joint;
    for half in joint.halves.iter().filter(|half| !half.sure) {
        // It is told once: on the first sheet that has the half-move.
        let has =
            |said: &crate::repair::joint::Said| !matches!(said.says, Says::Missing | Says::Ended);
        let first = half.said.iter().position(has).unwrap_or(0);
        if first != at || findings.skip(&RULE) {
            continue;
        }
        let choices = facts.choices_in_words(half, context.ui);
        let message = say!(
            context.ui,
            "it is not decided what was played: {choices}",
            "non è deciso che cosa fu giocato: {choices}"
        );
        findings.push(facts.at_half(&RULE, at, half, message));
    }
}
