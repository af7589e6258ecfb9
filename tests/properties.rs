//! What must hold for every input: nothing is lost, nothing panics, what is written is read back as the same move.

use crate::archives::{archive, games, items};
use formulario::board::{Position, Square};
use formulario::draw::{self, Diagram, Ink};
use formulario::framing::{Framer, Item, ItemKind};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::generator::{ArchiveOptions, LineEnd, Mix};
use formulario::messages::Ui;
use formulario::notation::{
    Figurines, Language, Letters, Liberty, Resolution, Signs, Spelling, Style, read, resolve, spell,
};
use formulario::replay::{Break, Event, Place, What};
use formulario::rules::{Finding, Sketch};
use formulario::syntax::{Encoding, Tokens};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Archives with everything in them that the generator can write.
pub fn any_archive(games: u64) -> impl Strategy<Value = ArchiveOptions> {
    let line_end = prop_oneof![Just(LineEnd::Lf), Just(LineEnd::CrLf), Just(LineEnd::Cr)];
    (any::<u64>(), 0u64..=1, line_end).prop_map(move |(seed, faults, line_end)| ArchiveOptions {
        games,
        seed,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.4,
        chess960: 0.2,
        endings: 0.2,
        liberties: 0.3,
        faults: faults as f64,
        line_end,
    })
}

/// One change to an archive: where, what, and which byte.
pub fn any_mutation() -> impl Strategy<Value = (prop::sample::Index, u8, u8)> {
    let sign =
        prop::sample::select(b"{}()[]\"\n\r\t ;%$*.-+#=x019QRacO\\\xE2\xBD\xEF\x81".to_vec());
    (
        any::<prop::sample::Index>(),
        0u8..5,
        prop_oneof![sign, any::<u8>()],
    )
}

pub fn mutate(bytes: &mut Vec<u8>, changes: &[(prop::sample::Index, u8, u8)]) {
    for (at, what, byte) in changes {
        if bytes.is_empty() {
            return;
        }
        let at = at.index(bytes.len());
        match what {
            0 => bytes[at] = *byte,
            1 => bytes.insert(at, *byte),
            2 => drop(bytes.remove(at)),
            3 => drop(bytes.drain(at..(at + usize::from(*byte)).min(bytes.len()))),
            _ => {
                let part = bytes[at..(at + 4 * usize::from(*byte)).min(bytes.len())].to_vec();
                let to = (at * 7 + 13) % bytes.len();
                bytes.splice(to..to, part);
            }
        }
    }
}

/// Cuts a stream that arrives in pieces of the given sizes, over and over.
fn cut_in_steps(bytes: &[u8], steps: &[usize], max_game: usize) -> Vec<Item> {
    let mut framer = Framer::new(max_game);
    let mut all: Vec<Item> = Vec::new();
    let (mut from, mut to, mut step) = (0, 0, 0);
    loop {
        to = (to + steps[step % steps.len()].max(1)).min(bytes.len());
        step += 1;
        let mut items = Vec::new();
        let used = framer.cut(&bytes[from..to], to == bytes.len(), &mut items);
        for mut item in items {
            item.range = item.range.start + from..item.range.end + from;
            all.push(item);
        }
        from += used;
        if to == bytes.len() {
            assert_eq!(from, to, "at the end of the stream everything is cut");
            return all;
        }
    }
}

/// Every byte belongs to one item, every byte of an item to one token or the blanks behind it.
fn nothing_is_lost(bytes: &[u8], items: &[Item]) {
    let mut tokens = Tokens::default();
    let mut at = 0;
    for item in items {
        assert_eq!(item.range.start, at, "items follow each other");
        assert_eq!(item.byte, at as u64);
        assert!(!item.range.is_empty());
        at = item.range.end;
        if let ItemKind::Game { .. } = item.kind {
            let game = &bytes[item.range.clone()];
            formulario::sheet::scan(&mut tokens, game, None, None);
            let mut end = 0;
            for (i, token) in tokens.list.iter().enumerate() {
                assert_eq!(
                    token.start as usize,
                    if i == 0 { 0 } else { end },
                    "tokens follow each other"
                );
                assert!(token.start <= token.end);
                let next = tokens
                    .list
                    .get(i + 1)
                    .map_or(game.len(), |next| next.start as usize);
                assert!(token.end as usize <= next);
                let behind = tokens.encoding.decode(&game[token.end as usize..next]);
                let blank = |c: char| {
                    c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}')
                };
                assert!(
                    behind.chars().all(blank),
                    "only blanks between tokens: {behind:?}"
                );
                end = next;
            }
            assert_eq!(end, game.len(), "the tokens hold the whole game");
        }
    }
    assert_eq!(at, bytes.len(), "the items hold the whole input");
}

