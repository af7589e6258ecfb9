//! What `--clean` and `--reject` hold is read again as the same games, and splitting it again changes no byte.

use crate::commands::{Place, code, program, text};
use formulario::framing::{Framer, Item, ItemKind};

/// Class, half-moves and result of each game of some files; with `halves` they are split on the way.
fn games(place: &Place, paths: &[&str], halves: Option<[&str; 2]>) -> Vec<[String; 3]> {
    let mut command = program();
    command.current_dir(place.path("."));
    command
        .arg("check")
        .args(paths)
        .args(["--games", "games.csv"]);
    if let Some([clean, reject]) = halves {
        command.args(["--clean", clean, "--reject", reject]);
    }
    assert!(code(&mut command).is_some());
    let table = place.read("games.csv");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let columns: Vec<usize> = ["class", "plies", "result"]
        .map(|name| reader.headers().unwrap().iter().position(|h| h == name))
        .into_iter()
        .flatten()
        .collect();
    let rows = reader.records().map(|row| {
        let row = row.unwrap();
        [0, 1, 2].map(|i| row[columns[i]].to_owned())
    });
    rows.collect()
}

/// Splits the files, reads both halves again and splits them again. The halves, as text.
fn split(place: &Place, paths: &[&str]) -> [String; 2] {
    split_bytes(place, paths).map(|half| text(&half))
}

/// The same as bytes, which may be in several encodings.
fn split_bytes(place: &Place, paths: &[&str]) -> [Vec<u8>; 2] {
    let read = |name: &str| std::fs::read(place.path(name)).unwrap();
    let all = games(place, paths, Some(["clean.txt", "reject.txt"]));
    let sound = |game: &[String; 3]| matches!(&*game[0], "clean" | "warning");
    for (half, own) in [("clean.txt", true), ("reject.txt", false)] {
        let bytes = read(half);
        let wanted: Vec<_> = all
            .iter()
            .filter(|game| sound(game) == own)
            .cloned()
            .collect();
        if bytes.is_empty() {
            assert!(wanted.is_empty());
            continue;
        }
        let again = games(place, &[half], Some(["clean2.txt", "reject2.txt"]));
        assert_eq!(
            again,
            wanted,
            "{half}:\n{}",
            String::from_utf8_lossy(&bytes)
        );
        let same = if own { "clean2.txt" } else { "reject2.txt" };
        assert!(read(same) == bytes, "{half}");
    }
    ["clean.txt", "reject.txt"].map(read)
}

const SOUND: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
const OTHER: &str = "1. d4 d5 2. c4 e6 3. Nc3 Nf6";
const FAULTY: &str = "1. e4 e5 2. Nf3 Nc6 3. Qh5 a6";
const SHEET: &str = "Bianco: Rossi\nNero: Verdi\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6";

#[test]
fn files_without_tag_pairs_stay_apart() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    place.put("b.pgn", OTHER);
    place.put("c.txt", SHEET);
    place.put("d.txt", wide(&format!("\u{feff}{SHEET}")));
    place.put("e.pgn", "e4 e5 Nf3 Nc6");
    place.put("f.pgn", "e4 c5 Nf3 d6\r\n");
    let [clean, _] = split_bytes(
        &place,
        &["a.pgn", "b.pgn", "c.txt", "d.txt", "e.pgn", "f.pgn"],
    );
    let apart = "\n\n%\n\n";
    let before = format!("{SOUND}{apart}{OTHER}{apart}{SHEET}{apart}");
    // The sheet in UTF-16 has its own mark, and what parts it from the next is in its encoding; that has a mark then.
    let sheet = wide(&format!("\u{feff}{SHEET}{apart}"));
    let behind = format!("\u{feff}e4 e5 Nf3 Nc6{apart}e4 c5 Nf3 d6\r\n");
    let wanted = [before.as_bytes(), &sheet, behind.as_bytes()].concat();
    assert!(clean == wanted, "{}", String::from_utf8_lossy(&clean));
}

/// A text in UTF-16, the low byte first.
fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// A game with tag pairs.
fn tagged(name: &str, moves: &str) -> String {
    let roster = [
        "Site \"?\"",
        "Date \"2024.01.01\"",
        "Round \"1\"",
        "Black \"B\"",
        "Result \"*\"",
    ];
    let roster = roster.map(|tag| format!("[{tag}]\r\n")).concat();
    format!("[Event \"E\"]\r\n[White \"{name}\"]\r\n{roster}\r\n{moves} *\r\n\r\n")
}

/// A text without a line end at its end, and one in another encoding behind it, without a mark.
#[test]
fn texts_that_meet_within_a_line_are_two() {
    let place = Place::new();
    let whole = |name, moves| tagged(name, moves).trim_end().to_owned();
    let [a, b] = ["Rossi", "Però"].map(|name| whole(name, SOUND));
    let bad = whole("Gialli", FAULTY);
    place.put(
        "a.pgn",
        [a.clone().into(), wide(&bad), b.clone().into()].concat(),
    );
    let [clean, reject] = split_bytes(&place, &["a.pgn"]);
    assert!(clean.starts_with(a.as_bytes()) && clean.ends_with(b.as_bytes()));
    assert!(reject.starts_with(&wide("\u{feff}")) || reject.starts_with(&wide("[")));
    assert!(reject.ends_with(&wide(&bad)));
    assert_eq!(games(&place, &["a.pgn"], None).len(), 3);
    // What is left whole is left as it was.
    let sound = [a.clone().into(), wide(&b), a.into(), wide(&b)].concat();
    place.put("b.pgn", sound.clone());
    assert!(split_bytes(&place, &["b.pgn"])[0] == sound);
}

