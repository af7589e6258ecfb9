//! Moves that cannot be placed: ambiguous, too many, missing, unreadable, misnumbered.

use super::{Case, Planted};
use crate::board::{Move, Position, Role, Side, Status, Wanted};
use crate::generator::sheet::{Item, Part};
use crate::notation::{Language, Languages, Resolution, read};
use crate::syntax::Encoding;

/// A word without its square of origin, where that leaves several moves, and those moves.
fn without_origin(case: &Case<'_>, ply: u32) -> Option<(String, Vec<Move>)> {
    let position = case.before(ply);
    let parts = Position::flat_parts(case.played(ply));
    let word = case.word(ply)?;
    let (letter, rest) = word.split_at(1);
    let to = parts.to.to_string();
    if !letter.starts_with(|c: char| c.is_ascii_uppercase()) || parts.castling.is_some() {
        return None;
    }
    let arrival = rest.rfind(&to)?;
    let (before, after) = rest.split_at(arrival);
    let cross = if before.ends_with('x') { "x" } else { "" };
    let short = format!("{letter}{cross}{after}");
    let role = parts.role;
    let wanted = Wanted::Man {
        role,
        file: None,
        rank: None,
        to: parts.to,
        promotion: None,
    };
    let rivals = position.find_all(&wanted);
    (short != word && rivals.len() > 1).then_some((short, rivals))
}

/// Of several moves those that let the rest of the game be played: how many of its marks are wrong after each, the fewest first.
fn survivors(case: &Case<'_>, ply: u32, rivals: &[Move]) -> Vec<u32> {
    let wrong = |mv: &Move| {
        let mut position = case.before(ply).clone();
        position.play(*mv);
        case.wrong_marks(position, ply + 1)
    };
    let mut found: Vec<u32> = rivals.iter().filter_map(wrong).collect();
    found.sort_unstable();
    found
}

/// Two men can make the move, and the rest of the game can be played whichever did, with as few marks that are wrong.
pub(super) fn ambiguous(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    for ply in case.plies() {
        let Some((word, rivals)) = without_origin(case, ply) else {
            continue;
        };
        let open = |found: &[u32]| matches!(found, [least, next, ..] if least == next);
        if ply < last && open(&survivors(case, ply, &rivals)) {
            return case.rewrite(ply, word, "M002");
        }
    }
    None
}

/// Two men can make the last move: nothing behind it could tell which. The game is cut off there.
pub(super) fn ambiguous_last(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let Some((word, _)) = without_origin(case, ply) else {
            continue;
        };
        let (at, marker) = (case.sheet.main_move(ply)?, case.sheet.marker()?);
        case.sheet.items.drain(at + 1..marker);
        return case.rewrite(ply, word, "M002");
    }
    None
}

/// Two men can make the move, but the rest of the game can be played with one of them only.
pub(super) fn settled_later(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    for ply in case.plies() {
        let Some((word, rivals)) = without_origin(case, ply) else {
            continue;
        };
        if ply < last && survivors(case, ply, &rivals).len() == 1 {
            return case.rewrite(ply, word, "N007");
        }
    }
    None
}

/// The game is over on the board, and somebody moved on.
pub(super) fn move_after_end(case: &mut Case<'_>) -> Option<Planted> {
    let code = match case.game.status {
        Status::Checkmate => "M003",
        Status::Stalemate => "M004",
        Status::Open => return None,
    };
    let ply = case.last_ply() + 1;
    let position = case.game.last();
    let number = position.move_number();
    let letter = case.scribe.language().letter(Role::King);
    let word = format!(
        "{letter}{}",
        case.random.pick(&["g1", "h8", "e2", "d7", "c3", "f6"])
    );
    let marker = case.sheet.marker()?;
    let dots = if position.side_to_move() == Side::White {
        "."
    } else {
        "..."
    };
    let at = case.insert_after(marker - 1, Part::Number, format!("{number}{dots}"));
    let at = case.insert_after(at, Part::Move, word);
    Some(Planted::at_ply(code, at, ply))
}

