//! `P007 opponents-met-twice`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::system::System;

pub(super) static RULE: Rule = Rule {
    code: "P007",
    name: "opponents-met-twice",
    title: Text {
        en: "two players who meet twice",
        it: "due giocatori che si incontrano due volte",
    },
    severity: Severity::Error,
    article: "C.04.1",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "In a Swiss system two players have played each other before. A warning where the tournament does not \
                 say its system, and only the pairs show it.",
            it: "In un sistema svizzero due giocatori si sono già incontrati. Un avviso se il torneo non dice il suo \
                 sistema, e lo mostrano solo gli abbinamenti.",
        },
        why: Text {
            en: "Two players shall not meet twice (C.04.1): the pairing was made by hand, a start number is wrong, or \
                 a forfeit was entered as a game.",
            it: "Due giocatori non devono incontrarsi due volte (C.04.1): l'abbinamento è stato fatto a mano, un \
                 numero di sorteggio è sbagliato, o un forfait è stato registrato come partita.",
        },
        example: Text {
            en: "round 2: 3 w 1; round 5: 3 b 0",
            it: "turno 2: 3 w 1; turno 5: 3 b 0",
        },
        quiet: Text {
            en: "one of the two games was not played (a forfeit); a round robin, a Double Swiss, a match, a tournament of teams.",
            it: "una delle due partite non è stata giocata (forfait); un girone all'italiana, un doppio svizzero, un \
                 match, un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    if rows.system != Some(System::Swiss) {
        return;
    }
    let mut again: Vec<(u16, usize, usize, u16)> = Vec::new();
    let mut met: Vec<(usize, u16)> = Vec::new();
    for at in 0..rows.players.len() {
        met.clear();
        for round in 1..=rows.rounds {
            let own = rows.pairing(at, round);
            let Some(own) = own.filter(|own| own.played && at < own.opponent) else {
                continue;
            };
            let before = met.iter().rev().find(|(other, _)| *other == own.opponent);
            again.extend(before.map(|(other, before)| (round, at, *other, *before)));
            met.push((own.opponent, round));
        }
    }
    // In the order of the rounds.
    again.sort_unstable();
    for (round, at, other, before) in again {
        if findings.skip(&RULE) {
            continue;
        }
        let message = match facts.games {
            Some(_) => {
                let [one, other] = [at, other].map(|at| facts.player(at, context.ui));
                say!(
                    context.ui,
                    "round {round}: {one} and {other} meet, who played each other in round {before}",
                    "turno {round}: si incontrano {one} e {other}, che avevano già giocato nel turno {before}"
                )
            }
            None => {
                let [one, other] = [at, other].map(|at| rows.players[at].number);
                say!(
                    context.ui,
                    "round {round}: players {one} and {other} meet, who played each other in round {before}",
                    "turno {round}: si incontrano i giocatori {one} e {other}, che avevano già giocato nel turno {before}"
                )
            }
        };
        let mut finding = facts.at_round(&RULE, at, round, message, context.ui);
        if !rows.said {
            finding.severity = Severity::Warning;
        }
        findings.push(finding);
    }
}
