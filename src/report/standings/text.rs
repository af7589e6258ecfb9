//! The standings of a tournament as lines to read.

use super::{Sheet, prizes, result_sign};
use crate::messages::Ui;
use crate::report::tame;
use crate::say;
use crate::standings::{Entry, Measure, Value, amount_text, ratings_count};
use crate::tournament::trf::points_text;
use unicode_width::UnicodeWidthStr as _;

/// The standings of one tournament.
#[must_use]
pub fn text(sheet: &Sheet<'_>, ui: Ui) -> String {
    let mut out = heading(sheet, ui);
    out += &aligned(&rows(sheet, ui), &[NAME, FEDERATION]);
    for note in prizes::notes(sheet, ui) {
        out += &note;
        out.push('\n');
    }
    if !sheet.team_lines.is_empty() {
        out.push('\n');
        out += &say!(
            ui,
            "Teams by board points:",
            "Squadre per punti delle scacchiere:"
        );
        out += "\n\n";
        out += &aligned(&team_rows(sheet, ui), &[NAME]);
    }
    out
}

/// Rows below each other, some columns to the left and the others to the right.
fn aligned(rows: &[Vec<String>], left: &[usize]) -> String {
    let mut out = String::new();
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| {
            rows.iter()
                .map(|row| row[column].width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.width());
            let gap = if column == 0 { "" } else { "  " };
            // Names and federations stand to the left, all that is counted to the right.
            let cell = if left.contains(&column) {
                format!("{cell}{blanks}")
            } else {
                format!("{blanks}{cell}")
            };
            line += gap;
            line += &cell;
        }
        out += line.trim_end();
        out.push('\n');
    }
    out
}

/// Columns of a row.
const NAME: usize = 2;
const FEDERATION: usize = 4;

fn heading(sheet: &Sheet<'_>, ui: Ui) -> String {
    let name = sheet.name();
    let (rounds, players) = (sheet.table.rounds, sheet.players.len());
    let breaks: Vec<String> = sheet
        .rules
        .tie_breaks
        .iter()
        .map(ToString::to_string)
        .collect();
    let breaks = match breaks.is_empty() {
        true => say!(ui, "none", "nessuno"),
        false => breaks.join(", "),
    };
    let edition = sheet.rules.edition.name();
    let name = tame(name);
    let mut out = say!(
        ui,
        "{name}\nAfter round {rounds}, {players} players. Tie-breaks: {breaks} (regulations of {edition})\n",
        "{name}\nDopo il turno {rounds}, {players} giocatori. Spareggi: {breaks} (regolamento del {edition})\n"
    );
    if sheet.usual {
        out += &say!(
            ui,
            "Nothing names the tie-breaks: these are the usual ones (--tiebreaks names others)\n",
            "Niente indica gli spareggi: questi sono i consueti (--tiebreaks ne indica altri)\n"
        );
    }
    let void =
        sheet.rules.tie_breaks.iter().filter(|one| {
            one.measure.needs_ratings() && !ratings_count(sheet.table, sheet.rules, one)
        });
    for one in void {
        out += &say!(
            ui,
            "{one} does not count: a player has no rating (--unrated says what counts instead)\n",
            "{one} non conta: un giocatore non ha punteggio Elo (--unrated dice che cosa vale al suo posto)\n"
        );
    }
    out.push('\n');
    out
}

fn rows(sheet: &Sheet<'_>, ui: Ui) -> Vec<Vec<String>> {
    let heads = say!(ui, "Rank|No|Name|Rtg|Fed", "Pos|N.|Nome|Elo|Fed");
    let mut first: Vec<String> = heads.split('|').map(str::to_owned).collect();
    first.extend((1..=sheet.table.rounds).map(|round| round.to_string()));
    first.push(say!(ui, "Pts", "Punti"));
    first.extend(sheet.rules.tie_breaks.iter().map(ToString::to_string));
    first.extend(sheet.prizes.map(|_| say!(ui, "Prize", "Premio")));
    let mut rows = vec![first];
    let mut before = 0;
    for (place, line) in sheet.lines.iter().enumerate() {
        let (player, entrant) = (&sheet.players[line.at], &sheet.table.entrants[line.at]);
        let title = player
            .fide_title()
            .map_or_else(String::new, |title| format!("{title} "));
        let rank = if line.rank == before {
            String::new()
        } else {
            line.rank.to_string()
        };
        before = line.rank;
        let mut row = vec![
            rank,
            player.number.to_string(),
            tame(&format!("{title}{}", player.name)),
            entrant
                .rating
                .map_or_else(String::new, |rating| rating.to_string()),
            tame(&player.federation),
        ];
        row.extend(entrant.rounds.iter().map(|entry| cell(sheet, entry)));
        row.push(points_text(entrant.points));
        let values = line.values.iter().zip(&sheet.rules.tie_breaks);
        row.extend(values.map(|(value, one)| match (value, one.measure) {
            (Value::None, Measure::DirectEncounter) => String::new(),
            (Value::None, _) => "-".to_owned(),
            _ => value.to_string(),
        }));
        if sheet.prizes.is_some() {
            let prize = sheet.prize(place);
            row.push(prize.map_or_else(String::new, amount_text));
        }
        rows.push(row);
    }
    rows
}

/// The teams with what the points of their boards come to: in a round the number of the opponents and the points.
fn team_rows(sheet: &Sheet<'_>, ui: Ui) -> Vec<Vec<String>> {
    let heads = say!(ui, "Rank|No|Team", "Pos|N.|Squadra");
    let mut first: Vec<String> = heads.split('|').map(str::to_owned).collect();
    first.extend((1..=sheet.table.rounds).map(|round| round.to_string()));
    first.push(say!(ui, "Pts", "Punti"));
    first.push(say!(ui, "Players", "Giocatori"));
    let mut rows = vec![first];
    for line in sheet.team_lines {
        let team = &sheet.teams[line.at];
        let mut row = vec![
            line.rank.to_string(),
            sheet.team_number(line.at).to_string(),
            tame(&team.name),
        ];
        row.extend(line.rounds.iter().map(|round| {
            let opponent = round.opponent.map(|at| sheet.team_number(at).to_string());
            let opponent = opponent.map_or_else(String::new, |number| number + ":");
            opponent + &points_text(round.points)
        }));
        row.push(points_text(line.points));
        let boards = line.boards.iter().map(|(at, points)| {
            let number = sheet.table.entrants[*at].number;
            format!("{number}:{}", points_text(*points))
        });
        row.push(boards.collect::<Vec<_>>().join(" "));
        rows.push(row);
    }
    rows
}

/// A round as crosstables have it: `12w1`, `3b=`, `+`, `-bye`.
fn cell(sheet: &Sheet<'_>, entry: &Entry) -> String {
    let opponent = entry.opponent.map(|at| sheet.table.entrants[at].number);
    let result = result_sign(entry);
    let colour = match entry.white {
        Some(true) => "w",
        Some(false) => "b",
        None => "",
    };
    match opponent {
        Some(number) => format!("{number}{colour}{result}"),
        None => result.to_owned(),
    }
}
