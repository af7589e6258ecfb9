//! What a word comes to where it stands: the one question that the player, the race of languages, the look ahead and repair
//! ask. A stepper knows how a record is written and nothing of its game: it records nothing, and copying it costs nothing.
//!
//! What the answer means is for those who ask: the player weighs it against the numbers beside the words and what follows, the
//! race of languages takes it as it is, the look ahead keeps every reading that later words leave open.

use super::choices::MOST_OPEN;
use super::facts::{Game, Ply};
use super::words::Words;
use crate::board::{Move, Position, Role, Side, Wanted};
use crate::notation::letter::is_figurine;
use crate::notation::{
    Case, Columns, Form, Language, Liberty, Mark, Resolution, System, Written, candidates,
    find_candidates, foreign, resolve_cased, rivals,
};
use crate::syntax::{Kind, Tokens};

/// How the words of a record are read on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepper {
    /// The languages of the letters, by column.
    pub columns: Columns,
    /// What case tells.
    pub case: Case,
    /// Whether the writer says which piece he means: in the look ahead a word that may mean several moves then leads nowhere.
    pub strict: bool,
}

/// What a word comes to in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One legal move, and what was assumed to find it.
    Move(Move, Liberty),
    /// Several legal moves; [`Stepper::candidates`] lists them.
    Several,
    /// No legal move; the board can say why, [`Stepper::stands`] whether it may stand all the same.
    Illegal(Wanted),
    /// A letter that the language does not have (its code); `Stepper::borrowed` lists the moves of those that have it.
    UnknownLetter(u8),
    /// A move of a system of notation that is not read.
    Foreign(System),
    /// No move as it stands, and so little that it may be prose: the line may go on without it.
    Prose,
    /// No move, but it has the look of one: it stands for a half-move that cannot be read.
    Garbled,
    /// The turn is passed.
    Pass,
}

/// Capitals that are read for others: what is read, and what was written.
const ALIKE: [(u8, u8); 7] = [
    (b'G', b'C'),
    (b'C', b'G'),
    (b'O', b'D'),
    (b'Q', b'D'),
    (b'P', b'F'),
    (b'P', b'R'),
    (b'B', b'R'),
];

impl Stepper {
    /// Reads the words of a record in these languages.
    pub(super) fn of(words: &Words, columns: Columns) -> Stepper {
        let case = words.case();
        Stepper {
            columns,
            case,
            strict: match case {
                Case::Lost => false,
                Case::Figurines => !words.is_caseless(),
                _ => true,
            },
        }
    }

    /// Reads words of one language of whose writer nothing else is known.
    #[must_use]
    pub const fn in_language(language: Language) -> Stepper {
        Stepper {
            columns: Columns::both(language),
            case: Case::Loose,
            strict: false,
        }
    }

    /// The same where case tells nothing, as the first small letter shows that is a piece.
    pub(super) const fn without_case(self) -> Stepper {
        let case = match self.case {
            Case::Figurines => Case::Figurines,
            _ => Case::Lost,
        };
        Stepper {
            case,
            strict: false,
            ..self
        }
    }

    /// The same where everything is left open that later words leave open.
    pub(super) const fn open(self) -> Stepper {
        Stepper {
            strict: false,
            ..self
        }
    }

    /// The language of the side to move.
    #[inline]
    fn language(self, position: &Position) -> Language {
        self.columns.of(position.side_to_move())
    }

    /// What a word comes to as it stands.
    #[must_use]
    #[inline]
    pub fn read(self, written: &Written, position: &Position) -> Outcome {
        match resolve_cased(written, self.language(position), position, self.case) {
            Resolution::Move(mv, liberty) => Outcome::Move(mv, liberty),
            resolution => no_move(written, resolution),
        }
    }

    /// The one legal move that a word means as it stands.
    #[must_use]
    #[inline]
    pub fn legal(self, written: &Written, position: &Position) -> Option<(Move, Liberty)> {
        match resolve_cased(written, self.language(position), position, self.case) {
            Resolution::Move(mv, liberty) => Some((mv, liberty)),
            _ => None,
        }
    }

