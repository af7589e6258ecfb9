//! `formulario position`: what can be said of positions, for programs one JSON object per line, for people a board and
//! sentences.

mod board;
mod trid;

use super::interrupt;
use super::meter::{Above, Amount, Meter};
use super::options;
use super::output::{is_input_too, reads_own_output, stdout_name, unwritten};
use super::status::ExitStatus;
use anyhow::{anyhow, bail};
use board::Page;
use formulario::board::{Move, Position, Setup, SetupError, SetupFault, Side, Status, Variant};
use formulario::endgame::{Winnable, winnable_counted};
use formulario::messages::{causes, reports};
use formulario::notation::trid::standard_algebraic;
use formulario::notation::{san, uci};
use formulario::pipeline::Progress;
use formulario::report::json;
use formulario::say;
use formulario::source::{NOTHING_GIVEN, stdin_is_closed, stdin_size};
use serde_json::Value;
use std::fmt::Display;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Runs it.
pub fn run(options: options::Position) -> anyhow::Result<ExitStatus> {
    interrupt::quit_on_signal();
    let progress = Arc::new(Progress::default());
    let lengths = options.fens.iter().map(|fen| match fen {
        Some(fen) => Some(fen.len() as u64),
        None => stdin_size(),
    });
    let amount = Amount::Positions(lengths.sum());
    let meter = Meter::start(&progress, amount, options.progress, false, options.ui);
    let run = Run {
        options: &options,
        progress: &progress,
        above: match io::stdout().is_terminal() {
            true => meter.above(),
            false => Above::default(),
        },
    };
    let mut status = ExitStatus::Clean;
    if options.fens.contains(&None) && reads_own_output() {
        let ui = options.ui;
        bail!(is_input_too(stdout_name(ui), reports::STDIN.get(ui), ui));
    }
    for fen in &options.fens {
        let before = progress.games.load(Ordering::Relaxed);
        let step = match fen {
            Some(fen) => run.tell(fen.trim(), fen.len(), &mut status),
            None => run.lines(&mut status),
        };
        if step.is_ok() && progress.games.load(Ordering::Relaxed) == before {
            meter.complain(&say!(
                options.ui,
                "nothing came from standard input: no position was told of",
                "dallo standard input non è arrivato niente: nessuna posizione da descrivere"
            ));
            status = ExitStatus::Findings;
        }
        match step {
            Ok(()) => {}
            Err(Stop::Closed) => return Ok(ExitStatus::Clean),
            Err(Stop::Failed(error)) => return Err(error),
        }
    }
    Ok(status)
}

enum Stop {
    Closed,
    Failed(anyhow::Error),
}

/// What all positions share.
struct Run<'a> {
    options: &'a options::Position,
    progress: &'a Progress,
    above: Above,
}

impl Run<'_> {
    fn lines(&self, status: &mut ExitStatus) -> Result<(), Stop> {
        let ui = self.options.ui;
        if stdin_is_closed() {
            let cause = causes::cause(ui, NOTHING_GIVEN).into_owned();
            return Err(Stop::Failed(anyhow!(cause)));
        }
        for line in io::stdin().lock().split(b'\n') {
            let line = line.map_err(|error| {
                Stop::Failed(anyhow::Error::new(error).context(reports::STDIN.get(ui)))
            })?;
            let text = String::from_utf8_lossy(&line);
            let fen = text.trim_start_matches('\u{FEFF}').trim();
            let bytes = line.len() + 1;
            if fen.is_empty() {
                (self.progress.bytes).fetch_add(bytes as u64, Ordering::Relaxed);
            } else {
                self.tell(fen, bytes, status)?;
            }
        }
        Ok(())
    }

    /// Tells of one position, which stood in so many bytes. One that was given is told of although it is empty.
    fn tell(&self, fen: &str, bytes: usize, status: &mut ExitStatus) -> Result<(), Stop> {
        let (text, valid) = told(fen, self.options);
        if !valid {
            *status = ExitStatus::Findings;
        }
        self.above.pass(|| write(&text, self.options))?;
        self.progress.games.fetch_add(1, Ordering::Relaxed);
        (self.progress.bytes).fetch_add(bytes as u64, Ordering::Relaxed);
        Ok(())
    }
}

