//! What programs write: endings, encodings, points systems, headings, teams, tournaments in progress.

use super::super::{Colour, Counting, GameKind, ResultCode, Sex, read};
use super::{errors, of, rated, remarks, row, small};
use crate::syntax::date::Date;

fn day(year: u16, month: u8, day: u8) -> Option<Date> {
    Some(Date::new(Some(year), Some(month), Some(day)))
}

#[test]
fn players_rounds_and_games_are_read() {
    let mut lines = small();
    lines[3] = rated(1, "Rossi, Anna", "2456", "2.0", &["   3 w 1", "   2 b 1"]);
    lines[3].replace_range(9..13, "wwf ");
    lines[3].replace_range(69..79, "1990/12/31");
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let player = trf.player(1).unwrap_or_else(|| panic!("player 1"));
    assert_eq!(player.name, "Rossi, Anna");
    assert_eq!(
        (player.sex, player.fide_title()),
        (Some(Sex::Woman), Some("WFM"))
    );
    assert_eq!((player.rating, player.fide_id), (Some(2456), Some(800_001)));
    assert_eq!(player.federation, "ITA");
    assert_eq!(Some(player.birth), day(1990, 12, 31));
    assert_eq!(
        (player.points, player.rank, player.line),
        (Some(200), Some(1), 4)
    );
    assert_eq!(trf.event.name, "Prova");
    assert_eq!(trf.event.start, day(2024, 5, 1));
    assert_eq!(trf.event.rounds, Some(5));

    let told: Vec<_> = trf
        .games
        .iter()
        .map(|g| {
            (
                g.round,
                g.white,
                g.black,
                g.kind,
                g.white_points(),
                g.black_points(),
                g.line,
                g.column,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, 1, 3, GameKind::Played, 2, 0, 4, 92),
            (1, 4, 2, GameKind::Forfeit, 0, 2, 7, 92),
            (2, 2, 1, GameKind::Played, 0, 2, 5, 102),
        ]
    );
    assert_eq!(trf.games[2].date, day(2024, 5, 2));
    let bye = trf.players[2].round(2).copied();
    assert_eq!(
        bye.and_then(|round| round.result),
        Some(ResultCode::HalfBye)
    );
    assert_eq!(
        trf.players[2].round(1).and_then(|round| round.colour),
        Some(Colour::Black)
    );
}

#[test]
fn every_ending_is_read_and_written_back() {
    for ending in ["\r", "\n", "\r\n"] {
        for last in [ending, "", "\n\n", " \r\n", "\u{1a}"] {
            let text = small().join(ending) + last;
            let trf = read(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors:?}"));
            assert_eq!(trf.write(), text.as_bytes());
            assert_eq!(trf.games.len(), 3);
        }
    }
    let mut mixed = String::from("\u{feff}");
    for (line, ending) in small()
        .iter()
        .zip(["\r", "\n", "\r\n", "\r\r\n"].iter().cycle())
    {
        mixed += line;
        mixed += ending;
    }
    let trf = read(mixed.as_bytes()).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(trf.write(), mixed.as_bytes());
}

#[test]
fn names_are_utf8_or_windows_1252() {
    let mut lines = small();
    lines[3] = row(1, "Perù, Zoë", "2.0", &["   3 w 1", "   2 b 1"]);
    let utf8 = lines.join("\n");
    let western: Vec<u8> = utf8
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect();
    for bytes in [utf8.as_bytes(), &western] {
        let trf = read(bytes).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert_eq!(trf.players[0].name, "Perù, Zoë");
        assert_eq!(trf.players[0].rating, Some(2000));
        assert_eq!(trf.players[0].counting, Counting::Characters);
        assert_eq!(trf.write(), bytes);
    }
}

#[test]
fn columns_may_be_bytes() {
    let mut lines = small();
    // Two characters of two bytes: a program that pads bytes leaves out two blanks.
    lines[3] = row(1, "Perù, Zoë", "2.0", &["   3 w 1", "   2 b 1"]).replacen("Zoë  ", "Zoë", 1);
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let player = &trf.players[0];
    assert_eq!(player.counting, Counting::Bytes);
    assert_eq!(
        (player.name.as_str(), player.rating, player.fide_id),
        ("Perù, Zoë", Some(2000), Some(800_001))
    );
    assert_eq!(trf.games.len(), 3);
    lines[3] = row(1, "Perù, Zoë", "9.0", &["   3 w x", "   2 b 1"]).replacen("Zoë  ", "Zoë", 1);
    assert_eq!(errors(&lines)[0].1, 97, "columns are told in characters");
}

