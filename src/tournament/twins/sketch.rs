//! Numbers that two records of one game have in common though some half-moves differ, are missing or stand twice.
//!
//! A window is six half-moves on end, by where they go. Its number is the same where the columns are exchanged: those of one side in
//! their order, and those of the other. A record with one slip has most windows of the other record; the least numbers of both are
//! then mostly the same (A. Broder, On the resemblance and containment of documents, 1997).

/// The least numbers of the windows of a game, each once; 0 for none.
pub(super) struct Sketch;

/// Half-moves of a window.
const WINDOW: usize = 6;

/// The first half-moves stand in many games: of a longer game no window begins among them.
const OPENING: usize = 10;

/// A game of fewer half-moves has all its windows.
const SHORT: usize = 30;

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Sketch {
    /// Of the half-moves of a game from a start.
    pub(super) fn of(steps: &[u8], start: u64) -> [u32; 3] {
        let from = if steps.len() < SHORT { 0 } else { OPENING };
        let mut least = [u32::MAX; 3];
        let own = &steps[from..];
        let column = |at: usize| {
            let three =
                u64::from(own[at]) | u64::from(own[at + 2]) << 8 | u64::from(own[at + 4]) << 16;
            let mixed = (three ^ start).wrapping_mul(ODD);
            mixed ^ mixed >> 31
        };
        if own.len() >= WINDOW {
            let mut before = column(0);
            for at in 1..=own.len() - (WINDOW - 1) {
                let next = column(at);
                let both = before.wrapping_add(next).wrapping_mul(ODD);
                let number = (both >> 32) as u32;
                before = next;
                if number < least[2] {
                    put(&mut least, number);
                }
            }
        }
        least.map(|number| if number == u32::MAX { 0 } else { number })
    }
}

/// Puts a number among the least.
fn put(least: &mut [u32; 3], number: u32) {
    let [first, second, third] = least;
    if number < *first {
        (*third, *second, *first) = (*second, *first, number);
    } else if number > *first && number < *second {
        (*third, *second) = (*second, number);
    } else if number > *second && number < *third {
        *third = number;
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

    fn shared(one: &[u8], other: &[u8]) -> usize {
        let [one, other] = [one, other].map(|steps| Sketch::of(steps, 0));
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
        let [one, other] = [0, 7].map(|start| Sketch::of(&own, start));
        assert!(one.iter().all(|number| !other.contains(number)));
    }
}
