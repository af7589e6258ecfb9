//! What clap itself says, in Italian: its complaints, and the headings of its help.

use clap::Command;
use clap::builder::{StyledStr, Styles};
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind};
use formulario::report::tame;
use formulario::source::is_unseen;
use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, Write as _};

/// The words that clap writes into help and usage by itself.
const LABELS: [(&str, &str); 4] = [
    ("Usage:", "Uso:"),
    ("[OPTIONS]", "[OPZIONI]"),
    ("Options:", "Opzioni:"),
    ("Arguments:", "Argomenti:"),
];

/// What is said of a value that is no number, by `args` and by the standard library.
const VALUES: [(&str, &str); 5] = [
    (
        "a whole number from 0 was expected",
        "ci vuole un numero intero, da 0 in su",
    ),
    (
        "a whole number from 1 was expected",
        "ci vuole un numero intero, da 1 in su",
    ),
    ("the number is too large", "il numero è troppo grande"),
    ("invalid float literal", "ci vuole un numero"),
    ("cannot parse float from empty string", "ci vuole un numero"),
];

/// How clap's errors are put into Italian.
pub struct Italian;

/// What clap has to say, in Italian. Help and version, which it treats as errors, are those of an Italian command, but for
/// their headings.
pub fn in_italian(error: clap::Error) -> Error<Italian> {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion => {
            let text = labels(&error.render());
            let mut shown = Error::new(error.kind());
            shown.insert(ContextKind::Custom, ContextValue::StyledStr(text));
            shown
        }
        _ => error.apply(),
    }
}

/// Prints what clap has to say: as it does it itself, or without colours, where an argument was typed that a terminal would
/// obey and that may be repeated in it.
pub fn print(
    said: &StyledStr,
    typed: &[OsString],
    as_usual: impl FnOnce() -> io::Result<()>,
) -> io::Result<()> {
    // Colours are such signs too, so that what is said cannot be asked.
    let strange = |arg: &OsString| arg.to_string_lossy().contains(is_unseen);
    if !typed.iter().any(strange) {
        return as_usual();
    }
    let plain = said.to_string();
    let lines = plain.lines().map(tame).map(|line| line + "\n");
    io::stderr().write_all(lines.collect::<String>().as_bytes())
}

/// The usage of the command that was called wrongly, as its help has it: clap writes one that holds what was typed and drops
/// what would not go with it.
pub fn with_usual_usage(mut error: clap::Error, command: &Command) -> clap::Error {
    let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) else {
        return error;
    };
    let usage = usage.to_string();
    let mut called = command;
    for word in usage.split_whitespace().skip(2) {
        let Some(sub) = called.find_subcommand(word) else {
            break;
        };
        called = sub;
    }
    let usual = called.clone().render_usage();
    error.insert(ContextKind::Usage, ContextValue::StyledStr(usual));
    error
}

/// Puts the labels of a text into Italian, which never has them otherwise.
fn labels(text: &StyledStr) -> StyledStr {
    let mut text = text.ansi().to_string();
    for (english, italian) in LABELS {
        text = text.replace(english, italian);
    }
    text.into()
}

impl ErrorFormatter for Italian {
    fn format_error(error: &Error<Self>) -> StyledStr {
        if let Some(ContextValue::StyledStr(text)) = error.get(ContextKind::Custom) {
            return text.clone();
        }
        let styles = Styles::styled();
        let (red, literal) = (styles.get_error(), styles.get_literal());
        let mut text = StyledStr::new();
        let _ = write!(text, "{red}errore:{red:#} {}", complaint(error, &styles));
        let tips = tips(error, &styles);
        if !tips.is_empty() {
            let _ = writeln!(text);
        }
        let valid = styles.get_valid();
        for tip in tips {
            let _ = write!(text, "\n  {valid}suggerimento:{valid:#} {tip}");
        }
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            let _ = write!(text, "\n\n{}", labels(usage).ansi());
        }
        let _ = writeln!(
            text,
            "\n\nPer saperne di più: «{literal}--help{literal:#}»."
        );
        text
    }
}

