//! `check --copies` and `merge`: records of one game, each with something else about it, planted among games that are none.

use crate::commands::{Place, program, text};
use std::collections::{BTreeMap, HashSet};

/// A record: its tag pairs and its half-moves.
#[derive(Clone)]
struct Record {
    tags: Vec<(String, String)>,
    words: Vec<String>,
}

impl Record {
    /// Of a game as the generator writes it without comments.
    fn read(text: &str) -> Record {
        let (head, moves) = text.split_once("\n\n").unwrap();
        let tags = head.lines().map(|line| {
            let (name, value) = line.trim_matches(['[', ']']).split_once(' ').unwrap();
            (name.to_owned(), value.trim_matches('"').to_owned())
        });
        let results = ["1-0", "0-1", "1/2-1/2", "*"];
        let words = moves
            .split_whitespace()
            .map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.'))
            .filter(|word| !word.is_empty());
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        words.retain(|word| !results.contains(&word.as_str()) && !word.starts_with(['-', '/']));
        Record {
            tags: tags.collect(),
            words,
        }
    }

    fn tag(&self, name: &str) -> &str {
        let found = self.tags.iter().find(|(own, _)| own == name);
        found.map_or("", |(_, value)| value)
    }

    fn set(&mut self, name: &str, value: &str) -> &mut Record {
        let found = self.tags.iter_mut().find(|(own, _)| own == name);
        value.clone_into(&mut found.unwrap().1);
        self
    }

    fn text(&self) -> String {
        let tags = self.tags.iter();
        let tags: String = tags
            .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
            .collect();
        let moves: String = (self.words.iter().enumerate())
            .map(|(at, word)| match at % 2 {
                0 => format!("{}. {word} ", at / 2 + 1),
                _ => format!("{word} "),
            })
            .collect();
        format!("{tags}\n{moves}{}\n\n", self.tag("Result"))
    }
}

/// Games of two players each who meet once, none like another.
fn games(count: usize, seed: u32) -> Vec<Record> {
    let (count, seed) = (count.to_string(), seed.to_string());
    let args = [
        "generate",
        "archive",
        "--games",
        &count,
        "--seed",
        &seed,
        "--endings",
        "0",
    ];
    let output = program().args(args).output().unwrap();
    let text = text(&output.stdout);
    let parts = text.split("\n[Event ").enumerate();
    let games = parts.map(|(at, part)| match at {
        0 => Record::read(part),
        _ => Record::read(&format!("[Event {part}")),
    });
    let mut games: Vec<Record> = games.filter(|game| game.words.len() >= 60).collect();
    let surnames = [
        "Rossi", "Bianchi", "Verdi", "Neri", "Conti", "Ferri", "Gallo", "Longo", "Serra", "Villa",
    ];
    for (at, game) in games.iter_mut().enumerate() {
        let name = |of: usize, letter: char| format!("{}, {letter}ario", surnames[of % 10]);
        game.set("White", &name(at, 'M'))
            .set("Black", &name(at / 10 + at + 3, 'D'));
        let (month, day) = (at % 12 + 1, at % 28 + 1);
        game.set("Date", &format!("20{:02}.{month:02}.{day:02}", at % 20))
            .set("Round", "3");
    }
    games
}

/// Other records of a game, and the code of what is found at each.
const KINDS: [(&str, &str); 15] = [
    ("the same", "S012"),
    ("initials", "S012"),
    ("surnames alone", "S012"),
    ("no day", "S012"),
    ("another day", "S012"),
    ("another result", "S012"),
    ("another event", "S012"),
    ("other names", "S013"),
    ("cut", "S014"),
    ("goes on", "S014"),
    // Where the kings cannot go there, they count for nothing.
    ("kings on the centre squares", "S012 S014"),
    ("a slip", "S015"),
    ("a half-move missing", "S015"),
    ("a half-move twice", "S015"),
    ("columns exchanged", "S015"),
];

