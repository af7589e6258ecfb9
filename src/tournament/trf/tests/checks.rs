//! Each check by a report that fails it, with line, column and what is said.

use super::{errors, of, remarks, row, small};

/// The only error of the small report after one line is replaced.
fn one(line: usize, text: String) -> (u64, u64, String) {
    let mut lines = small();
    lines[line - 1] = text;
    let mut errors = errors(&lines);
    assert_eq!(errors.len(), 1, "{errors:#?}");
    errors.remove(0)
}

fn says(found: &(u64, u64, String), line: u64, column: u64, words: &[&str]) {
    assert_eq!((found.0, found.1), (line, column), "{}", found.2);
    for word in words {
        assert!(found.2.contains(word), "{} lacks {word}", found.2);
    }
}

#[test]
fn the_small_report_is_sound() {
    assert_eq!(errors(&small()), []);
    assert_eq!(remarks(&small()), []);
}

#[test]
fn two_players_must_not_have_one_colour() {
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   1 w 0", "0000 - H"]));
    says(
        &found,
        6,
        97,
        &["round 1", "White", "3", "1 (line 4)", "expected `b`"],
    );
}

#[test]
fn two_players_must_not_both_win() {
    let found = one(6, row(3, "Verdi, Pia", "1.5", &["   1 b 1", "0000 - H"]));
    says(
        &found,
        6,
        99,
        &["found `1` for player 3", "`1` for his opponent 1"],
    );
}

#[test]
fn both_may_lose_where_the_points_say_so_too() {
    let lost = |points| {
        let mut lines = small();
        lines[3] = row(1, "Rossi, Anna", points, &["   3 w 0", "   2 b 1"]);
        lines
    };
    // The points of one of them are those of a win: a slip, and the points are no second fault.
    let found = errors(&lost("2.0"));
    assert_eq!(found.len(), 1, "{found:#?}");
    says(
        &found[0],
        6,
        99,
        &["found `0` for player 3", "`0` for his opponent 1"],
    );
    assert_eq!(errors(&lost("1.0")), []);
    let told = remarks(&lost("1.0"));
    assert_eq!(told.len(), 1, "{told:#?}");
    says(&told[0], 6, 99, &["round 1", "together less than a point"]);
}

#[test]
fn one_slip_is_one_error() {
    // The result alone: neither row's points, nor the other row, is a second fault.
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   1 b 1", "0000 - H"]));
    assert_eq!((found.0, found.1), (6, 99));
    // A row that is lost whole is not missed by everybody who played its player.
    let found = one(6, "001".to_owned());
    assert_eq!((found.0, found.1), (6, 4));
    // An opponent who is not: not told again in the row of the one who was meant.
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   9 b 0", "0000 - H"]));
    assert_eq!((found.0, found.1), (6, 92));
}

#[test]
fn a_forfeit_is_no_game() {
    for (code, points) in [
        ("1", "1.0"),
        ("W", "1.0"),
        ("=", "0.5"),
        ("H", "0.5"),
        (" ", "0.0"),
    ] {
        let round = format!("   4 b {code}");
        let found = one(5, row(2, "Bianchi, Ugo", points, &[&round, "   1 w 0"]));
        says(&found, 7, 99, &["round 1", "`-` for player 4"]);
    }
}

#[test]
fn the_points_are_the_sum_of_the_results() {
    let found = one(4, row(1, "Rossi, Anna", "3.0", &["   3 w 1", "   2 b 1"]));
    says(&found, 4, 81, &["player 1", "found 3.0", "expected 2.0"]);
}

#[test]
fn a_result_missing_in_one_row_is_told_where_it_stands_in_the_other() {
    let found = one(4, row(1, "Rossi, Anna", "1.0", &["   3 w 1"]));
    says(
        &found,
        5,
        102,
        &["round 2", "player 2 names 1", "no opponent"],
    );
}

#[test]
fn an_opponent_names_back() {
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   2 b 0", "0000 - H"]));
    says(&found, 6, 92, &["player 3 names 2", "names 4"]);
}

#[test]
fn nobody_plays_himself_or_who_is_not_there() {
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   3 b 0", "0000 - H"]));
    assert_eq!((found.0, found.1), (6, 92));
    assert!(found.2.contains("his own opponent"), "{}", found.2);
    let found = one(6, row(3, "Verdi, Pia", "0.5", &["   9 b 0", "0000 - H"]));
    says(&found, 6, 92, &["no player has start number 9"]);
}

#[test]
fn unknown_codes_are_refused() {
    let mut text = row(4, "Neri, Leo", "1.0", &["   2 w -", "0000 - U"]);
    text.replace_range(..3, "101");
    says(&one(7, text), 7, 1, &["`101`", "001"]);
    says(
        &one(1, " 012 Prova".to_owned()),
        1,
        2,
        &["`012`", "columns 1 to 3"],
    );
}