    /// Whether a word is a move in some position, as far as its form and its letter tell.
    #[must_use]
    pub fn has_moves(self, written: &Written) -> bool {
        let is_form = matches!(
            written.form,
            Form::Move | Form::Partial | Form::Castle(_) | Form::CastleEither
        );
        let known = |side| self.columns.of(side).role(written.piece).is_some();
        is_form && (written.piece == 0 || [Side::White, Side::Black].into_iter().any(known))
    }

    /// The legal moves that a word may mean.
    #[must_use]
    pub fn candidates(self, written: &Written, position: &Position) -> Vec<Move> {
        candidates(written, self.language(position), position, self.case)
    }

    /// The moves that a word may mean beside the one that it means as it stands, and only the rest of the line can tell.
    pub(super) fn rivals(self, written: &Written, position: &Position) -> Vec<Move> {
        rivals(written, self.language(position), position, self.case)
    }

    /// The moves of the piece that a small letter means in a record without capitals.
    pub(super) fn small_letter(self, written: &Written, position: &Position) -> Vec<Move> {
        rivals(written, self.language(position), position, Case::Lost)
    }

    /// The moves that a word means in the languages that have its letter.
    pub(super) fn borrowed(self, written: &Written, position: &Position) -> Vec<Move> {
        foreign(written, position)
    }

    /// Whether a letter was borrowed for a move, rather than misread: the likeliest of the languages that have it means this one,
    /// and no letter of its own that looks alike means another. `Gd2` on an Italian sheet may be a Polish bishop; it is rather
    /// `Cd2`, where that is legal too.
    pub(super) fn is_borrowed(self, written: &Written, position: &Position, mv: Move) -> bool {
        let own = ALIKE.iter().filter(|(read, _)| *read == written.piece);
        let mut own = own.map(|(_, piece)| Written {
            piece: *piece,
            ..*written
        });
        let misread = own.any(|own| {
            self.legal(&own, position)
                .is_some_and(|(other, _)| other != mv)
        });
        let likely = || {
            let stepper = Stepper::in_language(likeliest(written)?);
            stepper.legal(written, position)
        };
        !misread && likely().is_some_and(|(likely, _)| likely == mv)
    }

    /// The illegal move that a word means, where its squares are clear, so that it may stand.
    #[must_use]
    pub fn stands(self, written: &Written, position: &Position) -> Option<Move> {
        match self.read(written, position) {
            Outcome::Illegal(wanted) => position.forced(&wanted),
            _ => None,
        }
    }

    /// The same where several men of its kind may have gone to the square that it names: one for each, where theirs are clear.
    #[must_use]
    pub fn may_stand(self, written: &Written, position: &Position) -> Vec<Move> {
        match self.read(written, position) {
            Outcome::Illegal(wanted) => position.all_forced(&wanted),
            _ => Vec::new(),
        }
    }

    /// Whether a word names a pawn by its letter.
    pub(super) fn is_lettered_pawn(self, written: &Written, position: &Position) -> bool {
        // Where the square of origin is named, the board tells the man: `Pe4xPd5`.
        !is_figurine(written.piece)
            && !written.is_long()
            && self.language(position).role(written.piece) == Some(Role::Pawn)
    }

    /// Finds where a word leads from a position: every reading that later words leave open, each after the other.
    pub(super) fn ways(self, written: &Written, position: &Position, ways: &mut Ways) {
        let open = self.case == Case::Lost || written.marks.has(Mark::Capitals);
        if !open && let Some((mv, _)) = self.legal(written, position) {
            ways.play(position, mv);
            if written.is_weak() {
                ways.take(position.clone());
            }
            return;
        }
        let mut moves = std::mem::take(&mut ways.moves);
        moves.clear();
        let language = self.language(position);
        find_candidates(written, language, position, self.case, &mut moves);
        if !(self.strict && moves.len() > 1) {
            moves.iter().for_each(|mv| ways.play(position, *mv));
            match by_form(written) {
                Some(Outcome::Prose) => ways.take(position.clone()),
                Some(Outcome::Pass | Outcome::Garbled) if moves.is_empty() => {
                    let mut passed = position.clone();
                    if passed.pass() {
                        ways.take(passed);
                    }
                }
                _ => {}
            }
        }
        ways.moves = moves;
    }
}

