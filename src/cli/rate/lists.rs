//! The rating lists of a run, and the tables that say who is who.

use crate::cli::kind::refused;
use crate::cli::meter::Meter;
use crate::cli::options::Rate;
use crate::cli::outputs::{Ratings, Sink};
use crate::cli::unopened::not_there;
use anyhow::{anyhow, bail};
use formulario::laws::TimeClass;
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::rating::field::{Field, GivenList};
use formulario::rating::list::{self, Given, ListHead, Row};
use formulario::rating::matching::{ListedRow, Matcher};
use formulario::rating::remark::{About, At, Remarks};
use formulario::rating::standing::Standing;
use formulario::report::tame;
use formulario::say;
use formulario::source::{self, FaultKind, Input, SourceFault, Stream};
use formulario::syntax::date::Day;
use formulario::tournament::Registry;
use formulario::tournament::aliases::Aliases;
use formulario::tournament::registry::{NotApplied, TableNote};
use formulario::tournament::table::OtherColumn;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::path::Path;

/// A list that was read.
pub struct ReadList {
    /// The name of its file, and of a member of an archive.
    pub file: String,
    pub input: Input,
    pub given: Given,
    /// Whether it holds the games of players without a rating.
    pub pools: bool,
    /// Whether its rows are of several days.
    pub several: bool,
}

/// What `--aliases` says, with a person for everyone whom its rows single out.
pub fn aliases(options: &Rate, registry: &mut Registry) -> anyhow::Result<Aliases> {
    let Some(path) = &options.aliases else {
        return Ok(Aliases::default());
    };
    let read = Aliases::read(open(path, options.ui)?);
    let mut aliases =
        read.map_err(|error| refused(&error.message(options.ui), path, options.ui))?;
    aliases.single_out(registry);
    let unused = aliases.unused(registry).into_iter();
    let unused = unused.map(|(line, name)| (line, NotApplied::Player(name)));
    not_applied(registry, path, &aliases.others, unused);
    Ok(aliases)
}

/// Keeps what of a table is not applied: columns, and rows with their lines.
pub fn not_applied(
    registry: &mut Registry,
    path: &Path,
    columns: &[OtherColumn],
    rows: impl IntoIterator<Item = (u64, NotApplied)>,
) {
    let columns = columns.iter().cloned();
    let mut all: Vec<(u64, NotApplied)> = columns
        .map(|other| (other.line, NotApplied::Column(other)))
        .collect();
    all.extend(rows);
    if !all.is_empty() {
        let file = registry.file(&path.display().to_string());
        let mut lines: Vec<u64> = all.iter().map(|(line, _)| *line).collect();
        lines.sort_unstable();
        for (line, byte) in starts(open(path, Ui::default()), &lines) {
            registry.know_line(file, line, byte);
        }
        let notes = all.into_iter();
        let note = |(line, what)| TableNote { file, line, what };
        registry.notes.extend(notes.map(note));
    }
}

/// Everybody who plays, with the ratings of the lists, and the lists. Who is asked for, and who has games towards a first
/// rating where these are written, need not play.
pub fn field(
    options: &Rate,
    registry: &mut Registry,
    meter: &Meter,
) -> anyhow::Result<(Field, Vec<ReadList>)> {
    let aliases = aliases(options, registry)?;
    let pools = Sink::Ratings(Ratings::Pools);
    if options.outputs.iter().any(|(sink, _)| *sink == pools) {
        for (_, path) in &options.lists {
            waiting(options, registry, path)?;
        }
    }
    if let Some(id) = options
        .player
        .as_ref()
        .and_then(|who| who.trim().parse().ok())
        && !registry.persons.iter().any(|person| person.fide_id == id)
    {
        registry.asked_for("", id);
    }
    let mut matcher = Matcher::new(registry, &aliases);
    let mut lists = Vec::new();
    for (day, path) in &options.lists {
        meter.counting();
        lists.push(read(options, &mut matcher, *day, path, meter)?);
    }
    let ui = options.ui;
    meter.phase(say!(ui, "who is who", "chi è chi"));
    Ok((matcher.end().field(registry), lists))
}

/// The days of the lists, as far as they are told or stand in the first row. What is wrong is told when they are read.
pub fn days(options: &Rate) -> Vec<Day> {
    let day = |(told, path): &(Option<Day>, std::path::PathBuf)| {
        // Standard input is read once.
        if told.is_some() || path.as_path() == Path::new("-") {
            return *told;
        }
        let given = Given {
            class: options.class,
            columns: options.columns,
            ..Given::default()
        };
        let mut found = None;
        let _ = list::read(&input(path, options.ui).ok()?, given, |head, row| {
            found = row.list.or(head.date);
            ControlFlow::Break(())
        });
        found
    };
    options.lists.iter().filter_map(day).collect()
}

/// Where lines of a file begin, as far as it can be read again.
fn starts(stream: anyhow::Result<Stream>, lines: &[u64]) -> HashMap<u64, u64> {
    let found = stream.map(|mut stream| source::starts_of_lines(&mut stream, lines));
    found.unwrap_or_default()
}

/// Looks up where the lines of lists begin at which something is to be said.
pub fn know_lines(field: &mut Field, lists: &[ReadList], remarks: &Remarks) {
    let line = |(at, _): (At, Cow<'_, About>)| match at {
        At::List(list, line) => Some((list, line)),
        At::Player(player) => Some(field.players.get(player as usize)?.line()),
        _ => None,
    };
    let mut wanted: Vec<(u32, u64)> = remarks.iter().filter_map(line).collect();
    wanted.sort_unstable();
    wanted.dedup();
    for own in wanted.chunk_by(|one, other| one.0 == other.0) {
        let Some(list) = field.lists.get_mut(own[0].0 as usize) else {
            continue;
        };
        if let Some(read) = lists.iter().find(|read| read.file == list.name) {
            let lines: Vec<u64> = own.iter().map(|(_, line)| *line).collect();
            let stream = source::open(&read.input).map_err(anyhow::Error::from);
            list.starts = starts(stream, &lines);
        }
    }
}

