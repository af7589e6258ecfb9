//! Sheets in all the languages whose letters are known, and in their relatives: the words of their headings and those that say
//! how the game ended; points in place of names, and what stands among the moves and is none.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::game_check::{CheckOptions, Rows};

/// What the first game is taken for, and the codes of what is told but for missing tags and dates.
fn read(text: &str) -> (String, Vec<&'static str>) {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    assert_eq!(audit.reports.len(), 1, "{text}");
    let row = &audit.reports[0].row;
    let game = format!(
        "{}-{} {} {} {}",
        row.white, row.black, row.result, row.date, row.plies
    );
    let codes = audit.findings.iter().map(|finding| finding.rule.code);
    let codes = codes.filter(|code| !matches!(*code, "F016" | "T001"));
    (game, codes.collect())
}

/// Letters of knight and bishop; labels of date, round, White, Black and the result; that Black resigned, that White won, that it
/// is a draw.
const LANGUAGES: [[&str; 10]; 21] = [
    [
        "N",
        "B",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Black resigns",
        "White wins",
        "draw",
    ],
    [
        "C",
        "A",
        "Data",
        "Turno",
        "Bianco",
        "Nero",
        "Risultato",
        "il Nero abbandona",
        "vince il Bianco",
        "patta",
    ],
    [
        "C",
        "A",
        "Fecha",
        "Ronda",
        "Blancas",
        "Negras",
        "Resultado",
        "las negras abandonan",
        "ganan las blancas",
        "tablas",
    ],
    [
        "C",
        "A",
        "Data",
        "Ronda",
        "Blanques",
        "Negres",
        "Resultat",
        "les negres abandonen",
        "guanyen les blanques",
        "taules",
    ],
    [
        "C",
        "F",
        "Date",
        "Ronde",
        "Blancs",
        "Noirs",
        "Résultat",
        "les Noirs abandonnent",
        "les Blancs gagnent",
        "nulle",
    ],
    [
        "S",
        "L",
        "Datum",
        "Runde",
        "Weiß",
        "Schwarz",
        "Ergebnis",
        "Schwarz gibt auf",
        "Weiß gewinnt",
        "Remis",
    ],
    [
        "S",
        "L",
        "Dato",
        "Runde",
        "Hvid",
        "Sort",
        "Resultat",
        "sort opgiver",
        "hvid vinder",
        "remis",
    ],
    [
        "S",
        "L",
        "Dato",
        "Runde",
        "Hvit",
        "Svart",
        "Resultat",
        "svart gir opp",
        "hvit vinner",
        "uavgjort",
    ],
    [
        "S",
        "L",
        "Datum",
        "Rond",
        "Vit",
        "Svart",
        "Resultat",
        "svart ger upp",
        "vit vinner",
        "remi",
    ],
    [
        "C",
        "B",
        "Data",
        "Ronda",
        "Brancas",
        "Pretas",
        "Resultado",
        "as pretas abandonam",
        "as brancas vencem",
        "empate",
    ],
    [
        "C",
        "N",
        "Data",
        "Runda",
        "Alb",
        "Negru",
        "Rezultat",
        "negrul cedează",
        "albul câștigă",
        "remiză",
    ],
    [
        "P",
        "L",
        "Datum",
        "Ronde",
        "Wit",
        "Zwart",
        "Uitslag",
        "zwart geeft op",
        "wit wint",
        "remise",
    ],
    [
        "S",
        "G",
        "Data",
        "Runda",
        "Białe",
        "Czarne",
        "Wynik",
        "czarne poddają się",
        "białe wygrywają",
        "remis",
    ],
    [
        "J",
        "S",
        "Datum",
        "Kolo",
        "Bílý",
        "Černý",
        "Výsledek",
        "černý se vzdal",
        "bílý vyhrál",
        "remíza",
    ],
    [
        "J",
        "S",
        "Dátum",
        "Kolo",
        "Biely",
        "Čierny",
        "Výsledok",
        "čierny sa vzdal",
        "biely vyhral",
        "remíza",
    ],
    [
        "H",
        "F",
        "Dátum",
        "Forduló",
        "Világos",
        "Sötét",
        "Eredmény",
        "sötét feladta",
        "világos nyert",
        "döntetlen",
    ],
    [
        "R",
        "L",
        "Päivä",
        "Kierros",
        "Valkea",
        "Musta",
        "Tulos",
        "musta luovutti",
        "valkea voitti",
        "tasapeli",
    ],
    [
        "R",
        "B",
        "Dagsetning",
        "Umferð",
        "Hvítur",
        "Svartur",
        "Úrslit",
        "svartur gafst upp",
        "hvítur vann",
        "jafntefli",
    ],
    [
        "К",
        "С",
        "Дата",
        "Тур",
        "Белые",
        "Чёрные",
        "Результат",
        "чёрные сдались",
        "белые выиграли",
        "ничья",
    ],
    [
        "К",
        "С",
        "Дата",
        "Тур",
        "БЕЛЫЕ",
        "Черные",
        "Результат",
        "черные сдались",
        "победа белых",
        "ничья",
    ],
    [
        "К",
        "С",
        "Дата",
        "Тур",
        "Білі",
        "Чорні",
        "Результат",
        "чорні здалися",
        "білі виграли",
        "нічия",
    ],
];

