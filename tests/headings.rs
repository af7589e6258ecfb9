//! Whose a line above the moves is: what a sheet without moves left behind, what stands in the heading of others, and what a
//! lost line end glued to the moves above goes to nobody else, and nobody's is lost without a word.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::{CheckOptions, Rows};

/// What each game is taken for: players, result, date, round, half-moves; and the codes of what is told but for missing tags
/// and dates.
fn read(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    let games = audit.reports.into_iter().map(|report| {
        let row = report.row;
        let surname = |name: &str| name.split(',').next().unwrap_or_default().to_owned();
        format!(
            "{}-{} {} {} {} {}",
            surname(&row.white),
            surname(&row.black),
            row.result,
            row.date,
            row.round,
            row.plies
        )
    });
    let codes = audit.findings.iter().map(|finding| finding.rule.code);
    (
        games.collect(),
        codes
            .filter(|code| !matches!(*code, "F016" | "T001"))
            .collect(),
    )
}

/// Words of headings in five languages: round, White, Black, result, date.
const LANGUAGES: [[&str; 5]; 5] = [
    ["Turno", "Bianco", "Nero", "Risultato", "Data"],
    ["Round", "White", "Black", "Result", "Date"],
    ["Runde", "Weiß", "Schwarz", "Ergebnis", "Datum"],
    ["Ronde", "Blancs", "Noirs", "Résultat", "Date"],
    ["Ronda", "Blancas", "Negras", "Resultado", "Fecha"],
];

const PLAYERS: [[&str; 2]; 3] = [
    ["Rossi, Ugo", "Verdi, Ada"],
    ["Zanzi, Leo", "Quokka, Eva"],
    ["Neri, Ivo", "Gialli, Pia"],
];
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];
const MOVES: [&str; 3] = [
    "1. e4 e5 2. d4 d5",
    "1. d4 d5 2. c4 c5",
    "1. c4 e5 2. g3 d5",
];

/// The heading of a sheet that names its players in one line.
fn heading(language: usize, layout: usize, sheet: usize, dash: &str) -> String {
    let [round, _, _, result, date] = LANGUAGES[language];
    let [white, black] = PLAYERS[sheet];
    let (number, said) = (sheet + 1, RESULTS[sheet]);
    let players = format!("{white} 2000 {dash} {black} 2000");
    match layout {
        0 => format!("{round} {number} - 0{number}/05/2024\n{players}\n{result}: {said}\n"),
        1 => format!("{date}: 0{number}/05/2024\n{players}\n{result}: {said}\n"),
        2 => format!("{players}\n{date}: 0{number}/05/2024\n{result}: {said}\n"),
        _ => format!("{players} ({said})\n{date}: 0{number}/05/2024\n"),
    }
}

#[test]
fn a_sheet_without_moves_gives_nothing_to_the_next() {
    for language in 0..5 {
        for layout in 0..4 {
            for (dash, blank, gone) in [
                ("-", "\n", ""),
                ("–", "", "non giocata\n"),
                ("vs", "\n", "-----\n"),
                ("-", "", "xx zz yy\n"),
            ] {
                let [one, gone_one, other] =
                    [0, 1, 2].map(|sheet| heading(language, layout, sheet, dash));
                let [first, second, last] = MOVES;
                let round = |number: u32| match layout {
                    0 => number.to_string(),
                    _ => String::new(),
                };
                let is = |players: &str, result: &str, number: u32| {
                    let round = round(number);
                    format!("{players} {result} 2024.05.0{number} {round} 4")
                };
                let games = [
                    is("Rossi-Verdi", "1-0", 1),
                    is("Zanzi-Quokka", "0-1", 2),
                    is("Neri-Gialli", "1/2-1/2", 3),
                ];
                let sheets = |between: &str| {
                    format!(
                        "{one}{blank}{first}\n\n{gone_one}{blank}{between}\n{other}{blank}{last}\n"
                    )
                };
                let sound = sheets(&format!("{second}\n"));
                assert_eq!(read(&sound), (games.to_vec(), vec![]), "{sound}");
                let text = sheets(gone);
                let (found, codes) = read(&text);
                assert_eq!(found, [games[0].clone(), games[2].clone()], "{text}");
                // Either finding names its players: what begins with labels is text of no game.
                let expected = if layout == 1 { "F006" } else { "F021" };
                assert_eq!(codes, [expected], "{layout} {text}");
            }
        }
    }
}