#[test]
fn headings_and_comments_are_kept() {
    let mut lines = small();
    lines.insert(3, "### SSSS sTTT NNNNN".to_owned());
    lines.insert(4, String::new());
    assert_eq!(remarks(&lines), []);
    lines.insert(5, "         1         2".to_owned());
    lines.insert(6, "12345678901234567890".to_owned());
    lines.insert(7, "DDD SSSS sTTT NNNNN".to_owned());
    assert_eq!(remarks(&lines), []);
    lines.insert(8, "Torneo di prova".to_owned());
    let told = remarks(&lines);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].2.contains("`Torneo di prova`"));
}

#[test]
fn old_files_are_read() {
    let rows = [
        "012 Gedenkturnier",
        "032",
        "042 28. 07. 2005",
        "062 3",
        "132",
        "001    1    g Vasquez,R                         2558 CHI     3400042 1969.12.06  1.0    4     2 - +",
        "001    2   wm Milov,L                           2482        14101068 1966.02.06  0.0   24     1 - -  0000 - -",
        "001    3 f    Belezky,S                         0000 UKR           0 0000/00/00  1.0              U",
    ];
    let trf = of(&rows.map(str::to_owned)).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(trf.remarks.len(), 0, "{:?}", trf.remarks);
    assert_eq!(trf.event.start, day(2005, 7, 28));
    let game = trf.games[0];
    assert_eq!((game.white, game.black, game.colours_known), (1, 2, false));
    assert_eq!((game.white_points(), game.black_points()), (2, 0));
    assert_eq!(trf.players[1].fide_title(), Some("WIM"));
    let last = &trf.players[2];
    assert_eq!(
        (last.rating, last.fide_id, last.birth.year),
        (None, None, None)
    );
    assert_eq!(last.rank, None);
}

#[test]
fn points_may_be_counted_otherwise() {
    let players = |win: &str, draw: &str, bye: &str| {
        vec![
            row(1, "Rossi, Anna", win, &["   2 w 1"]),
            row(2, "Bianchi, Ugo", "0.0", &["   1 b 0"]),
            row(3, "Verdi, Pia", draw, &["   4 w ="]),
            row(4, "Neri, Leo", draw, &["   3 b ="]),
            row(5, "Gialli, Ada", bye, &["0000 - U"]),
        ]
    };
    for (records, win, draw, bye) in [
        (vec!["162  W 3.0    D 1.0    L 0.0"], "3.0", "1.0", "3.0"),
        (vec!["162  W 3.0    D 1.0    P 1.0"], "3.0", "1.0", "1.0"),
        (vec!["XXS W=3", "XXS D=1"], "3.0", "1.0", "1.0"),
        (vec!["XXS PAB=3 D=1 W=3"], "3.0", "1.0", "3.0"),
        (
            vec!["BBW  3.0", "BBD  1.0", "BBU  0.0"],
            "3.0",
            "1.0",
            "0.0",
        ),
        (vec!["XXS PAB=.5"], "1.0", "0.5", "0.5"),
        (vec!["XXS WW=1.25"], "1.25", "0.5", "1.0"),
    ] {
        let mut lines: Vec<String> = records.iter().map(|s| (*s).to_owned()).collect();
        lines.extend(players(win, draw, bye));
        assert_eq!(errors(&lines), [], "{records:?}");
        assert_eq!(remarks(&lines), [], "{records:?}");
    }
    // Told by the points alone: said, not silent.
    let told = remarks(&players("3.0", "1.0", "3.0"));
    assert!(told[0].2.contains("win counts 3.0"), "{told:?}");
    assert_eq!(
        errors(&players("3.0", "0.5", "1.0")).len(),
        1,
        "a slip is no system"
    );
}

#[test]
fn a_tournament_in_progress_is_read() {
    let lines = [
        row(1, "Rossi, Anna", "1.0", &["   2 w 1", "   3 b  "]),
        row(2, "Bianchi, Ugo", "0.0", &["   1 b 0", "0000 - H"]),
        row(3, "Verdi, Pia", "", &["0000 - Z", "   1 w  "]),
    ];
    assert_eq!(errors(&lines), []);
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(trf.games[1].kind, GameKind::Pending);
    assert_eq!((trf.games[1].white, trf.games[1].black), (3, 1));
    assert_eq!(trf.player(3).and_then(|player| player.points), None);
}

