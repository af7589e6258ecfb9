//! A number 1 that begins no game: pages of one sheet that were put together in the wrong order, or one of them twice.

use super::Split;
use std::ops::Range;

/// No page is longer, in rows: what is looked at for one number is bounded.
const LONGEST: usize = 128;

/// A page that is told from its rows has so many at least.
const LEAST: usize = 4;

/// One of so many rows of two copies may differ.
const ONE_OF: usize = 8;

impl Split<'_> {
    /// Whether the first page of the game under way begins with a line that has the number 1: its rows lead to the one with which a later page
    /// above begins, or repeat all above and go on from there. Behind a result or other names it is another game.
    pub(super) fn is_page_again(&self, line: &Range<usize>) -> bool {
        let Some(frame) = &self.frame else {
            return false;
        };
        if frame.result || self.players || self.others || self.loose.is_some() || self.titled() {
            return false;
        }
        let above = rows(&self.bytes[frame.first.start..line.start]).take(LONGEST + 1);
        let above: Option<Vec<_>> = above.collect();
        let Some(above) = above.filter(|above| (1..=LONGEST).contains(&above.len())) else {
            return false;
        };
        // The rows that count on from 1.
        let below = rows(&self.bytes[line.start..]).map_while(|row| row);
        let below = below.take(LONGEST + 1).zip(1..);
        let below = below.take_while(|((number, _), due)| number == due);
        let below: Vec<&[u8]> = below.map(|((_, row), _)| row).collect();
        let last = below.len() as u32;
        if above[0].0 > 1 {
            let leads = above.iter().any(|(number, _)| *number == last + 1);
            return leads && below.len() >= LEAST;
        }
        let counts_on = above.iter().zip(1..).all(|((own, _), due)| *own == due);
        let differ = above
            .iter()
            .zip(&below)
            .filter(|((_, own), other)| own != *other);
        let is_page = above.len() >= LEAST && below.len() > above.len();
        counts_on && is_page && differ.count() * ONE_OF <= above.len()
    }
}

/// The lines of a text that are not blank, each with the number at its beginning; none for one without.
fn rows(text: &[u8]) -> impl Iterator<Item = Option<(u32, &[u8])>> {
    let lines = text.split(|byte| matches!(byte, b'\n' | b'\r'));
    let lines = lines
        .map(<[u8]>::trim_ascii)
        .filter(|line| !line.is_empty());
    lines.map(|line| {
        let cells = line.trim_ascii_start();
        let cells = cells.strip_prefix(b"|").unwrap_or(cells).trim_ascii_start();
        let digits = cells
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let number = std::str::from_utf8(cells.get(..digits)?).ok()?;
        Some((number.parse().ok()?, line))
    })
}
