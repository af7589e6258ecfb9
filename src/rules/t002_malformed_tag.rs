//! `T002 malformed-tag`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Encoding, Tag};
use crate::text::tag::Fault;

pub(super) static RULE: Rule = Rule {
    code: "T002",
    name: "malformed-tag",
    title: Text {
        en: "malformed tag",
        it: "etichetta scritta male",
    },
    severity: Severity::Warning,
    article: "8.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A tag pair is not written [Name \"value\"]: its value is without quotation marks, holds an unescaped one, \
                 spans several lines, or its end is missing. Or the value, on a scoresheet too, holds a character that \
                 nobody sees: a control character (NUL, ESC), a mark that turns the direction of the text, a blank of no \
                 width.",
            it: "Un'etichetta non è scritta [Nome \"valore\"]: il valore è senza virgolette, \
                 contiene una virgoletta senza barra inversa, si estende su più righe, o manca \
                 la fine. Oppure il valore, anche su un formulario, contiene un carattere che non si vede: un carattere di \
                 controllo (NUL, ESC), un segno che inverte la direzione del testo, uno spazio senza larghezza.",
        },
        why: Text {
            en: "It was read as it was most probably meant, by assumption. Other programs lose \
                 the value, the tags after it, or the whole game. A name with a character that is not seen looks like \
                 another one and is not it: ratings and standings take it for another player.",
            it: "È stata letta come con ogni probabilità la si intendeva, per supposizione. \
                 Altri programmi perdono il valore, le etichette successive o l'intera \
                 partita. Un nome con un carattere che non si vede sembra un altro nome e non lo è: per l'Elo e le \
                 classifiche è un altro giocatore.",
        },
        example: Text::same("[Event \"The \"Big\" Open\"]"),
        quiet: Text {
            en: "there are only blanks too many, or several pairs on one line.",
            it: "ci sono soltanto spazi di troppo, o più etichette su una riga.",
        },
    },
    check: Check::Game(check),
};

/// Whether a character is one that nobody sees: it prints nothing, or turns the text behind it about. A tab is a blank, and what
/// goes over several lines is told by itself.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{8}'
            | '\u{B}' | '\u{C}'
            | '\u{E}'..='\u{1F}'
            | '\u{7F}'
            | '\u{200B}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'
            | '\u{2066}'..='\u{2069}'
            | '\u{FEFF}'
    )
}

/// Whether such a character may stand among the tags of a game, told for all of them at once.
fn may_be_unseen(game: &Game<'_>) -> bool {
    let tags = &game.tokens.tags;
    let (Some(first), Some(last)) = (tags.iter().next(), tags.iter().next_back()) else {
        return false;
    };
    let header = (game.bytes).get(first.name.start as usize..last.value.end as usize);
    // The fast lane takes no value with a control character below the blank.
    if game.tokens.told.is_some() {
        return header.is_none_or(|header| {
            memchr::memchr3(0xC2, 0xE2, 0xEF, header).is_some()
                || memchr::memchr(0x7F, header).is_some()
        });
    }
    // Without a branch for each byte: every game is asked.
    let control =
        |b: &u8| (*b < 0x20) & (*b != b'\n') & (*b != b'\r') & (*b != b'\t') | (*b == 0x7F);
    // Beyond ASCII each begins with one of three bytes in UTF-8.
    let unseen = |header: &[u8]| {
        memchr::memchr3(0xC2, 0xE2, 0xEF, header).is_some()
            || header.iter().fold(false, |any, b| any | control(b))
    };
    header.is_none_or(unseen)
}

fn unseen(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for tag in &game.tokens.tags {
        let value = game.tokens.value(game.bytes, tag);
        // In Windows-1252 these are letters and quotes of other encodings.
        let utf8 = game.tokens.encoding == Encoding::Utf8;
        let is_unseen = |c: char| is_unseen(c) || utf8 && matches!(c, '\u{80}'..='\u{9F}');
        let Some(sign) = value.chars().find(|c| is_unseen(*c)) else {
            continue;
        };
        if findings.skip(&RULE) {
            continue;
        }
        let (name, code) = (tag_name(game, tag), u32::from(sign));
        let message = say!(
            context.ui,
            "the value of the tag {name} holds a character that is not seen, U+{code:04X}",
            "il valore dell'etichetta {name} contiene un carattere che non si vede, U+{code:04X}"
        );
        let mut finding = RULE.at_token(game, tag.token, message);
        let bare: String = value.chars().filter(|c| !is_unseen(*c)).collect();
        let whole = bare.trim();
        if !game.tokens.has_labels && tag.fault.is_none() && whole == quoted(whole) {
            let escaped = whole.replace('\\', "\\\\").replace('"', "\\\"");
            finding.suggestion = format!("[{name} \"{escaped}\"]");
        }
        findings.push(finding);
    }
}

fn tag_name(game: &Game<'_>, tag: &Tag) -> String {
    if game.tokens.has_labels {
        return tag.id.name().to_owned();
    }
    let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
    quoted(&game.tokens.encoding.decode(name))
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if may_be_unseen(game) {
        unseen(game, context, findings);
    }
    for tag in &game.tokens.tags {
        let Some(fault) = tag.fault else { continue };
        if findings.skip(&RULE) {
            continue;
        }
        let (name, value) = (tag_name(game, tag), game.tokens.value(game.bytes, tag));
        let whole = value.trim();
        let value = quoted(whole);
        let message = match fault {
            Fault::Unquoted => say!(
                context.ui,
                "the value of the tag {name} is not in quotes; it was read as \"{value}\"",
                "il valore dell'etichetta {name} non è tra virgolette; è stato letto \"{value}\""
            ),
            Fault::InnerQuote => say!(
                context.ui,
                "a quote stands unescaped within the value of the tag {name}; it was read as \"{value}\"",
                "nel valore dell'etichetta {name} c'è una virgoletta senza barra inversa; è stato letto \"{value}\""
            ),
            Fault::MultiLine => say!(
                context.ui,
                "the value of the tag {name} goes over several lines; it was read as \"{value}\"",
                "il valore dell'etichetta {name} si estende su più righe; è stato letto \"{value}\""
            ),
            Fault::Unterminated => say!(
                context.ui,
                "the closing quote or bracket of the tag {name} is missing; its value was read as \"{value}\"",
                "all'etichetta {name} manca la virgoletta o la parentesi di chiusura; il valore è stato letto \"{value}\""
            ),
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        let escaped = whole.replace('\\', "\\\\").replace('"', "\\\"");
        // A value cut short would be another.
        if whole == value {
            finding.suggestion = format!("[{name} \"{escaped}\"]");
        }
        findings.push(finding);
    }
}
