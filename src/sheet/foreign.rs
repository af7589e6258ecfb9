//! Whose the lines above the moves are: a sheet whose moves are gone leaves its heading above that of the next, and what it
//! says of its players, its day and its result is not said of theirs.

use super::Row;
use super::header::{self, Above};
use super::line::LineKind;
use super::sides;
use crate::sheet::Label;
use crate::sheet::labels::Field;
use crate::syntax::TagId;
use crate::text::folded_words;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::ops::Range;

/// The lines above the moves that are of others, by where they begin.
#[derive(Default)]
pub(super) struct Foreign {
    /// Those that name the players of another game.
    pub(super) pairings: HashSet<usize>,
    /// Those of its heading that name nobody.
    pub(super) lines: HashSet<usize>,
}

impl Foreign {
    /// Tells the lines of headings about this game from those about others; `said` is what headings without labels say.
    pub(super) fn of(bytes: &[u8], rows: &[Row], said: &[Above]) -> Foreign {
        let mut pairings = of_titles(bytes, said);
        beside_labels(bytes, rows, said, &mut pairings);
        let lines = match pairings.is_empty() {
            true => HashSet::new(),
            false => of_their_headings(rows, &pairings),
        };
        Foreign { pairings, lines }
    }
}

/// The headings without labels that name others than the one nearest to the moves.
fn of_titles(bytes: &[u8], all: &[Above]) -> HashSet<usize> {
    let mut others = HashSet::new();
    for id in [TagId::White, TagId::Black] {
        let own = |said: &&Above| said.id == id;
        let Some(last) = all.iter().rfind(own) else {
            continue;
        };
        // Mostly there is no other.
        let known = OnceCell::new();
        let known = || known.get_or_init(|| folded_words(&bytes[last.value.clone()]));
        let mut line = None;
        for said in all.iter().filter(own) {
            // What a line names first.
            if line.replace(said.line) == Some(said.line) {
                continue;
            }
            // It names whom it names, where it has any word.
            let value = &bytes[said.value.clone()];
            if said.value == last.value && value.iter().any(u8::is_ascii_alphanumeric) {
                continue;
            }
            let words = folded_words(value);
            if !words.iter().any(|word| known().contains(word)) {
                others.insert(said.line);
            }
        }
    }
    others
}

/// The headings without labels that say how a game of others ended than the players that labels name. Without a result they
/// may be two teams.
fn beside_labels(bytes: &[u8], rows: &[Row], all: &[Above], others: &mut HashSet<usize>) {
    let has = |line: usize, id: TagId| all.iter().find(|said| said.line == line && said.id == id);
    let results = all.iter().filter(|said| said.id == TagId::Result);
    let lines: Vec<usize> = results.map(|said| said.line).collect();
    if lines.is_empty() {
        return;
    }
    let Some(known) = labelled_players(bytes, rows) else {
        return;
    };
    let foreign = |said: &Above| {
        let words = folded_words(&bytes[said.value.clone()]);
        !words
            .iter()
            .any(|word| word.len() > 1 && known.contains(word))
    };
    others.extend(lines.into_iter().filter(|line| {
        let players = has(*line, TagId::White).zip(has(*line, TagId::Black));
        players.is_some_and(|(white, black)| foreign(white) && foreign(black))
    }));
}

/// The words of the names of both players, where labels above the moves name them.
fn labelled_players(bytes: &[u8], rows: &[Row]) -> Option<HashSet<String>> {
    let (mut words, mut named) = (HashSet::new(), [false; 2]);
    for row in header::above(rows) {
        let LineKind::Header(fields) = &row.kind else {
            continue;
        };
        let text =
            |own: &Range<usize>| &bytes[row.range.start + own.start..row.range.start + own.end];
        let names = |field: &&Field| sides::may_name(text(&field.name), text(&field.value));
        for field in fields.iter().filter(names) {
            match field.label {
                Label::White => named[0] = true,
                Label::Black => named[1] = true,
                _ => continue,
            }
            words.extend(folded_words(text(&field.value)));
        }
    }
    (named == [true; 2]).then_some(words)
}

/// Whether a line names a player.
fn names_player(row: &Row) -> bool {
    let player = |id: &TagId| matches!(id, TagId::White | TagId::Black);
    tells(row).iter().any(player)
}

/// What a line of a heading says.
fn tells(row: &Row) -> Vec<TagId> {
    match &row.kind {
        LineKind::Title(said) => (said.iter())
            .filter_map(|part| header::said_id(part.what))
            .collect(),
        LineKind::Header(fields) => (fields.iter())
            .filter(|field| !field.value.is_empty())
            .map(|field| header::tag_id(field.label, false))
            .collect(),
        LineKind::Result => vec![TagId::Result],
        _ => Vec::new(),
    }
}

/// The lines of the headings of others that name nobody: what stands with their names and apart from those of this game,
/// their results, and what the heading of this game says for itself.
fn of_their_headings(rows: &[Row], pairings: &HashSet<usize>) -> HashSet<usize> {
    let above: Vec<&Row> = header::above(rows).collect();
    let is_other = |row: &&Row| pairings.contains(&row.range.start);
    let (Some(first), Some(last)) = (
        above.iter().position(is_other),
        above.iter().rposition(is_other),
    ) else {
        return HashSet::new();
    };
    let Some(own) = above[last..]
        .iter()
        .skip(1)
        .position(|row| names_player(row))
    else {
        return HashSet::new();
    };
    let own = last + 1 + own;
    let blank = |range: Range<usize>| range.into_iter().find(|at| above[*at].kind.is_blank());
    // What is set apart from the others by a blank line goes with the players of this game.
    let parted = blank(last..own);
    let own_from = parted.unwrap_or(own);
    let says =
        |from: usize| -> Vec<TagId> { above[from..].iter().flat_map(|row| tells(row)).collect() };
    let own_says = says(own_from);
    // Where results stand above the players, the one below others is of the next.
    let results_above = parted.is_none()
        && above[..first]
            .last()
            .is_some_and(|row| tells(row) == [TagId::Result]);
    let mut said_below = says(parted.unwrap_or(last + 1));
    if parted.is_none() && !results_above {
        said_below.retain(|id| *id != TagId::Result || own_says.contains(id));
    }
    let foreign = |at: &usize| {
        let says = tells(above[*at]);
        if says.is_empty() || names_player(above[*at]) {
            return false;
        }
        // Right above the others, it is of theirs if it is said again below them.
        let said_again = if *at < first { &said_below } else { &own_says };
        let again = says.iter().all(|id| said_again.contains(id));
        let result = says == [TagId::Result];
        let with_others = match (above[..*at].iter()).rposition(is_other) {
            Some(_) if parted.is_none() => result && !results_above,
            Some(other) => blank(other..*at).is_none(),
            None => result && !results_above && blank(*at..first).is_none(),
        };
        with_others || again
    };
    (0..own_from)
        .filter(foreign)
        .map(|at| above[at].range.start)
        .collect()
}
