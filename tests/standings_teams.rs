//! Teams that games name by `WhiteTeam` and `BlackTeam`: read, shown by the points of their boards, and written into reports.

use crate::commands::{Place, program, text};
use std::fs;

/// The exit status, what is said on standard error, and what is written.
fn ranked(args: &[&str]) -> (Option<i32>, String, String) {
    let all = [args, &["--ui", "en"]].concat();
    let output = program().arg("standings").args(all).output().unwrap();
    let told = text(&output.stderr);
    (output.status.code(), told, text(&output.stdout))
}

const TEAMS: [&str; 4] = ["Torre Bianca", "Alfieri Bari", "Scacco Matto", "CS Lodi"];

/// Who meets whom, by team, and the results of the two boards: White of the first board is of the first team.
const ROUNDS: [[(usize, usize, [&str; 2]); 2]; 3] = [
    [(0, 3, ["1-0", "1-0"]), (1, 2, ["1/2-1/2", "0-1"])],
    [(3, 2, ["0-1", "1/2-1/2"]), (0, 1, ["1-0", "0-1"])],
    [(1, 3, ["1-0", "0-1"]), (2, 0, ["1/2-1/2", "1/2-1/2"])],
];

fn player(team: usize, board: usize) -> String {
    format!(
        "{}{}, Ada",
        ["Alba", "Bosco", "Conti", "Dossi"][team],
        board + 1
    )
}

/// The games; `teams` gives the tags of teams from White's and Black's.
fn games(teams: impl Fn(&str, &str) -> String) -> String {
    let mut all = String::new();
    for (round, matches) in (1..).zip(ROUNDS) {
        for (nth, (one, other, results)) in matches.into_iter().enumerate() {
            for (board, result) in results.into_iter().enumerate() {
                let at = nth * 2 + board + 1;
                let [white, black] = match board {
                    0 => [one, other],
                    _ => [other, one],
                };
                let (team, other_team) = (TEAMS[white], TEAMS[black]);
                let (white, black) = (player(white, board), player(black, board));
                let tags = teams(team, other_team);
                all += &format!(
                    "[Event \"Coppa\"]\n[Date \"2025.05.0{round}\"]\n[Round \"{round}.{at}\"]\n[White \"{white}\"]\n\
                     [Black \"{black}\"]\n[Result \"{result}\"]\n{tags}\n{result}\n\n"
                );
            }
        }
    }
    all
}

fn with_teams(white: &str, black: &str) -> String {
    format!("[WhiteTeam \"{white}\"]\n[BlackTeam \"{black}\"]\n")
}

#[test]
fn teams_of_games_are_ranked_by_the_points_of_their_boards_and_written() {
    let place = Place::new();
    let path = place.put("cup.pgn", games(with_teams));
    let path = path.to_str().unwrap();
    let (status, told, table) = ranked(&[path]);
    assert_eq!(status, Some(0), "{told}");
    assert!(
        told.contains("ranked by the points of their boards"),
        "{told}"
    );
    // White of the second board is of the other team: a win of White there is its own.
    for row in ["Scacco Matto", "Torre Bianca", "Alfieri Bari", "CS Lodi"] {
        assert!(table.contains(row), "{row}: {table}");
    }
    let line = table.lines().find(|line| line.contains("Torre Bianca"));
    let words: Vec<&str> = line.unwrap().split_whitespace().collect();
    // Round by round the number of the opponents and the points, then all of them, then those of the boards.
    let points = ["2:1.0", "3:2.0", "4:1.0", "4.0"];
    assert!(words.windows(4).any(|four| four == points), "{table}");

    for (option, record) in [
        ("--trf26", "310   1 Torre Bianca"),
        ("--trf16", "013 Torre Bianca"),
    ] {
        let report = place.path("cup.trf");
        let (status, told, _) = ranked(&[path, option, report.to_str().unwrap()]);
        assert_eq!(status, Some(0), "{told}");
        let written = fs::read_to_string(&report).unwrap();
        assert!(written.contains(record), "{written}");
        assert!(written.contains("\n082 4\n"), "{written}");
        let (status, told, again) = ranked(&[report.to_str().unwrap()]);
        assert_eq!(status, Some(0), "{told}");
        let teams = |table: &str| {
            let from = table.find("Team").unwrap();
            table[from..].to_owned()
        };
        assert_eq!(teams(&again), teams(&table), "{written}");
        fs::remove_file(&report).unwrap();
    }
}

