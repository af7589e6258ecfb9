//! The tournaments of an archive: as a table, and as lines to read.

use super::csv::{self, Dialect, Rows};
use super::tame;
use crate::messages::{Ui, terms};
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::overview::{EventRow, FAMILIES};
use crate::tournament::system::System;

/// The columns of the table: behind the classes the families of findings, by their letters.
pub(super) const COLUMNS: [&str; 26] = [
    "event",
    "site",
    "section",
    "first_day",
    "last_day",
    "players",
    "rounds",
    "system",
    "games",
    "with_moves",
    "missing",
    "missing_games",
    "clean",
    "warning",
    "error",
    "unreadable",
    "f",
    "t",
    "r",
    "m",
    "n",
    "d",
    "c",
    "file",
    "line",
    "empty_rounds",
];

/// So many missing games are named in the lines; the table names all.
const NAMED: usize = 10;

/// The first and the last day, or year where no day is known, as far as that is.
fn ends(event: &EventRow) -> Option<[String; 2]> {
    let day = |Day(year, month, day): Day| format!("{year:04}-{month:02}-{day:02}");
    let days = event.days.map(|(first, last)| [day(first), day(last)]);
    let years = || Some([event.years?.0, event.years?.1].map(|year| format!("{year:04}")));
    days.or_else(years)
}

const fn system(system: Option<System>) -> &'static str {
    match system {
        Some(System::Swiss) => "swiss",
        Some(System::RoundRobin) => "round-robin",
        None => "",
    }
}

fn listed(rounds: &[usize]) -> String {
    let rounds: Vec<String> = rounds.iter().map(usize::to_string).collect();
    rounds.join(", ")
}

fn pair([one, other]: &[String; 2]) -> String {
    format!("{one} – {other}")
}

/// One row for each tournament.
#[must_use]
pub fn table(events: &[EventRow], dialect: Dialect) -> Vec<u8> {
    let mut out = csv::head(&COLUMNS, dialect);
    for event in events {
        let mut rows = Rows::new(&mut out, dialect);
        let days = ends(event).unwrap_or_default();
        for text in [
            &event.event,
            &event.site,
            &event.section,
            &days[0],
            &days[1],
        ] {
            rows.cell(text);
        }
        rows.number(Some(event.players as u64));
        rows.number((event.rounds > 0).then_some(event.rounds as u64));
        rows.cell(system(event.system));
        rows.number(Some(event.games as u64));
        rows.number(Some(event.with_moves as u64));
        let is_known = event.system == Some(System::RoundRobin);
        rows.number(is_known.then_some(event.missing.len() as u64));
        let missing: Vec<String> = event.missing.iter().map(pair).collect();
        rows.cell(&missing.join("; "));
        // Reports tell nothing of what was found in their games, and tables of games their classes alone.
        let classed = event.classes.iter().any(|count| *count > 0);
        for count in event.classes {
            rows.number(classed.then_some(u64::from(count)));
        }
        for count in event.families {
            rows.number((event.judged > 0).then_some(u64::from(count)));
        }
        rows.cell(&event.first.0);
        rows.number(Some(event.first.1));
        rows.cell(&listed(&event.empty_rounds));
        rows.end();
    }
    out
}

/// A few lines for each tournament.
#[must_use]
pub fn lines(events: &[EventRow], ui: Ui) -> String {
    let mut out = String::new();
    for event in events {
        out.push_str(&heading(event, ui));
        out.push_str(&size(event, ui));
        out.push_str(&state(event, ui));
    }
    out
}

fn heading(event: &EventRow, ui: Ui) -> String {
    let name = match event.event.is_empty() {
        true => say!(ui, "(no event named)", "(torneo senza nome)"),
        false => tame(&event.event),
    };
    let days = ends(event).map(|[first, last]| match first == last {
        true => first,
        false => format!("{first} – {last}"),
    });
    let more = [
        tame(&event.section),
        tame(&event.site),
        days.unwrap_or_default(),
    ];
    let more = more.into_iter().filter(|text| !text.is_empty());
    let whole: Vec<String> = std::iter::once(name).chain(more).collect();
    format!("{}\n", whole.join(", "))
}

