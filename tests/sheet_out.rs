//! Scoresheets out: what they look like, and that games come back from them as they were.

use crate::archives::{archive, items};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::generator::ArchiveOptions;
use formulario::replay::Place;
use formulario::rules::Severity;
use formulario::write::{Form, Tongue, WriteOptions, Writer};

/// All games of a text in another form; none may be lost and none differ when it is read back.
fn convert(text: &str, form: Form) -> String {
    let (mut workspace, mut writer) = (Workspace::default(), Writer::default());
    let options = WriteOptions {
        form,
        ..WriteOptions::default()
    };
    let check = CheckOptions::default();
    let mut written = String::new();
    for item in items(text.as_bytes()) {
        let bytes = &text.as_bytes()[item.range.clone()];
        let Some(place) = item.place() else {
            continue;
        };
        let mut report = check_game(bytes, place, &mut workspace, &check);
        let game = workspace.game(bytes);
        let out = writer.game(&game, &mut report, &options, &check.context());
        let fault = report.findings.iter().find(|f| f.rule.code == "X002");
        let fault = fault.map(|finding| finding.message.clone());
        assert_eq!(fault, None, "{}", String::from_utf8_lossy(bytes));
        let out = out.expect("every game is written").bytes;
        written.push_str(&String::from_utf8(out).expect("what is written is UTF-8"));
    }
    written
}

const TONGUES: [Tongue; 2] = [Tongue::Italian, Tongue::English];

/// The games come back from a sheet in either language, and a sheet from itself. Gives the Italian one.
fn trip(text: &str) -> String {
    let pgn = convert(text, Form::Pgn);
    for tongue in TONGUES {
        let sheet = convert(text, Form::Sheet(tongue));
        assert_eq!(convert(&sheet, Form::Pgn), pgn, "{sheet}");
        for other in TONGUES {
            let again = convert(&sheet, Form::Sheet(other));
            assert_eq!(again, convert(text, Form::Sheet(other)), "{sheet}");
        }
    }
    convert(text, Form::Sheet(Tongue::Italian))
}

/// A game with these tags and this movetext.
fn game(tags: &[(&str, &str)], movetext: &str) -> String {
    let tag = |(name, value): &(&str, &str)| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    };
    let tags: String = tags.iter().map(tag).collect();
    format!("{tags}\n{movetext}\n\n")
}

const ANNOTATED: &str = r#"[Event "Festival di Roma"]
[Site "Roma ITA"]
[Date "2024.05.17"]
[Round "3"]
[White "Rossi, Mario"]
[Black "D'Àmato, Gigi"]
[Result "1/2-1/2"]
[Board "4"]
[ECO "C65"]
[WhiteElo "2100"]
[WhiteTitle "FM"]
[TimeControl "40/5400+30:1800+30"]

1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:30]} 2. Nf3 $1 {Il cavallo.} (2. f4 exf4
$14 (2... d5) 3. Bc4) 2... Nc6 3. Bb5 {(=)} Nf6 $5 4. O-O $201 1/2-1/2
"#;

#[test]
fn a_sheet_looks_like_one_on_paper() {
    let sheet = convert(ANNOTATED, Form::Sheet(Tongue::Italian));
    let rule = "=".repeat(77);
    let wanted = format!(
        "{:33}FORMULARIO
{rule}
Torneo:       Festival di Roma
Luogo:        Roma ITA                        Data: 17/05/2024
Turno:        3                               Scacchiera: 4
Cadenza:      40/5400+30:1800+30

Bianco:       Rossi, Mario                    Elo: 2100   Titolo: FM
Nero:         D'Àmato, Gigi

Risultato:    ½-½

Codice ECO:   C65

   N.  Bianco          Residuo   Nero            Residuo
-----  --------------  --------  --------------  --------
   1.  e4              1:30:00   e5              1:29:30
   2.  Cf3!
      {{Il cavallo.}} (2. f4 exf4 ⩲ (2... d5) 3. Ac4)
   2.  ...                       Cc6
   3.  Ab5 (=)                   Cf6!?
   4.  0-0 $201

Risultato: ½-½  (patta)

Firma del Bianco: __________________    Firma del Nero: ____________________
\x0C
",
        ""
    );
    assert_eq!(sheet, wanted);
    let english = convert(ANNOTATED, Form::Sheet(Tongue::English));
    for line in [
        "                                 SCORESHEET",
        "Site:         Roma ITA                        Date: 2024-05-17",
        "White:        Rossi, Mario                    Rating: 2100   Title: FM",
        "   N.  White           Left      Black           Left",
        "   2.  Nf3!",
        "      {Il cavallo.} (2. f4 exf4 ⩲ (2... d5) 3. Bc4)",
        "Result: ½-½  (draw)",
    ] {
        assert!(english.lines().any(|own| own == line), "{line}\n{english}");
    }
    trip(ANNOTATED);
}

