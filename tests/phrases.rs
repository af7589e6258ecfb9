//! What people write in place of a result, phrase by phrase, in the places where it stands: `fixtures/phrases/results.tsv`.

use crate::support::{Audit, MAX_GAME, audit_bytes};
use formulario::game_check::CheckOptions;
use formulario::syntax::{Kind, ResultMark, TagId, Tokens, ending};
use std::fmt::Write as _;

struct Row {
    line: usize,
    places: String,
    phrase: String,
    result: String,
    ending: String,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/phrases/results.tsv");
    let text = std::fs::read_to_string(path).expect("the table of phrases");
    let mut rows = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let cells: Vec<&str> = line.split('\t').collect();
        let [places, phrase, result, ending] = cells[..] else {
            panic!("line {} has four columns", at + 1);
        };
        rows.push(Row {
            line: at + 1,
            places: places.to_owned(),
            phrase: phrase.to_owned(),
            result: result.to_owned(),
            ending: ending.to_owned(),
        });
    }
    rows
}

fn audit(text: &str) -> Audit {
    audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default())
}

const NAMES: &str = "Bianco: Rossi, Anna\nNero: Verdi, Ugo\n";
const ROSTER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.12\"]\n[Round \"?\"]\n[White \"Rossi, Anna\"]\n[Black \"Verdi, \
                      Ugo\"]\n";

/// A sheet with the phrase in its place.
fn sheet(place: char, phrase: &str) -> String {
    match place {
        'L' => format!("{NAMES}\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n{phrase}\n"),
        'B' => format!("{NAMES}\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6 {phrase}\n"),
        'R' => {
            format!("{NAMES}Risultato: {phrase}\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. Aa4 Cf6\n")
        }
        _ => format!("{NAMES}\n1. e4 e5\n2. Cf3 Cc6\n{phrase}\n3. Ab5 a6\n4. Aa4 Cf6\n1-0\n"),
    }
}

/// What is wrong with the reading of a phrase on a sheet.
fn on_sheet(place: char, row: &Row) -> Option<String> {
    let audit = audit(&sheet(place, &row.phrase));
    let [report] = &audit.reports[..] else {
        return Some(format!("{} games", audit.reports.len()));
    };
    let codes: Vec<&str> = audit.findings.iter().map(|f| f.rule.code).collect();
    if report.plies != 8 {
        return Some(format!("{} half-moves {codes:?}", report.plies));
    }
    let result = report.verdict.result;
    if place == 'M' {
        return (result != Some(ResultMark::WhiteWins)).then(|| format!("{result:?} {codes:?}"));
    }
    let ending = report.verdict.ending.name();
    let right = match row.result.as_str() {
        "?" | "*" => {
            // Nothing is decided in silence.
            let told = ["N021", "R001", "R005", "R006", "R012"];
            matches!(result, None | Some(ResultMark::Open))
                && (row.result == "*" || codes.iter().any(|code| told.contains(code)))
        }
        "1/2" => result == Some(ResultMark::Draw),
        mark => result.map(ResultMark::pgn) == Some(mark),
    };
    let right = right && (row.ending == "-" || row.ending == ending);
    (!right).then(|| format!("{:?} {ending} {codes:?}", result.map(ResultMark::pgn)))
}

/// What is wrong with the reading of a phrase in a PGN: it must contradict every marker but its own.
fn in_pgn(place: char, row: &Row) -> Option<String> {
    let mut wrong = Vec::new();
    let markers = ["1-0", "0-1", "1/2-1/2"];
    // Its own or any, and another.
    for marker in [markers[row.line % 3], markers[(row.line + 1) % 3]] {
        let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6";
        let text = match place {
            'C' => format!(
                "{ROSTER}[Result \"{marker}\"]\n\n{moves} {{{}}} {marker}\n",
                row.phrase
            ),
            'T' => format!(
                "{ROSTER}[Result \"{marker}\"]\n[Termination \"{}\"]\n\n{moves} {marker}\n",
                row.phrase
            ),
            _ => format!(
                "{ROSTER}[Result \"{marker}\"]\n\n1. e4 e5 2. Nf3 {{{}}} Nc6 3. Bb5 a6 4. Ba4 Nf6 {marker}\n",
                row.phrase
            ),
        };
        let audit = audit(&text);
        let codes: Vec<&str> = audit.findings.iter().map(|f| f.rule.code).collect();
        // What the board does not bear out is another rule's.
        let clash = codes
            .iter()
            .any(|code| matches!(*code, "R012" | "R013" | "D008"));
        let own = row.result == marker || row.result == "1/2" && marker == "1/2-1/2";
        let expected = row.result != "?" && row.result != "*" && !own;
        let bound = codes.contains(&"R013") || codes.contains(&"D008");
        if place == 'M' && audit.reports[0].plies != 8 || clash != expected && !bound {
            wrong.push(format!("{marker}: {codes:?}"));
        }
    }
    (!wrong.is_empty()).then(|| wrong.join(", "))
}

