//! Small registries and lists.

use super::*;
use crate::laws::TimeClass;
use crate::syntax::date::{Date, Day};
use crate::tournament::GameRow;
use crate::tournament::testing::registry;
use proptest::prelude::*;

const NOV: Day = Day(2025, 11, 1);
const DEC: Day = Day(2025, 12, 1);

/// A person of a game: name, FIDE id, rating tag.
type Side<'a> = (&'a str, u32, u16);

fn row((white, white_id, white_tag): Side<'_>, (black, black_id, black_tag): Side<'_>) -> GameRow {
    let number = |n: u32| match n {
        0 => String::new(),
        n => n.to_string(),
    };
    GameRow {
        event: "Open".to_owned(),
        event_date: "2025.11.10".to_owned(),
        date: "2025.11.10".to_owned(),
        white: white.to_owned(),
        black: black.to_owned(),
        white_fide_id: number(white_id),
        black_fide_id: number(black_id),
        white_elo: number(white_tag.into()),
        black_elo: number(black_tag.into()),
        result: "1-0",
        time_class: "standard",
        plies: 40,
        written: 40,
        ..GameRow::default()
    }
}

/// A standard list: file, day, and its rows: id, name, rating (0: none), year of birth.
type List<'a> = (&'a str, Day, Vec<(u32, &'a str, u16, u16)>);

fn run(registry: &Registry, aliases: &str, lists: &[List<'_>]) -> Field {
    let stream = crate::source::Stream::from_reader(
        "a.csv",
        std::io::Cursor::new(format!("name,is\n{aliases}")),
    );
    let aliases = Aliases::read(stream).unwrap();
    let mut matcher = Matcher::new(registry, &aliases);
    for (name, day, rows) in lists {
        let list = matcher.begin(GivenList {
            name: name.to_string(),
            day: *day,
            day_assumed: false,
            classes: [true, false, false],
            ..GivenList::default()
        });
        for (at, (fide_id, name, rating, year)) in rows.iter().enumerate() {
            let standing = Standing::rated(Some(*rating).filter(|rating| *rating > 0));
            matcher.row(
                list,
                &ListedRow {
                    fide_id: *fide_id,
                    name,
                    birth: (*year > 0).then(|| Date::of_year(*year)),
                    line: at as u64 + 2,
                    standings: [Some(standing), None, None],
                    ..ListedRow::default()
                },
            );
        }
    }
    matcher.finish()
}

fn doubts(field: &Field) -> Vec<Doubt> {
    let doubt = |remark: &Remark| match &remark.about {
        About::Uncertain(doubt) => Doubt::clone(doubt),
        other => panic!("{other:?}"),
    };
    field.remarks.iter().map(doubt).collect()
}

/// The player behind a person.
fn of<'a>(field: &'a Field, registry: &Registry, name: &str) -> &'a Player {
    let person = registry
        .persons
        .iter()
        .position(|person| registry.text(person.name) == name)
        .unwrap();
    &field.players[field.of_person[person] as usize]
}

fn rating(player: &Player, day: Day) -> Option<u16> {
    player
        .timelines
        .of(TimeClass::Standard as usize)
        .on(day)?
        .rating
}

#[test]
fn by_id_and_by_name() {
    let registry = registry(&[
        row(("Rossi Mario", 11, 0), ("BIANCHI UGO", 0, 0)),
        row(("Verdi, Ada", 0, 0), ("Neri, Ivo", 0, 0)),
    ]);
    let list = vec![
        (11, "Rossi, Mario", 1900, 1980),
        (22, "Bianchi, Ugo", 1800, 0),
        (33, "Gialli, Eva", 1700, 0),
    ];
    let field = run(
        &registry,
        "",
        &[
            ("nov", NOV, list.clone()),
            ("dec", DEC, vec![(11, "Rossi, Mario", 1910, 0)]),
        ],
    );
    assert_eq!(doubts(&field), []);
    assert_eq!(field.players.len(), 4, "who plays no game is no player");
    let rossi = of(&field, &registry, "Rossi Mario");
    assert_eq!(
        (&*rossi.name, rossi.fide_id, rossi.listed),
        ("Rossi, Mario", 11, true)
    );
    assert_eq!(
        (rating(rossi, NOV), rating(rossi, DEC)),
        (Some(1900), Some(1910))
    );
    // The newest list that names him has no year of birth; what an older one says stays.
    assert_eq!(
        (rossi.line(), rossi.known().birth),
        ((1, 2), Some(Date::of_year(1980)))
    );
    let bianchi = of(&field, &registry, "BIANCHI UGO");
    assert_eq!(
        (&*bianchi.name, bianchi.fide_id, rating(bianchi, NOV)),
        ("Bianchi, Ugo", 22, Some(1800))
    );
    assert!(!of(&field, &registry, "Verdi, Ada").listed);
    let keys: Vec<String> = field.players.iter().map(Player::key).collect();
    assert!(keys.is_sorted(), "{keys:?}");
}

