//! `P013 day-outside-event`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::messages::days;
use crate::say;
use crate::syntax::date::{Date, Day};
use crate::tournament::trf::Field;

pub(super) static RULE: Rule = Rule {
    code: "P013",
    name: "day-outside-event",
    title: Text {
        en: "day outside of the event",
        it: "giorno fuori dal torneo",
    },
    severity: Severity::Warning,
    article: "132",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A round of a tournament report is dated before its start (042) or after its end (052), or before the \
                 round that precedes it; or the tournament ends before it begins.",
            it: "Un turno di un rapporto di torneo ha una data anteriore all'inizio (042) o posteriore alla fine \
                 (052), o anteriore al turno che lo precede; oppure il torneo finisce prima di iniziare.",
        },
        why: Text {
            en: "The days decide which lists and which regulations apply.",
            it: "Dai giorni dipendono le liste e i regolamenti che valgono.",
        },
        example: Text::same("042 2025/11/05, 132 25/10/05"),
        quiet: Text {
            en: "a day is missing or known in part only.",
            it: "un giorno manca o è noto solo in parte.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Dates, severity, context, findings);
    let Some(report) = &facts.report else { return };
    let event = facts.pairings.event;
    let line = report.trf.line_of("132").unwrap_or(1);
    let (start, end) = (
        event.start.and_then(Date::day),
        event.end.and_then(Date::day),
    );
    // Where the days of the event are in disorder nothing can be said of those of the rounds.
    let sound = start.zip(end).is_none_or(|(start, end)| start <= end);
    let mut last: Option<Day> = None;
    for (round, date) in (1..).zip(&event.round_dates) {
        let Some(day) = date.and_then(Date::day) else {
            continue;
        };
        let shown = days::day(ui, day);
        let message = match (start, end, last) {
            (Some(start), ..) if sound && day < start => {
                let start = days::day(ui, start);
                Some(say!(
                    ui,
                    "round {round} is dated {shown}, before the start of the tournament on {start}",
                    "il turno {round} è del {shown}, prima dell'inizio del torneo, il {start}"
                ))
            }
            (_, Some(end), _) if sound && day > end => {
                let end = days::day(ui, end);
                Some(say!(
                    ui,
                    "round {round} is dated {shown}, after the end of the tournament on {end}",
                    "il turno {round} è del {shown}, dopo la fine del torneo, il {end}"
                ))
            }
            (_, _, Some(before)) if day < before => {
                let before = days::day(ui, before);
                Some(say!(
                    ui,
                    "round {round} is dated {shown}, and the round before it {before}",
                    "il turno {round} è del {shown}, e quello precedente del {before}"
                ))
            }
            _ => None,
        };
        match message {
            Some(message) => {
                let column = Field::Opponent(round)
                    .columns()
                    .map_or(5, |columns| columns.0);
                findings.push(facts.at(&RULE, (line, column as u64, 10), message, ui));
            }
            None => last = Some(day),
        }
    }
}
