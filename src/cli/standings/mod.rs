//! `formulario standings`: crosstable, points, tie-breaks and ranks of tournaments.
//!
//! | file | owns |
//! |---|---|
//! | `read.rs` | reports and games as they come, and what becomes of each tournament |
//! | `found.rs` | a tournament with its standings, by what was asked for or what holds for it |
//! | `kinds.rs` | tournaments that have no standings here: knock-outs and the like |
//! | `absent.rs` | players without a game in a round, where nothing says why |
//! | `remarks.rs` | what is to be said of it |

mod absent;
mod found;
mod kinds;
mod read;
mod remarks;

use super::begun::{Bearing, Begun, begin};
use super::options::Standings;
use super::output::{Output, Target};
use super::overwrite::{Call, Wanted, is_report};
use super::products::Products;
use super::status::ExitStatus;
use anyhow::bail;
use formulario::messages::Ui;
use formulario::report::Dialect;
use formulario::rules::Severity;
use formulario::say;
use read::Run;
use std::path::Path;
use std::time::Duration;

/// How long reading may take to end by itself after the first signal.
const PATIENCE: Duration = Duration::from_millis(300);

/// Runs it.
pub fn run(options: Standings) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let targets = targets(&options);
    let wanted: Vec<Wanted<'_>> = (targets.iter())
        .map(|(target, call)| Wanted {
            target,
            report: (!replaces_report(target, call)).then_some(*call),
        })
        .collect();
    let others: Vec<&Path> = options.rules_file.iter().map(AsRef::as_ref).collect();
    let bearing = Bearing {
        others: &others,
        patience: PATIENCE,
        ..Bearing::plain(options.progress, false)
    };
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(&options.paths, &wanted, bearing, ui)?;
    let fit = |_, output: Output| output.shown().below(meter.above());
    let named = targets.iter().map(|(target, _)| *target);
    let mut outputs = Products::open(named, plans, fit, ui)?;
    odd_wishes(&options)
        .iter()
        .for_each(|told| meter.complain(told));
    let mut run = Run::new(&options, &meter);
    run.read(found, &progress);
    if let Some(trouble) = trouble(&run, &options) {
        outputs.abandon();
        bail!(trouble);
    }
    let whole = run.whole;
    let told = run.told;
    // `convert` says by its status whether everything was written.
    let worst = run.worst.filter(|_| !options.converts || run.unread);
    if told == 0 {
        let stay = outputs.leave_old(ui);
        drop(meter);
        if whole {
            super::complain(&none_found(ui));
        }
        stay.iter().for_each(|text| super::complain(text));
        let status = match whole {
            true => ExitStatus::Findings,
            false => ExitStatus::Incomplete,
        };
        return Ok(outputs.close(false, status, ui));
    }
    if told > 1 && options.event_rules.is_of_one_event() {
        meter.complain(&say!(
            ui,
            "the event rules name one event, and there are {told} tournaments: what they say was said of each",
            "le regole descrivono un torneo solo, e qui ce ne sono {told}: quel che dicono è stato attribuito a ciascuno"
        ));
    }
    let [trf16, trf26] = run.composed.map(Option::unwrap_or_default);
    let written = [
        options.text.as_ref().map(|_| run.texts),
        options
            .table
            .as_ref()
            .map(|_| run.table.write(Dialect::Plain)),
        options.html.as_ref().map(|_| run.page.end()),
        options.reports[0].1.as_ref().map(|_| trf16),
        options.reports[1].1.as_ref().map(|_| trf26),
    ];
    for (at, bytes) in written.into_iter().flatten().enumerate() {
        let _ = outputs.add(at, &bytes);
    }
    drop(meter);
    let status = ExitStatus::of(whole, worst, Some(Severity::Error));
    Ok(outputs.close(false, status, ui))
}

/// What was asked for and can hardly be meant: a tie-break twice, a prize higher than that of the place before.
fn odd_wishes(options: &Standings) -> Vec<String> {
    let ui = options.ui;
    let mut told = Vec::new();
    let tie_breaks = options.tie_breaks.as_deref().unwrap_or_default();
    let again = (1..tie_breaks.len()).find(|at| tie_breaks[..*at].contains(&tie_breaks[*at]));
    if let Some(at) = again {
        let code = tie_breaks[at].to_string();
        told.push(say!(
            ui,
            "the tie-break {code} is named twice: the second time it tells nobody apart",
            "lo spareggio {code} è indicato due volte: la seconda non distingue nessuno"
        ));
    }
    let prizes = options.prizes.as_ref();
    if let Some((place, own, before)) = prizes.and_then(|(prizes, _)| prizes.rises()) {
        let last = place - 1;
        told.push(say!(
            ui,
            "the prize of place {place} ({own}) is higher than that of place {last} ({before})",
            "il premio del {place}° posto ({own}) è più alto di quello del {last}° ({before})"
        ));
    }
    told
}

/// What is written, in the order in which it is.
fn targets(options: &Standings) -> Vec<(&Target, Call)> {
    let [trf16, trf26] = &options.reports;
    let all = [
        (&options.text, "--text", "standings.txt"),
        (&options.table, "--table", "standings.csv"),
        (&options.html, "--html", "standings.html"),
        (&trf16.1, "--trf16", "open.trf"),
        (&trf26.1, "--trf26", "open.trf"),
    ];
    let named = all.into_iter().filter_map(|(target, option, example)| {
        let call = match options.converts {
            true => Call {
                command: "convert",
                option: "-o",
                example,
            },
            false => Call {
                command: "standings",
                option,
                example,
            },
        };
        Some((target.as_ref()?, call))
    });
    named.collect()
}

/// Whether a tournament report takes the place of another.
fn replaces_report(target: &Target, call: &Call) -> bool {
    let of_tournament = call.example.ends_with(".trf");
    matches!(target, Target::Path(path) if of_tournament && is_report(path))
}

/// Why nothing is written.
fn trouble(run: &Run<'_>, options: &Standings) -> Option<String> {
    let ui = options.ui;
    let reports = options.reports.iter().any(|(_, target)| target.is_some());
    let told = run.told;
    if run.interrupted {
        return Some(say!(
            ui,
            "interrupted: nothing was written",
            "interrotto: non è stato scritto niente"
        ));
    }
    if told > 1 && reports {
        return Some(say!(
            ui,
            "a report holds one tournament, and there are {told}: give the games or the report of one alone (nothing was written)",
            "un rapporto contiene un torneo solo, e qui ce ne sono {told}: si diano le partite o il rapporto di uno soltanto (non si è scritto niente)"
        ));
    }
    if run.teams && reports {
        return Some(say!(
            ui,
            "a report of teams is not written anew: its teams would be lost (nothing was written)",
            "un rapporto di squadre non si riscrive: le squadre andrebbero perdute (non si è scritto niente)"
        ));
    }
    None
}

fn none_found(ui: Ui) -> String {
    say!(
        ui,
        "no tournament was found: a report (TRF16, TRF26) or games with players and results were expected",
        "non si è trovato alcun torneo: ci vuole un rapporto (TRF16, TRF26) o partite con giocatori e risultati"
    )
}
