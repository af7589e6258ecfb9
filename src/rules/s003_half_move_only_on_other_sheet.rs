//! `S003 half-move-only-on-other-sheet`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::joint::Says;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S003",
    name: "half-move-only-on-other-sheet",
    title: Text {
        en: "half-move only on another sheet",
        it: "semimossa solo su un altro formulario",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A half-move that the game needs is missing on this sheet while the sheet goes on.",
            it: "Su questo formulario manca una semimossa di cui la partita ha bisogno, mentre il formulario prosegue.",
        },
        why: Text {
            en: "Both players must record every move. All that follows stands one half-move off.",
            it: "Ciascun giocatore deve registrare ogni mossa. Tutto ciò che segue è spostato di una semimossa.",
        },
        example: Text {
            en: "rossi.txt: 2. Nf3 Nc6 3. Bb5, verdi.txt: 2. Nf3 Bb5",
            it: "rossi.txt: 2. Cf3 Cc6 3. Ab5, verdi.txt: 2. Cf3 Ab5",
        },
        quiet: Text {
            en: "the sheet ends before (S005).",
            it: "il formulario finisce prima (S005).",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for half in facts.joint.differences() {
        if half.said[at].says != Says::Missing || findings.skip(&RULE) {
            continue;
        }
        let (others, proposed) = (facts.others(half, at, ui), facts.proposed(half, at, ui));
        let message = say!(
            ui,
            "a half-move is missing here: {others}; {proposed}",
            "qui manca una semimossa: {others}; {proposed}"
        );
        findings.push(facts.at_half(&RULE, at, half, message));
    }
}
