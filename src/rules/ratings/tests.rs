//! Every remark has its rule; findings come in the order of the input; what holds for many games is one finding.

use super::*;
use crate::messages::Ui;
use crate::rating::audit::{Disagreement, Kind, Weight};
use crate::rating::field::GivenList;
use crate::rating::list::{ListError, ListFault, Refused};
use crate::rating::newcomer::Lacking;
use crate::rating::regulations::{Fact, STANDARD};
use crate::rating::remark::{
    Contradiction, Difference, Doubt, ListedRating, Lost, Pace, Piece, Remark, UnsureEdition, Why,
};
use crate::rules::Severity;
use crate::syntax::date::Day;
use crate::tournament::GameRow;
use crate::tournament::drop::LeftOut;
use crate::tournament::events::Outside;
use crate::tournament::join::{Dispute, Join, Play, Said, Unlike};
use crate::tournament::registry::{NotApplied, TableNote};
use crate::tournament::table::OtherColumn;
use crate::tournament::trf::{Problem, TrfError};

/// Two files; in the second another tournament. Every game has the same two players but for the last.
fn registry() -> Registry {
    let mut registry = Registry::default();
    for name in ["a.pgn", "b.pgn"] {
        let file = registry.file(name);
        for game in 1..=6 {
            let row = GameRow {
                game,
                line: game * 10,
                byte: game * 100,
                event: format!("Open {name}"),
                round: game.to_string(),
                event_date: "2025.11.07".to_owned(),
                white: "Rossi, Mario".to_owned(),
                black: if game == 6 {
                    "Last, One"
                } else {
                    "Bianchi, Ugo"
                }
                .to_owned(),
                result: "1-0",
                plies: 40,
                written: 40,
                start: "initial",
                ..GameRow::default()
            };
            registry.add_row(file, &row);
        }
    }
    let event = registry.tournaments[0].event;
    let join = Join {
        here: 6,
        there: 0,
        events: [registry.tournaments[1].event, event],
        same: 5,
        games: [6, 6],
        moved: Unlike { count: 1, one: 7 },
        extra: Unlike { count: 1, one: 8 },
        asked: false,
    };
    registry.joins.push(join);
    registry.doubts.push(join);
    let said = |game, points, play| Said { game, points, play };
    registry.disputes.push(Dispute {
        game: 3,
        said: vec![
            said(3, Some([2, 0]), Play::Played),
            said(9, Some([2, 0]), Play::Not(Unratable::Forfeit)),
        ],
        players: Vec::new(),
        rivals: Vec::new(),
    });
    registry.faults.push((
        1,
        TrfError {
            line: 7,
            column: 5,
            problem: Problem::NoPlayers,
        },
    ));
    registry.left_out.push(LeftOut {
        file: 1,
        line: 7,
        fault: "b.pgn:7:3: no rank".to_owned(),
    });
    let what = [
        NotApplied::Column(OtherColumn {
            line: 1,
            column: 7,
            name: "ratedd".to_owned(),
            known: &["event", "rated"],
        }),
        NotApplied::Player("Rossi".to_owned()),
        NotApplied::Tournament("Open".to_owned(), false),
        NotApplied::Tournament("Open".to_owned(), true),
        NotApplied::Result("Rossi".to_owned(), false),
        NotApplied::Result("Rossi".to_owned(), true),
        outside(true),
        outside(false),
    ];
    let note = |what| TableNote {
        file: 1,
        line: 7,
        what,
    };
    registry.notes.extend(what.map(note));
    registry
}

/// An event whose days leave out a game.
fn outside(starts_late: bool) -> NotApplied {
    NotApplied::Outside(Outside {
        line: 7,
        event: "Open".to_owned(),
        starts_late,
        day: Day(2025, 11, 7),
        game: Day(2025, 11, 6),
    })
}

fn field(registry: &Registry) -> Field {
    let mut field = Field::of(registry);
    field.lists.push(GivenList {
        name: "list.csv".to_owned(),
        day: Day(2025, 11, 1),
        day_assumed: true,
        classes: [true, false, false],
        refused: Refused {
            named: vec![ListError {
                file: "list.csv".to_owned(),
                line: 2,
                column: 7,
                fault: ListFault::Nameless,
            }],
            ..Refused::default()
        },
        ..GivenList::default()
    });
    field
}

