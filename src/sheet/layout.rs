//! Where the half-moves of a sheet stand: tables and what their columns hold, several blocks side by side, White's and
//! Black's moves apart. The outcome is the entries in the order of play.

use super::items::Items;
use super::{BEGINS, Layout, Order, Piece, Spot};
use crate::sheet::Label;
use crate::sheet::line::is_colour;
use crate::sheet::shape as form;
use crate::sheet::table::{Heading, Rows};
use crate::syntax::Kind;
use arrayvec::ArrayVec;

/// A part of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A piece.
    Piece(usize),
    /// A cell in which a half-move should stand; the piece before it.
    Empty(usize),
}

/// What stands at one move number.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// The piece of its number.
    pub(super) number: Option<usize>,
    /// The number.
    pub(super) value: u32,
    /// Whether it begins with Black's half-move.
    pub(super) black: bool,
    /// Whether each half-move has its own place, so that none is lost.
    pub(super) fixed: bool,
    pub(super) items: Items,
    /// The piece that says whose half-move it is, in a table of half-moves.
    colour: Option<usize>,
    line: u32,
    /// Which of the entries of its line it is.
    block: u32,
}

/// What a column of a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Number,
    Move,
    White,
    Black,
    Clock,
    Colour,
    Other,
}

/// The columns of a table.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    /// Which cell holds what, in the order of play.
    cells: Vec<(usize, Role)>,
    /// A half-move in each row.
    half_moves: bool,
}

/// One row on two lines, `28,Rfb1,` and `28,,Rg7`: the number stands twice, and each line has the half-move that the other lacks. The empty
/// fields of the two are none. Without fields each line has one half-move, where most have two.
pub(super) fn join_rows(pieces: &[Piece], entries: &mut [Entry]) {
    let is_word = |item: &Item| matches!(item, Item::Piece(at) if pieces[*at].kind == Kind::Word);
    let is_pair =
        |entry: &&Entry| matches!(&entry.items[..], [one, two] if is_word(one) && is_word(two));
    let pairs = entries.iter().filter(is_pair).count() * 2 > entries.len();
    for at in 1..entries.len() {
        let [one, two] = &mut entries[at - 1..=at] else {
            continue;
        };
        let same = one.number.is_some() && two.number.is_some() && one.value == two.value;
        if !same || one.black || two.black {
            continue;
        }
        let halves = match (&one.items[..], &two.items[..]) {
            ([white, Item::Empty(_)], [Item::Empty(_), black]) => [white, black],
            ([white], [black]) if pairs => [white, black],
            _ => continue,
        };
        if halves.into_iter().all(is_word) {
            one.items.retain(is_word);
            two.items.retain(is_word);
            two.black = true;
        }
    }
}

/// A sign that parts cells, doubled by mistake: a row with one cell more than most, and with one that is empty, has its other
/// cells where most rows have them, if a move stands behind the empty one.
pub(super) fn close_up(bytes: &[u8], pieces: &mut [Piece]) {
    let row = |a: &Piece, b: &Piece| a.spot.line == b.spot.line;
    let in_cell = |piece: &&Piece| piece.spot.cell != Spot::NONE && piece.kind != Kind::Separator;
    let cells = |row: &[Piece]| {
        row.iter()
            .filter(in_cell)
            .map(|p| u32::from(p.spot.cell))
            .max()
    };
    let widths: Vec<u32> = pieces.chunk_by(row).filter_map(cells).collect();
    let Some((width, _)) = commonest(&widths).filter(|(_, most)| most * 4 >= widths.len() * 3)
    else {
        return;
    };
    for row in pieces.chunk_by_mut(row) {
        if width < 2 || cells(row) != Some(width + 1) {
            continue;
        }
        let filled = |cell: &u32| {
            row.iter()
                .filter(in_cell)
                .any(|p| u32::from(p.spot.cell) == *cell)
        };
        let mut empty = (0..=width).filter(|cell| !filled(cell));
        let (Some(empty), None) = (empty.next(), empty.next()) else {
            continue;
        };
        let moves = row.iter().any(|p| {
            let behind = u32::from(p.spot.cell) == empty + 1;
            behind && p.kind == Kind::Word && form::is_move_like(&bytes[p.start..p.end])
        });
        if moves {
            for piece in row.iter_mut().filter(|piece| piece.spot.cell != Spot::NONE) {
                piece.spot.cell -= u16::from(u32::from(piece.spot.cell) > empty);
            }
        }
    }
}

