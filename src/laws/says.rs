//! What each edition says of what a record can show.
//!
//! Threefold repetition and fifty moves give the right to claim a draw in every edition and need no field. Neither do the
//! words about castling in "the same position": whether a right changed "temporarily or permanently" (2001) or is lost
//! only once king or rook has moved (from 2009) never changes a count, because a temporary hindrance (an attacked square, a
//! man in between) depends only on where the men stand, and the men stand alike in positions that are compared at all.
//! Nor does the wording of 2001 and 2009 about a pawn that "can no longer" be captured en passant: in all of them the moves
//! that are possible must be the same.

use super::{Edition, TimeClass};
use std::time::Duration;

/// When a repeated position ends the game without a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fivefold {
    /// Never.
    None,
    /// After five occurrences on consecutive alternate moves of each player (2014).
    ConsecutiveAlternate,
    /// After at least five occurrences, whatever lies between them (from 2017).
    Any,
}

/// What an edition says, in so far as it holds for all kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laws {
    /// Whether a repeated position ends the game without a claim.
    pub fivefold: Fivefold,
    /// Whether 75 moves of each without pawn move or capture end the game; mate by the last goes first.
    pub seventy_five: bool,
    /// Whether a dead position ends the game at once. Before 2001 no article is cited for it.
    pub dead_position: bool,
    /// Whether a fallen flag gives a draw where the opponent cannot mate by any series of legal moves.
    pub flag_needs_mate: bool,
    /// Whether resigning gives a draw where the opponent cannot mate by any series of legal moves.
    pub resignation_needs_mate: bool,
    /// Whether players may agree on a draw only after both have moved.
    pub agreement_needs_moves: bool,
    /// Whether it is forbidden to write a move down before playing it, claims excepted.
    pub writing_in_advance_forbidden: bool,
    /// Whether a pawn left on the last rank becomes a queen.
    pub unreplaced_pawn_becomes_queen: bool,
    /// Whether 15-minute games are rapid and shorter ones blitz; else games above 10 minutes are rapid.
    blitz_below_15: bool,
    /// Whether the increments of 60 moves count towards the time.
    increments_count: bool,
    /// Whether 60 minutes are still rapid.
    sixty_is_rapid: bool,
}

/// What a wrong claim of a draw costs (9.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongClaim {
    /// Minutes added to the opponent's time.
    pub minutes: u8,
    /// Whether the claimant loses half of his time as well, at most three minutes; with one to two minutes left all above
    /// one, with less nothing.
    pub halves_own_time: bool,
}

/// Who may act on an illegal move and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The arbiter, whenever it is found during the game.
    Arbiter,
    /// Only the opponent's claim, before he touches a piece.
    ClaimBeforeTouching,
    /// Only the opponent's claim, before he makes his own move.
    ClaimBeforeMoving,
    /// The arbiter, or the opponent's claim, before the opponent makes his next move.
    ArbiterOrClaimBeforeMoving,
}

/// What completed illegal moves of a player cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoves {
    /// Which of them loses the game, from 1.
    pub loses_at: u8,
    /// Minutes that each before it gives to the opponent.
    pub minutes: u8,
    /// Whether the arbiter may, but need not, declare the game lost.
    pub may: bool,
    /// Whether it is a draw instead where the opponent cannot mate by any series of legal moves.
    pub draw_exception: bool,
    /// Who acts and until when.
    pub remedy: Remedy,
    /// The article, as the newest edition numbers it; see [`super::cite`].
    pub article: &'static str,
}

/// What an edition says.
#[must_use]
pub fn of(edition: Edition) -> &'static Laws {
    match edition {
        Edition::Before2001 => &BEFORE_2001,
        Edition::Laws2001 => &LAWS_2001,
        Edition::Laws2005 => &LAWS_2005,
        Edition::Laws2009 => &LAWS_2009,
        Edition::Laws2014 => &LAWS_2014,
        Edition::Laws2017 | Edition::Laws2018 => &LAWS_2017,
        Edition::Laws2023 => &LAWS_2023,
    }
}

