//! What a run of `rate` says to a person: on the terminal, in its table, of what a list could not take.

use crate::commands::{Place, program, text};
use std::process::Output;

/// A game of a tournament in Pisa, with the ratings of the tags.
fn game(day: &str, white: (&str, &str), black: (&str, &str), result: &str) -> String {
    format!(
        "[Event \"Pisa\"]\n[Site \"Pisa\"]\n[EventDate \"2025.01.10\"]\n[Date \"2025.01.{day}\"]\n[Round \"1\"]\n\
         [White \"{}\"]\n[Black \"{}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[Result \"{result}\"]\n\n\
         1. e4 e5 {result}\n\n",
        white.0, black.0, white.1, black.1
    )
}

/// `rate` with these options, separated by blanks, in a folder; it ends well.
fn rate(place: &Place, options: &str) -> Output {
    let mut command = program();
    command.current_dir(place.path(""));
    let done = command
        .arg("rate")
        .args(options.split(' '))
        .output()
        .unwrap();
    assert!(done.status.code() < Some(2), "{}", text(&done.stderr));
    done
}

#[test]
fn what_a_new_list_has_no_place_for_is_told() {
    let place = Place::new();
    let games = [
        game("10", ("Rossi", ""), ("Bianchi", ""), "1-0"),
        game("11", ("Nuovo", ""), ("Rossi", ""), "1-0"),
        game("12", ("Ospite", "1900"), ("Rossi", ""), "1-0"),
    ];
    place.put("g.pgn", games.concat());
    place.put(
        "l.csv",
        "name,rating,k,list\nRossi,1800,20,2025-01-01\nBianchi,1800,20,2025-01-01\n",
    );
    let with = "g.pgn --ratings l.csv --new-list n.csv --text -";
    let done = rate(&place, &format!("{with} --ui en"));
    let told = text(&done.stdout);
    for wanted in [
        "E038 new-list-incomplete (warning): the new list has no place for the games of 1 player who has no rating yet; --new-pools",
        "E038 new-list-incomplete (warning): 1 player who is not on the list",
    ] {
        assert!(told.contains(wanted), "{told}");
    }
    let told = text(&rate(&place, &format!("{with} --ui it")).stdout);
    assert!(
        told.contains("le partite di 1 giocatore ancora senza Elo"),
        "{told}"
    );
    // With a place for them nothing is lost: a list of their own, with which the next period goes on …
    let told = text(&rate(&place, &format!("{with} --new-pools p.csv --ui en")).stdout);
    assert!(!told.contains("has no place"), "{told}");
    let pools = place.read("p.csv");
    assert_eq!(pools.lines().count(), 2, "{pools}");
    assert!(
        pools.contains("Nuovo") && pools.contains("2025-02-01"),
        "{pools}"
    );
    let again = |lists: &str| {
        let next = game("12", ("Nuovo", ""), ("Bianchi", ""), "1-0").replace("2025.01", "2025.02");
        place.put("next.pgn", next);
        rate(
            &place,
            &format!("next.pgn --ratings {lists} -q --new-pools q.csv"),
        );
        place.read("q.csv")
    };
    let (with_pools, without) = (again("n.csv p.csv"), again("n.csv"));
    let games = |text: &str| text.lines().last().unwrap().matches("2025-0").count();
    assert_eq!(
        (games(&with_pools), games(&without)),
        (games(&without) + 1, games(&without)),
        "{with_pools}"
    );
    // … or a column.
    place.put(
        "l.csv",
        "name,rating,k,list,pool\nRossi,1800,20,2025-01-01,\nBianchi,1800,20,2025-01-01,\n",
    );
    let told = text(&rate(&place, &format!("{with} --ui en")).stdout);
    assert!(!told.contains("has no place"), "{told}");
}

