//! The standings of a tournament as lines to read.

use super::Sheet;
use crate::messages::Ui;
use crate::report::tame;
use crate::say;
use crate::standings::{Entry, Kind, Measure, Value, ratings_count};
use crate::tournament::trf::points_text;
use unicode_width::UnicodeWidthStr as _;

/// The standings of one tournament.
#[must_use]
pub fn text(sheet: &Sheet<'_>, ui: Ui) -> String {
    let mut out = heading(sheet, ui);
    let rows = rows(sheet, ui);
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| {
            rows.iter()
                .map(|row| row[column].width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for row in &rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.width());
            let gap = if column == 0 { "" } else { "  " };
            // Names and federations stand to the left, all that is counted to the right.
            let cell = if matches!(column, NAME | FEDERATION) {
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
    let name = match sheet.event.name.as_str() {
        "" => sheet.file,
        name => name,
    };
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
    let mut rows = vec![first];
    let mut before = 0;
    for line in sheet.lines {
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
            player
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
        rows.push(row);
    }
    rows
}

/// A round as crosstables have it: `12w1`, `3b=`, `+`, `-bye`.
fn cell(sheet: &Sheet<'_>, entry: &Entry) -> String {
    let opponent = entry.opponent.map(|at| sheet.table.entrants[at].number);
    let result = match entry.kind {
        Kind::Played => match entry.half_points {
            2 => "1",
            1 => "=",
            _ => "0",
        },
        Kind::ForfeitWin => "+",
        Kind::ForfeitLoss => "-",
        Kind::PairingBye => "U",
        Kind::FullBye => "F",
        Kind::HalfBye => "H",
        Kind::ZeroBye => "Z",
        Kind::Pending => "*",
    };
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
