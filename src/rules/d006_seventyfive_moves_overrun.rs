//! `D006 seventyfive-moves-overrun`

use super::automatic::{AutomaticEnd, severity_of_overrun};
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D006",
    name: "seventyfive-moves-overrun",
    title: Text {
        en: "moves after seventy-five moves",
        it: "mosse oltre le 75",
    },
    severity: Severity::Error,
    article: "9.6.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record has moves after each player made 75 moves without a pawn move and without a capture, which \
                 ends the game.",
            it: "Nella registrazione ci sono mosse dopo che ciascun giocatore aveva eseguito 75 mosse senza spinte di pedone e senza \
                 catture, il che termina la partita.",
        },
        why: Text {
            en: "Since July 2014 this ends the game by itself, and what is played after it does not count. Where the record says so too, or leaves the result open, it is a warning.",
            it: "Dal luglio 2014 ciò termina la partita da sé e ciò che si gioca dopo non conta. Se anche il formulario dà patta, o lascia aperto il risultato, è un avviso.",
        },
        example: Text {
            en: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 148 150\"] 1. Rb2 Kd5 2. Rb3",
            it: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 148 150\"] 1. Tb2 Rd5 2. Tb3",
        },
        quiet: Text {
            en: "the game was played before July 2014, stops there (D005), or the last of the 75 moves mates.",
            it: "la partita è stata giocata prima del luglio 2014, si ferma lì (D005), o l'ultima delle 75 mosse dà scaccomatto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (ui, overrun) = (context.ui, context.setting.overrun(game.facts));
    let Some((automatic, more)) = overrun.filter(|(a, _)| a.end == AutomaticEnd::SeventyFive)
    else {
        return;
    };
    let till = match automatic.ply {
        0 => say!(
            ui,
            "up to the position from which the game begins",
            "fino alla posizione da cui comincia la partita"
        ),
        ply => {
            let last = phrases::half_move(ui, game, ply);
            say!(ui, "up to {last}", "fino a {last}")
        }
    };
    let superfluous = phrases::superfluous(ui, more);
    let message = say!(
        ui,
        "{till} each player had made 75 moves without a move of a pawn or a capture and the game was a draw: \
         {superfluous}",
        "{till} ciascun giocatore aveva eseguito 75 mosse senza spinte di pedone né catture e la partita era patta: \
         {superfluous}"
    );
    let mut finding = RULE.at_ply(game, automatic.ply + 1, message);
    finding.severity = severity_of_overrun(game, context);
    finding.refers_to = Some(automatic.ply);
    findings.push(finding);
}
