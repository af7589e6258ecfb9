//! Pairs of deliveries that were weighed, each in few bytes: there may be as many as games.

use super::Unlike;
use super::weigh::By;
use std::cmp::Reverse;

/// Two deliveries of one event.
pub struct Pair {
    /// The one with fewer games, and the other.
    pub deliveries: [u32; 2],
    /// Games of the first and second that are the same, those that fit best first.
    pub games: Vec<[u32; 2]>,
    /// Those of them that have the colours exchanged.
    pub turned: Vec<[u32; 2]>,
    /// [`super::Join::moved`]
    pub moved: Unlike,
    /// [`super::Join::extra`]
    pub extra: Unlike,
    /// How many games of each are between players whom the other has, too.
    pub inner: [u32; 2],
    /// How well they fit: by what they were compared, and by their games.
    pub weight: (By, i32),
    /// Which of the two has the right dates, where they are others.
    pub dated: Option<usize>,
    /// Whether nothing of them is to be rated until somebody says whether they are one event, or when it was.
    pub asked: bool,
}

/// What is kept of a [`Pair`]; its games stand with those of all.
#[derive(Clone, Copy)]
pub struct Held {
    /// [`Pair::deliveries`]
    pub deliveries: [u32; 2],
    /// [`Pair::moved`]
    pub moved: Unlike,
    /// [`Pair::extra`]
    pub extra: Unlike,
    /// [`Pair::inner`]
    pub inner: [u32; 2],
    /// [`Pair::weight`]
    weight: (By, i32),
    /// [`Pair::dated`]
    dated: Option<u8>,
    /// [`Pair::asked`]
    pub asked: bool,
    /// Where its games begin, and how many they are.
    from: u32,
    count: u32,
}

const _: () = assert!(size_of::<Held>() == 52);

impl Held {
    /// [`Pair::dated`]
    pub fn dated(&self) -> Option<usize> {
        self.dated.map(usize::from)
    }
}

/// Many pairs.
#[derive(Default)]
pub struct Pairs {
    all: Vec<Held>,
    games: Vec<[u32; 2]>,
    /// Those of the games that have the colours exchanged.
    turned: Vec<[u32; 2]>,
}

impl Pairs {
    /// Adds one.
    pub fn push(&mut self, pair: Pair) {
        if self.all.len() == self.all.capacity() {
            self.all.reserve_exact(self.all.len() / 8 + 16);
            self.games.reserve_exact(self.games.len() / 8 + 16);
        }
        self.all.push(Held {
            deliveries: pair.deliveries,
            moved: pair.moved,
            extra: pair.extra,
            inner: pair.inner,
            weight: pair.weight,
            dated: pair.dated.map(|own| own as u8),
            asked: pair.asked,
            from: self.games.len() as u32,
            count: pair.games.len() as u32,
        });
        self.games.extend(pair.games);
        self.turned.extend(pair.turned);
    }

    /// Puts them in the order of the greater deliveries; those of one stay in the order in which they came.
    pub fn in_order(mut self) -> Pairs {
        self.all.sort_by_key(|held| held.deliveries[1]);
        let mut games = Vec::with_capacity(self.games.len());
        for held in &mut self.all {
            let old = held.from as usize..(held.from + held.count) as usize;
            held.from = games.len() as u32;
            games.extend_from_slice(&self.games[old]);
        }
        Pairs { games, ..self }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Held> {
        self.all.iter()
    }

    /// One by its place.
    pub fn get(&self, at: usize) -> Held {
        self.all[at]
    }

    /// The games of one.
    pub fn games_of(&self, held: &Held) -> &[[u32; 2]] {
        let from = held.from as usize;
        &self.games[from..from + held.count as usize]
    }

    /// The games of all, pair by pair.
    pub fn games(&self) -> impl Iterator<Item = [u32; 2]> {
        self.all
            .iter()
            .flat_map(|held| self.games_of(held))
            .copied()
    }

    /// Whether the colours of some games are exchanged.
    pub fn any_turned(&self) -> bool {
        !self.turned.is_empty()
    }

    /// The games with exchanged colours, in order.
    pub fn turned(&self) -> Vec<[u32; 2]> {
        let mut turned = self.turned.clone();
        turned.sort_unstable();
        turned
    }

    /// Adds games to one, each with whether its colours are exchanged.
    pub fn add(&mut self, at: usize, games: impl Iterator<Item = ([u32; 2], bool)>) {
        let held = self.all[at];
        let from = self.games.len();
        for (own, is_turned) in games {
            self.games.push(own);
            self.turned.extend(Some(own).filter(|_| is_turned));
        }
        if self.games.len() == from {
            return;
        }
        // They stand together.
        let added = self.games.split_off(from);
        let old = held.from as usize..(held.from + held.count) as usize;
        self.games.extend_from_within(old);
        self.games.extend(added);
        let own = &mut self.all[at];
        (own.from, own.count) = (from as u32, (self.games.len() - from) as u32);
    }

    /// Puts those that fit best first, and drops those that are not to be kept.
    pub fn keep_best_first(&mut self, mut keep: impl FnMut(&[[u32; 2]]) -> bool) {
        let key = |own: &Held| (Reverse((own.weight, own.count)), own.from);
        self.all.sort_unstable_by_key(key);
        let games = &self.games;
        self.all.retain(|held| {
            let from = held.from as usize;
            keep(&games[from..from + held.count as usize])
        });
    }
}
