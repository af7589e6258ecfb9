//! Phrases that several rules share.

use crate::board::{Move, Position};
use crate::messages::{Ui, terms};
use crate::notation::{Language, Spelling, Style, spell};
use crate::replay::{Event, Game};
use crate::say;

/// The language whose letters are meant: `English`, `italiano`.
pub(super) const fn language(ui: Ui, language: Language) -> &'static str {
    match (ui, language) {
        (Ui::English, Language::English) => "English",
        (Ui::English, Language::Italian) => "Italian",
        (Ui::Italian, Language::English) => "inglese",
        (Ui::Italian, Language::Italian) => "italiano",
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
    let spelling = Spelling {
        language: game.facts.language,
        style: Style::Long,
        zeros: true,
    };
    spell(position, mv, spelling)
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
