//! Tables as check writes them, as spreadsheets give them back, and broken ones.

use super::*;
use crate::messages::Ui;
use crate::tournament::registry::Unratable;
use proptest::prelude::*;

fn stream(text: &[u8]) -> Stream {
    Stream::from_reader("g.csv", std::io::Cursor::new(text.to_vec()))
}

/// A row: value by column; what is not named is as in a plain game.
fn cells(set: &[(&str, &str)]) -> Vec<String> {
    let value = |name: &&str| {
        let own = set
            .iter()
            .find(|(column, _)| column == name)
            .map(|(_, value)| *value);
        own.unwrap_or(match *name {
            "file" => "arch.pgn",
            "game" | "line" => "1",
            "byte" | "errors" | "warnings" | "notes" => "0",
            "white" => "Rossi, Mario",
            "black" => "Bianchi, Ugo",
            "result" | "result_tag" | "result_marker" => "1-0",
            "variant" => "standard",
            "notation" => "san",
            "plies" | "written" => "40",
            "class" => "clean",
            "ending" => "unknown",
            "start" => "initial",
            "edition_basis" => "dated",
            _ => "",
        })
        .to_owned()
    };
    GameRow::COLUMNS.iter().map(value).collect()
}

fn csv(rows: &[Vec<String>], delimiter: &str) -> String {
    let head: Vec<String> = GameRow::COLUMNS
        .iter()
        .map(|name| name.to_string())
        .collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row
            .iter()
            .map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")))
            .collect();
        cells.join(delimiter) + "\r\n"
    };
    std::iter::once(&head).chain(rows).map(line).collect()
}

fn rows(text: &str) -> Result<Vec<(String, GameRow)>, String> {
    let mut rows = Vec::new();
    read(stream(text.as_bytes()), Vec::new(), None, |file, row| {
        rows.push((file.to_owned(), row.clone()))
    })
    .map_err(|error| error.message(Ui::English))?;
    Ok(rows)
}

#[test]
fn a_table_is_told_by_its_beginning() {
    for yes in [
        "file,game,line,byte,event\n",
        "\u{FEFF}file;game;line;byte;event",
        "\"file\",\"game\",\"line\",\"byte\",\"event\"",
        "file,game,line,byte",
    ] {
        assert!(looks_like(yes.as_bytes()), "{yes}");
    }
    for no in [
        "file,game,line,bytes",
        "file,game;line,byte",
        "game,file,line,byte",
        "[Event \"x\"]",
        "file,game",
        "",
        "file,game,line,byte9",
    ] {
        assert!(!looks_like(no.as_bytes()), "{no}");
    }
}

#[test]
fn columns_are_found_by_name_in_both_dialects() {
    let row = cells(&[
        ("file", "a.zip!b.pgn"),
        ("event", "Open, \"A\""),
        ("line", "17"),
        ("byte", "99"),
        ("claim_ply", "12"),
        ("claim_rule", "repetition"),
        ("edition", "laws-2023"),
        ("language", "it/es/ca"),
    ]);
    let plain = rows(&csv(std::slice::from_ref(&row), ",")).unwrap();
    let (file, game) = &plain[0];
    assert_eq!(
        (file.as_str(), game.line, game.byte),
        ("a.zip!b.pgn", 17, 99)
    );
    assert_eq!(
        (game.event.as_str(), game.claim_ply),
        ("Open, \"A\"", Some(12))
    );
    assert_eq!(
        (game.edition, &*game.language, game.written),
        ("laws-2023", "it/es/ca", 40)
    );
    let excel = format!("\u{FEFF}{}", csv(std::slice::from_ref(&row), ";"));
    assert_eq!(rows(&excel).unwrap(), plain);
    // In another order, with a column more.
    let order: Vec<usize> = (0..GameRow::COLUMNS.len()).rev().collect();
    let head: Vec<&str> = order.iter().map(|at| GameRow::COLUMNS[*at]).collect();
    let cells: Vec<String> = order
        .iter()
        .map(|at| format!("\"{}\"", row[*at].replace('"', "\"\"")))
        .collect();
    let text = format!("mine,{}\nx,{}\n", head.join(","), cells.join(","));
    assert_eq!(rows(&text).unwrap(), plain);
}

#[test]
fn guarded_cells_lose_their_guard() {
    let row = cells(&[
        ("event", "\'=1+1"),
        ("white", "\'t Hart, Jan"),
        ("result_tag", "\'-"),
    ]);
    let game = &rows(&csv(std::slice::from_ref(&row), ";")).unwrap()[0].1;
    assert_eq!(
        (
            game.event.as_str(),
            game.white.as_str(),
            game.result_tag.as_str()
        ),
        ("=1+1", "\'t Hart, Jan", "-")
    );
    assert_eq!(rows(&csv(&[row], ",")).unwrap()[0].1.event, "\'=1+1");
}

