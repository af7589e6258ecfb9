//! Moves written in part, in digits, with the captured man named, or in capitals: what players write by hand.

use super::letter;
use super::{Form, Holds, Mark, Written, is_file, is_rank, promotion, read_marks, read_plain};
use crate::text::square::Square;
use crate::text::words::run;

/// Reads a word that the common grammar does not read.
pub(super) fn read(word: &[u8], holds: Holds) -> Option<Written> {
    if word.first().is_some_and(u8::is_ascii_digit) {
        return numeric(word);
    }
    let square = holds.any(Holds::CAPITAL_FILE) && holds.any(Holds::RANK);
    square
        .then(|| capitals(word).or_else(|| capital_arrival(word)))
        .flatten()
        .or_else(|| partial(word))
}

/// `exD4`, `Cf3xD4`, `CbD7`: only the square of arrival in capitals. No pawn's capture names the man and its rank alone.
fn capital_arrival(word: &[u8]) -> Option<Written> {
    let square = |w: &[u8]| matches!(w[0], b'A'..=b'H') && is_rank(w[1]);
    let at = word.windows(2).rposition(square)?;
    let before = matches!(
        word.get(at.checked_sub(1)?),
        Some(b'x' | b'X' | b':' | b'-' | b'a'..=b'h' | b'1'..=b'8')
    );
    if !before {
        return None;
    }
    let mut small = word.to_vec();
    small[at].make_ascii_lowercase();
    read_plain(&small)
}

/// `5254`, `5171` for castling, `67682` with the promotion as fifth digit (1 queen, 2 rook, 3 bishop, 4 knight).
fn numeric(word: &[u8]) -> Option<Written> {
    let digits = run(word, |b| is_rank(*b));
    let mut written = Written::EMPTY;
    written.marks.add(Mark::Numeric);
    written.promotion = match (digits, word.get(4)) {
        (4, _) => letter::NONE,
        (5, Some(kind @ b'1'..=b'4')) => letter::QUEEN + (kind - b'1'),
        _ => return None,
    };
    written.file = word[0] - b'1';
    written.rank = word[1] - b'1';
    written.to = Square::new(word[2] - b'1', word[3] - b'1');
    read_marks(word, digits, written)
}

/// What a move is read from, byte by byte.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take(&mut self, test: impl Fn(u8) -> bool) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        if !test(*first) {
            return None;
        }
        self.0 = rest;
        Some(*first)
    }

    /// A small letter of a man: one that is no file, or that stands before a whole square.
    fn take_small(&mut self, small: bool) -> Option<u8> {
        let before_square =
            matches!(self.0, [_, file, rank, ..] if is_file(*file) && is_rank(*rank));
        self.take(|b| small && b"abcdfghjklnpqrstvw".contains(&b) && (!is_file(b) || before_square))
    }

    fn file(&mut self) -> Option<u8> {
        self.take(is_file).map(|b| b - b'a')
    }

    fn rank(&mut self) -> Option<u8> {
        self.take(is_rank).map(|b| b - b'1')
    }

    /// File and rank where both stand, else one of them; the file only where no captured man begins with its letter.
    fn square(&mut self) -> (Option<u8>, Option<u8>) {
        (self.file(), self.rank())
    }
}

const fn is_piece(byte: u8) -> bool {
    byte.is_ascii_uppercase() && byte != b'O' || letter::is_beyond_ascii(byte)
}