fn judged(remarks: &[Remark], ui: Ui) -> Vec<Judged> {
    let registry = registry();
    let field = field(&registry);
    let facts = EventFacts {
        registry: &registry,
        field: &field,
        class: TimeClass::Standard,
        edition: None,
        complete: false,
        class_asked: false,
        remarks: &remarks.iter().cloned().collect(),
    };
    let context = Context {
        ui,
        ..Context::default()
    };
    let mut list = Vec::new();
    judge_ratings(&facts, &context, |judged| list.push(judged));
    list
}

fn not_rated(game: u32, reason: Unrated) -> Remark {
    Remark::new(At::Game(game), About::NotRated(reason))
}

/// Why games are not rated, all of it.
fn unrated() -> Vec<Unrated> {
    const DAY: Day = Day(2025, 12, 1);
    let own = [
        Unratable::NoPlayer,
        Unratable::Bye,
        Unratable::PlayersInDoubt,
        Unratable::SamePlayer,
        Unratable::NoResult,
        Unratable::ResultInDoubt,
        Unratable::Forfeit,
        Unratable::NoMove,
        Unratable::OneMove,
        Unratable::LessThanOneMove,
        Unratable::MovesInDoubt,
        Unratable::Variant,
        Unratable::OtherStart,
        Unratable::PerhapsTwice,
        Unratable::Unsure,
    ];
    let short = Unrated::TooShort {
        minutes: 60,
        least: 90,
        rating: 1850,
    };
    let mut all: Vec<Unrated> = own.map(Unrated::Game).into();
    all.extend([
        Unrated::Game(Unratable::twice(2)),
        Unrated::Game(Unratable::Disputed),
        Unrated::OtherClass(TimeClass::Rapid),
        Unrated::NotRated,
        short,
        Unrated::FirstControl(20, 30),
        Unrated::TooFar(700),
        Unrated::NoDate,
        Unrated::OtherPeriod(DAY),
        Unrated::MatchUnrated,
        Unrated::MatchDecided,
        Unrated::NoRegulations,
    ]);
    all
}

/// One disagreement of published lists of each kind that has a rule of its own.
fn audited() -> Vec<Disagreement> {
    let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Computed);
    let one = |kind| Disagreement {
        kind,
        weight: Weight::Sure,
        days: (Day(2025, 11, 1), Day(2025, 12, 1)),
        lists: (0, 0),
        class: Some(TimeClass::Standard),
        at: (0, 2),
        fide_id: 801_234,
        name: "Rossi, Maria".to_owned(),
        before: "2100".to_owned(),
        after: "2112".to_owned(),
        computed: "2100".to_owned(),
        listed_games: Some(3),
        games: Some(0),
        why: vec![Why::Earlier(2112), Why::ChangeOf(0)],
        player: None,
        more: 4,
    };
    kinds.map(one).collect()
}

