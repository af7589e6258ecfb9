//! Players of one name who sit at two boards in one round, and whose rating tags are near each other, or stand beside one of
//! them only: whoever has another tag there is another.

use super::{Registry, is_nobody, part};
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::join::round;
use crate::tournament::names::{Fit, fits};
use crate::tournament::registry::Unratable;
use crate::tournament::sides::SideOf;
use std::collections::BTreeMap;

/// A side of a game of a round, with its rating or none (0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
    person: u32,
    /// Of one file: what several have may be one game.
    file: u32,
    round: u32,
    tag: u16,
    game: u32,
    side: u8,
}

/// What the seats of a person in a tournament come to.
enum Seats {
    /// He is two.
    Two(Two),
    /// He is two, and nothing tells which seats are whose.
    Mixed,
}

/// Who sits at two boards in a round is two where for each such there are so many others who sit at one in several rounds:
/// else the rounds are numbered otherwise, or the games are those of one player.
const OTHERS: usize = 4;

/// The tags of the two, and the seats of the second.
struct Two {
    tags: [u16; 2],
    seats: Vec<(u32, usize)>,
}

impl Registry {
    /// Parts those of whom a tournament has games at two boards in a round, under two ratings, or under one and none.
    pub(super) fn part_who_meet(&mut self) {
        let by_tournament = ByTournament::of(self);
        let mut found: Vec<(u32, Vec<(u32, usize)>)> = Vec::new();
        let mut mixed: Vec<[u32; 2]> = Vec::new();
        let (mut sides, mut seats): (Vec<SideOf>, Vec<Seat>) = Default::default();
        for tournament in 0..self.tournaments.len() as u32 {
            let games = by_tournament.games(tournament);
            if games.len() < 2 {
                continue;
            }
            sides.clear();
            sides.reserve_exact(2 * games.len());
            sides.extend(games.iter().flat_map(|index| SideOf::both(*index)));
            let person = |side: &SideOf| side.person(self);
            sides.sort_unstable_by_key(|side| (person(side), *side));
            let (before, mut others) = (mixed.len(), 0);
            for own in sides.chunk_by(|one, other| person(one) == person(other)) {
                if own.len() < 2 {
                    continue;
                }
                seats.clear();
                seats.extend(own.iter().filter_map(|side| self.seat(*side)));
                seats.sort_unstable();
                let own = &seats[..];
                if own.is_empty() {
                    continue;
                }
                // Who has an id is one; that he sits at one board tells how the rounds are numbered.
                let named = self.persons[own[0].person as usize].fide_id == 0;
                match self.two(own).filter(|_| named) {
                    Some(Seats::Two(two)) => found.push((own[0].person, two.seats)),
                    Some(Seats::Mixed) => mixed.push([tournament, own[0].person]),
                    None => {
                        let alone = own.windows(2).all(|pair| pair[0].round != pair[1].round);
                        others += usize::from(own.len() > 1 && alone);
                    }
                }
            }
            if (mixed.len() - before) * OTHERS > others {
                mixed.truncate(before);
            }
        }
        self.mixed = mixed;
        for (person, seats) in found {
            let other = part(self, person, seats.into_iter());
            self.namesakes.push([person, other]);
        }
    }

    /// A side of a game, where its round is known.
    fn seat(&self, own: SideOf) -> Option<Seat> {
        let game = &self.games[own.game() as usize];
        let played = !matches!(
            game.unratable,
            Some(Unratable::Twice(_) | Unratable::Forfeit | Unratable::Bye)
        );
        let (round, _) = round(self.text(game.round)).filter(|_| played)?;
        Some(Seat {
            person: game.sides[own.side()],
            file: game.place().file,
            round,
            tag: game.tags[own.side()],
            game: own.game(),
            side: own.side() as u8,
        })
    }

    /// The two whom the seats of a person in a tournament are, if they are two.
    fn two(&self, seats: &[Seat]) -> Option<Seats> {
        if seats.len() < 2 || is_nobody(self, seats[0].person) {
            return None;
        }
        let rounds = || seats.chunk_by(|a, b| (a.file, a.round) == (b.file, b.round));
        // How often which tags meet; under one tag nothing tells them apart.
        let (mut met, mut same): (BTreeMap<[u16; 2], usize>, usize) = (BTreeMap::new(), 0);
        for round in rounds().filter(|round| round.len() == 2) {
            if self.are_two_boards(&round[0], &round[1]) {
                match round[0].tag == round[1].tag {
                    true => same += 1,
                    false => *met.entry([round[0].tag, round[1].tag]).or_default() += 1,
                }
            }
        }
        let most = met.iter().max_by_key(|(tags, times)| (**times, **tags));
        let Some((tags, _)) = most.filter(|(_, times)| **times > same) else {
            // More than a slip in the number of a round: again and again.
            let again = same > 1 && same * 2 >= rounds().count();
            return again.then_some(Seats::Mixed);
        };
        // Of two ratings the one that more games have stays under the name; no rating never does.
        let count = |tag: u16| seats.iter().filter(|seat| seat.tag == tag).count();
        let stays = usize::from(tags[0] == 0 || count(tags[1]) > count(tags[0]));
        let tags = [tags[stays], tags[1 - stays]];
        let mut two = Two {
            tags,
            seats: Vec::new(),
        };
        for round in rounds() {
            two.seats.extend(two.of_second(round));
        }
        Some(Seats::Two(two))
    }

    /// Whether two seats of one name in a round are those of two: they play two who cannot be one, on one day. An event may
    /// have rounds of several classes under one number, with ratings of each. Of a game against himself alone it is likelier
    /// that one name was written twice.
    fn are_two_boards(&self, one: &Seat, other: &Seat) -> bool {
        let games = [one, other].map(|seat| &self.games[seat.game as usize]);
        let days = games[0].date().zip(games[1].date());
        if self.class_of(games[0]) != self.class_of(games[1])
            || days.is_some_and(|(one, other)| one != other)
        {
            return false;
        }
        let opponent =
            |seat: &Seat| self.games[seat.game as usize].sides[1 - usize::from(seat.side)];
        let (a, b) = (opponent(one), opponent(other));
        let names = [a, b].map(|person| self.name(person));
        one.game != other.game
            && a != b
            && fits(names[0], names[1]) == Fit::No
            && fits(names[1], names[0]) == Fit::No
    }
}

impl Two {
    /// The seats of the second in a round: those with his tag; of another tag that which sits beside the first.
    fn of_second<'s>(&self, round: &'s [Seat]) -> impl Iterator<Item = (u32, usize)> + 's {
        let [first, second] = self.tags;
        let beside = round.len() == 2 && round.iter().any(|seat| seat.tag == first);
        let own = move |seat: &&Seat| seat.tag == second || beside && seat.tag != first;
        let seats = round.iter().filter(own);
        seats.map(|seat| (seat.game, usize::from(seat.side)))
    }
}
