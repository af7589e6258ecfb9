//! `T017 eco-code-unreadable`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, tags};

pub(super) static RULE: Rule = Rule {
    code: "T017",
    name: "eco-code-unreadable",
    title: Text {
        en: "ECO code unreadable",
        it: "codice ECO illeggibile",
    },
    severity: Severity::Warning,
    article: "9.4.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The ECO tag holds no code of the Encyclopaedia of Chess Openings: A to E and two digits.",
            it: "L'etichetta ECO non contiene un codice dell'Enciclopedia delle aperture: da A a E e due cifre.",
        },
        why: Text {
            en: "Programs sort and count openings by it; a name of an opening has tags of its own, Opening and Variation.",
            it: "I programmi ordinano e contano le aperture con esso; il nome di un'apertura ha etichette sue, Opening e \
                 Variation.",
        },
        example: Text::same("[ECO \"F12\"]"),
        quiet: Text {
            en: "the code is unknown (?, -, empty), a finer one follows (B90e, B90e1, C65/08), or the variant is another \
                 than chess from its usual position.",
            it: "il codice è sconosciuto (?, -, vuoto), ne segue uno più fine (B90e, B90e1, C65/08), o la variante non è \
                 quella degli scacchi dalla posizione usuale.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = eco_tag(game) else {
        return;
    };
    if is_code(game.tokens.raw_value(game.bytes, tag)) {
        return;
    }
    // Servers put words of their own there for games that have no opening.
    if game.tokens.tag(TagId::Variant).is_some() || game.tokens.tag(TagId::Fen).is_some() {
        return;
    }
    let value = game.tokens.value(game.bytes, tag);
    let value = value.trim();
    if is_code(value.as_bytes()) || value.bytes().all(|b| b"?-. ".contains(&b)) {
        return;
    }
    let shown = quoted(value);
    let message = say!(
        context.ui,
        "the tag ECO holds no code of an opening: {shown}",
        "l'etichetta ECO non contiene un codice d'apertura: {shown}"
    );
    let mut finding = RULE.at_token(game, tag.token, message);
    let meant = mended(value);
    if is_code(meant.as_bytes()) {
        finding.suggestion = meant;
    }
    findings.push(finding);
}

/// The first tag ECO.
pub(super) fn eco_tag<'a>(game: &'a Game<'_>) -> Option<&'a tags::Tag> {
    let named = |tag: &&tags::Tag| {
        let name = tag.name.start as usize..tag.name.end as usize;
        tag.id == TagId::Other && name.len() == 3 && game.bytes[name].eq_ignore_ascii_case(b"ECO")
    };
    game.tokens.tags.iter().find(named)
}

/// Whether it is a code: `B90`, with a letter and digits behind it as databases refine it (`B90e`, `B90e1`), or a number
/// behind a stroke as NIC and the encyclopaedia do (`C65/08`).
pub(super) fn is_code(value: &[u8]) -> bool {
    let [b'A'..=b'E', tens, ones, finer @ ..] = value else {
        return false;
    };
    let digits = |text: &[u8]| text.len() <= 2 && text.iter().all(u8::is_ascii_digit);
    let sound = match finer {
        [] => true,
        [b'/', number @ ..] => !number.is_empty() && digits(number),
        [b'a'..=b'z', number @ ..] => digits(number),
        _ => false,
    };
    sound && tens.is_ascii_digit() && ones.is_ascii_digit()
}

/// With what is often mistaken put right: a small letter, letters for figures, a blank.
fn mended(value: &str) -> String {
    let mut meant = String::with_capacity(value.len().min(8));
    for c in value.chars().filter(|c| *c != ' ').take(8) {
        meant.push(match (meant.len(), c) {
            (0, c) => c.to_ascii_uppercase(),
            (1 | 2, 'O' | 'o') => '0',
            (1 | 2, 'I' | 'l') => '1',
            (_, c) => c,
        });
    }
    meant
}
