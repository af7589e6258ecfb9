//! `E029 listed-person-differs`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, said_or_none};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E029",
    name: "listed-person-differs",
    title: Text {
        en: "listed person differs",
        it: "persona diversa fra le liste",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Under one FIDE id two lists give another year of birth, another sex or a name that has nothing in common \
                 with the previous one.",
            it: "Sotto uno stesso numero FIDE due liste danno un altro anno di nascita, un altro sesso o un nome che non ha niente in comune con quello di prima.",
        },
        why: Text {
            en: "The year of birth decides on K and on groups of age. Two of them at once are an error: the id may be that of somebody else now.",
            it: "L'anno di nascita determina K e le fasce d'età. Due di queste cose insieme sono un errore: il numero può essere ora quello di un altro.",
        },
        example: Text::same("801234: 1990; 801234: 1996"),
        quiet: Text {
            en: "the column is missing from one of the lists, or the name is only spelt otherwise (E031).",
            it: "una delle liste non ha affatto quella colonna, oppure il nome è solo scritto in altro modo (E031).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Birth, Kind::Sex, Kind::Name])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let [before, after] = [&one.before, &one.after].map(|text| said_or_none(text, ui));
    let message = match one.kind {
        Kind::Birth => say!(
            ui,
            "the year of birth of {who}: {after}, before {before} ({lists})",
            "l'anno di nascita di {who}: {after}, prima {before} ({lists})"
        ),
        Kind::Sex => say!(
            ui,
            "the sex of {who}: {after}, before {before} ({lists})",
            "il sesso di {who}: {after}, prima {before} ({lists})"
        ),
        _ => say!(
            ui,
            "the name of {who}: before {before} ({lists})",
            "il nome di {who}: prima {before} ({lists})"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
