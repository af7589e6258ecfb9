use super::super::Stream;
use super::super::original::{Original, places};
use super::super::testing::{Drip, read};
use proptest::prelude::*;
use std::io::Cursor;

use Form::{EightBit, Utf16Be, Utf16Le, Utf32Be, Utf32Le};

use super::*;

fn in_form(form: Form, text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    form.write(text.as_bytes(), &mut bytes);
    bytes
}

fn marked(form: Form, text: &str) -> Vec<u8> {
    in_form(form, &format!("\u{feff}{text}"))
}

const WIDE: [Form; 4] = [Utf16Le, Utf16Be, Utf32Le, Utf32Be];

const GAME: &str = "[White \"Però, Ugo\"]\r\n[Black \"Петров\"]\n\n1. e4 ♞f6 𝄞 *\n";

/// The text of some bytes and how it stood there, however they arrive and are asked for.
fn text_of(bytes: &[u8]) -> (Vec<u8>, Original) {
    let all = |mut stream: Stream, want: usize| {
        let (mut text, mut runs) = (Vec::new(), Vec::new());
        while stream.fill_noting(&mut text, want, &mut runs).unwrap() > 0 {}
        let mut original = Original::default();
        original.extend(runs, 0, 0);
        (text, original)
    };
    let whole = all(
        Stream::from_reader("whole", Cursor::new(bytes.to_vec())),
        usize::MAX,
    );
    for want in [1, 7, 1000] {
        let drip = Stream::from_reader("drip", Drip::new(bytes, None));
        assert_eq!(all(drip, want), whole, "asked for {want} bytes at a time");
    }
    whole
}

/// The stretches of some bytes: form, length, text. Lost units have stretches of their own.
fn stretches(bytes: &[u8]) -> Vec<(Form, u64, String)> {
    let (text, original) = text_of(bytes);
    assert_eq!(original.bytes(&text), bytes);
    let mut runs: Vec<_> = original
        .runs()
        .iter()
        .map(|run| (run.form(), run.file(), run.text()))
        .collect();
    if runs.is_empty() {
        runs.push((EightBit, 0, 0));
    }
    let ends = runs.iter().skip(1).map(|run| (run.1, run.2));
    let ends = ends.chain([(bytes.len() as u64, text.len() as u64)]);
    let stretch = |((form, file, from), (end, to)): (&(Form, u64, u64), _)| {
        let text = String::from_utf8_lossy(&text[*from as usize..to as usize]);
        (*form, end - file, text.into_owned())
    };
    runs.iter()
        .zip(ends.collect::<Vec<(u64, u64)>>())
        .map(stretch)
        .collect()
}

/// The mark that is put between two texts where one form follows another within a line, and none stands there.
fn mark_between(before: &[(Form, &str)], form: Form, text: &str) -> &'static str {
    let within = |(last, before): &(Form, &str)| {
        *last != form && !before.is_empty() && !before.ends_with(['\n', '\r', '\u{feff}'])
    };
    match before.last().is_some_and(within) && !text.starts_with('\u{feff}') {
        true => "\u{feff}",
        false => "",
    }
}

/// Asserts that stretches of bytes put one behind the other are told apart where they begin, and read each in its form.
fn told(pieces: &[(Form, &str, Vec<u8>)]) {
    let bytes: Vec<u8> = pieces.iter().flat_map(|piece| piece.2.clone()).collect();
    let mut before = Vec::new();
    let mut wanted = Vec::new();
    for (form, text, bytes) in pieces {
        let mark = mark_between(&before, *form, text);
        wanted.push((*form, bytes.len() as u64, format!("{mark}{text}")));
        before.push((*form, *text));
    }
    assert_eq!(stretches(&bytes), wanted);
}

#[test]
fn every_form_is_read_with_a_mark_and_without() {
    for form in WIDE {
        told(&[(form, GAME, in_form(form, GAME))]);
        let text = format!("\u{feff}{GAME}");
        told(&[(form, &text, in_form(form, &text))]);
        assert_eq!(read(&in_form(form, "1.")), (b"1.".to_vec(), None));
        assert_eq!(
            stretches(form.mark()),
            [(form, form.mark().len() as u64, "\u{feff}".to_owned())]
        );
    }
}

