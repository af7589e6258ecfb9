//! `players`: the persons of an archive, with one thing planted in otherwise good input each; aliases that `rate` reads; and notes
//! of `check` on the names and ratings of an event.

use crate::commands::{program, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A game: event, day, round, names, and further tags.
#[derive(Clone, Copy, Debug)]
struct Game<'a> {
    event: &'a str,
    date: &'a str,
    round: &'a str,
    sides: [&'a str; 2],
    tags: &'a [(&'a str, &'a str)],
    moves: &'a str,
}

const MATE: &str = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#";

const ONE: Game<'_> = Game {
    event: "Open",
    date: "2020.05.01",
    round: "1",
    sides: ["Rossi, Mario", "Bianchi, Ugo"],
    tags: &[],
    moves: MATE,
};

fn pgn(games: &[Game<'_>]) -> String {
    let game = |game: &Game<'_>| {
        let [white, black] = game.sides;
        let more: String = (game.tags.iter())
            .map(|(tag, value)| format!("[{tag} \"{value}\"]\n"))
            .collect();
        format!(
            "[Event \"{}\"]\n[Site \"Roma\"]\n[Date \"{}\"]\n[Round \"{}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n{more}\n{} 1-0\n\n",
            game.event, game.date, game.round, game.moves
        )
    };
    games.iter().map(game).collect()
}

/// What the program prints of an archive, and its exit status.
fn run_in(folder: &Path, args: &[&str]) -> (String, String, Option<i32>) {
    let mut command = program();
    let output = command.current_dir(folder).args(args).output().unwrap();
    (
        text(&output.stdout),
        text(&output.stderr),
        output.status.code(),
    )
}

fn told(games: &[Game<'_>], ui: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), pgn(games)).unwrap();
    run_in(folder.path(), &["players", "-q", "--ui", ui, "a.pgn"]).0
}

/// The rows of the table by player: their cells by column.
fn rows(games: &[Game<'_>]) -> BTreeMap<String, BTreeMap<String, String>> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), pgn(games)).unwrap();
    let (table, said, status) = run_in(folder.path(), &["players", "-q", "--csv", "-", "a.pgn"]);
    assert_eq!((said.as_str(), status), ("", Some(0)));
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let header = reader.headers().unwrap().clone();
    let row = |row: csv::StringRecord| -> BTreeMap<String, String> {
        let cells = header.iter().zip(row.iter());
        cells
            .map(|(column, cell)| (column.to_owned(), cell.to_owned()))
            .collect()
    };
    let all = reader.records().map(|record| row(record.unwrap()));
    all.map(|row| (row["player"].clone(), row)).collect()
}

/// The cell of a player.
fn cell<'r>(
    rows: &'r BTreeMap<String, BTreeMap<String, String>>,
    player: &str,
    column: &str,
) -> &'r str {
    &rows
        .get(player)
        .unwrap_or_else(|| panic!("{player}: {rows:?}"))[column]
}

/// Writes persons and aliases of these games in a folder: what is said, and the status.
fn with_aliases(folder: &Path, games: &[Game<'_>]) -> (String, Option<i32>) {
    fs::write(folder.join("a.pgn"), pgn(games)).unwrap();
    let args = [
        "players",
        "-q",
        "--ui",
        "en",
        "--csv",
        "p.csv",
        "--write-aliases",
        "aliases.csv",
        "a.pgn",
    ];
    let (_, said, status) = run_in(folder, &args);
    (said, status)
}

#[test]
fn a_row_tells_all_of_a_person() {
    let games = [
        Game {
            tags: &[
                ("WhiteElo", "1900"),
                ("WhiteFideId", "801001"),
                ("WhiteFederation", "ITA"),
            ],
            ..ONE
        },
        Game {
            event: "Festival",
            date: "2021.07.02",
            sides: ["Verdi, Ida", "Rossi, Mario"],
            tags: &[("BlackElo", "1950"), ("BlackFideId", "801001")],
            ..ONE
        },
    ];
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), pgn(&games)).unwrap();
    let table = run_in(folder.path(), &["players", "-q", "--csv", "-", "a.pgn"]).0;
    assert_eq!(
        table,
        "player,fide_id,spellings,games,first_day,last_day,lowest_rating,highest_rating,rating_leap,federations,joined,apart,file,line\n\
         \"Bianchi, Ugo\",,,1,2020-05-01,2020-05-01,,,,,,,a.pgn,1\n\
         \"Rossi, Mario\",801001,,2,2020-05-01,2021-07-02,1900,1950,,ITA,,,a.pgn,1\n\
         \"Verdi, Ida\",,,1,2021-07-02,2021-07-02,,,,,,,a.pgn,14\n"
    );
    assert_eq!(
        told(&games, "en"),
        "Bianchi, Ugo: 1 game, 2020-05-01\n\
         Rossi, Mario, FIDE 801001, ITA: 2 games, 2020-05-01 – 2021-07-02, ratings 1900 – 1950\n\
         Verdi, Ida: 1 game, 2021-07-02\n"
    );
    assert_eq!(
        told(&games, "it").lines().nth(1),
        Some("Rossi, Mario, FIDE 801001, ITA: 2 partite, 2020-05-01 – 2021-07-02, Elo 1900 – 1950")
    );
}

