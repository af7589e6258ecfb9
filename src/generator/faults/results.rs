//! Results that are missing, unreadable or contradicted.

use super::{At, Case, Planted};
use crate::board::Status;
use crate::generator::sheet::Part;
use crate::syntax::ResultMark;

/// Another result that decides the game or draws it.
fn other(case: &mut Case<'_>) -> ResultMark {
    let others: Vec<ResultMark> = [
        ResultMark::WhiteWins,
        ResultMark::BlackWins,
        ResultMark::Draw,
    ]
    .into_iter()
    .filter(|mark| *mark != case.game.result)
    .collect();
    *case.random.pick(&others)
}

fn set_marker(case: &mut Case<'_>, mark: ResultMark) -> Option<usize> {
    let at = case.sheet.marker()?;
    case.sheet.items[at].text = mark.pgn().to_owned();
    Some(at)
}

fn result_tag(case: &Case<'_>) -> Option<usize> {
    case.sheet.tags.iter().position(|tag| tag.name == "Result")
}

/// Neither tag nor marker.
pub(super) fn missing(case: &mut Case<'_>) -> Option<Planted> {
    let (tag, marker) = (result_tag(case)?, case.sheet.marker()?);
    case.sheet.tags.remove(tag);
    case.sheet.items.remove(marker);
    Some(Planted::new("R001", At::Game))
}

/// The marker says otherwise than the tag.
pub(super) fn tag_against_marker(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status != Status::Open || case.game.result == ResultMark::Open {
        return None;
    }
    let mark = other(case);
    let at = set_marker(case, mark)?;
    Some(Planted::new("R002", At::Item(at)))
}

/// Tag and marker agree on a result that the mate or stalemate on the board rules out.
pub(super) fn against_board(case: &mut Case<'_>) -> Option<Planted> {
    let code = match case.game.status {
        Status::Checkmate => "R003",
        Status::Stalemate => "R004",
        Status::Open => return None,
    };
    let mark = other(case);
    set_marker(case, mark)?;
    let at = result_tag(case)?;
    case.sheet.tags[at].value = mark.pgn().to_owned();
    Some(Planted::new(code, At::Tag(at)))
}

/// A result tag that says nothing that can be understood; the marker is right.
pub(super) fn unreadable_tag(case: &mut Case<'_>) -> Option<Planted> {
    let value = *case
        .random
        .pick(&["White", "1-0-0", "il Bianco", "2-0", "i-o"]);
    let at = result_tag(case)?;
    case.sheet.tags[at].value = value.to_owned();
    Some(Planted::new("R005", At::Tag(at)))
}

/// The tag has the result, the movetext ends without it.
pub(super) fn marker_missing(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.result == ResultMark::Open {
        return None;
    }
    let at = case.sheet.marker()?;
    case.sheet.items.remove(at);
    let last = case.sheet.items.len().checked_sub(1)?;
    Some(Planted::new("R007", At::Item(last)))
}

/// The game is over on the board, and tag and marker leave the result open.
pub(super) fn open_after_end(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status == Status::Open {
        return None;
    }
    let at = set_marker(case, ResultMark::Open)?;
    case.sheet.tag("Result")?.value = "*".to_owned();
    Some(Planted::new("R008", At::Item(at)))
}

/// Only one of tag and marker names a result, the other leaves it open.
pub(super) fn in_one_place_only(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status != Status::Open || case.game.result == ResultMark::Open {
        return None;
    }
    if case.random.below(2) == 0 {
        let at = set_marker(case, ResultMark::Open)?;
        return Some(Planted::new("R009", At::Item(at)));
    }
    let at = result_tag(case)?;
    case.sheet.tags[at].value = (*case.random.pick(&["*", "?", ""])).to_owned();
    Some(Planted::new("R009", At::Tag(at)))
}

/// Two markers, one behind the other; the second one is not the tag's.
pub(super) fn markers_disagree(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status != Status::Open || case.game.result == ResultMark::Open {
        return None;
    }
    let mark = other(case);
    let marker = case.sheet.marker()?;
    let at = case.insert_after(marker, Part::Result, mark.pgn().to_owned());
    Some(Planted::new("R006", At::Item(at)))
}
