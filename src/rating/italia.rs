//! Elo Italia, the national rating of the Italian federation (FSI).
//!
//! Since 1 January 2021 K is 0 for every Elo Italia: nothing is computed any more, and who has a FIDE standard rating has
//! no Elo Italia. Before that day it was computed, but by which K, which table and which least change was not found: that
//! is refused, not invented. All of this is known from secondary sources (announcements of the federation).

pub use super::categories::{Category, CategoryCrossing, category, crossings};

use super::engine::{self, Options};
use super::field::{Field, Player};
use super::remark::{About, At, Remark};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::Registry;

/// From this day on K is 0.
pub const K_ZERO_FROM: Day = Day(2021, 1, 1);

/// From this day on everyone without a FIDE rating has the nominal number.
pub const NOMINAL_FOR_ALL: Day = Day(2024, 3, 1);

/// The number of one who enters, or who leaves the FIDE list, by the day from which it holds. Since 2021 it is one below
/// FIDE's floor.
const NOMINAL: [(Day, u16); 3] = [
    (Day(2004, 4, 1), 1440),
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
                 tabella dei punteggi attesi e la variazione minima non sono stati trovati in alcun testo; da allora K è 0"
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

/// Whether Elo Italia can be told for every list that a run computes.
///
/// # Errors
///
/// [`Refusal`] for rapid and blitz, and where a list is one before 2021: the first.
pub fn allowed_for(registry: &Registry, options: &Options) -> Result<(), Refusal> {
    allowed(options.class, K_ZERO_FROM)?;
    let lists = engine::lists(registry, options);
    (lists.first()).map_or(Ok(()), |list| allowed(options.class, *list))
}

/// What is wrong with the Elo Italia that tournament reports print, by the ratings that held on their first days.
#[must_use]
pub fn misprints(registry: &Registry, field: &Field) -> Vec<Remark> {
    let of = |(number, player): (u32, &Player)| {
        let national = player.known().national?;
        let day = registry.tournaments[national.tournament as usize].first_day()?;
        let standing = field.timeline(number, TimeClass::Standard).on(day);
        let fide = standing.and_then(|standing| standing.rating);
        let misprint = misprint(fide, national.rating, day)?;
        Some(Remark {
            at: At::Player(number),
            about: About::ItaliaMisprinted {
                player: number,
                misprint,
                day,
            },
        })
    };
    (0..).zip(&field.players).filter_map(of).collect()
}

/// The Elo Italia of a player before and after a list, by the FIDE standard ratings then; nobody of another federation has
/// one. Who has no federation in the input is taken for one of Italy: the user asked for Elo Italia.
#[must_use]
pub fn before_and_after(
    player: &Player,
    fide: [Option<u16>; 2],
    list: Day,
) -> [Option<Holding>; 2] {
    if !is_of_italy(player) {
        return [None, None];
    }
    let printed = player.known().national.map(|national| national.rating);
    let days = [engine::list_before(TimeClass::Standard, list), list];
    std::array::from_fn(|i| holding(fide[i], printed, days[i]).ok())
}

/// Whether a player is of the Italian federation, as far as is known.
#[must_use]
pub fn is_of_italy(player: &Player) -> bool {
    matches!(player.known().federation.as_str(), "ITA" | "")
}

#[cfg(test)]
mod tests {
    use super::super::regulations::in_force;
    use super::*;

    const NOW: Day = Day(2025, 4, 1);
    const LAST: Day = Day(2020, 12, 31);

    #[test]
    fn the_nominal_number_goes_by_the_day() {
        let on = |day| nominal(day);
        assert_eq!(on(Day(2004, 3, 31)), None);
        assert_eq!((on(Day(2004, 4, 1)), on(LAST)), (Some(1440), Some(1440)));
        assert_eq!(
            (on(Day(2021, 1, 1)), on(Day(2024, 2, 29))),
            (Some(999), Some(999))
        );
        assert_eq!((on(Day(2024, 3, 1)), on(NOW)), (Some(1399), Some(1399)));
        // One below FIDE's floor since 2021.
        for day in [Day(2021, 1, 1), Day(2024, 2, 29), Day(2024, 3, 1), NOW] {
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
        assert_eq!(allowed(TimeClass::Standard, Day(2021, 1, 1)), Ok(()));
        for class in [TimeClass::Rapid, TimeClass::Blitz] {
            assert_eq!(allowed(class, NOW), Err(Refusal::Class(class)));
        }
        assert!(holding(None, None, LAST).is_err());
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
            holding(None, Some(1520), Day(2022, 5, 1)),
            Ok(Holding::Kept(1520))
        );
        assert_eq!(
            holding(None, None, Day(2022, 5, 1)),
            Ok(Holding::Nominal(999))
        );
        assert_eq!(
            holding(None, Some(1520), Day(2024, 3, 1)),
            Ok(Holding::Nominal(1399))
        );
        assert_eq!(
            misprint(None, 1440, NOW),
            Some(Misprint::NotNominal {
                printed: 1440,
                nominal: 1399
            })
        );
        assert_eq!(misprint(None, 1520, Day(2022, 5, 1)), None);
    }
}
