//! What a game says of its result: in the tag, in the movetext, on the board. The rules of the family R share it, so that
//! one wrong result is one finding.

use super::r011_win_without_possible_mate as no_mate;
use super::verdict::board_result;
use super::{Context, Finding, Findings, Rule, endings, sketches};
use crate::board::{Side, Status};
use crate::messages::Ui;
use crate::replay::{Game, ResultTag};
use crate::say;
use crate::syntax::ending::{Said, Way};
use crate::syntax::{Kind, ResultMark, TagId};
use crate::text::results::figures;

/// What one place says of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// The place is not there.
    Nothing,
    /// The result is unknown: `*`, empty, `?`, `-`.
    Open,
    /// It names one.
    Known(ResultMark),
    /// It cannot be read, or says two things at once. Another rule says so.
    Unclear,
}

impl Says {
    fn of(mark: ResultMark) -> Says {
        match mark {
            ResultMark::Open => Says::Open,
            mark => Says::Known(mark),
        }
    }

    /// The result it names.
    pub(super) fn known(self) -> Option<ResultMark> {
        match self {
            Says::Known(mark) => Some(mark),
            _ => None,
        }
    }
}

/// What the Result tag says.
pub(super) fn tag(game: &Game<'_>) -> Says {
    match game.facts.result_tag {
        ResultTag::Absent => Says::Nothing,
        ResultTag::Unknown => Says::Open,
        ResultTag::Unreadable => Says::Unclear,
        ResultTag::Names(mark) => Says::of(mark),
    }
}

/// What the marker in the movetext says.
pub(super) fn marker(game: &Game<'_>) -> Says {
    match game.facts.markers.as_slice() {
        [] => Says::Nothing,
        [(mark, _)] => Says::of(*mark),
        _ if disagreeing(game).is_some() => Says::Unclear,
        [.., (mark, _)] => Says::of(*mark),
    }
}

/// The first marker that differs from the one before it, with that one. A `*` in mid-game is an ornament.
pub(super) fn disagreeing(game: &Game<'_>) -> Option<(ResultMark, (ResultMark, u32))> {
    let markers = &game.facts.markers;
    let last = markers.len().checked_sub(1)?;
    let mut before = None;
    for (i, (mark, token)) in markers.iter().enumerate() {
        if *mark == ResultMark::Open && i != last {
            continue;
        }
        match before {
            Some(earlier) if earlier != *mark => return Some((earlier, (*mark, *token))),
            _ => before = Some(*mark),
        }
    }
    None
}

/// The result where this side won.
pub(super) const fn won_by(side: Side) -> ResultMark {
    match side {
        Side::White => ResultMark::WhiteWins,
        Side::Black => ResultMark::BlackWins,
    }
}

/// The token of the Result tag.
pub(super) fn tag_token(game: &Game<'_>) -> u32 {
    game.tokens.tag(TagId::Result).map_or(0, |tag| tag.token)
}

/// The token of the marker that counts, the last one.
pub(super) fn marker_token(game: &Game<'_>) -> u32 {
    game.facts.markers.last().map_or(0, |(_, token)| *token)
}

/// Whether the end of the movetext was swallowed by a comment or cut off: then a marker may have stood there.
pub(super) fn end_is_lost(game: &Game<'_>) -> bool {
    let open = || game.tokens.list.iter().any(|t| t.kind == Kind::OpenComment);
    game.facts.place.oversized || game.facts.torn || game.tokens.has_oddities && open()
}

/// Whether `scaccomatto` closes a sheet and the board says so too: then it is the result.
pub(super) fn says_mate(game: &Game<'_>, context: &Context) -> bool {
    if !game.tokens.sheet {
        return false;
    }
    let last = game.tokens.steps.last();
    let token = last.and_then(|step| game.tokens.list.get(step.token as usize));
    token.is_some_and(|token| token.kind == Kind::CheckMark && token.data == 1)
        && board_result(game, &context.setting).is_some_and(|mark| mark != ResultMark::Draw)
}