#[test]
fn start_numbers_have_no_gap_unless_the_file_counts_its_players() {
    let lines: Vec<String> = [1, 2, 4].map(|n| row(n, "Rossi, Anna", "0.0", &[])).into();
    let found = errors(&lines);
    assert_eq!(found.len(), 1);
    says(&found[0], 3, 5, &["found start number 4", "expected 3"]);
    let counted = |count: &str| [vec![format!("062 {count}")], lines.clone()].concat();
    assert_eq!(errors(&counted("3")), []);
    assert_eq!(errors(&counted("4")).len(), 1);
    assert_eq!(errors(&counted("15 (3)")).len(), 1);
    let team = format!("013 {:<32}   1    2", "Torre Nera");
    let teams = [vec![team], lines].concat();
    assert_eq!(remarks(&teams).len(), 1, "rows of reserves may be left out");
}

#[test]
fn start_numbers_are_not_shared() {
    let mut lines = small();
    lines.push(row(3, "Gialli, Ada", "0.0", &[]));
    let found = errors(&lines);
    assert_eq!(found.len(), 1, "{found:?}");
    says(&found[0], 9, 5, &["start number 3", "line 6"]);
}

#[test]
fn results_end_with_the_last_round() {
    let mut lines = small();
    lines[7] = "XXR 1".to_owned();
    let found = errors(&lines);
    assert_eq!(found.len(), 1, "one fault, one error: {found:?}");
    says(&found[0], 4, 102, &["round 2", "last round is 1"]);
    lines[7] = "142 2".to_owned();
    assert_eq!(errors(&lines), []);
}

#[test]
fn what_must_be_a_number_is_one() {
    let base = row(3, "Verdi, Pia", "0.5", &["   1 b 0", "0000 - H"]);
    for (first, text, words) in [
        (5, "  3x", ["start number", "`3x`"]),
        (49, "20x0", ["rating", "`20x0`"]),
        (58, "     80A003", ["FIDE id", "`80A003`"]),
        (70, "199A/00/00", ["date of birth", "`199A/00/00`"]),
        (81, "x0.5", ["points", "`x0.5`"]),
        (86, "  3.", ["rank", "`3.`"]),
        (92, "  1a", ["opponent of round 1", "`1a`"]),
        (97, "s", ["colour of round 1", "`s`"]),
        (99, "x", ["result of round 1", "`x`"]),
    ] {
        let mut line = base.clone();
        line.replace_range(first - 1..first - 1 + text.len(), text);
        let lead = text.len() - text.trim_start().len();
        let found = one(6, line);
        says(&found, 6, (first + lead) as u64, &words);
        assert!(found.2.contains("expected"), "{}", found.2);
    }
}

#[test]
fn a_short_row_says_what_is_missing() {
    says(
        &one(6, "001".to_owned()),
        6,
        4,
        &["ends in column 3", "start number"],
    );
    says(
        &one(6, "001    3 m".to_owned()),
        6,
        11,
        &["ends in column 10", "name"],
    );
}

#[test]
fn displaced_fields_are_refused() {
    for column in [10, 20, 60, 92, 100] {
        let mut line = row(3, "Verdi, Pia", "0.5", &["   1 b 0", "0000 - H"]);
        line.remove(column - 1);
        let (at, ..) = one(6, line);
        assert_eq!(at, 6);
    }
    let mut line = row(3, "Verdi, Pia", "0.5", &["   1 b 0", "0000 - H"]);
    line.insert(49, ' ');
    says(&one(6, line), 6, 53, &["`0`", "displaced"]);
}

#[test]
fn tabs_are_refused_where_columns_count() {
    let line = row(3, "Verdi, Pia", "0.5", &["   1 b 0", "0000 - H"]);
    says(
        &one(6, line.replacen("    2000", "\t2000", 1)),
        6,
        45,
        &["tab"],
    );
    let mut lines = small();
    lines[5] = line.replacen("Verdi, Pia", "Verdi,\tPia", 1) + "\t ";
    assert_eq!(errors(&lines), []);
    assert_eq!(remarks(&lines).len(), 1);
}

#[test]
fn a_file_has_players() {
    let found = errors(&["012 Prova".to_owned()]);
    says(&found[0], 1, 1, &["no player"]);
    assert_eq!(errors(&[]).len(), 1);
}

#[test]
fn national_records_belong_to_a_player() {
    let record = format!("ITA    9{:39} 1440", "");
    let mut lines = small();
    lines.push(record);
    let found = errors(&lines);
    says(&found[0], 9, 5, &["no player has start number 9"]);
    lines[8] = format!("ITA    3 m CM Verdi, P.{:25}1440 RM  AB123", "");
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let national = &trf.players[2].national[0];
    assert_eq!(national.rating, Some(1440));
    assert_eq!(
        (national.federation.as_str(), national.id.as_str()),
        ("ITA", "AB123")
    );
    lines[8] = format!("ITA    3{:39} 14x0", "");
    assert_eq!(errors(&lines)[0].1, 49);
}

#[test]
fn at_most_fifty_errors_are_told() {
    let lines: Vec<String> = (1..=80).map(|n| row(n, "Rossi", "x", &[])).collect();
    let found = errors(&lines);
    assert_eq!(found.len(), 50);
    assert!(found[49].2.contains("not shown: 31"), "{}", found[49].2);
}

