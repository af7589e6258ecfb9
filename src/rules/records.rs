//! Records of one game that stand more than once in what was read: what is said at the later one.

use super::s012_game_recorded_again as again;
use super::s013_moves_under_other_names as foreign;
use super::s014_record_cut_short as cut_short;
use super::s015_record_differs as differs;
use super::{Context, Finding, Scope};
use crate::messages::{Ui, terms};
use crate::replay::Place;
use crate::replay::steps::{LONG, OTHER, SHORT, Step};
use crate::say;
use crate::syntax::ResultMark;
use crate::text::square::{Square, Wing};
use crate::tournament::twins::compare::{Edit, Likeness};
use crate::tournament::twins::{Pair, Record, Twins};

/// So many places in which half-moves differ are told.
const MOST_TOLD: usize = 3;

/// What a pair of records is.
#[derive(Clone, Debug)]
pub enum Told {
    /// One game, with the same half-moves.
    Same,
    /// The same half-moves under other names.
    Foreign,
    /// One game, and the half-moves differ.
    Like(Likeness),
}

/// The finding at the later of two records.
#[must_use]
pub fn judge_records(twins: &Twins, pair: Pair, told: &Told, context: &Context) -> Finding {
    let ui = context.ui;
    let [earlier, later] = [pair.earlier, pair.later].map(|at| twins.record(at));
    let other = format!("{}, {}", earlier.file_name, game(ui, earlier.game));
    let other = match earlier.file == later.file {
        true => game(ui, earlier.game),
        false => other,
    };
    let (rule, message, ply) = match told {
        Told::Same => {
            let message = say!(
                ui,
                "this game is recorded already: {other}",
                "questa partita è già registrata: {other}"
            );
            (&again::RULE, message, None)
        }
        Told::Foreign => {
            let message = say!(
                ui,
                "these moves stand under other names too: {other}",
                "queste mosse stanno anche sotto altri nomi: {other}"
            );
            (&foreign::RULE, message, None)
        }
        Told::Like(Likeness::EndsBefore(more)) => {
            let message = say!(
                ui,
                "this record ends {} before another of this game: {other}",
                "questa registrazione finisce {} prima di un'altra di questa partita: {other}",
                half_moves(ui, *more)
            );
            (&cut_short::RULE, message, Some(later.plies))
        }
        Told::Like(Likeness::GoesOn(more)) => {
            let message = say!(
                ui,
                "this record goes on for {} where another of this game ends: {other}",
                "questa registrazione prosegue per {} dove un'altra di questa partita finisce: {other}",
                half_moves(ui, *more)
            );
            (&cut_short::RULE, message, Some(earlier.plies))
        }
        Told::Like(Likeness::Differs(edits)) => {
            let message = say!(
                ui,
                "this game is recorded otherwise too: {other}{}",
                "questa partita è registrata anche in altro modo: {other}{}",
                places(ui, edits)
            );
            (&differs::RULE, message, edits.first().map(ply))
        }
        Told::Like(Likeness::Exchanged(edits)) => {
            let more = places(ui, edits);
            let message = say!(
                ui,
                "this game is recorded too with the columns of White and Black exchanged: {other}{more}",
                "questa partita è registrata anche con le colonne del Bianco e del Nero scambiate: {other}{more}"
            );
            (&differs::RULE, message, edits.first().map(ply))
        }
    };
    let message = message + &headings(ui, &earlier, &later);
    let place = Place::new(later.game, later.byte, later.line);
    let mut finding = rule.in_game(place, message);
    finding.scope = Scope::File;
    finding.fingerprint = Some(later.fingerprint);
    finding.ply = ply;
    let ply = ply.map_or_else(String::new, |ply| ply.to_string());
    finding.related = format!("{}:{}:{ply}", earlier.file_name, earlier.game);
    finding
}

fn game(ui: Ui, number: u64) -> String {
    say!(ui, "game {number}", "partita {number}")
}

fn half_moves(ui: Ui, count: u32) -> String {
    match count {
        1 => say!(ui, "one half-move", "una semimossa"),
        count => say!(ui, "{count} half-moves", "{count} semimosse"),
    }
}

