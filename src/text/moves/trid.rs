//! Words of the notations of Tri-Dimensional chess, as far as a text can be told to hold them: where each ends, and whether
//! it can be nothing else. What they mean is for `notation`.

/// A word of these notations at the begin of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its length in bytes, with the marks behind it.
    pub length: usize,
    /// What it tells of the board.
    pub tells: Tells,
}

/// What a word tells of the board that it was played on, the most telling last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tells {
    /// The flat board has it as well.
    Nothing,
    /// A figure in brackets, which may be minutes or a note, or a letter that also says that a move is new.
    Height,
    /// A square that the flat board has not, or a height in letters: a slip of a figure or a sign away from a flat move.
    Place,
    /// A level moves, or stands behind a square.
    Level,
}

/// Reads the begin of a text as a word: Standard Algebraic (5.1) `Pc2-c4(2)`, `2QL*b3-b1(2)=Q`; Meder-Klein (5.3) `Nbxc5N`,
/// `KL1-KL3`; Classic (5.2) `Q-QKt6, N`, `QLx`. `None` where none stands there.
#[must_use]
pub fn word(text: &[u8]) -> Option<Found> {
    let found = level(text)
        .or_else(|| standard(text))
        .or_else(|| classic(text))
        .or_else(|| meder(text))
        .or_else(|| pawn(text))
        .or_else(|| {
            // Only with two letters, or a 2 and a level, does a word begin that has another case.
            let [first, second, ..] = text else {
                return None;
            };
            if !(first.is_ascii_alphabetic() || *first == b'2') || second.is_ascii_digit() {
                return None;
            }
            if !may_have_case(text) {
                return None;
            }
            let begin = cased(&text[..text.len().min(LONGEST)]);
            level(&begin).or_else(|| standard(&begin))
        })?;
    let mut rest = Cursor { text, at: found.0 };
    rest.tail();
    // What goes on is another word: a name, a flat move with more letters.
    let ends = (text.get(rest.at)).is_none_or(|b| !b.is_ascii_alphanumeric());
    ends.then_some(Found {
        length: rest.at,
        tells: found.1,
    })
}

/// Whether a text may hold a word that tells anything of the board, [`Tells::Nothing`] apart: told by the few bytes of which
/// each such word has some, at less cost than by looking for words. A level has its letters, a place a rank that the flat board
/// has not; a height stands right behind a square, or before the sign of a move whose origin is left out; Classic has a comma
/// between a rank and a level.
#[must_use]
pub fn may_tell(text: &[u8]) -> bool {
    let at = |at: usize| text.get(at).copied().unwrap_or(0);
    let capital = |b: u8| b.is_ascii_uppercase() || b >= 0x80;
    let blank = |b: u8| matches!(b, b' ' | 0xC2 | 0xE2);
    // In brackets one figure is a height: times have more.
    let height = |bracket: usize| {
        let figure = matches!(at(bracket + 1), b'1'..=b'7');
        let closes = |b: u8| matches!(b, b')' | b']') || blank(b);
        figure && closes(at(bracket + 2)) || blank(at(bracket + 1))
    };
    // Every word that tells something has one of these signs in its midst.
    let sign = |b: &u8| matches!(b, b'0'..=b'9' | b'L' | b'l' | b'.');
    (1..text.len()).filter(|i| sign(&text[*i])).any(|i| {
        let (before, behind) = (at(i - 1), at(i + 1));
        match text[i] {
            b'L' | b'l' => {
                let letter = before.to_ascii_uppercase();
                matches!(letter, b'K' | b'Q' | b'N' | b'W' | b'B')
                    && (!behind.is_ascii_alphabetic()
                        || matches!(behind, b'b' | b'B' | b'e' | b'E' | b'x'))
            }
            b'.' => {
                behind == b'.' && (capital(before) || blank(before) && i > 1 && capital(at(i - 2)))
            }
            rank => {
                let comma = behind == b','
                    && matches!(
                        at(i + 2 + usize::from(at(i + 2) == b' ')),
                        b'W' | b'N' | b'B'
                    );
                let square = matches!(before.to_ascii_lowercase(), b'a'..=b'f' | b'z')
                    && match behind {
                        _ if matches!(rank, b'0' | b'9') => true,
                        b' ' => matches!(at(i + 2), b'(' | b'[') && height(i + 2),
                        b'(' | b'[' => height(i + 1),
                        b'/' | b'W' | b'N' | b'B' | b'Q' | b'K' => true,
                        behind => behind >= 0x80,
                    };
                comma || square
            }
        }
    })
}

