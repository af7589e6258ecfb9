//! `formulario repair`: the games most probably meant where a record breaks.

use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::gaps::{Gap, Gaps};
use super::guard;
use super::only::Sizes;
use super::options::{Answer, Product, Repair, Treatment};
use super::output::{Output, Target};
use super::overwrite::{Call, Wanted};
use super::products::Products;
use super::status::ExitStatus;
use super::unheard::{Told, unheard};
use formulario::board::Side;
use formulario::game_check::{self, CheckOptions, Workspace};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pipeline::{self, Event, Piece};
use formulario::repair::answers::{Heard, heard, settle};
use formulario::repair::apply::{self, Undone};
use formulario::repair::game::{GameRepair, Verdict, repair};
use formulario::repair::search::Search;
use formulario::repair::{self as search, Options};
use formulario::replay::{Game, Place, ReplayOptions};
use formulario::report::repair::{Repaired, csv_head, told as obstacle_told};
use formulario::report::tame;
use formulario::say;
use formulario::write::{WriteOptions, Writer};
use memchr::memmem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// What a worker reuses from game to game.
#[derive(Default)]
struct Worker {
    workspace: Workspace,
    again: Workspace,
    search: Search,
    writer: Writer,
}

/// What a worker makes of a game.
#[derive(Default)]
struct Done {
    verdict: Option<Verdict>,
    /// What goes into each output, in their order.
    parts: Vec<Vec<u8>>,
    /// A game that could not be written as it was repaired, or not be taken back wholly.
    refused: Option<(Place, Refused)>,
    /// The answers that are of this game, by their place in the list, and what became of them.
    answers: Vec<(usize, Told)>,
    /// What of it belongs to no game.
    gap: Gap,
}

/// How many games came to what.
#[derive(Default)]
struct Counts {
    sound: u64,
    repaired: u64,
    unsure: u64,
    irreparable: u64,
    refused: u64,
}

impl Counts {
    fn add(&mut self, done: &Done) {
        match done.verdict {
            Some(Verdict::Sound) => self.sound += 1,
            Some(Verdict::Repaired) => self.repaired += 1,
            Some(Verdict::Unsure) => self.unsure += 1,
            Some(Verdict::Irreparable) => self.irreparable += 1,
            None => {}
        }
        self.refused += u64::from(done.refused.is_some());
    }

    const fn all(&self) -> u64 {
        self.sound + self.repaired + self.unsure + self.irreparable
    }

    fn tell(&self, ui: Ui) -> String {
        let Counts {
            sound,
            repaired,
            unsure,
            irreparable,
            ..
        } = self;
        let all = self.all();
        say!(
            ui,
            "games: {all}; read to the end: {sound}; repaired for sure: {repaired}; with questions: {unsure}; not repaired: {irreparable}",
            "partite: {all}; lette fino alla fine: {sound}; riparate con certezza: {repaired}; con domande: {unsure}; non riparate: {irreparable}"
        )
    }
}