/// All that is remarked besides.
fn abouts() -> Vec<About> {
    let (player, list) = (0, Day(2025, 12, 1));
    let name = || "Rossi".to_owned();
    let differs = |why, computed| About::ChangeDiffers {
        player,
        list,
        difference: Box::new(Difference {
            before: Some(2400),
            computed,
            published: Some(2406),
            games: 9,
            published_games: Some(9),
            why,
        }),
    };
    let below = |lacking| About::NewcomerBelow {
        player,
        list,
        lacking,
    };
    let listed = |rating| ListedRating {
        list: 0,
        line: 2,
        rating,
    };
    let tag = |listed| About::TagDiffers {
        player,
        tag: 2405,
        listed,
        list: Day(2025, 11, 1),
    };
    let doubts = [
        Doubt::OtherName {
            written: name(),
            listed: name(),
            fide_id: 1,
        },
        Doubt::OtherId {
            written: name(),
            fide_id: 1,
            listed: 2,
            taken: true,
        },
        Doubt::OtherId {
            written: name(),
            fide_id: 1,
            listed: 2,
            taken: false,
        },
        Doubt::Completed {
            written: name(),
            listed: name(),
            fide_id: 1,
        },
        Doubt::several(name(), vec![1, 2]),
        Doubt::ByRating {
            written: name(),
            fide_id: 1,
            rating: 2000,
        },
        Doubt::Alike {
            one: name(),
            other: name(),
        },
        Doubt::SameName {
            written: name(),
            fide_id: 1,
        },
        Doubt::OneId {
            one: name(),
            other: name(),
            fide_id: 1,
            apart: false,
        },
        Doubt::OneId {
            one: name(),
            other: name(),
            fide_id: 1,
            apart: true,
        },
        Doubt::TwoIds {
            written: name(),
            taken: 1,
            other: 2,
        },
        Doubt::ByRecord {
            written: name(),
            fide_id: 1,
            pieces: vec![Piece::Birth, Piece::Sex, Piece::Federation, Piece::Title],
        },
        Doubt::several(name(), vec![1]),
        Doubt::Mixed {
            written: name(),
            fide_id: 1,
        },
        Doubt::Mixed {
            written: name(),
            fide_id: 0,
        },
        Doubt::Misspelt {
            written: name(),
            listed: name(),
            fide_id: 1,
        },
        Doubt::OtherRating {
            written: name(),
            fide_id: 1,
            ratings: [1500, 2100],
        },
        Doubt::OtherRating {
            written: name(),
            fide_id: 0,
            ratings: [1500, 2100],
        },
        Doubt::OtherBirth {
            written: name(),
            fide_id: 1,
        },
        Doubt::Namesake {
            written: name(),
            taken: 0,
            ratings: [1850, 0],
        },
        Doubt::Namesake {
            written: name(),
            taken: 1,
            ratings: [1850, 2210],
        },
    ];
    let contradiction = |listed: &str, name_fits, others: &[u32], by: &[Piece]| {
        About::IdContradicted(Box::new(Contradiction {
            written: name(),
            fide_id: 1,
            listed: listed.to_owned(),
            name_fits,
            against: vec![Piece::Rating],
            others: others.to_vec(),
            by: by.to_vec(),
        }))
    };
    let lost = |lost| About::NotOnNewList(Box::new(lost));
    let two_places = |more| About::TwoPlaces {
        player,
        other: 2,
        days: 3,
        more: Box::new(vec![player; more]),
    };
    let boards = |same| About::TwoInRound {
        player,
        other: 2,
        count: 2,
        same,
    };
    let mut all = vec![
        tag(Some(2400)),
        tag(None),
        differs(vec![], Some(2405)),
        differs(vec![Why::RoundedEach], Some(2405)),
        differs(vec![Why::K(20)], Some(2405)),
        differs(vec![Why::Games], Some(2405)),
        differs(vec![Why::Start(2401, false)], None),
        below(None),
        below(Some(Lacking::Games(1, 5))),
        below(Some(Lacking::Floor(1300, 1400))),
        About::Unknown { player, tag: None },
        About::Unknown {
            player,
            tag: Some(1900),
        },
        About::Jump {
            player,
            from: 2400,
            to: 1400,
            days: (Day(2025, 11, 1), list),
            most: 700,
        },
        About::KDiffers {
            player,
            printed: 40,
            derived: 20,
            list,
        },
        About::StartAssumed {
            day: list,
            apart: None,
            parted: true,
        },
        About::RoundsMissing { played: 5, of: 11 },
        About::StartAssumed {
            day: list,
            apart: Some(Box::new([
                (list, list),
                (Day(2027, 1, 1), Day(2027, 12, 31)),
            ])),
            parted: false,
        },
        About::TagsDiffer {
            player,
            taken: 2200,
            others: Box::new([2000, 2100]),
        },
        About::ListMissing {
            start: list,
            taken: None,
        },
        About::ListMissing {
            start: list,
            taken: Some(list),
        },
        About::Unsure(Box::new(UnsureEdition {
            edition: &STANDARD[0],
            facts: vec![Fact::K, Fact::JuniorK, Fact::Rule700],
        })),
        About::OutOfPeriod {
            end: list,
            list,
            own: Day(2026, 1, 1),
        },
        About::Late {
            list,
            since: Day(2026, 1, 1),
        },
        About::KAssumed { players: 1, k: 20 },
        About::KAssumed { players: 7, k: 20 },
        About::WithoutMoves,
        About::ListDayAssumed { list: 0 },
        About::RowNotTaken { list: 0, number: 0 },
        About::Joined(0),
        About::PerhapsJoined(0),
        About::LeftOut(0),
        About::ReportFault(0),
        About::RoundLeftOut { round: 6 },
        About::GamesMissing { games: 46, of: 66 },
        About::BoardsMissing {
            games: 4,
            players: 14,
        },
        About::DrawsMissing { games: 108 },
        About::ClassAssumed(Pace::Crowded {
            day: list,
            rounds: 7,
        }),
        About::ClassAssumed(Pace::Slow { days: 9, rounds: 1 }),
        About::ClassAssumed(Pace::Untold),
        About::LastInPart {
            round: 9,
            games: 3,
            before: 20,
        },
        About::ZeroFirst { player },
        About::ListsDiffer {
            player,
            class: TimeClass::Standard,
            list,
            ratings: Box::new([listed(2400), listed(2410)]),
        },
        contradiction("", false, &[], &[]),
        contradiction("Bianchi", false, &[2], &[]),
        contradiction("Bianchi", false, &[2], &[Piece::Rating]),
        contradiction("Rossi", true, &[2, 3], &[]),
        lost(Lost::All),
        lost(Lost::Pools(1)),
        lost(Lost::Pools(2)),
        lost(Lost::Unlisted(1)),
        lost(Lost::Unlisted(2)),
        lost(Lost::Unwritable(vec![name()])),
        lost(Lost::Unwritable(vec![name(); 4])),
        lost(Lost::Respelt(1)),
        lost(Lost::Respelt(2)),
        lost(Lost::Cut(1)),
        lost(Lost::Cut(2)),
        boards(false),
        boards(true),
        two_places(0),
        two_places(1),
        two_places(9),
    ];
    all.extend((0..registry().notes.len() as u32).map(About::NotApplied));
    all.extend(doubts.map(|doubt| About::Uncertain(Box::new(doubt))));
    all.extend(audited().into_iter().map(|one| About::Audit(Box::new(one))));
    all
}