/// No word is longer.
const LONGEST: usize = 48;

/// Whether [`cased`] gives a text the capital of a level or of a piece: without it no such word begins, and no copy is made.
fn may_have_case(text: &[u8]) -> bool {
    let small = |at: usize| text.get(at).map_or(0, u8::to_ascii_lowercase);
    let first = usize::from(text.first() == Some(&b'2'));
    let level =
        matches!(small(first), b'k' | b'q' | b'n' | b'w' | b'b') && small(first + 1) == b'l';
    let file = 1 + usize::from(text.get(1) == Some(&b' '));
    let piece = matches!(small(0), b'k' | b'q' | b'r' | b'b' | b'n' | b'p');
    level || piece && matches!(small(file), b'a'..=b'f')
}

/// A text with the letters of its first word in the case that Standard Algebraic gives them: `PC2-C4(2)`, `bc1xnb2`. It keeps its
/// length.
#[must_use]
pub fn cased(text: &[u8]) -> Vec<u8> {
    let mut cased = text.to_ascii_lowercase();
    let file = |text: &[u8], at: usize| {
        let at = at + usize::from(text.get(at) == Some(&b' '));
        text.get(at).is_some_and(|b| (b'a'..=b'f').contains(b))
    };
    let first = usize::from(cased.first() == Some(&b'2'));
    match cased.get(first..) {
        Some([b'k' | b'q' | b'n' | b'w' | b'b', b'l', ..]) => {
            cased[first..first + 2].make_ascii_uppercase();
        }
        Some([b'k' | b'q' | b'r' | b'b' | b'n' | b'p', ..]) if first == 0 && file(&cased, 1) => {
            cased[..1].make_ascii_uppercase();
        }
        _ => {}
    }
    for at in 1..cased.len() {
        let man = matches!(cased[at], b'q' | b'r' | b'b' | b'n' | b'p');
        let named = match cased[at - 1] {
            // The second byte of the sign ×.
            b'x' | b':' | 0x97 => file(&cased, at + 1),
            b'=' | b'/' | b'(' => true,
            // Behind the sign of a turn: the last byte of ∼.
            b'~' | 0xBC => file(&cased, at + 1),
            _ => false,
        };
        if man && named {
            cased[at].make_ascii_uppercase();
        }
        // A level that a pawn becomes.
        if let [b'=', b'k' | b'q' | b'Q', b'l', ..] = cased[at - 1..] {
            cased[at..at + 2].make_ascii_uppercase();
        }
    }
    cased
}

