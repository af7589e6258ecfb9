//! `E033 rating-appeared`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, rating_text};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E033",
    name: "rating-appeared",
    title: Text {
        en: "rating appeared",
        it: "Elo comparso senza motivo",
    },
    severity: Severity::Warning,
    article: "7.1",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player without a rating on one list has one on the next that cannot be a first rating: without games, \
                 above the maximum, or below the floor.",
            it: "Chi non aveva un Elo in una lista ne ha nella successiva uno che non può essere un primo Elo: senza partite, oltre il massimo ammesso, o sotto il minimo.",
        },
        why: Text {
            en: "A first rating needs games. With --complete, and below the floor, it is an error; else the player may have come back with an old rating.",
            it: "Per un primo Elo servono partite. Con --complete, e sotto il minimo, è un errore; altrimenti il giocatore può essere tornato con un Elo di prima.",
        },
        example: Text::same("2025-11: -; 2025-12: 2350"),
        quiet: Text {
            en: "the list counts games and the rating may be a first one, or the lists do not hold the same players.",
            it: "la lista conta delle partite e l'Elo può essere un primo Elo, oppure le liste non contengono gli stessi giocatori.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(
        matter,
        &[Kind::Appeared, Kind::AppearedHigh, Kind::AppearedLow],
    )?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let after = rating_text(&one.after, ui);
    let message = match one.kind {
        Kind::Appeared => say!(
            ui,
            "the rating of {who}: none on the older list, {after} on the newer one without a game ({lists})",
            "l'Elo di {who}: nella prima lista non c'è, nella seconda è {after} senza nessuna partita ({lists})"
        ),
        Kind::AppearedLow => say!(
            ui,
            "the rating of {who}: none on the older list, {after} on the newer one, which is below the floor ({lists})",
            "l'Elo di {who}: nella prima lista non c'è, nella seconda è {after}, sotto il minimo ({lists})"
        ),
        _ => say!(
            ui,
            "the rating of {who}: none on the older list, {after} on the newer one; no first rating is above 2200 ({lists})",
            "l'Elo di {who}: nella prima lista non c'è, nella seconda è {after}; nessun primo Elo supera 2200 ({lists})"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
