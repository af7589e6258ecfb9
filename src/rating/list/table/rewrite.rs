//! A CSV written anew, and rows of one.

use super::Table;
use crate::laws::TimeClass;
use crate::rating::list::column::{Form, Kind};
use crate::rating::list::error::{ListError, ListFault};
use crate::rating::list::head::ListHead;
use crate::rating::list::lines::Lines;
use crate::rating::list::player::Listed;
use crate::rating::list::pool::pool_text;
use crate::rating::list::rewrite::{Edits, Job, encoded};
use crate::rating::list::slot;
use crate::syntax::date::Day;
use crate::tournament::cells::quoted;

/// Writes a whole list anew.
pub(in crate::rating::list) fn rewrite(
    mut lines: Lines,
    head: &mut ListHead,
    job: &mut Job<'_>,
) -> Result<(), ListError> {
    let sink = &mut job.sink;
    let mut table = Table::open(&mut lines, head, job.given, &mut |line| sink.put(line))?;
    if !table.kinds.contains(&Kind::Class) {
        job.check(head)?;
    }
    if lines.is_own() {
        job.sink.put(lines.raw())?;
    }
    let end = match &lines.raw()[lines.text().len()..] {
        b"" => b"\n".to_vec(),
        end => end.to_vec(),
    };
    let mut edits = Edits::default();
    let mut windows_1252 = false;
    let mut ended = true;
    let mut month_only = false;
    while table.advance(&mut lines)? {
        ended = lines.is_ended();
        if table.is_blank() {
            job.sink.put(lines.raw())?;
            continue;
        }
        let row = match table.present(&lines, head, job.given) {
            Ok(row) => row,
            Err(error) => {
                table.refuse(&lines, head, error)?;
                windows_1252 |= std::str::from_utf8(lines.text()).is_err();
                job.sink.put(lines.raw())?;
                continue;
            }
        };
        head.rows += 1;
        if head.several_dates {
            return Err(lines.error(0, ListFault::Dates));
        }
        let change = job.change(&row);
        let change = change.as_deref();
        let record = lines.text();
        windows_1252 |= std::str::from_utf8(record).is_err();
        let by_row = table.by_row;
        edits.clear();
        for (cell, kind) in table.cells.iter().zip(&table.kinds) {
            let of = |class: Option<usize>| change?[class.unwrap_or(by_row)].as_ref();
            let old = cell.text(record);
            let value = match kind {
                Kind::Rating(class) => of(*class).map(|new| shown(new.rating)),
                Kind::Games(class) => {
                    let played = job.list.classes[class.unwrap_or(by_row)]
                        && old.bytes().any(|b| (b'1'..=b'9').contains(&b));
                    let idle = played.then(|| "0".to_owned());
                    of(*class).map(|new| new.games.to_string()).or(idle)
                }
                Kind::K(class) => of(*class).and_then(|new| new.k).map(|k| k.to_string()),
                Kind::Career => of(None).and_then(|new| new.career).map(|n| n.to_string()),
                Kind::Peak => of(None).and_then(|new| new.peak).map(|n| n.to_string()),
                Kind::Pool => of(None).and_then(|new| new.pool.as_deref()).map(pool_text),
                Kind::List if !old.is_empty() => {
                    month_only = old.bytes().filter(|b| !b.is_ascii_alphanumeric()).count() < 2;
                    Some(day(job.list.date, month_only))
                }
                _ => None,
            };
            if let Some(value) = value
                && value != old
            {
                let cell_bytes = quoted(&value, table.delimiter, cell.quoted).into_owned();
                edits.replace(cell.range.clone(), cell_bytes);
            }
        }
        edits.write(lines.raw(), &mut job.sink)?;
    }
    head.judge_rows()?;
    if head.rows == 0 {
        return Err(lines.error(0, ListFault::Empty));
    }
    lines.finish()?;
    for player in &job.changes.newcomers {
        let Some(player) = job.misfits.fit(player, windows_1252) else {
            continue;
        };
        for class in table.rows_of(&player, job.list.classes) {
            if !ended {
                job.sink.put(&end)?;
                ended = true;
            }
            let date = day(job.list.date, month_only);
            let row = new_row(
                &table.kinds,
                table.delimiter,
                lines.bom,
                &player,
                class,
                &date,
            );
            job.sink.put(&encoded(&row, windows_1252))?;
            job.sink.put(&end)?;
        }
    }
    Ok(())
}

impl Table {
    /// The classes for which a player gets a row.
    fn rows_of(&self, player: &Listed, classes: [bool; 3]) -> Vec<TimeClass> {
        let all = TimeClass::ALL.into_iter();
        if self.kinds.contains(&Kind::Class) {
            let rated = |class: &TimeClass| player.ratings[slot(*class)].is_some();
            let rows: Vec<TimeClass> = all.clone().filter(rated).collect();
            if !rows.is_empty() {
                return rows;
            }
            return all.filter(|class| classes[slot(*class)]).take(1).collect();
        }
        let single = self.single.unwrap_or(0);
        all.filter(|class| slot(*class) == single).collect()
    }
}

/// A number, nothing where there is none.
fn shown(number: Option<u16>) -> String {
    number.map(|n| n.to_string()).unwrap_or_default()
}

/// The date of a list, to the day or, where the list has it so, to the month.
fn day((year, month, day): Day, month_only: bool) -> String {
    match month_only && day == 1 {
        true => format!("{year:04}-{month:02}"),
        false => format!("{year:04}-{month:02}-{day:02}"),
    }
}

/// The row of a player in one class; `guard` keeps a spreadsheet from taking a cell for a formula.
pub(in crate::rating::list) fn new_row(
    kinds: &[Kind],
    delimiter: u8,
    guard: bool,
    player: &Listed,
    class: TimeClass,
    date: &str,
) -> String {
    let mut row = String::new();
    for (at, kind) in kinds.iter().enumerate() {
        if at > 0 {
            row.push(char::from(delimiter));
        }
        let mut value = match *kind {
            Kind::List => date.to_owned(),
            Kind::Class => class.name().to_owned(),
            kind => player.value(kind, Form::Own, slot(class)),
        };
        if guard && value.starts_with(['=', '+', '-', '@', '\t', '\r']) {
            value.insert(0, '\'');
        }
        row += &quoted(&value, delimiter, false);
    }
    row
}