#[test]
fn every_title_and_the_category_say_what_they_need() {
    let place = Place::new();
    let games = [
        game("10", ("Uno", ""), ("Due", ""), "1-0"),
        game("11", ("Tre", ""), ("Due", ""), "1-0"),
        game("12", ("Altra", ""), ("Due", ""), "1-0"),
    ];
    place.put("g.pgn", games.concat());
    let list = "name,federation,sex,rating,k,list\nUno,ITA,F,2195,20,2025-01-01\nDue,GER,M,2195,20,2025-01-01\n\
                Tre,,M,2195,20,2025-01-01\nAltra,,F,2195,20,2025-01-01\n";
    place.put("l.csv", list);
    let with = "g.pgn --ratings l.csv -q --changes c.csv --text t.txt --ui en";
    rate(&place, with);
    let merits = |text: &str, name: &str| {
        let row = text
            .lines()
            .find(|row| row.contains(&format!(",period,{name},")));
        let cells: Vec<&str> = row.unwrap().split(',').collect();
        let head: Vec<&str> = text.lines().next().unwrap().split(',').collect();
        let from = head
            .iter()
            .position(|name| *name == "category_before")
            .unwrap();
        // No cell before these holds a comma here.
        assert_eq!(cells.len(), head.len());
        cells[from..from + 5].join(",")
    };
    let changes = place.read("c.csv");
    assert_eq!(merits(&changes, "Uno"), "CM,M,norms,CM WIM,30-games norms");
    // A federation that is not known is not that of Italy.
    assert_eq!(merits(&changes, "Tre"), ",,,CM,30-games");
    assert_eq!(merits(&changes, "Due"), ",,,,");
    rate(&place, &format!("{with} --system italia"));
    assert_eq!(
        merits(&place.read("c.csv"), "Tre"),
        "CM,M,norms,CM,30-games"
    );
    let table = place.read("t.txt");
    assert!(
        table.contains("reaches 2200, the rating for WIM; norms are needed too"),
        "{table}"
    );
}

#[test]
fn a_person_reads_days_commas_and_singulars() {
    let place = Place::new();
    let games = [
        game("10", ("Rossi", "1800"), ("Bianchi", "1850"), "1-0"),
        game("11", ("Nuovo", ""), ("Rossi", "1800"), "1/2-1/2"),
        game("12", ("Nessuno", ""), ("Alcuno", ""), "1-0"),
    ];
    place.put("g.pgn", games.concat());
    let done = rate(&place, "g.pgn --ui it");
    let table = text(&done.stdout);
    assert!(
        table.starts_with(
            "Lista del 1° febbraio 2025, standard, edizione rating-2024-03: 1 torneo, 5 giocatori\n"
        ),
        "{table}"
    );
    assert!(table.contains("  Pisa, 10–12 gennaio 2025\n"), "{table}");
    assert!(
        table.contains("ancora senza Elo: 1 partita su 5\n"),
        "{table}"
    );
    assert!(table.contains("    0,5  "), "{table}");
    // Who has no rating and met nobody who has is counted only.
    assert!(!table.contains("  Nessuno "), "{table}");
    assert!(
        table.contains("non elencati: 2 giocatori senza Elo"),
        "{table}"
    );
    // Each counts once however many lists there are.
    let again =
        game("10", ("Rossi", "1800"), ("Bianchi", "1850"), "1-0").replace("2025.01", "2025.03");
    place.put("h.pgn", again);
    let done = rate(&place, "g.pgn h.pgn --ui en --summary-json s.json");
    assert!(
        text(&done.stderr).contains("lists: 2; players: 5\n"),
        "{}",
        text(&done.stderr)
    );
    assert!(place.read("s.json").contains("\"players\":5"));
}

#[test]
fn one_sheet_with_moves_makes_no_forfeits_of_the_games_of_another_file_without_moves() {
    let players = ["Rossi", "Bianchi", "Verdi", "Neri"].map(|name| (name, "1800"));
    let pairings = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)];
    let days = ["10", "10", "11", "11", "12", "12"];
    let games: Vec<String> = (pairings.iter().zip(days))
        .map(|((white, black), day)| game(day, players[*white], players[*black], "1-0"))
        .collect();
    let bare: Vec<String> = games
        .iter()
        .map(|game| game.replace("1. e4 e5 ", ""))
        .collect();
    let place = Place::new();
    place.put(
        "l.csv",
        "name,rating,k,list\nRossi,1800,20,2025-01-01\nBianchi,1800,20,2025-01-01\n",
    );
    place.put("bare.pgn", bare.concat());
    place.put("one.pgn", &games[0]);
    place.put("mixed.pgn", format!("{}{}", games[0], bare[1..].concat()));
    let rated = |files: &str| {
        let done = rate(&place, &format!("{files} --ratings l.csv --ui en --text -"));
        format!("{}{}", text(&done.stdout), text(&done.stderr))
    };
    let told = rated("bare.pgn one.pgn");
    assert!(
        told.contains("= 6 rated + 1 not rated") && told.contains("E015"),
        "{told}"
    );
    // In one file, what has no moves beside games that have some may be a forfeit.
    let told = rated("mixed.pgn");
    assert!(told.contains("= 1 rated + 5 not rated"), "{told}");
}