/// Makes persons of those who have games towards a first rating on a list, and no rating.
fn waiting(options: &Rate, registry: &mut Registry, path: &Path) -> anyhow::Result<()> {
    let ui = options.ui;
    // Standard input is read once, and it is no companion of a list.
    if path == Path::new("-") {
        return Ok(());
    }
    let given = Given {
        class: options.class,
        columns: options.columns,
        ..Given::default()
    };
    // What is wrong with it is told when it is read as a list.
    let _ = list::read(&input(path, ui)?, given, |head, row| {
        if !head.pools {
            return ControlFlow::Break(());
        }
        if !row.pool.is_empty() && row.ratings.iter().all(Option::is_none) {
            registry.asked_for(&row.name, row.fide_id);
        }
        ControlFlow::Continue(())
    });
    Ok(())
}

/// Reads one list into the matcher: as many lists as its rows name days.
fn read(
    options: &Rate,
    matcher: &mut Matcher<'_>,
    day: Option<Day>,
    path: &Path,
    meter: &Meter,
) -> anyhow::Result<ReadList> {
    let ui = options.ui;
    let input = input(path, ui)?;
    let given = Given {
        date: day,
        class: options.class,
        columns: options.columns,
    };
    let mut numbers: BTreeMap<Option<Day>, u32> = BTreeMap::new();
    let head = list::read_counted(
        &input,
        given,
        |counter| meter.count(counter),
        |head, row| {
            let day = row.list.or(head.date);
            let number = *numbers.entry(day).or_insert_with(|| {
                matcher.begin(GivenList {
                    name: head.file.clone(),
                    day: day.unwrap_or_default(),
                    day_assumed: day.is_none(),
                    classes: head.classes,
                    ..GivenList::default()
                })
            });
            matcher.row(number, &listed(head, row));
            ControlFlow::Continue(())
        },
    );
    let head = head.map_err(|error| refused(&error.message(ui), path, ui))?;
    if let Some(list) = (numbers.values().min()).and_then(|first| matcher.list_mut(*first)) {
        list.refused = head.refused;
    }
    for number in numbers.values() {
        // Of a list with a row per class the classes are known at its end.
        if let Some(list) = matcher.list_mut(*number) {
            list.classes = head.classes;
        }
    }
    Ok(ReadList {
        file: head.file,
        given,
        pools: head.pools,
        several: head.several_dates,
        input,
    })
}

/// A row, as the matcher takes it.
fn listed<'r>(head: &ListHead, row: &'r Row<'_>) -> ListedRow<'r> {
    let own = row.class.map(list::slot);
    let standing = |slot: usize| {
        let listed = row.ratings[slot];
        // Without a rating a row says that there is none, in its own class or in all that the list has.
        if listed.is_none() && !own.map_or(head.classes[slot], |own| own == slot) {
            return None;
        }
        // Career and pool are those of the row's class, of standard chess where it has several.
        let career = own.unwrap_or(list::slot(TimeClass::Standard)) == slot;
        Some(Standing {
            rating: listed.map(|listed| listed.rating),
            k: listed.and_then(|listed| listed.k).map(u16::from),
            period_games: listed.and_then(|listed| listed.games),
            games: row.games.filter(|_| career),
            peak: row.peak.filter(|_| career),
            inactive: row.inactive(),
            pool: (row.pool.iter().copied()).filter(|_| career).collect(),
            ..Standing::default()
        })
    };
    ListedRow {
        fide_id: row.fide_id,
        name: &row.name,
        federation: &row.federation,
        sex: row.sex.map(|sex| match sex {
            list::Sex::Male => 'm',
            list::Sex::Female => 'w',
        }),
        title: match row.title.is_empty() {
            true => &row.women_title,
            false => &row.title,
        },
        birth: row.birth,
        line: row.line,
        standings: [standing(0), standing(1), standing(2)],
    }
}

/// Opens a table that was named on the command line.
pub fn open(path: &Path, ui: Ui) -> anyhow::Result<Stream> {
    let input = input(path, ui)?;
    source::open(&input).map_err(|fault| anyhow!(told(&fault, ui)))
}

/// The file with a name: one, no folder.
fn input(path: &Path, ui: Ui) -> anyhow::Result<Input> {
    if path.as_os_str() == "-" {
        bail!(say!(
            ui,
            "-: lists and tables are read from files, not from standard input",
            "-: liste e tabelle si leggono da file, non dallo standard input"
        ));
    }
    if path.is_dir() {
        let name = tame(&path.display().to_string());
        bail!(say!(
            ui,
            "{name}: a folder stands where a file was expected",
            "{name}: al posto del file c'è una cartella"
        ));
    }
    let mut found = source::discover(&[path.to_owned()]);
    if let Some(fault) = found.faults.pop() {
        bail!(told(&fault, ui));
    }
    match found.inputs.pop() {
        Some(input) => Ok(input),
        None => bail!(tame(&path.display().to_string())),
    }
}

fn told(fault: &SourceFault, ui: Ui) -> String {
    match fault.kind {
        FaultKind::NotFound => not_there(&fault.name, ui),
        _ => format!("{}: {}", tame(&fault.name), cause(ui, &fault.detail)),
    }
}
