use super::*;
use crate::board::{Position, Role, Wing};
use crate::generator::truth::COLUMNS;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;

fn archive(options: &ArchiveOptions) -> (Vec<u8>, String, Summary) {
    let (mut out, mut truth) = (Vec::new(), Vec::new());
    let summary = write_archive(options, &mut out, &mut truth, &AtomicU64::default())
        .expect("memory never fails");
    (out, String::from_utf8(truth).expect("UTF-8"), summary)
}

/// A little of everything.
fn mixed(games: u64) -> ArchiveOptions {
    ArchiveOptions {
        games,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.4,
        chess960: 0.1,
        liberties: 0.2,
        faults: 0.6,
        ..ArchiveOptions::default()
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let first = archive(&mixed(60));
    assert_eq!(archive(&mixed(60)), first);
    assert!(
        archive(&mixed(70)).0.starts_with(&first.0),
        "a longer archive begins the same"
    );
    assert_ne!(
        archive(&ArchiveOptions {
            seed: 2,
            ..mixed(60)
        })
        .0,
        first.0
    );
}

#[test]
fn the_bytes_are_those_of_every_platform_and_version() {
    // When the generator changes on purpose these change too: benchmarks name seeds, and their archives are new then.
    let (bytes, _, _) = archive(&ArchiveOptions {
        faults: 0.0,
        ..mixed(100)
    });
    assert_eq!(fnv(&bytes), 3_589_863_044_010_196_156);
}

/// A hash that needs no crate (Fowler, Noll and Vo).
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, b| {
        (hash ^ u64::from(*b)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[test]
fn the_truth_stands_where_it_says() {
    for line_end in [LineEnd::Lf, LineEnd::CrLf, LineEnd::Cr] {
        let (bytes, truth, summary) = archive(&ArchiveOptions {
            line_end,
            ..mixed(300)
        });
        assert_eq!(summary.bytes, bytes.len() as u64);
        let mut table = csv::Reader::from_reader(truth.as_bytes());
        assert_eq!(table.headers().expect("a header"), COLUMNS.as_slice());
        let mut texts = 0;
        let (mut last, mut line) = (0, 1);
        for record in table.records() {
            let record = record.expect("a row");
            let byte: usize = record[2].parse().expect("a byte");
            assert!(
                bytes[byte..].starts_with(record[6].as_bytes()),
                "{record:?}"
            );
            assert!(byte >= last, "in the order of the archive");
            let ends = bytes[last..byte].windows(line_end.text().len());
            line += ends
                .filter(|end| *end == line_end.text().as_bytes())
                .count();
            assert_eq!(record[1].parse(), Ok(line), "{record:?}");
            last = byte;
            texts += usize::from(!record[6].is_empty());
        }
        assert!(texts > 100);
    }
}

#[test]
fn lines_are_shorter_than_80_characters() {
    let (bytes, _, _) = archive(&ArchiveOptions {
        faults: 0.0,
        ..mixed(100)
    });
    let text = String::from_utf8(bytes).expect("UTF-8 where no fault is planted");
    assert!(text.lines().all(|line| line.chars().count() < 80));
}

#[test]
fn every_kind_of_fault_occurs() {
    let options = ArchiveOptions {
        faults: 1.0,
        annotated: 0.1,
        ..mixed(0)
    };
    let mut kinds = BTreeSet::new();
    let mut sealed = true;
    for number in 1..=2_000 {
        let draft = Draft::draw(&options, number, sealed);
        sealed = draft.is_sealed();
        let (fault, _) = draft.planted.expect("a fault in every game");
        kinds.insert(fault.name);
    }
    let all: BTreeSet<&str> = faults::ALL.iter().map(|fault| fault.name).collect();
    assert_eq!(all.len(), faults::ALL.len(), "no name twice");
    let never: Vec<_> = all.difference(&kinds).collect();
    assert!(never.is_empty(), "{never:?}");
}

#[test]
fn games_look_like_games() {
    const GAMES: u64 = 600;
    let options = ArchiveOptions {
        endings: 0.0,
        ..ArchiveOptions::default()
    };
    let (mut mates, mut stalemates, mut passing, mut short, mut long, mut under) =
        (0, 0, 0, 0, 0, 0);
    let (mut plies, mut castled, mut files, mut ranks, mut checks) = (0, 0, 0, 0, 0);
    let mut wings = [false; 2];
    for number in 0..GAMES {
        let Draft { game, sheet, .. } = Draft::draw(&options, number, true);
        plies += game.moves.len();
        mates += u64::from(game.status == Status::Checkmate);
        stalemates += u64::from(game.status == Status::Stalemate);
        short += u64::from(game.moves.len() < 20);
        long += u64::from(game.moves.len() > 120);
        let mut castles = false;
        for mv in &game.moves {
            let parts = Position::flat_parts(*mv);
            passing += u64::from(parts.en_passant);
            under += u64::from(parts.promotion.is_some_and(|role| role != Role::Queen));
            castles |= parts.castling.is_some();
            if let Some(wing) = parts.castling {
                wings[usize::from(wing == Wing::Long)] = true;
            }
        }
        castled += u64::from(castles);
        for item in &sheet.items {
            let word = item.text.trim_end_matches('+').replace('x', "");
            let origin = word.as_bytes().get(1).filter(|_| word.len() == 4);
            let piece = item.part == Part::Move && word.starts_with(['N', 'B', 'R', 'Q']);
            files += u64::from(piece && origin.is_some_and(|b| b.is_ascii_lowercase()));
            ranks += u64::from(piece && origin.is_some_and(|b| b.is_ascii_digit()));
            checks += u64::from(item.text.ends_with('+'));
        }
    }
    let mean = plies as u64 / GAMES;
    assert!((55..110).contains(&mean), "{mean} half-moves on average");
    assert!((GAMES / 20..GAMES / 3).contains(&mates), "{mates} mates");
    assert!(
        (1..GAMES / 10).contains(&stalemates),
        "{stalemates} stalemates"
    );
    assert!(
        (GAMES / 40..GAMES / 4).contains(&short),
        "{short} short games"
    );
    assert!((GAMES / 40..GAMES / 4).contains(&long), "{long} long games");
    assert!(castled > GAMES / 2, "{castled} games with castling");
    assert_eq!(wings, [true; 2]);
    assert!(passing > GAMES / 10, "{passing} captures in passing");
    assert!(
        under > 10 && files > GAMES && ranks > 20 && checks > GAMES,
        "{under} {files} {ranks} {checks}"
    );
}
