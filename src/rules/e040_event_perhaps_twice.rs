//! `E040 event-perhaps-twice`

use super::Stands;
use super::finding::quoted;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E040",
    name: "event-perhaps-twice",
    title: Text {
        en: "event perhaps recorded twice",
        it: "torneo forse registrato due volte",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Two records have the same players, pairings and results in nearly all games, but other rounds, days or \
                 names: they may be one event, or two events paired from the same table. Both were rated; where hardly \
                 anything but their dates or colours makes them two, neither was, which is an error. If it is one event, \
                 leave one record out, or write rated: no for it in --events; if they are two, rated: yes.",
            it: "Due registrazioni hanno gli stessi giocatori, abbinamenti e risultati in quasi tutte le partite, ma altri turni, giorni o nomi: può essere un solo evento, o due con gli abbinamenti della stessa tabella. Entrambe \
                sono state elaborate; se a distinguerle sono soltanto le date o i colori, nessuna delle due, ed è un errore. Se l'evento è uno solo, si tolga una registrazione, o si scriva per essa rated: no in \
                --events; se sono due, rated: yes.",
        },
        why: Text {
            en: "An event that is delivered twice would double every change.",
            it: "Un evento consegnato due volte raddoppierebbe ogni variazione.",
        },
        example: Text::same("blitz-1.trf, blitz-2.trf"),
        quiet: Text {
            en: "the results or the moves say that there are two events, or the records were taken for one (E021).",
            it: "i risultati o le mosse dicono che gli eventi sono due, o le registrazioni sono state prese per una sola (E021).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::PerhapsJoined(number) = matter.about() else {
        return None;
    };
    let doubt = facts.registry.doubts.get(*number as usize)?;
    let [here, there] = doubt.events.map(|event| quoted(facts.registry.text(event)));
    let place = facts.registry.games.get(doubt.there as usize)?.place();
    let file = facts.file(Stands::Games(place.file));
    let (same, [own, others]) = (doubt.same, doubt.games);
    let message = say!(
        context.ui,
        "\"{here}\" may be the event \"{there}\" of {file}: games with the same players {same}, of {own} here and {others} \
         there, and nearly all results are the same; they were not joined, what counts of each was rated",
        "\"{here}\" può essere l'evento \"{there}\" di {file}: partite con gli stessi giocatori {same}, su {own} qui e \
         {others} là, e quasi tutti i risultati sono uguali; non sono stati uniti, e di ciascuno si è elaborato ciò che conta"
    );
    let held = say!(
        context.ui,
        "\"{here}\" is in all likelihood the event \"{there}\" of {file} under other dates or with other colours: games with \
         the same players {same}, of {own} here and {others} there; neither is rated until one record is left out, or \
         --events says rated: no for one, or rated: yes for both",
        "\"{here}\" è con ogni probabilità l'evento \"{there}\" di {file} con altre date o altri colori: partite con gli \
         stessi giocatori {same}, su {own} qui e {others} là; nessuno dei due viene elaborato finché non si toglie una \
         registrazione, o --events dice rated: no per uno, o rated: yes per entrambi"
    );
    let message = if doubt.asked { held } else { message };
    let mut finding = RULE.at_matter(facts, matter, message);
    if doubt.asked {
        finding.severity = Severity::Error;
    }
    finding.related = format!("{file}:{}:", place.game);
    Some(finding)
}
