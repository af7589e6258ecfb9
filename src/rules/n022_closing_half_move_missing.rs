//! `N022 closing-half-move-missing`

use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::sheet::shape::{is_drawn, is_illegible};
use crate::syntax::{Kind, Step};

pub(super) static RULE: Rule = Rule {
    code: "N022",
    name: "closing-half-move-missing",
    title: Text {
        en: "last half-move missing",
        it: "ultima semimossa mancante",
    },
    severity: Severity::Note,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "At the end of a scoresheet dots, a question mark or a separator stand for a half-move that is not \
                 written.",
            it: "In fondo al formulario puntini, un punto interrogativo o un segno di separazione stanno per una semimossa non scritta.",
        },
        why: Text {
            en: "The record may be one half-move short. What is written was read to its end. Where something stands there that nobody \
                 can read it is a warning: a half-move was played.",
            it: "Nella registrazione può mancare una semimossa. Ciò che è scritto è stato letto fino in fondo. Dove sta qualcosa di \
                 illeggibile è un avvertimento: una semimossa è stata giocata.",
        },
        example: Text {
            en: "6. Bxe3 = .....",
            it: "6. Axe3 = .....",
        },
        quiet: Text {
            en: "the cell is merely empty, or moves follow (M006).",
            it: "la casella è soltanto vuota, o seguono altre mosse (M006).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.tokens.sheet || game.facts.end.is_none() || game.facts.broken_off {
        return;
    }
    let steps = &game.tokens.steps;
    let behind = steps
        .iter()
        .rposition(|step| step.kind == Kind::Word)
        .map_or(0, |last| last + 1);
    let token = |step: &&Step| game.tokens.list.get(step.token as usize);
    let mut missing = steps[behind..].iter().filter(|step| {
        step.kind == Kind::Missing
            && token(step).is_some_and(|token| {
                token.kind == Kind::Missing || token.kind == Kind::Separator && token.data == 1
            })
    });
    let lone = missing.clone().count() == 1;
    let is_illegible = |step: &&Step| {
        let text = token(step).map_or(&[][..], |token| token.bytes(game.bytes));
        is_illegible(text) || lone && is_drawn(text)
    };
    let illegible = missing.clone().filter(is_illegible).count();
    let (first, severity, message) = match illegible {
        0 => (
            missing.next(),
            RULE.severity,
            say!(
                context.ui,
                "a half-move is missing here, the last of the record",
                "qui manca una semimossa, l'ultima della registrazione"
            ),
        ),
        1 => (
            missing.find(is_illegible),
            Severity::Warning,
            say!(
                context.ui,
                "the last half-move of the record cannot be read",
                "l'ultima semimossa della registrazione è illeggibile"
            ),
        ),
        _ => (
            missing.find(is_illegible),
            Severity::Warning,
            say!(
                context.ui,
                "the last {illegible} half-moves of the record cannot be read",
                "le ultime {illegible} semimosse della registrazione sono illeggibili"
            ),
        ),
    };
    if let Some(step) = first {
        let finding = RULE.at_token(game, step.token, message);
        findings.push(Finding {
            severity,
            ..finding
        });
    }
}
