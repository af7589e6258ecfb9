//! Lists and tables of pairings and results in the file of the games that they tell of, and headings that name players and
//! points in other ways than by a label each: every fault beside its sound neighbour, in several languages and layouts.

use crate::commands::{Place, program, text};

/// The findings of a file but for notes, each as `code game:line`, with the names and the result of its games in front.
fn told(record: &str) -> String {
    let place = Place::new();
    place.put("a.txt", record);
    let output = program()
        .args(["--ui", "en", "check", "--quiet", "--ndjson", "-"])
        .args(["--games", "games.csv", "a.txt"])
        .current_dir(place.path(""))
        .output()
        .unwrap();
    let found = text(&output.stdout);
    let found = found.lines().filter_map(|row| {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let code = row["code"].as_str().unwrap();
        let told = row["severity"] != "note" && code != "T001";
        told.then(|| format!("{code} {}:{}", row["game"], row["line"]))
    });
    let mut all = vec![games(&place)];
    all.extend(found);
    all.join(", ")
}

/// White, Black and ratings of each game.
fn games(place: &Place) -> String {
    let mut rows = csv::Reader::from_path(place.path("games.csv")).unwrap();
    let names = rows.headers().unwrap().clone();
    let at = |name: &str| names.iter().position(|own| own == name).unwrap();
    let columns = ["white", "black", "white_elo", "black_elo"].map(at);
    let rows = rows.records().map(|row| {
        let row = row.unwrap();
        let [white, black, white_elo, black_elo] = columns.map(|at| row[at].to_owned());
        format!("{white}{white_elo}-{black}{black_elo}")
    });
    rows.collect::<Vec<_>>().join(" ")
}

/// Labels of White and Black, heading of a round, heading of a table, knights.
const LANGUAGES: [[&str; 5]; 4] = [
    ["Bianco", "Nero", "Turno", "Risultato", "C"],
    ["White", "Black", "Round", "Result", "N"],
    ["Weiß", "Schwarz", "Runde", "Ergebnis", "S"],
    ["Blancs", "Noirs", "Ronde", "Résultat", "C"],
];

fn two_games([white, black, _, _, knight]: [&str; 5]) -> String {
    let moves = format!("1. e4 e5\n2. {knight}f3 {knight}c6\n");
    format!(
        "{white}: Rossi\n{black}: Bianchi\n\n{moves}1-0\n\n{white}: Verdi\n{black}: Galli\n\n{moves}0-1\n"
    )
}

#[test]
fn a_list_is_held_against_each_game_of_its_players() {
    for language in LANGUAGES {
        let [white, black, round, result, _] = language;
        let games = two_games(language);
        let list =
            |last: &str| format!("{round} 3\n1. Rossi - Bianchi 1-0\n2. Verdi - Galli {last}\n");
        let table = |last: &str| {
            format!(
                "| {white} | {black} | {result} |\n| Rossi | Bianchi | 1-0 |\n| Verdi | Galli | {last} |\n"
            )
        };
        let names = "Rossi-Bianchi Verdi-Galli";
        for list in [&list as &dyn Fn(&str) -> String, &table] {
            let sound = told(&format!("{}\n{games}", list("0-1")));
            assert_eq!(sound, names, "{}", list("0-1"));
            let fault = told(&format!("{}\n{games}", list("1-0")));
            assert_eq!(fault, format!("{names}, R002 2:3"), "{}", list("1-0"));
        }
        // Behind the games a list is text of its own.
        let end = games.lines().count() + 2;
        let sound = told(&format!("{games}\n{}", list("0-1")));
        assert_eq!(sound, format!("{names}, F006 null:{end}"), "{language:?}");
        let fault = told(&format!("{games}\n{}", list("1-0")));
        let told = format!("{names}, F006 null:{end}, R002 2:{}", end + 2);
        assert_eq!(fault, told, "{language:?}");
    }
}

#[test]
fn a_game_that_stands_nowhere_in_the_file_is_told_so() {
    let games = two_games(LANGUAGES[0]);
    let list = "1. Rossi - Bianchi 1-0\n2. Verdi - Galli 0-1\n3. Conti - Neri 1-0\n";
    let names = "Rossi-Bianchi Verdi-Galli";
    assert_eq!(
        told(&format!("{list}\n{games}")),
        format!("{names}, F021 1:3")
    );
    let list = "Rossi - Bianchi 1-0\nVerdi - Galli 0-1\nConti - Neri 1-0\n";
    let behind = told(&format!("{games}\nRiepilogo\n{list}"));
    assert_eq!(behind, format!("{names}, F006 null:15, F021 null:18"));
    // A list of other games is no list of these.
    let others = "Riepilogo\nConti - Neri 1-0\nRicci - Bruno 1-0\n";
    let behind = told(&format!("{games}\n{others}"));
    assert_eq!(behind, format!("{names}, F006 null:15"));
}

