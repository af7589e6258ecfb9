//! Where every player stands when a round is paired: score, colours, floats, byes, opponents.

use super::colours::{self, ColourRule, History, Side, Strength};
use super::edition::{Edition, Numbering};
use super::tournament::{Colour, Event, Points, Tournament};

/// A float of an earlier round (1.4; A.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Float {
    /// Against an equal score, or nothing that counts.
    #[default]
    None,
    /// Against a lower score, or points without a game.
    Down,
    /// Against a higher score.
    Up,
}

/// One player before a round.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Real and virtual points, in hundredths.
    pub score: Points,
    /// The colours of played games.
    pub history: History,
    /// How strong the colour preference is.
    pub strength: Strength,
    /// The colour that is preferred.
    pub wanted: Option<Colour>,
    /// The floats of the round before and of the one before that.
    pub floats: [Float; 2],
    /// May not receive the pairing-allocated bye (C2).
    pub barred_from_bye: bool,
    /// Rounds so far without a game (C9).
    pub unplayed: u32,
    /// More than half of the possible points when the last round is paired (1.8; A.7).
    pub topscorer: bool,
    /// The colour by parity and lot, for the higher ranked of two players without preference (5.2.5; E.5).
    pub initial: Colour,
}

/// All players before a round.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The rules.
    pub edition: Edition,
    /// By index of the player.
    pub players: Vec<Standing>,
    /// Who is to be paired, in the order of 1.2 (A.2): score, then number.
    pub order: Vec<usize>,
    /// A bit for every pair that may not meet: played, or forbidden by the arbiter.
    barred_pairs: Vec<u64>,
    /// Whether the last round is paired.
    pub last_round: bool,
}

impl Standings {
    /// The standings before a round, numbered from 1. `present` tells by index who is to be paired.
    pub fn before(tournament: &Tournament, round: usize, present: &[bool]) -> Self {
        let last_round = round == tournament.rounds;
        let size = tournament.players.len();
        let mut barred_pairs = vec![0; (size * size).div_ceil(64)];
        let mut bar = |one: usize, other: usize| {
            for bit in [one * size + other, other * size + one] {
                barred_pairs[bit / 64] |= 1 << (bit % 64);
            }
        };
        for forbidden in &tournament.forbidden {
            if forbidden.rounds.contains(&round) {
                bar(forbidden.players.0, forbidden.players.1);
            }
        }
        for (index, player) in tournament.players.iter().enumerate() {
            for entry in player.rounds.iter().take(round - 1) {
                if let Event::Played { opponent, .. } = entry.event {
                    bar(index, opponent);
                }
            }
        }
        let initial = initial_colours(tournament, round, present);
        let players: Vec<_> = (0..size)
            .map(|index| standing(tournament, round, index, last_round, initial[index]))
            .collect();
        let mut order: Vec<_> = (0..size).filter(|&index| present[index]).collect();
        order.sort_by_key(|&index| (-players[index].score, tournament.players[index].number));
        Self {
            edition: tournament.edition,
            players,
            order,
            barred_pairs,
            last_round,
        }
    }

    /// Whether two players may meet by C1 and the arbiter.
    pub fn may_meet_again(&self, one: usize, other: usize) -> bool {
        let bit = one * self.players.len() + other;
        self.barred_pairs[bit / 64] >> (bit % 64) & 1 == 0
    }

    /// Whether two players keep C3 together: not the same absolute preference, unless one is a topscorer.
    pub fn colours_compatible(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        one.strength != Strength::Absolute
            || other.strength != Strength::Absolute
            || one.wanted != other.wanted
            || one.topscorer
            || other.topscorer
    }

    /// Whether two players may be paired (C1, C3).
    pub fn legal(&self, one: usize, other: usize) -> bool {
        self.may_meet_again(one, other) && self.colours_compatible(one, other)
    }

    /// Whether the first player ranks above the second (1.2; A.2). Players stand in the order of their numbers.
    pub fn ranks_above(&self, one: usize, other: usize) -> bool {
        (-self.players[one].score, one) < (-self.players[other].score, other)
    }