#[test]
fn one_id_is_one_person_unless_both_play_in_a_round_under_other_names() {
    let id = &[("WhiteFideId", "801001")];
    let with = |name, round, event| Game {
        sides: [name, "Bianchi, Ugo"],
        round,
        event,
        tags: id,
        ..ONE
    };
    let games = [
        with("Rossi, Mario", "1", "Open"),
        with("Rossi, M", "1", "Festival"),
        with("Rosi, Mario", "2", "Open"),
        with("Neri, Leo", "2", "Festival"),
    ];
    let all = rows(&games);
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!(
        cell(&all, "Rossi, Mario", "joined"),
        "Rossi, M (id); Rosi, Mario (id); Neri, Leo (id-other-name)"
    );
    let english = told(&games, "en");
    assert!(
        english.contains("  also \"Neri, Leo\": the same FIDE id, though the name is another\n"),
        "{english}"
    );
    // The other name plays in the same round against somebody else.
    let clash = Game {
        sides: ["Neri, Leo", "Verdi, Ida"],
        tags: id,
        ..ONE
    };
    let all = rows(&[with("Rossi, Mario", "1", "Open"), clash]);
    assert_eq!(
        cell(&all, "Rossi, Mario", "apart"),
        "Neri, Leo [801001] (same-round: Open, 1)"
    );
    assert_eq!(
        cell(&all, "Neri, Leo", "apart"),
        "Rossi, Mario [801001] (same-round: Open, 1)"
    );
}

#[test]
fn one_name_is_one_person_unless_ids_rounds_or_lifetimes_differ() {
    let with = |name, event, tags| Game {
        sides: [name, "Bianchi, Ugo"],
        event,
        tags,
        ..ONE
    };
    let (one, other): (&[_], &[_]) = (&[("WhiteFideId", "801001")], &[("WhiteFideId", "801002")]);
    // Without case, order and accents.
    let all = rows(&[
        with("Rossi, Nicolò", "Open", one),
        with("NICOLO' ROSSI", "Festival", &[]),
    ]);
    assert_eq!(
        cell(&all, "Rossi, Nicolò", "joined"),
        "NICOLO' ROSSI (name)"
    );
    // Two ids: two persons, and who has none may be either.
    let folder = tempfile::tempdir().unwrap();
    let games = [
        with("Rossi, Mario", "Open", one),
        with("Rossi, Mario", "Festival", other),
        with("Rossi, Mario", "Coppa", &[]),
    ];
    fs::write(folder.path().join("a.pgn"), pgn(&games)).unwrap();
    let lines = run_in(folder.path(), &["players", "-q", "--ui", "en", "a.pgn"]).0;
    assert_eq!(
        lines,
        "Bianchi, Ugo: 3 games, 2020-05-01\n\
         Rossi, Mario: 1 game, 2020-05-01\n  \
           apart from \"Rossi, Mario\" (FIDE 801001): the name fits several players\n  \
           apart from \"Rossi, Mario\" (FIDE 801002): the name fits several players\n\
         Rossi, Mario, FIDE 801001: 1 game, 2020-05-01\n  \
           apart from \"Rossi, Mario\" (FIDE 801002): two FIDE ids\n  \
           apart from \"Rossi, Mario\": the name fits several players\n\
         Rossi, Mario, FIDE 801002: 1 game, 2020-05-01\n  \
           apart from \"Rossi, Mario\" (FIDE 801001): two FIDE ids\n  \
           apart from \"Rossi, Mario\": the name fits several players\n"
    );
    // One of a century ago.
    let old = Game {
        event: "Torneo",
        date: "1901.05.01",
        ..ONE
    };
    let lines = told(&[old, ONE], "it");
    assert!(
        lines.contains("distinto da \"Rossi, Mario\": fra le loro partite passano 119 anni"),
        "{lines}"
    );
    // With and without an id in one round, at two boards.
    let beside = Game {
        sides: ["Rossi, Mario", "Verdi, Ida"],
        tags: one,
        ..ONE
    };
    let lines = told(&[ONE, beside], "en");
    assert!(
        lines.contains(
            "apart from \"Rossi, Mario\" (FIDE 801001): both play in round 1 of \"Open\""
        ),
        "{lines}"
    );
}

