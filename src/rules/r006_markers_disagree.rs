//! `R006 markers-disagree`

use super::results;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ResultMark;
use crate::text::results::figures;

pub(super) static RULE: Rule = Rule {
    code: "R006",
    name: "markers-disagree",
    title: Text {
        en: "result markers disagree",
        it: "marcatori del risultato in disaccordo",
    },
    severity: Severity::Error,
    article: "8.2.6",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "Two result markers of one game give different results, both in figures or both in words.",
            it: "Due marcatori della stessa partita indicano risultati diversi, in cifre o entrambi a parole.",
        },
        why: Text {
            en: "One of them is wrong, or two games have run together. None of them is \
                 believed: the result is not known, unless the board shows it.",
            it: "Uno dei due è sbagliato, o due partite si sono fuse. A nessuno dei due si dà \
                 credito: il risultato non è noto, salvo che lo mostri la scacchiera.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf3 1-0 0-1",
            it: "1. e4 e5 2. Cf3 1-0 0-1",
        },
        quiet: Text {
            en: "a * stands in the middle of the game, or a result stands within a variation; words contradict figures (R012).",
            it: "un * sta nel mezzo della partita, o un risultato sta dentro una variante; le parole contraddicono le cifre (R012).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some((before, (mark, token))) = results::disagreeing(game) else {
        return;
    };
    let open = ResultMark::Open;
    let mut named = [Some(before), Some(mark), results::tag(game).known()]
        .into_iter()
        .flatten()
        .filter(|mark| *mark != open);
    // Where one of the two is `*` and the tag does not contradict the other.
    let meant = named
        .next()
        .filter(|first| named.all(|other| other == *first));
    let (before, mark) = (before.prose(), mark.prose());
    let text =
        (game.tokens.list.get(token as usize)).map(|token| game.tokens.text(game.bytes, token));
    let is_worded = |text: &str| text.contains(char::is_alphabetic) && figures(text).is_none();
    let in_words = text.is_some_and(|text| is_worded(&text));
    let message = match in_words {
        true => say!(
            context.ui,
            "these words say {mark}, but before them stands {before}",
            "queste parole indicano {mark}, ma prima di esse sta {before}"
        ),
        false => say!(
            context.ui,
            "the marker {mark} follows another one, {before}",
            "il marcatore {mark} ne segue uno diverso, {before}"
        ),
    };
    let mut finding = RULE.at_token(game, token, message);
    if let Some(meant) = meant {
        finding.suggestion = meant.pgn().to_owned();
    }
    results::by_board(&mut finding, game, context);
    findings.push(finding);
}
