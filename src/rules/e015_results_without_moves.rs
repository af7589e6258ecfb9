//! `E015 results-without-moves`

use super::ratings::NEWEST;
use super::ratings::words::of_tournament;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E015",
    name: "results-without-moves",
    title: Text {
        en: "results without moves",
        it: "risultati senza mosse",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "No game of a tournament has moves. The results were counted as they stand.",
            it: "Nessuna partita di un torneo ha mosse. I risultati sono stati contati come stanno.",
        },
        why: Text {
            en: "A game counts once both players have moved; without moves that cannot be seen, and forfeits that are \
                not marked are counted too.",
            it: "Una partita conta se hanno mosso entrambi i giocatori; senza mosse non si vede, e contano anche i \
                forfait non segnati.",
        },
        example: Text::same("[Event \"Open\"] [Result \"1-0\"] 1-0"),
        quiet: Text {
            en: "a game of the tournament has moves, or it is a tournament report, which has results by nature.",
            it: "una partita del torneo ha mosse, oppure si tratta di un rapporto di torneo, che per natura ha solo \
                risultati.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::WithoutMoves = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let of = of_tournament(facts, matter, ui);
    let tournament =
        (matter.tournament).and_then(|own| facts.registry.tournaments.get(own as usize));
    let has_moves = tournament.is_some_and(|own| own.has_moves);
    let message = match has_moves {
        false => say!(
            ui,
            "no game {of} has moves; the results were counted as they stand",
            "nessuna partita {of} ha mosse; i risultati sono stati contati come stanno"
        ),
        true => say!(
            ui,
            "a file has games {of} without their moves; the results of those that no other has were counted as they stand",
            "un file ha partite {of} senza le loro mosse; i risultati di quelle che nessun altro ha sono stati contati come stanno"
        ),
    };
    Some(RULE.at_matter(facts, matter, message))
}
