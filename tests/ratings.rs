//! `rate` for FIDE ratings, as it is called.
//!
//! | file | owns |
//! |---|---|
//! | `audit.rs` | published lists against each other |
//! | `delivered.rs` | what comes late, and who does not play |
//! | `faults_in_copies.rs` | copies of which a result, a pairing, a round or a year is another |
//! | `fixtures.rs` | the rules of the regulations, one fixture each |
//! | `joined.rs`, `event.rs` | one event delivered several times; events and their records |
//! | `lists.rs` | rows of a list that are not taken |
//! | `outputs.rs` | every output is there and complete; `--own`, `--events`, `--aliases` |
//! | `page.rs` | `--html`, and `--player` as text |
//! | `refused.rs` | what ends with 2 and writes nothing: reports, lists, calls |
//! | `told.rs` | what a record lacks or says wrongly, and what is told of it |
//! | `two_records.rs` | two records of one event, or of two: who plays, and what is rated |
//! | `who.rs` | who is who, with one fault planted in good records |
//! | `same.rs` | what must not change the ratings: order, line ends, threads, the way in |

mod alike;
mod audit;
mod delivered;
mod event;
mod faults_in_copies;
mod fixtures;
mod joined;
mod lists;
mod namesakes;
mod outputs;
mod page;
mod records;
mod refused;
mod same;
mod told;
mod two_records;
mod who;

use crate::commands::{Place, program, text};
use std::process::Output;

/// A game of the tournament "Open" of 7 November 2025.
fn game(round: u32, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"Prova ITA\"]\n[Date \"2025.11.0{}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"{result}\"]\n[EventDate \"2025.11.07\"]\n\n1. e4 e5 {result}\n\n",
        6 + round
    )
}

/// Ada beats Bea, draws with Cia and loses to one without a rating, whom Bea meets, too.
fn games() -> String {
    game(1, "Alta, Ada", "Bassa, Bea", "1-0")
        + &game(2, "Corta, Cia", "Alta, Ada", "1/2-1/2")
        + &game(3, "Senza, Sonia", "Alta, Ada", "1-0")
        + &game(3, "Bassa, Bea", "Senza, Sonia", "1/2-1/2")
}

/// Their list of November 2025.
const LIST: &str = "fide_id,name,rating,k\n800001,\"Alta, Ada\",1900,20\n800002,\"Bassa, Bea\",1900,20\n\
                    800003,\"Corta, Cia\",1800,20\n800009,\"Altra, Alba\",1500,20\n";

/// `rate` with these options, separated by blanks, in a folder.
fn rate(place: &Place, options: &str) -> Output {
    let mut command = program();
    command.current_dir(place.path(""));
    command.arg("rate").args(options.split_whitespace());
    command.output().unwrap()
}

/// As [`rate`], where it ends well.
fn rated(place: &Place, options: &str) -> Output {
    let done = rate(place, options);
    assert_eq!(
        done.status.code(),
        Some(0),
        "{options}: {}",
        text(&done.stderr)
    );
    done
}
