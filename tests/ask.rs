//! The pages of `check --ask`: for each game that somebody must explain one A4 page to sign.

use crate::commands::{Place, SOUND, program, text};
use crate::html::elements;
use std::fs;
use std::path::Path;

fn pages(place: &Place, args: &[&str]) -> String {
    let output = program()
        .current_dir(place.path(""))
        .args(["check", "--quiet", "--ask", "-"])
        .args(args)
        .output()
        .unwrap();
    let page = text(&output.stdout);
    elements(&page);
    page
}

/// What is read on a page, one text a line.
fn seen(page: &str) -> Vec<String> {
    let (_, body) = page.split_once("</defs></svg>").expect("the body");
    let texts = body.split('<').filter_map(|part| part.split_once('>'));
    let shown = texts.filter(|(tag, _)| !matches!(*tag, "title" | "desc" | "/svg"));
    let words = shown.map(|(_, text)| text.trim().to_owned());
    words.filter(|text| !text.is_empty()).collect()
}

fn sheets(page: &str) -> Vec<&str> {
    page.split("<section class=\"sheet\">").skip(1).collect()
}

/// A sound game, one with a fault at the same place in each language, and one that is only warned about.
fn archive() -> String {
    let headed = |white: &str, moves: &str| {
        format!(
            "[Event \"Torneo\"]\n[Site \"Faenza\"]\n[Date \"2024.10.04\"]\n[Round \"3\"]\n[White \"{white}\"]\n\
             [Black \"Neri, Ada\"]\n[Result \"1-0\"]\n[Board \"7\"]\n\n{moves} 1-0\n\n"
        )
    };
    [
        SOUND.to_owned(),
        headed("Rossi, Ugo", "1. e4 e5 2. Nf3 Nc6 3. Bc6 a6 4. Ba4"),
        headed("Verdi, Eva", "1. e4 e5 2. Cf3 Cc6 3. Ac6 a6 4. Aa4"),
        headed("Bruni, Pia", "1. e4 e5 2. Ngf3 Nc6"),
    ]
    .concat()
}

#[test]
fn a_game_with_an_error_has_one_page() {
    let place = Place::new();
    place.put("club.pgn", archive());
    let page = pages(&place, &["--ui", "it", "club.pgn"]);
    let sheets = sheets(&page);
    assert_eq!(sheets.len(), 2);
    let words = seen(&page.replace(sheets[1], ""));
    let expected = [
        "Registrazione di una partita: richiesta di chiarimento",
        "Rossi, Ugo – Neri, Ada",
        "Torneo",
        "Torneo",
        "Data",
        "4 ottobre 2024",
        "Turno",
        "3",
        "Luogo",
        "Faenza",
        "Scacchiera",
        "7",
        "Risultato",
        "1-0",
    ];
    assert_eq!(words[1..=expected.len()], expected);
    let rest = words[expected.len() + 1..].join("|");
    for part in [
        "|Mossa 3 del Bianco: mossa illegale|",
        "|Come è scritto:|1. e4 e5 2. Nf3 Nc6 3.|Bc6|a6 4. Ba4 1-0|",
        "|Tratto al Bianco. ",
        "|Che cosa si è giocato:|",
        "|Bianco|Rossi, Ugo|Data|Firma|Nero|Neri, Ada|Data|Firma|Arbitro|Data|Firma|",
        "|Partita 2 di club.pgn",
    ] {
        assert!(rest.contains(part), "{part} in {rest}");
    }
    // Who explains an illegal move is not asked for the result.
    assert!(!rest.contains("½-½"));
    assert!(sheets[1].contains("<b>Ac6</b>"));
}

