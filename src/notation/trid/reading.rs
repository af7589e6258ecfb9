//! What a word of a record says: the moves it may want, and the marks that are held against the board.

use super::{Dialect, Signs, Slip, read};
use crate::board::trid::{Becomes, ManMove, Parts, Trid, Wanted};
use crate::board::{Move, Role};
use crate::notation::{Language, Liberty, Mark, Written};

/// What is changed in what a word wants.
type Change = fn(&mut Wanted);

/// A word, read for the side that moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it may want; nothing where it is no move of the three notations.
    pub wanted: Vec<Wanted>,
    /// Its marks, and the man that it names as captured.
    pub written: Written,
    /// What else it says.
    pub signs: Signs,
}

/// What in a word contradicts the position, or is not as the notation has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A level changes its owner, and no `x` stands behind the move.
    OwnerUnmarked,
    /// An `x` stands behind the move, and no level changes its owner.
    OwnerUnchanged,
    /// The level was captured, and no 2 stands before its name.
    TwoMissing,
    /// A 2 stands before the name of a level that was not captured.
    TwoFalse,
    /// The height named with a pin is not that of its fixed level.
    PinHeight {
        /// As written.
        written: u8,
        /// As it is.
        is: u8,
    },
    /// The man named as captured stands on another height than the one written.
    CapturedHeight {
        /// As written.
        written: u8,
        /// As it is.
        is: u8,
    },
    /// The move captures, and is not written as a capture.
    CaptureUnmarked,
    /// What was passed over to read it.
    Slip(Slip),
}

/// Reads a word for the side that moves in a position, in the letters of a language.
#[must_use]
pub fn reading(word: &str, position: &Trid, language: Language) -> Reading {
    let (wanted, signs) = read(word, position.side_to_move(), language);
    let mut written = Written::APART;
    let marks = &mut written.marks;
    // Meder-Klein has two signs for mate (5.3).
    let mate = signs.dialect == Dialect::MederKlein && word.contains("++");
    if word.contains(['+', '†']) && !mate {
        marks.add(Mark::Check);
    }
    if mate || word.contains(['#', '‡']) {
        marks.add(Mark::Mate);
    }
    if word.ends_with('=') {
        marks.add(Mark::DrawOffer);
    }
    let bare = word.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
    if bare.ends_with("ep") || bare.ends_with("e.p") {
        marks.add(Mark::EnPassant);
    }
    if let Some(Wanted::Man {
        captures: Some(true),
        captured,
        ..
    }) = wanted.first()
    {
        marks.add(Mark::Capture);
        written.captured =
            captured.map_or(0, |role| language.letter(role).bytes().next().unwrap_or(0));
    }
    Reading {
        wanted,
        written,
        signs,
    }
}

impl Reading {
    /// The legal moves that have all that is written.
    #[must_use]
    pub fn moves(&self, position: &Trid) -> Vec<Move> {
        let mut moves = found(position, self.wanted.iter().copied());
        // Of two levels on one pin the height of the level itself tells which is meant.
        if let ([_, _, ..], [Some(height), _]) = (&moves[..], self.signs.pins) {
            let meant = |mv: &Move| matches!(Parts::of(*mv), Parts::Level(own) | Parts::Turned(own, _) if own.from.z() == height);
            if moves.iter().any(meant) {
                moves.retain(meant);
            }
        }
        moves
    }

    /// What in the word does not agree with the move that it was taken for.
    #[must_use]
    pub fn faults(&self, position: &Trid, mv: Move) -> Vec<Fault> {
        let mut faults: Vec<Fault> = self.signs.slip.map(Fault::Slip).into_iter().collect();
        match (Parts::of(mv), self.wanted.first()) {
            (Parts::Man(man), Some(Wanted::Man { captures, to, .. })) => {
                let (_, _, is) = Trid::place(man.to);
                if self.signs.dialect == Dialect::Standard
                    && let Some(written) = to.z.filter(|written| *written != is)
                {
                    faults.push(Fault::CapturedHeight { written, is });
                }
                let classic = self.signs.dialect == Dialect::Classic;
                if *captures == Some(false) && man.capture.is_some() && !classic {
                    faults.push(Fault::CaptureUnmarked);
                }
                faults.extend(self.owner_fault(man));
            }
            (
                parts @ (Parts::Level(own) | Parts::Turned(own, _)),
                Some(Wanted::Level { taken, .. }),
            ) => {
                let captured = position.level_name_in(own.from).starts_with('2');
                if let Parts::Turned(_, man) = parts {
                    faults.extend(self.owner_fault(man));
                }
                faults.extend(match (taken, captured) {
                    (Some(false), true) => Some(Fault::TwoMissing),
                    (Some(true), false) => Some(Fault::TwoFalse),
                    _ => None,
                });
                for (written, slot) in self.signs.pins.into_iter().zip([own.from, own.to]) {
                    let is = slot.fixed();
                    let tells = |written: u8| written == slot.z() && position.shares_pin(slot);
                    let wrong = |written: &u8| *written != is && !tells(*written);
                    if let Some(written) = written.filter(wrong) {
                        faults.push(Fault::PinHeight { written, is });
                    }
                }
            }
            _ => {}
        }
        faults
    }

