//! Numbers that two records of one game have in common though some half-moves differ, are missing or stand twice.
//!
//! A window is six moves on end of one side, by where they go: which side counts for nothing, so that it is the same where the columns
//! are exchanged, and behind a half-move that is missing or stands twice. A record with one slip has most windows of the other record;
//! the least numbers of both are then mostly the same (A. Broder, On the resemblance and containment of documents, 1997).

/// Gathers the least numbers of the windows of a game, each once; 0 for none.
pub(super) struct Sketch {
    start: u64,
    least: [u32; 3],
    /// The last six of each side, seven bits each; that whose turn it is comes first.
    own: u64,
    other: u64,
    /// Half-moves that are still to come before the first window is whole.
    wait: usize,
}

/// Moves of a window.
const WINDOW: usize = 6;

/// The bits of a window.
const MASK: u64 = (1 << (7 * WINDOW)) - 1;

/// The first half-moves stand in many games: of a longer game no window begins among them.
const OPENING: usize = 10;

/// A game of fewer half-moves has all its windows.
const SHORT: usize = 30;

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Sketch {
    /// Of a game of so many half-moves from a start.
    pub(super) const fn new(length: usize, start: u64) -> Sketch {
        let first = if length < SHORT { 0 } else { OPENING };
        Sketch {
            start,
            least: [u32::MAX; 3],
            own: 0,
            other: 0,
            wait: first + 2 * (WINDOW - 1),
        }
    }

    /// Takes the next half-move, by where it goes.
    #[inline(always)]
    pub(super) fn push(&mut self, to: u8) {
        let six = (self.own << 7 | u64::from(to)) & MASK;
        (self.own, self.other) = (self.other, six);
        if self.wait > 0 {
            self.wait -= 1;
            return;
        }
        let number = ((six ^ self.start).wrapping_mul(ODD) >> 32) as u32;
        if number < self.least[2] {
            self.least = with(self.least, number);
        }
    }

    /// The numbers.
    pub(super) fn end(self) -> [u32; 3] {
        (self.least).map(|number| if number == u32::MAX { 0 } else { number })
    }
}

/// The least numbers when this one comes; by value, so that a loop keeps them in registers.
#[inline(always)]
const fn with([first, second, third]: [u32; 3], number: u32) -> [u32; 3] {
    if number < first {
        [number, first, second]
    } else if number > first && number < second {
        [first, number, second]
    } else if number > second && number < third {
        [first, second, number]
    } else {
        [first, second, third]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seed: u64, length: usize) -> Vec<u8> {
        let mut state = seed;
        let next = || {
            state = state.wrapping_mul(ODD).wrapping_add(0x1234_5677);
            (state >> 40) as u8 & 63
        };
        std::iter::repeat_with(next).take(length).collect()
    }

    fn sketch(steps: &[u8], start: u64) -> [u32; 3] {
        let mut sketch = Sketch::new(steps.len(), start);
        steps.iter().for_each(|to| sketch.push(*to));
        sketch.end()
    }

    fn shared(one: &[u8], other: &[u8]) -> usize {
        let [one, other] = [one, other].map(|steps| sketch(steps, 0));
        one.iter().filter(|number| other.contains(number)).count()
    }

    #[test]
    fn a_slip_leaves_most_of_it() {
        let (mut none, mut found) = (0, 0);
        for seed in 1..200 {
            let own = game(seed, 70);
            let mut slip = own.clone();
            slip[40] ^= 1;
            let mut missing = own.clone();
            missing.remove(33);
            let mut twice = own.clone();
            twice.insert(25, own[25]);
            let mut exchanged = own.clone();
            exchanged
                .chunks_exact_mut(2)
                .for_each(|pair| pair.swap(0, 1));
            let cut = &own[..50];
            for other in [&slip, &missing, &twice, &exchanged, cut] {
                match shared(&own, other) {
                    0 => none += 1,
                    _ => found += 1,
                }
            }
            assert_eq!(shared(&own, &exchanged), 3);
            assert_eq!(shared(&own, &game(seed + 1000, 70)), 0);
        }
        assert!(none * 50 < found, "{none} of {found}");
    }

    #[test]
    fn another_start_is_another_game() {
        let own = game(5, 40);
        let [one, other] = [0, 7].map(|start| sketch(&own, start));
        assert!(one.iter().all(|number| !other.contains(number)));
    }
}
