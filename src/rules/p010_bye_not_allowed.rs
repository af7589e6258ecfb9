//! `P010 bye-not-allowed`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::system::System;
use crate::tournament::trf::ResultCode;

pub(super) static RULE: Rule = Rule {
    code: "P010",
    name: "bye-not-allowed",
    title: Text {
        en: "bye by the pairing that was not allowed",
        it: "bye di abbinamento non ammesso",
    },
    severity: Severity::Error,
    article: "C.04.1",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "In a Swiss system a player has the bye by the pairing (U) a second time, or after a win by forfeit; \
                 since 2026 after a full-point bye too. Or two players have it in one round. A warning where the \
                 tournament does not say its system.",
            it: "In un sistema svizzero un giocatore ha il bye di abbinamento (U) una seconda volta, o dopo una \
                 vittoria per forfait; dal 2026 anche dopo un bye da un punto. Oppure lo hanno due giocatori in un \
                 turno. Un avviso se il torneo non dice il suo sistema.",
        },
        why: Text {
            en: "Whoever has had it, or has scored as much as a win without playing, shall not have it again \
                 (C.04.1); one player at most is left over in a round.",
            it: "Chi lo ha avuto, o ha ottenuto senza giocare i punti di una vittoria, non deve averlo ancora \
                 (C.04.1); in un turno resta spaiato al più un giocatore.",
        },
        example: Text {
            en: "round 2: 0000 - U; round 5: 0000 - U",
            it: "turno 2: 0000 - U; turno 5: 0000 - U",
        },
        quiet: Text {
            en: "half-point and zero-point byes, which may be asked for again; a forfeit win behind the bye; a round \
                 robin, a tournament of teams.",
            it: "bye da mezzo punto o da zero, che si possono chiedere più volte; una vittoria per forfait dopo il \
                 bye; un girone all'italiana, un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    if rows.system != Some(System::Swiss) {
        return;
    }
    let ui = context.ui;
    let full_bye_bars = facts.pairing_edition() == NEWEST_PAIRING;
    let push = |at: usize, round: u16, message: String, findings: &mut Findings| {
        let mut finding = facts.at_round(&RULE, at, round, message, ui);
        if !rows.said {
            finding.severity = Severity::Warning;
        }
        findings.push(finding);
    };
    let mut first_of_round: Vec<Option<usize>> = vec![None; usize::from(rows.rounds) + 1];
    for (at, player) in rows.players.iter().enumerate() {
        let number = player.number;
        let mut before: Option<(u16, ResultCode)> = None;
        for (round, own) in (1..=rows.rounds).zip(&player.rounds) {
            // The letter of a bye beside an opponent is another fault.
            let bye = |code: ResultCode| own.opponent.is_some() && code == ResultCode::PairingBye;
            let Some(code) = own.result.filter(|code| !bye(*code)) else {
                continue;
            };
            let bars = match code {
                ResultCode::PairingBye | ResultCode::ForfeitWin => true,
                ResultCode::FullBye => full_bye_bars,
                _ => false,
            };
            if code == ResultCode::PairingBye {
                if let Some((earlier, why)) = before {
                    let message = match why {
                        ResultCode::ForfeitWin => say!(
                            ui,
                            "round {round}: player {number} has the bye after a win by forfeit in round {earlier}",
                            "turno {round}: il giocatore {number} ha il bye dopo una vittoria per forfait nel turno {earlier}"
                        ),
                        ResultCode::FullBye => say!(
                            ui,
                            "round {round}: player {number} has the bye after a full-point bye in round {earlier}",
                            "turno {round}: il giocatore {number} ha il bye dopo un bye da un punto nel turno {earlier}"
                        ),
                        _ => say!(
                            ui,
                            "round {round}: player {number} has the bye a second time, first in round {earlier}",
                            "turno {round}: il giocatore {number} ha il bye una seconda volta, prima nel turno {earlier}"
                        ),
                    };
                    push(at, round, message, findings);
                }
                match first_of_round[usize::from(round)] {
                    None => first_of_round[usize::from(round)] = Some(at),
                    Some(first) => {
                        let first = rows.players[first].number;
                        let message = say!(
                            ui,
                            "round {round}: players {first} and {number} both have the bye",
                            "turno {round}: hanno il bye sia il giocatore {first} sia il giocatore {number}"
                        );
                        push(at, round, message, findings);
                    }
                }
            }
            if bars && before.is_none() {
                before = Some((round, code));
            }
        }
    }
}