/// What the columns of a table hold: by its heading, else by what most of their cells hold.
pub(super) fn columns(
    bytes: &[u8],
    pieces: &[Piece],
    heading: Option<&Heading>,
) -> Option<Columns> {
    let widest = pieces
        .iter()
        .filter(|p| p.spot.cell != Spot::NONE)
        .map(|p| p.spot.cell)
        .max()?;
    let widest = usize::from(widest.min(200)) + 1;
    let mut tally = vec![[0u32; 5]; widest];
    for piece in pieces {
        let Some(tally) = tally.get_mut(usize::from(piece.spot.cell)) else {
            continue;
        };
        let text = &bytes[piece.start..piece.end];
        match piece.kind {
            Kind::Number => tally[0] += 1,
            Kind::Word if piece.continues() => {}
            Kind::Word if piece.data == BEGINS || form::is_move_like(text) => tally[1] += 1,
            Kind::Word if is_colour(text) => tally[4] += 1,
            Kind::Word | Kind::Missing => {
                tally[1] += u32::from(piece.kind == Kind::Missing || text.len() <= 7)
            }
            Kind::Clock if piece.data == 0 => tally[2] += 1,
            Kind::Clock => tally[3] += 1,
            _ => {}
        }
    }
    let mut roles: Vec<Role> = tally
        .iter()
        .map(|[numbers, moves, clocks, digits, colours]| {
            let most = *numbers.max(moves).max(clocks).max(digits).max(colours);
            match most {
                0 => Role::Other,
                _ if most == *colours => Role::Colour,
                _ if most == *moves => Role::Move,
                _ if most == *numbers => Role::Number,
                _ => Role::Clock,
            }
        })
        .collect();
    // A heading with other columns than the rows says nothing.
    if let Some(heading) = heading.filter(|h| h.delimiter != b' ' && h.columns.len() >= widest) {
        for (role, label) in roles.iter_mut().zip(&heading.columns) {
            *role = match label {
                Some(Label::Number) => Role::Number,
                Some(Label::White) => Role::White,
                Some(Label::Black) => Role::Black,
                Some(Label::Moves) => Role::Move,
                Some(Label::Clock | Label::TimeControl) => Role::Clock,
                Some(Label::Colour) => Role::Colour,
                Some(_) => Role::Other,
                None if *role == Role::Number => Role::Clock,
                None => *role,
            };
        }
    }
    let half_moves = heading.is_some_and(|heading| heading.rows == Rows::HalfMoves)
        || roles.contains(&Role::Colour)
        || roles
            .iter()
            .filter(|role| matches!(role, Role::Move | Role::White | Role::Black))
            .count()
            == 1;
    if !half_moves {
        sides(&mut roles);
    }
    let playable = roles
        .iter()
        .any(|role| matches!(role, Role::Move | Role::White | Role::Black));
    let mut cells: Vec<(usize, Role)> = roles.into_iter().enumerate().collect();
    // Black's column may stand first.
    for block in cells.split_mut(|(_, role)| *role == Role::Number) {
        block.sort_by_key(|(_, role)| *role == Role::Black);
    }
    playable.then_some(Columns { cells, half_moves })
}

/// In each block the first column of moves is White's, the second Black's.
fn sides(roles: &mut [Role]) {
    let mut white = true;
    for role in roles {
        match role {
            Role::Number => white = true,
            Role::Move => {
                *role = if white { Role::White } else { Role::Black };
                white = !white;
            }
            Role::White => white = false,
            Role::Black => white = true,
            _ => {}
        }
    }
}

