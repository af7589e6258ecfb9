//! `D011 draw-before-both-moved`

use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, endings};
use crate::board::Status;
use crate::laws;
use crate::messages::Text;
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::Way;

pub(super) static RULE: Rule = Rule {
    code: "D011",
    name: "draw-before-both-moved",
    title: Text {
        en: "draw before both had moved",
        it: "patta prima che entrambi abbiano mosso",
    },
    severity: Severity::Warning,
    article: "5.2.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The game is a draw although not both players had made a move.",
            it: "La partita è patta benché i giocatori non avessero entrambi eseguito almeno una mossa.",
        },
        why: Text {
            en: "Since July 2017 a draw can be agreed only when both players have made at least one move. If the \
                 words name an agreement it is an error; without words the record may only be incomplete.",
            it: "Dal luglio 2017 ci si può accordare per la patta solo quando entrambi i giocatori hanno eseguito \
                 almeno una mossa. Se le parole dicono che ci fu accordo è un errore; senza parole il formulario può \
                 anche essere incompleto.",
        },
        example: Text::same("[Date \"2019.05.01\"] 1. e4 1/2-1/2"),
        quiet: Text {
            en: "the game was played before July 2017; there is no move at all and nothing says that a draw was \
                 agreed; the record starts from a position or breaks off.",
            it: "la partita è stata giocata prima del luglio 2017; non c'è alcuna mossa e nulla dice che ci fu \
                 accordo; il formulario parte da una posizione o si interrompe.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if may_hold(game) {
        judge(game, context, game.facts.main.len(), findings);
    }
}

/// Whether it may be found in a game, by whichever edition and whatever words say how the game ended.
pub(super) fn may_hold(game: &Game<'_>) -> bool {
    let (facts, moves) = (game.facts, game.facts.main.len());
    moves < 2
        && facts.start == Start::Initial
        && facts.manners.moves as usize == moves
        && facts.end == Some(Status::Open)
        && endings::named(game) == Says::Known(ResultMark::Draw)
}

#[cold]
fn judge(game: &Game<'_>, context: &Context, moves: usize, findings: &mut Findings) {
    let ui = context.ui;
    let said = context.setting.said;
    let agreed = said.filter(|said| said.way == Way::Agreement);
    let other = said.is_some_and(|said| !matches!(said.way, Way::Agreement | Way::Normal));
    if !laws::of(context.edition()).agreement_needs_moves || other || moves == 0 && agreed.is_none()
    {
        return;
    }
    let (ground, severity) = match agreed {
        // Where no move stands in the record, the moves may be what is missing.
        Some(_) if moves == 0 => (
            say!(ui, "a draw by agreement", "patta d'accordo"),
            Severity::Warning,
        ),
        Some(_) => (
            say!(ui, "a draw by agreement", "patta d'accordo"),
            Severity::Error,
        ),
        None => (say!(ui, "a draw", "patta"), Severity::Warning),
    };
    let message = match moves {
        0 => say!(
            ui,
            "{ground} without a move: both players must have made one before they may agree on it",
            "{ground} senza alcuna mossa: prima di accordarsi entrambi i giocatori devono averne eseguita una"
        ),
        _ => say!(
            ui,
            "{ground} after a single half-move: both players must have made a move before they may agree on it",
            "{ground} dopo una sola semimossa: prima di accordarsi entrambi i giocatori devono aver eseguito una mossa"
        ),
    };
    let token = match (agreed, results::marker(game).known()) {
        (Some(said), _) => said.token,
        (None, Some(_)) => results::marker_token(game),
        (None, None) => results::tag_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = severity;
    finding.fen = game.facts.last.fen();
    findings.push(finding);
}
