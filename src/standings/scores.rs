//! Scores as the opponents count them, and what rounds without a game contribute (articles 15 and 16).

use super::edition::TieBreakEdition;
use super::table::{Entrant, Kind, Table};

/// What one round adds to a sum over opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contribution {
    /// The opponent's score, or that of who stands for one, in hundredths.
    pub score: i64,
    /// What is added: the score, or its product with the points of the round in ten-thousandths.
    pub value: i64,
    /// Whether the round was not played by the player's own will.
    pub voluntary: bool,
}

/// How the scores of a table are counted.
pub(super) struct Scores<'a> {
    table: &'a Table,
    edition: TieBreakEdition,
    /// Whether the paired games of the last round count as drawn.
    fore: bool,
    /// Whether rounds that were not played count as played.
    as_played: bool,
    /// The score of each player, as the opponents count it.
    adjusted: Vec<i64>,
}

impl<'a> Scores<'a> {
    pub fn new(
        table: &'a Table,
        edition: TieBreakEdition,
        fore: bool,
        as_played: bool,
    ) -> Scores<'a> {
        let mut scores = Scores {
            table,
            edition,
            fore,
            as_played: as_played || table.round_robin,
            adjusted: Vec::new(),
        };
        scores.adjusted = table
            .entrants
            .iter()
            .map(|entrant| scores.adjust(entrant))
            .collect();
        scores
    }

    /// Whether a round of a player is a paired game of the last round that counts as drawn.
    fn is_drawn(&self, entrant: &Entrant, round: usize) -> bool {
        self.fore && round + 1 == self.table.rounds && entrant.rounds[round].opponent.is_some()
    }

    /// The final score as the player's own, where the last round may count as drawn.
    fn own(&self, entrant: &Entrant) -> i64 {
        match self.table.rounds.checked_sub(1) {
            Some(last) if self.is_drawn(entrant, last) => {
                entrant.points - entrant.rounds[last].points + self.table.draw
            }
            _ => entrant.points,
        }
    }

    /// The score as the opponents count it (16.3; before 2023 every round without a game is a draw).
    fn adjust(&self, entrant: &Entrant) -> i64 {
        if self.table.round_robin {
            return self.own(entrant);
        }
        let (draw, own) = (self.table.draw, self.own(entrant));
        let instead = |round: usize| draw - entrant.rounds[round].points;
        let rounds = 0..self.table.rounds;
        let is_drawn = |round: usize| self.is_drawn(entrant, round);
        if self.edition == TieBreakEdition::Virtual {
            let unplayed = rounds.filter(|round| {
                !matches!(entrant.rounds[*round].kind, Kind::Played | Kind::Pending)
                    && !is_drawn(*round)
            });
            return own + unplayed.map(instead).sum::<i64>();
        }
        let takes_part =
            |round: &usize| !entrant.rounds[*round].kind.is_voluntary() || is_drawn(*round);
        let gone = rounds
            .clone()
            .rev()
            .find(takes_part)
            .map_or(0, |last| last + 1);
        let requested =
            (gone..rounds.end).filter(|round| entrant.rounds[*round].opponent.is_none());
        own + requested.map(instead).sum::<i64>()
    }

    /// What the rounds of a player contribute: scores, or with `products` scores times points. They take the place of what
    /// stands in `all`.
    pub fn contributions(&self, at: usize, products: bool, all: &mut Vec<Contribution>) {
        let entrant = &self.table.entrants[at];
        all.clear();
        let rounds = (0..).zip(&entrant.rounds);
        all.extend(rounds.filter_map(|(round, entry)| {
            let plays =
                entry.kind == Kind::Played || self.as_played || self.is_drawn(entrant, round);
            let met = entry.opponent.filter(|_| plays);
            let score = match met {
                Some(opponent) => self.adjusted[opponent],
                // A round without an opponent counts nothing in a round robin (15.2), nor one that is not over.
                None if self.table.round_robin || entry.kind == Kind::Pending => return None,
                None => self.instead(at, round),
            };
            let points = match self.is_drawn(entrant, round) {
                true => self.table.draw,
                false => entry.points,
            };
            Some(Contribution {
                score,
                value: if products { score * points } else { score },
                voluntary: met.is_none() && entry.kind.is_voluntary(),
            })
        }));
    }

    /// The score of who stands for the opponent in a round that was not played: the dummy (16.4), before 2023 the virtual
    /// opponent.
    fn instead(&self, at: usize, round: usize) -> i64 {
        let table = self.table;
        let entrant = &table.entrants[at];
        let entry = &entrant.rounds[round];
        if self.edition == TieBreakEdition::Virtual {
            let after = (table.rounds - round - 1) as i64;
            return table.score_before(at, round) + (table.win - entry.points) + table.draw * after;
        }
        let own = self.own(entrant);
        if self.edition < TieBreakEdition::Rules2026 {
            return own;
        }
        let cap = match entry.opponent {
            Some(opponent) => self.adjusted[opponent],
            None => table.draw * table.rounds as i64,
        };
        own.min(cap)
    }

    /// Leaves the least and the most significant contributions out (14.1), and of the low ones first a round that was not
    /// played by the player's own will, where it does not count less (16.5).
    pub fn cut(&self, all: &mut Vec<Contribution>, low: usize, high: usize) {
        let count = all.len();
        for _ in 0..low.min(count) {
            let least = |one: &Contribution, other: &Contribution| match self.edition {
                // Of Sonneborn-Berger the worst result went until August 2024: the least product.
                TieBreakEdition::Virtual | TieBreakEdition::Rules2023 => {
                    (one.value, one.score).cmp(&(other.value, other.score))
                }
                _ => (one.score, one.value).cmp(&(other.score, other.value)),
            };
            let Some(first) = (0..all.len()).min_by(|one, other| least(&all[*one], &all[*other]))
            else {
                return;
            };
            let voluntary = (0..all.len())
                .filter(|at| all[*at].voluntary)
                .min_by_key(|at| (all[*at].value, all[*at].score));
            let voluntary = voluntary.filter(|at| {
                self.edition != TieBreakEdition::Virtual && all[*at].value >= all[first].value
            });
            all.remove(voluntary.unwrap_or(first));
        }
        for _ in 0..high.min(count.saturating_sub(low)) {
            let most = (0..all.len()).max_by_key(|at| (all[*at].score, all[*at].value));
            let Some(most) = most else { return };
            all.remove(most);
        }
    }
}
