//! The command line: what was typed ([`args`]) becomes what the run needs ([`options`]), and one file per subcommand does
//! it. Only here are clap, indicatif and anyhow known, and only here is anything printed.
//!
//! A new subcommand is a file here, a variant of [`args::Command`], an arm in [`dispatch`] and an entry in
//! `words/help.rs`.

mod all_games;
mod args;
mod begun;
mod check;
mod chess960;
mod completions;
mod events;
mod explain;
mod gaps;
mod generate;
mod guard;
mod interrupt;
mod kind;
mod man;
mod merge;
mod meter;
mod near;
mod only;
mod options;
mod output;
mod outputs;
mod overwrite;
mod pair;
mod players;
mod position;
mod products;
mod rate;
mod reconcile;
mod records;
mod repair;
mod show;
mod standings;
mod status;
mod terminal;
mod timings;
mod unheard;
mod unopened;
mod watched;
mod words;

use args::Command;
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::report::tame;
use formulario::say;
use status::ExitStatus;
use std::io::{self, Write as _};

/// Runs what was typed.
pub fn run() -> ExitStatus {
    guard::install();
    interrupt::survive_limits();
    let typed: Vec<_> = std::env::args_os().collect();
    let language = words::typed_language(typed.iter().skip(1).cloned());
    let args = match words::parse(typed, options::ui(language)) {
        Ok(args) => args,
        Err(status) => return status,
    };
    let ui = options::ui(args.ui);
    if let Some(status) = watched::run(ui) {
        return status;
    }
    match std::panic::catch_unwind(|| dispatch(args.command, ui)) {
        Ok(Ok(status)) => status,
        Ok(Err(error)) => {
            let causes = error.chain().map(ToString::to_string);
            let causes: Vec<String> = causes.map(|text| cause(ui, &text).into_owned()).collect();
            let text = causes.join(": ");
            complain(&text);
            ExitStatus::Incomplete
        }
        Err(_) => {
            complain(&say!(
                ui,
                "this is a fault of the program; please report it",
                "è un difetto del programma; si prega di segnalarlo"
            ));
            ExitStatus::Incomplete
        }
    }
}

fn dispatch(command: Command, ui: Ui) -> anyhow::Result<ExitStatus> {
    match command {
        Command::Check(args) => check::run(options::check(*args, ui)?),
        Command::Convert(args) => match args.to.report() {
            Some(format) => standings::run(options::report_of_convert(*args, format, ui)?),
            None => check::run(options::convert(*args, ui)?),
        },
        Command::Reconcile(args) => reconcile::run(options::reconcile(*args, ui)?),
        Command::Repair(args) => repair::run(options::repair(*args, ui)?),
        Command::Rate(args) => rate::run(options::rate(*args, ui)?),
        Command::Events(args) => events::run(options::events(*args, ui)?),
        Command::Players(args) => players::run(options::players(*args, ui)?),
        Command::Merge(args) => merge::run(options::merge(*args, ui)?),
        Command::Standings(args) => standings::run(options::standings(*args, ui)?),
        Command::Pair(args) => pair::run(options::pair(*args, ui)?),
        Command::Position(args) => position::run(options::position(args, ui)?),
        Command::Chess960(args) => chess960::run(args, ui),
        Command::Show(args) => show::run(options::show(args, ui)?),
        Command::Explain(args) => explain::run(&args, ui),
        Command::Generate(args) => generate::run(args, ui),
    }
}

/// Says something on standard error. If nobody listens, nothing can be done about it.
fn complain(text: &str) {
    complain_all(std::iter::once(text));
}

/// Says several things there, in one write: standard error has no buffer.
fn complain_all<'a>(texts: impl Iterator<Item = &'a str>) {
    let mut said = String::new();
    for text in texts {
        said.push_str("formulario: ");
        // Names of files come in here as they are.
        let lines: Vec<String> = text.lines().map(tame).collect();
        said.push_str(&lines.join("\n"));
        said.push('\n');
    }
    let _ = io::stderr().write_all(said.as_bytes());
}

/// Prints a text on standard output. A closed pipe ends it quietly.
fn print(text: &str, ui: Ui) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let name = output::stdout_name(ui);
            Err(anyhow::anyhow!(output::unwritten(name, &error, ui)))
        }
        _ => Ok(()),
    }
}