#[test]
fn the_headings_of_others_stay_together() {
    // What each heading says for itself, without a blank line between.
    let text = "Turno 2 - 19/05/2024\nRossi, Ugo - Verdi, Ada\nRisultato: 1-0\nTurno 3 - 26/05/2024\nNeri, Ivo - Gialli, Pia\n\
                Risultato: 0-1\n1. e4 e5\n2. d4 d5\n";
    let expected = vec!["Neri-Gialli 0-1 2024.05.26 3 4".to_owned()];
    assert_eq!(read(text), (expected, vec!["F021"]));
    // Results above the players.
    let text = "Risultato: 1-0\nRossi, Ugo - Verdi, Ada\n\nRisultato: 0-1\nNeri, Ivo - Gialli, Pia\n\n1. c4 e5\n2. g3 d5\n";
    let expected = vec!["Neri-Gialli 0-1   4".to_owned()];
    assert_eq!(read(text), (expected, vec!["F021"]));
    // Tournament, round and day of a list are of all its pairings.
    let text = "Turno 3 - 19/05/2024\nRossi - Verdi 1-0\nZanzi - Quokka 0-1\n\nNeri, Ivo - Gialli, Pia\nRisultato: 1/2-1/2\n\n\
                1. c4 e5\n2. g3 d5\n";
    let expected = vec!["Neri-Gialli 1/2-1/2 2024.05.19 3 4".to_owned()];
    assert_eq!(read(text), (expected, vec!["F021", "F021"]));
}

#[test]
fn a_pairing_of_others_lends_labelled_players_no_result() {
    for [_, white, black, result, date] in LANGUAGES {
        let [one, other] = [
            format!("{white}: Zanzi, Leo\n"),
            format!("{black}: Quokka, Eva\n"),
        ];
        let day = format!("{date}: 04/05/2024\n");
        let foreign = "Bruni, Ivo - Viola, Noa 1-0\n";
        let own = "Zanzi, Leo - Quokka, Eva 1-0\n";
        let is = |result: &str| vec![format!("Zanzi-Quokka {result} 2024.05.04  4")];
        for blank in ["", "\n"] {
            let below =
                |line: &str| format!("{line}{blank}{one}{other}{day}\n1. d4 d5\n2. c4 c5\n");
            let text = below(foreign);
            assert_eq!(read(&text), (is(""), vec!["F021", "R001"]), "{text}");
            // The same players once more.
            let text = below(own);
            assert_eq!(read(&text), (is("1-0"), vec![]), "{text}");
            // Two teams.
            let text = below("Roma - Milano\n") + "0-1\n";
            assert_eq!(read(&text), (is("0-1"), vec![]), "{text}");
        }
        let between = |line: &str| format!("{one}{line}{other}{day}\n1. d4 d5\n2. c4 c5\n");
        let mut told = read(&between(foreign));
        told.1.sort_unstable();
        assert_eq!(told, (is(""), vec!["F021", "R001"]), "{white}");
        let text = format!("{foreign}{one}{other}{day}{result}: 0-1\n\n1. d4 d5\n2. c4 c5\n");
        assert_eq!(read(&text), (is("0-1"), vec!["F021"]), "{text}");
    }
}

#[test]
fn a_second_round_or_day_is_told() {
    for [round, _, _, _, date] in LANGUAGES {
        let game = "Zanzi, Leo - Quokka, Eva 1-0\n\n1. d4 d5\n2. c4 c5\n";
        for (above, told) in [
            (
                format!("{round} 1 - 03/05/2024\n{round} 2 - 12/06/2024\n"),
                true,
            ),
            (format!("{round} 1\n{round} 2 - 12/06/2024\n"), true),
            (
                format!("{round} 2 - 03/05/2024\n{round} 2 - 12/06/2024\n"),
                true,
            ),
            (
                format!("{date}: 03/05/2024\n{round} 2 - 12/06/2024\n"),
                true,
            ),
            (
                format!("{round} 2 - 12/06/2024\n{date}: 03/05/2024\n"),
                true,
            ),
            // The same, however it is written; and the day on which a tournament began.
            (
                format!("{round} 2 - 12/06/2024\n{round} 2, 12.6.2024\n"),
                false,
            ),
            (
                format!("{date}: 12.6.2024\n{round} 2 - 12/06/2024\n"),
                false,
            ),
            (format!("{date}: 2024\n{round} 2 - 12/06/2024\n"), false),
            (
                format!("Open Alfa, Roma, 08/06/2024\n{round} 2 - 12/06/2024\n"),
                false,
            ),
        ] {
            let (games, codes) = read(&format!("{above}{game}"));
            assert_eq!(games.len(), 1, "{above}");
            assert!(
                games[0].starts_with("Zanzi-Quokka 1-0 2024"),
                "{above}{games:?}"
            );
            assert_eq!(codes.contains(&"F021"), told, "{above}{codes:?}");
            assert!(codes.iter().all(|code| *code == "F021"), "{above}{codes:?}");
        }
    }
}

