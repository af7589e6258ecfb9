//! Results that are missing, unreadable or contradicted.

use super::{At, Case, Planted};
use crate::board::Status;
use crate::syntax::ResultMark;

fn planted(code: &'static str, at: At) -> Planted {
    Planted { code, at, line: 0, ply: None }
}

/// Another result that decides the game or draws it.
fn other(case: &mut Case<'_>) -> ResultMark {
    let others: Vec<ResultMark> =
        [ResultMark::WhiteWins, ResultMark::BlackWins, ResultMark::Draw]
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

/// Neither tag nor marker.
pub(super) fn missing(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status != Status::Open {
        return None;
    }
    let at = case.sheet.marker()?;
    case.sheet.items.remove(at);
    case.sheet.tag("Result")?.value = "?".to_owned();
    Some(planted("R001", At::Game))
}

/// The marker says otherwise than the tag.
pub(super) fn tag_against_marker(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.status != Status::Open || case.game.result == ResultMark::Open {
        return None;
    }
    let mark = other(case);
    let at = set_marker(case, mark)?;
    Some(planted("R002", At::Item(at)))
}

/// Tag and marker agree on a result that the mate or stalemate on the board rules out.
pub(super) fn against_board(case: &mut Case<'_>) -> Option<Planted> {
    let code = match case.game.status {
        Status::Checkmate => "R003",
        Status::Stalemate => "R004",
        Status::Open => return None,
    };
    let mark = other(case);
    case.sheet.tag("Result")?.value = mark.pgn().to_owned();
    let at = set_marker(case, mark)?;
    Some(planted(code, At::Item(at)))
}

/// A result tag that says nothing that can be understood; the marker is right.
pub(super) fn unreadable_tag(case: &mut Case<'_>) -> Option<Planted> {
    let value = *case.random.pick(&["White", "1-0-0", "vince il Bianco", "2-0", "i-o"]);
    let at = case.sheet.tags.iter().position(|tag| tag.name == "Result")?;
    case.sheet.tags[at].value = value.to_owned();
    Some(planted("R005", At::Tag(at)))
}

/// The tag has the result, the movetext ends without it.
pub(super) fn marker_missing(case: &mut Case<'_>) -> Option<Planted> {
    if case.game.result == ResultMark::Open {
        return None;
    }
    let at = case.sheet.marker()?;
    case.sheet.items.remove(at);
    Some(planted("R007", At::Game))
}
