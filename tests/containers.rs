//! Archives and encodings: every member is read under its own name, what stands before a break is delivered, and nothing
//! that cannot be read is passed over in silence.

use crate::commands::{FAULTY, Place, SOUND, check, program, text};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use formulario::source::{FaultKind, Original, Remarks, Stream};
use std::io::{self, Cursor, Read, Write as _};
use std::process::Stdio;

/// One part of an input: its name, its bytes as they were before letters were transcoded, and what it ends with.
type Part = (String, Vec<u8>, Option<FaultKind>);

/// Gives a few bytes at a time.
struct Drip(Cursor<Vec<u8>>, usize);

impl Read for Drip {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let most = out.len().min(self.1);
        self.0.read(&mut out[..most])
    }
}

fn read_through(mut stream: Stream) -> (Vec<Part>, u64, Remarks) {
    let mut parts = Vec::new();
    loop {
        let (mut text, mut runs) = (Vec::new(), Vec::new());
        let fault = loop {
            match stream.fill_noting(&mut text, 1000, &mut runs) {
                Ok(0) => break None,
                Ok(_) => {}
                Err(fault) => break Some(fault),
            }
        };
        let mut original = Original::default();
        original.extend(runs, 0, 0);
        let bytes = original.bytes(&text);
        if let Some(fault) = &fault {
            assert_eq!(fault.byte, bytes.len() as u64);
            assert_eq!(fault.name, stream.name());
        }
        let fault = fault.map(|fault| fault.kind);
        parts.push((stream.name().to_owned(), bytes, fault));
        let remarks = stream.remarks();
        if !stream.next_part() {
            return (parts, stream.skipped(), remarks);
        }
    }
}

/// The parts of an input, which are the same however it arrives.
fn parts(bytes: &[u8]) -> (Vec<Part>, u64) {
    let whole = read_through(Stream::from_reader("a", Cursor::new(bytes.to_vec())));
    let drip = Drip(Cursor::new(bytes.to_vec()), 7);
    assert_eq!(whole, read_through(Stream::from_reader("a", drip)));
    // And whoever unpacks it.
    let beside = Stream::from_reader("a", Cursor::new(bytes.to_vec()));
    beside.unpacking().allow_beside(5);
    assert_eq!(whole, read_through(beside));
    (whole.0, whole.1)
}

fn part(name: &str, bytes: &str, fault: Option<FaultKind>) -> Part {
    (name.to_owned(), bytes.as_bytes().to_vec(), fault)
}

/// How a member of a zip is written.
#[derive(Clone, Copy)]
struct Member<'a> {
    name: &'a [u8],
    bytes: &'a [u8],
    method: u16,
    flags: u16,
    /// Lengths and sum stand behind the data.
    streamed: bool,
}

const DEFLATED: u16 = 8;
const STORED: u16 = 0;
const ENCRYPTED: u16 = 1;

