//! The form of Appendix D: filled in by people, written as text and as a page, and read again.

use super::records::{check, options, said};
use formulario::framing::{Framer, Item};
use formulario::game_check::{Workspace, check_game};
use formulario::messages::Ui;
use formulario::replay::Place;
use formulario::rules::Context;
use formulario::write::{Form, Tongue, WriteOptions, Writer};

/// A record in another form.
pub(super) fn written(text: &str, form: Form) -> String {
    let mut workspace = Workspace::default();
    let options = options();
    let mut report = check_game(
        text.as_bytes(),
        Place::new(1, 0, 1),
        &mut workspace,
        &options,
    );
    let game = workspace.game(text.as_bytes());
    let wanted = WriteOptions {
        form,
        ..WriteOptions::default()
    };
    let context = Context {
        ui: Ui::English,
        ..Context::default()
    };
    let written = Writer::default().game(&game, &mut report, &wanted, &context);
    let written = written.unwrap_or_else(|| panic!("{:?}", said(&report)));
    String::from_utf8(written.bytes).unwrap()
}

fn pgn(text: &str) -> String {
    written(text, Form::Pgn)
}

const TYPED: &str = "Scacchi Tridimensionali - Scheda di Gioco - Foglio n° 1 di 1
Torneo: Coppa 3D
Località: Roma
Arbitro: Neri, Pia
Note dell'Arbitro: nessuna
Incontro del: 01/05/2024     Ore: 15.30
Bianco: Rossi, Ada     ELO3D: 54,563 %
Nero: Verdi, Ugo     ELO3D: 45,168 %

N. Bianco Nero Note
1. Pe2-e3(2) Pd7-d6(6)
2. O-O O-O
3. Pc2-c3(4) Pb7-b5(6)
Risultato: 1-0
";

