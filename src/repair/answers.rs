//! What somebody knows of a game: the game that is found with his answers, in which letters an answer was read, and why it was not taken.

use super::cells::Cell;
use super::search::{Search, meant};
use super::{Options, Proposal, Surplus, decode};
use crate::board::{Move, Position, Side};
use crate::notation::{Language, Spelling, Style, read, spell, uci};
use crate::replay::{Facts, Outcome, Stepper};
use crate::syntax::Encoding;

/// What somebody says of a cell that is no half-move of the game: `12=-` of what the sheet has in the place of half-move 12, and
/// `12=-1` of the first of several words that stand there.
pub const NO_HALF_MOVE: &str = "-";

/// Whether an answer says that what stands there is no half-move; where it says which word there, its number from 1.
#[must_use]
pub fn no_half_move(answer: &str) -> Option<Option<usize>> {
    let which = answer.strip_prefix(NO_HALF_MOVE)?;
    match which.is_empty() {
        true => Some(None),
        false => which.parse().ok().filter(|which| *which > 0).map(Some),
    }
}

/// The cell that an answer means which says that it is no half-move: the last one in its place, or that with this number.
fn meant_as_none(cells: &[Cell], (ply, text): &(u32, String)) -> Option<usize> {
    let there = |at: &usize| cells[*at].expected + 1 == *ply as i32;
    let mut there = (0..cells.len()).filter(there);
    match no_half_move(text)? {
        Some(which) => there.nth(which - 1),
        None => there.next_back(),
    }
}

/// The same, without answers that are no legal moves of the game that is found: no game is cut for the sake of an answer.
/// They are given too, in the order of play.
#[must_use]
pub fn decode_answered(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    search: &mut Search,
) -> (Option<Proposal>, Vec<(u32, String)>) {
    let mut own = options.clone();
    own.answers.sort_by_key(|(ply, _)| *ply);
    let (none, moves): (Vec<_>, Vec<_>) =
        (own.answers.into_iter()).partition(|(_, text)| no_half_move(text).is_some());
    own.answers = moves;
    let place = |answer: &(u32, String)| meant_as_none(cells, answer);
    let mut refused = none.clone();
    refused.retain(|answer| place(answer).is_none());
    let mut left_out: Vec<usize> = none.iter().filter_map(place).collect();
    left_out.sort_unstable();
    left_out.dedup();
    let (mut kept, mut rest) = without(cells, &left_out);
    loop {
        let mut found = decode(first, &rest, &own, search);
        let moves = found.iter().flat_map(|found| &found.halves);
        let moves: Vec<Move> = moves.map(|half| half.mv).collect();
        let language = found.as_ref().and_then(|found| found.language);
        // Each answer cuts the game that is no move of it: those behind the first are looked at again without it.
        match first_wrong(first, &moves, language, &own.answers, own.stands) {
            Some(at) => refused.push(own.answers.remove(at)),
            // Where rows are missing or a column stands elsewhere, the place may be that of the game.
            None if let Some((at, cell)) = meant_in_game(found.as_ref(), &refused, &kept) => {
                refused.remove(at);
                left_out.push(cell);
                left_out.sort_unstable();
                (kept, rest) = without(cells, &left_out);
            }
            None => {
                if !own.answers.is_empty()
                    && let Some(other) = confirmed(first, &rest, &own, &moves, search)
                {
                    found = Some(other);
                }
                if let Some(found) = &mut found {
                    confirm(first, found, &mut refused, own.stands);
                    if !left_out.is_empty() {
                        put_back(found, &kept, &left_out, cells.len());
                    }
                }
                return (found, refused);
            }
        }
    }
}

/// The game that is found without the answers, where it has all of them and is another than the one with these `moves`: nothing that is
/// answered speaks against it, and a search that must have a move in its place from the beginning may miss it, before it has found out
/// that a row is missing.
fn confirmed(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    moves: &[Move],
    search: &mut Search,
) -> Option<Proposal> {
    let free = Options {
        answers: Vec::new(),
        ..options.clone()
    };
    let mut found = decode(first, cells, &free, search)?;
    let mut open = options.answers.clone();
    confirm(first, &mut found, &mut open, options.stands);
    let own = found.halves.iter().map(|half| half.mv);
    (open.is_empty() && !own.eq(moves.iter().copied())).then_some(found)
}