/// The rule of a remark. A new kind of remark has no place here until it has one there and in the lists above.
const fn home(about: &About) -> &'static str {
    match about {
        About::TagDiffers { .. } | About::TagsDiffer { .. } => "E001",
        About::ChangeDiffers { .. } => "E002",
        About::NewcomerBelow { .. } => "E003",
        About::NotRated(reason) => match reason {
            Unrated::Game(Unratable::Twice(_)) => "E016",
            Unrated::Game(Unratable::Disputed) => "E022",
            Unrated::TooShort { .. } | Unrated::FirstControl(..) | Unrated::TooFast(_) => "E008",
            Unrated::NoDate => "E013",
            Unrated::Game(_)
            | Unrated::OtherClass(_)
            | Unrated::NotRated
            | Unrated::TooFar(_)
            | Unrated::OtherPeriod(_)
            | Unrated::MatchUnrated
            | Unrated::MatchDecided
            | Unrated::NoRegulations => "E004",
        },
        About::Unknown { .. } => "E005",
        About::Uncertain(_) => "E006",
        About::IdContradicted(_) => "E035",
        About::TwoInRound { .. } | About::TwoPlaces { .. } => "E036",
        About::Jump { .. } => "E007",
        About::KDiffers { .. } => "E009",
        About::StartAssumed { .. } => "E010",
        About::RoundsMissing { .. } => "E024",
        About::ListMissing { .. } => "E011",
        About::Unsure(_) => "E012",
        About::NotApplied(_) => "E037",
        About::NotOnNewList(_) => "E038",
        About::OutOfPeriod { .. } | About::Late { .. } => "E013",
        About::KAssumed { .. } => "E014",
        About::WithoutMoves => "E015",
        About::ListDayAssumed { .. } => "E017",
        About::RowNotTaken { .. } => "E025",
        About::ZeroFirst { .. } => "E018",
        About::ItaliaMisprinted { .. } => "E019",
        About::ListsDiffer { .. } => "E020",
        About::Joined(_) => "E021",
        About::PerhapsJoined(_) => "E040",
        About::LeftOut(_) => "E023",
        About::ReportFault(_) => "E039",
        About::RoundLeftOut { .. }
        | About::GamesMissing { .. }
        | About::BoardsMissing { .. }
        | About::DrawsMissing { .. }
        | About::LastInPart { .. } => "E024",
        About::ClassAssumed(_) => "E041",
        About::Audit(one) => super::code_of(one.kind),
    }
}