fn member<'a>(name: &'a str, bytes: &'a str) -> Member<'a> {
    Member {
        name: name.as_bytes(),
        bytes: bytes.as_bytes(),
        method: DEFLATED,
        flags: 0,
        streamed: false,
    }
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn sum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

fn put(out: &mut Vec<u8>, signature: &[u8], shorts: &[u16], longs: &[u32]) {
    out.extend_from_slice(signature);
    shorts.iter().for_each(|n| out.extend(n.to_le_bytes()));
    longs.iter().for_each(|n| out.extend(n.to_le_bytes()));
}

/// The zip, and where its directory begins.
fn zip_and_directory(members: &[Member<'_>]) -> (Vec<u8>, usize) {
    let (mut zip, mut directory) = (Vec::new(), Vec::new());
    for member in members {
        let packed = match member.method {
            DEFLATED => deflated(member.bytes),
            _ => member.bytes.to_vec(),
        };
        let at = zip.len() as u32;
        let flags = member.flags | if member.streamed { 8 } else { 0 };
        let truth = [
            sum(member.bytes),
            packed.len() as u32,
            member.bytes.len() as u32,
        ];
        let said = if member.streamed { [0; 3] } else { truth };
        let name = member.name.len() as u16;
        put(
            &mut zip,
            b"PK\x03\x04",
            &[20, flags, member.method, 0, 0],
            &said,
        );
        put(&mut zip, b"", &[name, 0], &[]);
        zip.extend_from_slice(member.name);
        zip.extend_from_slice(&packed);
        if member.streamed {
            put(&mut zip, b"PK\x07\x08", &[], &truth);
        }
        put(
            &mut directory,
            b"PK\x01\x02",
            &[20, 20, flags, member.method, 0, 0],
            &truth,
        );
        put(&mut directory, b"", &[name, 0, 0, 0, 0], &[0, at]);
        directory.extend_from_slice(member.name);
    }
    let (start, count) = (zip.len(), members.len() as u16);
    zip.extend_from_slice(&directory);
    let longs = [directory.len() as u32, start as u32];
    put(&mut zip, b"PK\x05\x06", &[0, 0, count, count], &longs);
    put(&mut zip, b"", &[0], &[]);
    (zip, start)
}

/// A zip with one member.
pub fn zip_of(name: &str, bytes: &str) -> Vec<u8> {
    zip(&[member(name, bytes)])
}

fn zip(members: &[Member<'_>]) -> Vec<u8> {
    zip_and_directory(members).0
}

/// One header of a tar and its data.
fn block(name: &[u8], kind: u8, bytes: &[u8], posix: bool) -> Vec<u8> {
    let mut header = vec![0; 512];
    header[..name.len()].copy_from_slice(name);
    header[100..107].copy_from_slice(b"0000644");
    header[124..135].copy_from_slice(format!("{:011o}", bytes.len()).as_bytes());
    header[156] = kind;
    if posix {
        header[257..265].copy_from_slice(b"ustar\x0000");
    }
    header[148..156].copy_from_slice(b"        ");
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
    header.extend_from_slice(bytes);
    header.resize(header.len().next_multiple_of(512), 0);
    header
}

fn tar(blocks: &[Vec<u8>]) -> Vec<u8> {
    [blocks.concat(), vec![0; 1024]].concat()
}

#[test]
fn every_member_of_a_zip_is_read_under_its_name() {
    for streamed in [false, true] {
        for method in [STORED, DEFLATED] {
            let with = |name, bytes| Member {
                method,
                streamed,
                ..member(name, bytes)
            };
            let long = SOUND.repeat(3_000);
            let bytes = zip(&[
                with("gare/", ""),
                with("gare/a.pgn", SOUND),
                with("vuoto.PGN", ""),
                with("lettera.doc", "no game"),
                with("__MACOSX/._a.pgn", "\0\x05"),
                with("b.txt", &long),
            ]);
            let expected = [
                part("a!gare/a.pgn", SOUND, None),
                part("a!vuoto.PGN", "", None),
                part("a!b.txt", &long, None),
            ];
            assert_eq!(parts(&bytes), (expected.to_vec(), 2), "{streamed} {method}");
        }
    }
}

/// A damaged name hides a member from those that hold games.
#[test]
fn a_member_with_another_name_than_in_the_directory_is_told() {
    let mut bytes = zip(&[member("a.pgn", SOUND), member("b.pgn", SOUND)]);
    let name = memchr::memmem::find(&bytes, b"a.pgn").unwrap();
    bytes[name + 3] = b'x';
    let (found, _) = parts(&bytes);
    let faults: Vec<_> = found.iter().map(|part| part.2).collect();
    assert_eq!(faults, [None, Some(FaultKind::Corrupt)]);
}

#[test]
fn a_stored_member_may_hold_what_looks_like_its_end() {
    let mut trap = b"PK\x07\x08".to_vec();
    put(&mut trap, b"", &[], &[0, 99, 99]);
    trap.extend_from_slice(&trap.repeat(2_000));
    let stored = Member {
        name: b"t.pgn",
        bytes: &trap,
        method: STORED,
        flags: 0,
        streamed: true,
    };
    let (found, _) = parts(&zip(&[stored, member("b.pgn", SOUND)]));
    assert_eq!(found.len(), 2);
    assert!(found[0].1 == trap);
}

#[test]
fn what_a_zip_refuses_is_named_and_the_rest_is_read() {
    let refused = |name, method, flags, streamed| Member {
        method,
        flags,
        streamed,
        ..member(name, "xxxxxxxxxxxxxxxxxxxxxxxx")
    };
    let bytes = zip(&[
        refused("secret.pgn", DEFLATED, ENCRYPTED, false),
        refused("secret-2.pgn", STORED, ENCRYPTED, true),
        refused("big.pgn", 9, 0, false),
        refused("secret.doc", STORED, ENCRYPTED, false),
        member("inner.zip", "PK\x05\x06"),
        Member {
            method: STORED,
            ..member("inner.pgn", "PK\x03\x04 and so on")
        },
        member("b.pgn", SOUND),
    ]);
    let unsupported = |name| part(name, "", Some(FaultKind::Unsupported));
    let expected = [
        unsupported("a!secret.pgn"),
        unsupported("a!secret-2.pgn"),
        unsupported("a!big.pgn"),
        unsupported("a!inner.zip"),
        unsupported("a!inner.pgn"),
        part("a!b.pgn", SOUND, None),
    ];
    assert_eq!(parts(&bytes), (expected.to_vec(), 1));
}

#[test]
fn a_zip_cut_anywhere_gives_what_stands_before() {
    for streamed in [false, true] {
        let with = |name, bytes| Member {
            streamed,
            ..member(name, bytes)
        };
        let bytes = zip(&[with("a.pgn", SOUND), with("b.pgn", FAULTY)]);
        for cut in 30..bytes.len() {
            let (found, _) = parts(&bytes[..cut]);
            let faults: Vec<_> = found.iter().filter_map(|part| part.2).collect();
            assert_eq!(faults, [FaultKind::Truncated], "cut at {cut}");
            for (name, bytes, _) in &found {
                let whole = if name == "a!b.pgn" { FAULTY } else { SOUND };
                assert!(whole.as_bytes().starts_with(bytes), "cut at {cut}");
            }
        }
    }
}

#[test]
fn damage_in_a_member_is_its_own_and_the_next_is_read() {
    let long = SOUND.repeat(40);
    for streamed in [false, true] {
        for method in [STORED, DEFLATED] {
            let with = |name, bytes| Member {
                method,
                streamed,
                ..member(name, bytes)
            };
            let (bytes, directory) =
                zip_and_directory(&[with("a.pgn", &long), with("b.pgn", SOUND)]);
            let second = bytes
                .windows(5)
                .rposition(|window| window == b"b.pgn")
                .unwrap();
            let second = bytes[..second.min(directory)]
                .windows(4)
                .rposition(|w| w == b"PK\x03\x04")
                .unwrap();
            // Of bytes that are stored one is like the other.
            let step = if method == STORED { 13 } else { 1 };
            for at in (35..second - 20).step_by(step) {
                let mut damaged = bytes.clone();
                damaged[at] ^= 0x55;
                let (found, _) = parts(&damaged);
                assert_eq!(found[0].0, "a!a.pgn");
                assert_eq!(found[0].2, Some(FaultKind::Corrupt), "{at}");
                // Without a length before the data, the inflater may run on over their end: then that is told.
                let lost = part("a", "", Some(FaultKind::Truncated));
                let may_be_lost = streamed && method == DEFLATED;
                assert!(
                    found[1] == part("a!b.pgn", SOUND, None) || may_be_lost && found[1] == lost,
                    "{streamed} {method} {at}"
                );
                assert_eq!(found.len(), 2);
            }
        }
    }
}

#[test]
fn damage_anywhere_in_a_zip_is_no_panic() {
    let streamed = Member {
        streamed: true,
        ..member("b.pgn", FAULTY)
    };
    let bytes = zip(&[member("a.pgn", SOUND), streamed, member("c.doc", "x")]);
    for at in 4..bytes.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] ^= change;
            assert!(!parts(&damaged).0.is_empty());
        }
    }
}

