//! How people write the result of a game: in figures, as a forfeit, in words. One table for tags, movetext and sheets.

mod adverbials;
mod aside;
mod clauses;
mod coordinate;
mod disputed;
mod doubt;
mod giving;
mod guess;
mod idioms;
mod illegal;
mod lexicon;
mod names;
mod offered;
mod relations;
mod scored;
mod spoken;
mod statement;
mod sum;
mod way;
mod weighed;

pub use disputed::ruled_in_other_words;
pub use doubt::{doubted, puts_in_doubt, questioned};
pub use guess::meant;
pub use illegal::illegal_moves;
pub use names::Names;
pub use offered::{may_claim, may_offer, names_draw, names_own_opponent};
pub use scored::by_names;
pub use spoken::{
    Spoken, closing, decided_away, figures, in_figures, is_unit, leading_figures, may_score,
    names_other, of_sides, on_end, phrase, spoken, worded,
};
pub use statement::{
    Claim, Offer, Outcome, Ruling, Statement, is_of_another_game, may_begin, may_state, read,
    refuses,
};
pub use way::Way;

/// Whether a folded word is one that phrases about the end of a game are made of.
#[must_use]
#[cold]
pub fn is_word_on_end(word: &str) -> bool {
    lexicon::term(word).is_some()
}

/// A result as written in a tag or as a marker in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultMark {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `0-0`: both lose, as after a double forfeit.
    BothLose,
    /// `1/2-0`: half a point for White and none for Black, which only an arbiter can decide.
    WhiteHalf,
    /// `0-1/2`: half a point for Black and none for White.
    BlackHalf,
    /// `*`: unfinished or unknown.
    Open,
}

use super::memo::Memo;
use ResultMark::{BlackHalf, BlackWins, BothLose, Draw, Open, WhiteHalf, WhiteWins};

/// Forfeits that begin with a digit: no sign of a move, so they are results in movetext too.
const FORFEITS: [(&str, ResultMark); 18] = [
    ("1F-0F", WhiteWins),
    ("1F-0", WhiteWins),
    ("1-0F", WhiteWins),
    ("1-F", WhiteWins),
    ("1FF-0", WhiteWins),
    ("1-0FF", WhiteWins),
    ("0F-1F", BlackWins),
    ("0-1F", BlackWins),
    ("0F-1", BlackWins),
    ("0-1FF", BlackWins),
    ("F-1", BlackWins),
    ("F-1F", BlackWins),
    ("1F-F", WhiteWins),
    ("0F-0F", BothLose),
    ("0-0F", BothLose),
    ("0F-0", BothLose),
    ("F-F", BothLose),
    ("X-X", Draw),
];

/// Signs that are an evaluation behind a move, but a forfeit in a Result tag or alone on a line.
const SIGNS: [(&str, ResultMark); 16] = [
    ("+/-", WhiteWins),
    ("+--", WhiteWins),
    ("+-", WhiteWins),
    ("+:-", WhiteWins),
    ("+/--", WhiteWins),
    ("-/+", BlackWins),
    ("--+", BlackWins),
    ("-+", BlackWins),
    ("-:+", BlackWins),
    ("--/+", BlackWins),
    ("-/-", BothLose),
    ("-:-", BothLose),
    ("---", BothLose),
    ("=", Draw),
    ("=-=", Draw),
    ("=:=", Draw),
];

impl ResultMark {
    /// A win: of White, or of Black.
    #[must_use]
    pub const fn won_by(white: bool) -> ResultMark {
        match white {
            true => WhiteWins,
            false => BlackWins,
        }
    }

    /// Whether no play gives it, only a decision: both lose, or one draws and the other loses.
    #[must_use]
    pub const fn is_decreed(self) -> bool {
        matches!(self, BothLose | WhiteHalf | BlackHalf)
    }

