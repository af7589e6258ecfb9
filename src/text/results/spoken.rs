//! Words in place of a result or beside its figures: `patta d'accordo`, `il Nero abbandona (1-0)`, `1-0 a tavolino`.

use super::clauses::speaks_of_end;
use super::giving::awarded;
use super::names::Names;
use super::statement::{Outcome, Statement, may_state, read};
use super::{ResultMark, Way, is_forfeit, sign};
use crate::text::lookup::FewWords;
use crate::text::words::plain;
use crate::text::{fold, folded};
use ResultMark::{BlackWins, BothLose, Draw, Open, WhiteWins};
use std::ops::Range;
use std::sync::LazyLock;

/// What the words at the end of a record say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// They name the result.
    Result(ResultMark),
    /// They say that it is mate, not for whom: the board decides.
    Mate,
    /// The game ended, and they do not say how: somebody lost, not said who, or they contradict themselves.
    Undecided,
}

/// What a phrase says that stands in place of a result; nothing where it says that none was reached: an offer, a refusal,
/// a claim, a supposition.
#[must_use]
pub fn spoken(text: &str, names: &Names) -> Option<Spoken> {
    if let Some(mark) = of_sides(text) {
        return Some(Spoken::Result(mark));
    }
    // Most texts say nothing; that is told at less cost than where figures stand.
    let said = said_by(&read(text, names)?);
    said.filter(|_| figures(text).is_none())
}

/// Whether a text is words on the end of a game at all, and what [`spoken`] takes them to say.
#[must_use]
pub fn on_end(text: &str, names: &Names) -> Option<Option<Spoken>> {
    if let Some(mark) = of_sides(text) {
        return Some(Some(Spoken::Result(mark)));
    }
    let statement = read(text, names)?;
    Some(match figures(text) {
        Some(_) => None,
        None => said_by(&statement),
    })
}

/// What a statement says in place of a result.
fn said_by(statement: &Statement) -> Option<Spoken> {
    match statement.outcome {
        Outcome::Result(_) if statement.claimed || statement.is_count => None,
        Outcome::Result(mark) => Some(Spoken::Result(mark)),
        Outcome::Mate => Some(Spoken::Mate),
        Outcome::SomebodyLost | Outcome::Contradiction => Some(Spoken::Undecided),
        Outcome::Silent => None,
    }
}

/// What the end of a remark says in place of a result, where what stands `before` it on the line may be left aside: whole
/// sentences, or words that have nothing to do with the end of a game and then a player and what he did.
#[must_use]
pub fn closing(before: &str, text: &str, names: &Names) -> Option<Spoken> {
    let before = before.trim_end();
    let said = spoken(text, names)?;
    if before.is_empty() || before.ends_with(['.', ';', ':', '!']) {
        return Some(said);
    }
    let bare = !speaks_of_end(before, names);
    let names_player = matches!(said, Spoken::Result(WhiteWins | BlackWins));
    (bare && names_player).then_some(said)
}

/// Words about a result with its figures behind or before them: `il Nero abbandona 1-0`, `a tavolino 1-0`. What the figures
/// say, where they begin and end, and what the words say if they say anything.
#[must_use]
pub fn worded(text: &str, names: &Names) -> Option<(ResultMark, Range<usize>, Option<Spoken>)> {
    if text.len() > 120 || !text.contains(char::is_alphabetic) || !may_state(text) {
        return None;
    }
    let (mark, range) = figures(text)?;
    if mark == Open {
        return None;
    }
    let words = format!("{}, {}", &text[..range.start], &text[range.end..]);
    let words = words.trim_matches(|c: char| c.is_whitespace() || c == ',');
    // Words that name a ground alone: `a tavolino`.
    let Some(grounds) = read(words, names) else {
        return awarded_away(mark, range, words, names);
    };
    // `1-0 (tempo) 0-1`: other figures behind the words contradict the first.
    let said = match figures(words) {
        Some((other, _)) => (other != mark).then_some(Spoken::Result(other)),
        None => of_sides(words)
            .map(Spoken::Result)
            .or_else(|| said_by(&grounds)),
    };
    // `0-0` alone is castling.
    let decreed = matches!(
        grounds.way,
        Way::Adjudication | Way::Forfeit | Way::Infraction
    );
    if mark == BothLose && !decreed && said != Some(Spoken::Result(BothLose)) {
        return None;
    }
    Some((mark, range, said))
}

