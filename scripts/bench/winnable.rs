//! What `endgame` costs on real positions: the quick form on the last position of every game of an archive, for both sides,
//! and the full form on every `STEP`th of them.
//!
//!   cargo run --release --example winnable -- ARCHIVE.pgn [STEP]      STEP 16 by default

use formulario::board::{Position, Side};
use formulario::endgame::{DEFAULT_LIMIT, Winnable, unwinnable_quick, winnable};
use formulario::framing::Framer;
use formulario::game_check::{CheckOptions, Workspace};
use std::error::Error;
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

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments
        .next()
        .ok_or("usage: winnable ARCHIVE.pgn [STEP]")?;
    let step = arguments.next().map_or(Ok(16), |step| step.parse())?;
    let bytes = std::fs::read(&path)?;
    let positions = last_positions(&bytes);
    let sides = [Side::White, Side::Black];

    let begun = Instant::now();
    let mut excluded = 0;
    for position in &positions {
        excluded += sides
            .iter()
            .filter(|side| unwinnable_quick(position, **side))
            .count();
    }
    let mean = begun.elapsed().as_secs_f64() * 1e6 / (2 * positions.len().max(1)) as f64;
    println!(
        "quick form: {} positions, {mean:.2} µs a question, {excluded} certainly unwinnable",
        positions.len()
    );

    let mut times: Vec<Duration> = Vec::new();
    let (mut unwinnable, mut undetermined) = (0, 0);
    for position in positions.iter().step_by(step) {
        for side in sides {
            let begun = Instant::now();
            match winnable(position, side, DEFAULT_LIMIT) {
                Winnable::Winnable(_) => {}
                Winnable::Unwinnable => unwinnable += 1,
                Winnable::Undetermined => undetermined += 1,
            }
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len() - 1));
    println!(
        "full form: {} questions, median {:.2?}, 99 % within {:.2?}, {unwinnable} unwinnable, {undetermined} undetermined",
        times.len(),
        at(0.5).copied().unwrap_or_default(),
        at(0.99).copied().unwrap_or_default()
    );
    Ok(())
}
