//! `--openings`: by which table openings are looked up.

use crate::cli::unopened;
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::openings::{Expected, Mistake, Openings, Table};
use formulario::report::tame;
use formulario::say;
use formulario::tournament::condition::Condition;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// So many mistakes of a table are told at once.
const TOLD: usize = 5;

/// The columns of `--games` that need a table.
const COLUMNS: [&str; 3] = ["eco", "opening", "opening_ply"];

/// The table that was named.
///
/// # Errors
///
/// The file cannot be read, or lines of it.
pub fn read(path: &Path, ui: Ui) -> anyhow::Result<Openings> {
    let name = tame(&path.display().to_string());
    let bytes = std::fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            let missing = unopened::not_there(&path.display().to_string(), ui);
            anyhow!(say!(
                ui,
                "--openings: {missing}; without it openings are named by the program's own table",
                "--openings: {missing}; senza, le aperture hanno il nome della tabella del programma"
            ))
        }
        _ => anyhow::Error::new(error).context(format!("--openings {name}")),
    })?;
    let table = Table::read(&bytes).map_err(|mistakes| anyhow!(shown(&name, &mistakes, ui)))?;
    Ok(Openings::Read(Arc::new(table)))
}

/// The table that a condition on games needs: `table`, else our own, and none where it asks for no opening.
pub fn of_condition(condition: Option<&Condition>, table: Option<&Openings>) -> Option<Openings> {
    let asks = condition.is_some_and(|condition| condition.asks_for(&COLUMNS));
    asks.then(|| table.cloned().unwrap_or(Openings::Own))
}

/// The first mistakes, a line each, and how many more there are.
fn shown(name: &str, mistakes: &[Mistake], ui: Ui) -> String {
    let told = mistakes.iter().take(TOLD);
    let mut lines: Vec<String> = told
        .map(|mistake| {
            format!(
                "{name}:{}: {}",
                mistake.line,
                expected(&mistake.expected, ui)
            )
        })
        .collect();
    let more = mistakes.len().saturating_sub(TOLD);
    if more > 0 {
        lines.push(say!(
            ui,
            "and {more} more lines that cannot be read",
            "e altre {more} righe che non si possono leggere"
        ));
    }
    format!("--openings: {}", lines.join("\n  "))
}

fn expected(expected: &Expected, ui: Ui) -> String {
    match expected {
        Expected::Header => say!(
            ui,
            "the columns eco, name, pgn with tabs between were expected, or PGN",
            "ci vogliono le colonne eco, name, pgn separate da tabulazioni, oppure PGN"
        ),
        Expected::Cells(wanted, found) => say!(
            ui,
            "{wanted} cells with tabs between were expected, and {found} stand there",
            "ci vogliono {wanted} celle separate da tabulazioni, e ce ne sono {found}"
        ),
        Expected::Code => say!(
            ui,
            "a code from A00 to E99 was expected",
            "ci vuole un codice da A00 a E99"
        ),
        Expected::Name => say!(
            ui,
            "the name of the opening was expected",
            "ci vuole il nome dell'apertura"
        ),
        Expected::Moves => say!(
            ui,
            "moves from the initial position were expected",
            "ci vogliono mosse dalla posizione iniziale"
        ),
        Expected::Move(word) => {
            let word = tame(word);
            say!(
                ui,
                "a legal move was expected in place of '{word}'",
                "ci vuole una mossa legale al posto di «{word}»"
            )
        }
        Expected::Utf8 => say!(ui, "UTF-8 was expected", "ci vuole UTF-8"),
    }
}
