//! `R009 result-known-in-one-place-only`

use super::r011_win_without_possible_mate as no_mate;
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "R009",
    name: "result-known-in-one-place-only",
    title: Text {
        en: "result known in one place only",
        it: "risultato noto in un solo posto",
    },
    severity: Severity::Warning,
    article: "8.1.1.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "Tag and marker are both there, but one gives a result and the other says that it is unknown.",
            it: "Etichetta e marcatore ci sono entrambi, ma uno indica un risultato e l'altro dice \
                 che è sconosciuto.",
        },
        why: Text {
            en: "The result that is named was taken, by assumption. Programs that read only \
                 the other place have no result.",
            it: "Per supposizione si è preso il risultato indicato. I programmi che leggono \
                 soltanto l'altro restano senza risultato.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. e4 e5 2. Nf3 *",
            it: "[Result \"1-0\"] 1. e4 e5 2. Cf3 *",
        },
        quiet: Text {
            en: "one of the two is not there at all (R007, T001), or the one that is known \
                 contradicts the board (R003, R004).",
            it: "uno dei due manca del tutto (R007, T001), o quello noto contraddice la \
                 scacchiera (R003, R004).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (in_tag, mark) = match (results::marker(game), results::tag(game)) {
        (Says::Open, Says::Known(mark)) => (true, mark),
        (Says::Known(mark), Says::Open) => (false, mark),
        _ => return,
    };
    if results::against_board(game, context).is_some() {
        return;
    }
    let (meant, mark) = (mark.pgn(), mark.prose());
    let (token, message) = if in_tag {
        let message = say!(
            context.ui,
            "the marker leaves the result open, but the Result tag names {mark}",
            "il marcatore lascia aperto il risultato, ma l'etichetta Result indica {mark}"
        );
        (results::marker_token(game), message)
    } else {
        let message = say!(
            context.ui,
            "the Result tag leaves the result open, but the marker names {mark}",
            "l'etichetta Result lascia aperto il risultato, ma il marcatore indica {mark}"
        );
        (results::tag_token(game), message)
    };
    let mut finding = RULE.at_token(game, token, message);
    // Where the Laws ended the game, or the one who is named cannot have won, no answer follows from this alone.
    if context.setting.automatic.is_none() && !no_mate::finds(game, context) {
        finding.suggestion = meant.to_owned();
    }
    findings.push(finding);
}
