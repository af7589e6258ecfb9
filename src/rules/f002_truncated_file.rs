//! `F002 truncated-file`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::messages::causes::cause;
use crate::say;
use crate::source::FaultKind;

pub(super) static RULE: Rule = Rule {
    code: "F002",
    name: "truncated-file",
    title: Text {
        en: "truncated file",
        it: "file troncato",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The compressed data of a file, or an archive, break off, are damaged, or are followed by something else.",
            it: "I dati compressi di un file, o un archivio, si interrompono a metà, sono \
                 danneggiati, o sono seguiti da qualcos'altro.",
        },
        why: Text {
            en: "Everything before the byte that is named was read and judged; any games after it are lost. The run ends with status 2. Fetch or copy the \
                 file once more. Where a tar only lacks the mark of its end, it is a warning, and the run goes on.",
            it: "Tutto ciò che precede il byte indicato è stato letto e giudicato; le \
                 eventuali partite successive sono perse. L'esecuzione termina con stato 2. \
                 Occorre scaricare o copiare di nuovo il file. Se a un tar manca soltanto il segno della fine è un avviso, e \
                 si va avanti.",
        },
        example: Text::same("head -c 10000 archive.pgn.gz > cut.pgn.gz"),
        quiet: Text {
            en: "the file is not compressed: then nothing tells where it was meant to end.",
            it: "il file non è compresso: in tal caso nulla dice dove dovesse finire.",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    if file.remarks.unmarked {
        let message = say!(
            context.ui,
            "nothing marks the end of the archive: its members are whole, others may be missing behind the last",
            "niente segna la fine dell'archivio: i file che contiene sono interi, altri possono mancare dopo l'ultimo"
        );
        let mut finding = RULE.in_file(0, 1, message);
        finding.severity = Severity::Warning;
        findings.push(finding);
    }
    let Some(fault) = &file.fault else { return };
    let (byte, detail) = (fault.byte, cause(context.ui, &fault.detail));
    let message = match fault.kind {
        // Of an archive as a whole, or where nothing could be read.
        FaultKind::Truncated | FaultKind::Corrupt if byte == 0 => say!(
            context.ui,
            "{detail}; everything before it was read",
            "{detail}; tutto ciò che precede è stato letto"
        ),
        FaultKind::Truncated => say!(
            context.ui,
            "the compressed data break off at byte {byte}; everything before it was read",
            "i dati compressi si interrompono al byte {byte}; tutto ciò che precede è stato letto"
        ),
        FaultKind::Corrupt => say!(
            context.ui,
            "the compressed data are damaged at byte {byte}; everything before it was read ({detail})",
            "i dati compressi sono danneggiati al byte {byte}; tutto ciò che precede è stato letto ({detail})"
        ),
        _ => return,
    };
    findings.push(RULE.in_file(byte, file.last_line.max(1), message));
}