#[test]
fn something_behind_a_zip_is_told_and_a_comment_is_not() {
    let mut bytes = zip(&[member("a.pgn", SOUND)]);
    let at = bytes.len() - 2;
    bytes[at] = 7;
    bytes.extend_from_slice(b"comment\0\0\0");
    assert_eq!(parts(&bytes).0, [part("a!a.pgn", SOUND, None)]);
    bytes.extend_from_slice(b"more");
    let told = part("a", "", Some(FaultKind::Corrupt));
    assert_eq!(parts(&bytes).0, [part("a!a.pgn", SOUND, None), told]);
}

#[test]
fn every_member_of_a_tar_is_read_under_its_name() {
    let long_name = format!("{}/long.pgn", "x".repeat(150));
    let record = format!("path={long_name}\n");
    let pax = format!("{} {record}", record.len() + 4);
    let bytes = tar(&[
        block(b"gare", b'5', b"", true),
        block(b"gare/a.pgn", b'0', SOUND.as_bytes(), true),
        block(b"link.pgn", b'2', b"", true),
        block(b"attributes", b'x', pax.as_bytes(), true),
        block(b"short.pgn", b'0', FAULTY.as_bytes(), true),
        block(b"././@LongLink", b'L', long_name.as_bytes(), false),
        block(b"short.pgn", b'0', b"*", false),
        block(b"global", b'g', b"11 a=b c d\n", true),
        block(b"old.pgn", 0, SOUND.as_bytes(), false),
        block(b"c.doc", b'0', b"no game", true),
    ]);
    let long = format!("a!{long_name}");
    let expected = [
        part("a!gare/a.pgn", SOUND, None),
        part(&long, FAULTY, None),
        part(&long, "*", None),
        part("a!old.pgn", SOUND, None),
    ];
    assert_eq!(parts(&bytes), (expected.to_vec(), 2));
    // One behind the other, as `cat` makes them.
    let two = [&bytes[..], &bytes].concat();
    assert_eq!(parts(&two).0, [expected.clone(), expected].concat());
    let (found, _) = parts(&[&bytes[..], b"and more"].concat());
    assert_eq!(found[4], part("a", "", Some(FaultKind::Corrupt)));
}

