//! Tag pairs that are missing, doubled, malformed or impossible.

use super::{At, Case, Planted};
use crate::generator::games::Origin;

fn at_tag(code: &'static str, tag: usize) -> Option<Planted> {
    Some(Planted::new(code, At::Tag(tag)))
}

/// Gives a tag another value, adding the tag where the game has none.
fn set(case: &mut Case<'_>, name: &'static str, value: String) -> Option<usize> {
    if case.sheet.tag(name).is_none() {
        case.sheet.add_tag(name, String::new());
    }
    let at = case.sheet.tags.iter().position(|tag| tag.name == name)?;
    case.sheet.tags[at].value = value;
    Some(at)
}

/// One of the seven is missing; which result was reached stays known.
pub(super) fn roster_tag_missing(case: &mut Case<'_>) -> Option<Planted> {
    let at = case.random.below(6) as usize;
    case.sheet.tags.remove(at);
    Some(Planted::new("T001", At::Game))
}

/// A quote within the value, or no quote at its end.
pub(super) fn malformed(case: &mut Case<'_>) -> Option<Planted> {
    let at = case.random.below(2) as usize;
    let tag = &mut case.sheet.tags[at];
    let value = tag.value.replace('"', "");
    tag.written = Some(match case.random.below(2) {
        0 => format!("[{} \"The \"{value}\" Masters\"]", tag.name),
        _ => format!("[{} \"{value}", tag.name),
    });
    at_tag("T002", at)
}

/// A tag stands twice, one right behind the other.
pub(super) fn duplicate(case: &mut Case<'_>) -> Option<Planted> {
    let at = 1 + case.random.below(5) as usize;
    let mut tag = case.sheet.tags[at].clone();
    if case.random.below(2) == 0 && tag.name != "Date" {
        tag.value.push('a');
    }
    case.sheet.tags.insert(at + 1, tag);
    at_tag("T003", at + 1)
}

/// A day that is in no calendar.
pub(super) fn impossible_date(case: &mut Case<'_>) -> Option<Planted> {
    let dates = [
        "2018.02.30",
        "1999.13.05",
        "2021.04.31",
        "2019.02.29",
        "2004.06.00",
        "1987.00.12",
    ];
    let name = *case.random.pick(&["Date", "EventDate"]);
    let date = (*case.random.pick(&dates)).to_owned();
    let at = set(case, name, date)?;
    at_tag("T004", at)
}

/// A date in another form than the standard's.
pub(super) fn malformed_date(case: &mut Case<'_>) -> Option<Planted> {
    let dates = [
        "21/05/2018",
        "2018-05-21",
        "21.05.2018",
        "2018.5.21",
        "maggio 2018",
    ];
    let date = (*case.random.pick(&dates)).to_owned();
    let at = set(case, "Date", date)?;
    at_tag("T005", at)
}

/// A rating that no player has.
pub(super) fn impossible_rating(case: &mut Case<'_>) -> Option<Planted> {
    let name = *case.random.pick(&["WhiteElo", "BlackElo"]);
    let rating = (*case.random.pick(&["28530", "7", "4850", "99"])).to_owned();
    let at = set(case, name, rating)?;
    at_tag("T006", at)
}

/// A rating that is no number.
pub(super) fn malformed_rating(case: &mut Case<'_>) -> Option<Planted> {
    let name = *case.random.pick(&["WhiteElo", "BlackElo"]);
    let rating = (*case.random.pick(&["circa 1900", "18o5", "2100.5", "1N"])).to_owned();
    let at = set(case, name, rating)?;
    at_tag("T007", at)
}

/// A position that cannot be set up: nothing can be said about the moves.
pub(super) fn bad_fen(case: &mut Case<'_>) -> Option<Planted> {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/4K2P w - - 0 1",
        "k7/8/1K6/8/8/8/8/R7 x - - 0 1",
        "from the adjourned position",
    ];
    if case.game.origin == Origin::Chess960 {
        return None;
    }
    let fen = (*case.random.pick(&fens)).to_owned();
    set(case, "SetUp", "1".to_owned())?;
    let at = set(case, "FEN", fen)?;
    at_tag("T008", at)
}

/// A position that can be set up although something about it cannot be so.
pub(super) fn odd_fen(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.origin != Origin::Ending {
        return None;
    }
    let fen = case.game.first().fen();
    // There is no king on e1 with a rook on h1 in any of these endings but by chance: look.
    let odd = fen.replacen(" - - ", " KQkq - ", 1);
    let men = fen.split('/').next_back()?.split(' ').next()?;
    if men.contains('R') || odd == fen {
        return None;
    }
    let at = set(case, "FEN", odd)?;
    at_tag("T009", at)
}

/// A game that is not played here.
pub(super) fn unknown_variant(case: &mut Case<'_>) -> Option<Planted> {
    let name = (*case
        .random
        .pick(&["Atomic", "Crazyhouse", "Antichess", "Horde"]))
    .to_owned();
    let at = set(case, "Variant", name)?;
    at_tag("T010", at)
}