/// The results named in the game, where the board shows another and none of them agrees with it: tag, marker, board.
pub(super) fn against_board(
    game: &Game<'_>,
    context: &Context,
) -> Option<(Option<ResultMark>, Option<ResultMark>, ResultMark)> {
    let board = board_result(game, &context.setting)?;
    let (tag, marker) = (tag(game).known(), marker(game).known());
    if marker != Some(board) && is_flag_in_words(game, context) {
        return None;
    }
    let named = tag.is_some() || marker.is_some();
    (named && tag != Some(board) && marker != Some(board)).then_some((tag, marker, board))
}

/// Whether nothing but words on a flag names the result of a sheet: once the board has ended the game no flag that falls later
/// changes it (5.1.1, 5.2.1).
fn is_flag_in_words(game: &Game<'_>, context: &Context) -> bool {
    let Some(said) = context.setting.said.filter(|_| game.tokens.sheet) else {
        return false;
    };
    let [(_, at)] = game.facts.markers[..] else {
        return false;
    };
    let flag = matches!(said.way, Way::Time | Way::TimeWithoutMate | Way::BothFlags);
    let token = game
        .tokens
        .list
        .get(at as usize)
        .filter(|_| flag && said.token == at);
    tag(game) == Says::Nothing
        && matches!(game.facts.end, Some(Status::Checkmate | Status::Stalemate))
        && token.is_some_and(|token| figures(&game.tokens.text(game.bytes, token)).is_none())
}

/// Raises a finding of `rule` where the board ends the game in this way and the results named are another's.
pub(super) fn contradict(
    rule: &'static Rule,
    end: Status,
    game: &Game<'_>,
    context: &Context,
    findings: &mut Findings,
) {
    if game.facts.end != Some(end) {
        return;
    }
    let Some((tag, marker, board)) = against_board(game, context) else {
        return;
    };
    let Some(ends) = board_ends(context.ui, game) else {
        return;
    };
    let (named, board) = (named(context.ui, game, tag, marker), board.prose());
    let message = say!(
        context.ui,
        "{named}, but on the board {ends}: the result is {board}",
        "{named}, ma sulla scacchiera {ends}: il risultato è {board}"
    );
    let token = match tag {
        Some(_) => tag_token(game),
        None => marker_token(game),
    };
    let mut finding = rule.at_token(game, token, message);
    by_board(&mut finding, game, context);
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}

/// Where mate, stalemate or an automatic draw decides, suggests that result and refers to the half-move that brought it
/// about.
pub(super) fn by_board(finding: &mut Finding, game: &Game<'_>, context: &Context) {
    let setting = &context.setting;
    let board = board_result(game, setting).map(|mark| (mark, game.facts.main.len() as u32));
    let sure = setting.automatic.filter(|_| !setting.end_is_assumed);
    let by_itself = || sure.map(|automatic| (ResultMark::Draw, automatic.ply));
    if let Some((mark, ply)) = board.or_else(by_itself) {
        finding.suggestion = mark.pgn().to_owned();
        finding.refers_to = Some(ply);
    }
}

/// What the words about the end of a game say of its result, and what follows from them, where nothing on the board decides and
/// no claim is behind them: a win by a player who cannot mate is a draw.
#[cold]
pub(super) fn by_words(game: &Game<'_>, context: &Context) -> Option<(Said, ResultMark)> {
    let setting = &context.setting;
    let said = setting
        .said
        .filter(|said| !said.claimed && !said.is_loose)?;
    let words = said
        .result
        .filter(|mark| *mark != ResultMark::Open && !mark.is_decreed())?;
    if setting.automatic.is_some() || game.facts.end != Some(Status::Open) {
        return None;
    }
    let winner = match words {
        ResultMark::WhiteWins => Some(Side::White),
        ResultMark::BlackWins => Some(Side::Black),
        _ => None,
    };
    match winner.and_then(|winner| no_mate::refusal(game, context, winner)) {
        Some(no_mate::Refusal::Drawn(_)) => Some((said, ResultMark::Draw)),
        Some(no_mate::Refusal::Open) => None,
        None => Some((said, words)),
    }
}

