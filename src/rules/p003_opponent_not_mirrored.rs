//! `P003 opponent-not-mirrored`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;

pub(super) static RULE: Rule = Rule {
    code: "P003",
    name: "opponent-not-mirrored",
    title: Text {
        en: "opponent who does not name the player back",
        it: "avversario che non ricambia il giocatore",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a round of a tournament report a player names an opponent whose row has nobody or somebody else \
                 in that round, or who is not in the report. A note where neither of the two played.",
            it: "In un turno di un rapporto di torneo un giocatore indica un avversario la cui riga, in quel turno, \
                 non ha nessuno o ha un altro, o che nel rapporto non c'è. Una nota se nessuno dei due ha giocato.",
        },
        why: Text {
            en: "One of the two rows is wrong: the game would be rated for one player and not for the other.",
            it: "Una delle due righe è sbagliata: la partita conterebbe per un giocatore e non per l'altro.",
        },
        example: Text {
            en: "001    1 … 3 w 1, and in the row of 3: 4 b 0",
            it: "001    1 … 3 w 1, e nella riga del 3: 4 b 0",
        },
        quiet: Text {
            en: "the opponent plays somebody else, and both say so (P004); the row of the opponent cannot be read (P001).",
            it: "l'avversario gioca con un altro, e lo dicono entrambi (P004); la riga dell'avversario non si legge (P001).",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, wrong: bool| if wrong { RULE.severity } else { Severity::Note };
    facts.tell(&RULE, Flaw::Opponent, severity, context, findings);
}
