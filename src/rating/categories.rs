//! The national categories of the Italian federation (FSI), by the FIDE standard rating since 2021.
//!
//! Before that they went by Elo Italia and are not told ([`Refusal`]). The thresholds are known from secondary sources; those
//! of candidate master and master were seen in part of a text only ([`Category::is_unsure`]). Whether one who falls below a
//! threshold loses the category was not found: what is told is the threshold.

use super::italia::{NOMINAL_FOR_ALL, Refusal, allowed};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::say;
use crate::syntax::date::Day;

/// A national category, by the FIDE standard rating since 2021.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// Not classified.
    Nc,
    /// Third national.
    Third,
    /// Second national.
    Second,
    /// First national.
    First,
    /// Candidate master (of the federation, not of FIDE).
    Candidate,
    /// Master; norms are needed too.
    Master,
}

impl Category {
    /// All above not classified, the highest first.
    pub const ALL: [Category; 5] = [
        Category::Master,
        Category::Candidate,
        Category::First,
        Category::Second,
        Category::Third,
    ];

    /// As the federation writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Nc => "NC",
            Category::Third => "3N",
            Category::Second => "2N",
            Category::First => "1N",
            Category::Candidate => "CM",
            Category::Master => "M",
        }
    }

    /// The FIDE standard rating it asks for.
    #[must_use]
    pub const fn threshold(self) -> u16 {
        match self {
            Category::Nc => 0,
            Category::Third => 1500,
            Category::Second => 1600,
            Category::First => 1800,
            Category::Candidate => 2000,
            Category::Master => 2200,
        }
    }

    /// Whether it asks for norms too.
    #[must_use]
    pub const fn needs_norms(self) -> bool {
        matches!(self, Category::Master)
    }

    /// Whether its threshold was seen in part of a text only.
    #[must_use]
    pub const fn is_unsure(self) -> bool {
        matches!(self, Category::Candidate | Category::Master)
    }
}

/// The highest category of which a FIDE standard rating reaches the threshold, on a list.
///
/// # Errors
///
/// [`Refusal`] before 2021, when categories went by Elo Italia.
pub fn category(rating: Option<u16>, list: Day) -> Result<Category, Refusal> {
    allowed(TimeClass::Standard, list)?;
    let rating = rating.unwrap_or(0);
    let reached = |category: &Category| rating >= category.threshold();
    Ok((Category::ALL.into_iter().find(reached)).unwrap_or(Category::Nc))
}

/// The threshold of a category between two ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CategoryCrossing {
    /// The category.
    pub category: Category,
    /// Whether the new rating reaches it; else it falls below.
    pub reached: bool,
    /// Whether the list is that of March 2024, when ratings below 2000 were raised without play.
    pub raised: bool,
}

/// The thresholds between an old and a new FIDE standard rating (none: unrated) with a list, the highest first.
///
/// # Errors
///
/// [`Refusal`] before 2021.
pub fn crossings(
    old: Option<u16>,
    new: Option<u16>,
    list: Day,
) -> Result<Vec<CategoryCrossing>, Refusal> {
    allowed(TimeClass::Standard, list)?;
    let above = |rating: Option<u16>, category: Category| rating >= Some(category.threshold());
    let crossed = |category: &Category| above(old, *category) != above(new, *category);
    let raised = list == NOMINAL_FOR_ALL && old.is_some_and(|old| old < 2000);
    let found = Category::ALL.into_iter().filter(crossed);
    let found = found.map(|category| CategoryCrossing {
        category,
        reached: above(new, category),
        raised,
    });
    Ok(found.collect())
}

impl CategoryCrossing {
    /// As it is said to a person.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let (name, rating) = (self.category.name(), self.category.threshold());
        let mut text = match self.reached {
            true => say!(
                ui,
                "reaches {rating}: category {name}",
                "raggiunge {rating}: categoria {name}"
            ),
            false => say!(
                ui,
                "falls below {rating}, the rating for category {name}",
                "scende sotto {rating}, l'Elo per la categoria {name}"
            ),
        };
        if self.reached && self.category.needs_norms() {
            text += &say!(ui, "; norms are needed too", "; servono anche le norme");
        }
        if self.reached && self.raised {
            text += &say!(
                ui,
                " (ratings below 2000 were raised with this list)",
                " (con questa lista gli Elo sotto 2000 sono stati alzati)"
            );
        }
        if self.category.is_unsure() {
            text += &say!(
                ui,
                " (threshold not found in a full text)",
                " (soglia non trovata in un testo completo)"
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Day = Day(2025, 4, 1);

    #[test]
    fn before_2021_categories_are_refused() {
        let last = Day(2020, 12, 31);
        assert_eq!(category(None, last), Err(Refusal::Before2021(last)));
        assert!(crossings(None, Some(1600), last).is_err());
        assert!(crossings(None, Some(1600), Day(2021, 1, 1)).is_ok());
    }

    #[test]
    fn a_category_goes_by_its_threshold() {
        let of = |rating| category(Some(rating), NOW).unwrap().name();
        let at = [1499, 1500, 1599, 1600, 1799, 1800, 1999, 2000, 2199, 2200];
        let names = ["NC", "3N", "3N", "2N", "2N", "1N", "1N", "CM", "CM", "M"];
        assert_eq!(at.map(of), names);
        assert_eq!(category(None, NOW), Ok(Category::Nc));
    }

    #[test]
    fn categories_are_reached_and_left() {
        let found = crossings(Some(1590), Some(1805), NOW).unwrap();
        let names: Vec<_> = found
            .iter()
            .map(|c| (c.category.name(), c.reached))
            .collect();
        assert_eq!(names, [("1N", true), ("2N", true)]);
        let found = crossings(Some(1600), Some(1599), NOW).unwrap();
        assert_eq!(
            found[0].message(Ui::Italian),
            "scende sotto 1600, l'Elo per la categoria 2N"
        );
        assert!(crossings(Some(1600), Some(1650), NOW).unwrap().is_empty());
        let master = crossings(Some(2190), Some(2200), NOW).unwrap()[0];
        assert!(master.message(Ui::English).contains("norms are needed too"));
        assert_eq!(crossings(None, Some(1550), NOW).unwrap().len(), 1);
    }

    #[test]
    fn what_the_correction_of_2024_brought_is_said() {
        // 1350 + 0.4 × 650 = 1610.
        let found = crossings(Some(1350), Some(1610), Day(2024, 3, 1)).unwrap();
        assert!(
            found[0]
                .message(Ui::English)
                .contains("raised with this list")
        );
        let found = crossings(Some(1350), Some(1610), Day(2024, 4, 1)).unwrap();
        assert!(!found[0].raised);
    }
}
