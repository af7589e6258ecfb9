use super::super::{RowGame, tests as testing};
use super::told::MOST_FILES;
use super::*;
use crate::rules::{Assumed, Offence};

fn row(class: Class, length: u64) -> Row {
    let game = RowGame {
        number: 1,
        line: 1,
        class,
        plies: 40,
        blank: false,
        unplayed: false,
        encoding: Encoding::Windows1252,
        print: None,
        start: None,
        fingerprint: 0,
        assumed: Assumed::default(),
        fate: None,
    };
    Row {
        game: Some(game),
        length,
        ..Row::default()
    }
}

fn one_file(games: u64, bytes: u64) -> Summary {
    let mut summary = Summary::default();
    summary.file_begins("a.pgn");
    summary.add(&row(Class::Clean, 10));
    let mut second = row(Class::Error, 20);
    second
        .findings
        .push((testing::rule("M003"), Severity::Error));
    summary.add(&second);
    summary.add(&Row {
        gap: Some(GapKind::Text),
        length: 5,
        ..Row::default()
    });
    let facts = summary.file_ends(games, bytes, 9, None, Remarks::default());
    assert_eq!(facts.windows_1252, 2);
    assert_eq!(facts.first_windows_1252, Some((1, 0, 1)));
    summary.run_ends(false, 0, 0);
    summary
}

#[test]
fn games_are_the_sum_of_their_classes() {
    let summary = one_file(2, 35);
    assert!(summary.adds_up() && summary.complete());
    assert_eq!(summary.worst(), Some(Severity::Error));
    assert_eq!(
        summary.json(),
        "{\"files\":1,\"bytes\":35,\"games\":2,\"plies\":80,\"gaps\":1,\
         \"classes\":{\"clean\":1,\"warning\":0,\"error\":1,\"unreadable\":0},\
         \"findings\":{\"error\":1,\"warning\":0,\"note\":0},\"codes\":{\"M003\":1},\
         \"skipped\":0,\"faults\":[],\"complete\":true}\n"
    );
    let text = summary.text(Ui::English);
    let games = "games: 2 = 1 clean + 0 with warnings + 1 with errors + 0 unreadable\n";
    assert!(text.contains(games), "{text}");
    assert!(
        summary
            .text(Ui::Italian)
            .contains("partite: 2 = 1 in ordine")
    );
}

fn file(summary: &mut Summary, name: &str, classes: &[Class], fault: Option<SourceFault>) {
    summary.file_begins(name);
    for class in classes {
        summary.add(&row(*class, 10));
    }
    let games = classes.len() as u64;
    let _ = summary.file_ends(games, 10 * games, 9, fault, Remarks::default());
}

#[test]
fn a_file_without_a_game_or_with_an_error_is_not_fit() {
    use Class::{Clean, Error, Unreadable, Warning};
    let mut summary = Summary::new(0, false).by_file();
    file(&mut summary, "good.pgn", &[Clean, Warning], None);
    file(&mut summary, "error\u{1b}.pgn", &[Clean, Error], None);
    file(&mut summary, "unreadable.pgn", &[Unreadable], None);
    file(&mut summary, "empty.pgn", &[], None);
    let fault = SourceFault {
        name: "torn.pgn".to_owned(),
        kind: crate::source::FaultKind::Truncated,
        byte: 10,
        detail: "broken off".to_owned(),
    };
    file(&mut summary, "torn.pgn", &[Clean], Some(fault));
    file(&mut summary, "gap.pgn", &[Clean], None);
    // An error outside games, known from an earlier run: it is not told, and stands there all the same.
    summary.add(&Row {
        has_error: true,
        ..Row::default()
    });
    summary.run_ends(false, 0, 0);
    let fit = |summary: &Summary| -> Vec<(String, bool)> {
        let json: serde_json::Value = serde_json::from_str(&summary.json()).unwrap();
        let files = json["by_file"].as_array().unwrap().iter();
        files
            .map(|file| {
                let name = file["file"].as_str().unwrap().to_owned();
                (name, file["fit"].as_bool().unwrap())
            })
            .collect()
    };
    let expected = [
        ("good.pgn", true),
        ("error\u{1b}.pgn", false),
        ("unreadable.pgn", false),
        ("empty.pgn", false),
        ("torn.pgn", false),
        ("gap.pgn", false),
    ];
    assert_eq!(
        fit(&summary),
        expected.map(|(name, fit)| (name.to_owned(), fit))
    );
    let text = summary.text(Ui::English);
    let table = "fit to be published or rated (no error in it): 1 of 6 files\n\
        \x20 fit  games  clean  with warnings  with errors  unreadable  file\n\
        \x20  no      2      1              0            1           0  error\\u{1b}.pgn\n\
        \x20  no      1      0              0            0           1  unreadable.pgn\n\
        \x20  no      0      0              0            0           0  empty.pgn\n\
        \x20  no      1      1              0            0           0  torn.pgn\n\
        \x20  no      1      1              0            0           0  gap.pgn\n\
        \x20 yes      2      1              1            0           0  good.pgn\n";
    assert!(text.ends_with(table), "{text}");
    let italian = summary.text(Ui::Italian);
    assert!(
        italian.contains("(senza errori): 1 file su 6\n"),
        "{italian}"
    );

    let mut stopped = Summary::new(0, false).by_file();
    file(&mut stopped, "first.pgn", &[Clean], None);
    file(&mut stopped, "last.pgn", &[Clean], None);
    stopped.run_ends(true, 0, 0);
    assert!(matches!(fit(&stopped).as_slice(), [(_, true), (_, false)]));
}

