//! The command line in two languages. The English of help and options stands where it is needed, at the fields of
//! [`args`](super::args); the Italian stands in [`italian`], and this file puts it in its place.
//!
//! A new option or subcommand is a field there and a line in [`italian`]; the tests below name the line that is missing.

mod errors;
mod italian;

use super::args::{Args, UiArg};
use super::status::ExitStatus;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, CommandFactory as _, Parser as _, ValueEnum as _};
use formulario::messages::Ui;
use std::ffi::{OsStr, OsString};

/// The command line as clap knows it, with all its texts in one language.
pub fn command(ui: Ui) -> Command {
    match ui {
        Ui::English => Args::command(),
        Ui::Italian => translated(Args::command(), "formulario"),
    }
}

/// Reads what was typed. Help, version and complaints are printed here; what is left then is the status.
pub fn parse(ui: Ui) -> Result<Args, ExitStatus> {
    if ui == Ui::Italian {
        // This reading is for the words alone: its values are plain texts. The types come from the one below.
        let read = labelled(command(ui)).try_get_matches();
        if let Err(error) = read {
            let wrong = error.use_stderr();
            let _ = errors::in_italian(error).print();
            return Err(status(wrong));
        }
    }
    Args::try_parse().map_err(|error| {
        let _ = error.print();
        status(error.use_stderr())
    })
}

/// Help and version come as errors too that are none.
fn status(wrong: bool) -> ExitStatus {
    if wrong {
        ExitStatus::Incomplete
    } else {
        ExitStatus::Clean
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
fn translated(command: Command, path: &str) -> Command {
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
                .help(italian::HELP[0])
                .long_help(italian::HELP[1]),
        );
    if command.get_version().is_some() {
        command = command.disable_version_flag(true).arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .display_order(999)
                .help(italian::VERSION),
        );
    }
    if let Some(words) = italian::command(path) {
        let (about, long) = paragraphs(words.about);
        command = command.about(about);
        if let Some(long) = long {
            command = command.long_about(long);
        }
        command = command.mut_args(|arg| match words.argument(arg.get_id().as_str()) {
            Some(text) => {
                let (help, long) = paragraphs(text);
                let arg = arg.help(help);
                match long {
                    Some(long) => arg.long_help(long),
                    None => arg,
                }
            }
            None => arg,
        });
    }
    command.mut_args(shared_words).mut_subcommands(|sub| {
        let path = format!("{path} {}", sub.get_name());
        translated(sub, &path)
    })
}

/// Puts value names, heading and the meaning of values into Italian: words that many arguments share.
fn shared_words(mut arg: Arg) -> Arg {
    if arg.get_action().takes_values() {
        let names = arg.get_value_names().unwrap_or_default().iter();
        let names: Vec<&'static str> = names.filter_map(|name| italian::word(name)).collect();
        if !names.is_empty() {
            arg = arg.value_names(names);
        }
        let values = arg.get_possible_values();
        if values.iter().any(|value| value.get_help().is_some()) {
            let values: Vec<PossibleValue> = values.into_iter().map(meaning).collect();
            arg = arg.value_parser(PossibleValuesParser::new(values));
        }
    }
    match arg.get_help_heading().and_then(italian::word) {
        Some(heading) => arg.help_heading(heading),
        None => arg,
    }
}

