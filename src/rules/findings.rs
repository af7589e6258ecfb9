//! The findings of one game while it is judged: so many of a rule and no more, whatever the game holds.

use super::{Finding, Rule, Scope, Severity};
use crate::messages::Ui;
use crate::replay::Event;
use crate::say;

/// The most findings of one rule in one game. The rest is counted: a game of 4 MiB can break a rule at every byte, and what
/// a person or a program does with the findings of a game does not get better by more of them.
pub const MOST: usize = 50;

/// So many lines of lists are kept of one game or gap.
const MOST_LISTED: usize = 1000;

/// Findings, in the order in which the rules raise them; one rule after the other.
///
/// Where a rule has raised [`MOST`] of them, further ones are only counted, unless they are graver than one that is kept:
/// this takes the place of the last of the mildest, because the gravest finding decides the class of the game.
#[derive(Debug, Default)]
pub struct Findings {
    kept: Vec<Finding>,
    /// Lines of lists, which are no findings yet.
    listed: Vec<Finding>,
    /// The rule that raises findings now.
    rule: Option<&'static Rule>,
    /// Where its findings begin in `kept`.
    from: usize,
    /// How grave the mildest of them is, where that was asked since the last one came.
    mildest: Option<Severity>,
    /// The rules that raised more than are kept, and how many more.
    more: Vec<(&'static Rule, usize)>,
    /// Whether the replay noticed more than it listed: then the numbers are the least there are.
    at_least: bool,
}

impl Findings {
    /// Adds one, or counts it.
    pub(super) fn push(&mut self, finding: Finding) {
        self.turn_to(finding.rule);
        if self.kept.len() - self.from == MOST {
            self.count();
            match self.milder_than(finding.severity) {
                Some(at) => drop(self.kept.remove(at)),
                None => return,
            }
        }
        self.kept.push(finding);
        self.mildest = None;
    }

    /// Adds a line of a list.
    pub(super) fn list(&mut self, line: Finding) {
        if self.listed.len() < MOST_LISTED {
            self.listed.push(line);
        }
    }

    /// Whether a finding of this rule, as grave as the rule says, would only be counted; then it is. For loops that would
    /// otherwise put messages into words that nobody reads.
    pub(super) fn skip(&mut self, rule: &'static Rule) -> bool {
        self.skip_at(rule, rule.severity)
    }

    /// The same for a finding at an event, which in a variation is less grave.
    pub(super) fn skip_event(&mut self, rule: &'static Rule, event: &Event) -> bool {
        self.skip_at(rule, rule.severity_at(event))
    }

    fn skip_at(&mut self, rule: &'static Rule, severity: Severity) -> bool {
        self.turn_to(rule);
        let full = self.kept.len() - self.from == MOST;
        let skip = full && self.milder_than(severity).is_none();
        if skip {
            self.count();
        }
        skip
    }

    /// Says whether there may be more than what the rules were shown.
    pub(super) const fn may_be_more(&mut self, at_least: bool) {
        self.at_least = at_least;
    }

    /// All that is kept, in the order of the text. The last of a rule that raised more says how many more.
    pub(super) fn sorted(mut self, ui: Ui) -> Vec<Finding> {
        self.kept.append(&mut self.listed);
        let place = |finding: &Finding| (finding.byte, finding.at, finding.rule.code);
        self.kept.sort_by(|a, b| place(a).cmp(&place(b)));
        for (rule, more) in self.more {
            let last =
                (self.kept.iter_mut()).rfind(|f| std::ptr::eq(f.rule, rule) && f.pairing.is_none());
            let Some(last) = last else { continue };
            last.message += &match more {
                n if last.scope == Scope::File => say!(
                    ui,
                    "; and {n} more of this kind in this file",
                    "; e altre {n} dello stesso tipo in questo file"
                ),
                n if self.at_least => say!(
                    ui,
                    "; and at least {n} more of this kind in this game",
                    "; e almeno altre {n} dello stesso tipo in questa partita"
                ),
                1 => say!(
                    ui,
                    "; and 1 more of this kind in this game",
                    "; e un'altra dello stesso tipo in questa partita"
                ),
                n => say!(
                    ui,
                    "; and {n} more of this kind in this game",
                    "; e altre {n} dello stesso tipo in questa partita"
                ),
            };
        }
        self.kept
    }

    fn turn_to(&mut self, rule: &'static Rule) {
        if !self.rule.is_some_and(|own| std::ptr::eq(own, rule)) {
            self.rule = Some(rule);
            self.from = self.kept.len();
            self.mildest = None;
        }
    }

    fn count(&mut self) {
        let Some(rule) = self.rule else { return };
        match self.more.last_mut() {
            Some((own, more)) if std::ptr::eq(*own, rule) => *more += 1,
            _ => self.more.push((rule, 1)),
        }
    }

    /// The last of the mildest findings of the rule, if it is milder than this.
    fn milder_than(&mut self, severity: Severity) -> Option<usize> {
        if self.mildest.is_some_and(|mildest| severity <= mildest) {
            return None;
        }
        let own = self.from..self.kept.len();
        let at = own.rev().min_by_key(|at| self.kept[*at].severity)?;
        self.mildest = Some(self.kept[at].severity);
        (self.kept[at].severity < severity).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Place;

    fn rule(code: &str) -> &'static Rule {
        crate::rules::find(code).unwrap()
    }

    fn at(code: &str, byte: u64, severity: Severity) -> Finding {
        let place = Place::new(1, byte, 1);
        let mut finding = rule(code).in_game(place, "m".to_owned());
        finding.severity = severity;
        finding
    }

    #[test]
    fn the_rest_is_counted_and_told_by_the_last() {
        let mut findings = Findings::default();
        for byte in 0..MOST as u64 + 3 {
            findings.push(at("F011", byte, Severity::Warning));
        }
        for byte in 0..MOST as u64 {
            assert!(!findings.skip(rule("T002")));
            findings.push(at("T002", byte, rule("T002").severity));
        }
        assert!(findings.skip(rule("T002")));
        let list = findings.sorted(Ui::English);
        assert_eq!(list.len(), 2 * MOST);
        let told: Vec<_> = list
            .iter()
            .filter(|finding| finding.message != "m")
            .map(|finding| (finding.rule.code, finding.byte, finding.message.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                ("F011", 49, "m; and 3 more of this kind in this game"),
                ("T002", 49, "m; and 1 more of this kind in this game"),
            ]
        );
    }

    #[test]
    fn the_gravest_is_kept() {
        let mut findings = Findings::default();
        for byte in 0..2 * MOST as u64 {
            findings.push(at("M001", byte, Severity::Warning));
        }
        assert!(
            !findings.skip(rule("M001")),
            "an error goes before warnings"
        );
        findings.push(at("M001", 200, Severity::Error));
        let list = findings.sorted(Ui::Italian);
        assert_eq!(list.len(), MOST);
        let last = list.last().unwrap();
        assert_eq!((last.byte, last.severity), (200, Severity::Error));
        assert_eq!(
            last.message,
            "m; e altre 51 dello stesso tipo in questa partita"
        );
    }
}