fn moves(knight: &str, bishop: &str) -> String {
    format!(
        "1. e4 e5\n2. {knight}f3 {knight}c6\n3. {bishop}b5 a6\n4. {bishop}a4 {knight}f6\n5. O-O {bishop}e7\n"
    )
}

#[test]
fn headings_are_read_in_every_language() {
    for [knight, bishop, date, round, white, black, result, ..] in LANGUAGES {
        let sheet = format!(
            "{date}: 12.05.2024\n{round}: 3\n{white}: Rossi\n{black}: Verdi\n{result}: 1-0\n\n{}",
            moves(knight, bishop)
        );
        let expected = ("Rossi-Verdi 1-0 2024.05.12 10".to_owned(), vec![]);
        assert_eq!(read(&sheet), expected, "{sheet}");
    }
}

#[test]
fn sides_before_their_players_on_one_line_are_read() {
    for (line, knight, bishop) in [
        ("Bianco Rossi Ugo - Nero Verdi Ada", "C", "A"),
        ("Белые Rossi Ugo - Чёрные Verdi Ada", "К", "С"),
        ("Világos Rossi Ugo - Sötét Verdi Ada", "H", "F"),
        ("Blanques Rossi Ugo - Negres Verdi Ada", "C", "A"),
    ] {
        let sheet = format!("{line}\n\n{}1-0\n", moves(knight, bishop));
        let expected = ("Rossi Ugo-Verdi Ada 1-0  10".to_owned(), vec![]);
        assert_eq!(read(&sheet), expected, "{sheet}");
    }
}

#[test]
fn words_on_the_end_are_read_in_every_language() {
    for [
        knight,
        bishop,
        _,
        _,
        white,
        black,
        result,
        resigns,
        wins,
        draw,
    ] in LANGUAGES
    {
        for (words, mark) in [(resigns, "1-0"), (wins, "1-0"), (draw, "1/2-1/2")] {
            let moves = moves(knight, bishop);
            let below = format!("{white}: Rossi\n{black}: Verdi\n\n{moves}{words}\n");
            let above = format!("{white}: Rossi\n{black}: Verdi\n{result}: {words}\n\n{moves}");
            for sheet in [below, above] {
                let expected = (format!("Rossi-Verdi {mark}  10"), vec![]);
                assert_eq!(read(&sheet), expected, "{sheet}");
            }
        }
    }
}