/// What such words say, as the end of a sentence.
pub(super) fn words_say(ui: Ui, said: &Said) -> String {
    let words = said.result.unwrap_or(ResultMark::Open).prose();
    let way = endings::way(ui, said.way);
    match said.way {
        Way::Normal => say!(
            ui,
            "the words about the end say {words}",
            "le parole sulla fine indicano {words}"
        ),
        _ => say!(
            ui,
            "the words about the end say {words} ({way})",
            "le parole sulla fine indicano {words} ({way})"
        ),
    }
}

/// How the board ends the game, as the end of a sentence; nothing where play could go on.
pub(super) fn board_ends(ui: Ui, game: &Game<'_>) -> Option<&'static str> {
    let mover = game.facts.last.side_to_move();
    Some(match (ui, game.facts.end?, mover) {
        (_, Status::Open, _) => return None,
        (Ui::English, Status::Checkmate, Side::White) => "Black has checkmated",
        (Ui::English, Status::Checkmate, Side::Black) => "White has checkmated",
        (Ui::English, Status::Stalemate, Side::White) => "White is stalemated",
        (Ui::English, Status::Stalemate, Side::Black) => "Black is stalemated",
        (Ui::Italian, Status::Checkmate, Side::White) => "il Nero ha dato scaccomatto",
        (Ui::Italian, Status::Checkmate, Side::Black) => "il Bianco ha dato scaccomatto",
        (Ui::Italian, Status::Stalemate, Side::White) => "il Bianco è in stallo",
        (Ui::Italian, Status::Stalemate, Side::Black) => "il Nero è in stallo",
    })
}

/// Whether the marker that counts is words of a sheet without figures: `White wins`.
fn is_in_words(game: &Game<'_>) -> bool {
    let token = game.tokens.list.get(marker_token(game) as usize);
    game.tokens.sheet
        && token.is_some_and(|token| figures(&game.tokens.text(game.bytes, token)).is_none())
}

/// The same where words stand in place of the marker.
fn in_words(ui: Ui, tag: Option<&str>, words: &str) -> String {
    match tag {
        None => say!(
            ui,
            "the words at the end name {words}",
            "le parole in fondo indicano {words}"
        ),
        Some(tag) if tag == words => say!(
            ui,
            "the Result tag and the words at the end name {tag}",
            "l'etichetta Result e le parole in fondo indicano {tag}"
        ),
        Some(tag) => say!(
            ui,
            "the Result tag names {tag} and the words at the end {words}",
            "l'etichetta Result indica {tag} e le parole in fondo {words}"
        ),
    }
}

/// Which places name which result, as the begin of a sentence: `tag and marker name 1-0`.
pub(super) fn named(
    ui: Ui,
    game: &Game<'_>,
    tag: Option<ResultMark>,
    marker: Option<ResultMark>,
) -> String {
    match (tag.map(ResultMark::prose), marker.map(ResultMark::prose)) {
        (tag, Some(marker)) if is_in_words(game) => in_words(ui, tag, marker),
        (Some(tag), Some(marker)) if tag == marker => say!(
            ui,
            "the Result tag and the marker name {tag}",
            "l'etichetta Result e il marcatore indicano {tag}"
        ),
        (Some(tag), Some(marker)) => say!(
            ui,
            "the Result tag names {tag} and the marker {marker}",
            "l'etichetta Result indica {tag} e il marcatore {marker}"
        ),
        (Some(tag), None) => say!(
            ui,
            "the Result tag names {tag}",
            "l'etichetta Result indica {tag}"
        ),
        (None, Some(marker)) => say!(
            ui,
            "the marker names {marker}",
            "il marcatore indica {marker}"
        ),
        (None, None) => String::new(),
    }
}
