//! `E031 listed-details-changed`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, said};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E031",
    name: "listed-details-changed",
    title: Text {
        en: "listed details changed",
        it: "dati cambiati nella lista",
    },
    severity: Severity::Note,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player's federation differs from the previous list, or the name is spelt differently.",
            it: "Un giocatore ha un'altra federazione rispetto alla lista precedente, oppure il suo nome è scritto in altro modo.",
        },
        why: Text {
            en: "Both are lawful; who keeps names in other files has to know.",
            it: "Entrambe le cose sono lecite; chi conserva i nomi in altri file deve saperlo.",
        },
        example: "801234: ITA; 801234: FRA",
        quiet: Text {
            en: "one of the lists does not say it, or only case, accents or the order of the words differ.",
            it: "una delle liste non lo dice, oppure cambiano solo maiuscole, accenti o l'ordine delle parole.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Federation, Kind::Spelling])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let [before, after] = [&one.before, &one.after].map(|text| said(text));
    let message = match one.kind {
        Kind::Federation => say!(
            ui,
            "the federation of {who}: {after}, before {before} ({lists})",
            "la federazione di {who}: {after}, prima {before} ({lists})"
        ),
        _ => say!(
            ui,
            "the name of {who}: before {before} ({lists})",
            "il nome di {who}: prima {before} ({lists})"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
