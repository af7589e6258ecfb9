//! `F015 unpaired-surrogates`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F015",
    name: "unpaired-surrogates",
    title: Text {
        en: "unpaired surrogates",
        it: "surrogati spaiati",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Text in UTF-16 or UTF-32 holds units that mean nothing: half of a surrogate pair, or a byte too many. \
                 They were read as U+FFFD, between two texts as a byte order mark.",
            it: "Del testo UTF-16 o UTF-32 contiene unità che non significano nulla: metà di una lettera \
                 di due unità senza l'altra metà, o un byte di troppo. Sono state lette come U+FFFD, tra \
                 due testi come un BOM.",
        },
        why: Text {
            en: "A name or a comment cannot be read in full; the file was cut, or damaged by a \
                 program that counts letters and not units.",
            it: "Un nome o un commento non si può leggere per intero; il file è stato tagliato, o \
                 danneggiato da un programma che conta lettere e non unità.",
        },
        example: Text::same("head -c 1001 utf16.pgn > cut.pgn"),
        quiet: Text {
            en: "the text is UTF-8, in which such units are unreadable bytes (F004, F005).",
            it: "il testo è UTF-8, nel quale tali unità sono byte illeggibili (F004, F005).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let encodings = &file.remarks.encodings;
    let Some(((byte, line), form)) = encodings.first_lost else {
        return;
    };
    let name = form.name().unwrap_or_default();
    let message = match encodings.lost {
        1 => say!(
            context.ui,
            "one unit of the {name} text stands for no letter",
            "un'unità del testo {name} non è una lettera"
        ),
        count => say!(
            context.ui,
            "{count} units of {name} text stand for no letter, this is the first",
            "{count} unità di testo {name} non sono lettere, questa è la prima"
        ),
    };
    findings.push(RULE.in_file(byte, line, message));
}
