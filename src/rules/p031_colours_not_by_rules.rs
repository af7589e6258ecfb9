//! `P031 colours-not-by-rules`

use super::p030_pairing_not_by_rules::late_results;
use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::pairing::colours::ColourRule;
use crate::pairing::edition::Numbering;
use crate::pairing::tournament::Colour;
use crate::say;
use crate::tournament::pairing_check::Answer;
use crate::tournament::to_pair::ColourFrom;

pub(super) static RULE: Rule = Rule {
    code: "P031",
    name: "colours-not-by-rules",
    title: Text {
        en: "colours allocated otherwise than by the rules",
        it: "colori assegnati diversamente dalle regole",
    },
    severity: Severity::Warning,
    article: "C.04.3",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "With --check-pairings: the two players of a pair in a Swiss have the other colours than the FIDE (Dutch) System \
                 gives them (C.04.3 5.2; E before 2026). The article that decides is named. Where nothing tells the colour drawn \
                 by lot, it is taken from the first round.",
            it: "Con --check-pairings: i due giocatori di una coppia di uno svizzero hanno i colori scambiati rispetto a quelli \
                 che dà il sistema FIDE (olandese) (C.04.3 5.2; E prima del 2026). Si nomina l'articolo che decide. Se niente \
                 dice il colore sorteggiato, lo si ricava dal primo turno.",
        },
        why: Text {
            en: "A wrong colour changes the preferences, and so the pairings, of all following rounds.",
            it: "Un colore sbagliato cambia le preferenze, e quindi gli abbinamenti, di tutti i turni seguenti.",
        },
        example: Text {
            en: "round 4: 3-7, both with WBW; 7 has White",
            it: "turno 4: 3-7, entrambi con BNB; 7 ha il Bianco",
        },
        quiet: Text {
            en: "without --check-pairings; the record does not tell the colours; a round robin, another Swiss system (Dubov, Burstein), a tournament of teams.",
            it: "senza --check-pairings; il rapporto non dice i colori; un girone all'italiana, un altro sistema svizzero (Dubov, Burstein), un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(Ok(checked)) = facts.checked(context) else {
        return;
    };
    let ui = context.ui;
    let to_pair = &checked.to_pair;
    let tournament = &to_pair.tournament;
    let is_other = checked.answers.contains(&Answer::OppositeColour)
        && to_pair.colour_from == ColourFrom::Named;
    if is_other && !findings.skip(&RULE) {
        let (drawn, said) = match tournament.initial_colour {
            Colour::White => (say!(ui, "White", "il Bianco"), say!(ui, "Black", "il Nero")),
            Colour::Black => (say!(ui, "Black", "il Nero"), say!(ui, "White", "il Bianco")),
        };
        let message = say!(
            ui,
            "round 1: the first player has {drawn} and all boards go with it, but the colour drawn by lot is {said} by the report (152, XXC)",
            "turno 1: il primo giocatore ha {drawn} e tutte le scacchiere sono così, ma per il rapporto (152, XXC) si è sorteggiato {said}"
        );
        let first = to_pair.rows.first().copied().unwrap_or(0);
        findings.push(facts.at_round(&RULE, first, 1, message, ui));
    }
    for own in &checked.wrong {
        for &(white, black, rule, explained) in &own.colours {
            if findings.skip(&RULE) {
                continue;
            }
            let round = own.round;
            let [one, other] = [white, black].map(|index| tournament.players[index].number);
            let article = rule.article(tournament.edition);
            let mut message = say!(
                ui,
                "round {round}: {one} has White against {other}, who should have it by {article}",
                "turno {round}: {one} ha il Bianco contro {other}, che dovrebbe averlo per {article}"
            );
            if explained {
                message.push_str(&late_results(to_pair, &own.late, ui));
            }
            if rule == ColourRule::InitialColour && checked.asks_for_numbering() {
                let choice = match tournament.readings.numbering {
                    Numbering::Paired => "numbering=paired",
                    Numbering::Listed => "numbering=listed",
                };
                message.push_str(&format!(" ({choice})"));
            }
            let at = to_pair.rows[white];
            findings.push(facts.at_round(&RULE, at, round as u16, message, ui));
        }
    }
}
