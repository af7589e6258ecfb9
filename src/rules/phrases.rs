//! Phrases that several rules share.

use super::results::{self, Says};
use super::{Context, Finding, Rule, Severity};
use crate::board::{Move, Position, Side};
use crate::messages::{Ui, terms};
use crate::notation::trid::{Dialect, meder_klein};
use crate::notation::{Columns, Language, Signs, Spelling, Style, spell};
use crate::replay::{Event, Game, Start, What};
use crate::say;
use crate::syntax::ResultMark;

/// The language whose letters are meant: `English`, `italiano`.
pub(super) const fn language(ui: Ui, language: Language) -> &'static str {
    let (en, it) = match language {
        Language::English => ("English", "inglese"),
        Language::Italian => ("Italian", "italiano"),
        Language::French => ("French", "francese"),
        Language::German => ("German", "tedesco"),
        Language::Portuguese => ("Portuguese", "portoghese"),
        Language::Romanian => ("Romanian", "romeno"),
        Language::Dutch => ("Dutch", "olandese"),
        Language::Polish => ("Polish", "polacco"),
        Language::Czech => ("Czech", "ceco"),
        Language::Hungarian => ("Hungarian", "ungherese"),
        Language::Finnish => ("Finnish", "finlandese"),
        Language::Icelandic => ("Icelandic", "islandese"),
        Language::Russian => ("Russian", "russo"),
    };
    match ui {
        Ui::English => en,
        Ui::Italian => it,
    }
}

/// The language of a game, or those of its two columns: `Italian`, `English and German`.
pub(super) fn languages(ui: Ui, columns: Columns) -> String {
    let mut names = vec![language(ui, columns.of(Side::White)).to_owned()];
    if !columns.are_one() {
        names.push(language(ui, columns.of(Side::Black)).to_owned());
    }
    terms::and(ui, &names)
}

/// The first event of a kind in the main line and in the variations, each with how many there are.
pub(super) fn once<'a>(
    game: &Game<'a>,
    is_meant: impl Fn(&What) -> bool,
) -> Vec<(&'a Event, usize)> {
    let of = |variations: bool| {
        let mut events = game
            .facts
            .events
            .iter()
            .filter(|event| (event.line != 0) == variations && is_meant(&event.what));
        let first = events.next()?;
        Some((first, events.count() + 1))
    };
    [of(false), of(true)].into_iter().flatten().collect()
}

/// The move that was played at an event, long, in the letters of the game: `Nb1-d2`.
pub(super) fn read_as(game: &Game<'_>, event: &Event) -> String {
    played(game, event)
        .map(|(position, mv)| long(game, &position, mv))
        .unwrap_or_default()
}

/// The numbers of moves from the first to the last: `2`, `2-5`.
pub(super) fn numbers(first: u32, last: u32) -> String {
    match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    }
}

/// What follows a break: that the moves behind it were not judged. Empty where there are none.
pub(super) fn unjudged(ui: Ui, unplayed: u32) -> String {
    match unplayed {
        0 => String::new(),
        1 => say!(
            ui,
            "; the half-move after it cannot be judged",
            "; la semimossa successiva non è giudicabile"
        ),
        n => say!(
            ui,
            "; the {n} half-moves after it cannot be judged",
            "; le {n} semimosse successive non sono giudicabili"
        ),
    }
}

/// A legal move in the letters of the game, with its square of origin: `Nb1-d2`.
pub(super) fn long(game: &Game<'_>, position: &Position, mv: Move) -> String {
    let own = game
        .facts
        .dialect
        .and_then(|_| in_meder(game, position, mv));
    let spelling = Spelling {
        style: Style::Long,
        letters: game.letters(position.side_to_move()),
        signs: Signs::LAWS,
    };
    let long = spell(position, mv, spelling);
    match own {
        Some(own) => format!("{own} = {long}"),
        None => long,
    }
}

/// A move in Meder-Klein, where the record is written so.
#[cold]
fn in_meder(game: &Game<'_>, position: &Position, mv: Move) -> Option<String> {
    let language = game.facts.columns.of(position.side_to_move());
    let board = position.trid()?;
    let written = game.facts.dialect == Some(Dialect::MederKlein);
    written.then(|| meder_klein(board, mv, language))?
}

/// A legal move in the letters of the game, short, as a suggestion has it: `Nbd2`.
pub(super) fn short(game: &Game<'_>, position: &Position, mv: Move) -> String {
    if game.facts.dialect.is_some()
        && let Some(own) = in_meder(game, position, mv)
    {
        return own;
    }
    let spelling = Spelling {
        letters: game.letters(position.side_to_move()),
        ..Spelling::SAN
    };
    spell(position, mv, spelling)
}

/// A finding at a move that was played, with it as suggestion: as it is written with the right letters and signs.
pub(super) fn as_played(
    rule: &'static Rule,
    game: &Game<'_>,
    event: &Event,
    message: String,
) -> Finding {
    let mut finding = rule.at_event(game, event, message);
    if let Some((position, mv)) = played(game, event) {
        finding.suggestion = short(game, &position, mv);
    }
    finding
}