#[test]
fn who_has_no_team_is_told() {
    let place = Place::new();
    let without = games(|white, black| with_teams(white, black).replace("CS Lodi", "?"));
    let path = place.put("none.pgn", &without);
    let (_, told, _) = ranked(&[path.to_str().unwrap()]);
    assert!(
        told.contains("no game names a team of these players, and they count for none: Dossi1, Ada, Dossi2, Ada"),
        "{told}"
    );

    // Where nothing names a team there is none.
    let path = place.put("single.pgn", games(|_, _| String::new()));
    let (_, told, table) = ranked(&[path.to_str().unwrap()]);
    assert!(
        !told.contains("team") && !table.contains("Team"),
        "{told}{table}"
    );
}

/// The table of the teams, and what rule P027 tells.
fn teams_and_findings(place: &Place, games: &str, ui: &str) -> (String, Vec<String>) {
    let path = place.put("cup.pgn", games);
    let output = program()
        .args(["standings", path.to_str().unwrap(), "--ui", ui])
        .output()
        .unwrap();
    let table = text(&output.stdout);
    let from = table.find("Alfieri Bari").unwrap_or(0);
    let told = text(&output.stderr);
    let told = told.lines().filter(|line| line.contains("P027"));
    let told = told.map(|line| line[line.find(".pgn:").unwrap()..].to_owned());
    (table[from..].to_owned(), told.collect())
}

#[test]
fn a_game_that_names_another_team_is_told_and_counts_for_the_team_of_most_games() {
    let place = Place::new();
    let sound = games(with_teams);
    let (teams, told) = teams_and_findings(&place, &sound, "en");
    assert_eq!(told, Vec::<String>::new());
    // In the very first game of a player, in his last, and by the name of a team that nobody is of.
    for (players, [right, wrong], line, name) in [
        (
            ["Alba1, Ada", "Dossi1, Ada"],
            ["CS Lodi", "Alfieri Bari"],
            1,
            "Dossi1, Ada",
        ),
        (
            ["Bosco1, Ada", "Dossi1, Ada"],
            ["Alfieri Bari", "Alfieri Bary"],
            89,
            "Bosco1, Ada",
        ),
        (
            ["Alba1, Ada", "Dossi1, Ada"],
            ["CS Lodi", "Torre Bianca"],
            1,
            "Dossi1, Ada",
        ),
    ] {
        let [white, black] = players;
        let game = sound
            .find(&format!("[White \"{white}\"]\n[Black \"{black}\"]"))
            .unwrap();
        let (before, behind) = sound.split_at(game);
        let changed = before.to_owned()
            + &behind.replacen(
                &format!("Team \"{right}\""),
                &format!("Team \"{wrong}\""),
                1,
            );
        let (own, told) = teams_and_findings(&place, &changed, "en");
        assert_eq!(own, teams, "{wrong}");
        let words = format!(
            ".pgn:{line}: {white} – {black}: P027 doubtful-team (warning): the team of {name} is {wrong} here, and {right} in most of the \
             games: the points count for {right}"
        );
        assert_eq!(told, [words]);
        let (_, told) = teams_and_findings(&place, &changed, "it");
        let words = format!(
            "la squadra di {name} qui è {wrong}, e in quasi tutte le altre partite {right}: i punti contano per {right}"
        );
        assert!(told.len() == 1 && told[0].ends_with(&words), "{told:?}");
    }
}

#[test]
fn exchanged_teams_and_a_team_against_itself_are_told_once() {
    let place = Place::new();
    let sound = games(with_teams);
    let (teams, _) = teams_and_findings(&place, &sound, "en");
    let tags = with_teams("Torre Bianca", "CS Lodi");
    let turned = sound.replacen(&tags, &with_teams("CS Lodi", "Torre Bianca"), 1);
    assert_ne!(turned, sound);
    let (own, told) = teams_and_findings(&place, &turned, "en");
    assert_eq!(own, teams);
    assert!(
        told.len() == 1
            && told[0]
                .ends_with("the teams of the two players are exchanged, by their other games"),
        "{told:?}"
    );
    // Two of one team in a fourth round.
    let within = format!(
        "{sound}[Event \"Coppa\"]\n[Date \"2025.05.04\"]\n[Round \"4.1\"]\n[White \"Alba1, Ada\"]\n[Black \"Alba2, Ada\"]\n\
         [Result \"1-0\"]\n{}\n1-0\n\n",
        with_teams("Torre Bianca", "Torre Bianca")
    );
    for (ui, words) in [
        ("en", "both players are of one team: Torre Bianca"),
        (
            "it",
            "i due giocatori sono della stessa squadra: Torre Bianca",
        ),
    ] {
        let (_, told) = teams_and_findings(&place, &within, ui);
        assert!(told.len() == 1 && told[0].ends_with(words), "{told:?}");
    }
}
