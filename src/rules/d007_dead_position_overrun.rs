//! `D007 dead-position-overrun`

use super::automatic::AutomaticEnd;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D007",
    name: "dead-position-overrun",
    severity: Severity::Error,
    article: "5.2.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Moves stand in the record after a position in which neither player could mate by any series of legal moves, which ends \
                 the game.",
            it: "Nel formulario ci sono mosse dopo una posizione in cui nessuno dei due giocatori poteva dare scaccomatto con una \
                 qualsiasi sequenza di mosse legali, il che termina la partita.",
        },
        why: Text {
            en: "A dead position is a draw at once; what is played after it does not count.",
            it: "La posizione morta è immediatamente patta; ciò che si gioca dopo non conta.",
        },
        example: "[FEN \"8/8/8/4k3/8/8/8/KB5n w - - 0 1\"] 1. Be4 Ke6 2. Bxh1 Kd6 3. Kb2",
        quiet: Text {
            en: "mate is still possible for one of the players by the worst of play, or the game was played before July 2001.",
            it: "uno dei due può ancora dare scaccomatto, anche col gioco peggiore dell'avversario, o la partita è stata giocata prima \
                 del luglio 2001.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (ui, overrun) = (context.ui, context.setting.overrun(game.facts));
    let Some((automatic, more)) = overrun.filter(|(a, _)| a.end == AutomaticEnd::Dead) else {
        return;
    };
    let superfluous = phrases::superfluous(ui, more);
    let message = match automatic.ply {
        0 => say!(
            ui,
            "already in the first position neither player could mate by any series of legal moves, and the game was a draw: \
             {superfluous}",
            "già nella posizione iniziale nessuno dei due giocatori poteva dare scaccomatto con una qualsiasi sequenza di \
             mosse legali, e la partita era patta: {superfluous}"
        ),
        ply => {
            let last = phrases::half_move(ui, game, ply);
            say!(
                ui,
                "after {last} neither player could mate by any series of legal moves, and the game was a draw: {superfluous}",
                "dopo {last} nessuno dei due giocatori poteva dare scaccomatto con una qualsiasi sequenza di mosse legali, e \
                 la partita era patta: {superfluous}"
            )
        }
    };
    findings.push(RULE.at_ply(game, automatic.ply + 1, message));
}
