use crate::rating::list::testing::{fault, list};
use crate::rating::list::{ListedRating, Sex};
use crate::syntax::date::{Date, Day};

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag";

fn row(
    id: &str,
    name: &str,
    rating: &str,
    games: &str,
    k: &str,
    birth: &str,
    flag: &str,
) -> String {
    format!(
        "{id:<15}{name:<61}ITA F   WIM  WIM  {:<15}{:<4}{rating:<6}{games:<4}{k:<3}{birth:<6}{flag:<4}",
        "FI,NI", ""
    )
}

fn good() -> Vec<String> {
    vec![
        HEADER.to_owned(),
        row("12345678", "Rossi, Maria", "2123", "11", "20", "1990", "w"),
        row(
            "900001",
            "Bianchi, Giovanna Vittoria",
            "1805",
            "0",
            "40",
            "0",
            "wi",
        ),
        row("800001", "Verdi, Ugo", "0", "", "", "2008", ""),
    ]
}

#[test]
fn the_present_list_of_one_class() {
    for end in ["\r\n", "\n", "\r"] {
        let text = good().join(end) + end;
        let (head, rows) = list("rapid_rating_list.txt", text.as_bytes()).unwrap();
        assert_eq!(head.date, Some(Day(2025, 11, 1)));
        assert_eq!(head.classes, [false, true, false]);
        assert!(!head.class_assumed);
        assert_eq!(head.rows, 3);
        let first = &rows[0];
        assert_eq!(
            (first.fide_id, first.name.as_str(), first.line),
            (12_345_678, "Rossi, Maria", 2)
        );
        assert_eq!(
            (first.federation.as_str(), first.sex),
            ("ITA", Some(Sex::Female))
        );
        assert_eq!(
            (first.title.as_str(), first.women_title.as_str()),
            ("WIM", "WIM")
        );
        assert_eq!(first.birth, Some(Date::of_year(1990)));
        let rapid = ListedRating::new(2123, Some(11), Some(20));
        assert_eq!(first.ratings, [None, Some(rapid), None]);
        assert!(!first.inactive && rows[1].inactive);
        assert_eq!(rows[1].birth, None);
        assert_eq!(rows[2].ratings, [None; 3]);
        assert_eq!(rows[2].line, 4);
    }
}

#[test]
fn a_class_that_nothing_names_is_assumed() {
    let text = good().join("\n");
    let (head, _) = list("list.txt", text.as_bytes()).unwrap();
    assert!(head.class_assumed && head.classes[0]);
}

#[test]
fn the_combined_list() {
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    let row = |id: &str, numbers: &str| {
        format!(
            "{id:<15}{:<61}NOR M   GM   {:<5}{:<15}{:<4}{numbers}",
            "Hansen, Ole", "", "", ""
        )
    };
    let text = [
        header.to_owned(),
        row(
            "1500001",
            "2723  0   10 2701  12  10 2860  0   10 1990      ",
        ),
        row(
            "1500002",
            "0     0   0  1464  0   20 0     0   0  2010  i   ",
        ),
        row(
            "1500003",
            "                                       0000      ",
        ),
    ]
    .join("\r\n");
    let (head, rows) = list("players_list_foa_2025-12.txt", text.as_bytes()).unwrap();
    assert_eq!(
        (head.classes, head.date),
        ([true; 3], Some(Day(2025, 12, 1)))
    );
    let rating = |rating, games, k| Some(ListedRating::new(rating, Some(games), Some(k)));
    assert_eq!(
        rows[0].ratings,
        [
            rating(2723, 0, 10),
            rating(2701, 12, 10),
            rating(2860, 0, 10)
        ]
    );
    assert_eq!(rows[1].ratings, [None, rating(1464, 0, 20), None]);
    assert_eq!((rows[2].ratings, rows[2].birth), ([None; 3], None));
    assert!(rows[1].inactive);
}

#[test]
fn the_combined_list_without_arena_titles_and_with_trimmed_rows() {
    let text = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
7700001                                                                     TTO M                                                                   0000
5000002        Ananda, Asha                                                 IND F                            2014  0   20                           1994  wi
1700003        Berg, Anton                                                  SWE M   IM                       2393  0   10                           1972
1700004        Berg, Bo                                                     SWE M
";
    let (_, rows) = list("players_list.txt", text.as_bytes()).unwrap();
    assert_eq!(
        (rows[0].name.as_str(), rows[0].federation.as_str()),
        ("", "TTO")
    );
    assert_eq!(rows[1].ratings[0].unwrap().rating, 2014);
    assert!(rows[1].inactive);
    assert_eq!(rows[2].title, "IM");
    assert_eq!(rows[3].ratings, [None; 3]);
}

