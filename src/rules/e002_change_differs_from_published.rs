//! `E002 change-differs-from-published`

use super::ratings::NEWEST;
use super::ratings::causes::causes;
use super::ratings::words::{rating, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::{About, Difference, Why};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E002",
    name: "change-differs-from-published",
    title: Text {
        en: "change differs from the published one",
        it: "variazione diversa da quella pubblicata",
    },
    severity: Severity::Error,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A rating on a list differs from the one computed from the previous list and the games of the period.",
            it: "Un Elo di una lista data è diverso da quello calcolato dalla lista precedente e dalle partite del \
                periodo.",
        },
        why: Text {
            en: "A published change that is wrong goes on into every later list. Where the list counts other games than the \
                 input has, it is a warning only: the input may not be complete, unless --complete says so. Everything is named that by itself \
                 gives the published rating. FIDE corrects start ratings now and then \
                 without saying so; the rating from which the published one would result is named where it is near.",
            it: "Una variazione pubblicata errata si trascina in tutte le liste seguenti. Se la lista conta partite diverse \
                 da quelle lette è solo un avviso: i dati possono essere incompleti, se --complete non dice il contrario. Si indica tutto ciò \
                 che da solo dà l'Elo pubblicato. La FIDE ogni tanto corregge un Elo di \
                 partenza senza dirlo; quello da cui risulterebbe l'Elo pubblicato si indica quando è vicino.",
        },
        example: Text::same("2025-11: 2400, K 10; 10 * 0.46 = +4.60; 2025-12: 2406"),
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
    message += &causes(facts, ui, why);
    let mut finding = RULE.at_matter(facts, matter, message);
    // It stands where the published rating does; the games are elsewhere.
    if finding.game.is_none() {
        let first = facts.field.players[*player as usize].first_game;
        if let Some(game) = facts.registry.games.get(first as usize) {
            let file = &facts.registry.files[game.place().file as usize];
            finding.related = format!("{file}:{}:", game.place().game);
        }
    }
    finding.suggestion = computed.map_or_else(String::new, |computed| computed.to_string());
    // Games may be missing here, unless the list counts fewer; and FIDE has corrected ratings between lists.
    let fewer = published_games.is_some_and(|listed| u32::from(listed) < *games);
    let partial = why.contains(&Why::Games) && !facts.complete && !fewer;
    if partial || why.iter().any(|why| matches!(why, Why::Start(_, true))) {
        finding.severity = Severity::Warning;
    }
    Some(finding)
}
