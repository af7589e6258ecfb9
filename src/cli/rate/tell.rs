//! The findings of a run of `rate`, into the reports.

use crate::cli::check::report;
use crate::cli::meter::Meter;
use crate::cli::options::Rate;
use crate::cli::outputs::Outputs;
use crate::cli::status::ExitStatus;
use formulario::report::ratings::Page;
use formulario::report::{Channel, Rendered, Run, Summary};
use formulario::rules::{EventFacts, Finding, Judged, Stands, judge_ratings};
use formulario::tournament::Registry;
use std::path::PathBuf;

/// Gives out the findings: those about reading and those about ratings, file by file, the lists behind the games.
pub struct Teller<'a> {
    options: &'a Rate,
    facts: &'a EventFacts<'a>,
    summary: &'a mut Summary,
    outputs: &'a mut Outputs,
    /// The file whose findings were given out last.
    begun: Option<Stands>,
    /// The page that shows them beside what they concern.
    pub page: Option<&'a mut Page>,
    /// The only player of whom the text tells.
    pub only: Option<u32>,
}

impl<'a> Teller<'a> {
    pub fn new(
        options: &'a Rate,
        facts: &'a EventFacts<'a>,
        summary: &'a mut Summary,
        outputs: &'a mut Outputs,
    ) -> Teller<'a> {
        Teller {
            options,
            facts,
            summary,
            outputs,
            begun: None,
            page: None,
            only: None,
        }
    }

    pub fn all(&mut self, read: Vec<(u32, Finding)>) {
        let mut read = read.into_iter().peekable();
        let context = self.options.check.context();
        judge_ratings(self.facts, &context, |judged| {
            let here = (judged.stands, judged.finding.byte);
            while let Some((file, finding)) =
                read.next_if(|(file, finding)| (Stands::Games(*file), finding.byte) <= here)
            {
                self.read(file, &finding);
            }
            if self.options.rules.allows(judged.finding.rule) {
                if let Some(page) = &mut self.page {
                    page.finding(self.facts, &judged);
                }
                let mut rendered = self.options.renderer.rating(self.facts, &judged);
                if self
                    .only
                    .is_some_and(|only| !concerns(self.facts, &judged, only))
                {
                    rendered.clear(Channel::Text);
                }
                self.give(judged.stands, &rendered);
            }
        });
        read.for_each(|(file, finding)| self.read(file, &finding));
    }

    fn read(&mut self, file: u32, finding: &Finding) {
        if self.options.rules.allows(finding.rule) {
            let stands = Stands::Games(file);
            let name = self.facts.file(stands);
            if let Some(page) = &mut self.page {
                page.finding_of_file(name, finding);
            }
            let rendered = (self.options.renderer).file(name, std::slice::from_ref(finding));
            self.give(stands, &rendered);
        }
    }

    fn give(&mut self, stands: Stands, rendered: &Rendered) {
        // What cannot be written is told when the outputs are closed.
        if self.begun != Some(stands) {
            self.begun = Some(stands);
            let _ = self.outputs.file_begins(self.facts.file(stands));
        }
        self.summary.add(&rendered.row);
        let _ = self.outputs.add(rendered);
    }
}

/// Whether a finding is about a player, or a game of his.
fn concerns(facts: &EventFacts<'_>, judged: &Judged, player: u32) -> bool {
    if let Some(other) = judged.player {
        let may_be = facts.field.may_be.get(&other);
        return other == player || may_be.is_some_and(|others| others.contains(&player));
    }
    let game = judged
        .game
        .and_then(|game| facts.registry.games.get(game as usize));
    game.is_some_and(|game| {
        let mut sides = game.sides.iter();
        sides.any(|side| facts.field.of_person.get(*side as usize) == Some(&player))
    })
}

/// Ends a run over so many games: with the totals, and what it came to.
pub fn end(
    options: &Rate,
    registry: &Registry,
    (summary, mut outputs): (Summary, Outputs),
    paths: &[PathBuf],
    meter: Meter,
) -> ExitStatus {
    let ui = options.ui;
    outputs.end(&summary, paths, ui);
    let elapsed = meter.stop();
    if options.speech.summary && !outputs.failed() {
        report(&summary, Run::Rating, elapsed, &options.speech, ui);
    }
    let whole = summary.complete() && registry.left_out.is_empty();
    let status = ExitStatus::of(whole, summary.worst(), options.fail_on);
    outputs.close(summary.interrupted(), status, ui)
}