#[test]
fn a_short_name_is_completed_from_the_only_one() {
    let registry = registry(&[
        row(("Rossi,M", 0, 0), ("Bianchi", 0, 0)),
        row(("Verdi, A", 0, 0), ("Mueller, J", 0, 0)),
    ]);
    let list = vec![
        (1, "Rossi, Mario", 1900, 0),
        (2, "Rossi, Luca", 1800, 0),
        (3, "Bianchi, Ugo", 1700, 0),
        (4, "Verdi, Ada", 1600, 0),
        (5, "Verdi, Aldo", 1500, 0),
        (6, "Müller, Jörg", 2000, 0),
    ];
    let field = run(&registry, "", &[("nov", NOV, list)]);
    let completed = |written: &str, listed: &str, fide_id| Doubt::Completed {
        written: written.to_owned(),
        listed: listed.to_owned(),
        fide_id,
    };
    let several = Doubt::several("Verdi, A", vec![4, 5]);
    let mut told = doubts(&field);
    told.sort_by_key(|doubt| format!("{doubt:?}"));
    assert_eq!(
        told,
        [
            completed("Bianchi", "Bianchi, Ugo", 3),
            completed("Mueller, J", "Müller, Jörg", 6),
            completed("Rossi,M", "Rossi, Mario", 1),
            several,
        ]
    );
    assert_eq!(rating(of(&field, &registry, "Rossi,M"), NOV), Some(1900));
    assert_eq!(rating(of(&field, &registry, "Verdi, A"), NOV), None);
}

#[test]
fn many_who_fit_are_told_by_the_least_ids_whatever_the_order() {
    let registry = registry(&[row(("Rossi,M", 0, 0), ("X Y", 0, 0))]);
    let names: Vec<String> = (0..26u8)
        .map(|at| format!("Rossi, M{}", (b'a' + at) as char))
        .collect();
    let mut list: Vec<_> = names
        .iter()
        .zip(100..)
        .map(|(name, id)| (id, name.as_str(), 1500, 0))
        .collect();
    let wanted = [Doubt::several("Rossi,M", vec![100, 101, 102, 103, 104])];
    assert_eq!(
        doubts(&run(&registry, "", &[("nov", NOV, list.clone())])),
        wanted
    );
    list.reverse();
    assert_eq!(doubts(&run(&registry, "", &[("nov", NOV, list)])), wanted);
}

#[test]
fn namesakes_are_told_apart_by_the_rating_tag() {
    let list = vec![(1, "Rossi, Mario", 1900, 0), (2, "Rossi, Mario", 1500, 0)];
    let with = |tag| {
        let registry = registry(&[row(("Rossi, Mario", 0, tag), ("X Y", 0, 0))]);
        let field = run(&registry, "", &[("nov", NOV, list.clone())]);
        let player = of(&field, &registry, "Rossi, Mario");
        (player.fide_id, doubts(&field))
    };
    let written = || "Rossi, Mario".to_owned();
    assert_eq!(
        with(1500),
        (
            2,
            vec![Doubt::ByRating {
                written: written(),
                fide_id: 2,
                rating: 1500
            }]
        )
    );
    let several = vec![Doubt::several(written(), vec![1, 2])];
    assert_eq!(with(1600), (0, several.clone()));
    assert_eq!(with(0), (0, several));
}

#[test]
fn the_year_of_birth_tells_namesakes_apart() {
    let mut registry = registry(&[row(("Rossi, Mario", 0, 0), ("X Y", 0, 0))]);
    registry.persons[0].reported.get_or_insert_default().birth = Some(Day(1990, 5, 1).into());
    let list = vec![
        (1, "Rossi, Mario", 1900, 1950),
        (2, "Rossi, Mario", 1500, 1990),
    ];
    let field = run(&registry, "", &[("nov", NOV, list.clone())]);
    assert_eq!(
        (
            field.players[field.of_person[0] as usize].fide_id,
            doubts(&field)
        ),
        (2, vec![])
    );
    let field = run(&registry, "", &[("nov", NOV, list[..1].to_vec())]);
    assert_eq!(
        (
            field.players[field.of_person[0] as usize].listed,
            doubts(&field)
        ),
        (false, vec![])
    );
}