#[test]
fn both_may_lose_and_short_games_are_not_rated() {
    let lines = [
        row(
            1,
            "Rossi, Anna",
            "1.0",
            &["   2 w 0", "   2 b W", "   2 w ="],
        ),
        row(
            2,
            "Bianchi, Ugo",
            "0.0",
            &["   1 b 0", "   1 w l", "   1 b 0"],
        ),
    ];
    let lines = lines.map(|line| line.replace("1.0    1", "1.5    1"));
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let kinds: Vec<_> = trf.games.iter().map(|game| game.kind).collect();
    assert_eq!(
        kinds,
        [GameKind::Played, GameKind::Unrated, GameKind::Played]
    );
    assert_eq!(
        (trf.games[2].white_points(), trf.games[2].black_points()),
        (1, 0)
    );
}

#[test]
fn teams_are_read() {
    let mut lines = vec![
        "310   1 Torre Bianca                     TB      2000    2.0    1.5   1     1    2"
            .to_owned(),
        format!("013 {:<32}   3    4", "Torre Nera"),
        "240 F   1    3\t ".to_owned(),
        "330 -+   2    1   2".to_owned(),
        "299 H  0.5   1.0     2    1".to_owned(),
        "362 TW 3     TD 1     TL 0".to_owned(),
    ];
    lines.extend(small());
    lines[9] = row(1, "Rossi, Anna", "4.0", &["   3 w 1", "   2 b 1"]);
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert!(trf.is_team_tournament());
    assert_eq!(
        (trf.teams[0].number, trf.teams[0].players.as_slice()),
        (Some(1), &[1, 2][..])
    );
    assert_eq!(
        (trf.teams[0].name.as_str(), trf.teams[0].nickname.as_str()),
        ("Torre Bianca", "TB")
    );
    assert_eq!(
        (trf.teams[1].name.as_str(), trf.teams[1].players.as_slice()),
        ("Torre Nera", &[3, 4][..])
    );
    assert_eq!(
        (
            trf.byes[0].kind,
            trf.byes[0].round,
            trf.byes[0].ids.as_slice()
        ),
        (ResultCode::FullBye, 1, &[3][..])
    );
    assert!(!trf.forfeited_matches[0].white_wins && trf.forfeited_matches[0].black_wins);
    let abnormal = &trf.abnormal_points[0];
    assert_eq!(
        (abnormal.match_points, abnormal.points, abnormal.round),
        (Some(50), Some(100), Some(2))
    );
    assert_eq!(trf.event.match_points, Some([300, 100, 0]));
    // Rows of teams need not hold every round.
    assert_eq!(trf.remarks.len(), 1, "{:?}", trf.remarks);
}

#[test]
fn byes_of_a_record_and_abnormal_points_count() {
    let mut lines = vec![
        row(1, "Rossi, Anna", "1.5", &["   2 w 1"]),
        row(2, "Bianchi, Ugo", "0.0", &["   1 b 0"]),
        "240 H   2    1".to_owned(),
    ];
    assert_eq!(errors(&lines), []);
    lines[2] = "### none".to_owned();
    assert_eq!(errors(&lines).len(), 1);
    lines[2] = "299            0.5   0    1".to_owned();
    assert_eq!(errors(&lines), []);
}

#[test]
fn a_forfeit_may_stand_in_two_rows_without_names() {
    let lines = [
        row(1, "Rossi, Anna", "1.0", &["   2 - +"]),
        row(2, "Bianchi, Ugo", "0.0", &["0000 - -"]),
    ];
    assert_eq!(errors(&lines), []);
    assert_eq!(remarks(&lines).len(), 1);
}

#[test]
fn what_is_odd_is_said() {
    let mut lines = small();
    lines.push("012 Altra prova".to_owned());
    lines.push("042 presto".to_owned());
    lines.push("ZZZ qualcosa".to_owned());
    lines[1] = "042 presto".to_owned();
    let told = remarks(&lines);
    let at: Vec<_> = told
        .iter()
        .map(|(line, column, _)| (*line, *column))
        .collect();
    assert_eq!(at, [(2, 5), (9, 5), (11, 1)], "{told:?}");
    let unknown = [
        row(1, "Rossi, Anna", "1.0", &["   2 - 1"]),
        row(2, "Bianchi, Ugo", "0.0", &["   1   0"]),
    ];
    assert!(remarks(&unknown)[0].2.contains("colour"));
    let known = [
        row(1, "Rossi, Anna", "1.0", &["   2   1"]),
        row(2, "Bianchi, Ugo", "0.0", &["   1 w 0"]),
    ];
    assert!(remarks(&known)[0].2.contains("opponent's row (line 2)"));
    let trf = of(&known).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!((trf.games[0].white, trf.games[0].white_points()), (2, 0));
    let bye = [row(1, "Rossi, Anna", "0.5", &["0000 - ="])];
    assert!(remarks(&bye)[0].2.contains("without an opponent"));
}

