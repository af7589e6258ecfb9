//! The number that an article of 2023 bore in each edition, and how sure we are.

use super::Edition;

/// How sure we are of what an edition says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// The text was read.
    Read,
    /// A secondary source was read.
    Secondary,
    /// From memory or inferred.
    Inferred,
}

/// Where an edition says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The article, as the edition numbers it; `None` where it says nothing of the kind.
    pub article: Option<&'static str>,
    /// How sure we are.
    pub confidence: Confidence,
}

/// Where an edition says what an article of 2023 says.
#[must_use]
pub fn cite(edition: Edition, newest: &'static str) -> Citation {
    let _ = edition;
    Citation {
        article: Some(newest),
        confidence: Confidence::Inferred,
    }
}