fn other(game: &Record, kind: &str, at: usize) -> Record {
    let mut other = game.clone();
    let place = 16 + at % 30;
    match kind {
        "initials" => {
            for side in ["White", "Black"] {
                let name = other.tag(side).to_owned();
                let (surname, given) = name.split_once(", ").unwrap();
                other.set(side, &format!("{surname}, {}.", &given[..1]));
            }
        }
        "surnames alone" => {
            for side in ["White", "Black"] {
                let name = other.tag(side).split(',').next().unwrap().to_owned();
                other.set(side, &name);
            }
        }
        "no day" => drop(other.set("Date", "????.??.??")),
        "another day" => drop(other.set("Date", "1999.12.31")),
        "another result" => {
            let result = if other.tag("Result") == "1-0" {
                "0-1"
            } else {
                "1-0"
            };
            other.set("Result", result);
        }
        "another event" => drop(other.set("Event", "By another name").set("Site", "?")),
        "other names" => drop(other.set("White", "Zanzi, Ivo").set("Black", "Coppa, Ida")),
        "cut" => other.words.truncate(40 + at % 15),
        "goes on" => other.words.push("Kh1".to_owned()),
        "kings on the centre squares" => {
            let kings = ["Ke4", "Kd5"].map(str::to_owned);
            other.words.extend(kings);
        }
        "a slip" => {
            let word = &mut other.words[place];
            let square = word.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
            let rank = word.as_bytes().get(square).copied().unwrap_or(b'3');
            let slip = if rank == b'3' { "4" } else { "3" };
            match word.starts_with('O') {
                true => "Kf1".clone_into(word),
                false => word.replace_range(square..=square, slip),
            }
        }
        "a half-move missing" => drop(other.words.remove(place)),
        "a half-move twice" => other.words.insert(place, other.words[place].clone()),
        "columns exchanged" => other
            .words
            .chunks_exact_mut(2)
            .for_each(|pair| pair.swap(0, 1)),
        _ => {}
    }
    other
}

type Row = Vec<String>;

