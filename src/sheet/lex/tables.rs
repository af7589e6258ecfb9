//! Whether the moves of a sheet stand in a table, and what parts its cells.

use super::*;

/// The sign that parts the cells of a sheet's moves, if these stand in a table.
pub(super) fn delimiter(bytes: &[u8], rows: &[Row], heading: Option<&Heading>) -> Option<u8> {
    if let Some(heading) = heading.filter(|heading| heading.delimiter != b' ') {
        return Some(heading.delimiter);
    }
    let may_part = |delimiter: &u8| table::may_part(bytes, *delimiter);
    let mut known = table::DELIMITERS.into_iter().filter(may_part).peekable();
    known.peek()?;
    let lines: Vec<&[u8]> = rows
        .iter()
        .filter(|row| matches!(&row.kind, LineKind::Moves(moves) if moves.game.is_none()))
        .map(|row| &bytes[row.range.clone()])
        .collect();
    known.find(|&delimiter| is_table(&lines, delimiter))
}

/// Whether most lines have cells, and their cells hold a number or a move each.
fn is_table(lines: &[&[u8]], delimiter: u8) -> bool {
    let (mut tabular, mut plain, mut widest) = (0, 0, 0);
    let mut lone_numbers = 0;
    for line in lines {
        if !table::may_part(line, delimiter) {
            widest = widest.max(1);
            continue;
        }
        let cells = table::cells(line, delimiter);
        widest = widest.max(cells.len());
        if cells.len() < 2 {
            continue;
        }
        tabular += 1;
        let single = |cell: &[u8]| {
            // Most cells.
            if !cell.iter().any(|b| is_space(*b)) {
                return true;
            }
            // A time or a remark may stand behind the move.
            let bracket = cell
                .iter()
                .position(|b| matches!(b, b'(' | b'[' | b'{' | b'*'));
            let cell = cell[..bracket.unwrap_or(cell.len())].trim_ascii_end();
            words::split(cell).count() <= 1 || spoken::is_phrase(cell)
        };
        plain += usize::from(cells.iter().all(|cell| single(&line[cell.clone()])));
        let lone = cells
            .iter()
            .any(|cell| form::is_number(&line[cell.clone()]));
        lone_numbers += usize::from(lone);
    }
    let most = |count: usize| count * 5 >= lines.len() * 3;
    let enough = widest
        >= if delimiter == b',' || lines.len() < 2 {
            3
        } else {
            2
        };
    enough
        && most(tabular)
        && most(plain)
        && (most(lone_numbers) || widest == 2 && delimiter == b'\t')
}
