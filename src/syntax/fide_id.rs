//! The numbers by which FIDE knows players: the last digit checks those before it.

/// Shorter numbers are none of FIDE's.
const SHORTEST: u32 = 5;

/// Numbers that were given out without such a digit: players of today bear some that do not fit.
const UNCHECKED: std::ops::Range<u64> = 33_000_000..38_000_000;

/// Whether the last digit of an id fits the others, or need not: the digits before it, times 2, 3, 4, … from the last on, and
/// the last itself add up to a number that 11 divides. Where the last should be 10 it is 0.
#[must_use]
pub fn is_sound(id: u64) -> bool {
    if UNCHECKED.contains(&id) {
        return true;
    }
    if id < 10_u64.pow(SHORTEST - 1) {
        return false;
    }
    let (mut others, mut weight, mut sum) = (id / 10, 2, 0);
    while others > 0 {
        sum += weight * (others % 10);
        (others, weight) = (others / 10, weight + 1);
    }
    let wanted = (11 - sum % 11) % 11;
    id % 10 == wanted % 10
}

/// The sound ids that an unsound one becomes where two neighbouring digits are exchanged.
#[must_use]
pub fn with_neighbours_exchanged(id: u64) -> Vec<u64> {
    let digits = id.to_string().into_bytes();
    let exchanged = |at: usize| {
        let mut digits = digits.clone();
        digits.swap(at, at + 1);
        let text = String::from_utf8(digits)
            .ok()
            .filter(|text| !text.starts_with('0'))?;
        text.parse()
            .ok()
            .filter(|other| *other != id && is_sound(*other))
    };
    (0..digits.len().saturating_sub(1))
        .filter_map(exchanged)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_digit_checks_the_others() {
        for id in [
            1_503_014, 4_100_018, 4_100_026, 5_000_017, 2_016_192, 13_400_304, 46_616_543,
        ] {
            assert!(is_sound(id), "{id}");
            assert!(!is_sound(id + 1), "{id}");
        }
        for id in [2_207_460, 611_760, 13_729_390, 35_006_916] {
            assert!(is_sound(id), "{id}");
        }
        assert!(!is_sound(0) && !is_sound(11));
    }

    #[test]
    fn exchanged_digits_are_found() {
        assert!(!is_sound(1_530_014));
        assert!(with_neighbours_exchanged(1_530_014).contains(&1_503_014));
        assert!(with_neighbours_exchanged(7).is_empty());
    }
}