#[test]
fn a_shorter_form_is_that_of_the_only_fuller_name() {
    let with = |name, event, date| Game {
        sides: [name, "Bianchi, Ugo"],
        event,
        date,
        ..ONE
    };
    for short in ["Rossi, M", "Rossi, M.", "M. Rossi", "Rossi"] {
        let all = rows(&[ONE, with(short, "Festival", "2021.06.01")]);
        assert_eq!(
            cell(&all, "Rossi, Mario", "joined"),
            format!("{short} (shorter-form)")
        );
    }
    // Two fit.
    let games = [
        ONE,
        with("Rossi, Maria", "Coppa", "2020.09.01"),
        with("Rossi, M", "Festival", "2021.06.01"),
    ];
    let all = rows(&games);
    assert_eq!(
        cell(&all, "Rossi, M", "apart"),
        "Rossi, Mario (several); Rossi, Maria (several)"
    );
    assert_eq!(cell(&all, "Rossi, Mario", "joined"), "");
    // Two who play together are nobody's fuller name, nor is a program of another number.
    for [short, full] in [
        ["Rossi, Mario", "Rossi, Mario:Verdi, Ida"],
        ["Fritz", "Fritz 10"],
    ] {
        let all = rows(&[
            with(short, "Coppa", "2020.09.01"),
            with(full, "Festival", "2021.06.01"),
        ]);
        assert_eq!(cell(&all, short, "joined"), "");
        assert_eq!(cell(&all, full, "joined"), "");
    }
    // Of two one is known not to be meant.
    let seen = Game {
        sides: ["Rossi, M", "Verdi, Ida"],
        event: "Coppa",
        date: "2020.09.01",
        ..ONE
    };
    let all = rows(&[ONE, with("Rossi, Maria", "Coppa", "2020.09.01"), seen]);
    assert_eq!(
        cell(&all, "Rossi, Mario", "joined"),
        "Rossi, M (shorter-form)"
    );
    assert_eq!(
        cell(&all, "Rossi, Mario", "apart"),
        "Rossi, Maria (same-round: Coppa, 1)"
    );
    // A surname alone says too little for that.
    let surname = Game {
        sides: ["Rossi", "Verdi, Ida"],
        ..seen
    };
    let all = rows(&[ONE, with("Rossi, Maria", "Coppa", "2020.09.01"), surname]);
    assert_eq!(
        cell(&all, "Rossi", "apart"),
        "Rossi, Maria (same-round: Coppa, 1); Rossi, Mario (several)"
    );
}