/// A place in a text.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn take(&mut self, sign: &[u8]) -> bool {
        let there = self.text[self.at..].starts_with(sign);
        if there {
            self.at += sign.len();
        }
        there
    }

    fn one_of(&mut self, signs: &[u8]) -> Option<u8> {
        let sign = self.peek();
        (sign != 0 && signs.contains(&sign)).then(|| {
            self.at += 1;
            sign
        })
    }

    /// A hyphen in any of its shapes.
    fn hyphen(&mut self) -> bool {
        match self.peek() {
            b'-' => self.take(b"-"),
            0xE2 => ["–", "—", "−", "‐"]
                .iter()
                .any(|sign| self.take(sign.as_bytes())),
            _ => false,
        }
    }

    fn capture(&mut self) -> bool {
        self.one_of(b"xX:").is_some() || self.take("×".as_bytes())
    }

    /// A blank, also one that does not break, and a thin one.
    fn blank(&mut self) -> bool {
        const OTHERS: [&str; 4] = ["\u{A0}", "\u{2009}", "\u{200A}", "\u{202F}"];
        match self.peek() {
            b' ' => self.take(b" "),
            0xC2 | 0xE2 => OTHERS.iter().any(|blank| self.take(blank.as_bytes())),
            _ => false,
        }
    }

    /// A height in brackets, `(4)` or `(·)`; people put a blank before it, or write `[4]` or `/4`.
    fn height(&mut self) -> bool {
        let before = self.at;
        if let [b'/', b'1'..=b'7', rest @ ..] = &self.text[self.at..] {
            // Behind a slash a number may stand, or a result.
            let other = matches!(
                rest,
                [b'0'..=b'9' | b'.' | b'/', ..] | [b'-', b'0' | b'1', ..]
            );
            self.at += if other { 0 } else { 2 };
            return !other;
        }
        if !self.blank() && !matches!(self.peek(), b'(' | b'[') {
            return false;
        }
        for (open, close) in [(b"(", b")"), (b"[", b"]")] {
            let at = self.at;
            if self.take(open) {
                self.blank();
                let level = self.one_of(b"1234567").is_some() || self.take("·".as_bytes());
                self.blank();
                if level && self.take(close) {
                    return true;
                }
            }
            self.at = at;
        }
        self.at = before;
        false
    }

    /// The letter of a piece in any language that has one for it; in Russian the king's are two.
    fn piece(&mut self) {
        match self.peek() {
            b'A'..=b'Z' => self.at += 1,
            0xD0 => {
                let letters = ["Кр", "К", "Ф", "Л", "С"].into_iter();
                let _ = letters.map(str::as_bytes).any(|letter| self.take(letter));
            }
            _ => {}
        }
    }

    /// A square of Standard Algebraic, and what it tells of the board.
    fn square(&mut self) -> Option<Tells> {
        if self.take(b"..") {
            return Some(Tells::Height);
        }
        self.one_of(b"abcdef")?;
        let rank = self.one_of(b"0123456789")?;
        let height = self.height();
        Some(match rank {
            b'0' | b'9' => Tells::Place,
            _ if height => Tells::Height,
            _ => Tells::Nothing,
        })
    }

    /// `=QLb3`, `=KL*e8(6)`: a pawn becomes a level.
    fn hung(&mut self) -> bool {
        let before = self.at;
        if self.peek() != b'=' {
            return false;
        }
        let whole = self.take(b"=") && self.one_of(b"QK").is_some() && self.take(b"L") && {
            self.take(b"*");
            self.one_of(b"be").is_some() && self.one_of(b"134568").is_some()
        };
        if whole {
            self.height();
        } else {
            self.at = before;
        }
        whole
    }

    /// The sign of a turn (Example 5.10).
    fn turns(&mut self) -> bool {
        self.take(b"~") || self.take("∼".as_bytes())
    }

    /// `=Q`, ` = Q`, `/Q`, `(Q)`, `=(Q)`, `(=Q)`, in the letter of any language.
    fn promotion(&mut self) {
        if self.hung() {
            return;
        }
        let before = self.at;
        if !self.blank() && !matches!(self.peek(), b'=' | b'/' | b'(') {
            return;
        }
        let mut sign = self.take(b"=") || self.take(b"/");
        self.blank();
        let bracket = self.take(b"(");
        sign |= bracket;
        if bracket {
            let _ = self.take(b"=") || self.take(b"/");
        }
        self.blank();
        let begin = self.at;
        if sign && self.peek().is_ascii_alphabetic() {
            self.at += 1;
        } else if sign {
            self.piece();
        }
        // `Pc2-c4(2)= Pd7-d5(6)`: a draw is offered, and the letter is that of the next word.
        let next = !bracket && self.peek().is_ascii_alphanumeric();
        let letter = self.at > begin && !next;
        if !letter || bracket && !self.take(b")") {
            self.at = before;
        }
    }

    /// The same, where the letter may stand alone behind the square: `Pb8-b9N`.
    fn becomes(&mut self) {
        let square = &self.text[..self.at];
        let square = match square {
            [before @ .., b'(', _, b')'] => before,
            square => square,
        };
        let last = matches!(square, [b'P', .., b'0' | b'1' | b'8' | b'9']);
        let ends = |sign: Option<&u8>| sign.is_none_or(|sign| !sign.is_ascii_alphanumeric());
        if last && b"QRBN".contains(&self.peek()) && ends(self.text.get(self.at + 1)) {
            self.at += 1;
            return;
        }
        self.promotion();
    }

    /// What stands behind a move: check, praise, a capture in passing.
    fn tail(&mut self) {
        while self.one_of(b"+#!?").is_some()
            || self.take("†".as_bytes())
            || self.take("‡".as_bytes())
        {}
        for passing in [&b" ep"[..], b" e.p.", b"ep", b"e.p."] {
            let before = self.at;
            if self.peek() == passing[0] && self.take(passing) {
                if !self.peek().is_ascii_alphanumeric() {
                    break;
                }
                self.at = before;
            }
        }
        while self.one_of(b"+#!?").is_some() {}
        self.offer();
    }

    /// The offer of a draw close behind a move, `=` (5.3).
    fn offer(&mut self) {
        let goes_on = |sign: &u8| sign.is_ascii_alphanumeric() || matches!(sign, b'=' | b'(');
        if self.peek() == b'=' && !self.text.get(self.at + 1).is_some_and(goes_on) {
            self.at += 1;
        }
    }
}

