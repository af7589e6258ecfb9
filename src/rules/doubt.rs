//! What the findings of a game come to where its date does not tell the edition of the Laws.

use super::{
    Check, Context, Finding, Findings, NEWEST_LAWS, Rule, Setting, Severity, cite_in,
    d008_draw_claim_without_ground as claim, d011_draw_before_both_moved as both_moved,
    r011_win_without_possible_mate as no_mate, r012_termination_contradicts_result as words,
    r016_both_flags_fallen as both_flags,
};
use crate::laws::Edition;
use crate::messages::{Ui, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::Way;

/// An error that not every edition makes that may have been in force is a warning, and that and a warning say by which
/// editions it is one. What only another edition than the assumed one makes a fault is a warning too.
pub(super) fn doubt(game: &Game<'_>, context: &Context, findings: &mut Vec<Finding>) {
    // Only what these rules say in other editions is asked.
    let mut rules = silent(game, context);
    for finding in findings.iter().filter(|finding| is_doubtful(finding)) {
        if !rules.iter().any(|rule| std::ptr::eq(*rule, finding.rule)) {
            rules.push(finding.rule);
        }
    }
    if rules.is_empty() {
        return;
    }
    let others: Vec<_> = (context.setting.others())
        .map(|edition| (edition, judge(game, context, &rules, edition)))
        .collect();
    for finding in findings.iter_mut().filter(|finding| is_doubtful(finding)) {
        weigh(context, finding, &[context.edition()], &others);
    }
    add(context, findings, &others);
}

/// Whether editions may differ about a finding.
fn is_doubtful(finding: &Finding) -> bool {
    let (family, number) = finding.rule.code.split_at(1);
    let of_ends = matches!(family, "C" | "D") || family == "R" && number >= "010";
    of_ends && finding.rule.edition == NEWEST_LAWS && finding.severity >= Severity::Warning
}

/// The rules that may find nothing by the assumed edition and something by another: they judge words on an end that editions
/// treat differently, a draw that was agreed on before both had moved, or what stands behind an end that is not in all.
fn silent(game: &Game<'_>, context: &Context) -> Vec<&'static Rule> {
    let differs = |way| {
        use Way::{
            BothFlags, Dead, Fivefold, InfractionWithoutMate, NormalMeans, Resignation,
            ResignationWithoutMate, SeventyFive, Time, TimeWithoutMate,
        };
        matches!(
            way,
            BothFlags
                | Dead
                | Fivefold
                | InfractionWithoutMate
                | NormalMeans
                | Resignation
                | ResignationWithoutMate
                | SeventyFive
                | Time
                | TimeWithoutMate
        )
    };
    let mut rules = Vec::new();
    let said = [context.setting.said, context.setting.also];
    if said.into_iter().flatten().any(|said| differs(said.way)) {
        rules.extend([&claim::RULE, &words::RULE, &both_flags::RULE]);
    }
    if both_moved::may_hold(game) {
        rules.push(&both_moved::RULE);
    }
    // What ends the game by itself in the assumed edition hides a win that could not be in one that knows no such end.
    if context.setting.end_is_assumed {
        rules.push(&no_mate::RULE);
    }
    rules
}

/// What rules find by another edition.
fn judge(
    game: &Game<'_>,
    context: &Context,
    rules: &[&'static Rule],
    edition: Edition,
) -> Vec<Finding> {
    let mut other = Context {
        laws: Some(edition),
        ..*context
    };
    other.setting = context.setting.under(game, &other);
    let mut found = Findings::default();
    for rule in rules {
        if let Check::Game(check) | Check::Noticed(check) = rule.check {
            check(game, &other, &mut found);
        }
    }
    found.sorted(context.ui)
}

/// Makes a warning of a finding that holds by `so` where other editions see it otherwise, and names the editions.
fn weigh(
    context: &Context,
    finding: &mut Finding,
    so: &[Edition],
    others: &[(Edition, Vec<Finding>)],
) {
    let same =
        |other: &Finding| other.severity == finding.severity && other.message == finding.message;
    let others = others.iter().filter(|(edition, _)| !so.contains(edition));
    let mut so = so.to_vec();
    let (mut otherwise, mut not, mut untold) = (Vec::new(), Vec::new(), Vec::new());
    for (edition, found) in others {
        match found.iter().find(|other| is_there(other, finding)) {
            Some(other) if same(other) => so.push(*edition),
            Some(_) => otherwise.push(*edition),
            None if both_flags::is_untold(finding, *edition) => untold.push(*edition),
            None => not.push(*edition),
        }
    }
    if otherwise.is_empty() && not.is_empty() && untold.is_empty() {
        return;
    }
    finding.severity = Severity::Warning;
    // No one answer follows.
    finding.suggestion.clear();
    finding.message += &by_edition(context.ui, so, [otherwise, not, untold]);
}

/// Adds what only other editions find: cited by the newest of them.
fn add(context: &Context, findings: &mut Vec<Finding>, others: &[(Edition, Vec<Finding>)]) {
    let own = context.edition();
    for (edition, found) in others.iter().rev() {
        for other in found.iter().filter(|other| is_doubtful(other)) {
            if findings.iter().any(|finding| is_there(other, finding)) {
                continue;
            }
            let mut finding = other.clone();
            let setting = Setting {
                edition: *edition,
                ..context.setting
            };
            cite_in(&setting, &mut finding);
            let mut all: Vec<_> = others.to_vec();
            all.push((own, Vec::new()));
            weigh(context, &mut finding, &[*edition], &all);
            findings.push(finding);
        }
    }
    findings.sort_by_key(|finding| finding.at);
}

/// Whether two editions find the same rule broken in the same place.
fn is_there(other: &Finding, finding: &Finding) -> bool {
    std::ptr::eq(other.rule, finding.rule) && other.at == finding.at
}

/// By which editions a finding is so, by which it is told otherwise, by which there is none, and of which that is not known.
fn by_edition(ui: Ui, mut so: Vec<Edition>, others: [Vec<Edition>; 3]) -> String {
    let [otherwise, not, untold] = others;
    let names = |editions: &[Edition]| {
        let names: Vec<String> = editions.iter().map(|e| e.name().to_owned()).collect();
        terms::and(ui, &names)
    };
    so.sort_unstable();
    let so = names(&so);
    let mut text = say!(
        ui,
        " (the date does not tell the edition of the Laws: so by {so}",
        " (la data non dice l'edizione delle Regole: così secondo {so}"
    );
    if !otherwise.is_empty() {
        let otherwise = names(&otherwise);
        text += &say!(
            ui,
            ", otherwise by {otherwise}",
            ", diversamente secondo {otherwise}"
        );
    }
    if !not.is_empty() {
        let not = names(&not);
        text += &say!(ui, ", not by {not}", ", non secondo {not}");
    }
    if !untold.is_empty() {
        let untold = names(&untold);
        text += &say!(ui, ", not known for {untold}", ", non noto per {untold}");
    }
    text + ")"
}
