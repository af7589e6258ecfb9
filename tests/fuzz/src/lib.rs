//! What the targets share: the invariants of `design.md` as assertions over any bytes.

use formulario::framing::{Framer, GapKind, Item, ItemKind, count_lines};
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::syntax::Tokens;
use formulario::write::{WriteOptions, Writer};

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

/// Cuts a stream that arrives at once, with the cap that the program has by itself.
pub fn cut_whole(bytes: &[u8]) -> Vec<Item> {
    cut(bytes, usize::MAX >> 1, CAPS[1])
}

/// Every byte belongs to one item, in order, and bytes, lines and numbers are counted right.
pub fn items_hold_everything(bytes: &[u8], items: &[Item]) {
    let (mut at, mut line, mut games) = (0, 1, 0);
    for item in items {
        assert_eq!(item.range.start, at, "items follow each other");
        assert_eq!(item.byte, at as u64);
        assert_eq!(item.line, line, "lines are counted");
        assert!(!item.range.is_empty());
        at = item.range.end;
        line += count_lines(&bytes[item.range.clone()]);
        // A line end of two bytes is no item's border: it would count twice.
        let torn = bytes[..at].ends_with(b"\r") && bytes[at..].starts_with(b"\n");
        line -= u64::from(torn);
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

/// What is done with each game.
type Each<'e> = dyn FnMut(&Item, &mut GameReport, &Workspace) + 'e;

/// Checks every game among the items.
pub fn each_game(bytes: &[u8], items: &[Item], options: &CheckOptions, each: &mut Each<'_>) {
    let mut workspace = Workspace::default();
    for item in items {
        let Some(place) = item.place() else {
            continue;
        };
        workspace.head(item.heading.as_deref());
        workspace.tear(item.torn);
        let game = &bytes[item.range.clone()];
        let mut report = check_game(game, place, &mut workspace, options);
        each(item, &mut report, &workspace);
    }
}

/// The report on every game among the items.
pub fn reports(bytes: &[u8], items: &[Item]) -> Vec<GameReport> {
    let mut reports = Vec::new();
    let options = CheckOptions::default();
    each_game(bytes, items, &options, &mut |_, report, _| {
        reports.push(report.clone());
    });
    reports
}

/// Every game written anew, one behind the other. No game may be read back as another (`X002`).
pub fn convert(bytes: &[u8], job: &WriteOptions) -> Vec<u8> {
    let mut writer = Writer::default();
    let options = CheckOptions::default();
    let mut out = Vec::new();
    let items = cut_whole(bytes);
    each_game(bytes, &items, &options, &mut |item, report, workspace| {
        let game = workspace.game(&bytes[item.range.clone()]);
        let written = writer.game(&game, report, job, &options.context());
        for finding in &report.findings {
            assert!(!finding.rule.is_own_fault(), "{finding:?}");
        }
        out.extend(written.map(|written| written.bytes).unwrap_or_default());
    });
    out
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
