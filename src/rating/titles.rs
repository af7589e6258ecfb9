//! FIDE titles and the ratings they ask for (title regulations B.01 of 2024).
//!
//! Only the ratings of lists are looked at. A title is for life: a rating that falls takes none. Titles are gained by
//! standard ratings only.

use super::regulations::NEWCOMER_GAMES;
use crate::messages::Ui;
use crate::say;

variants! {
    /// A title; those that everybody can have stand first, the highest before all.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Title {
        /// Grandmaster.
        Gm = "GM",
        /// International master.
        Im = "IM",
        /// FIDE master.
        Fm = "FM",
        /// Candidate master, of FIDE.
        Cm = "CM",
        /// Woman grandmaster.
        Wgm = "WGM",
        /// Woman international master.
        Wim = "WIM",
        /// Woman FIDE master.
        Wfm = "WFM",
        /// Woman candidate master.
        Wcm = "WCM",
    }
}

/// What a title asks for beside the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Norms.
    Norms,
    /// 30 rated games.
    Games,
}

/// The rated games that the titles without norms ask for.
pub const TITLE_GAMES: u32 = NEWCOMER_GAMES;

impl Title {
    /// The title that a FIDE list or a tournament report writes so: `GM`, `WFM`, in old lists `g`, `m`, `f`, `c`, `wg`,
    /// `wm`, `wf`, `wc`.
    #[must_use]
    pub fn read(text: &str) -> Option<Title> {
        let text = text.trim().to_ascii_uppercase();
        (Title::ALL.into_iter()).find(|title| title.name() == text || title.short() == text)
    }

    const fn short(self) -> &'static str {
        match self {
            Title::Gm => "G",
            Title::Im => "M",
            Title::Fm => "F",
            Title::Cm => "C",
            Title::Wgm => "WG",
            Title::Wim => "WM",
            Title::Wfm => "WF",
            Title::Wcm => "WC",
        }
    }

    /// The rating it asks for.
    #[must_use]
    pub const fn threshold(self) -> u16 {
        match self {
            Title::Gm => 2500,
            Title::Im => 2400,
            Title::Fm | Title::Wgm => 2300,
            Title::Cm | Title::Wim => 2200,
            Title::Wfm => 2100,
            Title::Wcm => 2000,
        }
    }

    /// What it asks for beside that.
    #[must_use]
    pub const fn condition(self) -> Condition {
        match self {
            Title::Gm | Title::Im | Title::Wgm | Title::Wim => Condition::Norms,
            _ => Condition::Games,
        }
    }

    /// Whether it is for women only.
    #[must_use]
    pub const fn is_for_women(self) -> bool {
        matches!(self, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm)
    }

    /// Its place among those of its kind, 0 the highest.
    const fn rung(self) -> u8 {
        match self {
            Title::Gm | Title::Wgm => 0,
            Title::Im | Title::Wim => 1,
            Title::Fm | Title::Wfm => 2,
            Title::Cm | Title::Wcm => 3,
        }
    }

    /// Whether one who has it has no more to gain by the other: the same, a lower one of its kind, or one of women that
    /// asks for no more norms and no higher rating.
    #[must_use]
    pub const fn covers(self, other: Title) -> bool {
        match (self.is_for_women(), other.is_for_women()) {
            (false, false) | (true, true) => self.rung() <= other.rung(),
            (true, false) => false,
            (false, true) => {
                let norms = matches!(self.condition(), Condition::Norms)
                    || matches!(other.condition(), Condition::Games);
                norms && self.threshold() >= other.threshold()
            }
        }
    }
}

/// A threshold between two ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The title that asks for it.
    pub title: Title,
    /// Whether the new rating reaches it; else it falls below.
    pub reached: bool,
    /// Whether the player has the title, or one that leaves no more to gain by it.
    pub held: bool,
    /// Whether 30 rated games are played, for titles that ask for them; none where that is not known or not asked.
    pub games: Option<bool>,
}

/// The thresholds between an old and a new rating (none: unrated), the highest first. `sex` is `m` or `w`, or not known:
/// then only titles that everybody can have are looked at. `games` are the rated games of the career, where known.
#[must_use]
pub fn crossings(
    old: Option<u16>,
    new: Option<u16>,
    sex: Option<char>,
    held: Option<Title>,
    games: Option<u32>,
) -> Vec<Crossing> {
    let woman = matches!(sex, Some('w' | 'W' | 'f' | 'F'));
    let above = |rating: Option<u16>, title: Title| rating >= Some(title.threshold());
    let crossed = |title: &Title| above(old, *title) != above(new, *title);
    let open = |title: &Title| woman || !title.is_for_women();
    let mut found: Vec<Crossing> = (Title::ALL.into_iter().filter(open).filter(crossed))
        .map(|title| Crossing {
            title,
            reached: above(new, title),
            held: held.is_some_and(|held| held.covers(title)),
            games: match title.condition() {
                Condition::Norms => None,
                Condition::Games => games.map(|games| games >= TITLE_GAMES),
            },
        })
        .collect();
    found.sort_by_key(|crossing| std::cmp::Reverse(crossing.title.threshold()));
    found
}

impl Crossing {
    /// Whether it brings the player something: a threshold reached whose title is not held.
    #[must_use]
    pub const fn is_gain(&self) -> bool {
        self.reached && !self.held
    }