static LAWS_2001: Laws = Laws {
    fivefold: Fivefold::None,
    seventy_five: false,
    dead_position: true,
    flag_needs_mate: true,
    resignation_needs_mate: false,
    agreement_needs_moves: false,
    writing_in_advance_forbidden: false,
    unreplaced_pawn_becomes_queen: false,
    blitz_below_15: true,
    increments_count: false,
    sixty_is_rapid: true,
};
static BEFORE_2001: Laws = Laws {
    dead_position: false,
    flag_needs_mate: false,
    ..LAWS_2001
};
static LAWS_2005: Laws = Laws {
    writing_in_advance_forbidden: true,
    increments_count: true,
    ..LAWS_2001
};
static LAWS_2009: Laws = Laws {
    sixty_is_rapid: false,
    ..LAWS_2005
};
static LAWS_2014: Laws = Laws {
    fivefold: Fivefold::ConsecutiveAlternate,
    seventy_five: true,
    unreplaced_pawn_becomes_queen: true,
    blitz_below_15: false,
    ..LAWS_2009
};
static LAWS_2017: Laws = Laws {
    fivefold: Fivefold::Any,
    agreement_needs_moves: true,
    ..LAWS_2014
};
static LAWS_2023: Laws = Laws {
    resignation_needs_mate: true,
    ..LAWS_2017
};

/// What a wrong claim of a draw costs; nothing is cited before 2001.
#[must_use]
pub const fn wrong_claim(edition: Edition, class: TimeClass) -> Option<WrongClaim> {
    use TimeClass::{Blitz, Rapid, Standard};
    let (minutes, halves_own_time) = match (edition, class) {
        (Edition::Before2001, _) => return None,
        (Edition::Laws2001 | Edition::Laws2005, _) => (3, true),
        (Edition::Laws2009, _) => (3, false),
        (Edition::Laws2014 | Edition::Laws2017 | Edition::Laws2018, Standard | Rapid) => (2, false),
        (Edition::Laws2023, Standard) => (2, false),
        (_, Rapid | Blitz) => (1, false),
    };
    Some(WrongClaim {
        minutes,
        halves_own_time,
    })
}

/// What becomes of a game of which both flags fell, nobody knows which first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BothFlags {
    /// It is drawn.
    Draw,
    /// It is drawn in the period in which all remaining moves must be made, and goes on in any other.
    LastPeriod,
    /// The same, where it was announced that Guideline III holds.
    WhereAnnounced,
    /// Nothing of the kind: the flag that is seen first has fallen.
    Nothing,
    /// The text is not known here.
    Unknown,
}

/// What becomes of a game of which both flags fell (III.3.1; 2001: 10.3 and B.8; 2009: 6.11 and A.4d(3)). Guideline III is
/// for games without increment and not for blitz.
#[must_use]
pub const fn both_flags(edition: Edition, class: TimeClass, increment: bool) -> BothFlags {
    use Edition::{
        Before2001, Laws2001, Laws2005, Laws2009, Laws2014, Laws2017, Laws2018, Laws2023,
    };
    match edition {
        Before2001 | Laws2014 => BothFlags::Unknown,
        Laws2001 | Laws2005 => BothFlags::Draw,
        Laws2009 => match class {
            TimeClass::Standard => BothFlags::LastPeriod,
            TimeClass::Rapid | TimeClass::Blitz => BothFlags::Draw,
        },
        Laws2017 | Laws2018 | Laws2023 => match class {
            TimeClass::Standard | TimeClass::Rapid if !increment => BothFlags::WhereAnnounced,
            _ => BothFlags::Nothing,
        },
    }
}

/// Whether full supervision, an arbiter for so many games, changes what holds in rapid and blitz.
#[must_use]
pub fn knows_supervision(edition: Edition) -> bool {
    edition >= Edition::Laws2009
}

