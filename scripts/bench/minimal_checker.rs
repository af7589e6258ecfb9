//! The yardstick of the benchmarks: a minimal legality checker on pgn-reader and shakmaty, one thread. It plays the main
//! line and every variation of each game and prints how many games, half-moves and illegal moves it met. It knows nothing
//! of tags, results, marks, languages, bytes or lines.
//!
//! `cargo run --release --example minimal_checker -- FILE`

use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};
use std::{env, fs::File, io, ops::ControlFlow};

#[derive(Default)]
struct Totals {
    games: u64,
    plies: u64,
    illegal: u64,
}

/// A line being played: the position, the one before the last move, and whether an illegal move ended it.
#[derive(Clone, Default)]
struct Line {
    position: Chess,
    before: Chess,
    broken: bool,
}

#[derive(Default)]
struct Movetext {
    line: Line,
    outer: Vec<Line>,
}

impl Visitor for Totals {
    type Tags = ();
    type Movetext = Movetext;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Movetext> {
        ControlFlow::Continue(Movetext::default())
    }

    fn san(&mut self, movetext: &mut Movetext, san: SanPlus) -> ControlFlow<()> {
        let line = &mut movetext.line;
        if line.broken {
            return ControlFlow::Continue(());
        }
        match san.san.to_move(&line.position) {
            Ok(mv) => {
                line.before.clone_from(&line.position);
                line.position.play_unchecked(mv);
                self.plies += 1;
            }
            Err(_) => {
                line.broken = true;
                self.illegal += 1;
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, movetext: &mut Movetext) -> ControlFlow<(), Skip> {
        if movetext.line.broken {
            return ControlFlow::Continue(Skip(true));
        }
        let position = movetext.line.before.clone();
        let inner = Line {
            before: position.clone(),
            position,
            broken: false,
        };
        let outer = std::mem::replace(&mut movetext.line, inner);
        movetext.outer.push(outer);
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, movetext: &mut Movetext) -> ControlFlow<()> {
        if let Some(outer) = movetext.outer.pop() {
            movetext.line = outer;
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Movetext) {
        self.games += 1;
    }
}

fn main() -> io::Result<()> {
    let Some(path) = env::args_os().nth(1) else {
        eprintln!("usage: minimal_checker FILE");
        std::process::exit(2);
    };
    let mut totals = Totals::default();
    let mut reader = Reader::new(File::open(path)?);
    while reader.read_game(&mut totals)?.is_some() {}
    println!(
        "games {} plies {} illegal {}",
        totals.games, totals.plies, totals.illegal
    );
    Ok(())
}
