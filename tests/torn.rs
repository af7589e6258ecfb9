//! Records that run together where text was lost between them, or where a comment was never closed: none is given to the
//! players of another, and none loses its heading.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::{CheckOptions, Rows};
use formulario::rules::Severity;

/// Two games of other players, days and results, and the same as typed sheets.
const FIRST: &str = "[Event \"Alfa\"]\n[Site \"Roma\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Rossi, Ugo\"]\n\
    [Black \"Verdi, Ada\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
const SECOND: &str = "[Event \"Beta\"]\n[Site \"Pisa\"]\n[Date \"2024.06.02\"]\n[Round \"2\"]\n[White \"Zanzi, Leo\"]\n\
    [Black \"Quokka, Eva\"]\n[Result \"0-1\"]\n[WhiteElo \"1800\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
const FIRST_SHEET: &str = "Torneo: Alfa\nLuogo: Roma\nData: 01/05/2024\nTurno: 1\nBianco: Rossi, Ugo\n\
    Nero: Verdi, Ada\nRisultato: 1-0\n\n1. e4 e5\n2. Ac4 Cc6\n3. Dh5 Cf6\n4. Dxf7#\n\n";
const SECOND_SHEET: &str = "Torneo: Beta\nLuogo: Pisa\nData: 02/06/2024\nTurno: 2\nBianco: Zanzi, Leo\n\
    Nero: Quokka, Eva\nRisultato: 0-1\n\n1. f3 e5\n2. g4 Dh4#\n\n";

/// White, Black and half-moves of the games, and the codes of the errors.
fn audit(text: &str) -> (Vec<(String, String, u32)>, Vec<&'static str>) {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    let games = audit.reports.into_iter();
    let games = games.map(|report| (report.row.white, report.row.black, report.row.plies));
    let errors = (audit.findings.iter()).filter(|finding| finding.severity == Severity::Error);
    (
        games.collect(),
        errors.map(|finding| finding.rule.code).collect(),
    )
}

fn until<'a>(text: &'a str, mark: &str) -> &'a str {
    &text[..text.find(mark).expect("the mark")]
}

fn from<'a>(text: &'a str, mark: &str) -> &'a str {
    &text[text.find(mark).expect("the mark")..]
}

/// The second game whole, under its own players.
fn second() -> (String, String, u32) {
    ("Zanzi, Leo".to_owned(), "Quokka, Eva".to_owned(), 4)
}

#[test]
fn a_header_that_begins_within_another_begins_another_game() {
    for first in [
        "\n\n1.",
        "[Result",
        "ada\"]",
        "[Black",
        "\"]\n[Black",
        "[White",
        ", Ugo",
        "e \"Rossi",
    ] {
        for second_from in ["[Event", "[Site", "[Date", "[Round"] {
            let first = match first {
                "ada\"]" => until(FIRST, "Verdi"),
                mark => until(FIRST, mark),
            };
            // `[Whi[Site` names nothing that stands before.
            if first.ends_with("[Whit") && second_from != "[Event" {
                continue;
            }
            for between in ["", "\n"] {
                let text = format!("{first}{between}{}", from(SECOND, second_from));
                let (games, _) = audit(&text);
                assert_eq!(games.last(), Some(&second()), "{text}");
                let told = games.iter().filter(|game| game.0.starts_with("Rossi"));
                assert_eq!(told.count(), usize::from(text.contains("Rossi")), "{text}");
            }
        }
    }
}

#[test]
fn a_mark_or_a_tag_of_the_roster_ends_a_value_and_a_comment() {
    for mark in ["", "\u{feff}"] {
        for torn in [
            "[White \"Ros",
            "[Wh",
            "[",
            "[Black \"Verdi\"",
            "[Result \"1-0\"]",
        ] {
            let first = until(FIRST, "[White");
            let text = format!("{first}[White \"Rossi\"]\n{torn}{mark}{SECOND}");
            let (games, _) = audit(&text);
            assert_eq!(games.len(), 2, "{text}");
            assert_eq!(games[1], second(), "{text}");
            assert!(!games[0].0.contains('['), "{text}");
        }
        let text = format!("{}{{good{mark}{SECOND}", until(FIRST, "Nc6"));
        let options = CheckOptions::default();
        let (games, errors) = audit(&text);
        assert_eq!(games[1..], [second()], "{text}");
        assert_eq!(errors, ["F008"], "{text}");
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        assert!(
            !audit.findings.iter().any(|f| f.rule.code == "T001"),
            "{text}"
        );
    }
}