#[test]
fn files_of_older_versions_are_read() {
    let old = |set: &[(&str, &str)]| {
        let row = cells(set);
        let quoted: Vec<String> = row[..FIRST]
            .iter()
            .map(|cell| format!("\"{cell}\""))
            .collect();
        let text = format!(
            "{}\n{}\n",
            GameRow::COLUMNS[..FIRST].join(","),
            quoted.join(",")
        );
        let mut registry = Registry::default();
        assert_eq!(
            read_into(stream(text.as_bytes()), Vec::new(), &mut registry).unwrap(),
            1
        );
        (
            registry.games[0].unratable,
            registry.tournaments[0].has_moves,
        )
    };
    assert_eq!(old(&[]), (None, true));
    assert_eq!(
        old(&[("plies", "0"), ("notation", "")]),
        (Some(Unratable::NoMove), false)
    );
    assert_eq!(
        old(&[("plies", "0"), ("notation", ""), ("class", "error")]),
        (Some(Unratable::NoMove), false)
    );
    assert_eq!(
        old(&[("plies", "0"), ("class", "error")]),
        (Some(Unratable::MovesInDoubt), true)
    );
    assert_eq!(
        old(&[("plies", "1"), ("class", "error")]),
        (Some(Unratable::MovesInDoubt), true)
    );
    assert_eq!(old(&[("plies", "1")]), (Some(Unratable::OneMove), true));
}

#[test]
fn a_game_of_two_players_for_one_side_is_not_rated_from_a_table_either() {
    for (players, why) in [("", None), ("doubtful", Some(Unratable::PlayersInDoubt))] {
        let text = csv(&[cells(&[("players", players)])], ",");
        let mut registry = Registry::default();
        read_into(stream(text.as_bytes()), Vec::new(), &mut registry).unwrap();
        assert_eq!(registry.games[0].unratable, why, "{players}");
    }
}

#[test]
fn games_stand_in_the_files_they_came_from() {
    let text = csv(
        &[
            cells(&[("file", "b.pgn")]),
            cells(&[("file", "a.pgn")]),
            cells(&[("file", "b.pgn"), ("game", "2")]),
        ],
        ",",
    );
    let mut registry = Registry::default();
    registry.file("before.pgn");
    // What was read to tell what the file is comes first.
    let (head, rest) = text.split_at(30);
    assert_eq!(
        read_into(
            stream(rest.as_bytes()),
            head.as_bytes().to_vec(),
            &mut registry
        )
        .unwrap(),
        3
    );
    assert_eq!(registry.files, ["before.pgn", "b.pgn", "a.pgn"]);
    let files: Vec<u32> = registry
        .games
        .iter()
        .map(|game| game.place().file)
        .collect();
    assert_eq!(files, [1, 2, 1]);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let wrong = |set: &[(&str, &str)]| rows(&csv(&[cells(&[]), cells(set)], ",")).unwrap_err();
    assert_eq!(
        wrong(&[("result", "2-0")]),
        "g.csv:3:84: result: found \"2-0\", expected one of 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, *"
    );
    assert!(
        wrong(&[("class", "foo")])
            .ends_with("class: found \"foo\", expected one of clean, warning, error, unreadable")
    );
    assert!(wrong(&[("plies", "4O")]).ends_with("plies: found \"4O\", expected a number"));
    assert!(wrong(&[("game", "")]).ends_with("3:12: game: found \"\", expected a number"));
    assert!(wrong(&[("plies", "99999999999")]).ends_with("expected a number"));
    assert!(wrong(&[("claim_ply", "-1")]).ends_with("expected a number or nothing"));
    assert!(wrong(&[("edition", "laws-1900")]).contains("laws-2023"));
    assert_eq!(
        rows("file,game,line,byte\n").unwrap_err(),
        "g.csv:1:1: the header has no column \"event\""
    );
    let short = csv(&[cells(&[])], ",") + "arch.pgn,2\r\n";
    assert_eq!(
        rows(&short).unwrap_err(),
        "g.csv:3:10: the row has 2 cells, 45 were expected as in the header"
    );
    assert_eq!(rows(&csv(&[], ",")).unwrap(), []);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics(text in "\\PC{0,200}", cells in prop::collection::vec("[0-9a-z\"\',;=\n-]{0,6}", 41), cut in 0usize..400) {
        let _ = rows(&text);
        let head = GameRow::COLUMNS.join(",");
        let all = format!("{head}\n{}\n", cells.join(","));
        let _ = rows(&all);
        let good = csv(&[cells2()], ";");
        let at = good.char_indices().map(|(at, _)| at).nth(cut).unwrap_or(good.len());
        let _ = rows(&good[..at]);
        let _ = looks_like(text.as_bytes());
    }
}

fn cells2() -> Vec<String> {
    cells(&[("white", "D\'Amico, \"Ugo\"")])
}
