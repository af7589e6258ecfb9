//! What to do after a wrong call: which command or option was meant. What clap guesses by itself is replaced where it guesses
//! badly (`--aliases` for `--list`, nothing for `--cvs`) or says nothing (a file without a command).

use crate::cli::near;
use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use formulario::messages::Ui;
use formulario::rules;
use formulario::say;
use std::path::Path;

/// What other programs, other languages and people call our commands.
const COMMANDS: [(&str, &str); 26] = [
    ("analyse", "check"),
    ("analyze", "check"),
    ("audit", "check"),
    ("controlla", "check"),
    ("lint", "check"),
    ("test", "check"),
    ("validate", "check"),
    ("verifica", "check"),
    ("verify", "check"),
    ("converti", "convert"),
    ("export", "convert"),
    ("format", "convert"),
    ("translate", "convert"),
    ("elo", "rate"),
    ("rating", "rate"),
    ("ratings", "rate"),
    ("fen", "position"),
    ("posizione", "position"),
    ("board", "show"),
    ("diagram", "show"),
    ("mostra", "show"),
    ("view", "show"),
    ("codes", "explain"),
    ("rules", "explain"),
    ("spiega", "explain"),
    ("genera", "generate"),
];

/// What people call our options: those of them that the command has.
const OPTIONS: [(&str, &[&str]); 16] = [
    ("list", &["ratings"]),
    ("lists", &["ratings"]),
    ("elo", &["ratings"]),
    ("month", &["period"]),
    ("date", &["today", "period"]),
    ("output", &["out", "text", "csv", "html"]),
    ("outfile", &["out", "text", "csv", "html"]),
    ("o", &["out", "text", "csv", "html"]),
    ("f", &["format", "to"]),
    ("language", &["lang", "ui"]),
    ("locale", &["ui"]),
    ("threads", &["jobs"]),
    ("j", &["jobs"]),
    ("game", &["game", "only"]),
    ("games", &["only"]),
    ("silent", &["quiet"]),
];

/// So many names are proposed at most.
const MOST_NEAR: usize = 3;

/// Puts into the error what to do about it.
pub fn advised(mut error: Error, command: &Command, ui: Ui) -> Error {
    let typed = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        _ => String::new(),
    };
    let (called, names) = called(&error, command);
    let path = std::iter::once("formulario").chain(names.iter().map(String::as_str));
    let path = path.collect::<Vec<_>>().join(" ");
    let wrong = typed(ContextKind::InvalidArg);
    let advice = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = typed(ContextKind::InvalidSubcommand);
            subcommand(&word, called, names.is_empty(), ui)
        }
        ErrorKind::UnknownArgument if wrong.starts_with('-') => {
            option(&wrong, called, command, &path, ui)
        }
        ErrorKind::UnknownArgument => one_too_many(&wrong, called, ui),
        ErrorKind::InvalidValue if typed(ContextKind::InvalidValue).is_empty() => {
            let call = wrong.replace(['<', '>'], "");
            say!(
                ui,
                "write the value after the option: '{call}'",
                "si scriva il valore dopo l'opzione: «{call}»"
            )
        }
        ErrorKind::MissingRequiredArgument => {
            say!(
                ui,
                "'{path} --help' says what it is and shows how it is called",
                "«{path} --help» dice che cos'è e come si scrive"
            )
        }
        _ => return error,
    };
    for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg] {
        error.remove(kind);
    }
    let advice = vec![StyledStr::from(advice)];
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(advice));
    error
}

/// The command that was called, and the names that lead to it. The usage is all that an error knows of it.
fn called<'a>(error: &Error, command: &'a Command) -> (&'a Command, Vec<String>) {
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => String::new(),
    };
    let (mut called, mut names) = (command, Vec::new());
    for word in usage.split_whitespace().skip(2) {
        let Some(sub) = called.find_subcommand(word) else {
            break;
        };
        called = sub;
        names.push(word.to_owned());
    }
    (called, names)
}