#[test]
fn lists_of_2006_to_2012() {
    let text = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
 4100001  Andreev, Dmitry                   g   RUS  2686    9  1990  \n\
10200002  A K M, Sourav                         BAN  1714    0        \n \
5000003  A, Sohini                         wf  IND  1447  112  1995  wi\n";
    let (head, rows) = list("mar11frl.txt", text.as_bytes()).unwrap();
    assert_eq!(
        (head.date, head.classes),
        (Some(Day(2011, 3, 1)), [true, false, false])
    );
    assert!(!head.class_assumed);
    assert_eq!((rows[0].fide_id, rows[0].title.as_str()), (4_100_001, "GM"));
    assert_eq!(
        rows[0].ratings[0],
        Some(ListedRating::new(2686, Some(9), None))
    );
    assert_eq!(
        (rows[1].name.as_str(), rows[1].birth, rows[1].sex),
        ("A K M, Sourav", None, None)
    );
    assert_eq!(
        (rows[2].title.as_str(), rows[2].sex),
        ("WFM", Some(Sex::Female))
    );
    assert_eq!(rows[2].ratings[0].unwrap().games, Some(112));
}

#[test]
fn lists_of_2001_and_their_blank_line() {
    let text = "\
ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG
 \n 1700001  Aberg, Anton                           SWE     2300    0   i   
 1400002  Agard, Jakob                     m     DEN     2374   18       
 1400003  Ager, Bjarne                           DEN     2063    0       
";
    let (head, rows) = list("x", text.as_bytes()).unwrap();
    assert_eq!((head.date, rows.len()), (Some(Day(2001, 1, 1)), 3));
    assert_eq!((rows[0].line, rows[0].inactive), (3, true));
    assert_eq!(
        (rows[1].title.as_str(), rows[1].federation.as_str()),
        ("IM", "DEN")
    );
    assert_eq!(
        rows[1].ratings[0],
        Some(ListedRating::new(2374, Some(18), None))
    );
}

#[test]
fn names_in_any_encoding() {
    let by_characters = row("1", "Núñez, José", "2000", "3", "20", "1990", "");
    let by_bytes = by_characters.replacen("José  ", "José", 1);
    let mut windows = row("3", "N*, J", "2000", "3", "20", "1990", "").into_bytes();
    let star = windows.iter().position(|b| *b == b'*').unwrap();
    windows[star] = 0xF1;
    for (line, name) in [
        (by_characters.into_bytes(), "Núñez, José"),
        (by_bytes.into_bytes(), "Núñez, José"),
        (windows, "Nñ, J"),
    ] {
        let text = [HEADER.as_bytes(), b"\n", &line, b"\n"].concat();
        let (_, rows) = list("standard.txt", &text).unwrap();
        assert_eq!(rows[0].name, name);
        assert_eq!(rows[0].ratings[0].unwrap().rating, 2000);
        assert_eq!(rows[0].birth, Some(Date::of_year(1990)));
    }
}

#[test]
fn other_titles_may_push_a_row_to_the_right() {
    let pushed = good()[1].replacen("FI,NI              ", "SI,FI,LSI,SLI,NAAFM ", 1);
    assert_eq!(pushed.len(), good()[1].len() + 1);
    let mut lines = good();
    lines.insert(1, pushed.replace("12345678", "22345678"));
    let (_, rows) = list("standard.txt", lines.join("\n").as_bytes()).unwrap();
    assert_eq!(
        rows[0].ratings[0],
        Some(ListedRating::new(2123, Some(11), Some(20)))
    );
    assert_eq!(rows[0].birth, Some(Date::of_year(1990)));
}