fn meaning(value: PossibleValue) -> PossibleValue {
    match value
        .get_help()
        .and_then(|help| italian::word(&help.to_string()))
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
            let is_long = meanings || arg.get_long_help().is_some();
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
            let arg = arg.hide_default_value(true).hide_possible_values(true);
            let arg = arg.help(short);
            if is_long { arg.long_help(long) } else { arg }
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
mod tests {
    use super::italian::{COMMANDS, SHARED, WORDS};
    use super::*;
    use std::collections::BTreeSet;

    /// Words that are the same in both languages, for a reason.
    const SAME: [(&str, &str); 14] = [
        ("CR", "the name of a sign"),
        ("CRLF", "the name of two signs"),
        ("Chess960", "a proper name"),
        ("FEN", "a proper name"),
        ("FILE", "Italian says file"),
        ("GNU Bash", "a proper name"),
        ("LF", "the name of a sign"),
        ("N", "a number"),
        ("P", "a place"),
        ("SHELL", "Italian says shell"),
        ("UTF-8", "a proper name"),
        ("Windows-1252", "a proper name"),
        ("Z shell", "a proper name"),
        ("fish", "a proper name"),
    ];

    /// Every command with its path: `formulario generate man`.
    fn commands(command: Command, path: &str, found: &mut Vec<(String, Command)>) {
        for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
            commands(sub.clone(), &format!("{path} {}", sub.get_name()), found);
        }
        found.push((path.to_owned(), command));
    }

    fn all(ui: Ui) -> Vec<(String, Command)> {
        let mut found = Vec::new();
        commands(command(ui), "formulario", &mut found);
        found.sort_by(|(a, _), (b, _)| a.cmp(b));
        found
    }

    /// What `-h` or `--help` of a command prints, without colours.
    fn help(ui: Ui, path: &str, flag: &str) -> String {
        let command = match ui {
            Ui::English => command(ui),
            Ui::Italian => labelled(command(ui)),
        };
        let error = command.try_get_matches_from(path.split(' ').chain([flag]));
        let error = error.expect_err("help is an error");
        match ui {
            Ui::English => error.render().to_string(),
            Ui::Italian => errors::in_italian(error).render().to_string(),
        }
    }

    /// What is said of a wrong call, in Italian.
    fn complaint(call: &str) -> String {
        let read = labelled(command(Ui::Italian)).try_get_matches_from(call.split(' '));
        errors::in_italian(read.expect_err(call))
            .render()
            .to_string()
    }

    #[test]
    fn the_definition_holds_together_in_both_languages() {
        command(Ui::English).debug_assert();
        command(Ui::Italian).debug_assert();
        labelled(command(Ui::Italian)).debug_assert();
    }

    #[test]
    fn every_command_and_argument_has_its_italian() {
        let mut wrong = Vec::new();
        let english = all(Ui::English);
        for (path, command) in &english {
            let Some(words) = italian::command(path) else {
                wrong.push(format!("no entry for {path:?}"));
                continue;
            };
            let long = command.get_long_about().is_some();
            if words.about.is_empty() || long != paragraphs(words.about).1.is_some() {
                wrong.push(format!(
                    "{path}: about has more paragraphs in one language, or none"
                ));
            }
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                match words.argument(id) {
                    None => wrong.push(format!("{path}: no line for {id:?}")),
                    Some(text) => {
                        let long = arg.get_long_help().is_some();
                        if text.is_empty() || long != paragraphs(text).1.is_some() {
                            wrong.push(format!(
                                "{path}, {id}: more paragraphs in one language, or none"
                            ));
                        }
                        if arg.get_help().is_some_and(|help| help.to_string() == text) {
                            wrong.push(format!("{path}, {id}: the same in both languages"));
                        }
                    }
                }
            }
            for (id, _) in words.arguments {
                if !command.get_arguments().any(|arg| arg.get_id() == id) {
                    wrong.push(format!("{path} has no argument {id:?} any more"));
                }
            }
        }
        for (id, _) in SHARED {
            let has = |command: &Command| command.get_arguments().any(|arg| arg.get_id() == id);
            if english.iter().filter(|(_, command)| has(command)).count() < 2 {
                wrong.push(format!("{id:?} of SHARED is not shared any more"));
            }
        }
        for words in COMMANDS {
            if !english.iter().any(|(path, _)| path == words.path) {
                wrong.push(format!("there is no command {:?} any more", words.path));
            }
        }
        assert!(wrong.is_empty(), "src/cli/words/italian.rs: {wrong:#?}");
    }

    #[test]
    fn every_shared_word_has_its_italian() {
        let mut used = BTreeSet::new();
        for (_, command) in all(Ui::English) {
            for arg in command.get_arguments() {
                used.extend(arg.get_help_heading().map(str::to_owned));
                if arg.get_action().takes_values() {
                    let names = arg.get_value_names().unwrap_or_default();
                    used.extend(names.iter().map(ToString::to_string));
                    let values = arg.get_possible_values();
                    used.extend(
                        values
                            .iter()
                            .filter_map(|value| Some(value.get_help()?.to_string())),
                    );
                }
            }
        }
        let kept: BTreeSet<String> = WORDS.iter().map(|(word, _)| (*word).to_owned()).collect();
        let missing: Vec<_> = used.difference(&kept).collect();
        let stale: Vec<_> = kept.difference(&used).collect();
        assert!(
            missing.is_empty(),
            "missing in WORDS of src/cli/words/italian.rs: {missing:?}"
        );
        assert!(
            stale.is_empty(),
            "used no more, in WORDS of src/cli/words/italian.rs: {stale:?}"
        );
        assert_eq!(kept.len(), WORDS.len(), "a word stands twice");
        for (english, italian) in WORDS {
            let same = SAME.iter().any(|(word, _)| word == english);
            assert_eq!(
                same,
                english == italian,
                "{english}: the same in both languages, or not: see SAME"
            );
        }
    }

    #[test]
    fn help_is_in_one_language() {
        // What clap writes by itself, and words that any English help has.
        const ENGLISH: [&str; 14] = [
            "Usage",
            "Options:",
            "OPTIONS",
            "Arguments",
            "Commands",
            "COMMAND",
            "default",
            "ossible values",
            "Print",
            " the ",
            " of ",
            " and ",
            " or ",
            "games with",
        ];
        for (path, _) in all(Ui::Italian) {
            for flag in ["-h", "--help"] {
                let text = help(Ui::Italian, &path, flag);
                for word in ENGLISH {
                    assert!(!text.contains(word), "{path} {flag}: {word:?} in\n{text}");
                }
                assert!(
                    text.contains("Uso: formulario") && text.contains("Mostra l'aiuto"),
                    "{text}"
                );
                let english = help(Ui::English, &path, flag);
                assert!(
                    !english.contains("Uso:") && english.contains("Usage: formulario"),
                    "{english}"
                );
                // The same options in the same number.
                let options = |text: &str| {
                    text.lines()
                        .filter(|line| line.trim_start().starts_with('-'))
                        .count()
                };
                assert_eq!(options(&text), options(&english), "{path} {flag}:\n{text}");
            }
        }
    }

    #[test]
    fn complaints_are_in_italian() {
        for (call, wanted) in [
            (
                "formulario chek",
                "comando sconosciuto: «chek»\n\n  suggerimento: esiste un comando simile: «check»",
            ),
            (
                "formulario check --sumary-json x",
                "argomento sconosciuto: «--sumary-json»",
            ),
            (
                "formulario check --sumary-json x",
                "suggerimento: esiste un argomento simile: «--summary-json»",
            ),
            ("formulario check --sumary-json x", "Uso: formulario check"),
            (
                "formulario check --csv",
                "manca il valore di «--csv <FILE>»",
            ),
            (
                "formulario check --fail-on err",
                "valore non valido «err» per «--fail-on <GRAVITÀ>»",
            ),
            (
                "formulario check --fail-on err",
                "[valori possibili: error, warning, note, never]",
            ),
            (
                "formulario check --fail-on err",
                "esiste un valore simile: «error»",
            ),
            (
                "formulario check --jobs x",
                "valore non valido «x» per «--jobs <N>»: ci vuole un numero intero",
            ),
            (
                "formulario position --perft 99999999999 8/8",
                "i valori ammessi sono 0..=4294967295",
            ),
            (
                "formulario generate archive --faults x",
                "«--faults <QUOTA>»: ci vuole un numero",
            ),
            (
                "formulario check -q -v",
                "«--quiet» non si può usare insieme con «--verbose»",
            ),
            (
                "formulario check --csv a --csv b",
                "«--csv <FILE>» si può indicare una volta sola",
            ),
            (
                "formulario generate man",
                "mancano argomenti obbligatori:\n  <CARTELLA>",
            ),
            ("formulario generate man a b", "argomento sconosciuto: «b»"),
            (
                "formulario check --quiet=1",
                "un valore di troppo per «--quiet»: «1»",
            ),
            (
                "formulario generate --seed 3",
                "argomento sconosciuto: «--seed»",
            ),
            ("formulario --csv check", "esiste «check --csv»"),
            (
                "formulario position --x",
                "per indicarlo come valore si scriva «-- --x»",
            ),
            (
                "formulario -- check",
                "esiste il comando «check»; per usarlo si tolga «--» che lo precede",
            ),
        ] {
            let text = complaint(call);
            assert!(
                text.contains(wanted),
                "{call}: {wanted:?} is not in\n{text}"
            );
            assert!(text.starts_with("errore: "), "{text}");
            assert!(text.contains("Per saperne di più: «--help»."), "{text}");
            for word in [
                "Usage",
                "error:",
                "tip:",
                "For more",
                "argument '",
                " the ",
                "value",
            ] {
                assert!(!text.contains(word), "{call}: {word:?} in\n{text}");
            }
        }
        let help = complaint("formulario");
        assert!(
            help.contains("Comandi:\n") && help.contains("Uso: formulario [OPZIONI] <COMANDO>"),
            "{help}"
        );
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let found = |line: &str| {
            let args = line.split_whitespace().map(OsString::from);
            typed_language(args).map(|ui| match ui {
                UiArg::It => "it",
                UiArg::En => "en",
            })
        };
        assert_eq!(found("check --ui it a.pgn"), Some("it"));
        assert_eq!(found("--ui=en check"), Some("en"));
        assert_eq!(found("check --chek --ui it"), Some("it"));
        assert_eq!(found("check --ui"), None);
        assert_eq!(found("check --ui de"), None);
        assert_eq!(found("check --uil it"), None);
        assert_eq!(found("check -- --ui it"), None);
        assert_eq!(found("check it"), None);
    }

    #[test]
    fn what_the_italian_command_takes_the_english_takes() {
        for call in [
            "formulario check a.pgn --fail-on note --encoding utf8 --laws laws-2017 --lang it --csv - --ui it",
            "formulario position --variant chess960 --limit 3 8/8",
            "formulario generate sheets --language it,de --line-end crlf",
            "formulario explain M --ui=en",
        ] {
            let read = |command: Command| command.try_get_matches_from(call.split(' ')).is_ok();
            assert!(
                read(command(Ui::English)) && read(labelled(command(Ui::Italian))),
                "{call}"
            );
        }
    }
}
