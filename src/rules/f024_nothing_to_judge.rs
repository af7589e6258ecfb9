//! `F024 nothing-to-judge`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F024",
    name: "nothing-to-judge",
    title: Text {
        en: "nothing to judge",
        it: "niente da giudicare",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A file holds text but no game, or only games without a move and without a position of their own (FEN \
                 tag): headings with results, as tournament programs export them.",
            it: "Un file contiene testo ma nessuna partita, oppure partite senza alcuna mossa né una posizione propria (etichetta \
                 FEN): solo intestazioni e risultati, come li esportano i programmi per tornei.",
        },
        why: Text {
            en: "No move was checked: that nothing else was found does not make the file fit. rate takes results alone.",
            it: "Nessuna mossa è stata controllata: che non si sia trovato altro non rende il file idoneo. Per rate bastano i risultati.",
        },
        example: Text {
            en: "[White \"Rossi\"] … 1-0, 605 times",
            it: "[White \"Rossi\"] … 1-0, 605 volte",
        },
        quiet: Text {
            en: "a game says that it was not played (a forfeit, a bye), the file is empty (F003) or could not be read (F001, F002).",
            it: "una partita dice di non essere stata giocata (un forfait, un bye), il file è vuoto (F003) o non si è potuto \
                 leggere (F001, F002).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let text = file.games > 0 || file.text_gaps > 0;
    if !text || file.blank < file.games || file.fault.is_some() || file.remarks.barren.is_some() {
        return;
    }
    let message = match file.games {
        0 => say!(
            context.ui,
            "the file holds text, and no game was found in it",
            "il file contiene testo, e non vi si è trovata alcuna partita"
        ),
        1 => say!(
            context.ui,
            "the only game has no move and no position",
            "l'unica partita non ha mosse né una posizione"
        ),
        games => say!(
            context.ui,
            "none of the {games} games has a move or a position",
            "nessuna delle {games} partite ha una mossa o una posizione"
        ),
    };
    findings.push(RULE.in_file(0, 1, message));
}
