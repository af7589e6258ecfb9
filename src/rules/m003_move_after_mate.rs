//! `M003 move-after-mate`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases, sketches};
use crate::board::Status;
use crate::messages::{Text, terms};
use crate::notation;
use crate::replay::{Break, Game};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "M003",
    name: "move-after-mate",
    title: Text {
        en: "move after checkmate",
        it: "mossa dopo lo scaccomatto",
    },
    severity: Severity::Error,
    article: "5.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record has a move although the position before it is checkmate.",
            it: "Nel formulario c'è una mossa benché la posizione che la precede sia scaccomatto.",
        },
        why: Text {
            en: "Checkmate ends the game at once. Either an earlier move is recorded wrongly or the moves after it do not belong to this game.",
            it: "Lo scaccomatto termina immediatamente la partita. O una mossa precedente è trascritta male, o le mosse \
                 successive non appartengono a questa partita.",
        },
        example: Text {
            en: "1. f3 e5 2. g4 Qh4# 3. Kf2",
            it: "1. f3 e5 2. g4 Dh4# 3. Rf2",
        },
        quiet: Text {
            en: "the move before it only gives check, or bears a mark of mate that the board does not confirm.",
            it: "la mossa precedente dà solo scacco, o porta un segno di matto che la scacchiera non conferma.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    after_the_end(
        &RULE,
        Status::Checkmate,
        game,
        context,
        findings,
        |mated, unjudged| {
            say!(
                context.ui,
                "this move comes after checkmate: {mated} is already mated{unjudged}",
                "questa mossa viene dopo lo scaccomatto: {mated} ha già ricevuto matto{unjudged}"
            )
        },
    );
}

/// Finds the first move behind the end of a game on the board; `say` gets the player who has none, and what is unjudged.
pub(super) fn after_the_end(
    rule: &'static Rule,
    end: Status,
    game: &Game<'_>,
    context: &Context,
    findings: &mut Findings,
    say: impl Fn(&str, &str) -> String,
) {
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::GameOver { status, written } = reason else {
            continue;
        };
        if *status != end || findings.skip_event(rule, event) {
            continue;
        }
        let position = game.facts.position_after(event.after);
        let side = position.side_to_move();
        let player = terms::player(context.ui, side);
        let message = say(player, &phrases::unjudged(context.ui, unplayed));
        let mut finding = rule.at_event(game, event, message);
        let language = game.facts.columns.of(side);
        let wanted = notation::wanted(written, language).ok();
        finding.sketch = sketches::after_the_end(&position, wanted);
        // The move that ended the game, where one did.
        finding.refers_to = (event.ply.checked_sub(1)).filter(|ply| *ply > 0 && event.line == 0);
        findings.push(finding);
    }
}