/// `QLb1-b3(4)`, `2KL*e3-e1=Q`, `NLe3-e1`, `QL3`, `KL1-KL3`.
fn level(text: &[u8]) -> Option<(usize, Tells)> {
    let mut rest = Cursor { text, at: 0 };
    let taken = rest.take(b"2");
    rest.one_of(if taken { b"QKWB" } else { b"QKNWB" })?;
    if !rest.take(b"L") {
        return None;
    }
    if !taken && rest.one_of(b"123456").is_some() {
        let before = rest.at;
        let whole = rest.hyphen()
            && rest.one_of(b"QK").is_some()
            && rest.take(b"L")
            && rest.one_of(b"123456").is_some();
        if !whole {
            rest.at = before;
        }
        rest.promotion();
        return Some((rest.at, Tells::Level));
    }
    rest.blank();
    // Inverted, turned round (12.1.1), or both.
    let mut round = false;
    loop {
        let turns = rest.turns();
        round |= turns;
        if !turns && !rest.take(b"*") {
            break;
        }
    }
    rest.one_of(b"be")?;
    rest.one_of(b"134568")?;
    rest.height();
    if !followed(&mut rest, round) {
        let before = rest.at;
        rest.blank();
        // People leave the dash out.
        rest.hyphen();
        rest.blank();
        let pin = rest.one_of(b"be").is_some() && rest.one_of(b"134568").is_some();
        if !pin {
            // Turned round where it is: `QL~b1`.
            rest.at = before;
            return round.then_some((rest.at, Tells::Level));
        }
        rest.height();
        followed(&mut rest, round);
    }
    rest.promotion();
    Some((rest.at, Tells::Level))
}

/// The sign of a turn behind the pins of a level, and the move of its pawn in the same turn (12.3): `~Pb3-b4(4)`.
fn followed(rest: &mut Cursor<'_>, round: bool) -> bool {
    let turns = rest.turns();
    if !(turns || round) {
        return false;
    }
    let before = rest.at;
    // People put a blank there.
    if turns {
        rest.blank();
    }
    rest.one_of(b",/&");
    let text = &rest.text[rest.at..];
    let pawn = match text.first() {
        Some(b'P') => standard(text),
        Some(b'a'..=b'f') if turns => squares(Cursor { text, at: 0 }),
        _ => None,
    };
    match pawn {
        Some((length, _)) => rest.at += length,
        None => rest.at = before,
    }
    turns || pawn.is_some()
}

/// `Pc2-c4(2)`, `Pb4xPa3(5)x`. Without a height, and within the ranks of the flat board, it is a long move of that as well.
fn standard(text: &[u8]) -> Option<(usize, Tells)> {
    let mut rest = Cursor { text, at: 0 };
    rest.piece();
    if rest.at == 0 {
        return None;
    }
    rest.blank();
    squares(rest)
}

/// A pawn without its letter: `e2-e3(2)`.
fn pawn(text: &[u8]) -> Option<(usize, Tells)> {
    let begins = text.first().is_some_and(u8::is_ascii_alphabetic);
    let found = begins.then(|| squares(Cursor { text, at: 0 }))??;
    (found.1 > Tells::Nothing).then_some(found)
}

/// From one square to another: `c2-c4(2)`, `b4xPa3(5)x`.
fn squares(mut rest: Cursor<'_>) -> Option<(usize, Tells)> {
    let dots = rest.peek() == b'.';
    let from = rest.square()?;
    rest.blank();
    let mut sign = rest.hyphen();
    if !sign && rest.capture() {
        sign = true;
        let before = rest.at;
        rest.blank();
        let letter = rest.at;
        rest.piece();
        if rest.at == letter {
            rest.at = before;
        }
    }
    rest.blank();
    // Dots behind a square are those of a move that is missing: `1) e4...`.
    if rest.peek() == b'.' {
        return None;
    }
    let to = rest.square()?;
    let tells = from.max(to);
    if !(sign || !dots && tells > Tells::Nothing) {
        return None;
    }
    let before = rest.at;
    if rest.capture() && rest.peek().is_ascii_alphanumeric() {
        rest.at = before;
    }
    rest.becomes();
    Some((rest.at, tells))
}