#[test]
fn games_with_tag_pairs_have_lists_too() {
    let game = |round: u32, white: &str, black: &str, result: &str| {
        format!(
            "[Event \"Open\"]\n[Site \"Bari\"]\n[Date \"2024.01.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
             [Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}\n\n"
        )
    };
    let games = game(1, "Rossi, Mario", "Bianchi, Luca", "1-0")
        + &game(2, "Rossi, Mario", "Bianchi, Luca", "0-1")
        + &game(2, "Verdi, Ugo", "Galli, Pia", "1/2-1/2");
    let names = "Rossi, Mario-Bianchi, Luca Rossi, Mario-Bianchi, Luca Verdi, Ugo-Galli, Pia";
    for (list, expected) in [
        (
            "Round 1\nRossi - Bianchi 1-0\nRound 2\nRossi - Bianchi 0-1\nVerdi - Galli 1/2-1/2\n",
            "",
        ),
        ("Round 2\nRossi - Bianchi 1-0\n", ", R002 2:2"),
        (
            "Round 2\nMario Rossi - Luca Bianchi 0-1\nUgo Verdi - Pia Galli 1-0\n",
            ", R002 3:3",
        ),
        // The other way round.
        ("Round 2\nBianchi - Rossi 1-0\n", ""),
        // Another Verdi.
        ("Round 2\nLuca Verdi - Pia Galli 1-0\n", ""),
    ] {
        let told = told(&format!("{list}\n{games}"));
        assert_eq!(told, format!("{names}, F006 null:1{expected}"), "{list}");
    }
}

#[test]
fn names_stand_below_the_words_of_both_sides() {
    for [white, black, _, result, knight] in LANGUAGES {
        let moves = format!("\n1. e4 e5\n2. {knight}f3 {knight}c6\n1-0\n");
        for heading in [
            format!("{white}          {black}\nRossi Mario     Bianchi Luca\n"),
            format!("{white}\t{black}\nRossi Mario\tBianchi Luca\nTorino\tMilano\n"),
            format!(
                "|  | {white} | {black} |\n|---|---|---|\n| Name | Rossi Mario | Bianchi Luca |\n"
            ),
        ] {
            let told = told(&format!("{heading}{moves}"));
            assert_eq!(told, "Rossi Mario-Bianchi Luca", "{heading}");
        }
        let table = |said: &str| {
            format!(
                "| {white} | Elo | {black} | Elo | {result} |\n|---|---|---|---|---|\n\
                 | Rossi Mario | 1850 | Bianchi Luca | 1790 | {said} |\n{moves}"
            )
        };
        let names = "Rossi Mario1850-Bianchi Luca1790";
        assert_eq!(told(&table("1-0")), names);
        let fault = told(&table("0-1"));
        assert!(fault.starts_with(&format!("{names}, R002 1:")), "{fault}");
        let turned = format!(
            "|  | {white} | {black} |\n| Name | Rossi Mario | Bianchi Luca |\n| Elo | 1850 | 1790 |\n{moves}"
        );
        assert_eq!(told(&turned), names);
    }
}

#[test]
fn points_beside_names_are_held_against_the_end() {
    for ([white, black, _, _, knight], points) in LANGUAGES
        .into_iter()
        .zip(["Punti", "Points", "Punkte", "Points"])
    {
        let sheet = |heads: [&str; 2], result: &str| {
            let [own, other] = heads;
            format!(
                "{white}: Rossi Mario{own}\n{black}: Bianchi Luca{other}\n\n1. e4 e5\n2. {knight}f3 {knight}c6\n{result}\n"
            )
        };
        let below = [1, 0].map(|halves| format!("\n{points}: {halves}"));
        let below = [&*below[0], &*below[1]];
        let behind = [1, 0].map(|halves| format!(", {} {halves}", points.to_lowercase()));
        let behind = [&*behind[0], &*behind[1]];
        let names = "Rossi Mario-Bianchi Luca";
        for (heads, result, expected) in [
            ([" 1", ""], "1-0", ""),
            ([" 1", ""], "0-1", ", F021 1:1"),
            (["", " 0"], "1-0", ""),
            (["", " 0"], "0-1", ", F021 1:2"),
            ([" 1", " 1"], "1-0", ", F021 1:2"),
            ([" 0", " 0"], "1-0", ", F021 1:1"),
            (below, "1-0", ""),
            (below, "0-1", ", F021 1:2"),
            (behind, "1-0", ""),
            (behind, "0-1", ", R002 1:6"),
            // Points before the round.
            ([" (1)", " (1)"], "1-0", ""),
            // A team.
            ([" 1", " 2"], "0-1", ""),
        ] {
            let told = told(&sheet(heads, result));
            let told = told.replace("Mario 1-", "Mario-").replace("Luca 2", "Luca");
            assert_eq!(
                told,
                format!("{names}{expected}"),
                "{white}: {heads:?} {result}"
            );
        }
    }
}

