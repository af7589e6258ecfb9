//! `formulario rate`: recomputes ratings and says which are wrong.
//!
//! Everything is read first, and nothing is written before all of it could be used: ratings from half of the games would be
//! wrong.
//!
//! | file | owns |
//! |---|---|
//! | `read.rs` | games: archives through the pipeline, tables and reports as they come |
//! | `raw.rs` | the tables and reports |
//! | `lists.rs` | rating lists, and who is who |
//! | `new_list.rs` | the list behind the last period |
//! | `audit.rs` | published lists against each other |
//! | `disputed.rs` | what `--results` decides |
//! | `tell.rs` | findings into the reports, and what the run came to |
//! | `fide.rs` | FIDE ratings, and Elo Italia with them: period by period into the outputs |
//! | `italia.rs` | whether Elo Italia can be told |
//! | `elo3d.rs` | ELO3D: game by game into the outputs |

mod audit;
mod disputed;
mod elo3d;
mod fide;
mod italia;
mod lists;
mod new_list;
pub mod raw;
mod read;
mod tell;

pub use lists::open as open_table;

use super::args::SystemArg;
use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::kind;
use super::options::{self, Own, Rate, Rated};
use super::status::ExitStatus;
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::rating::own;
use formulario::say;
pub use raw::{LONGEST_REPORT, holds_games, is_raw};
use read::Read;
use std::path::Path;
use std::time::Duration;

/// How long reading may take to end by itself after the first signal. Behind it the run ends at once.
const PATIENCE: Duration = Duration::from_millis(300);

/// Runs it.
pub fn run(rated: Rated) -> anyhow::Result<ExitStatus> {
    match rated {
        Rated::Run(options) => over_games(*options),
        Rated::Own(own) => answer(&own),
    }
}

/// The one line for the officer at the desk.
fn answer(own: &Own) -> anyhow::Result<ExitStatus> {
    let question = own::question(
        own.class,
        &own.rating,
        own.k.as_deref(),
        own.edition.as_deref(),
        &own.results,
    );
    let question = question.map_err(|misread| anyhow!(misread.message(own.ui)))?;
    super::print(&format!("{}\n", question.answer().line(own.ui)), own.ui)?;
    Ok(ExitStatus::Clean)
}

fn over_games(mut options: Rate) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    // Behind `--ratings` stand all files that follow: those with games are told by their content.
    let (lists, games): (Vec<_>, Vec<_>) = (std::mem::take(&mut options.lists).into_iter())
        .partition(|(day, path)| day.is_some() || !raw::holds_games(path));
    options.lists = lists;
    options
        .paths
        .extend(games.into_iter().map(|(_, path)| path));
    let paths = std::mem::take(&mut options.paths);
    // Two lists can be compared without games.
    let lists_alone =
        paths.is_empty() && options.lists.len() > 1 && options.system != SystemArg::Elo3d;
    let paths = match lists_alone && !is_piped() {
        true => Vec::new(),
        false => options::paths_of_games(paths, ui)?,
    };
    let outputs = options.outputs.iter();
    let targets: Vec<_> = (outputs.map(|(sink, target)| sink.wanted("rate", target))).collect();
    let others: Vec<_> = (options.lists.iter().map(|(_, path)| path.as_path()))
        .chain(options.aliases.as_deref())
        .chain(options.events.as_deref())
        .chain(options.results.as_deref())
        .collect();
    let lists = options.lists.iter();
    let lists = lists.filter_map(|(_, path)| path.metadata().ok());
    let speech = options.speech;
    let bearing = Bearing {
        others: &others,
        more: lists.map(|data| data.len()).sum(),
        patience: PATIENCE,
        progress: speech.progress,
        silent: speech.silent,
    };
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(&paths, &targets, bearing, ui)?;
    let mut read = read::games(&options, found, &progress, &meter);
    if lists_alone && read.summary.bytes() == 0 {
        // Nothing came through the pipe: it was not meant to.
        read.findings.clear();
    }
    if !options.speech.silent {
        for hint in hints(&read, ui) {
            meter.complain(&hint);
        }
    }
    if let Some(trouble) = unfit(&read, &options) {
        drop(meter);
        for error in &read.errors {
            complain(error);
        }
        complain(&trouble);
        return Ok(ExitStatus::Incomplete);
    }
    match options.system {
        SystemArg::Fide | SystemArg::Italia => fide::rate(options, paths, plans, read, meter),
        SystemArg::Elo3d => elo3d::rate(options, paths, plans, read, meter),
    }
}

/// Whether standard input is a file or a pipe, out of which games may come.
fn is_piped() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        let kind = std::fs::metadata("/dev/stdin").map(|of| of.file_type());
        kind.is_ok_and(|kind| kind.is_file() || kind.is_fifo())
    }
    #[cfg(not(unix))]
    {
        use std::io::IsTerminal as _;
        !std::io::stdin().is_terminal()
    }
}

/// What to do about files in which no game was found.
fn hints(read: &Read, ui: Ui) -> impl Iterator<Item = String> {
    let barren = (read.findings.iter()).filter(|(_, finding)| finding.rule.tells_barren_file());
    barren.filter_map(move |(file, _)| {
        let name = read.registry.files.get(*file as usize)?;
        kind::hint(Path::new(name), ui)
    })
}

/// Why nothing can be rated, if something was not read to its end or is unfit.
fn unfit(read: &Read, options: &Rate) -> Option<String> {
    let ui = options.ui;
    if read.summary.interrupted() {
        return Some(say!(
            ui,
            "interrupted: nothing was written",
            "interrotto: non è stato scritto niente"
        ));
    }
    let whole = read.errors.is_empty() && read.summary.complete();
    // Games were read, and what is broken is told.
    let rest = options.skip_broken && !read.registry.games.is_empty();
    (!whole && !rest).then(|| {
        say!(
            ui,
            "not everything could be used: nothing was rated, nothing was written",
            "non si è potuto usare tutto: non si è elaborato e non si è scritto niente"
        )
    })
}
