//! One fault in an otherwise legal game, in every language, notation, case and layout: no half-move is read that was not
//! written, no result that was not meant, and no fault stays without a finding. `scripts/roundtrip.sh` goes further.

use crate::roundtrip::{Game, effort, list, pool, read_back, seed};
use formulario::generator::{
    Case, Delimiter, Headers, Layout, Notation, ResultStyle, Scribe, SheetStyle, SheetTruth, Slip,
};
use formulario::notation::Language;
use formulario::rules::{Finding, Severity};
use formulario::syntax::ResultMark;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What may go wrong in reading a record with a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Failure {
    /// A half-move was read that the sheet does not mean, and no finding stands at it or before it.
    ReadUnmeant,
    /// The same, with a warning only: the record counts as one without an error.
    ReadWithWarning,
    /// Nothing tells the fault.
    Untold,
    /// Another result than the one that is written, without an error about it.
    Result,
    /// Something is told where nothing is wrong, or it is not read to its end.
    FalseAlarm,
    /// The sheet is not one game.
    Games,
}

/// Faults that are known to be read wrongly today: the slip, how, and where. Everything else must hold; the long run prints
/// how often these happen.
const OPEN: &[(Slip, Failure, &str)] = &[
    (Slip::Misread, Failure::ReadUnmeant, LOOKALIKE),
    (
        Slip::Misread,
        Failure::Untold,
        "the last word has become a number",
    ),
    (Slip::PairGone, Failure::ReadWithWarning, NUMBERS),
    (Slip::Twice, Failure::Games, TABLE),
    (Slip::Extra, Failure::Games, TABLE),
    (Slip::Extra, Failure::ReadWithWarning, CROSSED_OUT),
    (Slip::MisreadNumber, Failure::Untold, NUMBER_CELL),
    (Slip::MisreadNumber, Failure::ReadWithWarning, NUMBER_CELL),
    (
        Slip::Prose,
        Failure::Untold,
        "a word behind the last row of a block",
    ),
];

const LOOKALIKE: &str = "a misread sign is passed over, or read as a pawn's move";
const NUMBERS: &str = "only the number tells what is missing, and the rest is read one move early";
const NUMBER_CELL: &str =
    "one letter in the cell of a number is passed over; in capitals it is the letter of a piece";
const CROSSED_OUT: &str = "of three half-moves at one number, two of the same man in a row, the first counts as crossed out (N020), even where the third \
                           is the one too many";
const TABLE: &str = "a table of half-moves with two words in the first row is no table";

/// The notations in which words are single and letters, figurines or squares tell the piece.
const NOTATIONS: [Notation; 8] = [
    Notation::San,
    Notation::Long,
    Notation::San,
    Notation::LongPlain,
    Notation::Files,
    Notation::San,
    Notation::FigurineWhite,
    Notation::Uci,
];

/// Case is kept on most sheets.
const CASES: [Case; 6] = [
    Case::Kept,
    Case::Kept,
    Case::Lower,
    Case::Kept,
    Case::Kept,
    Case::Upper,
];

/// What stands above the moves, in turn.
const HEADERS: [Headers; 3] = [Headers::Italian, Headers::English, Headers::None];

fn about_moves(finding: &Finding) -> bool {
    finding.rule.code.starts_with(['M', 'N']) && finding.variation.is_empty()
}

/// The severity of the gravest finding about the moves up to a half-move.
fn told(findings: &[Finding], ply: u32, expected: &[&str]) -> Option<Severity> {
    (findings.iter())
        .filter(|f| about_moves(f) && f.ply.is_none_or(|at| at <= ply))
        .filter(|f| !expected.contains(&f.rule.code))
        .map(|f| f.severity)
        .filter(|severity| *severity > Severity::Note)
        .max()
}

/// Findings that a sheet earns by its letters alone, whether a fault is in it or not.
fn earned(scribe: &Scribe) -> &'static [&'static str] {
    match scribe.case {
        Case::Kept => &[],
        Case::Lower => &["N004"],
        Case::Upper => &["N018"],
    }
}

fn failure(truth: &SheetTruth, games: &[Game], scribe: &Scribe) -> Option<(Failure, String)> {
    let [game] = games else {
        return Some((Failure::Games, format!("{} games", games.len())));
    };
    let slipped = truth.slip?;
    let findings = &game.report.findings;
    let said = list(findings);
    let expected = earned(scribe);
    let right = (truth.moves.iter().zip(&game.moves))
        .take_while(|(a, b)| a == b)
        .count();
    let verdict = |failure, text: String| Some((failure, format!("{text};{said}")));
    if right < game.moves.len() {
        let text = format!(
            "half-move {} was read as {}, known up to {:?}",
            right + 1,
            game.moves[right],
            slipped.ply
        );
        return match told(findings, right as u32 + 1, expected) {
            None => verdict(Failure::ReadUnmeant, text),
            Some(Severity::Warning) => verdict(Failure::ReadWithWarning, text),
            Some(_) => None,
        };
    }
    let Some(ply) = slipped.ply else {
        let alarm = findings.iter().any(|f| {
            about_moves(f) && f.severity > Severity::Note && !expected.contains(&f.rule.code)
        });
        let short = game.moves.len() < truth.moves.len();
        return (alarm || short)
            .then(|| {
                let text = format!("{} of {} half-moves", game.moves.len(), truth.moves.len());
                verdict(Failure::FalseAlarm, text)
            })
            .flatten();
    };
    // Two half-moves behind it at most: what is missing may be told by the next number.
    let crossed_out = (findings.iter()).any(|f| matches!(f.rule.code, "N020" | "N026"));
    if told(findings, ply + 2, expected).is_none() && !crossed_out {
        let text = format!("{} half-moves, known up to {ply}", game.moves.len());
        return verdict(Failure::Untold, text);
    }
    let result = game.report.verdict.result;
    let open = |mark: Option<ResultMark>| mark.is_none_or(|mark| mark == ResultMark::Open);
    if !open(result) && truth.result.is_some() && result != truth.result {
        return verdict(
            Failure::Result,
            format!("{:?} was read as {result:?}", truth.result),
        );
    }
    None
}