#[test]
fn two_players_for_one_side_are_an_error() {
    for (one, other, errors) in [
        ("[White \"Rossi, Ugo\"]\n", "[White \"Bianchi, Leo\"]\n", 1),
        ("[Black \"Rossi, Ugo\"]\n", "[Black \"Bianchi, Leo\"]\n", 1),
        ("[White \"Rossi, Ugo\"]\n", "[White \"Rossi, U.\"]\n", 0),
        ("[White \"Rossi, Ugo\"]\n", "[White \"Ugo Rossi\"]\n", 0),
        ("[White \"Rossi, Ugo\"]\n", "[White \"?\"]\n", 0),
        ("[WhiteElo \"2000\"]\n", "[WhiteElo \"1900\"]\n", 0),
    ] {
        let text = format!("[Event \"A\"]\n{one}{other}\n1. e4 e5 1-0\n");
        let (games, told) = audit(&text);
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(told, vec!["T003"; errors], "{text}");
    }
    // Two players of one sheet.
    let sheet = SECOND_SHEET.replace("Bianco:", "Bianco: Rossi, Ugo\nBianco:");
    assert_eq!(audit(&sheet).1, ["T003"]);
}

/// A program may write a tag twice, and the second time in other words.
#[test]
fn one_header_with_tags_twice_stays_one() {
    for text in [
        "[Event \"A\"]\n[Site \"Roma\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n[Site \"Roma ITA\"]\n[White \"Rossi, Ugo\"]\n\
         [Black \"Verdi, Ada\"]\n\n1. e4 e5 1-0\n",
        "[Event \"A\"]\n[Date \"2024.05.01\"]\n[Date \"2024.05.02\"]\n[Round \"1\"]\n[Round \"2\"]\n[White \"Rossi\"]\n\n1. e4 1-0\n",
        "[Event \"A\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n[Round \"1\"]\n[Date \"2024.05.01\"]\n[Round \"2\"]\n\n1. e4 1-0\n",
        "[Event \"A [x] [y\"]\n[White \"R [i\"]\n\n1. e4 1-0\n",
    ] {
        assert_eq!(audit(text).0.len(), 1, "{text}");
    }
}

#[test]
fn a_heading_torn_off_in_its_midst_begins_no_game_of_the_next_players() {
    for first in ["Nero:", "\nRisultato:"] {
        for next in ["Torneo:", "Luogo:", "Data:"] {
            let text = format!("{}{}", until(FIRST_SHEET, first), from(SECOND_SHEET, next));
            let (games, _) = audit(&text);
            assert_eq!(games.last(), Some(&second()), "{text}");
        }
    }
    // Two labels for one thing, and a heading that says it again, are one heading.
    for heading in [
        "Manifestazione: Festa dello sport\nTorneo: Open A\nBianco: Zanzi, Leo\nNero: Quokka, Eva\n",
        "Torneo: Beta\nBianco: Zanzi, Leo\nTorneo: Beta\nNero: Quokka, Eva\n",
    ] {
        let text = format!("{heading}\n1. f3 e5\n2. g4 Dh4#\n0-1\n");
        assert_eq!(audit(&text).0, [second()], "{text}");
    }
}

#[test]
fn a_line_of_a_heading_that_slipped_costs_the_next_sheet_nothing() {
    for scrap in ["Nero: Bruni, Ivo\n", "Bianco: Bruni, Ivo\n"] {
        for between in ["", "\n"] {
            let text = format!("{FIRST_SHEET}{scrap}{between}{SECOND_SHEET}");
            assert_eq!(audit(&text).0[1..], [second()], "{text}");
        }
    }
    // A heading in two paragraphs stays one.
    let text =
        "Bianco: Zanzi, Leo\n\nTorneo: Beta\nNero: Quokka, Eva\n\n1. f3 e5\n2. g4 Dh4#\n0-1\n";
    assert_eq!(audit(text).0, [second()]);
}

