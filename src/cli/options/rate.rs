//! What `rate` needs.

use super::{
    Sink, Speech, asked, check_order, check_stdout, condition, dialect_of, fail_on, inputs, manner,
    pipeline, renderer, selection, speech, time_class,
};
use crate::cli::args::{RateArgs, SystemArg, UnsureArg};
use crate::cli::output::Target;
use crate::cli::outputs::Ratings;
use anyhow::{Context as _, bail};
use formulario::game_check::{CheckOptions, Selection};
use formulario::laws::TimeClass;
use formulario::messages::Ui;

use formulario::rating::regulations;
use formulario::report::{Channel, Renderer};
use formulario::rules::Severity;
use formulario::say;
use formulario::syntax::date::Day;
use formulario::tournament::condition::Condition;
use std::path::PathBuf;

/// A run of `rate`.
pub struct Rate {
    pub paths: Vec<PathBuf>,
    /// What was given to `--ratings`, with the day that stands before the name.
    pub lists: Vec<(Option<Day>, PathBuf)>,
    /// The line with the names of the columns of lists that have none.
    pub columns: Option<&'static str>,
    pub aliases: Option<PathBuf>,
    pub events: Option<PathBuf>,
    pub results: Option<PathBuf>,
    /// Whether the other files are rated where one is broken.
    pub skip_broken: bool,
    /// Whether the input has all games.
    pub complete: bool,
    /// What becomes of games of unsure players.
    pub unsure: UnsureArg,
    pub system: SystemArg,
    pub class: Option<TimeClass>,
    pub edition: Option<String>,
    pub period: Option<Day>,
    pub from: Option<Day>,
    pub to: Option<Day>,
    /// What is written where, in a fixed order.
    pub outputs: Vec<(Sink, Target)>,
    pub renderer: Renderer,
    /// The player of the drawing, or of the text.
    pub player: Option<String>,
    /// Whether a drawing is asked for.
    pub plots: bool,
    pub check: CheckOptions,
    /// Which findings count.
    pub rules: Selection,
    pub pipeline: formulario::pipeline::Options,
    /// Only the games for which this holds.
    pub condition: Option<Condition>,
    /// The least severity that counts for the exit status.
    pub fail_on: Option<Severity>,
    pub speech: Speech,
    pub ui: Ui,
}

/// What `rate --own` needs.
pub struct Own {
    /// The rating as typed.
    pub rating: String,
    pub k: Option<String>,
    pub class: TimeClass,
    pub edition: Option<String>,
    /// The results as typed.
    pub results: Vec<String>,
    pub ui: Ui,
}

/// What `rate` computes.
pub enum Rated {
    /// A run over games.
    Run(Box<Rate>),
    /// One line.
    Own(Own),
}

/// What `rate` needs.
pub fn rate(args: RateArgs, ui: Ui) -> anyhow::Result<Rated> {
    let class = time_class(args.time_class);
    fit_together(&args, class, ui)?;
    if let Some(name) = &args.edition {
        edition(class.unwrap_or(TimeClass::Standard), name, ui)?;
    }
    if let Some(rating) = args.own {
        let results = args
            .paths
            .iter()
            .map(|path| path.to_string_lossy().into_owned());
        return Ok(Rated::Own(Own {
            rating,
            k: args.k,
            class: class.unwrap_or(TimeClass::Standard),
            edition: args.edition,
            results: results.collect(),
            ui,
        }));
    }
    let lists = args.ratings.into_iter().map(dated).collect::<Vec<_>>();
    // ELO3D has no periods, lists and tournaments to report on.
    let page = match args.system {
        SystemArg::Elo3d => Sink::Channel(Channel::Html),
        SystemArg::Fide | SystemArg::Italia => Sink::Ratings(Ratings::Page),
    };
    let plots = args.plot.is_some();
    let mut outputs = Vec::new();
    for (sink, path) in [
        (Sink::Channel(Channel::Text), args.text),
        (Sink::Channel(Channel::Csv), args.data.csv),
        (Sink::Channel(Channel::Ndjson), args.data.ndjson),
        (Sink::Channel(Channel::Parquet), args.data.parquet),
        (page, args.html),
        (Sink::Ratings(Ratings::Changes), args.changes),
        (Sink::Ratings(Ratings::Games), args.game_changes),
        (Sink::Ratings(Ratings::NewList), args.new_list),
        (Sink::Ratings(Ratings::Pools), args.new_pools),
        (Sink::Ratings(Ratings::Audit), args.audit),
        (Sink::Ratings(Ratings::Plot), args.plot),
        (Sink::Summary, args.data.summary_json),
    ] {
        outputs.extend(path.map(|path| (sink, Target::of(path))));
    }
    let speech = speech(&args.manner);
    if outputs.is_empty() && !speech.silent {
        outputs.push((Sink::Channel(Channel::Text), Target::Stdout));
    }
    check_stdout(&outputs, ui)?;
    let mut renderer = renderer(&outputs, ui);
    renderer.dialect = dialect_of(&outputs, args.data.dialect.csv_dialect, ui)?;
    renderer.verbose = args.manner.verbose;
    renderer.manner = manner(&args.manner, &outputs, fail_on(args.findings.fail_on));
    check_order(&renderer.manner, ui)?;
    let list = |name: &str, text: Option<String>| -> anyhow::Result<Option<Day>> {
        text.map(|text| {
            Day::read(&text).with_context(|| {
                say!(
                    ui,
                    "--{name} {text}: the month of a list was expected, like 2025-12",
                    "--{name} {text}: ci vuole il mese di una lista, come 2025-12"
                )
            })
        })
        .transpose()
    };
    let (from, to) = (list("from", args.from)?, list("to", args.to)?);
    if from.is_some_and(|from| to.is_some_and(|to| from > to)) {
        bail!(say!(
            ui,
            "--from is later than --to",
            "--from viene dopo --to"
        ));
    }
    let condition = condition(args.condition.condition.as_deref(), ui)?;
    Ok(Rated::Run(Box::new(Rate {
        paths: args.paths,
        lists,
        // As long as the program runs.
        columns: args.columns.map(|line| &*line.leak()),
        aliases: args.aliases,
        events: args.events,
        results: args.results,
        skip_broken: args.skip_broken,
        complete: args.complete,
        unsure: args.unsure,
        system: args.system,
        class,
        edition: args.edition,
        period: list("period", args.period)?,
        from,
        to,
        renderer,
        outputs,
        player: args.player,
        plots,
        check: asked(&args.reading, condition.as_ref(), ui)?,
        rules: selection(&args.findings.select, &args.findings.ignore, ui)?,
        pipeline: pipeline(&args.reading, None, ui)?,
        condition,
        fail_on: fail_on(args.findings.fail_on),
        speech,
        ui,
    })))
}