#[test]
fn a_game_whose_words_contradict_its_figures_is_not_rated() {
    let place = Place::new();
    place.put(
        "l.csv",
        "name,rating,k,list\nRossi,1800,20,2025-01-01\nBianchi,1800,20,2025-01-01\n",
    );
    let played = game("10", ("Rossi", "1800"), ("Bianchi", "1800"), "1-0");
    let rated = |words: &str| {
        place.put(
            "g.pgn",
            played.replace("e4 e5 ", &format!("e4 e5 {words} ")),
        );
        let done = rate(&place, "g.pgn --ratings l.csv --ui en --text -");
        format!("{}{}", text(&done.stdout), text(&done.stderr))
    };
    let told = rated("{White resigned}");
    assert!(
        told.contains("= 0 rated + 1 not rated") && told.contains("names 1-0 and another one"),
        "{told}"
    );
    let told = rated("{Black resigned}");
    assert!(
        told.contains("= 1 rated + 0 not rated") && !told.contains("E022"),
        "{told}"
    );
    // A mate that the board does not show: who wins is said twice.
    for (words, disputed) in [
        ("Black checkmates White", true),
        ("White checkmated", true),
        ("scacco matto del Nero", true),
        ("Schwarz setzt matt", true),
        ("White checkmates Black", false),
        ("Weiß setzt matt", false),
        ("il Bianco dà scacco matto", false),
    ] {
        let tag = format!("[Termination \"{words}\"]\n[Result");
        place.put("g.pgn", played.replace("[Result", &tag));
        let done = rate(&place, "g.pgn --ratings l.csv --ui en --text -");
        let told = format!("{}{}", text(&done.stdout), text(&done.stderr));
        let rated = if disputed {
            "= 0 rated + 1 not rated"
        } else {
            "= 1 rated + 0 not rated"
        };
        assert!(
            told.contains(rated) && told.contains("E022") == disputed,
            "{words}: {told}"
        );
    }
}

const EIGHT: [&str; 8] = [
    "Rossi", "Bianchi", "Verdi", "Neri", "Gallo", "Conti", "Greco", "Leone",
];