#[test]
fn the_other_side_wins_in_every_language() {
    for [knight, bishop, _, _, white, black, _, resigns, ..] in LANGUAGES {
        // Whoever resigned has lost: the other word for the side turns the result round.
        let words = resigns.to_lowercase();
        let stem: String = black.to_lowercase().chars().take(4).collect();
        let Some(at) = words.find(&stem) else {
            continue;
        };
        let end = words[at..].find(' ').map_or(words.len(), |end| at + end);
        let words = format!("{}{}{}", &words[..at], white.to_lowercase(), &words[end..]);
        let sheet = format!(
            "{white}: Rossi\n{black}: Verdi\n\n{}{words}\n",
            moves(knight, bishop)
        );
        assert_eq!(read(&sheet).0, "Rossi-Verdi 0-1  10", "{sheet}");
    }
}

#[test]
fn points_in_place_of_a_name_are_a_result() {
    let sheet = |heading: &str| format!("Torneo di Roma\n{heading}\n\n{}", moves("C", "A"));
    for (heading, result) in [
        ("White: 1 point", "1-0"),
        ("White: 1 point\nBlack: 0 points", "1-0"),
        ("Bianco: 0 punti\nNero: 1 punto", "0-1"),
        ("Bianco: 1\nNero: 0", "1-0"),
        ("Bianco: ½\nNero: ½", "1/2-1/2"),
        ("Bianco: mezzo punto\nNero: mezzo punto", "1/2-1/2"),
        ("White: half a point\nBlack: half a point", "1/2-1/2"),
        ("Weiß: 1 Punkt\nSchwarz: 0 Punkte", "1-0"),
        ("Bianco: 1-0", "1-0"),
        ("White: 1-0\nBlack: 0-1", "1-0"),
        ("White: one point\nBlack: zero", "1-0"),
    ] {
        let (game, codes) = read(&sheet(heading));
        assert_eq!(game, format!("- {result}  10"), "{heading}");
        assert!(!codes.contains(&"R001"), "{heading}: {codes:?}");
    }
    // Names stay names, and a bare figure of one side may be a number.
    for (heading, game) in [
        ("Bianco: Rossi\nNero: Verdi", "Rossi-Verdi   10"),
        (
            "White: Smith 1 point\nBlack: Jones 0 points",
            "Smith-Jones 1-0  10",
        ),
        ("Bianco: 1\nNero: 2", "1-2   10"),
    ] {
        assert_eq!(read(&sheet(heading)).0, game, "{heading}");
    }
    // Whose figure stands first behind Black's label, nobody knows.
    let (game, codes) = read(&sheet("Nero: 0-1"));
    assert_eq!(game, "-   10");
    assert!(codes.contains(&"R001"), "{codes:?}");
    // Points that contradict each other.
    let (_, codes) = read(&sheet("White: 1 point\nBlack: 1 point"));
    assert!(codes.contains(&"F021"), "{codes:?}");
}

#[test]
fn a_result_in_words_for_figures_is_one() {
    for (words, result) in [
        ("uno a zero", "1-0"),
        ("zero a uno", "0-1"),
        ("one-nil", "1-0"),
        ("null zu eins", "0-1"),
        ("uno a cero", "1-0"),
        ("un à zéro", "1-0"),
        ("mezzo a mezzo", "1/2-1/2"),
        ("zero a zero", "0-0"),
        ("0:0", "0-0"),
        ("1:0", "1-0"),
    ] {
        let sheet = format!("Bianco: Rossi\nNero: Verdi\n\n{}{words}\n", moves("C", "A"));
        assert_eq!(
            read(&sheet).0,
            format!("Rossi-Verdi {result}  10"),
            "{words}"
        );
    }
}