/// `exd`, `ed`, `RxR`, `QxNd5`, `Rxd`, `N4`, `N82`, `Nef`, `Qx`, `D4xTh8`, `gxRQ`: letters and squares as far as they are
/// written.
fn partial(word: &[u8]) -> Option<Written> {
    let mut written = Written::EMPTY;
    let mut rest = Rest(word);
    // Where all is small, so are the letters of men: `nxb`, `rxr`, `bb5xcd6`.
    let small = !word.iter().any(u8::is_ascii_uppercase);
    match rest.take(is_piece) {
        Some(piece) => written.piece = piece,
        None => {
            if let Some(piece) = rest.take_small(small) {
                written.piece = piece.to_ascii_uppercase();
                written.marks.add(Mark::LowerCase);
            }
        }
    }
    let first = rest.square();
    let capture = rest.take(|b| matches!(b, b'x' | b'X' | b':')).is_some();
    if !capture {
        rest.take(|b| b == b'-');
        return complete(word, first, &mut rest, written);
    }
    written.marks.add(Mark::Capture);
    if let Some(captured) = rest.take(is_piece) {
        written.captured = captured;
    } else if let Some(captured) = rest.take_small(small) {
        written.captured = captured.to_ascii_uppercase();
        written.marks.add(Mark::LowerCase);
    }
    let second = rest.square();
    if written.piece == 0 && first.0.is_none() {
        return None;
    }
    written.file = first.0.unwrap_or(Written::NONE);
    written.rank = first.1.unwrap_or(Written::NONE);
    arrive(&mut written, second);
    // `DXC` in a sheet of capitals: the Donna and the Cavallo, or two files.
    let files = |letter: u8| matches!(letter, b'A'..=b'H');
    if files(written.piece) && files(written.captured) && !word.iter().any(u8::is_ascii_lowercase) {
        written.marks.add(Mark::Capitals);
    }
    finish(word, &rest, written)
}

/// Without the sign of a capture: `ed`, `Nef`, `Bg`, `N4`, `N82`.
fn complete(
    word: &[u8],
    first: (Option<u8>, Option<u8>),
    rest: &mut Rest<'_>,
    mut written: Written,
) -> Option<Written> {
    let second = rest.square();
    match (first, second) {
        // The last that is written is the arrival.
        ((Some(from), None), (Some(to), None)) if written.piece != 0 || from.abs_diff(to) == 1 => {
            written.file = from;
            arrive(&mut written, second);
            // `ed:`
            if rest.take(|b| b == b':').is_some() {
                written.marks.add(Mark::Capture);
            }
        }
        ((None, Some(from)), (None, Some(_))) if written.piece != 0 => {
            written.rank = from;
            arrive(&mut written, second);
        }
        ((Some(_), None) | (None, Some(_)), (None, None)) if written.piece != 0 => {
            arrive(&mut written, first);
        }
        _ => return None,
    }
    // A small letter and so little behind it is no move.
    if written.marks.has(Mark::LowerCase) {
        return None;
    }
    finish(word, rest, written)
}

fn arrive(written: &mut Written, (file, rank): (Option<u8>, Option<u8>)) {
    written.to = Square::new(file.unwrap_or(0), rank.unwrap_or(0));
    if file.is_none() {
        written.marks.add(Mark::NoFile);
    }
    if rank.is_none() {
        written.marks.add(Mark::NoRank);
    }
    if file.is_none() || rank.is_none() {
        written.form = Form::Partial;
    }
}

/// What follows the squares: promotion, marks.
fn finish(word: &[u8], rest: &Rest<'_>, mut written: Written) -> Option<Written> {
    let mut at = word.len() - rest.0.len();
    if at == word.len() {
        return Some(written);
    }
    // Which letter is the pawn's depends on the language; no other man has anything to become.
    let pawn = written.piece == letter::NONE || written.marks.has(Mark::Capture);
    let last_rank = matches!(written.arrival_rank(), None | Some(0 | 7));
    if pawn
        && last_rank
        && let Some((letter, width)) = promotion(&word[at..])
        && !letter.is_ascii_lowercase()
    {
        written.promotion = letter;
        at += width;
    }
    // `gxRQ`: what is captured, and then what the pawn becomes.
    read_marks(word, at, written)
}

