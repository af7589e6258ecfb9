//! The edges of the numbers that steer choices in Tri-Dimensional chess (`src/replay/choices.rs`).

use super::records::{check, said};

fn record(moves: &[&str]) -> String {
    let line = |(at, pair): (usize, &[&str])| format!("{}. {}", at + 1, pair.join(" "));
    let lines: Vec<String> = moves.chunks(2).enumerate().map(line).collect();
    format!("[Variant \"Tri-D\"]\n\n{} *\n", lines.join("\n"))
}

/// A half-move that may be two is settled by one so far ahead, and by none behind. Only every second half-move is one of the same
/// knight.
#[test]
fn trid_looks_so_far_ahead() {
    let told = |behind: usize| {
        let other = ["Nb8-c6(4)", "Ne1-d3(2)", "Nc6(4)-b8(6)", "Nd3(2)-e1(2)"];
        let mut moves = vec!["Nb1-c3"];
        moves.extend(other.iter().cycle().take(behind));
        moves.push("Nc3(2)-b1(2)");
        let report = check(&record(&moves));
        (report.row.plies, report.row.plies as usize == moves.len())
    };
    assert_eq!(told(23), (25, true));
    assert_eq!(told(25), (0, false));
}

/// So many words, legal or not, tell the letters of a record: the knight is written in Italian behind an illegal move, and behind
/// squares that say nothing.
#[test]
fn so_many_words_tell_the_letters_of_trid() {
    let told = |before: usize| {
        let mut moves = vec!["Pc2-c8(6)"];
        moves.resize(before, "Pc2-c4(2)");
        moves.push("Cb8-c6(4)");
        let report = check(&record(&moves));
        report.row.language == "it/es/ca"
    };
    assert!(told(1_023));
    assert!(!told(1_024));
}

/// So many moves that can be played in English leave no doubt: what follows in the letters of another language cannot be read.
#[test]
fn so_many_english_moves_tell_trid() {
    let pawns = [
        "Pb2-b3(2)",
        "Pb7-b6(6)",
        "Pc2-c3(2)",
        "Pc7-c6(6)",
        "Pd2-d3(2)",
        "Pd7-d6(6)",
        "Pe2-e3(2)",
        "Pe7-e6(6)",
        "Pb3-b4(2)",
        "Pb6-b5(6)",
        "Pc3-c4(2)",
        "Pc6-c5(6)",
    ];
    let with = |count: usize, knights: [&str; 2]| {
        let report = check(&record(&[&pawns[..count], &knights].concat()));
        (
            report.row.plies,
            said(&report).concat().contains("letters of it"),
        )
    };
    assert_eq!(with(11, ["Ce8-c7(6)", "Ce1-c2(2)"]), (13, true));
    assert_eq!(with(12, ["Ce1-c2(2)", "Ce8-c7(6)"]), (12, false));
}
