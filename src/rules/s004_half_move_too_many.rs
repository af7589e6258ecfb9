//! `S004 half-move-too-many`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S004",
    name: "half-move-too-many",
    title: Text {
        en: "half-move too many",
        it: "semimossa di troppo",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "On this sheet stands what is no half-move of the game: written twice, or in the wrong place.",
            it: "Su questo formulario sta qualcosa che non è una semimossa della partita: scritta due volte, o fuori \
                 posto.",
        },
        why: Text {
            en: "Both players must record the moves as they were played. All that follows stands one half-move off.",
            it: "Ciascun giocatore deve registrare le mosse come sono state giocate. Tutto ciò che segue è spostato di una \
                 semimossa.",
        },
        example: Text {
            en: "2. Nf3 Nf3 Nc6",
            it: "2. Cf3 Cf3 Cc6",
        },
        quiet: Text {
            en: "it stands behind what any legal game reaches (S009).",
            it: "sta dopo il punto a cui arriva una partita legale (S009).",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    for extra in facts
        .joint
        .extras
        .iter()
        .filter(|extra| extra.sheet == at && !extra.unread)
    {
        if findings.skip(&RULE) {
            continue;
        }
        let message = say!(
            context.ui,
            "what stands here is no half-move of the game that the sheets have in common",
            "ciò che sta qui non è una semimossa della partita che i formulari hanno in comune"
        );
        findings.push(facts.at_extra(&RULE, extra, message));
    }
}
