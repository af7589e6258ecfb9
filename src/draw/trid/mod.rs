//! The three-dimensional board as text: the fixed levels side by side, the attack levels below, with their owners.

pub(super) mod svg;

use crate::board::trid::{Slot, Trid};
use crate::board::{Role, Side};
use crate::messages::{Text, Ui, terms};

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

/// The levels as White sees them, and whose the attack levels are. Capitals are White's men.
#[must_use]
pub fn trid(position: &Trid, ui: Ui) -> String {
    let at = |place: (u8, u8, u8)| {
        let square = position
            .squares()
            .find(|square| Trid::place(*square) == place);
        square.map_or(' ', |square| sign(position.man_at(square)))
    };
    let mut rows = vec![String::new(); 6];
    for (name, z, first) in &LEVELS {
        let (name, z, first) = (name.get(ui), *z, *first);
        let lines = (0..4).rev().map(|row| {
            let rank = first + row;
            let men: Vec<String> = (1..5).map(|file| at((file, rank, z)).to_string()).collect();
            format!("  {rank} {}", men.join(" "))
        });
        let lines = std::iter::once(format!("  {name} ({z})"))
            .chain(lines)
            .chain(["    b c d e".to_owned()]);
        join(&mut rows, lines);
    }
    let mut out = text(&rows);
    let levels = position.levels();
    for row in levels.chunks(4) {
        let mut rows = vec![String::new(); 5];
        for (slot, owner, name) in row {
            let star = if slot.inverted() { "*" } else { "" };
            let (pin, owner) = (pin(*slot), owner_name(ui, *owner));
            let squares = slot.squares();
            let (first_file, first_rank, z) = Trid::place(squares[0]);
            let line = |n: usize| {
                let men = [squares[n], squares[n + 1]].map(|square| sign(position.man_at(square)));
                let rank = first_rank + (n / 2) as u8;
                format!("  {rank} {} {}", men[0], men[1])
            };
            let files = [first_file, first_file + 1].map(|file| char::from(b'a' + file));
            let lines = [
                format!("  {name}{star} {pin} ({z})"),
                format!("  {owner}"),
                line(2),
                line(0),
                format!("    {} {}", files[0], files[1]),
            ];
            join(&mut rows, lines.into_iter());
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
fn join(rows: &mut [String], lines: impl Iterator<Item = String>) {
    for (row, line) in rows.iter_mut().zip(lines) {
        let width = line.chars().count();
        row.push_str(&line);
        row.push_str(&" ".repeat(WIDTH.saturating_sub(width)));
    }
}

fn text(rows: &[String]) -> String {
    rows.iter()
        .map(|row| format!("{}\n", row.trim_end()))
        .collect()
}

fn sign(man: Option<(Side, Role)>) -> char {
    let Some((side, role)) = man else {
        return '.';
    };
    let letter = ['P', 'N', 'B', 'R', 'Q', 'K'][role as usize - 1];
    match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}