/// What to do where no command has this name.
fn subcommand(word: &str, called: &Command, first: bool, ui: Ui) -> String {
    let call = |call: String| {
        say!(
            ui,
            "a command comes first; perhaps '{call}'",
            "prima ci vuole un comando; forse «{call}»"
        )
    };
    let is_code = rules::find(word).is_some();
    match word {
        _ if !first => {}
        _ if is_code => return call(format!("formulario explain {word}")),
        _ if word.matches('/').count() == 7 && !Path::new(word).exists() => {
            let word = quoted(word);
            return call(format!("formulario position {word}"));
        }
        _ if is_file(word) => return call(format!("formulario check {}", quoted(word))),
        _ => {}
    }
    let names = || {
        let subs = called.get_subcommands().filter(|sub| !sub.is_hide_set());
        subs.map(Command::get_name)
    };
    let lower = word.to_lowercase();
    let meant = COMMANDS.iter().find(|(name, _)| *name == lower);
    let meant = meant.map(|(_, meant)| *meant);
    let near = match meant.filter(|meant| names().any(|name| name == *meant)) {
        Some(meant) => vec![meant],
        None => near::matches(word, names()),
    };
    if near.is_empty() {
        let all = names().collect::<Vec<_>>().join(", ");
        return say!(ui, "the commands are {all}", "i comandi sono {all}");
    }
    perhaps(near.into_iter().map(str::to_owned).collect(), ui)
}

/// Whether a word is a file, or was meant to be one.
pub fn is_file(word: &str) -> bool {
    const ENDINGS: [&str; 10] = [
        "pgn", "txt", "trf", "zip", "gz", "zst", "bz2", "xz", "tar", "tgz",
    ];
    let path = Path::new(word);
    let ending = path.extension().and_then(|ending| ending.to_str());
    let known = |ending: &str| ENDINGS.contains(&ending.to_lowercase().as_str());
    word == "-" || path.exists() || ending.is_some_and(known)
}

/// A word as a shell takes it for one.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    match word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// What to do where the command has no such option.
fn option(word: &str, called: &Command, command: &Command, path: &str, ui: Ui) -> String {
    let bare = word.trim_start_matches('-');
    let bare = bare.split_once('=').map_or(bare, |(name, _)| name);
    if matches!(bare, "version" | "V") {
        return say!(
            ui,
            "'formulario --version' tells it",
            "«formulario --version» la dice"
        );
    }
    let known = longs(called);
    let meant = OPTIONS.iter().find(|(name, _)| *name == bare);
    let meant = meant.map_or(&[][..], |(_, meant)| *meant).iter().copied();
    let meant: Vec<&str> = meant.filter(|meant| known.contains(meant)).collect();
    let near = match meant.is_empty() {
        false => meant,
        true if bare.chars().count() < 2 => Vec::new(),
        true => near::matches(bare, known.iter().copied()),
    };
    if !near.is_empty() {
        let near = near.into_iter().take(MOST_NEAR);
        return perhaps(near.map(|name| format!("--{name}")).collect(), ui);
    }
    if Path::new(word).exists() {
        return say!(
            ui,
            "for the file of that name: '-- {word}'",
            "per il file con questo nome: «-- {word}»"
        );
    }
    let owner = (command.get_subcommands()).find(|sub| longs(sub).contains(&bare));
    if let Some(owner) = owner {
        let owner = owner.get_name();
        return say!(
            ui,
            "'--{bare}' is an option of 'formulario {owner}'",
            "«--{bare}» è un'opzione di «formulario {owner}»"
        );
    }
    say!(
        ui,
        "'{path} -h' lists the options",
        "«{path} -h» elenca le opzioni"
    )
}

/// The long names of the options of a command.
fn longs(command: &Command) -> Vec<&str> {
    let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
    options.filter_map(clap::Arg::get_long).collect()
}

/// What to do where more was named than the command takes.
fn one_too_many(word: &str, called: &Command, ui: Ui) -> String {
    let taken = called.get_positionals().count();
    let name = called.get_name();
    let word = quoted(word);
    match taken {
        0 => say!(
            ui,
            "leave out {word}; '{name}' takes options only",
            "si tolga {word}; «{name}» vuole solo opzioni"
        ),
        _ => say!(
            ui,
            "leave out {word}; '{name}' takes one at a time, and a name with blanks in quotes",
            "si tolga {word}; «{name}» ne vuole uno alla volta, e tra virgolette un nome con spazi"
        ),
    }
}

fn perhaps(names: Vec<String>, ui: Ui) -> String {
    let (quotes, or) = match ui {
        Ui::English => (["'", "'"], " or "),
        Ui::Italian => (["«", "»"], " o "),
    };
    let quoted: Vec<String> = (names.iter())
        .map(|name| format!("{}{name}{}", quotes[0], quotes[1]))
        .collect();
    let names = quoted.join(or);
    say!(ui, "perhaps {names}", "forse {names}")
}