#[test]
fn an_id_is_followed_even_to_another_name() {
    let registry = registry(&[row(("Rossi, Mario", 11, 0), ("Verdi, A", 12, 0))]);
    let list = vec![(11, "Bianchi, Ugo", 1900, 0), (12, "Verdi, Ada", 1800, 0)];
    let field = run(&registry, "", &[("nov", NOV, list)]);
    let doubt = Doubt::OtherName {
        written: "Rossi, Mario".to_owned(),
        listed: "Bianchi, Ugo".to_owned(),
        fide_id: 11,
    };
    assert_eq!(doubts(&field), [doubt]);
    assert_eq!(&*of(&field, &registry, "Rossi, Mario").name, "Bianchi, Ugo");
}

/// The doubt about two names under the id 11.
fn one_id(one: &str, other: &str, apart: bool) -> Doubt {
    Doubt::OneId {
        one: one.to_owned(),
        other: other.to_owned(),
        fide_id: 11,
        apart,
    }
}

#[test]
fn two_persons_under_one_id_are_told_with_and_without_lists() {
    let games = registry(&[
        row(("Rossi, Mario", 11, 0), ("X Y", 12, 0)),
        row(("Verdi, Ada", 11, 0), ("X Y", 12, 0)),
        row(("Rossi M", 11, 0), ("X Y", 12, 0)),
    ]);
    let list = vec![(11, "Rossi, Mario", 1900, 0), (12, "X Y", 1800, 0)];
    let field = run(&games, "", &[]);
    let doubt = vec![one_id("Rossi, Mario", "Verdi, Ada", false)];
    assert_eq!((field.players.len(), doubts(&field)), (2, doubt));
    let field = run(&games, "", &[("nov", NOV, list)]);
    let doubt = vec![Doubt::OtherName {
        written: "Verdi, Ada".to_owned(),
        listed: "Rossi, Mario".to_owned(),
        fide_id: 11,
    }];
    assert_eq!((field.players.len(), doubts(&field)), (2, doubt));
    // Who says who it is has decided; another spelling is no other person.
    assert_eq!(doubts(&run(&games, "11,11\n", &[])), []);
    let games = registry(&[
        row(("Rossi, Mario", 11, 0), ("X Y", 12, 0)),
        row(("M. Rossi", 11, 0), ("X Y", 12, 0)),
    ]);
    assert_eq!(doubts(&run(&games, "", &[])), []);
}

#[test]
fn two_rows_of_a_report_with_one_id_are_two_players_if_their_names_are() {
    let report = |second: &str| {
        let row = |number: u16, name: &str, round: &str, points: &str| {
            format!(
                "001 {number:>4} m    {name:<33} 1800 ITA          11            {points:>4}       {round}\n"
            )
        };
        let text = "012 Open\n042 2025/11/10\n062 2\n".to_owned()
            + &row(1, "Rossi, Mario", "   2 w 1", "1.0")
            + &row(2, second, "   1 b 0", "0.0");
        let mut registry = Registry::default();
        let file = registry.file("a.trf");
        registry.add_report(
            file,
            &crate::tournament::trf::read(text.as_bytes()).unwrap(),
        );
        registry
    };
    let games = report("Verdi, Ada");
    let doubt = vec![one_id("Rossi, Mario", "Verdi, Ada", true)];
    let field = run(&games, "", &[]);
    assert_eq!((field.players.len(), doubts(&field)), (2, doubt.clone()));
    // Whoever of them has the id on the list, each is found by name; the other has it by mistake.
    let list = vec![(11, "Verdi, Ada", 1900, 0), (12, "Rossi, Mario", 1800, 0)];
    let field = run(&games, "", &[("nov", NOV, list)]);
    let [remark] = &field.remarks[..] else {
        panic!("{:?}", field.remarks);
    };
    let About::IdContradicted(own) = &remark.about else {
        panic!("{remark:?}");
    };
    assert_eq!(remark.at, At::Person(games.games[0].sides[0]));
    assert_eq!((own.written.as_str(), own.fide_id), ("Rossi, Mario", 11));
    assert_eq!(
        (own.listed.as_str(), &own.others[..]),
        ("Verdi, Ada", &[12][..])
    );
    let ids = games.games[0]
        .sides
        .map(|person| field.players[field.of_person[person as usize] as usize].fide_id);
    assert_eq!(ids, [12, 11]);
    // Two rows of one name are not taken apart.
    assert_eq!(doubts(&run(&report("Rossi, M"), "", &[])), []);
}

