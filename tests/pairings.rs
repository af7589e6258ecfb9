//! Family P: tournament reports that `check` reads, alone and beside the games of their event. Each test plants one fault in a
//! sound Swiss of eight players, and has its sound neighbour.

use crate::commands::{Place, program, text};
use formulario::messages::Ui;
use formulario::rules::{Context, Finding, Severity, judge_report};
use std::fs;
use std::process::Output;

/// White, Black and the result of White, round by round.
const ROUNDS: [[(usize, usize, char); 4]; 4] = [
    [(1, 8, '1'), (2, 7, '1'), (3, 6, '='), (4, 5, '0')],
    [(8, 5, '0'), (6, 4, '1'), (7, 3, '0'), (1, 2, '1')],
    [(2, 8, '1'), (3, 1, '='), (4, 7, '1'), (5, 6, '=')],
    [(8, 6, '0'), (7, 5, '='), (1, 4, '1'), (2, 3, '=')],
];

const PLAYERS: [(&str, u16, u32); 8] = [
    ("Gallo, Ida", 2105, 801_283),
    ("Rossi, Mario", 2040, 801_291),
    ("Verdi, Ugo", 1985, 801_305),
    ("Conti, Sara", 1930, 801_313),
    ("Neri, Leo", 1880, 801_321),
    ("Bruni, Pia", 1815, 801_348),
    ("Costa, Aldo", 1760, 801_356),
    ("Villa, Rita", 1700, 801_364),
];

/// A report that can be written with faults.
#[derive(Clone)]
struct Report {
    head: Vec<String>,
    /// By player and round: opponent, colour, result.
    rows: Vec<Vec<(usize, char, char)>>,
    /// Name, rating and id of each player.
    players: Vec<(String, u16, u32)>,
    /// Points in tenths where they are not the sum.
    points: Vec<Option<u32>>,
    ranks: Vec<u16>,
}

fn worth(code: char) -> u32 {
    match code {
        '1' | '+' | 'U' | 'F' => 10,
        '=' | 'H' => 5,
        _ => 0,
    }
}

impl Report {
    fn sound() -> Report {
        let mut rows = vec![Vec::new(); 8];
        for games in ROUNDS {
            for (white, black, result) in games {
                let back = match result {
                    '1' => '0',
                    '0' => '1',
                    other => other,
                };
                rows[white - 1].push((black, 'w', result));
                rows[black - 1].push((white, 'b', back));
            }
        }
        let head = "012 Open di Bari\n042 2025/11/05\n052 2025/11/08\n062 8\n\
            092 Individual: Swiss-System (Dutch)\n142 4";
        Report {
            head: head.lines().map(str::to_owned).collect(),
            rows,
            players: PLAYERS
                .map(|(name, rating, id)| (name.to_owned(), rating, id))
                .to_vec(),
            points: vec![None; 8],
            ranks: vec![1, 4, 5, 6, 2, 3, 7, 8],
        }
    }

    fn with(change: impl FnOnce(&mut Report)) -> Report {
        let mut report = Report::sound();
        change(&mut report);
        report
    }

    /// A game of two players in a round, as both rows have it.
    fn game(&mut self, round: usize, (white, black): (usize, usize), (own, back): (char, char)) {
        self.rows[white - 1][round - 1] = (black, 'w', own);
        self.rows[black - 1][round - 1] = (white, 'b', back);
    }

    fn bye(&mut self, round: usize, player: usize, code: char) {
        self.rows[player - 1][round - 1] = (0, '-', code);
    }

    fn text(&self, end: &str) -> String {
        let mut lines = self.head.clone();
        lines.push(format!(
            "132{:88}25/11/05  25/11/06  25/11/07  25/11/08",
            ""
        ));
        for (at, rounds) in self.rows.iter().enumerate() {
            let (name, rating, id) = &self.players[at];
            let sum: u32 = rounds.iter().map(|(_, _, code)| worth(*code)).sum();
            let points = self.points[at].unwrap_or(sum);
            let points = format!("{}.{}", points / 10, points % 10);
            let mut line = format!(
                "001 {:>4} m    {name:<33} {rating:>4} ITA {id:>11} 1990/00/00 {points:>4} {:>4}",
                at + 1,
                self.ranks[at]
            );
            for (opponent, colour, code) in rounds {
                let opponent = match opponent {
                    0 => "0000".to_owned(),
                    number => format!("{number:>4}"),
                };
                line += &format!("  {opponent} {colour} {code}");
            }
            lines.push(line);
        }
        lines.join(end) + end
    }

    fn findings(&self) -> Vec<Finding> {
        judge_report(self.text("\r").as_bytes(), &Context::default())
    }

    /// Code, severity, line and column of every finding; each text stands where the finding is.
    fn told(&self) -> Vec<(&'static str, Severity, u64)> {
        let text = self.text("\r");
        let found = self.findings();
        for finding in &found {
            let here = &text[finding.byte as usize..];
            assert!(here.starts_with(&finding.text), "{finding:?}");
            let line = 1 + text[..finding.byte as usize].matches('\r').count();
            assert_eq!(finding.line as usize, line, "{finding:?}");
        }
        let told = found.iter();
        told.map(|one| (one.rule.code, one.severity, one.line))
            .collect()
    }
}

const ERROR: Severity = Severity::Error;
const WARNING: Severity = Severity::Warning;
const NOTE: Severity = Severity::Note;

#[test]
fn a_sound_swiss_is_quiet() {
    assert_eq!(Report::sound().told(), []);
}

#[test]
fn two_players_do_not_meet_twice_unless_one_game_was_not_played() {
    let again = |codes| {
        Report::with(|report| {
            report.game(4, (2, 1), codes);
            report.game(4, (4, 3), ('=', '='));
            report.ranks = vec![0; 8];
        })
    };
    assert_eq!(again(('0', '1')).told(), [("P007", ERROR, 8)]);
    assert_eq!(again(('-', '+')).told(), []);
    // Nothing but the pairs shows the system.
    let mut unsaid = again(('0', '1'));
    unsaid.head.remove(4);
    assert_eq!(unsaid.told(), [("P007", WARNING, 7)]);
    let mut robin = again(('0', '1'));
    robin.head[4] = "092 Round Robin".to_owned();
    assert_eq!(robin.told(), []);
}

