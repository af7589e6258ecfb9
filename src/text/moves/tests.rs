use super::*;

fn get(word: &str) -> Written {
    read(word.as_bytes(), Encoding::Utf8)
}

fn shape(word: &str) -> (char, String, String, char) {
    let w = get(word);
    assert_eq!(w.form, Form::Move, "{word}");
    let letter = |b: u8| match b {
        0 => '-',
        2 => '♕',
        b => b as char,
    };
    let mut origin = String::new();
    if w.file != Written::NONE {
        origin.push((b'a' + w.file) as char);
    }
    if w.rank != Written::NONE {
        origin.push((b'1' + w.rank) as char);
    }
    (
        letter(w.piece),
        origin,
        w.to.to_string(),
        letter(w.promotion),
    )
}

fn is(word: &str, piece: char, origin: &str, to: &str, promotion: char) {
    assert_eq!(
        shape(word),
        (piece, origin.to_owned(), to.to_owned(), promotion),
        "{word}"
    );
}

#[test]
fn short_notation_is_read() {
    is("e4", '-', "", "e4", '-');
    is("Cf3", 'C', "", "f3", '-');
    is("Ngf3", 'N', "g", "f3", '-');
    is("R1e2", 'R', "1", "e2", '-');
    is("exd5", '-', "e", "d5", '-');
    is("ed5", '-', "e", "d5", '-');
    is("e:d5", '-', "e", "d5", '-');
    is("Q:d5+", 'Q', "", "d5", '-');
    is("nf3", 'N', "", "f3", '-');
    is("bb5", 'B', "", "b5", '-');
    is("bc4", '-', "b", "c4", '-');
    is("cbd7", 'C', "b", "d7", '-');
    is("bbxc3", 'B', "b", "c3", '-');
}

#[test]
fn long_and_coordinate_notation_are_read() {
    is("e2-e4", '-', "e2", "e4", '-');
    is("e2e4", '-', "e2", "e4", '-');
    is("Cg1-f3", 'C', "g1", "f3", '-');
    is("Cg1f3", 'C', "g1", "f3", '-');
    is("d4xe5", '-', "d4", "e5", '-');
    is("e2–e4", '-', "e2", "e4", '-');
    is("e7e8q", '-', "e7", "e8", '♕');
    assert!(get("e2-e4").is_long());
}

#[test]
fn promotions_are_read_in_every_form() {
    for word in [
        "d8=D", "d8D", "d8(D)", "d8/D", "d8=(D)", "d8=d", "d8D+", "d8=D#",
    ] {
        is(word, '-', "", "d8", 'D');
    }
    is("exf8=C!?", '-', "e", "f8", 'C');
    assert!(get("d8").lacks_promotion());
    assert!(get("d8=d").marks.has(Mark::LowerPromotion));
    assert!(!get("d7d8q").marks.has(Mark::LowerPromotion));
}

#[test]
fn marks_are_kept() {
    assert!(get("Qh4+").marks.has(Mark::Check));
    assert!(get("Qh4ch").marks.has(Mark::Check));
    assert!(get("Qh4†").marks.has(Mark::Check));
    assert!(get("Qxf7++").marks.has(Mark::Double));
    assert!(get("Qxf7#!!").marks.has(Mark::Mate));
    assert!(get("Qxf7‡").marks.has(Mark::Mate));
    assert!(get("exd6e.p.").marks.has(Mark::EnPassant));
    assert!(get("exd6ep+").marks.has(Mark::EnPassant) && get("exd6ep+").marks.has(Mark::Check));
    assert!(get("Nf3(=)").marks.has(Mark::DrawOffer));
    for word in ["Nf3!?", "Nf3=+", "Nf3±", "Nf3∓", "Nf3+/-"] {
        assert!(get(word).marks == Marks::default(), "{word}");
    }
    assert!(get("Sxe5×").form == Form::Unreadable);
    assert!(get("e×d5").marks.has(Mark::Capture));
}