#[test]
fn a_long_game_without_notes_goes_into_two_blocks() {
    let moves: String = (0..22)
        .map(|n| {
            let back = n % 2 == 1;
            let (white, black) = if back { ("Ng1", "Ng8") } else { ("Nf3", "Nf6") };
            format!("{}. {white} {black} ", n + 1)
        })
        .collect();
    let sheet = trip(&game(
        &[("White", "A"), ("Black", "B")],
        &format!("{moves}23. e4 *"),
    ));
    let rows: Vec<&str> = sheet.lines().filter(|line| line.contains('|')).collect();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[2], "   3.  Cf3             Cf6           |   23.  e4");
}

#[test]
fn generated_games_come_back_as_they_were() {
    for (seed, annotated, faults) in [(1, 1.0, 0.0), (2, 0.0, 0.0), (3, 0.5, 0.7)] {
        let (text, _) = archive(&ArchiveOptions {
            games: 60,
            seed,
            annotated,
            faults,
            chess960: 0.2,
            endings: 0.2,
            liberties: 0.2,
            ..ArchiveOptions::default()
        });
        trip(&String::from_utf8(text).expect("the archive is UTF-8"));
    }
}

#[test]
fn comments_that_look_like_a_sheet_stay_comments() {
    let rule = "=".repeat(77);
    for comment in [
        "1-0",
        "Risultato: 1-0",
        "Bianco: Verdi, Luca",
        "[Event \"x\"] [White \"y\"] 1. d4 d5 1-0",
        "1. e4 e5 2. Cf3 | Cc6\t3. Ab5",
        "\n\n---- ----\n\n",
        "; % $5 \"quoted\" (=) (1:23) [%clk 0:10:00]",
        "[%clk 1:30:00] [%eval 0.17]",
        "[%clk 1:30]",
        "(((",
        "|",
        ")",
    ] {
        let text = format!(
            "{{{comment}}} 1. e4 {{{comment}}} e5 ({{{comment}}} 1... c5 {{{comment}}}) 2. Nf3 *"
        );
        let sheet = trip(&game(&[("White", "A"), ("Black", "B")], &text));
        assert_eq!(sheet.matches("FORMULARIO").count(), 1, "{sheet}");
    }
    trip(&game(
        &[],
        &format!(
            "1. e4 {{x\n FORMULARIO\n{rule}\nBianco: z\n\n---- ----\n\nRisultato: 1-0\n}} e5 *"
        ),
    ));
}

#[test]
fn tags_with_odd_names_and_values_stay_what_they_are() {
    for value in [
        "",
        "?",
        "-",
        "--",
        "___",
        "\"",
        "\"x\"",
        "a  b",
        "x: y",
        "{",
        "}",
        "[A]",
        "[Event \"x\"]",
        "a\\b",
        "FORMULARIO",
        "1-0",
        "17/05/2024",
        "2024-05-17",
        "2024.5.7",
        "????.05.17",
        "2024.??.17",
        "2024.02.31",
        "½",
        "\u{FEFF}x",
        "Risultato: 1-0",
        "====",
        "--------",
    ] {
        let names = [
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Annotator",
            "Board",
            "EventDate",
            "WhiteElo",
            "BlackTitle",
            "PlyCount",
            "Bianco",
            "Elo",
            "x_1",
        ];
        for name in names {
            let sheet = trip(&game(&[(name, value)], "1. e4 1-0"));
            assert_eq!(sheet.matches("Firma del Nero").count(), 1);
        }
        trip(&game(&names.map(|name| (name, value)), "1. e4 1-0"));
    }
}