/// The entries of a sheet in the order of play.
pub(super) fn entries(
    bytes: &[u8],
    pieces: &mut [Piece],
    columns: Option<Columns>,
    forced: Option<Order>,
    open: &mut Vec<Layout>,
) -> Vec<Entry> {
    if let Some(below) = apart(pieces) {
        if forced == Some(Order::Apart) {
            for piece in &mut *pieces {
                piece.spot.voice = Some(piece.spot.line >= below);
            }
        } else {
            open.push(ordered(Order::Apart));
        }
    }
    let pieces = &*pieces;
    let voices = pieces.iter().any(|p| p.spot.voice == Some(false))
        && pieces.iter().any(|p| p.spot.voice == Some(true));
    if voices {
        return voiced(pieces);
    }
    let numbers = pieces.iter().filter(|piece| piece.kind == Kind::Number);
    let numbers = numbers.count();
    let (numbered, mut entries) = (numbers > 0, Vec::with_capacity(numbers + 1));
    let mut at = 0;
    let mut depth = 0u32;
    while at < pieces.len() {
        let piece = &pieces[at];
        if let Some(columns) = &columns
            && piece.spot.cell != Spot::NONE
            && piece.kind != Kind::Tag
        {
            let line = piece.spot.line;
            let end = at
                + pieces[at..]
                    .iter()
                    .take_while(|p| p.spot.line == line)
                    .count();
            row(pieces, at..end, columns, &mut entries);
            at = end;
            continue;
        }
        match piece.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        let fresh = !numbered
            && entries.last().is_some_and(|entry: &Entry| {
                entry.line != piece.spot.line && !entry.items.is_empty()
            });
        if piece.kind == Kind::Number && depth == 0 {
            let block = match entries.last() {
                Some(last) if last.line == piece.spot.line && last.number.is_some() => {
                    last.block + 1
                }
                _ => 0,
            };
            entries.push(Entry {
                number: Some(at),
                value: piece.data >> 1,
                black: piece.data & 1 == 1,
                line: piece.spot.line,
                block,
                ..Entry::default()
            });
        } else {
            // What says how the game ended stands behind all blocks.
            let closes = matches!(piece.kind, Kind::Result(_))
                && entries
                    .last()
                    .is_some_and(|entry: &Entry| entry.line != piece.spot.line);
            if entries.is_empty() || (fresh || closes) && depth == 0 {
                entries.push(Entry {
                    block: if closes { u32::MAX } else { 0 },
                    line: piece.spot.line,
                    ..Entry::default()
                });
            }
            if let Some(last) = entries.last_mut() {
                last.items.push(Item::Piece(at));
            }
        }
        at += 1;
    }
    fill_columns(bytes, pieces, &mut entries);
    colour(bytes, pieces, &mut entries);
    let mut entries = order(entries, forced, open);
    close(pieces, &mut entries);
    entries
}

/// What says behind the last word of the sheet how the game ended stands behind all moves, beside whichever block it is
/// written.
fn close(pieces: &[Piece], entries: &mut Vec<Entry>) {
    let Some(word) = pieces.iter().rposition(|piece| piece.kind == Kind::Word) else {
        return;
    };
    let last = entries.iter().rposition(|entry| {
        let items = entry.items.iter();
        items
            .rev()
            .any(|item| matches!(item, Item::Piece(i) if pieces[*i].is_word()))
    });
    let Some(last) = last else { return };
    let mut tail = Items::default();
    let ends = |item: &Item| {
        matches!(item, Item::Piece(i) if *i > word && match pieces[*i].kind {
            Kind::Result(_) => true,
            Kind::CheckMark => pieces[*i].data == 1,
            _ => false,
        })
    };
    for entry in &mut entries[..last] {
        // Hardly any holds one.
        if entry.items.iter().any(ends) {
            tail.extend(entry.items.iter().copied().filter(ends));
            entry.items.retain(|item| !ends(item));
        }
    }
    if !tail.is_empty() {
        entries.push(Entry {
            items: tail,
            ..Entry::default()
        });
    }
}