/// `Q-QKt6, N`, `Kt-KB3,W`, `P-QL4`, `KL-QP1, N`, `QLx`.
fn classic(text: &[u8]) -> Option<(usize, Tells)> {
    let mut rest = Cursor { text, at: 0 };
    let level = rest.take(b"QL") || rest.take(b"KL");
    if level {
        if rest.take(b"x") && !rest.peek().is_ascii_alphanumeric() {
            return Some((rest.at, Tells::Level));
        }
        if !rest.hyphen() && !rest.take(b"x-") {
            return None;
        }
        rest.one_of(b"KQ")?;
        if !rest.take(b"P") {
            return None;
        }
        rest.one_of(b"12")?;
        return placed(rest);
    }
    if !rest.take(b"Kt") {
        rest.one_of(b"KQRBNP")?;
    }
    if !rest.hyphen() && !rest.capture() {
        return None;
    }
    if rest.take(b"QL") || rest.take(b"KL") {
        rest.one_of(b"1234")?;
        rest.promotion();
        return Some((rest.at, Tells::Level));
    }
    rest.one_of(b"KQ");
    if !rest.take(b"Kt") {
        rest.one_of(b"BKQN")?;
    }
    rest.one_of(b"12345678")?;
    placed(rest)
}

/// Up to the level of a square or pin, and what a pawn becomes there.
fn placed(mut rest: Cursor<'_>) -> Option<(usize, Tells)> {
    if !comma_level(&mut rest) {
        return None;
    }
    rest.promotion();
    Some((rest.at, Tells::Level))
}

/// `, N`
fn comma_level(rest: &mut Cursor<'_>) -> bool {
    rest.take(b",") && {
        rest.take(b" ");
        rest.one_of(b"WNB").is_some()
    }
}

