//! `formulario-check(1)` and its like: what clap_mangen makes of a subcommand, and below it exit status, examples and
//! where to read on. The exit status is told once, at the end of what the help says; here it has a section of its own.

use super::calls;
use super::headings::{EXAMPLES, EXIT_STATUS, SEE_ALSO, SYNOPSIS};
use super::main_page::usage;
use super::{body, examples, labels, list, man, reference};
use clap::Command;
use clap_mangen::roff::{Inline, Roff};
use formulario::messages::{Text, Ui};

/// How the help begins to tell the exit status.
const BEGINS: Text = Text {
    en: "Exit status: ",
    it: "Stato di uscita: ",
};

/// Exit statuses of subcommands whose help does not tell them.
const STATUSES: [(&str, Text); 2] = [
    (
        "0",
        Text {
            en: "What was asked for was written.",
            it: "Ciò che si è chiesto è stato scritto.",
        },
    ),
    (
        "2",
        Text {
            en: "Called wrongly, or something could not be read or written.",
            it: "Comando errato, oppure qualcosa non si è potuto leggere o scrivere.",
        },
    ),
];

/// The page of a built subcommand, and the name of its file.
pub fn page(command: Command, ui: Ui) -> anyhow::Result<(String, String)> {
    let own = command.get_display_name().unwrap_or_default().to_owned();
    let (command, statuses) = with_statuses_apart(command, ui);
    let in_short = usage(&command, ui);
    let man = man(command, ui);
    let mut page = Vec::new();
    man.render(&mut page)?;

    let mut rest = Roff::new();
    let statuses = statuses
        .iter()
        .map(|(status, text)| (status.as_str(), text.as_str()));
    list(&mut rest, EXIT_STATUS.get(ui), statuses);
    let call = own.replace('-', " ") + " ";
    let calls: Vec<&(Text, &str)> = calls::all()
        // A name of two words has a hyphen in the call as well.
        .filter(|(_, line)| line.replace('-', " ").contains(&call))
        .collect();
    if !calls.is_empty() {
        rest.control("SH", [EXAMPLES.get(ui)]);
        examples(&mut rest, calls, ui);
    }
    rest.control("SH", [SEE_ALSO.get(ui)]);
    rest.text(reference(related(&own).iter().copied()));
    let text = with_short_synopsis(&labels(page, ui), in_short, ui) + body(&rest.render());
    Ok((man.get_filename(), text))
}

/// The page with the call as the help has it, where clap_mangen lists every option and not one of their values.
fn with_short_synopsis(page: &str, call: [Inline; 2], ui: Ui) -> String {
    let heading = format!(".SH {}\n", SYNOPSIS.get(ui));
    let Some((before, rest)) = page.split_once(&heading) else {
        return page.to_owned();
    };
    let behind = rest.split_once('\n').map_or("", |(_, behind)| behind);
    let mut synopsis = Roff::new();
    synopsis.control("SH", [SYNOPSIS.get(ui)]);
    synopsis.text(call);
    format!("{before}{}{behind}", body(&synopsis.render()))
}

/// The command without the end of its description that tells the exit status, and what it told: number and meaning.
fn with_statuses_apart(command: Command, ui: Ui) -> (Command, Vec<(String, String)>) {
    let long = command.get_long_about().map(ToString::to_string);
    let long = long.unwrap_or_default();
    let Some((before, told)) = long.split_once(BEGINS.get(ui)) else {
        let told = STATUSES.map(|(status, text)| (status.to_owned(), text.get(ui).to_owned()));
        return (command, told.into());
    };
    let told = told.split("; ").filter_map(|status| status.split_once(' '));
    let told = told.map(|(status, meaning)| (status.to_owned(), sentence(meaning)));
    let told = told.collect();
    (command.long_about(before.trim_end().to_owned()), told)
}

/// Begins with a capital and ends with a full stop.
fn sentence(text: &str) -> String {
    let text = text.trim_end();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}

/// Where to read on.
fn related(command: &str) -> &'static [&'static str] {
    match command {
        "formulario-check" => &[
            "formulario(1)",
            "formulario-convert(1)",
            "formulario-explain(1)",
            "formulario-show(1)",
            "formulario-input(7)",
            "formulario-output(7)",
            "formulario-rules(7)",
        ],
        "formulario-convert" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-input(7)",
            "formulario-output(7)",
        ],
        "formulario-reconcile" => &[
            "formulario(1)",
            "formulario-repair(1)",
            "formulario-check(1)",
            "formulario-input(7)",
            "formulario-rules(7)",
        ],
        "formulario-repair" => &[
            "formulario(1)",
            "formulario-reconcile(1)",
            "formulario-check(1)",
            "formulario-convert(1)",
            "formulario-input(7)",
        ],
        "formulario-rate" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-input(7)",
            "formulario-ratings(7)",
            "formulario-rules(7)",
        ],
        "formulario-events" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-standings(1)",
            "formulario-output(7)",
        ],
        "formulario-players" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-rate(1)",
            "formulario-output(7)",
        ],
        "formulario-merge" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-output(7)",
        ],
        "formulario-standings" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-rate(1)",
            "formulario-pair(1)",
            "formulario-chess960(1)",
            "formulario-input(7)",
            "formulario-rules(7)",
        ],
        "formulario-pair" => &[
            "formulario(1)",
            "formulario-standings(1)",
            "formulario-check(1)",
            "formulario-generate-tournament(1)",
        ],
        "formulario-chess960" => &[
            "formulario(1)",
            "formulario-chess960-draw(1)",
            "formulario-chess960-number(1)",
            "formulario-chess960-position(1)",
            "formulario-standings(1)",
        ],
        "formulario-explain" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-rules(7)",
        ],
        "formulario-show" | "formulario-position" => &[
            "formulario(1)",
            "formulario-check(1)",
            "formulario-input(7)",
        ],
        "formulario-generate" => &[
            "formulario(1)",
            "formulario-generate-archive(1)",
            "formulario-generate-completions(1)",
            "formulario-generate-form(1)",
            "formulario-generate-man(1)",
            "formulario-generate-move-statistics(1)",
            "formulario-generate-sheets(1)",
            "formulario-generate-tournament(1)",
        ],
        name if name.starts_with("formulario-chess960-") => {
            &["formulario(1)", "formulario-chess960(1)"]
        }
        _ => &["formulario(1)", "formulario-generate(1)"],
    }
}