#[test]
fn a_heading_in_the_line_of_the_moves_above_begins_its_own_game() {
    for [round, white, black, _, date] in LANGUAGES {
        for sign in [":", " =", "\t"] {
            let value = |label: &str, value: &str| format!("{label}{sign} {value}");
            let lines = [
                value(date, "12/06/2024"),
                value(white, "Zanzi, Leo 1810"),
                value(black, "Quokka, Eva 1910"),
            ];
            let first = format!(
                "{}\n{}\n{}\n\n1. e4 e5\n2. d4 d5",
                value(date, "03/05/2024"),
                value(white, "Rossi, Ugo"),
                value(black, "Verdi, Ada")
            );
            let expected = vec![
                "Rossi-Verdi 1-0 2024.05.03  4".to_owned(),
                "Zanzi-Quokka 0-1 2024.06.12  4".to_owned(),
            ];
            for order in [[0, 1, 2], [1, 2, 0], [2, 1, 0]] {
                let [one, two, three] = order.map(|at: usize| lines[at].as_str());
                for between in ["\n1-0\n", "\n1-0 "] {
                    let text = format!(
                        "{first}{between}{one}\n{two}\n{three}\n\n1. d4 d5\n2. c4 c5\n0-1\n"
                    );
                    assert_eq!(read(&text), (expected.clone(), vec![]), "{text}");
                }
                let text = format!("{first} {one}\n{two}\n{three}\n\n1. d4 d5\n2. c4 c5\n0-1\n");
                assert_eq!(read(&text).0[1], expected[1], "{text}");
            }
        }
        // A round without a label.
        let text = format!(
            "{round} 1 - 03/05/2024\nRossi, Ugo - Verdi, Ada 1-0\n\n1. e4 e5\n2. d4 d5\n1-0 {round} 2 - 12/06/2024\n\
             Zanzi, Leo - Quokka, Eva 0-1\n\n1. d4 d5\n2. c4 c5\n0-1\n"
        );
        let expected = vec![
            "Rossi-Verdi 1-0 2024.05.03 1 4".to_owned(),
            "Zanzi-Quokka 0-1 2024.06.12 2 4".to_owned(),
        ];
        assert_eq!(read(&text), (expected, vec![]), "{text}");
    }
    // A remark on the moves of a colour is none.
    let text = "Bianco: Rossi, Ugo\nNero: Verdi, Ada\n\n1. e4 e5\n2. d4 d5 Bianco: meglio Cc3\n3. exd5 Dxd5\n1-0\n";
    let (games, codes) = read(text);
    assert_eq!(games, ["Rossi-Verdi 1-0   6"]);
    assert!(!codes.contains(&"F021"), "{codes:?}");
}

#[test]
fn a_heading_with_one_player_is_told() {
    for [_, white, black, result, date] in LANGUAGES {
        let day = format!("{date}: 04/05/2024\n");
        let game = format!("{result}: 1-0\n\n1. d4 d5\n2. c4 c5\n");
        for (players, told) in [
            (format!("{white}: Zanzi, Leo\n"), true),
            (format!("{black}: Quokka, Eva\n"), true),
            ("Zanzi, Leo -\n".to_owned(), true),
            ("Zanzi, Leo vs.\n".to_owned(), true),
            (format!("{white}: Zanzi, Leo\n{black}: ?\n"), false),
            (
                format!("{white}: Zanzi, Leo\n{black}: Quokka, Eva\n"),
                false,
            ),
            // Nobody says who played.
            (String::new(), false),
        ] {
            let text = format!("{day}{players}{game}");
            let expected = if told { vec!["F021"] } else { vec![] };
            assert_eq!(read(&text).1, expected, "{text}");
        }
    }
}

/// A letter wrong in one label of a heading: the value is read all the same, and that is told; what is no label is none.
#[test]
fn a_misspelt_label_loses_no_value() {
    let sheet = |lines: &[(String, &str)], sign: &str| {
        let lines = lines
            .iter()
            .map(|(label, value)| format!("{label}{sign}{value}\n"));
        format!("{}\n1. e4 e5 2. d4 d5\n", lines.collect::<String>())
    };
    // One letter out, or two exchanged.
    let slips = |label: &str| {
        let letters: Vec<char> = label.chars().collect();
        let mut swapped = letters.clone();
        swapped.swap(1, 2);
        let mut less = letters;
        less.remove(1);
        [swapped, less].map(|letters| letters.into_iter().collect::<String>())
    };
    let wanted = "Rossi-Verdi 1-0 2024.05.13 3 4".to_owned();
    for [round, white, black, result, date] in LANGUAGES {
        let fields = [
            (white, "Rossi, Ugo"),
            (black, "Verdi, Ada"),
            (date, "13/05/2024"),
            (round, "3"),
            (result, "1-0"),
        ];
        for sign in [": ", " = ", "\t"] {
            let sound: Vec<(String, &str)> = (fields.iter())
                .map(|(label, value)| ((*label).to_owned(), *value))
                .collect();
            assert_eq!(
                read(&sheet(&sound, sign)),
                (vec![wanted.clone()], vec![]),
                "{date}{sign}"
            );
            // A result and a player behind another sign than a colon are told as a second game or not at all.
            for at in if sign == ": " { 2..5 } else { 2..4 } {
                for label in slips(fields[at].0) {
                    let mut lines = sound.clone();
                    lines[at].0.clone_from(&label);
                    let text = sheet(&lines, sign);
                    // `Ronda` is a label of its own, and so may be what a slip makes.
                    let (games, codes) = read(&text);
                    assert_eq!(games, [&*wanted], "{text}");
                    assert!(codes.is_empty() || codes == ["F021"], "{text}: {codes:?}");
                }
            }
        }
    }
    let heading =
        "Bianco: Rossi, Ugo\nNero: Verdi, Ada\nData: 13/05/2024\nTurno: 3\nRisultato: 1-0\n";
    // What is said already is said by nothing else, and a value that is none belongs to no label.
    for line in [
        "Dati: tanti",
        "Datei: partie.pgn",
        "Meteo: sole",
        "Turni: sette",
        "Dta: 14/06/2024",
        "Turo: 4",
    ] {
        let (games, codes) = read(&format!("{heading}{line}\n\n1. e4 e5 2. d4 d5\n"));
        assert_eq!((games, codes), (vec![wanted.clone()], vec![]), "{line}");
    }
    let two = "Bianco: Rossi, Ugo  Nreo: Verdi, Ada\nTorneo: Open  Dta: 13/05/2024  Tuno: 3\nRisultato: 1-0\n\n1. e4 e5 2. d4 d5\n";
    let (games, codes) = read(two);
    assert_eq!((games, codes), (vec![wanted], vec!["F021"; 3]));
}