/// `d4W`, `Nbxc5N`, `aWxb4W`, `Bd5KL3`, `d8BQ`.
fn meder(text: &[u8]) -> Option<(usize, Tells)> {
    let mut rest = Cursor { text, at: 0 };
    rest.piece();
    let square = |rest: &mut Cursor<'_>| {
        let before = rest.at;
        let whole = rest.one_of(b"zabcde").is_some()
            && rest.one_of(b"0123456789").is_some()
            && height(rest);
        if !whole {
            rest.at = before;
        }
        whole
    };
    fn height(rest: &mut Cursor<'_>) -> bool {
        if rest.take(b"QL") || rest.take(b"KL") {
            return rest.one_of(b"123456").is_some();
        }
        rest.one_of(b"WNB").is_some()
    }
    // `e4N` is a new move, and `e8B` a promotion, on the flat board too.
    let open = |text: &[u8]| matches!(text, [.., b'N'] | [.., b'1' | b'8', b'B']);
    let begin = rest.at;
    if !square(&mut rest) || rest.peek() == b'x' || rest.peek().is_ascii_lowercase() {
        // Something stands before the square of arrival: file, rank, level.
        rest.at = begin;
        rest.one_of(b"zabcde");
        rest.one_of(b"0123456789");
        height(&mut rest);
        rest.capture();
        if !square(&mut rest) {
            return None;
        }
    }
    let tells = match &text[..rest.at] {
        [.., b'L', b'1'..=b'6'] => Tells::Level,
        square if open(square) => Tells::Height,
        _ => Tells::Place,
    };
    // What a pawn becomes, in any language.
    rest.take(b"=");
    rest.piece();
    Some((rest.at, tells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_where_they_end() {
        let whole = [
            "Pc2-c4",
            "Pc2-c4(2)",
            "Pb4xPa3(5)x",
            "2QLb3-b1(2)=Q",
            "QL*b1-b3(4)",
            "Nb1-c3(2)+",
            "Pd4xPe3 ep",
            "Ra0-b0",
            "KLe1–e3(4)",
            "Q-QKt6, N",
            "KL-QP1, N",
            "QLx",
            "P-QB4,W",
            "d4W",
            "Bd5N",
            "Nbxc5N",
            "aWxb4W",
            "d8BQ",
            "KL1-KL3",
            "QL3",
            "e9KL6",
            "Kd0KL1",
            "R..-c6(4)",
            "Pe2-e3 (2)",
            "Pe2-e3[2]",
            "Pe2/2-e3/4",
            "Pe2 - e3( 2 )",
            "Pc7xBd8(N)",
            "Pb8-b9=(N)",
            "Pb8-b9(=N)",
            "Pb8-b9(6)N",
            "Pb8-b9N",
            "Pc7-d8(6)/N",
            "Pc7-d8 = Q",
            "NLe3-e1",
            "e2-e3(2)",
            "e4(4)xNd5",
            "P e2-e3(2)",
            "N b1 - c3 (2)",
            "Pe2e3(2)",
            "QL b3 - b1",
            "QLb3b1",
            "pe2-e3(2)",
            "PE2-E3(2)",
            "qlb1-b3",
            "pb4xpa3(5)x",
        ];
        for text in whole {
            let found = word(text.as_bytes());
            assert_eq!(found.map(|found| found.length), Some(text.len()), "{text}");
            let longer = format!("{text} Pd7-d5");
            let found = word(longer.as_bytes());
            assert_eq!(
                found.map(|found| found.length),
                Some(text.len()),
                "{longer}"
            );
        }
        for text in [
            "e4...",
            "e4 ..",
            "..e5",
            ".. e5",
            "e4",
            "Nf3",
            "O-O",
            "exd5",
            "Nb1d2",
            "Rossi",
            "Bianco",
            "1-0",
            "QLa1",
            "Nb1-d2x7",
            "P-K4",
            "Ke1-e2/1-0",
            "Pe2-e4/2.",
        ] {
            assert_eq!(
                word(text.as_bytes()).filter(|found| found.length == text.len()),
                None,
                "{text}"
            );
        }
    }

    #[test]
    fn what_tells_something_may_tell() {
        let parts = [
            "QL", "kl", "NL", "WL", "2", "b", "B", "e", "c", "z", "3", "9", "0", "8", "-", "–",
            "x", "×", "X", "~", "∼", "*", "(2)", "( 4 )", "[5]", "/6", ", ", ",", "N", "W", "B",
            "K", "Q", "Kt", "P", "p", "..", " ", "\u{A0}", "\u{2009}", "=", "c4", "f0", "Кр",
        ];
        let (mut chance, mut told) = (14_u64, 0);
        for _ in 0..400_000 {
            let mut next = |below: usize| {
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (chance >> 33) as usize % below
            };
            let count = 2 + next(7);
            let text: String = (0..count).map(|_| parts[next(parts.len())]).collect();
            if word(text.as_bytes()).is_some_and(|found| found.tells > Tells::Nothing) {
                told += 1;
                assert!(may_tell(text.as_bytes()), "{text}");
            }
        }
        assert!(told > 1000, "{told}");
        for text in [
            "1. e2-e4 e7-e5",
            "Black: Blitz",
            "Nb1xc3+ exd8=Q",
            "12... O-O",
            "C6. Cf3",
        ] {
            assert!(!may_tell(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_word_in_another_case_has_one_of_its_capitals() {
        for text in [
            "pc2-c4(2)",
            "qlb1-b3",
            "2klb1-b3",
            "n b1-c3(2)",
            "PC2-C4",
            "BC1XNB2",
            "KLB1",
        ] {
            assert!(may_have_case(text.as_bytes()), "{text}");
            assert!(
                cased(text.as_bytes()).iter().any(u8::is_ascii_uppercase),
                "{text}"
            );
        }
        for text in ["cf3", "torre", "e4", "2. cf3", "rossi", "l", ""] {
            assert!(!may_have_case(text.as_bytes()), "{text}");
            assert!(
                !cased(text.as_bytes()).iter().any(u8::is_ascii_uppercase),
                "{text}"
            );
        }
    }

    #[test]
    fn what_a_flat_board_has_as_well_tells_less() {
        for (text, tells) in [
            ("Pc2-c4", Tells::Nothing),
            ("Nb1xNc3", Tells::Nothing),
            ("Pc2-c4(4)", Tells::Height),
            ("e2-e4 (2)", Tells::Height),
            ("e4N", Tells::Height),
            ("e8B", Tells::Height),
            ("Ra0-b0", Tells::Place),
            ("d4W", Tells::Place),
            ("Kd0KL1", Tells::Level),
            ("QLb1-b3", Tells::Level),
            ("Q-QKt6, N", Tells::Level),
        ] {
            assert_eq!(
                word(text.as_bytes()).map(|found| found.tells),
                Some(tells),
                "{text}"
            );
        }
    }
}
