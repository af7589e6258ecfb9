//! What goes wrong around the moves: loose text, comments and variations without an end.

use super::{At, Case, Planted};
use crate::generator::sheet::{Item, Part};

fn at_item(code: &'static str, item: usize) -> Option<Planted> {
    Some(Planted::new(code, At::Item(item)))
}

/// Headings and remarks as they stand in bulletins.
const PROSE: [&[&str]; 5] = [
    &["Torneo sociale, risultati del terzo turno"],
    &[
        "Nella stessa giornata si sono giocate anche le partite rinviate,",
        "di cui non resta il formulario.",
    ],
    &["Second board, morning session"],
    &[
        "The following games were found among the papers of the arbiter.",
        "Some pages are missing.",
    ],
    &["-----"],
];

/// Text that belongs to no game, before this one.
pub(super) fn text_between(case: &mut Case<'_>) -> Option<Planted> {
    case.sheet.prose = case.random.pick(&PROSE).to_vec();
    Some(Planted::new("F006", At::Prose))
}

/// A move somewhere in the second half of the game, as an index.
fn late_move(case: &mut Case<'_>) -> Option<usize> {
    let last = case.last_ply();
    let ply = case.random.between(last / 2, last.max(1)).max(1);
    case.sheet.main_move(ply)
}

/// The game is written in Windows-1252, and one byte is none of its characters.
pub(super) fn unreadable_bytes(case: &mut Case<'_>) -> Option<Planted> {
    let byte = *case
        .random
        .pick(&['\u{81}', '\u{8D}', '\u{8F}', '\u{90}', '\u{9D}']);
    let at = late_move(case)?;
    let at = case.insert_after(at, Part::Comment, format!("{{pi{byte} forte}}"));
    case.sheet.windows_1252 = true;
    Some(Planted::new("F005", At::Within(at, "{pi".len())))
}

/// A comment loses its brace: it swallows the rest of the game.
pub(super) fn unterminated_comment(case: &mut Case<'_>) -> Option<Planted> {
    let at = late_move(case)?;
    let mut rest = case.sheet.items.split_off(at + 1);
    rest.retain(|item| item.part != Part::Comment);
    case.sheet.items.append(&mut rest);
    let at = case.insert_after(at, Part::Comment, "{the clock was stopped here".to_owned());
    at_item("F008", at)
}

/// Braces within braces.
pub(super) fn nested_comment(case: &mut Case<'_>) -> Option<Planted> {
    let at = late_move(case)?;
    let at = case.insert_after(at, Part::Comment, "{the {very} best move}".to_owned());
    at_item("F009", at)
}

/// A variation of the last move is not closed before the result.
pub(super) fn unterminated_variation(case: &mut Case<'_>) -> Option<Planted> {
    let at = case.open_last_variation()?;
    at_item("F010", at)
}

/// A bracket closes what was never opened.
pub(super) fn unopened_variation(case: &mut Case<'_>) -> Option<Planted> {
    let at = late_move(case)?;
    let at = case.insert_after(at, Part::Close, ")".to_owned());
    at_item("F011", at)
}

/// Variations within variations, deeper than anybody plays them.
pub(super) fn deep_variation(case: &mut Case<'_>) -> Option<Planted> {
    const DEPTH: usize = 70;
    /// Deepest nesting that is still played.
    const PLAYED: usize = 64;
    let ply = case.last_ply().checked_sub(1)?.max(1);
    let at = case.sheet.main_move(ply)?;
    case.sheet.strip_after(at);
    let (position, played) = (case.before(ply), case.played(ply));
    let rival = position
        .legal_moves()
        .into_iter()
        .find(|mv| *mv != played)?;
    let words = [rival, played].map(|mv| case.scribe.word(position, mv));
    let dots = if position.side_to_move() == crate::board::Side::White {
        "."
    } else {
        "..."
    };
    let number = format!("{}{dots}", position.move_number());
    let mut path = String::new();
    let mut items = Vec::new();
    let mut line = 0;
    for depth in 0..DEPTH {
        let item = |part, text: &str, line| Item {
            part,
            text: text.to_owned(),
            line,
            ply,
        };
        items.push(item(Part::Open, "(", line));
        let dot = if path.is_empty() { "" } else { "." };
        path = format!("{path}{dot}{ply}.1");
        line = case.sheet.lines.len();
        case.sheet.lines.push(path.clone());
        items.push(item(Part::Number, &number, line));
        items.push(item(Part::Move, &words[depth % 2], line));
    }
    for _ in 0..DEPTH {
        items.push(Item {
            part: Part::Close,
            text: ")".to_owned(),
            line: 0,
            ply,
        });
    }
    let next = case.sheet.main_move(ply + 1);
    case.sheet.items.splice(at + 1..at + 1, items);
    // A move of Black behind it needs its number again.
    if let Some(next) = next.map(|next| next + 4 * DEPTH)
        && case.sheet.items[next - 1].part != Part::Number
    {
        let number = format!("{}...", case.before(ply + 1).move_number());
        let item = Item {
            part: Part::Number,
            text: number,
            line: 0,
            ply: ply + 1,
        };
        case.sheet.items.insert(next, item);
    }
    Some(Planted::new("F012", At::Item(at + 1 + 3 * PLAYED)))
}

/// A sign that means nothing.
pub(super) fn stray_sign(case: &mut Case<'_>) -> Option<Planted> {
    let at = late_move(case)?;
    let sign = (*case.random.pick(&["]", "\"", "<"])).to_owned();
    let at = case.insert_after(at, Part::Glyph, sign);
    at_item("F013", at)
}
