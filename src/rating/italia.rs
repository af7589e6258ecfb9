//! Elo Italia and the national categories of the Italian federation (FSI).
//!
//! Since 1 January 2021 K is 0 for every Elo Italia: nothing is computed any more, and who has a FIDE standard rating has
//! no Elo Italia. Before that day it was computed, but by which K, which table and which least change was not found: that
//! is refused, not invented. All of this is known from secondary sources (announcements of the federation).

use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::calendar;

/// From this day on K is 0, and categories go by the FIDE standard rating.
pub const K_ZERO_FROM: Day = (2021, 1, 1);

/// From this day on everyone without a FIDE rating has the nominal number.
pub const NOMINAL_FOR_ALL: Day = (2024, 3, 1);

/// K since 2021.
pub const K: u16 = 0;

/// The number of one who enters, or who leaves the FIDE list, by the day from which it holds. Since 2021 it is one below
/// FIDE's floor.
const NOMINAL: [(Day, u16); 3] = [
    ((2004, 4, 1), 1440),
    (K_ZERO_FROM, 999),
    (NOMINAL_FOR_ALL, 1399),
];

/// Why something is not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Before 2021: this day.
    Before2021(Day),
    /// No Elo Italia for rapid or blitz is known.
    Class(TimeClass),
}

impl Refusal {
    /// As it is said to a person.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        match self {
            Refusal::Before2021(day) => say!(
                ui,
                "Elo Italia is not recomputed for {day}: before 1 January 2021 it was, but its K, its table of expected \
                 scores and its least change were not found in any text; since then K is 0",
                "l'Elo Italia non si ricalcola per il {day}: prima del 1° gennaio 2021 si calcolava, ma i suoi K, la \
                 tabella dei punteggi attesi e la variazione minima non sono stati trovati in alcun testo; da allora K è 0",
                day = calendar::iso(*day)
            ),
            Refusal::Class(class) => say!(
                ui,
                "there is no Elo Italia for {class} games, as far as is known: only standard games",
                "per le partite {class} non risulta alcun Elo Italia: solo per le partite a tempo lungo",
                class = class.name()
            ),
        }
    }
}

/// Whether Elo Italia can be told for a list of this day.
///
/// # Errors
///
/// [`Refusal`] for rapid and blitz, and before 2021.
pub fn allowed(class: TimeClass, list: Day) -> Result<(), Refusal> {
    match class {
        TimeClass::Standard if list < K_ZERO_FROM => Err(Refusal::Before2021(list)),
        TimeClass::Standard => Ok(()),
        _ => Err(Refusal::Class(class)),
    }
}

/// The number of one who enters on a day; none before April 2004.
#[must_use]
pub fn nominal(day: Day) -> Option<u16> {
    let row = NOMINAL.iter().rev().find(|(from, _)| *from <= day);
    row.map(|(_, number)| *number)
}

/// The Elo Italia of a player on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// None: the player has a FIDE standard rating.
    Fide(u16),
    /// The nominal number, for seeding and standings only.
    Nominal(u16),
    /// The number that is printed, kept since K is 0. Only before March 2024.
    Kept(u16),
}

impl Holding {
    /// The number, where there is one.
    #[must_use]
    pub const fn number(self) -> Option<u16> {
        match self {
            Holding::Fide(_) => None,
            Holding::Nominal(number) | Holding::Kept(number) => Some(number),
        }
    }
}

/// The Elo Italia of a player with this FIDE standard rating and this printed Elo Italia on a list.
///
/// # Errors
///
/// [`Refusal`] before 2021.
pub fn holding(fide: Option<u16>, printed: Option<u16>, list: Day) -> Result<Holding, Refusal> {
    allowed(TimeClass::Standard, list)?;
    let nominal = nominal(list).ok_or(Refusal::Before2021(list))?;
    Ok(match (fide, printed) {
        (Some(fide), _) => Holding::Fide(fide),
        (None, Some(printed)) if list < NOMINAL_FOR_ALL && printed != nominal => {
            Holding::Kept(printed)
        }
        (None, _) => Holding::Nominal(nominal),
    })
}

/// What is wrong with a printed Elo Italia.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misprint {
    /// The player has a FIDE rating, this one: there is no Elo Italia.
    HasFide {
        /// As printed.
        printed: u16,
        /// The FIDE standard rating.
        fide: u16,
    },
    /// The nominal number is another.
    NotNominal {
        /// As printed.
        printed: u16,
        /// The nominal number of the day.
        nominal: u16,
    },
}

