//! What `rate` reads besides games: tournament reports rejoin or are refused, lists, tables of games, events and aliases are
//! read or refused, whatever was read is rated without a fault, and a list written anew is read again with as many players.

#![no_main]

use formulario::laws::TimeClass;
use formulario::rating::engine::{Options, run};
use formulario::rating::field::Field;
use formulario::rating::list::{self, Changes, Given, ListHead, NewList, NewRating};
use formulario::source::Stream;
use formulario::syntax::date::Day;
use formulario::tournament::aliases::Aliases;
use formulario::tournament::events::Events;
use formulario::tournament::{Registry, games_csv, trf};
use libfuzzer_sys::fuzz_target;
use std::io::Cursor;
use std::ops::ControlFlow;

fn stream(bytes: &[u8]) -> Stream {
    Stream::from_reader("a", Cursor::new(bytes.to_vec()))
}

fn rate(mut registry: Registry) {
    registry.finish();
    for class in TimeClass::ALL {
        let mut field = Field::of(&registry);
        let options = Options::of(class);
        let rated = run(&registry, &mut field, &options, |_, _| {});
        assert_eq!(rated.counted + rated.uncounted, registry.games.len() as u64);
    }
}

/// Reads a list: what its head says, and a new rating for each player that it names.
fn read_list(bytes: &[u8]) -> Option<(ListHead, Changes)> {
    let (mut rows, mut changes) = (0, Changes::default());
    let head = list::read_stream(stream(bytes), Given::default(), |_, row| {
        rows += 1;
        let new = || NewRating {
            rating: Some(1500 + (row.line % 1000) as u16),
            games: (row.line % 30) as u16,
            ..NewRating::default()
        };
        let new = [0, 1, 2].map(|class| row.ratings[class].is_some().then(new));
        if row.fide_id > 0 {
            changes.by_id.insert(row.fide_id, new);
        }
        ControlFlow::Continue(())
    });
    let head = head.ok()?;
    assert_eq!(head.rows, rows);
    Some((head, changes))
}

fn list_and_new_list(bytes: &[u8]) {
    let Some((head, changes)) = read_list(bytes) else {
        return;
    };
    let list = NewList {
        date: Day(2026, 12, 1),
        classes: head.classes,
    };
    let mut out = Vec::new();
    let written = list::rewrite_stream(stream(bytes), Given::default(), list, &changes, &mut out);
    if written.is_ok() {
        let (again, _) = read_list(&out).expect("our own list");
        assert_eq!(again.format, head.format);
        // Rows that were not taken stand there too, and may be other ones with new lists.
        if head.refused == Default::default() {
            assert_eq!(again.rows, head.rows);
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((choice, data)) = data.split_first() else {
        return;
    };
    let mut registry = Registry::default();
    let file = registry.file("a");
    match choice % 4 {
        0 => {
            if let Ok(report) = trf::read(data) {
                assert_eq!(report.write(), data);
                registry.add_report(file, &report);
                rate(registry);
            }
        }
        1 => list_and_new_list(data),
        2 => {
            if games_csv::read_into(stream(data), Vec::new(), &mut registry).is_ok() {
                rate(registry);
            }
        }
        // Games, what holds for their tournaments, and who is who, one behind the other.
        _ => {
            let mut parts = data.splitn(3, |byte| *byte == 0xff);
            let mut part = || parts.next().unwrap_or_default();
            if games_csv::read_into(stream(part()), Vec::new(), &mut registry).is_err() {
                return;
            }
            if let Ok(events) = Events::read(stream(part())) {
                events.apply(&mut registry);
                let _ = events.outside(&registry);
            }
            if let Ok(aliases) = Aliases::read(stream(part())) {
                let _ = aliases.unused(&registry);
                for person in &registry.persons {
                    let _ = aliases.of_name(registry.text(person.name));
                }
            }
            rate(registry);
        }
    }
});
