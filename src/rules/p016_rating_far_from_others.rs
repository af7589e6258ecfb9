//! `P016 rating-far-from-others`

use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::Field;

pub(super) static RULE: Rule = Rule {
    code: "P016",
    name: "rating-far-from-others",
    title: Text {
        en: "rating far from all others",
        it: "Elo lontano da tutti gli altri",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The rating of a player of a tournament report is 800 points and more from that of every other player.",
            it: "L'Elo di un giocatore di un rapporto di torneo dista 800 punti o più da quello di ogni altro giocatore.",
        },
        why: Text {
            en: "A digit may be wrong, or the rating of another scale.",
            it: "Può essere sbagliata una cifra, o l'Elo può essere di un'altra scala.",
        },
        example: Text {
            en: "001    9 … 2873, all others below 2000",
            it: "001    9 … 2873, tutti gli altri sotto 2000",
        },
        quiet: Text {
            en: "fewer than four players have a rating; a player without one.",
            it: "meno di quattro giocatori hanno un Elo; un giocatore che non ne ha.",
        },
    },
    check: Check::Tournament(check),
};

/// So far from all others a rating is odd, as the validators of federations have it.
const FAR: u16 = 800;
/// Fewer ratings tell nothing.
const LEAST: usize = 4;

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let players = facts.pairings.players;
    let mut order: Vec<(u16, usize)> = (0..)
        .zip(players)
        .filter_map(|(at, player)| Some((player.rating?, at)))
        .collect();
    order.sort_unstable();
    if order.len() < LEAST {
        return;
    }
    for (place, (rating, at)) in order.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| order[place].0);
        let behind = order.get(place + 1).map(|(rating, _)| *rating);
        let others = [before, behind].into_iter().flatten();
        let nearest = others.min_by_key(|other| other.abs_diff(*rating));
        let Some(nearest) = nearest.filter(|nearest| nearest.abs_diff(*rating) >= FAR) else {
            continue;
        };
        let number = players[*at].number;
        let message = say!(
            context.ui,
            "player {number} has the rating {rating}; the nearest of all others is {nearest}",
            "il giocatore {number} ha Elo {rating}; il più vicino fra tutti gli altri è {nearest}"
        );
        findings.push(facts.at_field(&RULE, *at, Field::Rating, message, context.ui));
    }
}
