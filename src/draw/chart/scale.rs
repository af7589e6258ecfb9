//! Round numbers on an axis.

/// The least of 1, 2, 5, 10, 20, 50, … that is not below the number.
pub(super) fn round_step(least: i64) -> i64 {
    let mut power = 1i64;
    loop {
        for factor in [1, 2, 5] {
            if factor * power >= least {
                return factor * power;
            }
        }
        power = power.saturating_mul(10);
    }
}

/// From numbers to places on the sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Numbers at both ends.
    pub from: i64,
    pub to: i64,
    /// Places at both ends.
    pub start: f64,
    pub end: f64,
}

impl Scale {
    pub(super) fn place(&self, number: i64) -> f64 {
        let span = (self.to - self.from).max(1) as f64;
        self.start + (self.end - self.start) * (number - self.from) as f64 / span
    }
}