    /// The colours of a pair: White, Black, and the article.
    pub fn colours(&self, one: usize, other: usize) -> (usize, usize, ColourRule) {
        let (higher, lower) = if self.ranks_above(one, other) {
            (one, other)
        } else {
            (other, one)
        };
        let (colour, rule) = colours::allocate(
            self.side(higher),
            self.side(lower),
            self.players[higher].initial,
        );
        match colour {
            Colour::White => (higher, lower, rule),
            Colour::Black => (lower, higher, rule),
        }
    }

    /// What the allocation of colours looks at.
    fn side(&self, index: usize) -> Side<'_> {
        let player = &self.players[index];
        Side {
            history: &player.history,
            strength: player.strength,
            wanted: player.wanted,
        }
    }
}

/// One player's standing.
fn standing(
    tournament: &Tournament,
    round: usize,
    index: usize,
    last_round: bool,
    initial: Colour,
) -> Standing {
    let player = &tournament.players[index];
    let win = tournament.scoring.win;
    let mut history = History::default();
    let mut barred_from_bye = false;
    let mut unplayed = 0;
    for number in 1..round {
        let entry = player.round(number);
        if let Event::Played { colour, .. } = entry.event {
            history.push(colour);
            continue;
        }
        unplayed += 1;
        barred_from_bye |= match tournament.edition {
            // C.04.1 article 4: a bye, or in one round without a game as many points as for a win.
            Edition::Fide2026 => entry.event == Event::PairingBye || entry.points >= win,
            // C.04.3 C.2: a bye, or a win by forfeit.
            Edition::Baku2016 => match entry.event {
                Event::PairingBye => true,
                Event::Forfeit { .. } => entry.points >= win,
                _ => false,
            },
        };
    }
    let (strength, wanted) = history.preference();
    let score = player.score_before(round);
    let float = |back: usize| {
        if round > back {
            float_of(tournament, round - back, index)
        } else {
            Float::None
        }
    };
    Standing {
        score,
        history,
        strength,
        wanted,
        floats: [float(1), float(2)],
        barred_from_bye,
        unplayed,
        topscorer: last_round && 2 * score > (round as Points - 1) * win,
        initial,
    }
}

/// The float of a round (1.4.2 to 1.4.4; A.4.b).
fn float_of(tournament: &Tournament, round: usize, index: usize) -> Float {
    let player = &tournament.players[index];
    let entry = player.round(round);
    if let Event::Played { opponent, .. } = entry.event {
        let own = player.score_before(round);
        return match own.cmp(&tournament.players[opponent].score_before(round)) {
            std::cmp::Ordering::Greater => Float::Down,
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::None,
        };
    }
    let down = match tournament.edition {
        Edition::Baku2016 => true,
        Edition::Fide2026 => {
            entry.event == Event::PairingBye || entry.points > tournament.scoring.loss
        }
    };
    if down { Float::Down } else { Float::None }
}

/// What every player gets by parity and lot: numbers are counted through those who have one.
fn initial_colours(tournament: &Tournament, round: usize, present: &[bool]) -> Vec<Colour> {
    let mut odd = true;
    let players = tournament.players.iter().enumerate();
    players
        .map(|(index, player)| {
            let numbered = match tournament.readings.numbering {
                Numbering::Listed => return parity_colour(tournament, player.number % 2 == 1),
                Numbering::Paired => {
                    present[index]
                        || player
                            .rounds
                            .iter()
                            .take(round - 1)
                            .any(|entry| entry.event.is_paired())
                }
            };
            let colour = parity_colour(tournament, odd);
            if numbered {
                odd = !odd;
            }
            colour
        })
        .collect()
}

/// The initial colour for odd numbers, the other for even ones.
fn parity_colour(tournament: &Tournament, odd: bool) -> Colour {
    if odd {
        tournament.initial_colour
    } else {
        tournament.initial_colour.other()
    }
}