/// What the tokens of a record say: the result of the sheet, or of the words of a PGN. Quick, and for every place.
fn told(place: char, phrase: &str) -> Option<ResultMark> {
    let text = match place {
        'C' => format!("{ROSTER}\n1. e4 e5 2. Nf3 {{{phrase}}} *\n"),
        'T' => format!("{ROSTER}[Termination \"{phrase}\"]\n\n1. e4 e5 2. Nf3 *\n"),
        _ => sheet(place, phrase),
    };
    let bytes = text.as_bytes();
    let mut tokens = Tokens::default();
    formulario::sheet::scan(&mut tokens, bytes, None, None);
    if matches!(place, 'C' | 'T') {
        return ending::said(bytes, &tokens)[0].and_then(|said| said.result);
    }
    let tag = tokens
        .tag(TagId::Result)
        .map(|tag| tokens.value(bytes, tag));
    let tag = tag.and_then(|value| ResultMark::read_named(&value, &ending::names(bytes, &tokens)));
    let mut markers = tokens.steps.iter().filter_map(|step| match step.kind {
        Kind::Result(mark) => Some(mark),
        _ => None,
    });
    let marker = markers.next();
    tag.or(marker.filter(|marker| markers.all(|other| other == *marker)))
}

#[test]
fn every_phrase_is_read_as_a_person_reads_it() {
    let mut wrong = String::new();
    let mut count = 0;
    for row in rows() {
        for place in row.places.chars() {
            let told = told(place, &row.phrase).filter(|mark| *mark != ResultMark::Open);
            let expected = match (place, row.result.as_str()) {
                ('M', _) => Some("1-0"),
                (_, "?" | "*") => None,
                (_, "1/2") => Some("1/2-1/2"),
                (_, mark) => Some(mark),
            };
            count += 1;
            if told.map(ResultMark::pgn) != expected {
                let Row { line, phrase, .. } = &row;
                let _ = writeln!(wrong, "{line} {place} {phrase}: {told:?}, not {expected:?}");
            }
        }
    }
    assert!(count > 2000, "the table is there");
    assert!(wrong.is_empty(), "of {count}:\n{wrong}");
}

/// The whole audit, each phrase in one of its places.
#[test]
fn what_is_not_decided_is_a_finding() {
    let mut wrong = String::new();
    for row in rows() {
        let places: Vec<char> = row.places.chars().collect();
        let place = places[row.line % places.len()];
        let found = match place {
            'L' | 'B' | 'R' => on_sheet(place, &row),
            'M' if row.line % 2 == 0 => on_sheet(place, &row),
            _ => in_pgn(place, &row),
        };
        if let Some(found) = found {
            let Row {
                line,
                phrase,
                result,
                ending,
                ..
            } = &row;
            let _ = writeln!(
                wrong,
                "{line} {place} {phrase} ({result} {ending}): {found}"
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Figures and words beside them on the line of the last moves: the figures are the result, the words are held against it.
#[test]
fn words_against_their_figures_are_a_finding() {
    let against = [
        "patta 0-1",
        "il Nero abbandona 0-1",
        "Verdi abbandona, 0-1",
        "1-0 patta",
        "1-0 (patta)",
        "0-1 vince il Bianco",
        "1-0 White loses",
        "1-0, il Bianco abbandona",
    ];
    for phrase in against {
        let audit = audit(&sheet('B', phrase));
        let codes: Vec<&str> = audit.findings.iter().map(|f| f.rule.code).collect();
        let told = codes.contains(&"R012") && !codes.contains(&"R001");
        assert!(told, "{phrase}: {codes:?}");
        assert!(audit.reports[0].verdict.result.is_some(), "{phrase}");
    }
}

/// Beside figures that name another result the words are told, and neither is believed.
#[test]
fn words_against_figures_are_a_finding() {
    let mut wrong = String::new();
    let figures = [("1-0", "1-0"), ("0-1", "0-1"), ("1/2", "1/2-1/2")];
    let mut count = 0;
    for row in rows().into_iter().filter(|row| row.places.contains('L')) {
        for (result, written) in figures {
            if !figures.iter().any(|(known, _)| *known == row.result) || row.result == result {
                continue;
            }
            count += 1;
            let audit = audit(&format!("{}{written}\n", sheet('L', &row.phrase)));
            let codes: Vec<&str> = audit.findings.iter().map(|f| f.rule.code).collect();
            let told = ["R002", "R006", "R011", "R012", "R013", "D008"];
            let verdict = audit.reports[0].verdict.result;
            if !codes.iter().any(|code| told.contains(code)) {
                let Row { line, phrase, .. } = &row;
                let _ = writeln!(wrong, "{line} {phrase} {written}: {verdict:?} {codes:?}");
            }
        }
    }
    assert!(count > 500, "the table is there: {count}");
    assert!(wrong.is_empty(), "{wrong}");
}