#[test]
fn a_tar_cut_anywhere_gives_what_stands_before() {
    let bytes = tar(&[
        block(b"a.pgn", b'0', SOUND.as_bytes(), true),
        block(b"b.pgn", b'0', FAULTY.as_bytes(), false),
    ]);
    let end = bytes.len() - 1024;
    let between = 512 + SOUND.len().next_multiple_of(512);
    for cut in (270..end).step_by(7).chain(end - 3..end) {
        let (found, _) = parts(&bytes[..cut]);
        let faults: Vec<_> = found.iter().filter_map(|part| part.2).collect();
        let wanted: &[FaultKind] = match cut == between {
            true => &[],
            false => &[FaultKind::Truncated],
        };
        assert_eq!(faults, wanted, "cut at {cut}");
        assert!(found.len() == 1 || SOUND.as_bytes() == found[0].1);
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x41;
        assert!(!parts(&damaged).0.is_empty());
    }
}

/// A tar whose members are whole and whose end nothing marks is read, and that is told; where a member is cut, it is damaged.
#[test]
fn a_tar_without_the_mark_of_its_end_is_whole() {
    let members = [
        block(b"a.pgn", b'0', SOUND.as_bytes(), true),
        block(b"b.pgn", b'0', FAULTY.as_bytes(), true),
    ];
    let bytes = tar(&members);
    let read = [part("a!a.pgn", SOUND, None), part("a!b.pgn", FAULTY, None)];
    for marks in [1, 2] {
        assert_eq!(parts(&bytes[..bytes.len() - 1024 + 512 * marks]).0, read);
    }
    let whole = &bytes[..bytes.len() - 1024];
    assert_eq!(parts(whole).0[..2], read);
    assert_eq!(parts(whole).0[2..], [part("a", "", None)]);
    // The attributes of a member, and no member.
    let pax = [
        &members.concat()[..],
        &block(b"x", b'x', b"11 a=b c d\n", true),
    ]
    .concat();
    assert_eq!(
        parts(&pax).0[2..],
        [part("a", "", Some(FaultKind::Truncated))]
    );
    let place = crate::commands::Place::new();
    for (name, bytes, status, severity) in [
        ("whole.tar", &bytes[..], 0, None),
        ("unmarked.tar", whole, 0, Some("warning")),
        ("cut.tar", &whole[..whole.len() - 512], 2, Some("error")),
    ] {
        place.put(name, bytes);
        let mut call = crate::commands::program();
        call.current_dir(place.path("."));
        call.args(["check", "-q", "--fail-on", "never", "--csv", "f.csv", name]);
        assert_eq!(crate::commands::code(&mut call), Some(status), "{name}");
        let told = place.read("f.csv");
        let told: Vec<&str> = told.lines().filter(|line| line.contains("F002")).collect();
        assert_eq!(
            told.len(),
            usize::from(severity.is_some()),
            "{name}: {told:?}"
        );
        assert!(
            told.iter().all(|line| line.contains(severity.unwrap())),
            "{told:?}"
        );
    }
}