#[test]
fn every_way_to_end_comes_back() {
    for (result, movetext) in [
        ("*", "*"),
        ("1-0", "1-0"),
        ("0-0", "0-0"),
        ("1F-0F", "1F-0F"),
        ("+/-", "*"),
        ("1/2-0", "1. e4 1/2-0"),
        ("1/2-1/2", "1. e4 e5 1/2-1/2"),
        ("0-1", "1. e4 e5 1-0"),
        ("1-0", "1. e4 e5 2. Ke3 Nc6 1-0"),
        ("*", "1. e4 (1. d4 d5 2. Kd5 e6) 1... e5 *"),
        (
            "*",
            "1. e4 (1. -- e5) (1. d4 -- 2. c4) 1... c5 {x} {y} $14 {[%clk 1:00:00]} $1 *",
        ),
    ] {
        trip(&game(&[("White", "A"), ("Result", result)], movetext));
    }
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30";
    let set_up = [("SetUp", "1"), ("FEN", fen)];
    let sheet = trip(&game(&set_up, "30... Kd7 (30... Kf7 31. e4) 31. e4 *"));
    assert!(sheet.contains("\n  30.  ...             Rd7\n"), "{sheet}");
    trip(&game(&set_up, "{before} *"));
}

#[test]
fn sheets_are_told_from_what_stands_between_them() {
    let pgn = convert(ANNOTATED, Form::Pgn);
    let sheet = convert(ANNOTATED, Form::Sheet(Tongue::Italian));
    let text = format!("Bollettino del turno 3\n\n{sheet}{pgn}{sheet}\nArrivederci.\n{sheet}{pgn}");
    assert_eq!(convert(&text, Form::Pgn), pgn.repeat(5));
    let dos = text.replace('\n', "\r\n");
    assert_eq!(convert(&dos, Form::Pgn), pgn.repeat(5));
}

#[test]
fn a_sheet_that_somebody_wrote_in_is_read_like_any_other() {
    let sheet = convert(ANNOTATED, Form::Sheet(Tongue::Italian));
    let edited = sheet.replace("   2.  Cf3!\n", "   2.  Cf3! ~bella~\n");
    assert_ne!(edited, sheet);
    let pgn = convert(&edited, Form::Pgn);
    assert!(pgn.contains("2. Nf3"), "{pgn}");
    assert!(pgn.contains("[White \"Rossi, Mario\"]"), "{pgn}");
    let headed = sheet.lines().find(|line| line.contains("   N.")).unwrap();
    let edited = sheet.replace(headed, &format!("{headed}  ~bella~"));
    let pgn = convert(&edited, Form::Pgn);
    assert!(pgn.contains("~bella~} 1. e4"), "{pgn}");
}

#[test]
fn a_sheet_is_as_sound_as_its_game() {
    let sheet = convert(ANNOTATED, Form::Sheet(Tongue::Italian));
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let report = check_game(
        sheet.as_bytes(),
        place,
        &mut Workspace::default(),
        &CheckOptions::default(),
    );
    let worse = report
        .findings
        .iter()
        .filter(|f| f.severity != Severity::Note);
    assert_eq!(worse.map(|f| f.rule.code).collect::<Vec<_>>(), [""; 0]);
}

/// The pages of a text for a printer, with what stands around them.
fn pages(text: &str, tongue: Tongue) -> String {
    formulario::write::page::head(tongue)
        + &convert(text, Form::Page(tongue))
        + formulario::write::page::tail()
}

