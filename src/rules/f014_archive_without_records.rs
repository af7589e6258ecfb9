//! `F014 archive-without-records`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F014",
    name: "archive-without-records",
    title: Text {
        en: "archive without records",
        it: "archivio senza partite",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A folder, a zip or a tar holds nothing that is read: no name ends in .pgn, .txt or .trf, with or without \
                 the suffix of a compressed format.",
            it: "Una cartella, uno zip o un tar non contiene niente che venga letto: nessun nome finisce in .pgn, .txt o \
                 .trf, con o senza il suffisso di un formato compresso.",
        },
        why: Text {
            en: "Nothing was audited, although the archive itself is in order. Games in files of \
                 other names are not looked for: name them, unpacked, as they are.",
            it: "Non si è controllato nulla, benché l'archivio in sé sia in ordine. Le partite in \
                 file con altri nomi non si cercano: occorre estrarli e indicarli per nome.",
        },
        example: Text::same("games.zip: games.doc"),
        quiet: Text {
            en: "the archive is damaged (F002), or a member cannot be unpacked (F001).",
            it: "l'archivio è danneggiato (F002), o un suo file non si può estrarre (F001).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let Some(skipped) = file.remarks.barren else {
        return;
    };
    let message = match skipped {
        0 => say!(context.ui, "nothing is in it", "non contiene niente"),
        1 => say!(
            context.ui,
            "no .pgn, .txt or .trf is in it; its one file was passed over",
            "non contiene .pgn, .txt o .trf; il suo unico file è stato tralasciato"
        ),
        _ => say!(
            context.ui,
            "no .pgn, .txt or .trf is in it; {skipped} files were passed over",
            "non contiene .pgn, .txt o .trf; {skipped} file sono stati tralasciati"
        ),
    };
    findings.push(RULE.in_file(0, 1, message));
}
