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
    let with = "g.pgn --ratings l.csv --new-list n.csv";
    let done = rate(&place, &format!("{with} --ui en"));
    let told = text(&done.stderr);
    assert!(
        told.contains("--new-list: the list has no place for the games of 1 player who has no rating yet; a CSV"),
        "{told}"
    );
    assert!(
        told.contains("--new-list: 1 player who is not on the list"),
        "{told}"
    );
    let told = text(&rate(&place, &format!("{with} --ui it")).stderr);
    assert!(
        told.contains("le partite di 1 giocatore ancora senza Elo"),
        "{told}"
    );
    assert_eq!(text(&rate(&place, &format!("{with} -q")).stderr), "");
    // With a place for them nothing is lost.
    place.put(
        "l.csv",
        "name,rating,k,list,pool\nRossi,1800,20,2025-01-01,\nBianchi,1800,20,2025-01-01,\n",
    );
    let told = text(&rate(&place, &format!("{with} --ui en")).stderr);
    assert!(!told.contains("has no place"), "{told}");
}
