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
