//! The archive in two: together both halves hold every byte of it in its order, and each half, read again, gives the same
//! games; splitting it again changes no byte.
//!
//! One exception, and no more: where games follow each other without tag pairs, their neighbours say where each begins and
//! ends (a line of pairings between two games belongs to the second, at the head of a file to none; a lone result before
//! a sheet is a game or a heading). If one of them goes to the other half, a piece that is cut otherwise by itself may be
//! cut so in its half. The halves have original bytes only, so nothing can stand there to say how it was cut. Such a half
//! is not read again here; every other is.

#![no_main]

use formulario::framing::{Edges, Item, ItemKind};
use formulario::game_check::CheckOptions;
use formulario::report::{Channel, Renderer, Seam};
use formulario::rules::GapFacts;
use formulario_fuzz::{cut_whole, each_game, is_text};
use libfuzzer_sys::fuzz_target;

/// What is compared of a game: class, half-moves, result.
type Told = (&'static str, u32, String);

/// The two halves of an archive, with the games in each, and the pieces that went there.
#[derive(Default)]
struct Halves {
    bytes: [Vec<u8>; 2],
    games: [Vec<Told>; 2],
    pieces: [Vec<Vec<u8>>; 2],
    /// Whether a piece is there without its neighbours that is cut otherwise by itself.
    loose: [bool; 2],
}

/// The pieces of a section, as far as it was walked.
#[derive(Default)]
struct Section {
    /// Whether something of it went to each half.
    held: [bool; 2],
    /// Whether something that went there is cut otherwise by itself.
    loose: [bool; 2],
}

impl Section {
    fn end(&mut self, halves: &mut Halves) {
        let section = std::mem::take(self);
        if section.held == [true; 2] {
            for (all, own) in halves.loose.iter_mut().zip(section.loose) {
                *all |= own;
            }
        }
    }
}

/// Whether a piece is cut as in its file where nothing stands beside it but what `--clean` and `--reject` part it with.
fn stands_alone(own: &[u8], item: &Item) -> bool {
    let heading = item.heading.as_deref().unwrap_or_default();
    let alone = [heading, own].concat();
    let items = cut_whole(&alone);
    let mut told = items.iter().filter(|item| !is_blank(item, &alone));
    let same = told
        .next()
        .is_none_or(|first| is_text(first) == is_text(item));
    same && told.next().is_none()
}

fn split(bytes: &[u8]) -> Halves {
    let mut renderer = Renderer::default();
    let channels = [Channel::Clean, Channel::Reject];
    for channel in channels {
        renderer.channels.insert(channel);
    }
    let items = cut_whole(bytes);
    let mut reports = Vec::new();
    each_game(
        bytes,
        &items,
        &CheckOptions::default(),
        &mut |_, report, _| {
            reports.push(report.clone());
        },
    );
    let mut reports = reports.into_iter();
    let mut halves = Halves::default();
    let mut seams = [Seam::default(), Seam::default()];
    let mut section = Section::default();
    for item in &items {
        let own = &bytes[item.range.clone()];
        if item.heads_section {
            section.end(&mut halves);
        }
        let mut rendered = match item.kind {
            ItemKind::Game { .. } => {
                let report = reports.next().expect("a report for each game");
                let told = (
                    report.verdict.class.name(),
                    report.plies,
                    format!("{:?}", report.verdict.result),
                );
                let rendered = renderer.game("a", own, &report, None);
                let half = usize::from(!rendered.part(Channel::Reject).is_empty());
                halves.games[half].push(told);
                rendered
            }
            ItemKind::Gap { kind, continued } => {
                let gap = GapFacts {
                    bytes: own,
                    byte: item.byte,
                    line: item.line,
                    kind,
                    continued,
                    lines: None,
                    original: None,
                };
                renderer.gap("a", &gap, &[])
            }
        };
        let heading = item.heading.as_deref();
        renderer.join(&mut rendered, own, heading, item.heads_section, None);
        for (half, channel) in channels.into_iter().enumerate() {
            let part = rendered.part(channel);
            if !part.is_empty() {
                halves.pieces[half].push(part.to_vec());
                section.held[half] |= !is_blank(item, bytes);
                section.loose[half] |= !stands_alone(own, item);
            }
            let (joint, out) = (&rendered.joint, &mut halves.bytes[half]);
            seams[half].add(1, item.byte, part, joint, out);
        }
    }
    section.end(&mut halves);
    for (seam, out) in seams.iter_mut().zip(&mut halves.bytes) {
        seam.end(out);
    }
    halves
}

/// Whether the pieces stand in a text in their order.
fn holds(mut text: &[u8], pieces: &[Vec<u8>]) -> bool {
    pieces.iter().all(|piece| {
        let at = text.windows(piece.len()).position(|part| part == piece);
        at.is_some_and(|at| {
            text = &text[at + piece.len()..];
            true
        })
    })
}

fn is_blank(item: &Item, bytes: &[u8]) -> bool {
    Edges::of(&bytes[item.range.clone()]).blank
}

fuzz_target!(|data: &[u8]| {
    if data.len() > 4096 {
        return;
    }
    let halves = split(data);
    let pieces = |half: usize| halves.pieces[half].iter().map(Vec::len).sum::<usize>();
    assert_eq!(
        pieces(0) + pieces(1),
        data.len(),
        "each byte went to one half"
    );
    for half in [0, 1] {
        let text = &halves.bytes[half];
        assert!(
            holds(text, &halves.pieces[half]),
            "nothing is left out or changed"
        );
        let alone = cut_whole(text);
        let has_games = !alone.iter().all(|item| is_blank(item, text));
        if halves.loose[half] || !has_games {
            continue;
        }
        let again = split(text);
        assert_eq!(
            again.games[half],
            halves.games[half],
            "{}",
            String::from_utf8_lossy(text)
        );
        assert_eq!(
            String::from_utf8_lossy(&again.bytes[half]),
            String::from_utf8_lossy(text)
        );
    }
});
