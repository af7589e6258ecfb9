//! `E005 player-unknown`

use super::finding::quoted;
use super::ratings::NEWEST;
use super::ratings::words::who;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::field::GivenList;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E005",
    name: "player-unknown",
    title: Text {
        en: "unknown player",
        it: "giocatore sconosciuto",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "None of the lists contains a player. The rating of the tags was taken, or none.",
            it: "Nessuna delle liste date contiene il giocatore. È stato preso l'Elo delle etichette, o nessuno.",
        },
        why: Text {
            en: "The rating of one player decides the change of the other. A name that no list has is often one that \
                is written otherwise there; --aliases says who is meant.",
            it: "L'Elo di un giocatore decide la variazione dell'altro. Un nome che non si trova in nessuna lista vi è spesso scritto in un altro modo; --aliases dice chi è.",
        },
        example: Text::same("[White \"Rosi, Mario\"]; 801234,\"Rossi, Mario\",1850"),
        quiet: Text {
            en: "no list was given, or a list has the player by FIDE id or by name.",
            it: "non è stata data nessuna lista, oppure una lista ha il giocatore, per numero FIDE o per nome.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::Unknown { player, tag } = matter.about() else {
        return None;
    };
    let (ui, who) = (context.ui, who(facts, *player));
    let id = facts.field.players[*player as usize].fide_id;
    let lost = |list: &&GivenList| id != 0 && list.refused.ids.contains(&id);
    if let Some(list) = facts.field.lists.iter().find(lost) {
        let list = quoted(&list.name);
        let message = match tag {
            Some(tag) => say!(
                ui,
                "the row of {who} on the list {list} was not taken (E025); the rating of the tag was taken, {tag}",
                "la riga di {who} nella lista {list} non è stata presa (E025); è stato preso l'Elo dell'etichetta, {tag}"
            ),
            None => say!(
                ui,
                "the row of {who} on the list {list} was not taken (E025), and no tag has a rating: taken for unrated",
                "la riga di {who} nella lista {list} non è stata presa (E025), e nessuna etichetta ha un Elo: considerato senza \
                 Elo"
            ),
        };
        return Some(RULE.at_matter(facts, matter, message));
    }
    let mut message = match tag {
        Some(tag) => say!(
            ui,
            "no list names {who}; the rating of the tag was taken, {tag}",
            "nessuna lista contiene {who}; è stato preso l'Elo dell'etichetta, {tag}"
        ),
        None => say!(
            ui,
            "no list names {who}, and no tag has a rating: taken for unrated",
            "nessuna lista contiene {who}, e nessuna etichetta ha un Elo: considerato senza Elo"
        ),
    };
    let near = facts.field.near.get(player);
    if let Some(near) = near {
        let name = quoted(&near.name);
        message += &match near.fide_id {
            0 => say!(
                ui,
                "; one slip away is \"{name}\" on the list",
                "; con un errore di battitura potrebbe essere \"{name}\" nella lista"
            ),
            id => say!(
                ui,
                "; one slip away is \"{name}\" on the list, FIDE {id}",
                "; con un errore di battitura potrebbe essere \"{name}\" nella lista, FIDE {id}"
            ),
        };
    }
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.suggestion = near.map_or_else(String::new, |near| match near.fide_id {
        0 => quoted(&near.name),
        id => id.to_string(),
    });
    Some(finding)
}
