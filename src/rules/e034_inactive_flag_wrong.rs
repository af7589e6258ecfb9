//! `E034 inactive-flag-wrong`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E034",
    name: "inactive-flag-wrong",
    title: Text {
        en: "wrong flag of inactivity",
        it: "segno di inattività errato",
    },
    severity: Severity::Warning,
    article: "7.2",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The list flags a player as inactive although the lists count games in the last year, as active again \
                 although they count none, or still as active after a year without any.",
            it: "La lista segna come inattivo un giocatore benché le liste contino sue partite nell'ultimo anno, o di nuovo attivo benché non ne contino, o ancora attivo dopo un anno senza nessuna.",
        },
        why: Text {
            en: "Inactive players are left out of rankings; a year without a rated game makes one, the next game ends it.",
            it: "Gli inattivi restano fuori dalle graduatorie; lo si diventa dopo un anno senza partite valide, e la prima partita lo annulla.",
        },
        example: Text::same("2025-12: i, Gms 5"),
        quiet: Text {
            en: "the lists do not count games, hold several classes in one row, or do not cover the year.",
            it: "le liste non contano le partite, hanno più cadenze in una riga o non coprono l'anno.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(
        matter,
        &[
            Kind::InactiveWithGames,
            Kind::ActiveWithoutGame,
            Kind::IdleButActive,
        ],
    )?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let message = match one.kind {
        Kind::InactiveWithGames => say!(
            ui,
            "the flag of {who}: inactive, and the lists count games of the last year ({lists})",
            "la sigla di {who}: inattivo, e le liste contano partite dell'ultimo anno ({lists})"
        ),
        Kind::ActiveWithoutGame => say!(
            ui,
            "the flag of {who}: inactive before and not any more, without a game ({lists})",
            "la sigla di {who}: prima inattivo e ora non più, senza nessuna partita ({lists})"
        ),
        _ => say!(
            ui,
            "the flag of {who}: not inactive, after a year without a game ({lists})",
            "la sigla di {who}: non inattivo, dopo un anno senza partite ({lists})"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