#[test]
fn what_contradicts_a_shorter_form_keeps_it_apart() {
    let full = Game {
        tags: &[("WhiteElo", "1900"), ("WhiteFederation", "ITA")],
        ..ONE
    };
    let short = Game {
        event: "Festival",
        date: "2020.06.01",
        sides: ["Rossi, M", "Verdi, Ida"],
        ..ONE
    };
    type Planted<'a> = (Game<'a>, &'a str, &'a str, &'a str);
    let planted: [Planted<'_>; 6] = [
        (
            Game {
                event: "Open",
                date: "2020.05.01",
                ..short
            },
            "same-round: Open, 1",
            "both play in round 1 of \"Open\"",
            "giocano entrambi nel turno 1 di \"Open\"",
        ),
        (
            Game {
                sides: ["Rossi, Mario", "Rossi, M"],
                ..short
            },
            "opponents: Festival",
            "they play each other in \"Festival\"",
            "giocano l'uno contro l'altro in \"Festival\"",
        ),
        (
            Game {
                tags: &[("WhiteElo", "2300")],
                ..short
            },
            "ratings: 2020, 1900, 2300",
            "ratings 1900 here and 2300 there about 2020",
            "Elo 1900 qui e 2300 là intorno al 2020",
        ),
        (
            Game {
                tags: &[("WhiteFederation", "GER")],
                ..short
            },
            "federations: ITA, GER",
            "federation ITA here and GER there",
            "federazione ITA qui e GER là",
        ),
        (
            Game {
                date: "1975.06.01",
                ..short
            },
            "years: 45",
            "45 years lie between their games",
            "fra le loro partite passano 45 anni",
        ),
        (
            Game {
                sides: ["Rossi, M", "Bianchi, Ugo"],
                tags: &[("WhiteElo", "1905"), ("WhiteFederation", "ITA")],
                ..short
            },
            "",
            "",
            "",
        ),
    ];
    for (short, cell_of, english, italian) in planted {
        let games = [
            full,
            Game {
                sides: short.sides,
                tags: short.tags,
                ..short
            },
        ];
        let all = rows(&games);
        match cell_of {
            "" => assert_eq!(
                cell(&all, "Rossi, Mario", "joined"),
                "Rossi, M (shorter-form)"
            ),
            _ => {
                assert_eq!(
                    cell(&all, "Rossi, Mario", "apart"),
                    format!("Rossi, M ({cell_of})")
                );
                let line = format!("  apart from \"Rossi, M\": {english}\n");
                assert!(told(&games, "en").contains(&line), "{line}");
                let line = format!("  distinto da \"Rossi, M\": {italian}\n");
                assert!(told(&games, "it").contains(&line), "{line}");
            }
        }
    }
}

#[test]
fn a_slip_needs_more_than_a_letter() {
    let full = Game {
        sides: ["Bellini, Tina", "Bianchi, Ugo"],
        ..ONE
    };
    let slip = |event, date, round, tags| Game {
        sides: ["Belini, Tina", "Verdi, Ida"],
        event,
        date,
        round,
        tags,
        ..ONE
    };
    let second = Game {
        round: "2",
        sides: ["Neri, Leo", "Bellini, Tina"],
        ..ONE
    };
    let of = |games: &[Game<'_>]| {
        let all = rows(games);
        let own = |column| cell(&all, "Bellini, Tina", column).to_owned();
        (own("joined"), own("apart"))
    };
    let joined = |why: &str| (format!("Belini, Tina (slip-{why})"), String::new());
    let apart = |why: &str| (String::new(), format!("Belini, Tina ({why})"));
    // Nothing but the letter.
    let other = slip("Festival", "2020.09.01", "1", &[]);
    assert_eq!(of(&[full, second, other]), apart("one-letter"));
    // The third round of the same event.
    let third = slip("Open", "2020.05.03", "3", &[]);
    assert_eq!(of(&[full, second, third]), joined("same-event: Open"));
    // A round in which the other plays, too.
    let first = slip("Open", "2020.05.01", "1", &[]);
    assert_eq!(of(&[full, second, first]), apart("same-round: Open, 1"));
    // The ratings of the year.
    let rated = |elo| -> &[(&str, &str)] {
        match elo {
            1900 => &[("WhiteElo", "1900")],
            1910 => &[("WhiteElo", "1910")],
            _ => &[("WhiteElo", "1960")],
        }
    };
    let full_rated = Game {
        tags: rated(1900),
        ..full
    };
    let near = slip("Festival", "2020.09.01", "1", rated(1910));
    assert_eq!(of(&[full_rated, second, near]), joined("ratings: 2020"));
    let not_so_near = slip("Festival", "2020.09.01", "1", rated(1960));
    assert_eq!(of(&[full_rated, second, not_so_near]), apart("one-letter"));
    // The name of a man and that of a woman, though the ratings are the same.
    let man = Game {
        sides: ["Bellini, Paolo", "Bianchi, Ugo"],
        tags: rated(1900),
        ..ONE
    };
    let woman = Game {
        sides: ["Bellini, Paola", "Verdi, Ida"],
        event: "Festival",
        ..man
    };
    assert_eq!(rows(&[man, woman]).len(), 4);
    // One game that stands there twice.
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7";
    let game = Game { moves, ..full };
    let copy = Game {
        event: "Open di Roma",
        sides: ["Belini, Tina", "Bianchi, U"],
        moves,
        ..ONE
    };
    assert_eq!(of(&[game, second, copy]), joined("same-game"));
}