const TAGS: &str = "[Event \"Coppa 3D\"]
[Site \"Roma\"]
[Date \"2024.05.01\"]
[Round \"?\"]
[White \"Rossi, Ada\"]
[Black \"Verdi, Ugo\"]
[Result \"1-0\"]
[Arbiter \"Neri, Pia\"]
[ArbiterNotes \"nessuna\"]
[BlackELO3D \"45,168\"]
[Time \"15.30\"]
[Variant \"Tri-D\"]
[WhiteELO3D \"54,563\"]
";

#[test]
fn the_form_as_people_fill_it_in_becomes_tag_pairs() {
    // With colons, and as the page is copied: labels and values apart.
    let copied = TYPED
        .replace("Bianco: Rossi", "Bianco: nome  Rossi")
        .replace("Nero: Verdi", "Nero: nome  Verdi")
        .replace("ELO3D: ", "ELO3D %  ");
    let copied: String = copied
        .lines()
        .map(|line| match line.split_once(": ") {
            Some((label, value)) if !line.contains("nome") && !line.contains("Risultato") => {
                format!("  {label}  {value}\n").replace("Ore: ", "Ore  ")
            }
            _ => format!("{line}\n"),
        })
        .collect();
    for text in [TYPED, &copied] {
        let report = check(text);
        let wrong: Vec<String> = (said(&report).into_iter())
            .filter(|text| !text.starts_with("T001"))
            .collect();
        assert_eq!(wrong, [""; 0], "{text}");
        let pgn = pgn(text);
        let (tags, moves) = pgn.split_once("\n\n").unwrap();
        assert_eq!(format!("{tags}\n"), TAGS, "{text}");
        assert_eq!(
            moves.trim(),
            "1. Pe2-e3(2) Pd7-d6(6) 2. O-O O-O 3. Pc2-c3(4) Pb7-b5(6) {Risultato:} 1-0",
            "{text}"
        );
    }
}

#[test]
fn a_heading_that_names_a_variant_of_the_game_is_the_variant() {
    let heading = "Bianco: Rossi\nNero: Verdi\nVariante: Tri-D, Ferengi\nRisultato: *\n\n";
    // The level is empty, and no Ferengi turns it over.
    let moves = "1. Pe1-e2 Pd7-d6(6) 2. O-O Pc7-c6(6) 3. Rf0-e1 *\n";
    let named = check(&format!("{heading}{moves}"));
    assert_eq!(named.row.variant, "trid");
    let pgn = pgn(&format!("{heading}{}", "1. Pc2-c4(2) Pd7-d5(6) *\n"));
    assert!(pgn.contains("[Variant \"Tri-D, Ferengi\"]"), "{pgn}");
    assert!(pgn.contains("level_inversion=no"), "{pgn}");
    assert!(!pgn.contains("Variation"), "{pgn}");
    // One of an opening stays that.
    let opening = heading.replace("Tri-D, Ferengi", "Najdorf");
    let pgn = self::pgn(&format!(
        "{opening}1. Pc2-c4(2) Pd7-d5(6) 2. Pc4xPd5 Nb8-c6(4) *\n"
    ));
    assert!(pgn.contains("[Variation \"Najdorf\"]"), "{pgn}");
}

#[test]
fn the_form_in_text_has_25_numbers_a_sheet_and_is_read_again() {
    let table = include_str!("../../fixtures/trid/standard.pgn");
    let tagged = table.replace(
        "[Variant",
        "[WhiteELO3D \"54,563\"]\n[BlackELO3D \"45,168\"]\n[Arbiter \"Neri, Pia\"]\n[Time \"15.30\"]\n\
         [ArbiterNotes \"in orario\"]\n[Variant",
    );
    let noted = tagged.replace(
        "13. Ra0-b0",
        "{nota} (12... O-O 13. Ra0-b0 {altra}) 13. Ra0-b0",
    );
    for (tongue, leaf, labels) in [
        (
            Tongue::Italian,
            ["Foglio n. 1 di 2", "Foglio n. 2 di 2"],
            [
                "Arbitro: Neri, Pia",
                "Note dell'Arbitro: in orario",
                "Ore: 15.30",
                "ELO3D %: 54,563",
            ],
        ),
        (
            Tongue::English,
            ["Sheet no. 1 of 2", "Sheet no. 2 of 2"],
            [
                "Arbiter: Neri, Pia",
                "Arbiter's notes: in orario",
                "At: 15.30",
                "ELO3D %: 54,563",
            ],
        ),
    ] {
        for text in [&tagged, &noted] {
            for form in [Form::Sheet(tongue), Form::Ascii(tongue)] {
                let sheet = written(text, form);
                let pages: Vec<&str> = sheet.split(leaf[1]).collect();
                assert_eq!(pages.len(), 2, "{sheet}");
                assert!(pages[0].contains(leaf[0]), "{sheet}");
                assert!(pages[0].contains("\n  25.  Pc7-c8=Q"), "{sheet}");
                assert!(pages[1].contains("\n  26.  Ne1-d3(2)"), "{sheet}");
                for label in labels {
                    assert_eq!(sheet.matches(label).count(), 2, "{label}: {sheet}");
                }
                assert_eq!(pgn(&sheet), pgn(text), "{sheet}");
            }
        }
    }
}

#[test]
fn the_page_says_what_it_has_no_place_for() {
    let text = "[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) {nota} (1. Pb2-b3(2)) Pd7-d5(6) $1 *";
    let page = written(text, Form::Page(Tongue::Italian));
    let left = "Non stampati: 1 commento, 1 variante, 1 segno di valutazione.";
    assert!(page.contains(left), "{page}");
    let alone = written(
        &text.replace("{nota} (1. Pb2-b3(2))", "").replace("$1 ", ""),
        Form::Page(Tongue::Italian),
    );
    assert!(!alone.contains("Non stampati"), "{alone}");
}

/// The form as it is printed (Table D.1), typed: both players in one row, several fields in a line, empty rows at the end.
#[test]
fn the_form_as_it_is_printed_is_read() {
    let head = "Scheda di Gioco\n\n© 2003 Marco Bresciani\n\nTorneo: Coppa 3D\n\nLocalità: Roma Arbitro: Neri, Pia\n\n\
                Note dell’Arbitro: nessuna\n\nIncontro del: 01/05/2024 Ore: 15.30 Foglio n° 1 di 1\n\n";
    let rows = [
        "Nome          Rossi, Ada       Verdi, Ugo\n\nELO3D         54,563 %         45,168 %\n\n",
        "Nome Rossi, Ada Verdi, Ugo\n\n54,563 % 45,168 % ELO3D\n\n",
        "Nome\tRossi, Ada\tVerdi, Ugo\n\n% ELO3D\t54,563\t45,168\n\n",
    ];
    let moves = "N. Bianco Nero Note\n\n1. Pe2-e3(2) Pd7-d6(6)\n\n2. O-O O-O\n\n3. Pc2-c3(4) Pb7-b5(6)\n\n4.\n\n5.\n";
    for row in rows {
        let text = format!("{head}{row}{moves}");
        let pgn = pgn(&text);
        let (tags, _) = pgn.split_once("\n\n").unwrap();
        assert_eq!(
            format!("{tags}\n"),
            TAGS.replace("1-0", "*"),
            "{text}\n{pgn}"
        );
        let report = check(&text);
        let told: Vec<String> = (said(&report).into_iter())
            .filter(|text| !text.starts_with("R001"))
            .collect();
        assert_eq!(told, [""; 0], "{text}");
    }
    let english = TYPED.replace("Ore: 15.30", "At: 15.30");
    assert!(
        pgn(&english).contains("[Time \"15.30\"]"),
        "{}",
        pgn(&english)
    );
}

/// An index that is none, or more than all, is told.
#[test]
fn an_impossible_index_is_told() {
    for (value, told) in [
        ("54,563", false),
        ("54.5 %", false),
        ("nc", false),
        ("100", false),
        ("154", true),
        ("-3", true),
        ("abc", true),
    ] {
        let text =
            format!("[Variant \"Tri-D\"]\n[WhiteELO3D \"{value}\"]\n\n1. Pe2-e3(2) Pd7-d6(6) *\n");
        let found = said(&check(&text));
        assert_eq!(
            found.iter().any(|text| text.starts_with("T006")),
            told,
            "{value}: {found:?}"
        );
    }
}

/// One blank before the index of a player does not make it part of the name.
#[test]
fn the_index_behind_one_blank_is_no_part_of_a_name() {
    let typed = TYPED.replace("     ELO3D", " ELO3D");
    let pgn = pgn(&typed);
    let (tags, _) = pgn.split_once("\n\n").unwrap();
    assert_eq!(format!("{tags}\n"), TAGS);
}

/// Titles, ids and teams stand with their player on the form, one of them alone too.
#[test]
fn what_is_said_of_players_stays_with_them() {
    for tag in [
        "WhiteTitle \"GM\"",
        "WhiteTeam \"Roma\"",
        "WhiteFideId \"800000\"",
        "BlackTitle \"GM\"",
        "WhiteElo \"2000\"",
    ] {
        let text = format!(
            "[Event \"Coppa\"]\n[Site \"Roma\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Rossi, Ada\"]\n[Black \"Verdi, Ugo\"]\n\
             [Result \"1-0\"]\n[Variant \"Tri-D\"]\n[{tag}]\n\n1. Pe2-e3(2) Pd7-d6(6) 1-0\n"
        );
        for form in [Form::Sheet(Tongue::Italian), Form::Ascii(Tongue::English)] {
            let sheet = written(&text, form);
            assert_eq!(pgn(&sheet), pgn(&text), "{sheet}");
        }
    }
}

/// The first of two sheets alone is read, and what it says of the next is nothing of the game.
#[test]
fn the_first_of_two_sheets_is_read_alone() {
    let table = include_str!("../../fixtures/trid/standard.pgn");
    let sheet = written(table, Form::Sheet(Tongue::Italian));
    let (first, _) = sheet.split_once('\u{C}').unwrap();
    let pgn = pgn(first);
    assert!(pgn.contains("25. Pc7-c8=Q"), "{pgn}");
    assert!(!pgn.contains("continua"), "{pgn}");
}

/// The page as a browser copies it: fields on lines of their own or behind a tab, cells parted by tabs.
fn copied(page: &str, behind_label: &str) -> String {
    let body = page.split("<section").skip(1);
    let body: String = body.map(|section| format!("<section{section}")).collect();
    let mut text = body
        .replace("</th><th>", "\t")
        .replace("</th><td>", "\t")
        .replace("</td><td>", "\t")
        .replace("</dt><dd>", behind_label)
        .replace("</b> <em>", " ")
        .replace("&#39;", "'");
    while let Some(open) = text.find('<') {
        let close = open + text[open..].find('>').expect("a tag closes");
        text.replace_range(open..=close, "\n");
    }
    text
}

#[test]
fn the_page_is_read_back_as_a_browser_copies_it() {
    let table = include_str!("../../fixtures/trid/standard.pgn");
    let tagged = table
        .replace(
            "[Variant",
            "[WhiteELO3D \"54,563\"]\n[BlackELO3D \"45,168\"]\n[Arbiter \"Neri, Pia\"]\n[ArbiterNotes \"reclamo del Nero\"]\n\
             [Time \"15.30\"]\n[Variant",
        )
        .replace("35. Qd7xRe8(7)", "35. Qd7xRe8(7) {Scacco Matto}");
    let ferengi = "[White \"Rossi\"]\n[Black \"Verdi\"]\n[Round \"3\"]\n[Result \"*\"]\n[Variant \"Tri-D, Ferengi\"]\n\n\
        1. Pc2-c4(2) Pd7-d5(6) *\n";
    for text in [&tagged, ferengi] {
        let before = pgn(text);
        for tongue in [Tongue::Italian, Tongue::English] {
            let page = written(text, Form::Page(tongue));
            for behind_label in ["\n", "\t"] {
                let copy = copied(&page, behind_label);
                let report = check(&copy);
                let told: Vec<String> = (said(&report).into_iter())
                    .filter(|text| !text.starts_with("T001"))
                    .collect();
                assert_eq!(told, [""; 0], "{copy}");
                assert_eq!(pgn(&copy), before, "{copy}");
            }
        }
    }
}

/// The two sheets of a game, printed or copied from the page.
fn two_sheets() -> [[String; 2]; 2] {
    let table = include_str!("../../fixtures/trid/standard.pgn");
    let parted = |text: &str, head: &str| {
        let second = text.rfind(head).expect("two sheets");
        [text[..second].to_owned(), text[second..].to_owned()]
    };
    let printed = written(table, Form::Sheet(Tongue::Italian));
    let page = copied(&written(table, Form::Page(Tongue::Italian)), "\n");
    [
        parted(&printed, "                                 FORMULARIO"),
        parted(&page, "Scacchi Tridimensionali"),
    ]
}

#[test]
fn sheets_are_put_in_order_and_told_once() {
    for [first, second] in two_sheets() {
        let whole = pgn(&format!("{first}\n{second}"));
        for (text, told) in [
            (
                format!("{second}\n{first}"),
                &["F021 sheet 1 of 2 stands behind sheet 2: the sheets were read in their order"][..],
            ),
            (
                format!("{first}\n{first}\n{second}"),
                &["F021 sheet 1 of 2 is there twice: the first was taken"],
            ),
            (
                format!("{first}\n{second}\n{second}"),
                &["F021 sheet 2 of 2 is there twice: the first was taken"],
            ),
        ] {
            let found = games_in(&text);
            assert_eq!(found, 1, "{text}");
            assert_eq!(said(&check(&text)), told, "{text}");
            assert_eq!(pgn(&text), whole, "{text}");
        }
        let alone = check(&second);
        assert_eq!(said(&alone), ["F021 sheet 1 of 2 is missing"], "{second}");
        // A sheet of other players is another game.
        let other = first.replace("Bartmess", "Neri").replace("Rossi", "Neri");
        if other != first {
            assert_eq!(games_in(&format!("{second}\n{other}")), 2);
        }
    }
}

/// How many games the program finds in a text.
fn games_in(text: &str) -> usize {
    let mut items: Vec<Item> = Vec::new();
    Framer::new(4 << 20).cut(text.as_bytes(), true, &mut items);
    items.iter().filter(|item| item.place().is_some()).count()
}
