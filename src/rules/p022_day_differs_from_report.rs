//! `P022 day-differs-from-report`

use super::besides::BesideFacts;
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::messages::days;
use crate::say;
use crate::tournament::beside::{Difference, Unlike};

pub(super) static RULE: Rule = Rule {
    code: "P022",
    name: "day-differs-from-report",
    title: Text {
        en: "day that differs from the report",
        it: "giorno diverso dal rapporto",
    },
    severity: Severity::Warning,
    article: "132",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The day of a game is not that of its round in the report that is checked beside it (record 132), or \
                 lies outside of the event. A note where only a day lies between: a game may be played before or \
                 after the others. Of a round whose games are all of one other day it is told once. Games dated more than a month from the event, which by players, rounds, colours and \
                 results are its own, are told in one finding.",
            it: "Il giorno di una partita non è quello del suo turno nel rapporto controllato accanto (record 132), o \
                 sta fuori dal torneo. Una nota se differiscono di un giorno: una partita può essere anticipata o \
                 rinviata. Di un turno le cui partite sono tutte di uno stesso altro giorno si dice una volta. Le partite datate a più di un mese dal torneo, che per giocatori, turni, colori e risultati \
                 sono le sue, si dicono in un solo rilievo.",
        },
        why: Text {
            en: "The day decides which edition of the Laws applies, and shows in which round a game was played.",
            it: "Dal giorno dipende l'edizione delle Regole che vale, ed esso mostra in quale turno si è giocato.",
        },
        example: Text::same("[Date \"2025.11.15\"], 132 25/11/05"),
        quiet: Text {
            en: "the day of one of the two is not known; no report of the event is checked beside the games.",
            it: "il giorno di uno dei due non è noto; accanto alle partite non si controlla alcun rapporto del torneo.",
        },
    },
    check: Check::Beside(check),
};

fn check(facts: &BesideFacts<'_>, one: &Difference, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let round = facts.entry(one)?.round;
    let here = days::day(ui, facts.game(one).date()?);
    let (message, apart) = match one.what {
        Unlike::Date(there, apart) => {
            let there = days::day(ui, there.day()?);
            let message = say!(
                ui,
                "the game is dated {here}, round {round} of the report {there}",
                "la partita è del {here}, il turno {round} del rapporto del {there}"
            );
            (message, apart)
        }
        Unlike::RoundDate { date, apart, games } => {
            let there = days::day(ui, date.day()?);
            let message = say!(
                ui,
                "all {games} games of round {round} are dated {here}, and the round of the report {there}",
                "tutte le {games} partite del turno {round} sono del {here}, e il turno del rapporto del {there}"
            );
            (message, apart)
        }
        Unlike::OutsideEvent => {
            let message = say!(
                ui,
                "the game is dated {here}, outside of the days of the report",
                "la partita è del {here}, fuori dai giorni del rapporto"
            );
            (message, i32::MAX)
        }
        Unlike::FarFromEvent { days, games } => {
            let (first, last) = (days::day(ui, days.0), days::day(ui, days.1));
            let message = match games - 1 {
                0 => say!(
                    ui,
                    "the game is dated {here}, far from the days of the report ({first} to {last})",
                    "la partita è del {here}, lontano dai giorni del rapporto (dal {first} al {last})"
                ),
                others => say!(
                    ui,
                    "the game is dated {here}, far from the days of the report ({first} to {last}); so are {others} others of its games",
                    "la partita è del {here}, lontano dai giorni del rapporto (dal {first} al {last}); altre sue partite così: {others}"
                ),
            };
            (message, i32::MAX)
        }
        _ => return None,
    };
    let mut finding = facts.at_game(&RULE, one, message, ui);
    if apart < 2 {
        finding.severity = Severity::Note;
    }
    Some(finding)
}
