//! `P005 game-not-mirrored`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "P005",
    name: "game-not-mirrored",
    title: Text {
        en: "two rows that contradict each other on a game",
        it: "due righe che si contraddicono su una partita",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "Two rows of a tournament report name each other in a round, and their colours or results do not go \
                 together: both have White, both have won, one played and the other won by forfeit. A warning where both have \
                 lost, or one has drawn and the other lost: only an arbiter's decision makes that.",
            it: "Due righe di un rapporto di torneo si indicano a vicenda in un turno, e colori o risultati non vanno \
                 insieme: hanno entrambi il Bianco, hanno vinto entrambi, uno ha giocato e l'altro ha vinto per \
                 forfait. Un avviso se hanno perso entrambi, o se uno ha pattato e l'altro ha perso: lo può solo la \
                 decisione di un arbitro.",
        },
        why: Text {
            en: "Points and ratings follow from both rows: one of them is wrong.",
            it: "Punti ed Elo dipendono da entrambe le righe: una è sbagliata.",
        },
        example: Text {
            en: "001    1 … 3 w 1, and in the row of 3: 1 b 1",
            it: "001    1 … 3 w 1, e nella riga del 3: 1 b 1",
        },
        quiet: Text {
            en: "both lost by forfeit, or the game has no result yet.",
            it: "hanno perso entrambi per forfait, o la partita non ha ancora un risultato.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, wrong: bool| match wrong {
        true => RULE.severity,
        false => Severity::Warning,
    };
    facts.tell(&RULE, Flaw::Game, severity, context, findings);
}