#[test]
fn a_letter_of_two_units_is_whole_wherever_a_step_ends() {
    for shift in 0..4 {
        let text = format!("{}{}", "x".repeat(shift), "𝄞".repeat(2_000));
        let bytes = marked(Utf16Le, &text);
        let (data, fault) = read(&bytes);
        assert!(
            data == format!("\u{feff}{text}").as_bytes() && fault.is_none(),
            "shift {shift}"
        );
    }
}

#[test]
fn units_without_a_partner_are_marked_and_kept() {
    let mut bytes = marked(Utf16Le, "a");
    bytes.extend_from_slice(&[0x00, 0xd8, b'b', 0, 0x00, 0xdc, b'c', 0, 0x34, 0xd8]);
    let (text, original) = text_of(&bytes);
    assert_eq!(text, "\u{feff}a\u{fffd}b\u{fffd}c\u{fffd}".as_bytes());
    assert_eq!(original.bytes(&text), bytes);
    let mut walk = original.walk(&text);
    let places: Vec<u64> = [0, 3, 4, 7, 8, 11, 12, 15].map(|at| walk.to(at)).to_vec();
    assert_eq!(places, [0, 2, 4, 6, 8, 10, 12, 14]);
    let mut odd = marked(Utf16Le, "ab");
    odd.push(b'x');
    let wanted = [
        (Utf16Le, 6, "\u{feff}ab".to_owned()),
        (Utf16Le, 1, "\u{fffd}".to_owned()),
    ];
    assert_eq!(stretches(&odd), wanted);
}

#[test]
fn a_text_with_zero_bytes_is_not_wide() {
    let block = [&b"1. e4 e5 2. Nf3\n"[..], &[0; 3000], b"2... Nc6 *\n"].concat();
    for text in [
        &b"[Event \"\0\"]\n1. e4 *\n"[..],
        b"1. e4 e5\0\0\n",
        b"\0",
        b"a\0",
        b"\0\0\0\0\0\0",
        b"[Event \"a\0b\0\"]\n",
        &block,
    ] {
        let (data, original) = text_of(text);
        assert!(data == text && original.is_plain(), "{text:?}");
    }
}

#[test]
fn letters_that_look_like_a_mark_are_letters() {
    for text in [
        &b"[White \"\xff\xfe\"]\n\n1. e4 {x\xfe\xffy \xff\xfe} e5 *\n"[..],
        b"word\xff\xfe",
    ] {
        assert!(text_of(text).1.is_plain(), "{text:?}");
    }
}

const TAGS: &str = "[Event \"a\"]\n[White \"Rossi\"]\n\n1. e4 e5 2. Nf3 *\n\n";

#[test]
fn one_encoding_follows_another() {
    let ascii = TAGS.as_bytes().to_vec();
    let wide = |form| (form, TAGS, in_form(form, TAGS));
    let text = format!("\u{feff}{TAGS}");
    for form in WIDE {
        let open = || (form, &*text, marked(form, TAGS));
        told(&[open(), (EightBit, TAGS, ascii.clone())]);
        told(&[
            (EightBit, TAGS, ascii.clone()),
            open(),
            (EightBit, TAGS, ascii.clone()),
        ]);
        told(&[
            (EightBit, TAGS, ascii.clone()),
            wide(form),
            (EightBit, &text, marked(EightBit, TAGS)),
        ]);
        for other in WIDE.into_iter().filter(|other| *other != form) {
            told(&[open(), (other, &text, marked(other, TAGS)), wide(form)]);
        }
        // At an odd place, and within a line.
        told(&[
            (EightBit, "1. e4 *", b"1. e4 *".to_vec()),
            wide(form),
            (EightBit, "; a remark\n", b"; a remark\n".to_vec()),
        ]);
    }
}

