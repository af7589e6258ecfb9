//! `P011 start-number-out-of-order`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts, longest_falling, slips};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::system::System;
use crate::tournament::trf::{Field, Player};

pub(super) static RULE: Rule = Rule {
    code: "P011",
    name: "start-number-out-of-order",
    title: Text {
        en: "start number out of the order of ratings",
        it: "numero di sorteggio fuori ordine di Elo",
    },
    severity: Severity::Warning,
    article: "C.04.2",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "In a Swiss system a player's start number does not follow the order of the ratings, the highest \
                 first. Where many do not, it is one note: the numbers follow something else. A note, too, where a \
                 player without any rating stands before rated ones. The ratings are those \
                 that record 172 names: FIDE, national, the higher or lower of both.",
            it: "In un sistema svizzero il numero di sorteggio di un giocatore non segue l'ordine degli Elo, dal più \
                 alto. Se non lo seguono in molti, è una sola nota: i numeri seguono altro. È una nota anche un \
                 giocatore senza alcun Elo davanti ad altri che lo hanno. Gli Elo sono quelli che \
                 indica il record 172: FIDE, nazionali, il maggiore o il minore dei due.",
        },
        why: Text {
            en: "Pairings and colours rest on the order of the start numbers (C.04.2): a rating or a number was \
                 entered wrong, or a rating came later.",
            it: "Abbinamenti e colori poggiano sull'ordine dei numeri di sorteggio (C.04.2): un Elo o un numero è \
                 stato registrato male, o un Elo è arrivato dopo.",
        },
        example: Text {
            en: "001    4 … 1850, between 2105 and 2090",
            it: "001    4 … 1850, fra 2105 e 2090",
        },
        quiet: Text {
            en: "many players without a rating among the others, as where the order is that of a federation; who enters later, behind all others; a ranking by another method (172 … \
                 OTHER); a round robin, a tournament of teams.",
            it: "molti giocatori senza Elo fra gli altri, come dove l'ordine è quello di una federazione; chi entra più tardi, in coda a tutti; un ordinamento con altro metodo (172 … \
                 OTHER); un girone all'italiana, un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    if rows.system != Some(System::Swiss) || facts.report.is_none() {
        return;
    }
    let Some(method) = rows.event.rating_method() else {
        return;
    };
    let mut order: Vec<(u16, u16, usize)> = (0..)
        .zip(rows.players)
        .filter_map(|(at, player)| Some((player.number, method.ranking(player)?, at)))
        .collect();
    order.sort_unstable();
    let ratings: Vec<u16> = order.iter().map(|(_, rating, _)| *rating).collect();
    let kept = longest_falling(&ratings);
    let late = |at: usize| {
        // Who was not there in the first round may have come later, and is numbered behind all others.
        let first = rows.round(at, 1);
        first.is_none_or(|own| own.opponent.is_none())
    };
    unrated(facts, &order, &late, context, findings);
    let out: Vec<usize> = (0..order.len())
        .filter(|place| kept.binary_search(place).is_err() && !late(order[*place].2))
        .collect();
    let Some(first) = out.first() else { return };
    let ui = context.ui;
    if out.len() > slips(order.len()) {
        let (number, rating, at) = order[*first];
        let (count, all) = (out.len(), order.len());
        let message = say!(
            ui,
            "start numbers do not follow the ratings: {count} of {all} rated players, first {number} ({rating})",
            "i numeri di sorteggio non seguono gli Elo: {count} dei {all} giocatori con Elo, per primo il {number} ({rating})"
        );
        let mut finding = facts.at_field(&RULE, at, Field::StartNumber, message, ui);
        finding.severity = Severity::Note;
        return findings.push(finding);
    }
    for place in out {
        let (number, rating, at) = order[place];
        // The nearest of those that are in order on both sides.
        let before = kept.iter().rev().find(|kept| **kept < place);
        let behind = kept.iter().find(|kept| **kept > place);
        let of = |place: Option<&usize>| {
            let (number, rating, _) = order[*place?];
            Some(format!("{number} ({rating})"))
        };
        let message = match (of(before), of(behind)) {
            (Some(before), Some(behind)) => say!(
                ui,
                "player {number} has the rating {rating} and stands between {before} and {behind}",
                "il giocatore {number} ha Elo {rating} e sta fra {before} e {behind}"
            ),
            (Some(other), None) => say!(
                ui,
                "player {number} has the rating {rating} and stands behind {other}",
                "il giocatore {number} ha Elo {rating} e sta dietro a {other}"
            ),
            (None, other) => {
                let other = other.unwrap_or_default();
                say!(
                    ui,
                    "player {number} has the rating {rating} and stands before {other}",
                    "il giocatore {number} ha Elo {rating} e sta davanti a {other}"
                )
            }
        };
        findings.push(facts.at_field(&RULE, at, Field::StartNumber, message, ui));
    }
}

/// Players without any rating before others who have one: behind all of these they belong (C.04.2), and a rating was forgotten.
fn unrated(
    facts: &TournamentFacts<'_>,
    order: &[(u16, u16, usize)],
    late: &impl Fn(usize) -> bool,
    context: &Context,
    findings: &mut Findings,
) {
    let rows = &facts.pairings;
    let on_time = order.iter().filter(|(.., at)| !late(*at));
    let Some((last, rating, _)) = on_time.max_by_key(|(number, ..)| *number) else {
        return;
    };
    let has_none = |player: &Player| {
        player.rating.is_none() && player.national.iter().all(|own| own.rating.is_none())
    };
    let before: Vec<usize> = (0..rows.players.len())
        .filter(|at| rows.players[*at].number < *last && has_none(&rows.players[*at]))
        .collect();
    if before.len() > slips(rows.players.len()) {
        return;
    }
    for at in before {
        let (number, ui) = (rows.players[at].number, context.ui);
        let message = say!(
            ui,
            "player {number} has no rating and stands before {last} ({rating}): players without one come last",
            "il giocatore {number} non ha Elo e sta davanti al {last} ({rating}): chi non lo ha viene per ultimo"
        );
        let mut finding = facts.at_field(&RULE, at, Field::StartNumber, message, ui);
        finding.severity = Severity::Note;
        findings.push(finding);
    }
}