#[test]
fn every_remark_has_one_rule_that_says_it_in_both_languages() {
    let unrated = unrated().into_iter().map(About::NotRated);
    for about in abouts().into_iter().chain(unrated) {
        let code = home(&about);
        let at = match about {
            About::NotRated(_)
            | About::TagDiffers { .. }
            | About::TagsDiffer { .. }
            | About::TwoInRound { .. }
            | About::TwoPlaces { .. } => At::Game(3),
            About::Uncertain(_) | About::IdContradicted(_) => At::Person(0),
            About::StartAssumed { .. }
            | About::ListMissing { .. }
            | About::WithoutMoves
            | About::Late { .. }
            | About::RoundsMissing { .. } => At::Tournament(1),
            About::KAssumed { .. } | About::Unsure(_) | About::NotOnNewList(_) => At::Run,
            About::NotApplied(_) => At::File(1, 7),
            About::ListDayAssumed { .. } => At::List(0, 1),
            About::Joined(_) | About::PerhapsJoined(_) => At::Game(6),
            About::LeftOut(_) => At::File(1, 7),
            About::ReportFault(_) => At::File(1, 7),
            About::RoundLeftOut { .. }
            | About::GamesMissing { .. }
            | About::BoardsMissing { .. }
            | About::DrawsMissing { .. }
            | About::LastInPart { .. }
            | About::ClassAssumed(_) => At::Tournament(1),
            About::ListsDiffer { .. } | About::RowNotTaken { .. } | About::Audit(_) => {
                At::List(0, 2)
            }
            _ => At::Player(0),
        };
        let remark = [Remark { at, about }];
        let (english, italian) = (judged(&remark, Ui::English), judged(&remark, Ui::Italian));
        let codes: Vec<_> = english.iter().map(|j| j.finding.rule.code).collect();
        assert_eq!(codes, [code], "{remark:?}");
        let (en, it) = (&english[0].finding, &italian[0].finding);
        assert_ne!(en.message, it.message);
        for message in [&en.message, &it.message] {
            assert!(
                message.starts_with(|c: char| !c.is_uppercase() && !c.is_whitespace()),
                "{message}"
            );
            assert!(!message.ends_with(['.', ' ', ':']), "{message}");
            assert!(!message.contains("  "), "{message}");
        }
        assert!(en.edition.starts_with("rating-"), "{remark:?}");
        assert_eq!(en.game.is_some(), english[0].game.is_some());
    }
}

#[test]
fn findings_stand_in_the_order_of_the_input_lists_behind() {
    let at = |at, about| Remark { at, about };
    let unknown = About::Unknown {
        player: 2,
        tag: None,
    };
    let remarks = [
        at(At::List(0, 7), About::ListDayAssumed { list: 0 }),
        not_rated(7, Unrated::Game(Unratable::Forfeit)),
        at(At::Tournament(1), About::WithoutMoves),
        at(At::Player(2), unknown),
        at(At::Run, About::KAssumed { players: 1, k: 20 }),
        not_rated(1, Unrated::Game(Unratable::NoResult)),
    ];
    let mut backwards = remarks.clone();
    backwards.reverse();
    let row = |j: &Judged| {
        let f = &j.finding;
        (j.stands, f.game, f.line, f.byte, f.rule.code)
    };
    let rows: Vec<_> = judged(&remarks, Ui::English).iter().map(row).collect();
    let (a, b) = (Stands::Games(0), Stands::Games(1));
    assert_eq!(
        rows,
        [
            (a, None, 1, 0, "E014"),
            (a, Some(2), 20, 200, "E004"),
            (a, Some(6), 60, 600, "E005"),
            (b, Some(1), 10, 100, "E015"),
            (b, Some(2), 20, 200, "E004"),
            (Stands::List(0), None, 7, 0, "E017"),
        ]
    );
    let again: Vec<_> = judged(&backwards, Ui::English).iter().map(row).collect();
    assert_eq!(rows, again);
}

#[test]
fn what_holds_for_games_of_a_tournament_alike_is_one_finding() {
    let short = |rating| Unrated::TooShort {
        minutes: 60,
        least: 90,
        rating,
    };
    let remarks = [
        not_rated(4, short(1810)),
        not_rated(1, short(1850)),
        not_rated(2, short(1840)),
        not_rated(8, short(1900)),
        // A reason of their own is said of each.
        not_rated(3, Unrated::Game(Unratable::Forfeit)),
        not_rated(0, Unrated::Game(Unratable::Forfeit)),
    ];
    let list = judged(&remarks, Ui::English);
    let rows: Vec<_> = list
        .iter()
        .map(|j| (j.stands, j.finding.game, j.finding.rule.code))
        .collect();
    let (a, b) = (Stands::Games(0), Stands::Games(1));
    assert_eq!(
        rows,
        [
            (a, Some(1), "E004"),
            (a, Some(2), "E008"),
            (a, Some(4), "E004"),
            (b, Some(3), "E008"),
        ]
    );
    assert_eq!(
        list[1].finding.message,
        "3 games of the tournament \"Open a.pgn\" (2–3, 5) are not rated: 60 minutes for 60 moves, with a player rated 1850 \
         at least 90 are asked for"
    );
}