/// What illegal moves cost; nothing is cited before 2001. In rapid and blitz with full supervision the rules of standard
/// chess hold since 2009 (2009 A.3, B.2; 2023 A.4, B.2), blitz with one minute for two (2017 B.2), since 2023 rapid too
/// (A.3).
#[must_use]
pub fn illegal_moves(edition: Edition, class: TimeClass, supervised: bool) -> Option<IllegalMoves> {
    use TimeClass::{Blitz, Rapid, Standard};
    if supervised && class != Standard && knows_supervision(edition) {
        let less = match class {
            Blitz => edition >= Edition::Laws2014,
            _ => edition >= Edition::Laws2023,
        };
        let as_standard = illegal_moves(edition, Standard, false)?;
        return Some(IllegalMoves {
            minutes: if less { 1 } else { as_standard.minutes },
            ..as_standard
        });
    }
    // The rapid rules of 2001 and 2005 leave the penalty to the general article.
    let article = match class {
        Blitz => "B.3",
        Rapid if !matches!(edition, Edition::Laws2001 | Edition::Laws2005) => "A.5.2",
        _ => "7.5.5",
    };
    let remedy = match (edition, class) {
        (_, Standard) => Remedy::Arbiter,
        (Edition::Laws2001, Rapid) => Remedy::ClaimBeforeTouching,
        (Edition::Laws2001 | Edition::Laws2005 | Edition::Laws2009, _) => Remedy::ClaimBeforeMoving,
        _ => Remedy::ArbiterOrClaimBeforeMoving,
    };
    let (loses_at, minutes) = match (edition, class) {
        (Edition::Before2001, _) => return None,
        (Edition::Laws2001 | Edition::Laws2005 | Edition::Laws2009, Standard | Rapid) => (3, 2),
        (Edition::Laws2001 | Edition::Laws2005 | Edition::Laws2009, Blitz) => (1, 0),
        (_, Standard) => (2, 2),
        (Edition::Laws2014 | Edition::Laws2017, Rapid | Blitz) => (1, 0),
        (Edition::Laws2018, Rapid) => (2, 2),
        (_, Rapid | Blitz) => (2, 1),
    };
    let early = matches!(edition, Edition::Laws2001 | Edition::Laws2005);
    Some(IllegalMoves {
        loses_at,
        minutes,
        may: matches!(edition, Edition::Laws2001) && loses_at == 3,
        draw_exception: !early || matches!(class, Blitz),
        remedy,
        article,
    })
}

/// The cases in which an invalid sealed move does not lose the game (I.8), by their articles; nothing is cited before 2001.
#[must_use]
pub const fn sealed_move_exceptions(edition: Edition) -> Option<&'static [&'static str]> {
    Some(match edition {
        Edition::Before2001 => return None,
        Edition::Laws2001 | Edition::Laws2005 => &["6.10", "9.6"],
        Edition::Laws2009 => &["5", "6.9", "9.6"],
        Edition::Laws2014 | Edition::Laws2017 | Edition::Laws2018 => &["5", "6.9", "9.6", "9.7"],
        Edition::Laws2023 => &["5", "5.2.2", "6.9", "9.6"],
    })
}

