//! How a run tells what it found, and how it speaks beside its outputs.

use super::Sink;
use crate::cli::args::{ColorArgs, FormatArg, MannerArgs, ProgressArgs, SortArg, WhenArg};
use crate::cli::output::Target;
use anyhow::bail;
use formulario::draw::Ink;
use formulario::messages::Ui;
use formulario::report::Channel;
use formulario::report::form::{Format, Manner, USUAL_WIDTH};
use formulario::rules::Severity;
use formulario::say;
use std::io::{self, IsTerminal};

/// No terminal is taken to be narrower or wider, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=1000;

/// How a run speaks on standard error.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether the run says at its end what it came to.
    pub summary: bool,
    /// Whether it says nothing at all, not even what could not be read.
    pub silent: bool,
    /// Whether it tells where its time went.
    pub timings: bool,
    /// How the summary is told: for people at a terminal, or in full.
    pub manner: Manner,
}

/// Refuses an order that the form of the findings does not have: it would be passed over in silence.
pub fn check_order(manner: &Manner, ui: Ui) -> anyhow::Result<()> {
    if manner.by_severity && manner.format != Format::Grouped {
        bail!(say!(
            ui,
            "--sort severity: only the grouped form is sorted; add --format grouped",
            "--sort severity: si ordina solo la forma grouped; aggiungere --format grouped"
        ));
    }
    Ok(())
}

/// How the findings of a run are told that has these outputs.
pub fn manner(args: &MannerArgs, outputs: &[(Sink, Target)], fail_on: Option<Severity>) -> Manner {
    let text = (Sink::Channel(Channel::Text), Target::Stdout);
    let looked_at = outputs.contains(&text) && io::stdout().is_terminal();
    form(args, looked_at, fail_on)
}

/// How findings are told on standard error.
pub fn manner_aside(args: &MannerArgs) -> Manner {
    let looked_at = io::stderr().is_terminal();
    form(args, looked_at, None)
}

fn form(args: &MannerArgs, looked_at: bool, fail_on: Option<Severity>) -> Manner {
    let format = match args.format {
        None if looked_at => Format::Grouped,
        None | Some(FormatArg::Line) => Format::Line,
        Some(FormatArg::Grouped) => Format::Grouped,
        Some(FormatArg::Github) => Format::Github,
        Some(FormatArg::Sarif) => Format::Sarif,
        Some(FormatArg::Junit) => Format::Junit,
    };
    Manner {
        format,
        ink: ink_for(args.color, looked_at),
        width: width(looked_at),
        all: args.all,
        by_severity: args.sort == SortArg::Severity,
        notes: args.verbose,
        fail_on,
    }
}

/// How a run speaks.
pub fn speech(args: &MannerArgs) -> Speech {
    Speech {
        progress: is_shown(&args.progress),
        summary: args.progress.quiet == 0,
        silent: args.progress.quiet > 1,
        timings: args.timings,
        manner: manner_aside(args),
    }
}

/// Whether progress is shown.
pub fn is_shown(args: &ProgressArgs) -> bool {
    match args.progress {
        _ if args.quiet > 0 => false,
        WhenArg::Never => false,
        WhenArg::Always => true,
        // Behind a pipe there may be a pager, which has the terminal for itself, whether something is written to it or not.
        WhenArg::Auto => io::stderr().is_terminal() && !is_pipe(),
    }
}

fn is_pipe() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        let out = std::fs::metadata("/dev/stdout").map(|of| of.file_type());
        out.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
    }
    #[cfg(not(unix))]
    {
        !io::stdout().is_terminal()
    }
}

/// Colours for whoever watches: as typed, else as the environment wants it (<https://no-color.org>, CLICOLOR_FORCE), else on
/// a terminal that has them.
pub fn ink_for(args: ColorArgs, terminal: bool) -> Ink {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let colour = match args.color {
        WhenArg::Always => true,
        WhenArg::Never => false,
        WhenArg::Auto if variable("NO_COLOR").is_some() => false,
        WhenArg::Auto if variable("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        WhenArg::Auto => terminal && variable("TERM").is_some_and(|term| term != "dumb"),
    };
    if colour { Ink::Colour } else { Ink::Plain }
}

/// The columns of the terminal: COLUMNS, else what it says itself, else as many as terminals had of old.
pub fn width(terminal: bool) -> usize {
    let typed = std::env::var("COLUMNS").ok();
    let typed = typed.and_then(|text| text.trim().parse().ok());
    let asked = || {
        let size = terminal_size::terminal_size().filter(|_| terminal);
        size.map(|(width, _)| usize::from(width.0))
    };
    let width = typed.filter(|width| *width > 0).or_else(asked);
    (width.filter(|width| *width > 0))
        .unwrap_or(USUAL_WIDTH)
        .clamp(*WIDTHS.start(), *WIDTHS.end())
}