#[test]
fn a_winner_is_one_of_the_two_players() {
    for ([white, black, _, _, knight], winner) in
        LANGUAGES
            .into_iter()
            .zip(["Vincitore", "Winner", "Sieger", "Vainqueur"])
    {
        for (who, expected) in [("Rossi", ""), ("Galli", ", F021 1:3"), (white, "")] {
            let sheet = format!(
                "{white}: Rossi\n{black}: Bianchi\n{winner}: {who}\n\n1. e4 e5\n2. {knight}f3 {knight}c6\n1-0\n"
            );
            assert_eq!(told(&sheet), format!("Rossi-Bianchi{expected}"), "{sheet}");
        }
    }
}

#[test]
fn a_colour_that_is_a_name_too_is_ambiguous() {
    for (heads, said) in [
        (
            "White: Smith, John\nBlack: White, Tom\nResult",
            "White wins",
        ),
        (
            "Weiß: Smith, John\nSchwarz: Weiß, Emil\nErgebnis",
            "Weiß gewinnt",
        ),
    ] {
        let place = Place::new();
        place.put("a.txt", format!("{heads}: {said}\n\n1. e4 e5\n1-0\n"));
        let output = program()
            .args([
                "check", "--quiet", "--select", "R005", "--ndjson", "-", "a.txt",
            ])
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let row: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(row["severity"], "warning", "{row}");
        assert!(
            row["message"]
                .as_str()
                .unwrap()
                .contains("speaks of the colour")
        );
    }
}

#[test]
fn a_sentence_apart_from_the_game_is_no_result_of_it() {
    for (sentence, [white, black, _, _, knight]) in [
        "Nella prima partita, dopo 1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 il Nero vinse.",
        "In the first game, after 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6, Black won.",
        "In der ersten Partie gewann Schwarz.",
        "Dans la première partie, les Noirs ont gagné.",
    ]
    .into_iter()
    .zip(LANGUAGES)
    {
        let game = format!(
            "{white}: Rossi\n{black}: Bianchi\n\n1. e4 e5\n2. {knight}f3 {knight}c6\n1-0\n"
        );
        let above = told(&format!("{sentence}\n\n{game}"));
        assert_eq!(above, "Rossi-Bianchi, F006 null:1", "{sentence}");
        let below = told(&format!("{game}\n{sentence}\n"));
        assert_eq!(below, "Rossi-Bianchi, F006 null:8", "{sentence}");
    }
}

#[test]
fn descriptive_notation_is_called_that_in_a_sheet_too() {
    for (white, black, moves) in [
        (
            "White",
            "Black",
            "1. P-K4 P-K4\n2. N-KB3 N-QB3\n3. B-N5 P-QR3\n",
        ),
        (
            "Blancas",
            "Negras",
            "1. P4R P4R\n2. C3AR C3AD\n3. A5C P3TD\n",
        ),
    ] {
        let told = told(&format!("{white}: Smith\n{black}: Jones\n\n{moves}1-0\n"));
        assert_eq!(told, "Smith-Jones, N019 1:4");
    }
}

#[test]
fn a_game_that_a_sentence_tells_is_named_as_left_out() {
    let place = Place::new();
    for (sentence, expected) in [
        (
            "Il 12 marzo, a Torino, Rossi ha giocato contro Bianchi: 1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 e dopo lunga lotta ha vinto 1-0.",
            true,
        ),
        ("Dopo 1. e4 e5 2. Cf3 il Bianco sta bene.", false),
    ] {
        place.put(
            "a.txt",
            format!("{}\n{sentence}\n", two_games(LANGUAGES[0])),
        );
        let output = program()
            .args([
                "--ui", "en", "check", "--quiet", "--select", "F006", "--ndjson", "-", "a.txt",
            ])
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let row: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let message = row["message"].as_str().unwrap();
        assert_eq!(
            message.contains("a game of 6 half-moves"),
            expected,
            "{message}"
        );
    }
}