#[test]
fn a_short_stretch_is_told() {
    let sheet = "1. e4 e5 2. Nf3 *\r\n";
    for form in [Utf16Le, Utf16Be] {
        let head = "% games of the club\n";
        let text = format!("\u{feff}{TAGS}");
        told(&[
            (EightBit, head, head.into()),
            (form, &text, marked(form, TAGS)),
        ]);
        told(&[
            (EightBit, head, head.into()),
            (form, sheet, in_form(form, sheet)),
        ]);
        told(&[
            (form, &text, marked(form, TAGS)),
            (EightBit, sheet, sheet.into()),
        ]);
    }
}

#[test]
fn letters_of_two_printable_bytes_are_letters() {
    let names = "[White \"王中中, 丁立人\"]\n[Black \"慡慢, 慣\"]\n\n1. e4 {中中中中中中中中中中中中中中中中中中中中 慡慢慣慡慢慣慡慢慣} e5 *\n";
    let long = "这是一个很好的开局,白方占有一定的优势。黑方必须小心应对".repeat(50);
    for text in [
        names,
        &long,
        "안녕하세요 체스 게임",
        "いろはにほへとちりぬるを高橋",
        "العربية والشطرنج",
    ] {
        let text = format!("[Event \"a\"]\n{text}\n");
        for form in WIDE {
            told(&[(form, &text, in_form(form, &text))]);
            told(&[
                (EightBit, TAGS, TAGS.into()),
                (form, &text, in_form(form, &text)),
                (EightBit, TAGS, TAGS.into()),
            ]);
        }
    }
}

#[test]
fn a_cut_text_does_not_spoil_the_next() {
    for (form, other) in [(Utf16Le, Utf16Be), (Utf16Be, Utf16Le), (Utf16Le, Utf16Le)] {
        let mut cut = in_form(form, TAGS);
        cut.push(b'x');
        let wanted = format!("\u{feff}{TAGS}");
        let next = marked(other, TAGS);
        let all = stretches(&[cut.clone(), next.clone()].concat());
        let (text, last) = (
            all.iter().map(|own| &*own.2).collect::<String>(),
            all.last().unwrap(),
        );
        assert!(text.starts_with(TAGS) && text.ends_with(&wanted), "{text}");
        assert_eq!(last.0, other);
    }
    // The mark of an empty file.
    told(&[
        (EightBit, TAGS, TAGS.into()),
        (Utf16Le, "\u{feff}", b"\xff\xfe".to_vec()),
        (EightBit, TAGS, TAGS.into()),
    ]);
}

/// A stretch: what it is written in, whether with a mark, and what it holds.
fn stretch() -> impl Strategy<Value = (usize, bool, usize, Vec<u8>)> {
    let noise = prop::collection::vec(any::<u8>(), 0..12);
    (0..5_usize, any::<bool>(), 0..5_usize, noise)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_come_back(pieces in prop::collection::vec(stretch(), 0..5)) {
        let texts = [TAGS, GAME, "1. e4 e5 *\n", "", "{慡慢慣 però}"];
        let mut bytes = Vec::new();
        for (form, mark, text, noise) in pieces {
            let form = Form::ALL[form];
            bytes.extend_from_slice(if mark { form.mark() } else { b"" });
            form.write(texts[text].as_bytes(), &mut bytes);
            bytes.extend(noise);
        }
        let (text, original) = text_of(&bytes);
        prop_assert_eq!(original.bytes(&text), &bytes[..]);
        prop_assert_eq!(original.length(&text), bytes.len() as u64);
        // In two parts, at any whole letter.
        for at in (0..=text.len()).filter(|at| text.get(*at).is_none_or(|b| b & 0xC0 != 0x80)) {
            let file = original.walk(&text).to(at);
            let (first, second) = (original.part(0..at, 0), original.part(at..text.len(), file));
            let both = [first.bytes(&text[..at]), second.bytes(&text[at..])].concat();
            prop_assert_eq!(both, &bytes[..]);
        }
    }
}

