//! Inputs that could not be opened: whether there were others, and which names may have been meant.

use super::near;
use super::options::Purpose;
use super::words::quoted;
use formulario::messages::Ui;
use formulario::pipeline::FileEnd;
use formulario::report::tame;
use formulario::say;
use formulario::source::FaultKind;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// So many wrong names get a hint.
const MOST_HINTS: usize = 3;

/// The inputs of which nothing was read.
#[derive(Default)]
pub struct Unopened {
    /// Files of which something was read.
    read: u64,
    /// Files of which nothing was.
    unread: u64,
    /// Names of files that are not there.
    missing: Vec<String>,
}

impl Unopened {
    /// A file was read, or was not.
    pub fn add(&mut self, end: &FileEnd) {
        let fault = end.fault.as_ref().filter(|_| end.bytes == 0);
        match fault.map(|fault| fault.kind) {
            None => self.read += 1,
            Some(kind) => {
                self.unread += 1;
                if kind == FaultKind::NotFound {
                    self.missing.push(end.name.to_string());
                }
            }
        }
    }

    /// Whether nothing was read at all, of one file or many.
    pub fn is_all(&self) -> bool {
        self.read == 0 && self.unread > 0
    }

    /// What is to be said of names that are wrong; `told` says that the findings have them already, so that only what may
    /// have been meant is left to say.
    pub fn hints(&self, purpose: Purpose, told: bool, ui: Ui) -> impl Iterator<Item = String> {
        let beside_others = self.read > 0;
        self.missing
            .iter()
            .enumerate()
            .filter_map(move |(at, name)| {
                let hint = match at < MOST_HINTS {
                    true => no_name(name, purpose, beside_others, ui).or_else(|| near(name, ui)),
                    false => None,
                };
                let name = tame(name);
                hint.or_else(|| (!told).then(|| say!(ui, "{name} is not there", "{name} non c'è")))
            })
    }
}

/// Which files stand beside a name that is none.
fn near(name: &str, ui: Ui) -> Option<String> {
    let near = neighbours(Path::new(name)).join(", ");
    let (name, near) = (tame(name), tame(&near));
    (!near.is_empty()).then(|| {
        say!(
            ui,
            "{name} is not there; near it: {near}",
            "{name} non c'è; simili: {near}"
        )
    })
}

/// What is to be done about a file that an option names and that is not there, by what was typed and what was complained of.
pub fn advice(complaint: &str, typed: &[OsString], ui: Ui) -> Option<String> {
    let named = typed.iter().filter_map(|arg| {
        let arg = arg.to_str()?;
        let (_, value) = arg
            .split_once('=')
            .filter(|_| arg.starts_with("--"))
            .unwrap_or(("", arg));
        let is_named = !value.starts_with('-') && complaint.contains(value);
        (is_named && !Path::new(value).exists()).then_some(value)
    });
    let name = named.max_by_key(|name| name.len())?;
    let folder = Path::new(name)
        .parent()
        .filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        let folder = tame(&folder.display().to_string());
        return Some(say!(
            ui,
            "there is no folder {folder}",
            "la cartella {folder} non esiste"
        ));
    }
    near(name, ui)
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
