//! `E012 regulations-unsure`

use super::ratings::NEWEST;
use super::ratings::words::fact;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::messages::terms;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E012",
    name: "regulations-unsure",
    title: Text {
        en: "regulations unsure",
        it: "regolamento incerto",
    },
    severity: Severity::Note,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A result rests on something that was found only in secondary sources and not in the regulations of that \
                 time, or was carried over from a neighbouring edition.",
            it: "Un risultato poggia su qualcosa che non si è trovato nel testo del regolamento allora in vigore, ma \
                solo in fonti secondarie, o che è stato ripreso da un'edizione vicina.",
        },
        why: Text {
            en: "Nothing is invented: whoever needs certainty looks these provisions up in the handbook of the time.",
            it: "Nulla è inventato: chi ha bisogno di certezza cerchi queste disposizioni nel regolamento dell'epoca.",
        },
        example: Text::same("[EventDate \"2012.11.03\"] [WhiteElo \"2450\"]"),
        quiet: Text {
            en: "the edition is known from its text, or what is unsure was not used.",
            it: "l'edizione è nota dal suo testo, oppure ciò che non è certo non è servito.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::Unsure(unsure) = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let name = unsure.edition.name;
    let used: Vec<String> = unsure
        .facts
        .iter()
        .map(|used| fact(ui, *used).to_owned())
        .collect();
    let used = terms::and(ui, &used);
    let message = say!(
        ui,
        "results by the edition {name} rest on what was not found in a text of the time: {used}",
        "risultati secondo l'edizione {name} poggiano su ciò che non si è trovato in un testo dell'epoca: {used}"
    );
    Some(RULE.at_matter(facts, matter, message))
}
