//! `D007 dead-position-overrun`

use super::automatic::{AutomaticEnd, severity_of_overrun};
use super::{Check, Context, Explanation, Findings, Rule, Severity, claims, phrases};
use crate::board::{Role, Status};
use crate::endgame::is_dead_by_force;
use crate::messages::Text;
use crate::replay::{Event, Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D007",
    name: "dead-position-overrun",
    title: Text {
        en: "moves after a dead position",
        it: "mosse dopo una posizione morta",
    },
    severity: Severity::Error,
    article: "5.2.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record has moves after a position in which neither player could checkmate by any series of legal \
                 moves, which ends the game; also where every legal move captures the last piece that could.",
            it: "Nella registrazione ci sono mosse dopo una posizione in cui nessuno dei due giocatori poteva dare scaccomatto con una \
                 qualsiasi sequenza di mosse legali, il che termina la partita; anche se ogni mossa legale cattura l'ultimo pezzo che \
                 poteva darlo.",
        },
        why: Text {
            en: "A dead position is a draw at once; what is played after it does not count. Where the record says so too, or leaves the result open, or both kings follow, put on the centre squares, it is a warning; where what followed had to be played and ends in stalemate, a note.",
            it: "La posizione morta è immediatamente patta; ciò che si gioca dopo non conta. Se anche il formulario dà patta o lascia aperto il risultato, o se seguono soltanto i due Re posti al centro, è un avviso; se il seguito era obbligato e finisce in stallo, una nota.",
        },
        example: Text {
            en: "[FEN \"8/8/8/4k3/8/8/8/KB5n w - - 0 1\"] 1. Be4 Ke6 2. Bxh1 Kd6 3. Kb2",
            it: "[FEN \"8/8/8/4k3/8/8/8/KB5n w - - 0 1\"] 1. Ae4 Re6 2. Axh1 Rd6 3. Rb2",
        },
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
    // A man that could mate may still be on the board.
    let forced = match is_dead_by_force(&claims::position(game.facts, automatic.ply)) {
        false => String::new(),
        true => say!(
            ui,
            ", since every legal move leads to a position in which nobody can",
            ", perché ogni mossa legale conduce a una posizione in cui nessuno può"
        ),
    };
    let message = match automatic.ply {
        0 => say!(
            ui,
            "already in the position from which the game begins neither player could mate by any series of legal moves{forced}, and the game was a draw: \
             {superfluous}",
            "già nella posizione da cui comincia la partita nessuno dei due giocatori poteva dare scaccomatto con una qualsiasi sequenza di \
             mosse legali{forced}, e la partita era patta: {superfluous}"
        ),
        ply => {
            let last = phrases::half_move(ui, game, ply);
            say!(
                ui,
                "after {last} neither player could mate by any series of legal moves{forced}, and the game was a draw: {superfluous}",
                "dopo {last} nessuno dei due giocatori poteva dare scaccomatto con una qualsiasi sequenza di mosse legali{forced}, e \
                 la partita era patta: {superfluous}"
            )
        }
    };
    let mut finding = RULE.at_ply(game, automatic.ply + 1, message);
    finding.severity = severity_of_overrun(game, context);
    // Nobody had a choice, and the board shows the draw.
    if !forced.is_empty()
        && game.facts.end == Some(Status::Stalemate)
        && finding.severity == Severity::Warning
    {
        finding.severity = Severity::Note;
    }
    finding.refers_to = Some(automatic.ply);
    if kings_placed(game, automatic.ply) {
        finding.severity = Severity::Warning;
        finding.message += &say!(
            ui,
            " (kings put on the centre squares, as players tell an electronic board the result)",
            " (Re posti sulle case centrali, come fanno i giocatori per indicare il risultato a una scacchiera elettronica)"
        );
    }
    findings.push(finding);
}

/// Whether nothing follows half-move `ply` but both kings, put on centre squares: on an electronic board the players tell the
/// result so, and here the moves happen to be legal, or the first of them does.
fn kings_placed(game: &Game<'_>, ply: u32) -> bool {
    let facts = game.facts;
    // Those squares are of the standard board.
    if facts.last.trid().is_some() {
        return false;
    }
    let rest = &facts.main[ply as usize..];
    let placed = |node: &u32| {
        let parts = (facts.tree.get(*node as usize)).and_then(|played| facts.last.parts(played.mv));
        parts.is_some_and(|parts| parts.role == Role::King && parts.to.is_central())
    };
    let is_placed = |event: &Event| matches!(event.what, What::KingsPlaced { .. });
    let wanted = match facts.events.iter().any(is_placed) {
        true => 1,
        // One king alone takes a step as any other.
        false => 2,
    };
    rest.len() == wanted && rest.iter().all(placed)
}
