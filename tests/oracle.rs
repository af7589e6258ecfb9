//! pgn-reader and shakmaty as independent readers of what both accept.

use crate::archives::{archive, games};
use formulario::generator::{ArchiveOptions, Mix};
use pgn_reader::{Outcome, RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use std::ops::ControlFlow;

/// A game as pgn-reader sees it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Reading {
    tags: Vec<(String, String)>,
    words: Vec<String>,
    outcome: String,
}

struct Collector;

impl Visitor for Collector {
    type Tags = Reading;
    type Movetext = Reading;
    type Output = Reading;

    fn begin_tags(&mut self) -> ControlFlow<Reading, Reading> {
        ControlFlow::Continue(Reading::default())
    }

    fn tag(
        &mut self,
        reading: &mut Reading,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Reading> {
        let name = String::from_utf8_lossy(name).into_owned();
        reading
            .tags
            .push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, reading: Reading) -> ControlFlow<Reading, Reading> {
        ControlFlow::Continue(reading)
    }

    fn san(&mut self, reading: &mut Reading, word: SanPlus) -> ControlFlow<Reading> {
        reading.words.push(word.to_string());
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, reading: &mut Reading, outcome: Outcome) -> ControlFlow<Reading> {
        reading.outcome = outcome.to_string();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, reading: Reading) -> Reading {
        reading
    }
}

/// The position at the end, played by shakmaty alone.
fn last_fen(reading: &Reading) -> String {
    let tag = |name| {
        reading
            .tags
            .iter()
            .find(|tag| tag.0 == name)
            .map(|tag| tag.1.as_str())
    };
    let mode = match tag("Variant") {
        Some("Chess960") => CastlingMode::Chess960,
        _ => CastlingMode::Standard,
    };
    let mut position = match tag("FEN") {
        None => Chess::new(),
        Some(fen) => fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(mode)
            .expect("a legal position"),
    };
    for word in &reading.words {
        let san: SanPlus = word.parse().expect("SAN");
        let mv = san.san.to_move(&position).expect("one legal move");
        let suffix = SanPlus::from_move(position.clone(), mv);
        assert_eq!(
            suffix.to_string(),
            *word,
            "the least disambiguation and the right marks"
        );
        position.play_unchecked(mv);
    }
    Fen::from_position(&position, EnPassantMode::Legal).to_string()
}

/// Compares the two readings of an archive.
fn both_read_the_same(options: &ArchiveOptions) {
    let (bytes, _) = archive(options);
    let mut reader = Reader::new(&bytes[..]);
    let mut count = 0;
    games(&bytes, |game| {
        count += 1;
        let theirs = reader
            .read_game(&mut Collector)
            .expect("memory never fails");
        let theirs = theirs.expect("as many games");
        let text = |range: &std::ops::Range<u32>| {
            String::from_utf8_lossy(&game.bytes[range.start as usize..range.end as usize])
                .into_owned()
        };
        let tags = game.tokens.tags.iter().map(|tag| {
            (
                text(&tag.name),
                game.tokens.value(game.bytes, tag).into_owned(),
            )
        });
        let words = game.facts.main.iter().map(|ply| {
            let token = game.facts.tree[*ply as usize].token;
            game.tokens
                .text(game.bytes, &game.tokens.list[token as usize])
                .into_owned()
        });
        let ours = Reading {
            tags: tags.collect(),
            words: words.collect(),
            outcome: game
                .facts
                .marker()
                .map_or(String::new(), |mark| mark.pgn().to_owned()),
        };
        assert_eq!(ours, theirs, "game {count}");
        assert_eq!(game.facts.last.fen(), last_fen(&theirs), "game {count}");
    });
    assert_eq!(count, options.games);
    assert!(
        reader
            .read_game(&mut Collector)
            .expect("memory never fails")
            .is_none()
    );
}

#[test]
fn plain_games_are_read_the_same() {
    both_read_the_same(&ArchiveOptions {
        games: 150,
        seed: 11,
        ..ArchiveOptions::default()
    });
}

#[test]
fn annotated_games_are_read_the_same() {
    let options = ArchiveOptions {
        games: 60,
        seed: 12,
        annotated: 1.0,
        endings: 0.2,
        language: Mix::English,
        ..ArchiveOptions::default()
    };
    both_read_the_same(&options);
}

#[test]
fn games_of_chess960_are_read_the_same() {
    let options = ArchiveOptions {
        games: 60,
        seed: 13,
        chess960: 1.0,
        ..ArchiveOptions::default()
    };
    both_read_the_same(&options);
}