/// Takes out the answers that say what a game has anyway.
fn confirm(first: &Position, found: &mut Proposal, open: &mut Vec<(u32, String)>, stands: bool) {
    let moves: Vec<Move> = found.halves.iter().map(|half| half.mv).collect();
    open.retain(|answer| {
        let one = std::slice::from_ref(answer);
        let is_wrong = first_wrong(first, &moves, found.language, one, stands).is_some();
        let half = found.halves.get_mut((answer.0 as usize).wrapping_sub(1));
        match half.filter(|_| !is_wrong) {
            Some(half) => {
                (half.answered, half.sure) = (true, true);
                false
            }
            None => true,
        }
    });
}

/// The first refused answer that something is no half-move, where nothing stands in its place of the sheet and the game has something
/// in its place; with the cell that it means.
fn meant_in_game(
    found: Option<&Proposal>,
    refused: &[(u32, String)],
    kept: &[usize],
) -> Option<(usize, usize)> {
    let halves = &found?.halves;
    let of = |(at, (ply, text)): (usize, &(u32, String))| {
        no_half_move(text).filter(Option::is_none)?;
        let cell = halves.get((*ply as usize).checked_sub(1)?)?.cell?;
        Some((at, *kept.get(cell)?))
    };
    refused.iter().enumerate().find_map(of)
}

/// The cells without some of them, as if nobody had written those, and which they are.
fn without(cells: &[Cell], left_out: &[usize]) -> (Vec<usize>, Vec<Cell>) {
    let mut kept = Vec::with_capacity(cells.len());
    let mut rest = Vec::with_capacity(cells.len());
    let (mut earlier, mut last) = (0, None);
    for (at, cell) in cells.iter().enumerate() {
        // Where several words stand in one place, what stands behind them is where it should be without those too many.
        let shares = last.replace(cell.expected) == Some(cell.expected);
        if left_out.contains(&at) {
            earlier += i32::from(!shares);
            continue;
        }
        if shares && earlier > 0 {
            earlier -= 1;
        }
        kept.push(at);
        rest.push(Cell {
            expected: cell.expected - earlier,
            ..cell.clone()
        });
    }
    (kept, rest)
}

/// Says of a game in which cells it was read if some of them were left out before.
fn put_back(proposal: &mut Proposal, kept: &[usize], left_out: &[usize], all: usize) {
    let of = |at: usize| kept.get(at).copied().unwrap_or(all);
    for half in &mut proposal.halves {
        half.cell = half.cell.map(of);
    }
    for surplus in &mut proposal.surplus {
        surplus.cell = of(surplus.cell);
    }
    proposal.surplus.extend(left_out.iter().map(|cell| Surplus {
        cell: *cell,
        probability: 1.0,
        sure: true,
        explained: true,
        answered: true,
    }));
    proposal.surplus.sort_by_key(|surplus| surplus.cell);
    proposal.unread = (proposal.unread.take()).map(|unread| of(unread.start)..all);
}

/// The first answer, in the order of play, that is not the move of a game.
pub(super) fn first_wrong(
    first: &Position,
    moves: &[Move],
    language: Option<Language>,
    answers: &[(u32, String)],
    stands: bool,
) -> Option<usize> {
    let mut position = first.clone();
    let mut played = 0;
    for (at, (ply, text)) in answers.iter().enumerate() {
        let Some(mv) = moves.get((*ply as usize).wrapping_sub(1)) else {
            return Some(at);
        };
        while played + 1 < *ply as usize {
            position.play(moves[played]);
            played += 1;
        }
        if meant(text, language, &position, stands) != Some(*mv) {
            return Some(at);
        }
    }
    None
}

/// Whether answers say of a game what it already says.
pub(crate) fn says_the_same(facts: &Facts, answers: &[(u32, String)]) -> bool {
    let plies = facts.main.iter();
    let moves = plies.filter_map(|at| facts.tree.get(*at as usize));
    let moves: Vec<Move> = moves.map(|ply| ply.mv).collect();
    let language = Some(facts.columns.of(Side::White));
    let mut answers = answers.to_vec();
    answers.sort_by_key(|(ply, _)| *ply);
    first_wrong(&facts.first, &moves, language, &answers, true).is_none()
}