/// In a table with a game in each row a line of something else, and a brace left open in a cell, cost no other row.
#[test]
fn a_foreign_line_or_an_open_brace_costs_no_row_of_a_table() {
    for sign in [",", ";", "\t"] {
        let row = |at: u32| format!("{at}|Zanzi{at} Leo|Quokka{at} Eva|0-1|1. f3 e5 2. g4 Dh4#");
        for (odd, games) in [
            ("Turno 2", 7),
            ("Pagina 2", 7),
            ("Turno 2\nSala A", 7),
            ("---\nTurno 2\n---", 7),
            ("Turno|Bianco", 7),
            ("3|Zanzi3 Leo|Quokka3 Eva|0-1|1. f3 {e5 2. g4 Dh4#", 8),
        ] {
            let rows = (1..=8).map(|at| if at == 3 { odd.to_owned() } else { row(at) });
            let rows: Vec<String> = rows.collect();
            let text = format!("Turno|Bianco|Nero|Risultato|Mosse\n{}\n", rows.join("\n"))
                .replace('|', sign);
            let (found, errors) = audit(&text);
            assert_eq!(found.len(), games, "{text}");
            assert_eq!(
                found.last().map(|game| (game.0.as_str(), game.2)),
                Some(("Zanzi8 Leo", 4)),
                "{text}"
            );
            let told: &[&str] = if games == 8 { &["F008"] } else { &[] };
            assert_eq!(errors, told, "{text}");
        }
    }
}

/// The star is no end where the moves count on.
#[test]
fn moves_behind_a_stray_star_are_read() {
    for star in ["3. * Bb5 a6", "3. Bb5 * a6", "* 3. Bb5 a6"] {
        let text = format!(
            "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 {star} 4. Ba4 Nf6 5. O-O Be7 0-1\n"
        );
        let (games, _) = audit(&text);
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(games[0].2, 10, "{text}");
    }
}

/// Games quoted in a mail, with a mark before each line.
#[test]
fn marks_of_quoted_mail_are_taken_off() {
    let quoted = |mark: &str| {
        let lines = format!("{FIRST}{SECOND}");
        lines
            .lines()
            .map(|line| format!("{mark}{line}\n"))
            .collect::<String>()
    };
    let first = ("Rossi, Ugo".to_owned(), "Verdi, Ada".to_owned(), 7);
    for mark in [
        "> ", ">", "> > ", ">> ", "| ", "- ", "  > ", ": ", "# ", "// ", "* ", "» ",
    ] {
        for (before, behind) in [
            ("", ""),
            ("Ciao, ecco le partite:\n\n", "\nCiao, Ugo\n"),
            (FIRST, SECOND),
        ] {
            let text = format!("{before}{}{behind}", quoted(mark));
            let (games, errors) = audit(&text);
            let whole = [first.clone(), second()];
            let expected: Vec<_> = match before {
                FIRST => vec![first.clone(), first.clone(), second(), second()],
                _ => whole.to_vec(),
            };
            assert_eq!(games, expected, "{text}");
            assert_eq!(errors, [] as [&str; 0], "{text}");
            let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
            let told = audit.findings.iter().map(|f| f.rule.code);
            assert!(
                told.clone().all(|code| !matches!(code, "F013" | "T001")),
                "{text}"
            );
        }
    }
    // One line alone with a sign before it is none.
    let list = "- [Event \"A\"]\n[Site \"Roma\"]\n\n1. e4 e5 1-0\n";
    assert_eq!(audit(list).0.len(), 1, "{list}");
}