fn size(event: &EventRow, ui: Ui) -> String {
    let (players, rounds, missing) = (event.players, event.rounds, event.missing.len());
    let players = match players {
        1 => say!(ui, "1 player", "1 giocatore"),
        _ => say!(ui, "{players} players", "{players} giocatori"),
    };
    let mut parts = vec![players];
    match rounds {
        0 => {}
        1 => parts.push(say!(ui, "1 round", "1 turno")),
        _ => parts.push(say!(ui, "{rounds} rounds", "{rounds} turni")),
    }
    let moves = event.with_moves;
    let games = terms::games(ui, event.games as u32);
    parts.push(match event.games - moves {
        0 => games,
        _ if moves == 0 => say!(ui, "{games}, results only", "{games}, soli risultati"),
        _ => say!(
            ui,
            "{games}, {moves} of them with moves",
            "{games}, di cui {moves} con le mosse"
        ),
    });
    let mut line = parts.join(", ");
    match event.system {
        Some(System::Swiss) => line += &say!(ui, "; Swiss system", "; sistema svizzero"),
        Some(System::RoundRobin) => {
            line += &say!(ui, "; round robin", "; girone all'italiana");
            if missing > 0 {
                let names: Vec<String> = event.missing.iter().take(NAMED).map(pair).collect();
                let dots = if missing > NAMED { "; …" } else { "" };
                let names = tame(&names.join("; "));
                line += &match missing {
                    1 => say!(
                        ui,
                        ", 1 game missing: {names}",
                        ", manca 1 partita: {names}"
                    ),
                    _ => say!(
                        ui,
                        ", {missing} games missing: {names}{dots}",
                        ", mancano {missing} partite: {names}{dots}"
                    ),
                };
            }
        }
        None => {}
    }
    if !event.empty_rounds.is_empty() {
        let empty = listed(&event.empty_rounds);
        line += &match event.empty_rounds.len() {
            1 => say!(
                ui,
                "; no game of round {empty}",
                "; nessuna partita del turno {empty}"
            ),
            _ => say!(
                ui,
                "; no game of the rounds {empty}",
                "; nessuna partita dei turni {empty}"
            ),
        };
    }
    format!("  {line}\n")
}

fn state(event: &EventRow, ui: Ui) -> String {
    let [clean, warning, error, unreadable] = event.classes;
    let judged = u64::from(clean) + u64::from(warning) + u64::from(error) + u64::from(unreadable);
    if judged == 0 {
        return String::new();
    }
    let share = u64::from(clean) * 1000 / judged;
    let percent = terms::decimal(ui, &format!("{}.{}", share / 10, share % 10));
    let mut line = say!(
        ui,
        "clean: {clean} ({percent} %)",
        "senza difetti: {clean} ({percent} %)"
    );
    for (count, said) in [
        (
            warning,
            say!(
                ui,
                "with warnings: {warning}",
                "con avvertimenti: {warning}"
            ),
        ),
        (
            error,
            say!(ui, "with errors: {error}", "con errori: {error}"),
        ),
        (
            unreadable,
            say!(ui, "unreadable: {unreadable}", "illeggibili: {unreadable}"),
        ),
    ] {
        if count > 0 {
            line = format!("{line}, {said}");
        }
    }
    let families = FAMILIES.into_iter().zip(event.families);
    let families: Vec<String> = families
        .filter(|(_, count)| *count > 0)
        .map(|(family, count)| format!("{family} {count}"))
        .collect();
    if !families.is_empty() {
        let families = families.join(", ");
        line += &say!(ui, "; findings: {families}", "; segnalazioni: {families}");
    }
    format!("  {line}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::condition::CLASSES;

    #[test]
    fn classes_and_families_stand_in_their_columns() {
        let at = |name: &str| COLUMNS.iter().position(|own| *own == name);
        let families = FAMILIES.map(|family| family.to_ascii_lowercase().to_string());
        let names = CLASSES
            .into_iter()
            .chain(families.iter().map(String::as_str));
        for (nth, name) in names.enumerate() {
            assert_eq!(at(name), Some(12 + nth), "{name}");
        }
        let event = EventRow {
            classes: [1, 2, 3, 4],
            families: [5, 6, 7, 8, 9, 10, 11],
            judged: 10,
            empty_rounds: vec![2, 4],
            first: ("a.pgn".to_owned(), 12),
            ..EventRow::default()
        };
        let table = String::from_utf8(table(&[event], Dialect::Plain)).unwrap();
        let row = table.lines().nth(1).unwrap();
        assert_eq!(
            row,
            ",,,,,0,,,0,0,,,1,2,3,4,5,6,7,8,9,10,11,a.pgn,12,\"2, 4\""
        );
        assert_eq!(row.split(',').count(), COLUMNS.len() + 1);
    }
}
