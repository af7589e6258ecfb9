//! `E014 k-assumed`

use super::ratings::NEWEST;

use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E014",
    name: "k-assumed",
    title: Text {
        en: "K assumed",
        it: "coefficiente K presunto",
    },
    severity: Severity::Note,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The K factor of some players was assumed: no list prints it, and neither their number of career games nor \
                 their year of birth is known.",
            it: "Il coefficiente K di alcuni giocatori è stato supposto: nessuna lista lo stampa, e non si conoscono \
                né le partite giocate in carriera né l'anno di nascita.",
        },
        why: Text {
            en: "A player with fewer than 30 games or a young one has K 40, and so twice the change. --k and lists \
                with K say it.",
            it: "Un giocatore con meno di 30 partite o giovane ha K 40, quindi il doppio della variazione. Lo dicono \
                --k e le liste con K.",
        },
        example: Text::same("[White \"Rossi, Mario\"] [WhiteElo \"1850\"]"),
        quiet: Text {
            en: "a list prints K, or rating, games and year of birth give it.",
            it: "una lista stampa K, oppure lo danno Elo, partite e anno di nascita.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::KAssumed { players, k } = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let message = match players {
        1 => say!(
            ui,
            "the factor K = {k} was assumed for 1 player: no list prints it, and games and year of birth are not known",
            "il coefficiente K = {k} è stato supposto per 1 giocatore: nessuna lista lo stampa, e partite e anno di nascita non sono noti"
        ),
        _ => say!(
            ui,
            "the factor K = {k} was assumed for {players} players: no list prints it, and games and year of birth are not known",
            "il coefficiente K = {k} è stato supposto per {players} giocatori: nessuna lista lo stampa, e partite e anno di nascita non sono noti"
        ),
    };
    Some(RULE.at_matter(facts, matter, message))
}