/// `1-0 per il Nero`: figures give the point to one player, and the words behind them to the other.
fn awarded_away(
    mark: ResultMark,
    range: Range<usize>,
    words: &str,
    names: &Names,
) -> Option<(ResultMark, Range<usize>, Option<Spoken>)> {
    let won = match mark {
        WhiteWins => true,
        BlackWins => false,
        _ => return None,
    };
    let white = awarded(words, names).filter(|white| range.start == 0 && *white != won)?;
    let said = ResultMark::won_by(white);
    Some((mark, range, Some(Spoken::Result(said))))
}

/// The result that figures alone say, or figures and a player to whom they give the point: `0-1`, `1-0 (Verdi)`. Where the two
/// contradict each other it is what the words say.
#[must_use]
#[cold]
pub fn in_figures(text: &str, names: &Names) -> Option<ResultMark> {
    let decided = |mark: &ResultMark| matches!(mark, WhiteWins | BlackWins | Draw);
    let text = text.trim();
    if let Some(mark) = ResultMark::read(text) {
        return Some(mark).filter(decided);
    }
    let (_, range) = figures(text).filter(|(mark, _)| matches!(mark, WhiteWins | BlackWins))?;
    let beside = format!("{} {}", &text[..range.start], &text[range.end..]);
    awarded(&beside, names).map(ResultMark::won_by)
}

/// The figures with which a text begins, whatever is said behind them, as long as that names no other result: `0-1, a fine win
/// for Black`.
#[must_use]
#[cold]
pub fn leading_figures(text: &str) -> Option<ResultMark> {
    let text = text.trim();
    let (mark, range) = figures(text).filter(|(_, range)| range.start == 0)?;
    let decided = matches!(mark, WhiteWins | BlackWins | Draw);
    (decided && !names_other(mark, &text[range.end..])).then_some(mark)
}

/// Whether figures of another result stand anywhere in a text, or a question does: `0-1, changed to 1-0 on appeal`, `1-0?`.
#[must_use]
#[cold]
pub fn names_other(mark: ResultMark, text: &str) -> bool {
    text.contains('?') || has_other_figures(mark, text)
}

/// Whether figures of another result stand anywhere in a text.
pub(super) fn has_other_figures(mark: ResultMark, text: &str) -> bool {
    let sign = |c: char| matches!(c, '(' | ')' | ',' | ':' | '.' | ';' | '!' | '?');
    text.split_whitespace().any(|word| {
        let other = ResultMark::read(word.trim_matches(sign));
        matches!(other, Some(WhiteWins | BlackWins | Draw)) && other != Some(mark)
    })
}

/// The figures at the beginning or the end of a text, perhaps in brackets, and where they stand.
#[must_use]
pub fn figures(text: &str) -> Option<(ResultMark, Range<usize>)> {
    let bracket = |c: char| matches!(c, '(' | ')' | ',' | ':' | '.' | ';' | '!');
    let read = |word: &str| ResultMark::read(word).filter(|mark| *mark != Open);
    let at = |word: &str| {
        let bare = word.trim_matches(bracket);
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let start = start + (word.len() - word.trim_start_matches(bracket).len());
        read(bare).map(|mark| (mark, start..start + bare.len()))
    };
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let last = words.next_back().unwrap_or(first);
    // `1 - 0`
    let three = |first: &str, sign: Option<&str>, last: Option<&str>| {
        let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let last = last.filter(|_| matches!(sign, Some("-" | ":" | "\u{2013}" | "a")))?;
        Some(&text[offset(first)..offset(last) + last.len()])
    };
    let begin = || {
        let mut words = text.split_whitespace().skip(1);
        three(first, words.next(), words.next())
    };
    let end = || {
        let mut words = text.split_whitespace().rev().skip(1);
        let sign = words.next();
        three(words.next()?, sign, Some(last))
    };
    (at(first).or_else(|| at(last)))
        .or_else(|| begin().and_then(at))
        .or_else(|| end().and_then(at))
}

