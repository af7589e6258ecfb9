//! What `show` needs.

use super::{ink_for, is_shown, no_input, reading};
use crate::cli::args::ShowArgs;
use crate::cli::output::Target;
use anyhow::Context as _;
use formulario::board::Side;
use formulario::draw::Ink;
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::notation::{Figurines, Language, Letters};
use formulario::say;
use std::io::IsTerminal as _;
use std::path::PathBuf;

/// A run of `show`.
pub struct Show {
    pub input: PathBuf,
    /// The file within the input, where that is an archive.
    pub member: Option<String>,
    /// Number of the game, from 1.
    pub game: u64,
    pub moment: Moment,
    /// Path of the variation; `None` for the main line.
    pub variation: Option<String>,
    /// Where the SVG goes, instead of a board in text.
    pub svg: Option<Target>,
    pub flip: bool,
    /// For the men on the board.
    pub men: Letters,
    /// For moves.
    pub moves: Letters,
    pub ink: Ink,
    pub check: CheckOptions,
    /// Whether progress is shown.
    pub progress: bool,
    pub ui: Ui,
}

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// After the last half-move that was played.
    End,
    /// After so many half-moves.
    Ply(u32),
    /// After the move of this number and side.
    Move(u32, Side),
}

/// What `show` needs.
pub fn show(args: ShowArgs, ui: Ui) -> anyhow::Result<Show> {
    let path = match args.path {
        Some(path) => path,
        None => {
            no_input(ui)?;
            PathBuf::from("-")
        }
    };
    let (input, member) = member(path);
    let moment = match args.ply.as_deref() {
        None => Moment::End,
        Some(text) => moment(text).with_context(|| {
            say!(
                ui,
                "--ply {text}: a number of half-moves from 0 was expected (15), or a move with its side: 8w or 8. for \
                 White, 8b or 8... for Black",
                "--ply {text}: ci vuole un numero di semimosse da 0 in su (15), oppure una mossa con il suo colore: 8w o 8. per il \
                 Bianco, 8b o 8... per il Nero"
            )
        })?,
    };
    let (men, moves) = board_letters(args.letters.as_deref(), ui);
    let check = CheckOptions {
        rows: Rows::Always,
        ..reading(&args.text, ui)?
    };
    let svg = args.svg.map(Target::of);
    let progress = is_shown(&args.progress);
    Ok(Show {
        input,
        member,
        game: args.game,
        moment,
        variation: args.variation,
        svg,
        flip: args.flip,
        men,
        moves,
        ink: ink_for(args.color, std::io::stdout().is_terminal()),
        check,
        progress,
        ui,
    })
}

/// The letters of a board and those of moves: as typed, else figurines, and those of the interface language.
pub fn board_letters(typed: Option<&str>, ui: Ui) -> (Letters, Letters) {
    let figurines = Letters::Figurines {
        set: Figurines::Own,
        selector: false,
    };
    let letters = typed.map(|name| Language::of(name).map_or(figurines, Letters::Of));
    let own = Letters::Of(match ui {
        Ui::English => Language::English,
        Ui::Italian => Language::Italian,
    });
    (letters.unwrap_or(figurines), letters.unwrap_or(own))
}

/// `a.zip!b.pgn` is a file in an archive, unless a file is really called so.
fn member(path: PathBuf) -> (PathBuf, Option<String>) {
    let text = path.to_string_lossy();
    let outer = text.split_once('!').map(|(outer, _)| PathBuf::from(outer));
    match outer {
        Some(outer) if !path.exists() && outer.exists() => {
            let name = text.into_owned();
            (outer, Some(name))
        }
        _ => (path, None),
    }
}

/// Reads a place in a game: `15`, `8w`, `8.`, `8b`, `8...`.
fn moment(text: &str) -> Option<Moment> {
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, side) = text.split_at(digits);
    let number = number.parse().ok()?;
    match side.trim() {
        "" => Some(Moment::Ply(number)),
        "." | "w" | "W" => Some(Moment::Move(number, Side::White)),
        "..." | ".." | "…" | "b" | "B" => Some(Moment::Move(number, Side::Black)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_half_move_or_a_move_of_a_side() {
        let white = Some(Moment::Move(8, Side::White));
        let black = Some(Moment::Move(8, Side::Black));
        for (text, wanted) in [
            ("0", Some(Moment::Ply(0))),
            (" 15 ", Some(Moment::Ply(15))),
            ("8w", white),
            ("8.", white),
            ("8b", black),
            ("8...", black),
            ("8…", black),
            ("", None),
            ("w", None),
            ("-1", None),
            ("8x", None),
            ("8.5", None),
            ("99999999999", None),
        ] {
            assert_eq!(moment(text), wanted, "{text}");
        }
    }
}
