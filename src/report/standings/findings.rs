//! What was found about a tournament, as a line and on the page: both say the code, what it means and how grave it is.

use crate::messages::Ui;
use crate::report::html::Roots;
use crate::report::html::page::{escaped, number};
use crate::report::text::{quoted, said};
use crate::report::{severity, tame};
use crate::rules::{Finding, Rule, Severity};
use crate::say;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A finding of family P, in the report of a tournament or at a game of it; or one about a whole file.
#[derive(Clone, Debug)]
pub struct SheetFinding {
    /// The file that it stands in.
    pub file: String,
    /// White and Black, where it is at a game.
    pub players: Option<[String; 2]>,
    /// The finding.
    pub finding: Finding,
}

impl SheetFinding {
    /// As a line to read: file, line, players, code, name, how grave it is, and what is wrong.
    #[must_use]
    pub fn line(&self, ui: Ui) -> String {
        let finding = &self.finding;
        let mut out = format!("{}:{}: ", tame(&self.file), finding.line);
        if let Some([white, black]) = &self.players {
            let _ = write!(out, "{} – {}: ", quoted(white), quoted(black));
        }
        out.push_str(&said(finding, ui));
        out
    }

    /// As a line of the page's list, without the list.
    pub(super) fn item(&self, roots: &Roots, ui: Ui) -> String {
        let finding = &self.finding;
        let mut out = badge(finding.rule, finding.severity, ui);
        if let Some([white, black]) = &self.players {
            let _ = write!(
                out,
                " <bdi>{}</bdi> – <bdi>{}</bdi>:",
                escaped(white),
                escaped(black)
            );
        }
        let message = roots.without(finding.message.as_bytes(), str::to_owned);
        let _ = write!(
            out,
            " {} <small class=\"soft\"><bdi>{}</bdi>:{}</small>",
            escaped(&String::from_utf8_lossy(&message)),
            escaped(roots.shown(&self.file)),
            finding.line
        );
        out
    }
}

/// Code, how grave, and what it means.
pub(super) fn badge(rule: &Rule, grave: Severity, ui: Ui) -> String {
    format!(
        "<span class=\"code {}\">{}</span> <b>{} ({})</b>",
        grave.name(),
        rule.code,
        escaped(rule.title.get(ui)),
        severity(grave).get(ui)
    )
}

/// The list items of some findings, of each code so many and how many more there are.
pub(super) fn items(
    out: &mut String,
    findings: &[SheetFinding],
    most: usize,
    roots: &Roots,
    ui: Ui,
) {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for one in findings {
        let count = counts.entry(one.finding.rule.code).or_default();
        *count += 1;
        if *count <= most {
            let _ = writeln!(out, "<li>{}</li>", one.item(roots, ui));
        }
    }
    for (code, count) in counts {
        if count > most {
            more(out, code, count - most, ui);
        }
    }
}

/// How many findings of a code are left out.
pub(super) fn more(out: &mut String, code: &str, count: usize, ui: Ui) {
    let more = number(count as u64, ui);
    let text = say!(
        ui,
        "{more} more of {code}; check --csv has all",
        "altre {more} di {code}; check --csv le ha tutte"
    );
    let _ = writeln!(out, "<li class=\"soft\">{}</li>", escaped(&text));
}