#[test]
fn a_label_of_a_side_beside_a_pairing_line_names_nobody_by_words_on_the_end_and_times() {
    let head = "Open di Roma, turno 3, 05/05/2024\nRossi, Ada 2000 - Verdi, Ugo 1950\n";
    let moves = "1. e4 e5 2. Nf3 Nc6\n";
    let wanted = |result: &str| vec![format!("Rossi-Verdi {result} 2024.05.05 3 4")];
    for label in ["Nero: abbandona", "Black: resigns"] {
        let (games, codes) = read(&format!("{head}\n{moves}{label}\n"));
        assert_eq!((games, codes), (wanted("1-0"), vec![]), "{label}");
    }
    for label in [
        "White: 1:20\nBlack: 1:35",
        "White: well played!",
        "Weiss: sehr schön",
    ] {
        let (games, _) = read(&format!("{head}\n{moves}0-1\n{label}\n"));
        assert_eq!(games, wanted("0-1"), "{label}");
    }
    // Another name is another player, and the same one is no fault.
    let (games, codes) = read(&format!("{head}White: Brown, Bob 1800\n\n{moves}0-1\n"));
    assert!(
        codes.contains(&"T003") && games == wanted("0-1"),
        "{games:?} {codes:?}"
    );
    let (games, codes) = read(&format!("{head}Bianco: Rossi, Ada\n\n{moves}0-1\n"));
    assert_eq!((games, codes), (wanted("0-1"), vec![]));
}

#[test]
fn a_game_pasted_below_the_heading_of_a_table_takes_no_row() {
    let game =
        "[White \"Zanzi, Leo\"]\n[Black \"Quokka, Eva\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n";
    let rows =
        "01/05/2024;Alba Ugo;Brera Ida;1-0;1. e4 e5\n02/05/2024;Corti Ada;Dossi Bo;0-1;1. d4 d5\n";
    let head = "Data;Bianco;Nero;Risultato;Mosse\n";
    for gap in ["", "\n"] {
        let (games, _) = read(&format!("{head}{gap}{game}{gap}{rows}"));
        let players: Vec<&str> = games
            .iter()
            .map(|game| game.split(' ').next().unwrap())
            .collect();
        assert_eq!(players.len(), 3, "{games:?}");
        assert!(
            games[1].contains("2024.05.01") && games[2].contains("0-1 2024.05.02"),
            "{games:?}"
        );
    }
    let (games, codes) = read(&format!("{head}{rows}"));
    assert_eq!((games.len(), codes), (2, vec![]));
}

#[test]
fn a_surname_that_is_a_word_of_headings_names_a_player() {
    let moves = "Risultato: 0-1\n\n1. e4 e5 2. Cf3 Cc6 3. Ab5 a6\n";
    for (line, players) in [
        ("Patta, Ugo - Rossi, Ada", "Patta-Rossi"),
        ("Rossi, Ada 1900 - Patta, Ugo 1850", "Rossi-Patta"),
        ("Round, John - Smith, Al", "Round-Smith"),
        ("Turno, Ivo - Torneo, Ada", "Turno-Torneo"),
        ("Maggio, Pia - Sede, Leo", "Maggio-Sede"),
        ("Patta Ugo - Rossi Ada", "Patta Ugo-Rossi Ada"),
        ("Ada Rossi - Ugo Patta", "Ada Rossi-Ugo Patta"),
    ] {
        let (games, codes) = read(&format!(
            "Torneo: Zeta\nData: 05/05/2024\nTurno: 3\n{line}\n{moves}"
        ));
        let wanted = format!("{players} 0-1 2024.05.05 3 6");
        assert_eq!((games, codes), (vec![wanted], vec![]), "{line}");
    }
    // Tournaments and rounds stay what they are.
    for line in [
        "Coppa Zeta - Finale",
        "Torneo Sociale - Turno 4",
        "Memorial Rossi - Reggio Emilia",
    ] {
        let (games, _) = read(&format!(
            "{line}\nBianco: Alba, Pia\nNero: Brera, Leo\n{moves}"
        ));
        assert!(
            games.len() == 1 && games[0].starts_with("Alba-Brera 0-1"),
            "{line}: {games:?}"
        );
    }
}

