//! `F005 unreadable-bytes`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::Encoding;
use crate::text::words;

pub(super) static RULE: Rule = Rule {
    code: "F005",
    name: "unreadable-bytes",
    title: Text {
        en: "unreadable bytes",
        it: "byte illeggibili",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A game holds bytes that mean nothing in its encoding: one of the five that Windows-1252 leaves undefined, \
                 or invalid UTF-8 where UTF-8 was forced. Reports write them as \\xNN.",
            it: "Una partita contiene byte che nella sua codifica non significano nulla: uno \
                 dei cinque che Windows-1252 lascia indefiniti, o byte che non sono UTF-8, quando UTF-8 è stato imposto. Nei rapporti sono scritti \\xNN.",
        },
        why: Text {
            en: "A name or a comment cannot be read in full. Often the text was in a third \
                 encoding, or was converted twice.",
            it: "Un nome o un commento non si può leggere per intero. Spesso il testo era in \
                 una terza codifica, o è stato convertito due volte.",
        },
        example: Text::same("[White \"Dvor\\x90k\"]"),
        quiet: Text {
            en: "every byte means something, though perhaps not what was meant (F004).",
            it: "ogni byte significa qualcosa, anche se forse non ciò che si intendeva (F004).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (bytes, encoding) = (game.bytes, game.tokens.encoding);
    if encoding == Encoding::Utf8 && !context.encoding_forced {
        // That is how it was told.
        return;
    }
    let Some(first) = encoding.first_undefined(bytes) else {
        return;
    };
    let (count, name, byte) = (
        encoding.count_undefined(bytes),
        encoding.name(),
        bytes[first],
    );
    let message = match count {
        1 => say!(
            context.ui,
            "byte \\x{byte:02X} means nothing in {name}",
            "il byte \\x{byte:02X} non significa nulla in {name}"
        ),
        _ => say!(
            context.ui,
            "{count} bytes mean nothing in {name}, the first is \\x{byte:02X}",
            "{count} byte non significano nulla in {name}, il primo è \\x{byte:02X}"
        ),
    };
    let mut finding = RULE.in_game(game.facts.place, message);
    finding.at = first;
    finding.text = quoted(&encoding.decode(word_around(bytes, first)));
    findings.push(finding);
}

/// The word that holds the byte at `at`.
fn word_around(bytes: &[u8], at: usize) -> &[u8] {
    let ends = |b: &u8| words::is_space(*b) || matches!(b, b'"' | b'{' | b'}');
    let start = bytes[..at].iter().rposition(ends).map_or(0, |i| i + 1);
    let end = bytes[at..]
        .iter()
        .position(ends)
        .map_or(bytes.len(), |i| at + i);
    &bytes[start..end]
}