#[test]
fn each_half_shows_the_encodings_of_its_games() {
    let place = Place::new();
    let [a, b, c] = ["Rossi", "Però", "Петров"].map(|name| tagged(name, SOUND));
    let bad = tagged("丁立人", FAULTY);
    let mark = wide("\u{feff}");
    // The mark of the file goes with a game to the other half; 8-bit text and unmarked UTF-16 follow.
    let games = [
        mark.clone(),
        wide(&bad),
        wide(&c),
        a.clone().into(),
        wide(&b),
        wide(&bad),
        b.clone().into(),
    ];
    place.put("a.pgn", games.concat());
    let [clean, reject] = split_bytes(&place, &["a.pgn"]);
    let bom = "\u{feff}".as_bytes().to_vec();
    let wanted = [
        mark.clone(),
        wide(&c),
        a.clone().into(),
        wide(&b),
        bom,
        b.clone().into(),
    ]
    .concat();
    assert!(clean == wanted, "{}", String::from_utf8_lossy(&clean));
    assert!(reject == [mark.clone(), wide(&bad), wide(&bad)].concat());
    // What is left whole is left as it was, without a mark too.
    let sound = [a.clone().into(), wide(&b), b.into(), wide(&c)].concat();
    place.put("b.pgn", sound.clone());
    assert!(split_bytes(&place, &["b.pgn"])[0] == sound);
    // Units that stand for no letter, and an odd byte between two texts.
    let half = vec![0x34, 0xd8];
    let odd = [
        mark.clone(),
        wide(&a),
        b"x".to_vec(),
        mark.clone(),
        wide(&c),
        half.clone(),
    ];
    place.put("c.pgn", odd.concat());
    let [clean, reject] = split_bytes(&place, &["c.pgn"]);
    // The odd byte goes with the text whose mark stands behind it.
    assert!(clean == odd[..5].concat());
    assert_eq!(reject, [mark, half].concat());
}

#[test]
fn games_that_were_no_neighbours_stay_apart() {
    let place = Place::new();
    let games = [SOUND, FAULTY, OTHER, FAULTY, FAULTY, SOUND];
    place.put("a.pgn", games.join("\n\n"));
    let [clean, reject] = split(&place, &["a.pgn"]);
    assert_eq!(clean.matches("\n%\n").count(), 2);
    assert_eq!(reject.matches("\n%\n").count(), 2);
    // Nothing is added where all of them stay together.
    let sound = [SOUND, OTHER, SOUND].join("\n\n");
    place.put("b.pgn", &sound);
    assert_eq!(split(&place, &["b.pgn"])[0], sound);
}

#[test]
fn an_open_comment_at_the_end_of_a_file_costs_no_game_of_the_next() {
    let place = Place::new();
    let tags = "[Event \"a\"]\n[White \"b\"]\n[Black \"c\"]\n[Result \"1-0\"]\n\n{a word before} ";
    place.put("a.pgn", format!("{tags}1. e4 {{open"));
    place.put("b.pgn", format!("{tags}{FAULTY} {{closed}} 1-0\n"));
    place.put("c.pgn", "[Event \"only a header\"]\n[Round \"one");
    place.put("d.pgn", format!("[White \"x\"]\n\n{FAULTY}"));
    split(&place, &["a.pgn", "b.pgn", "c.pgn", "d.pgn"]);
}

#[test]
fn an_open_comment_swallows_no_game_once_another_stands_in_the_other_half() {
    let place = Place::new();
    let game = |number: u32, text: &str| {
        format!("[Event \"{number}\"]\n[White \"A\"]\n[Black \"B\"]\n{text}\n\n")
    };
    // The moves of the third game say that the comment ended before the second.
    let games = [
        game(1, "\n1. e4 e5 2. Qh4 Nc6 {open"),
        game(2, "[FEN \"9/8 w\"]"),
        game(3, "\n1. e4 e5 2. Nf3 {a note} *"),
        game(4, "\n{a note} 1. e4 e5 2. Qh4 Nc6 *"),
    ];
    place.put("a.pgn", games.concat());
    let [clean, reject] = split(&place, &["a.pgn"]);
    assert_eq!(clean, games[2]);
    let apart = "\n%\n\n";
    assert_eq!(
        reject,
        [&games[0], &games[1], &games[3]]
            .map(|game| &**game)
            .join(apart)
    );
}

