//! `E026 rating-moved-without-games`

use super::ratings::NEWEST;
use super::ratings::causes::causes;
use super::ratings::words::{audited, both_lists, listed, rating_text};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E026",
    name: "rating-moved-without-games",
    title: Text {
        en: "rating moved without games",
        it: "Elo variato senza partite",
    },
    severity: Severity::Error,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A rating differs from that of the previous list, and the player has no games in between: the list counts \
                 none, or --complete says that the input has all games and there is none.",
            it: "L'Elo di una lista è diverso da quello della lista precedente, e in mezzo il giocatore non ha partite: la lista non ne conta, oppure --complete dice che i dati le contengono tutte e non ce n'è nessuna.",
        },
        why: Text {
            en: "Nothing but a game changes a rating. Somebody else's change was booked here, or a correction was made without being announced.",
            it: "Solo una partita cambia un Elo. Qui è stata registrata la variazione di un altro, oppure è stata fatta una correzione senza annunciarla.",
        },
        example: Text::same("2025-11: 2100; 2025-12: 2112, Gms 0"),
        quiet: Text {
            en: "the list counts games and nothing says that the input has all, a list lies between the two that was not given, or all ratings were corrected with the list.",
            it: "la lista conta delle partite e niente dice che i dati le contengano tutte, fra le due c'è una lista non data, oppure con la lista sono stati corretti tutti gli Elo.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Idle, Kind::GamesMissing])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let [before, after] = [&one.before, &one.after].map(|text| rating_text(text, ui));
    let why = match one.why.is_empty() {
        true => String::new(),
        false => causes(facts, ui, &one.why),
    };
    let message = match (one.kind, one.listed_games) {
        (Kind::GamesMissing, Some(games)) => say!(
            ui,
            "the rating of {who} went from {before} to {after} ({lists}); games that the list counts: {games}, the input has none{why}",
            "l'Elo di {who} è passato da {before} a {after} ({lists}); partite contate dalla lista: {games}, i dati non ne contengono{why}"
        ),
        _ => say!(
            ui,
            "the rating of {who} went from {before} to {after} without a game ({lists}){why}",
            "l'Elo di {who} è passato da {before} a {after} senza nessuna partita ({lists}){why}"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
