//! `T014 plycount-differs`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::{TagId, tags};

pub(super) static RULE: Rule = Rule {
    code: "T014",
    name: "plycount-differs",
    title: Text {
        en: "PlyCount differs",
        it: "PlyCount diverso dalle semimosse",
    },
    severity: Severity::Warning,
    article: "9.9.3",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The PlyCount tag holds a number other than the half-moves of the main line, or no number.",
            it: "L'etichetta PlyCount contiene un numero diverso dalle semimosse della linea principale, o non contiene un \
                 numero.",
        },
        why: Text {
            en: "Programs write it when they store the game: moves were lost, added or replaced since, or the tag was taken \
                 from another game.",
            it: "I programmi la scrivono quando salvano la partita: da allora si sono perse, aggiunte o cambiate mosse, o \
                 l'etichetta viene da un'altra partita.",
        },
        example: Text::same("[PlyCount \"60\"] 1. e4 e6 2. d4 d5 1-0"),
        quiet: Text {
            en: "the moves could not be read to their end, which is reported by itself, the number is unknown (?), or a \
                 position is given and no move.",
            it: "le mosse non si sono potute leggere fino alla fine, e questo è segnalato a parte, il numero è sconosciuto \
                 (?), o è data una posizione senza mosse.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = game.tokens.tag(TagId::PlyCount) else {
        return;
    };
    let facts = game.facts;
    let played = facts.main.len();
    let position_only = played == 0 && facts.start != Start::Initial;
    if facts.end.is_none()
        || facts.broken_off
        || facts.torn
        || facts.place.oversized
        || position_only
    {
        return;
    }
    let value = game.tokens.value(game.bytes, tag);
    let value = value.trim();
    if tags::is_unknown(value) || value.parse() == Ok(played) {
        return;
    }
    let shown = quoted(value);
    let message = match value.bytes().all(|b| b.is_ascii_digit()) {
        true => say!(
            context.ui,
            "the tag PlyCount says {shown}, the main line has half-moves: {played}",
            "l'etichetta PlyCount dice {shown}, le semimosse della linea principale sono {played}"
        ),
        false => say!(
            context.ui,
            "the tag PlyCount holds no number: {shown}; half-moves of the main line: {played}",
            "l'etichetta PlyCount non contiene un numero: {shown}; semimosse della linea principale: {played}"
        ),
    };
    let mut finding = RULE.at_token(game, tag.token, message);
    // Where no move is left the moves are what is missing, not the number.
    if played > 0 {
        finding.suggestion = played.to_string();
    }
    findings.push(finding);
}