/// Runs it.
pub fn run(options: Repair) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let wanted: Vec<_> = (options.outputs.iter())
        .map(|(product, target)| wanted(*product, target))
        .collect();
    let bearing = Bearing::plain(options.progress, options.silent);
    let Begun {
        found,
        plans,
        progress,
        meter,
    } = begin(&options.paths, &wanted, bearing, ui)?;
    let targets = options.outputs.iter().map(|(_, target)| target);
    let fit = |_, output: Output| output.shown().below(meter.above());
    let mut outputs = Products::open(targets, plans, fit, ui)?;
    let one_file = found.inputs.len() == 1;
    for (at, (product, _)) in options.outputs.iter().enumerate() {
        if *product == Product::Csv {
            let _ = outputs.add(at, &csv_head(options.dialect));
        }
    }
    let (mut counts, mut sizes, mut faults) = (Counts::default(), Sizes::default(), 0_u64);
    let mut heard = vec![None; options.answers.len()];
    let mut read: Vec<(Arc<str>, u64)> = Vec::new();
    let (mut file, mut left) = (String::new(), Vec::new());
    let (mut gaps, mut large) = (Gaps::default(), Vec::new());
    let outcome = pipeline::run(
        found.inputs,
        found.faults,
        &options.pipeline,
        &progress,
        Worker::default,
        |worker, file, piece| guard::quietly(|| work(worker, file, piece, &options, one_file)),
        |event| match event {
            Event::FileBegins { name } => {
                name.clone_into(&mut file);
                ControlFlow::Continue(())
            }
            Event::Result(done) => {
                counts.add(&done);
                gaps.add(done.gap);
                for (at, told) in done.answers {
                    heard[at] = Some(told);
                }
                if let Some((place, why)) = done.refused {
                    left.push(refused(why, &file, place, ui));
                }
                progress.games.store(counts.all(), Ordering::Relaxed);
                for (at, part) in done.parts.iter().enumerate() {
                    if outputs.add(at, part).is_break() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            }
            Event::FileEnds(end) => {
                read.push((Arc::clone(&end.name), end.games));
                sizes.add(end);
                large.extend(gaps.file_ends(end, &options.check, &progress));
                if let Some(fault) = &end.fault {
                    faults += 1;
                    let cause = cause(ui, &fault.detail);
                    meter.complain(&format!("{}: {cause}", fault.name));
                }
                ControlFlow::Continue(())
            }
        },
    );
    let only = options.pipeline.only.as_ref();
    let missing = only.and_then(|only| sizes.missing(only, ui));
    let none = only.is_some_and(|only| sizes.none(only));
    drop(meter);
    let interrupted = outcome.interrupted;
    let (mut deaf, remarks) = unheard(&options.answers, &heard, &read, ui);
    if counts.all() > 1 {
        deaf.extend(unnamed(&options.answers, ui));
    }
    if !interrupted && !deaf.is_empty() && faults == 0 {
        outputs.abandon();
        deaf.iter().for_each(|text| complain(text));
        return Ok(ExitStatus::Incomplete);
    }
    outputs.flush();
    let say = |text: &str| {
        if !options.silent {
            complain(text);
        }
    };
    if let Some(missing) = missing {
        say(&missing);
    }
    remarks.iter().for_each(|text| say(text));
    left.iter().for_each(|text| say(text));
    large.iter().for_each(|one| say(&one.line(ui)));
    let nothing = counts.all() == 0 && !interrupted && faults == 0 && !none;
    if nothing {
        say(&say!(
            ui,
            "no game was found in what was read",
            "in ciò che si è letto non c'è nessuna partita"
        ));
    }
    if counts.all() == 0 && !interrupted {
        outputs.leave_old(ui).iter().for_each(|text| say(text));
    }
    if options.summary {
        say(&counts.tell(ui));
    }
    let closed = outputs.unread();
    let status = match counts {
        _ if (interrupted || outcome.lost > 0 || faults > 0 || none) && !closed => {
            ExitStatus::Incomplete
        }
        Counts {
            unsure: 0,
            irreparable: 0,
            refused: 0,
            ..
        } if !nothing && large.is_empty() => ExitStatus::Clean,
        _ => ExitStatus::Findings,
    };
    Ok(outputs.close(interrupted, status, ui))
}

/// What is said of answers that do not name their game, where there are several.
fn unnamed(answers: &[Answer], ui: Ui) -> Vec<String> {
    let unnamed = answers.iter().filter(|answer| answer.game == 0);
    let said = unnamed.map(|Answer { text, .. }| {
        say!(
            ui,
            "--answer {text}: several games were read, and the answer does not name its own: GAME:PLY=MOVE; nothing was written",
            "--answer {text}: si è letta più di una partita, e la risposta non indica la sua: PARTITA:SEMIMOSSA=MOSSA; non è stato scritto niente"
        )
    });
    said.collect()
}

/// Why a game stands as it was read.
#[derive(Clone, Copy, Debug)]
enum Refused {
    /// Not all marks of it could be taken back.
    Undo,
    /// With its corrections it would be read as another game.
    OtherGame,
    /// They could not be taken back.
    NoWayBack,
}

/// What is said of a game that stands as it was read.
fn refused(why: Refused, file: &str, place: Place, ui: Ui) -> String {
    let (file, game, line) = (tame(file), place.game, place.line);
    match why {
        Refused::NoWayBack => say!(
            ui,
            "{file}:{line}: game {game}: its corrections could not be taken back from what would be written; it stands as it was read",
            "{file}:{line}: partita {game}: da ciò che si scriverebbe non si potrebbero togliere le correzioni; resta come letta"
        ),
        Refused::Undo => say!(
            ui,
            "{file}:{line}: game {game}: not all of its marks could be taken back; it stands as it was read",
            "{file}:{line}: partita {game}: non si sono potuti togliere tutti i segni; resta come letta"
        ),
        Refused::OtherGame => say!(
            ui,
            "{file}:{line}: game {game}: with its corrections it would be read as another game than the one that is proposed; it stands as it was read",
            "{file}:{line}: partita {game}: con le correzioni si leggerebbe una partita diversa da quella proposta; resta come letta"
        ),
    }
}