/// A word for a move that nobody could read, where both of the number stand there already, is what an arbiter must see.
#[test]
fn a_word_for_an_unread_move_behind_a_pair_is_kept_and_told() {
    for word in ["illegibile", "unreadable", "n.l.", "manca", "[illegibile]"] {
        for (parts, row) in [(" ", "."), ("\t", ""), (" - ", "."), (" ", ")")] {
            for at in [2, 3] {
                let pairs = ["e4 e5", "Cf3 Cc6", "Ab5 a6", "Aa4 Cf6"];
                let rows = pairs.iter().zip(1..).map(|(pair, number)| {
                    let own = if number == at + 1 {
                        format!(" {word}")
                    } else {
                        String::new()
                    };
                    let blank = if row.is_empty() { "\t" } else { " " };
                    format!("{number}{row}{blank}{}{own}\n", pair.replace(' ', parts))
                });
                let text = format!(
                    "Bianco: Zanzi, Leo\nNero: Quokka, Eva\nRisultato: 1-0\n\n{}",
                    rows.collect::<String>()
                );
                let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
                let told: Vec<_> = audit
                    .findings
                    .iter()
                    .map(|f| (f.rule.code, f.text.trim_matches(['[', ']'])))
                    .collect();
                assert!(
                    told.contains(&("N026", word.trim_matches(['[', ']']))),
                    "{text}{told:?}"
                );
                assert!(
                    !told.iter().any(|(code, _)| code.starts_with('M')),
                    "{text}{told:?}"
                );
                assert!(crate::sheets::written(&text).contains(word), "{text}");
            }
        }
    }
    // A sign of the form is no word, and a third half-move on a line without numbers is one.
    let form = "Bianco: A\nNero: B\n\n1. e4 e5 ...\n2. Cf3 Cc6 __\n3. Ab5 a6\n1-0\n";
    assert!(!crate::sheets::written(form).contains('{'));
    let loose = "Bianco: A\nNero: B\nRisultato: 1-0\n\ne4 e5 illegibile Cc6 Ab5 a6\n";
    assert_eq!(audit(loose).1, ["M006"]);
}

#[test]
fn a_comment_left_open_ends_at_the_heading_of_the_next_sheet() {
    let open = FIRST_SHEET.replace("Ac4", "Ac4 {buona");
    let bare = "Beta\nZanzi, Leo - Quokka, Eva\n0-1\n\n1. f3 e5\n2. g4 Dh4#\n";
    let results = ["Risultato: 0-1\n", "Result: 0-1\n", "0-1\n", ""];
    let labelled = results.map(|own| SECOND_SHEET.replace("Risultato: 0-1\n", own));
    for next in labelled.iter().map(String::as_str).chain([bare]) {
        let (games, errors) = audit(&format!("{open}{next}"));
        let first = ("Rossi, Ugo".to_owned(), "Verdi, Ada".to_owned(), 3);
        assert_eq!(games, [first, second()], "{next}");
        assert_eq!(errors, ["F008"], "{next}");
    }
    // A result below the moves stays theirs.
    let below = FIRST_SHEET
        .replace("Ac4", "Ac4 {buona")
        .replace("Risultato: 1-0\n", "");
    for result in ["Risultato: 1-0\n\n", "1-0\n\n"] {
        let text = format!("{}\n{result}{SECOND_SHEET}", below.trim_end());
        assert_eq!(audit(&text).0[1..], [second()], "{text}");
    }
}

/// The results of the games, and the codes of what is told but for missing tags and dates.
fn results(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    let results = audit.reports.into_iter().map(|report| report.row.result);
    let codes = audit.findings.iter().map(|finding| finding.rule.code);
    (
        results.map(|result| result.to_string()).collect(),
        codes
            .filter(|code| !matches!(*code, "F016" | "T001"))
            .collect(),
    )
}

/// A sheet in one of five languages: labels, then the result of its heading and the moves.
fn sheet(language: usize, players: [&str; 2], result: &str, moves: &str) -> String {
    let [event, white, black, label] = [
        ["Torneo", "Bianco", "Nero", "Risultato"],
        ["Event", "White", "Black", "Result"],
        ["Turnier", "Weiß", "Schwarz", "Ergebnis"],
        ["Tournoi", "Blancs", "Noirs", "Résultat"],
        ["Torneo", "Blancas", "Negras", "Resultado"],
    ][language];
    let result = match result {
        "" => String::new(),
        result => format!("{label}: {result}\n"),
    };
    let [one, other] = players;
    format!("{event}: Coppa\n{white}: {one}\n{black}: {other}\n{result}\n{moves}\n")
}