#[test]
fn a_rating_that_leaps_is_told() {
    let games = [
        Game {
            tags: &[("WhiteElo", "1500")],
            ..ONE
        },
        Game {
            event: "Festival",
            date: "2020.08.01",
            tags: &[("WhiteElo", "2400")],
            ..ONE
        },
    ];
    assert_eq!(
        cell(&rows(&games), "Rossi, Mario", "rating_leap"),
        "2020: 1500-2400"
    );
    assert!(
        told(&games, "en")
            .contains("  the rating leaps: 1500 and 2400 in 2020; perhaps two players\n")
    );
    assert!(
        told(&games, "it")
            .contains("  l'Elo fa un salto: 1500 e 2400 nel 2020; forse sono due giocatori\n")
    );
}

#[test]
fn aliases_are_what_rate_reads() {
    let id = &[
        ("WhiteFideId", "801001"),
        ("WhiteElo", "1900"),
        ("BlackElo", "1900"),
    ];
    let elo = &[("WhiteElo", "1900"), ("BlackElo", "1900")];
    let games = [
        Game { tags: id, ..ONE },
        Game {
            event: "Festival",
            date: "2020.08.01",
            sides: ["Rossi, M", "Ferri, Max"],
            tags: elo,
            ..ONE
        },
        Game {
            event: "Festival",
            date: "2020.08.02",
            round: "2",
            sides: ["Verdi, Ida", "Neri, Leo"],
            tags: elo,
            ..ONE
        },
        Game {
            event: "Coppa",
            sides: ["Verdi, I", "Rossi, Mario"],
            tags: elo,
            ..ONE
        },
        // Two whose initials are one.
        Game {
            event: "Coppa",
            round: "2",
            sides: ["Conti, Eva", "Conti, Eugenio"],
            tags: elo,
            ..ONE
        },
        Game {
            event: "Festival",
            date: "2020.08.03",
            round: "3",
            sides: ["Conti, E", "Bianchi, Ugo"],
            tags: elo,
            ..ONE
        },
    ];
    let folder = tempfile::tempdir().unwrap();
    let (said, status) = with_aliases(folder.path(), &games);
    assert_eq!((said.as_str(), status), ("", Some(0)));
    let written = fs::read_to_string(folder.path().join("aliases.csv")).unwrap();
    assert_eq!(
        written,
        "name,fide_id,is\n\"Verdi, I\",,\"Verdi, Ida\"\n\"Rossi, M\",801001,\n\"Rossi, Mario\",801001,\n"
    );
    let rate = |aliases: &[&str]| {
        let args = ["rate", "-q", "--ui", "en", "--changes", "-"];
        let all: Vec<&str> = args
            .iter()
            .chain(aliases)
            .copied()
            .chain(["a.pgn"])
            .collect();
        run_in(folder.path(), &all).0
    };
    let players = |changes: &str| {
        let mut reader = csv::Reader::from_reader(changes.as_bytes());
        let header = reader.headers().unwrap().clone();
        let at = |name: &str| header.iter().position(|own| own == name).unwrap();
        let (id, name) = (at("fide_id"), at("player"));
        let records = reader.records().map(Result::unwrap);
        let mut all: Vec<(String, String)> = records
            .map(|row| (row[name].to_owned(), row[id].to_owned()))
            .collect();
        all.sort();
        all.dedup();
        all
    };
    let without = players(&rate(&[]));
    let with = players(&rate(&["--aliases", "aliases.csv"]));
    let names = |all: &[(String, String)], wanted: &str| -> Vec<String> {
        let own = all.iter().filter(|(name, _)| name.starts_with(wanted));
        own.map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(&without, "Rossi"), ["Rossi, M", "Rossi, Mario"]);
    assert_eq!(names(&with, "Rossi"), ["Rossi, Mario"]);
    assert_eq!(names(&without, "Verdi"), ["Verdi, I", "Verdi, Ida"]);
    assert_eq!(names(&with, "Verdi"), ["Verdi, Ida"]);
    // Every row is one that it takes, and nobody is said to be uncertain of whom one tells.
    let findings = run_in(
        folder.path(),
        &[
            "rate",
            "-q",
            "--ui",
            "en",
            "--aliases",
            "aliases.csv",
            "--csv",
            "-",
            "a.pgn",
        ],
    )
    .0;
    assert!(!findings.contains("E037"), "{findings}");
    assert!(!findings.contains("Rossi"), "{findings}");
}

