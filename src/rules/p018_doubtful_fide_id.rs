//! `P018 doubtful-fide-id`

use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::syntax::fide_id;
use crate::tournament::trf::Field;
use std::collections::HashMap;

pub(super) static RULE: Rule = Rule {
    code: "P018",
    name: "doubtful-fide-id",
    title: Text {
        en: "doubtful FIDE id",
        it: "numero FIDE dubbio",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The last digit of a FIDE id checks the others, and in a row of a tournament report it does not, \
                 though nearly all of its ids pass: two digits were exchanged, or one is wrong. Two players with one \
                 id are a warning.",
            it: "L'ultima cifra di un numero FIDE controlla le altre, e in una riga di un rapporto di torneo non \
                 torna, mentre quasi tutti gli altri numeri tornano: due cifre sono state scambiate, o una è \
                 sbagliata. Due giocatori con lo stesso numero sono un avviso.",
        },
        why: Text {
            en: "The games would be rated for somebody else, or for nobody.",
            it: "Le partite conterebbero per un altro, o per nessuno.",
        },
        example: Text {
            en: "001    3 … 802187, for 801287",
            it: "001    3 … 802187, per 801287",
        },
        quiet: Text {
            en: "fewer than four ids pass: they are numbers of another list.",
            it: "tornano meno di quattro numeri: sono di un'altra lista.",
        },
    },
    check: Check::Tournament(check),
};

/// So many ids that pass, and so many times those that do not, show that the ids are FIDE's.
const LEAST: usize = 4;
const TIMES: usize = 5;

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let players = facts.pairings.players;
    let ids = || {
        (0..)
            .zip(players)
            .filter_map(|(at, player)| Some((at, player.fide_id?)))
    };
    let mut bearer: HashMap<u64, usize> = HashMap::new();
    let mut all: Vec<u64> = ids().map(|(_, id)| id).collect();
    all.sort_unstable();
    // Nearly everywhere each has an id of his own.
    let has_twins = all.windows(2).any(|two| two[0] == two[1]);
    for (at, id) in ids().filter(|_| has_twins) {
        if let Some(first) = bearer.insert(id, at)
            && !findings.skip(&RULE)
        {
            let [first, number] = [first, at].map(|at| players[at].number);
            let message = say!(
                ui,
                "players {first} and {number} have one FIDE id",
                "i giocatori {first} e {number} hanno lo stesso numero FIDE"
            );
            let mut finding = facts.at_field(&RULE, at, Field::FideId, message, ui);
            finding.severity = Severity::Warning;
            findings.push(finding);
        }
    }
    let wrong: Vec<(usize, u64)> = ids().filter(|(_, id)| !fide_id::is_sound(*id)).collect();
    let sound = ids().count() - wrong.len();
    if sound < LEAST.max(TIMES * wrong.len()) {
        return;
    }
    for (at, id) in wrong {
        if findings.skip(&RULE) {
            continue;
        }
        let number = players[at].number;
        let meant = fide_id::with_neighbours_exchanged(id);
        let message = match meant.is_empty() {
            false => say!(
                ui,
                "player {number}: the last digit of the FIDE id does not fit the others; two neighbouring digits may be exchanged",
                "giocatore {number}: l'ultima cifra del numero FIDE non torna con le altre; due cifre vicine possono essere scambiate"
            ),
            true => say!(
                ui,
                "player {number}: the last digit of the FIDE id does not fit the others",
                "giocatore {number}: l'ultima cifra del numero FIDE non torna con le altre"
            ),
        };
        let mut finding = facts.at_field(&RULE, at, Field::FideId, message, ui);
        if let [one] = meant[..] {
            finding.suggestion = one.to_string();
        }
        findings.push(finding);
    }
}
