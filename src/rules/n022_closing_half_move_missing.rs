//! `N022 closing-half-move-missing`

use super::m008_sealed_move_invalid;
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::ending::closing;
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
            en: "At the end of a record dots, a dash, a question mark or a separator stand for a half-move that is not written, or \
                 signs or a few letters that nobody can read stand in its place.",
            it: "In fondo alla registrazione puntini, una lineetta, un punto interrogativo o un segno di separazione stanno per una \
                 semimossa non scritta, o al suo posto stanno segni o poche lettere illeggibili.",
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
    if game.facts.end.is_none() || game.facts.broken_off {
        return;
    }
    let on_sheet = on_sheet(game, context);
    let is_illegible = |finding: &Finding| finding.severity == Severity::Warning;
    let found = match on_sheet.as_ref().is_some_and(is_illegible) {
        true => on_sheet,
        false => {
            let in_its_place = in_its_place(game, context);
            match in_its_place.as_ref().is_some_and(is_illegible) {
                true => in_its_place,
                false => on_sheet.or(in_its_place),
            }
        }
    };
    if let Some(finding) = found {
        findings.push(finding);
    }
}

/// What stands in the place of the last half-move, whatever the layout.
fn in_its_place(game: &Game<'_>, context: &Context) -> Option<Finding> {
    let closing = closing(game.bytes, game.tokens, game.facts)?;
    // A sealed move is M008.
    if m008_sealed_move_invalid::unread_at_the_end(game) == Some(closing.token) {
        return None;
    }
    let message = match closing.is_illegible() {
        true => illegible(context),
        false => missing(context),
    };
    let severity = match closing.is_illegible() {
        true => Severity::Warning,
        false => RULE.severity,
    };
    let finding = RULE.at_token(game, closing.token, message);
    Some(Finding {
        severity,
        ..finding
    })
}

fn missing(context: &Context) -> String {
    say!(
        context.ui,
        "a half-move is missing here, the last of the record",
        "qui manca una semimossa, l'ultima della registrazione"
    )
}

fn illegible(context: &Context) -> String {
    say!(
        context.ui,
        "the last half-move of the record cannot be read",
        "l'ultima semimossa della registrazione è illeggibile"
    )
}

/// What the reader of sheets knows to stand for half-moves that are missing.
fn on_sheet(game: &Game<'_>, context: &Context) -> Option<Finding> {
    if !game.tokens.sheet {
        return None;
    }
    let steps = &game.tokens.steps;
    let behind = steps
        .iter()
        .rposition(|step| step.kind == Kind::Word)
        .map_or(0, |last| last + 1);
    let token = |step: &&Step| game.tokens.list.get(step.token as usize);
    let mut missing_ones = steps[behind..].iter().filter(|step| {
        step.kind == Kind::Missing
            && token(step).is_some_and(|token| {
                token.kind == Kind::Missing || token.kind == Kind::Separator && token.data == 1
            })
    });
    let first = missing_ones.clone().next();
    let is_first = |step: &Step| first.is_some_and(|first| first.token == step.token);
    let lone = missing_ones.clone().all(is_first);
    let is_illegible = |step: &&Step| {
        let text = token(step).map_or(&[][..], |token| token.bytes(game.bytes));
        is_illegible(text) || lone && is_drawn(text)
    };
    let illegible_ones = missing_ones.clone().filter(is_illegible).count();
    let (first, severity, message) = match illegible_ones {
        0 => (missing_ones.next(), RULE.severity, missing(context)),
        1 => (
            missing_ones.find(is_illegible),
            Severity::Warning,
            illegible(context),
        ),
        _ => (
            missing_ones.find(is_illegible),
            Severity::Warning,
            say!(
                context.ui,
                "the last {illegible_ones} half-moves of the record cannot be read",
                "le ultime {illegible_ones} semimosse della registrazione sono illeggibili"
            ),
        ),
    };
    let finding = RULE.at_token(game, first?.token, message);
    Some(Finding {
        severity,
        ..finding
    })
}