/// A move that an answer may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The language of the letters in which it was read.
    pub language: Language,
    /// The move, in the letters of the sheet.
    pub spelled: String,
    /// The same by its squares, which is the same in all letters: `e1f1`.
    pub squares: String,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is a move of the game, or no half-move of it.
    Taken,
    /// It is, and in letters of another language it would be another legal move: what was taken, and the other.
    OneOfTwo(Reading, Reading),
    /// It is, in letters of another language than this of the sheet, in which it is no legal move.
    Elsewhere(Reading, Language),
    /// It is, and in other letters it would be another legal move; only what was taken was offered as a choice.
    Offered(Reading, Reading),
    /// It was not taken.
    Refused(Refusal),
}

impl Heard {
    /// The two moves of an answer that means one in the letters of the sheet and another in English, in which reports for machines name
    /// the choices: which was meant only whoever gave it knows.
    #[must_use]
    pub fn clash(&self) -> Option<(&Reading, &Reading)> {
        match self {
            Heard::OneOfTwo(own, other) if other.language == Language::English => {
                Some((own, other))
            }
            _ => None,
        }
    }
}

/// What is made of an answer that means two moves: it is the one that was offered as a choice, `own` or `other`, where only one was.
#[must_use]
pub fn settle(own: Reading, other: Reading, offered: &[String]) -> Heard {
    match [&own, &other].map(|reading| offered.contains(&reading.spelled)) {
        [true, false] => Heard::Offered(own, other),
        [false, true] => Heard::Offered(other, own),
        _ => Heard::Refused(Refusal::TwoMoves(own, other)),
    }
}

/// Why an answer was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No game is proposed.
    NoGame,
    /// The game that is proposed has only so many half-moves.
    Beyond(usize),
    /// Nothing stands on the sheet in that place, or not so many words.
    Nothing,
    /// It may be any of these moves, in the letters of the sheet.
    Several(Vec<String>),
    /// It is no legal move there.
    Illegal {
        /// Who is to move.
        side: Side,
        /// The half-move before, from 1, as the sheet writes it.
        behind: Option<(u32, String)>,
        /// The position.
        fen: String,
        /// A move that it would be in letters of another language.
        elsewhere: Option<Reading>,
    },
    /// It is legal there, but no game was found in which it is played and that uses what is written.
    Alone,
    /// In the letters of the sheet it is one move, in English letters another, and which was offered does not tell.
    TwoMoves(Reading, Reading),
}