/// The kind of game for the time of 60 moves: the `main` time and what the moves `add`.
#[must_use]
pub fn time_class(edition: Edition, main: Duration, add: Duration) -> TimeClass {
    const MINUTE: u64 = 60;
    let laws = of(edition);
    let time = match laws.increments_count {
        true => main.saturating_add(add),
        false => main,
    };
    let blitz = match laws.blitz_below_15 {
        true => time < Duration::from_secs(15 * MINUTE),
        false => time <= Duration::from_secs(10 * MINUTE),
    };
    let hour = Duration::from_secs(60 * MINUTE);
    match (blitz, time < hour || laws.sixty_is_rapid && time == hour) {
        (true, _) => TimeClass::Blitz,
        (_, true) => TimeClass::Rapid,
        _ => TimeClass::Standard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Edition::*;
    use TimeClass::*;

    #[test]
    fn the_game_ends_by_itself_from_2014() {
        for edition in Edition::ALL {
            let laws = of(edition);
            assert_eq!(laws.seventy_five, edition >= Laws2014, "{edition:?}");
            assert_eq!(laws.fivefold == Fivefold::None, edition < Laws2014);
            assert_eq!(laws.fivefold == Fivefold::Any, edition >= Laws2017);
            assert_eq!(laws.agreement_needs_moves, edition >= Laws2017);
            assert_eq!(laws.resignation_needs_mate, edition >= Laws2023);
            assert_eq!(laws.dead_position, edition >= Laws2001);
            assert_eq!(laws.flag_needs_mate, edition >= Laws2001);
            assert_eq!(laws.writing_in_advance_forbidden, edition >= Laws2005);
        }
    }

    #[test]
    fn wrong_claims() {
        let minutes = |edition, class| wrong_claim(edition, class).map(|cost| cost.minutes);
        for (edition, expected) in [
            (Before2001, [None; 3]),
            (Laws2001, [Some(3); 3]),
            (Laws2009, [Some(3); 3]),
            (Laws2017, [Some(2), Some(2), Some(1)]),
            (Laws2018, [Some(2), Some(2), Some(1)]),
            (Laws2023, [Some(2), Some(1), Some(1)]),
        ] {
            let found = [Standard, Rapid, Blitz].map(|class| minutes(edition, class));
            assert_eq!(found, expected, "{edition:?}");
        }
        assert!(wrong_claim(Laws2001, Blitz).is_some_and(|cost| cost.halves_own_time));
        assert!(wrong_claim(Laws2009, Blitz).is_some_and(|cost| !cost.halves_own_time));
    }

    #[test]
    fn illegal_moves_by_edition_and_class() {
        let lose =
            |edition, class| illegal_moves(edition, class, false).map(|m| (m.loses_at, m.minutes));
        for (edition, expected) in [
            (Before2001, [None; 3]),
            (Laws2001, [Some((3, 2)), Some((3, 2)), Some((1, 0))]),
            (Laws2005, [Some((3, 2)), Some((3, 2)), Some((1, 0))]),
            (Laws2009, [Some((3, 2)), Some((3, 2)), Some((1, 0))]),
            (Laws2014, [Some((2, 2)), Some((1, 0)), Some((1, 0))]),
            (Laws2017, [Some((2, 2)), Some((1, 0)), Some((1, 0))]),
            (Laws2018, [Some((2, 2)), Some((2, 2)), Some((2, 1))]),
            (Laws2023, [Some((2, 2)), Some((2, 1)), Some((2, 1))]),
        ] {
            let found = [Standard, Rapid, Blitz].map(|class| lose(edition, class));
            assert_eq!(found, expected, "{edition:?}");
        }
        // With full supervision the rules of standard chess, with the minutes of each edition.
        let watched =
            |edition, class| illegal_moves(edition, class, true).map(|m| (m.loses_at, m.minutes));
        assert_eq!(watched(Laws2005, Blitz), lose(Laws2005, Blitz));
        assert_eq!(watched(Laws2009, Blitz), Some((3, 2)));
        assert_eq!(watched(Laws2017, Rapid), Some((2, 2)));
        assert_eq!(watched(Laws2017, Blitz), Some((2, 1)));
        assert_eq!(watched(Laws2023, Rapid), Some((2, 1)));
        assert_eq!(watched(Laws2023, Standard), lose(Laws2023, Standard));
        let exception = |edition| illegal_moves(edition, Standard, false).map(|m| m.draw_exception);
        assert_eq!(exception(Laws2005), Some(false));
        assert_eq!(exception(Laws2009), Some(true));
    }

    #[test]
    fn time_classes_by_their_bounds() {
        for (edition, main, increment, class) in [
            (Laws2001, 60 * 60, 30, Rapid),
            (Laws2001, 14 * 60, 30, Blitz),
            (Laws2005, 14 * 60, 30, Rapid),
            (Laws2009, 60 * 60, 0, Standard),
            (Laws2009, 15 * 60, 0, Rapid),
            (Laws2009, 10 * 60, 5, Rapid),
            (Laws2009, 12 * 60, 0, Blitz),
            (Laws2014, 12 * 60, 0, Rapid),
            (Laws2014, 10 * 60, 0, Blitz),
            (Laws2023, 3 * 60, 2, Blitz),
            (Laws2023, 10 * 60, 1, Rapid),
            (Laws2023, 30 * 60, 30, Standard),
            (Laws2023, u64::MAX, 0, Standard),
        ] {
            let (main, add) = (
                Duration::from_secs(main),
                Duration::from_secs(60 * increment),
            );
            assert_eq!(
                time_class(edition, main, add),
                class,
                "{edition:?} {main:?}+{add:?}"
            );
        }
    }
}
