//! `P015 bye-by-old-code`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::{ResultCode as Code, Round};

pub(super) static RULE: Rule = Rule {
    code: "P015",
    name: "bye-by-old-code",
    title: Text {
        en: "bye by an old code",
        it: "bye con un codice superato",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A round without an opponent has the result of a game (1, =, 0, +, -, W, D, L) instead of the code of \
                 a bye (U, H, Z), an opponent whose row says the same stands beside a bye, or a single player of a round has F, the \
                 full-point bye that is not to be used any more, and nobody in it has U: the pairing left him over, and \
                 U is meant.",
            it: "Un turno senza avversario ha il risultato di una partita (1, =, 0, +, -, W, D, L) invece del codice \
                 di un bye (U, H, Z), accanto a un bye c'è un avversario la cui riga dice lo stesso, oppure in un turno un solo giocatore ha F, \
                 il bye da un punto che non si usa più, e nessuno vi ha U: l'abbinamento lo ha lasciato spaiato, e si \
                 intende U.",
        },
        why: Text {
            en: "Programs for pairings do not see that the player has had the bye, and give it a second time; \
                 tie-breaks count other rounds.",
            it: "I programmi di abbinamento non vedono che il giocatore ha avuto il bye, e lo danno una seconda \
                 volta; gli spareggi contano altri turni.",
        },
        example: Text::same("0000 - ="),
        quiet: Text {
            en: "a blank result without an opponent, which is Z; byes with U, H and Z.",
            it: "un risultato vuoto senza avversario, che è Z; i bye con U, H e Z.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let rows = &facts.pairings;
    if rows.teams || facts.report.is_none() {
        return;
    }
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Byes, severity, context, findings);
    // Nearly all reports have no other byes than these.
    let is_usual = |own: &Round| {
        let of_today = matches!(
            own.result,
            None | Some(Code::PairingBye | Code::HalfBye | Code::ZeroBye)
        );
        own.opponent.is_some() || of_today
    };
    let mut all = rows.players.iter().flat_map(|player| &player.rounds);
    if all.all(is_usual) {
        return;
    }
    for round in 1..=rows.rounds {
        let code = |at: &usize| {
            let own = rows.round(*at, round)?;
            own.result.filter(|_| own.opponent.is_none())
        };
        let all = || 0..rows.players.len();
        let full: Vec<usize> = all().filter(|at| code(at) == Some(Code::FullBye)).collect();
        // The pairing leaves one over where all others have an opponent or a bye of their own wish, and none of them has U.
        let allots = || all().any(|at| code(&at) == Some(Code::PairingBye));
        let paired = all()
            .filter(|at| rows.pairing(*at, round).is_some())
            .count();
        let left_over = full.len() == 1 && paired > 0 && !allots();
        for at in all() {
            let Some(found) = code(&at) else { continue };
            let meant = match found {
                Code::FullBye if left_over && full[0] == at => Code::PairingBye,
                Code::Win | Code::ForfeitWin | Code::UnratedWin => Code::PairingBye,
                Code::Draw | Code::UnratedDraw => Code::HalfBye,
                Code::Loss | Code::ForfeitLoss | Code::UnratedLoss => Code::ZeroBye,
                _ => continue,
            };
            if findings.skip(&RULE) {
                continue;
            }
            let (number, found) = (rows.players[at].number, found.letter());
            let message = say!(
                ui,
                "round {round}: player {number} has no opponent and `{found}`, the code of a game or of an old bye",
                "turno {round}: il giocatore {number} non ha avversario e ha `{found}`, codice di una partita o di un vecchio bye"
            );
            let mut finding = facts.at_round(&RULE, at, round, message, ui);
            finding.suggestion = format!("0000 - {}", meant.letter());
            findings.push(finding);
        }
    }
}