/// An output, as it is planned.
fn wanted(product: Product, target: &Target) -> Wanted<'_> {
    let call = |option, example| {
        Some(Call {
            command: "repair",
            option,
            example,
        })
    };
    let report = match product {
        Product::Text => call("--text", "repairs.txt"),
        Product::Csv => call("--csv", "repairs.csv"),
        Product::Ndjson => call("--ndjson", "repairs.ndjson"),
        Product::Pgn => None,
    };
    Wanted { target, report }
}

/// Repairs one game.
fn work(
    worker: &mut Worker,
    file: &str,
    piece: Piece<'_>,
    options: &Repair,
    one_file: bool,
) -> Done {
    let gap = Gap::of(&piece, &options.check);
    let Piece::Game { bytes, place, .. } = piece else {
        return Done {
            gap,
            ..Done::default()
        };
    };
    let ui = options.ui;
    piece.prepare(&mut worker.workspace);
    let mut report = game_check::check_game(bytes, place, &mut worker.workspace, &options.check);
    let answers = options.answers.iter().enumerate();
    let answers = answers.filter(|(_, answer)| {
        let own = match &answer.file {
            Some(name) => name == file,
            None => one_file,
        };
        own && (answer.game == 0 || answer.game == place.game)
    });
    let answers: Vec<_> = answers.collect();
    let mut own = Options {
        language: options.check.replay.language,
        answers: (answers.iter())
            .map(|(_, answer)| (answer.ply, answer.mv.clone()))
            .collect(),
        stands: options.stands,
        ..Options::default()
    };
    let game = worker.workspace.game(bytes);
    let mut found = repair(&game, &own, &mut worker.search);
    let mut told: Vec<Told> = Vec::with_capacity(answers.len());
    for at in 0..answers.len() {
        let heard = became(&game, &found, &own, at);
        let heard = match heard.clash() {
            None => heard,
            Some((one, other)) => {
                let mut free = own.clone();
                free.answers.remove(at);
                let asked = repair(&game, &free, &mut worker.search);
                let offered = offered(&asked, own.answers[at].0);
                settle(one.clone(), other.clone(), &offered)
            }
        };
        if let Heard::Offered(taken, _) = &heard {
            own.answers[at].1.clone_from(&taken.squares);
            found = repair(&game, &own, &mut worker.search);
        }
        told.push(Told {
            heard,
            because: (found.obstacle.as_ref()).map(|obstacle| obstacle_told(obstacle, ui)),
        });
    }
    let repair = found;
    let mut done = Done {
        verdict: Some(repair.verdict),
        answers: (answers.iter()).map(|(at, _)| *at).zip(told).collect(),
        gap,
        ..Done::default()
    };
    let row = &report.row;
    let told = Repaired {
        file,
        players: (&row.white, &row.black),
        repair: &repair,
        facts: game.facts,
        bytes,
    };
    for (product, _) in &options.outputs {
        done.parts.push(match product {
            Product::Text => told.text(options.questions, ui).into_bytes(),
            Product::Csv => told.csv(options.questions, options.dialect),
            Product::Ndjson => told.ndjson(options.questions),
            Product::Pgn => Vec::new(),
        });
    }
    let Some(at) = options
        .outputs
        .iter()
        .position(|(product, _)| *product == Product::Pgn)
    else {
        return done;
    };
    let write = WriteOptions::default();
    let context = options.check.context();
    let own = worker.writer.game(&game, &mut report, &write, &context);
    let plain = own.map_or_else(Vec::new, |own| own.bytes);
    let encoding = game.tokens.encoding;
    let changed = match options.treatment {
        Treatment::Leave => None,
        Treatment::Undo => match apply::undo(bytes, game.tokens) {
            Undone::Nothing => None,
            Undone::Whole(bytes) => Some(bytes),
            Undone::InPart => {
                done.refused = Some((place, Refused::Undo));
                None
            }
        },
        // Nothing is changed, and the record can be read: but numbers may be out of step.
        Treatment::Apply
            if repair.changes.is_empty()
                && (repair.moves.is_empty() || game.facts.main_break().is_none()) =>
        {
            None
        }
        Treatment::Apply => {
            let changed = apply::apply(bytes, &repair, encoding);
            let anew = apply::rewrite(bytes, &repair, game.facts, game.tokens);
            let ways = [Some(changed), anew];
            match repaired(worker, ways, &plain, place, &repair, &options.check) {
                Ok(repaired) => done.parts[at] = repaired,
                Err(why) => {
                    done.refused = Some((place, why));
                    done.parts[at] = plain;
                }
            }
            return done;
        }
    };
    if let Some(changed) = changed {
        match written(worker, &changed, place, None, &options.check) {
            Some(bytes) => {
                done.parts[at] = bytes;
                return done;
            }
            None => done.refused = Some((place, Refused::Undo)),
        }
    }
    done.parts[at] = plain;
    done
}