/// The text of a piece of context, several one below the other.
fn context(error: &Error<Italian>, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(list) => Some(list.join("\n  ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// What is wrong.
fn complaint(error: &Error<Italian>, styles: &Styles) -> String {
    let (invalid, valid) = (styles.get_invalid(), styles.get_valid());
    let bad = |kind| {
        let text = context(error, kind).unwrap_or_default();
        format!("«{invalid}{text}{invalid:#}»")
    };
    let list = |label: &str, kind| match error.get(kind) {
        Some(ContextValue::Strings(values)) if !values.is_empty() => {
            let values: Vec<String> = (values.iter())
                .map(|value| format!("{valid}{value}{valid:#}"))
                .collect();
            format!("\n  [{label}: {}]", values.join(", "))
        }
        _ => String::new(),
    };
    let argument = bad(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("argomento sconosciuto: {argument}"),
        ErrorKind::InvalidSubcommand => format!(
            "comando sconosciuto: {}",
            bad(ContextKind::InvalidSubcommand)
        ),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
            let values = list("valori possibili", ContextKind::ValidValue);
            if value.is_empty() {
                return format!("manca il valore di {argument}{values}");
            }
            let why = error.source().and_then(|why| reason(&why.to_string()));
            let why = why.map(|why| format!(": {why}")).unwrap_or_default();
            let value = bad(ContextKind::InvalidValue);
            format!("valore non valido {value} per {argument}{why}{values}")
        }
        ErrorKind::NoEquals => format!("tra {argument} e il suo valore ci vuole il segno «=»"),
        ErrorKind::TooManyValues => {
            let value = bad(ContextKind::InvalidValue);
            format!("un valore di troppo per {argument}: {value}")
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let wanted = context(error, ContextKind::MinValues)
                .or_else(|| context(error, ContextKind::ExpectedNumValues))
                .unwrap_or_default();
            let actual = context(error, ContextKind::ActualNumValues).unwrap_or_default();
            format!(
                "numero di valori sbagliato per {argument}: richiesti {wanted}, indicati {actual}"
            )
        }
        ErrorKind::ArgumentConflict => {
            let (own, other) = (ContextKind::InvalidArg, ContextKind::PriorArg);
            let own = if error.get(own).is_some() {
                own
            } else {
                ContextKind::InvalidSubcommand
            };
            match context(error, other) {
                _ if error.get(own) == error.get(other) => {
                    format!("{} si può indicare una volta sola", bad(own))
                }
                Some(list) if list.contains('\n') => {
                    format!(
                        "{} non si può usare insieme con:\n  {invalid}{list}{invalid:#}",
                        bad(own)
                    )
                }
                _ => format!("{} non si può usare insieme con {}", bad(own), bad(other)),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = context(error, ContextKind::InvalidArg).unwrap_or_default();
            format!("mancano argomenti obbligatori:\n  {valid}{missing}{valid:#}")
        }
        ErrorKind::MissingSubcommand => {
            let parent = bad(ContextKind::InvalidSubcommand);
            let values = list("comandi", ContextKind::ValidSubcommand);
            format!("a {parent} deve seguire un comando{values}")
        }
        ErrorKind::InvalidUtf8 => "un argomento non è in UTF-8".to_owned(),
        _ => "la riga di comando non è valida".to_owned(),
    }
}

/// Why a value is no number.
fn reason(why: &str) -> Option<String> {
    let known = VALUES.iter().find(|(english, _)| why == *english);
    known.map(|(_, italian)| (*italian).to_owned())
}

/// What may have been meant.
fn tips(error: &Error<Italian>, styles: &Styles) -> Vec<String> {
    let valid = styles.get_valid();
    let mut tips = Vec::new();
    for (kind, one, many) in [
        (
            ContextKind::SuggestedSubcommand,
            "esiste un comando simile",
            "esistono comandi simili",
        ),
        (
            ContextKind::SuggestedArg,
            "esiste un argomento simile",
            "esistono argomenti simili",
        ),
    ] {
        let near = match error.get(kind) {
            Some(ContextValue::String(one)) => vec![one.clone()],
            Some(ContextValue::Strings(list)) => list.clone(),
            _ => continue,
        };
        let quoted: Vec<String> = near
            .iter()
            .map(|near| format!("«{valid}{near}{valid:#}»"))
            .collect();
        match quoted.len() {
            0 => {}
            1 => tips.push(format!("{one}: {}", quoted.join(""))),
            _ => tips.push(format!("{many}: {}", quoted.join(", "))),
        }
    }
    if let Some(ContextValue::StyledStrs(list)) = error.get(ContextKind::Suggested) {
        // Those of clap are plain, because they are made of quoted pieces and English between them; ours are Italian.
        let tip = |tip: String| quoted_tip(&tip).unwrap_or(tip);
        tips.extend(list.iter().map(|text| tip(text.to_string())));
    }
    tips
}

/// The tips that clap puts into words before it hands them over.
fn quoted_tip(english: &str) -> Option<String> {
    if let Some((_, call)) = english.split_once("as a value, use '") {
        return Some(format!(
            "per indicarlo come valore si scriva «{}»",
            call.strip_suffix('\'')?
        ));
    }
    let (before, after) = english.split_once('\'')?;
    let (quoted, after) = after.split_once('\'')?;
    match (before, after) {
        ("", " exists") => Some(format!("esiste «{quoted}»")),
        ("subcommand ", after) if after.starts_with(" exists; to use it, remove") => Some(format!(
            "esiste il comando «{quoted}»; per usarlo si tolga «--» che lo precede"
        )),
        _ => None,
    }
}