#[test]
fn what_is_wrong_is_said_with_line_and_column() {
    let change = |line: usize, from: &str, to: &str| {
        let mut lines = good();
        assert!(lines[line].contains(from), "{from}");
        lines[line] = lines[line].replacen(from, to, 1);
        lines.join("\n") + "\n"
    };
    for (text, line, column, word) in [
        (
            change(1, "2123", "21x3"),
            2,
            114,
            "\"21x3\", expected a rating",
        ),
        (
            change(2, "1805", "18  "),
            3,
            114,
            "\"18\", expected a rating from 1000 to 3000",
        ),
        (
            change(2, "1805", "4005"),
            3,
            114,
            "expected a rating from 1000 to 3000",
        ),
        (
            change(1, "11  20", "1l  20"),
            2,
            120,
            "expected a number of games",
        ),
        (change(1, "20 1990", "2O 1990"), 2, 124, "coefficient K"),
        (
            change(1, "20 1990", "99 1990"),
            2,
            124,
            "found \"99\", expected a coefficient K: a number up to 40",
        ),
        (
            change(1, "1990", "199O"),
            2,
            127,
            "\"199O\", expected a year",
        ),
        (
            change(1, "12345678", "1234567a"),
            2,
            1,
            "\"1234567a\", expected a FIDE id",
        ),
        (
            change(2, "900001  ", "12345678"),
            3,
            1,
            "12345678 stands in an earlier row",
        ),
        (change(1, "ITA F", "ITA X"), 2, 81, "\"X\", expected a sex"),
        (
            change(1, "ITA", "I7A"),
            2,
            77,
            "\"I7A\", expected a federation",
        ),
        (
            change(
                1,
                "12345678       Rossi, Maria",
                "                           ",
            ),
            2,
            1,
            "neither name nor FIDE id",
        ),
        (change(0, "FOA NOV25", "FOA SCORE"), 1, 1, "a rating"),
        (
            change(0, "Fed Sex", "Fed Fed"),
            1,
            81,
            "\"Fed\" says what an earlier one says",
        ),
        (
            change(0, HEADER, "PLAYERS OF THE CLUB"),
            1,
            1,
            "expected the header",
        ),
    ] {
        let (l, c, message) = fault("standard.txt", text.as_bytes());
        assert_eq!((l, c), (line, column), "{message}");
        assert!(message.contains(word), "{message}");
    }
}

#[test]
fn a_value_across_an_edge_is_wrong_where_the_others_keep_to_it() {
    let mut lines: Vec<String> = (1..=40)
        .map(|n| {
            row(
                &n.to_string(),
                "Rossi, Maria",
                "2123",
                "11",
                "20",
                "1990",
                "w",
            )
        })
        .collect();
    lines.insert(0, HEADER.to_owned());
    lines[30] = lines[30].replacen("2123  11 ", "2123 111 ", 1);
    let (line, column, message) = fault("standard.txt", lines.join("\n").as_bytes());
    assert_eq!((line, column), (31, 119), "{message}");
    assert!(
        message.contains("\"111\" runs across the edge"),
        "{message}"
    );
}

#[test]
fn rows_that_end_too_early() {
    let cut = |line: usize, to: usize| {
        let mut lines = good();
        lines[line].truncate(to);
        lines.join("\n") + "\n"
    };
    for (text, line, column, found) in [
        (cut(1, 60), 2, 61, 60),
        (cut(2, 115), 3, 116, 115),
        (cut(3, 100), 4, 101, 100),
    ] {
        let (l, c, message) = fault("standard.txt", text.as_bytes());
        assert_eq!((l, c), (line, column), "{message}");
        assert!(
            message.contains(&format!("ends after {found} characters")),
            "{message}"
        );
    }
}

#[test]
fn a_list_that_ends_in_mid_row_was_cut_off() {
    let mut lines = good();
    lines[3] = row("800001", "Verdi, Ugo", "2395", "0", "20", "2008", "");
    let trimmed: Vec<String> = lines
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect();
    // One row, one before it, two; with blanks at their ends and without.
    for lines in [&lines, &trimmed] {
        for count in 2..=4 {
            let text = lines[..count].join("\r\n");
            // Behind the year nothing tells whether a flag is missing.
            let end = lines[count - 1].trim_end().len();
            let year = HEADER.find("B-day").unwrap_or_default() + 4;
            assert!(
                list("standard.txt", text.as_bytes()).is_ok(),
                "{count}: {end}"
            );
            for to in HEADER.find("NOV25").unwrap_or_default()..year {
                let cut = &text[..text.len() - lines[count - 1].len() + to];
                let (line, column, message) = fault("standard.txt", cut.as_bytes());
                assert_eq!((line, column), (count as u64, to as u64 + 1), "{message}");
                let words = format!("ends in mid-row, after {to} characters");
                assert!(message.contains(&words), "{message}");
            }
        }
    }
}

#[test]
fn a_last_row_without_line_end_may_end_where_others_do() {
    let mut lines: Vec<String> = good()
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect();
    lines[1].truncate(125);
    lines[3] = row("800001", "Verdi, Ugo", "2395", "0", "20", "", "");
    lines[3].truncate(125);
    assert!(list("standard.txt", lines.join("\n").as_bytes()).is_ok());
}

#[test]
fn a_list_without_players_is_empty() {
    for text in [
        "",
        "\n\n",
        "\u{FEFF}",
        &format!("{HEADER}\r\n"),
        &format!("{HEADER}\n \n"),
    ] {
        let (line, _, message) = fault("standard.txt", text.as_bytes());
        assert_eq!(line, 0);
        assert!(message.contains("empty"), "{message}");
    }
}