#[test]
fn points_of_results_must_be_numbers() {
    let mut lines = small();
    for (text, column) in [
        ("XXS W=x", 5),
        ("162  W 1.0    D ?", 15),
        ("BBW", 5),
        ("XXS Q=1", 5),
    ] {
        lines[7] = text.to_owned();
        let found = errors(&lines);
        assert_eq!((found.len(), found[0].0), (1, 8), "{text}: {found:?}");
        assert_eq!(found[0].1, column, "{text}: {found:?}");
    }
    lines[7] = "XXR many".to_owned();
    assert_eq!(errors(&lines)[0].1, 5);
}

#[test]
fn records_of_byes_and_points_are_read_or_refused() {
    for (text, column) in [
        ("240 X   1    3", 5),
        ("240 H   x    3", 9),
        ("240 H   2    9", 5),
        ("240 H   2   3a", 13),
        ("299 Q        1.0", 5),
        ("299           x.0   1    3", 15),
        ("299          1.0   1    9", 5),
        ("330 +/   1    1   2", 5),
        ("330 +-   1    x   2", 15),
        ("240\tH   1    3", 4),
    ] {
        let mut lines = small();
        lines.push(text.to_owned());
        let found = errors(&lines);
        assert_eq!(
            (found.len(), found[0].0, found[0].1),
            (1, 9, column),
            "{text}: {found:?}"
        );
    }
}

/// The only remark of the small report after one line is replaced, or one more is put before it.
fn odd(line: usize, text: &str) -> (u64, u64, String) {
    let mut lines = small();
    match lines[line - 1][..3] == text[..3] {
        true => lines[line - 1] = text.to_owned(),
        false => lines.insert(line - 1, text.to_owned()),
    }
    assert_eq!(errors(&lines), []);
    let mut remarks = remarks(&lines);
    assert_eq!(remarks.len(), 1, "{remarks:#?}");
    remarks.remove(0)
}

#[test]
fn a_rating_is_one_that_a_player_can_have() {
    for rating in ["9999", "4001", "99", "1"] {
        let text = super::rated(2, "Bianchi, Ugo", rating, "1.0", &["   4 b +", "   1 w 0"]);
        let words = format!("found {rating}, expected a rating from 100 to 4000");
        says(&one(5, text), 5, 53 - rating.len() as u64, &[&words]);
    }
    for rating in ["4000", "100", "0", ""] {
        let mut lines = small();
        lines[4] = super::rated(2, "Bianchi, Ugo", rating, "1.0", &["   4 b +", "   1 w 0"]);
        assert_eq!(errors(&lines), [], "{rating}");
    }
}

#[test]
fn dates_and_rates_of_play_that_cannot_be_read_are_told() {
    let says = |found: (u64, u64, String), words: &[&str]| says(&found, 2, 5, words);
    says(odd(2, "042 2025/13/45"), &["`2025/13/45`", "YYYY/MM/DD"]);
    says(odd(2, "052 soon"), &["`soon`", "YYYY/MM/DD"]);
    says(
        odd(2, "052 2024/04/30"),
        &["`2024/04/30`", "not before its start `2024/05/01`"],
    );
    says(odd(2, "222 abc"), &["`abc`", "5400+30"]);
    let wrong = small()[2].replace("24/05/02", "24/13/45");
    let found = odd(3, &wrong);
    assert!(found.2.contains("24/13/45") && found.0 == 3, "{found:?}");
    let mut lines = small();
    lines[1] = "042 24/04/2024".to_owned();
    lines.insert(2, "052 02/05/2024".to_owned());
    lines.insert(2, "222 40/6000+30:20/3000+30:1500+30".to_owned());
    assert_eq!(remarks(&lines), []);
}

#[test]
fn a_fide_id_of_too_many_digits_is_told() {
    let text = small()[4].replace("     800002", "12345678901");
    says(&odd(5, &text), 5, 58, &["found 12345678901", "by name"]);
}

#[test]
fn games_behind_a_report_are_one_error() {
    let game = "[Event \"Coppa\"]\n[White \"Rossi\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n3. Bb5\n\n[Event \"Due\"]\n12. Nf3 1-0";
    let of_game = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    for game in [
        game,
        "\u{feff}[Event \"Coppa\"]",
        "1. e4 e5 2. Cf3 Cc6",
        "  1.e4 e5",
        "> [Event \"Coppa\"]\n> [White \"Rossi\"]\n>\n> 1. e4 e5 2. Nf3 Nc6 *",
        "1,\"Rossi, Ugo\",\"Verdi, Ada\",0-1,\"1. f3 e5 2. g4 Dh4#\"",
        "1 | Rossi | Verdi | 1. f3 e5",
    ] {
        let mut lines = small();
        lines.extend(of_game(game));
        let told = errors(&lines);
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!((told[0].0, told[0].1), (9, 1), "{told:?}");
        assert!(told[0].2.contains("games begin here"), "{told:?}");
    }
    // Words, and what a director adds.
    for text in ["[note]", "1. prize: 100 euro", "1. Rossi 2. Verdi"] {
        let mut lines = small();
        lines.push(text.to_owned());
        assert_eq!(errors(&lines), [], "{text}");
    }
}
