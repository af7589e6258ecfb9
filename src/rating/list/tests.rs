//! What holds for lists of every format: archives, cut-off data, reading that stops.

use super::testing::{fault, list};
use super::{Format, Given, ListError, ListFault, SUFFIXES, read, read_stream};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::source::{Input, Origin, Stream};
use crate::syntax::date::Day;
use flate2::{Compression, Crc, write::GzEncoder};
use std::io::{Cursor, Write as _};
use std::ops::ControlFlow;

const CSV: &str = "name,rating\nA,2000\nB,1900\n";
const XML: &str = "<playerslist><player><name>A</name><rating>2000</rating></player></playerslist>";

/// A zip of members that are stored as they are.
fn zip(members: &[(&str, &str)]) -> Vec<u8> {
    let (mut body, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in members {
        let mut crc = Crc::new();
        crc.update(content.as_bytes());
        let size = (content.len() as u32).to_le_bytes();
        let mut fields = vec![20, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        fields.extend(crc.sum().to_le_bytes());
        fields.extend([size, size].concat());
        fields.extend((name.len() as u16).to_le_bytes());
        fields.extend([0, 0]);
        let offset = (body.len() as u32).to_le_bytes();
        body.extend(
            [
                b"PK\x03\x04",
                fields.as_slice(),
                name.as_bytes(),
                content.as_bytes(),
            ]
            .concat(),
        );
        directory.extend(
            [
                b"PK\x01\x02\x14\0",
                fields.as_slice(),
                &[0; 10],
                &offset,
                name.as_bytes(),
            ]
            .concat(),
        );
    }
    let count = (members.len() as u16).to_le_bytes();
    let size = (directory.len() as u32).to_le_bytes();
    let offset = (body.len() as u32).to_le_bytes();
    [
        &body,
        &directory,
        &b"PK\x05\x06\0\0\0\0"[..],
        &count,
        &count,
        &size,
        &offset,
        &[0, 0],
    ]
    .concat()
}

#[test]
fn the_member_of_a_zip_is_the_list() {
    for (member, content, format) in [
        ("rapid_jan26frl_xml.xml", XML, Format::Xml),
        ("rapid_jan26.csv", CSV, Format::Csv),
    ] {
        let (head, rows) = list("a.zip", &zip(&[(member, content)])).unwrap();
        assert_eq!((head.format, head.date), (format, Some(Day(2026, 1, 1))));
        assert_eq!(head.file, format!("a.zip!{member}"));
        assert_eq!(
            (rows[0].name.as_str(), head.classes),
            ("A", [false, true, false])
        );
    }
    let (_, rows) = list("a.zip", &zip(&[("read.me", "x"), ("a.csv", CSV)])).unwrap();
    assert_eq!(rows.len(), 2);
}

#[test]
fn an_archive_holds_one_list() {
    for (one, content) in [("a.csv", CSV), ("a.xml", XML)] {
        let two = zip(&[(one, content), ("b.csv", CSV)]);
        let (line, _, message) = fault("x.zip", &two);
        assert_eq!(line, 0);
        assert!(message.contains("a second list, x.zip!b.csv"), "{message}");
    }
    let (_, _, message) = fault("x.zip", &zip(&[("a.doc", "x")]));
    assert!(message.contains("empty"), "{message}");
}

#[test]
fn data_that_breaks_off_is_a_fault_after_the_rows_before_it() {
    let mut text = String::from("name,rating\n");
    for n in 0..30_000 {
        text += &format!("Player {n},{}\n", 1000 + n * 7919 % 1000);
    }
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(text.as_bytes()).unwrap();
    let whole = gzip.finish().unwrap();
    assert_eq!(list("x.csv.gz", &whole).unwrap().1.len(), 30_000);
    let (line, _, message) = fault("x.csv.gz", &whole[..whole.len() / 2]);
    assert!(line > 1000 && line < 30_000, "{line}");
    assert!(
        message.contains("gzip data ends in the middle"),
        "{message}"
    );
    let error = list("x.csv.gz", &whole[..whole.len() - 4]).unwrap_err();
    assert!(matches!(error.fault, ListFault::Source(_)));
    assert!(
        error
            .message(Ui::Italian)
            .contains("si interrompono a metà")
    );
}

#[test]
fn the_caller_knows_the_date_better_and_the_class_where_nothing_names_it() {
    let given = Given {
        date: Some(Day(2025, 11, 1)),
        class: Some(TimeClass::Blitz),
        ..Given::default()
    };
    for (name, class) in [
        ("rapid_dec24.csv", TimeClass::Rapid),
        ("dec24.csv", TimeClass::Blitz),
    ] {
        let stream = Stream::taking(name, Cursor::new(CSV), SUFFIXES);
        let head = read_stream(stream, given, |_, row| {
            assert_eq!(row.class, Some(class));
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(head.date, Some(Day(2025, 11, 1)));
        assert!(head.classes[super::slot(class)] && !head.class_assumed);
    }
}

#[test]
fn reading_stops_when_it_is_told_to() {
    for (name, text) in [
        ("x.csv", CSV.to_owned() + "C,bad\n"),
        ("x.xml", XML.replace("</playerslist>", "")),
    ] {
        let stream = Stream::taking(name, Cursor::new(text), SUFFIXES);
        let head = read_stream(stream, Given::default(), |_, _| ControlFlow::Break(()));
        assert_eq!(head.unwrap().rows, 1);
    }
}

#[test]
fn a_file_that_is_not_there_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.csv");
    let input = Input {
        name: "none.csv".to_owned(),
        origin: Origin::File(path),
        size: None,
    };
    let error = read(&input, Given::default(), |_, _| ControlFlow::Continue(())).unwrap_err();
    assert!(matches!(
        &error,
        ListError {
            line: 0,
            fault: ListFault::Source(_),
            ..
        }
    ));
    assert!(
        error
            .message(Ui::Italian)
            .starts_with("none.csv: file o cartella inesistente")
    );
}

#[test]
fn cells_of_many_lines_are_split_once() {
    let note = "\"\"\n".repeat(100_000);
    let text = format!("name,rating,note\nA,2000,\"{note}\"\nB,1900,\n");
    let began = std::time::Instant::now();
    let (_, rows) = list("x.csv", text.as_bytes()).unwrap();
    assert_eq!((rows.len(), rows[1].line), (2, 100_003));
    assert!(began.elapsed().as_secs() < 20, "time quadratic in the cell");
}
