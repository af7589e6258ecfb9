//! Which games count, and why not.

use super::entry::Entry;
use crate::laws::TimeClass;
use crate::rating::remark::Unrated;
use crate::syntax::TimeControl;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};

/// Why a game is not rated; `ratings` are those that its players bring.
pub fn unrated(
    registry: &Registry,
    game: &Game,
    entry: &Entry,
    class: TimeClass,
    ratings: [Option<u16>; 2],
) -> Option<Unrated> {
    let tournament = &registry.tournaments[game.tournament as usize];
    match game.unratable {
        Some(Unratable::NoMove) if registry.is_bare(game) => {}
        // A report is of a variant by its name alone: the user knows better.
        Some(Unratable::Variant) if tournament.results_only && tournament.rated == Some(true) => {}
        Some(reason) => return Some(Unrated::Game(reason)),
        None => {}
    }
    let own = registry.class_of(game);
    if let Some(own) = own.filter(|own| *own != class) {
        return Some(Unrated::OtherClass(own));
    }
    let highest = ratings.iter().flatten().max().copied().unwrap_or(0);
    if let Some((apart, above)) = entry.regulations.too_far
        && let [Some(white), Some(black)] = ratings
        && white.abs_diff(black) >= apart
        && highest > above
    {
        return Some(Unrated::TooFar(white.abs_diff(black)));
    }
    let control = registry.text(match tournament.time_control {
        0 => game.time_control,
        own => own,
    });
    if class == TimeClass::Blitz
        && tournament.rated.is_none()
        && let Some(control) = TimeControl::read(control).known()
    {
        let (main, added) = control.time_for(60);
        let seconds = main.saturating_add(added).as_secs();
        if seconds < u64::from(entry.regulations.blitz_seconds) {
            return Some(Unrated::TooFast(seconds as u32));
        }
    }
    let least = entry.regulations.least_minutes(highest);
    if tournament.rated.is_none()
        && least > 0
        && let Some(control) = TimeControl::read(control).known()
    {
        let wanted = entry.regulations.first_control;
        if let [first, _, ..] = control.periods()
            && let Some(moves) = first.moves.filter(|moves| *moves < wanted)
        {
            return Some(Unrated::FirstControl(moves, wanted));
        }
        let minutes = control.minutes_for_60_moves() as u16;
        if minutes < least {
            return Some(Unrated::TooShort {
                minutes,
                least,
                rating: highest,
            });
        }
    }
    None
}