/// A round robin of [`EIGHT`] as PGN, and the first four games of the third player: both players and the result.
fn round_robin() -> (Vec<String>, Vec<(usize, usize, &'static str)>) {
    let result = |a: usize, b: usize| ["1-0", "0-1", "1/2-1/2"][(a * 5 + b * 3) % 3];
    let (mut event, mut own) = (Vec::new(), Vec::new());
    for round in 0..7 {
        for n in 0..4 {
            // Berger's circle: the last seat stays, the others go round.
            let at = |n: usize| if n == 0 { 7 } else { (round + n - 1) % 7 };
            let (white, black) = (at(n), at(7 - n));
            let result = result(white, black);
            event.push(format!(
                "[Event \"Pisa\"]\n[Date \"2025.01.{:02}\"]\n[Round \"{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n\
                 [WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}\n\n",
                10 + round,
                round + 1,
                EIGHT[white],
                EIGHT[black],
                1800 + 50 * white,
                1800 + 50 * black
            ));
            if (white == 2 || black == 2) && own.len() < 4 {
                own.push((white, black, result));
            }
        }
    }
    (event, own)
}

/// A copy of a game that contradicts itself and the sound record of it is told.
#[test]
fn a_copy_that_contradicts_itself_and_the_sound_record_is_told() {
    let place = Place::new();
    let (event, _) = round_robin();
    place.put("event.pgn", event.concat());
    place.put(
        "l.csv",
        "name,rating,k,list\nRossi,1800,20,2025-01-01\nBianchi,1850,20,2025-01-01\n",
    );
    let copies: Vec<String> = (event.iter())
        .map(|game| game.replacen("[Date", "[Site \"Pisa ITA\"]\n[Date", 1))
        .collect();
    place.put("copy.pgn", copies.concat());
    let result = copies[5].trim_end().rsplit(' ').next().unwrap().to_owned();
    let others: Vec<&str> = (["1-0", "0-1", "1/2-1/2"].into_iter())
        .filter(|other| *other != result)
        .collect();
    // The marker alone is another: the sound record decides. Tag and marker are both others: it contradicts them.
    let mut slipped = copies.clone();
    let marker = format!("Nc6 {}", others[0]);
    slipped[5] = slipped[5].replace(&format!("Nc6 {result}"), &marker);
    place.put("slip.pgn", slipped.concat());
    let other = format!("\"{}\"", others[1]);
    slipped[5] = slipped[5].replace(&format!("\"{result}\""), &other);
    place.put("both.pgn", slipped.concat());
    let told = |files: &str| {
        let done = rate(&place, &format!("{files} --ratings l.csv --ui en -v"));
        format!("{}{}", text(&done.stdout), text(&done.stderr))
    };
    let disputed = |told: &str| {
        let error = |line: &&str| line.contains("E022") && line.contains("(error)");
        told.lines().filter(error).count()
    };
    assert_eq!(disputed(&told("event.pgn copy.pgn")), 0);
    assert_eq!(disputed(&told("event.pgn slip.pgn")), 0);
    for files in ["event.pgn both.pgn", "both.pgn event.pgn"] {
        let told = told(files);
        assert_eq!(disputed(&told), 1, "{files}: {told}");
    }
}

/// A round robin of eight, and one player's own sheets without dates: where all agree they are his games, and where one
/// contradicts nobody's result is rated in silence.
#[test]
fn undated_sheets_of_one_player_that_contradict_are_asked() {
    let (event, mut sheets) = round_robin();
    let sheet = |(white, black, result): &(usize, usize, &str)| {
        format!(
            "Bianco: {} {}\nNero: {} {}\nRisultato: {result}\n\n1. e4 e5\n2. Cf3 Cc6\n\n",
            EIGHT[*white],
            1800 + 50 * white,
            EIGHT[*black],
            1800 + 50 * black
        )
    };
    let place = Place::new();
    place.put("event.pgn", event.concat());
    place.put(
        "l.csv",
        "name,rating,k,list\nRossi,1800,20,2025-01-01\nBianchi,1850,20,2025-01-01\n",
    );
    place.put("sound.txt", sheets.iter().map(sheet).collect::<String>());
    let told = |sheets: &str| {
        let options = format!("event.pgn {sheets} --ratings l.csv --ui en -v");
        let done = rate(&place, &options);
        format!("{}{}", text(&done.stdout), text(&done.stderr))
    };
    let sound = told("sound.txt");
    assert!(
        !sound.contains("E040") && !sound.contains("E022"),
        "{sound}"
    );
    let (white, black, other) = sheets[1];
    sheets[1] = (white, black, if other == "1-0" { "0-1" } else { "1-0" });
    place.put("false.txt", sheets.iter().map(sheet).collect::<String>());
    let contradicted = told("false.txt");
    let error =
        |line: &str| line.contains("(error)") && (line.contains("E040") || line.contains("E022"));
    assert!(contradicted.lines().any(error), "{contradicted}");
}

/// Who has as many games behind him as on the list before has none in the period, whether or not a column counts them.
#[test]
fn who_moved_with_the_same_games_behind_him_is_told() {
    let place = Place::new();
    let list = |day: &str, rossi: &str, bianchi: &str| {
        format!(
            "fide_id,name,list,class,rating,k,games\n800001,\"Rossi, Ada\",{day},standard,{rossi}\n\
             800002,\"Bianchi, Ugo\",{day},standard,{bianchi}\n"
        )
    };
    place.put("nov.csv", list("2025-11", "1758,20,537", "1800,20,300"));
    place.put("dec.csv", list("2025-12", "1763,20,537", "1810,20,309"));
    let done = rate(&place, "--ratings nov.csv --ratings dec.csv --ui en");
    let told = format!("{}{}", text(&done.stdout), text(&done.stderr));
    let idle: Vec<&str> = (told.lines())
        .filter(|line| line.contains("E026") && line.contains("(error)"))
        .collect();
    assert!(idle.len() == 1 && idle[0].contains("Rossi"), "{told}");
}
