//! A rating run in memory over the files of a fixture, for the rules of family E.
//!
//! A fixture of such a rule holds `fires.pgn` and `quiet.pgn` and beside them what `rate` is given: lists
//! (`fires.list-2025-11.csv`) and what the user says of tournaments (`fires.events.csv`).

use crate::support::audit_file;
use formulario::game_check::{CheckOptions, Rows};
use formulario::laws::TimeClass;
use formulario::messages::Ui;
use formulario::rating::engine::{self, Options};
use formulario::rating::field::{Field, GivenList};
use formulario::rating::standing::Standing;
use formulario::rules::{Context, EventFacts, Finding, judge_ratings};
use formulario::source::Stream;
use formulario::tournament::events::Events;
use formulario::tournament::{Book, calendar};
use std::path::{Path, PathBuf};

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Whether a file holds games; the others are given to `rate` by options.
pub fn holds_games(path: &Path) -> bool {
    name(path).ends_with(".pgn")
}

/// Rates the games of these files by the lists among them; what the rules of family E find.
pub fn findings(files: &[PathBuf], ui: Ui) -> Vec<Finding> {
    let mut book = Book::default();
    for path in files.iter().filter(|path| holds_games(path)) {
        let file = book.file(&name(path));
        let options = CheckOptions {
            ui,
            rows: Rows::Always,
            ..CheckOptions::default()
        };
        for report in audit_file(path, &options).reports {
            book.add_row(file, &report.row);
        }
    }
    for path in files.iter().filter(|path| name(path).contains(".events")) {
        let stream = Stream::from_reader(&name(path), std::fs::File::open(path).unwrap());
        let unused = Events::read(stream).unwrap().apply(&mut book);
        assert_eq!(unused, [], "{}", path.display());
    }
    book.finish();
    let mut field = Field::of(&book);
    for path in files {
        let name = name(path);
        if let Some((_, day)) = name.split_once(".list-") {
            let day = calendar::read(day.trim_end_matches(".csv")).unwrap();
            list(&mut field, &name, day, path);
        }
    }
    let options = Options {
        class: TimeClass::Standard,
        edition: None,
        period: None,
        from: None,
        to: None,
    };
    let rated = engine::run(&book, &mut field, &options, |_, _| {});
    let facts = EventFacts {
        book: &book,
        field: &field,
        class: options.class,
        edition: None,
        remarks: &rated.remarks,
    };
    let context = Context {
        ui,
        ..Context::default()
    };
    let mut found = Vec::new();
    judge_ratings(&facts, &context, |judged| found.push(judged.finding));
    found
}

/// Reads a list into the field.
fn list(field: &mut Field, name: &str, day: formulario::syntax::date::Day, path: &Path) {
    field.lists.push(GivenList {
        name: name.to_owned(),
        day,
        day_assumed: false,
        classes: [true, false, false],
    });
    let mut reader = csv::Reader::from_path(path).unwrap();
    for record in reader.records() {
        let record = record.unwrap();
        let number = |column: usize| record[column].parse::<u16>().ok();
        let player = field.players.iter().position(|p| p.name == record[1]);
        let Some(player) = player else { continue };
        let standing = Standing {
            rating: number(2),
            k: number(3),
            games: number(4).map(u32::from),
            period_games: number(5),
            peak: number(6),
            ..Standing::default()
        };
        field.players[player].listed = true;
        field.players[player].fide_id = record[0].parse().unwrap();
        if let Some(year) = number(7) {
            field.players[player].birth = Some((year, 0, 0));
        }
        field.set(player as u32, TimeClass::Standard, day, standing);
    }
}