#[test]
fn castling_is_read_with_every_sign_and_dash() {
    for word in [
        "O-O", "0-0", "o-o", "OO", "00", "0–0", "O‑O", "0 - 0", "O-O+", "0-0!",
    ] {
        assert_eq!(get(word).form, Form::Castle(Wing::Short), "{word}");
    }
    for word in ["O-O-O", "0-0-0", "o-o-o", "000", "O—O—O", "0-0-0#"] {
        assert_eq!(get(word).form, Form::Castle(Wing::Long), "{word}");
    }
    for word in ["O", "O-O-O-O", "O-", "O-Ox", "0-1"] {
        assert_eq!(get(word).form, Form::Unreadable, "{word}");
    }
}

#[test]
fn null_moves_are_read() {
    for word in ["--", "Z0", "<>", "@@@@", "null", "pass", "0000"] {
        assert_eq!(get(word).form, Form::Null, "{word}");
    }
}

#[test]
fn a_garbled_move_is_told_from_prose() {
    for word in [
        "Nc6~", "Cdxsf3", "e9", "Nf9", "e4e", "bxee4", "Qxdf5", "Qe11+",
    ] {
        let written = get(word);
        assert_eq!(written.form, Form::Unreadable, "{word}");
        assert!(written.marks.has(Mark::Garbled), "{word}");
    }
    for word in [
        "oppure",
        "il",
        "Nero",
        "abbandona",
        "max",
        "text",
        "Next",
        "fxs",
        "-",
        "x",
        "ad",
        "di",
        "Risultato:",
        "1984x",
    ] {
        let written = get(word);
        assert!(!written.marks.has(Mark::Garbled), "{word}");
    }
}

#[test]
fn what_is_no_move_is_not_read_in_part() {
    for word in [
        "Nc6~", "e4e", "Nf9", "i4", "x", "Qxf7#x", "hello", "e4-", "Cdxsf3", "e9", "", "P", "D",
        "5x",
    ] {
        assert_eq!(get(word).form, Form::Unreadable, "{word}");
    }
}

/// What ends otherwise than a move is asked of no grammar: whatever these read as one ends as one.
#[test]
fn what_is_read_as_a_move_ends_with_marks() {
    let squares = [
        "e4", "Cg1-f3", "Dd4xTh8", "d7xPe8", "CF3", "exD4", "5254", "bbxc3:", "nxb", "Rd1x",
        "Qd1xQd8:", "Cc6xXD",
    ];
    let promotions = ["", "=D", "=(Q)", "(T)", "-Q", "/q", "D", "=D(5)"];
    let tails = || TAILS.iter().map(|(text, _)| *text);
    let more = ["(5)", "!?", "+/-", "=+", "f", "K", "1", "e4"];
    let tails: Vec<&[u8]> = tails().chain(more.map(str::as_bytes)).collect();
    let mut read = 0;
    for (square, promotion) in squares
        .iter()
        .flat_map(|own| promotions.map(|more| (own, more)))
    {
        for first in &tails {
            for second in &tails {
                for third in [b"".as_slice(), b"!?", b"(0)", b"scaccomatto", b"E.P."] {
                    let parts: [&[u8]; 5] = [
                        square.as_bytes(),
                        promotion.as_bytes(),
                        first,
                        second,
                        third,
                    ];
                    let word = parts.concat();
                    let plain = read_plain(&word).is_some_and(|read| read.form == Form::Move);
                    if plain || loose::read(&word, Holds::of(&word)).is_some() {
                        assert!(may_end(&word), "{}", String::from_utf8_lossy(&word));
                        read += usize::from(word.len() > MOST_SQUARES);
                    }
                }
            }
        }
    }
    assert!(read > 1000, "{read}");
    for word in [
        "e4e5Cf3Cc6Ab5a6Aa4",
        "85hba624-8Nga2d7",
        "Cf3scaccomattissimo",
    ] {
        assert!(!may_end(word.as_bytes()), "{word}");
    }
}
