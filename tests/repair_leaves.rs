//! `repair` on sheets of which a whole leaf stands twice, elsewhere or nowhere, and on rows that stand on two lines.

use crate::repair::{rows_of_each, told_and_rows};

/// A game of 46 rows.
const GAME: &str = "Nf3 Nf6 c4 e6 Nc3 d5 d4 Bb4 cxd5 exd5 Bg5 Nbd7 e3 c5 Bd3 Qa5 Qc2 c4 Bf5 O-O O-O Re8 Nd2 g6 Bxd7 Nxd7 Rfe1 Nb6 f3 \
    Bd7 a3 Bf8 b4 cxb3 Nxb3 Qa6 Nc5 Qc4 Nxd7 Nxd7 Qb2 Nb6 Rec1 Qd3 Qb5 Rxe3 Bxe3 Qxe3+ Kh1 Rc8 Ne2 Re8 Ng3 Re6 a4 Bd6 Nf1 Qf2 \
    a5 Re2 Qxe2 Qxe2 axb6 axb6 Re1 Qf2 Red1 b5 Rd2 Qh4 g3 Qh3 Kg1 b4 Kf2 h5 Ra5 h4 Rxd5 hxg3+ hxg3 Bxg3+ Nxg3 Qh2+ Ke3 Qxg3 \
    Rd7 Qg5+ f4 Qg3+ Ke4 f5+";

/// Its rows with their numbers.
fn rows() -> Vec<(String, String, String)> {
    let words: Vec<&str> = GAME.split_whitespace().collect();
    let rows = words.chunks(2).enumerate();
    rows.map(|(at, row)| ((at + 1).to_string(), row[0].to_owned(), row[1].to_owned()))
        .collect()
}

/// The sheet of rows: with tabs, in a table, in CSV, and in lines with dots.
fn layouts(rows: &[(String, String, String)]) -> Vec<String> {
    let lines = |line: fn(&str, &str, &str) -> String| -> String {
        let lines = rows
            .iter()
            .map(|(number, white, black)| line(number, white, black));
        lines.collect()
    };
    let heading = "White: A\nBlack: B\n\n";
    vec![
        format!(
            "{heading}{}",
            lines(|number, white, black| format!("{number}\t{white}\t{black}\n"))
        ),
        format!(
            "{heading}{}",
            lines(|number, white, black| format!("| {number} | {white} | {black} |\n"))
        ),
        format!(
            "{heading}N,White,Black\n{}",
            lines(|number, white, black| format!("{number},{white},{black}\n"))
        ),
        format!(
            "{heading}{}",
            lines(|number, white, black| format!("{number}. {white} {black}\n"))
        ),
    ]
}

/// What `repair` says of a sheet, and its status.
fn told(record: &str, args: &[&str]) -> (String, Option<i32>) {
    let (said, status, _) = told_and_rows(record, args);
    (said, status)
}

/// What it says in English, its status, the game that is proposed, and what is to be changed.
fn told_and_found(record: &str) -> (String, Option<i32>, String, Vec<[String; 3]>) {
    let (said, status, rows) = told_and_rows(record, &["--ui", "en"]);
    let (game, changes) = game_and_changes(rows);
    (said, status, game, changes)
}

/// The games that are proposed for sheets, and what is to be changed.
fn found_of_each(records: &[String]) -> Vec<(String, Vec<[String; 3]>)> {
    let each = rows_of_each(records).into_iter();
    each.map(game_and_changes).collect()
}

/// The game, and what is to be changed: half-move, text, move.
fn game_and_changes(rows: Vec<[String; 5]>) -> (String, Vec<[String; 3]>) {
    let game = rows.iter().find(|[kind, ..]| kind == "game");
    let game = game.map_or(String::new(), |[_, _, _, proposed, _]| proposed.clone());
    let changes = rows
        .into_iter()
        .filter(|[kind, ..]| kind == "change" || kind == "left-out");
    (
        game,
        changes
            .map(|[_, ply, text, proposed, _]| [ply, text, proposed])
            .collect(),
    )
}