    /// As it is said to a person.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let (title, rating) = (self.title.name(), self.title.threshold());
        match (self.reached, self.held, self.title.condition()) {
            (false, true, _) => say!(
                ui,
                "falls below {rating}, the rating for {title}; a title is for life",
                "scende sotto {rating}, l'Elo per {title}; un titolo è a vita"
            ),
            (false, false, _) => say!(
                ui,
                "falls below {rating}, the rating for {title}",
                "scende sotto {rating}, l'Elo per {title}"
            ),
            (true, true, _) => say!(
                ui,
                "reaches {rating}, the rating for {title}, which is held already",
                "raggiunge {rating}, l'Elo per {title}, già acquisito"
            ),
            (true, false, Condition::Norms) => say!(
                ui,
                "reaches {rating}, the rating for {title}; norms are needed too",
                "raggiunge {rating}, l'Elo per {title}; servono anche le norme"
            ),
            (true, false, Condition::Games) => match self.games {
                Some(true) => say!(
                    ui,
                    "reaches {rating}: {title}",
                    "raggiunge {rating}: {title}"
                ),
                Some(false) => say!(
                    ui,
                    "reaches {rating}, the rating for {title}; {TITLE_GAMES} rated games are not yet played",
                    "raggiunge {rating}, l'Elo per {title}; non ci sono ancora {TITLE_GAMES} partite valide per l'Elo"
                ),
                None => say!(
                    ui,
                    "reaches {rating}, the rating for {title}, if {TITLE_GAMES} rated games are played",
                    "raggiunge {rating}, l'Elo per {title}, se le partite valide per l'Elo sono almeno {TITLE_GAMES}"
                ),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(old: Option<u16>, new: Option<u16>, sex: Option<char>) -> Vec<&'static str> {
        let all = crossings(old, new, sex, None, None);
        all.iter().map(|crossing| crossing.title.name()).collect()
    }

    #[test]
    fn a_threshold_is_reached_at_its_number_and_left_below_it() {
        assert_eq!(names(Some(2299), Some(2300), Some('m')), ["FM"]);
        assert_eq!(names(Some(2300), Some(2300), Some('m')), [""; 0]);
        assert_eq!(names(Some(2300), Some(2299), Some('m')), ["FM"]);
        assert!(!crossings(Some(2300), Some(2299), None, None, None)[0].reached);
        assert_eq!(
            names(Some(2190), Some(2510), None),
            ["GM", "IM", "FM", "CM"]
        );
        // A first rating, and a rating that is lost.
        assert_eq!(names(None, Some(2100), Some('w')), ["WFM", "WCM"]);
        assert_eq!(names(Some(2000), None, Some('w')), ["WCM"]);
        assert_eq!(names(None, None, Some('w')), [""; 0]);
    }

    #[test]
    fn each_title_has_its_rating() {
        let all = Title::ALL.map(Title::threshold);
        assert_eq!(all, [2500, 2400, 2300, 2200, 2300, 2200, 2100, 2000]);
        let norms = Title::ALL.map(|title| title.condition() == Condition::Norms);
        assert_eq!(norms, [true, true, false, false, true, true, false, false]);
    }

    #[test]
    fn women_have_titles_of_their_own() {
        assert_eq!(
            names(Some(1990), Some(2200), Some('w')),
            ["CM", "WIM", "WFM", "WCM"]
        );
        assert_eq!(names(Some(1990), Some(2200), Some('m')), ["CM"]);
        // Where the sex is not known, nothing is guessed.
        assert_eq!(names(Some(1990), Some(2100), None), [""; 0]);
    }

    #[test]
    fn a_title_that_is_held_is_not_gained_again_nor_lost() {
        let one = |old, new, held| crossings(Some(old), Some(new), Some('m'), held, None)[0];
        assert!(one(2290, 2310, None).is_gain());
        assert!(!one(2290, 2310, Some(Title::Fm)).is_gain());
        assert!(!one(2290, 2310, Some(Title::Im)).is_gain());
        assert!(one(2290, 2310, Some(Title::Cm)).is_gain());
        let lost = one(2310, 2290, Some(Title::Fm));
        assert!(lost.message(Ui::English).ends_with("a title is for life"));
        assert!(lost.message(Ui::Italian).ends_with("un titolo è a vita"));
    }

    #[test]
    fn a_title_covers_what_is_no_more_to_be_gained() {
        assert!(Title::Im.covers(Title::Wgm) && Title::Gm.covers(Title::Wcm));
        assert!(Title::Fm.covers(Title::Wfm) && Title::Wim.covers(Title::Wcm));
        // Norms are not held by one who has none; titles of women do not cover those of all.
        assert!(!Title::Fm.covers(Title::Wgm) && !Title::Cm.covers(Title::Wim));
        assert!(!Title::Wgm.covers(Title::Cm) && !Title::Cm.covers(Title::Fm));
    }

    #[test]
    fn titles_without_norms_ask_for_30_games() {
        let fm = |games| crossings(Some(2290), Some(2300), Some('m'), None, games)[0];
        assert_eq!(fm(Some(30)).games, Some(true));
        assert_eq!(fm(Some(29)).games, Some(false));
        assert_eq!(fm(None).games, None);
        assert!(
            fm(Some(29))
                .message(Ui::English)
                .contains("30 rated games are not yet played")
        );
        let im = crossings(Some(2390), Some(2400), Some('m'), None, Some(29))[0];
        assert_eq!((im.title, im.games), (Title::Im, None));
        assert!(im.message(Ui::Italian).contains("servono anche le norme"));
    }

    #[test]
    fn titles_are_read_as_lists_write_them() {
        for title in Title::ALL {
            assert_eq!(Title::read(title.name()), Some(title));
            assert_eq!(Title::read(&title.short().to_lowercase()), Some(title));
        }
        assert_eq!((Title::read(""), Title::read("NM")), (None, None));
    }
}