    /// As PGN writes it; a double loss as `0-0`, half a point for one only as `1/2-0`.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            WhiteWins => "1-0",
            BlackWins => "0-1",
            Draw => "1/2-1/2",
            BothLose => "0-0",
            WhiteHalf => "1/2-0",
            BlackHalf => "0-1/2",
            Open => "*",
        }
    }

    /// As sentences have it: a half as one sign.
    #[must_use]
    pub const fn prose(self) -> &'static str {
        match self {
            Draw => "½-½",
            WhiteHalf => "½-0",
            BlackHalf => "0-½",
            mark => mark.pgn(),
        }
    }

    /// Reads a result in figures, whatever its dashes and halves, and forfeits that no move resembles. `0-0` is read too:
    /// where it may be castling the caller must know.
    #[must_use]
    pub fn read(text: &str) -> Option<ResultMark> {
        match text {
            "1-0" => return Some(WhiteWins),
            "0-1" => return Some(BlackWins),
            "1/2-1/2" => return Some(Draw),
            "*" => return Some(Open),
            _ if text.len() > 24 || !may_be_figures(text) || !is_of_figures(text) => return None,
            _ => {}
        }
        let signs = Signs::of(bare(text))?;
        match signs.bytes() {
            b"1-0" | b"1-O" => Some(WhiteWins),
            b"0-1" | b"O-1" => Some(BlackWins),
            [HALF] | [HALF, HALF] | [HALF, b'-', HALF] => Some(Draw),
            b"0-0" => Some(BothLose),
            [HALF, b'-', b'0'] => Some(WhiteHalf),
            [b'0', b'-', HALF] => Some(BlackHalf),
            // `1 a 0`
            b"1a0" => Some(WhiteWins),
            b"0a1" => Some(BlackWins),
            [HALF, b'a' | b'/', HALF] => Some(Draw),
            b"1/0" => Some(WhiteWins),
            b"0/1" => Some(BlackWins),
            signs => forfeit(signs),
        }
    }

    /// Reads the value of a Result tag: as [`ResultMark::read`], and the ways in which organisers write a forfeit, and
    /// words. In movetext the signs are evaluations.
    #[must_use]
    pub fn read_tag(text: &str) -> Option<ResultMark> {
        ResultMark::read_named(text, &Names::default())
    }

    /// As [`ResultMark::read_tag`], where words may speak of the players by their names: `Rossi abbandona`.
    #[must_use]
    pub fn read_named(text: &str, names: &Names) -> Option<ResultMark> {
        thread_local! {
            static KNOWN: Memo<3, Option<ResultMark>> = const { Memo::new() };
        }
        let text = text.trim();
        let [white, black] = names.texts();
        let words = || KNOWN.with(|known| known.of([text, white, black], || in_words(text, names)));
        ResultMark::read(text).or_else(|| sign(text)).or_else(words)
    }
}

/// The result that words say, or figures with words beside them.
fn in_words(text: &str, names: &Names) -> Option<ResultMark> {
    by_names(text, names).or_else(|| match spoken(text, names) {
        Some(Spoken::Result(mark)) => Some(mark),
        _ => match worded(text, names) {
            // Words and figures that contradict each other are no result.
            Some((mark, _, Some(Spoken::Result(said)))) if said != mark => None,
            Some((mark, ..)) => Some(mark),
            None => with_remark(text).or_else(|| questioned(text)),
        },
    })
}

/// Whether a text holds nothing that is in no result, as far as ASCII goes.
fn is_of_figures(text: &str) -> bool {
    text.bytes().all(|b| {
        b >= 0x80 || b.is_ascii_whitespace() || b == 0x0B || b"0125OFfXxa-:_/.,()".contains(&b)
    })
}

fn may_be_figures(text: &str) -> bool {
    let first = text.trim_start().chars().next();
    first.is_some_and(|c| matches!(c, '0' | '1' | '½' | 'O' | 'F' | 'f' | 'X' | 'x' | '('))
}

/// Without brackets around the whole: `(1-0)`.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    inner.unwrap_or(text)
}

/// The half in [`Signs`].
const HALF: u8 = 0xBD;

/// The signs of a text without its blanks, with one kind of dash and of half. No result has more.
struct Signs {
    bytes: [u8; Signs::MOST],
    length: usize,
}

impl Signs {
    /// The longest forfeit, and what a half has more signs than one.
    const MOST: usize = 7;

    /// Nothing where more signs stand in the text than a result has, or one that is in none.
    fn of(text: &str) -> Option<Signs> {
        let mut signs = Signs {
            bytes: [0; Signs::MOST],
            length: 0,
        };
        for c in text.chars().filter(|c| !c.is_whitespace()) {
            *signs.bytes.get_mut(signs.length)? = match c {
                '½' => HALF,
                c if is_dash(c) || matches!(c, ':' | '_') => b'-',
                c if c.is_ascii() => c as u8,
                _ => return None,
            };
            signs.length += 1;
            if let [before @ .., b'1', b'/', b'2'] | [before @ .., b'0', b'.' | b',', b'5'] =
                signs.bytes()
            {
                let at = before.len();
                signs.bytes[at] = HALF;
                signs.length = at + 1;
            }
        }
        Some(signs)
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// Whether a character is one of the dashes that stand for a hyphen.
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{AD}'
    )
}

fn forfeit(signs: &[u8]) -> Option<ResultMark> {
    let found = FORFEITS
        .iter()
        .find(|(text, _)| signs.eq_ignore_ascii_case(text.as_bytes()));
    found.map(|(_, mark)| *mark)
}