/// Latin letters read alike in either byte order, a byte further on: their end tells, however far it is.
#[test]
fn the_byte_order_is_told_by_what_follows() {
    let game = "[White \"Rossi\"]\n[Black \"Verdi\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
    for head in ["x\n", "x\n\n", "x \n\r\n"] {
        for begin in ["", "\n", "% c\n", "1. d4 *\n\n"] {
            for form in WIDE {
                for (length, behind) in [(1, ""), (1, game), (40, ""), (40, game)] {
                    let wide = format!("{begin}{}", game.repeat(length));
                    let stretches = [
                        (EightBit, head, head.into()),
                        (form, &*wide, in_form(form, &wide)),
                        (EightBit, behind, behind.into()),
                    ];
                    let some = if behind.is_empty() { 2 } else { 3 };
                    told(&stretches[..some]);
                }
            }
        }
    }
}

/// Letters of a man before a square in another alphabet, as Russian sheets have them, tell nothing of the order of bytes.
#[test]
fn cyrillic_letters_among_latin_ones_are_told() {
    let moves =
        "101:19.,Фf4,пf5xпe4\n102:20.,Фf4-e3,пd6-d5\n50.ЛC1 - H2 51.ФF7 - КрXE5\n".repeat(40);
    for form in WIDE {
        let sheet = format!("Event: Semilampo\nWhite: Conti\n\n{moves}");
        told(&[(form, &sheet, in_form(form, &sheet))]);
        told(&[
            (EightBit, "1. e4 *\n\n", b"1. e4 *\n\n".to_vec()),
            (form, &moves, in_form(form, &moves)),
        ]);
    }
}

/// Two CRLFs beside wide text are four letters of 8-bit text.
#[test]
fn line_ends_beside_wide_text_are_no_letters() {
    let game = "[White \"Петров\"]\n\n1. e4 e5 1-0";
    for form in WIDE {
        told(&[
            (
                EightBit,
                "1. d4 *\r\n\r\n\r\n",
                b"1. d4 *\r\n\r\n\r\n".to_vec(),
            ),
            (form, game, in_form(form, game)),
            (EightBit, "\r\n\r\n1. d4 *\n", b"\r\n\r\n1. d4 *\n".to_vec()),
        ]);
    }
}

/// What stands between two texts does not spoil the second where a mark says what it is.
#[test]
fn a_mark_behind_an_odd_byte_is_honoured() {
    for name in ["Rossi", "Петров", "김철수", "王明"] {
        let game = format!("[White \"{name}\"]\n\n1. e4 e5 *\n\n");
        for (before, form) in WIDE.iter().flat_map(|a| WIDE.map(|b| (*a, b))) {
            for odd in [
                &b"\n"[..],
                b"x",
                b" ",
                b"\r",
                b"\0",
                b"\0\0",
                b"\x1A",
                b"\xFF",
            ] {
                let bytes = [in_form(before, &game), odd.into(), marked(form, &game)].concat();
                let (text, _) = text_of(&bytes);
                let games = String::from_utf8_lossy(&text).matches(&*game).count();
                assert_eq!(games, 2, "{before:?}, {odd:?}, {form:?}: {name}");
            }
        }
    }
}

/// A shell on Windows adds little-endian text, without a mark. Of Latin letters the same text could be big-endian, a byte on.
#[test]
fn where_either_order_reads_alike_it_is_little_endian() {
    let game = "\n[White \"Però\"]\n[Black \"Rossi\"]\n\n1. e4 e5 *\n";
    for head in ["x\n", "1. d4 *\n", "[White \"Rossi\"]\n\n1. d4 d5 *\n"] {
        told(&[
            (EightBit, head, head.into()),
            (Utf16Le, game, in_form(Utf16Le, game)),
        ]);
    }
    // Names in another alphabet tell it.
    let game = "\n[White \"Иванов\"]\n[Black \"Петров\"]\n\n1. e4 e5 *\n";
    for form in [Utf16Le, Utf16Be] {
        told(&[
            (EightBit, "1. d4 *\n", b"1. d4 *\n".to_vec()),
            (form, game, in_form(form, game)),
        ]);
    }
}