/// `bianco 1 nero 0`: each side with its points; `Bianco: 1`, `Bianco +`, `White: 1 point`, `Bianco: 1-0`: those of one;
/// `uno a zero`: those of both in words.
#[must_use]
pub fn of_sides(text: &str) -> Option<ResultMark> {
    if text.len() > 60 {
        return None;
    }
    // Nobody scores without a figure or a sign, but in words.
    let scores = |b: u8| b.is_ascii_digit() || b == b'+' || b >= 0x80;
    let figured = text.bytes().any(scores);
    let first = text.trim_start().as_bytes().first();
    let worded = first.is_some_and(|b| b"enouzmh".contains(&b.to_ascii_lowercase()));
    let sided = may_name_side(text);
    if !worded && !sided || !figured && !worded && !text.contains(':') {
        return None;
    }
    let folded = fold(text.as_bytes());
    if let Some(mark) = worded.then(|| in_words(&folded)).flatten() {
        return Some(mark);
    }
    if let Some(mark) = behind_label(&folded) {
        return Some(mark);
    }
    let plain = plain_points(folded.trim());
    let parts = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '=');
    let mut words = (plain.split(parts))
        .filter(|word| !matches!(*word, "" | "-" | "/" | "|") && !is_unit(word))
        .peekable();
    let mut points = [None; 2];
    for _ in 0..2 {
        let Some(word) = words.next() else { break };
        let side = match super::lexicon::term(word)? {
            super::lexicon::Term::Side(true) => 0,
            super::lexicon::Term::Side(false) => 1,
            _ => return None,
        };
        let own = words.next()?;
        points[side] = Some(points_of(own)?);
        // `half a point`
        if points[side] == Some(1) {
            words.next_if(|word| matches!(*word, "a" | "un"));
        }
    }
    if words.next().is_some() {
        return None;
    }
    match points {
        [Some(white), Some(black)] => of_points([white, black]),
        // `B 1` may be anything.
        [Some(own), None] if plain.contains(['+', ':', '=']) => of_points([own, 2 - own]),
        [None, Some(own)] if plain.contains(['+', ':', '=']) => of_points([2 - own, own]),
        _ => None,
    }
}

/// Whether what stands behind the label of a side may say its points or a result for [`of_sides`]: most names are plain words of
/// which the first counts nothing.
#[must_use]
pub fn may_score(value: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphabetic() || matches!(b, b' ' | b',' | b'-' | b'\'');
    // Letters that stand in figures too, as the `O` of `1-O`.
    let is_figure = |b: u8| matches!(b, b'O' | b'F' | b'X' | b'A') || !b.is_ascii_alphabetic();
    let mut words = value.split([' ', ',']);
    let Some(first) = words.find(|word| !matches!(*word, "" | "-")) else {
        return true;
    };
    let first = folded(first.as_bytes());
    !value.bytes().all(is_plain)
        || value.bytes().all(|b| is_figure(b.to_ascii_uppercase()))
        || is_unit(&first)
        || in_full(&first).is_some()
}

/// The half points that a figure, a sign or a word gives.
fn points_of(word: &str) -> Option<u8> {
    Some(match word {
        "1" | "+" => 2,
        "0" => 0,
        "\u{BD}" => 1,
        word => in_full(word)?,
    })
}

/// What figures of both sides behind the label of one say: `White: 1-0`. Behind that of Black nobody knows whose stand first.
fn behind_label(folded: &str) -> Option<ResultMark> {
    let (label, figures) = folded.split_once([':', '='])?;
    let white = match super::lexicon::term(label.trim())? {
        super::lexicon::Term::Side(white) => white,
        _ => return None,
    };
    ResultMark::read(figures).filter(|mark| match mark {
        WhiteWins | BlackWins => white,
        mark => *mark == Draw,
    })
}

/// The half points that a word gives.
fn in_full(word: &str) -> Option<u8> {
    /// Words for one point, for none, and for half of one.
    const WORDS: [(u8, &str); 3] = [
        (2, "one uno un una ein eins une um en ett een jeden"),
        (0, "zero null nil nul cero noll nulla nought"),
        (
            1,
            "half mezzo halb halber halben demi medio meio mig halv polovina",
        ),
    ];
    static FULL: LazyLock<FewWords<u8>> = LazyLock::new(|| {
        let mut full = FewWords::default();
        for (points, words) in WORDS {
            words.split(' ').for_each(|word| full.learn(word, points));
        }
        full
    });
    FULL.get(word).copied()
}

/// A result whose points are words: `uno a zero`, `one-nil`, `eins zu null`, `mezzo a mezzo`.
fn in_words(folded: &str) -> Option<ResultMark> {
    let mut words = folded
        .trim_end_matches(['.', '!'])
        .split(|c: char| c.is_whitespace() || super::is_dash(c) || c == ':')
        .filter(|word| !word.is_empty());
    let white = in_full(words.next()?)?;
    let mut black = words.next()?;
    if matches!(black, "a" | "to" | "zu" | "tegen" | "mot" | "til") {
        black = words.next()?;
    }
    let black = in_full(black)?;
    if words.next().is_some() {
        return None;
    }
    of_points([white, black])
}

