//! What the pieces of a file say together, while they come back in order: copies, reports, tables of an event, rounds, lists. Of a part
//! of a file it is handed on, and heard when all parts are taken together ([`super::join`]).

use super::one_event::OneEvent;
use super::reports::Waiting;
use super::{Beside, Done, Judge};
use formulario::report::{Channel, Rendered};
use formulario::rules::{Context, Copies, Finding, Lists, RoundStarts};
use formulario::tournament::GameRow;

/// The file that passes.
pub struct Together<'a> {
    judge: &'a Judge<'a>,
    context: Context,
    one_event: OneEvent,
    copies: Copies,
    lists: Lists,
    reports: Waiting,
    starts: RoundStarts,
}

impl<'a> Together<'a> {
    /// Before the first file.
    pub fn new(judge: &'a Judge<'a>) -> Together<'a> {
        Together {
            judge,
            context: judge.options.check.context(),
            one_event: OneEvent::default(),
            copies: Copies::default(),
            lists: Lists::default(),
            reports: Waiting::default(),
            starts: RoundStarts::default(),
        }
    }

    /// A file begins.
    pub fn file_begins(&mut self, name: &str) {
        if self.judge.tables {
            self.one_event.begin(name);
        }
        self.copies.file_begins(name);
        self.lists.file_begins(name);
    }

    /// The next piece as it is told, and what is told behind it where it is a copy of an earlier game.
    pub fn piece(&mut self, done: Done) -> (Rendered, Option<Rendered>) {
        let Done {
            mut rendered,
            report,
            beside: Beside { row, listed, .. },
            ..
        } = done;
        if let Some(report) = report {
            self.reports.add(report);
        }
        let options = self.judge.options;
        // The games of a part say nothing together: others of the file may gainsay it.
        if options.pipeline.part.is_none() {
            return self.hear(rendered, row.as_deref(), listed);
        }
        if options.renderer.channels.has(Channel::Together) {
            self.add_row(&rendered, row.as_deref());
            let row = row.filter(|_| self.one_event.is_held());
            rendered.say_together(row.as_deref(), &listed);
        }
        self.judge.settle(&mut rendered);
        (rendered, None)
    }

    /// Takes what a piece says: the piece as it is told, and what is told behind it.
    pub fn hear(
        &mut self,
        mut rendered: Rendered,
        row: Option<&GameRow>,
        listed: Vec<Finding>,
    ) -> (Rendered, Option<Rendered>) {
        self.lists.add_lines(listed);
        self.add_row(&rendered, row);
        if let Some((place, game)) = self.judge.audited(&rendered) {
            if let Some(start) = game.start {
                self.starts.add(place, game.fingerprint, start);
            }
            if self.context.lists {
                self.lists
                    .add_game(place, game.print.as_ref(), game.fingerprint);
            }
        }
        self.judge.settle(&mut rendered);
        let copy = self.judge.copy(&mut rendered, &mut self.copies);
        (rendered, copy)
    }

    fn add_row(&mut self, rendered: &Rendered, row: Option<&GameRow>) {
        if rendered.row.game.is_some() {
            self.one_event.add(row, &self.judge.several);
        }
    }

    /// What is to be said of the pairings of a report that has ended.
    pub fn pairings(&mut self) -> Option<String> {
        self.reports.pairings()
    }

    /// What is found at the end of a file.
    pub fn file_ends(&mut self, name: &str) -> Vec<Finding> {
        let mut found = self.reports.end(name, &self.context);
        found.extend(self.starts.end(&self.context));
        found.extend(self.lists.end(self.context.ui));
        let table = self.one_event.end(&self.judge.several, &self.context);
        // Beside a report each game is held against that.
        if !self.judge.besides.compared(name) {
            found.extend(table);
        }
        found
    }
}
