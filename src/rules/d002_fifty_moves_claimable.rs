//! `D002 fifty-moves-claimable`

use super::automatic::side_after;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::{Text, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "D002",
    name: "fifty-moves-claimable",
    title: Text {
        en: "fifty moves, claimable",
        it: "50 mosse, patta a richiesta",
    },
    severity: Severity::Note,
    article: "9.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Each player made the last 50 moves without a pawn move and without a capture: a draw could be claimed. \
                 The message says from which half-move, by whom, and until when.",
            it: "Le ultime 50 mosse di ciascun giocatore sono state eseguite senza spinte di pedone e senza catture: si poteva \
                 richiedere la patta. Il messaggio dice da quale semimossa, da parte di chi, e fino a quando.",
        },
        why: Text {
            en: "The player who has the move may claim, and before it the player whose move completes the 50, if he writes it down and \
                 declares it. A position set up from a FEN begins with its counter.",
            it: "Può richiederla chi ha il tratto e, prima, chi con la propria mossa completa le 50, se la scrive e la dichiara \
                 all'arbitro. Una posizione impostata da FEN comincia dal suo contatore.",
        },
        example: Text {
            en: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 98 120\"] 1. Rb2 Kd5 2. Rb3",
            it: "[FEN \"8/8/8/4k3/8/8/8/KR6 w - - 98 120\"] 1. Tb2 Rd5 2. Tb3",
        },
        quiet: Text {
            en: "the move that completes the 50 mates: mate ends the game at once.",
            it: "la mossa che completa le 50 dà scaccomatto, che termina immediatamente la partita.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (ui, facts) = (context.ui, game.facts);
    for quiet in &facts.draws.quiet {
        if context.setting.is_over_at(facts, quiet.hundred) || findings.skip(&RULE) {
            continue;
        }
        let claimant = side_after(facts, quiet.hundred);
        let (after, writer) = (
            terms::player(ui, claimant),
            terms::player(ui, claimant.other()),
        );
        // What the Laws end by themselves nobody claims.
        let ended = (context.setting.automatic).map_or(u32::MAX, |automatic| automatic.ply);
        let last = quiet.last.min(ended.saturating_sub(1));
        let until = match last.saturating_sub(quiet.hundred) {
            0 => String::new(),
            _ => {
                let last = phrases::half_move(ui, game, last);
                say!(
                    ui,
                    "; the right lasted until {last}",
                    "; il diritto è durato fino a {last}"
                )
            }
        };
        let exceptions = match context.setting.knew_exceptions() {
            true => say!(
                ui,
                " (before 1992 the Laws knew exceptions, with more than 50 moves for some endings)",
                " (prima del 1992 le Regole prevedevano eccezioni, con più di 50 mosse per certi finali)"
            ),
            false => String::new(),
        };
        findings.push(if quiet.hundred == 0 {
            let message = say!(
                ui,
                "already in the position from which the game begins the counter says that the last 50 moves of each player were made without a \
                 move of a pawn or a capture: {after} could claim a draw at once{until}{exceptions}",
                "già nella posizione da cui comincia la partita il contatore dice che le ultime 50 mosse di ciascun giocatore sono state \
                 eseguite senza spinte di pedone né catture: {after} poteva richiedere subito la patta{until}{exceptions}"
            );
            let token = game.tokens.tag(TagId::Fen).map_or(0, |tag| tag.token);
            RULE.at_token(game, token, message)
        } else {
            let message = say!(
                ui,
                "with this move the last 50 moves of each player have been made without a move of a pawn or a capture: \
                 {writer} could claim a draw before playing it, by writing it down, and {after} after it{until}{exceptions}",
                "con questa mossa le ultime 50 mosse di ciascun giocatore sono state eseguite senza spinte di pedone né \
                 catture: poteva richiedere la patta {writer} prima di eseguirla, scrivendola, e {after} \
                 dopo{until}{exceptions}"
            );
            RULE.at_ply(game, quiet.hundred, message)
        });
    }
}
