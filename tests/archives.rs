//! Generated archives, and the way from their bytes to facts.

use formulario::framing::{Framer, Item};
use formulario::game_check::{CheckOptions, Workspace};
use formulario::generator::{ArchiveOptions, write_archive};
use formulario::replay::Game;
use std::sync::atomic::AtomicU64;

/// An archive and its truth table.
pub fn archive(options: &ArchiveOptions) -> (Vec<u8>, String) {
    let (mut out, mut truth) = (Vec::new(), Vec::new());
    write_archive(options, &mut out, &mut truth, &AtomicU64::default())
        .expect("memory never fails");
    (
        out,
        String::from_utf8(truth).expect("the truth table is UTF-8"),
    )
}

/// The items of an input that is whole in memory.
pub fn items(bytes: &[u8]) -> Vec<Item> {
    let mut items = Vec::new();
    let used = Framer::new(4 << 20).cut(bytes, true, &mut items);
    assert_eq!(used, bytes.len());
    items
}

/// Looks at every game, replayed.
pub fn games(bytes: &[u8], mut look: impl FnMut(Game<'_>)) {
    let mut workspace = Workspace::default();
    for item in items(bytes) {
        let Some(place) = item.place() else {
            continue;
        };
        let bytes = &bytes[item.range.clone()];
        workspace.replay(bytes, place, &CheckOptions::default());
        look(workspace.game(bytes));
    }
}
