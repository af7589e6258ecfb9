//! `--where`: which games count, by their rows.

use crate::cli::near;
use anyhow::anyhow;
use formulario::game_check::CheckOptions;
use formulario::messages::Ui;
use formulario::report::tame;
use formulario::say;
use formulario::tournament::GameRow;
use formulario::tournament::condition::{CLASSES, Condition, Expected, Mistake};
use unicode_width::UnicodeWidthStr as _;

/// Which games are wanted.
pub struct Choice {
    pub condition: Condition,
    /// How a game is checked for it, where the run itself does not see all that may be asked for.
    pub check: Option<CheckOptions>,
}

/// The condition that was typed.
///
/// # Errors
///
/// A mistake in it, shown at its place.
pub fn condition(text: Option<&str>, ui: Ui) -> anyhow::Result<Option<Condition>> {
    let read = |text: &str| {
        text.parse()
            .map_err(|mistake| anyhow!(shown(text, mistake, ui)))
    };
    text.map(read).transpose()
}

/// The condition with a mark below the mistake, and what was expected there.
fn shown(text: &str, mistake: Mistake, ui: Ui) -> String {
    let line: String = text
        .split(|c: char| c.is_control())
        .collect::<Vec<_>>()
        .join(" ");
    let before: String = text.chars().take(mistake.at).collect();
    let mark = " ".repeat(tame(&before).width());
    let word: String = text
        .chars()
        .skip(mistake.at)
        .take_while(|c| !c.is_whitespace())
        .collect();
    let expected = expected(mistake.expected, &word, ui);
    format!("--where: {expected}\n  {}\n  {mark}^", tame(&line))
}

fn expected(expected: Expected, word: &str, ui: Ui) -> String {
    match expected {
        Expected::Column => {
            let near = near::matches(word, GameRow::COLUMNS.into_iter());
            let names = match near.is_empty() {
                true => GameRow::COLUMNS.join(", "),
                false => near.join(", "),
            };
            say!(
                ui,
                "a column of --games was expected: {names}",
                "ci vuole una colonna di --games: {names}"
            )
        }
        Expected::Sign => say!(
            ui,
            "a sign was expected: = != < <= > >= ~ (holds) or !~",
            "ci vuole un segno: = != < <= > >= ~ (contiene) o !~"
        ),
        Expected::Equality => say!(
            ui,
            "~ looks for a text, and this column holds none: = != < <= > >= were expected",
            "~ cerca un testo, e questa colonna non ne contiene: ci vuole uno di = != < <= > >="
        ),
        Expected::Value => say!(
            ui,
            "a value was expected: a word, or a text in quotes",
            "ci vuole un valore: una parola, o un testo tra virgolette"
        ),
        Expected::Something => say!(
            ui,
            "something to look for was expected: with an empty text only = and != go",
            "ci vuole qualcosa da cercare: con un testo vuoto vanno solo = e !="
        ),
        Expected::Shallower => say!(
            ui,
            "too many brackets and 'not' stand within each other here",
            "qui ci sono troppe parentesi e «not» una dentro l'altra"
        ),
        Expected::Number => say!(
            ui,
            "a whole number was expected",
            "ci vuole un numero intero"
        ),
        Expected::Date => say!(
            ui,
            "a date was expected, like 2019, 2019-05 or 2019-05-21",
            "ci vuole una data, come 2019, 2019-05 o 2019-05-21"
        ),
        Expected::Class => say!(
            ui,
            "a class was expected: {}",
            "ci vuole una classe: {}",
            CLASSES.join(", ")
        ),
        Expected::Quote => say!(
            ui,
            "the quote that begins here has no end",
            "le virgolette che si aprono qui non si chiudono"
        ),
        Expected::Bracket => say!(
            ui,
            "a closing bracket was expected",
            "manca la parentesi chiusa"
        ),
        Expected::End => say!(
            ui,
            "'and', 'or' or the end was expected",
            "ci vuole «and», «or» o la fine"
        ),
    }
}