#[test]
fn a_tag_that_differs_is_said_once_a_tournament() {
    let about = About::TagDiffers {
        player: 0,
        tag: 2405,
        listed: Some(2400),
        list: Day(2025, 11, 1),
    };
    let remarks: Vec<Remark> = [2, 1, 3, 9]
        .map(|game| Remark::new(At::Game(game), about.clone()))
        .into();
    let list = judged(&remarks, Ui::Italian);
    assert_eq!(list.len(), 2);
    assert_eq!(list[0].finding.game, Some(2));
    assert_eq!(
        list[0].finding.message,
        "l'etichetta Elo di Rossi, Mario dice 2405, la lista Elo del 1° novembre 2025 ha 2400; così in 3 partite del torneo"
    );
    assert_eq!(list[0].finding.suggestion, "2400");
}

#[test]
fn years_between_games_are_told_with_the_assumed_start() {
    let about = About::StartAssumed {
        day: Day(2022, 3, 5),
        apart: Some(Box::new([
            (Day(2022, 3, 5), Day(2022, 3, 5)),
            (Day(2025, 1, 1), Day(2025, 12, 31)),
        ])),
        parted: false,
    };
    let at = At::Tournament(0);
    let list = judged(&[Remark { at, about }], Ui::English);
    assert_eq!(
        list[0].finding.message,
        "nothing names the first day of the tournament \"Open a.pgn\"; the earliest of its games was taken, 5 March 2022; its \
         games are dated 5 March 2022 – 2025, more than a year: they may be several tournaments"
    );
}

#[test]
fn a_million_tournaments_are_not_a_million_findings() {
    let mut registry = Registry::default();
    let file = registry.file("server.pgn");
    let all = MOST_TOURNAMENTS + 5;
    let mut remarks = Vec::new();
    for game in 0..all {
        registry.add_row(
            file,
            &GameRow {
                game: u64::from(game) + 1,
                site: format!("https://example.org/{game}"),
                ..GameRow::default()
            },
        );
        remarks.push(not_rated(game, Unrated::OtherClass(TimeClass::Blitz)));
        remarks.push(Remark::new(At::Tournament(game), About::WithoutMoves));
    }
    let field = Field::of(&registry);
    let facts = EventFacts {
        registry: &registry,
        field: &field,
        class: TimeClass::Standard,
        edition: None,
        complete: false,
        class_asked: false,
        remarks: &remarks.into_iter().collect(),
    };
    let mut list = Vec::new();
    judge_ratings(&facts, &Context::default(), |judged| list.push(judged));
    let of = |code: &str| -> Vec<&Finding> {
        let findings = list.iter().map(|judged| &judged.finding);
        findings.filter(|f| f.rule.code == code).collect()
    };
    for (code, end) in [
        ("E004", "; and 5 games of 5 more tournaments of this file"),
        ("E015", "; and 5 more tournaments of this file"),
    ] {
        let findings = of(code);
        assert_eq!(findings.len(), MOST_TOURNAMENTS as usize);
        assert!(findings.last().unwrap().message.ends_with(end));
        assert_eq!(
            findings
                .iter()
                .filter(|f| f.message.contains("; and"))
                .count(),
            1
        );
    }
}

#[test]
fn a_difference_that_the_input_may_explain_is_a_warning() {
    let of = |why| {
        let about = About::ChangeDiffers {
            player: 0,
            list: Day(2025, 12, 1),
            difference: Box::new(Difference {
                before: Some(2400),
                computed: Some(2405),
                published: Some(2406),
                games: 9,
                published_games: Some(9),
                why,
            }),
        };
        let at = At::Player(0);
        judged(&[Remark { at, about }], Ui::English)[0]
            .finding
            .severity
    };
    assert_eq!(of(vec![]), Severity::Error);
    assert_eq!(of(vec![Why::RoundedEach]), Severity::Error);
    assert_eq!(of(vec![Why::Games]), Severity::Warning);
    // Some start rating explains any difference.
    assert_eq!(of(vec![Why::Start(2401, false)]), Severity::Error);
    assert_eq!(of(vec![Why::Start(2401, true)]), Severity::Warning);
}

#[test]
fn the_rules_name_the_newest_regulations() {
    assert_eq!(STANDARD.last().map(|edition| edition.name), Some(NEWEST));
    for rule in super::super::ALL {
        let is_event = matches!(rule.check, Check::Event(_));
        assert_eq!(is_event, rule.code.starts_with('E'), "{}", rule.code);
    }
}