#[test]
fn a_leaf_that_stands_twice_is_left_out() {
    for (from, to, is_counted) in [(8, 20, false), (14, 28, true)] {
        let mut twice = rows();
        let again = twice[from..to].to_vec();
        twice.splice(to..to, again);
        let mut counted = twice.clone();
        for (at, row) in counted.iter_mut().enumerate() {
            row.0 = (at + 1).to_string();
        }
        let records = match is_counted {
            true => layouts(&counted).split_off(2),
            false => layouts(&twice)[..2].to_vec(),
        };
        for record in &records {
            let (_, status, game, changes) = told_and_found(record);
            assert_eq!(game, GAME, "{record}");
            assert_eq!(changes.len(), 2 * (to - from), "{record}");
            assert!(
                changes.iter().all(|[_, _, proposed]| proposed.is_empty()),
                "{record}"
            );
            assert_eq!(status, Some(0), "{record}");
        }
    }
}

#[test]
fn leaves_in_the_wrong_order_are_read_in_that_of_their_numbers() {
    for (from, middle, to) in [(14, 28, 46), (10, 20, 30)] {
        let mut leaves = rows();
        leaves[from..to].rotate_left(middle - from);
        let mut misread = leaves.clone();
        misread[from + 3].0 = "77".to_owned();
        let records = [&layouts(&leaves)[..2], &layouts(&misread)[2..]].concat();
        for (record, (game, changes)) in records.iter().zip(found_of_each(&records)) {
            assert_eq!(game, GAME, "{record}");
            assert!(
                changes.iter().all(|[_, text, proposed]| text == proposed),
                "{record}"
            );
        }
    }
}

#[test]
fn leaves_in_the_wrong_order_are_read_in_that_of_their_words_where_all_rows_were_numbered_anew() {
    let all = rows();
    let laid = [&all[16..30], &all[..16], &all[30..]].concat();
    let mut counted = laid.clone();
    for (at, row) in counted.iter_mut().enumerate() {
        row.0 = (at + 1).to_string();
    }
    // One word of the second leaf is misread, too: Qd3 of row 22.
    counted[5].2 = "Qd8".to_owned();
    let record = layouts(&counted).swap_remove(1);
    let (told, status, game, changes) = told_and_found(&record);
    assert_eq!(game, GAME);
    assert_eq!(changes.len(), 60);
    assert!(changes.contains(&["44".to_owned(), "Qd8".to_owned(), "Qd3".to_owned()]));
    let lines: Vec<&str> = told.lines().skip(1).take(4).collect();
    let expected = [
        "  11 half-moves, from 17. b4 to 22. Rec1: in other rows; 99.9 %",
        "  22... Qd8 → Qd3: in another row; 99.9 %",
        "  16 half-moves, from 23. Qb5 to 30... Re2: in other rows; 99.9 %",
        "  32 half-moves, from 1. Nf3 to 16... Bf8: in other rows; 99.9 %",
    ];
    assert_eq!(lines, expected, "{told}");
    assert_eq!(status, Some(0));
}

/// A page with the number 1 begins no other game where a later page stands above it, or all its rows stand there again and go on.
#[test]
fn the_first_page_is_one_of_the_sheet_wherever_it_lies() {
    let all = rows();
    let later_first = [&all[20..], &all[..20]].concat();
    let twice = [&all[..12], &all[..]].concat();
    // Pages may have a blank line between them.
    let laid = [
        (0, "\n", (&later_first, 26, 92)),
        (1, "", (&twice, 12, 24)),
        (2, "", (&later_first, 26, 92)),
        (3, "\n", (&twice, 12, 24)),
    ];
    let records = laid.map(|(at, between, (rows, page, _))| {
        let record = layouts(rows).swap_remove(at);
        let lines: Vec<&str> = record.lines().collect();
        let (above, below) = lines.split_at(lines.len() - rows.len() + page);
        format!("{}\n{between}{}\n", above.join("\n"), below.join("\n"))
    });
    let found = found_of_each(&records).into_iter().zip(laid);
    for (record, ((game, changes), (_, _, (_, _, count)))) in records.iter().zip(found) {
        assert_eq!(game, GAME, "{record}");
        assert_eq!(changes.len(), count, "{record}");
    }
    // A copy that does not go on is another copy of the game, and another game is one.
    for other in [&all[..12], &all[1..13]] {
        let mut rows = [&all[..12], other].concat();
        (rows.iter_mut().skip(12).zip(1..)).for_each(|(row, at)| row.0 = at.to_string());
        let (told, _) = told(&layouts(&rows)[3], &["--ui", "en"]);
        assert!(
            !told.contains("left out") && !told.contains("in other rows"),
            "{told}"
        );
    }
}

