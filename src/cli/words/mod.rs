//! The command line in two languages. The English of help and options stands where it is needed, at the fields of
//! [`args`](super::args); the Italian stands beside it in [`help`] and [`italian`], and this file puts it in its place.
//!
//! A new option or subcommand is a field there and a line in [`help`]; the tests below name the line that is missing.

mod advice;
mod errors;
mod help;
mod italian;

pub use advice::{is_file, quoted};

use super::args::{Args, UiArg};
use super::output;
use super::status::ExitStatus;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, CommandFactory as _, FromArgMatches as _, ValueEnum as _};
use formulario::messages::Ui;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write as _};

/// The command line as clap knows it, with all its texts in one language.
pub fn command(ui: Ui) -> Command {
    match ui {
        Ui::English => Args::command(),
        Ui::Italian => translated(Args::command()),
    }
}

/// Reads what was typed. Help, version and complaints are printed here; what is left then is the status.
pub fn parse(typed: Vec<OsString>, ui: Ui) -> Result<Args, ExitStatus> {
    let typed = without_help_command(typed);
    if ui == Ui::Italian {
        // This reading is for the words alone: its values are plain texts. The types come from the one below.
        let mut command = labelled(command(ui));
        if let Err(error) = command.try_get_matches_from_mut(&typed) {
            let wrong = error.use_stderr();
            let error = errors::with_usual_usage(error, &command);
            let error = advice::advised(error, &command, ui);
            let error = errors::in_italian(error);
            let shown = errors::print(&error.render(), &typed, || error.print());
            return Err(status(wrong, shown, ui));
        }
    }
    let mut command = command(Ui::English);
    let read = command.try_get_matches_from_mut(&typed);
    let read = read.and_then(|matches| Args::from_arg_matches(&matches));
    read.map_err(|error| {
        let error = errors::with_usual_usage(error, &command);
        let error = advice::advised(error, &command, ui);
        let shown = errors::print(&error.render(), &typed, || error.print());
        status(error.use_stderr(), shown, ui)
    })
}

/// `formulario help check` is `formulario check --help`. A subcommand of clap's would have English help of its own.
fn without_help_command(mut typed: Vec<OsString>) -> Vec<OsString> {
    let mut value = false;
    let is_command = |arg: &OsString| {
        let dashed = arg.as_encoded_bytes().starts_with(b"-");
        let is_value = std::mem::replace(&mut value, arg == "--ui");
        !dashed && !is_value
    };
    let at = typed.iter().skip(1).position(is_command).map(|at| at + 1);
    if let Some(at) = at.filter(|at| typed.get(*at).is_some_and(|arg| arg == "help")) {
        typed.remove(at);
        typed.push("--help".into());
    }
    typed
}

/// Help and version come as errors too that are none, unless they could not be printed: on a full disk. That nobody reads
/// on is no fault.
fn status(wrong: bool, printed: io::Result<()>, ui: Ui) -> ExitStatus {
    let printed = printed.and_then(|()| io::stdout().flush());
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            super::complain(&output::unwritten(output::stdout_name(ui), &error, ui));
            ExitStatus::Incomplete
        }
        _ if wrong => ExitStatus::Incomplete,
        _ => ExitStatus::Clean,
    }
}

/// What `--ui` says, wherever it stands: it must be known before clap can complain of anything.
pub fn typed_language(args: impl Iterator<Item = OsString>) -> Option<UiArg> {
    let mut found = None;
    let mut args = args.take_while(|arg| arg != "--").peekable();
    while let Some(arg) = args.next() {
        let value = match arg.to_str().and_then(|arg| arg.strip_prefix("--ui")) {
            Some("") => args.peek().map(OsString::as_os_str),
            Some(rest) => rest.strip_prefix('=').map(OsStr::new),
            None => None,
        };
        let value = value.and_then(OsStr::to_str);
        found = value
            .and_then(|value| UiArg::from_str(value, false).ok())
            .or(found);
    }
    found
}

/// A text of one or more paragraphs, as clap has it: the first alone, and all where there are more.
fn paragraphs(text: &'static str) -> (&'static str, Option<&'static str>) {
    match text.split_once("\n\n") {
        Some((first, _)) => (first, Some(text)),
        None => (text, None),
    }
}

