//! The standings of a tournament as lines to read.

use super::{Sheet, open_rounds, prizes, result_sign};
use crate::messages::Ui;
use crate::report::{push_tame, tame};
use crate::say;
use crate::standings::{Entry, Measure, Value, amount_text, ratings_count};
use crate::tournament::trf::{push_number, push_points};
use unicode_width::UnicodeWidthStr as _;

/// The standings of one tournament.
#[must_use]
pub fn text(sheet: &Sheet<'_>, ui: Ui) -> String {
    let mut out = heading(sheet, ui);
    rows(sheet, ui).aligned(&[NAME, FEDERATION], &mut out);
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
        team_rows(sheet, ui).aligned(&[NAME], &mut out);
    }
    out
}

/// Rows of cells: the texts of all, one behind the other, for there are many.
#[derive(Default)]
struct Grid {
    text: String,
    /// For each cell where its text ends, and how many columns of a terminal it takes.
    cells: Vec<(usize, usize)>,
    /// Cells of a row.
    columns: usize,
}

impl Grid {
    /// One for so many cells.
    fn with_room(cells: usize) -> Grid {
        /// Letters of a cell, about.
        const LETTERS: usize = 6;
        Grid {
            text: String::with_capacity(cells * LETTERS),
            cells: Vec::with_capacity(cells),
            columns: 0,
        }
    }

    /// Writes the next cell.
    fn cell(&mut self, write: impl FnOnce(&mut String)) {
        let start = self.text.len();
        write(&mut self.text);
        let own = &self.text[start..];
        let width = match own.is_ascii() {
            true => own.len(),
            false => own.width(),
        };
        self.cells.push((self.text.len(), width));
    }

    /// Writes the next cell, whose letters are ASCII.
    fn plain(&mut self, write: impl FnOnce(&mut String)) {
        let start = self.text.len();
        write(&mut self.text);
        self.cells.push((self.text.len(), self.text.len() - start));
    }

    /// A cell with this text.
    fn text(&mut self, text: &str) {
        self.cell(|out| out.push_str(text));
    }

    /// A cell with this number.
    fn number(&mut self, number: impl Into<u64>) {
        self.plain(|out| push_number(out, number.into()));
    }

    /// A cell with points, in hundredths.
    fn points(&mut self, hundredths: i64) {
        self.plain(|out| push_points(out, hundredths));
    }

    /// The first row ends.
    fn end_head(&mut self) {
        self.columns = self.cells.len();
    }