/// Whether a folded word counts points: `1 punto`.
#[must_use]
pub fn is_unit(word: &str) -> bool {
    matches!(
        word,
        "point"
            | "points"
            | "pts"
            | "pt"
            | "punto"
            | "punti"
            | "puntos"
            | "punt"
            | "punts"
            | "punten"
            | "punkt"
            | "punkte"
            | "punkty"
            | "ponto"
            | "pontos"
            | "pont"
            | "punct"
            | "puncte"
            | "poang"
            | "poeng"
            | "bod"
            | "body"
            | "piste"
            | "stig"
            | "очко"
            | "очка"
            | "очков"
            | "бод"
            | "точка"
    )
}

/// Points as one figure each: `1.0`, `0,5`, `1/2`, and no dot behind them.
fn plain_points(text: &str) -> String {
    /// As people write them, the longer first.
    const POINTS: [(&str, &str); 7] = [
        ("1/2", " \u{BD}"),
        ("0.5", " \u{BD}"),
        ("0,5", " \u{BD}"),
        ("1.0", " 1"),
        ("1,0", " 1"),
        ("0.0", " 0"),
        ("0,0", " 0"),
    ];
    let mut plain = text.trim_end_matches('.').replace(".,", ",");
    // Each of these begins with a figure.
    if !plain.contains(['0', '1']) {
        return plain;
    }
    for (written, figure) in POINTS {
        if plain.contains(written) {
            plain = plain.replace(written, figure);
        }
    }
    plain
}

/// The result that gives White and Black these half points.
const fn of_points(points: [u8; 2]) -> Option<ResultMark> {
    Some(match points {
        [2, 0] => WhiteWins,
        [0, 2] => BlackWins,
        [1, 1] => Draw,
        [0, 0] => BothLose,
        [1, 0] => ResultMark::WhiteHalf,
        [0, 1] => ResultMark::BlackHalf,
        _ => return None,
    })
}

/// A cheaper look at the first letter, without a copy: with no other does a word for a side begin.
fn may_name_side(text: &str) -> bool {
    let first = text
        .bytes()
        .find(|b| b.is_ascii_alphanumeric() || *b >= 0x80);
    first.is_some_and(|b| !b.is_ascii() || b"abchmnpsvwz".contains(&b.to_ascii_lowercase()))
}

/// A phrase, perhaps with figures before or behind it.
#[must_use]
pub fn phrase(text: &str, names: &Names) -> Option<Statement> {
    let text = text.trim();
    let Some((mark, range)) = figures(text) else {
        return read(text, names);
    };
    let rest = format!("{}, {}", &text[..range.start], &text[range.end..]);
    let mut statement = read(
        rest.trim_matches(|c: char| c.is_whitespace() || c == ','),
        names,
    )?;
    if statement.is_count && matches!(mark, WhiteWins | BlackWins) {
        // `1-0 (50 mosse)`: so long was the game.
        statement = Statement::of(Way::Normal);
    }
    if matches!(
        statement.outcome,
        Outcome::Silent | Outcome::SomebodyLost | Outcome::Mate
    ) {
        statement.outcome = Outcome::Result(mark);
    }
    statement.is_plain &= statement.way == Way::Normal;
    Some(statement)
}

