//! `T010 unknown-variant`

use super::finding::quoted;
use super::t018_tag_name_misspelt::is_near;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T010",
    name: "unknown-variant",
    title: Text {
        en: "unknown variant",
        it: "variante di gioco sconosciuta",
    },
    severity: Severity::Error,
    article: "9",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Variant tag names a game that this program does not play.",
            it: "L'etichetta Variant indica un gioco che questo programma non conosce.",
        },
        why: Text {
            en: "Its moves cannot be judged. Tags and result still are. Standard chess and \
                 Chess960 are known in all their spellings.",
            it: "Le sue mosse non si possono giudicare. Etichette e risultato lo sono comunque. \
                 Gli scacchi standard e Chess960 sono riconosciuti in tutte le grafie.",
        },
        example: Text::same("[Variant \"Atomic\"]"),
        quiet: Text {
            en: "the tag is empty, or says only that the game begins at a position of its own.",
            it: "l'etichetta è vuota, o dice soltanto che la partita comincia da una posizione \
                 particolare.",
        },
    },
    check: Check::Game(check),
};

/// The variants that are judged, as programs name them.
const KNOWN: [&str; 3] = ["Chess960", "Fischerandom", "Standard"];

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Start::UnknownVariant(name) = &game.facts.start else {
        return;
    };
    let shown = quoted(name);
    let message = say!(
        context.ui,
        "the variant \"{shown}\" is not known; the moves could not be judged",
        "la variante di gioco \"{shown}\" non è conosciuta; le mosse non si sono potute giudicare"
    );
    let token = game.tokens.tag(TagId::Variant).map_or(0, |tag| tag.token);
    let mut finding = RULE.at_token(game, token, message);
    let meant = KNOWN
        .iter()
        .find(|known| is_near(name.trim().as_bytes(), known.as_bytes()));
    finding.suggestion = meant.map_or_else(String::new, |meant| (*meant).to_owned());
    findings.push(finding);
}