#[test]
fn what_a_report_says_of_a_player_stays_where_the_list_does_not_say_it() {
    // The id of the first has too many digits for a list: he is found by name.
    let text = "012 Open\n042 2025/11/10\n\
        001    1 m FM Rossi, Mario                      1800 ITA 99999999999 1990/05/21  1.0          2 w 1\n\
        001    2 w WC Verdi, Ada                        1700 SLO          12 1985/00/00  0.0          1 b 0\n";
    let mut registry = Registry::default();
    let file = registry.file("a.trf");
    registry.add_report(
        file,
        &crate::tournament::trf::read(text.as_bytes()).unwrap(),
    );
    for (listed, birth, other) in [
        (0, Day(1990, 5, 21), Date::of_year(1985)),
        (1990, Day(1990, 5, 21), Date::of_year(1990)),
    ] {
        let list = vec![
            (11, "Rossi, Mario", 1900, listed),
            (12, "Verdi, Ada", 1800, listed),
        ];
        let field = run(&registry, "", &[("nov", NOV, list)]);
        let rossi = of(&field, &registry, "Rossi, Mario");
        assert_eq!((rossi.listed, rossi.fide_id), (true, 11));
        assert_eq!(
            (
                rossi.known().federation.as_str(),
                rossi.known().title.as_str()
            ),
            ("ITA", "FM")
        );
        assert_eq!(rossi.known().birth, Some(birth.into()), "{listed}");
        // The list stands before the report.
        let verdi = of(&field, &registry, "Verdi, Ada");
        assert_eq!(
            (verdi.known().federation.as_str(), verdi.known().sex),
            ("SLO", Some('w'))
        );
        assert_eq!(verdi.known().birth, Some(other), "{listed}");
    }
}

#[test]
fn a_game_of_less_than_a_move_has_a_reason_of_its_own() {
    let row = |number: u16, name: &str, round: &str, points: &str| {
        format!(
            "001 {number:>4} m    {name:<33} 1800 ITA {:<22} {points:>4}       {round}\n",
            ""
        )
    };
    let text = "012 Open\n042 2025/11/10\n".to_owned()
        + &row(1, "Rossi, Mario", "   2 w W", "1.0")
        + &row(2, "Verdi, Ada", "   1 b L", "0.0");
    let mut registry = Registry::default();
    let file = registry.file("a.trf");
    registry.add_report(
        file,
        &crate::tournament::trf::read(text.as_bytes()).unwrap(),
    );
    let reason = Some(crate::tournament::registry::Unratable::LessThanOneMove);
    assert_eq!(registry.games[0].unratable, reason);
}

#[test]
fn a_name_without_an_id_is_that_of_the_only_one_with_it() {
    let registry = registry(&[
        row(("Rossi, Mario", 11, 0), ("X Y", 0, 0)),
        row(("Mario Rossi", 0, 0), ("X Y", 0, 0)),
    ]);
    let same = Doubt::SameName {
        written: "Mario Rossi".to_owned(),
        fide_id: 11,
    };
    let field = run(&registry, "", &[]);
    assert_eq!((field.players.len(), doubts(&field)), (2, vec![same]));
    // With one more of the name on the list nothing says which of them he is; with that id alone the list decides.
    let list = vec![(11, "Rossi, Mario", 1900, 0), (12, "Rossi, Mario", 1800, 0)];
    let field = run(&registry, "", &[("nov", NOV, list.clone())]);
    let several = Doubt::several("Mario Rossi".to_owned(), vec![11, 12]);
    assert_eq!((field.players.len(), doubts(&field)), (3, vec![several]));
    let field = run(&registry, "", &[("nov", NOV, list[..1].to_vec())]);
    assert_eq!((field.players.len(), doubts(&field)), (2, vec![]));
    // The list has another one of the name only: one of the ids is a slip, and there is no tag against it.
    let field = run(&registry, "", &[("nov", NOV, list[1..].to_vec())]);
    let slip = Doubt::OtherId {
        written: "Rossi, Mario".to_owned(),
        fide_id: 11,
        listed: 12,
        taken: true,
    };
    assert_eq!((field.players.len(), doubts(&field)), (2, vec![slip]));
    assert_eq!(of(&field, &registry, "Mario Rossi").fide_id, 12);
}

#[test]
fn two_with_ids_leave_a_name_open() {
    let registry = registry(&[
        row(("Rossi, Mario", 11, 0), ("Rossi, Mario", 12, 0)),
        row(("Mario Rossi", 0, 0), ("X Y", 0, 0)),
    ]);
    let field = run(&registry, "", &[]);
    assert_eq!(
        doubts(&field),
        [Doubt::several("Mario Rossi", vec![11, 12])]
    );
    assert_eq!(field.players.len(), 4);
}