#[test]
fn of_a_name_of_several_no_alias_is_written() {
    let games = [
        Game {
            tags: &[("WhiteFideId", "801001")],
            ..ONE
        },
        Game {
            event: "Festival",
            ..ONE
        },
        // In one round with the one who has the id: another of the name.
        Game {
            event: "Coppa",
            sides: ["Rossi, Mario", "Verdi, Ida"],
            tags: &[("WhiteFideId", "801002")],
            ..ONE
        },
        Game {
            event: "Torneo",
            sides: ["Rossi, M", "Verdi, Ida"],
            tags: &[("WhiteFideId", "801002")],
            ..ONE
        },
    ];
    let folder = tempfile::tempdir().unwrap();
    let (said, status) = with_aliases(folder.path(), &games);
    assert_eq!(status, Some(0));
    assert_eq!(
        said,
        "formulario: no alias was written for names that several players bear: 1 (Rossi, Mario); --aliases takes them with an event or a rating\n"
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("aliases.csv")).unwrap(),
        "name,fide_id,is\n\"Rossi, M\",801002,\n"
    );
}

#[test]
fn a_condition_chooses_the_games_and_nobody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let games = [
        ONE,
        Game {
            date: "2022.05.01",
            sides: ["Verdi, Ida", "Neri, Leo"],
            ..ONE
        },
    ];
    fs::write(folder.path().join("a.pgn"), pgn(&games)).unwrap();
    let run = |condition: &str| {
        run_in(
            folder.path(),
            &["players", "-q", "--ui", "en", "--where", condition, "a.pgn"],
        )
    };
    let (lines, said, status) = run("date >= 2021");
    assert_eq!(
        lines,
        "Neri, Leo: 1 game, 2022-05-01\nVerdi, Ida: 1 game, 2022-05-01\n"
    );
    assert_eq!((said.as_str(), status), ("", Some(0)));
    let (lines, said, status) = run("date >= 2030");
    assert_eq!((lines.as_str(), status), ("", Some(1)));
    assert_eq!(said, "formulario: what was read names no player\n");
    // Nobody, and a word for nobody, are no players.
    let nobody = Game {
        sides: ["?", "BYE"],
        ..ONE
    };
    assert_eq!(told(&[nobody], "en"), "");
    let nobody = Game {
        sides: ["N.N.", "NN"],
        ..ONE
    };
    assert_eq!(told(&[nobody], "en"), "");
}

