//! `repair` on sheets: numbers out of step, cells with a word too many, the signs in which a sheet is written.

use crate::commands::{Place, program, text};

const RUY: [(&str, &str); 14] = [
    ("e4", "e5"),
    ("Nf3", "Nc6"),
    ("Bb5", "a6"),
    ("Ba4", "Nf6"),
    ("O-O", "Be7"),
    ("Re1", "b5"),
    ("Bb3", "d6"),
    ("c3", "O-O"),
    ("h3", "Na5"),
    ("Bc2", "c5"),
    ("d4", "Qc7"),
    ("Nbd2", "cxd4"),
    ("cxd4", "Nc6"),
    ("Nb3", "a5"),
];

/// A text in English, with the letters of Italian.
fn italian(text: &str) -> String {
    let letter = |sign| match sign {
        'K' => 'R',
        'Q' => 'D',
        'R' => 'T',
        'B' => 'A',
        'N' => 'C',
        'O' => '0',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// What `repair` says of a record, with the columns `kind`, `ply`, `text`, `proposed`.
fn rows(record: &str, args: &[&str]) -> Vec<[String; 4]> {
    let place = Place::new();
    place.put("a.txt", record);
    let mut command = program();
    command.current_dir(place.path("")).arg("repair");
    command.args(["a.txt", "--csv", "-", "-q"]).args(args);
    let output = command.output().unwrap();
    let mut reader = csv::Reader::from_reader(&output.stdout[..]);
    let columns = ["kind", "ply", "text", "proposed"];
    let head = reader.headers().unwrap().clone();
    let at = columns.map(|column| head.iter().position(|name| name == column).unwrap());
    (reader.records())
        .map(|row| {
            let row = row.unwrap();
            at.map(|at| row[at].to_owned())
        })
        .collect()
}

/// What is to be changed and to be left out: half-move, text, move.
fn corrections(record: &str) -> Vec<[String; 3]> {
    (rows(record, &[]).into_iter())
        .filter(|[kind, ..]| kind == "change" || kind == "left-out")
        .map(|[_, ply, text, proposed]| [ply, text, proposed])
        .collect()
}

#[test]
fn numbers_without_dots_count_on_where_one_is_left_out() {
    for number in [5, 7, 10] {
        for (separator, place) in ["\n", " "].into_iter().zip([0, 1]) {
            let row = |(at, (white, black)): (usize, &(&str, &str))| {
                let at = at + 1 + usize::from(at >= number);
                format!("{at} {white} {}{separator}", black.replace("d6", "d9"))
            };
            let record: String = RUY.iter().enumerate().map(row).collect();
            for record in [italian(&record), record] {
                let found = corrections(&record);
                assert_eq!(found, [["14", "d9", "d6"]], "{place} {number}\n{record}");
            }
        }
    }
}

#[test]
fn a_number_without_a_dot_may_be_misread() {
    for wrong in ["76", "16", "l6"] {
        let row = |(at, (white, black)): (usize, &(&str, &str))| {
            let number = (at + 1).to_string();
            let number = if at == 5 { wrong } else { &number };
            format!("{number} {white} {}\n", black.replace("d6", "d9"))
        };
        let record: String = RUY.iter().enumerate().map(row).collect();
        for record in [italian(&record), record] {
            assert_eq!(corrections(&record), [["14", "d9", "d6"]], "{record}");
        }
    }
}
