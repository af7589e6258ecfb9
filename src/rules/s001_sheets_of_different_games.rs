//! `S001 sheets-of-different-games`

use super::sheets::SheetFacts;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "S001",
    name: "sheets-of-different-games",
    title: Text {
        en: "sheets of different games",
        it: "formulari di partite diverse",
    },
    severity: Severity::Error,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "What was given as several sheets of one game is not of one game: laid beside each other half-move by \
                 half-move, the words differ from some place on and never meet again; or too little is written to tell, \
                 and the headings name other people; or the first positions differ.",
            it: "I formulari dati come di una stessa partita non lo sono: messi a fianco semimossa per semimossa, da un \
                 certo punto sono diversi e non si ritrovano più; oppure è scritto troppo poco per dirlo, e le \
                 intestazioni nominano altre persone; oppure è diversa la posizione iniziale.",
        },
        why: Text {
            en: "Nothing can be concluded for one game from the sheet of another.",
            it: "Dal formulario di una partita non si può concludere nulla per un'altra.",
        },
        example: Text {
            en: "rossi.txt: 1. e4 e5 2. Nf3 …, verdi.txt: 1. d4 d5 2. c4 …",
            it: "rossi.txt: 1. e4 e5 2. Cf3 …, verdi.txt: 1. d4 d5 2. c4 …",
        },
        quiet: Text {
            en: "behind the first difference about half of the words or more are alike; fewer than eight follow it.",
            it: "dopo la prima differenza circa metà delle parole o più si somigliano; ne seguono meno di otto.",
        },
    },
    check: Check::Sheets(check),
};

fn check(facts: &SheetFacts<'_>, at: usize, context: &Context, findings: &mut Findings) {
    if !facts.joint.foreign.get(at).copied().unwrap_or(false) {
        return;
    }
    let first = facts.name(0);
    let kin = at.checked_sub(1).and_then(|at| facts.joint.kinship.get(at));
    let kin = kin.copied().unwrap_or_default();
    let (alike, compared, prefix) = (kin.alike, kin.compared, kin.prefix);
    let message = match kin.is_of_two_games() {
        true => say!(
            context.ui,
            "this sheet is of another game than {first}: of {compared} half-moves that stand on both {alike} are alike, {prefix} of \
             them at the beginning",
            "questo formulario è di un'altra partita rispetto a {first}: di {compared} semimosse che stanno su entrambi {alike} si \
             somigliano, di cui {prefix} all'inizio"
        ),
        false => say!(
            context.ui,
            "this sheet is not of the game of {first}, as far as can be told: other players or another first position, and {alike} \
             half-moves alike",
            "questo formulario non è della partita di {first}, per quanto si può dire: altri giocatori o un'altra posizione iniziale, e \
             {alike} semimosse che si somigliano"
        ),
    };
    findings.push(facts.in_sheet(&RULE, at, 0, message));
}
