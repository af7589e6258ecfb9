//! `E027 games-count-differs`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E027",
    name: "games-count-differs",
    title: Text {
        en: "number of games differs",
        it: "numero di partite diverso",
    },
    severity: Severity::Warning,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A list counts a number of games for its period that differs from the input, and the rating is right all \
                 the same: it counts fewer, or --complete says that the input has all games. Or a list counts fewer career \
                 games than the one before.",
            it: "Una lista conta per il suo periodo partite diverse da quelle che il giocatore ha nei dati, e l'Elo è giusto lo stesso: ne conta di meno, oppure --complete dice che i dati le contengono tutte. Oppure una lista conta in carriera meno partite di quella prima.",
        },
        why: Text {
            en: "A game that is missing or counted twice may leave the rating as it is and still count for K, for a first rating or a title. With --complete it is an error.",
            it: "Una partita che manca o è contata due volte può lasciare l'Elo com'è e contare comunque per K, per un primo Elo o per un titolo. Con --complete è un errore.",
        },
        example: Text::same("Gms 6; 5"),
        quiet: Text {
            en: "the list counts more games and nothing says that the input has all; a rating that differs is E002 or E026.",
            it: "la lista conta più partite e niente dice che i dati le contengano tutte; un Elo diverso è E002 o E026.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Games, Kind::Career])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    if one.kind == Kind::Career {
        let (before, after) = (&one.before, &one.after);
        let message = say!(
            ui,
            "the games of the career of {who} became fewer: {before}, then {after} ({lists})",
            "le partite in carriera di {who} sono diminuite: {before}, poi {after} ({lists})"
        );
        return Some(RULE.at_disagreement(facts, matter, one, message, ui));
    }
    let (games, here) = (one.listed_games.unwrap_or(0), one.games.unwrap_or(0));
    let message = say!(
        ui,
        "the games of {who}: {games} on the list, {here} in the input ({lists}); the rating is the computed one",
        "le partite di {who}: {games} nella lista, {here} nei dati ({lists}); l'Elo è quello calcolato"
    );
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
