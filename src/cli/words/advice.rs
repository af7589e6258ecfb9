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
const COMMANDS: [(&str, &str); 30] = [
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
    ("correct", "repair"),
    ("correggi", "repair"),
    ("fix", "repair"),
    ("ripara", "repair"),
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
const OPTIONS: [(&str, &[&str]); 17] = [
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
    ("move", &["ply"]),
    ("silent", &["quiet"]),
];

/// What people write as the value of an option, and what they want then.
const VALUES: [(&str, &[&str], &str); 27] = [
    ("format", &["json", "ndjson", "jsonl"], "--ndjson -"),
    ("format", &["csv", "tsv"], "--csv -"),
    ("format", &["parquet"], "--parquet findings.parquet"),
    ("format", &["html", "page"], "--html report.html"),
    (
        "format",
        &["pretty", "human", "color", "colour"],
        "--format grouped",
    ),
    (
        "format",
        &["text", "plain", "short", "unix"],
        "--format line",
    ),
    (
        "to",
        &["pdf", "html", "print"],
        "--to formulario-html -o sheets.html",
    ),
    (
        "to",
        &["italian", "italiano", "it"],
        "--to san --to-lang it",
    ),
    ("to", &["english", "inglese", "en"], "--to san --to-lang en"),
    ("to", &["lan"], "--to long"),
    (
        "to",
        &["svg", "png", "board", "diagram"],
        "formulario show club.pgn --svg board.svg",
    ),
    ("lang", &["italian", "italiano"], "--lang it"),
    ("lang", &["english", "inglese"], "--lang en"),
    ("lang", &["german", "deutsch", "tedesco"], "--lang de"),
    ("lang", &["french", "français", "francese"], "--lang fr"),
    ("lang", &["spanish", "español", "spagnolo"], "--lang es"),
    ("to-lang", &["italian", "italiano"], "--to-lang it"),
    ("to-lang", &["english", "inglese"], "--to-lang en"),
    ("to-lang", &["german", "deutsch", "tedesco"], "--to-lang de"),
    ("ui", &["italian", "italiano"], "--ui it"),
    ("ui", &["english", "inglese"], "--ui en"),
    (
        "encoding",
        &["latin1", "latin-1", "iso-8859-1", "cp1252", "ansi"],
        "--encoding windows-1252",
    ),
    (
        "fail-on",
        &["all", "any", "everything", "tutto"],
        "--fail-on note",
    ),
    ("fail-on", &["none", "nothing", "niente"], "--fail-on never"),
    ("to", &["text", "txt", "sheet"], "--to formulario"),
    ("", &["yes", "on", "true", "1"], "always"),
    ("", &["no", "off", "false", "0"], "never"),
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
        ErrorKind::InvalidValue => {
            let valid = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(valid)) => valid.clone(),
                _ => Vec::new(),
            };
            match value(&wrong, &typed(ContextKind::InvalidValue), &valid, ui) {
                Some(advice) => advice,
                None => {
                    error.remove(ContextKind::SuggestedValue);
                    return error;
                }
            }
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
    for kind in [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ] {
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

/// What to do where an option does not have this value; nothing where its possible values say it.
fn value(option: &str, word: &str, valid: &[String], ui: Ui) -> Option<String> {
    let name = option.trim_start_matches('-');
    let name = name.split([' ', '=']).next().unwrap_or_default();
    let lower = word.to_lowercase();
    if name == "laws" {
        // The edition that was in force then: a year names the one that came last.
        let year: u32 = lower
            .parse()
            .ok()
            .filter(|year| (1886..2100).contains(year))?;
        let edition = |value: &&String| value.parse().is_ok_and(|of: u32| of <= year);
        let edition = valid.iter().filter(edition).max();
        let edition = edition.map_or("before-2001", String::as_str);
        return Some(say!(
            ui,
            "the Laws in force in {year}: '--laws {edition}'; 'auto' asks the date of each game",
            "le Regole in vigore nel {year}: «--laws {edition}»; «auto» guarda la data di ogni partita"
        ));
    }
    let meant = VALUES.iter().find(|(of, words, meant)| {
        let is_here = *of == name || of.is_empty() && valid.iter().any(|valid| valid == meant);
        is_here && words.contains(&lower.as_str())
    });
    if let Some((of, _, meant)) = meant {
        let option = if of.is_empty() {
            format!("--{name} ")
        } else {
            String::new()
        };
        return Some(perhaps(vec![format!("{option}{meant}")], ui));
    }
    let near = near::matches(word, valid.iter().map(String::as_str));
    let near: Vec<String> = near
        .into_iter()
        .take(MOST_NEAR)
        .map(str::to_owned)
        .collect();
    (!near.is_empty()).then(|| perhaps(near, ui))
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
        "man" | "manual" | "manuale" => {
            return say!(
                ui,
                "'formulario generate man FOLDER' writes the manual pages; 'man formulario' shows them once installed",
                "«formulario generate man CARTELLA» scrive le pagine di manuale; «man formulario» le mostra, se installate"
            );
        }
        "version" | "versione" => return of_version(ui),
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
        return of_version(ui);
    }
    if command.find_subcommand(bare).is_some() {
        return say!(
            ui,
            "a command is written without hyphens: 'formulario {bare}'",
            "un comando si scrive senza trattini: «formulario {bare}»"
        );
    }
    let known = longs(called);
    match bare {
        "sarif" | "junit" | "github" | "grouped" | "line" if known.contains(&"format") => {
            return perhaps(vec![format!("--format {bare}")], ui);
        }
        "r" | "R" | "recursive" | "recurse" if called.get_positionals().count() > 0 => {
            return say!(
                ui,
                "leave it out: folders are searched with all that is in them",
                "si tolga: nelle cartelle si cerca con tutto ciò che contengono"
            );
        }
        _ => {}
    }
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

fn of_version(ui: Ui) -> String {
    say!(
        ui,
        "'formulario --version' tells it",
        "«formulario --version» la dice"
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
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let word = quoted(word);
    if is_number && longs(called).contains(&"game") {
        return say!(
            ui,
            "'{name}' reads one file; a game is named with '--game {word}', a name with blanks stands in quotes",
            "«{name}» legge un solo file; la partita si indica con «--game {word}»; un nome con spazi va tra virgolette"
        );
    }
    match taken {
        0 => say!(
            ui,
            "leave out {word}; '{name}' takes options only",
            "si tolga {word}; «{name}» vuole solo opzioni"
        ),
        _ => say!(
            ui,
            "leave out {word}; '{name}' takes only one, and a name with blanks stands in quotes",
            "si tolga {word}; «{name}» ne accetta uno solo, e un nome con spazi va tra virgolette"
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