/// What became of an answer in the game that was found.
fn became(game: &Game<'_>, found: &GameRepair, own: &Options, at: usize) -> Heard {
    let moves = match found.verdict {
        Verdict::Sound => search::moves(game.facts),
        _ => found.moves.clone(),
    };
    let language = found.language.or(own.language);
    let language = language.unwrap_or_else(|| game.facts.columns.of(Side::White));
    let (ply, text) = &own.answers[at];
    heard(
        (&game.facts.first, &moves),
        Some(language),
        (*ply, text),
        found.refused.contains(&own.answers[at]),
        own.stands,
    )
}

/// The choices that are offered for a half-move, in the letters of the sheet.
fn offered(found: &GameRepair, ply: u32) -> Vec<String> {
    let asked = found
        .questions
        .iter()
        .filter(|question| question.ply == ply);
    let choices = asked.flat_map(|question| &question.choices);
    choices.map(|choice| choice.spelled.clone()).collect()
}

/// A repaired game as PGN: of the ways to write it the first that is read as it was meant and from which `--undo` makes what stands
/// there where nothing is changed; else that which is read so with the fewest comments, bars that are no cells any more among them,
/// with all of that in a comment.
fn repaired(
    worker: &mut Worker,
    ways: [Option<Vec<u8>>; 2],
    plain: &[u8],
    place: Place,
    repair: &GameRepair,
    check: &CheckOptions,
) -> Result<Vec<u8>, Refused> {
    let anew = as_written(check);
    let mut found = Vec::new();
    for way in ways.into_iter().flatten() {
        let Some(bytes) = written(worker, &way, place, Some(repair), check) else {
            continue;
        };
        if taken_back(worker, &bytes, place, &anew).is_some_and(|back| back == plain) {
            return Ok(bytes);
        }
        found.push(bytes);
    }
    let found = found.into_iter().min_by_key(|bytes| {
        let count = |text: &[u8]| memmem::find_iter(bytes, text).count();
        count(b"{") - count(b"{[%formulario ")
    });
    let found = found.ok_or(Refused::OtherGame)?;
    worker.again.replay(&found, place, &anew);
    let tokens = worker.again.game(&found).tokens;
    let kept = apply::with_movetext(&found, tokens, plain).ok_or(Refused::NoWayBack)?;
    let kept = written(worker, &kept, place, Some(repair), &anew).ok_or(Refused::NoWayBack)?;
    let back = taken_back(worker, &kept, place, &anew);
    let restored = back.is_some_and(|back| back == plain);
    restored.then_some(kept).ok_or(Refused::NoWayBack)
}

/// The options with which a game is read again that this program wrote: in the letters and the encoding in which it writes.
fn as_written(check: &CheckOptions) -> CheckOptions {
    CheckOptions {
        replay: ReplayOptions {
            language: None,
            ..check.replay
        },
        encoding: None,
        ..check.clone()
    }
}

/// What `--undo` makes of a repaired game.
fn taken_back(
    worker: &mut Worker,
    bytes: &[u8],
    place: Place,
    check: &CheckOptions,
) -> Option<Vec<u8>> {
    worker.again.replay(bytes, place, check);
    let Undone::Whole(back) = apply::undo(bytes, worker.again.game(bytes).tokens) else {
        return None;
    };
    written(worker, &back, place, None, check)
}

/// A changed game as PGN; `None` where it is not read as the game that was meant.
fn written(
    worker: &mut Worker,
    changed: &[u8],
    place: Place,
    meant: Option<&GameRepair>,
    check: &CheckOptions,
) -> Option<Vec<u8>> {
    let mut report = game_check::check_game(changed, place, &mut worker.again, check);
    let game = worker.again.game(changed);
    if let Some(repair) = meant {
        let plies = game.facts.main.len();
        let whole = repair.unread > 0 || game.facts.main_break().is_none();
        if plies != repair.moves.len() || !whole || search::moves(game.facts) != repair.moves {
            return None;
        }
    }
    let written = worker.writer.game(
        &game,
        &mut report,
        &WriteOptions::default(),
        &check.context(),
    )?;
    Some(written.bytes)
}