/// Whether a result is written as a forfeit: `1F-0F`, `+/-`, `-:-`.
#[must_use]
#[cold]
pub fn is_forfeit(text: &str) -> bool {
    text.len() <= 24
        && Signs::of(text)
            .and_then(|signs| forfeit(signs.bytes()))
            .or_else(|| sign(text))
            .is_some_and(|mark| mark != Draw)
}

/// Reads a forfeit or a draw in signs (`+/-`, `--+`, `=`), which behind a move are an evaluation.
#[must_use]
pub fn sign(text: &str) -> Option<ResultMark> {
    let known = |c: char| matches!(c, '+' | '-' | '=') || !c.is_ascii();
    if !text.trim_start().starts_with(known) {
        return None;
    }
    let plain = (text.chars())
        .filter(|c| !c.is_whitespace())
        .map(|c| if is_dash(c) { '-' } else { c });
    let found = SIGNS
        .iter()
        .find(|(text, _)| plain.clone().eq(text.chars()));
    found.map(|(_, mark)| *mark)
}

/// `1-0 (abbandono)`, `0-1 per il tempo`: a result in figures, and a remark that says why.
#[must_use]
pub fn with_remark(text: &str) -> Option<ResultMark> {
    // `1F-0F`, and no `1- Felix`.
    let begins = |(at, c): (usize, char)| {
        let forfeit = || {
            let behind = text[at..].trim_start_matches(['F', 'f']);
            matches!(c, 'F' | 'f') && !behind.starts_with(char::is_alphabetic)
        };
        (c == '(' || c.is_alphabetic() && !forfeit()).then_some(at)
    };
    let end = text.char_indices().find_map(begins)?;
    let head = text[..end].trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    let head = head.trim();
    let mark = ResultMark::read(head).or_else(|| sign(head))?;
    // `1-0 credo 0-1`, `0-1, changed to 1-0 on appeal`: two results are none.
    (!names_other(mark, &text[end..])).then_some(mark)
}

/// Whether a word marks the result of a game in figures: `1-0`, `½-½`, `1F-0F`, `1:0`, `*`.
#[must_use]
#[cold]
pub fn is_figures(word: &str) -> bool {
    ResultMark::read(word).is_some_and(|mark| mark != BothLose)
        || word.contains(['F', 'f', 'X', 'x'])
            && Signs::of(word).is_some_and(|signs| forfeit(signs.bytes()).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forfeit_in_figures_ends_with_its_letter() {
        for text in ["1- Felix zwei", "- 1- Felix two", "1 - Fabio", "1- f2-f4"] {
            assert_eq!(with_remark(text), None, "{text}");
        }
        for (text, mark) in [
            ("1F-0F per forfait", WhiteWins),
            ("1-0 Fabio abbandona", WhiteWins),
        ] {
            assert_eq!(with_remark(text), Some(mark), "{text}");
        }
    }

    #[test]
    fn results_are_read_in_every_spelling() {
        for text in [
            "1/2-1/2",
            "1/2",
            "½-½",
            "½–½",
            "0.5-0.5",
            "1/2 - 1/2",
            "0,5-0,5",
            "X-X",
        ] {
            assert_eq!(ResultMark::read(text), Some(Draw), "{text}");
        }
        assert_eq!(ResultMark::read("1:0"), Some(WhiteWins));
        assert_eq!(ResultMark::read("0—1"), Some(BlackWins));
        assert_eq!(ResultMark::read("0-0"), Some(BothLose));
        for text in ["1/2-0", "½-0", "½–0", "0.5-0", "½:0"] {
            assert_eq!(ResultMark::read(text), Some(WhiteHalf), "{text}");
        }
        for text in ["0-1/2", "0-½", "0-0.5"] {
            assert_eq!(ResultMark::read_tag(text), Some(BlackHalf), "{text}");
        }
        assert_eq!(ResultMark::read("1F-0F"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("+/-"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("0F-1F"), Some(BlackWins));
        assert_eq!(ResultMark::read_tag("F-F"), Some(BothLose));
        assert_eq!(ResultMark::read_tag("½-½"), Some(Draw));
        assert_eq!(ResultMark::read_tag("1-0 (abbandono)"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("0-1 per il tempo"), Some(BlackWins));
        assert_eq!(ResultMark::read("+/-"), None, "in movetext an evaluation");
        for text in ["", "1", "10", "2-0", "1-1", "?", "Fritz", "x"] {
            assert_eq!(ResultMark::read(text), None, "{text}");
            assert_eq!(ResultMark::read_tag(text), None, "{text}");
        }
    }
}
