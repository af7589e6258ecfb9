//! `F004 encoding-assumed`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F004",
    name: "encoding-assumed",
    severity: Severity::Note,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Some games of a file are not valid UTF-8. They were read as Windows-1252, the \
                 superset of Latin-1 that old databases write. Or a file without byte order mark \
                 has its zero bytes where UTF-16 has them, and was read as that.",
            it: "Alcune partite di un file non sono UTF-8 valido. Sono state lette come \
                 Windows-1252, l'estensione di Latin-1 in cui scrivono le vecchie basi di \
                 dati. O un file senza byte order mark ha i byte zero dove li ha UTF-16, ed è \
                 stato letto come tale.",
        },
        why: Text {
            en: "Nothing in the bytes proves it: names with letters beyond ASCII may be spelt \
                 wrongly in the reports. Moves do not depend on it. --encoding says what is \
                 meant.",
            it: "Nulla nei byte lo dimostra: i nomi con lettere non ASCII possono risultare \
                 scritti male nei rapporti. Le mosse non ne dipendono. --encoding dice che \
                 cosa si intende.",
        },
        example: "[White \"Per\\xF9, Mario\"]",
        quiet: Text {
            en: "the encoding was given with --encoding.",
            it: "la codifica è stata indicata con --encoding.",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    if file.remarks.utf16_assumed {
        let message = say!(
            context.ui,
            "the file has no byte order mark and was read as UTF-16, because of its zero bytes",
            "il file non ha byte order mark ed è stato letto come UTF-16, per via dei suoi byte zero"
        );
        findings.push(RULE.in_file(0, 1, message));
    }
    let Some((first, byte, line)) = file.first_windows_1252 else {
        return;
    };
    if context.encoding_forced {
        return;
    }
    let (some, all) = (file.windows_1252, file.games);
    let message = match some {
        1 => say!(
            context.ui,
            "game {first} is not valid UTF-8 and was read as Windows-1252 ({some} of {all})",
            "la partita {first} non è UTF-8 valido ed è stata letta come Windows-1252 ({some} su {all})"
        ),
        _ => say!(
            context.ui,
            "{some} of {all} games are not valid UTF-8 and were read as Windows-1252, \
             the first is game {first}",
            "{some} partite su {all} non sono UTF-8 valido e sono state lette come Windows-1252, \
             la prima è la partita {first}"
        ),
    };
    findings.push(RULE.in_file(byte, line, message));
}
