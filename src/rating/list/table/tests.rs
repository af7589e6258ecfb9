use crate::laws::TimeClass;
use crate::rating::list::testing::{fault, list};
use crate::rating::list::{ListedRating, Sex};
use crate::syntax::date::Day;

const OWN: &str = "\
fide_id,name,federation,sex,title,birth,list,class,rating,k,games,period_games,peak,flag,pool,club
12345678,\"Rossi, Maria\",ITA,F,WIM,1990-05-21,2025-11,standard,2123,20,214,11,2150,w,,Alfiere
,\"Verdi, Ugo\",ITA,M,,2008,2025-11,standard,,,3,3,,,2025-11-07:1902=0.5;2025-11-07:1877=1,
";

#[test]
fn the_own_form() {
    let (head, rows) = list("list.csv", OWN.as_bytes()).unwrap();
    assert_eq!(
        (head.date, head.classes, head.rows),
        (Some(Day(2025, 11, 1)), [true, false, false], 2)
    );
    assert!(!head.class_assumed && !head.several_dates);
    let first = &rows[0];
    assert_eq!(
        (first.fide_id, first.name.as_str(), first.line),
        (12_345_678, "Rossi, Maria", 2)
    );
    assert_eq!(
        (first.sex, first.title.as_str()),
        (Some(Sex::Female), "WIM")
    );
    assert_eq!(first.birth, Some(Day(1990, 5, 21).into()));
    assert_eq!(
        first.ratings[0],
        Some(ListedRating::new(2123, Some(11), Some(20)))
    );
    assert_eq!((first.games, first.peak), (Some(214), Some(2150)));
    let second = &rows[1];
    assert_eq!((second.fide_id, second.ratings), (0, [None; 3]));
    assert_eq!(
        (
            second.pool.len(),
            second.pool[0].opponent,
            second.pool[0].points
        ),
        (2, 1902, 1)
    );
}

#[test]
fn empty_cells_behind_the_last_column_are_none() {
    let (_, rows) = list(
        "list.csv",
        b"name;elo\n\"Rossi, Maria\" ;2123;; \nVerdi;1900\n",
    )
    .unwrap();
    let read: Vec<_> = (rows.iter())
        .map(|row| (row.name.as_str(), row.ratings[0].map(|own| own.rating)))
        .collect();
    assert_eq!(read, [("Rossi, Maria", Some(2123)), ("Verdi", Some(1900))]);
    assert_eq!(fault("list.csv", b"name;elo\nVerdi;1900;x\n").0, 2);
}

#[test]
fn the_dialect_of_spreadsheets() {
    let text = "\u{FEFF}sep=;\r\nName;FIDE ID;Elo;Fed\r\n'-Rossi;100;2100,5;ITA\r\n"
        .replace("2100,5", "2100");
    let (head, rows) = list("rapid.csv", text.as_bytes()).unwrap();
    assert_eq!((rows[0].name.as_str(), rows[0].line), ("-Rossi", 3));
    assert_eq!(rows[0].ratings[1].unwrap().rating, 2100);
    assert_eq!(head.classes, [false, true, false]);
    let text = "name\trating\nA\t2100.0\nB\t\n;\t-\n";
    let (_, rows) = list("x", text.as_bytes()).unwrap();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0].ratings[0].unwrap().rating, 2100);
    assert_eq!(rows[2].ratings, [None; 3]);
}

#[test]
fn rows_of_nothing_and_cells_of_several_lines() {
    let text = "name;rating;note\r\n\r\n;;\r\n\"A\r\nB\";2000;\"x;\"\"y\"\"\"\r\nC;1900;\r\n";
    let (_, rows) = list("x.csv", text.as_bytes()).unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!((rows[0].name.as_str(), rows[0].line), ("A\r\nB", 4));
    assert_eq!((rows[1].name.as_str(), rows[1].line), ("C", 6));
}