#[test]
fn letters_that_could_be_a_mark_are_a_word_before_a_blank() {
    for word in [b"\xFF\xFE", b"\xFE\xFF"] {
        let mut bytes = word.to_vec();
        bytes.extend_from_slice(b"\n\n1. e4 *\n\n");
        bytes.extend_from_slice(word);
        bytes.extend_from_slice(b"\r\n\r\n1. d4 *\n");
        let (text, original) = text_of(&bytes);
        assert!(original.is_plain() && text == bytes);
    }
}

/// What stands in another encoding begins a text of its own, within a line too; the mark between them is not in the file.
#[test]
fn a_change_within_a_line_is_a_mark_of_no_bytes() {
    let (first, second) = ("1. e4 e5 1-0", "Bianco: Però\n\n1. d4 *\n");
    for form in WIDE {
        for (a, b) in [(EightBit, form), (form, EightBit)] {
            let bytes = [in_form(a, first), in_form(b, second)].concat();
            let (text, original) = text_of(&bytes);
            assert_eq!(
                String::from_utf8_lossy(&text),
                format!("{first}\u{feff}{second}")
            );
            let (at, place) = (first.len(), in_form(a, first).len() as u64);
            let mut walk = original.walk(&text);
            assert_eq!([at, at + 3].map(|at| walk.to(at)), [place; 2]);
            let behind = original.part(at..text.len(), place);
            assert_eq!(behind.bytes(&text[at..]), in_form(b, second));
            assert!(!behind.is_plain() && !behind.is_marked(&text[at..]));
        }
    }
    let marked = [
        in_form(EightBit, first),
        marked(EightBit, second),
        marked(Utf16Le, second),
    ]
    .concat();
    let (text, original) = text_of(&marked);
    let at = first.len();
    assert!(
        original
            .part(at..text.len(), at as u64)
            .is_marked(&text[at..])
    );
}

/// Two signs could be a Chinese letter; found by fuzzing.
#[test]
fn a_line_drawn_with_signs_is_no_wide_text() {
    for sign in ["_", "^", "~", "|", "<", "=", "c1", "- ", "~^"] {
        let own = format!("Firma: {}\n\n1. d4 *\n", sign.repeat(150));
        for form in WIDE {
            told(&[
                (form, GAME, in_form(form, GAME)),
                (EightBit, &own, own.clone().into()),
            ]);
        }
    }
}

/// What stands in a file of several encodings: in which, with a mark or without, and whether as Windows-1252.
type Encoding = (Form, bool, bool);

const ENCODINGS: [Encoding; 11] = [
    (EightBit, false, false),
    (EightBit, true, false),
    (EightBit, false, true),
    (Utf16Le, false, false),
    (Utf16Le, true, false),
    (Utf16Be, false, false),
    (Utf16Be, true, false),
    (Utf32Le, false, false),
    (Utf32Le, true, false),
    (Utf32Be, false, false),
    (Utf32Be, true, false),
];

/// A record of each kind, of any layout: games in PGN, typed sheets with heads, one without, some behind blank lines or a remark,
/// some without a line end at their end. None begins with a lone line feed: behind another in big-endian text it reads alike in the other
/// order, a byte before, up to its end.
const RECORDS: [&str; 9] = [
    "[Event \"a\"]\n[White \"Müller\"]\n[Black \"Rossi\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n",
    "Bianco: Però, Ugo\nNero: Neri\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n1-0\n\n",
    "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n1-0\n",
    "Verbale\r\nBianco: Verdi\r\nNero: Neri\r\n\r\n1. e4 e5\r\n2. Cf3 Cc6\r\n1-0\r\n",
    "\r\n\r\n[White \"Gialli\"]\r\n\r\n1. e4 *\r\n",
    "Torneo sociale; Rossi - Verdi\n1. d4 d5\n1/2-1/2\n\n\n",
    "% escape\n[White \"Müller\"]\n\n1. e4 e5 0-1",
    "; nota\r\n1. e4 e5\r\n2. Cf3 *",
    "\r\n[Event \"b\"]\r\n[White \"Però\"]\r\n\r\n1. e4 c5 2. Nf3 1/2-1/2",
];

