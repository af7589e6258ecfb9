//! `P017 impossible-age`

use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::Field;

pub(super) static RULE: Rule = Rule {
    code: "P017",
    name: "impossible-age",
    title: Text {
        en: "age that cannot be",
        it: "età impossibile",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "By the date of birth (columns 70 to 79) a player of a tournament report was younger than 3 or older \
                 than 105 when it was played, or not born.",
            it: "Secondo la data di nascita (colonne da 70 a 79) un giocatore di un rapporto di torneo aveva meno di \
                 3 anni o più di 105 quando si è giocato, o non era nato.",
        },
        why: Text {
            en: "The year is wrong, or the row is another player's: it decides categories, prizes and K.",
            it: "L'anno è sbagliato, o la riga è di un altro giocatore: da esso dipendono categorie, premi e K.",
        },
        example: Text::same("042 2025/11/05, 001    1 … 2024/03/01"),
        quiet: Text {
            en: "the date of birth or that of the tournament is not known.",
            it: "la data di nascita o quella del torneo non è nota.",
        },
    },
    check: Check::Tournament(check),
};

/// Younger nobody plays, and hardly anybody older.
const AGES: std::ops::RangeInclusive<i32> = 3..=105;

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(day) = facts.last_day() else { return };
    for (at, player) in facts.pairings.players.iter().enumerate() {
        let Some(year) = player.birth.year else {
            continue;
        };
        let age = i32::from(day.year()) - i32::from(year);
        if AGES.contains(&age) || findings.skip(&RULE) {
            continue;
        }
        let (number, played) = (player.number, day.year());
        let message = say!(
            context.ui,
            "player {number} was born in {year}, and the tournament was played in {played}",
            "il giocatore {number} è nato nel {year}, e il torneo si è giocato nel {played}"
        );
        findings.push(facts.at_field(&RULE, at, Field::Birth, message, context.ui));
    }
}
