//! `E016 game-recorded-twice`

use super::Stands;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::{About, Unrated};
use crate::say;
use crate::tournament::registry::Unratable;

pub(super) static RULE: Rule = Rule {
    code: "E016",
    name: "game-recorded-twice",
    title: Text {
        en: "game recorded twice",
        it: "partita registrata due volte",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A game is in the input twice: same players, colours, round, result and moves. It was counted once. Where \
                 a round is unknown the moves decide. It is a note where two records of one event were joined (E021), \
                 unless the colours are exchanged or the moves are others.",
            it: "Una partita compare una seconda volta nei dati: stessi giocatori, colori, turno, risultato \
                e mosse. È stata contata una volta sola. Se un turno non è noto decidono le mosse. È una \
                nota quando sono state unite due registrazioni di un torneo (E021), a meno che i colori non siano invertiti o le mosse diverse.",
        },
        why: Text {
            en: "Archives overlap. A game that counts twice doubles its change.",
            it: "Gli archivi si sovrappongono. Una partita contata due volte raddoppia la sua variazione.",
        },
        example: Text::same("open.pgn:1, all.pgn:812"),
        quiet: Text {
            en: "players, colours, round, day, result or moves differ.",
            it: "giocatori, colori, turno, giorno, risultato o mosse sono diversi.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NotRated(Unrated::Game(Unratable::Twice(other))) = matter.about() else {
        return None;
    };
    let registry = facts.registry;
    let place = registry.games.get(other.index() as usize)?.place();
    let file = facts.file(Stands::Games(place.file));
    let game = place.game;
    let own = *matter.games.first()?;
    let of = |game: u32| registry.games[game as usize].place().file;
    let is_joined = |file: u32| registry.joined_files.binary_search(&file).is_ok();
    let joined = of(own) != place.file && is_joined(of(own)) && is_joined(place.file);
    let is_turned = |game: u32| registry.turned.binary_search(&game).is_ok();
    let turned = is_turned(own) != is_turned(other.index());
    let other_moves = (registry.games[own as usize])
        .same_moves(&registry.games[other.index() as usize])
        .is_some_and(|same| !same);
    let mut message = match turned {
        true => say!(
            context.ui,
            "the game stands in the input before, in {file} as game {game}, with the colours exchanged; it was counted once",
            "la partita compare già in {file} come partita {game}, con i colori invertiti; è stata contata \
             una volta sola"
        ),
        false => say!(
            context.ui,
            "the game stands in the input before, in {file} as game {game}; it was counted once",
            "la partita compare già in {file} come partita {game}; è stata contata una volta sola"
        ),
    };
    if other_moves {
        message += &say!(
            context.ui,
            "; the moves are others",
            "; le mosse sono altre"
        );
    }
    let mut finding = RULE.at_matter(facts, matter, message);
    if joined && !turned && !other_moves {
        finding.severity = Severity::Note;
    }
    finding.related = format!("{file}:{game}:");
    Some(finding)
}
