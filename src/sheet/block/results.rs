//! Which game a result between two of them belongs to: the one whose moves it closes, or the one above whose players it stands.

use super::{ends_with_result, heads, is_result, names_anyone, nearest, result_of, state_result};
use crate::sheet::Row;
use crate::sheet::line::LineKind;
use crate::text::results::ResultMark;

/// What a file's games do with their results.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// They stand alone above the players.
    Above,
    /// So they do, and names do not.
    Bare,
    /// They stand in the headings.
    Within,
    /// They stand below the moves.
    Below,
    /// Both, or nobody knows.
    Open,
}

/// Marks the results that stand above the moves they belong to; `plays` are the lines of moves. Above the first moves of a
/// file and below the last ones it is seen what its games do.
pub(super) fn fronts(bytes: &[u8], rows: &mut [Row], plays: &[usize]) {
    let (Some(first), Some(last)) = (plays.first().copied(), plays.last().copied()) else {
        return;
    };
    set_aside(bytes, &mut rows[..first]);
    let heading = nearest(&rows[..first]);
    let above = state_result(heading);
    let below = state_result(&rows[last + 1..]) || ends_with_result(&rows[last].kind);
    let leads = heading
        .iter()
        .find(|row| heads(&row.kind) || is_result(&row.kind));
    let manner = match (above, below) {
        (true, false) if !rows.iter().any(names_anyone) => Manner::Bare,
        (true, false) if leads.is_some_and(|row| is_result(&row.kind)) => Manner::Above,
        (true, false) => Manner::Within,
        (false, true) => Manner::Below,
        _ => Manner::Open,
    };
    let mut from = 0;
    let mut ended = false;
    let mut known = None;
    for &play in plays {
        let gap = &mut rows[from..play];
        if gap.is_empty() {
            ended = ends_with_result(&rows[play].kind);
            from = play + 1;
            continue;
        }
        // `Rossi batte Verdi` below their game.
        ended |= gap
            .iter()
            .any(|row| row.foot && result_of(bytes, row).is_some());
        if ended {
            set_aside(bytes, gap);
        }
        mark(bytes, gap, from == 0, ended, known, manner);
        let own = |row: &&Row| !row.foot && (row.front || !is_result(&row.kind));
        if let Some(last) = gap.iter().rfind(own) {
            known = result_of(bytes, last).or_else(|| {
                let mut above = gap.iter().filter(own);
                above.find_map(|row| result_of(bytes, row))
            });
        }
        ended = ends_with_result(&rows[play].kind);
        from = play + 1;
    }
}

/// Where no game waits for a result above, one that is set apart from the heading below and contradicts that is of neither.
fn set_aside(bytes: &[u8], rows: &mut [Row]) {
    let Some(heading) = rows.iter().position(|row| heads(&row.kind) && !row.foot) else {
        return;
    };
    let Some(below) = rows[heading..].iter().find_map(|row| result_of(bytes, row)) else {
        return;
    };
    for at in 0..heading {
        let apart = rows[at + 1].kind.is_blank() && (at == 0 || rows[at - 1].kind.is_blank());
        if rows[at].kind == LineKind::Result
            && apart
            && result_of(bytes, &rows[at]).is_some_and(|own| own != below)
        {
            rows[at].becomes(LineKind::Prose);
        }
    }
}

/// Marks the results of the lines between two games that belong to the second one. `first` says that no game stands above,
/// `ended` that the result of that one stands among its moves, `stated` which one its heading says.
fn mark(
    bytes: &[u8],
    rows: &mut [Row],
    first: bool,
    ended: bool,
    stated: Option<ResultMark>,
    manner: Manner,
) {
    let known = (rows.iter()).position(|row| heads(&row.kind) && !row.foot);
    let words = |at: &usize| {
        let set_apart = *at > 0 && rows[at - 1].kind.is_blank();
        let row = &rows[*at];
        let speaks = match row.kind {
            LineKind::Prose => true,
            // `0-1 Tav. 2 Conti - Galli`
            LineKind::Result => {
                crate::sheet::line::has_other_words(bytes[row.range.clone()].trim_ascii())
            }
            _ => false,
        };
        set_apart && speaks
    };
    // Words that are set apart from the game above may be a heading that was not understood.
    // Where results stand above, one that is set apart is a heading by itself.
    // So is the second of two.
    let alone = |row: &&Row| is_result(&row.kind) && !row.foot;
    let two = rows.iter().filter(alone).count() > 1;
    let above =
        (!matches!(manner, Manner::Below | Manner::Open) || ended || two).then_some(rows.len());
    let Some(heading) = known.or_else(|| (0..rows.len()).find(words)).or(above) else {
        return;
    };
    let results = rows[..heading].iter().filter(alone).count();
    // What the heading below says, if it does.
    let below = rows[heading..].iter().find_map(|row| result_of(bytes, row));
    let mut met = 0;
    for at in 0..rows.len() {
        if !is_result(&rows[at].kind) || rows[at].foot {
            continue;
        }
        met += usize::from(at < heading);
        let blank = |at: Option<usize>| {
            at.and_then(|at| rows.get(at))
                .is_some_and(|row| row.kind.is_blank())
        };
        // Right below the moves and set apart from what follows, as against right above a heading.
        let (before, behind) = (at == 0, blank(Some(at + 1)));
        let own = result_of(bytes, &rows[at]);
        let differs = |known: ResultMark| own.is_some_and(|own| own != known);
        let other = below.is_none() && stated.is_some_and(differs);
        let foot = before && behind && !first && !(other && manner == Manner::Bare);
        // What the heading below contradicts is not its own, nor what only that above says too.
        let closes = match (stated, below) {
            (_, Some(below)) => differs(below),
            (Some(stated), None) => !differs(stated),
            (None, None) => false,
        };
        let head = blank(at.checked_sub(1)) && !behind && !closes;
        let beneath = at > heading;
        rows[at].front = beneath && known.is_some()
            || first
            || ended
            || !foot
                && match manner {
                    Manner::Above | Manner::Bare => true,
                    Manner::Below => false,
                    _ if beneath => true,
                    // One of two: the first is what came of the game above.
                    _ if results > 1 => met == results,
                    Manner::Within | Manner::Open => head || other,
                };
        // The heading below says none, so it may also be what came of the game above.
        rows[at].either |= rows[at].front
            && !(first || ended || beneath)
            && below.is_none()
            && matches!(manner, Manner::Within | Manner::Open);
    }
}
