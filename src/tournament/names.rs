//! Names of players, normalised so that the same name written by different hands is the same.

use crate::framing::scoresheet::fold;

/// The normalised name: without case and accents, its words in the order of the alphabet, so that `Rossi, Mario`, `Mario
/// Rossi` and `ROSSI MARIO` are the same.
#[must_use]
pub fn key(name: &str) -> String {
    let folded = fold(name.as_bytes());
    let mut words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.sort_unstable();
    words.join(" ")
}