fn judges_without_fault(bytes: &[u8]) {
    let mut workspace = Workspace::default();
    for item in items(bytes) {
        let Some(place) = item.place() else {
            continue;
        };
        let game = &bytes[item.range.clone()];
        let report = check_game(game, place, &mut workspace, &CheckOptions::default());
        assert!(!report.fault, "{:?}", String::from_utf8_lossy(game));
        report.findings.iter().for_each(can_be_drawn);
    }
}

/// What a finding points at is on the board of its position, and can be drawn.
fn can_be_drawn(finding: &Finding) {
    let (sketch, code) = (&finding.sketch, finding.rule.code);
    if finding.fen.is_empty() {
        assert_eq!(*sketch, Sketch::default(), "{code}: no board to draw on");
        return;
    }
    let setup = Position::from_fen(&finding.fen, None);
    let position = setup
        .unwrap_or_else(|error| panic!("{code} {}: {error:?}", finding.fen))
        .position;
    let ends = sketch.arrows.iter().flat_map(|(from, to)| [from, to]);
    let squares = ends.chain(sketch.marks.iter().map(|(square, _)| square));
    for square in squares {
        assert!(
            square.0 < position.squares(),
            "{code} {}: {sketch:?}",
            finding.fen
        );
    }
    let diagram = Diagram::new(&position, sketch);
    let letters = Letters::Of(Language::English);
    let text = draw::terminal(&diagram, Ink::Plain, letters, Ui::English);
    let drawn = draw::svg(&diagram, Ui::English);
    let men = (0..position.squares()).filter(|square| position.man_at(Square(*square)).is_some());
    // The three-dimensional board is drawn as a whole and level by level.
    let views = 1 + usize::from(position.trid().is_some());
    assert_eq!(drawn.matches("<use ").count(), views * men.count());
    for (from, to) in &sketch.arrows {
        let [from, to] = [from, to].map(|square| position.square_name(*square));
        assert!(text.contains(&format!("{from}→{to}")), "{text}");
    }
}

/// Every notation in every alphabet, with the signs of PGN and with others.
fn every_spelling() -> Vec<Spelling> {
    let alphabets = Language::ALL.into_iter().map(Letters::Of).chain(
        [Figurines::White, Figurines::Black, Figurines::Own].map(|set| Letters::Figurines {
            set,
            selector: set == Figurines::Own,
        }),
    );
    let other_signs = Signs {
        capture: "",
        hyphen: "",
        promotion: ("(", ")"),
        en_passant: "e.p.",
        check: "†",
        captured: true,
        pawns: true,
        ..Signs::LAWS
    };
    let mut spellings = Vec::new();
    for letters in alphabets {
        for style in [Style::Short, Style::Files, Style::Long] {
            for signs in [Signs::PGN, other_signs] {
                // Without the sign of a capture nothing parts the two men.
                let captured = signs.captured && style == Style::Long;
                let capture = if captured { "x" } else { signs.capture };
                let signs = Signs {
                    capture,
                    captured,
                    pawns: captured,
                    ..signs
                };
                spellings.push(Spelling {
                    style,
                    letters,
                    signs,
                });
            }
        }
    }
    spellings
        .extend([Style::Uci, Style::Iccf].map(|style| Spelling::new(style, Language::English)));
    spellings
}