#[test]
fn the_same_colour_three_times_is_told_once_of_played_games() {
    let turned = |last: &str, colours: [(usize, usize); 1]| {
        Report::with(|report| {
            report.head[5] = format!("142 {last}");
            let [(white, black)] = colours;
            let result = report.rows[white - 1][2].2;
            let back = report.rows[black - 1][2].2;
            report.game(3, (white, black), (result, back));
        })
    };
    // White w w w w, Black b b b in the fourth round.
    let report = turned("5", [(1, 3)]);
    let missing = ("P009", NOTE, 6);
    let balance = [("P008", WARNING, 8), ("P008", WARNING, 10)];
    assert_eq!(report.told(), [&[missing][..], &balance].concat());
    // Of a game whose result cannot be read nobody knows whether it was played: two colours before it and one behind it are no three.
    let unread = Report::with(|report| {
        report.game(3, (1, 3), ('=', '='));
        report.game(4, (2, 3), ('=', '='));
        report.rows[2][2].2 = 'O';
    });
    let told = unread.told();
    assert!(told.iter().any(|one| one.0 == "P001"), "{told:?}");
    assert!(!told.contains(&("P008", WARNING, 10)), "{told:?}");
    // By forfeit it was no game.
    let mut forfeit = report;
    forfeit.game(3, (1, 3), ('+', '-'));
    forfeit.game(4, (4, 1), ('0', '1'));
    forfeit.ranks = vec![0; 8];
    assert_eq!(forfeit.told(), [missing]);
}

#[test]
fn topscorers_may_have_a_colour_again_in_the_last_round() {
    // 8 has White for the third time against 6, who has 2 of 3 points.
    let mut report = Report::with(|report| report.game(3, (8, 2), ('0', '1')));
    assert_eq!(report.told(), [("P008", NOTE, 15)]);
    report.head[5] = "142 5".to_owned();
    assert_eq!(report.told(), [("P009", NOTE, 6), ("P008", WARNING, 15)]);
}

#[test]
fn the_bye_by_the_pairing_is_given_once() {
    let byes = |first, second| {
        Report::with(|report| {
            report.ranks = vec![0; 8];
            report.bye(2, 8, first);
            report.bye(2, 5, 'H');
            report.bye(4, 8, second);
            report.bye(4, 6, 'Z');
        })
    };
    assert_eq!(byes('U', 'U').told(), [("P010", ERROR, 15)]);
    assert_eq!(byes('H', 'H').told(), []);
    assert_eq!(byes('H', 'U').told(), []);
    assert_eq!(byes('U', 'H').told(), []);
    // A win by forfeit bars as well, but not afterwards.
    let forfeit = |round: usize, bye: usize| {
        Report::with(|report| {
            report.ranks = vec![0; 8];
            let (white, black) = if round == 2 { (8, 5) } else { (8, 6) };
            report.game(round, (white, black), ('+', '-'));
            report.bye(bye, 8, 'U');
            report.bye(bye, if round == 2 { 6 } else { 5 }, 'Z');
        })
    };
    assert_eq!(forfeit(2, 4).told(), [("P010", ERROR, 15)]);
    assert_eq!(forfeit(4, 2).told(), []);
    // A full-point bye since 2026.
    let mut full = byes('F', 'U');
    let codes = |report: &Report| {
        let told = report.told();
        told.iter().filter(|one| one.0 == "P010").count()
    };
    assert_eq!(codes(&full), 0);
    full.head[1] = "042 2026/11/05".to_owned();
    full.head[2] = "052 2026/11/08".to_owned();
    let text = full.text("\n").replace("25/11/0", "26/11/0");
    let found = judge_report(text.as_bytes(), &Context::default());
    let bye: Vec<_> = found.iter().filter(|one| one.rule.code == "P010").collect();
    assert_eq!(bye.len(), 1, "{found:?}");
    assert_eq!(bye[0].edition, "pairing-2026-02");
    // Two in one round.
    let two = Report::with(|report| {
        report.ranks = vec![0; 8];
        report.bye(2, 8, 'U');
        report.bye(2, 5, 'U');
    });
    assert_eq!(two.told(), [("P010", ERROR, 15)]);
}

#[test]
fn rows_that_do_not_mirror_each_other_are_one_fault() {
    let lost = Report::with(|report| {
        report.bye(2, 3, 'Z');
        report.points[2] = Some(15);
        report.ranks = vec![0; 8];
    });
    assert_eq!(lost.told(), [("P003", ERROR, 14)]);
    let other = Report::with(|report| report.rows[7][1].0 = 7);
    assert_eq!(other.told(), [("P004", ERROR, 15)]);
    let both_won = Report::with(|report| {
        report.rows[3][0].2 = '1';
        report.points[3] = Some(10);
    });
    assert_eq!(both_won.told(), [("P005", ERROR, 12)]);
    let colour = Report::with(|report| report.rows[2][1].1 = 'w');
    assert_eq!(colour.told(), [("P005", ERROR, 14)]);
    let points = Report::with(|report| report.points[1] = Some(30));
    let told = points.told();
    assert!(told.contains(&("P006", ERROR, 9)), "{told:?}");
}

