//! Whether the sheets of the form of Tri-Dimensional chess that make up a record belong together: each says which of how many it
//! is, and names the game once more.

use super::{Context, Finding, Rule, Severity};
use crate::replay::Game;
use crate::say;
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
                "sheet {number} of {of} is there twice",
                "il foglio {number} di {of} compare due volte"
            );
            tell(leaf, Severity::Error, message);
            continue;
        }
        if let Some(other) = before.iter().find(|other| other.number > number) {
            let other = other.number;
            let message = say!(
                ui,
                "sheet {number} of {of} stands behind sheet {other}: the sheets are not in their order",
                "il foglio {number} di {of} sta dopo il foglio {other}: i fogli non sono in ordine"
            );
            tell(leaf, Severity::Error, message);
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

/// No game has more sheets, as far as they are asked for.
const MOST: u32 = 40;