/// `CF3`, `D4`, `EXD5`: a sheet in capitals. Read as if everything were small: piece and file both stay open.
fn capitals(word: &[u8]) -> Option<Written> {
    let square = word
        .windows(2)
        .any(|w| matches!(w[0], b'A'..=b'H') && is_rank(w[1]));
    // The sign of a capture may be small: it was perhaps `×`.
    if !square || word.iter().any(|b| b.is_ascii_lowercase() && *b != b'x') {
        return None;
    }
    let small = word.to_ascii_lowercase();
    let mut written = read_plain(&small).or_else(|| partial(&small))?;
    written.marks.add(Mark::Capitals);
    Some(written)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Encoding;
    use crate::text::moves::read as read_word;

    /// Piece, origin, captured man, arrival and promotion, `-` for what is not written.
    fn shape(word: &str) -> String {
        let w = read_word(word.as_bytes(), Encoding::Utf8);
        assert!(
            matches!(w.form, Form::Move | Form::Partial),
            "{word}: {w:?}"
        );
        let code = |b: u8| match b {
            0 => "-".to_owned(),
            code => letter::text(code),
        };
        let file = |f: Option<u8>| f.map_or('-', |f| (b'a' + f) as char);
        let rank = |r: Option<u8>| r.map_or('-', |r| (b'1' + r) as char);
        let some = |value: u8| (value != Written::NONE).then_some(value);
        format!(
            "{} {}{} {} {}{} {}",
            code(w.piece),
            file(some(w.file)),
            rank(some(w.rank)),
            code(w.captured),
            file(w.arrival_file()),
            rank(w.arrival_rank()),
            code(w.promotion)
        )
    }

    #[test]
    fn captures_are_read_as_far_as_they_are_written() {
        assert_eq!(shape("exd"), "- e- - d- -");
        assert_eq!(shape("ed"), "- e- - d- -");
        assert_eq!(shape("exf+"), "- e- - f- -");
        assert_eq!(shape("RxR"), "R -- R -- -");
        assert_eq!(shape("QxNd5"), "Q -- N d5 -");
        assert_eq!(shape("DxAb8"), "D -- A b8 -");
        assert_eq!(shape("D4xTh8"), "D -4 T h8 -");
        assert_eq!(shape("Pd4xPc5"), "P d4 P c5 -");
        assert_eq!(shape("Rxd"), "R -- - d- -");
        assert_eq!(shape("Cdx3"), "C d- - -3 -");
        assert_eq!(shape("Qx"), "Q -- - -- -");
        assert_eq!(shape("fx"), "- f- - -- -");
        assert_eq!(shape("Rb2x"), "R -- - b2 -");
        assert_eq!(shape("gxRQ"), "- g- R -- Q");
        assert_eq!(shape("gxh=Q"), "- g- - h- Q");
        assert_eq!(shape("nxb"), "N -- - b- -");
        assert_eq!(shape("♕x♘"), "♕ -- ♘ -- -");
    }

    #[test]
    fn squares_written_in_part_are_read() {
        assert_eq!(shape("N4"), "N -- - -4 -");
        assert_eq!(shape("N5+"), "N -- - -5 -");
        assert_eq!(shape("N82"), "N -8 - -2 -");
        assert_eq!(shape("Nef"), "N e- - f- -");
        assert_eq!(shape("R7"), "R -- - -7 -");
        for word in ["de", "Re", "ex", "Bg", "ed"] {
            assert!(
                read_word(word.as_bytes(), Encoding::Utf8).is_weak(),
                "{word}"
            );
        }
        for word in ["exd", "RxR", "N4", "Rxd", "Qx6"] {
            assert!(
                !read_word(word.as_bytes(), Encoding::Utf8).is_weak(),
                "{word}"
            );
        }
    }

    #[test]
    fn digits_are_read() {
        assert_eq!(shape("5254"), "- e2 - e4 -");
        assert_eq!(shape("67682"), "- f7 - f8 ♖");
        for word in ["52", "525", "5259", "52545", "525412"] {
            let form = read_word(word.as_bytes(), Encoding::Utf8).form;
            assert_eq!(form, Form::Unreadable, "{word}");
        }
    }

    #[test]
    fn capitals_are_read_as_small_letters() {
        assert_eq!(shape("D4"), "- -- - d4 -");
        assert_eq!(shape("CF3"), "- c- - f3 -");
        assert_eq!(shape("NF3"), "N -- - f3 -");
        assert_eq!(shape("EXD5"), "- e- - d5 -");
        assert_eq!(shape("exD4"), "- e- - d4 -");
        assert_eq!(shape("Cf3xD4+"), "C f3 - d4 -");
        assert_eq!(shape("CbD7"), "C b- - d7 -");
        assert!(read_word(b"CF3", Encoding::Utf8).marks.has(Mark::Capitals));
    }
}