/// The command in Italian. What has no Italian yet keeps its English; a test tells.
fn translated(command: Command) -> Command {
    let mut command = command
        .subcommand_help_heading(italian::COMMANDS_ARE[0])
        .subcommand_value_name(italian::COMMANDS_ARE[1])
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .display_order(998)
                .help(italian::HELP_FLAG[0])
                .long_help(italian::HELP_FLAG[1]),
        );
    if command.get_version().is_some() {
        command = command.disable_version_flag(true).arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .display_order(999)
                .help(italian::VERSION_FLAG),
        );
    }
    let english = command.get_long_about().or(command.get_about());
    if let Some(italian) = english.and_then(|text| italian::of(&text.to_string())) {
        let (about, long) = paragraphs(italian);
        command = command.about(about);
        if let Some(long) = long {
            command = command.long_about(long);
        }
    }
    command.mut_args(argument).mut_subcommands(translated)
}

/// Puts what an argument does, its value names, its heading and the meaning of its values into Italian.
fn argument(mut arg: Arg) -> Arg {
    let english = arg.get_long_help().or(arg.get_help());
    if let Some(italian) = english.and_then(|text| italian::of(&text.to_string())) {
        let (help, long) = paragraphs(italian);
        arg = arg.help(help);
        if let Some(long) = long {
            arg = arg.long_help(long);
        }
    }
    if arg.get_action().takes_values() {
        let names = arg.get_value_names().unwrap_or_default().iter();
        // All or none: their number is that of the values.
        let names: Option<Vec<&'static str>> = names.map(|name| italian::of(name)).collect();
        if let Some(names) = names {
            arg = arg.value_names(names);
        }
        let values = arg.get_possible_values();
        if values.iter().any(|value| value.get_help().is_some()) {
            let values: Vec<PossibleValue> = values.into_iter().map(meaning).collect();
            arg = arg.value_parser(PossibleValuesParser::new(values));
        }
    }
    match arg.get_help_heading().and_then(italian::of) {
        Some(heading) => arg.help_heading(heading),
        None => arg,
    }
}

fn meaning(value: PossibleValue) -> PossibleValue {
    match value
        .get_help()
        .and_then(|help| italian::of(&help.to_string()))
    {
        Some(help) => value.help(help),
        None => value,
    }
}

/// The Italian command with defaults and possible values in the text of each argument: clap itself writes their labels in
/// English, and breaks them over lines, so that they cannot be replaced afterwards.
fn labelled(command: Command) -> Command {
    command
        .mut_args(|arg| {
            let help = arg.get_help().map(ToString::to_string);
            let Some(help) = help.filter(|_| arg.get_action().takes_values()) else {
                return arg;
            };
            let values = arg.get_possible_values();
            let shown: Vec<&PossibleValue> =
                values.iter().filter(|value| !value.is_hide_set()).collect();
            let default = join(
                arg.get_default_values()
                    .iter()
                    .map(|value| value.to_string_lossy()),
            );
            let names = join(shown.iter().map(|value| value.get_name()));
            let long = arg
                .get_long_help()
                .map_or_else(|| help.clone(), ToString::to_string);
            let meanings = shown.iter().any(|value| value.get_help().is_some());
            let default =
                (!default.is_empty()).then(|| format!("[{}: {default}]", italian::DEFAULT));
            let names = (!names.is_empty()).then(|| format!("[{}: {names}]", italian::VALUES[0]));
            let list = meanings.then(|| list(&shown));
            let parts = |parts: [Option<String>; 3], between: &str| {
                parts
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(between)
            };
            let short = parts([Some(help), default.clone(), names.clone()], " ");
            let last = parts([default, names.filter(|_| !meanings), None], "\n");
            let long = parts(
                [Some(long), list, (!last.is_empty()).then_some(last)],
                "\n\n",
            );
            // In the long help each has its line, as with clap.
            arg.hide_default_value(true)
                .hide_possible_values(true)
                .help(short)
                .long_help(long)
        })
        .mut_subcommands(labelled)
}

fn join<T: AsRef<str>>(words: impl Iterator<Item = T>) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(word.as_ref());
    }
    text
}

/// The values one below the other, with what they mean.
fn list(values: &[&PossibleValue]) -> String {
    let longest = values.iter().map(|value| value.get_name().len() + 1);
    let width = longest.max().unwrap_or(0);
    let mut text = format!("{}:", italian::VALUES[1]);
    for value in values {
        let name = format!("{}:", value.get_name());
        let help = value
            .get_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        text.push_str(&format!("\n- {name:width$} {help}"));
    }
    text
}

#[cfg(test)]
mod tests;
