//! `F004 encoding-assumed`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F004",
    name: "encoding-assumed",
    title: Text {
        en: "encoding assumed",
        it: "codifica presunta",
    },
    severity: Severity::Note,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Some games of a file are not valid UTF-8. They were read as Windows-1252, the superset of Latin-1 that \
                 old databases write. Or a stretch without a byte order mark has its zero bytes where UTF-16 or UTF-32 has \
                 them, and was read as that.",
            it: "Alcune partite di un file non sono UTF-8 valido. Sono state lette come \
                 Windows-1252, l'estensione di Latin-1 in cui scrivono i vecchi database. O un tratto senza byte order mark ha i byte zero dove li ha UTF-16 o UTF-32, \
                 ed è stato letto come tale.",
        },
        why: Text {
            en: "Nothing in the bytes proves it: names with letters beyond ASCII may be spelt \
                 wrongly in the reports. Moves do not depend on it. --encoding says what is \
                 meant.",
            it: "Nulla nei byte lo dimostra: i nomi con lettere non ASCII possono risultare \
                 scritti male nei rapporti. Le mosse non ne dipendono. --encoding dice che \
                 cosa si intende.",
        },
        example: Text::same("[White \"Per\\xF9, Mario\"]"),
        quiet: Text {
            en: "the encoding was given with --encoding.",
            it: "la codifica è stata indicata con --encoding.",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let encodings = &file.remarks.encodings;
    if let Some(((byte, line), form)) = encodings.first_assumed {
        let name = form.name().unwrap_or_default();
        let message = match encodings.assumed {
            1 => say!(
                context.ui,
                "text in {name} without byte order mark begins here, told by where its zero bytes stand",
                "qui comincia del testo {name} senza byte order mark, riconosciuto da dove ha i byte zero"
            ),
            count => say!(
                context.ui,
                "text in {name} without byte order mark begins here, told by where its zero bytes stand; such text begins {count} \
                 times in the file",
                "qui comincia del testo {name} senza byte order mark, riconosciuto da dove ha i byte zero; nel file ciò \
                 avviene {count} volte"
            ),
        };
        findings.push(RULE.in_file(byte, line, message));
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
