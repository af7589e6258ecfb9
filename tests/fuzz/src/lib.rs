//! What the targets share: the invariants of `design.md` as assertions over any bytes.

use formulario::framing::{Framer, GapKind, Item, ItemKind};
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::replay::Place;
use formulario::syntax::Tokens;

/// The caps that are tried: one that cuts games in two, and the one that the program has by itself.
pub const CAPS: [usize; 2] = [700, 4 << 20];

/// Cuts a stream that arrives in steps of this many bytes.
pub fn cut(bytes: &[u8], step: usize, max_game: usize) -> Vec<Item> {
    let mut framer = Framer::new(max_game);
    let (mut all, mut from, mut to) = (Vec::new(), 0, 0);
    loop {
        to = (to + step).min(bytes.len());
        let mut items = Vec::new();
        let used = framer.cut(&bytes[from..to], to == bytes.len(), &mut items);
        all.extend(items.into_iter().map(|mut item| {
            item.range = item.range.start + from..item.range.end + from;
            item
        }));
        from += used;
        if to == bytes.len() {
            assert_eq!(from, to, "at the end of the stream everything is cut");
            return all;
        }
    }
}

/// Every byte belongs to one item, in order, and bytes, lines and numbers are counted right.
pub fn items_hold_everything(bytes: &[u8], items: &[Item]) {
    let (mut at, mut games) = (0, 0);
    for item in items {
        assert_eq!(item.range.start, at, "items follow each other");
        assert_eq!(item.byte, at as u64);
        assert!(!item.range.is_empty());
        at = item.range.end;
        if let ItemKind::Game { number, .. } = item.kind {
            games += 1;
            assert_eq!(number, games);
        }
    }
    assert_eq!(at, bytes.len(), "the items hold the whole input");
}

/// Every byte of a game belongs to one token or to the blanks behind it.
pub fn tokens_hold_everything(game: &[u8], tokens: &Tokens) {
    let mut end = 0;
    for (i, token) in tokens.list.iter().enumerate() {
        let start = if i == 0 { 0 } else { end };
        assert_eq!(token.start as usize, start, "tokens follow each other");
        assert!(token.start <= token.end);
        let next = tokens
            .list
            .get(i + 1)
            .map_or(game.len(), |next| next.start as usize);
        assert!(token.end as usize <= next);
        let behind = tokens.encoding.decode(&game[token.end as usize..next]);
        let blank =
            |c: char| c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}');
        assert!(
            behind.chars().all(blank),
            "only blanks between tokens: {behind:?}"
        );
        end = next;
    }
    assert_eq!(end, game.len(), "the tokens hold the whole game");
}

/// The report on every game among the items.
pub fn reports(bytes: &[u8], items: &[Item]) -> Vec<GameReport> {
    let mut workspace = Workspace::default();
    let games = items.iter().filter_map(|item| match item.kind {
        ItemKind::Game { number, oversized } => {
            let place = Place {
                game: number,
                byte: item.byte,
                line: item.line,
                oversized,
            };
            let game = &bytes[item.range.clone()];
            Some(check_game(
                game,
                place,
                &mut workspace,
                &CheckOptions::default(),
            ))
        }
        ItemKind::Gap { .. } => None,
    });
    games.collect()
}

/// Whether a gap is more than blanks.
pub fn is_text(item: &Item) -> bool {
    matches!(
        item.kind,
        ItemKind::Gap {
            kind: GapKind::Text,
            ..
        }
    )
}
