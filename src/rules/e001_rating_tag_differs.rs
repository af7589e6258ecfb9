//! `E001 rating-tag-differs`

use super::ratings::NEWEST;
use super::ratings::words::{dated, of_tournament, rating, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E001",
    name: "rating-tag-differs",
    title: Text {
        en: "rating tag differs",
        it: "etichetta Elo diversa dalla lista",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The WhiteElo or BlackElo tag of a game gives a rating other than that of the list in force when the \
                 tournament began; or no list is known, and a player's tags differ within the tournament.",
            it: "L'etichetta WhiteElo o BlackElo di una partita porta un Elo diverso da quello della lista Elo in \
                vigore all'inizio del torneo; oppure nessuna lista lo dice, e le etichette di un giocatore sono diverse nello \
                stesso torneo.",
        },
        why: Text {
            en: "Tags are often copied from the list of another month, or are national or rapid ratings. Changes are \
                computed from the list, never from the tag; without a list from the rating that most games of the tournament \
                name, of equally many from the highest.",
            it: "Le etichette sono spesso copiate dalla lista di un altro mese, o sono Elo nazionali o rapid. Le \
                variazioni si calcolano dalla lista, mai dall'etichetta; senza lista dall'Elo indicato dal maggior numero di partite del \
                torneo, a parità dal più alto.",
        },
        example: Text::same("[EventDate \"2025.11.07\"] [WhiteElo \"2405\"]; 2025-11-01: 2400"),
        quiet: Text {
            en: "the tag is empty or unknown, or no list in force on that day was given and the tags of the tournament agree.",
            it: "l'etichetta è vuota o sconosciuta, oppure non è stata fornita una lista in vigore quel giorno e le etichette del torneo \
                concordano.",
        },
    },
    check: Check::Event(check),
};

/// Tags that differ from each other.
fn of_tags(
    facts: &EventFacts<'_>,
    matter: &Matter<'_>,
    (player, taken, others): (u32, u16, &[u16]),
    ui: Ui,
) -> Finding {
    let (who, of) = (who(facts, player), of_tournament(facts, matter, ui));
    let others: Vec<String> = others.iter().map(u16::to_string).collect();
    let others = others.join(", ");
    let message = say!(
        ui,
        "the rating tags of {who} differ in the games {of}: {taken} and {others}; no list says which is right, {taken} was taken",
        "le etichette Elo di {who} sono diverse nelle partite {of}: {taken} e {others}; nessuna lista dice quale sia giusta, è \
         stato preso {taken}"
    );
    RULE.at_matter(facts, matter, message)
}

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let (player, tag, listed, list) = match matter.about() {
        About::TagDiffers {
            player,
            tag,
            listed,
            list,
        } => (player, tag, listed, list),
        About::TagsDiffer {
            player,
            taken,
            others,
        } => return Some(of_tags(facts, matter, (*player, *taken, others), ui)),
        _ => return None,
    };
    let (who, of_day) = (who(facts, *player), dated(ui, *list));
    let listed_as = rating(ui, *listed);
    let mut message = match listed {
        Some(_) => say!(
            ui,
            "the rating tag of {who} says {tag}, the list {of_day} has {listed_as}",
            "l'etichetta Elo di {who} dice {tag}, la lista Elo {of_day} ha {listed_as}"
        ),
        None => say!(
            ui,
            "the rating tag of {who} says {tag}, on the list {of_day} the player is {listed_as}",
            "l'etichetta Elo di {who} dice {tag}, nella lista Elo {of_day} il giocatore è {listed_as}"
        ),
    };
    let count = matter.games.len();
    if count > 1 {
        message += &say!(
            ui,
            "; so in {count} games of the tournament",
            "; così in {count} partite del torneo"
        );
    }
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.suggestion = listed.map_or_else(String::new, |listed| listed.to_string());
    Some(finding)
}
