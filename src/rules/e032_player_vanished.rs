//! `E032 player-vanished`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, rating_text};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E032",
    name: "player-vanished",
    title: Text {
        en: "player vanished",
        it: "giocatore scomparso dalla lista",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player with a rating on one list has none on the next, and no result explains it; the message gives \
                 what the games of the input say. Where the lists do not hold the same players, this is said once and \
                 nobody who is on only one of them is judged.",
            it: "Chi aveva un Elo in una lista non ne ha nella successiva, e nessun risultato lo spiega; si indica ciò che danno le partite lette. Se le liste non contengono gli stessi giocatori lo si dice una volta e non si giudica chi sta in una sola.",
        },
        why: Text {
            en: "FIDE takes off only those who drop below the floor. From a low rating results that are not known may do it: then it is a note. With --complete, or where the list counts no game, it is an error.",
            it: "La FIDE toglie solo chi scende sotto il minimo. Da un Elo basso possono bastare risultati che qui non si conoscono: allora è una nota. Con --complete, o se la lista non conta partite, è un errore.",
        },
        example: Text::same("2025-11: 2100; 2025-12: -"),
        quiet: Text {
            en: "the games of the input explain it, or the row stands there and is not taken (E025).",
            it: "le partite lette lo spiegano, oppure la riga c'è ed è stata ignorata (E025).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Vanished, Kind::VanishedLow, Kind::Extent])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let before = rating_text(&one.before, ui);
    let message = match one.kind {
        Kind::Extent => {
            let (gone, new) = (&one.before, &one.after);
            say!(
                ui,
                "the lists do not hold the same players ({lists}): {gone} stand on the older one only, {new} on the newer one; they are not judged",
                "le liste non contengono gli stessi giocatori ({lists}): {gone} stanno solo nella prima, {new} solo nella seconda; non si giudicano"
            )
        }
        _ => {
            let message = say!(
                ui,
                "the rating of {who}: {before} on the older list, none any more on the newer one ({lists})",
                "l'Elo di {who}: {before} nella prima lista, nella seconda non c'è più ({lists})"
            );
            let computed = &one.computed;
            message
                + &match computed.is_empty() {
                    true => String::new(),
                    false => say!(
                        ui,
                        "; the games of the input give {computed}",
                        "; le partite lette danno {computed}"
                    ),
                }
        }
    };
    let mut finding = RULE.at_disagreement(facts, matter, one, message, ui);
    // The message has what was computed: whether the player is to stand on the list is not known.
    finding.suggestion.clear();
    Some(finding)
}
