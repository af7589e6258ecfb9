//! Inputs that could not be opened: whether there were others, and which names may have been meant.

use super::near;
use super::options::Purpose;
use super::words::quoted;
use formulario::messages::Ui;
use formulario::pipeline::FileEnd;
use formulario::report::tame;
use formulario::say;
use std::fs;
use std::path::{Path, PathBuf};

/// So many wrong names get a hint.
const MOST_HINTS: usize = 3;

/// The inputs of which nothing was read.
#[derive(Default)]
pub struct Unopened {
    /// Files of which something was read.
    read: u64,
    names: Vec<String>,
}

impl Unopened {
    /// A file was read, or was not.
    pub fn add(&mut self, end: &FileEnd) {
        match end.fault.is_some() && end.bytes == 0 {
            false => self.read += 1,
            true => self.names.push(end.name.to_string()),
        }
    }

    /// Whether nothing was read at all, of one file or many.
    pub fn is_all(&self) -> bool {
        self.read == 0 && !self.names.is_empty()
    }

    /// What may have been meant by names that are wrong.
    pub fn hints(&self, purpose: Purpose, ui: Ui) -> impl Iterator<Item = String> {
        let missing = self.names.iter().filter(|name| !Path::new(name).exists());
        let beside_others = self.read > 0;
        missing.take(MOST_HINTS).filter_map(move |name| {
            if let Some(hint) = no_name(name, purpose, beside_others, ui) {
                return Some(hint);
            }
            let near = neighbours(Path::new(name)).join(", ");
            let name = tame(name);
            (!near.is_empty()).then(|| {
                let near = tame(&near);
                say!(
                    ui,
                    "{name} is not there; near it: {near}",
                    "{name} non c'è; simili: {near}"
                )
            })
        })
    }
}

/// What is to be done about a name that is none of a file to be read.
fn no_name(name: &str, purpose: Purpose, beside_others: bool, ui: Ui) -> Option<String> {
    let command = match purpose {
        Purpose::Audit => "check",
        Purpose::Convert => "convert",
    };
    let (name, call) = (tame(name), quoted(name));
    if name.contains("://") {
        return Some(say!(
            ui,
            "{name} is an address, and files are read from disk: 'curl -L {call} | formulario {command}'",
            "{name} è un indirizzo, e i file si leggono dal disco: «curl -L {call} | formulario {command}»"
        ));
    }
    if name.contains(['*', '?']) {
        return Some(say!(
            ui,
            "{name} is a pattern: either it stands in quotes, or no file matches it; a whole folder: 'formulario {command} .'",
            "{name} è un modello: o sta tra virgolette, o nessun file gli corrisponde; un'intera cartella: «formulario {command} .»"
        ));
    }
    (purpose == Purpose::Convert && beside_others).then(|| {
        say!(
            ui,
            "{name} is not there; where it is the file to be written: '-o {call}'",
            "{name} non c'è; se è il file da scrivere: «-o {call}»"
        )
    })
}

/// What the folder has under similar names.
fn neighbours(path: &Path) -> Vec<String> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let (Some(name), Ok(entries)) = (
        path.file_name().and_then(|name| name.to_str()),
        fs::read_dir(folder.unwrap_or(Path::new("."))),
    ) else {
        return Vec::new();
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let names: Vec<String> = names.collect();
    let near = near::matches(name, names.iter().map(String::as_str));
    let whole = |name: &str| folder.map_or_else(|| PathBuf::from(name), |at| at.join(name));
    near.into_iter()
        .map(|name| whole(name).display().to_string())
        .collect()
}
