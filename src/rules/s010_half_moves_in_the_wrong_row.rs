//! `S010 half-moves-in-the-wrong-row`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::How;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S010",
    name: "half-moves-in-the-wrong-row",
    title: Text {
        en: "half-moves in the wrong row",
        it: "semimosse nella riga sbagliata",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "From here on the half-moves of one player stand on this sheet a row too low, behind a field that was left empty, or \
                 a row too high, in the field of one that was forgotten; or a whole page lies in the place of another. They are \
                 read where they belong.",
            it: "Da qui in poi le semimosse di un giocatore stanno su questo formulario una riga troppo in basso, dopo una casella \
                 rimasta vuota, o una riga troppo in alto, nella casella di una dimenticata; oppure un'intera pagina sta al posto \
                 di un'altra. Sono lette dove vanno.",
        },
        why: Text {
            en: "Both players must record the moves as they were played, move after move. Read row by row this sheet is \
                 another game.",
            it: "Ciascun giocatore deve registrare le mosse come sono state giocate, mossa dopo mossa. Letto riga per riga \
                 questo formulario è un'altra partita.",
        },
        example: Text {
            en: "5. Nf3 - / 6. O-O Be7, where 5...Be7 was played",
            it: "5. Cf3 - / 6. 0-0 Ae7, dove si è giocato 5...Ae7",
        },
        quiet: Text {
            en: "no other sheet bears it out.",
            it: "nessun altro formulario lo conferma.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let moved = facts.joint.moved.iter();
    for moved in moved.filter(|moved| moved.first.sheet == at) {
        if findings.skip(&RULE) {
            continue;
        }
        let message = match moved.how {
            How::Low => say!(
                context.ui,
                "this half-move and all behind it of the same player stand one row too low",
                "questa semimossa e tutte le successive dello stesso giocatore stanno una riga troppo in basso"
            ),
            How::High => say!(
                context.ui,
                "this half-move and all behind it of the same player stand one row too high",
                "questa semimossa e tutte le successive dello stesso giocatore stanno una riga troppo in alto"
            ),
            How::Elsewhere | How::Columns => say!(
                context.ui,
                "the rows that begin here stand in another order than they were played",
                "le righe che cominciano qui stanno in un ordine diverso da quello in cui sono state giocate"
            ),
        };
        findings.push(facts.at_extra(&RULE, &moved.first, message));
    }
}
