//! `P013 day-outside-event`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::messages::days;
use crate::say;
use crate::syntax::date::{Date, Day};
use crate::tournament::trf::Field;
use std::collections::BTreeSet;

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
                 round that precedes it; or the tournament ends before it begins; or games have results that were played in \
                 the future, later than --today DATE; without that option later than 2026.12.31. Of games without a \
                 report: one is dated two weeks or more from all others of its round, which lie together (a note).",
            it: "Un turno di un rapporto di torneo ha una data anteriore all'inizio (042) o posteriore alla fine \
                 (052), o anteriore al turno che lo precede; oppure il torneo finisce prima di iniziare; oppure hanno un \
                 risultato partite di un giorno futuro, dopo --today DATA; senza questa dopo il 31.12.2026. Di partite \
                 senza rapporto: una è datata due settimane o più lontano da tutte le altre del suo turno, che sono \
                 vicine fra loro (una nota).",
        },
        why: Text {
            en: "The days decide which lists and which regulations apply.",
            it: "Dai giorni dipendono le liste e i regolamenti che valgono.",
        },
        example: Text::same("042 2025/11/05, 132 25/10/05"),
        quiet: Text {
            en: "a day is missing or known in part only, or a round to come has no result yet.",
            it: "un giorno manca o è noto solo in parte, o un turno futuro non ha ancora risultati.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Dates, severity, context, findings);
    in_future(facts, context, findings);
    far_from_round(facts, context, findings);
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

/// Results of games in the future: at the first round that is, else at the day on which the tournament begins.
fn in_future(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(report) = &facts.report else { return };
    let (ui, event, players) = (context.ui, facts.pairings.event, facts.pairings.players);
    let is_played = |round: &u16| {
        players.iter().any(|player| {
            let own = player.round(*round);
            own.is_some_and(|own| own.opponent.is_some() && own.result.is_some())
        })
    };
    let future = |date: Option<Date>| {
        let day = date.and_then(Date::day)?;
        Some((day, context.today.future(day)?))
    };
    let rounds = (1_u16..).zip(&event.round_dates);
    let mut rounds = rounds.filter_map(|(round, date)| Some((round, future(*date)?)));
    let of_round = rounds.find(|(round, _)| is_played(round));
    let (code, column, length, (day, severity)) = match of_round {
        Some((round, found)) => {
            let column = Field::Opponent(round).columns().map_or(5, |place| place.0);
            ("132", column as u64, 10, found)
        }
        None => match future(event.start).filter(|_| is_played(&1)) {
            Some(found) => ("042", 5, 10, found),
            None => return,
        },
    };
    let (shown, today) = (days::day(ui, day), days::day(ui, context.today.day()));
    let message = say!(
        ui,
        "games have results, and the day is in the future: {shown}, later than {today}",
        "ci sono risultati di partite, e il giorno è futuro: {shown}, dopo il {today}"
    );
    let line = report.trf.line_of(code).unwrap_or(1);
    let mut finding = facts.at(&RULE, (line, column, length), message, ui);
    finding.severity = severity;
    findings.push(finding);
}

/// Games dated far from the others of their round, where these are many and lie together: in a league, which plays a round over
/// weeks, they do not.
fn far_from_round(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    /// So many others show when a round was played.
    const OTHERS: usize = 3;
    /// So many days lie between them at the most.
    const TOGETHER: i32 = 2;
    /// So many days are far.
    const FAR: i32 = 14;
    let Some(games) = &facts.games else { return };
    let ui = context.ui;
    for round in 1..=facts.pairings.rounds {
        let in_round = (0..facts.pairings.players.len()).filter_map(|at| games.game(at, round));
        let in_round: BTreeSet<u32> = in_round.collect();
        let dated = in_round.iter().filter_map(|index| {
            let day = games.registry.games[*index as usize].date()?;
            Some((day, *index))
        });
        let mut dated: Vec<(Day, u32)> = dated.collect();
        dated.sort_unstable();
        let Some(last) = dated.len().checked_sub(1).filter(|last| *last >= OTHERS) else {
            continue;
        };
        for (alone, nearest, others) in [(0, 1, 1..last + 1), (last, last - 1, 0..last)] {
            let number = |place: usize| dated[place].0.number();
            let apart = number(others.end - 1) - number(others.start);
            let far = (number(alone) - number(nearest)).abs();
            if apart > TOGETHER || far < FAR {
                continue;
            }
            let shown = days::day(ui, dated[alone].0);
            let there = days::day(ui, dated[nearest].0);
            let message = say!(
                ui,
                "the game is dated {shown}, {far} days from the others of round {round}: {there}",
                "la partita è del {shown}, a {far} giorni dalle altre del turno {round}: {there}"
            );
            let mut finding = games.at(&RULE, dated[alone].1, message);
            finding.severity = Severity::Note;
            findings.push(finding);
        }
    }
}