/// Refuses options that say nothing to the system that was chosen: they would be passed over in silence.
fn fit_together(args: &RateArgs, class: Option<TimeClass>, ui: Ui) -> anyhow::Result<()> {
    // Clap lets it pass where something stands there that does not go with --own.
    if args.k.is_some() && args.own.is_none() {
        bail!(say!(
            ui,
            "--k is that of --own, which is missing; K of a list is in its column k",
            "--k è quello di --own, che manca; il K di una lista sta nella sua colonna k"
        ));
    }
    let system = match args.system {
        SystemArg::Fide => return Ok(()),
        SystemArg::Italia => "italia",
        SystemArg::Elo3d => "elo3d",
    };
    if args.own.is_some() {
        bail!(say!(
            ui,
            "--own answers for FIDE ratings, not for --system {system}",
            "--own risponde per l'Elo FIDE, non per --system {system}"
        ));
    }
    if args.system == SystemArg::Italia {
        return Ok(());
    }
    let unfit = [
        ("--time-class", class.is_some()),
        ("--edition", args.edition.is_some()),
        ("--period", args.period.is_some()),
        ("--from", args.from.is_some()),
        ("--to", args.to.is_some()),
        ("--events", args.events.is_some()),
        ("--plot", args.plot.is_some()),
        ("--new-pools", args.new_pools.is_some()),
        ("--audit", args.audit.is_some()),
        ("--player", args.player.is_some()),
        ("--complete", args.complete),
        ("--unsure", args.unsure == UnsureArg::Refuse),
    ];
    let Some((name, _)) = unfit.into_iter().find(|(_, given)| *given) else {
        return Ok(());
    };
    bail!(say!(
        ui,
        "{name} does not go with --system elo3d, which takes every game of the input, one by one, and knows neither lists \
         nor editions nor tournaments",
        "{name} non si usa con --system elo3d, che prende tutte le partite, una per una, e non conosce né liste né edizioni né \
         tornei"
    ))
}

/// The paths to read, now that those with games among the lists are known.
pub fn games(paths: Vec<PathBuf>, ui: Ui) -> anyhow::Result<Vec<PathBuf>> {
    inputs(paths, ui)
}

/// The edition with a name.
pub fn edition(
    class: TimeClass,
    name: &str,
    ui: Ui,
) -> anyhow::Result<&'static regulations::Regulations> {
    regulations::named(class, name).with_context(|| {
        let known: Vec<&str> = (regulations::all(class).iter())
            .map(|edition| edition.name.trim_start_matches("rating-"))
            .collect();
        let known = known.join(", ");
        say!(
            ui,
            "--edition {name}: there is no such edition; there are {known}",
            "--edition {name}: questa edizione non esiste; ci sono {known}"
        )
    })
}

/// `2025-11=FILE`, or a file alone.
fn dated(path: PathBuf) -> (Option<Day>, PathBuf) {
    if let Some(text) = path.to_str()
        && let Some((day, rest)) = text.split_once('=')
        && let Some(day) = Day::read(day)
    {
        return (Some(day), PathBuf::from(rest));
    }
    (None, path)
}