const ONE: [&str; 2] = ["Rossi, Ugo", "Verdi, Ada"];
const OTHER: [&str; 2] = ["Zanzi, Leo", "Quokka, Eva"];

#[test]
fn a_result_behind_moves_closes_their_game_and_no_other() {
    let moves = ["1. e4 e5\n2. d4 d5", "1. f3 e5\n2. d4 d5"];
    for language in 0..5 {
        // Heading above, what stands between, heading below; results, and what is told.
        for (above, between, below, expected, told) in [
            ("1-0", "1-0\n", "", ["1-0", ""], &["R001"][..]),
            ("1-0", "1-0\n\n", "", ["1-0", ""], &["R001"]),
            ("1-0", "\n1-0\n\n", "0-1", ["1-0", "0-1"], &[]),
            ("1-0", "\n1-0\n", "0-1", ["1-0", "0-1"], &[]),
            ("1-0", "1-0\n", "0-1", ["1-0", "0-1"], &[]),
            ("0-1", "0-1\n", "0-1", ["0-1", "0-1"], &[]),
            ("", "1-0\n\n", "", ["1-0", ""], &["R001"]),
            ("", "1-0\n", "", ["1-0", ""], &["R001"]),
            // Set off from the moves and right above the heading: it may be of either.
            ("", "\n1-0\n", "", ["", "1-0"], &["R001", "F021"]),
            ("1-0", "0-1\n", "", ["1-0", "0-1"], &["F021"]),
        ] {
            let one = sheet(language, ONE, above, moves[0]);
            let other = sheet(language, OTHER, below, moves[1]);
            let text = format!("{one}{between}{other}");
            let (found, codes) = results(&text);
            assert_eq!(found, expected, "{text}");
            assert_eq!(codes, told, "{text}");
        }
        // A line that is set apart above a whole file, and contradicts the heading below, is text.
        let text = format!("½-½\n\n{}", sheet(language, ONE, "1-0", moves[0]));
        assert_eq!(results(&text), (vec!["1-0".to_owned()], vec!["F006"]));
    }
    // Where results stand above the players, they stand above all.
    let above =
        "1-0\nRossi - Verdi\n\n1. e4 e5\n2. d4 d5\n\n0-1\nZanzi - Neri\n\n1. f3 e5\n2. d4 d5\n";
    assert_eq!(
        results(above),
        (vec!["1-0".to_owned(), "0-1".to_owned()], vec![])
    );
}

#[test]
fn a_label_that_comes_twice_in_a_heading_parts_it_not() {
    let moves = "1. f3 e5\n2. g4 Dh4#";
    for (language, [white, black]) in [["Bianco", "Nero"], ["White", "Black"]].iter().enumerate() {
        let whole = sheet(language, OTHER, "0-1", moves);
        for (side, name) in [(white, "Zanzi"), (black, "Quokka")] {
            let line = format!("{side}: Bruni, Ivo\n");
            let start = whole.find("0-1\n").expect("a result") + 4;
            let mut behind = whole.clone();
            behind.insert_str(start, &line);
            let own = format!("{white}: Zanzi");
            for text in [whole.replace(&own, &format!("{line}{own}")), behind] {
                let (games, errors) = audit(&text);
                assert_eq!(games.len(), 1, "{text}");
                assert!(
                    !games[0].0.is_empty() && !games[0].1.is_empty(),
                    "{name}: {text}"
                );
                assert_eq!((games[0].2, errors), (4, vec!["T003"]), "{text}");
            }
        }
        // Pairings without moves, one below the other, stay games.
        let pairing = format!("{white}: Rossi\n{black}: Verdi\n");
        let list = format!("{pairing}{white}: Neri\n{black}: Gialli\n{whole}");
        assert_eq!(audit(&list).0.len(), 3, "{list}");
    }
    // What slipped in right above a heading is not what counts.
    for label in ["Torneo: Beta", "Data: 01/01/2020", "Turno: 9"] {
        let own = match label {
            "Torneo: Beta" => "Torneo: Alfa",
            "Turno: 9" => "Turno: 1",
            _ => "Data: 02/06/2024",
        };
        let text =
            format!("{label}\n{own}\nBianco: Rossi\nNero: Verdi\nRisultato: 0-1\n\n{moves}\n");
        let options = CheckOptions {
            rows: Rows::Always,
            ..CheckOptions::default()
        };
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        let row = &audit.reports[0].row;
        let found = [&row.event, &row.date, &row.round];
        assert!(
            found.contains(&&own[own.find(' ').expect("a value") + 1..].to_owned())
                || row.date == "2024.06.02",
            "{text}{found:?}"
        );
        assert!(
            audit.findings.iter().any(|f| f.rule.code == "T003"),
            "{text}"
        );
    }
}

