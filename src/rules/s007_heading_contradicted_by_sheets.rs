//! `S007 heading-contradicted-by-sheets`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S007",
    name: "heading-contradicted-by-sheets",
    title: Text {
        en: "heading contradicted by another sheet",
        it: "intestazione contraddetta da un altro formulario",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "Two sheets of one game name different players, or another day or round.",
            it: "Due formulari di una partita nominano giocatori diversi, o un altro giorno o turno.",
        },
        why: Text {
            en: "Whoever looks for the game by players, day and round finds only one of the two; where players differ it \
                 may count for the wrong one.",
            it: "Chi cerca la partita per giocatori, giorno e turno ne trova una sola; se i giocatori sono diversi può \
                 contare per quello sbagliato.",
        },
        example: Text::same("rossi.txt: [Round \"3\"], verdi.txt: [Round \"4\"]"),
        quiet: Text {
            en: "one of them does not say it; the names are the same written otherwise: Rossi, Mario and Mario ROSSI, or a \
                 shorter form.",
            it: "uno dei due non lo dice; i nomi sono gli stessi scritti altrimenti: Rossi, Mario e Mario ROSSI, o una \
                 forma più breve.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    for (tag, own, other, theirs) in facts.headings_against(at) {
        let name = facts.name(other);
        let message = say!(
            context.ui,
            "the tag {tag} is “{own}” here and “{theirs}” on {name}",
            "l'etichetta {tag} è «{own}» qui e «{theirs}» su {name}"
        );
        findings.push(facts.in_sheet(&RULE, at, other, message));
    }
}
