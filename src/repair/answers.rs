//! What becomes of an answer: in which letters it was read, and why it was not taken.

use super::no_half_move;
use super::search::meant;
use crate::board::{Move, Position, Side};
use crate::notation::{Language, Spelling, Style, read, spell};
use crate::replay::{Outcome, Stepper};
use crate::syntax::Encoding;

/// A move that an answer may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The language of the letters in which it was read.
    pub language: Language,
    /// The move, in the letters of the sheet.
    pub spelled: String,
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
    /// It was not taken.
    Refused(Refusal),
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
        let one = |language, spelled: &str| Reading {
            language,
            spelled: spelled.to_owned(),
        };
        let (english, italian) = (Language::English, Language::Italian);
        // The king goes to f1, or the rook goes back.
        assert_eq!(
            of("Rf1", 11, false),
            Heard::OneOfTwo(one(italian, "Rf1"), one(english, "Tf1"))
        );
        assert_eq!(
            of("Re2", 11, false),
            Heard::Elsewhere(one(english, "Te2"), italian)
        );
        for plain in ["Tf1", "Nc3", "c3", "Cc3", "-"] {
            assert_eq!(of(plain, 11, false), Heard::Taken, "{plain}");
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
