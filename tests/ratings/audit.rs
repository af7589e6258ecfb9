//! `--audit`: published lists against each other, the games and the rules.
//!
//! By hand, K 20: Ada 1900 beats Bea 1900 (.50) and draws with Cia 1800 (.64): 20 × .36 = 7.20, 1907. Bea 20 × −.50, 1890.
//! Cia 20 × .14 = 2.80, 1803. Alba does not play.

use super::fixtures::under;
use super::{LIST, games, rate};
use crate::commands::{Place, text};

/// What is published in December, as rating and games: Ada, Bea, Cia, Alba.
fn december(rows: [(u16, u16); 4]) -> String {
    let names = ["Alta, Ada", "Bassa, Bea", "Corta, Cia", "Altra, Alba"];
    let ids = [800_001, 800_002, 800_003, 800_009];
    let mut list = "fide_id,name,rating,k,period_games\n".to_owned();
    for ((name, id), (rating, games)) in names.iter().zip(ids).zip(rows) {
        list += &format!("{id},\"{name}\",{rating},20,{games}\n");
    }
    list
}

const TRUE: [(u16, u16); 4] = [(1907, 2), (1890, 1), (1803, 1), (1500, 0)];

fn place(list: &str) -> Place {
    let place = Place::new();
    place.put("g.pgn", games());
    place.put("list-2025-11.csv", LIST);
    place.put("list-2025-12.csv", list);
    place
}

/// The rows of the table: id, what, code, computed, difference, cause.
fn audit(place: &Place, options: &str) -> Vec<String> {
    let lists = "--ratings list-2025-11.csv list-2025-12.csv";
    let done = rate(
        place,
        &format!("{options} {lists} --ui en -q --fail-on never --audit a.csv --csv f.csv"),
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    let columns = ["fide_id", "what", "code", "computed", "difference", "cause"];
    let rows = under(&place.read("a.csv"), &columns.map(str::to_owned));
    rows.iter().map(|row| row.join("|")).collect()
}

/// As [`audit`], where Ada's row in December is this one.
fn of_ada(rating: u16, games: u16) -> Vec<String> {
    let mut rows = TRUE;
    rows[0] = (rating, games);
    audit(&place(&december(rows)), "g.pgn")
}

#[test]
fn true_lists_disagree_nowhere() {
    let place = place(&december(TRUE));
    for options in ["", "g.pgn", "g.pgn --complete"] {
        assert_eq!(audit(&place, options), [""; 0], "{options}");
        let findings = place.read("f.csv");
        for code in ["E002", "E007", "E026", "E027", "E028", "E032", "E033"] {
            assert!(!findings.contains(code), "{options}: {findings}");
        }
    }
}

#[test]
fn a_cause_is_named_where_it_gives_the_published_rating() {
    for (rating, games, cause) in [
        (1893, 2, "sign-turned"),
        (1914, 2, "k=40"),
        (1904, 2, "k=10"),
        (1887, 2, "result-reversed"),
        (1900, 0, "nothing-booked; other-games"),
        (1910, 1, "game-missing; other-games"),
        (1911, 5, "other-games"),
        (1914, 4, "tournament-counted-twice; other-games"),
        (1931, 2, "no-cause-found"),
    ] {
        let difference = i32::from(rating) - 1907;
        let wanted = format!("800001|rating-differs|E002|1907|{difference}|{cause}");
        assert_eq!(of_ada(rating, games), [wanted], "{rating}");
    }
}

#[test]
fn the_changes_of_two_players_exchanged_are_told_of_both() {
    let mut rows = TRUE;
    (rows[0].0, rows[1].0) = (1890, 1907);
    let found = audit(&place(&december(rows)), "g.pgn");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found.iter().all(|row| row.contains("change-of-another")),
        "{found:?}"
    );
}

