//! A rating run in memory over the files of a fixture, for the rules of family E.
//!
//! A fixture of such a rule holds `fires.pgn` and `quiet.pgn` and beside them what `rate` is given: lists
//! (`fires.list-2025-11.csv`) and what the user says of tournaments (`fires.events.csv`).

use crate::support::audit_file;
use formulario::game_check::{CheckOptions, Rows};
use formulario::laws::TimeClass;
use formulario::messages::Ui;
use formulario::rating::engine::{self, Options};
use formulario::rating::field::GivenList;
use formulario::rating::italia::misprints;
use formulario::rating::list::{self, Given};
use formulario::rating::matching::{ALWAYS, ListedRow, Matcher};
use formulario::rating::standing::Standing;
use formulario::rules::{Context, EventFacts, Finding, judge_ratings};
use formulario::source::Stream;
use formulario::tournament::aliases::Aliases;
use formulario::tournament::events::Events;
use formulario::tournament::{Book, trf};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Whether a file holds games; the others are given to `rate` by options.
pub fn holds_games(path: &Path) -> bool {
    name(path).ends_with(".pgn") || name(path).ends_with(".trf")
}

/// Rates the games of these files by the lists among them; what the rules of family E find.
pub fn findings(files: &[PathBuf], ui: Ui) -> Vec<Finding> {
    let mut book = Book::default();
    for path in files.iter().filter(|path| holds_games(path)) {
        let file = book.file(&name(path));
        if name(path).ends_with(".trf") {
            let report = trf::read(&std::fs::read(path).unwrap()).unwrap();
            book.add_report(file, &report);
            continue;
        }
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
    let mut matcher = Matcher::new(&book, &Aliases::default());
    for path in files.iter().filter(|path| name(path).contains(".list")) {
        list(&mut matcher, path);
    }
    let mut field = matcher.finish();
    book.settle(&field.of_person);
    let options = Options {
        class: TimeClass::Standard,
        edition: None,
        period: None,
        from: None,
        to: None,
    };
    let mut rated = engine::run(&book, &mut field, &options, |_, _| {});
    rated.remarks.extend(misprints(&book, &field));
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

/// Gives a list to the matcher, as `rate` does.
fn list(matcher: &mut Matcher<'_>, path: &Path) {
    let stream = Stream::from_reader(&name(path), std::fs::File::open(path).unwrap());
    let number = matcher.begin(GivenList {
        name: name(path),
        day: ALWAYS,
        day_assumed: false,
        classes: [false; 3],
    });
    let head = list::read_stream(stream, Given::default(), |_, row| {
        let mut standings = row.ratings.map(|rating| {
            rating.map(|rating| Standing {
                rating: Some(rating.rating),
                k: rating.k.map(u16::from),
                period_games: rating.games,
                ..Standing::default()
            })
        });
        if let Some(standard) = &mut standings[0] {
            (standard.games, standard.peak) = (row.games, row.peak);
        }
        let row = ListedRow {
            fide_id: row.fide_id,
            name: &row.name,
            birth: row.birth.map(|birth| (birth.year, birth.month, birth.day)),
            line: row.line,
            standings,
            ..ListedRow::default()
        };
        matcher.row(number, &row);
        ControlFlow::Continue(())
    });
    let head = head.unwrap();
    let given = matcher.list_mut(number).unwrap();
    given.classes = head.classes;
    given.day_assumed = head.date.is_none();
    given.day = head.date.unwrap_or(ALWAYS);
}
