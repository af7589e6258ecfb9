//! `check --copies`: records of one game among all that was read. What is found is told when all is read, at the later record.

use super::{Done, Told};
use crate::cli::guard;
use formulario::game_check::{self, CheckOptions, Rows, Selection, Workspace};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::steps::{self, Step};
use formulario::report::{Rendered, Renderer};
use formulario::rules::{Finding, RecordsTold, judge_records};
use formulario::source::{Input, Origin};
use formulario::tournament::twins::compare::compare;
use formulario::tournament::twins::{Pair, Pairs, Twins};
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

/// What is kept of the games.
pub struct Records {
    twins: Twins,
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

    /// Takes a game.
    pub fn add(&mut self, done: &mut Done) {
        if let (Some(twin), Some(game)) = (done.twin.take(), &done.rendered.row.game) {
            self.twins.add(game.number, *twin);
        }
    }

    /// All is read: tells what is found, file by file.
    pub fn tell(self, told: &mut Told<'_>) {
        let judge = told.judge;
        let context = judge.options.check.context();
        let mut found: BTreeMap<u32, Vec<Finding>> = BTreeMap::new();
        for (pair, what) in self.find(judge.options) {
            let finding = judge_records(&self.twins, pair, &what, &context);
            let file = self.twins.record(pair.later).file;
            found.entry(file).or_default().push(finding);
        }
        for (file, mut findings) in found {
            findings.sort_by_key(|finding| finding.byte);
            let name = self.twins.file_name(file);
            let waived = judge.options.check.waivers.as_ref().map_or(0, |waivers| {
                let rules = &judge.options.check.rules;
                waivers.waive(&mut findings, |rule| rules.allows(rule))
            });
            let (kept, _) = judge.kept(name, findings);
            let renderer: &Renderer = &judge.options.renderer;
            let mut rendered: Rendered = renderer.file(name, &kept);
            rendered.row.waived += waived;
            if kept.is_empty() && waived == 0 {
                continue;
            }
            told.aside.file_begins(name);
            let _ = told.outputs.file_begins(name);
            let _ = told.piece(&rendered);
        }
    }

    /// Pairs of records, and what they are to each other.
    fn find(&self, options: &super::Check) -> Vec<(Pair, RecordsTold)> {
        let Pairs {
            same,
            foreign,
            near,
        } = Pairs::of(&self.twins);
        let mut found: Vec<(Pair, RecordsTold)> = Vec::new();
        found.extend(same.into_iter().map(|pair| (pair, RecordsTold::Same)));
        found.extend(foreign.into_iter().map(|pair| (pair, RecordsTold::Foreign)));
        let lines = self.read_again(&near, options);
        // Of each record one other is told, the first.
        let mut last = None;
        for pair in near {
            if last == Some(pair.later) {
                continue;
            }
            let [Some(earlier), Some(later)] = [pair.earlier, pair.later].map(|at| lines.get(&at))
            else {
                continue;
            };
            if let Some(likeness) = compare(&self.twins, pair, [earlier, later]) {
                last = Some(pair.later);
                found.push((pair, RecordsTold::Like(likeness)));
            }
        }
        found.sort_by_key(|(pair, _)| *pair);
        found
    }

    /// The half-moves of the games of pairs, which are read once more.
    fn read_again(&self, pairs: &[Pair], options: &super::Check) -> HashMap<u32, Vec<Step>> {
        let mut wanted: HashMap<(&str, u64), u32> = HashMap::new();
        for at in pairs.iter().flat_map(|pair| [pair.earlier, pair.later]) {
            let record = self.twins.record(at);
            wanted.insert((record.file_name, record.game), at);
        }
        let mut lines = HashMap::new();
        if wanted.is_empty() {
            return lines;
        }
        let check = CheckOptions {
            rows: Rows::Never,
            rules: Selection::default(),
            waivers: None,
            reading_only: true,
            ..options.check.clone()
        };
        // Of an archive the members have names of their own, that begin with its name.
        let holds = |input: &&Input| {
            wanted.keys().any(|(file, _)| file.starts_with(&input.name))
        };
        let inputs: Vec<Input> = self.inputs.iter().filter(holds).cloned().collect();
        pipeline::run(
            inputs,
            Vec::new(),
            &options.pipeline,
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
