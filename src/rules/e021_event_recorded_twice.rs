//! `E021 event-recorded-twice`

use super::Stands;
use super::finding::quoted;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;
use crate::tournament::join::Unlike;

pub(super) static RULE: Rule = Rule {
    code: "E021",
    name: "event-recorded-twice",
    title: Text {
        en: "event recorded twice",
        it: "torneo registrato due volte",
    },
    severity: Severity::Note,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Two records, such as a report and a game archive, an interim and a final report or two copies under other \
                 names, were taken for one event: players, colours, rounds, days, results and moves are the same, or the rounds \
                 of one go on where those of the other end. Each game was counted once, and what only one record says was used too. It is a warning where equal games have \
                 another round or day, or where games of the other record are missing from a report.",
            it: "Due registrazioni, come un rapporto e un archivio di partite, un rapporto provvisorio e uno definitivo o due \
                copie con altri nomi, sono state prese per un solo evento: giocatori, colori, turni, giorni, \
                risultati e mosse sono gli stessi, o i turni dell'una continuano quelli dell'altra. Ogni partita è stata contata una volta sola, e si è usato anche ciò che ne \
                dice una sola registrazione. È un avviso se partite uguali hanno un altro turno o giorno, o se in un \
                rapporto mancano partite che l'altra registrazione ha.",
        },
        why: Text {
            en: "An event that is delivered twice would double every change.",
            it: "Un evento consegnato due volte raddoppierebbe ogni variazione.",
        },
        example: Text::same("open.trf, open.pgn"),
        quiet: Text {
            en: "too few games are the same, their classes differ, or --events says rated: no of one of the two.",
            it: "le partite uguali sono troppo poche, la cadenza è diversa, oppure --events dice rated: no di una delle due.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::Joined(number) = matter.about() else {
        return None;
    };
    let join = facts.registry.joins.get(*number as usize)?;
    let [here, there] = join.events.map(|event| quoted(facts.registry.text(event)));
    let place = facts.registry.games.get(join.there as usize)?.place();
    let file = facts.file(Stands::Games(place.file));
    let (same, [own, others]) = (join.same, join.games);
    if same == 0 {
        let message = say!(
            context.ui,
            "\"{here}\" goes on with the rounds of the event \"{there}\" of {file}: {own} games here, {others} there, none in \
             common",
            "\"{here}\" continua i turni dell'evento \"{there}\" di {file}: partite qui {own}, là {others}, nessuna in \
             comune"
        );
        let mut finding = RULE.at_matter(facts, matter, message);
        finding.related = format!("{file}:{}:", place.game);
        return Some(finding);
    }
    let message = say!(
        context.ui,
        "\"{here}\" is the event \"{there}\" of {file}: games that are the same {same}, of {own} here and {others} there",
        "\"{here}\" è l'evento \"{there}\" di {file}: partite uguali {same}, su {own} qui e {others} là"
    );
    let parts = [
        Some(message),
        other_places(facts, join.moved, context),
        not_in_report(facts, join.extra, context),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let mut finding = RULE.at_matter(facts, matter, parts.join("; "));
    if parts.len() > 1 {
        finding.severity = Severity::Warning;
    }
    finding.related = format!("{file}:{}:", place.game);
    Some(finding)
}

/// The file of one of some games, and the game.
fn one_of(facts: &EventFacts<'_>, games: Unlike) -> Option<(String, u32)> {
    let place = facts.registry.games.get(games.one as usize)?.place();
    let file = facts.file(Stands::Games(place.file));
    (games.count > 0).then(|| (file.to_owned(), place.game))
}

fn other_places(facts: &EventFacts<'_>, moved: Unlike, context: &Context) -> Option<String> {
    let (file, game) = one_of(facts, moved)?;
    let count = moved.count;
    Some(say!(
        context.ui,
        "of these {count} with another round or day, first game {game} of {file}",
        "di queste {count} con un altro turno o giorno, per prima la partita {game} di {file}"
    ))
}

fn not_in_report(facts: &EventFacts<'_>, extra: Unlike, context: &Context) -> Option<String> {
    let (file, game) = one_of(facts, extra)?;
    let count = extra.count;
    Some(say!(
        context.ui,
        "games missing from the report {count}, first game {game} of {file}",
        "partite che mancano nel rapporto {count}, per prima la partita {game} di {file}"
    ))
}
