//! What a run with `--waive` came to: how much was waived, and which decisions no longer meet what they were made about.

use super::json;
use crate::messages::Ui;
use crate::replay::fingerprint;
use crate::rules::Rule;
use crate::rules::waivers::{Decision, Waivers};
use crate::say;

/// So many open decisions are named for people; the JSON has all.
const MOST_NAMED: usize = 20;

/// The totals of the waivers.
#[derive(Clone, Debug, Default)]
pub(super) struct Waived {
    /// Decisions that count.
    decisions: u64,
    /// Rows that leave open what was decided.
    undecided: u64,
    /// What is open about decisions, in words, and as JSON.
    open: Vec<String>,
    open_json: Vec<String>,
}

impl Waived {
    /// Of a run that read whole files to their ends; `counts` tells the rules that were asked for.
    pub(super) fn of(
        waivers: &Waivers,
        whole: bool,
        counts: impl Fn(&Rule) -> bool,
        ui: Ui,
    ) -> Waived {
        let mut waived = Waived {
            decisions: waivers.count(),
            undecided: waivers.undecided(),
            ..Waived::default()
        };
        if whole {
            for row in waivers.open(counts) {
                waived.open.push(waivers.remark(row, ui));
                let ply = row.ply.map_or("null".to_owned(), |ply| ply.to_string());
                waived.open_json.push(format!(
                    "{{\"file\":{},\"line\":{},\"code\":\"{}\",\"fingerprint\":\"{}\",\"variation\":{},\"ply\":{ply},\"decision\":\"{}\"}}",
                    json(waivers.file(row)),
                    row.line,
                    row.rule.code,
                    fingerprint::shown(row.fingerprint),
                    json(&*row.variation),
                    Decision::NAMES[row.decision as usize]
                ));
            }
        }
        waived
    }

    /// The lines for people: how much was waived, and what is open.
    pub(super) fn lines(&self, findings: u64, ui: Ui) -> Vec<String> {
        let decisions = self.decisions;
        let mut lines = vec![say!(
            ui,
            "waived findings: {findings} (decisions: {decisions})",
            "segnalazioni accettate: {findings} (decisioni: {decisions})"
        )];
        let undecided = self.undecided;
        if undecided > 0 {
            lines.push(say!(
                ui,
                "rows without a decision: {undecided}; they count for nothing",
                "righe senza decisione: {undecided}; non contano"
            ));
        }
        lines.extend(
            self.open
                .iter()
                .take(MOST_NAMED)
                .map(|line| super::tame(line)),
        );
        let more = self.open.len().saturating_sub(MOST_NAMED);
        if more > 0 {
            lines.push(say!(
                ui,
                "and {more} more such decisions (--summary-json names all)",
                "e altre {more} decisioni simili (--summary-json le indica tutte)"
            ));
        }
        lines
    }

    /// A member of the JSON of the totals, with the comma before it.
    pub(super) fn json(&self, findings: u64) -> String {
        let (decisions, undecided) = (self.decisions, self.undecided);
        let open = self.open_json.join(",");
        format!(
            ",\"waived\":{{\"findings\":{findings},\"decisions\":{decisions},\"undecided\":{undecided},\"open\":[{open}]}}"
        )
    }
}