#[test]
fn the_table_for_people_is_short_and_the_json_has_every_file() {
    for (extra, wrong) in [(0, 0), (1, 0), (5, 3)] {
        let mut summary = Summary::new(0, false).by_file();
        let bad = if wrong > 0 { MOST_FILES + wrong } else { 2 };
        for number in 0..MOST_FILES + extra {
            let class = match number < bad {
                true => Class::Error,
                false => Class::Clean,
            };
            file(&mut summary, &format!("{number}.pgn"), &[class], None);
        }
        let text = summary.text(Ui::English);
        assert_eq!(text.matches(".pgn\n").count(), MOST_FILES, "{text}");
        let more = format!("  and {extra} more files, {wrong} of them not fit:");
        assert_eq!(text.contains(&more), extra > 0, "{text}");
        let json: serde_json::Value = serde_json::from_str(&summary.json()).unwrap();
        assert_eq!(
            json["by_file"].as_array().unwrap().len(),
            MOST_FILES + extra
        );
    }
}

#[test]
fn what_a_fault_costs_is_said_once_for_each_edition_and_kind_of_game() {
    use crate::laws::Edition::{Before2001, Laws2018, Laws2023};
    use TimeClass::{Blitz, Rapid, Standard};
    let charge = |offence, edition, class| Penalty {
        offence,
        edition,
        supervised: Some(false),
        class,
    };
    let mut summary = Summary::default();
    summary.file_begins("a.pgn");
    for _ in 0..3 {
        summary.add(&Row {
            penalties: vec![
                charge(Offence::IllegalMove, Before2001, None),
                charge(Offence::IllegalMove, Laws2023, Some(Rapid)),
                charge(Offence::IllegalMove, Laws2023, Some(Blitz)),
                charge(Offence::IllegalMove, Laws2018, Some(Standard)),
                charge(Offence::WrongClaim, Laws2018, None),
                charge(Offence::SealedMove, Laws2018, None),
            ],
            ..Row::default()
        });
    }
    let text = summary.text(Ui::English);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("penalty"))
        .collect();
    assert_eq!(
        lines,
        [
            "penalty for an illegal move (laws-2018): in standard chess two minutes to the opponent, a second one \
             loses the game (Art. 7.5.5), a draw if the opponent cannot checkmate",
            "penalty for an illegal move (laws-2023): in rapid and blitz one minute to the opponent, a second one \
             loses the game, if seen or claimed before the opponent moves, without full supervision (Art. A.5.2 and B.3), a \
             draw if the opponent cannot checkmate",
            "penalty for an invalid sealed move (laws-2018): the game is lost by the player who sealed the move, but \
             for the cases of Art. 5, 6.9, 9.6 and 9.7",
            "penalty for a wrong claim of a draw (laws-2018): in standard chess and rapid two minutes to the opponent \
             (Art. 9.5.3)",
            "penalty for a wrong claim of a draw (laws-2018): in blitz one minute to the opponent (Art. 9.5.3)",
        ]
    );
}

#[test]
fn a_lost_game_or_byte_does_not_add_up() {
    assert!(!one_file(3, 35).adds_up());
    let lost = one_file(2, 36);
    assert!(!lost.adds_up() && !lost.complete());
    assert!(lost.text(Ui::English).contains("does not add up"));
}

#[test]
fn an_interrupted_run_counts_what_it_did() {
    let mut summary = Summary::default();
    summary.file_begins("a.pgn");
    summary.add(&row(Class::Clean, 10));
    summary.run_ends(true, 0, 0);
    assert!(summary.adds_up() && !summary.complete());
    assert!(summary.json().contains("\"bytes\":10,\"games\":1,"));
}
