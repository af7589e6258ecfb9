//! `E025 row-not-taken`

use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::list::ListFault;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E025",
    name: "row-not-taken",
    title: Text {
        en: "row not taken",
        it: "riga della lista ignorata",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A row of a rating list is not taken because a value in it is of the wrong kind, outside its column or \
                 missing, or because its FIDE id is in an earlier row. The other rows are taken; --new-list copies this \
                 one as it is. Or only a year of birth is not taken, in which nobody on the list can be born.",
            it: "Una riga di una lista Elo è ignorata, perché un suo valore non è del tipo previsto, sta fuori dalla sua colonna o \
                manca, oppure perché il suo numero FIDE compare già in una riga precedente. Le altre righe sì; --new-list la \
                ricopia com'è. Oppure è ignorato solo un anno di nascita, in cui nessuno della lista può essere nato.",
        },
        why: Text {
            en: "Whoever stands there has no rating from this list, and his games are rated by a tag, an older list or not at all.",
            it: "Chi vi compare non ha un Elo da questa lista, e le sue partite sono elaborate con un'etichetta, con una lista precedente, o non sono elaborate affatto.",
        },
        example: Text::same("801234,\"Rossi, Maria\",21x0"),
        quiet: Text {
            en: "every row can be read, or as many rows cannot as can: then the list is refused as a whole.",
            it: "ogni riga si può leggere, oppure non si può leggerne la metà o più: allora è rifiutata la lista intera.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::RowNotTaken { list, number } = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let refused = &facts.field.lists.get(*list as usize)?.refused;
    let row = refused.named.get(*number as usize)?;
    let fault = row.fault.message(ui);
    let mut message = match row.column {
        _ if matches!(row.fault, ListFault::Unborn { .. }) => say!(
            ui,
            "this value is not taken: {fault}",
            "questo valore è stato ignorato: {fault}"
        ),
        0 => say!(
            ui,
            "this row is not taken: {fault}",
            "questa riga è stata ignorata: {fault}"
        ),
        column => say!(
            ui,
            "this row is not taken: column {column}: {fault}",
            "questa riga è stata ignorata: colonna {column}: {fault}"
        ),
    };
    let more = refused.more;
    if more > 0 && *number as usize + 1 == refused.named.len() {
        message += &say!(
            ui,
            "; rows of this list that are not taken beside those named: {more}",
            "; altre righe ignorate di questa lista, oltre a quelle indicate: {more}"
        );
    }
    Some(RULE.at_matter(facts, matter, message))
}