#[test]
fn points_follow_the_system_and_records_299() {
    let three = Report::with(|report| {
        for (at, rounds) in report.rows.iter().enumerate() {
            let points = rounds.iter().map(|(_, _, code)| match code {
                '1' => 30,
                '=' => 10,
                _ => 0,
            });
            report.points[at] = Some(points.sum());
        }
        report.ranks = vec![0; 8];
        report.head.push("162 W  3.0    D  1.0".to_owned());
    });
    assert_eq!(three.told(), []);
    // A record that no player's points follow is the fault, and told once.
    let record = |line: &str| {
        Report::with(|report| {
            report.ranks = vec![0; 8];
            report.head.push(line.to_owned());
        })
    };
    let wrong = record("162 W  3.0    D  1.0    L  0.0");
    assert_eq!(wrong.told(), [("P006", ERROR, 7)]);
    let message = &wrong.findings()[0].message;
    assert!(
        message.ends_with(
            "the points of all players fit if a win counts 1.0, a draw 0.5 and a bye by pairing 1.0"
        ),
        "{message}"
    );
    let italian = Context {
        ui: Ui::Italian,
        ..Context::default()
    };
    let found = judge_report(wrong.text("\r").as_bytes(), &italian);
    assert!(
        found[0]
            .message
            .ends_with("tornano se la vittoria vale 1.0, la patta 0.5 e il bye di abbinamento 1.0"),
        "{found:?}"
    );
    assert_eq!(record("162 W  1.0    D  0.5    L  0.0").told(), []);
    // Wrong points of single players stay theirs.
    let mut points = record("162 W  1.0    D  0.5    L  0.0");
    points.points[2] = Some(0);
    assert_eq!(points.told(), [("P006", ERROR, 11)]);
    let given = Report::with(|report| {
        report.points[7] = Some(5);
        report.ranks = vec![0; 8];
        report.head.push(format!("299{:13}0.5        8", ""));
    });
    let told = given.told();
    assert!(told.iter().all(|one| one.1 == NOTE), "{told:?}");
}

#[test]
fn a_start_number_that_is_a_slip_is_told_and_another_order_is_a_note() {
    let slip = Report::with(|report| report.players[4].1 = 2015);
    assert_eq!(slip.told(), [("P011", WARNING, 12)]);
    // A single unrated player among the others has lost his rating; late entries stand at the end.
    let unrated = Report::with(|report| report.players[2].1 = 0);
    assert_eq!(unrated.told(), [("P011", NOTE, 10)]);
    let late = Report::with(|report| {
        report.players[7].1 = 2050;
        report.bye(1, 8, 'Z');
        report.bye(1, 1, 'H');
        report.ranks = vec![0; 8];
    });
    assert_eq!(late.told(), []);
    let other = Report::with(|report| {
        for (at, player) in report.players.iter_mut().enumerate() {
            player.1 = 1700 + (at as u16 * 5 % 8) * 40;
        }
    });
    let told: Vec<_> = other
        .told()
        .into_iter()
        .filter(|one| one.0 == "P011")
        .collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].1, NOTE);
    let national = Report::with(|report| {
        report.players[4].1 = 2015;
        report.head.push("172 ITA OTHER".to_owned());
    });
    assert_eq!(national.told(), []);
}

#[test]
fn odd_fields_of_a_row_are_notes() {
    let far = Report::with(|report| report.players[0].1 = 2931);
    assert_eq!(far.told(), [("P016", NOTE, 8)]);
    let id = Report::with(|report| report.players[2].2 = 801_035);
    let found = id.findings();
    assert_eq!(id.told(), [("P018", NOTE, 10)]);
    assert_eq!(found[0].suggestion, "801305");
    let shared = Report::with(|report| report.players[2].2 = 801_291);
    assert_eq!(shared.told(), [("P018", WARNING, 10)]);
    let old = Report::sound();
    let text = old.text("\n").replacen("1990/00/00", "2024/05/11", 1);
    let found = judge_report(text.as_bytes(), &Context::default());
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].rule.code, found[0].severity), ("P017", NOTE));
    let bye = Report::with(|report| {
        report.players[7] = ("BYE".to_owned(), 0, 0);
    });
    assert_eq!(bye.told(), [("P014", WARNING, 15)]);
    let ranks = Report::with(|report| report.ranks[2] = 4);
    assert_eq!(ranks.told(), [("P012", NOTE, 10)]);
    let ranks = Report::with(|report| report.ranks[3] = 5);
    assert_eq!(ranks.told(), [("P012", WARNING, 11)]);
    let bye = Report::with(|report| {
        report.ranks = vec![0; 8];
        report.bye(2, 8, '=');
        report.points[7] = Some(5);
        report.bye(2, 5, 'U');
    });
    let found = bye.findings();
    assert_eq!(bye.told(), [("P015", NOTE, 15)]);
    assert_eq!(found[0].suggestion, "0000 - H");
}

#[test]
fn a_full_point_bye_for_whom_the_pairing_left_over_is_told_beside_byes_of_the_pairing() {
    // Each round leaves one over, and another is absent.
    let byes = |second| {
        Report::with(|report| {
            report.ranks = vec![0; 8];
            report.bye(2, 8, 'U');
            report.bye(2, 5, 'Z');
            report.bye(4, 6, second);
            report.bye(4, 8, 'Z');
        })
    };
    assert_eq!(byes('U').told(), []);
    let found = byes('F').findings();
    assert_eq!(byes('F').told(), [("P015", NOTE, 13)]);
    assert_eq!(found[0].suggestion, "0000 - U");
    // Where the round has a bye of the pairing, that of full points is another.
    let both = Report::with(|report| {
        report.ranks = vec![0; 8];
        report.bye(2, 8, 'U');
        report.bye(2, 5, 'F');
    });
    assert_eq!(both.told(), []);
}

#[test]
fn a_forgotten_rating_and_a_lost_number_are_told() {
    let unrated = |players: &[usize]| {
        let report = Report::with(|report| {
            for player in players {
                report.players[player - 1].1 = 0;
            }
        });
        let found = judge_report(
            report
                .text("\n")
                .replace("    0 ITA", "      ITA")
                .as_bytes(),
            &Context::default(),
        );
        let told = found
            .iter()
            .map(|one| (one.rule.code, one.severity, one.line));
        told.collect::<Vec<_>>()
    };
    assert_eq!(unrated(&[4]), [("P011", NOTE, 11)]);
    // The last has none by right; many follow another order.
    assert_eq!(unrated(&[8]), []);
    assert_eq!(unrated(&[2, 4, 6]), []);
    let text = Report::sound().text("\n");
    let gap = text
        .replace("001    8", "001    9")
        .replace("     8 ", "     9 ");
    let found = judge_report(gap.as_bytes(), &Context::default());
    let told: Vec<_> = found
        .iter()
        .map(|one| (one.rule.code, one.severity, one.line))
        .collect();
    assert_eq!(told, [("P002", NOTE, 15)], "{found:?}");
}

