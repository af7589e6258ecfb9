//! `F003 empty-file`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F003",
    name: "empty-file",
    title: Text {
        en: "empty file",
        it: "file vuoto",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A file is empty, or holds only blanks and line ends.",
            it: "Un file non contiene nulla, o nient'altro che spazi e a capo.",
        },
        why: Text {
            en: "It may be meant so; it may also be the rest of an export or a download that \
                 failed.",
            it: "Può essere voluto; può anche essere quanto resta di un'esportazione o di un download non riusciti.",
        },
        example: Text::same(": > empty.pgn"),
        quiet: Text {
            en: "the file could not be read to its end (F001, F002), holds text without a \
                 game (F006, F024), or is an archive (F014).",
            it: "il file non si è potuto leggere fino in fondo (F001, F002), contiene testo \
                 senza partite (F006, F024), o è un archivio (F014).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    if file.report
        || file.games > 0
        || file.text_gaps > 0
        || file.fault.is_some()
        || file.remarks.barren.is_some()
        || file.remarks.unmarked
        || file.partial && file.bytes > 0
    {
        return;
    }
    let message = match file.bytes {
        0 => say!(context.ui, "the file is empty", "il file è vuoto"),
        bytes => say!(
            context.ui,
            "the file holds nothing but blanks ({bytes} bytes)",
            "il file contiene soltanto spazi e a capo ({bytes} byte)"
        ),
    };
    findings.push(RULE.in_file(0, 1, message));
}
