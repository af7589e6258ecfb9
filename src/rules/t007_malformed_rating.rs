//! `T007 malformed-rating`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::rating::{self, RatingText};

pub(super) static RULE: Rule = Rule {
    code: "T007",
    name: "malformed-rating",
    title: Text {
        en: "malformed rating",
        it: "Elo scritto male",
    },
    severity: Severity::Warning,
    article: "9.1.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A WhiteElo or BlackElo tag does not hold a plain number.",
            it: "Un'etichetta WhiteElo o BlackElo non contiene un semplice numero.",
        },
        why: Text {
            en: "A single number among other signs was taken for the rating, by assumption; \
                 otherwise the rating counts as unknown.",
            it: "Un solo numero tra altri segni è stato preso per Elo, per supposizione; \
                 altrimenti l'Elo vale come sconosciuto.",
        },
        example: Text::same("[WhiteElo \"1820 (FIDE)\"]"),
        quiet: Text {
            en: "the value is 0, empty, ? or -: that means unknown.",
            it: "il valore è 0, vuoto, ? o -: significa sconosciuto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for id in [TagId::WhiteElo, TagId::BlackElo] {
        let Some(tag) = game.tokens.tag(id) else {
            continue;
        };
        if rating::is_sound(game.tokens.raw_value(game.bytes, tag)) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        let read = rating::read(&value);
        if !matches!(read, RatingText::OtherForm(_) | RatingText::Unreadable) {
            continue;
        }
        let (name, text) = (id.name(), quoted(value.trim()));
        let message = match read {
            RatingText::OtherForm(number) => say!(
                context.ui,
                "the tag {name} is not a plain number: \"{text}\" was read as {number}",
                "l'etichetta {name} non è un semplice numero: \"{text}\" è stato letto {number}"
            ),
            _ => say!(
                context.ui,
                "the tag {name} holds no rating that can be read: \"{text}\"",
                "l'etichetta {name} non contiene un Elo leggibile: \"{text}\""
            ),
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        if let RatingText::OtherForm(number) = read {
            finding.suggestion = number.to_string();
        }
        findings.push(finding);
    }
}