/// The entries of a row of a table.
fn row(
    pieces: &[Piece],
    range: std::ops::Range<usize>,
    columns: &Columns,
    entries: &mut Vec<Entry>,
) {
    let line = pieces[range.start].spot.line;
    let mut entry = Entry {
        line,
        fixed: true,
        ..Entry::default()
    };
    let mut block = 0;
    let mut used = false;
    let mut before = range.start;
    for &(cell, role) in &columns.cells {
        let in_cell = |i: &usize| usize::from(pieces[*i].spot.cell) == cell;
        // Nearly always they stand side by side.
        let last = range.clone().rfind(in_cell);
        let first = last.and_then(|_| range.clone().find(in_cell));
        let all = first
            .zip(last)
            .map_or(0..0, |(first, last)| first..last + 1);
        let own = || all.clone().filter(in_cell);
        let inner = || own().filter(|i| pieces[*i].kind != Kind::Separator);
        if role == Role::Number {
            if used {
                push_row(pieces, &mut entry, entries, block);
                block += 1;
                used = false;
            }
            entry.number = inner().find(|i| pieces[*i].kind == Kind::Number);
            if let Some(number) = entry.number {
                entry.value = pieces[number].data >> 1;
                entry.black = pieces[number].data & 1 == 1;
            }
        } else if role == Role::Other {
            // The result may stand in the column of the remarks.
            let result = |i: &usize| matches!(pieces[*i].kind, Kind::Result(_));
            entry.items.extend(own().filter(result).map(Item::Piece));
        } else if role == Role::Colour {
            entry.colour = inner().next();
        } else if matches!(role, Role::White | Role::Black | Role::Move) {
            let slot = inner().any(|i| {
                matches!(
                    pieces[i].kind,
                    Kind::Word
                        | Kind::Number
                        | Kind::Missing
                        | Kind::Glyph
                        | Kind::Dots
                        | Kind::Result(_)
                        | Kind::Separator
                )
            });
            entry.items.extend(inner().map(Item::Piece));
            if !slot {
                entry.items.push(Item::Empty(last.unwrap_or(before)));
            }
            used |= slot || columns.half_moves;
        }
        before = last.unwrap_or(before);
    }
    push_row(pieces, &mut entry, entries, block);
}

fn push_row(pieces: &[Piece], entry: &mut Entry, entries: &mut Vec<Entry>, block: u32) {
    let fresh = Entry {
        line: entry.line,
        fixed: true,
        ..Entry::default()
    };
    let mut done = std::mem::replace(entry, fresh);
    done.block = block;
    // An empty row of a form, or the unused block of a row.
    let filled = done.items.iter().any(|item| {
        matches!(item, Item::Piece(i) if matches!(pieces[*i].kind, Kind::Word | Kind::Missing | Kind::Result(_) | Kind::Glyph | Kind::Dots))
    });
    if filled
        || done.number.is_some()
            && entries.iter().any(|e| e.number.is_some())
            && !done.items.is_empty()
    {
        entries.push(done);
    }
}

/// In a table of half-moves whatever is not named like the first row is Black's.
fn colour(bytes: &[u8], pieces: &[Piece], entries: &mut [Entry]) {
    let text = |i: usize| bytes[pieces[i].start..pieces[i].end].to_ascii_lowercase();
    let Some(white) = entries.iter().find_map(|entry| entry.colour).map(text) else {
        return;
    };
    for entry in entries {
        entry.black |= entry.colour.is_some_and(|i| text(i) != white);
    }
}