#[test]
fn compressed_members_are_read_and_compressed_tars() {
    let gzip = |bytes: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    };
    let packed = gzip(SOUND.as_bytes());
    let inner = tar(&[
        block(b"a.pgn.gz", b'0', &packed, true),
        block(b"cut.pgn.gz", b'0', &packed[..packed.len() - 9], true),
        block(b"b.pgn", b'0', FAULTY.as_bytes(), true),
        block(b"twice.pgn.gz", b'0', &gzip(&packed), true),
    ]);
    let (found, _) = parts(&gzip(&inner));
    assert_eq!(found[0], part("a!a.pgn.gz", SOUND, None));
    assert_eq!(
        (&*found[1].0, found[1].2),
        ("a!cut.pgn.gz", Some(FaultKind::Truncated))
    );
    assert_eq!(found[2], part("a!b.pgn", FAULTY, None));
    assert_eq!(
        found[3],
        part("a!twice.pgn.gz", "", Some(FaultKind::Unsupported))
    );
    // A checksum that is false behind a last block that is none whole.
    for zeros in [0, 100, 512] {
        let mut odd = gzip(&[inner.clone(), vec![0; zeros]].concat());
        assert_eq!(parts(&odd).0.len(), 4, "{zeros}");
        let sum = odd.len() - 8;
        odd[sum] ^= 1;
        let (found, _) = parts(&odd);
        assert_eq!(
            found.last().and_then(|part| part.2),
            Some(FaultKind::Corrupt),
            "{zeros}"
        );
    }
    // Cut outside: the members before are whole.
    let outside = gzip(&inner);
    let (found, _) = parts(&outside[..outside.len() - 5]);
    assert_eq!(found[0].2, None);
    assert_eq!(found.last().unwrap().2, Some(FaultKind::Truncated));
}

#[test]
fn an_archive_of_nothing_to_read_is_one_empty_part() {
    for (bytes, skipped) in [
        (zip(&[]), 0),
        (zip(&[member("a.doc", "x"), member("b/", "")]), 1),
    ] {
        let stream = Stream::from_reader("a", Cursor::new(bytes));
        let (found, passed, remarks) = read_through(stream);
        assert_eq!(found, [part("a", "", None)]);
        assert_eq!((passed, remarks.barren), (skipped, Some(skipped)));
    }
}

#[test]
fn names_in_archives_are_shown_and_steer_nothing() {
    let hostile = Member {
        name: b"../\x1b[2Jcaff\xe8\n.pgn",
        ..member("", SOUND)
    };
    let (found, _) = parts(&zip(&[hostile]));
    assert_eq!(found[0].0, "a!../\\x1b[2Jcaff\u{fffd}\\x0a.pgn");
}