/// A move is passed.
pub(super) fn null_move(case: &mut Case<'_>) -> Option<Planted> {
    let ply = *case.plies().first()?;
    let word = (*case.random.pick(&["--", "Z0"])).to_owned();
    case.rewrite(ply, word, "M005")
}

/// A half-move is left out: the number and the move that follow belong to the other side.
pub(super) fn half_move_missing(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    for ply in case.plies() {
        if ply == last {
            continue;
        }
        let position = case.before(ply);
        let Some(next) = case.word(ply + 1) else {
            continue;
        };
        let mut passed: Position = position.clone();
        let followed = case.is_impossible(position, next)
            && passed.pass()
            && matches!(case.meaning(&passed, next), Resolution::Move(..));
        if !followed {
            continue;
        }
        let side = position.side_to_move();
        let number = position.move_number();
        let at = case.sheet.main_move(ply)?;
        let next = case.sheet.main_move(ply + 1)?;
        // Everything between the number of the lost move and the move behind it goes with it.
        let numbered = at > 0 && case.sheet.items[at - 1].part == Part::Number;
        let from = if numbered { at - 1 } else { at };
        case.sheet.items.drain(from..next);
        let text = match side {
            Side::White => format!("{number}..."),
            Side::Black => format!("{}.", number + 1),
        };
        let word = case.sheet.items[from].clone();
        let item = Item {
            part: Part::Number,
            text,
            ..word
        };
        case.sheet.items.insert(from, item);
        return Some(Planted::at_ply("M006", from, ply));
    }
    None
}

/// A move is written so that it is no move in any notation; what follows does not go on without it.
pub(super) fn unreadable(case: &mut Case<'_>) -> Option<Planted> {
    let last = case.last_ply();
    for ply in case.plies() {
        if ply == last {
            continue;
        }
        let way = case.random.below(4);
        let position = case.before(ply);
        let parts = Position::flat_parts(case.played(ply));
        let (Some(word), Some(next)) = (case.word(ply), case.word(ply + 1)) else {
            continue;
        };
        if !case.is_impossible(position, next) || parts.castling.is_some() {
            continue;
        }
        let to = parts.to.to_string();
        let wrong = match way {
            0 => word.replace(&to, &format!("{}9", &to[..1])),
            1 => word.replace(&to, &format!("j{}", &to[1..])),
            2 => format!("{word}~"),
            _ => word.replace(&to, &format!("{to}{}", &to[1..])),
        };
        if wrong == word || !Case::is_unreadable(&wrong) {
            continue;
        }
        // A variation right behind it would show that the word was passed over.
        let at = case.sheet.main_move(ply)?;
        case.sheet.strip_after(at);
        return case.rewrite(ply, wrong, "N001");
    }
    None
}

/// So many half-moves that can be played behind a number that was left out show that only the number is wrong.
const ENOUGH: u32 = 40;

/// A number is skipped or said twice, and the scribe counts on from there.
pub(super) fn number_out_of_step(case: &mut Case<'_>) -> Option<Planted> {
    let step = *case.random.pick(&[1, 1, -1]);
    let at = late_number(case)?;
    for item in &mut case.sheet.items[at..] {
        if item.part == Part::Number {
            item.text = renumbered(&item.text, step)?;
        }
    }
    let ply = case.sheet.items[at].ply;
    // With a short rest, a pair may as well be missing.
    let code = match step == 1 && case.last_ply() + 1 - ply < ENOUGH {
        true => "M006",
        false => "N013",
    };
    Some(Planted::at_ply(code, at, ply))
}

/// One number is misprinted, the next is right again.
pub(super) fn number_misprinted(case: &mut Case<'_>) -> Option<Planted> {
    let step = *case.random.pick(&[10, 1, -1, 2]);
    let at = late_number(case)?;
    case.sheet.items[at].text = renumbered(&case.sheet.items[at].text, step)?;
    Some(Planted::at_ply("N013", at, case.sheet.items[at].ply))
}

