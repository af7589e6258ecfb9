//! Records of one game among all that was read: kept while it is read, and found when all is.

use super::guard;
use formulario::game_check::{self, CheckOptions, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::steps::{self, Step};
use formulario::rules::RecordsTold;
use formulario::source::{Input, Origin};
use formulario::tournament::twins::compare::compare;
use formulario::tournament::twins::{Pair, Pairs, Twin, Twins};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What is kept of the games.
pub struct Records {
    pub twins: Twins,
    /// What was read, to read some of it once more.
    inputs: Vec<Input>,
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

    /// Passes over a game: nothing is known of it.
    pub fn pass(&mut self, number: u64) {
        self.twins.pass(number);
    }

    /// The first game of each file, among all.
    pub fn files(&self) -> Vec<u32> {
        self.twins.firsts().collect()
    }

    /// Pairs of records, and what they are to each other.
    pub fn find(
        &self,
        check: &CheckOptions,
        pipeline: &pipeline::Options,
    ) -> Vec<(Pair, RecordsTold)> {
        let Pairs {
            same,
            foreign,
            near,
        } = Pairs::of(&self.twins);
        let mut found: Vec<(Pair, RecordsTold)> = Vec::new();
        found.extend(same.into_iter().map(|pair| (pair, RecordsTold::Same)));
        found.extend(foreign.into_iter().map(|pair| (pair, RecordsTold::Foreign)));
        let lines = self.read_again(&near, check, pipeline);
        for pair in near {
            let [Some(earlier), Some(later)] = [pair.earlier, pair.later].map(|at| lines.get(&at))
            else {
                continue;
            };
            if let Some(likeness) = compare(&self.twins, pair, [earlier, later]) {
                found.push((pair, RecordsTold::Like(likeness)));
            }
        }
        found.sort_by_key(|(pair, _)| *pair);
        found
    }

    /// The half-moves of the games of pairs, which are read once more.
    fn read_again(
        &self,
        pairs: &[Pair],
        check: &CheckOptions,
        pipeline: &pipeline::Options,
    ) -> HashMap<u32, Vec<Step>> {
        let mut wanted: HashMap<(&str, u64), u32> = HashMap::new();
        for at in pairs.iter().flat_map(|pair| [pair.earlier, pair.later]) {
            let record = self.twins.record(at);
            wanted.insert((record.file_name, record.game), at);
        }
        let mut lines = HashMap::new();
        if wanted.is_empty() {
            return lines;
        }
        let check = check.reading();
        // Of an archive the members have names of their own, that begin with its name.
        let holds = |input: &&Input| wanted.keys().any(|(file, _)| file.starts_with(&input.name));
        let inputs: Vec<Input> = self.inputs.iter().filter(holds).cloned().collect();
        pipeline::run(
            inputs,
            Vec::new(),
            pipeline,
            &Progress::default(),
            Workspace::default,
            |workspace, file, piece| {
                guard::quietly(|| {
                    let Piece::Game { place, .. } = piece else {
                        return None;
                    };
                    let at = *wanted.get(&(file, place.game))?;
                    let (bytes, place) = piece.prepare(workspace)?;
                    let _ = game_check::check_game(bytes, place, workspace, &check);
                    let mut line = Vec::new();
                    steps::each(&workspace.game(bytes), |step| line.push(step));
                    Some((at, line))
                })
            },
            |event| {
                if let Event::Result(Some((at, line))) = event {
                    lines.insert(at, line);
                }
                ControlFlow::Continue(())
            },
        );
        lines
    }
}