/// What is told of a FEN, and whether it is valid.
fn told(fen: &str, options: &options::Position) -> (String, bool) {
    if let Some(settings) = options.trid {
        return trid::told(fen, settings, options);
    }
    let set_up = Position::from_fen(fen, options.variant);
    let valid = set_up.is_ok();
    let text = match &options.look {
        None => describe(fen, set_up, options),
        Some(look) => {
            let page = Page::new(fen, look, options.ui);
            match &set_up {
                Err(error) => page.refuse(error),
                Ok(setup) => page.describe(setup, options.perft, options.limit),
            }
        }
    };
    (text, valid)
}

fn write(text: &str, options: &options::Position) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| {
            if error.kind() == io::ErrorKind::BrokenPipe {
                Stop::Closed
            } else {
                let name = stdout_name(options.ui);
                Stop::Failed(anyhow!(unwritten(name, &error, options.ui)))
            }
        })
}

/// The line for one FEN. Every key is always there; what an invalid position does not have is `null`, or an empty list.
fn describe(fen: &str, set_up: Result<Setup, SetupError>, options: &options::Position) -> String {
    let mut line = Line::default();
    line.put("fen", fen);
    line.put("valid", set_up.is_ok());
    match set_up {
        Err(error) => {
            let mut names: Vec<&str> = error.faults.iter().map(SetupFault::name).collect();
            // Of both sides: it is one kind of fault.
            names.dedup();
            line.put("faults", list(names));
            line.put("warnings", list::<&str>([]));
            for key in ["variant", "side", "in_check"] {
                line.put(key, Value::Null);
            }
            line.put("checkers", list::<&str>([]));
            line.put("legal_moves", Value::Null);
            line.put("moves", list::<&str>([]));
            line.put("uci", list::<&str>([]));
            for key in ["status", "normalised_fen", "perft"] {
                line.put(key, Value::Null);
            }
            for side in [Side::White, Side::Black] {
                let side = side.name();
                line.put(&format!("{side}_can_mate"), Value::Null);
                line.put(&format!("{side}_helpmate"), list::<&str>([]));
                line.put(&format!("{side}_nodes"), Value::Null);
                line.put(&format!("{side}_limit"), Value::Null);
            }
            line.put("dead", Value::Null);
        }
        Ok(setup) => {
            let position = &setup.position;
            let moves = position.legal_moves();
            line.put("faults", list::<&str>([]));
            line.put(
                "warnings",
                list(setup.oddities.iter().map(|oddity| oddity.name())),
            );
            let variant = match position.variant() {
                Variant::Standard => "standard",
                Variant::Chess960 => "chess960",
                Variant::Trid => "trid",
            };
            line.put("variant", variant);
            line.put("side", position.side_to_move().name());
            line.put("in_check", position.in_check());
            line.put("checkers", list(position.checkers()));
            line.put("legal_moves", moves.len());
            line.put("moves", list(moves.iter().map(|mv| san(position, *mv))));
            line.put("uci", list(moves.iter().map(|mv| uci(position, *mv))));
            let status = match position.status() {
                Status::Open => "open",
                Status::Checkmate => "checkmate",
                Status::Stalemate => "stalemate",
            };
            line.put("status", status);
            line.put("normalised_fen", position.fen());
            match options.perft {
                None => line.put("perft", Value::Null),
                Some(depth) => {
                    let nodes = position.perft(depth);
                    line.put(
                        "perft",
                        serde_json::json!({ "depth": depth, "nodes": nodes }),
                    );
                }
            }
            mates(position, options.limit, &mut line);
        }
    }
    line.end()
}

