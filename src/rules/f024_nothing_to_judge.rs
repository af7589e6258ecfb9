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
                 tag): headings with results, as tournament programs export them. A note where the games were held against the report of \
                 their event.",
            it: "Un file contiene testo ma nessuna partita, oppure partite senza alcuna mossa né una posizione propria (etichetta \
                 FEN): solo intestazioni e risultati, come li esportano i programmi per tornei. Una nota se le partite sono state \
                 confrontate con il rapporto del loro torneo.",
        },
        why: Text {
            en: "No move was checked: that nothing else was found does not make the file fit. For rate results alone are enough.",
            it: "Nessuna mossa è stata controllata: il fatto che non si sia trovato altro non significa che il file sia a posto. Per rate bastano i risultati.",
        },
        example: Text {
            en: "[White \"Rossi\"] … 1-0, 605 times",
            it: "[White \"Rossi\"] … 1-0, 605 volte",
        },
        quiet: Text {
            en: "every game says that it was not played (a forfeit), the file is empty (F003) or could not be read (F001, F002).",
            it: "tutte le partite dicono di non essere state giocate (per forfait), il file è vuoto (F003) o non si è potuto \
                 leggere (F001, F002).",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let text = file.games > 0 || file.text_gaps > 0;
    // What was not played has no moves to judge; a file of nothing else is no export of results.
    let judged = file.games > 0 && (file.blank == 0 || file.blank + file.unplayed < file.games);
    if !text
        || judged
        || file.fault.is_some()
        || file.remarks.barren.is_some()
        || file.remarks.unmarked
    {
        return;
    }
    let unplayed = file.unplayed;
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
        games if unplayed > 0 => say!(
            context.ui,
            "none of the {games} games has a move or a position; not played: {unplayed}",
            "nessuna delle {games} partite ha una mossa o una posizione; non giocate: {unplayed}"
        ),
        games => say!(
            context.ui,
            "none of the {games} games has a move or a position",
            "nessuna delle {games} partite ha una mossa o una posizione"
        ),
    };
    findings.push(RULE.in_file(0, 1, message));
}
