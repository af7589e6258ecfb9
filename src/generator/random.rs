//! A small generator of random numbers: xoshiro256++ seeded by splitmix64 (Blackman and Vigna, public domain).
//!
//! Written here, in integers only, so that a seed gives the same archive on every platform and with every version of
//! every crate.

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Random {
    state: [u64; 4],
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Random {
    /// The stream number `stream` of a seed. Every game has its own, so that one game never changes the next.
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        let mut mix = seed;
        mix = splitmix(&mut mix) ^ stream.wrapping_mul(0xD1B5_4A32_D192_ED03);
        Random {
            state: [
                splitmix(&mut mix),
                splitmix(&mut mix),
                splitmix(&mut mix),
                splitmix(&mut mix),
            ],
        }
    }

    /// 64 random bits.
    pub(super) fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        // The order above is that of the reference: s1 ^= s2, s0 ^= s3, s2 ^= t, s3 = rotl(s3, 45).
        result
    }

    /// A number below `bound`; 0 when `bound` is 0. The bias of the multiplication is far below what a test could see.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }

    /// A number from `low` to `high`, both possible.
    pub(super) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// Whether something that happens in this share of cases happens now; 0 never, 1 always.
    pub(super) fn chance(&mut self, share: f64) -> bool {
        const WHOLE: f64 = (1u64 << 53) as f64;
        (self.next() >> 11) < (share * WHOLE) as u64
    }

    /// One of several.
    ///
    /// # Panics
    /// When there is none to pick.
    pub(super) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u32) as usize]
    }

    /// Brings a list into random order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            list.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_reference_implementation() {
        // First outputs of xoshiro256++ from the state 1, 2, 3, 4, as its authors' C code gives them.
        let mut random = Random {
            state: [1, 2, 3, 4],
        };
        let first: Vec<u64> = (0..4).map(|_| random.next()).collect();
        assert_eq!(
            first,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386
            ]
        );
    }

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut random = Random::new(7, 0);
        for _ in 0..1_000 {
            assert!(random.below(3) < 3);
            assert!((4..=6).contains(&random.between(4, 6)));
            assert!(!random.chance(0.0));
            assert!(random.chance(1.0));
        }
        assert_eq!(random.below(0), 0);
    }
}
