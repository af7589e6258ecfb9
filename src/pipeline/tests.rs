use super::*;
use crate::framing::Seam;
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

/// A piece, with the number of its game and its line counted from the start of what was read.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    bytes: Vec<u8>,
    byte: u64,
    line: u64,
    /// The number of the game, 0 for a gap.
    game: u64,
    /// Everything else that a worker is told.
    rest: String,
}

/// The pieces of a part of a file, and its end.
fn pieces(inputs: &[Input], batch: usize, part: Option<FilePart>) -> (Vec<Told>, FileEnd) {
    let options = Options {
        batch,
        part,
        max_game: 600,
        ..Options::default()
    };
    let tell = |piece: Piece<'_>| match piece {
        Piece::Game {
            bytes,
            place,
            heading,
            lines,
            heads_section,
            torn,
            original,
        } => Told {
            bytes: bytes.to_vec(),
            byte: place.byte,
            line: place.line,
            game: place.game,
            rest: format!(
                "{:?} {heading:?} {lines:?} {heads_section} {torn} {original:?}",
                place.oversized
            ),
        },
        Piece::Gap { gap, heads_section } => Told {
            bytes: gap.bytes.to_vec(),
            byte: gap.byte,
            line: gap.line,
            game: 0,
            rest: format!(
                "{:?} {} {:?} {heads_section} {:?}",
                gap.kind, gap.continued, gap.lines, gap.original
            ),
        },
        Piece::Raw { .. } => panic!("nobody claims raw files here"),
    };
    let (mut told, mut ended) = (Vec::<Told>::new(), None);
    let outcome = run(
        inputs.to_vec(),
        Vec::new(),
        &options,
        &Progress::default(),
        || (),
        |(), _, piece| tell(piece),
        |event| {
            match event {
                // Into how many pieces the rest of a huge game comes is no matter of what is read.
                Event::Result(piece) => match told.last_mut() {
                    Some(last) if piece.rest.starts_with("Oversized true") => {
                        last.bytes.extend(piece.bytes);
                    }
                    _ => told.push(piece),
                },
                Event::FileEnds(end) => ended = Some(end.clone()),
                Event::FileBegins { .. } => {}
            }
            ControlFlow::Continue(())
        },
    );
    assert_eq!(outcome.lost, 0);
    (told, ended.expect("an end"))
}

/// Archives that are hard to cut: headers in comments, games without headers, tables, several encodings, line ends of every kind.
fn hard_to_cut() -> Vec<(&'static str, Vec<u8>)> {
    let game = |event: &str, moves: &str| {
        format!("[Event \"{event}\"]\n[White \"Neri\"]\n[Black \"Conti\"]\n\n{moves} 1-0\n\n")
    };
    let plain =
        game("Uno", "1. e4 e5") + &game("Due", "1. d4\nd5") + &game("Tre", "1. c4 e5 2. Ke9");
    let within = game(
        "Uno",
        "1. e4 {in a comment\n\n[Event \"Falso\"]\n[White \"X\"]\n\n1. d4 *\n} e5",
    ) + &game("Due", "1. d4 {never closed")
        + &game("Tre", "1. c4");
    let rows = |from: usize| -> String {
        let row = |i| format!("Neri {i};Conti {i};1-0;1. e4 e5 2. Cf3 1-0\n");
        (from..from + 4).map(row).collect()
    };
    let table = format!(
        "Bianco;Nero;Risultato;Mosse\n{}\n{plain}{}",
        rows(0),
        rows(4)
    );
    let sheets = "Bianco: Neri\nNero: Conti\n1. e4 e5\n2. Cf3 Cc6\n1-0\n\n".repeat(4);
    let bare =
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n\n".repeat(5) + "1. e4 e5 1-0\n1. d4 1/2-1/2\n\n";
    let text = format!("Prose\n\nof more lines\n\n{plain}more of it\n\n% passed\n\n{plain}tail\n");
    let long = game("Uno", &"1. Cf3 Cf6 2. Cg1 Cg8 ".repeat(40)) + &plain;
    let wide = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let mut mixed = plain.clone().into_bytes();
    mixed.extend([0xFF, 0xFE]);
    mixed.extend(wide(&plain));
    mixed.extend(plain.bytes());
    vec![
        ("plain", plain.clone().into_bytes()),
        ("CRLF", plain.replace('\n', "\r\n").into_bytes()),
        ("CR", plain.replace('\n', "\r").into_bytes()),
        ("headers in comments", within.into_bytes()),
        ("a table", table.into_bytes()),
        ("sheets", sheets.into_bytes()),
        ("without events", bare.into_bytes()),
        ("prose", text.into_bytes()),
        ("a game beyond the cap", long.into_bytes()),
        ("UTF-16", wide(&plain)),
        ("two encodings", mixed),
        ("nothing", b"\n\n \n".to_vec()),
    ]
}