/// Of a language: an event and a round behind their labels, the label of a result, White's and Black's, somebody who resigns,
/// and remarks on a side.
const SHEETS: [(&str, [&str; 4], &[&str]); 3] = [
    (
        "Torneo: Zeta\nData: 05/05/2024\nTurno: 3\n",
        ["Risultato", "Bianco", "Nero", "abbandona"],
        &[
            "zeitnot",
            "Zeitnot",
            "0:58",
            "bella partita",
            "tempo rimasto 0:12",
            "Proposta di patta",
        ],
    ),
    (
        "Event: Zeta\nDate: 05/05/2024\nRound: 3\n",
        ["Result", "White", "Black", "resigns"],
        &[
            "time trouble",
            "Zeitnot",
            "0:58",
            "great game",
            "Great game",
            "time left 0:12",
        ],
    ),
    (
        "Turnier: Zeta\nDatum: 05/05/2024\nRunde: 3\n",
        ["Ergebnis", "Weiß", "Schwarz", "gibt auf"],
        &[
            "Zeitnot",
            "0:58",
            "Remisangebot",
            "Restzeit 0:12",
            "Starke Zeitnot",
        ],
    ),
];

#[test]
fn a_label_of_a_side_below_the_moves_is_of_the_game_above() {
    for (head, [result, white, black, resigns], remarks) in SHEETS {
        let pairing = |sheet: usize| {
            let [one, other] = PLAYERS[sheet];
            format!("{one} 2000 - {other} 1950\n")
        };
        let labelled = |sheet: usize| {
            let [one, other] = PLAYERS[sheet];
            format!("{white}: {one}\n{black}: {other}\n")
        };
        let kinds: [&dyn Fn(usize) -> String; 2] = [&pairing, &labelled];
        for (players, head, blank) in kinds.iter().flat_map(|players| {
            [(head, "\n"), (head, ""), ("", "\n")].map(|(head, blank)| (players, head, blank))
        }) {
            let day = if head.is_empty() { " " } else { "2024.05.05 3" };
            let is = |players: &str, result: &str| format!("{players} {result} {day} 4");
            let [first, last] = [MOVES[0], MOVES[1]];
            let text = |said: &str, line: &str| {
                let said = if said.is_empty() {
                    String::new()
                } else {
                    format!("{result}: {said}\n")
                };
                let (one, other) = (players(0), players(1));
                // The second is the last of its file.
                format!(
                    "{head}{one}{said}\n{first}\n{blank}{line}\n\n{head}{other}{said}\n{last}\n{blank}{line}\n"
                )
            };
            let both = |result: &str| vec![is("Rossi-Verdi", result), is("Zanzi-Quokka", result)];
            // Of two results neither is believed.
            let sheets = text("1-0", &format!("{white}: {resigns}"));
            assert_eq!(read(&sheets), (both(""), vec!["R012", "R012"]), "{sheets}");
            let sheets = text("", &format!("{black}: {resigns}"));
            assert_eq!(read(&sheets), (both("1-0"), vec![]), "{sheets}");
            for remark in remarks {
                for side in [white, black] {
                    let sheets = text("1-0", &format!("{side}: {remark}"));
                    let (games, mut codes) = read(&sheets);
                    // An offer that nobody answered is a note.
                    codes.retain(|code| *code != "D009");
                    assert_eq!((games, codes), (both("1-0"), vec![]), "{sheets}");
                }
            }
        }
        // Names in small letters, or that are words of results, head the next game.
        for (one, other) in [
            ("rossi", "verdi"),
            ("Patta", "Rossi"),
            ("Zeit, Karl", "great"),
        ] {
            let sheets = format!(
                "{white}: alba\n{black}: brera\n{result}: 1-0\n\n{}\n\n{white}: {one}\n{black}: {other}\n{result}: 0-1\n\n{}\n",
                MOVES[0], MOVES[1]
            );
            let surname = one.split(',').next().unwrap();
            let wanted = vec![
                "alba-brera 1-0   4".to_owned(),
                format!("{surname}-{other} 0-1   4"),
            ];
            assert_eq!(read(&sheets), (wanted, vec![]), "{sheets}");
        }
    }
}