/// Reads these records, each in its encoding, behind `head` bytes, and asserts that each is read as it was written, at its place.
fn records_are_told(pieces: &[(Encoding, &str)], head: usize) {
    let mut bytes = b"\n".repeat(head);
    let mut wanted = vec![(EightBit, head)];
    let mut text: String = "\n".repeat(head);
    let mut before_it = Vec::new();
    for ((form, has_mark, is_1252), record) in pieces {
        let own = encoded((*form, *has_mark, *is_1252), record);
        let length = own.len();
        bytes.extend(own);
        match wanted.last_mut() {
            Some(last) if last.0 == *form => last.1 += length,
            _ => wanted.push((*form, length)),
        }
        text.push_str(match has_mark {
            true => "\u{feff}",
            false => mark_between(&before_it, *form, record),
        });
        before_it.push((*form, *record));
        let read: String = (record.chars())
            .map(|c| {
                if *is_1252 && !c.is_ascii() {
                    '\u{fffd}'
                } else {
                    c
                }
            })
            .collect();
        text.push_str(&read);
    }
    wanted.retain(|(_, length)| *length > 0);
    let mut stream = Stream::from_reader("whole", Cursor::new(bytes.clone()));
    let (mut got, mut runs) = (Vec::new(), Vec::new());
    while stream.fill_noting(&mut got, usize::MAX, &mut runs).unwrap() > 0 {}
    assert!(
        runs.iter().all(|run| run.lost == Lost::default()),
        "{pieces:?}: {runs:?}"
    );
    let mut places: Vec<_> = runs
        .iter()
        .map(|run| (run.form(), run.file() as usize))
        .collect();
    if places.first().is_none_or(|first| first.1 > 0) {
        places.insert(0, (EightBit, 0));
    }
    let ends = places
        .iter()
        .skip(1)
        .map(|place| place.1)
        .chain([bytes.len()]);
    let told: Vec<_> = places
        .iter()
        .zip(ends)
        .map(|((form, from), to)| (*form, to - from))
        .collect();
    assert_eq!(told, wanted, "{pieces:?}");
    assert_eq!(String::from_utf8_lossy(&got), text, "{pieces:?}");
}

#[test]
fn every_order_of_three_encodings_is_told() {
    let mut turn = 0;
    for first in ENCODINGS {
        for second in ENCODINGS {
            for third in ENCODINGS {
                for head in 0..2 {
                    // Each order with other records, at an even place and at an odd one.
                    turn += 1;
                    let record =
                        |nth: usize| RECORDS[(turn / 2 + nth * (turn / 12)) % RECORDS.len()];
                    let pieces = [(first, record(0)), (second, record(1)), (third, record(2))];
                    records_are_told(&pieces, head);
                }
            }
        }
    }
}

/// Some records, each in an encoding, repeated so often; and how many bytes before them.
type Order = (Vec<(usize, usize, usize)>, usize);

fn order() -> impl Strategy<Value = Order> {
    let piece = (
        0..ENCODINGS.len(),
        0..RECORDS.len(),
        prop::sample::select(vec![1, 2, 20]),
    );
    (prop::collection::vec(piece, 2..7), 0..2_usize)
}

