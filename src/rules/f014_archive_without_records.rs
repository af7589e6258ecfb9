//! `F014 archive-without-records`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F014",
    name: "archive-without-records",
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A zip or tar holds no member that is read: none whose name ends .pgn, .txt or \
                 .trf, with or without the suffix of a compressed format.",
            it: "Uno zip o un tar non contiene nessun file che venga letto: nessuno il cui nome finisca \
                 in .pgn, .txt o .trf, con o senza il suffisso di un formato compresso.",
        },
        why: Text {
            en: "Nothing was audited, although the archive itself is in order. Games in members of \
                 other names are not looked for: unpack them and name them as they are.",
            it: "Non si è controllato nulla, benché l'archivio in sé sia in ordine. Le partite in \
                 file con altri nomi non si cercano: occorre estrarli e indicarli per nome.",
        },
        example: "games.zip: games.doc",
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
        0 => say!(context.ui, "the archive is empty", "l'archivio è vuoto"),
        1 => say!(
            context.ui,
            "the archive holds no .pgn, .txt or .trf; its one member was passed over",
            "l'archivio non contiene .pgn, .txt o .trf; il suo unico file è stato tralasciato"
        ),
        _ => say!(
            context.ui,
            "the archive holds no .pgn, .txt or .trf; {skipped} members were passed over",
            "l'archivio non contiene .pgn, .txt o .trf; {skipped} file sono stati tralasciati"
        ),
    };
    findings.push(RULE.in_file(0, 1, message));
}