/// What a word comes to that is no one legal move.
#[cold]
fn no_move(written: &Written, resolution: Resolution) -> Outcome {
    match (by_form(written), resolution) {
        (Some(outcome), _) => outcome,
        (None, Resolution::Ambiguous) => Outcome::Several,
        (None, Resolution::Illegal(wanted)) => Outcome::Illegal(wanted),
        (None, Resolution::UnknownLetter(letter)) => Outcome::UnknownLetter(letter),
        (None, Resolution::Move(..) | Resolution::NotAMove) => Outcome::Prose,
    }
}

/// What a word is by its form that means no one legal move, whatever the position; none for one that says a move.
fn by_form(written: &Written) -> Option<Outcome> {
    match written.form {
        // Two files that are no one capture are rather prose.
        _ if written.is_weak() => Some(Outcome::Prose),
        Form::Move | Form::Partial | Form::Castle(_) | Form::CastleEither => None,
        Form::Null => Some(Outcome::Pass),
        Form::Foreign(system) => Some(Outcome::Foreign(system)),
        Form::Unreadable if written.marks.has(Mark::Garbled) => Some(Outcome::Garbled),
        Form::Unreadable | Form::Absorbed => Some(Outcome::Prose),
    }
}

/// The most common of the languages in which the letter of a word is that of a piece.
#[cold]
pub(super) fn likeliest(written: &Written) -> Option<Language> {
    let is_piece = |role: Role| !matches!(role, Role::Pawn);
    let mut all = Language::ALL.into_iter();
    all.find(|language| language.role(written.piece).is_some_and(is_piece))
}

/// Where a word leads, and room for it.
#[derive(Default)]
pub(super) struct Ways {
    /// All different, and no more than [`MOST_OPEN`].
    pub(super) positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Ways {
    fn take(&mut self, position: Position) {
        if self.positions.len() < MOST_OPEN && !self.positions.contains(&position) {
            self.positions.push(position);
        }
    }

    fn play(&mut self, position: &Position, mv: Move) {
        if Position::captures_king(mv) {
            return;
        }
        if self.positions.len() == MOST_OPEN {
            return;
        }
        // Played where it is kept.
        let known = self.positions.len();
        self.positions.push(position.clone());
        let (before, own) = self.positions.split_at_mut(known);
        own[0].play(mv);
        if before.contains(&own[0]) {
            self.positions.pop();
        }
    }
}

/// A point of a game: the position there, and the step of the record that comes next.
#[derive(Clone, Debug)]
pub struct Point {
    /// The position.
    pub position: Position,
    /// The step.
    pub step: usize,
}

impl Point {
    /// The point behind a half-move of the tree; the start of the game for [`Ply::NONE`].
    #[must_use]
    pub fn after(game: &Game<'_>, node: u32) -> Option<Point> {
        let ply = game.facts.tree.get(node as usize);
        let step = match ply {
            Some(ply) => step_of(game.tokens, ply.token)? + 1,
            None => 0,
        };
        let position = game.facts.position_after(node);
        Some(Point { position, step })
    }