#[test]
fn a_rating_that_cannot_be_is_told() {
    for heading in [
        "Rossi (1850) - Ferri (18500)",
        "Rossi (18500) - Ferri (1850)",
        "Rossi (1850) vs Ferri (5850)",
        "Rossi 1850 - Ferri 18500",
        "Rossi (Elo 1850) - Ferri (Elo 18500)",
        "Bianco: Rossi (1850)\nNero: Ferri (18500)",
    ] {
        let sheet = format!("{heading}\n\n{}1-0\n", moves("C", "A"));
        let (game, codes) = read(&sheet);
        assert_eq!(game, "Rossi-Ferri 1-0  10", "{heading}");
        assert_eq!(codes, ["T006"], "{heading}");
    }
    for heading in [
        "Rossi (3) - Ferri (4)",
        "Rossi (12345678) - Ferri (12345679)",
    ] {
        let sheet = format!("{heading}\n\n{}1-0\n", moves("C", "A"));
        assert_eq!(read(&sheet).1, Vec::<&str>::new(), "{heading}");
    }
}

#[test]
fn a_score_among_the_moves_is_none() {
    let game = |movetext: &str| {
        format!(
            "[Event \"Open\"]\n[Site \"Roma\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n\
             [Result \"1-0\"]\n\n{movetext} 1-0\n"
        )
    };
    for (movetext, plies) in [
        ("1. e4 e5 1.0 2. Nf3 Nc6 3. Bb5 a6", 6),
        ("1. e4 e5 2. Nf3 1.0 Nc6", 4),
        ("1. e4 e5 2. Nf3 Nc6 1.0", 4),
        ("1. e4 e5 0.5 2. Nf3 Nc6", 4),
        ("1. e4 e5 0,5 2. Nf3 Nc6", 4),
        ("1. e4 0.5 e5 2. Nf3 Nc6", 4),
        ("1. e4 +0.3 e5 2. Nf3 Nc6", 4),
    ] {
        let text = game(movetext);
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
        let told: Vec<_> = (audit.findings.iter())
            .map(|finding| (finding.rule.code, finding.message.contains("a score")))
            .collect();
        assert_eq!(told, [("N001", true)], "{movetext}");
        assert_eq!(audit.reports[0].plies, plies, "{movetext}");
    }
    // At the end it is a result.
    let text = game("1. e4 e5 2. Nf3 Nc6").replace("1-0", "0.5");
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default());
    assert!(
        audit
            .findings
            .iter()
            .all(|finding| finding.rule.code != "N001")
    );
    // On a sheet it is kept as a remark and told once.
    for score in ["1.0", "1,0", "0.5"] {
        let sheet = moves("C", "A").replacen('\n', &format!(" {score}\n"), 1);
        let sheet = format!("Bianco: Rossi\nNero: Verdi\n\n{sheet}1-0\n");
        let expected = ("Rossi-Verdi 1-0  10".to_owned(), vec!["N026"]);
        assert_eq!(read(&sheet), expected, "{score}");
    }
}

/// The first game of a text as its row says it: names, ratings, date, result of the head, status; and the codes that are told
/// but for missing tags and dates.
fn told(text: &str) -> ([String; 6], Vec<&'static str>) {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
    assert!(!audit.reports.is_empty(), "{text}");
    let row = &audit.reports[0].row;
    let codes = audit.findings.iter().map(|finding| finding.rule.code);
    let codes = codes.filter(|code| !matches!(*code, "F016" | "T001"));
    let said = [
        row.white.to_string(),
        row.black.to_string(),
        row.white_elo.to_string(),
        row.black_elo.to_string(),
        row.date.to_string(),
        row.result.to_string(),
    ];
    (said, codes.collect())
}

const MOVES: &str = "1. e4 e5\n2. Cf3 Cc6\n1-0\n";

