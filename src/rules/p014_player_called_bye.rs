//! `P014 player-called-bye`

use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::text::letters_alone;
use crate::tournament::names::is_bye;
use crate::tournament::trf::Field;

pub(super) static RULE: Rule = Rule {
    code: "P014",
    name: "player-called-bye",
    title: Text {
        en: "player called BYE",
        it: "giocatore chiamato BYE",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A row of a tournament report has a word for nobody as a player: BYE, riposo, spielfrei, libero, TBD, N.N.",
            it: "Una riga di un rapporto di torneo ha come giocatore una parola che indica nessuno: BYE, riposo, spielfrei, libero, TBD, N.N.",
        },
        why: Text {
            en: "Who has no opponent has a bye (0000 - U, H or Z): games against a player called BYE count for \
                 points, tie-breaks and ratings.",
            it: "Chi non ha avversario ha un bye (0000 - U, H o Z): le partite contro un giocatore chiamato BYE \
                 contano per punti, spareggi ed Elo.",
        },
        example: Text::same("001   12      BYE"),
        quiet: Text {
            en: "the name has other words too.",
            it: "il nome ha anche altre parole.",
        },
    },
    check: Check::Tournament(check),
};

/// Names that stand for a player who is not known yet, or for none, where nothing else stands beside them.
const NOBODY: [&str; 17] = [
    "nobody",
    "nessuno",
    "noone",
    "niemand",
    "personne",
    "nadie",
    "libero",
    "libera",
    "vuoto",
    "empty",
    "dummy",
    "tbd",
    "tba",
    "nn",
    "xxx",
    "xxxx",
    "dadefinire",
];

fn stands_for_nobody(name: &str) -> bool {
    /// No such name is longer.
    const LONGEST: usize = 16;
    name.len() <= LONGEST && NOBODY.contains(&letters_alone(name).as_str())
}

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    for (at, player) in facts.pairings.players.iter().enumerate() {
        let for_nobody = || facts.report.is_some() && stands_for_nobody(&player.name);
        if !(is_bye(&player.name) || for_nobody()) || findings.skip(&RULE) {
            continue;
        }
        let number = player.number;
        let message = say!(
            context.ui,
            "player {number} is a word for nobody; who has no opponent has a bye: 0000 - U, H or Z",
            "il giocatore {number} è una parola che indica nessuno; chi non ha avversario ha un bye: 0000 - U, H o Z"
        );
        findings.push(facts.at_field(&RULE, at, Field::Name, message, context.ui));
    }
}