#[test]
fn many_names_of_one_surname_take_no_time() {
    // All of them differ in a letter or a figure, and have one surname and one initial.
    let games: Vec<String> = (0..1000)
        .map(|number: u32| {
            let letter = |at: u32| char::from(b'a' + (number / 26_u32.pow(at) % 26) as u8);
            let name = format!("Rossi, M{}{}{}", letter(0), letter(1), letter(2));
            let event = format!("Open {number}");
            pgn(&[Game {
                event: &event,
                sides: [&name, "Bianchi, Ugo"],
                ..ONE
            }])
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("a.pgn"),
        games.concat()
            + &pgn(&[Game {
                sides: ["Rossi, M", "Verdi, Ida"],
                event: "Ultimo",
                ..ONE
            }]),
    )
    .unwrap();
    let (table, _, status) = run_in(folder.path(), &["players", "-q", "--csv", "-", "a.pgn"]);
    assert_eq!(status, Some(0));
    assert_eq!(table.lines().count(), 1004);
    let row = table
        .lines()
        .find(|line| line.starts_with("\"Rossi, M\","))
        .unwrap();
    assert_eq!(row.matches("(several)").count(), 8, "{row}");
}

/// What `check` says of these rules.
fn notes(games: &[Game<'_>], code: &str, ui: &str) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), pgn(games)).unwrap();
    let table = run_in(
        folder.path(),
        &[
            "check", "-q", "--ui", ui, "--select", code, "--csv", "-", "a.pgn",
        ],
    )
    .0;
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let records = reader.records().map(Result::unwrap);
    records
        .map(|row| (row[1].to_owned(), row[15].to_owned()))
        .collect()
}

/// A round robin of four, where the first bears these names and ratings in his three games.
fn of_four<'a>(names: [&'a str; 3], tags: [&'a [(&'a str, &'a str)]; 3]) -> Vec<Game<'a>> {
    let [first, second, third] = names;
    let pairs = [
        ("1", first, "Bianchi, Ugo", tags[0]),
        ("1", "Verdi, Ida", "Neri, Leo", &[] as &[_]),
        ("2", second, "Verdi, Ida", tags[1]),
        ("2", "Neri, Leo", "Bianchi, Ugo", &[]),
        ("3", third, "Neri, Leo", tags[2]),
        ("3", "Bianchi, Ugo", "Verdi, Ida", &[]),
    ];
    let game = |(round, white, black, tags)| Game {
        round,
        sides: [white, black],
        tags,
        ..ONE
    };
    pairs.map(game).into()
}

#[test]
fn check_tells_one_player_of_an_event_spelt_in_several_ways() {
    let plain: &[(&str, &str)] = &[];
    let sound = of_four(["Rossi, Mario"; 3], [plain; 3]);
    assert_eq!(notes(&sound, "P028,P029", "en"), []);
    let id: &[(&str, &str)] = &[("WhiteFideId", "801001")];
    let two_names = of_four(["Rossi, Mario", "Rossi, Mario", "Neri, Max"], [id; 3]);
    assert_eq!(
        notes(&two_names, "P028", "en"),
        [(
            "5".to_owned(),
            "the FIDE id of Neri, Max is that of Rossi, Mario in other games of the event"
                .to_owned()
        )]
    );
    assert_eq!(
        notes(&two_names, "P028", "it")[0].1,
        "il numero FIDE di Neri, Max è quello di Rossi, Mario in altre partite del torneo"
    );
    // With ratings that are the same P026 tells it.
    let shorter = of_four(["Rossi, Mario", "Rossi, Mario", "Rossi, M"], [plain; 3]);
    let told = notes(&shorter, "P026,P028", "en");
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn check_tells_a_rating_that_leaps_within_an_event() {
    let elo = |rating| -> &[(&str, &str)] {
        match rating {
            2142 => &[("WhiteElo", "2142")],
            2412 => &[("WhiteElo", "2412")],
            _ => &[("WhiteElo", "2420")],
        }
    };
    let names = ["Rossi, Mario"; 3];
    assert_eq!(
        notes(&of_four(names, [2412, 2412, 2420].map(elo)), "P029", "en"),
        []
    );
    assert_eq!(
        notes(&of_four(names, [2412, 2142, 2420].map(elo)), "P029", "en"),
        []
    );
    let leaps = of_four(names, [2412, 2142, 2412].map(elo));
    assert_eq!(
        notes(&leaps, "P029", "en"),
        [(
            "3".to_owned(),
            "the rating of Rossi, Mario is 2142 here, and 2412 in most of the games of the event"
                .to_owned()
        )]
    );
    assert_eq!(
        notes(&leaps, "P029", "it")[0].1,
        "l'Elo di Rossi, Mario è 2142 qui, e 2412 in quasi tutte le partite del torneo"
    );
}

#[test]
fn father_and_son_are_two() {
    for son in [
        "Rossi, Mario jr",
        "Rossi jr, Mario",
        "Rossi, Mario, Jr.",
        "Rossi, Mario III",
        "Rossi, Mario (figlio)",
    ] {
        let games = [
            ONE,
            Game {
                round: "2",
                sides: [son, "Verdi, Ida"],
                ..ONE
            },
        ];
        let rows = rows(&games);
        assert!(rows.contains_key(son), "{son}: {rows:?}");
        assert!(
            cell(&rows, son, "apart").contains("Rossi, Mario (generation)"),
            "{rows:?}"
        );
        let folder = tempfile::tempdir().unwrap();
        with_aliases(folder.path(), &games);
        let aliases = fs::read_to_string(folder.path().join("aliases.csv")).unwrap();
        assert!(!aliases.contains("Rossi"), "{aliases}");
    }
    // Where both say it, it is one name.
    let shorter = Game {
        round: "2",
        sides: ["Rossi, M. jr", "Verdi, Ida"],
        ..ONE
    };
    let full = Game {
        sides: ["Rossi, Mario jr", "Bianchi, Ugo"],
        ..ONE
    };
    assert!(!rows(&[full, shorter]).contains_key("Rossi, M. jr"));
}
