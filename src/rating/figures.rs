//! Points and changes in figures: a decimal point, a sign only before what is negative.

/// Half points: `3`, `3.5`.
pub(crate) fn points(half: u32) -> String {
    match half % 2 {
        0 => (half / 2).to_string(),
        _ => format!("{}.5", half / 2),
    }
}

/// Hundredths with two decimals: `5.40`, `-2.50`.
pub(crate) fn hundredths(number: impl Into<i64>) -> String {
    let number = number.into();
    let sign = if number < 0 { "-" } else { "" };
    let size = number.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// The same with its sign: `+5.40`, `-2.50`, `0.00`.
pub(crate) fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    let plus = if number > 0 { "+" } else { "" };
    format!("{plus}{}", hundredths(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stands_before_what_is_less_than_a_point_too() {
        assert_eq!([points(6), points(7)], ["3", "3.5"]);
        let all = [540, -250, -5, 0].map(|n: i64| (hundredths(n), signed(n)));
        let all = all.map(|(plain, signed)| format!("{plain} {signed}"));
        assert_eq!(
            all,
            ["5.40 +5.40", "-2.50 -2.50", "-0.05 -0.05", "0.00 0.00"]
        );
    }
}