/// What stands between tags, in order.
fn cells(page: &str) -> Vec<&str> {
    let (_, body) = page.split_once("<body>").expect("a body");
    let parts = body.split('<').filter_map(|part| part.split_once('>'));
    let texts = parts.map(|(_, text)| text.trim());
    texts.filter(|text| !text.is_empty()).collect()
}

#[test]
fn a_sheet_for_a_printer_has_what_a_player_signs_and_nothing_else() {
    let page = pages(ANNOTATED, Tongue::Italian);
    let cells = cells(&page);
    let heading = [
        "FORMULARIO",
        "foglio 1 di 1",
        "Torneo",
        "Festival di Roma",
        "Categoria",
        "Data",
        "17/05/2024",
        "Luogo",
        "Roma ITA",
        "Turno",
        "3",
        "Scacchiera",
        "4",
        "Cadenza",
        "40/5400+30:1800+30",
        "Bianco",
        "FM Rossi, Mario",
        "Elo",
        "2100",
        "ID FIDE",
        "Squadra",
        "Nero",
        "D&#39;Àmato, Gigi",
        "Elo",
        "ID FIDE",
        "Squadra",
    ];
    assert_eq!(cells[..heading.len()], heading);
    let rows = [
        "N.", "Bianco", "Residuo", "Nero", "Residuo", "1", "e4", "1:30:00", "e5", "1:29:30", "2",
        "Cf3", "Cc6", "3", "Ab5 (=)", "Cf6", "4", "0-0", "5", "6",
    ];
    assert_eq!(cells[heading.len()..][..rows.len()], rows);
    let foot = [
        "59",
        "60",
        "Non stampati: 1 commento, 1 variante, 3 segni di valutazione.",
        "Risultato",
        "1-0",
        "×",
        "½-½",
        "0-1",
        "patta",
        "Tempo residuo del Bianco",
        "del Nero",
        "Ora d&#39;inizio",
        "Ora di fine",
        "Firma del Bianco",
        "Firma del Nero",
        "Firma dell&#39;arbitro",
    ];
    assert_eq!(cells[cells.len() - foot.len()..], foot);
    let english = pages(ANNOTATED, Tongue::English);
    for text in [
        "lang=\"en\"",
        "SCORESHEET",
        "sheet 1 of 1",
        "2024-05-17",
        "<td>Nf3</td>",
        "<td>O-O</td>",
        "Time left, White",
        "Not printed: 1 comment, 1 variation, 3 signs of evaluation.",
        "<em>draw</em>",
        "Signature of the arbiter",
    ] {
        assert_eq!(english.contains(text), text != "<td>O-O</td>", "{text}");
    }
}

#[test]
fn a_long_game_goes_on_on_numbered_sheets() {
    let moves: Vec<String> = (0..130)
        .map(|n| ["Nf3 Nf6", "Ng1 Ng8"][n % 2].to_owned())
        .zip(1..)
        .map(|(pair, n)| format!("{n}. {pair}"))
        .collect();
    let text = game(
        &[("White", "A"), ("Black", "B")],
        &format!("{} 1/2-1/2", moves.join(" ")),
    );
    let page = pages(&text, Tongue::Italian);
    for sheet in 1..=3 {
        assert_eq!(page.matches(&format!("foglio {sheet} di 3")).count(), 1);
    }
    assert_eq!(page.matches("<section").count(), 3);
    assert_eq!(page.matches("Firma del Bianco").count(), 1);
    assert_eq!(page.matches("continua al foglio seguente").count(), 2);
    for (word, times) in [("Cf3", 65), ("Cg1", 65), ("Cf6", 65), ("Cg8", 65)] {
        assert_eq!(page.matches(&format!("<td>{word}</td>")).count(), times);
    }
    let numbers: Vec<String> = (1..=180).map(|n| format!("<tr><th>{n}</th>")).collect();
    assert!(
        numbers
            .iter()
            .all(|number| page.matches(number).count() == 1)
    );
    // Sixty moves are one sheet, one more is two.
    for (count, sheets) in [(1, 1), (60, 1), (61, 2), (120, 2), (121, 3)] {
        let text = game(&[], &format!("{} *", moves[..count].join(" ")));
        assert_eq!(
            pages(&text, Tongue::English).matches("<section").count(),
            sheets,
            "{count}"
        );
    }
}