/// How a game was decided that was not decided at the board, as the tag `Termination` has it: `1-0 a tavolino`, `1-0 (f)`.
#[must_use]
pub fn decided_away(text: &str) -> Option<&'static str> {
    if text.len() > 120 {
        return None;
    }
    let figures = figures(text);
    let rest = figures.map_or(text.to_owned(), |(_, range)| {
        format!("{} {}", &text[..range.start], &text[range.end..])
    });
    let folded = fold(rest.as_bytes());
    if plain(&folded).any(|word| matches!(word, "f" | "ff"))
        || is_forfeit(text) && sign(text).is_none()
    {
        return Some("forfeit");
    }
    match read(rest.trim(), &Names::default())?.way {
        Way::Forfeit => Some("forfeit"),
        Way::Bye => Some("bye"),
        Way::Adjudication => Some("adjudication"),
        Way::Infraction => Some("rules infraction"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_abandons_loses() {
        let table: [(Option<Spoken>, &[&str]); 7] = [
            (
                Some(Spoken::Result(WhiteWins)),
                &[
                    "il Nero abbandona",
                    "abbandona il Nero",
                    "Il Nero ha perso",
                    "Black resigns",
                    "vince il Bianco",
                    "White wins",
                    "Vittoria del Bianco per abbandono",
                    "il Nero perde per il tempo",
                    "bandierina del Nero",
                    "caduta della bandierina del Nero",
                    "forfait del Nero",
                    "il Bianco vince per abbandono del Nero",
                    "abbandono del Nero, vince il Bianco",
                    "scaccomatto del Bianco",
                    "Weiß gewinnt",
                    "las negras abandonan",
                    "les Noirs abandonnent",
                    "White won on time",
                    "Nero ha superato il tempo",
                    "il Nero non si presenta",
                    "cade la bandierina del Nero",
                    "Bianco 1 Nero 0",
                    "White=1, Black=0",
                    "White: 1",
                    "Nero = 0",
                    "White: 1.0, Black: 0.0",
                    "White: 1 / Black: 0.",
                    "Il Nero (Beta) abbandona",
                    "Matto in due: il Nero abbandona",
                ],
            ),
            (
                Some(Spoken::Result(BlackWins)),
                &[
                    "Il Bianco abbandona.",
                    "White resigned",
                    "vince il Nero",
                    "ganan las negras",
                    // The ground names the loser.
                    "vittoria per forfait del Bianco",
                    "Nero 1, Bianco 0",
                    "Black=1",
                    "Il Bianco perde per squillo di cellulare",
                ],
            ),
            (
                Some(Spoken::Result(Draw)),
                &[
                    "patta",
                    "Patta d'accordo",
                    "remis",
                    "Draw agreed",
                    "tablas",
                    "nulle",
                    "stallo",
                    "Partita patta",
                    "Patta per ripetizione di mosse",
                    "Draw by repetition",
                    "patta d'accordo alla 35ª",
                    "Bianco ½ Nero ½",
                    "White: 0,5, Black: 0,5",
                    "patta senza gioco",
                    "un mezzo",
                    "patta per scacco perpetuo",
                ],
            ),
            (
                Some(Spoken::Undecided),
                &["abbandona", "resigns", "bandierina", "abbandono", "forfait"],
            ),
            (
                Some(Spoken::Mate),
                &["scaccomatto", "matto", "checkmate", "scacco matto"],
            ),
            (
                None,
                &[
                    "",
                    "Bianco",
                    "il Nero",
                    "Rossi abbandona la sala",
                    "Nero Wolfe",
                    "Bianco 1",
                    "White=1, Black=1",
                    "White: 3, Black: 1",
                    "Nero: 0:12",
                    "vince",
                    "scacco",
                    "il Nero si presenta",
                    "Bianchi Mario",
                ],
            ),
            (
                Some(Spoken::Result(BothLose)),
                &[
                    "doppio forfait",
                    "White: 0, Black: 0",
                    "Bianco = 0,0 Nero = 0,0",
                ],
            ),
        ];
        for (said, texts) in table {
            for text in texts {
                assert_eq!(spoken(text, &Names::default()), said, "{text}");
            }
        }
        for (text, said) in [
            ("1 - 0 (f)", Some("forfeit")),
            ("1-0 a tavolino", Some("adjudication")),
            ("1-0 per assenza", Some("forfeit")),
            ("1-0 forfait", Some("forfeit")),
            ("forfeit on time", None),
            ("il Nero abbandona", None),
        ] {
            assert_eq!(decided_away(text), said, "{text}");
        }
        for (text, mark, said) in [
            ("Il Nero abbandona 1-0", WhiteWins, Some(WhiteWins)),
            ("Il Nero abbandona. 0-1", BlackWins, Some(WhiteWins)),
            ("White resigns, 0-1", BlackWins, Some(BlackWins)),
            ("a tavolino 1-0", WhiteWins, None),
            ("1-0 a tavolino", WhiteWins, None),
        ] {
            let found = worded(text, &Names::default()).map(|(mark, _, said)| (mark, said));
            assert_eq!(found, Some((mark, said.map(Spoken::Result))), "{text}");
        }
        assert_eq!(worded("Rossi 1-0", &Names::default()), None);
    }

    #[test]
    fn names_say_no_points() {
        for name in ["Ferri", "Rossi, Mario", "De' Neri-Verdi Ada", "- Verdi"] {
            assert!(!may_score(name), "{name}");
        }
        for value in [
            "1",
            "uno",
            "One",
            "punti uno",
            "X-O",
            "Rossi 1",
            "½",
            "",
            "Rossi M.",
        ] {
            assert!(may_score(value), "{value}");
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

        /// What is passed over says nothing of a side either.
        #[test]
        fn what_may_not_score_says_no_points(
            value in "[OoFfXxAaLl' ,-]{0,6}|((uno|One|zero|half|punti|pt|Ferri|x|O|a|to|-|,|'| ){1,2} ?){1,4}",
        ) {
            if !may_score(&value) {
                for side in ["white", "black"] {
                    proptest::prop_assert_eq!(of_sides(&format!("{side}: {value}")), None);
                }
            }
        }
    }
}