    /// The point behind a half-move that was played here.
    #[must_use]
    pub fn behind(&self, game: &Game<'_>, ply: &Ply) -> Option<Point> {
        let step = step_of(game.tokens, ply.token)? + 1;
        let mut position = self.position.clone();
        play(&mut position, ply.mv);
        Some(Point { position, step })
    }
}

/// The step that a token is, or whose number it is.
pub(super) fn step_of(tokens: &Tokens, token: u32) -> Option<usize> {
    let mut steps = tokens.steps.iter();
    steps.position(|step| step.token == token || step.number == token)
}

/// Plays a move, or passes the turn where it can be passed; whether that was done.
pub(super) fn play(position: &mut Position, mv: Move) -> bool {
    if mv.is_null() {
        return position.pass();
    }
    position.play(mv);
    true
}

/// The words of one line from a step on, without its nested variations; the line ends with its `)`, the steps or the game.
pub(super) fn words_of<'a>(
    tokens: &'a Tokens,
    words: &'a Words,
    steps: std::ops::Range<usize>,
) -> impl Iterator<Item = &'a Written> {
    let mut depth = 0usize;
    let mut ended = false;
    // A remark behind the result is not played.
    let to = words.remark.unwrap_or(usize::MAX);
    let (from, most) = (steps.start, steps.end.min(to).saturating_sub(steps.start));
    let ahead = tokens.steps.iter().zip(&words.list).skip(from).take(most);
    ahead
        .map_while(move |(step, written)| {
            match step.kind {
                Kind::Open => depth += 1,
                // Behind a half-move that is missing nothing is known: so far the line can be played.
                Kind::Close | Kind::Missing | Kind::SwallowingComment if depth == 0 => ended = true,
                Kind::Close => depth -= 1,
                _ => {}
            }
            let counts = depth == 0 && step.kind == Kind::Word && written.form != Form::Absorbed;
            (!ended).then_some(counts.then_some(written))
        })
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::notation::read;
    use crate::replay::outside::Stage;
    use crate::syntax::Encoding;

    fn outcome(word: &str, fen: &str) -> Outcome {
        let position = Position::from_fen(fen, None).unwrap().position;
        let stepper = Stepper::in_language(Language::Italian);
        stepper.read(&read(word.as_bytes(), Encoding::Utf8), &position)
    }

    #[test]
    fn a_word_has_one_outcome() {
        let fen = "4k3/8/8/3p4/2P1P3/8/8/R3K2R w KQ - 0 1";
        let to = |mv: Move| Position::flat_parts(mv).to;
        for (word, square, liberty) in [
            ("Td1", Square::new(3, 0), Liberty::None),
            ("td1", Square::new(3, 0), Liberty::LowerCase),
            ("0-0", Square::new(7, 0), Liberty::None),
        ] {
            match outcome(word, fen) {
                Outcome::Move(mv, own) => assert_eq!((to(mv), own), (square, liberty), "{word}"),
                other => panic!("{word}: {other:?}"),
            }
        }
        for (word, expected) in [
            ("Pxd5", Outcome::Several),
            ("Nd2", Outcome::UnknownLetter(b'N')),
            ("--", Outcome::Pass),
            ("N-KB3", Outcome::Foreign(System::Descriptive)),
            // Two pawns could take.
            ("de", Outcome::Prose),
            ("bella", Outcome::Prose),
        ] {
            assert_eq!(outcome(word, fen), expected, "{word}");
        }
        assert!(matches!(
            outcome("Ta9b", fen),
            Outcome::Garbled | Outcome::Prose
        ));
        assert!(matches!(outcome("Rh5", fen), Outcome::Illegal(_)));
    }

    #[test]
    fn from_every_half_move_a_way_leads_to_its_place() {
        let text = "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 3. Bb5 a6 4. O-O *";
        let mut stage = Stage::default();
        stage.read(text.as_bytes(), None);
        let game = Game {
            bytes: text.as_bytes(),
            tokens: &stage.tokens,
            words: &stage.words,
            facts: &stage.facts,
        };
        let stepper = Stepper::of(game.words, game.facts.columns);
        let mut looked = 0;
        for node in std::iter::once(Ply::NONE).chain(0..game.facts.tree.len() as u32) {
            let point = Point::after(&game, node).unwrap();
            let mut ahead = words_of(game.tokens, game.words, point.step..usize::MAX);
            let Some(written) = ahead.next() else {
                continue;
            };
            let (mv, _) = stepper.legal(written, &point.position).unwrap();
            let follows = |ply: &&Ply| ply.before == node && ply.mv == mv;
            let ply = game.facts.tree.iter().find(follows).unwrap();
            let behind = point.behind(&game, ply).unwrap();
            let at = game.facts.tree.iter().position(|own| own == ply).unwrap();
            let other = Point::after(&game, at as u32).unwrap();
            assert_eq!((behind.position, behind.step), (other.position, other.step));
            looked += 1;
        }
        assert_eq!(looked, 10);
    }
}
