//! `S002 move-contradicted-by-sheets`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::joint::Says;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S002",
    name: "move-contradicted-by-sheets",
    title: Text {
        en: "move contradicted by another sheet",
        it: "mossa contraddetta da un altro formulario",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Where the sheets of one game differ, this one has another move than the game that was most probably \
                 played, or one that is not legal there, or nothing that can be read. The message says what the others \
                 have and how probable the move is that is proposed.",
            it: "Dove i formulari di una partita sono diversi, questo ha un'altra mossa rispetto alla partita più \
                 probabile, o una che lì non è legale, o nulla che si possa leggere. Il messaggio dice che cosa hanno gli \
                 altri e quanto è probabile la mossa proposta.",
        },
        why: Text {
            en: "Both players must record every move. Where their sheets differ, one goes back to where they agree and \
                 sees what each has.",
            it: "Ciascun giocatore deve registrare ogni mossa. Se i formulari sono diversi, si torna dove coincidono e si \
                 guarda che cosa ha ciascuno.",
        },
        example: Text {
            en: "rossi.txt: 8. Qe3+, verdi.txt: 8. Qd3",
            it: "rossi.txt: 8. De3+, verdi.txt: 8. Dd3",
        },
        quiet: Text {
            en: "the words differ and mean the same: another language or notation, a mark of check, a capture without its \
                 sign; or the sheet has the same half-moves in another order (S011).",
            it: "le parole sono diverse e significano lo stesso: altra lingua o notazione, un segno di scacco, una presa \
                 senza il suo segno; o il formulario ha le stesse semimosse in un altro ordine (S011).",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for half in facts.joint.differences() {
        let said = &half.said[at];
        if !matches!(
            said.says,
            Says::Other(_) | Says::Several(_) | Says::Illegal | Says::Illegible
        ) || facts.is_in_another_order(half, at)
            || findings.skip(&RULE)
        {
            continue;
        }
        let proposed = facts.proposed(half, at, ui);
        let others = facts.others(half, at, ui);
        let message = match &said.says {
            Says::Other(_) => say!(
                ui,
                "another move than on the other sheets, also legal: {others}; {proposed}",
                "un'altra mossa rispetto agli altri formulari, anch'essa legale: {others}; {proposed}"
            ),
            Says::Several(moves) => {
                let moves = moves.join(", ");
                say!(
                    ui,
                    "several moves fit ({moves}): {others}; {proposed}",
                    "può essere più di una mossa ({moves}): {others}; {proposed}"
                )
            }
            Says::Illegible => say!(
                ui,
                "what is written here cannot be read: {others}; {proposed}",
                "ciò che è scritto qui non si legge: {others}; {proposed}"
            ),
            _ => say!(
                ui,
                "not legal here: {others}; {proposed}",
                "qui non è legale: {others}; {proposed}"
            ),
        };
        findings.push(facts.at_half(&RULE, at, half, message));
    }
}
