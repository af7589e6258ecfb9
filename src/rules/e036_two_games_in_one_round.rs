//! `E036 two-games-in-one-round`

use super::ratings::NEWEST;
use super::ratings::words::{of_tournament, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity, Stands};
use crate::messages::{Text, Ui};
use crate::rating::remark::About;
use crate::rules::finding::quoted;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E036",
    name: "two-games-in-one-round",
    title: Text {
        en: "two games in one round",
        it: "due partite nello stesso turno",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player has several games in one round of a tournament: against different opponents, or (a note) more \
                 than one with each colour against the same opponent. Or the player has standard games in two tournaments \
                 on the same three days or more, or games of any kind in two cities, which is said once for both \
                 tournaments, whoever plays in them.",
            it: "Un giocatore ha più partite in un solo turno di un torneo: contro avversari diversi, oppure (una nota) \
                più d'una per colore contro lo stesso. Oppure ha partite a cadenza lunga in due tornei negli stessi giorni, tre o \
                più, o partite di qualsiasi cadenza in due città: lo si dice una volta per i due tornei, chiunque vi giochi.",
        },
        why: Text {
            en: "Nobody sits at two boards: it is a namesake, a wrong id, a game in the wrong round, or a game recorded twice.",
            it: "Nessuno siede a due scacchiere: è un omonimo, un numero sbagliato, una partita nel turno sbagliato, o una partita \
                registrata due volte.",
        },
        example: Text::same(
            "[Round \"3\"] [White \"Rossi, Mario\"] … [Round \"3\"] [Black \"Rossi, Mario\"]",
        ),
        quiet: Text {
            en: "rounds without a number, forfeits and byes, a round of two games with both colours.",
            it: "turni senza numero, forfait e turni di riposo, un turno di due partite con entrambi i colori.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    if let About::TwoPlaces {
        player,
        other,
        days,
        ref more,
    } = *matter.about()
    {
        return two_places(facts, matter, context.ui, (player, other, days), more);
    }
    let About::TwoInRound {
        player,
        other,
        count,
        same,
    } = *matter.about()
    else {
        return None;
    };
    let ui = context.ui;
    let registry = facts.registry;
    let game = &registry.games[*matter.games.first()? as usize];
    let (who, of) = (who(facts, player), of_tournament(facts, matter, ui));
    let round = quoted(registry.text(game.round));
    let place = registry.games[other as usize].place();
    let (file, number) = (facts.file(Stands::Games(place.file)), place.game);
    let message = match same {
        false => say!(
            ui,
            "in round {round} {of} {who} has {count} games, the first is game {number} of {file}",
            "nel turno {round} {of} {who} ha {count} partite, la prima è la partita {number} di {file}"
        ),
        true => say!(
            ui,
            "in round {round} {of} {who} has {count} games against the same opponent, the first is game {number} of {file}",
            "nel turno {round} {of} {who} ha {count} partite contro lo stesso avversario, la prima è la partita \
             {number} di {file}"
        ),
    };
    let mut finding = RULE.at_matter(facts, matter, message);
    if same {
        finding.severity = Severity::Note;
    }
    finding.related = format!("{file}:{number}:");
    Some(finding)
}

/// So many players are named who play in the same two tournaments.
const NAMED: usize = 5;

/// Players in two tournaments: the first of them, his first game in the other, and on how many days; the others.
fn two_places(
    facts: &EventFacts<'_>,
    matter: &Matter<'_>,
    ui: Ui,
    (player, other, days): (u32, u32, u16),
    more: &[u32],
) -> Option<Finding> {
    let registry = facts.registry;
    let (who, of) = (who(facts, player), of_tournament(facts, matter, ui));
    let game = registry.games.get(other as usize)?;
    let event = registry.tournaments[game.tournament as usize].event;
    let event = quoted(registry.text(event));
    let (file, number) = (
        facts.file(Stands::Games(game.place().file)),
        game.place().game,
    );
    let mut message = say!(
        ui,
        "on {days} days {who} has games {of} and of \"{event}\", the first there is game {number} of {file}",
        "in {days} giorni {who} ha partite {of} e di \"{event}\", la prima di quelle è la partita {number} di {file}"
    );
    if !more.is_empty() {
        let names: Vec<String> = (more.iter().take(NAMED))
            .map(|player| self::who(facts, *player))
            .collect();
        let (names, rest) = (names.join(", "), more.len().saturating_sub(NAMED));
        message += &match rest {
            0 => say!(
                ui,
                "; the same holds for {names}",
                "; lo stesso vale per {names}"
            ),
            rest => say!(
                ui,
                "; the same holds for {names}, and {rest} more",
                "; lo stesso vale per {names}, e altri {rest}"
            ),
        };
    }
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.related = format!("{file}:{number}:");
    Some(finding)
}
