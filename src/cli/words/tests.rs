//! Everything that clap says is there in both languages.

use super::help::HELP;
use super::italian::WORDS;
use super::*;
use std::collections::BTreeSet;

/// Words that are the same in both languages, for a reason.
const SAME: [(&str, &str); 17] = [
    ("CR", "the name of a sign"),
    ("CRLF", "the name of two signs"),
    ("Chess960", "a proper name"),
    ("FEN", "a proper name"),
    ("FILE", "Italian says file"),
    ("GNU Bash", "a proper name"),
    ("PowerShell", "a proper name"),
    ("K", "the factor has one name"),
    ("LF", "the name of a sign"),
    ("N", "a number"),
    ("P", "a place"),
    ("SHELL", "Italian says shell"),
    ("UTF-8", "a proper name"),
    ("SARIF 2.1.0", "a proper name"),
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
    let mut command = labelled(command(Ui::Italian));
    let read = command.try_get_matches_from_mut(call.split(' '));
    let error = errors::with_usual_usage(read.expect_err(call), &command);
    errors::in_italian(error).render().to_string()
}

#[test]
fn the_definition_holds_together_in_both_languages() {
    command(Ui::English).debug_assert();
    command(Ui::Italian).debug_assert();
    labelled(command(Ui::Italian)).debug_assert();
}

#[test]
fn every_text_of_clap_has_its_italian() {
    // What commands and arguments do, with the place; what arguments share.
    let (mut texts, mut shared) = (Vec::new(), BTreeSet::new());
    for (path, command) in all(Ui::English) {
        let about = command.get_long_about().or(command.get_about());
        texts.push((path.clone(), about.map(ToString::to_string)));
        for arg in command.get_arguments() {
            let help = arg.get_long_help().or(arg.get_help());
            texts.push((
                format!("{path}, {}", arg.get_id()),
                help.map(ToString::to_string),
            ));
            shared.extend(arg.get_help_heading().map(str::to_owned));
            if arg.get_action().takes_values() {
                let names = arg.get_value_names().unwrap_or_default();
                shared.extend(names.iter().map(ToString::to_string));
                let values = arg.get_possible_values();
                shared.extend(
                    values
                        .iter()
                        .filter_map(|value| Some(value.get_help()?.to_string())),
                );
            }
        }
    }
    let mut wrong = Vec::new();
    for (place, text) in &texts {
        match text {
            None => wrong.push(format!("{place} has no help at all")),
            Some(text) if !HELP.iter().any(|(english, _)| english == text) => {
                wrong.push(format!("HELP lacks {text:?} ({place})"));
            }
            Some(_) => {}
        }
    }
    for (english, italian) in HELP {
        if !texts
            .iter()
            .any(|(_, text)| text.as_deref() == Some(english))
        {
            wrong.push(format!(
                "HELP has what is said no more, or otherwise: {english:?}"
            ));
        }
        if paragraphs(english).1.is_some() != paragraphs(italian).1.is_some() || italian.is_empty()
        {
            wrong.push(format!("more paragraphs in one language: {english:?}"));
        }
        if english == italian {
            wrong.push(format!("the same in both languages: {english:?}"));
        }
    }
    for text in &shared {
        if !WORDS.iter().any(|(english, _)| english == text) {
            wrong.push(format!("WORDS lacks {text:?}"));
        }
    }
    for (english, italian) in WORDS {
        if !shared.contains(*english) {
            wrong.push(format!(
                "WORDS has what is said no more, or otherwise: {english:?}"
            ));
        }
        if (english == italian) != SAME.iter().any(|(word, _)| word == english) {
            wrong.push(format!(
                "the same in both languages, or not: see SAME: {english:?}"
            ));
        }
    }
    let mut keys: Vec<&str> = HELP
        .iter()
        .chain(WORDS)
        .map(|(english, _)| *english)
        .collect();
    keys.sort_unstable();
    wrong.extend(
        keys.windows(2)
            .filter(|pair| pair[0] == pair[1])
            .map(|pair| format!("twice: {:?}", pair[0])),
    );
    assert!(
        wrong.is_empty(),
        "src/cli/words/help.rs and italian.rs: {wrong:#?}"
    );
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
            // The same options in the same number; a text that goes on may begin its line with one, further in.
            let options = |text: &str| {
                let option = |line: &&str| {
                    let begins = line.trim_start();
                    begins.starts_with('-') && line.len() - begins.len() <= 6
                };
                text.lines().filter(option).count()
            };
            assert_eq!(options(&text), options(&english), "{path} {flag}:\n{text}");
        }
    }
}

