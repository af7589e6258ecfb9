//! `E022 records-contradict`

use super::Stands;
use super::finding::quoted;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::rating::remark::{About, Unrated};
use crate::say;
use crate::syntax::tags;
use crate::tournament::join::{Dispute, Play, Said};
use crate::tournament::registry::Unratable;

pub(super) static RULE: Rule = Rule {
    code: "E022",
    name: "records-contradict",
    title: Text {
        en: "records contradict each other",
        it: "registrazioni in contraddizione",
    },
    severity: Severity::Error,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Two records of a game contradict each other: the results differ, or it was played in one and decided by \
                 forfeit in the other. Or one record names two results: in its tags, behind the moves, on the board. Or two \
                 records of an event do not agree on who met whom in a round. Such games are \
                 not rated until --results decides them: `*` stands for one that was not played.",
            it: "Due registrazioni di una partita si contraddicono: un altro risultato, oppure giocata in una e decisa a forfait \
                nell'altra. Oppure una registrazione indica due risultati: nelle etichette, dopo le mosse, sulla scacchiera. Oppure due registrazioni di un torneo non concordano su chi ha incontrato chi in un turno. Queste \
                partite non vengono elaborate finché --results non le decide: `*` indica quella che non è stata giocata.",
        },
        why: Text {
            en: "Whose record is right is not for the program to say; points must not move on the wrong one.",
            it: "Quale registrazione sia giusta non può dirlo il programma; i punti non devono spostarsi per quella sbagliata.",
        },
        example: Text::same(
            "open.trf 1-0, open.pgn 1/2-1/2; --results: event,round,white,black,result",
        ),
        quiet: Text {
            en: "one of the records says nothing of what the other says, or --results names the result.",
            it: "una delle registrazioni tace su ciò che dice l'altra, oppure --results indica il risultato.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NotRated(Unrated::Game(Unratable::Disputed)) = matter.about() else {
        return None;
    };
    let registry = facts.registry;
    let index = *matter.games.first()?;
    let game = registry.games.get(index as usize)?;
    let [white, black] = game.sides.map(|side| quoted(registry.name(side)));
    let ui = context.ui;
    let all = &registry.disputes;
    let dispute = match all.binary_search_by_key(&index, |dispute| dispute.game) {
        Ok(at) => &all[at],
        // They are in the order of the input where games contradict themselves, of which there may be many.
        Err(_) => all.iter().find(|dispute| dispute.game == index)?,
    };
    if !dispute.rivals.is_empty() {
        return Some(other_pairing(facts, matter, dispute, ui));
    }
    if dispute.said.iter().all(|said| said.game == index) {
        return Some(by_itself(facts, matter, dispute, ui));
    }
    let said: Vec<String> = (dispute.said.iter())
        .map(|said| {
            let place = registry.games[said.game as usize].place();
            let (file, number) = (facts.file(Stands::Games(place.file)), place.game);
            let what = in_words(ui, said);
            say!(
                ui,
                "{what} in {file} as game {number}",
                "{what} in {file} come partita {number}"
            )
        })
        .collect();
    let said = said.join("; ");
    let round = quoted(registry.text(game.round));
    let message = say!(
        ui,
        "the records of \"{white}\" – \"{black}\", round {round}, contradict each other: {said}; it is not rated until \
         --results decides it",
        "le registrazioni di \"{white}\" – \"{black}\", turno {round}, si contraddicono: {said}; non viene \
         elaborata finché --results non la decide"
    );
    let mut finding = RULE.at_matter(facts, matter, message);
    if let Some(other) = dispute.said.iter().find(|said| said.game != index) {
        let place = registry.games[other.game as usize].place();
        let file = facts.file(Stands::Games(place.file));
        finding.related = format!("{file}:{}:", place.game);
    }
    Some(finding)
}

/// A record that names two results.
fn by_itself(facts: &EventFacts<'_>, matter: &Matter<'_>, dispute: &Dispute, ui: Ui) -> Finding {
    let said: Vec<String> = dispute.said.iter().map(|said| in_words(ui, said)).collect();
    let said = match &said[..] {
        [one] => say!(ui, "{one} and another one", "{one} e un altro"),
        [all @ .., last] => {
            let all = all.join(", ");
            say!(ui, "{all} and {last}", "{all} e {last}")
        }
        [] => String::new(),
    };
    let message = say!(
        ui,
        "the record contradicts itself on the result: it names {said}; the game is not rated until --results decides it",
        "la registrazione si contraddice sul risultato: indica {said}; la partita non viene elaborata finché --results non la \
         decide"
    );
    RULE.at_matter(facts, matter, message)
}

/// Two records of an event that do not agree on who met whom.
fn other_pairing(
    facts: &EventFacts<'_>,
    matter: &Matter<'_>,
    dispute: &Dispute,
    ui: Ui,
) -> Finding {
    let registry = facts.registry;
    let pairing = |index: u32| {
        let game = &registry.games[index as usize];
        let [white, black] = game.sides.map(|side| quoted(registry.name(side)));
        let (file, number) = (
            facts.file(Stands::Games(game.place().file)),
            game.place().game,
        );
        say!(
            ui,
            "\"{white}\" – \"{black}\" in {file} as game {number}",
            "\"{white}\" – \"{black}\" in {file} come partita {number}"
        )
    };
    let own = pairing(dispute.game);
    let others: Vec<String> = dispute.rivals.iter().map(|game| pairing(*game)).collect();
    let others = others.join("; ");
    // One of the records may not number its rounds.
    let rounds = std::iter::once(&dispute.game).chain(&dispute.rivals);
    let mut rounds = rounds.map(|game| registry.text(registry.games[*game as usize].round));
    let round = quoted(rounds.find(|round| !tags::is_unknown(round)).unwrap_or("?"));
    let message = say!(
        ui,
        "two records of the event do not agree on who met whom in round {round}: {own}; {others}; it is not rated until --results \
         decides it, with * if it was not played",
        "due registrazioni del torneo non concordano su chi ha incontrato chi nel turno {round}: {own}; {others}; non \
         viene elaborata finché --results non la decide, con * se non è stata giocata"
    );
    let mut finding = RULE.at_matter(facts, matter, message);
    if let Some(other) = dispute.rivals.first() {
        let place = registry.games[*other as usize].place();
        let file = facts.file(Stands::Games(place.file));
        finding.related = format!("{file}:{}:", place.game);
    }
    finding
}

/// A result as a record has it.
fn in_words(ui: Ui, said: &Said) -> String {
    let result = match said.points {
        Some([2, 0]) => "1-0",
        Some([0, 2]) => "0-1",
        Some([1, 1]) => "1/2-1/2",
        Some([1, 0]) => "1/2-0",
        Some([0, 1]) => "0-1/2",
        Some(_) => "0-0",
        None => "*",
    };
    match said.play {
        Play::Not(Unratable::Forfeit) => {
            say!(ui, "{result} by forfeit", "{result} a forfait")
        }
        Play::Not(_) => say!(
            ui,
            "{result} with less than one move",
            "{result} con meno di una mossa"
        ),
        _ => result.to_owned(),
    }
}