#[test]
fn an_open_brace_ends_above_a_heading_without_a_blank_line() {
    for language in 0..5 {
        let one = sheet(
            language,
            ONE,
            "1-0",
            "1. e4 e5\n2. d4 {good exd4\n3. c3 dxc3",
        );
        let other = sheet(language, OTHER, "0-1", "1. f3 e5\n2. d4 d5");
        let text = format!("{}\n{other}", one.trim_end());
        let (games, errors) = audit(&text);
        assert_eq!(games.len(), 2, "{text}");
        assert_eq!(games[1], second(), "{text}");
        assert_eq!(errors, ["F008"], "{text}");
    }
    // One that was closed may cite what it likes.
    let text = "Bianco: A\nNero: B\nRisultato: 1-0\n\n1. e4 {come\nBianco: C\nNero: D\n1. d4} e5\n2. d4 d5\n";
    assert_eq!(audit(text).0.len(), 1);
}

#[test]
fn much_text_right_above_a_heading_is_no_part_of_it() {
    let whole = sheet(0, OTHER, "0-1", "1. f3 e5\n2. g4 Dh4#");
    let line = "La sala resta chiusa fino alle nove del mattino per lavori.\n";
    for (lines, told) in [(60, &["F006", "F023"][..]), (3, &[])] {
        let text = format!("{}{whole}", line.repeat(lines));
        let (results, codes) = results(&text);
        assert_eq!(
            (results, &codes[..]),
            (vec!["0-1".to_owned()], told),
            "{lines}"
        );
    }
}

#[test]
fn a_number_behind_a_pair_that_counts_nothing_is_told() {
    let heading = "Bianco: A\nNero: B\nRisultato: 1-0\n\n";
    let text = format!("{heading}1\te4\te5\n2\tCf3\tCc6\t14\n3\tAb5\ta6\n");
    assert_eq!(results(&text).1, ["N026"], "{text}");
    // A column of minutes.
    let text = format!("{heading}1\te4\te5\t12\n2\tCf3\tCc6\t14\n3\tAb5\ta6\t15\n");
    assert_eq!(results(&text).1, [] as [&str; 0], "{text}");
}

#[test]
fn one_odd_byte_makes_no_other_player() {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let names = |text: &str| {
        text.replace("Rossi, Ugo", "Müller, Jörg")
            .replace("Verdi, Ada", "Niccolò, Zoë")
    };
    let odd = |text: &str, at: &str| {
        let (before, behind) = text.split_once(at).unwrap();
        [
            before.as_bytes(),
            at.as_bytes(),
            b" perch\xE9 ",
            behind.as_bytes(),
        ]
        .concat()
    };
    let in_comment = names(FIRST).replace("2. Bc4", "{buona} 2. Bc4");
    let in_sheet = names(FIRST_SHEET).replace("2. Ac4", "(buona) 2. Ac4");
    for (text, at, white) in [
        (&in_comment, "{buona", "Müller, Jörg"),
        (&names(FIRST), "[Site \"Roma", "Müller, Jörg"),
        (&in_sheet, "(buona", "Müller, Jörg"),
        (&names(FIRST_SHEET), "Luogo: Roma", "Müller, Jörg"),
    ] {
        let audit = audit_bytes(&odd(text, at), None, MAX_GAME, &options);
        let row = &audit.reports[0].row;
        assert_eq!((&*row.white, &*row.black), (white, "Niccolò, Zoë"), "{at}");
    }
    // A game that is Windows-1252 as a whole is read so.
    let old: Vec<u8> = names(FIRST).chars().map(|c| c as u8).collect();
    let audit = audit_bytes(&old, None, MAX_GAME, &options);
    assert_eq!(audit.reports[0].row.white, "Müller, Jörg");
}

