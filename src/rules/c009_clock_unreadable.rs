//! `C009 clock-unreadable`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C009",
    name: "clock-unreadable",
    title: Text {
        en: "clock unreadable",
        it: "tempo dell'orologio illeggibile",
    },
    severity: Severity::Warning,
    article: "6.10.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A clk, emt, egt or mct command after a move holds no time: hours, minutes and seconds, the last two below 60.",
            it: "Quello che sta in un comando clk, emt, egt o mct dopo una mossa non è un tempo: ore, minuti e secondi sotto il 60.",
        },
        why: Text {
            en: "The clock of that move is not known, and what rests on the clocks is judged without it. It is reported once in a game, at the first.",
            it: "L'orologio di quella mossa non è noto, e quanto poggia sugli orologi è giudicato senza. È segnalato una volta per \
                 partita, al primo.",
        },
        example: Text {
            en: "12. Nf3 {[%clk 0:61:00]}",
            it: "12. Cf3 {[%clk 0:61:00]}",
        },
        quiet: Text {
            en: "the command is empty or says that the time is not known: [%clk ?], [%clk --:--:--].",
            it: "il comando è vuoto o dice che il tempo non è noto: [%clk ?], [%clk --:--:--].",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(unread) = game.facts.clocks.unread else {
        return;
    };
    let ui = context.ui;
    let more = match unread.times {
        0 | 1 => String::new(),
        times => say!(
            ui,
            "; times like it in this game: {times}",
            "; tempi così in questa partita: {times}"
        ),
    };
    let message = say!(
        ui,
        "this is not a time: hours, minutes and seconds were expected, like 1:29:55{more}",
        "questo non è un tempo: ci vogliono ore, minuti e secondi, come 1:29:55{more}"
    );
    let mut finding = RULE.at_ply(game, unread.ply, message);
    let place = RULE.at_token(game, unread.token, String::new());
    (finding.at, finding.text) = (place.at, place.text);
    findings.push(finding);
}