#[test]
fn a_game_far_from_its_round_is_told_without_a_report() {
    let place = Place::new();
    let told = |date: &str| {
        let path = place.put("open.pgn", games(&[(5, "Date", date)]));
        let args = [path.to_str().unwrap(), "-q", "--select", "P", "--csv", "-"];
        let output = check(&args);
        let mut reader = csv::Reader::from_reader(&output.stdout[..]);
        let rows = reader.records().map(|row| {
            let row = row.unwrap();
            (row[1].to_owned(), row[8].to_owned(), row[10].to_owned())
        });
        rows.collect::<Vec<_>>()
    };
    let note = ["6", "P013", "note"].map(str::to_owned);
    assert_eq!(told("2025.11.27"), [note.into()]);
    // A game that was played before is no slip.
    assert_eq!(told("2025.11.01"), []);
}

#[test]
fn ratings_and_colours_that_differ_from_the_report_are_told_once() {
    let sound = Report::sound();
    let place = Place::new();
    let trf = place.put("open.trf", sound.text("\n"));
    let told = |text: &str| {
        let pgn = place.put("open.pgn", text);
        let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
        let output = check(&[pgn, trf, "-q", "--ui", "en", "--select", "P", "--csv", "-"]);
        let mut reader = csv::Reader::from_reader(&output.stdout[..]);
        let rows = reader.records().map(|row| {
            let row = row.unwrap();
            (row[8].to_owned(), row[10].to_owned(), row[15].to_owned())
        });
        rows.collect::<Vec<_>>()
    };
    let rated = |change: &dyn Fn(u16) -> u16| {
        let mut text = games(&[]);
        for side in ["White", "Black"] {
            for (name, rating, _) in PLAYERS {
                let rating = change(rating);
                let tag = format!("[{side} \"{name}\"]\n");
                text = text.replace(&tag, &format!("{tag}[{side}Elo \"{rating}\"]\n"));
            }
        }
        text
    };
    assert_eq!(told(&rated(&|rating| rating)), []);
    let one = told(&rated(&|rating| if rating == 1985 { 2985 } else { rating }));
    let [(code, severity, message)] = &one[..] else {
        panic!("{one:?}")
    };
    assert_eq!([code, severity], ["P023", "note"]);
    assert!(message.contains("is 2985, in the report 1985"), "{message}");
    let all = told(&rated(&|rating| rating + 9));
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(all[0].2.contains("8 of 8 players"), "{all:?}");

    let exchanged = |games_of: std::ops::Range<usize>| {
        let mut changes: Vec<(usize, &str, &str)> = Vec::new();
        let ids: Vec<String> = PLAYERS.iter().map(|player| player.2.to_string()).collect();
        let flat: Vec<_> = ROUNDS.iter().flatten().collect();
        for at in games_of {
            let (white, black, result) = *flat[at];
            let result = match result {
                '1' => "0-1",
                '0' => "1-0",
                _ => "1/2-1/2",
            };
            changes.extend([
                (at, "White", PLAYERS[black - 1].0),
                (at, "Black", PLAYERS[white - 1].0),
                (at, "WhiteFideId", &ids[black - 1]),
                (at, "BlackFideId", &ids[white - 1]),
                (at, "Result", result),
            ]);
        }
        told(&games(&changes))
    };
    let whole = exchanged(4..8);
    assert_eq!(whole.len(), 1, "{whole:?}");
    assert!(whole[0].2.contains("all 4 games"), "{whole:?}");
    assert_eq!(exchanged(4..7).len(), 3);
}

#[test]
fn days_and_rounds_belong_to_the_event() {
    let report = Report::sound();
    let text = report.text("\n").replace("25/11/07  25", "25/10/07  25");
    let found = judge_report(text.as_bytes(), &Context::default());
    assert_eq!(found.len(), 1, "{found:?}");
    let told = (found[0].rule.code, found[0].line, found[0].text.as_str());
    assert_eq!(told, ("P013", 7, "25/10/07"));
    let missing = Report::with(|report| {
        for rounds in &mut report.rows {
            rounds[2] = (0, ' ', ' ');
        }
        report.ranks = vec![0; 8];
    });
    let text = missing.text("\n").replace("0000    ", "        ");
    let found = judge_report(text.as_bytes(), &Context::default());
    let codes: Vec<_> = found
        .iter()
        .map(|one| (one.rule.code, one.severity))
        .collect();
    assert_eq!(codes, [("P009", WARNING)], "{found:?}");
}

/// The games of the sound report, but for some changes of a game's tags.
fn games(changes: &[(usize, &str, &str)]) -> String {
    let mut text = String::new();
    let all = (1..).zip(ROUNDS);
    let all = all.flat_map(|(round, games)| games.map(|game| (round, game)));
    for (at, (round, (white, black, result))) in all.enumerate() {
        let [one, other] = [white, black].map(|number| PLAYERS[number - 1]);
        let result = match result {
            '1' => "1-0",
            '0' => "0-1",
            _ => "1/2-1/2",
        };
        let mut tags = vec![
            ("Event", "Open di Bari".to_owned()),
            ("Site", "Bari".to_owned()),
            ("Date", format!("2025.11.0{}", round + 4)),
            ("Round", format!("{round}")),
            ("White", one.0.to_owned()),
            ("Black", other.0.to_owned()),
            ("Result", result.to_owned()),
            ("WhiteFideId", one.2.to_string()),
            ("BlackFideId", other.2.to_string()),
        ];
        for (_, tag, value) in changes.iter().filter(|change| change.0 == at) {
            let slot = tags.iter_mut().find(|own| own.0 == *tag).expect("a tag");
            (*value).clone_into(&mut slot.1);
        }
        for (tag, value) in &tags {
            text += &format!("[{tag} \"{value}\"]\n");
        }
        let moves = ["d4 d5 2. c4 e6", "e4 e5 2. Nf3 Nc6", "c4 c5 2. Nc3 Nc6"][at % 3];
        text += &format!("\n1. {moves} {}\n\n", tags[6].1);
    }
    text
}