#[test]
fn what_stands_twice_behind_both_names_is_of_white_and_of_black() {
    for head in [
        "Bianco: Rossi    Nero: Verdi\nElo: 1850    Elo: 1790\n",
        "Bianco: Rossi\tNero: Verdi\nElo: 1850\tElo: 1790\n",
        "White: Rossi    Black: Verdi\nRating: 1850    Rating: 1790\n",
        "Weiß: Rossi    Schwarz: Verdi\nDWZ: 1850    DWZ: 1790\n",
        "Bianco: Rossi\nNero: Verdi\nElo: 1850\nElo: 1790\n",
        "Bianco: Rossi\nElo: 1850\nNero: Verdi\nElo: 1790\n",
        "Bianco: Rossi  Nero: Verdi\nElo: 1850  Elo: 1790\nCircolo: Torino  Circolo: Milano\n",
    ] {
        let (said, codes) = told(&format!("{head}\n{MOVES}"));
        assert_eq!(said[..4], ["Rossi", "Verdi", "1850", "1790"], "{head}");
        assert!(codes.is_empty(), "{head} {codes:?}");
    }
    let (said, _) = told(&format!("Bianco: Rossi\nNero: Verdi\nElo: 1790\n\n{MOVES}"));
    assert_eq!(said[2..4], ["", "1790"]);
}

#[test]
fn months_are_read_in_every_language_of_sheets() {
    for (date, wanted) in [
        ("12. března 2024", "2024.03.12"),
        ("12 марта 2024 г.", "2024.03.12"),
        ("12 березня 2024 р.", "2024.03.12"),
        ("12 marca 2024", "2024.03.12"),
        ("12 września 2024", "2024.09.12"),
        ("12 maart 2024", "2024.03.12"),
        ("12 mei 2024", "2024.05.12"),
        ("2024. május 12.", "2024.05.12"),
        ("2024. szeptember 12.", "2024.09.12"),
        ("12 maj 2024", "2024.05.12"),
        ("12 ianuarie 2024", "2024.01.12"),
        ("12. maaliskuuta 2024", "2024.03.12"),
        ("12. marraskuuta 2024", "2024.11.12"),
        ("12. ágúst 2024", "2024.08.12"),
        ("12 července 2024", "2024.07.12"),
        ("12 června 2024", "2024.06.12"),
        ("12 de març de 2024", "2024.03.12"),
        ("31. listopada 2024", "2024.10.31"),
        // The day of the week names no month.
        ("martedì 12 maggio 2024", "2024.05.12"),
        ("martes 12 de junio de 2024", "2024.06.12"),
        ("12 febraio 2024", "2024.02.12"),
    ] {
        let (said, codes) = told(&format!(
            "Bianco: Rossi\nNero: Verdi\nData: {date}\n\n{MOVES}"
        ));
        assert_eq!(said[4], wanted, "{date}");
        assert!(codes.is_empty(), "{date} {codes:?}");
    }
    for date in [
        "31 февраля 2024 г.",
        "31 września 2024",
        "32. března 2024",
        "31 лютого 2024",
        "31. syyskuuta 2024",
        "30. února 2024",
        "31 listopada 2024",
    ] {
        let (_, codes) = told(&format!(
            "Bianco: Rossi\nNero: Verdi\nData: {date}\n\n{MOVES}"
        ));
        assert_eq!(codes, ["T004"], "{date}");
    }
    for (date, wanted) in [("12 Foo 2024", &["T005"][..]), ("estate 2024", &[])] {
        let (said, codes) = told(&format!(
            "Bianco: Rossi\nNero: Verdi\nData: {date}\n\n{MOVES}"
        ));
        assert_eq!((&*said[4], &codes[..]), ("2024.??.??", wanted), "{date}");
    }
}

#[test]
fn points_behind_a_name_of_any_script_are_points() {
    let sheet = |end: &str| {
        format!("Белые: Иванов 1\nЧёрные: Петров 0\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 a6\n{end}\n")
    };
    let (said, codes) = told(&sheet("1-0"));
    assert_eq!(said[..2], ["Иванов", "Петров"]);
    assert!(codes.is_empty(), "{codes:?}");
    assert_eq!(told(&sheet("0-1")).1, ["R002"]);
}

