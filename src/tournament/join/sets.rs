//! Games that are one: at most one of each delivery.

/// Sets of games, some bytes for each game in one.
pub struct Sets {
    /// The games, in order.
    games: Vec<u32>,
    /// For each the next of its set, in a circle.
    next: Vec<u32>,
    /// For each a place that all of its set have in common.
    label: Vec<u32>,
}

impl Sets {
    /// Each game in a set of its own.
    pub fn of(mut games: Vec<u32>) -> Sets {
        games.sort_unstable();
        games.dedup();
        let next: Vec<u32> = (0..games.len() as u32).collect();
        let label = next.clone();
        Sets { games, next, label }
    }

    /// The place of a game.
    fn place(&self, game: u32) -> Option<u32> {
        self.games.binary_search(&game).ok().map(|at| at as u32)
    }

    /// Whether a game is in one of the sets.
    pub fn contains(&self, game: u32) -> bool {
        self.place(game).is_some()
    }

    /// Whether the set of a game has others.
    pub fn is_joined(&self, game: u32) -> bool {
        (self.place(game)).is_some_and(|place| self.next[place as usize] != place)
    }

    /// Whether two games are in one set.
    pub fn are_one(&self, one: u32, other: u32) -> bool {
        let places = self.place(one).zip(self.place(other));
        places.is_some_and(|(one, other)| self.label[one as usize] == self.label[other as usize])
    }

    /// The games of the set of a game, the game itself where it is in none.
    pub fn of_game(&self, game: u32) -> impl Iterator<Item = u32> {
        let place = self.place(game);
        let alone = place.is_none().then_some(game);
        let set = place.into_iter().flat_map(|place| self.set(place));
        set.map(|place| self.games[place as usize]).chain(alone)
    }

    fn set(&self, place: u32) -> impl Iterator<Item = u32> {
        let more = std::iter::successors(Some(self.next[place as usize]), move |at| {
            (*at != place).then(|| self.next[*at as usize])
        });
        more.take_while(move |at| *at != place)
            .chain(std::iter::once(place))
    }

    /// Joins the sets of two games, unless both have a game of one delivery.
    pub fn join(&mut self, one: u32, other: u32, delivery: impl Fn(u32) -> (u32, u32)) {
        let Some((one, other)) = self.place(one).zip(self.place(other)) else {
            return;
        };
        let label = self.label[one as usize];
        if label == self.label[other as usize] {
            return;
        }
        let of = |place: u32| delivery(self.games[place as usize]);
        let two = |own: u32| (self.set(other)).any(|place| of(place) == of(own));
        if self.set(one).any(two) {
            return;
        }
        let more: Vec<u32> = self.set(other).collect();
        for place in more {
            self.label[place as usize] = label;
        }
        self.next.swap(one as usize, other as usize);
    }

    /// The sets of several games, each in order, and in the order of their first games.
    pub fn several<K: Ord>(&self, key: impl Fn(u32) -> K) -> Several {
        let mut seen = vec![false; self.games.len()];
        let mut firsts: Vec<u32> = Vec::new();
        for place in 0..self.games.len() as u32 {
            if seen[place as usize] || self.next[place as usize] == place {
                continue;
            }
            let set = self
                .set(place)
                .inspect(|at| seen[*at as usize] = true)
                .map(|at| self.games[at as usize]);
            firsts.extend(set.min_by_key(|game| key(*game)));
        }
        firsts.sort_unstable_by_key(|game| key(*game));
        let mut several = Several::default();
        for first in firsts {
            let from = several.games.len();
            let place = self.place(first).unwrap_or_default();
            let set = self.set(place).map(|at| self.games[at as usize]);
            several.games.extend(set);
            several.games[from..].sort_unstable_by_key(|game| key(*game));
            several.ends.push(several.games.len() as u32);
        }
        several
    }
}

/// Sets of several games.
#[derive(Default)]
pub struct Several {
    games: Vec<u32>,
    ends: Vec<u32>,
}

impl Several {
    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let from = std::iter::once(&0).chain(&self.ends);
        from.zip(&self.ends)
            .map(|(from, end)| &self.games[*from as usize..*end as usize])
    }

    /// The games of all.
    pub fn games(&self) -> &[u32] {
        &self.games
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_one_game_of_each_delivery() {
        // Games 1 to 3 are of one delivery, 4 to 6 of another, 7 to 9 of a third.
        let delivery = |game: u32| ((game - 1) / 3, 0);
        let mut sets = Sets::of(vec![7, 1, 4, 2, 5, 4, 3, 8]);
        for (one, other) in [
            (1, 4),
            (4, 7),
            (2, 5),
            (5, 8),
            (7, 1),
            (8, 4),
            (1, 2),
            (9, 3),
        ] {
            sets.join(one, other, delivery);
        }
        // By falling number.
        let several = sets.several(|game| u32::MAX - game);
        let all: Vec<&[u32]> = several.iter().collect();
        assert_eq!(all, [&[8, 5, 2][..], &[7, 4, 1]]);
        assert_eq!(several.games(), [8, 5, 2, 7, 4, 1]);
        assert!(sets.contains(3) && !sets.contains(9));
        assert!(sets.is_joined(8) && !sets.is_joined(3));
        assert!(sets.are_one(1, 7) && sets.are_one(8, 2) && !sets.are_one(1, 2));
    }
}
