//! `E042 listed-title-below-rating`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, said_or_none};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::rating::titles::Title;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E042",
    name: "listed-title-below-rating",
    title: Text {
        en: "new title below its rating",
        it: "nuovo titolo senza l'Elo richiesto",
    },
    severity: Severity::Warning,
    article: "B.01",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player has a new title that asks for norms and a rating, and no given list shows that rating.",
            it: "Un giocatore ha un nuovo titolo che richiede norme e un Elo, e nessuna lista data mostra quell'Elo.",
        },
        why: Text {
            en: "GM asks for 2500, IM for 2400, WGM for 2300, WIM for 2200. An older list, the rating during a tournament or a \
                 title won directly in a championship explains it; else it is a mistake.",
            it: "Il GM richiede 2500, l'IM 2400, la WGM 2300, la WIM 2200. Lo spiegano una lista più vecchia, l'Elo raggiunto durante un torneo o un titolo vinto direttamente in un campionato; altrimenti è un errore.",
        },
        example: Text::same("801234: 1850; 801234: 1850, GM"),
        quiet: Text {
            en: "the title is without norms (FM, CM, WFM, WCM), or the lists have no standard rating or no titles.",
            it: "il titolo è senza norme (FM, CM, WFM, WCM), oppure le liste non hanno Elo standard o non hanno titoli.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::TitleUnearned])?;
    let ui = context.ui;
    let (who, lists) = (listed(one), both_lists(one, ui));
    let [before, after] = [&one.before, &one.after].map(|text| said_or_none(text, ui));
    let rating = Title::read(&one.after).map_or(0, Title::threshold);
    let message = say!(
        ui,
        "the title of {who}: {after}, before {before}, and no list shows {rating} ({lists})",
        "il titolo di {who}: {after}, prima {before}, e nessuna lista mostra {rating} ({lists})"
    );
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