#[test]
fn an_evaluation_with_its_sign_is_no_check() {
    for moves in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 +0.35 a6 -0.20 4. Ba4 +1.2 Nf6",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 +0,35 a6 \u{2212}0.20 4. Ba4 +1.2 Nf6",
    ] {
        let (_, codes) = told(&format!("White: A\nBlack: B\n\n{moves}\n1-0\n"));
        assert_eq!(codes, ["N026"], "{moves}");
    }
    let (_, codes) = told("White: A\nBlack: B\n\n1. e4 e5 2. Nf3 + Nc6\n1-0\n");
    assert_eq!(codes, ["N008"]);
}

/// It stands for no half-move, and what is written keeps it with its sign.
#[test]
fn an_evaluation_in_a_column_is_kept_with_its_sign() {
    for figures in [
        "0.35",
        "+0.35",
        "-.35",
        "+1",
        "-1",
        "+35",
        "-150",
        "+150cp",
        "+0:12",
        "+-0.3",
        "-+0.5",
        "+/-0.10",
        "+M5",
        "#-3",
        "\u{B1}0.5",
        "+0.4/12",
    ] {
        for (white, black, man) in [("White", "Black", 'N'), ("Bianco", "Nero", 'C')] {
            let bishop = if man == 'N' { 'B' } else { 'A' };
            let sheet = format!(
                "{white}: A\n{black}: B\n\n1. e4 e5\n2. {man}f3 {figures} {man}c6\n3. {bishop}b5 a6\n1-0\n"
            );
            let (_, codes) = told(&sheet);
            assert_eq!(codes, ["N026"], "{sheet}");
            let written = crate::written::convert(sheet.as_bytes());
            let line = format!("2. Nf3 {{{figures}}} 2... Nc6 3. Bb5 a6 1-0");
            assert!(written.contains(&line), "{written}");
        }
    }
}

/// A list, a result and a move in figures are none.
#[test]
fn a_sign_before_figures_is_not_always_an_evaluation() {
    for moves in [
        "- 1. e4 e5\n- 2. Nf3 Nc6",
        "1. e4 e5\n2. Nf3 Nc6 - 3. Bb5 a6",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6",
        "1. 5254 - 5755 2. 7163 - 2836",
    ] {
        let (_, codes) = told(&format!("White: A\nBlack: B\n\n{moves}\n1-0\n"));
        assert!(!codes.contains(&"N026"), "{moves} {codes:?}");
    }
}

/// Somebody put files together of which the first had no line end at its end, but perhaps zeros, or the end of a file as old programs
/// marked it.
#[test]
fn a_mark_in_mid_line_begins_another_sheet() {
    let sheets = [
        ("White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6\n1-0", "1-0"),
        ("Bianco: A\nNero: B\n\n1. e4 e5\n2. Cf3 Cc6", ""),
        (
            "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0",
            "1-0",
        ),
        (
            "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n; end",
            "1-0",
        ),
        ("Bianco: A\nNero: B\n\n1. e4 e5\nRisultato: 1-0", "1-0"),
        // The sheet behind it begins with a line of its own.
        ("Bianco: A\nNero: B\n\n1. e4 e5\n1-0", "1-0"),
    ];
    let behind = [
        "Bianco: Verdi\nNero: C\n\n1. d4 d5\n0-1\n",
        "[White \"Verdi\"]\n[Black \"C\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n",
        "Torneo: Roma\nWhite: Verdi\nBlack: C\n\n1. d4 d5\n0-1\n",
        "\n[White \"Verdi\"]\n[Black \"C\"]\n\n1. d4 d5 0-1\n",
        "% escaped\n[White \"Verdi\"]\n[Black \"C\"]\n\n1. d4 d5 0-1\n",
    ];
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    let joints = [
        "\u{FEFF}",
        "\0",
        "\x1A",
        "\0\0\0",
        "\0\u{FEFF}",
        "\u{FEFF}\u{FEFF}",
        "\u{FEFF}\0",
    ];
    let all = sheets
        .iter()
        .flat_map(|sheet| behind.map(|behind| (*sheet, behind)));
    for joint in joints {
        for ((sheet, result), behind) in all.clone() {
            // Behind a comment to the end of the line zeros part nothing.
            if sheet.ends_with("; end") && joint.contains(['\0', '\x1A']) {
                continue;
            }
            // A sheet behind a comment to the end of the line is not looked for: only tag pairs are.
            if sheet.ends_with("; end") && !behind.contains('[') {
                continue;
            }
            // An escaped line behind the value of a label is taken for the rest of it.
            if sheet.contains("Risultato") && behind.contains('%') {
                continue;
            }
            let text = format!("{sheet}{joint}{behind}");
            let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
            assert_eq!(audit.reports.len(), 2, "{text:?}");
            let [one, two] = [0, 1].map(|at| &audit.reports[at].row);
            let white = [&one.white, &two.white].map(ToString::to_string);
            assert_eq!(white, ["A", "Verdi"], "{text:?}");
            let results = [&one.result, &two.result].map(ToString::to_string);
            assert_eq!(results, [result, "0-1"], "{text:?}");
        }
    }
}