/// Tells what became of an answer. `moves`: the game that is proposed, in English notation; `own`: the language of the sheet.
#[must_use]
pub fn heard(
    (first, moves): (&Position, &[String]),
    own: Option<Language>,
    (ply, text): (u32, &str),
    refused: bool,
    stands: bool,
) -> Heard {
    match (no_half_move(text), refused) {
        (Some(_), true) if moves.is_empty() => return Heard::Refused(Refusal::NoGame),
        (Some(_), true) => return Heard::Refused(Refusal::Nothing),
        (Some(_), false) => return Heard::Taken,
        (None, _) => {}
    }
    if moves.is_empty() {
        return match refused {
            true => Heard::Refused(Refusal::NoGame),
            false => Heard::Taken,
        };
    }
    if ply as usize > moves.len() {
        return match refused {
            true => Heard::Refused(Refusal::Beyond(moves.len())),
            false => Heard::Taken,
        };
    }
    let language = own.unwrap_or(Language::English);
    let spelling = Spelling::new(Style::Short, language);
    let spelled = |position: &Position, mv| spell(position, mv, spelling);
    let mut position = first.clone();
    let mut behind = None;
    for (at, own) in (1..ply).zip(moves) {
        let Some(mv) = meant(own, Some(Language::English), &position, true) else {
            return Heard::Refused(Refusal::NoGame);
        };
        behind = Some((at, spelled(&position, mv)));
        position.play(mv);
    }
    let written = read(text.as_bytes(), Encoding::Utf8);
    let outcome = |language| Stepper::in_language(language).read(&written, &position);
    let reading = |(language, mv)| Reading {
        language,
        spelled: spelled(&position, mv),
        squares: uci(&position, mv),
    };
    let legal = |language: Language| match outcome(language) {
        Outcome::Move(mv, _) => Some((language, mv)),
        _ => None,
    };
    let tried = [language, Language::English, Language::Italian];
    let others = || tried[1..].iter().copied();
    if !refused {
        let other = |mv: Move| others().filter_map(legal).find(|(_, other)| *other != mv);
        return match (legal(language), outcome(language)) {
            (Some(taken), _) => match other(taken.1) {
                Some(other) => Heard::OneOfTwo(reading(taken), reading(other)),
                None => Heard::Taken,
            },
            (None, Outcome::Illegal(_)) => match others().find_map(legal) {
                Some(taken) => Heard::Elsewhere(reading(taken), language),
                None => Heard::Taken,
            },
            _ => Heard::Taken,
        };
    }
    let several = tried.into_iter().find_map(|language| {
        let all = Stepper::in_language(language).candidates(&written, &position);
        (outcome(language) == Outcome::Several && all.len() > 1).then_some(all)
    });
    Heard::Refused(match meant(text, own, &position, stands) {
        Some(_) => Refusal::Alone,
        None if let Some(all) = several => {
            let all = all.into_iter().map(|mv| spelled(&position, mv));
            Refusal::Several(all.collect())
        }
        None => Refusal::Illegal {
            side: position.side_to_move(),
            behind,
            fen: position.fen(),
            elsewhere: Language::ALL.into_iter().find_map(legal).map(reading),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, ply: u32, refused: bool) -> Heard {
        let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 d6 c3 a6 a4 O-O";
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        let game = (&Position::initial(), &moves[..]);
        heard(game, Some(Language::Italian), (ply, text), refused, false)
    }

    #[test]
    fn an_answer_in_other_letters_says_so() {
        let one = |language, spelled: &str, squares: &str| Reading {
            language,
            spelled: spelled.to_owned(),
            squares: squares.to_owned(),
        };
        let (english, italian) = (Language::English, Language::Italian);
        // The king goes to f1, or the rook goes back.
        assert_eq!(
            of("Rf1", 11, false),
            Heard::OneOfTwo(one(italian, "Rf1", "g1f1"), one(english, "Tf1", "e1f1"))
        );
        assert_eq!(
            of("Re2", 11, false),
            Heard::Elsewhere(one(english, "Te2", "e1e2"), italian)
        );
        for plain in ["Tf1", "Nc3", "c3", "Cc3", "-"] {
            assert_eq!(of(plain, 11, false), Heard::Taken, "{plain}");
        }
    }

    #[test]
    fn an_answer_of_two_moves_is_the_one_that_was_offered() {
        let Heard::OneOfTwo(king, rook) = of("Rf1", 11, false) else {
            panic!("it is one of two");
        };
        let settled = |offered: &[&str]| {
            let offered: Vec<String> = offered.iter().map(|text| (*text).to_owned()).collect();
            settle(king.clone(), rook.clone(), &offered)
        };
        let (own, other) = (king.clone(), rook.clone());
        assert_eq!(settled(&["Rf1", "h3"]), Heard::Offered(own, other));
        let (own, other) = (king.clone(), rook.clone());
        assert_eq!(settled(&["Tf1"]), Heard::Offered(other, own));
        for open in [&["Rf1", "Tf1"][..], &[]] {
            let two = Refusal::TwoMoves(king.clone(), rook.clone());
            assert_eq!(settled(open), Heard::Refused(two), "{open:?}");
        }
    }

    #[test]
    fn an_answer_that_is_not_taken_is_told_why() {
        assert_eq!(of("e4", 99, true), Heard::Refused(Refusal::Beyond(14)));
        assert_eq!(of("-", 99, true), Heard::Refused(Refusal::Nothing));
        assert_eq!(of("Cc3", 11, true), Heard::Refused(Refusal::Alone));
        let Heard::Refused(Refusal::Illegal {
            side,
            behind,
            elsewhere,
            ..
        }) = of("Sc3", 11, true)
        else {
            panic!("it is no legal move");
        };
        assert_eq!((side, behind), (Side::White, Some((10, "d6".to_owned()))));
        assert_eq!(elsewhere.expect("a knight in German").spelled, "Cc3");
        let moves = ["e4", "e5", "Nf3", "d6", "d3", "a6", "a3"].map(str::to_owned);
        let game = (&Position::initial(), &moves[..]);
        assert_eq!(
            heard(game, None, (7, "Nd2"), true, false),
            Heard::Refused(Refusal::Several(vec!["Nbd2".to_owned(), "Nfd2".to_owned()]))
        );
    }
}
