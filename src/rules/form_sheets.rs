//! Whether the sheets of the form of Tri-Dimensional chess that make up a record belong together: each says which of how many it
//! is, and names the game once more.

use super::{Context, Finding, Rule, Severity};
use crate::replay::Game;
use crate::say;
use crate::syntax::Kind;
use crate::text::printed::{self, Leaf};

/// What is wrong with them. Other players, a sheet that is missing, or one too many, leave the game in doubt.
#[cold]
pub(super) fn faults(rule: &'static Rule, game: &Game<'_>, context: &Context) -> Vec<Finding> {
    let leaves = printed::leaves(game.bytes);
    let mut found = Vec::new();
    let Some(first) = leaves.first() else {
        return found;
    };
    let ui = context.ui;
    let mut tell = |leaf: &Leaf, severity: Severity, message: String| {
        let mut finding = rule.in_game(game.facts.place, message);
        (finding.at, finding.severity) = (leaf.at, severity);
        found.push(finding);
    };
    for (at, leaf) in leaves.iter().enumerate() {
        let (number, of) = (leaf.number, leaf.of);
        let before = &leaves[..at];
        if before.iter().any(|other| other.number == number) {
            let message = say!(
                ui,
                "sheet {number} of {of} is there twice: the first was taken",
                "il foglio {number} di {of} compare due volte: si è letto il primo"
            );
            tell(leaf, Severity::Error, message);
            continue;
        }
        if let Some(other) = before.iter().find(|other| other.number > number) {
            let other = other.number;
            let message = say!(
                ui,
                "sheet {number} of {of} stands behind sheet {other}: the sheets were read in their order",
                "il foglio {number} di {of} sta dopo il foglio {other}: i fogli sono stati letti nel loro ordine"
            );
            tell(leaf, Severity::Note, message);
        }
        if of != first.of {
            let (own, other) = (first.number, first.of);
            let message = say!(
                ui,
                "sheet {number} says that it is one of {of}, sheet {own} that there are {other}",
                "il foglio {number} si dice uno di {of}, il foglio {own} uno di {other}"
            );
            tell(leaf, Severity::Warning, message);
        }
        for (tag, value) in &leaf.fields {
            let earlier = first.fields.iter().find(|(own, _)| own == tag);
            let Some((_, other)) = earlier.filter(|(_, other)| other != value) else {
                continue;
            };
            let own = first.number;
            let message = say!(
                ui,
                "sheet {number} has \"{value}\" for {tag}, and sheet {own} \"{other}\": it may be of another game",
                "il foglio {number} ha \"{value}\" per {tag}, e il foglio {own} \"{other}\": può essere di un'altra partita"
            );
            let players = matches!(tag.as_str(), "White" | "Black");
            let severity = match players {
                true => Severity::Error,
                false => Severity::Warning,
            };
            tell(leaf, severity, message);
        }
    }
    let most = leaves.iter().map(|leaf| leaf.of).max().unwrap_or(0);
    // Nobody fills in more.
    for number in 1..=most.min(MOST) {
        if leaves.iter().any(|leaf| leaf.number == number) {
            continue;
        }
        let message = say!(
            ui,
            "sheet {number} of {most} is missing",
            "manca il foglio {number} di {most}"
        );
        tell(first, Severity::Error, message);
    }
    found
}

/// Whether the moves break off where a sheet begins before which another is missing, which is told for itself.
#[cold]
pub(super) fn lacks_sheet_before(game: &Game<'_>, token: u32) -> bool {
    let at = game.tokens.list[token as usize].start as usize;
    let leaves = printed::leaves(game.bytes);
    let Some(own) = leaves.iter().rfind(|leaf| leaf.at <= at) else {
        return false;
    };
    let begins = || {
        let steps = game.tokens.steps.iter();
        let mut words = steps.filter(|step| step.kind == Kind::Word);
        let first =
            words.find(|step| game.tokens.list[step.token as usize].start as usize > own.at);
        first.is_none_or(|step| game.tokens.list[step.token as usize].start as usize >= at)
    };
    own.number > 1 && leaves.iter().all(|leaf| leaf.number != own.number - 1) && begins()
}

/// No game has more sheets, as far as they are asked for.
const MOST: u32 = 40;
