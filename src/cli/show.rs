//! `formulario show`: the board at one place of one game.

mod scene;

use super::interrupt;
use super::meter::{Amount, Meter};
use super::options::Show;
use super::output::{self, Output};
use super::overwrite::{Call, Wanted};
use super::products;
use super::status::ExitStatus;
use super::unopened::missing;
use anyhow::{anyhow, bail};
use formulario::draw::{self, Diagram};
use formulario::game_check::{self, Workspace};
use formulario::messages::reports;
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::say;
use formulario::source::{self, FaultKind};
use scene::{Scene, scene};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Runs it.
pub fn run(options: Show) -> anyhow::Result<ExitStatus> {
    interrupt::quit_on_signal();
    let ui = options.ui;
    let found = source::discover(std::slice::from_ref(&options.input));
    let call = Call {
        command: "show",
        option: "--svg",
        example: "board.svg",
    };
    let report = Some(call);
    let targets: Vec<_> = (options.svg.iter().map(|target| Wanted { target, report })).collect();
    let plans = output::plan(&targets, &found.inputs, &[], ui)?;
    let (file, scene) = look(found, &options)?;
    let scene = scene?;
    let diagram = Diagram {
        position: &scene.position,
        sketch: &scene.sketch,
        flipped: options.flip,
    };
    match &options.svg {
        Some(target) => {
            let picture = draw::svg(&diagram, ui);
            return products::write(target, plans, Output::shown, picture.as_bytes(), ui);
        }
        None => {
            let board = draw::terminal(&diagram, options.ink, options.men, ui);
            let text = format!(
                "{}\n\n{board}\n{}\n",
                scene.heading(&file, ui),
                scene.position.fen()
            );
            super::print(&text, ui)?;
        }
    }
    Ok(ExitStatus::Clean)
}

/// So many files are named where one of them must be.
const MOST_NAMES: usize = 10;

/// Reads up to the game that is asked for.
fn look(
    found: source::Discovery,
    options: &Show,
) -> anyhow::Result<(String, anyhow::Result<Scene>)> {
    let ui = options.ui;
    let pipeline = pipeline::Options {
        only: Some(vec![options.game..=options.game]),
        ..pipeline::Options::default()
    };
    let progress = Arc::new(Progress::default());
    let amount = Amount::Sought(found.inputs.iter().map(|input| input.size).sum());
    let meter = Meter::start(&progress, amount, options.progress, false, ui);
    let only_file = match &found.inputs[..] {
        [input] => Some(input.name.clone()),
        _ => None,
    };
    let mut seen = None;
    let mut names = BTreeSet::new();
    let mut ends = Vec::new();
    let mut name = String::new();
    pipeline::run(
        found.inputs,
        found.faults,
        &pipeline,
        &progress,
        Workspace::default,
        |workspace, file, piece| match piece {
            Piece::Game { bytes, place, .. }
                if options.member.as_deref().is_none_or(|name| name == file) =>
            {
                piece.prepare(workspace);
                let report = game_check::check_game(bytes, place, workspace, &options.check);
                let game = workspace.game(bytes);
                Some(if report.fault {
                    Err(anyhow!(report.findings[0].message.clone()))
                } else {
                    scene(&game, &report, options)
                })
            }
            _ => None,
        },
        |event| match event {
            Event::FileBegins { name: file } => {
                name = file.to_owned();
                ControlFlow::Continue(())
            }
            Event::Result(Some(scene)) => {
                names.insert(name.clone());
                if seen.is_none() {
                    seen = Some((name.clone(), scene));
                }
                // A folder or an archive may hold this game in a second file: then one must be named.
                match only_file.as_ref() == Some(&name) || options.member.is_some() {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            }
            Event::Result(None) => ControlFlow::Continue(()),
            Event::FileEnds(end) => {
                ends.push(end.clone());
                ControlFlow::Continue(())
            }
        },
    );
    drop(meter);
    if names.len() > 1 {
        let more = names.len().saturating_sub(MOST_NAMES);
        let mut list = names.into_iter().take(MOST_NAMES).collect::<Vec<_>>();
        if more > 0 {
            list.push(say!(ui, "and {more} more", "e altri {more}"));
        }
        let list = list.join("\n  ");
        bail!(say!(
            ui,
            "{}: several files are in it; name one of them:\n  {list}",
            "{}: contiene più file; se ne indichi uno:\n  {list}",
            options.input.display()
        ));
    }
    seen.ok_or_else(|| not_there(&ends, options))
}

/// Why no game was found.
fn not_there(ends: &[pipeline::FileEnd], options: &Show) -> anyhow::Error {
    let ui = options.ui;
    let named = |end: &&pipeline::FileEnd| {
        let wanted = options.member.as_deref();
        wanted.is_none_or(|wanted| wanted == &*end.name)
    };
    let ends: Vec<_> = ends.iter().filter(named).collect();
    if let Some(fault) = ends.iter().find_map(|end| end.fault.as_ref()) {
        return match fault.kind {
            FaultKind::NotFound => anyhow!(missing(&fault.name, "show", ui)),
            _ => anyhow!(fault.detail.clone()).context(fault.name.clone()),
        };
    }
    let (Some(first), games) = (ends.first(), ends.iter().map(|end| end.games).max()) else {
        let name = options.member.clone();
        let name = name.unwrap_or_else(|| options.input.display().to_string());
        return anyhow!(say!(
            ui,
            "{name}: no file of games there",
            "{name}: non c'è alcun file di partite"
        ));
    };
    let name = match ends.len() {
        1 if &*first.name == "-" => reports::STDIN.get(ui).to_owned(),
        1 => first.name.to_string(),
        _ => options.input.display().to_string(),
    };
    let wanted = options.game;
    match games {
        None | Some(0) if &*first.name == "-" => anyhow!(say!(
            ui,
            "{name}: no game in it; name a file: 'formulario show club.pgn'",
            "{name} non contiene partite; si indichi un file: «formulario show club.pgn»"
        )),
        None | Some(0) => anyhow!(say!(
            ui,
            "{name}: no game in it",
            "{name}: non contiene partite"
        )),
        Some(1) => anyhow!(say!(
            ui,
            "{name}: no game {wanted}; the file has one game",
            "{name}: non c'è la partita {wanted}; il file ha una sola partita"
        )),
        Some(games) => anyhow!(say!(
            ui,
            "{name}: no game {wanted}; the file has {games} games",
            "{name}: non c'è la partita {wanted}; il file ha {games} partite"
        )),
    }
}