#[test]
fn of_a_sheet_whose_first_page_is_missing_nothing_is_proposed() {
    for (from, layout) in [(12, 0), (23, 1), (30, 2), (23, 3)] {
        let record = layouts(&rows()[from..]).swap_remove(layout);
        let (said, status, game, changes) = told_and_found(&record);
        let sentence = format!(
            "the sheet begins with move {}, and the position before it is not known",
            from + 1
        );
        assert!(said.contains(&sentence), "{record}\n{said}");
        let lines = said.lines().count();
        assert_eq!((lines, status), (1, Some(1)), "{record}\n{said}");
        assert_eq!((&*game, changes), ("", Vec::new()), "{record}");
        let (said, _) = told(&record, &["--ui", "it"]);
        assert!(said.contains("comincia con la mossa"), "{said}");
    }
}

#[test]
fn a_sheet_begins_later_if_hardly_a_word_of_it_can_be_played_from_the_first_position() {
    // The numbers alone are wrong: a word is corrected.
    let words = |at: usize, word: &str| {
        let mut all = rows();
        for (row, own) in all.iter_mut().enumerate() {
            own.0 = (row + 24).to_string();
        }
        all[at / 2].2 = word.to_owned();
        all
    };
    for at in [5, 9] {
        let records = layouts(&words(at, "Qh9"));
        for (record, (game, changes)) in records.iter().zip(found_of_each(&records)) {
            assert_eq!((game.as_str(), changes.len()), (GAME, 1), "{record}");
        }
    }
    // So many half-moves can be played, and behind them hardly one.
    for (count, behind, later) in [(7, 47, true), (8, 46, false)] {
        let words: Vec<&str> = GAME.split_whitespace().collect();
        let words = [&words[..count], &words[behind..]].concat();
        let rows = words.chunks(2).enumerate();
        let rows: Vec<_> = rows
            .map(|(at, row)| ((at + 24).to_string(), row[0].to_owned(), row[1].to_owned()))
            .collect();
        for record in layouts(&rows) {
            let (said, _) = told(&record, &["--ui", "en"]);
            assert_eq!(
                said.contains("begins with move 24"),
                later,
                "{record}\n{said}"
            );
        }
    }
}

#[test]
fn where_a_page_is_missing_what_stands_behind_is_not_read() {
    let mut without = rows();
    without.drain(14..25);
    for record in layouts(&without) {
        let (said, status, game, changes) = told_and_found(&record);
        let sentence = "the numbers leave out moves 15 to 25: the position behind them is not known, and 42 half-moves that stand there are not read";
        assert!(said.contains(sentence), "{record}\n{said}");
        assert_eq!(status, Some(1));
        let before: Vec<&str> = GAME.split_whitespace().take(28).collect();
        assert_eq!((game, changes), (before.join(" "), Vec::new()), "{record}");
        assert!(told(&record, &["--ui", "it"]).0.contains("42 semimosse"));
    }
}

#[test]
fn where_a_page_is_missing_that_the_numbers_do_not_leave_out_no_change_is_sure() {
    let mut without = rows();
    without.drain(14..25);
    for (at, row) in without.iter_mut().enumerate() {
        row.0 = (at + 1).to_string();
    }
    for record in layouts(&without) {
        let (said, status) = told(&record, &["--ui", "en"]);
        assert_eq!(status, Some(1), "{said}");
        let changes = said
            .lines()
            .filter(|line| line.starts_with("  ") && line.contains('%'));
        let mut changes = changes.filter(|line| line.contains(" → ") || line.contains("left out"));
        assert!(changes.all(|line| line.ends_with(" ?")), "{said}");
    }
}

#[test]
fn a_row_on_two_lines_is_one() {
    for at in [3, 27] {
        let mut split = rows();
        let black = std::mem::take(&mut split[at].2);
        split.insert(at + 1, (split[at].0.clone(), String::new(), black));
        for record in layouts(&split) {
            let (said, status) = told(&record, &["--ui", "en"]);
            assert_eq!((said.as_str(), status), ("", Some(0)), "{record}");
        }
        // So it is where something else is wrong.
        split[at + 8].1 = "Qh9".to_owned();
        let records = layouts(&split);
        for (record, (game, changes)) in records.iter().zip(found_of_each(&records)) {
            assert_eq!((game.as_str(), changes.len()), (GAME, 1), "{record}");
        }
    }
}