fn check(args: &[&str]) -> Output {
    program().arg("check").args(args).output().unwrap()
}

/// File, game and code of the findings of family P.
fn beside(changes: &[(usize, &str, &str)], report: &Report) -> Vec<(String, String, String)> {
    let place = Place::new();
    let (pgn, trf) = (place.path("open.pgn"), place.path("open.trf"));
    fs::write(&pgn, games(changes)).unwrap();
    fs::write(&trf, report.text("\r\n")).unwrap();
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    let run = |args: &[&str]| {
        let output = check(&[args, &["-q", "--ui", "en", "--select", "P", "--csv", "-"]].concat());
        text(&output.stdout)
    };
    let told = run(&[pgn, trf]);
    // The order of the files decides where the rows stand, not what is found.
    let (mut one, mut other) = (told.clone(), run(&[trf, pgn, "--jobs", "4"]));
    for text in [&mut one, &mut other] {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        *text = lines.join("\n");
    }
    assert_eq!(one, other);
    let mut reader = csv::Reader::from_reader(told.as_bytes());
    let rows = reader.records().map(|row| {
        let row = row.unwrap();
        let name = row[0].rsplit('/').next().unwrap_or_default();
        (name.to_owned(), row[1].to_owned(), row[8].to_owned())
    });
    rows.collect()
}

fn at_game(game: &str, code: &str) -> Vec<(String, String, String)> {
    vec![("open.pgn".to_owned(), game.to_owned(), code.to_owned())]
}

#[test]
fn games_and_their_report_are_held_against_each_other() {
    let sound = Report::sound();
    assert_eq!(beside(&[], &sound), []);
    for (changes, game, code) in [
        (&[(2, "Result", "1-0")][..], "3", "P020"),
        (&[(10, "Round", "2")], "11", "P021"),
        (&[(6, "Date", "2025.11.16")], "7", "P022"),
        (
            &[(9, "Black", "Moro, Elio"), (9, "BlackFideId", "")],
            "10",
            "P019",
        ),
        (
            &[(5, "White", "Villa, Rita"), (5, "WhiteFideId", "801364")],
            "6",
            "P019",
        ),
        (&[(0, "WhiteFideId", "801238")], "1", "P023"),
        (
            &[(3, "White", "Conty, Sara"), (3, "WhiteFideId", "")],
            "4",
            "P023",
        ),
        (
            &[
                (4, "White", "Neri, Leo"),
                (4, "Black", "Villa, Rita"),
                (4, "WhiteFideId", "801321"),
                (4, "BlackFideId", "801364"),
            ],
            "5",
            "P021",
        ),
    ] {
        let told = beside(changes, &sound);
        // A game that is none of the report's is missing from it, too.
        let told: Vec<_> = told.into_iter().filter(|one| one.2 != "P024").collect();
        assert_eq!(told, at_game(game, code), "{changes:?}");
    }
    // A shorter name, a round with a board, an unknown day say nothing else.
    for changes in [
        &[(0, "White", "Gallo, I."), (0, "WhiteFideId", "")][..],
        &[(0, "Round", "1.1")],
        &[(0, "Date", "????.??.??")],
        &[(0, "Date", "2025.11.??")],
    ] {
        assert_eq!(beside(changes, &sound), [], "{changes:?}");
    }
}

#[test]
fn a_player_misnamed_in_all_games_is_told_once() {
    let sound = Report::sound();
    let own = PLAYERS[0].0;
    let sides = (ROUNDS.iter().flatten().enumerate()).flat_map(|(at, (white, black, _))| {
        let side = |number: usize, name, id| (number == 1).then_some((at, name, id));
        let white = side(*white, "White", "WhiteFideId");
        white.or(side(*black, "Black", "BlackFideId"))
    });
    let sides: Vec<(usize, &str, &str)> = sides.collect();
    assert_eq!(sides.len(), 4);
    let first = (sides[0].0 + 1).to_string();
    let slip = own.replacen("ll", "lll", 1);
    assert_ne!(slip, own);
    for (name, code) in [(&*slip, "P023"), ("Zanetti, Ugo", "P019")] {
        let changes = sides
            .iter()
            .flat_map(|(at, side, id)| [(*at, *side, name), (*at, *id, "")]);
        let changes: Vec<(usize, &str, &str)> = changes.collect();
        assert_eq!(beside(&changes, &sound), at_game(&first, code), "{name}");
    }
}