#[test]
fn a_sheet_for_a_printer_names_where_the_game_begins_and_where_it_breaks_off() {
    let start = [("Variant", "Chess960"), ("SetUp", "1")];
    let fen = |fen| [&start[..], &[("FEN", fen)]].concat();
    let first = "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1";
    let page = pages(&game(&fen(first), "1. e4 *"), Tongue::Italian);
    assert!(
        page.contains("<dd>Scacchi960, posizione 959: T R T C C D A A</dd>"),
        "{page}"
    );
    let end = [("SetUp", "1"), ("FEN", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40")];
    let text = game(&end, "40... Kd7 41. e4 Qh5 42. e5 0-1");
    let page = pages(&text, Tongue::English);
    assert!(page.contains("<dd>White Ke1 e2; Black Ke8; Black to move</dd>"));
    assert!(page.contains(
        "<tr><th>40</th><td>...</td><td>Kd7</td></tr>\n<tr><th>41</th><td>e4</td><td></td></tr>"
    ));
    assert!(
        page.contains("From here on it cannot be played, and is written so: Qh5 42. e5</p>"),
        "{page}"
    );
    assert!(!page.contains("[%") && !page.contains("/8/8/"));
    // What is not known is left to be written, on a blank sheet everything.
    let blank = formulario::write::page::blank(Tongue::Italian);
    let cells = cells(&blank);
    assert_eq!(
        cells[..4],
        ["FORMULARIO", "foglio 1 di 1", "Torneo", "Categoria"]
    );
    assert!(!cells.contains(&"×"));
    let page = pages(
        &game(&[("White", "?"), ("Date", "2024.05.??")], "*"),
        Tongue::Italian,
    );
    assert!(page.contains("<dt>Bianco</dt><dd></dd>") && page.contains("<dd>__/05/2024</dd>"));
}

#[test]
fn no_record_writes_markup_or_pushes_the_signatures_off_the_page() {
    let long = "W".repeat(5000);
    let odd = "<script>alert(1)</script>\u{202e}&\"'";
    for value in [long.as_str(), odd] {
        let names = [
            "Event",
            "Site",
            "Round",
            "Board",
            "Section",
            "White",
            "Black",
            "WhiteTeam",
            "BlackElo",
            "TimeControl",
        ];
        let tags: Vec<(&str, &str)> = names.iter().map(|name| (*name, value)).collect();
        let page = pages(&game(&tags, "1. e4 {<b>} Qxh7 {<i>} *"), Tongue::Italian);
        assert!(!page.contains("<script") && page.matches("<b>").count() == 1);
        assert!(!page.contains('\u{202e}'));
        assert!(page.len() < 20_000, "{}", page.len());
        assert!(page.contains("Firma dell&#39;arbitro"));
    }
}

#[test]
fn a_comment_behind_a_command_is_counted_as_one_that_is_not_printed() {
    let noted = |comment: &str| {
        let game = format!("[White \"Rossi\"]\n[Result \"*\"]\n\n1. e4 {{{comment}}} e5 *\n");
        pages(&game, Tongue::English).contains("Not printed: 1 comment.")
    };
    for comment in [
        "sharp",
        "[%clk 1:30:00] sharp",
        "[%eval 0.3] [%clk 1:30:00] sharp",
        "[%cal Ge2e4]sharp",
        "sharp [%clk 1:30:00]",
    ] {
        assert!(noted(comment), "{comment}");
    }
    for comment in ["[%clk 1:30:00]", "[%eval 0.3] [%clk 1:30:00] "] {
        assert!(!noted(comment), "{comment}");
    }
}