#[test]
fn games_of_one_who_withdrew_may_not_count() {
    let lines = |third: &str| {
        [
            row(
                1,
                "Rossi, Anna",
                "1.0",
                &["   2 w 1", "   4 w 1", "   3 b 0"],
            ),
            row(
                2,
                "Bianchi, Ugo",
                "0.0",
                &["   1 b 0", "   3 w 0", "   4 w ="],
            ),
            row(
                3,
                "Verdi, Pia",
                third,
                &["   4 w 1", "   2 b 1", "   1 w 1"],
            ),
            row(4, "Neri, Leo", "0.5", &["   3 b 0", "   1 b 0", "   2 b ="]),
        ]
    };
    assert_eq!(errors(&lines("2.0")), []);
    assert!(
        remarks(&lines("2.0"))
            .iter()
            .any(|(.., told)| told.contains("leave out the games against player 4"))
    );
    // Not so where somebody's points against him count.
    assert_eq!(errors(&lines("3.0")).len(), 2);
    assert_eq!(errors(&lines("1.0")).len(), 3);
}

#[test]
fn abnormal_points_may_be_those_of_a_result() {
    let lines = |record: &str, first: &str, second: &str| {
        vec![
            record.to_owned(),
            row(1, "Rossi, Anna", first, &["   2 w +", "   2 b 1"]),
            row(2, "Bianchi, Ugo", second, &["   1 b -", "   1 w 0"]),
        ]
    };
    for (record, first, second) in [
        ("299 +          0.5", "1.5", "0.0"),
        ("299 -          0.5   1    2", "2.0", "0.5"),
        ("299 W          3.0        1", "4.0", "0.0"),
        ("299           -0.5   0    1", "1.5", "0.0"),
    ] {
        assert_eq!(remarks(&lines(record, first, second)), [], "{record}");
    }
    // What else it may mean is said, not refused, for those whom it names.
    let record = "299 W          3.0        1";
    assert_eq!(remarks(&lines(record, "9.0", "0.0")).len(), 1);
    assert_eq!(errors(&lines(record, "4.0", "9.0")).len(), 1);
}

#[test]
fn three_letters_may_be_words() {
    let mut lines = small();
    lines.push("DAL 2024 AL 2025".to_owned());
    lines.push(
        "DAL 2024 al 31 dicembre 2025 nella sede del circolo, ore 15, ogni venerdì".to_owned(),
    );
    assert_eq!(remarks(&lines).len(), 2);
}

#[test]
fn players_and_national_records_have_their_fields() {
    let mut lines = small();
    lines[3] = rated(1, "Perù, Zoë", "2456", "2.0", &["   3 w 1", "   2 b 1"]);
    lines[3].replace_range(9..13, "wWGM");
    lines.push(format!(
        "ITA    3 m CM Verdi, P.{:25}1440 RM        AB123 1990/01/02",
        ""
    ));
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let player = &trf.players[0];
    assert_eq!(
        (
            player.sex,
            player.title.as_str(),
            player.name.as_str(),
            player.rating
        ),
        (Some(Sex::Woman), "WGM", "Perù, Zoë", Some(2456))
    );
    let national = &trf.players[2].national[0];
    assert_eq!(
        (
            national.number,
            national.sex,
            national.classification.as_str(),
            national.name.as_str()
        ),
        (3, Some(Sex::Man), "CM", "Verdi, P.")
    );
    assert_eq!(
        (
            national.rating,
            national.origin.as_str(),
            national.id.as_str()
        ),
        (Some(1440), "RM", "AB123")
    );
    assert_eq!(Some(national.birth), day(1990, 1, 2));
}

#[test]
fn dates_of_rounds_may_stand_out_of_their_columns() {
    let mut lines = small();
    lines[2] = "132 24/05/03 24/05/04".to_owned();
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(trf.event.round_dates, [day(2024, 5, 3), day(2024, 5, 4)]);
    lines[2] = "132".to_owned() + &" ".repeat(98) + "24/05/04";
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(trf.event.round_dates, [None, day(2024, 5, 4)]);
    lines[2] = "132 presto".to_owned();
    assert_eq!(remarks(&lines).len(), 1);
}

#[test]
fn a_birth_one_column_late_is_harmless() {
    let mut lines = small();
    lines[5].replace_range(69..84, " 1990/12/31 0.5");
    let trf = of(&lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(Some(trf.players[2].birth), day(1990, 12, 31));
    assert_eq!(trf.remarks.len(), 1, "{:?}", trf.remarks);
    lines[5].replace_range(69..84, " 1990/12/3x 0.5");
    assert_eq!(errors(&lines).len(), 1);
}
