//! `E023 file-left-out`

use super::finding::quoted;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E023",
    name: "file-left-out",
    title: Text {
        en: "file left out",
        it: "file escluso",
    },
    severity: Severity::Error,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A report, a table or an archive is broken. With --skip-broken none of it was rated, the other files were, \
                 and the run ends with status 2; without it nothing at all is rated.",
            it: "Un rapporto, una tabella o un archivio è inutilizzabile. Con --skip-broken non se n'è elaborato niente, gli altri file \
                sì, e l'esecuzione termina con stato 2; altrimenti non si elabora nulla.",
        },
        why: Text {
            en: "Whoever played there has a change that is missing here.",
            it: "A chi vi ha giocato manca qui una variazione.",
        },
        example: Text::same("formulario rate --skip-broken *.trf"),
        quiet: Text {
            en: "every file can be read.",
            it: "tutti i file si leggono.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::LeftOut(number) = matter.about() else {
        return None;
    };
    let left = facts.registry.left_out.get(*number as usize)?;
    let fault = quoted(&left.fault);
    let message = say!(
        context.ui,
        "nothing of this file was rated: {fault}",
        "di questo file non si è elaborato niente: {fault}"
    );
    Some(RULE.at_matter(facts, matter, message))
}
