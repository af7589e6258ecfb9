//! `E039 report-fault`

use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E039",
    name: "report-fault",
    title: Text {
        en: "faulty report",
        it: "rapporto di torneo errato",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A tournament report says something impossible, or says twice what belongs once: an id that is not a \
                 number, points that do not match the results, a field outside its columns. The report was read all the \
                 same; the message says what counts.",
            it: "Un rapporto di torneo dice qualcosa che non può essere, o due volte ciò che si dice una volta: un id che non è \
                un numero, punti che non sono quelli dei risultati, un campo fuori dalle sue colonne. Il rapporto è stato letto \
                lo stesso; il messaggio dice che cosa vale.",
        },
        why: Text {
            en: "What was passed over may be what decides who a player is, or what he scored.",
            it: "Ciò che si è tralasciato può decidere chi è un giocatore, o quanti punti ha fatto.",
        },
        example: Text::same("092 092"),
        quiet: Text {
            en: "every field of the report can be read and agrees with the others.",
            it: "ogni campo del rapporto si legge e concorda con gli altri.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ReportFault(number) = matter.about() else {
        return None;
    };
    let (_, fault) = facts.registry.faults.get(*number as usize)?;
    let (column, what) = (fault.column, fault.message(context.ui));
    let message = say!(
        context.ui,
        "column {column}: {what}",
        "colonna {column}: {what}"
    );
    Some(RULE.at_matter(facts, matter, message))
}
