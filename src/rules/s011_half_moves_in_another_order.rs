//! `S011 half-moves-in-another-order`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S011",
    name: "half-moves-in-another-order",
    title: Text {
        en: "half-moves in another order",
        it: "semimosse in un altro ordine",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "This sheet has the same half-moves as another in another order, and the order of that one is proposed, or White's \
                 half-moves in the order of the one and Black's in that of the other. Where the game can be read in both orders the \
                 half-moves are not sure, however probable one of them is: each is a question (S008).",
            it: "Questo formulario ha le stesse semimosse di un altro in un altro ordine, e si propone l'ordine di quello, oppure le \
                 semimosse del Bianco nell'ordine dell'uno e quelle del Nero nell'ordine dell'altro. Se la partita si può leggere in \
                 entrambi gli ordini le semimosse non sono sicure, per quanto uno di essi sia probabile: ognuna è una domanda (S008).",
        },
        why: Text {
            en: "Both players must record the moves as they were played, move after move. Two rows exchanged are legal more often than \
                 not, and only the players know in which order they moved.",
            it: "Ciascun giocatore deve registrare le mosse come sono state giocate, mossa dopo mossa. Due righe scambiate sono spesso \
                 legali, e solo i giocatori sanno in quale ordine hanno mosso.",
        },
        example: Text {
            en: "rossi.txt: 5. O-O Be7 6. Re1 b5, verdi.txt: 5. Re1 b5 6. O-O Be7",
            it: "rossi.txt: 5. 0-0 Ae7 6. Te1 b5, verdi.txt: 5. Te1 b5 6. 0-0 Ae7",
        },
        quiet: Text {
            en: "the half-moves of one player stand a row too low or too high from some row on (S010).",
            it: "le semimosse di un giocatore stanno una riga troppo in basso o troppo in alto da una certa riga in poi (S010).",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for order in &facts.joint.orders {
        let own = &order.said[at];
        if own.proposed || findings.skip(&RULE) {
            continue;
        }
        let message = match order.said.iter().position(|other| other.proposed) {
            Some(other) => of_a_sheet(&facts.name(other), &order.said[other].text, own.legal, ui),
            None => {
                let plies = order.plies.start - 1..order.plies.end - 1;
                let halves = &facts.joint.halves[plies.start as usize..plies.end as usize];
                let proposed = halves.iter().map(|half| facts.spelled(half, at));
                let proposed = proposed.collect::<Vec<_>>().join(" ");
                say!(
                    ui,
                    "the sheets have these half-moves in different orders; proposed is “{proposed}”: White's half-moves in the order of \
                     one sheet, Black's in that of another",
                    "i formulari hanno queste semimosse in ordini diversi; si propone «{proposed}»: le semimosse del Bianco nell'ordine di \
                     un formulario, quelle del Nero nell'ordine di un altro"
                )
            }
        };
        if let Some(finding) = facts.at_order(&RULE, at, order, message) {
            findings.push(finding);
        }
    }
}

/// The order of another sheet is proposed.
fn of_a_sheet(name: &str, text: &str, legal: bool, ui: Ui) -> String {
    match legal {
        true => say!(
            ui,
            "the same half-moves stand in another order on {name}: “{text}”; the game can be read in both orders",
            "le stesse semimosse stanno in un altro ordine su {name}: «{text}»; la partita si può leggere in entrambi gli ordini"
        ),
        false => say!(
            ui,
            "the same half-moves stand in another order on {name}: “{text}”; the game can be read in that order only",
            "le stesse semimosse stanno in un altro ordine su {name}: «{text}»; la partita si può leggere solo in quell'ordine"
        ),
    }
}
