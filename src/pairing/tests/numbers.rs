//! Tests: tournaments played at random.

use super::super::edition::{Edition, Readings};
use super::super::tournament::{Colour, Entry, Event, Player, RoundPairing, Scoring, Tournament};

/// A generator of numbers (xorshift, G. Marsaglia 2003).
pub struct Numbers(pub u64);

impl Numbers {
    /// A number below a limit.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    /// A tournament before its first round.
    pub fn tournament(&mut self, edition: Edition, size: usize, rounds: usize) -> Tournament {
        Tournament {
            edition,
            readings: Readings::default(),
            rounds,
            initial_colour: if self.below(2) == 0 {
                Colour::White
            } else {
                Colour::Black
            },
            scoring: Scoring::default(),
            players: (1..=size as u32)
                .map(|number| Player {
                    number,
                    ..Player::default()
                })
                .collect(),
            forbidden: Vec::new(),
        }
    }

    /// Who comes to a round.
    pub fn present(&mut self, size: usize) -> Vec<bool> {
        (0..size).map(|_| self.below(12) > 0).collect()
    }

    /// Plays a round: one game in twelve that is not drawn is a forfeit, half of the absent have a half-point bye.
    pub fn play(&mut self, tournament: &mut Tournament, present: &[bool], pairing: &RoundPairing) {
        for (player, present) in tournament.players.iter_mut().zip(present) {
            let half = !present && self.below(2) == 0;
            player.rounds.push(if half {
                Entry {
                    event: Event::RequestedBye,
                    points: 50,
                }
            } else {
                Entry::ABSENT
            });
        }
        let mut write = |player: usize, entry: Entry| {
            *tournament.players[player]
                .rounds
                .last_mut()
                .expect("a round") = entry
        };
        if let Some(player) = pairing.bye {
            write(
                player,
                Entry {
                    event: Event::PairingBye,
                    points: 100,
                },
            );
        }
        for &(white, black) in &pairing.games {
            let points = [100, 50, 0][self.below(3) as usize];
            let forfeit = points != 50 && self.below(12) == 0;
            for (own, opponent, colour, points) in [
                (white, black, Colour::White, points),
                (black, white, Colour::Black, 100 - points),
            ] {
                let drawn = Event::Forfeit {
                    opponent: Some(opponent),
                    colour: Some(colour),
                };
                let event = if forfeit {
                    drawn
                } else {
                    Event::Played { opponent, colour }
                };
                write(own, Entry { event, points });
            }
        }
    }
}
