//! Inputs that could not be opened: whether there were others, and which names may have been meant.

use super::near;
use super::options::Purpose;
use super::words::quoted;
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pipeline::FileEnd;
use formulario::report::tame;
use formulario::say;
use formulario::source::{FaultKind, SourceFault};
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
        let command = match purpose {
            Purpose::Audit => "check",
            Purpose::Convert => "convert",
        };
        self.missing
            .iter()
            .enumerate()
            .filter_map(move |(at, name)| {
                let is_named = at < MOST_HINTS;
                if let Some(hint) = no_name(name, command, beside_others, ui).filter(|_| is_named) {
                    return Some(hint);
                }
                match told {
                    false => Some(not_there(name, ui)),
                    true if is_named => perhaps(name, ui),
                    true => None,
                }
            })
    }
}

/// What is said of the links in folders, to which nobody went: what they lead to was not read.
pub fn not_followed(links: &[String], ui: Ui) -> Option<String> {
    let (first, more) = (tame(links.first()?), links.len() - 1);
    Some(match more {
        0 => say!(
            ui,
            "{first}: links in a folder are not followed, and this one was passed over; name it to have it read",
            "{first}: i collegamenti in una cartella non si seguono, e questo è stato saltato; per leggerlo va indicato"
        ),
        _ => say!(
            ui,
            "{first}: links in a folder are not followed; this one and {more} more were passed over; name them to have them \
             read",
            "{first}: i collegamenti in una cartella non si seguono; ne sono stati saltati questo e altri {more}; per leggerli \
             vanno indicati"
        ),
    })
}

/// What is said where such a command cannot read a file to its end.
pub fn fault(fault: &SourceFault, command: &str, ui: Ui) -> String {
    match fault.kind {
        FaultKind::NotFound => missing(&fault.name, command, ui),
        _ => format!("{}: {}", tame(&fault.name), cause(ui, &fault.detail)),
    }
}

/// What is said of a name that was to be read by a command that has no findings to say it.
pub fn missing(name: &str, command: &str, ui: Ui) -> String {
    no_name(name, command, false, ui).unwrap_or_else(|| not_there(name, ui))
}

/// What is said of a file that is not there: the folder that is missing, or which files stand beside it.
pub fn not_there(name: &str, ui: Ui) -> String {
    let path = Path::new(name);
    let shown = tame(name);
    if let Some(folder) = no_folder(path, ui) {
        return say!(
            ui,
            "{shown} is not there: {folder}",
            "{shown} non c'è: {folder}"
        );
    }
    let near = tame(&neighbours(path).join(", "));
    match near.is_empty() {
        true => say!(ui, "{shown} is not there", "{shown} non c'è"),
        false => say!(
            ui,
            "{shown} is not there; near it: {near}",
            "{shown} non c'è; simili: {near}"
        ),
    }
}

/// Which files may have been meant.
fn perhaps(name: &str, ui: Ui) -> Option<String> {
    let near = tame(&neighbours(Path::new(name)).join(", "));
    (!near.is_empty()).then(|| say!(ui, "perhaps {near}", "forse {near}"))
}

/// What is said where the folder of a file is missing.
pub fn no_folder(path: &Path, ui: Ui) -> Option<String> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""))?;
    let missing = folder.ancestors().filter(|folder| *folder != Path::new(""));
    // The first that is missing, from the root on.
    let missing = missing.take_while(|folder| !folder.exists()).last()?;
    let folder = tame(&missing.display().to_string());
    Some(say!(
        ui,
        "there is no folder {folder}",
        "la cartella {folder} non esiste"
    ))
}

/// What is to be done about a name that is none of a file to be read.
fn no_name(name: &str, command: &str, beside_others: bool, ui: Ui) -> Option<String> {
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
            "{name} is a pattern that no file matches, or it stands in quotes; a whole folder: 'formulario {command} .'",
            "{name} è un modello (pattern) a cui non corrisponde alcun file, oppure è tra virgolette; per un'intera cartella: «formulario {command} .»"
        ));
    }
    (command == "convert" && beside_others).then(|| {
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
    let near = near::files(name, names.iter().map(String::as_str));
    let whole = |name: &str| folder.map_or_else(|| PathBuf::from(name), |at| at.join(name));
    near.into_iter()
        .map(|name| whole(name).display().to_string())
        .collect()
}