#[test]
fn who_moved_without_a_game_is_an_error_and_with_all_games_known_a_game_too() {
    let with = |rating, games, options: &str| {
        let mut rows = TRUE;
        rows[3] = (rating, games);
        audit(&place(&december(rows)), options)
    };
    let idle = ["800009|idle-moved|E026|1500|12|no-cause-found"];
    assert_eq!(with(1512, 0, ""), idle);
    assert_eq!(with(1512, 0, "g.pgn"), idle);
    // The list counts games: only with all of them known can it be judged.
    assert_eq!(with(1512, 3, ""), [""; 0]);
    assert_eq!(with(1512, 3, "g.pgn"), [""; 0]);
    assert_eq!(
        with(1512, 3, "g.pgn --complete"),
        ["800009|games-missing|E026|1500|12|other-games"]
    );
    assert_eq!(
        with(1500, 3, "g.pgn --complete"),
        ["800009|games-differ|E027||3|"]
    );
    // Three games with K 20 do not make 80 points.
    assert_eq!(
        with(1580, 3, ""),
        ["800009|impossible-jump|E007|1500|80|no-cause-found"]
    );
}

#[test]
fn a_change_of_nobody_is_found_where_somebody_else_lacks_it() {
    // Cia's 3 points went to Alba.
    let mut rows = TRUE;
    (rows[2].0, rows[3].0) = (1800, 1503);
    let found = audit(&place(&december(rows)), "g.pgn");
    assert_eq!(
        found,
        [
            "800003|rating-differs|E002|1803|-3|nothing-booked",
            "800009|idle-moved|E026|1500|3|change-of-another"
        ]
    );
}

#[test]
fn lists_without_games_need_no_input() {
    let place = place(&december([(1907, 0), (1890, 0), (1803, 0), (1500, 0)]));
    let found = audit(&place, "");
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.iter().all(|row| row.contains("|idle-moved|")));
    // Three files told by their days, whatever the order.
    place.put(
        "list-2026-01.csv",
        december([(1907, 0), (1890, 0), (1803, 0), (1512, 0)]),
    );
    let done = rate(
        &place,
        "--ratings list-2026-01.csv list-2025-11.csv list-2025-12.csv -q --audit a.csv --fail-on never --summary-json s.json",
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    assert_eq!(place.read("a.csv").lines().count(), 1 + 3 + 1);
    let summary = place.read("s.json");
    assert!(
        summary.contains("\"from\":\"2025-12-01\",\"to\":\"2026-01-01\",\"class\":\"standard\"")
    );
    assert!(
        summary.contains("\"disagreements\":{\"idle-moved\":3}"),
        "{summary}"
    );
}

/// The cells of the findings with a code: file, line, severity, related.
fn found(place: &Place, code: &str) -> Vec<String> {
    let columns = ["code", "file", "line", "severity", "related"];
    let rows = under(&place.read("f.csv"), &columns.map(str::to_owned));
    let own = rows.iter().filter(|row| row[0] == code);
    own.map(|row| row[1..].join("|")).collect()
}

/// Who has games and is not on the list is gone: that is not a wrong change.
#[test]
fn a_player_with_games_who_vanished_is_told_once() {
    let list = december(TRUE);
    let without: Vec<&str> = list.lines().filter(|row| !row.contains("Ada")).collect();
    let place = place(&without.join("\n"));
    let rows = audit(&place, "g.pgn");
    assert_eq!(rows, ["800001|vanished|E032|1907||"]);
    assert_eq!(found(&place, "E032"), ["list-2025-11.csv|2|error|"]);
    assert_eq!(found(&place, "E002"), [""; 0]);
    assert!(
        place
            .read("f.csv")
            .contains("the games of the input give 1907")
    );
}

/// A wrong rating is told where it is printed, with the game from which to look.
#[test]
fn a_wrong_change_stands_at_its_row() {
    let mut rows = TRUE;
    rows[2] = (1806, 1);
    let place = place(&december(rows));
    audit(&place, "g.pgn");
    assert_eq!(found(&place, "E002"), ["list-2025-12.csv|4|error|g.pgn:2:"]);
}

