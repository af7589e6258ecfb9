//! What was meant where the main line of a game breaks off, and what becomes of the rest with it: a suggestion where one
//! correction stands out.

use super::{Context, phrases};
use crate::board::Side;
use crate::messages::{Ui, terms};
use crate::notation::{Signs, Spelling, Style, san, spell};
use crate::repair::Options;
use crate::repair::game::{GameRepair, repair};
use crate::repair::search::Search;
use crate::repair::single::{Correction, correction};
use crate::replay::{Event, Game, LanguageChoice};
use crate::say;

/// What a finding at a break says of it.
#[derive(Debug, Default)]
pub(super) struct Corrected {
    /// What was meant, as the record writes moves; empty where nothing stands out.
    pub(super) suggestion: String,
    /// What follows the break in the message: how much of the line cannot be judged, and with which correction it is legal.
    pub(super) rest: String,
}

/// What was meant at a break, or in half-moves before it. In variations it is not looked for.
pub(super) fn at_break(
    game: &Game<'_>,
    context: &Context,
    event: &Event,
    unplayed: u32,
) -> Corrected {
    let ui = context.ui;
    let unjudged = phrases::unjudged(ui, unplayed);
    let nothing = |unjudged| Corrected {
        suggestion: String::new(),
        rest: unjudged,
    };
    if event.line != 0 {
        return nothing(unjudged);
    }
    let single = correction(game);
    if !context.suggest {
        return single.map_or_else(
            || nothing(unjudged.clone()),
            |found| alone(ui, game, &found, &unjudged),
        );
    }
    let found = searched(game);
    if found.is_suggested() {
        return several(ui, game, &found, event, unplayed).unwrap_or_else(|| nothing(unjudged));
    }
    // Where the search leaves something open, what it has here must be the same.
    let same = |own: &Correction| {
        let at = (event.ply as usize).checked_sub(1);
        at.and_then(|at| found.moves.get(at)) == Some(&san(&own.before, own.mv))
    };
    match single.filter(same) {
        Some(own) => alone(ui, game, &own, &unjudged),
        None => nothing(unjudged),
    }
}

/// What `repair` finds.
fn searched(game: &Game<'_>) -> GameRepair {
    let forced = game.facts.choice == LanguageChoice::Forced;
    let options = Options {
        language: forced.then(|| game.facts.columns.of(Side::White)),
        ..Options::default()
    };
    repair(game, &options, &mut Search::default())
}

/// One correction, at the break.
fn alone(ui: Ui, game: &Game<'_>, found: &Correction, unjudged: &str) -> Corrected {
    with_one(ui, as_written(game, found), found.rest, unjudged)
}

fn with_one(ui: Ui, suggestion: String, rest: u32, unjudged: &str) -> Corrected {
    let mv = &suggestion;
    let legal = match rest {
        0 => String::new(),
        1 => say!(ui, " (with {mv} it is legal)", " (con {mv} è legale)"),
        _ => say!(
            ui,
            " (with {mv} they are all legal)",
            " (con {mv} sono tutte legali)"
        ),
    };
    Corrected {
        rest: format!("{unjudged}{legal}"),
        suggestion,
    }
}

/// The move in the letters and the notation of the record.
fn as_written(game: &Game<'_>, found: &Correction) -> String {
    let style = match game.facts.notation() {
        "long" => Style::Long,
        "uci" => Style::Uci,
        "iccf" => Style::Iccf,
        _ => return phrases::short(game, &found.before, found.mv),
    };
    let spelling = Spelling {
        style,
        letters: game.letters(found.before.side_to_move()),
        signs: Signs::LAWS,
    };
    spell(&found.before, found.mv, spelling)
}

/// All corrections of a game that was wholly repaired.
fn several(
    ui: Ui,
    game: &Game<'_>,
    found: &GameRepair,
    event: &Event,
    unplayed: u32,
) -> Option<Corrected> {
    let numbered = |ply: u32, mv: &str| {
        let (number, side) = game.facts.numbered(ply);
        let dots = match side {
            Side::White => ".",
            Side::Black => "...",
        };
        format!("{number}{dots}{mv}")
    };
    let changes = &found.changes;
    let texts: Vec<String> = (changes.iter())
        .map(|change| numbered(change.ply, &change.spelled))
        .collect();
    let unjudged = phrases::unjudged(ui, unplayed);
    let all = found.moves.len();
    let list = terms::and(ui, &texts);
    if let [change] = &changes[..]
        && change.ply == event.ply
    {
        let suggestion = change.spelled.clone();
        return Some(with_one(ui, suggestion, unplayed, &unjudged));
    }
    let legal = match texts.len() {
        0 => return None,
        1 => say!(
            ui,
            " (with {list} all {all} half-moves are legal)",
            " (con {list} sono legali tutte le {all} semimosse)"
        ),
        n => say!(
            ui,
            " (with {n} corrections, {list}, all {all} half-moves are legal)",
            " (con {n} correzioni, {list}, sono legali tutte le {all} semimosse)"
        ),
    };
    Some(Corrected {
        suggestion: texts.join(" "),
        rest: format!("{unjudged}{legal}"),
    })
}
