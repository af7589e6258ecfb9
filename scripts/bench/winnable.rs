//! What `endgame` costs on real positions: the quick form on the last position of every game of an archive, for both sides,
//! and the full form on every `STEP`th of them.
//!
//!   cargo run --release --example winnable -- ARCHIVE.pgn [STEP]      STEP 16 by default
//!   cargo run --release --example winnable -- VECTORS.txt [STEP]      STEP 1 by default
//!
//! A file of test vectors has a position per line: `W` or `-`, `B` or `-` for who can still mate, then a FEN; `#` begins a
//! comment. Wrong answers are printed, as are the questions left open, and make the exit status 1.

use formulario::board::{Position, Side};
use formulario::endgame::{DEFAULT_LIMIT, Winnable, unwinnable_quick, winnable};
use formulario::framing::Framer;
use formulario::game_check::{CheckOptions, Workspace};
use std::error::Error;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Games longer than this are cut off, as in `check`.
const LONGEST_GAME: usize = 4 << 20;

/// The last position of every game.
fn last_positions(bytes: &[u8]) -> Vec<Position> {
    let mut items = Vec::new();
    Framer::new(LONGEST_GAME).cut(bytes, true, &mut items);
    let mut workspace = Workspace::default();
    let options = CheckOptions::default();
    let games = items.into_iter().filter_map(|item| {
        let place = item.place()?;
        workspace.head(item.heading.as_deref());
        workspace.replay(&bytes[item.range], place, &options);
        Some(workspace.facts().last.clone())
    });
    games.collect()
}

/// A question, and the answer where it is known.
struct Question {
    position: Position,
    winner: Side,
    can: Option<bool>,
}

/// Both questions of every position of a file of test vectors.
fn vectors(text: &str) -> Result<Vec<Question>, Box<dyn Error>> {
    let mut questions = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (answers, fen) = line.split_at_checked(2).ok_or("a line without answers")?;
        let setup =
            Position::from_fen(fen.trim(), None).map_err(|_| format!("no position: {fen}"))?;
        for (winner, letter) in [(Side::White, 'W'), (Side::Black, 'B')] {
            questions.push(Question {
                position: setup.position.clone(),
                winner,
                can: Some(answers.contains(letter)),
            });
        }
    }
    Ok(questions)
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments
        .next()
        .ok_or("usage: winnable ARCHIVE.pgn|VECTORS.txt [STEP]")?;
    let bytes = std::fs::read(&path)?;
    let (questions, step) = if path.ends_with(".txt") {
        (vectors(std::str::from_utf8(&bytes)?)?, 1)
    } else {
        let both = |position: Position| {
            [Side::White, Side::Black].map(|winner| Question {
                position: position.clone(),
                winner,
                can: None,
            })
        };
        (
            last_positions(&bytes).into_iter().flat_map(both).collect(),
            16,
        )
    };
    let step = match arguments.next() {
        Some(given) => (given.parse::<NonZeroUsize>())
            .map_err(|_| format!("STEP is a number from 1 on: {given}"))?
            .get(),
        None => step,
    };
    let mut wrong = 0;

    const ROUNDS: usize = 20;
    let begun = Instant::now();
    let mut quick = Vec::new();
    for _ in 0..ROUNDS {
        quick.clear();
        quick.extend(
            (questions.iter()).map(|asked| unwinnable_quick(&asked.position, asked.winner)),
        );
    }
    let mean = begun.elapsed().as_secs_f64() * 1e6 / (ROUNDS * questions.len().max(1)) as f64;
    let excluded = quick.iter().filter(|excluded| **excluded).count();
    println!(
        "quick form: {} questions, {mean:.2} µs each, {excluded} certainly unwinnable",
        questions.len()
    );
    let mut missed = 0;
    for (asked, excluded) in questions.iter().zip(&quick) {
        let label = match (asked.can, excluded) {
            (Some(true), true) => {
                wrong += 1;
                "WRONG"
            }
            (Some(false), false) => {
                missed += 1;
                "missed"
            }
            _ => continue,
        };
        println!("  {label} {:?} {}", asked.winner, asked.position.fen());
    }
    if questions.iter().any(|asked| asked.can.is_some()) {
        println!("  {missed} unwinnable ones not told, {wrong} wrong");
    }

    let mut times: Vec<Duration> = Vec::new();
    let (mut unwinnable, mut undetermined) = (0, 0);
    for pair in questions.chunks(2).step_by(step) {
        for asked in pair {
            let begun = Instant::now();
            let answer = winnable(&asked.position, asked.winner, DEFAULT_LIMIT);
            let time = begun.elapsed();
            times.push(time);
            let said = match answer {
                Winnable::Winnable(_) => true,
                Winnable::Unwinnable => {
                    unwinnable += 1;
                    false
                }
                Winnable::Undetermined => {
                    undetermined += 1;
                    println!(
                        "  open {:?} {} {time:.2?}",
                        asked.winner,
                        asked.position.fen()
                    );
                    continue;
                }
            };
            if asked.can.is_some_and(|can| can != said) {
                wrong += 1;
                println!("  WRONG {:?} {}", asked.winner, asked.position.fen());
            }
            if asked.can.is_some() && time.as_millis() > 100 {
                println!(
                    "  slow {:?} {} {said} {time:.2?}",
                    asked.winner,
                    asked.position.fen()
                );
            }
        }
    }
    let all: Duration = times.iter().sum();
    times.sort_unstable();
    let at = |share: f64| {
        times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1)))
    };
    println!(
        "full form: {} questions in {all:.2?}, median {:.2?}, 99 % within {:.2?}, {unwinnable} unwinnable, {undetermined} undetermined",
        times.len(),
        at(0.5).copied().unwrap_or_default(),
        at(0.99).copied().unwrap_or_default()
    );
    Ok(ExitCode::from(u8::from(wrong > 0)))
}