/// Several of them: `Nb1-d2 and Nf3-d2`.
pub(super) fn moves(ui: Ui, game: &Game<'_>, position: &Position, list: &[Move]) -> String {
    let texts: Vec<String> = list.iter().map(|mv| long(game, position, *mv)).collect();
    terms::and(ui, &texts)
}

/// The position before an event and the move that was played there. The tree is in the order of the text.
pub(super) fn played(game: &Game<'_>, event: &Event) -> Option<(Position, Move)> {
    let tree = &game.facts.tree;
    let at = tree
        .binary_search_by_key(&event.token, |ply| ply.token)
        .ok()?;
    Some((game.facts.position_after(event.after), tree[at].mv))
}

/// A half-move of the main line, counted from 1, as people name it: `12...Ng8`; for 0 the first position.
pub(super) fn half_move(ui: Ui, game: &Game<'_>, ply: u32) -> String {
    let facts = game.facts;
    let node = ply.checked_sub(1).and_then(|i| facts.main.get(i as usize));
    let Some(played) = node.and_then(|node| facts.tree.get(*node as usize)) else {
        return match game.facts.start {
            Start::SetUp(_) => say!(
                ui,
                "the position from which the game begins",
                "la posizione da cui comincia la partita"
            ),
            _ => say!(ui, "the first position", "la posizione iniziale"),
        };
    };
    let mut text = String::new();
    if let Some(token) = game.tokens.list.get(played.token as usize) {
        text = game
            .tokens
            .text(game.bytes, token)
            .chars()
            .take(LONGEST_MOVE)
            .collect();
    }
    let (number, side) = facts.numbered(ply);
    let dots = match side {
        Side::White => ".",
        Side::Black => "...",
    };
    format!("{number}{dots}{text}")
}

/// No move is written longer where it is named in a list.
const LONGEST_MOVE: usize = 24;

/// After which half-moves, 0 for the start: `at the start and after 8...Ng8, 10...Ng8 and 2 more`.
pub(super) fn after(ui: Ui, game: &Game<'_>, plies: &[u32]) -> String {
    const MOST: usize = 6;
    let (start, played) = match plies {
        [0, played @ ..] => (true, played),
        played => (false, played),
    };
    let mut texts: Vec<String> = played
        .iter()
        .take(MOST)
        .map(|ply| half_move(ui, game, *ply))
        .collect();
    if played.len() > MOST {
        let more = played.len() - MOST;
        texts.push(say!(ui, "{more} more", "altre {more}"));
    }
    let list = terms::and(ui, &texts);
    match (start, texts.is_empty()) {
        (true, true) => say!(ui, "at the start", "all'inizio"),
        (true, false) => say!(
            ui,
            "at the start and after {list}",
            "all'inizio e dopo {list}"
        ),
        (false, _) => say!(ui, "after {list}", "dopo {list}"),
    }
}

/// When the position that a half-move of the main line brings about stood on the board before.
pub(super) fn earlier(ui: Ui, game: &Game<'_>, ply: u32) -> String {
    let repeated = &game.facts.draws.repeated;
    let found = repeated
        .iter()
        .find(|repeated| repeated.plies.contains(&ply));
    found.map_or_else(String::new, |repeated| {
        let at = repeated.plies.partition_point(|earlier| *earlier < ply);
        after(ui, game, &repeated.plies[..at])
    })
}

/// The half-move that brought about, the time before, the position that this one brings about.
pub(super) fn time_before(game: &Game<'_>, ply: u32) -> Option<u32> {
    let repeated = &game.facts.draws.repeated;
    let found = repeated
        .iter()
        .find(|repeated| repeated.plies.contains(&ply))?;
    let at = found.plies.partition_point(|earlier| *earlier < ply);
    found.plies.get(at.checked_sub(1)?).copied()
}

/// That half-moves stand behind the end of the game.
pub(super) fn superfluous(ui: Ui, more: u32) -> String {
    match more {
        1 => say!(
            ui,
            "this half-move does not count",
            "questa semimossa non conta"
        ),
        n => say!(
            ui,
            "these {n} half-moves do not count",
            "queste {n} semimosse non contano"
        ),
    }
}

/// A finding at the half-move with which the Laws ended a game as a draw: a warning, and it says so, where the record leaves
/// the result open.
pub(super) fn left_open(
    rule: &'static Rule,
    game: &Game<'_>,
    context: &Context,
    ply: u32,
    message: String,
) -> Finding {
    let mut finding = rule.at_ply(game, ply, message);
    let (tag, marker) = (results::tag(game), results::marker(game));
    let open = [tag, marker].contains(&Says::Open);
    if open && tag.known().is_none() && marker.known().is_none() {
        finding.severity = Severity::Warning;
        finding.suggestion = ResultMark::Draw.pgn().to_owned();
        finding.message += &say!(
            context.ui,
            "; the result is left open: it is ½-½",
            "; il risultato è lasciato aperto: è ½-½"
        );
    }
    finding
}
