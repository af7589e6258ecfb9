//! What kind of file somebody named where another kind was expected, by how it begins.

use super::rate;
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::rating::list::{self, Given};
use formulario::report::tame;
use formulario::say;
use formulario::source;
use std::ops::ControlFlow;
use std::path::Path;

/// So much of the beginning of a file tells its kind.
const HEAD: usize = 4096;

/// What reports of findings begin with.
const FINDINGS: [&str; 3] = [
    "{\"file\"",
    "file,game,line,byte,variation",
    "file;game;line;byte;variation",
];

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games, a tournament report, or a table of results.
    Games,
    /// A rating list.
    List,
    /// Findings, as `check` writes them.
    Findings,
    /// A page for a browser.
    Page,
}

impl Kind {
    /// The kind of a file; `None` where it begins like none of them, or cannot be read.
    pub fn of(path: &Path) -> Option<Kind> {
        if !path.is_file() {
            return None;
        }
        let found = source::discover(&[path.to_owned()]);
        let input = found.inputs.first()?;
        let mut head = Vec::new();
        // What cannot be read is told where it is needed.
        let _ = source::open(input).ok()?.fill(&mut head, HEAD);
        let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&head);
        let text = text.trim_ascii_start().to_ascii_lowercase();
        if text.starts_with(b"<!doctype html") || text.starts_with(b"<html") {
            return Some(Kind::Page);
        }
        // A table of games begins with the same columns, but for the last.
        let columns = FINDINGS.map(str::as_bytes);
        if columns.iter().any(|columns| text.starts_with(columns)) {
            return Some(Kind::Findings);
        }
        if rate::holds_games(path) {
            return Some(Kind::Games);
        }
        let read = list::read(input, Given::default(), |_, _| ControlFlow::Break(()));
        read.is_ok().then_some(Kind::List)
    }

    /// What a file of this kind is, and how it is named instead.
    fn advice(self, path: &Path, ui: Ui) -> String {
        let name = tame(&path.display().to_string());
        match self {
            Kind::Games => say!(
                ui,
                "{name} holds games: it is named without an option in front",
                "{name} contiene partite: si indica senza un'opzione davanti"
            ),
            Kind::List => say!(
                ui,
                "{name} is a rating list: 'formulario rate GAMES --ratings {name}'",
                "{name} è una lista Elo: «formulario rate PARTITE --ratings {name}»"
            ),
            Kind::Findings => say!(
                ui,
                "{name} is a report of findings",
                "{name} è un rapporto di segnalazioni"
            ),
            Kind::Page => say!(ui, "{name} is a web page", "{name} è una pagina web"),
        }
    }
}

/// What is wrong with a file that an option named, and what kind of file it is, where that can be told.
pub fn refused(why: &str, path: &Path, ui: Ui) -> anyhow::Error {
    let why = tame(why);
    match Kind::of(path) {
        Some(kind) => anyhow!("{why}; {}", kind.advice(path, ui)),
        None => anyhow!(why),
    }
}

/// What to do about a file in which no game was found, where it is a list, a report or a page.
pub fn hint(path: &Path, ui: Ui) -> Option<String> {
    let kind = Kind::of(path).filter(|kind| *kind != Kind::Games)?;
    Some(kind.advice(path, ui))
}
