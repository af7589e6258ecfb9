//! Costs of a matching as integers: exact, as wide as a bracket needs.
//!
//! A cost packs the criteria of a bracket into one integer, the first criterion in the highest bits. A field never overflows into
//! the one above it (see `costs.rs`), so comparing two integers compares two lists of failure values. Small brackets fit into 64
//! bits; a bracket with many players moved down from many scoregroups may need several hundred.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed integer that a [`Matching`](super::matching::Matching) computes with.
pub trait Weight:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign
{
    /// How many bits a cost may use; the rest is for sums and signs.
    const BITS: u32;
    /// Nothing.
    const ZERO: Self;
    /// Larger than every cost: stands for an edge that does not exist.
    const ABSENT: Self;
    /// Half of an even number.
    fn half(self) -> Self;
    /// `amount` times two to the power `shift`.
    fn scaled(amount: u32, shift: u32) -> Self;
}

impl Weight for i64 {
    const BITS: u32 = 62;
    const ZERO: Self = 0;
    const ABSENT: Self = i64::MAX;

    fn half(self) -> Self {
        self >> 1
    }

    fn scaled(amount: u32, shift: u32) -> Self {
        i64::from(amount) << shift
    }
}

impl Weight for i128 {
    const BITS: u32 = 126;
    const ZERO: Self = 0;
    const ABSENT: Self = i128::MAX;

    fn half(self) -> Self {
        self >> 1
    }

    fn scaled(amount: u32, shift: u32) -> Self {
        i128::from(amount) << shift
    }
}

/// A signed integer of `64 * LIMBS` bits in two's complement, the lowest limb first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let sign = |limbs: &[u64; LIMBS]| limbs[LIMBS - 1].cast_signed();
        sign(&self.0)
            .cmp(&sign(&other.0))
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Add for Wide<LIMBS> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, addend) in self.0.iter_mut().zip(other.0) {
            (*limb, carry) = limb.carrying_add(addend, carry);
        }
        self
    }
}

impl<const LIMBS: usize> Sub for Wide<LIMBS> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, subtrahend) in self.0.iter_mut().zip(other.0) {
            (*limb, borrow) = limb.borrowing_sub(subtrahend, borrow);
        }
        self
    }
}

impl<const LIMBS: usize> AddAssign for Wide<LIMBS> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const LIMBS: usize> SubAssign for Wide<LIMBS> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const LIMBS: usize> Weight for Wide<LIMBS> {
    const BITS: u32 = 64 * LIMBS as u32 - 2;
    const ZERO: Self = Wide([0; LIMBS]);
    const ABSENT: Self = {
        let mut limbs = [u64::MAX; LIMBS];
        limbs[LIMBS - 1] = u64::MAX >> 1;
        Wide(limbs)
    };

    fn half(mut self) -> Self {
        for limb in 0..LIMBS - 1 {
            self.0[limb] = self.0[limb] >> 1 | self.0[limb + 1] << 63;
        }
        self.0[LIMBS - 1] = (self.0[LIMBS - 1].cast_signed() >> 1).cast_unsigned();
        self
    }

    fn scaled(amount: u32, shift: u32) -> Self {
        let mut limbs = [0; LIMBS];
        let (limb, bit) = (shift as usize / 64, shift % 64);
        let wide = u128::from(amount) << bit;
        limbs[limb] = wide as u64;
        if limb + 1 < LIMBS {
            limbs[limb + 1] = (wide >> 64) as u64;
        }
        Wide(limbs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on three limbs agrees with that on 128 bits, over limbs' edges and below zero.
    #[test]
    fn wide_integers_compute_as_small_ones_do() {
        let wide = |value: i128| {
            let sign = if value < 0 { u64::MAX } else { 0 };
            Wide([value as u64, (value >> 64) as u64, sign])
        };
        let samples = [
            0,
            1,
            -1,
            2,
            i128::from(u64::MAX),
            i128::from(u64::MAX) + 1,
            -(1 << 64),
            -(1 << 100),
            (1 << 100) + 5,
        ];
        for left in samples {
            for right in samples {
                assert_eq!(
                    wide(left) + wide(right),
                    wide(left + right),
                    "{left} + {right}"
                );
                assert_eq!(
                    wide(left) - wide(right),
                    wide(left - right),
                    "{left} - {right}"
                );
                assert_eq!(
                    wide(left).cmp(&wide(right)),
                    left.cmp(&right),
                    "{left} against {right}"
                );
            }
            assert_eq!(
                (wide(left) + wide(left)).half(),
                wide(left),
                "half of twice {left}"
            );
            assert!(wide(left) < Wide::ABSENT, "{left} is a cost");
        }
        for (amount, shift) in [(1, 0), (7, 62), (u32::MAX, 40), (3, 95)] {
            assert_eq!(
                Wide::<3>::scaled(amount, shift),
                wide(i128::from(amount) << shift),
                "{amount} << {shift}"
            );
        }
    }
}
