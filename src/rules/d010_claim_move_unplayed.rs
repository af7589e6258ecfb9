//! `D010 claim-move-unplayed`

use super::claims::{self, Support};
use super::results::Says;
use super::{Check, Context, Explanation, Findings, Rule, Severity, endings, phrases};
use crate::board::Status;
use crate::messages::{Text, terms};
use crate::replay::{Facts, Game};
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::{Said, Way};

pub(super) static RULE: Rule = Rule {
    code: "D010",
    name: "claim-move-unplayed",
    title: Text {
        en: "claimed move not played",
        it: "mossa della richiesta non eseguita",
    },
    severity: Severity::Note,
    article: "9.2.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A draw was claimed, and the move on which the claim rests may have been written but not played: it is the \
                 last move of the record, or one that the record does not show.",
            it: "È stata richiesta la patta, e la mossa su cui si fonda la richiesta può essere soltanto scritta e \
                 non eseguita: l'ultima mossa del formulario, o una che il formulario non mostra.",
        },
        why: Text {
            en: "A player who is about to bring the position about for the third time, or to complete the 50 moves, \
                 writes his move down, declares it and does not play it. The last position on the board is then the \
                 one before, and the claimant is the player who wrote the move.",
            it: "Chi sta per far apparire la posizione per la terza volta, o per completare le 50 mosse, scrive la \
                 propria mossa, la dichiara e non la esegue. L'ultima posizione sulla scacchiera è allora quella \
                 precedente, e ha richiesto la patta chi ha scritto la mossa.",
        },
        example: Text {
            en: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 {draw by threefold repetition} 1/2-1/2",
            it: "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8 {patta per triplice ripetizione} 1/2-1/2",
        },
        quiet: Text {
            en: "nothing says that the draw was claimed; the game was played on a server, which claims for the \
                 players; the ground is not there at all (D008).",
            it: "nulla dice che la patta sia stata richiesta; la partita è stata giocata su un server, che non \
                 chiede di scrivere la mossa; la condizione non c'è affatto (D008).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(said) = context.setting.said else {
        return;
    };
    if matches!(said.way, Way::Repetition | Way::FiftyMoves) {
        judge(game, context, said, findings);
    }
}

#[cold]
fn judge(game: &Game<'_>, context: &Context, said: Said, findings: &mut Findings) {
    let way = said.way;
    let (ui, facts) = (context.ui, game.facts);
    if facts.end != Some(Status::Open)
        || facts.main.is_empty()
        || endings::named(game) != Says::Known(ResultMark::Draw)
        || endings::is_on_site(game, &SERVERS)
        || endings::clash(game, context).is_some()
    {
        return;
    }
    let last = facts.main.len() as u32;
    let support = claims::support(facts, said, last);
    let article = match way {
        Way::FiftyMoves => "9.3.1",
        _ => "9.2.1.1",
    };
    let mover = facts.last.side_to_move();
    let player = terms::player(ui, mover);
    let claimant = said.white.map(endings::side);
    let message = match support {
        Support::Written(moves) if said.target.is_some() => {
            let moves = phrases::moves(ui, game, &facts.last, &moves);
            say!(
                ui,
                "{player} claimed this draw with {moves}, written and not played: with it the ground is complete",
                "{player} ha richiesto questa patta con {moves}, scritta e non eseguita: con essa la condizione è completa"
            )
        }
        Support::Written(moves) => {
            let moves = match moves.len() {
                0..=claims::FEW => phrases::moves(ui, game, &facts.last, &moves),
                _ => say!(
                    ui,
                    "a move without capture and not of a pawn",
                    "una mossa senza cattura e non di pedone"
                ),
            };
            say!(
                ui,
                "the last position does not give this draw yet: {player} could claim it by writing down {moves}, which the \
                 record does not show",
                "l'ultima posizione non dà ancora questa patta: {player} poteva richiederla scrivendo {moves}, che il \
                 formulario non mostra"
            )
        }
        Support::Last if completes(facts, way, last) => {
            let writer = terms::player(ui, mover.other());
            match claimant {
                Some(side) if side == mover => say!(
                    ui,
                    "the last move completes the ground of this draw: {player} claimed, so it was played",
                    "l'ultima mossa completa la condizione di questa patta: l'ha richiesta {player}, quindi è stata eseguita"
                ),
                Some(_) => say!(
                    ui,
                    "the last move completes the ground of this draw: {writer} claimed, so it was only to be written, not \
                     played",
                    "l'ultima mossa completa la condizione di questa patta: l'ha richiesta {writer}, quindi andava soltanto \
                     scritta, non eseguita"
                ),
                None => say!(
                    ui,
                    "the last move completes the ground of this draw: if {writer} claimed, it was only to be written, not played; \
                 if it was played, {player} claimed",
                    "l'ultima mossa completa la condizione di questa patta: se l'ha richiesta {writer}, andava soltanto scritta, \
                 non eseguita; se è stata eseguita, l'ha richiesta {player}"
                ),
            }
        }
        _ => return,
    };
    let mut finding = RULE.at_ply(game, last, message);
    finding.article = Some(article);
    findings.push(finding);
}

/// Whether a claim was possible with the last half-move and not before it.
fn completes(facts: &Facts, way: Way, last: u32) -> bool {
    match way {
        Way::FiftyMoves => facts.last.half_move_clock() == 100,
        _ => facts
            .draws
            .repeated
            .iter()
            .any(|repeated| repeated.third() == last),
    }
}

/// Sites on which nobody writes a move down.
const SERVERS: [&str; 7] = [
    "chess.com",
    "lichess",
    "freechess",
    "fics",
    "chessclub",
    "playchess",
    "chess24",
];