fn an_order_is_told((pieces, head): &Order) {
    let records: Vec<_> = (pieces.iter())
        .map(|(encoding, record, times)| (ENCODINGS[*encoding], RECORDS[*record].repeat(*times)))
        .collect();
    let pieces: Vec<_> = (records.iter())
        .map(|(encoding, text)| (*encoding, &**text))
        .collect();
    records_are_told(&pieces, *head);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn longer_orders_of_encodings_are_told(order in order()) {
        an_order_is_told(&order);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// As many as one likes: `PROPTEST_CASES=200000 cargo test --release --lib -- --ignored encodings`.
    #[test]
    #[ignore = "as long as one likes"]
    fn a_great_many_orders_of_encodings_are_told(order in order()) {
        an_order_is_told(&order);
    }
}

/// What the second of two texts begins with, whatever the first ends with, is no letter of the first.
#[test]
fn whatever_a_text_begins_with_its_encoding_is_told() {
    let begins = [
        "",
        "\r\n",
        "\r\n\r\n",
        "\n\n\n",
        "; nota\r\n",
        "% escape\n",
        "[Event \"x\"]\n",
        "Torneo sociale\nBianco: Però\n\n",
        "\r\n% c\r\n",
        " ",
        "\t",
    ];
    let bodies = [
        "[White \"Müller\"]\n[Black \"Rossi\"]\n\n1. e4 e5 2. Nf3 *\n",
        "Bianco: Verdi\r\nNero: Neri\r\n\r\n1. e4 e5\r\n2. Cf3 Cc6\r\n1-0\r\n",
        "1. e4 e5\n2. Cf3 Cc6\n1-0",
    ];
    let mut turn = 0;
    for (first, second) in ENCODINGS.iter().flat_map(|a| ENCODINGS.map(|b| (*a, b))) {
        for begin in begins {
            turn += 1;
            let [before, body] = [turn / 3, turn].map(|nth| bodies[nth % bodies.len()]);
            let text = format!("{begin}{body}");
            records_are_told(&[(first, before), (second, &text)], turn / 9 % 2);
        }
    }
}

/// A few zeros between two records are no text in a wide form.
#[test]
fn zeros_between_records_are_no_wide_text() {
    for count in 1..=9 {
        for before in ["", "\n", "\r\n", " "] {
            for behind in ["", "\n", "\r\n", "\n\n", " "] {
                for (record, next) in RECORDS.iter().zip(RECORDS.iter().skip(1)) {
                    let zeros = "\0".repeat(count);
                    let bytes = format!("{record}{before}{zeros}{behind}{next}").into_bytes();
                    let (data, fault) = read(&bytes);
                    assert!(
                        data == bytes && fault.is_none(),
                        "{before:?} {count} {behind:?} {next:?}"
                    );
                }
            }
        }
    }
}

/// A record in an encoding.
fn encoded((form, has_mark, is_1252): Encoding, record: &str) -> Vec<u8> {
    let mut bytes = if has_mark { form.mark() } else { b"" }.to_vec();
    match is_1252 {
        true => bytes.extend(record.chars().map(|c| u8::try_from(u32::from(c)).unwrap())),
        false => form.write(record.as_bytes(), &mut bytes),
    }
    bytes
}

/// What stands between two texts, and how many bytes are cut off the first, if it is in a wide form.
const ODD: [(&[u8], usize); 14] = [
    (b"", 0),
    (b"\0", 0),
    (b"\0\0", 0),
    (b"\0\0\0", 0),
    (b"\x1A", 0),
    (b"\xFF", 0),
    (b"\n", 0),
    (b"\r", 0),
    (b"\r\n", 0),
    (b" ", 0),
    (b"x", 0),
    (b"x\0", 0),
    (b"", 1),
    (b"", 3),
];

/// Every two encodings with odd bytes between their records: the words of both are read, but for those of a few without a mark that would
/// read alike in the other byte order, up to a letter at their end, and of some whose end was cut.
#[test]
fn odd_bytes_between_two_texts_spoil_neither() {
    // Of 6,776 records at least 174 were spoilt, 17 of them with a mark, where such bytes had no place between two texts.
    const MISSED: usize = 50;
    const MISSED_WITH_MARK: usize = 3;
    let (mut turn, mut missed, mut with_mark) = (0, 0, 0);
    for (first, second) in ENCODINGS.iter().flat_map(|a| ENCODINGS.map(|b| (*a, b))) {
        for ((odd, cut), behind) in ODD.iter().flat_map(|odd| [(odd, ""), (odd, TAGS)]) {
            turn += 1;
            let records = [turn / 4, turn].map(|nth| RECORDS[nth % RECORDS.len()]);
            let cut = if first.0.is_wide() { *cut } else { 0 };
            let mut bytes = encoded(first, records[0]);
            bytes.truncate(bytes.len() - cut);
            bytes.extend_from_slice(odd);
            bytes.extend(encoded(second, records[1]));
            bytes.extend_from_slice(behind.as_bytes());
            let mut stream = Stream::from_reader("odd", Cursor::new(bytes.clone()));
            let (mut text, mut runs) = (Vec::new(), Vec::new());
            while stream
                .fill_noting(&mut text, usize::MAX, &mut runs)
                .unwrap()
                > 0
            {}
            let mut original = Original::default();
            original.extend(runs, 0, 0);
            assert_eq!(original.bytes(&text), bytes);
            let text = String::from_utf8_lossy(&text);
            for ((encoding, record), cut) in [first, second].iter().zip(records).zip([cut, 0]) {
                let (_, has_mark, is_1252) = *encoding;
                let record = record.trim();
                let record = &record[..record.len() - 2 * usize::from(cut > 0)];
                let read = |c: char| match is_1252 && !c.is_ascii() {
                    true => '\u{fffd}',
                    false => c,
                };
                if !text.contains(&record.chars().map(read).collect::<String>()) {
                    missed += 1;
                    with_mark += usize::from(has_mark);
                }
            }
        }
    }
    assert!(
        missed <= MISSED && with_mark <= MISSED_WITH_MARK,
        "{missed}, {with_mark}"
    );
}

/// A letter before big-endian text without a mark, with 8-bit text behind it, could as well begin little-endian text: before a tag
/// pair it does not, and every byte is where it stands.
#[test]
fn a_row_of_brackets_is_no_text_in_the_other_byte_order() {
    for form in WIDE {
        let row = "[".repeat(31);
        let text = format!("[White \"Neri\"]\n\n1. e4 {{ Bianchi - Neri{row} 0-1 }} e5 *\n\n");
        let (read, _) = text_of(&marked(form, &text));
        let wanted = format!("\u{feff}{text}");
        assert_eq!(String::from_utf8_lossy(&read), wanted, "{form:?}");
    }
}

#[test]
fn a_letter_before_a_tag_pair_is_none_of_its_text() {
    for form in WIDE {
        for odd in ["", "x", "1", "[", "\"", "\0", "\n", " "] {
            for first in ["", RECORDS[0]] {
                let mut bytes = format!("{first}{odd}").into_bytes();
                let begins = bytes.len();
                form.write(TAGS.as_bytes(), &mut bytes);
                bytes.extend_from_slice(TAGS.as_bytes());
                let (text, original) = text_of(&bytes);
                let behind = &text[first.len()..];
                let at = first.len() + memchr::memmem::find(behind, TAGS.as_bytes()).unwrap();
                let mut places = places(&text, 0, Some(&original));
                assert_eq!(places(at), begins as u64, "{form:?} {odd:?} {first:?}");
            }
        }
    }
}

/// Bytes by chance behind a text without a mark, before a marked one: an odd number of them, read a byte further on, would be
/// letters of rare scripts behind a text in the other byte order that lost its first byte.
#[test]
fn bytes_by_chance_do_not_turn_the_text_before_them() {
    for form in [Form::Utf16Be, Form::Utf16Le] {
        for next in WIDE {
            for times in [1, 20] {
                let mut bytes = Vec::new();
                (0..times).for_each(|_| form.write(TAGS.as_bytes(), &mut bytes));
                bytes.extend_from_slice(b"\x40\xCE\x35");
                bytes.extend_from_slice(next.mark());
                next.write(TAGS.as_bytes(), &mut bytes);
                let (text, original) = text_of(&bytes);
                let mut places = places(&text, 0, Some(&original));
                let at = memchr::memmem::find(&text, b"e4").unwrap();
                let wanted = 2 * memchr::memmem::find(TAGS.as_bytes(), b"e4").unwrap();
                assert_eq!(places(at), wanted as u64, "{form:?} {next:?} {times}");
            }
        }
    }
}