/// A tag that is never closed on its line reaches up to the next tag pair, whatever closes behind that: in a half something else may.
#[test]
fn a_tag_that_is_never_closed_ends_before_the_next_wherever_that_is_closed() {
    let place = Place::new();
    for behind in ["[Result \"3\"]\n-O\n", "\n\n[Result \"3\"]\n-O\n", "\n"] {
        let torn = "[Date \"a\nf,[Date \"b\n8. Ld3 dxc4 10. L";
        place.put("a.pgn", format!("{torn}{behind}"));
        let [_, reject] = split(&place, &["a.pgn"]);
        assert!(reject.starts_with(torn), "{reject}");
        let alone = games(&place, &["a.pgn"], None).len();
        assert_eq!(
            alone,
            1 + usize::from(behind.contains("Result")),
            "{behind:?}"
        );
    }
}

#[test]
fn rows_of_a_table_take_their_heading_along() {
    let place = Place::new();
    let rows = "Bianco;Nero;Esito;Mosse\n\
                Rossi;Verdi;1-0;1. e4 e5 2. Cf3 Cc6\n\
                Neri;Bianchi;0-1;1. e4 e5 2. Dh6 Cc6\n\
                Russo;Greco;1-0;1. d4 d5 2. c4 e6\n\
                Conti;Bruno;0-1;1. e4 e5 2. Tf6 Cc6\n";
    place.put("a.csv.txt", rows);
    let [clean, reject] = split(&place, &["a.csv.txt"]);
    assert_eq!(clean.matches("Bianco;Nero").count(), 2);
    assert_eq!(reject.matches("Bianco;Nero").count(), 2);
}

#[test]
fn a_game_in_whose_midst_the_file_breaks_off_is_rejected() {
    let place = Place::new();
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/rules/F017-torn-game/"
    );
    for (name, clean, reject) in [
        ("fires-1-in-a-word.pgn.gz", 1, 1),
        ("fires-2-in-the-header.pgn.gz", 1, 1),
        ("fires-3-sheet.txt.gz", 0, 1),
        ("quiet-1-between-games.pgn.gz", 2, 0),
    ] {
        let path = format!("{folder}{name}");
        let all = games(&place, &[&path], Some(["clean.txt", "reject.txt"]));
        let errors = all.iter().filter(|game| game[0] == "error").count();
        assert_eq!((all.len() - errors, errors), (clean, reject), "{name}");
        let held = place.read("reject.txt");
        assert_eq!(held.is_empty(), reject == 0, "{name}: {held}");
    }
}

/// Number and length of each item of a stream that arrives in steps of this many bytes.
fn cut(bytes: &[u8], step: usize, max_game: usize) -> Vec<(Option<u64>, usize)> {
    let mut framer = Framer::new(max_game);
    let (mut all, mut from, mut to) = (Vec::new(), 0, 0);
    while to < bytes.len() {
        to = to.saturating_add(step).min(bytes.len());
        let mut items = Vec::new();
        from += framer.cut(&bytes[from..to], to == bytes.len(), &mut items);
        all.extend(items.iter().map(|item: &Item| match item.kind {
            ItemKind::Game { number, .. } => (Some(number), item.range.len()),
            ItemKind::Gap { .. } => (None, item.range.len()),
        }));
    }
    all
}

#[test]
fn a_separator_parts_whatever_stands_around_it() {
    let pieces = [
        SOUND,
        "1. e4 {open",
        "[Event \"a\"]\n[Round \"open",
        SHEET,
        "1. e4 (1. d4",
        "e4 e5",
        FAULTY,
    ];
    for ends in ["\n", "\r\n", "\r"] {
        let between = "\n\n%\n\n";
        let text = pieces.join(between).replace('\n', ends);
        for step in [usize::MAX, 1, 2, 3, 7] {
            let wanted = (1..).zip(&pieces).map(|(number, piece)| {
                let own = piece.replace('\n', ends).len() + between.replace('\n', ends).len();
                let last = number == pieces.len() as u64;
                let own = if last { piece.len() } else { own };
                (Some(number), own)
            });
            assert_eq!(
                cut(text.as_bytes(), step, 4 << 20),
                wanted.collect::<Vec<_>>(),
                "{ends:?}, in steps of {step}"
            );
        }
    }
}

#[test]
fn a_sign_that_is_no_separator_parts_nothing() {
    for text in [
        "1. e4\n%\n\ne5",
        "1. e4\n\n%\ne5",
        "1. e4\n\n% a word\n\ne5",
        "1. e4\n\n %\n\ne5",
    ] {
        assert_eq!(
            cut(text.as_bytes(), usize::MAX, 4 << 20),
            [(Some(1), text.len())],
            "{text}"
        );
    }
}

#[test]
fn a_separator_ends_the_rest_of_a_game_that_is_too_long() {
    let long = "1. e4 {a long remark} ".repeat(200);
    let text = format!("{long}\n\n%\n\n{SOUND}\n{}", " ".repeat(600));
    let items = cut(text.as_bytes(), usize::MAX, 1000);
    let games = items.iter().filter(|(number, _)| number.is_some()).count();
    assert_eq!(games, 2, "{items:?}");
    assert_eq!(
        items.iter().map(|(_, length)| length).sum::<usize>(),
        text.len()
    );
}