#[test]
fn a_surname_that_is_a_word_of_the_program_or_a_colour_names_a_player() {
    for (head, [result, ..], _) in SHEETS {
        let read = |line: &str| read(&format!("{head}{line}\n{result}: 0-1\n\n{}\n", MOVES[0]));
        let is = |players: &str| vec![format!("{players} 0-1 2024.05.05 3 4")];
        for word in [
            "Coppa",
            "Open",
            "Torneo",
            "Data",
            "Elo",
            "Rapid",
            "Result",
            "Score",
            "Esito",
            "Vince",
            "Abbandona",
            "Girone",
            "Ronda",
            "Blitz",
            "Trofeo",
            "Ergebnis",
        ] {
            for (one, other) in [
                (format!("Leo {word}"), "Ida Zanzi".to_owned()),
                ("Ida Zanzi".to_owned(), format!("Leo {word}")),
                (format!("{word} L."), "Zanzi I.".to_owned()),
                ("Zanzi I.".to_owned(), format!("{word} L.")),
                (format!("Al {word}"), "Jo Zanzi".to_owned()),
            ] {
                for (rating, rated) in [("", ""), (" 2000", " 1900")] {
                    // At the end of the line it is the label of a result.
                    let label = ["Result", "Score", "Esito", "Ergebnis"].contains(&word);
                    if label && rated.is_empty() && other.ends_with(word) {
                        continue;
                    }
                    let line = format!("{one}{rating} - {other}{rated}");
                    assert_eq!(
                        read(&line),
                        (is(&format!("{one}-{other}")), vec![]),
                        "{line}"
                    );
                }
            }
            // The surname first, as in the name of a tournament: it is read, or told.
            let (games, codes) = read(&format!("{word} Leo - Zanzi Ida"));
            let named = games[0].starts_with(&format!("{word} Leo-Zanzi Ida"));
            assert!(
                codes.contains(&"F021") != named,
                "{word} {games:?} {codes:?}"
            );
        }
        for (line, players) in [
            ("Schwarz, Karl 2000 - Huber, Max 1900", "Schwarz-Huber"),
            ("White, Karl - Huber, Max", "White-Huber"),
            ("Weiss, Karl - Bianchi, Max", "Weiss-Bianchi"),
            ("Bianco, Enzo 2000 - Conti, Ida 1900", "Bianco-Conti"),
            ("Huber, Max - Schwarz, Karl", "Huber-Schwarz"),
            ("Black, Ann - White, Bob", "Black-White"),
        ] {
            assert_eq!(read(line), (is(players), vec![]), "{line}");
        }
        // Without a tournament it may be the name of one: that is told.
        let sheet = format!("Leo Zanzi - Ida Coppa\n{result}: 0-1\n\n{}\n", MOVES[0]);
        assert_eq!(
            self::read(&sheet),
            (vec!["- 0-1   4".to_owned()], vec!["F021"])
        );
        // What is played, where and what was opened name nobody.
        for line in [
            "Sicilia Open - Gruppo A",
            "Difesa Siciliana - Variante Najdorf",
            "Trofeo Zeta - Premio Rossi",
        ] {
            let (games, codes) = read(line);
            assert!(
                games[0].starts_with("- 0-1") && !codes.contains(&"F021"),
                "{games:?} {codes:?}"
            );
        }
        // It pairs nobody, and who played is not said.
        let (games, codes) = read("Sicilia Open - Monte Carlo");
        assert!(
            games[0].starts_with("- 0-1") && codes == ["F021"],
            "{games:?} {codes:?}"
        );
    }
}

/// Points and results behind the names in their labels are the result of the game, and one that contradicts another is told.
#[test]
fn what_stands_behind_the_names_is_the_result() {
    for [round, white, black, result, _] in LANGUAGES {
        let sheet = |one: &str, other: &str, said: &str| {
            format!(
                "{round}: 3\n{white}: Zanzi, Leo{one}\n{black}: Quokka, Eva{other}\n{said}\n1. e4 e5 2. d4 d5\n"
            )
        };
        let is = |result: &str| vec![format!("Zanzi-Quokka {result}  3 4")];
        for (one, other, mark) in [
            (" 1", " 0", "1-0"),
            (" 0", " 1", "0-1"),
            (" ½", " ½", "1/2-1/2"),
            (" 0,5", " 0,5", "1/2-1/2"),
            (" (1)", " (0)", "1-0"),
            (" [0]", " [1]", "0-1"),
            (": 1", ": 0", "1-0"),
            (" - 1", " - 0", "1-0"),
            (", 0", ", 1", "0-1"),
            (" 2000 1", " 1900 0", "1-0"),
            (" (2000) 0", " (1900) 1", "0-1"),
            (" 1-0", "", "1-0"),
        ] {
            let text = sheet(one, other, "");
            assert_eq!(read(&text), (is(mark), vec![]), "{text}");
            // The label says the same.
            let text = sheet(one, other, &format!("{result}: {mark}"));
            assert_eq!(read(&text), (is(mark), vec![]), "{text}");
            let text = sheet(
                one,
                other,
                &format!("{result}: {}", if mark == "0-1" { "1-0" } else { "0-1" }),
            );
            assert_eq!(read(&text), (is(""), vec!["F021"]), "{text}");
        }
        // A category says nothing of the game; nobody is called by it. Points that are not those of the result are told.
        for (one, other, told) in [
            (" 2", " 3", vec![]),
            (" 1", "", vec!["F021"]),
            ("", " 0", vec!["F021"]),
            (" 1", " 1", vec!["F021"]),
        ] {
            let text = sheet(one, other, &format!("{result}: 0-1"));
            assert_eq!(read(&text), (is("0-1"), told), "{text}");
        }
    }
    // The ratings stay where they are.
    let text = "Bianco: Zanzi, Leo 2000 1\nNero: Quokka, Eva 1900 0\n\n1. e4 e5\n";
    assert_eq!(ratings(text), ["2000", "1900"]);
}