#[test]
fn nobody_is_merged_with_his_opponent() {
    let registry = registry(&[row(("Rossi, Mario", 0, 0), ("Rossi, M", 0, 0))]);
    let field = run(
        &registry,
        "",
        &[("nov", NOV, vec![(1, "Rossi, Mario", 1900, 0)])],
    );
    assert_ne!(field.of_person[0], field.of_person[1]);
    assert_eq!(doubts(&field), [Doubt::several("Rossi, M", vec![1])]);
}

#[test]
fn two_names_are_not_completed_to_one() {
    let list = vec![(1, "Rossi, M", 1900, 0)];
    let one = registry(&[row(("Rossi, Mario", 0, 0), ("X Y", 0, 0))]);
    assert_eq!(
        of(
            &run(&one, "", &[("nov", NOV, list.clone())]),
            &one,
            "Rossi, Mario"
        )
        .fide_id,
        1
    );
    let two = registry(&[
        row(("Rossi, Mario", 0, 0), ("X Y", 0, 0)),
        row(("Rossi, Marco", 0, 0), ("X Y", 0, 0)),
    ]);
    let field = run(&two, "", &[("nov", NOV, list)]);
    assert_eq!(field.players.len(), 3);
    assert!(field.players.iter().all(|player| !player.listed));
    assert_eq!(doubts(&field).len(), 2);
}

#[test]
fn names_that_may_be_one_are_told_once() {
    let registry = registry(&[
        row(("Rossi,M", 0, 0), ("Rossi, Mario", 0, 0)),
        row(("Rossi, Marco", 0, 0), ("Bianchi, U", 0, 0)),
        row(("Verdi", 0, 0), ("Verdi, Ada", 0, 0)),
    ]);
    let field = run(&registry, "", &[]);
    let mut pairs: Vec<(String, String)> = (doubts(&field).into_iter())
        .map(|doubt| match doubt {
            Doubt::Alike { one, other } => (one.clone().min(other.clone()), one.max(other)),
            other => panic!("{other:?}"),
        })
        .collect();
    pairs.sort();
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(
        pairs,
        [
            pair("Rossi, Marco", "Rossi,M"),
            pair("Rossi, Mario", "Rossi,M"),
            pair("Verdi", "Verdi, Ada")
        ]
    );
    assert_eq!(field.players.len(), 6);
}

#[test]
fn the_user_says_who_is_who() {
    let registry = registry(&[
        row(("Baffo", 0, 0), ("Rossi, M", 99, 0)),
        row(("Rosso", 0, 0), ("Rossi, Mario", 0, 0)),
    ]);
    let list = vec![(11, "Rossi, Mario", 1900, 0), (22, "Bianchi, Ugo", 1800, 0)];
    let field = run(
        &registry,
        "Baffo,22\n99,11\nRosso,\"Rossi, Mario\"\n",
        &[("nov", NOV, list)],
    );
    assert_eq!(doubts(&field), []);
    assert_eq!(of(&field, &registry, "Baffo").fide_id, 22);
    for name in ["Rossi, M", "Rosso", "Rossi, Mario"] {
        assert_eq!(of(&field, &registry, name).fide_id, 11, "{name}");
    }
    assert_eq!(field.players.len(), 2);
    // Names that no list has.
    let field = run(&registry, "Rosso,\"Rossi, Mario\"\nBaffo,77\n", &[]);
    assert_eq!(&*of(&field, &registry, "Rosso").name, "Rossi, Mario");
    assert_eq!(of(&field, &registry, "Baffo").fide_id, 77);
}

#[test]
fn lists_without_ids_go_by_the_name() {
    let registry = registry(&[row(("Rossi, Mario", 11, 0), ("Bianchi, Ugo", 0, 0))]);
    let list = vec![(0, "ROSSI MARIO", 1900, 0), (0, "Bianchi Ugo", 1800, 0)];
    let field = run(&registry, "", &[("nov", NOV, list.clone())]);
    assert_eq!(doubts(&field), []);
    let rossi = of(&field, &registry, "Rossi, Mario");
    assert_eq!(
        (rossi.fide_id, &*rossi.name, rating(rossi, NOV)),
        (11, "ROSSI MARIO", Some(1900))
    );
    assert_eq!(
        rating(of(&field, &registry, "Bianchi, Ugo"), NOV),
        Some(1800)
    );
    // The same player on a list with ids and on one without.
    let fide = vec![(22, "Bianchi, Ugo", 1810, 0)];
    let field = run(
        &registry,
        "",
        &[("nov", NOV, list.clone()), ("dec", DEC, fide)],
    );
    let bianchi = of(&field, &registry, "Bianchi, Ugo");
    assert_eq!(
        (bianchi.fide_id, rating(bianchi, NOV), rating(bianchi, DEC)),
        (22, Some(1800), Some(1810))
    );
    // Two of a name: neither is taken.
    let twice = vec![(0, "Bianchi Ugo", 1800, 0), (0, "Bianchi Ugo", 1500, 0)];
    let field = run(&registry, "", &[("nov", NOV, twice)]);
    assert!(!of(&field, &registry, "Bianchi, Ugo").listed);
    assert_eq!(doubts(&field), [Doubt::several("Bianchi, Ugo", vec![])]);
    // Two ids claim one row.
    let registry = self::registry(&[row(("Rossi, Mario", 11, 0), ("Rossi, Mario", 12, 0))]);
    let field = run(&registry, "", &[("nov", NOV, list)]);
    assert_eq!(doubts(&field).len(), 2);
    assert!(field.players.iter().all(|player| !player.listed));
}