#[test]
fn a_game_pasted_into_a_table_ends_no_table_and_a_missing_player_displaces_no_moves() {
    let rows = "Data;Bianco;Nero;Risultato;Mosse\n01/05/2024;Rossi, Ugo;Verdi, Ada;1-0;1. e4 e5 2. d4 d5\n\
        02/05/2024;Alti, Al;Bassi, Bo;1-0;1. a4 e5\n";
    let more = "04/05/2024;Bruni, Max;Viola, Noa;0-1;1. e4 c5 2. d4 d5\n";
    let (games, _) = audit(&format!("{rows}{SECOND}{more}"));
    let players: Vec<(&str, &str, u32)> = games
        .iter()
        .map(|(white, black, plies)| (&**white, &**black, *plies))
        .collect();
    assert_eq!(
        players,
        [
            ("Rossi, Ugo", "Verdi, Ada", 4),
            ("Alti, Al", "Bassi, Bo", 2),
            ("Zanzi, Leo", "Quokka, Eva", 4),
            ("Bruni, Max", "Viola, Noa", 4)
        ]
    );
    for (head, row) in [
        (
            "Data;Bianco;Nero;Mosse;Risultato",
            "01/05/2024;Zanzi, Leo;1. d4 d5;0-1",
        ),
        (
            "Date,White,Black,Moves,Result",
            "2024.05.01,\"Zanzi, Leo\",1. d4 d5,0-1",
        ),
    ] {
        let (games, _) = audit(&format!("{head}\n{row}\n"));
        assert_eq!(
            games,
            [("Zanzi, Leo".to_owned(), String::new(), 2)],
            "{row}"
        );
    }
}

/// Behind its first row, or its second, with a blank line below the game or none: the rows behind it are rows.
#[test]
fn a_game_pasted_into_a_table_takes_no_row() {
    const ROWS: [[&str; 5]; 4] = [
        [
            "01/05/2024",
            "Rossi, Ugo",
            "Verdi, Ada",
            "1-0",
            "1. e4 e5 2. d4 d5",
        ],
        ["02/05/2024", "Alti, Al", "Bassi, Bo", "1-0", "1. a4 e5"],
        [
            "04/05/2024",
            "Bruni, Max",
            "Viola, Noa",
            "0-1",
            "1. e4 c5 2. d4 d5",
        ],
        [
            "05/05/2024",
            "Gatti, Ivo",
            "Cani, Leo",
            "0-1",
            "1. d4 c5 2. d5 d6",
        ],
    ];
    for sign in [";", ",", "\t", "|"] {
        let row = |cells: &[&str]| {
            let cells = cells.iter().map(|cell| match cell.contains(sign) {
                true => format!("\"{cell}\""),
                false => (*cell).to_owned(),
            });
            cells.collect::<Vec<_>>().join(sign) + "\n"
        };
        let rows = |from: usize, to: usize| -> String {
            ROWS[from..to].iter().map(|cells| row(cells)).collect()
        };
        for before in [1, 2] {
            for gap in ["", "\n"] {
                let head = row(&["Data", "Bianco", "Nero", "Risultato", "Mosse"]);
                let (above, below) = (rows(0, before), rows(before, 4));
                let pasted = SECOND.trim_end();
                let (games, errors) = audit(&format!("{head}{above}{pasted}\n{gap}{below}"));
                let mut wanted: Vec<(String, String, u32)> = ROWS
                    .iter()
                    .map(|[_, white, black, _, moves]| {
                        let plies = moves.split(' ').filter(|word| !word.ends_with('.')).count();
                        ((*white).to_owned(), (*black).to_owned(), plies as u32)
                    })
                    .collect();
                wanted.insert(before, second());
                assert_eq!(
                    (games, errors),
                    (wanted, vec![]),
                    "{sign:?} {before} {gap:?}"
                );
            }
        }
    }
    // What only looks like a row stays where it stands.
    let (games, _) = audit(&format!(
        "Data;Bianco;Nero;Risultato;Mosse\n01/05/2024;Rossi;Verdi;1-0;1. e4 e5\n{}\n; a; b; c; d\n",
        SECOND.trim_end()
    ));
    assert_eq!(games.len(), 2);
}

