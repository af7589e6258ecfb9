use super::*;
use crate::source::Origin;
use std::io::Write as _;

fn archive(text: &str) -> (tempfile::TempDir, Vec<Input>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.pgn");
    std::fs::File::create(&path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .expect("a file");
    let input = Input {
        name: "a.pgn".to_owned(),
        size: None,
        origin: Origin::File(path),
    };
    (folder, vec![input])
}

/// Numbers of the games in the order in which they came, `work` panics on game 7; and how many pieces were lost.
fn games(text: &str, jobs: usize, batch: usize) -> (Vec<u64>, u64) {
    let (_folder, inputs) = archive(text);
    let options = Options {
        jobs,
        batch,
        ..Options::default()
    };
    let progress = Progress::default();
    let mut seen = Vec::new();
    let outcome = run(
        inputs,
        Vec::new(),
        &options,
        &progress,
        || (),
        |(), _, piece| match piece {
            Piece::Game { place, .. } if place.game == 7 => panic!("on purpose"),
            Piece::Game { place, .. } => place.game,
            Piece::Gap { .. } => 0,
        },
        |event| {
            if let Event::Result(game) = event {
                seen.push(game);
            }
            ControlFlow::Continue(())
        },
    );
    (seen, outcome.lost)
}

#[test]
fn a_panic_costs_its_piece_and_no_other() {
    let text: String = (0..50)
        .map(|i| format!("[Event \"{i}\"]\n\n1. e4 *\n\n"))
        .collect();
    let expected: Vec<u64> = (1..=50).filter(|game| *game != 7).collect();
    for jobs in [1, 2, 5] {
        for batch in [40, 300, 1 << 20] {
            assert_eq!(
                games(&text, jobs, batch),
                (expected.clone(), 1),
                "{jobs} {batch}"
            );
        }
    }
}

#[test]
fn very_many_games_in_one_section_keep_their_order() {
    let text = "1. e4 *\n\n".repeat(3456);
    let (seen, _) = games(&text, 3, 256 << 10);
    assert_eq!(seen.len(), 3455);
    assert!(seen.windows(2).all(|pair| pair[0] < pair[1]));
}