/// One id under two names that are two players on a list without ids says nothing of either, whichever game comes first.
#[test]
fn an_id_under_two_names_claims_no_row() {
    let mut games = vec![
        row(("Bianchi, Mario", 3, 0), ("Neri, Ivo", 0, 0)),
        row(("Mueller, Mario", 3, 0), ("Neri, Ivo", 0, 0)),
    ];
    let rows = vec![
        (0, "Bianchi, Mario", 1500, 0),
        (0, "Mueller, Mario", 1600, 0),
    ];
    let list = [("nov", NOV, rows)];
    for _ in 0..2 {
        let registry = registry(&games);
        let field = run(&registry, "", &list);
        for name in ["Bianchi, Mario", "Mueller, Mario"] {
            let player = of(&field, &registry, name);
            assert_eq!((player.fide_id, player.listed), (3, false), "{name}");
        }
        games.reverse();
    }
}

#[test]
fn who_is_no_longer_on_a_list_is_unrated() {
    let registry = registry(&[
        row(("A B", 1, 0), ("C D", 2, 0)),
        row(("E F", 3, 0), ("G H", 4, 0)),
    ]);
    let all = vec![
        (1, "A B", 1900, 0),
        (2, "C D", 1800, 0),
        (3, "E F", 1450, 0),
    ];
    let field = run(
        &registry,
        "",
        &[("nov", NOV, all.clone()), ("dec", DEC, all[..2].to_vec())],
    );
    let e = of(&field, &registry, "E F");
    assert_eq!((rating(e, NOV), rating(e, DEC)), (Some(1450), None));
    assert!(e.timelines.of(0).on(DEC).is_some());
    assert_eq!(rating(of(&field, &registry, "A B"), DEC), Some(1900));
    // Who was on none is not known to have no rating.
    assert!(
        of(&field, &registry, "G H")
            .timelines
            .of(0)
            .all()
            .next()
            .is_none()
    );
    // A list of another tournament says nothing of those who did not play there.
    let field = run(
        &registry,
        "",
        &[
            ("nov", NOV, all),
            ("dec", DEC, vec![(4, "G H", 1700, 0), (9, "Y Z", 1, 0)]),
        ],
    );
    assert_eq!(rating(of(&field, &registry, "E F"), DEC), Some(1450));
}

#[test]
fn a_list_without_a_day_holds_from_the_beginning() {
    let registry = registry(&[row(("A B", 1, 0), ("C D", 2, 0))]);
    let mut matcher = Matcher::new(&registry, &Aliases::default());
    let list = matcher.begin(GivenList {
        name: "own.csv".to_owned(),
        day: Day(2030, 1, 1),
        day_assumed: true,
        classes: [true, true, false],
        ..GivenList::default()
    });
    let standing = Standing::rated(Some(1900));
    matcher.row(
        list,
        &ListedRow {
            fide_id: 1,
            name: "A B",
            line: 2,
            standings: [Some(standing), None, None],
            ..ListedRow::default()
        },
    );
    let field = matcher.finish();
    let player = of(&field, &registry, "A B");
    assert_eq!(rating(player, Day(1970, 1, 1)), Some(1900));
    // The list has a column for rapid, and nothing in it.
    assert_eq!(
        player
            .timelines
            .of(1)
            .on(NOV)
            .map(|standing| standing.rating),
        Some(None)
    );
    assert!(player.timelines.of(2).on(NOV).is_none());
}