/// Where two rows have one name, the games say whose each is.
#[test]
fn a_row_with_the_name_of_another_is_told_once_by_the_games() {
    let twice = Report::with(|report| report.players[0].0 = PLAYERS[1].0.to_owned());
    let ids = (0..16).flat_map(|at| [(at, "WhiteFideId", ""), (at, "BlackFideId", "")]);
    let ids: Vec<(usize, &str, &str)> = ids.collect();
    assert_eq!(beside(&ids, &twice), at_game("1", "P019"));
    // By the ids the name alone is another.
    assert_eq!(beside(&[], &twice), at_game("1", "P023"));
    let place = Place::new();
    let pgn = place.put("open.pgn", games(&ids));
    let trf = place.put("open.trf", twice.text("\n"));
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    for (ui, words) in [
        (
            "en",
            "two rows of the report have the name Rossi, Mario, the other on line 9: by the games this one is Gallo, Ida (line 8)",
        ),
        (
            "it",
            "due righe del rapporto hanno il nome Rossi, Mario, l'altra è la riga 9: secondo le partite questa è Gallo, Ida (riga 8)",
        ),
    ] {
        let told = text(&check(&[pgn, trf, "--ui", ui]).stdout);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn two_rows_with_exchanged_names_are_told_once_by_the_games() {
    let exchanged = Report::with(|report| {
        report.players[3].0 = PLAYERS[5].0.to_owned();
        report.players[5].0 = PLAYERS[3].0.to_owned();
    });
    let ids = (0..16).flat_map(|at| [(at, "WhiteFideId", ""), (at, "BlackFideId", "")]);
    let ids: Vec<(usize, &str, &str)> = ids.collect();
    // With the ids and without them, at the first game of the first row.
    for changes in [&ids[..], &[]] {
        assert_eq!(beside(changes, &exchanged), at_game("3", "P019"));
        assert_eq!(beside(changes, &Report::sound()), []);
    }
    let place = Place::new();
    let pgn = place.put("open.pgn", games(&ids));
    let trf = place.put("open.trf", exchanged.text("\n"));
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    for (ui, words) in [
        (
            "en",
            "the games of Bruni, Pia (line 11) in the row of Conti, Sara (line 13), and the other way round: the names of the two rows are exchanged",
        ),
        (
            "it",
            "le partite di Bruni, Pia (riga 11) nella riga di Conti, Sara (riga 13), e viceversa: i nomi delle due righe sono scambiati",
        ),
    ] {
        let told = text(&check(&[pgn, trf, "--ui", ui]).stdout);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn a_game_twice_in_a_file_is_told_beside_the_report() {
    let place = Place::new();
    let (pgn, trf) = (place.path("open.pgn"), place.path("open.trf"));
    fs::write(&trf, Report::sound().text("\n")).unwrap();
    let all = games(&[]);
    let first = all.split("[Event").nth(1).unwrap();
    fs::write(&pgn, format!("{all}[Event{first}")).unwrap();
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    let run = |paths: &[&str]| {
        let output = check(&[paths, &["-q", "--ui", "en", "--select", "P", "--csv", "-"]].concat());
        text(&output.stdout)
    };
    let told = run(&[pgn, trf]);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.contains(",P019,game-not-in-report,warning,"), "{told}");
    assert!(told.contains("as game 1 "), "{told}");
    // Two files are two deliveries of the event.
    fs::write(pgn, &all).unwrap();
    let copy = place.path("copy.pgn");
    fs::write(&copy, &all).unwrap();
    let told = run(&[pgn, copy.to_str().unwrap(), trf]);
    assert_eq!(told.lines().count(), 1, "{told}");
}

#[test]
fn a_second_record_with_another_result_contradicts_the_report() {
    let again = |result| {
        let all = games(&[]);
        let first = all.split("[Event").nth(1).unwrap();
        let own = ["1-0", "0-1", "1/2-1/2"]
            .into_iter()
            .find(|own| first.contains(*own))
            .unwrap();
        format!("{all}[Event{}", first.replace(own, result))
    };
    let place = Place::new();
    let (pgn, trf) = (place.path("open.pgn"), place.path("open.trf"));
    fs::write(&trf, Report::sound().text("\n")).unwrap();
    fs::write(&pgn, again("0-1")).unwrap();
    let paths = [pgn.to_str().unwrap(), trf.to_str().unwrap()];
    let output = check(
        &[
            &paths[..],
            &["-q", "--ui", "en", "--select", "P", "--csv", "-"],
        ]
        .concat(),
    );
    let told = text(&output.stdout);
    assert!(told.contains(",P019,game-not-in-report,warning,"), "{told}");
    assert!(
        told.contains(",P020,result-differs-from-report,error,"),
        "{told}"
    );
    assert_eq!(told.lines().count(), 3, "{told}");
}

#[test]
fn two_boards_with_exchanged_players_are_two_pairs_that_did_not_meet() {
    // Rounds of which two games have each other's Black: nothing of them stands in the file already.
    let (mut found, mut tried) = (Vec::new(), 0);
    for (at, round) in (0..).zip(ROUNDS) {
        for (one, other) in [(0, 1), (1, 2), (2, 3), (0, 3)] {
            let name = |game: usize| PLAYERS[round[game].1 - 1].0;
            let id = |game: usize| PLAYERS[round[game].1 - 1].2.to_string();
            let (one_id, other_id) = (id(other), id(one));
            let changes = [
                (at * 4 + one, "Black", name(other)),
                (at * 4 + one, "BlackFideId", &*one_id),
                (at * 4 + other, "Black", name(one)),
                (at * 4 + other, "BlackFideId", &*other_id),
            ];
            let told = beside(&changes, &Report::sound());
            found.extend(told.iter().filter(|one| one.2 == "P019").cloned());
            tried += 2;
        }
    }
    assert_eq!(found.len(), tried, "{found:?}");
}

#[test]
fn results_alone_that_were_held_against_their_report_are_no_error() {
    let place = Place::new();
    let (pgn, trf) = (place.path("open.pgn"), place.path("open.trf"));
    let bare: String = games(&[])
        .lines()
        .filter(|line| !line.starts_with("1. "))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&pgn, bare).unwrap();
    fs::write(&trf, Report::sound().text("\n")).unwrap();
    let run = |paths: &[&str]| {
        let output = check(
            &[
                paths,
                &["-q", "--ui", "en", "--select", "F024,P020", "--csv", "-"],
            ]
            .concat(),
        );
        (output.status.code(), text(&output.stdout))
    };
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    let (status, told) = run(&[pgn, trf]);
    assert!(told.contains(",F024,nothing-to-judge,note,"), "{told}");
    assert_eq!(status, Some(0));
    let (status, told) = run(&[pgn]);
    assert!(told.contains(",F024,nothing-to-judge,error,"), "{told}");
    assert_eq!(status, Some(1));
}

#[test]
fn records_240_go_together_with_the_rows() {
    let of = |record: &str| {
        let text = Report::sound().text("\n") + record + "\n";
        let context = Context::default();
        let found = judge_report(text.as_bytes(), &context);
        found
            .iter()
            .map(|finding| (finding.rule.code, finding.message.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(""), []);
    let played = of("240 H   1    1");
    assert_eq!(played.len(), 1, "{played:?}");
    assert!(
        played[0].1.contains("a bye `H` of player 1 in round 1"),
        "{played:?}"
    );
    let beyond = of("142 4\n240 H   9    1");
    assert!(
        beyond
            .iter()
            .any(|(code, message)| *code == "P002" && message.contains("a bye in round 9")),
        "{beyond:?}"
    );
}

#[test]
fn games_of_another_event_are_not_held_against_a_report() {
    // The same players a year later, everybody against somebody else.
    let all: Vec<(usize, &str, &str)> = (0..16)
        .flat_map(|at| {
            let date = ["2026.10.01", "2026.10.02", "2026.10.03", "2026.10.04"][at / 4];
            [(at, "Event", "Campionato di Lecce"), (at, "Date", date)]
        })
        .collect();
    // Nothing was compared, and nobody is to believe that it was.
    let told = vec![("open.trf".to_owned(), String::new(), "P024".to_owned())];
    assert_eq!(beside(&all, &Report::sound()), told);
    // A report that is met with in a folder was not named with the games.
    let place = Place::new();
    let folder = place.path("all");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("open.pgn"), games(&all)).unwrap();
    fs::write(folder.join("open.trf"), Report::sound().text("\n")).unwrap();
    let output = check(&[
        folder.to_str().unwrap(),
        "-q",
        "--select",
        "P",
        "--csv",
        "-",
    ]);
    assert_eq!(text(&output.stdout).lines().count(), 1);
}

/// The games with the days of their rounds in another month or year.
fn dated(
    rounds: std::ops::Range<usize>,
    dates: [&'static str; 4],
) -> Vec<(usize, &'static str, &'static str)> {
    let games = rounds.start * 4..rounds.end * 4;
    games.map(|at| (at, "Date", dates[at / 4])).collect()
}

#[test]
fn games_that_bear_other_days_than_their_report_are_held_against_it() {
    let year = ["2024.11.05", "2024.11.06", "2024.11.07", "2024.11.08"];
    let later = ["2026.01.20", "2026.01.21", "2026.01.22", "2026.01.23"];
    let sound = Report::sound();
    for (rounds, dates) in [(0..4, year), (0..4, later), (1..4, year), (3..4, later)] {
        let first = (rounds.start * 4 + 1).to_string();
        let mut changes = dated(rounds, dates);
        // The days are told once.
        assert_eq!(
            beside(&changes, &sound),
            at_game(&first, "P022"),
            "{changes:?}"
        );
        // A false result does not hide behind them.
        changes.push((14, "Result", "0-1"));
        let told = beside(&changes, &sound);
        let all = [at_game(&first, "P022"), at_game("15", "P020")].concat();
        assert_eq!(told, all, "{changes:?}");
    }
    // The year before the same players met in other rounds: another edition.
    let mut changes = dated(0..4, year);
    let rounds = ["3", "4", "1", "2"];
    changes.extend((0..16).map(|at| (at, "Round", rounds[at / 4])));
    let told = vec![("open.trf".to_owned(), String::new(), "P024".to_owned())];
    assert_eq!(beside(&changes, &sound), told);
}

#[test]
fn a_game_without_a_result_is_noted_where_the_report_has_one() {
    let star = [(5, "Result", "*")];
    assert_eq!(beside(&star, &Report::sound()), at_game("6", "P020"));
    let open = Report::with(|report| {
        report.game(2, (6, 4), (' ', ' '));
    });
    let told = beside(&star, &open);
    assert!(told.iter().all(|one| one.2 != "P020"), "{told:?}");
}

#[test]
fn a_result_lost_from_both_rows_is_told_where_a_later_round_was_played() {
    // A draw, whose points the rows still have.
    let blank = |round, pair, points: [Option<u32>; 2]| {
        Report::with(|report| {
            report.game(round, pair, (' ', ' '));
            report.points[pair.0 - 1] = points[0];
            report.points[pair.1 - 1] = points[1];
        })
    };
    let told = blank(1, (3, 6), [Some(25), Some(30)]).told();
    assert_eq!(
        told,
        [
            ("P006", ERROR, 10),
            ("P002", WARNING, 10),
            ("P006", ERROR, 13)
        ]
    );
    // The points were taken off, too.
    let mut report = blank(1, (3, 6), [None; 2]);
    report.ranks = vec![0; 8];
    assert_eq!(report.told(), [("P002", WARNING, 10)]);
    // The round in play, the last.
    let mut report = blank(4, (2, 3), [None; 2]);
    report.ranks = vec![0; 8];
    assert_eq!(report.told(), [("P009", NOTE, 9)]);
    // A record that says what an open game counts.
    let mut report = blank(1, (3, 6), [Some(20), Some(25)]);
    report.head.push("162 W 1.0  D 0.5  X 0.0".to_owned());
    report.ranks = vec![0; 8];
    let told = report.told();
    assert!(told.iter().all(|one| one.0 != "P006"), "{told:?}");
    // One game of the next round that was played before its day leaves the others open.
    let early = Report::with(|report| {
        report.ranks = vec![0; 8];
        for (white, black) in [(2, 8), (3, 1), (4, 7), (5, 6)] {
            report.game(3, (white, black), (' ', ' '));
        }
        for (white, black) in [(8, 6), (7, 5), (1, 4)] {
            report.game(4, (white, black), (' ', ' '));
        }
    });
    assert_eq!(early.told(), [("P009", NOTE, 8)]);
}

#[test]
fn a_fault_beside_the_report_counts_in_its_game() {
    let place = Place::new();
    let (pgn, trf) = (place.path("open.pgn"), place.path("open.trf"));
    fs::write(&pgn, games(&[(2, "Result", "1-0")])).unwrap();
    fs::write(&trf, Report::sound().text("\r")).unwrap();
    let [pgn, trf] = [&pgn, &trf].map(|path| path.to_str().unwrap());
    let output = check(&[pgn, trf, "-q", "--games", "-", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(1));
    let mut reader = csv::Reader::from_reader(&output.stdout[..]);
    let class = reader
        .headers()
        .unwrap()
        .iter()
        .position(|head| head == "class");
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 16);
    assert_eq!(&rows[2][class.unwrap()], "error");
    // Without the report nothing contradicts it.
    assert_eq!(check(&[pgn, "-q", "--select", "P"]).status.code(), Some(0));
}

#[test]
fn a_report_alone_is_judged_in_every_shape() {
    let place = Place::new();
    let sound = Report::sound();
    let fault = Report::with(|report| report.points[1] = Some(30));
    for end in ["\r", "\n", "\r\n"] {
        for (report, status) in [(&sound, 0), (&fault, 1)] {
            let path = place.path("open.trf");
            fs::write(&path, report.text(end)).unwrap();
            let output = check(&[path.to_str().unwrap(), "--ui", "it"]);
            let told = text(&output.stdout) + &text(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{told}");
            assert!(!told.contains("F006") && !told.contains("F024"), "{told}");
            assert_eq!(told.contains("P006"), status == 1, "{told}");
        }
    }
    // Nothing is lost: it goes with all that is no game.
    let (clean, reject) = (place.path("clean.pgn"), place.path("reject.txt"));
    let path = place.path("open.trf");
    let [path, clean, reject] = [&path, &clean, &reject].map(|path| path.to_str().unwrap());
    check(&[path, "-q", "--clean", clean, "--reject", reject]);
    assert_eq!(fs::read(reject).unwrap(), fs::read(path).unwrap());
}

#[test]
fn games_behind_a_report_in_one_file_are_audited() {
    let place = Place::new();
    let path = place.path("both.txt");
    let illegal = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n";
    fs::write(&path, Report::sound().text("\n") + "\n" + illegal).unwrap();
    let output = check(&[path.to_str().unwrap(), "-q", "--csv", "-", "--select", "M"]);
    assert!(text(&output.stdout).contains("M001"));
}

#[test]
fn every_message_is_said_in_both_languages() {
    let fault = Report::with(|report| {
        report.points[1] = Some(30);
        report.players[0].1 = 2931;
    });
    let said = |ui| {
        let context = Context {
            ui,
            ..Context::default()
        };
        let found = judge_report(fault.text("\n").as_bytes(), &context);
        let said = found.into_iter().map(|one| (one.byte, one.message));
        said.collect::<Vec<_>>()
    };
    let (english, italian) = (said(Ui::English), said(Ui::Italian));
    assert!(english.len() > 1 && english.len() == italian.len());
    for (one, other) in english.iter().zip(&italian) {
        assert!(one.0 == other.0 && one.1 != other.1);
    }
}

#[test]
fn one_changed_field_of_a_row_is_one_error() {
    let sound = Report::sound();
    let errors = |report: &Report| {
        let told = report.told().into_iter();
        told.filter(|one| one.1 == ERROR)
            .map(|one| one.0)
            .collect::<Vec<_>>()
    };
    let mut seen = [0; 4];
    for player in 0..8 {
        for round in 0..4 {
            let (opponent, colour, result) = sound.rows[player][round];
            for code in ['1', '0', '=', '+'] {
                let mut report = sound.clone();
                report.rows[player][round].2 = code;
                // The points stay what they were.
                let sum = sound.rows[player].iter().map(|one| worth(one.2)).sum();
                report.points[player] = Some(sum);
                if code != result {
                    // A draw and a loss go together by decision of the arbiter: then the points tell it.
                    let told = errors(&report);
                    assert!(
                        matches!(told[..], ["P005" | "P006"]),
                        "{player} {round} {code}: {told:?}"
                    );
                    seen[0] += 1;
                }
            }
            for other in (1..=8).filter(|other| *other != opponent) {
                let mut report = sound.clone();
                report.rows[player][round].0 = other;
                let told = errors(&report);
                assert!(
                    matches!(told[..], ["P003" | "P004"]),
                    "{player} {round} {other}: {told:?}"
                );
                seen[1] += 1;
            }
            let mut report = sound.clone();
            report.rows[player][round].1 = if colour == 'w' { 'b' } else { 'w' };
            assert_eq!(errors(&report), ["P005"], "{player} {round}");
            seen[2] += 1;
        }
        let mut report = sound.clone();
        let sum: u32 = sound.rows[player].iter().map(|one| worth(one.2)).sum();
        report.points[player] = Some(sum + 5);
        assert_eq!(errors(&report), ["P006"], "{player}");
        seen[3] += 1;
    }
    assert_eq!(seen, [96, 224, 32, 8]);
}

#[test]
fn whatever_stands_in_a_report_every_finding_has_its_place() {
    let sound = Report::sound().text("\r\n").into_bytes();
    for at in (0..sound.len()).step_by(3) {
        for byte in [b'x', b' ', b'\r', 0xE9, b'9'] {
            let mut bytes = sound.clone();
            bytes[at] = byte;
            for finding in judge_report(&bytes, &Context::default()) {
                assert!(finding.byte as usize <= bytes.len(), "{at}: {finding:?}");
                assert!(finding.line > 0 && !finding.message.is_empty());
            }
        }
    }
}

#[test]
fn the_ids_of_siblings_are_told_at_the_game_that_has_them_swapped() {
    let report = Report::with(|report| "Rossi, Ugo".clone_into(&mut report.players[2].0));
    let named = [(2, "White"), (6, "Black"), (9, "White"), (15, "Black")];
    let mut changes = named.map(|(at, side)| (at, side, "Rossi, Ugo")).to_vec();
    assert_eq!(beside(&changes, &report), []);
    changes.push((2, "WhiteFideId", "801291"));
    assert_eq!(beside(&changes, &report), at_game("3", "P023"));
}
