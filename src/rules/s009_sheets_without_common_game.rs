//! `S009 sheets-without-common-game`

use super::sheets::{SheetFacts, SheetRecord};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::joint::Verdict;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S009",
    name: "sheets-without-common-game",
    title: Text {
        en: "sheets without a common game",
        it: "formulari senza una partita in comune",
    },
    severity: Severity::Error,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "No legal game was found that uses what the sheets have from here on.",
            it: "Non si è trovata nessuna partita legale che usi ciò che i formulari hanno da qui in poi.",
        },
        why: Text {
            en: "What was played behind this half-move cannot be told from the sheets.",
            it: "Dai formulari non si può dire che cosa fu giocato dopo questa semimossa.",
        },
        example: Text {
            en: "both sheets break off in one place, and what follows fits no position",
            it: "entrambi i formulari si interrompono in un punto, e il seguito non va bene in nessuna posizione",
        },
        quiet: Text {
            en: "a game was found, sure or not (S002, S008).",
            it: "si è trovata una partita, sicura o no (S002, S008).",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    let joint = facts.joint;
    if joint.verdict != Verdict::Irreparable {
        return;
    }
    let mut unread = joint
        .extras
        .iter()
        .filter(|extra| extra.sheet == at && extra.unread);
    let reached = joint.halves.len();
    let Some(first) = unread.next() else {
        if at == 0 && !joint.extras.iter().any(|extra| extra.unread) {
            let nothing = |sheet: &SheetRecord<'_>| {
                sheet.game.facts.main.is_empty() && sheet.game.facts.main_break().is_none()
            };
            let message = match facts.sheets.iter().all(nothing) {
                true => say!(
                    context.ui,
                    "nothing that can be read stands on these sheets: there is nothing to bring together",
                    "su questi formulari non c'è niente che si possa leggere: non c'è nulla da confrontare"
                ),
                false => say!(
                    context.ui,
                    "no legal game was found for these sheets",
                    "per questi formulari non si è trovata nessuna partita legale"
                ),
            };
            findings.push(facts.in_sheet(&RULE, at, 1, message));
        }
        return;
    };
    let more = 1 + unread.count();
    let message = say!(
        context.ui,
        "behind half-move {reached} no legal game uses what is written: {more} half-moves are left",
        "dopo la semimossa {reached} nessuna partita legale usa ciò che è scritto: restano {more} semimosse"
    );
    findings.push(facts.at_extra(&RULE, first, message));
}