/// The first of two files had no line end at its end, and the second begins with an escaped line.
#[test]
fn an_escaped_line_glued_to_a_result_leaves_it() {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    for sheet in [
        "Bianco: A\nNero: B\n\n1. e4 e5\n2. Cf3 Cc6\n",
        "Bianco: A\nNero: B\n\n1. e4 e5 2. Cf3 Cc6 ",
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 ",
    ] {
        for joint in ["", "\0", "\x1A"] {
            for behind in [
                "[White \"Verdi\"]\n[Black \"C\"]\n\n1. d4 d5 0-1\n",
                "Bianco: Verdi\nNero: C\n\n1. d4 d5\n0-1\n",
            ] {
                let text = format!("{sheet}1-0{joint}% escape\n{behind}");
                let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
                let rows = audit.reports.iter().map(|report| &report.row);
                let told: Vec<_> = rows
                    .map(|row| (row.white.to_string(), row.plies, row.result))
                    .collect();
                let wanted = [("A".to_owned(), 4, "1-0"), ("Verdi".to_owned(), 2, "0-1")];
                assert_eq!(told, wanted, "{text:?}");
            }
        }
    }
}

/// A mark within a game is a blank without width, as it is copied from pages.
#[test]
fn a_mark_within_a_sheet_parts_nothing() {
    for text in [
        "Data: 17/5/2024 \u{FEFF}Bianco: A\nNero: B\n\n1. e4 e5\n2. Cf3 Cc6\n1-0\n",
        "Bianco: A\nNero: \u{FEFF}B\n\n1. e4 \u{FEFF}e5\n2. \u{FEFF}Cf3 Cc6 \u{FEFF}1-0\n",
        "White: A\nBlack: B\n\n1. e4 e5 {see \u{FEFF}White: C}\n2. Nf3 Nc6\n1-0\n",
    ] {
        let options = CheckOptions::default();
        let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
        assert_eq!(audit.reports.len(), 1, "{text}");
    }
}

#[test]
fn a_sentence_about_another_game_is_no_result() {
    let sheet = format!("Bianco: Rossi\nNero: Verdi\n\n{MOVES}");
    let before = "Nella prima partita, dopo 1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 il Nero vinse.";
    let (said, codes) = told(&format!("{before}\n\n{sheet}"));
    assert_eq!((&*said[0], &*said[5]), ("Rossi", "1-0"));
    assert!(!codes.iter().any(|code| code.starts_with('R')), "{codes:?}");
    for behind in [
        "Nella seconda partita il Nero vinse.",
        "In the next game Black won.",
        "In der zweiten Partie gewann Schwarz.",
    ] {
        let (_, codes) = told(&format!("{sheet}\n{behind}\n"));
        assert!(
            !codes.iter().any(|code| code.starts_with('R')),
            "{behind} {codes:?}"
        );
    }
    // Of this game.
    for behind in ["Il Nero vinse.", "Black won the game."] {
        let (_, codes) = told(&format!("{sheet}\n{behind}\n"));
        assert!(
            codes.iter().any(|code| code.starts_with('R')),
            "{behind} {codes:?}"
        );
    }
}