/// A text whose lines are broken nowhere.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn help_has_no_text_of_the_other_language() {
    for (path, _) in all(Ui::Italian) {
        for flag in ["-h", "--help"] {
            let italian = unbroken(&help(Ui::Italian, &path, flag));
            let english = unbroken(&help(Ui::English, &path, flag));
            for (en, it) in HELP.iter().chain(WORDS) {
                // Whole texts, of several words: a short one may be a part of something else.
                for (en, it) in en.split("\n\n").zip(it.split("\n\n")) {
                    if en != it && en.contains(' ') && it.contains(' ') {
                        assert!(!italian.contains(en), "{path} {flag}: {en:?} in {italian}");
                        assert!(!english.contains(it), "{path} {flag}: {it:?} in {english}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_default_has_its_line_in_the_long_help() {
    for (ui, default) in [(Ui::English, "[default: "), (Ui::Italian, "[predefinito: ")] {
        for (path, _) in all(ui) {
            let text = help(ui, &path, "--help");
            for line in text.lines().filter(|line| line.contains(default)) {
                let alone = line.trim_start().starts_with(default);
                // Without a long text of any argument English has but the short help.
                let short = ui == Ui::English && !text.contains("(see a summary");
                assert!(alone || short, "{path}: {line}");
            }
        }
    }
}

#[test]
fn the_command_help_is_the_option() {
    for (typed, wanted) in [
        ("formulario help", "formulario --help"),
        ("formulario help check", "formulario check --help"),
        (
            "formulario --ui it help show",
            "formulario --ui it show --help",
        ),
        ("formulario --ui=it help", "formulario --ui=it --help"),
        ("formulario --ui help", "formulario --ui help"),
        ("formulario check help", "formulario check help"),
        ("formulario", "formulario"),
    ] {
        let words = typed.split(' ').map(OsString::from).collect();
        let found: Vec<OsString> = without_help_command(words);
        let wanted: Vec<OsString> = wanted.split(' ').map(OsString::from).collect();
        assert_eq!(found, wanted, "{typed}");
    }
}

#[test]
fn complaints_are_in_italian() {
    for (call, wanted) in [
        (
            "formulario explan",
            "comando sconosciuto: «explan»\n\n  suggerimento: esiste un comando simile: «explain»",
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
            "formulario check --jobs x",
            "valore non valido «x» per «--jobs <N>»: ci vuole un numero intero",
        ),
        (
            "formulario position --perft 99999999999 8/8",
            "«--perft <N>»: il numero è troppo grande",
        ),
        (
            "formulario position --perft -3",
            "valore non valido «-3» per «--perft <N>»: ci vuole un numero intero, da 0 in su",
        ),
        (
            "formulario show a.pgn --game -1",
            "valore non valido «-1» per «--game <N>»: ci vuole un numero intero, da 1 in su",
        ),
        (
            "formulario show a.pgn --nope",
            "Uso: formulario show [OPZIONI] [PERCORSO]\n",
        ),
        (
            "formulario generate archive --faults x",
            "«--faults <QUOTA>»: ci vuole un numero",
        ),
        ("formulario check --color red", "«red»"),
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
            "formulario check --all=1",
            "un valore di troppo per «--all»: «1»",
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