#[test]
fn a_file_cut_anywhere_is_read_as_in_one_run() {
    for (name, text) in hard_to_cut() {
        let mut again = 0;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.pgn");
        std::fs::write(&path, &text).expect("a file");
        let inputs = [Input {
            name: "a.pgn".to_owned(),
            size: None,
            origin: Origin::File(path),
        }];
        let (whole, end) = pieces(&inputs, 1 << 18, None);
        for cut in 0..=text.len() as u64 {
            let batch = if cut % 2 == 0 { 1 << 18 } else { 64 };
            let read = |from: u64, until: u64, seam: Option<Seam>| {
                let part = FilePart { from, until, seam };
                let (told, end) = pieces(&inputs, batch, Some(part));
                let part = end.part.clone().expect("a part");
                (told, end, part)
            };
            let (mut told, first, seam) = read(0, cut, None);
            let at = format!("{name}, cut at {cut}");
            assert_eq!((seam.begins.0, seam.asked.until), (0, cut), "{at}");
            assert!(seam.ends.0 >= cut.min(text.len() as u64), "{at}");
            let mut rest = read(cut, u64::MAX, None);
            if rest.2.begins != seam.ends {
                again += 1;
                rest = read(seam.ends.0, u64::MAX, Some(seam.ends.1.clone()));
                assert_eq!(rest.2.begins, seam.ends, "{at}");
            }
            let (more, second, _) = rest;
            let lines = first.last_line - 1;
            told.extend(more.into_iter().map(|piece| Told {
                line: piece.line + lines,
                game: piece.game + if piece.game > 0 { first.games } else { 0 },
                ..piece
            }));
            let parted = told.iter().zip(&whole).position(|(a, b)| a != b);
            assert_eq!((told.len(), parted), (whole.len(), None), "{at}");
            assert_eq!(first.games + second.games, end.games, "{at}");
            assert_eq!(first.bytes + second.bytes, end.bytes, "{at}");
            assert_eq!(lines + second.last_line, end.last_line, "{at}");
        }
        // Rows owe their heading to those before, and what is left of a huge game looks like games: the others find their beginning.
        let owes = ["a table", "a game beyond the cap", "nothing"].contains(&name);
        assert!(owes || again * 10 < text.len(), "{name}: {again} again");
    }
}

#[test]
fn a_part_ends_with_the_file_or_leaves_the_rest() {
    let (folder, inputs) = archive("[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n");
    let end = |from, until| {
        let part = FilePart {
            from,
            until,
            seam: None,
        };
        let (told, end) = pieces(&inputs, 1 << 18, Some(part));
        let part = end.part.expect("a part");
        (told.len(), part.begins.0, part.ends.0, part.is_last)
    };
    assert_eq!(end(0, 1), (1, 0, 22, false));
    assert_eq!(end(0, 22), (1, 0, 22, false));
    assert_eq!(end(0, 23), (2, 0, 43, true));
    assert_eq!(end(5, 10), (0, 22, 22, false));
    assert_eq!(end(5, 30), (1, 22, 43, true));
    assert_eq!(end(30, 40), (0, 43, 43, true));
    assert_eq!(end(100, 200), (0, 100, 100, true));
    drop(folder);
}

/// A file that is unpacked by a thread of its own gives what it gives on one thread, also where it breaks off, and its time is told.
#[test]
fn what_is_unpacked_beside_is_what_is_unpacked_alone() {
    use flate2::{Compression, write::GzEncoder};
    let text: String = (0..60_000)
        .map(|nth| format!("[Event \"{nth}\"]\n\n1. e4 e5 2. Nf3 {{{nth}}} *\n\n"))
        .collect();
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).expect("memory");
    let packed = encoder.finish().expect("memory");
    let mut damaged = packed.clone();
    damaged[packed.len() * 3 / 4] ^= 0x10;
    for bytes in [&packed[..], &packed[..packed.len() * 2 / 3], &damaged] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.pgn.gz");
        std::fs::write(&path, bytes).expect("a file");
        let told = |jobs: usize| {
            let options = Options {
                jobs,
                timings: true,
                ..Options::default()
            };
            let (progress, mut seen) = (Progress::default(), Vec::new());
            let input = Input {
                name: "a".to_owned(),
                size: None,
                origin: Origin::File(path.clone()),
            };
            run(
                vec![input],
                Vec::new(),
                &options,
                &progress,
                || (),
                |(), _, piece| match piece {
                    Piece::Game { place, bytes, .. } => format!("{place:?} {}", bytes.len()),
                    piece => format!("{piece:?}"),
                },
                |event| {
                    seen.push(match event {
                        Event::Result(piece) => piece,
                        event => format!("{event:?}"),
                    });
                    ControlFlow::Continue(())
                },
            );
            (seen, progress.bytes.into_inner(), progress.timings.told())
        };
        let (alone, disk, timings) = told(1);
        assert!(alone.len() > 20_000);
        assert_eq!((timings.unpacking, timings.workers), (None, 1));
        let (beside, beside_disk, timings) = told(3);
        assert!(alone == beside);
        assert_eq!(disk, beside_disk);
        let unpacking = timings.unpacking.expect("a thread of its own");
        assert!(unpacking.worked > std::time::Duration::ZERO);
        assert!(timings.working.worked + timings.working.waited <= timings.whole * 3);
        assert!(timings.reading < timings.whole && timings.writing.worked < timings.whole);
    }
}
