//! `formulario generate`: what belongs to the program but is not written by hand.

use super::args::{FormArgs, GenerateArgs, GenerateCommand, TournamentArgs};
use super::meter::{Amount, Meter};
use super::options::{self, Generated};
use super::output::{self, Output, Target};
use super::overwrite::{Call, Wanted};
use super::products::{self, Lent, Products};
use super::status::ExitStatus;
use super::{completions, man};
use formulario::game_check::Workspace;
use formulario::generator::tournament::tournament as made_tournament;
use formulario::generator::{write_archive, write_sheets};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pipeline::{self, Event, Progress};
use formulario::repair::learn;
use formulario::say;
use formulario::source;
use formulario::write::{self as writing, Tongue, page};
use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Runs it.
pub fn run(args: GenerateArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    match args.what {
        GenerateCommand::Man { dir } => return man::write(&dir, ui),
        GenerateCommand::Completions { shell } => completions::run(shell, ui)?,
        GenerateCommand::Archive(args) => {
            let run = options::archive(args, ui)?;
            return write(
                &run,
                |o, out, truth, made| write_archive(o, out, truth, made).map(drop),
                ui,
            );
        }
        GenerateCommand::Form(args) => return form(args, ui),
        GenerateCommand::MoveStatistics(args) => return statistics(options::statistics(args, ui)?),
        GenerateCommand::Tournament(args) => return tournament(args, ui),
        GenerateCommand::Sheets(args) => {
            return write(&options::sheets(args, ui)?, write_sheets, ui);
        }
    }
    Ok(ExitStatus::Clean)
}

/// How a report is called.
const fn call(command: &'static str, option: &'static str, example: &'static str) -> Call {
    Call {
        command,
        option,
        example,
    }
}

/// Writes a blank scoresheet. A closed pipe ends it quietly.
fn form(args: FormArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    let target = Target::of(args.out);
    let example = if args.text { "form.txt" } else { "form.html" };
    let wanted = Wanted {
        target: &target,
        report: Some(call("generate form", "-o", example)),
    };
    let plans = output::plan(&[wanted], &[], &[], ui)?;
    let tongue = match ui {
        Ui::English => Tongue::English,
        Ui::Italian => Tongue::Italian,
    };
    let sheet = match args.text {
        true => writing::blank(tongue),
        false => page::blank(tongue),
    };
    products::write(&target, plans, |output| output, sheet.as_bytes(), ui)
}

/// Makes a tournament, and writes its report and its games.
fn tournament(args: TournamentArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    let (options, report, games) = options::tournament(args, ui)?;
    let targets: Vec<&Target> = std::iter::once(&report).chain(&games).collect();
    let wanted: Vec<Wanted<'_>> = (targets.iter())
        .map(|target| Wanted {
            target,
            report: None,
        })
        .collect();
    let plans = output::plan(&wanted, &[], &[], ui)?;
    let made = made_tournament(&options);
    let mut outputs = Products::open(targets.into_iter(), plans, |_, output| output, ui)?;
    let _ = outputs.add(0, made.report.as_bytes());
    if games.is_some() {
        let _ = outputs.add(1, made.games.as_bytes());
    }
    if made.rounds < options.rounds {
        let rounds = made.rounds;
        super::complain(&say!(
            ui,
            "after {rounds} rounds no pairing keeps the rules: the tournament ends there",
            "dopo {rounds} turni nessun abbinamento rispetta le regole: il torneo finisce lì"
        ));
    }
    Ok(outputs.close(false, ExitStatus::Clean, ui))
}

/// Learns the weights of moves, and writes their table.
fn statistics(run: options::Statistics) -> anyhow::Result<ExitStatus> {
    let ui = run.ui;
    let found = source::discover(&run.paths);
    let wanted = Wanted {
        target: &run.out,
        report: Some(call("generate move-statistics", "-o", "moves.table")),
    };
    let plans = output::plan(&[wanted], &found.inputs, &[], ui)?;
    let progress = Arc::new(Progress::default());
    let amount = Amount::Bytes(found.inputs.iter().map(|input| input.size).sum());
    let meter = Meter::start(&progress, amount, run.progress, false, ui);
    let (mut games, mut faults) = (Vec::new(), 0_u32);
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &run.pipeline,
        &progress,
        Workspace::default,
        |workspace, _, piece| {
            let (bytes, place) = piece.prepare(workspace)?;
            workspace.replay(bytes, place, &run.check);
            learn::Game::of(workspace.facts())
        },
        |event| {
            match event {
                Event::Result(game) => games.extend(game),
                Event::FileEnds(end) => {
                    if let Some(fault) = &end.fault {
                        faults += 1;
                        meter.complain(&format!("{}: {}", fault.name, cause(ui, &fault.detail)));
                    }
                }
                Event::FileBegins { .. } => {}
            }
            ControlFlow::Continue(())
        },
    );
    let mut learner = learn::Learner::default();
    for _ in 0..learn::PASSES {
        games.iter().for_each(|game| learner.game(game));
    }
    drop(meter);
    let table = learner.weights().table();
    let written = products::write(&run.out, plans, |output| output, &table, ui)?;
    Ok(match (faults, outcome.lost, games.is_empty()) {
        (0, 0, false) => written,
        (0, 0, true) => written.max(ExitStatus::Findings),
        _ => ExitStatus::Incomplete,
    })
}

/// Writes games and truth, and counts the games.
type Writer<O> = fn(&O, &mut dyn Write, &mut dyn Write, &AtomicU64) -> io::Result<()>;

/// Writes games and truth. A closed pipe ends it quietly.
fn write<O>(run: &Generated<O>, writer: Writer<O>, ui: Ui) -> anyhow::Result<ExitStatus> {
    let mut targets = vec![&run.out];
    targets.extend(&run.truth);
    let truth = Some(call("generate", "--truth", "truth.csv"));
    let wanted = targets.iter().zip([None, truth]);
    let wanted: Vec<_> = wanted
        .map(|(target, report)| Wanted { target, report })
        .collect();
    let plans = output::plan(&wanted, &[], &[], ui)?;
    let progress = Arc::new(Progress::default());
    let amount = Amount::Games(run.games);
    let meter = Meter::start(&progress, amount, run.progress, false, ui);
    let fit = |_, output: Output| output.below(meter.above());
    let outputs = Products::open(targets.iter().copied(), plans, fit, ui)?;
    let outputs = RefCell::new(outputs);
    let mut out = Lent::new(&outputs, 0);
    let mut truth: Box<dyn Write> = match run.truth {
        Some(_) => Box::new(Lent::new(&outputs, 1)),
        None => Box::new(io::sink()),
    };
    let made = writer(&run.options, &mut out, &mut *truth, &progress.games);
    drop((truth, meter));
    let outputs = outputs.into_inner();
    // What the outputs do not know did not come of them.
    if let Err(error) = made
        && !outputs.failed()
    {
        return Err(error.into());
    }
    Ok(outputs.close(false, ExitStatus::Clean, ui))
}