#[test]
fn marks_of_direction_beside_a_move_are_passed_over() {
    let moves = "1. e4 e5 2. \u{200E}Nf3 Nc6\u{200F} 3. Bb5\u{200E} a6";
    for head in ["", "White: A\nBlack: B\n\n"] {
        let (_, codes) = told(&format!("{head}{moves}\n1-0\n"));
        assert!(codes.is_empty(), "{codes:?}");
    }
}

#[test]
fn a_list_of_games_above_the_first_does_not_deny_the_moves_below() {
    let sheet = |white: &str, black: &str| format!("Bianco: {white}\nNero: {black}\n{MOVES}\n");
    let list = "Turno 3\n1. Rossi - Bianchi 1-0\n2. Verdi - Neri 1-0\n\n";
    let text = format!(
        "{list}{}{}",
        sheet("Rossi", "Bianchi"),
        sheet("Verdi", "Neri")
    );
    let (said, codes) = told(&text);
    assert_eq!(said[..2], ["Rossi", "Bianchi"]);
    // Of the other game only, in words that are true of it.
    assert_eq!(codes, ["F021"]);
}

/// The `F` of a word is no forfeit of the number before it: `1- Felix` is no `1-F`.
#[test]
fn the_number_of_a_spoken_row_is_no_result() {
    let spoken = [
        [
            "Felix two Felix four",
            "Eva seven Eva five",
            "Knight Gustav one Felix three",
            "Knight Bella eight Cesar six",
        ],
        [
            "Felix due Felix quattro",
            "Eva sette Eva cinque",
            "Cavallo Gustav uno Felix tre",
            "Cavallo Bella otto Cesar sei",
        ],
        [
            "Felix zwei Felix vier",
            "Eva sieben Eva fünf",
            "Springer Gustav eins Felix drei",
            "Springer Bella acht Cesar sechs",
        ],
    ];
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    for [first, second, third, fourth] in spoken {
        for (lead, sign) in [
            ("", "- "),
            ("- ", "- "),
            ("", " - "),
            ("• ", "- "),
            ("– ", " – "),
            ("", ". "),
        ] {
            for parts in ["  ", "\t", " ; "] {
                let rows = format!(
                    "{lead}1{sign}{first}{parts}{second}\n{lead}2{sign}{third}{parts}{fourth}\n0-1\n"
                );
                let text = format!("White: A\nBlack: B\n\n{rows}");
                let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
                let [report] = &audit.reports[..] else {
                    panic!("{text}");
                };
                assert_eq!((report.row.plies, report.row.result), (4, "0-1"), "{text}");
            }
        }
    }
}

/// Figures are a move before a result and the words that say why, and the row is no result.
#[test]
fn a_move_in_figures_before_a_result_with_its_reason_is_read() {
    let options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    for end in [
        "0-1",
        "0-1 per il tempo",
        "0-1 durch Zeit",
        "0-1 (tempo)",
        "1-0 Black resigns",
        "1-0 il Nero abbandona",
    ] {
        for (first, parts) in [("4.\t", "\t"), ("4. ", " "), ("4) ", "\t")] {
            let number = |at: u8| first.replace('4', &at.to_string());
            let rows = [
                (1, "5254", "5755"),
                (2, "7163", "2836"),
                (3, "6125", "1716"),
                (4, "2514", end),
            ];
            let rows =
                rows.map(|(at, white, black)| format!("{}{white}{parts}{black}\n", number(at)));
            let text = format!("Bianco: A\nNero: B\n\n{}", rows.concat());
            let audit = audit_bytes(text.as_bytes(), None, MAX_GAME, &options);
            let [report] = &audit.reports[..] else {
                panic!("{text}");
            };
            assert_eq!(
                (report.row.plies, report.row.result),
                (7, &end[..3]),
                "{text}"
            );
        }
    }
}