#[test]
fn the_same_fault_is_asked_in_english() {
    let place = Place::new();
    place.put("club.pgn", archive());
    let page = pages(&place, &["--ui", "en", "--only", "3", "club.pgn"]);
    let words = seen(&page).join("|");
    for part in [
        "Record of a game: request for an explanation|Verdi, Eva – Neri, Ada|Event|Torneo|Date|4 October 2024|Round|3|",
        "|Move 3 of White: illegal move|",
        "|As written:|1. e4 e5 2. Cf3 Cc6 3.|Ac6|a6 4. Aa4 1-0|",
        "|What was played:|",
        "|White|Verdi, Eva|Date|Signature|Black|Neri, Ada|Date|Signature|Arbiter|Date|Signature|Game 3 of club.pgn|",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
}

#[test]
fn a_result_is_asked_for_beside_the_last_moves() {
    let place = Place::new();
    let mated = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    place.put("a.pgn", mated);
    let words = seen(&pages(&place, &["--ui", "en", "a.pgn"])).join("|");
    for part in [
        "|As written:|Result: 1-0|Last moves:|1. f3 e5 2. g4 Qh4# 1-0|",
        "|Result of the game:|1-0|½-½|0-1|",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    // What the program takes for right stands nowhere as an answer.
    assert!(!words.contains("Perhaps"));
}

#[test]
fn many_faults_are_one_page() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "[Date \"2024.02.30\"]\n[White \"A\"]\n[Black \"A\"]\n[WhiteElo \"18200\"]\n[BlackElo \"99\"]\n\
         [WhiteFideId \"2801234\"]\n[BlackFideId \"2801234\"]\n[Result \"1-0\"]\n\n1. e4 Ke3 0-1\n",
    );
    let page = pages(&place, &["--ui", "en", "a.pgn"]);
    assert_eq!(sheets(&page).len(), 1);
    let words = seen(&page).join("|");
    // The fault that a board explains stands first.
    for part in [
        "not clear at 6 places",
        "|1. Move 1 of Black: illegal move|",
        "|2. Impossible date|",
        "|… and 2 more|",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
}

#[test]
fn who_has_nothing_to_explain_is_told_so() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    let page = pages(&place, &["--ui", "it", "a.pgn"]);
    assert_eq!(sheets(&page).len(), 0);
    assert!(page.contains("<p class=\"none\">Non c'è alcuna partita da chiarire.</p>"));
    // Which is hidden behind the first page.
    assert!(page.contains(".sheet~.none{display:none}"));
}

#[test]
fn a_fault_that_was_known_before_has_no_page() {
    let place = Place::new();
    place.put("a.pgn", archive());
    let run = |args: &[&str]| {
        let run = program().current_dir(place.path("")).args(args).output();
        assert!(run.unwrap().status.code().is_some_and(|code| code < 2));
    };
    run(&["check", "-qq", "--ndjson", "known.ndjson", "a.pgn"]);
    let page = pages(&place, &["--baseline", "known.ndjson", "a.pgn"]);
    assert_eq!(sheets(&page).len(), 0);
}

#[test]
fn who_is_asked_is_ticked() {
    let place = Place::new();
    place.put("a.pgn", archive());
    let output = program()
        .current_dir(place.path(""))
        .args(["check", "-qq", "--csv", "-", "a.pgn"])
        .output()
        .unwrap();
    let rows = text(&output.stdout);
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split(',').collect()).collect();
    let decided = |game: &str, code: &str, decision: &str| {
        let own = rows.iter().find(|row| row[1] == game && row[8] == code);
        let row = own.unwrap_or_else(|| panic!("{code} in game {game}"));
        format!("{code},{},{},{decision}\n", row.last().unwrap(), row[5])
    };
    let head = "code,fingerprint,ply,decision\n";
    let names = |file: &str| {
        place.put("w.csv", file);
        let page = pages(&place, &["--waive", "w.csv", "a.pgn"]);
        let heads = page.split("<h1>").skip(1);
        let names = heads.map(|head| head.split_once(',').unwrap().0.to_owned());
        names.collect::<Vec<_>>()
    };
    // What is accepted has no page, what is said to be corrected and is not has one.
    let accepted = [head, &decided("2", "M001", "accepted")].concat();
    assert_eq!(names(&accepted), ["Verdi"]);
    let corrected = [head, &decided("2", "M001", "corrected")].concat();
    assert_eq!(names(&corrected), ["Rossi", "Verdi"]);
    // Where somebody is asked, nobody else is; a note can be asked about, too.
    let asked = [head, &decided("3", "M001", "ask")].concat();
    assert_eq!(names(&asked), ["Verdi"]);
    let slight = [head, &decided("4", "N006", "ask")].concat();
    assert_eq!(names(&slight), ["Bruni"]);
    // Of several decisions the last counts.
    let settled = [&*asked, &decided("3", "M001", "accepted")].concat();
    assert_eq!(names(&settled), ["Rossi"]);
}

