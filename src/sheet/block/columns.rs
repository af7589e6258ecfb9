//! Players in columns: names below the words of both sides, `Bianco   Nero`; a table with a row for a game whose moves stand
//! below it, `| Bianco | Elo | Nero | Elo | Ris |`; one with a row for the names and one for the ratings,
//! `|  | Bianco | Nero |` above `| Nome | Rossi | Verdi |`.

use super::Row;
use crate::sheet::labels::{self, Label};
use crate::sheet::line::{LineKind, is_surname};
use crate::sheet::shape;
use crate::sheet::table::{self, Rows};
use crate::sheet::title::{Said, What};
use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::words;
use std::ops::Range;

/// What the names of the players are called in a table.
static NAMES: WordList = WordList::new(
    " nome nominativo cognome giocatore giocatori name names player players spieler nom joueur joueurs nombre jugador \
    jugadores nome jogador naam speler ",
);

/// Reads the columns of a heading above moves that are numbered and stand in no column of it.
pub(super) fn settle(bytes: &[u8], block: &mut [Row]) {
    let found = block.iter().enumerate().rev().find_map(|(at, row)| {
        let heads = row.kind == LineKind::Heading;
        let heading = heads.then(|| table::heading(&bytes[row.range.clone()]))??;
        Some((at, heading))
    });
    let Some((at, heading)) = found.filter(|(_, heading)| heading.rows == Rows::Moves) else {
        return;
    };
    let is_of_game = |label: &Option<Label>| {
        !matches!(
            label,
            Some(Label::Number | Label::Clock | Label::Moves | Label::Colour | Label::Game)
        )
    };
    let sides = |label| {
        heading
            .columns
            .iter()
            .filter(|own| **own == Some(label))
            .count()
    };
    if !heading.columns.iter().all(is_of_game)
        || sides(Label::White) != 1
        || sides(Label::Black) != 1
    {
        return;
    }
    let mut named = false;
    for row in &mut block[at + 1..] {
        let line = &bytes[row.range.clone()];
        match &row.kind {
            LineKind::Blank if !named => continue,
            LineKind::Rule => continue,
            LineKind::Blank | LineKind::Heading => break,
            _ => {}
        }
        let cells = cells(line, heading.delimiter);
        if cells.len() != heading.columns.len() {
            break;
        }
        let said = match heading.columns[0] {
            None => of_both(line, &cells, &heading.columns),
            Some(_) => of_game(line, &cells, &heading.columns),
        };
        let Some(said) = said else { break };
        named |= said.iter().any(|part| part.what == What::White);
        row.becomes(LineKind::Title(said));
        // Only a list of results has several games, and what else stands below two names is none.
        let listed = heading.columns.contains(&Some(Label::Result));
        if heading.columns[0].is_some() && !listed {
            break;
        }
    }
    if named {
        block[at].becomes(LineKind::Title(Vec::new()));
    }
}

/// The cells of a line; without signs what two blanks or a tab part.
fn cells(line: &[u8], delimiter: u8) -> Vec<Range<usize>> {
    if delimiter != b' ' {
        return table::cells(line, delimiter);
    }
    let (mut found, mut at): (Vec<Range<usize>>, _) = (Vec::new(), 0);
    while at < line.len() {
        let blank = words::run(&line[at..], |b| words::is_space(*b));
        let wide = blank > 1 || line[at..at + blank].contains(&b'\t');
        let start = at + blank;
        let end = start + words::run(&line[start..], |b| !words::is_space(*b));
        if start == end {
            break;
        }
        match found.last_mut().filter(|_| !wide) {
            Some(last) => last.end = end,
            None => found.push(start..end),
        }
        at = end;
    }
    found
}

/// A row with a game: who played, their ratings and what came of it.
fn of_game(line: &[u8], cells: &[Range<usize>], columns: &[Option<Label>]) -> Option<Vec<Said>> {
    let mut said = Vec::new();
    let mut black = false;
    for (cell, label) in cells.iter().zip(columns) {
        let text = &line[cell.clone()];
        let what = match label {
            Some(Label::White | Label::Black) => {
                black = *label == Some(Label::Black);
                if !may_name(text) {
                    return None;
                }
                [What::White, What::Black][usize::from(black)]
            }
            Some(Label::Elo) if is_rating(text) => {
                [What::WhiteElo, What::BlackElo][usize::from(black)]
            }
            Some(Label::WhiteElo) if is_rating(text) => What::WhiteElo,
            Some(Label::BlackElo) if is_rating(text) => What::BlackElo,
            Some(Label::Result) if words::is_result(text) => What::Result,
            Some(Label::Round) if is_number(text) => What::Round,
            Some(Label::Board) if is_number(text) => What::Board,
            _ => continue,
        };
        said.push(Said::new(what, cell.clone()));
    }
    Some(said)
}

/// A row that says one thing of both players, as its first cell names it.
fn of_both(line: &[u8], cells: &[Range<usize>], columns: &[Option<Label>]) -> Option<Vec<Said>> {
    let (first, _) = cells.split_first()?;
    let name = &line[labels::trim(line, first.clone())];
    let rating = labels::of(name) == Some(Label::Elo);
    if !rating && !NAMES.has_folded(name) {
        return None;
    }
    let mut said = Vec::new();
    for (cell, label) in cells.iter().zip(columns) {
        let text = &line[cell.clone()];
        let what = match label {
            Some(Label::White) => [What::White, What::WhiteElo],
            Some(Label::Black) => [What::Black, What::BlackElo],
            _ => continue,
        };
        if rating && is_rating(text) || !rating && may_name(text) {
            said.push(Said::new(what[usize::from(rating)], cell.clone()));
        }
    }
    (rating || said.len() == 2).then_some(said)
}

/// Whether a cell may hold a name.
fn may_name(text: &[u8]) -> bool {
    let begins = |b: &u8| b.is_ascii_uppercase() || *b >= 0x80;
    text.len() > 1
        && text.len() <= 60
        && text.first().is_some_and(begins)
        && !text.iter().any(u8::is_ascii_digit)
        && !shape::is_move_like(text)
        && labels::of(text).is_none_or(|label| {
            // `Bianchi` is a surname as well as a word for White.
            matches!(label, Label::White | Label::Black) && is_surname(fold(text).as_bytes())
        })
}

fn is_number(text: &[u8]) -> bool {
    (1..=3).contains(&text.len()) && text.iter().all(u8::is_ascii_digit)
}

fn is_rating(text: &[u8]) -> bool {
    (3..=4).contains(&text.len()) && text.iter().all(u8::is_ascii_digit)
}