/// What the headings of two records say differently.
fn headings(ui: Ui, earlier: &Record<'_>, later: &Record<'_>) -> String {
    let mark = |result: Option<ResultMark>| result.map_or("*", ResultMark::pgn).to_owned();
    let name = |record: &Record<'_>, side: usize| super::finding::quoted(record.names[side]);
    let differ = [
        (
            say!(ui, "White", "Bianco"),
            name(later, 0),
            name(earlier, 0),
        ),
        (say!(ui, "Black", "Nero"), name(later, 1), name(earlier, 1)),
        (say!(ui, "day", "giorno"), later.date(), earlier.date()),
        (say!(ui, "round", "turno"), later.round(), earlier.round()),
        (
            say!(ui, "result", "risultato"),
            mark(later.result),
            mark(earlier.result),
        ),
    ];
    let mut told = differ
        .into_iter()
        .filter(|(_, here, there)| here != there)
        .map(|(what, here, there)| {
            let known = |text: String| {
                if text.is_empty() {
                    "?".to_owned()
                } else {
                    text
                }
            };
            let (here, there) = (known(here), known(there));
            say!(
                ui,
                "{what} {here} here and {there} there",
                "{what} {here} qui e {there} là"
            )
        });
    let all = told.by_ref().collect::<Vec<_>>().join(", ");
    match all.is_empty() {
        true => String::new(),
        false => format!("; {all}"),
    }
}

/// The place in the later record, where there is one.
const fn ply(edit: &Edit) -> u32 {
    match edit {
        Edit::Other { later, .. } => later.0,
        Edit::Missing(ply, _) | Edit::Extra(ply, _) => *ply,
    }
}

/// The first places in which half-moves differ, behind a semicolon.
fn places(ui: Ui, edits: &[Edit]) -> String {
    if edits.is_empty() {
        return String::new();
    }
    let told = edits.iter().take(MOST_TOLD).map(|edit| place(ui, edit));
    let told = told.collect::<Vec<_>>().join(", ");
    match edits.len().saturating_sub(MOST_TOLD) {
        0 => format!("; {told}"),
        more => say!(
            ui,
            "; {told}, and {more} places more",
            "; {told}, e altri {more} punti"
        ),
    }
}

fn place(ui: Ui, edit: &Edit) -> String {
    match *edit {
        // Two men of one kind go to one square.
        Edit::Other {
            earlier:
                (
                    _,
                    Step {
                        to: there,
                        man: Some((man, from_there)),
                    },
                ),
            later:
                (
                    ply,
                    Step {
                        to,
                        man: Some((own, from)),
                    },
                ),
        } if to == there && man == own => say!(
            ui,
            "half-move {ply} is {} from {} here and from {} there",
            "la semimossa {ply} è {} da {} qui e da {} là",
            terms::role(ui, man),
            Square(from),
            Square(from_there)
        ),
        Edit::Other { earlier, later } => say!(
            ui,
            "half-move {} is {} here and {} there",
            "la semimossa {} è {} qui e {} là",
            later.0,
            step(ui, later.1),
            step(ui, earlier.1)
        ),
        Edit::Missing(ply, missing) => say!(
            ui,
            "half-move {ply} of the other, {}, is missing here",
            "la semimossa {ply} dell'altra, {}, qui manca",
            step(ui, missing)
        ),
        Edit::Extra(ply, extra) => say!(
            ui,
            "half-move {ply}, {}, stands only here",
            "la semimossa {ply}, {}, c'è solo qui",
            step(ui, extra)
        ),
    }
}

/// A half-move by the man and where it goes.
fn step(ui: Ui, step: Step) -> String {
    let to = match step.to {
        SHORT => return terms::castling(ui, Wing::Short).to_owned(),
        LONG => return terms::castling(ui, Wing::Long).to_owned(),
        OTHER.. => return say!(ui, "another word", "un'altra parola"),
        to => Square(to),
    };
    match step.man {
        Some((role, _)) => {
            let man = terms::role(ui, role);
            say!(ui, "{man} to {to}", "{man} in {to}")
        }
        None => say!(ui, "to {to}", "in {to}"),
    }
}
