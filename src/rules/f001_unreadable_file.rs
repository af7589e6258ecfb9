//! `F001 unreadable-file`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::messages::causes::cause;
use crate::say;
use crate::source::{FaultKind, NOTHING_GIVEN};

pub(super) static RULE: Rule = Rule {
    code: "F001",
    name: "unreadable-file",
    title: Text {
        en: "unreadable file",
        it: "file illeggibile",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A file could not be opened or not be read to its end: it does not exist, is a folder, the operating \
                 system refuses it, or it is packed, encrypted or encoded in a way that this program does not read.",
            it: "Un file non si è potuto aprire, o leggere fino in fondo: non esiste, è una \
                 cartella, il sistema operativo lo rifiuta, o è compresso, cifrato o codificato in un modo che questo programma non sa leggere.",
        },
        why: Text {
            en: "Games in it are not counted anywhere. The run ends with status 2, so that \
                 nobody takes the audit for complete.",
            it: "Le sue partite non sono contate da nessuna parte. L'esecuzione termina con \
                 stato 2, perché nessuno creda completo il controllo.",
        },
        example: Text::same("formulario check missing.pgn"),
        quiet: Text {
            en: "the file ends in the middle of its compressed data (F002), or is merely empty \
                 (F003).",
            it: "il file si interrompe a metà dei dati compressi (F002), o è soltanto vuoto \
                 (F003).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let Some(fault) = &file.fault else { return };
    let ui = context.ui;
    let detail = cause(ui, &fault.detail);
    let message = match fault.kind {
        FaultKind::NotFound => say!(ui, "there is no such file", "il file non esiste"),
        FaultKind::NotAFile => say!(
            ui,
            "a folder stands where a file was expected",
            "al posto del file c'è una cartella"
        ),
        FaultKind::Unreadable if fault.detail == NOTHING_GIVEN => detail.into_owned(),
        FaultKind::Unreadable if fault.byte == 0 => say!(
            ui,
            "the file cannot be read: {detail}",
            "il file non si può leggere: {detail}"
        ),
        FaultKind::Unreadable => say!(
            ui,
            "the file cannot be read beyond byte {}: {detail}; what stands before it was read",
            "il file non si può leggere oltre il byte {}: {detail}; quanto precede è stato letto",
            fault.byte
        ),
        FaultKind::Unsupported => say!(
            ui,
            "this program cannot read the file: {detail}",
            "questo programma non sa leggere il file: {detail}"
        ),
        FaultKind::Truncated | FaultKind::Corrupt => return,
    };
    findings.push(RULE.in_file(fault.byte, file.last_line.max(1), message));
}
