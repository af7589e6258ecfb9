//! JUnit XML, which every service that runs tests reads: a test suite for each file, a test case for each game. A game
//! fails by its findings at or above `--fail-on`; the slighter ones stand in its output.

use super::{Form, Shown, Title, Told, with_suggestion};
use crate::messages::reports;
use crate::report::{Rendered, Renderer, Summary, player, severity};
use crate::say;
use crate::text::markup::escaped;
use std::fmt::Write as _;

/// A suite counts its cases before the first; so many are kept till then, and more are another suite.
const MOST_CASES: u64 = 10_000;

/// Suites that wait for their counts.
pub(super) struct Junit {
    renderer: Renderer,
    file: String,
    cases: String,
    tests: u64,
    failures: u64,
    /// Suites of the open file that were written.
    parts: u64,
    /// The last piece: what comes to light of its game later is told behind it.
    waiting: Option<Told>,
}

impl Junit {
    pub fn new(renderer: Renderer) -> Junit {
        Junit {
            renderer,
            file: String::new(),
            cases: String::new(),
            tests: 0,
            failures: 0,
            parts: 0,
            waiting: None,
        }
    }

    /// Writes the suite that waits.
    fn settle(&mut self, out: &mut Vec<u8>) {
        self.settle_case();
        let cases = std::mem::take(&mut self.cases);
        let (tests, failures) = (
            std::mem::take(&mut self.tests),
            std::mem::take(&mut self.failures),
        );
        if tests == 0 {
            return;
        }
        self.parts += 1;
        let mut name = self.file.clone();
        if self.parts > 1 {
            let _ = write!(name, " ({})", self.parts);
        }
        let suite = format!(
            "<testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\">\n{cases}</testsuite>\n",
            text(&name)
        );
        out.extend_from_slice(suite.as_bytes());
    }

    fn settle_case(&mut self) {
        if let Some(told) = self.waiting.take() {
            self.case(&told);
        }
    }

    fn case(&mut self, told: &Told) {
        let ui = self.renderer.ui;
        let name = match &told.game {
            Some(game) => title(game, self.renderer),
            None => say!(ui, "the file", "il file"),
        };
        let least = self.renderer.manner.fail_on;
        let fails = |shown: &&Shown| least.is_some_and(|least| shown.finding.severity >= least);
        let (failed, slight): (Vec<&Shown>, Vec<&Shown>) = told.findings.iter().partition(fails);
        self.tests += 1;
        let _ = write!(
            self.cases,
            "<testcase name=\"{}\" classname=\"{}\" time=\"0\">",
            text(&name),
            text(&self.file)
        );
        if let Some(first) = failed.first() {
            self.failures += 1;
            let _ = write!(
                self.cases,
                "<failure type=\"{} {}\" message=\"{}\">{}</failure>",
                first.finding.rule.code,
                first.finding.rule.name,
                text(&with_suggestion(&first.finding, self.renderer.ui)),
                self.lines(&failed)
            );
        }
        if !slight.is_empty() {
            let lines = self.lines(&slight);
            let _ = write!(self.cases, "<system-out>{lines}</system-out>");
        }
        self.cases.push_str("</testcase>\n");
    }

    fn lines(&self, findings: &[&Shown]) -> String {
        let ui = self.renderer.ui;
        let line = |shown: &&Shown| {
            let finding = &shown.finding;
            let severity = severity(finding.severity).get(ui);
            let (place, code) = (finding.line, finding.rule.code);
            let told = format!(
                "{}:{place}: {severity} {code}: {}",
                self.file,
                with_suggestion(finding, ui)
            );
            text(&told)
        };
        findings.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl Form for Junit {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(
            b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"formulario\">\n",
        );
    }

    fn file_begins(&mut self, name: &str, out: &mut Vec<u8>) {
        self.settle(out);
        self.parts = 0;
        name.clone_into(&mut self.file);
    }

    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>) {
        let Some(told) = &rendered.told else { return };
        match &mut self.waiting {
            Some(last) if last.game.is_some() && last.game == told.game => {
                last.findings.extend(told.findings.iter().cloned());
            }
            _ => {
                self.settle_case();
                if self.tests >= MOST_CASES {
                    self.settle(out);
                }
                self.waiting = Some(Told::clone(told));
            }
        }
    }

    fn end(&mut self, _summary: &Summary, out: &mut Vec<u8>) {
        self.settle(out);
        out.extend_from_slice(b"</testsuites>\n");
    }
}

fn title(game: &Title, renderer: Renderer) -> String {
    let mut name = format!("{} {}", reports::GAME.get(renderer.ui), game.number);
    if game.players.iter().any(|name| !name.is_empty()) {
        let [white, black] = game.players.each_ref().map(|name| player(name));
        let _ = write!(name, ": {white} – {black}");
    }
    name
}

/// A text between tags or quotes, on one line.
fn text(text: &str) -> String {
    escaped(&text.replace(['\n', '\r', '\t'], " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_record_is_a_tag() {
        assert_eq!(
            text("a<b & \"c\"\u{1b}\n"),
            "a&lt;b &amp; &quot;c&quot;⟨U+001B⟩ "
        );
    }
}