/// That a game is a copy with another result comes to light behind its page.
#[test]
fn who_must_explain_a_copy_has_a_page_too() {
    let headed = |moves: &str, result: &str| {
        format!(
            "[Event \"Torneo\"]\n[Site \"Faenza\"]\n[Date \"2024.10.04\"]\n[Round \"3\"]\n[White \"Rossi, Ugo\"]\n\
             [Black \"Neri, Ada\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    for (moves, faults) in [
        ("1. e4 e5 2. Nf3 Nc6", 1),
        ("1. e4 e5 2. Nf3 Nc6 3. Qh7", 2),
    ] {
        let place = Place::new();
        let games = [
            headed(moves, "0-1"),
            headed(moves, "1/2-1/2"),
            SOUND.to_owned(),
        ];
        place.put("club.pgn", games.concat());
        let check = |args: &[&str]| {
            let mut command = program();
            command
                .current_dir(place.path(""))
                .args(["check", "-q", "club.pgn"]);
            text(&command.args(args).output().unwrap().stdout)
        };
        let found = check(&["--select", "R017,M001", "--csv", "-"]);
        let known = |code: &str| {
            let row = found.lines().rfind(|row| row.contains(code)).unwrap_or("");
            let cells: Vec<&str> = row.split(',').collect();
            format!("{code},{},{},ask\n", cells[cells.len() - 1], cells[5])
        };
        let mut waivers = format!("code,fingerprint,ply,decision\n{}", known("R017"));
        if faults > 1 {
            waivers.push_str(&known("M001"));
        }
        place.put("decisions.csv", waivers);
        let page = pages(
            &place,
            &["--ui", "en", "--waive", "decisions.csv", "club.pgn"],
        );
        let sheets = sheets(&page);
        // Both copies have one fingerprint: what is asked of one is asked of the other, where it is found.
        assert_eq!(sheets.len(), faults, "{page}");
        let last = seen(&page).join("|");
        let place = ["at one place", "at 2 places"][faults - 1];
        for part in [
            place,
            "Copy with another result",
            "as game 1",
            "Game 2 of club.pgn",
            "What was played:",
        ] {
            assert!(last.contains(part), "{part}: {last}");
        }
        // On the page of the archive it is a finding of its game, and can be ticked.
        let html = check(&["--select", "R017", "--html", "-"]);
        let row = html
            .lines()
            .find(|line| line.starts_with("[\"l\",\"R017\""));
        assert!(row.is_some_and(|row| row.contains(",2,\"g")), "{row:?}");
    }
}

#[test]
fn the_pages_are_the_same_with_every_number_of_threads() {
    let place = Place::new();
    place.put("a.pgn", archive().repeat(200));
    let [one, four] = ["1", "4"].map(|jobs| pages(&place, &["--jobs", jobs, "a.pgn"]));
    assert_eq!(sheets(&one).len(), 400);
    assert_eq!(one, four);
}

#[test]
fn a_strangers_text_stays_text() {
    let place = Place::new();
    place.put(
        "<b>&\".pgn",
        "[Event \"<script>taken()</script>\"]\n[White \"</h1><img src=x onerror=taken()>\"]\n\
         [Black \"\u{202E}gro\u{200B}\"]\n[Board \"<b>\"]\n[Date \"<i>\"]\n[Result \"<u>\"]\n\n\
         1. e4 {</section>} e5 2. <s> Ke3 0-1\n",
    );
    let page = pages(&place, &["<b>&\".pgn"]);
    assert_eq!(sheets(&page).len(), 1);
    for (name, attributes) in elements(&page) {
        assert!(
            !matches!(name.as_str(), "script" | "img" | "s" | "i" | "u"),
            "<{name} {attributes}>"
        );
        assert!(!attributes.contains(" on") && !attributes.contains("style="));
    }
    assert!(!page.contains(['\u{202E}', '\u{200B}']));
}

/// Every rule's own examples, in both languages: no code, no name of a rule, no option and no byte stands on paper.
#[test]
fn no_machine_text_is_on_paper() {
    let mut sheets_seen = 0;
    for folder in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/rules")).unwrap()
    {
        let folder = folder.unwrap();
        let folder_name = folder.file_name().into_string().unwrap();
        let (code, name) = folder_name.split_once('-').expect("CODE-name");
        for file in fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap().path();
            let is_example = file.file_stem().is_some_and(|stem| stem == "fires");
            if !is_example || file.is_dir() {
                continue;
            }
            for ui in ["en", "it"] {
                let output = program()
                    .args(["check", "-q", "--ask", "-", "--ui", ui])
                    .arg(&file)
                    .output()
                    .unwrap();
                let page = text(&output.stdout);
                sheets_seen += sheets(&page).len();
                for words in seen(&page) {
                    assert!(!words.contains(code), "{code} in {words}");
                    assert!(!words.contains(name), "{name} in {words}");
                    assert!(!words.contains("fixtures"), "a path in {words}");
                    let mut parts = words.split(|c: char| !c.is_alphanumeric() && c != '-');
                    assert!(
                        !parts.any(|word| matches!(word, "byte" | "bytes" | "--lang")),
                        "{words}"
                    );
                }
            }
        }
    }
    assert!(sheets_seen > 300, "{sheets_seen}");
}