/// The ratings of the first game.
fn ratings(text: &str) -> [String; 2] {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    let row = &audit.reports[0].row;
    [row.white_elo.clone(), row.black_elo.clone()]
}

/// Names that stand below the moves once more, as under signatures, begin no game and are nobody's else.
#[test]
fn names_below_the_moves_are_of_the_game_above() {
    for [_, white, black, result, _] in LANGUAGES {
        let one = format!("Zanzi, Leo - Quokka, Eva\n{result}: 1-0\n\n1. e4 e5 2. d4 d5\n");
        let other = format!("Rossi, Ugo - Verdi, Ada\n{result}: 0-1\n\n1. d4 d5 2. c4 c5\n");
        let again = format!("{white}: Zanzi, Leo\n{black}: Quokka, Eva\n");
        let short = format!("{white}: Zanzi\n{black}: Quokka\n");
        let lone = format!("{black}: Quokka, Eva\n");
        let games = ["Zanzi-Quokka 1-0   4", "Rossi-Verdi 0-1   4"].map(str::to_owned);
        for names in [&again, &short, &lone] {
            let text = format!("{one}\n{names}\n{other}");
            assert_eq!(read(&text), (games.to_vec(), vec![]), "{text}");
            let text = format!("{one}\n{names}");
            assert_eq!(read(&text), (games[..1].to_vec(), vec![]), "{text}");
        }
        // They head the next game of the same players.
        let text = format!("{one}\n{again}{result}: 0-1\n\n1. d4 d5 2. c4 c5\n");
        let both = vec![games[0].clone(), "Zanzi-Quokka 0-1   4".to_owned()];
        assert_eq!(read(&text), (both, vec![]), "{text}");
        // Who resigned, between blank lines.
        let verb = ["abbandona", "resigns", "gibt auf", "abandonne", "abandona"];
        for verb in verb {
            let text = format!("{one}\nZanzi {verb}\n\n{other}");
            let (found, codes) = read(&text);
            assert_eq!(codes, ["R012"], "{text}");
            assert_eq!(found[1], games[1], "{text}");
            let text = format!("{one}\nQuokka {verb}\n\n{other}");
            assert_eq!(read(&text), (games.to_vec(), vec![]), "{text}");
        }
    }
}

/// A label with a part of the name that the line of both players has says no more.
#[test]
fn the_longer_name_of_a_player_stays() {
    for label in [
        "Bianco: Zanzi\nNero: Quokka",
        "Bianco: Zanzi L.\nNero: Quokka E.",
        "Nero: Quokka",
    ] {
        let text = format!("Zanzi, Leo - Quokka, Eva\n{label}\nRisultato: 1-0\n\n1. e4 e5\n");
        let options = CheckOptions {
            rows: Rows::Always,
            ..CheckOptions::default()
        };
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        let row = &audit.reports[0].row;
        assert_eq!(
            [&row.white, &row.black],
            ["Zanzi, Leo", "Quokka, Eva"],
            "{text}"
        );
    }
    let text = "Zanzi, Leo - Quokka, Eva\nBianco: Zanzi 2000\nNero: Quokka (1900)\n\n1. e4 e5\n";
    assert_eq!(ratings(text), ["2000", "1900"]);
}

/// The result below the moves behind a word that is no label elsewhere.
#[test]
fn a_final_result_below_the_moves_is_read() {
    let head = "Bianco: Zanzi, Leo\nNero: Quokka, Eva\n\n1. e4 e5 2. d4 d5\n";
    for line in [
        "Final: 0-1",
        "Finale: 0-1",
        "Endstand: 0:1",
        "Final score: 0-1",
    ] {
        let (games, codes) = read(&format!("{head}{line}\n"));
        assert_eq!(
            (games, codes),
            (vec!["Zanzi-Quokka 0-1   4".to_owned()], vec![]),
            "{line}"
        );
    }
    // Above them it is the round, or says nothing of the game.
    let (games, _) = read(&format!(
        "Torneo: Zeta\nFinale: Bianchi - Rossi\n{head}1-0\n"
    ));
    assert!(games[0].ends_with("1-0   4"), "{games:?}");
}