#[test]
fn a_list_may_have_a_row_per_class_and_several_days() {
    let registry = registry(&[row(("A B", 0, 0), ("C D", 0, 0))]);
    let mut matcher = Matcher::new(&registry, &Aliases::default());
    let days = [NOV, DEC].map(|day| {
        matcher.begin(GivenList {
            name: "own.csv".to_owned(),
            day,
            day_assumed: false,
            classes: [true, false, true],
            ..GivenList::default()
        })
    });
    for (list, class, rating, line) in [(0, 0, 1900, 2), (0, 2, 1800, 3), (1, 2, 1810, 4)] {
        let mut standings = [None, None, None];
        standings[class] = Some(Standing::rated(Some(rating)));
        let row = ListedRow {
            name: "A B",
            line,
            standings,
            ..ListedRow::default()
        };
        matcher.row(days[list], &row);
    }
    let field = matcher.finish();
    assert_eq!(doubts(&field), []);
    let player = of(&field, &registry, "A B");
    let on = |class: usize, day| {
        player
            .timelines
            .of(class)
            .on(day)
            .and_then(|standing| standing.rating)
    };
    assert_eq!(
        [on(0, NOV), on(1, NOV), on(2, NOV)],
        [Some(1900), None, Some(1800)]
    );
    // In December the file says nothing of standard chess.
    assert_eq!([on(0, DEC), on(2, DEC)], [Some(1900), Some(1810)]);
    assert_eq!(field.lists[1].classes, [false, false, true]);
}

/// Who is who, without numbers that depend on an order.
fn told(field: &Field, registry: &Registry) -> Vec<String> {
    let mut told: Vec<String> = (registry.persons.iter().zip(&field.of_person))
        .map(|(person, player)| {
            let own = &field.players[*player as usize];
            let mates: usize = field
                .of_person
                .iter()
                .filter(|other| *other == player)
                .count();
            let ratings: Vec<_> = own
                .timelines
                .of(0)
                .all()
                .map(|(day, standing)| (day, standing.rating))
                .collect();
            format!(
                "{} {}: {player} {} {} {mates} {ratings:?}",
                registry.text(person.key),
                person.fide_id,
                own.name,
                own.fide_id
            )
        })
        .collect();
    told.sort();
    let mut remarks: Vec<String> = (field.remarks.iter())
        .map(|remark| match remark.at {
            At::Person(person) => {
                let person = &registry.persons[person as usize];
                let (name, id) = (registry.text(person.key), person.fide_id);
                format!("{name} {id}: {:?}", remark.about)
            }
            _ => format!("{remark:?}"),
        })
        .collect();
    remarks.sort();
    told.extend(remarks);
    told
}

fn side() -> impl Strategy<Value = (String, u32, u16)> {
    let surname = prop_oneof![
        Just("Rossi"),
        Just("Bianchi"),
        Just("Müller"),
        Just("Mueller")
    ];
    let given = prop_oneof![
        Just(""),
        Just("M"),
        Just("Mario"),
        Just("Mario Luigi"),
        Just("Marco"),
        Just("M.")
    ];
    let id = prop_oneof![3 => Just(0u32), 1 => 1u32..5];
    let tag = prop_oneof![Just(0u16), Just(1500), Just(1600)];
    (surname, given, id, tag, any::<bool>()).prop_map(|(surname, given, id, tag, comma)| {
        let name = match (given, comma) {
            ("", _) => surname.to_owned(),
            (given, true) => format!("{surname}, {given}"),
            (given, false) => format!("{given} {surname}"),
        };
        (name, id, tag)
    })
}

/// A list with its name and rows.
type OwnList<'a> = (String, Day, Vec<(u32, &'a str, u16, u16)>);

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_games_and_lists_changes_nothing(
        sides in prop::collection::vec((side(), side()), 1..8),
        lists in prop::collection::vec((0u8..3, prop::collection::vec((side(), prop_oneof![Just(1500u16), Just(1600)]), 0..6)), 0..3),
        turn in 0usize..8,
    ) {
        let rows: Vec<GameRow> = (sides.iter())
            .map(|((white, id, tag), (black, other, second))| row((white, *id, *tag), (black, *other, *second)))
            .collect();
        let mut lists: Vec<OwnList<'_>> = (lists.iter().enumerate())
            .map(|(at, (month, rows))| {
                let mut seen = std::collections::HashSet::new();
                let rows = (rows.iter())
                    .map(|((name, id, _), rating)| (*id, name.as_str(), *rating, 0))
                    .filter(|(id, ..)| *id == 0 || seen.insert(*id))
                    .collect();
                (format!("list{at}"), Day(2025, 10 + month, 1), rows)
            })
            .collect();
        let of = |lists: &[OwnList<'_>], rows: &[GameRow]| {
            let registry = registry(rows);
            let lists: Vec<List<'_>> = lists.iter().map(|(name, day, rows)| (name.as_str(), *day, rows.clone())).collect();
            told(&run(&registry, "", &lists), &registry)
        };
        let wanted = of(&lists, &rows);
        let mut turned = rows.clone();
        turned.rotate_left(turn % rows.len());
        turned.swap(0, rows.len() - 1);
        lists.reverse();
        prop_assert_eq!(of(&lists, &turned), wanted);
    }

    #[test]
    fn nothing_panics(names in prop::collection::vec("\\PC{0,12}", 4), listed in "\\PC{0,12}") {
        let registry = registry(&[
            row((&names[0], 0, 0), (&names[1], 3, 1500)),
            row((&names[2], 0, 1), (&names[3], 0, 0)),
        ]);
        let list = vec![(0, listed.as_str(), 1500, 0), (3, names[0].as_str(), 1600, 1990)];
        let field = run(&registry, "", &[("nov", NOV, list)]);
        prop_assert_eq!(field.of_person.len(), registry.persons.len());
        prop_assert!(field.of_person.iter().all(|player| (*player as usize) < field.players.len()));
    }
}