    /// Whether the sign of a level that changes its owner contradicts the move of a man.
    fn owner_fault(&self, man: ManMove) -> Option<Fault> {
        match (self.signs.takes_level, man.takes_level) {
            // People write the sign for captures: 5.1 shows no other.
            (Some(false), true) => man.capture.map(|_| Fault::OwnerUnmarked),
            (Some(true), false) => Some(Fault::OwnerUnchanged),
            _ => None,
        }
    }

    /// The legal captures that a word may mean where it names none: it has no sign of a capture, or a man that none of them
    /// captures, and no height tells which of several squares of the column is meant. Nothing where there is but one.
    #[must_use]
    pub fn several_captures(&self, position: &Trid) -> Vec<Move> {
        let open = self.wanted.iter().copied().filter_map(|mut wanted| {
            let Wanted::Man { captures, to, .. } = wanted else {
                return None;
            };
            match captures {
                Some(true) if to.z.is_some() => return None,
                Some(true) => without_captured(&mut wanted),
                _ => without_capture(&mut wanted),
            }
            Some(wanted)
        });
        let moves = found(position, open);
        match moves.len() {
            2.. => moves,
            _ => Vec::new(),
        }
    }

    /// The only legal move that captures the man named, where he stands on another height of that column than is written.
    #[must_use]
    pub fn on_other_height(&self, position: &Trid) -> Option<Move> {
        let named = self.wanted.iter().copied().filter(
            |wanted| matches!(wanted, Wanted::Man { captured: Some(_), to, .. } if to.z.is_some()),
        );
        let moved = named.map(|mut wanted| {
            on_any_level(&mut wanted);
            wanted
        });
        match found(position, moved)[..] {
            [mv] => Some(mv),
            _ => None,
        }
    }

    /// The only legal move that is left when one thing is passed over that is often missing or wrong, and what was assumed for
    /// it: which man is captured, whether one is, whether the level was captured before, that a pawn becomes a queen.
    #[must_use]
    pub fn loosely(&self, position: &Trid) -> Option<(Move, Liberty)> {
        let each = |change: Change| {
            let changed = self.wanted.iter().map(move |wanted| {
                let mut wanted = *wanted;
                change(&mut wanted);
                wanted
            });
            found(position, changed)
        };
        // A capture is written, and the man stands on another level of that column: no slip of the sign is meant.
        let unmarked = |wanted: &Wanted| {
            matches!(
                wanted,
                Wanted::Man {
                    captures: Some(false),
                    ..
                }
            )
        };
        let elsewhere = !self.wanted.iter().all(unmarked) && !each(on_any_level).is_empty();
        let without_capture = match elsewhere {
            true => without_captured,
            false => without_capture,
        };
        let attempts: [(Change, Liberty); 4] = [
            (without_captured, Liberty::None),
            (without_capture, Liberty::None),
            (without_owner, Liberty::None),
            (queened, Liberty::QueenAssumed),
        ];
        attempts
            .into_iter()
            .find_map(|(change, liberty)| match each(change)[..] {
                [mv] => Some((mv, liberty)),
                _ => None,
            })
    }
}

fn found(position: &Trid, wanted: impl Iterator<Item = Wanted>) -> Vec<Move> {
    let mut moves: Vec<Move> = wanted.flat_map(|wanted| position.find(&wanted)).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

fn on_any_level(wanted: &mut Wanted) {
    if let Wanted::Man { to, .. } = wanted {
        to.z = None;
    }
}

fn without_captured(wanted: &mut Wanted) {
    if let Wanted::Man { captured, .. } = wanted {
        *captured = None;
    }
}

fn without_capture(wanted: &mut Wanted) {
    if let Wanted::Man {
        captured, captures, ..
    } = wanted
    {
        (*captured, *captures) = (None, None);
    }
}

fn without_owner(wanted: &mut Wanted) {
    if let Wanted::Level { taken, .. } = wanted {
        *taken = None;
    }
}

fn queened(wanted: &mut Wanted) {
    if let Wanted::Man {
        role: Role::Pawn,
        promotion: promotion @ None,
        ..
    }
    | Wanted::Level {
        promotion: promotion @ None,
        ..
    } = wanted
    {
        *promotion = Some(Becomes::Man(Role::Queen));
    }
}
