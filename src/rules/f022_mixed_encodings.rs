//! `F022 mixed-encodings`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::source::Form;

pub(super) static RULE: Rule = Rule {
    code: "F022",
    name: "mixed-encodings",
    title: Text {
        en: "mixed encodings",
        it: "codifiche miste",
    },
    severity: Severity::Note,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "One encoding follows another in a file: single-byte text or UTF-8, UTF-16, UTF-32. Each stretch was read \
                 in its own.",
            it: "In un file una codifica segue un'altra: testo di un byte per lettera o UTF-8, UTF-16, UTF-32. Ogni tratto è \
                 stato letto con la propria.",
        },
        why: Text {
            en: "Files were joined that were written by different programs; PowerShell does so with >>. Most programs read \
                 such a file by its first bytes alone and lose the rest.",
            it: "Sono stati uniti file scritti da programmi diversi; PowerShell lo fa con >>. La maggior parte dei programmi \
                 legge un simile file secondo i soli primi byte e ne perde il resto.",
        },
        example: Text::same("cat utf16.pgn ascii.pgn > all.pgn"),
        quiet: Text {
            en: "the stretches are UTF-8 and Windows-1252: that is recognised game by game (F004).",
            it: "i tratti sono UTF-8 e Windows-1252: ciò si riconosce partita per partita (F004).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let encodings = &file.remarks.encodings;
    let Some(((byte, line), before, behind)) = encodings.first_change else {
        return;
    };
    let name = |form: Form| form.name().unwrap_or(EIGHT_BIT.get(context.ui));
    let (before, behind) = (name(before), name(behind));
    let message = match encodings.changes {
        1 => say!(
            context.ui,
            "the encoding changes here, from {before} to {behind}; each stretch was read by its own",
            "qui cambia la codifica, da {before} a {behind}; ogni tratto è stato letto con la propria"
        ),
        count => say!(
            context.ui,
            "the encoding changes here, from {before} to {behind}, the first of {count} changes; each stretch was read by \
             its own",
            "qui cambia la codifica, da {before} a {behind}, primo di {count} cambi; ogni tratto è stato letto con la propria"
        ),
    };
    findings.push(RULE.in_file(byte, line, message));
}

/// Text of one byte per letter, or UTF-8.
const EIGHT_BIT: Text = Text {
    en: "8-bit text",
    it: "testo a 8 bit",
};