/// In columns of fixed width a lone half-move in Black's column is Black's.
fn fill_columns(bytes: &[u8], pieces: &[Piece], entries: &mut [Entry]) {
    let words = |entry: &Entry| -> ArrayVec<usize, 3> {
        let own = entry.items.iter().filter_map(|item| match item {
            Item::Piece(i)
                if (pieces[*i].is_word() || pieces[*i].kind == Kind::Missing)
                    && pieces[*i].spot.line == entry.line =>
            {
                Some(*i)
            }
            _ => None,
        });
        own.take(3).collect()
    };
    // Characters from the start of the line.
    let column = |i: usize| {
        let (start, line) = (pieces[i].start, pieces[i].spot.line_start as usize);
        let before = bytes[line.min(start)..start].iter();
        before.filter(|b| **b & 0xC0 != 0x80).count() as u32
    };
    let is_own = |entry: &&Entry| entry.number.is_some() && entry.block == 0 && !entry.fixed;
    // Most sheets lack none, or White's was the last.
    let lacks = |entry: &Entry| !entry.black && words(entry).len() == 1;
    if !entries.iter().filter(is_own).any(lacks) {
        return;
    }
    let mut whites: Vec<u32> = Vec::with_capacity(entries.len());
    let mut blacks: Vec<u32> = Vec::with_capacity(entries.len());
    for entry in entries.iter().filter(is_own) {
        if let [white, black] = words(entry)[..] {
            whites.push(column(white));
            blacks.push(column(black));
        }
    }
    let (Some((white, first)), Some((black, second))) = (commonest(&whites), commonest(&blacks))
    else {
        return;
    };
    if blacks.len() < 3
        || first * 5 < blacks.len() * 4
        || second * 5 < blacks.len() * 4
        || black < white + 4
    {
        return;
    }
    for entry in entries
        .iter_mut()
        .filter(|entry| entry.number.is_some() && entry.block == 0 && !entry.fixed && !entry.black)
    {
        if let [lone] = words(entry)[..]
            && column(lone) == black
            && let Some(number) = entry.number
        {
            entry.items.put_first(Item::Empty(number));
        }
    }
}

/// The commonest value and how often it occurs.
fn commonest(values: &[u32]) -> Option<(u32, usize)> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted
        .chunk_by(|a, b| a == b)
        .map(|run| (run[0], run.len()))
        .max_by_key(|(_, count)| *count)
}

/// White's moves and Black's, written apart, one after the other again.
fn voiced(pieces: &[Piece]) -> Vec<Entry> {
    let mut lists: [Vec<Items>; 2] = [Vec::new(), Vec::new()];
    let mut rest = Items::default();
    let mut pending: [Option<usize>; 2] = [None, None];
    // The last number of each.
    let mut counted = [0; 2];
    for (i, piece) in pieces.iter().enumerate() {
        let Some(black) = piece.spot.voice else {
            rest.push(Item::Piece(i));
            continue;
        };
        let at = usize::from(black);
        match piece.kind {
            Kind::Number => {
                let value = (piece.data >> 1) as usize;
                // The number says where in the list it stands, where the list goes on there.
                if value > lists[at].len() && value <= lists[at].len() + 4 {
                    lists[at].resize(value - 1, Items::default());
                }
                // What was one too many stands at the number before.
                if counted[at] + 1 == value && (2..=lists[at].len()).contains(&value) {
                    for more in lists[at].split_off(value - 1) {
                        lists[at][value - 2].extend(more.iter().copied());
                    }
                }
                counted[at] = value;
                pending[at] = Some(i);
            }
            Kind::Word | Kind::Missing | Kind::Dots if !piece.continues() => {
                let mut group = Items::default();
                group.extend(pending[at].take().map(Item::Piece));
                group.push(Item::Piece(i));
                lists[at].push(group);
            }
            Kind::Result(_) => rest.push(Item::Piece(i)),
            // Between two signs that part half-moves one is missing.
            Kind::Separator
                if i > 0
                    && pieces[i - 1].kind == Kind::Separator
                    && pieces[i - 1].spot.voice == Some(black) =>
            {
                lists[at].push(Items::default());
            }
            // `scaccomatto` on a line of its own says how the game ended, whosever list it stands in.
            Kind::CheckMark if piece.data == 1 => rest.push(Item::Piece(i)),
            _ => match lists[at].last_mut() {
                Some(group) => group.push(Item::Piece(i)),
                None => rest.push(Item::Piece(i)),
            },
        }
    }
    let count = lists[0].len().max(lists[1].len());
    let mut entries = Vec::with_capacity(count + 1);
    let mut anchor = 0;
    for move_index in 0..count {
        let mut entry = Entry {
            value: move_index as u32 + 1,
            fixed: true,
            ..Entry::default()
        };
        for list in &lists {
            match list.get(move_index) {
                Some(group) if !group.is_empty() => {
                    for item in group.iter().copied() {
                        let (Item::Piece(i) | Item::Empty(i)) = item;
                        anchor = i;
                        match pieces[i].kind {
                            Kind::Number => entry.number = entry.number.or(Some(i)),
                            _ => entry.items.push(item),
                        }
                    }
                }
                _ => entry.items.push(Item::Empty(anchor)),
            }
        }
        entries.push(entry);
    }
    // A list that is shorter by one ends the game; nothing is missing there.
    entries.push(Entry {
        items: rest,
        ..Entry::default()
    });
    entries
}