/// A sheet that is quoted loses nothing of its heading, whatever stands before each line.
#[test]
fn a_quoted_sheet_is_the_sheet() {
    let sheet = "Torneo: Coppa Zeta\nData: 05/05/2024\nTurno: 3\nBianco: Zanzi, Leo\nNero: Quokka, Eva\nRisultato: 0-1\n\n\
                 1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n";
    let plain = read(sheet);
    assert_eq!(
        plain,
        (vec!["Zanzi-Quokka 0-1 2024.05.05 3 8".to_owned()], vec![])
    );
    for mark in [
        ": ",
        ":: ",
        "// ",
        "\u{BB} ",
        "\u{2192} ",
        "~ ",
        "# ",
        "> ",
        "Ugo> ",
        "Ugo>",
        "ugo.rossi> ",
        "M\u{FC}ller> ",
        "D'Amico> ",
        "Ugo-Maria> ",
        "Ugo Rossi> ",
    ] {
        let quoted: String = sheet
            .lines()
            .map(|line| format!("{mark}{line}\n"))
            .collect();
        assert_eq!(read(&quoted), plain, "{quoted}");
    }
}

/// What stands above the tag pairs of a game does not make the heading behind it a remark.
#[test]
fn a_heading_behind_a_game_below_a_remark_is_read() {
    let game = "[White \"Rossi\"]\n[Black \"Verdi\"]\n\n1. e4 e5 1-0\n";
    let sheet = "Bianco: Neri\nNero: Gialli\n\n1. d4 d5\n2. c4 e6\n0-1\n";
    let wanted = ["Rossi-Verdi 1-0   2", "Neri-Gialli 0-1   4"];
    for above in [
        "",
        "; copied\n",
        "% escaped\n",
        "; a\n% b\n\n",
        "\u{feff}% escaped\n",
    ] {
        for between in ["", "\n", "; copied\n", "% escaped\n"] {
            let text = format!("{above}{game}{between}{sheet}");
            assert_eq!(read(&text).0, wanted, "{text}");
        }
    }
}

/// Zeros, with which a medium fills up what it holds, show nothing before a label.
#[test]
fn controls_before_a_label_are_passed_over() {
    let sheet = "Bianco: Neri\nNero: Gialli\n\n1. d4 d5\n2. c4 e6\n0-1\n";
    let wanted = "Neri-Gialli 0-1   4".to_owned();
    for control in ["\0", "\u{1a}", "\u{7f}"] {
        for count in [1, 2, 7, 300] {
            let zeros = control.repeat(count);
            for above in ["", "; copied\n", "\n"] {
                let text = format!("{above}{zeros}{sheet}");
                assert_eq!(read(&text).0, [&*wanted], "{text:?}");
            }
            let text = format!("{sheet}\n{zeros}{sheet}");
            assert_eq!(read(&text).0, [&*wanted, &*wanted], "{text:?}");
        }
    }
}

#[test]
fn the_table_of_one_game_may_stand_below_its_tags() {
    let tags = "[White \"Rossi, Ugo\"]\n[Black \"Verdi, Ada\"]\n[Result \"1-0\"]\n";
    let moves = [["e4", "e5"], ["Cf3", "Cc6"], ["Ab5", "a6"]];
    let table = |head: &str, row: &dyn Fn(usize, &str, &str) -> String| {
        let rows = (1..)
            .zip(moves)
            .map(|(at, [white, black])| row(at, white, black));
        format!("{head}\n{}", rows.collect::<String>())
    };
    let barred = |at: usize, white: &str, black: &str| format!("| {at} | {white} | {black} |\n");
    let parted = |sign: &'static str| {
        move |at: usize, white: &str, black: &str| format!("{at}{sign}{white}{sign}{black}\n")
    };
    let halves =
        |at: usize, white: &str, black: &str| format!("{at},bianco,{white}\n{at},nero,{black}\n");
    let tables = [
        table("| # | White | Black |\n|---|---|---|", &barred),
        table("| N. | Bianco | Nero |\n|:--|:-:|--:|", &barred),
        table("+---+---+---+\n|Nr|Weiß|Schwarz|\n+---+---+---+", &barred),
        table("Tabella delle mosse\n\n| Mossa | Bianco | Nero |", &barred),
        table("N.;Bianco;Nero", &parted(";")),
        table("N.,Bianco,Nero", &parted(",")),
        table("N.\tBianco\tNero", &parted("\t")),
        table("N.,Colore,Mossa", &halves),
    ];
    let row = "Rossi-Verdi 1-0   6".to_owned();
    for table in tables {
        for blank in ["", "\n"] {
            let (games, codes) = read(&format!("{tags}{blank}{table}"));
            assert_eq!(games, [&*row], "{table}");
            assert_eq!(codes, [""; 0], "{table}");
            // With the result below, and more than one game in a file.
            let whole = format!("{tags}{blank}{table}\n1-0\n\n");
            let (games, codes) = read(&whole.repeat(3));
            assert_eq!(games, [&*row, &*row, &*row], "{table}");
            assert_eq!(codes, [""; 0], "{table}");
        }
    }
    // What the tags say is judged as in PGN.
    let misspelt = tags.replace("Result", "Resutl");
    let (_, codes) = read(&format!("{misspelt}\nN.\tBianco\tNero\n1\te4\te5\n"));
    assert!(codes.contains(&"T018"), "{codes:?}");
}