/// Who can still checkmate, how, and whether the position is dead (Art. 5.2.2).
fn mates(position: &Position, limit: u64, line: &mut Line) {
    let answers =
        [Side::White, Side::Black].map(|side| (side, winnable_counted(position, side, limit)));
    for (side, (answer, nodes)) in &answers {
        let (word, moves) = match answer {
            Winnable::Winnable(moves) => ("yes", &moves[..]),
            Winnable::Unwinnable => ("no", &[][..]),
            Winnable::Undetermined => ("undetermined", &[][..]),
        };
        let side = side.name();
        line.put(&format!("{side}_can_mate"), word);
        line.put(&format!("{side}_helpmate"), spelt(position, moves));
        line.put(&format!("{side}_nodes"), *nodes);
        line.put(&format!("{side}_limit"), limit);
    }
    let any = |wanted: fn(&Winnable) -> bool| answers.iter().any(|(_, (answer, _))| wanted(answer));
    line.put(
        "dead",
        if any(|answer| matches!(answer, Winnable::Winnable(_))) {
            Value::Bool(false)
        } else if any(|answer| *answer == Winnable::Undetermined) {
            Value::Null
        } else {
            Value::Bool(true)
        },
    );
}

/// A line of moves in SAN.
fn spelt(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut words = Vec::with_capacity(moves.len());
    for mv in moves {
        words.push(match position.trid() {
            Some(board) => standard_algebraic(board, *mv),
            None => san(&position, *mv).to_string(),
        });
        position.play(*mv);
    }
    words
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// A JSON object whose keys keep their order.
#[derive(Default)]
struct Line(String);

impl Line {
    fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push_str(&format!("\"{key}\":{}", json(value)));
    }

    fn end(mut self) -> String {
        self.0.push_str("}\n");
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use formulario::messages::Ui;

    fn options(perft: Option<u32>, limit: u64) -> options::Position {
        options::Position {
            fens: Vec::new(),
            perft,
            limit,
            variant: None,
            trid: None,
            progress: false,
            look: None,
            ui: Ui::English,
        }
    }

    fn told(fen: &str, options: &options::Position) -> String {
        describe(fen, Position::from_fen(fen, options.variant), options)
    }

    fn value(fen: &str, perft: Option<u32>) -> Value {
        serde_json::from_str(&told(fen, &options(perft, 20_000))).unwrap()
    }

    #[test]
    fn the_initial_position_has_twenty_moves() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let value = value(fen, Some(3));
        assert_eq!(value["legal_moves"], 20);
        assert_eq!(value["moves"].as_array().map(Vec::len), Some(20));
        assert_eq!(value["status"], "open");
        assert_eq!(value["warnings"][0], "counters-assumed");
        assert_eq!(value["normalised_fen"], format!("{fen} 0 1"));
        assert_eq!(value["perft"]["nodes"], 8902);
    }

    #[test]
    fn a_mate_names_its_checkers() {
        let value = value(
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            None,
        );
        assert_eq!(value["status"], "checkmate");
        assert_eq!(value["in_check"], true);
        assert_eq!(value["checkers"], serde_json::json!(["h4"]));
        assert!(value["perft"].is_null());
    }

    #[test]
    fn a_dead_position_and_a_live_one_are_told_apart() {
        let dead = value("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", None);
        assert_eq!(dead["white_can_mate"], "no");
        assert_eq!(dead["black_can_mate"], "no");
        assert_eq!(dead["dead"], true);
        let live = value("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", None);
        assert_eq!(live["white_can_mate"], "yes");
        assert_eq!(live["white_helpmate"].as_array().map(Vec::len), Some(1));
        assert_eq!(live["black_can_mate"], "no");
        assert_eq!(live["black_helpmate"], serde_json::json!([]));
        assert_eq!(live["dead"], false);
        assert_eq!(dead["white_nodes"], 0, "material alone tells");
        assert_ne!(live["white_nodes"], 0);
        assert_eq!(live["white_limit"], 20_000);
        assert_eq!(live["black_nodes"], 0);
    }

    #[test]
    fn without_a_search_the_answer_may_stay_open() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let text = told(fen, &options(None, 0));
        let open: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(open["white_can_mate"], "undetermined");
        assert!(open["dead"].is_null());
    }

    #[test]
    fn an_invalid_position_has_the_same_keys() {
        let keys = |text: &str| -> Vec<String> {
            let line = told(text, &options(None, 0));
            let value: Value = serde_json::from_str(&line).unwrap();
            value.as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(
            keys("8/8/8/8/8/8/8/8 w - - 0 1"),
            keys("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        );
        let value = value("4k3/8/8/8/8/8/8/P3K2P w - - 0 1", None);
        assert_eq!(value["valid"], false);
        assert_eq!(value["faults"][0], "pawn-on-back-rank");
    }
}
