//! Phrases that several rules share.

use crate::board::{Move, Position, Side};
use crate::messages::{Ui, terms};
use crate::notation::{Columns, Language, Signs, Spelling, Style, spell};
use crate::replay::{Event, Game, What};
use crate::say;

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
    let language = game.facts.columns.of(position.side_to_move());
    spell(
        position,
        mv,
        Spelling::new(Style::Long, language).with(Signs::LAWS),
    )
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
