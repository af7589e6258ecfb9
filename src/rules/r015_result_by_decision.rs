//! `R015 result-by-decision`

use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, endings};
use crate::board::Side;
use crate::messages::{Text, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::ResultMark;

pub(super) static RULE: Rule = Rule {
    code: "R015",
    name: "result-by-decision",
    title: Text {
        en: "result by decision",
        it: "risultato per decisione",
    },
    severity: Severity::Note,
    article: "12.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The result is one that play cannot give: both lose (0-0), or one player gets half a point and the other \
                 none (1/2-0, 0-1/2).",
            it: "Il risultato non può venire dal gioco: perdono entrambi (0-0), o uno ottiene mezzo punto e l'altro zero \
                 (1/2-0, 0-1/2).",
        },
        why: Text {
            en: "Only the arbiter can decide so: both players did not come or broke the rules, or one loses and the \
                 arbiter gave the other less than the point. Many programs cannot read such a result.",
            it: "Può deciderlo soltanto l'arbitro: entrambi non si sono presentati o hanno violato le regole, oppure \
                 uno perde e l'arbitro ha dato all'altro meno del punto. Molti programmi non sanno leggere un tale \
                 risultato.",
        },
        example: Text {
            en: "[Result \"1/2-0\"] 1. e4 e5 2. Nf3 1/2-0",
            it: "[Result \"1/2-0\"] 1. e4 e5 2. Cf3 1/2-0",
        },
        quiet: Text {
            en: "tag and marker contradict each other (R002) or the board (R003, R004).",
            it: "etichetta e marcatore si contraddicono (R002) o contraddicono la scacchiera (R003, R004).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // The common case first.
    let marker = results::marker(game).known();
    let decreed = |mark: Option<ResultMark>| mark.is_some_and(ResultMark::is_decreed);
    let tag = results::tag(game).known();
    let said = endings::decreed(&context.setting);
    if !decreed(marker) && !decreed(tag) && said.is_none() {
        return;
    }
    let mark = match (endings::named(game), said.and_then(|said| said.result)) {
        (Says::Known(mark), _) if mark.is_decreed() => mark,
        (Says::Open, Some(mark)) => mark,
        _ => return,
    };
    if results::against_board(game, context).is_some() {
        return;
    }
    let ui = context.ui;
    let message = match mark {
        ResultMark::BothLose => say!(
            ui,
            "both players lose: no play gives that, only a decision of the arbiter, as when neither came",
            "perdono entrambi i giocatori: il gioco non lo dà, soltanto una decisione dell'arbitro, come quando nessuno dei \
             due si è presentato"
        ),
        mark => {
            let side = match mark {
                ResultMark::WhiteHalf => Side::White,
                _ => Side::Black,
            };
            let (half, none) = (terms::player(ui, side), terms::player(ui, side.other()));
            say!(
                ui,
                "half a point for {half} and none for {none}: no play gives that, only a decision of the arbiter",
                "mezzo punto: {half}; zero: {none}; il gioco non lo dà, soltanto una decisione dell'arbitro"
            )
        }
    };
    let token = match (tag, marker, said) {
        (None, None, Some(said)) => said.token,
        (None, ..) => results::marker_token(game),
        _ => results::tag_token(game),
    };
    findings.push(RULE.at_token(game, token, message));
}