#[test]
fn games_of_a_career_do_not_become_fewer() {
    let list = |games: [u16; 2]| {
        format!(
            "fide_id,name,rating,k,games,period_games\n800001,\"Alta, Ada\",1900,20,{},0\n800002,\"Bassa, Bea\",1900,20,{},0\n",
            games[0], games[1]
        )
    };
    let place = place(&list([90, 55]));
    place.put("list-2025-11.csv", list([100, 55]));
    assert_eq!(audit(&place, ""), ["800001|career-games-fell|E027|||"]);
    assert_eq!(found(&place, "E027"), ["list-2025-12.csv|2|warning|"]);
}

#[test]
fn lists_of_other_players_are_told_once() {
    let other = "fide_id,name,rating,k\n800001,\"Alta, Ada\",1907,20\n".to_owned()
        + &(1..20)
            .map(|n| format!("{n},\"P{n}, X\",2000,20\n"))
            .collect::<String>();
    let found = audit(&place(&other), "");
    assert_eq!(found, ["|other-extent|E032|||"]);
}

#[test]
fn as_many_findings_as_people_read_and_all_rows_in_the_table() {
    let list = |rating: u16| {
        let row = |n: u16| format!("{},\"P{n}, X\",{},20,0\n", 1000 + n, rating + n);
        "fide_id,name,rating,k,period_games\n".to_owned() + &(0..250).map(row).collect::<String>()
    };
    let place = place(&list(1801));
    place.put("list-2025-11.csv", list(1800));
    assert_eq!(audit(&place, "").len(), 250);
    let findings = place.read("f.csv");
    assert_eq!(findings.matches(",E026,").count(), 100);
    assert!(findings.contains("beside those named: 150"), "{findings}");
}

/// Two FIDE lists of one row, the first as it was and the second with one column changed.
#[test]
fn every_column_that_changes_has_its_row() {
    const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag\n";
    const TRUE: [&str; 12] = [
        "800001",
        "Alta, Ada",
        "ITA",
        "F",
        "FM",
        "WIM",
        "FA",
        "AFM",
        "2250",
        "0",
        "20",
        "1990",
    ];
    const AT: [usize; 13] = [0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132];
    // A man, and somebody inactive: both lists have all columns.
    let list = |label: &str, cells: &[&str]| {
        let row = |cells: &[&str]| {
            let mut row = String::new();
            for (at, cell) in AT.iter().zip(cells) {
                row = format!("{row:at$}{cell}");
            }
            row + "\n"
        };
        let other = [
            "800002",
            "Bruni, Ugo",
            "ITA",
            "M",
            "GM",
            "",
            "IA",
            "ACM",
            "2510",
            "0",
            "10",
            "1980",
            "i",
        ];
        HEAD.replace("NOV25", label) + &row(cells) + &row(&other)
    };
    for (changed, before, after, wanted) in [
        (1, "", "Alta, Ada Maria", "spelling|E031"),
        (2, "", "FRA", "federation|E031"),
        (2, "", "", "federation|E031"),
        (2, "-", "ITA", "federation|E031"),
        (3, "", "M", "sex|E029"),
        (3, "", "", "sex|E029"),
        (4, "", "GM", "title-below-rating|E042"),
        (4, "-", "GM", "title-below-rating|E042"),
        (4, "-", "CM", "title-gained|E031"),
        (4, "", "", "title|E030"),
        (5, "", "WCM", "title|E030"),
        (5, "WFM", "WIM", "title-gained|E031"),
        (5, "WFM", "WGM", "title-below-rating|E042"),
        (6, "", "IA", "other-title|E031"),
        (7, "", "", "other-title|E031"),
        (8, "", "2251", "idle-moved|E026"),
        (10, "", "10", "k|E028"),
        (11, "", "1991", "birth|E029"),
        (11, "", "0000", "birth|E029"),
        (12, "", "i", "flag|E031"),
        (12, "i", "", "active-without-game|E034"),
    ] {
        let of = |text: &'static str, own: bool| {
            let mut cells = TRUE.to_vec();
            cells.push("");
            match text {
                "-" => cells[changed] = "",
                "" if own => {}
                text => cells[changed] = text,
            }
            cells
        };
        let place = Place::new();
        place.put("list-2025-11.txt", list("NOV25", &of(before, true)));
        place.put("list-2025-12.txt", list("DEC25", &of(after, false)));
        let done = rate(
            &place,
            "--ratings list-2025-11.txt list-2025-12.txt --ui en -q --fail-on never --audit a.csv --csv f.csv",
        );
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
        let rows = under(&place.read("a.csv"), &["what", "code"].map(str::to_owned));
        let rows: Vec<String> = rows.iter().map(|row| row.join("|")).collect();
        assert_eq!(rows, [wanted], "column {changed}: {before:?}, {after:?}");
        let code = wanted.split('|').next_back().unwrap();
        assert_eq!(found(&place, code).len(), 1, "{wanted}");
    }
}

