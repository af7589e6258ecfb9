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
            Piece::Gap { .. } | Piece::Raw { .. } => 0,
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

/// Games that are checked by the reader, with small ones between.
fn huge_games() -> String {
    let huge = format!(
        "[Event \"x\"]\n\n1. e4 {{{}}} *\n\n",
        "a word ".repeat(HUGE / 6)
    );
    let small = "[Event \"x\"]\n\n1. e4 *\n\n".repeat(20);
    format!("{huge}{small}").repeat(4)
}

#[test]
fn huge_games_keep_their_place_in_the_order() {
    for jobs in [1, 2, 5] {
        let (seen, lost) = games(&huge_games(), jobs, 256 << 10);
        let expected: Vec<u64> = (1..=84).filter(|game| *game != 7).collect();
        assert_eq!((seen, lost), (expected, 1), "{jobs}");
    }
}

#[test]
fn a_consumer_that_ends_early_ends_the_run() {
    let (_folder, inputs) = archive(&huge_games().repeat(3));
    for most in [1, 3, 23, 60] {
        for jobs in [1, 4] {
            let options = Options {
                jobs,
                ..Options::default()
            };
            let mut seen = 0;
            run(
                inputs.clone(),
                Vec::new(),
                &options,
                &Progress::default(),
                || (),
                |(), _, _| (),
                |_| {
                    seen += 1;
                    match seen < most {
                        true => ControlFlow::Continue(()),
                        false => ControlFlow::Break(()),
                    }
                },
            );
            assert_eq!(seen, most);
        }
    }
}

#[test]
fn every_member_of_an_archive_begins_and_ends() {
    // A tar of two members and nothing else.
    let header = |name: &str, length: usize| {
        let mut header = vec![0; 512];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[124..135].copy_from_slice(format!("{length:011o}").as_bytes());
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        header
    };
    let game = b"[Event \"x\"]\n\n1. e4 *\n";
    let mut tar = Vec::new();
    for (name, games) in [("b.pgn", 2), ("c.doc", 1), ("a.pgn", 3)] {
        let bytes = game.repeat(games);
        tar.extend(header(name, bytes.len()));
        tar.extend(bytes);
        tar.resize(tar.len().next_multiple_of(512), 0);
    }
    tar.resize(tar.len() + 1024, 0);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.tar");
    std::fs::write(&path, &tar).expect("a file");
    let input = Input {
        name: "a.tar".to_owned(),
        size: None,
        origin: Origin::File(path),
    };
    for jobs in [1, 3] {
        let options = Options {
            jobs,
            ..Options::default()
        };
        let (progress, mut seen) = (Progress::default(), Vec::new());
        let outcome = run(
            vec![input.clone()],
            Vec::new(),
            &options,
            &progress,
            || (),
            |(), file, _| file.to_owned(),
            |event| {
                seen.push(match event {
                    Event::FileBegins { name } => format!("+{name}"),
                    Event::Result(file) => file,
                    Event::FileEnds(end) => format!("-{} {}", end.name, end.games),
                });
                ControlFlow::Continue(())
            },
        );
        let (b, a) = ("a.tar!b.pgn", "a.tar!a.pgn");
        let expected = [
            &format!("+{b}"),
            b,
            b,
            &format!("-{b} 2"),
            &format!("+{a}"),
            a,
            a,
            a,
            &format!("-{a} 3"),
        ];
        assert_eq!(seen, expected);
        assert_eq!(outcome.skipped, 1);
        assert_eq!(progress.bytes.into_inner(), tar.len() as u64);
    }
}

/// What was only read is not done: a small file is read at once and judged game by game.
#[test]
fn bytes_count_as_done_when_their_games_were_looked_at() {
    let place = tempfile::tempdir().unwrap();
    for games in [3_usize, 40, 2500] {
        let path = place.path().join(format!("{games}.pgn"));
        let text = "[Event \"A\"]\n\n1. e4 e5 *\n\n".repeat(games);
        std::fs::write(&path, &text).unwrap();
        let whole = text.len() as u64;
        let input = Input {
            name: path.display().to_string(),
            size: Some(whole),
            origin: Origin::File(path),
        };
        for jobs in [1, 3] {
            let options = Options {
                jobs,
                ..Options::default()
            };
            let progress = Progress::default();
            let done = Mutex::new(Vec::new());
            run(
                vec![input.clone()],
                Vec::new(),
                &options,
                &progress,
                || (),
                |(), _, _| {
                    done.lock()
                        .unwrap()
                        .push(progress.bytes.load(Ordering::Relaxed))
                },
                |_| ControlFlow::Continue(()),
            );
            let done = done.into_inner().unwrap();
            assert_eq!((done.len(), done[0]), (games, 0), "{jobs}");
            assert!(done.iter().all(|bytes| *bytes < whole), "{jobs}");
            if jobs == 1 {
                let game = whole / games as u64;
                let wanted: Vec<u64> = (0..games as u64).map(|nth| nth * game).collect();
                assert_eq!(done, wanted);
            }
            assert_eq!(progress.bytes.into_inner(), whole);
        }
    }
}