#[test]
fn columns_of_several_classes() {
    let text =
        "id,name,standard,rapid,blitz,standard_k,rapid_k,rapid_games\n7,A,2000,1900,,20,40,9\n";
    let (head, rows) = list("x.csv", text.as_bytes()).unwrap();
    assert_eq!(head.classes, [true; 3]);
    assert_eq!(
        rows[0].ratings[0],
        Some(ListedRating::new(2000, None, Some(20)))
    );
    assert_eq!(
        rows[0].ratings[1],
        Some(ListedRating::new(1900, Some(9), Some(40)))
    );
    assert_eq!(rows[0].ratings[2], None);
}

#[test]
fn rows_of_several_classes_and_dates() {
    let text = "id,class,list,rating\n7,standard,2025-11,2000\n7,rapid,2025-11,1900\n7,standard,2025-12,2010\n";
    let (head, rows) = list("x.csv", text.as_bytes()).unwrap();
    assert_eq!(
        (head.classes, head.several_dates),
        ([true, true, false], true)
    );
    assert_eq!(rows[2].list, Some(Day(2025, 12, 1)));
    assert_eq!(rows[1].class, Some(TimeClass::Rapid));
    assert_eq!(rows[1].ratings[1].unwrap().rating, 1900);
    let twice = format!("{text}7,rapid,2025-11,1901\n");
    let (line, column, message) = fault("x.csv", twice.as_bytes());
    assert_eq!((line, column), (5, 1), "{message}");
}

#[test]
fn names_in_windows_1252() {
    let (_, rows) = list("x.csv", b"name,rating\nNu\xF1ez,2000\n").unwrap();
    assert_eq!(rows[0].name, "Nuñez");
}

#[test]
fn what_is_wrong_is_said_with_line_and_column() {
    for (text, line, column, word) in [
        ("name,rating\nA,2x00\n", 2, 3, "\"2x00\", expected a rating"),
        ("name,rating\nNuñez,5000\n", 2, 7, "from 1000 to 3000"),
        (
            "name,rating\nA,2000,1\n",
            2,
            8,
            "cells in the row: 3, expected 2",
        ),
        ("name,rating\nA\n", 2, 2, "cells in the row: 1, expected 2"),
        (
            "name,rating,id\nA,2000,7\nB,2000,7\n",
            3,
            8,
            "FIDE id 7 stands in an earlier row",
        ),
        ("name,rating,id\nA,2000,7b\n", 2, 8, "expected a FIDE id"),
        ("name,rating,birth\nA,2000,May\n", 2, 8, "expected a year"),
        ("name,rating,sex\nA,2000,x\n", 2, 8, "M or F"),
        ("name,rating,k\nA,2000,400\n", 2, 8, "coefficient K"),
        ("name,rating,games\nA,2000,-4\n", 2, 8, "number of games"),
        ("name,rating,list\nA,2000,2025\n", 2, 8, "date of the list"),
        (
            "name,rating,class\nA,2000,bullet\n",
            2,
            8,
            "standard, rapid or blitz",
        ),
        ("name,rating,pool\nA,2000,7=1\n", 2, 8, "first rating"),
        ("name,rating,id\n,2000,\n", 2, 1, "neither name nor FIDE id"),
        (
            "name,rating\n\"A,2000\n",
            2,
            1,
            "none was found that closes it",
        ),
        (
            "name,rating\n\"A\"x,2000\n",
            2,
            4,
            "\"x\" after the quotation mark",
        ),
        (
            "name,rating,note\n\"A\nB\",2000,\"c\nd\" e,\n",
            4,
            4,
            "\"e\" after",
        ),
        ("name,club\nA,B\n", 1, 1, "a rating"),
        ("rating,club\n2000,B\n", 1, 1, "a name"),
        (
            "name,player,rating\nA,A,2000\n",
            1,
            6,
            "\"player\" says what an earlier one says",
        ),
        ("a,b\n1,2\n", 1, 1, "expected the header"),
        (
            "1700001  Aberg, Anton    SWE 2300\n",
            1,
            1,
            "expected the header",
        ),
        ("name,rating\n\n", 0, 0, "empty"),
    ] {
        let (l, c, message) = fault("x.csv", text.as_bytes());
        assert_eq!((l, c), (line, column), "{text}: {message}");
        assert!(message.contains(word), "{message}");
    }
}
