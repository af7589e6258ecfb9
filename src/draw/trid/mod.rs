//! The three-dimensional board as text: the fixed levels side by side, the attack levels below, with their owners.

pub(super) mod svg;

use super::terminal::letter_of as man;
use crate::board::trid::{Slot, Trid};
use crate::board::{Role, Side};
use crate::messages::{Text, Ui, terms};
use crate::notation::Letters;

/// The fixed levels, lowest first: name, height and first rank.
pub(super) const LEVELS: [(Text, u8, u8); 3] = [
    (
        Text {
            en: "White",
            it: "Bianco",
        },
        2,
        1,
    ),
    (
        Text {
            en: "Neutral",
            it: "Neutro",
        },
        4,
        3,
    ),
    (
        Text {
            en: "Black",
            it: "Nero",
        },
        6,
        5,
    ),
];

/// So many columns a level takes.
const WIDTH: usize = 18;

/// The levels as the player sees them who sits below, White unless the board is turned, and whose the attack levels are. In the
/// letters of a language, capitals are White's men.
#[must_use]
pub fn trid(position: &Trid, flipped: bool, letters: Letters, ui: Ui) -> String {
    let names = Role::ALL.map(|role| man(letters, Side::White, role).chars().count());
    let room = names.into_iter().max().unwrap_or(1);
    let cell = |text: &str| format!("{text:room$}");
    let at = |place: (u8, u8, u8)| {
        let square = position
            .squares()
            .find(|square| Trid::place(*square) == place);
        let man = square.and_then(|square| position.man_at(square));
        cell(&man.map_or_else(
            || ".".to_owned(),
            |(side, role)| self::man(letters, side, role),
        ))
    };
    // Files from left to right, and ranks from above.
    let order = |first: u8, count: u8| -> (Vec<u8>, Vec<u8>) {
        let (up, down) = ((0..count).collect(), (0..count).rev().collect());
        let from = |ways: Vec<u8>| ways.into_iter().map(|n| n + first).collect();
        match flipped {
            false => (from(up), from(down)),
            true => (from(down), from(up)),
        }
    };
    // The rows of a board, and the names of its files below.
    let board = |(file, rank, z): (u8, u8, u8), side: u8| -> Vec<String> {
        let (files, _) = order(file, side);
        let (_, ranks) = order(rank, side);
        let rows = ranks.iter().map(|rank| {
            let men: Vec<String> = files.iter().map(|file| at((*file, *rank, z))).collect();
            format!("  {rank} {}", men.join(" "))
        });
        let names = files
            .iter()
            .map(|file| cell(&char::from(b'a' + file).to_string()));
        let names = format!("    {}", names.collect::<Vec<_>>().join(" "));
        rows.chain([names]).collect()
    };
    let width = WIDTH.max(8 + 4 * room + 3);
    let mut rows = vec![String::new(); 6];
    for (name, z, first) in &LEVELS {
        let name = format!("  {} ({z})", name.get(ui));
        let lines = std::iter::once(name).chain(board((1, *first, *z), 4));
        join(&mut rows, lines, width);
    }
    let mut out = text(&rows);
    let levels = position.levels();
    for row in levels.chunks(4) {
        let mut rows = vec![String::new(); 5];
        for (slot, owner, name) in row {
            let star = if slot.inverted() { "*" } else { "" };
            let (pin, owner) = (pin(*slot), owner_name(ui, *owner));
            let place = Trid::place(slot.squares()[0]);
            let lines = [
                format!("  {name}{star} {pin} ({})", place.2),
                format!("  {owner}"),
            ];
            join(&mut rows, lines.into_iter().chain(board(place, 2)), width);
        }
        out.push('\n');
        out.push_str(&text(&rows));
    }
    out
}

/// The pin of a slot: `b3`.
fn pin(slot: Slot) -> String {
    let (file, rank) = slot.corner();
    format!("{}{rank}", char::from(b'a' + file.unsigned_abs()))
}

/// Whose a level is; nothing where it is nobody's.
fn owner_name(ui: Ui, owner: Option<Side>) -> &'static str {
    owner.map_or("", |side| terms::player(ui, side))
}

/// Puts one block of lines behind those that are there.
fn join(rows: &mut [String], lines: impl Iterator<Item = String>, room: usize) {
    for (row, line) in rows.iter_mut().zip(lines) {
        let width = line.chars().count();
        row.push_str(&line);
        row.push_str(&" ".repeat(room.saturating_sub(width)));
    }
}

fn text(rows: &[String]) -> String {
    rows.iter()
        .map(|row| format!("{}\n", row.trim_end()))
        .collect()
}
