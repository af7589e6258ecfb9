//! `N013 move-number-out-of-step`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Side;
use crate::messages::{Text, terms};
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N013",
    name: "move-number-out-of-step",
    title: Text {
        en: "move number out of step",
        it: "numero di mossa fuori sequenza",
    },
    severity: Severity::Warning,
    article: "8.2.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A move number does not fit the moves counted so far, or its dots say that the other side moves.",
            it: "Un numero di mossa non corrisponde alle mosse contate fin lì, o i suoi puntini dicono che ha il \
                 tratto l'altro giocatore.",
        },
        why: Text {
            en: "A move may be missing or written twice although what follows happens to be legal. From there on the \
                 numbers are counted from the one written.",
            it: "Può mancare una mossa, o essere scritta due volte, benché il seguito sia per caso legale. Da lì in \
                 poi i numeri si contano da quello scritto.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf3 Nc6 2. Bb5",
            it: "1. e4 e5 2. Cf3 Cc6 2. Ab5",
        },
        quiet: Text {
            en: "a game from a set-up position begins with another number than its FEN says, or the number is left \
                 out.",
            it: "una partita da una posizione impostata comincia con un numero diverso da quello della FEN, o il numero \
                 è omesso.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let What::WrongNumber {
            written,
            black,
            expected,
            side,
        } = event.what
        else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let due = terms::move_of(ui, expected, side);
        let number = written.filter(|written| *written != expected);
        let message = if let Some(written) = number {
            let claimed = if black { Side::Black } else { side };
            let claimed = terms::move_of(ui, written, claimed);
            say!(
                ui,
                "the number says {claimed}, but by the moves so far this is {due}",
                "il numero dice {claimed}, ma secondo le mosse fin qui questa è la {due}"
            )
        } else {
            let other = terms::player(ui, side.other());
            say!(
                ui,
                "the dots say that {other} moves, but here stands {due}",
                "i puntini dicono che muove {other}, ma questa è la {due}"
            )
        };
        let mut finding = RULE.at_event(game, event, message);
        finding.suggestion = match side {
            Side::White => format!("{expected}."),
            Side::Black => format!("{expected}..."),
        };
        findings.push(finding);
    }
}
