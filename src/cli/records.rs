//! Records of one game among all that was read: kept while it is read, and found when all is.

use super::guard;
use formulario::framing::FilePart;
use formulario::game_check::{self, CheckOptions, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::steps::{self, Step};
use formulario::rules::RecordsTold;
use formulario::source::{Input, Origin};
use formulario::tournament::twins::compare::compare;
use formulario::tournament::twins::{Pair, Pairs, Twin, Twins};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// What is kept of the games.
pub struct Records {
    pub twins: Twins,
    /// What was read, to read some of it once more.
    inputs: Vec<Input>,
}

/// What is found among the records.
pub struct Found {
    /// Pairs of records, and what they are to each other, in the order of the later ones.
    pub pairs: Vec<(Pair, RecordsTold)>,
    /// So many pairs were not compared: they came through a pipe.
    pub unread: usize,
}

impl Records {
    /// Before the first file.
    pub fn new(inputs: &[Input]) -> Records {
        let again = |input: &&Input| matches!(input.origin, Origin::File(_));
        Records {
            twins: Twins::default(),
            inputs: inputs.iter().filter(again).cloned().collect(),
        }
    }

    /// A file begins.
    pub fn file_begins(&mut self, name: &str) {
        self.twins.file_begins(name);
    }

    /// Takes a game, by its number in the file.
    pub fn add(&mut self, number: u64, twin: Twin) {
        self.twins.add(number, twin);
    }

    /// Takes a game that was not chosen.
    pub fn add_other(&mut self, number: u64, twin: Twin) {
        self.twins.add_other(number, twin);
    }

    /// The first game of each file, among all.
    pub fn files(&self) -> Vec<u32> {
        self.twins.firsts().collect()
    }

    /// Pairs of records, and what they are to each other.
    pub fn find(&self, check: &CheckOptions, pipeline: &pipeline::Options) -> Found {
        let Pairs {
            same,
            foreign,
            near,
        } = Pairs::of(&self.twins);
        let mut found: Vec<(Pair, RecordsTold)> = Vec::new();
        found.extend(same.into_iter().map(|pair| (pair, RecordsTold::Same)));
        found.extend(foreign.into_iter().map(|pair| (pair, RecordsTold::Foreign)));
        let lines = self.read_again(&near, check, pipeline);
        let mut unread = 0;
        for pair in near {
            let [Some(earlier), Some(later)] = [pair.earlier, pair.later].map(|at| lines.get(&at))
            else {
                unread += 1;
                continue;
            };
            if let Some(likeness) = compare(&self.twins, pair, [earlier, later]) {
                found.push((pair, RecordsTold::Like(likeness)));
            }
        }
        found.sort_by_key(|(pair, _)| *pair);
        Found {
            pairs: found,
            unread,
        }
    }

    /// The half-moves of the games of pairs, which are read once more.
    fn read_again(
        &self,
        pairs: &[Pair],
        check: &CheckOptions,
        pipeline: &pipeline::Options,
    ) -> HashMap<u32, Vec<Step>> {
        let again = Again {
            twins: &self.twins,
            check: check.reading(),
            pipeline,
            workspace: Mutex::default(),
        };
        let mut wanted: BTreeSet<u32> = pairs
            .iter()
            .flat_map(|pair| [pair.earlier, pair.later])
            .collect();
        let mut lines = HashMap::new();
        // Few are read from where they stand.
        if wanted.len() <= FEW.max(self.twins.len() / SHARE) {
            let inputs: HashMap<&str, &Input> = self
                .inputs
                .iter()
                .map(|input| (&*input.name, input))
                .collect();
            // Where one cannot be read so, as in a packed file, none can.
            let mut whole: Option<&str> = None;
            wanted.retain(|at| {
                let file = self.twins.record(*at).file_name;
                let input = inputs.get(file).filter(|_| whole != Some(file));
                let line = input.and_then(|input| again.one(input, *at));
                if line.is_none() {
                    whole = Some(file);
                }
                line.map(|line| lines.insert(*at, line)).is_none()
            });
        }
        if !wanted.is_empty() {
            again.all(&self.inputs, &wanted, &mut lines);
        }
        lines
    }
}

/// So many games are read one by one; more of them by reading all files again.
const FEW: usize = 256;

/// To read one game from where it stands takes as long as to pass over so many: where a smaller share is wanted they are read so.
const SHARE: usize = 16;

/// What it takes to read games once more.
struct Again<'a> {
    twins: &'a Twins,
    check: CheckOptions,
    pipeline: &'a pipeline::Options,
    /// For games that are read one by one: to make one takes longer than to read a game.
    workspace: Mutex<Workspace>,
}

impl Again<'_> {
    /// The half-moves of a piece that is a game.
    fn line(&self, workspace: &mut Workspace, piece: &Piece<'_>) -> Option<Vec<Step>> {
        let (bytes, place) = piece.prepare(workspace)?;
        let _ = game_check::check_game(bytes, place, workspace, &self.check);
        let mut line = Vec::new();
        steps::each(&workspace.game(bytes), |step| line.push(step));
        Some(line)
    }

    /// Reads one game from where it stands; none where nothing shows that it is that game, as in a packed file or in a table.
    fn one(&self, input: &Input, at: u32) -> Option<Vec<Step>> {
        let from = self.twins.record(at).byte;
        let pipeline = pipeline::Options {
            jobs: 1,
            // Nothing behind it is wanted.
            batch: 1,
            items: 1,
            part: Some(FilePart {
                from,
                until: from + 1,
                seam: None,
            }),
            ..self.pipeline.clone()
        };
        let mut found = None;
        pipeline::run(
            vec![input.clone()],
            Vec::new(),
            &pipeline,
            &Progress::default(),
            || (),
            |(), _, piece| {
                guard::quietly(|| match piece {
                    Piece::Game { place, .. } if place.byte == from => {
                        let workspace = self.workspace.lock();
                        let mut workspace = workspace.unwrap_or_else(PoisonError::into_inner);
                        self.line(&mut workspace, &piece)
                    }
                    _ => None,
                })
            },
            |event| match event {
                Event::Result(Some(line)) => {
                    found = Some(line);
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            },
        );
        found.filter(|line| line.len() == self.twins.record(at).plies as usize)
    }

    /// Reads all files that hold one of these games.
    fn all(&self, inputs: &[Input], wanted: &BTreeSet<u32>, lines: &mut HashMap<u32, Vec<Step>>) {
        let places = wanted.iter().map(|at| {
            let record = self.twins.record(*at);
            ((record.file_name, record.game), *at)
        });
        let places: HashMap<(&str, u64), u32> = places.collect();
        let files: BTreeSet<&str> = places.keys().map(|(file, _)| *file).collect();
        // Of an archive the members have names of their own, that begin with its name.
        let holds = |input: &&Input| {
            let mut behind = files.range(&*input.name..);
            behind
                .next()
                .is_some_and(|file| file.starts_with(&input.name))
        };
        let inputs: Vec<Input> = inputs.iter().filter(holds).cloned().collect();
        pipeline::run(
            inputs,
            Vec::new(),
            self.pipeline,
            &Progress::default(),
            Workspace::default,
            |workspace, file, piece| {
                guard::quietly(|| {
                    let Piece::Game { place, .. } = piece else {
                        return None;
                    };
                    let at = *places.get(&(file, place.game))?;
                    Some((at, self.line(workspace, &piece)?))
                })
            },
            |event| {
                if let Event::Result(Some((at, line))) = event {
                    lines.insert(at, line);
                }
                ControlFlow::Continue(())
            },
        );
    }
}
