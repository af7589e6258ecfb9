//! Annotations of GitHub Actions: a command on a line for each finding, which the service shows at its place.

use super::{Form, Shown, Title, with_suggestion};
use crate::messages::{Ui, reports};
use crate::report::{Rendered, tame};
use crate::rules::Severity;
use std::fmt::Write as _;

/// One command each.
pub(super) struct Github {
    ui: Ui,
    file: String,
}

impl Github {
    pub fn new(ui: Ui) -> Github {
        let file = String::new();
        Github { ui, file }
    }
}

impl Form for Github {
    fn file_begins(&mut self, name: &str, _out: &mut Vec<u8>) {
        name.clone_into(&mut self.file);
    }

    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>) {
        let Some(told) = &rendered.told else { return };
        for shown in &told.findings {
            out.extend_from_slice(
                command(&self.file, told.game.as_ref(), shown, self.ui).as_bytes(),
            );
        }
    }
}

fn command(file: &str, game: Option<&Title>, shown: &Shown, ui: Ui) -> String {
    let finding = &shown.finding;
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let mut title = format!("{} {}", finding.rule.code, finding.rule.name);
    if let Some(game) = game {
        let _ = write!(title, ", {} {}", reports::GAME.get(ui), game.number);
    }
    format!(
        "::{level} file={},line={},title={}::{}\n",
        property(file),
        finding.line,
        property(&title),
        data(&with_suggestion(finding, ui))
    )
}

/// A text as the commands want it: per cent signs and line ends as their numbers.
fn data(text: &str) -> String {
    tame(text).replace('%', "%25")
}

/// As [`data`], between commas and colons.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::around::Around;
    use crate::report::tests as testing;

    #[test]
    fn what_would_end_a_command_is_written_as_its_number() {
        let mut finding = testing::finding();
        finding.message = "100 %: a, b\nc".to_owned();
        let around = Around::default();
        let line = command("a:b,c.pgn", None, &Shown { finding, around }, Ui::English);
        assert_eq!(
            line,
            "::error file=a%3Ab%2Cc.pgn,line=12,title=M003 move-after-mate::100 %25: a, b c; perhaps: Nf3\n"
        );
    }
}