    /// The rows below each other, some columns to the left and the others to the right.
    fn aligned(&self, left: &[usize], out: &mut String) {
        let mut widths = vec![0; self.columns];
        for row in self.cells.chunks(self.columns) {
            for (most, (_, width)) in widths.iter_mut().zip(row) {
                *most = (*width).max(*most);
            }
        }
        let line: usize = widths.iter().map(|width| width + 2).sum();
        out.reserve(line * self.cells.len() / self.columns);
        let mut start = 0;
        for row in self.cells.chunks(self.columns) {
            // Blanks behind the cell before.
            let mut owed = 0;
            for (column, ((end, width), most)) in row.iter().zip(&widths).enumerate() {
                let cell = &self.text[start..*end];
                // Names and federations stand to the left, all that is counted to the right.
                let (before, behind) = match left.contains(&column) {
                    true => (0, most - width),
                    false => (most - width, 0),
                };
                let between = if column > 0 { 2 } else { 0 };
                pad(out, owed + between + before);
                out.push_str(cell);
                (owed, start) = (behind, *end);
            }
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
    }
}

fn pad(out: &mut String, mut blanks: usize) {
    const BLANKS: &str = "                                ";
    while blanks > 0 {
        let some = blanks.min(BLANKS.len());
        out.push_str(&BLANKS[..some]);
        blanks -= some;
    }
}

/// Columns of a row.
const NAME: usize = 2;
const FEDERATION: usize = 4;

fn heading(sheet: &Sheet<'_>, ui: Ui) -> String {
    let name = sheet.name();
    let (rounds, players) = (sheet.progress.after, sheet.players.len());
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
    let all = sheet.progress.all.filter(|all| *all > rounds);
    let mut after = match all {
        Some(all) => say!(
            ui,
            "After round {rounds} of {all}",
            "Dopo il turno {rounds} di {all}"
        ),
        None => say!(ui, "After round {rounds}", "Dopo il turno {rounds}"),
    };
    if let Some(open) = open_rounds(sheet.progress, ui) {
        after = [after, open].join("; ");
    }
    let mut out = say!(
        ui,
        "{name}\n{after}, {players} players. Tie-breaks: {breaks} (regulations of {edition})\n",
        "{name}\n{after}, {players} giocatori. Spareggi: {breaks} (regolamento del {edition})\n"
    );
    if sheet.usual {
        out += &say!(
            ui,
            "Nothing names the tie-breaks: these are the usual ones (--tiebreaks names others)\n",
            "Niente indica gli spareggi: questi sono i consueti (--tiebreaks ne indica altri)\n"
        );
    }
    if let Some(guessed) = sheet.system_guessed(ui) {
        out += &guessed;
        out += &say!(
            ui,
            " (type in --event-rules names another)\n",
            " (tipo in --event-rules ne indica un altro)\n"
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

fn rows(sheet: &Sheet<'_>, ui: Ui) -> Grid {
    let mut grid = Grid::with_room((sheet.lines.len() + 1) * (sheet.table.rounds + 10));
    let heads = say!(ui, "Rank|No|Name|Rtg|Fed", "Pos|N.|Nome|Elo|Fed");
    heads.split('|').for_each(|head| grid.text(head));
    (1..=sheet.table.rounds).for_each(|round| grid.number(round as u64));
    grid.text(&say!(ui, "Pts", "Punti"));
    for one in &sheet.rules.tie_breaks {
        grid.text(&one.to_string());
    }
    if sheet.prizes.is_some() {
        grid.text(&say!(ui, "Prize", "Premio"));
    }
    grid.end_head();
    let mut before = 0;
    for (place, line) in sheet.lines.iter().enumerate() {
        let (player, entrant) = (&sheet.players[line.at], &sheet.table.entrants[line.at]);
        match line.rank == before {
            true => grid.text(""),
            false => grid.number(line.rank),
        }
        before = line.rank;
        grid.number(player.number);
        grid.cell(|out| {
            if let Some(title) = player.fide_title() {
                out.push_str(title);
                out.push(' ');
            }
            push_tame(out, &player.name);
        });
        match entrant.rating {
            Some(rating) => grid.number(rating),
            None => grid.text(""),
        }
        grid.cell(|out| push_tame(out, &player.federation));
        for entry in &entrant.rounds {
            grid.plain(|out| push_round(out, sheet, entry));
        }
        grid.points(entrant.points);
        for (value, one) in line.values.iter().zip(&sheet.rules.tie_breaks) {
            grid.plain(|out| match (value, one.measure) {
                (Value::None, Measure::DirectEncounter) => {}
                (Value::None, _) => out.push('-'),
                _ => value.push_onto(out),
            });
        }
        if sheet.prizes.is_some() {
            let prize = sheet.prize(place);
            grid.text(&prize.map_or_else(String::new, amount_text));
        }
    }
    grid
}

/// The teams with what the points of their boards come to: in a round the number of the opponents and the points.
fn team_rows(sheet: &Sheet<'_>, ui: Ui) -> Grid {
    let mut grid = Grid::default();
    let heads = say!(ui, "Rank|No|Team", "Pos|N.|Squadra");
    heads.split('|').for_each(|head| grid.text(head));
    (1..=sheet.table.rounds).for_each(|round| grid.number(round as u64));
    grid.text(&say!(ui, "Pts", "Punti"));
    grid.text(&say!(ui, "Players", "Giocatori"));
    grid.end_head();
    for line in sheet.team_lines {
        let team = &sheet.teams[line.at];
        grid.number(line.rank);
        grid.number(sheet.team_number(line.at));
        grid.text(&tame(&team.name));
        for round in &line.rounds {
            grid.cell(|out| {
                if let Some(at) = round.opponent {
                    push_number(out, sheet.team_number(at).into());
                    out.push(':');
                }
                push_points(out, round.points);
            });
        }
        grid.points(line.points);
        grid.cell(|out| {
            for (nth, (at, points)) in line.boards.iter().enumerate() {
                if nth > 0 {
                    out.push(' ');
                }
                push_number(out, sheet.table.entrants[*at].number.into());
                out.push(':');
                push_points(out, *points);
            }
        });
    }
    grid
}

/// A round as crosstables have it: `12w1`, `3b=`, `+`, `-bye`.
fn push_round(out: &mut String, sheet: &Sheet<'_>, entry: &Entry) {
    if let Some(at) = entry.opponent {
        push_number(out, sheet.table.entrants[at].number.into());
        out.push_str(match entry.white {
            Some(true) => "w",
            Some(false) => "b",
            None => "",
        });
    }
    out.push_str(result_sign(entry));
}
