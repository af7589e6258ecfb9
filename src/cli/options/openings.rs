//! `--openings`: by which table openings are looked up.

use crate::cli::unopened;
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::openings::{Expected, Mistake, Openings, Table};
use formulario::report::tame;
use formulario::say;
use formulario::source::{self, FaultKind, SourceFault};
use formulario::tournament::condition::Condition;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So many mistakes of a table are told at once.
const TOLD: usize = 5;

/// So many bytes show what a file is.
const HEAD: usize = 4096;

/// The columns of `--games` that need a table.
const COLUMNS: [&str; 3] = ["eco", "opening", "opening_ply"];

/// The text of a file, packed or not and whatever its encoding, up to so many bytes.
fn text(path: &Path, most: usize) -> Result<Vec<u8>, SourceFault> {
    const STEP: usize = 1 << 20;
    let mut found = source::discover(&[path.to_owned()]);
    if let Some(fault) = found.faults.pop() {
        return Err(fault);
    }
    let mut text = Vec::new();
    let Some(input) = found.inputs.first() else {
        return Ok(text);
    };
    let mut stream = source::open(input)?;
    while text.len() < most && stream.fill(&mut text, STEP.min(most))? > 0 {}
    Ok(text)
}

/// The table that was named.
///
/// # Errors
///
/// The file cannot be read, or lines of it.
pub fn read(path: &Path, ui: Ui) -> anyhow::Result<Openings> {
    let name = tame(&path.display().to_string());
    let bytes = text(path, usize::MAX).map_err(|fault| match fault.kind {
        FaultKind::NotFound => {
            let missing = unopened::not_there(&path.display().to_string(), ui);
            anyhow!(say!(
                ui,
                "--openings: {missing}; without it openings are named by the program's own table",
                "--openings: {missing}; senza, le aperture hanno il nome della tabella del programma"
            ))
        }
        _ => anyhow::Error::msg(cause(ui, &fault.detail).to_string())
            .context(format!("--openings {name}")),
    })?;
    let table = Table::read(&bytes).map_err(|mistakes| anyhow!(shown(&name, &mistakes, ui)))?;
    Ok(Openings::Read(Arc::new(table)))
}

/// Refuses a table among the files whose games get their openings: the option takes its file behind `=` alone.
///
/// # Errors
///
/// One of the files is a table.
pub fn are_games(paths: &[PathBuf], ui: Ui) -> anyhow::Result<()> {
    for path in paths.iter().filter(|path| path.is_file()) {
        // What cannot be read is told when its games are.
        if text(path, HEAD).is_ok_and(|head| Table::looks_like(&head)) {
            let name = tame(&path.display().to_string());
            return Err(anyhow!(say!(
                ui,
                "{name} is a table of openings and holds no game: to name them by it write --openings={name}",
                "{name} è una tabella di aperture e non contiene partite: per usarla si scriva --openings={name}"
            )));
        }
    }
    Ok(())
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