#[test]
fn members_are_files_of_their_own_in_every_report() {
    let place = Place::new();
    let cut = deflated(FAULTY.as_bytes());
    let bytes = zip(&[
        member("x/a.pgn", &SOUND.repeat(2)),
        member("x/b.pgn", FAULTY),
        Member {
            method: 12,
            bytes: &cut,
            ..member("c.pgn", "")
        },
        member("readme.md", "hello"),
    ]);
    std::fs::write(place.path("g.zip"), bytes).unwrap();
    for jobs in ["1", "3"] {
        let output = check()
            .current_dir(place.path(""))
            .args([
                "g.zip", "--ui", "en", "--jobs", jobs, "--select", "M003,F", "--csv", "-",
            ])
            .args([
                "--games",
                "games.csv",
                "--reject",
                "bad.pgn",
                "--clean",
                "good.pgn",
            ])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let rows: Vec<String> = text(&output.stdout)
            .lines()
            .map(|line| line.splitn(11, ',').take(10).collect::<Vec<_>>().join(","))
            .collect();
        assert_eq!(
            rows[1..],
            [
                "g.zip!x/b.pgn,1,9,132,,5,3,white,M003,move-after-mate",
                "g.zip!c.pgn,,1,0,,,,,F001,unreadable-file",
            ]
        );
        let errors = text(&output.stderr);
        assert!(errors.contains("files: 3;"), "{errors}");
        assert!(errors.contains("files passed over: 1"), "{errors}");
        let games = std::fs::read_to_string(place.path("games.csv")).unwrap();
        let files: Vec<_> = games
            .lines()
            .skip(1)
            .map(|row| row.splitn(3, ',').take(2).collect::<Vec<_>>())
            .collect();
        assert_eq!(
            files,
            [
                ["g.zip!x/a.pgn", "1"],
                ["g.zip!x/a.pgn", "2"],
                ["g.zip!x/b.pgn", "1"]
            ]
        );
        assert_eq!(
            std::fs::read_to_string(place.path("good.pgn")).unwrap(),
            SOUND.repeat(2)
        );
        assert_eq!(
            std::fs::read_to_string(place.path("bad.pgn")).unwrap(),
            FAULTY
        );
    }
}

#[test]
fn a_zip_may_come_from_a_pipe() {
    let mut child = check()
        .args(["-", "--ndjson", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let bytes = zip(&[member("b.pgn", FAULTY)]);
    child.stdin.take().unwrap().write_all(&bytes).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with("{\"file\":\"-!b.pgn\",\"game\":1,"));
}

#[test]
fn utf_16_is_judged_and_split_in_its_own_bytes() {
    let place = Place::new();
    let game = FAULTY.replace("Verdi", "Però 𝄞");
    let wide: Vec<u8> = game.encode_utf16().flat_map(u16::to_be_bytes).collect();
    std::fs::write(place.path("w.pgn"), &wide).unwrap();
    let output = check()
        .args([
            "--ui", "en", "--csv", "-", "--reject", "bad.pgn", "--select", "M003,F",
        ])
        .arg("w.pgn")
        .current_dir(place.path(""))
        .output()
        .unwrap();
    let before = &game[..game.find("Kf2").unwrap()];
    let byte = 2 * before.encode_utf16().count();
    let rows = text(&output.stdout);
    assert!(
        rows.contains(&format!("w.pgn,1,9,{byte},,5,3,white,M003")),
        "{rows}"
    );
    assert!(
        rows.contains("w.pgn,,1,0,,,,,F004,encoding-assumed,note"),
        "{rows}"
    );
    assert_eq!(std::fs::read(place.path("bad.pgn")).unwrap(), wide);
}

#[test]
fn each_game_of_an_archive_has_an_encoding_of_its_own() {
    let place = Place::new();
    let with = |name: &[u8]| {
        let (before, after) = SOUND.split_once("Rossi").unwrap();
        [before.as_bytes(), name, after.as_bytes()].concat()
    };
    // Windows-1252, UTF-8, KOI8-R, ASCII, UTF-8 again; one figurine beside one old letter.
    let names: [&[u8]; 6] = [
        b"Per\xf2, Mario",
        "Però, Mario".as_bytes(),
        b"\xf0\xc5\xd4\xd2\xcf\xd7",
        b"Rossi",
        "Петров".as_bytes(),
        b"Dvor\x90k",
    ];
    let bytes = names.map(with).concat();
    std::fs::write(place.path("m.pgn"), &bytes).unwrap();
    let output = program()
        .args([
            "check", "m.pgn", "--ui", "en", "--games", "-", "--clean", "good.pgn",
        ])
        .current_dir(place.path(""))
        .output()
        .unwrap();
    let rows = text(&output.stdout);
    let whites: Vec<_> = rows
        .lines()
        .skip(1)
        .map(|row| row.split("Roma").nth(1).unwrap())
        .collect();
    assert_eq!(whites.len(), names.len());
    for (row, white) in whites.iter().zip([
        "\"Però, Mario\"",
        "\"Però, Mario\"",
        "ðÅÔÒÏ×",
        "Rossi",
        "Петров",
        "Dvor",
    ]) {
        assert!(row.contains(white), "{row}");
    }
    assert!(
        std::fs::read(place.path("good.pgn")).unwrap() == bytes,
        "not a byte is altered"
    );
}