/// The findings about records, as rows.
fn found(place: &Place, args: &[&str]) -> Vec<Row> {
    let mut command = program();
    command
        .current_dir(place.path(""))
        .args(["check", "-q", "--copies", "--ui", "en"]);
    command
        .args(["--select", "S012,S013,S014,S015", "--csv", "-"])
        .args(args);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let mut reader = csv::Reader::from_reader(&*output.stdout);
    let rows = reader.records();
    rows.map(|row| row.unwrap().iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn other_records_of_a_game_are_found_and_nothing_else() {
    let games = games(330, 7);
    assert!(games.len() > 180, "{}", games.len());
    let place = Place::new();
    let all: String = games.iter().map(Record::text).collect();
    place.put("a.pgn", &all);
    assert_eq!(found(&place, &["a.pgn"]), Vec::<Row>::new());
    let mut expected: BTreeMap<u64, (&str, &str, usize)> = BTreeMap::new();
    let mut more = String::new();
    for (at, game) in games.iter().enumerate().take(KINDS.len() * 10) {
        let (kind, code) = KINDS[at % KINDS.len()];
        more += &other(game, kind, at).text();
        expected.insert(at as u64 + 1, (code, kind, at + 1));
    }
    // In one file, and in two.
    place.put("b.pgn", &more);
    place.put("both.pgn", all + &more);
    for (args, before) in [
        (&["a.pgn", "b.pgn"][..], 0),
        (&["both.pgn"], games.len() as u64),
    ] {
        let rows = found(&place, args);
        let mut missed = expected.clone();
        for row in &rows {
            let game: u64 = row[1].parse().unwrap();
            let (code, kind, of) = missed.remove(&(game - before)).expect("a planted record");
            assert!(code.contains(&row[8]), "{kind}: {row:?}");
            let related: Vec<&str> = row[17].split(':').collect();
            assert_eq!(related[..2], [args[0], &of.to_string()], "{kind}: {row:?}");
        }
        let missed: Vec<_> = missed.values().map(|(_, kind, _)| kind).collect();
        assert!(missed.len() <= 1, "{missed:?}");
    }
}

/// Two players who play a short line again, and a line that many play.
#[test]
fn the_same_line_again_is_no_copy() {
    let place = Place::new();
    let line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 c3 Bc5 Nbd2 O-O Bc2 Bf5 Nb3 Bg6 Nfd4 Bxd4 cxd4 a5";
    let record = |white: &str, black: &str, date: &str, plies: usize| {
        let tags = [
            ("Event", "Open"),
            ("Site", "?"),
            ("Date", date),
            ("Round", "?"),
            ("White", white),
            ("Black", black),
            ("Result", "1/2-1/2"),
        ];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let words = line.split(' ').take(plies).map(str::to_owned);
        Record {
            tags: tags.to_vec(),
            words: words.collect(),
        }
        .text()
    };
    let rossi = |date, plies| record("Rossi, Ada", "Neri, Ugo", date, plies);
    for (texts, codes) in [
        // Again on another day; on the same day it is one game.
        ([rossi("2024.05.01", 20), rossi("2024.06.01", 20)], &[][..]),
        (
            [rossi("2024.05.01", 20), rossi("2024.05.01", 20)],
            &["S012"],
        ),
        // Short, and no day.
        ([rossi("????.??.??", 20), rossi("2024.06.01", 20)], &[]),
        (
            [rossi("????.??.??", 28), rossi("2024.06.01", 28)],
            &["S012"],
        ),
        // The beginning of a longer game of theirs, on that day or another.
        ([rossi("2024.05.01", 14), rossi("2024.06.01", 28)], &[]),
        (
            [rossi("2024.05.01", 14), rossi("2024.05.01", 28)],
            &["S014"],
        ),
        // Others, who know the line too.
        (
            [
                rossi("2024.05.01", 28),
                record("Verdi, Ida", "Conti, Leo", "2024.05.01", 28),
            ],
            &[],
        ),
    ] {
        place.put("a.pgn", texts.concat());
        let rows = found(&place, &["a.pgn"]);
        let told: Vec<&str> = rows.iter().map(|row| &*row[8]).collect();
        assert_eq!(told, codes, "{texts:?}");
    }
}

#[test]
fn of_the_records_of_a_game_the_fullest_is_kept() {
    let games = games(60, 3);
    let place = Place::new();
    let mut cut = other(&games[0], "cut", 3);
    cut.set("Event", "Cut");
    let mut bare = games[1].clone();
    bare.tags.retain(|(name, _)| name != "Round");
    let first = [cut.text(), games[5].text(), bare.text()].concat();
    let second: String = games[..12].iter().map(Record::text).collect();
    place.put("a.pgn", &first);
    place.put("b.pgn", &second);
    let mut command = program();
    command.current_dir(place.path("")).args([
        "merge", "--ui", "en", "-o", "out.pgn", "--report", "r.csv", "a.pgn", "b.pgn",
    ]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stderr);
    assert!(
        said.contains(
            "games read: 15; written: 12; left out for a fuller record: 3; not chosen: 0"
        ),
        "{said}"
    );
    // In the order of the first record of each: game 1 by its full record, which stands in the second file.
    let order = [0, 5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11];
    let expected: String = order.iter().map(|at| games[*at].text()).collect();
    assert_eq!(place.read("out.pgn").trim_end(), expected.trim_end());
    let report = place.read("r.csv");
    let mut reader = csv::Reader::from_reader(report.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let told = |file: &str, game: &str| {
        let row = rows
            .iter()
            .find(|row| &row[0] == file && &row[1] == game)
            .unwrap();
        [7, 8, 9, 10].map(|at| row[at].to_owned())
    };
    let named = |texts: [&str; 4]| texts.map(str::to_owned);
    assert_eq!(
        told("a.pgn", "1"),
        named(["left-out", "b.pgn", "1", "S014"])
    );
    assert_eq!(told("a.pgn", "2"), named(["written", "", "", ""]));
    assert_eq!(
        told("a.pgn", "3"),
        named(["left-out", "b.pgn", "2", "S012"])
    );
    assert_eq!(
        told("b.pgn", "6"),
        named(["left-out", "a.pgn", "2", "S012"])
    );
    let fates: HashSet<&str> = rows.iter().map(|row| row.get(7).unwrap()).collect();
    assert_eq!((rows.len(), fates.len()), (15, 2));
}

/// A short record may be the beginning of two games: each of them is written.
#[test]
fn two_games_with_one_beginning_are_both_written() {
    let mut both = games(60, 11);
    both.truncate(2);
    let (one, mut other) = (both[0].clone(), both[0].clone());
    let apart = both[1].words[30..].to_vec();
    other.words.truncate(30);
    let mut short = other.clone();
    other.words.extend(apart);
    for record in [&mut other, &mut short] {
        record.set("Date", "????.??.??");
    }
    let place = Place::new();
    place.put("a.pgn", [short.text(), one.text(), other.text()].concat());
    let mut command = program();
    command
        .current_dir(place.path(""))
        .args(["merge", "--ui", "en", "-o", "out.pgn", "a.pgn"]);
    let output = command.output().unwrap();
    let written = place.read("out.pgn");
    assert_eq!(
        written.matches("[Event ").count(),
        2,
        "{}",
        text(&output.stderr)
    );
    for record in [one, other] {
        assert!(written.contains(record.text().trim_end()), "{written}");
    }
}

#[test]
fn what_merge_cannot_do_is_said() {
    let place = Place::new();
    place.put("a.pgn", "[Event \"A\"]\n\n1. e4 e5 *\n\nA word outside of games, and some more of them.\n\n[Event \"B\"]\n\n1. d4 *\n");
    let run = |args: &[&str]| {
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["merge", "--ui", "en"])
            .args(args);
        let output = command.output().unwrap();
        (
            output.status.code(),
            text(&output.stderr),
            text(&output.stdout),
        )
    };
    let (status, said, _) = run(&["-"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("merge reads its input twice"), "{said}");
    let (status, said, out) = run(&["a.pgn"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("text outside games was not written"),
        "{said}"
    );
    assert_eq!(out.matches("[Event").count(), 2);
    let (status, said, out) = run(&["--where", "event = B", "--report", "r.csv", "a.pgn"]);
    assert!(
        said.contains("written: 1; left out for a fuller record: 0; not chosen: 1"),
        "{said}"
    );
    assert_eq!((status, out.matches("[Event").count()), (Some(1), 1));
    assert!(place.read("r.csv").contains("not-chosen"));
    let (status, said, _) = run(&["nowhere.pgn"]);
    assert_eq!(status, Some(2), "{said}");
}

/// What a name, a day or a result does not say makes no record fuller, and a record without names is no bridge between two games.
#[test]
fn a_record_that_says_less_is_not_kept() {
    let games = games(60, 5);
    let place = Place::new();
    let unknown = |game: &Record, tags: &[&str]| {
        let mut other = game.clone();
        for tag in tags {
            other.set(tag, if *tag == "Date" { "????.??.??" } else { "?" });
        }
        other
    };
    let merged = |records: &[&Record]| {
        let text: String = records.iter().map(|record| record.text()).collect();
        place.put("a.pgn", &text);
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["merge", "-q", "--ui", "en", "-o", "out.pgn", "a.pgn"]);
        let output = command.output().unwrap();
        assert_eq!(text_of(&output.stderr), "");
        place.read("out.pgn")
    };
    let text_is = |written: &str, records: &[&Record]| {
        let expected: String = records.iter().map(|record| record.text()).collect();
        assert_eq!(written.trim_end(), expected.trim_end());
    };
    let game = &games[0];
    for less in [
        unknown(game, &["White", "Black"]),
        unknown(game, &["Date"]),
        unknown(game, &["Round"]),
        other(game, "surnames alone", 0),
    ] {
        text_is(&merged(&[&less, game]), &[game]);
    }
    // Clocks stand in comments.
    let mut clocks = game.clone();
    clocks.words[3].push_str(" {[%clk 1:29:00]}");
    text_is(&merged(&[game, &clocks]), &[&clocks]);
    // Somebody else's game with the same moves, and a nameless record of either.
    let mut foreign = other(game, "other names", 0);
    foreign.words.truncate(game.words.len() - 6);
    let mut nameless = unknown(game, &["White", "Black"]);
    nameless.words.truncate(game.words.len() - 6);
    let written = merged(&[&nameless, &foreign, game]);
    for kept in [&foreign, game] {
        assert!(written.contains(kept.text().trim_end()), "{written}");
    }
}

fn text_of(bytes: &[u8]) -> String {
    text(bytes)
}

/// Figures in names tell people apart; men of one kind that go to one square are two moves; the initial position may be written out.
#[test]
fn what_looks_alike_is_told_apart_and_what_is_alike_is_found() {
    let place = Place::new();
    let game = &games(60, 9)[0];
    let named = |white: &str, black: &str| {
        let mut record = game.clone();
        record.set("White", white).set("Black", black);
        record
    };
    let codes = |records: &[Record]| {
        let text: String = records.iter().map(Record::text).collect();
        place.put("a.pgn", &text);
        let rows = found(&place, &["a.pgn"]);
        rows.into_iter()
            .map(|row| row[8].clone())
            .collect::<Vec<_>>()
    };
    let guests = [
        named("Guest1000", "User1000"),
        named("Guest1001", "User1001"),
    ];
    assert_eq!(codes(&guests), ["S013"]);
    let mut short = guests.clone();
    short
        .iter_mut()
        .for_each(|record| record.words.truncate(30));
    assert_eq!(codes(&short), Vec::<String>::new());
    assert_eq!(
        codes(&[
            named("Rossi, Mario", "Neri, Ugo"),
            named("Rossi, Mar", "Neri, U")
        ]),
        ["S012"]
    );
    let mut written = named("Rossi, Mario", "Neri, Ugo");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    written.tags.push(("SetUp".to_owned(), "1".to_owned()));
    written.tags.push(("FEN".to_owned(), start.to_owned()));
    assert_eq!(
        codes(&[named("Rossi, Mario", "Neri, Ugo"), written]),
        ["S012"]
    );
    // A day off, and a slip.
    let mut slip = other(game, "a slip", 4);
    let day: u32 = game.tag("Date")[8..].parse().unwrap();
    let other_day = if day > 1 { day - 1 } else { 2 };
    let date = format!("{}{other_day:02}", &game.tag("Date")[..8]);
    slip.set("Date", &date);
    assert_eq!(codes(&[game.clone(), slip]), ["S015"]);
    let line = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 b6 cxd5 Nxd5 Bxe7 Qxe7 Nxd5 exd5 Rc1 Be6 Qa4 c5 Qa3 Rc8 Bb5 a6 dxc5 bxc5 O-O";
    let record = |move_of_knight: &str| {
        let mut record = named("Rossi, Mario", "Neri, Ugo");
        record.words = format!("{line} {move_of_knight} Be2 Ra7 Rfd1 Kf8")
            .split(' ')
            .map(str::to_owned)
            .collect();
        record
    };
    let both = [record("Nd7"), record("Bd7")];
    assert_eq!(codes(&both), ["S015"]);
}

/// Lines of a book, without names, that branch.
#[test]
fn lines_of_a_book_are_no_records_of_one_game() {
    let place = Place::new();
    let mut line = games(60, 13)[0].clone();
    for tag in ["White", "Black", "Date", "Round"] {
        line.set(tag, if tag == "Date" { "????.??.??" } else { "?" });
    }
    let nested: String = (30..48)
        .map(|plies| {
            let mut own = line.clone();
            own.words.truncate(plies);
            own.text()
        })
        .collect();
    place.put("a.pgn", &nested);
    assert_eq!(found(&place, &["a.pgn"]), Vec::<Row>::new());
}
