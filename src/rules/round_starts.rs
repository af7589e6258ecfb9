//! Games of Chess960 among those of their round: all of a round begin from one position, which is drawn for it. A wrong FEN from
//! which the moves happen to be legal shows only here.

use super::finding::Scope;
use super::t024_start_number_differs as differs;
use super::{Context, Finding};
use crate::board::{StartPosition, Variant};
use crate::replay::{Game, Place, Start};
use crate::syntax::TagId;
use crate::tournament::join;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Where a game of Chess960 was played, and from which start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundStart {
    event: u64,
    round: u32,
    number: u16,
}

impl RoundStart {
    /// Of a game of Chess960 whose FEN is a start position, in a round that has a number.
    #[must_use]
    pub fn of(game: &Game<'_>) -> Option<RoundStart> {
        let facts = game.facts;
        if facts.variant != Some(Variant::Chess960) || !matches!(facts.start, Start::SetUp(_)) {
            return None;
        }
        let number = StartPosition::of_board(&facts.first).ok()?.number();
        let value = |id| (game.tokens.tag(id)).map(|tag| game.tokens.value(game.bytes, tag));
        let (round, _) = join::round(value(TagId::Round)?.as_ref())?;
        let mut event = DefaultHasher::new();
        value(TagId::Event)?.hash(&mut event);
        Some(RoundStart {
            event: event.finish(),
            round,
            number,
        })
    }
}

impl RoundStart {
    /// All of it as figures, for a run that takes the parts of a file together; [`RoundStart::of_figures`] reads them.
    #[must_use]
    pub const fn figures(&self) -> [u64; 3] {
        [self.event, self.round as u64, self.number as u64]
    }

    /// Reads [`RoundStart::figures`]; none where these are others.
    #[must_use]
    pub fn of_figures([event, round, number]: [u64; 3]) -> Option<RoundStart> {
        Some(RoundStart {
            event,
            round: u32::try_from(round).ok()?,
            number: u16::try_from(number).ok()?,
        })
    }
}

/// So many games of a round show from which position it began; for each that differs as many more.
const LEAST: usize = 3;

/// The first game with a start position, by what it is known, and how many have it.
type Begun = (Place, u64, usize);

/// The games of Chess960 of a file, by event and round.
#[derive(Debug, Default)]
pub struct RoundStarts {
    rounds: BTreeMap<(u64, u32), BTreeMap<u16, Begun>>,
}

impl RoundStarts {
    /// Takes a game of the file.
    pub fn add(&mut self, place: Place, fingerprint: u64, start: RoundStart) {
        let round = self.rounds.entry((start.event, start.round)).or_default();
        let own = (round.entry(start.number)).or_insert((place, fingerprint, 0));
        own.2 += 1;
    }

    /// The file ends: a finding at each game that alone begins otherwise than the others of its round.
    pub fn end(&mut self, context: &Context) -> Vec<Finding> {
        let mut found = Vec::new();
        for ((_, round), starts) in std::mem::take(&mut self.rounds) {
            let Some((usual, (_, _, games))) = starts.iter().max_by_key(|(_, begun)| begun.2)
            else {
                continue;
            };
            let others = || starts.iter().filter(|(number, _)| *number != usual);
            if others().any(|(_, begun)| begun.2 > 1) || others().count() * LEAST > *games {
                continue;
            }
            for (number, (place, fingerprint, _)) in others() {
                let numbers = [*number, *usual];
                let mut finding = differs::in_round(*place, numbers, round, *games, context);
                finding.scope = Scope::File;
                finding.fingerprint = Some(*fingerprint);
                found.push(finding);
            }
        }
        found.sort_by_key(|finding| finding.byte);
        found
    }
}
