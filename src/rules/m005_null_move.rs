//! `M005 null-move`

use super::m006_half_move_missing::excuse;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::{Text, terms};
use crate::replay::{Break, Game};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "M005",
    name: "null-move",
    title: Text {
        en: "null move",
        it: "mossa nulla",
    },
    severity: Severity::Error,
    article: "1.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The game has a null move (--, Z0): a player passes.",
            it: "Nella partita c'è una mossa nulla (--, Z0): un giocatore passa.",
        },
        why: Text {
            en: "The players move alternately and nobody may pass. Some archives write it in place of a move that \
                 could not be read. The rest of the line cannot be judged.",
            it: "I giocatori muovono alternativamente e nessuno può passare. In alcuni archivi sta al posto di una \
                 mossa illeggibile. Il resto della linea non è giudicabile.",
        },
        example: Text::same("1. e4 -- 2. d4"),
        quiet: Text {
            en: "it stands in a variation, where annotators use it to show a threat, and the player is not in check.",
            it: "sta in una variante, dove serve a mostrare una minaccia, e il giocatore non è sotto scacco.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::Null = reason else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let position = game.facts.position_after(event.after);
        let player = terms::player(ui, position.side_to_move());
        let unjudged = phrases::unjudged(ui, unplayed);
        let message = match position.in_check() {
            true => say!(
                ui,
                "null move: {player} passes while in check{unjudged}",
                "mossa nulla: {player} passa mentre è sotto scacco{unjudged}"
            ),
            false => say!(
                ui,
                "null move: {player} passes, which the Laws do not allow{unjudged}",
                "mossa nulla: {player} passa, e le Regole non lo consentono{unjudged}"
            ),
        };
        let mut finding = RULE.at_event(game, event, message);
        // Some write a half-move so that they did not record.
        excuse(&mut finding, game, context, event, position.side_to_move());
        findings.push(finding);
    }
}