#[test]
fn an_id_on_no_list_may_be_a_slip_for_another() {
    let list = || {
        let rows = vec![
            (21, "Rossi, Mario", 2100, 0),
            (31, "Verdi, Ada", 1800, 0),
            (32, "Verdi, Ada", 1900, 0),
        ];
        [("nov", NOV, rows)]
    };
    let doubt = |taken| Doubt::OtherId {
        written: "Rossi, Mario".to_owned(),
        fide_id: 11,
        listed: 21,
        taken,
    };
    let run = |rows: &[GameRow]| {
        let registry = registry(rows);
        let field = run(&registry, "", &list());
        let persons = registry.persons.iter().zip(&field.of_person);
        let ids: Vec<(u32, u32, bool)> = persons
            .map(|(person, player)| {
                let player = &field.players[*player as usize];
                (person.fide_id, player.fide_id, player.listed)
            })
            .collect();
        (doubts(&field), ids)
    };
    let other = ("Neri, Ivo", 0, 0);
    // The tag agrees, or there is none.
    for tag in [2100, 0] {
        let (doubts, ids) = run(&[row(("Rossi, Mario", 11, tag), other)]);
        assert_eq!(
            (doubts, ids[0]),
            (vec![doubt(true)], (11, 21, true)),
            "{tag}"
        );
    }
    // It does not.
    let (doubts, ids) = run(&[row(("Rossi, Mario", 11, 1650), other)]);
    assert_eq!((doubts, ids[0]), (vec![doubt(false)], (11, 11, false)));
    // The listed one plays, too: without a tag they are two; and nobody plays himself.
    let listed = ("Rossi, Mario", 21, 2100);
    let (doubts, ids) = run(&[row(("Rossi, Mario", 11, 0), other), row(listed, other)]);
    assert_eq!((doubts, ids[0]), (vec![doubt(false)], (11, 11, false)));
    let (doubts, ids) = run(&[row(("Rossi, Mario", 11, 2100), listed)]);
    assert_eq!((doubts, ids[0]), (vec![doubt(false)], (11, 11, false)));
    // Of two namesakes neither is meant; and another name is another name.
    for name in ["Verdi, Ada", "Rossi, Marco"] {
        let (doubts, ids) = run(&[row((name, 11, 0), other)]);
        assert_eq!((doubts, ids[0]), (vec![], (11, 11, false)), "{name}");
    }
}

/// The rating fits the player of the id by chance, and the name is that of another but for a slip: whose it is, is asked.
#[test]
fn an_id_is_not_followed_where_the_name_is_one_slip_from_another_of_that_rating() {
    let list = vec![
        (11, "Verdi, Ugo", 1850, 0),
        (12, "Bianchi, Lucia", 1850, 0),
        (13, "Neri, Anna", 1900, 0),
    ];
    let asked = |written: &str, tag: u16| {
        let registry = registry(&[row((written, 11, tag), ("X Y", 0, 0))]);
        let field = run(&registry, "", &[("nov", NOV, list.clone())]);
        let mut all = field.remarks.iter();
        all.find_map(|remark| match &remark.about {
            About::IdContradicted(one) => Some(one.others.clone()),
            _ => None,
        })
    };
    assert_eq!(asked("Bianchi, Luccia", 1850), Some(vec![12]));
    assert_eq!(asked("Bianchi, Lucia", 1850), Some(vec![12]));
    // His own name with a slip.
    assert_eq!(asked("Verdi, Uggo", 1850), None);
}
