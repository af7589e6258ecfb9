//! The script for GNU Bash. It is our own: that of clap_complete offers no files where a command takes some, and nothing
//! behind the `=` of an option, which Bash makes a word of its own.

use super::is_codes;
use clap::{Arg, Command, ValueHint};
use formulario::rules;
use std::fmt::Write as _;

/// What never changes, before the tables and behind them.
const FUNCTION: &str = include_str!("formulario.bash");

/// What can stand for a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    File,
    Dir,
    /// Codes of findings, separated by commas or by spaces.
    Codes,
    /// One of these, or several with commas between.
    Words(String),
    Anything,
}

impl Kind {
    fn of(arg: &Arg) -> Kind {
        let values = arg.get_possible_values();
        let shown = values.iter().filter(|value| !value.is_hide_set());
        let names: Vec<&str> = shown.map(|value| value.get_name()).collect();
        match arg.get_value_hint() {
            _ if is_codes(arg) => Kind::Codes,
            _ if !names.is_empty() => Kind::Words(names.join(" ")),
            ValueHint::FilePath | ValueHint::AnyPath => Kind::File,
            ValueHint::DirPath => Kind::Dir,
            _ => Kind::Anything,
        }
    }

    /// What the script does about it.
    fn says(&self) -> String {
        match self {
            Kind::File => "kind=file".to_owned(),
            Kind::Dir => "kind=dir".to_owned(),
            Kind::Codes => "kind=codes".to_owned(),
            Kind::Words(words) => format!("kind=words words='{words}'"),
            Kind::Anything => "kind=anything".to_owned(),
        }
    }
}

/// The script, of a command that was built.
pub fn script(command: &Command) -> String {
    let (mut commands, mut options, mut values) = (String::new(), String::new(), String::new());
    tables(command, "", &mut commands, &mut options, &mut values);
    let codes: Vec<&str> = rules::ALL.iter().map(|rule| rule.code).collect();
    let names: Vec<&str> = rules::ALL.iter().map(|rule| rule.name).collect();
    FUNCTION
        .replace("@CODES@", &codes.join(" "))
        .replace("@NAMES@", &names.join(" "))
        .replace("        @COMMANDS@\n", &commands)
        .replace("        @OPTIONS@\n", &options)
        .replace("        @VALUES@\n", &values)
}

/// Adds the lines of a command and those below it: its subcommands, its options, and what each value can be.
fn tables(
    command: &Command,
    path: &str,
    commands: &mut String,
    options: &mut String,
    values: &mut String,
) {
    let mut dashed: Vec<String> = Vec::new();
    let mut kinds: Vec<(Kind, Vec<String>)> = Vec::new();
    for arg in command.get_arguments() {
        let mut names = Vec::new();
        names.extend(arg.get_long().map(|name| format!("--{name}")));
        names.extend(arg.get_short().map(|name| format!("-{name}")));
        dashed.extend(names.iter().cloned());
        if arg.is_positional() {
            names.push("+".to_owned());
        } else if !arg.get_action().takes_values() {
            continue;
        }
        let kind = Kind::of(arg);
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, list)) => list.append(&mut names),
            None => kinds.push((kind, names)),
        }
    }
    let _ = writeln!(options, "        '{path}') words='{}' ;;", dashed.join(" "));
    for (kind, names) in kinds {
        let names: Vec<String> = names
            .iter()
            .map(|name| format!("'{path} {name}'"))
            .collect();
        let _ = writeln!(values, "        {}) {} ;;", names.join("|"), kind.says());
    }
    let subs = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let subs: Vec<&Command> = subs.collect();
    if !subs.is_empty() {
        let names: Vec<&str> = subs.iter().map(|sub| sub.get_name()).collect();
        let _ = writeln!(commands, "        '{path}') words='{}' ;;", names.join(" "));
    }
    for sub in subs {
        let path = format!("{path} {}", sub.get_name());
        tables(sub, &path, commands, options, values);
    }
}
