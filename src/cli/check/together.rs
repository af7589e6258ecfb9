//! What the pieces of a file say together, while they come back in order: copies, reports, tables of an event, rounds, lists.

use super::one_event::OneEvent;
use super::reports::Waiting;
use super::{Done, Judge};
use formulario::report::Rendered;
use formulario::rules::{Context, Copies, Finding, Lists, RoundStarts};

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
            row,
            listed,
            ..
        } = done;
        self.lists.add_lines(listed);
        if let Some(report) = report {
            self.reports.add(report);
        }
        // The games of a part say nothing together: others of the file may gainsay it.
        if self.judge.options.pipeline.part.is_some() {
            self.judge.settle(&mut rendered);
            return (rendered, None);
        }
        if let Some(row) = row {
            self.one_event.add(&row, &self.judge.several);
        }
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