fn every_move_is_read_back(position: &Position, spellings: &[Spelling]) {
    for mv in position.legal_moves() {
        for spelling in spellings {
            let language = match spelling.letters {
                Letters::Of(language) => language,
                Letters::Figurines { .. } => Language::English,
            };
            let text = spell(position, mv, *spelling);
            let written = read(text.as_bytes(), Encoding::Utf8);
            let resolution = resolve(&written, language, position);
            let right = matches!(resolution, Resolution::Move(found, Liberty::None) if found == mv)
                || spelling.style == Style::Files
                    && resolution == Resolution::Move(mv, Liberty::FilesOnly);
            assert!(
                right,
                "{text} ({spelling:?}) in {}: {resolution:?}",
                position.fen()
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_legal_move_is_read_back_in_every_notation(
        seed in any::<u64>(),
        chess960 in 0u64..=1,
        first in 0usize..24,
    ) {
        let options = ArchiveOptions {
            games: 2,
            seed,
            chess960: chess960 as f64,
            endings: 0.4,
            ..ArchiveOptions::default()
        };
        let (bytes, _) = archive(&options);
        let spellings = every_spelling();
        games(&bytes, |game| {
            for ply in (first..game.facts.main.len()).step_by(24) {
                every_move_is_read_back(&game.facts.position_before(ply as u32 + 1), &spellings);
            }
        });
    }

    #[test]
    fn generated_games_without_fault_are_played_to_the_end(options in any_archive(6)) {
        let options = ArchiveOptions { faults: 0.0, ..options };
        let (bytes, _) = archive(&options);
        let mut count = 0;
        games(&bytes, |game| {
            count += 1;
            let reason = game.facts.main_break().map(|event| &event.what);
            // One move with one letter can be legal in two languages (`b8=N`): then none is chosen.
            if matches!(reason, Some(What::Break { reason: Break::LanguageSplit { .. }, .. })) {
                return;
            }
            assert_eq!(reason, None, "{}", String::from_utf8_lossy(game.bytes));
            // The last move alone may tell the language of a short game: that is a doubt, and no fault.
            let last = game.facts.main.len() as u32;
            let doubt = |event: &&Event| {
                matches!(event.what, What::LanguageByOneMove { .. }) && event.ply == last
            };
            let fault = game.facts.events.iter().find(|event| !doubt(event));
            assert_eq!(fault, None);
            assert!(!game.facts.main.is_empty());
        });
        assert_eq!(count, 6);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_archives_lose_nothing(
        options in any_archive(4),
        changes in prop::collection::vec(any_mutation(), 0..24),
        steps in prop::collection::vec(1usize..3_000, 1..8),
        cap in prop_oneof![Just(4usize << 20), 16usize..2_000],
    ) {
        let (mut bytes, _) = archive(&options);
        mutate(&mut bytes, &changes);
        let items = cut_in_steps(&bytes, &steps, cap);
        nothing_is_lost(&bytes, &items);
        if cap == 4 << 20 {
            prop_assert_eq!(items, cut_in_steps(&bytes, &[usize::MAX >> 1], cap), "however the stream arrives");
        }
    }

    #[test]
    fn damaged_archives_are_judged_without_fault(
        options in any_archive(2),
        changes in prop::collection::vec(any_mutation(), 0..24),
    ) {
        let (mut bytes, _) = archive(&options);
        mutate(&mut bytes, &changes);
        judges_without_fault(&bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_lose_nothing_and_are_judged_without_fault(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..400),
            prop::collection::vec(
                prop::sample::select(b"{}()[]\"\n\r \t;%$*.-+#=!?x0128NRCaefhOoE/\\\xE2\x80\x94\xC2\xBD\xEF\xBB\xBF".to_vec()),
                0..400,
            ),
            "(\\[(Event|White|Result|FEN|Variant) \"[ -~]{0,12}\"\\]?\n|[1-9]\\. |[KQRBNRDTACa-hx1-8=+#-]{2,6} |\\{[a-z ]{0,9}\\}?|[()] |1-0|0-1|\\*|O-O|\n){0,60}"
                .prop_map(String::into_bytes),
        ],
        steps in prop::collection::vec(1usize..90, 1..6),
        cap in prop_oneof![Just(4usize << 20), 1usize..200],
    ) {
        let items = cut_in_steps(&bytes, &steps, cap);
        nothing_is_lost(&bytes, &items);
        judges_without_fault(&bytes);
        // A game may also be handed over without the framing.
        let place = Place { game: 1, byte: 0, line: 1, oversized: false };
        let report = check_game(&bytes, place, &mut Workspace::default(), &CheckOptions::default());
        prop_assert!(!report.fault);
    }
}

/// Every word that the tables of words hold: what stands between double quotes in the code that reads texts and sheets.
fn known_words() -> Vec<String> {
    fn gather(folder: &Path, words: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder of the code") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                gather(&path, words);
                continue;
            }
            let code = fs::read_to_string(&path).expect("code");
            let quoted = code.split('"').skip(1).step_by(2);
            words.extend(quoted.flat_map(str::split_whitespace).map(String::from));
        }
    }
    let mut words = BTreeSet::new();
    for folder in ["src/text", "src/sheet"] {
        gather(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut words,
        );
    }
    assert!(words.len() > 2_000, "the tables are where they were");
    words.into_iter().collect()
}

/// A line of words that mean something to the program, in an order that may mean nothing.
fn any_line() -> impl Strategy<Value = String> {
    let sides = "White Black Bianco Nero Rossi Verdi il the . , : ; - ( ) 's e di 1-0 0-1 ½ 1. 12 e4 Cf3 Bb5 # + ?";
    let sides: Vec<String> = sides.split(' ').map(String::from).collect();
    let word = prop_oneof![
        3 => prop::sample::select(known_words()),
        2 => prop::sample::select(sides),
    ];
    prop::collection::vec(word, 0..9).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sentences_are_judged_without_fault(
        lines in prop::collection::vec(any_line(), 1..12),
        headed in any::<bool>(),
    ) {
        let head = match headed {
            true => "[White \"Rossi, Anna\"]\n[Black \"Verdi, Luca\"]\n[Result \"*\"]\n\n",
            false => "Bianco: Rossi, Anna\nNero: Verdi, Luca\n",
        };
        judges_without_fault(format!("{head}{}\n", lines.join("\n")).as_bytes());
        let comments: Vec<String> = lines.iter().map(|line| format!("{{{line}}}")).collect();
        judges_without_fault(format!("{head}1. e4 e5 2. Nf3 Nc6 {} *\n", comments.join(" ")).as_bytes());
    }
}