/// A number before a move of White in the main line, neither among the first nor the last, by its index.
fn late_number(case: &mut Case<'_>) -> Option<usize> {
    let is_number =
        |item: &Item| item.part == Part::Number && item.line == 0 && !item.text.ends_with("..");
    let items = case.sheet.items.iter().enumerate();
    let mut numbers: Vec<usize> = items
        .filter(|(_, item)| is_number(item))
        .map(|(i, _)| i)
        .skip(3)
        .collect();
    numbers.pop();
    (!numbers.is_empty()).then(|| *case.random.pick(&numbers))
}

fn renumbered(text: &str, step: i32) -> Option<String> {
    let digits = text.trim_end_matches('.');
    let number: i32 = digits.parse().ok()?;
    Some(format!("{}{}", number + step, &text[digits.len()..]))
}

/// A word that is no move stands between two moves, and the game goes on as if it were not there.
pub(super) fn unreadable_between(case: &mut Case<'_>) -> Option<Planted> {
    let ply = *case.plies().first()?;
    let word = *case.random.pick(&["boh", "xyz", "Tf", "hmm", "e44"]);
    let at = case.sheet.main_move(ply)?;
    let at = case.insert_after(at, Part::Glyph, word.to_owned());
    Some(Planted::at_ply("N001", at, ply + 1))
}

/// The letter of a piece in the other language, which is no letter of this one. Long before it the game has shown which
/// language it is in.
pub(super) fn foreign_letter(case: &mut Case<'_>) -> Option<Planted> {
    const SHOWN: u32 = 6;
    let ours = case.scribe.language();
    let theirs = match ours {
        Language::English => Language::Italian,
        _ => Language::English,
    };
    let shown = (1..=SHOWN).any(|ply| {
        case.word(ply)
            .is_some_and(|word| case.scribe.is_telling(word))
    });
    if !shown {
        return None;
    }
    for ply in case.plies() {
        let parts = Position::flat_parts(case.played(ply));
        let letter = theirs.letter(parts.role);
        let foreign = parts.role != Role::Pawn
            && parts.castling.is_none()
            && ours.role(letter.as_bytes()[0]).is_none();
        if ply < 2 * SHOWN || !foreign {
            continue;
        }
        let word = format!("{letter}{}", &case.word(ply)?[1..]);
        // Together the letters may be those of a third language: `C`, `D` and `N` are Romanian.
        let mut letters = Languages::default();
        for other in (1..=case.last_ply()).filter(|other| *other != ply) {
            if let Some(word) = case.word(other) {
                letters.add(read(word.as_bytes(), Encoding::Utf8).piece);
            }
        }
        letters.add(letter.as_bytes()[0]);
        if letters.allowed().next().is_some() {
            continue;
        }
        return case.rewrite(ply, word, "N017");
    }
    None
}

/// From this position the words can be played to the end by rooks in English, by kings in Italian.
pub(super) fn language_ambiguous(case: &mut Case<'_>) -> Option<Planted> {
    case.sheet.tag("FEN")?.value = "4k3/7r/8/8/8/8/8/R3K3 w - - 0 1".to_owned();
    let result = case
        .sheet
        .marker()
        .map(|marker| case.sheet.items[marker].clone())?;
    let words = ["Rd1", "Rd7", "Rc1", "Rc7", "Rb1", "Rb7"];
    let length = case.random.between(2, 6);
    case.sheet.items.clear();
    for (ply, word) in (1..=length).zip(words) {
        let item = |part, text| Item {
            part,
            text,
            line: 0,
            ply,
        };
        if ply % 2 == 1 {
            case.sheet
                .items
                .push(item(Part::Number, format!("{}.", ply / 2 + 1)));
        }
        case.sheet.items.push(item(Part::Move, word.to_owned()));
    }
    case.sheet.items.push(result);
    Some(Planted::at_ply("N002", 1, 1))
}

/// A word behind the result.
pub(super) fn text_after_result(case: &mut Case<'_>) -> Option<Planted> {
    let word = *case
        .random
        .pick(&["abbandona", "resigns", "patta", "Zeitnot"]);
    let marker = case.sheet.marker()?;
    let at = case.insert_after(marker, Part::Glyph, word.to_owned());
    Some(Planted::at_ply("N014", at, case.last_ply() + 1))
}