#[test]
fn the_table_needs_lists() {
    let place = place(LIST);
    assert_eq!(
        rate(&place, "g.pgn --audit a.csv -q").status.code(),
        Some(2)
    );
    assert_eq!(rate(&place, "g.pgn --complete -q").status.code(), Some(2));
}

/// Ratings of October were taken for games of November: Bea had 1950, so 20 × (1.5 − .43 − .64) = 8.60, 1909.
#[test]
fn a_tournament_rated_by_the_list_before_is_named() {
    let mut rows = TRUE;
    rows[0] = (1909, 2);
    let place = place(&december(rows));
    place.put(
        "list-2025-10.csv",
        LIST.replace("\"Bassa, Bea\",1900", "\"Bassa, Bea\",1950"),
    );
    let done = rate(
        &place,
        "g.pgn --ratings list-2025-10.csv list-2025-11.csv list-2025-12.csv --ui en -q --fail-on never --audit a.csv",
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    let columns = ["fide_id", "to", "what", "cause"].map(str::to_owned);
    let rows = under(&place.read("a.csv"), &columns);
    let of_ada: Vec<_> = (rows.iter())
        .filter(|row| row[0] == "800001" && row[1] == "2025-12-01")
        .collect();
    assert_eq!(of_ada.len(), 1, "{rows:?}");
    assert!(
        of_ada[0][3].contains("rated-by-the-list-before"),
        "{of_ada:?}"
    );
}

/// K printed by one list and not by the next, which prints that of others; and a newcomer with the K of who reached 2400.
#[test]
fn a_k_that_is_gone_and_one_that_nobody_new_has_are_told() {
    let list = december(TRUE);
    let gone = list.replace("\"Alta, Ada\",1907,20", "\"Alta, Ada\",1907,");
    assert_ne!(gone, list);
    assert_eq!(audit(&place(&gone), "g.pgn"), ["800001|k-changed|E031|||"]);
    let many = |list: &str, k: &str| {
        let mut all = list.to_owned();
        for at in 0..100 {
            all += &format!(
                "{},\"Fermo, N{at}\",1700,20{}\n",
                810_000 + at,
                if k.is_empty() { "" } else { ",0" }
            );
        }
        if !k.is_empty() {
            all += &format!("820000,\"Nuova, Nina\",1650,{k},6\n");
        }
        all
    };
    for (k, is_told) in [("10", true), ("40", false)] {
        let place = place(&many(&list, k));
        place.put("list-2025-11.csv", many(LIST, ""));
        let rows = audit(&place, "g.pgn");
        let told = rows.iter().any(|row| row.starts_with("820000|k|E028|"));
        assert_eq!(told, is_told, "{k}: {rows:?}");
    }
}