/// A mail that names who is quoted before each line: the game is that without the names, in PGN and as a sheet.
#[test]
fn a_mail_that_names_who_is_quoted_is_read() {
    for (text, plies) in [
        (SECOND, 4),
        (FIRST_SHEET, 7),
        ("1. e4 e5 2. Cf3 Cc6\n3. Ab5 a6\n1-0\n", 6),
    ] {
        let (bare, _) = audit(text);
        for name in ["Ugo> ", "UR> ", "> Ugo> ", "anna>"] {
            let quoted: String = text.lines().map(|line| format!("{name}{line}\n")).collect();
            // In small letters and without a blank behind the sign it is no mark.
            let (games, errors) = audit(&quoted);
            let same = games == bare && errors.is_empty() && games[0].2 == plies;
            assert_eq!(same, name != "anna>", "{name}: {games:?} {errors:?}");
        }
    }
}

/// A record that names two results is doubted, whatever tells them; one that says it twice is not.
#[test]
fn two_results_of_one_record_are_no_result() {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let read = |text: &str| {
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        let errors = (audit.findings.iter())
            .filter(|finding| finding.severity == Severity::Error)
            .map(|finding| finding.rule.code);
        let errors: Vec<&str> = errors.collect();
        assert_eq!(audit.reports.len(), 1, "{text}");
        (audit.reports[0].row.result, errors)
    };
    let tags = |one: &str, other: &str, end: &str| {
        format!(
            "[Event \"Alfa\"]\n[Site \"Roma\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n\
             [Result \"{one}\"]\n[Result \"{other}\"]\n\n1. e4 e5 {end}\n"
        )
    };
    let sheet = |one: &str, other: &str| {
        format!(
            "Bianco: Rossi, Ugo\nNero: Verdi, Ada\nData: 01/05/2024\n{one}\n{other}\n\n1. e4 e5\n2. d4 d5\n"
        )
    };
    let pairing = |own: &str, other: &str| {
        format!("Rossi, Ugo - Verdi, Ada {own}\nData: 01/05/2024\n{other}\n\n1. e4 e5\n2. d4 d5\n")
    };
    for (text, code) in [
        (tags("1-0", "0-1", ""), "T003"),
        (tags("1-0", "0-1", "1-0"), "T003"),
        (tags("1-0", "½-½", "1/2-1/2"), "R002"),
        (sheet("Risultato: 1-0", "Risultato: 0-1"), "T003"),
        (sheet("Result: 1-0", "Result: 1/2-1/2"), "T003"),
        (sheet("Ergebnis: 1-0", "Ergebnis: remis"), "T003"),
        (sheet("Resultado: 1-0", "Resultado: 0-1"), "T003"),
        (pairing("1-0", "Risultato: 0-1"), "F021"),
        (pairing("½-½", "Ergebnis: 0-1"), "F021"),
    ] {
        let (result, errors) = read(&text);
        assert_eq!(result, "", "{text}");
        assert!(errors.contains(&code), "{text}: {errors:?}");
    }
    for (text, result) in [
        (tags("1-0", "1-0", "1-0"), "1-0"),
        (tags("1-0", "1:0", "1-0"), "1-0"),
        (tags("*", "1-0", "1-0"), "1-0"),
        (sheet("Risultato: 1-0", "Esito: 1-0"), "1-0"),
        (pairing("1-0", "Risultato: 1-0"), "1-0"),
        (pairing("1-0", "Risultato:"), "1-0"),
    ] {
        assert_eq!(read(&text), (result, vec![]), "{text}");
    }
}
