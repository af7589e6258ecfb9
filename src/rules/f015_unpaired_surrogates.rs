//! `F015 unpaired-surrogates`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F015",
    name: "unpaired-surrogates",
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A UTF-16 file holds units that stand for nothing: half of a letter of two units \
                 without the other half, or a single byte at the end. They were read as U+FFFD.",
            it: "Un file UTF-16 contiene unità che non significano nulla: metà di una lettera di \
                 due unità senza l'altra metà, o un solo byte in fondo. Sono state lette come \
                 U+FFFD.",
        },
        why: Text {
            en: "A name or a comment cannot be read in full; the file was cut, or damaged by a \
                 program that counts letters and not units.",
            it: "Un nome o un commento non si può leggere per intero; il file è stato tagliato, o \
                 danneggiato da un programma che conta lettere e non unità.",
        },
        example: "head -c 1001 utf16.pgn > cut.pgn",
        quiet: Text {
            en: "the file is UTF-8, in which such units are unreadable bytes (F004, F005).",
            it: "il file è UTF-8, nel quale tali unità sono byte illeggibili (F004, F005).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let (byte, line) = file.remarks.first_unpaired;
    let message = match file.remarks.unpaired {
        0 => return,
        1 => say!(
            context.ui,
            "one unit of this UTF-16 file stands for no letter and was read as U+FFFD",
            "un'unità di questo file UTF-16 non è una lettera ed è stata letta come U+FFFD"
        ),
        count => say!(
            context.ui,
            "{count} units of this UTF-16 file stand for no letter and were read as U+FFFD, \
             this is the first",
            "{count} unità di questo file UTF-16 non sono lettere e sono state lette come U+FFFD, \
             questa è la prima"
        ),
    };
    findings.push(RULE.in_file(byte, line, message));
}
