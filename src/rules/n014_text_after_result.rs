//! `N014 text-after-result`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N014",
    name: "text-after-result",
    title: Text {
        en: "text after the result",
        it: "testo dopo il risultato",
    },
    severity: Severity::Warning,
    article: "8.2.6",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A move or other text stands after the result, or a remark that cites moves stands after the last move.",
            it: "Dopo il risultato c'è una mossa o altro testo, oppure dopo l'ultima mossa un'annotazione che cita mosse.",
        },
        why: Text {
            en: "The result closes the moves. What follows it may belong to another game, or the result is not \
                 the last.",
            it: "Il risultato chiude le mosse. Ciò che segue può appartenere a un'altra partita, o il risultato non è \
                 l'ultimo.",
        },
        example: Text {
            en: "1. e4 e5 1-0 2. Nf3",
            it: "1. e4 e5 1-0 2. Cf3",
        },
        quiet: Text {
            en: "only comments, further results or blanks follow it.",
            it: "seguono solo commenti, altri risultati o spazi.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        let What::AfterResult { cited } = event.what else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let message = match cited {
            0 => say!(
                context.ui,
                "a move or text follows the result",
                "dopo il risultato c'è una mossa o del testo"
            ),
            _ => say!(
                context.ui,
                "a remark follows the end of the game; words like moves in it, not played: {cited}",
                "dopo la fine della partita c'è un'annotazione; parole simili a mosse che contiene, non giocate: {cited}"
            ),
        };
        findings.push(RULE.at_event(game, event, message));
    }
}
