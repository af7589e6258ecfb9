//! What `rate` reads besides games: tournament reports rejoin or are refused, lists and tables of games are read or refused,
//! and whatever was read is rated without a fault.

#![no_main]

use formulario::laws::TimeClass;
use formulario::rating::engine::{Options, run};
use formulario::rating::field::Field;
use formulario::rating::list::{self, Given};
use formulario::source::Stream;
use formulario::tournament::{Book, games_csv, trf};
use libfuzzer_sys::fuzz_target;
use std::io::Cursor;
use std::ops::ControlFlow;

fn stream(bytes: &[u8]) -> Stream {
    Stream::from_reader("a", Cursor::new(bytes.to_vec()))
}

fn rate(mut book: Book) {
    book.finish();
    for class in TimeClass::ALL {
        let mut field = Field::of(&book);
        let options = Options {
            class,
            edition: None,
            period: None,
            from: None,
            to: None,
        };
        let rated = run(&book, &mut field, &options, |_, _| {});
        assert_eq!(rated.counted + rated.uncounted, book.games.len() as u64);
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((choice, data)) = data.split_first() else {
        return;
    };
    let mut book = Book::default();
    let file = book.file("a");
    match choice % 3 {
        0 => {
            if let Ok(report) = trf::read(data) {
                assert_eq!(report.write(), data);
                book.add_report(file, &report);
                rate(book);
            }
        }
        1 => {
            let mut rows = 0;
            let read = list::read_stream(stream(data), Given::default(), |_, _| {
                rows += 1;
                ControlFlow::Continue(())
            });
            if let Ok(head) = read {
                assert_eq!(head.rows, rows);
            }
        }
        _ => {
            if games_csv::read_into(stream(data), Vec::new(), &mut book).is_ok() {
                rate(book);
            }
        }
    }
});