fn ordered(order: Order) -> Layout {
    Layout {
        order: Some(order),
        ..Layout::default()
    }
}

/// The line at which a second list of moves begins, of as many as the first or one fewer, none with a number: perhaps
/// Black's below White's.
fn apart(pieces: &[Piece]) -> Option<u32> {
    let lone = |kind| matches!(kind, Kind::Number | Kind::Open | Kind::Separator);
    if pieces
        .iter()
        .any(|piece| lone(piece.kind) || piece.spot.cell != Spot::NONE)
    {
        return None;
    }
    let words: Vec<u32> = (pieces.iter().filter(|piece| piece.is_word()))
        .map(|piece| piece.spot.line)
        .collect();
    let mut gaps = (1..words.len()).filter(|at| words[*at] > words[at - 1] + 1);
    let (Some(second), None) = (gaps.next(), gaps.next()) else {
        return None;
    };
    let (above, below) = (second, words.len() - second);
    (above > 1 && (above == below || above == below + 1)).then(|| words[second])
}

/// Puts entries in the order of play: row by row, or block by block where their numbers say so.
fn order(entries: Vec<Entry>, forced: Option<Order>, open: &mut Vec<Layout>) -> Vec<Entry> {
    if entries
        .iter()
        .all(|entry| matches!(entry.block, 0 | u32::MAX))
    {
        return entries;
    }
    let score = |order: &[usize]| {
        let numbered: Vec<&Entry> = order
            .iter()
            .map(|i| &entries[*i])
            .filter(|e| e.number.is_some())
            .collect();
        numbered
            .windows(2)
            .filter(|w| w[1].value == w[0].value + 1 || w[1].value == w[0].value && w[1].black)
            .count()
    };
    let orders = [
        (Order::Rows, (0..entries.len()).collect()),
        (Order::Blocks, by_blocks(&entries)),
        (Order::Numbers, by_number(&entries)),
    ];
    // Of equal ones the first.
    let suggested = orders.iter().rev().max_by_key(|(_, order)| score(order));
    let chosen = (orders.iter().find(|(order, _)| Some(*order) == forced)).or(suggested);
    let best = chosen.map_or_else(Vec::new, |(_, best)| best.clone());
    for (order, other) in orders {
        if other != best {
            open.push(ordered(order));
        }
    }
    let mut slots: Vec<Option<Entry>> = entries.into_iter().map(Some).collect();
    best.into_iter().filter_map(|i| slots[i].take()).collect()
}

/// Block by block within each page; a page begins where the first block goes on behind the last one.
fn by_blocks(entries: &[Entry]) -> Vec<usize> {
    let mut pages: Vec<Vec<usize>> = vec![Vec::new()];
    let (mut last, mut most) = (0, 0);
    for (i, entry) in entries.iter().enumerate() {
        if entry.block == 0 && entry.number.is_some() {
            if entry.value != last + 1 && entry.value == most + 1 && most > last {
                pages.push(Vec::new());
            }
            last = entry.value;
        }
        most = most.max(entry.value);
        if let Some(page) = pages.last_mut() {
            page.push(i);
        }
    }
    for page in &mut pages {
        page.sort_by_key(|i| entries[*i].block);
    }
    pages.concat()
}

fn by_number(entries: &[Entry]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    let mut last = 0;
    let keys: Vec<u32> = entries
        .iter()
        .map(|entry| {
            match entry.number {
                Some(_) => last = entry.value,
                None if entry.block == u32::MAX => return u32::MAX,
                None => {}
            }
            last
        })
        .collect();
    order.sort_by_key(|i| (keys[*i], entries[*i].black));
    order
}