/// What came of the sheets with one kind of fault.
#[derive(Default)]
struct Tally {
    planted: usize,
    failures: BTreeMap<Failure, (usize, Vec<String>)>,
}

/// Writes games with a kind of fault in every layout and language, and reads them back.
fn tally(slip: Slip) -> Tally {
    let mut tally = Tally::default();
    let pool = pool();
    let mut cell = slip as usize;
    for layout in Layout::ALL {
        for language in Language::ALL {
            for _ in 0..effort() {
                cell += 1;
                let notation = NOTATIONS[cell % NOTATIONS.len()];
                let scribe = Scribe {
                    case: match notation.has_letters() {
                        true => CASES[cell / 3 % CASES.len()],
                        false => Case::Kept,
                    },
                    ..Scribe::plain(language, notation)
                };
                let style = SheetStyle {
                    scribe,
                    layout,
                    headers: HEADERS[cell / 2 % 3],
                    results: ResultStyle::Figures,
                    slip: Some(slip),
                    ..SheetStyle::plain(Language::Italian, Notation::San)
                };
                let list = [&pool.standard, &pool.short][cell % 2];
                let record = list[cell % list.len()].clone();
                let (lines, truths) = style.write(&[record], seed() + cell as u64, 1);
                if truths[0].slip.is_none() {
                    continue;
                }
                tally.planted += 1;
                let text = lines.join("\n") + "\n";
                let Some((failure, message)) = failure(&truths[0], &read_back(&text), &scribe)
                else {
                    continue;
                };
                let (count, shown) = tally.failures.entry(failure).or_default();
                *count += 1;
                if shown.len() < 4 * effort() {
                    let sheet = match std::env::var_os("ROUNDTRIP_TEXT") {
                        Some(_) => text,
                        None => String::new(),
                    };
                    shown.push(format!(
                        "  {} {} {:?} {}: {message}\n{sheet}",
                        layout.name(),
                        language.code(),
                        scribe.case,
                        notation.name()
                    ));
                }
            }
        }
    }
    tally
}

/// Plants one kind of fault everywhere; fails with whatever is not known to be open.
fn assert_told(slip: Slip) {
    let tally = tally(slip);
    assert!(tally.planted > 100, "{} of {}", tally.planted, slip.name());
    let mut wrong = String::new();
    for (failure, (count, shown)) in &tally.failures {
        let open = OPEN.iter().find(|(s, f, _)| (s, f) == (&slip, failure));
        let line = format!(
            "{} {failure:?}: {count} of {} games{}\n{}",
            slip.name(),
            tally.planted,
            open.map_or(String::new(), |(_, _, why)| format!(" (open: {why})")),
            shown.concat()
        );
        match open {
            Some(_) => println!("{line}"),
            None => {
                let _ = write!(wrong, "{line}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn an_illegal_last_move_stays_illegal() {
    assert_told(Slip::IllegalLast);
}

#[test]
fn an_illegal_move_in_the_middle_stays_illegal() {
    assert_told(Slip::IllegalWithin);
}

#[test]
fn a_wrong_sign_never_changes_what_stands_before_it() {
    assert_told(Slip::WrongSign);
}

#[test]
fn a_misread_sign_is_no_other_move() {
    assert_told(Slip::Misread);
}

#[test]
fn nothing_takes_the_place_of_a_missing_pair() {
    assert_told(Slip::PairGone);
}

#[test]
fn nothing_takes_the_place_of_a_missing_half_move() {
    assert_told(Slip::HalfMoveGone);
}

#[test]
fn dots_are_a_half_move_that_is_missing() {
    assert_told(Slip::Dots);
    assert_told(Slip::PairOfDots);
}

#[test]
fn a_half_move_written_twice_is_told() {
    assert_told(Slip::Twice);
}

#[test]
fn what_stands_beside_the_moves_is_told() {
    assert_told(Slip::Extra);
    assert_told(Slip::Prose);
}

#[test]
fn a_foreign_letter_is_told() {
    assert_told(Slip::ForeignLetter);
}

#[test]
fn a_misread_number_is_told() {
    assert_told(Slip::MisreadNumber);
}

#[test]
fn a_full_stop_behind_a_move_is_no_fault() {
    assert_told(Slip::Stop);
}

#[test]
fn a_table_of_games_holds_a_fault_in_one_row() {
    let pool = pool();
    let style = SheetStyle {
        layout: Layout::Games(Delimiter::Tab),
        slip: Some(Slip::IllegalLast),
        ..SheetStyle::plain(Language::Italian, Notation::San)
    };
    let (lines, truths) = style.write(&pool.standard[..6], seed(), 1);
    let games = read_back(&(lines.join("\n") + "\n"));
    assert_eq!(games.len(), truths.len());
    for (truth, game) in truths.iter().zip(&games) {
        assert_eq!(game.moves, truth.moves, "{}", list(&game.report.findings));
    }
}