impl Misprint {
    /// As it is said to a person.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        match self {
            Misprint::HasFide { printed, fide } => say!(
                ui,
                "Elo Italia {printed} for a player with the FIDE rating {fide}: who has one has no Elo Italia",
                "Elo Italia {printed} per un giocatore con Elo FIDE {fide}: chi lo ha non ha Elo Italia"
            ),
            Misprint::NotNominal { printed, nominal } => say!(
                ui,
                "Elo Italia {printed}: without a FIDE rating it is {nominal}, a nominal number that no game changes",
                "Elo Italia {printed}: senza Elo FIDE è {nominal}, un numero nominale che nessuna partita cambia"
            ),
        }
    }
}

/// What is wrong with a printed Elo Italia on a list; nothing before 2021. One that repeats the FIDE rating is a copy of it.
#[must_use]
pub fn misprint(fide: Option<u16>, printed: u16, list: Day) -> Option<Misprint> {
    match holding(fide, Some(printed), list).ok()? {
        Holding::Fide(fide) if fide != printed => Some(Misprint::HasFide { printed, fide }),
        Holding::Nominal(nominal) if nominal != printed => {
            Some(Misprint::NotNominal { printed, nominal })
        }
        _ => None,
    }
}

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
    use super::super::regulations::in_force;
    use super::*;

    const NOW: Day = (2025, 4, 1);
    const LAST: Day = (2020, 12, 31);

    #[test]
    fn the_nominal_number_goes_by_the_day() {
        let on = |day| nominal(day);
        assert_eq!(on((2004, 3, 31)), None);
        assert_eq!((on((2004, 4, 1)), on(LAST)), (Some(1440), Some(1440)));
        assert_eq!(
            (on((2021, 1, 1)), on((2024, 2, 29))),
            (Some(999), Some(999))
        );
        assert_eq!((on((2024, 3, 1)), on(NOW)), (Some(1399), Some(1399)));
        // One below FIDE's floor since 2021.
        for day in [(2021, 1, 1), (2024, 2, 29), (2024, 3, 1), NOW] {
            let floor = in_force(TimeClass::Standard, day).unwrap().floor;
            assert_eq!(on(day), Some(floor - 1), "{day:?}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        assert_eq!(
            allowed(TimeClass::Standard, LAST),
            Err(Refusal::Before2021(LAST))
        );
        assert_eq!(allowed(TimeClass::Standard, (2021, 1, 1)), Ok(()));
        for class in [TimeClass::Rapid, TimeClass::Blitz] {
            assert_eq!(allowed(class, NOW), Err(Refusal::Class(class)));
        }
        assert!(holding(None, None, LAST).is_err() && category(None, LAST).is_err());
        assert!(crossings(None, Some(1600), LAST).is_err());
        let refusal = Refusal::Before2021(LAST);
        assert!(
            refusal
                .message(Ui::English)
                .contains("2020-12-31: before 1 January 2021")
        );
        assert!(
            refusal
                .message(Ui::Italian)
                .contains("prima del 1° gennaio 2021")
        );
    }

    #[test]
    fn who_has_a_fide_rating_has_no_elo_italia() {
        assert_eq!(
            holding(Some(1812), Some(1700), NOW),
            Ok(Holding::Fide(1812))
        );
        assert_eq!(Holding::Fide(1812).number(), None);
        assert_eq!(holding(None, None, NOW), Ok(Holding::Nominal(1399)));
        let wrong = misprint(Some(1812), 1700, NOW).unwrap();
        assert!(
            wrong.message(Ui::Italian).contains("Elo Italia 1700"),
            "{wrong:?}"
        );
        assert_eq!(misprint(Some(1812), 1812, NOW), None);
        assert_eq!(misprint(None, 1399, NOW), None);
    }

    #[test]
    fn a_printed_number_is_kept_until_all_are_nominal() {
        assert_eq!(
            holding(None, Some(1520), (2022, 5, 1)),
            Ok(Holding::Kept(1520))
        );
        assert_eq!(holding(None, None, (2022, 5, 1)), Ok(Holding::Nominal(999)));
        assert_eq!(
            holding(None, Some(1520), (2024, 3, 1)),
            Ok(Holding::Nominal(1399))
        );
        assert_eq!(
            misprint(None, 1440, NOW),
            Some(Misprint::NotNominal {
                printed: 1440,
                nominal: 1399
            })
        );
        assert_eq!(misprint(None, 1520, (2022, 5, 1)), None);
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
        let found = crossings(Some(1350), Some(1610), (2024, 3, 1)).unwrap();
        assert!(
            found[0]
                .message(Ui::English)
                .contains("raised with this list")
        );
        let found = crossings(Some(1350), Some(1610), (2024, 4, 1)).unwrap();
        assert!(!found[0].raised);
    }
}
