//! `P030 pairing-not-by-rules`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::pairing::check::{Deviation, Difference, deviations, drawn, other_result};
use crate::pairing::dutch::pair_round;
use crate::pairing::standing::Standings;
use crate::say;
use crate::tournament::pairing_words::criterion;
use crate::tournament::system::System;
use crate::tournament::to_pair::{ToPair, Wishes, may_be_dutch};
use crate::tournament::trf::points_text;

/// Up to so many players another result of the round before is looked for.
const FEW: usize = 120;

/// So many pairs are named.
const MOST_PAIRS: usize = 6;

pub(super) static RULE: Rule = Rule {
    code: "P030",
    name: "pairing-not-by-rules",
    title: Text {
        en: "round paired otherwise than the rules do",
        it: "turno abbinato diversamente dalle regole",
    },
    severity: Severity::Warning,
    article: "C.04.3",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "With --check-pairings: a round of a Swiss is not the one that the FIDE (Dutch) System gives from what was known \
                 then, in the edition in force when the tournament began. Told once for a round: the first bracket that \
                 differs, the pairs played and the right ones, and the first criterion on which those played are worse. \
                 Where another result of one game in the round before makes the round right, it is named: a late or corrected result.",
            it: "Con --check-pairings: un turno di uno svizzero non è quello che dà il sistema FIDE (olandese) da quel che si \
                 sapeva allora, nell'edizione in vigore all'inizio del torneo. Si dice una volta per turno: il primo gruppo \
                 che differisce, le coppie giocate e quelle giuste, e il primo criterio in cui quelle giocate sono peggiori. \
                 Se un altro risultato di una partita del turno prima rende giusto il turno, lo si nomina: un risultato \
                 arrivato tardi o corretto.",
        },
        why: Text {
            en: "The rules name one right pairing: another one was made by hand, by a program with other settings, or from \
                 other results.",
            it: "Le regole indicano un solo abbinamento giusto: un altro è stato fatto a mano, da un programma impostato \
                 diversamente, o da altri risultati.",
        },
        example: Text {
            en: "round 3, bracket 2: 1-4 2-3 instead of 1-3 2-4",
            it: "turno 3, gruppo 2: 1-4 2-3 invece di 1-3 2-4",
        },
        quiet: Text {
            en: "without --check-pairings; a round robin, another Swiss system (Dubov, Burstein), a tournament of teams, games without a report; a round that no legal \
                 pairing exists for.",
            it: "senza --check-pairings; un girone all'italiana, un altro sistema svizzero (Dubov, Burstein), un torneo a squadre, partite senza rapporto; un turno per cui \
                 non esiste un abbinamento ammesso.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(report) = facts.report.as_ref().filter(|_| context.pairings) else {
        return;
    };
    let dutch = may_be_dutch(facts.pairings.event);
    if facts.pairings.system != Some(System::Swiss) || !dutch {
        return;
    }
    let ui = context.ui;
    let to_pair = ToPair::of(report.trf, &Wishes::default());
    let tournament = &to_pair.tournament;
    for round in 1..=to_pair.paired {
        let present = to_pair.present(round);
        let standings = Standings::before(tournament, round, &present);
        let Some(right) = pair_round(&standings, tournament.readings) else {
            continue;
        };
        let played = drawn(tournament, &standings, round);
        let found = deviations(&standings, &right, &played);
        let Some(difference) = found.into_iter().find_map(|one| match one {
            Deviation::Pairing(difference) => Some(difference),
            _ => None,
        }) else {
            continue;
        };
        if findings.skip(&RULE) {
            continue;
        }
        let mut message = told(&to_pair, round, &difference, ui);
        if tournament.players.len() <= FEW
            && let Some((white, black, points)) = other_result(tournament, round, &present, &played)
        {
            let [white, black] = [white, black].map(|index| tournament.players[index].number);
            let (points, before) = (points_text(i64::from(points)), round - 1);
            message.push_str(&say!(
                ui,
                "; it is right if White has {points} in the game {white}-{black} of round {before}",
                "; è giusto se il Bianco ha {points} nella partita {white}-{black} del turno {before}"
            ));
        }
        let first = difference.played.first().or(difference.right.first());
        let at = first.map_or(0, |&(one, _)| to_pair.rows[one]);
        findings.push(facts.at_round(&RULE, at, round as u16, message, ui));
    }
}

/// Pairs in start numbers, the first few.
fn pairs(to_pair: &ToPair, pairs: &[(usize, usize)], ui: Ui) -> String {
    let number = |index: usize| to_pair.tournament.players[index].number;
    let shown = pairs.iter().take(MOST_PAIRS);
    let shown = shown.map(|&(one, other)| format!("{}-{}", number(one), number(other)));
    let mut text = shown.collect::<Vec<_>>().join(" ");
    let more = pairs.len().saturating_sub(MOST_PAIRS);
    if more > 0 {
        text.push_str(&say!(ui, " and {more} more", " e altre {more}"));
    }
    if text.is_empty() {
        text = say!(ui, "no pair", "nessuna coppia");
    }
    text
}

/// What is said of a round.
fn told(to_pair: &ToPair, round: usize, difference: &Difference, ui: Ui) -> String {
    let score = points_text(i64::from(difference.score));
    let played = pairs(to_pair, &difference.played, ui);
    let right = pairs(to_pair, &difference.right, ui);
    let why = match difference.criterion {
        Some(one) => {
            let (article, words) = (one.article(to_pair.tournament.edition), criterion(ui, one));
            say!(
                ui,
                "worse in {article} ({words})",
                "peggiori in {article} ({words})"
            )
        }
        None => say!(
            ui,
            "as good, but later in the order of the candidates",
            "altrettanto buone, ma dopo nell'ordine dei candidati"
        ),
    };
    say!(
        ui,
        "round {round}, bracket {score}: {played} instead of {right}, {why}",
        "turno {round}, gruppo {score}: {played} invece di {right}, {why}"
    )
}
