//! `E002 change-differs-from-published`

use super::ratings::NEWEST;
use super::ratings::words::{rating, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::{About, Difference, Why};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E002",
    name: "change-differs-from-published",
    severity: Severity::Error,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A rating of a list that was given is another than the one computed from the list before and the \
                games of the period.",
            it: "Un Elo di una lista data è diverso da quello calcolato dalla lista precedente e dalle partite del \
                periodo.",
        },
        why: Text {
            en: "A published change that is wrong goes on into every later list. Where the list counts other games than the \
                 input has, it is a warning only: the input may not be complete. FIDE corrects start ratings now and then \
                 without saying so; the rating from which the published one would result is named where it is near.",
            it: "Una variazione pubblicata errata si trascina in tutte le liste seguenti. Se la lista conta partite diverse \
                 da quelle lette è solo un avviso: l'ingresso può essere incompleto. La FIDE ogni tanto corregge un Elo di \
                 partenza senza dirlo; quello da cui risulterebbe l'Elo pubblicato si indica quando è vicino.",
        },
        example: "2025-11: 2400, K 10; 10 * 0.46 = +4.60; 2025-12: 2406",
        quiet: Text {
            en: "the list of the period was not given, or the player did not play and the rating stands.",
            it: "la lista del periodo non è stata data, oppure il giocatore non ha giocato e l'Elo è rimasto quello.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ChangeDiffers {
        player,
        list,
        difference,
    } = matter.about()
    else {
        return None;
    };
    let Difference {
        before,
        computed,
        published,
        games,
        published_games,
        why,
    } = &**difference;
    let ui = context.ui;
    let (who, of_day) = (who(facts, *player), days::of_day(ui, *list));
    let [before, computed_as, published] =
        [before, computed, published].map(|value| rating(ui, *value));
    let mut message = say!(
        ui,
        "the rating of {who}: before {before}, computed {computed_as}, published {published} (list {of_day}); games counted: {games} here",
        "l'Elo di {who}: prima {before}, calcolato {computed_as}, pubblicato {published} (lista Elo {of_day}); partite contate: qui {games}"
    );
    if let Some(listed) = published_games {
        message += &say!(ui, ", {listed} on the list", ", nella lista {listed}");
    }
    message += &match why {
        Some(Why::RoundedEach) => say!(
            ui,
            "; the published rating results when the change of each tournament is rounded by itself",
            "; l'Elo pubblicato risulta se si arrotonda la variazione di ogni torneo per conto suo"
        ),
        Some(Why::K(k)) => say!(
            ui,
            "; the published rating results with K = {k}",
            "; l'Elo pubblicato risulta con il coefficiente K = {k}"
        ),
        Some(Why::Games) => say!(
            ui,
            "; not the same games were counted",
            "; non sono state contate le stesse partite"
        ),
        Some(Why::Start(start, true)) => say!(
            ui,
            "; the published rating results from a start rating of {start}, which the tags of the games name too",
            "; l'Elo pubblicato risulta da un Elo di partenza di {start}, che è anche quello delle etichette delle partite"
        ),
        Some(Why::Start(start, false)) => say!(
            ui,
            "; the published rating would result from a start rating of {start}",
            "; l'Elo pubblicato risulterebbe da un Elo di partenza di {start}"
        ),
        None => say!(
            ui,
            "; nothing that is known explains the difference",
            "; nulla di noto spiega la differenza"
        ),
    };
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.suggestion = computed.map_or_else(String::new, |computed| computed.to_string());
    // Games may be missing here; and FIDE has corrected ratings between lists.
    if matches!(why, Some(Why::Games | Why::Start(_, true))) {
        finding.severity = Severity::Warning;
    }
    Some(finding)
}
