//! `C002 clock-gains-time`

use super::clocks::{at_mark, clock_of, shown};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Side;
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C002",
    name: "clock-gains-time",
    title: Text {
        en: "clock gains time",
        it: "l'orologio guadagna tempo",
    },
    severity: Severity::Warning,
    article: "6.3.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A clock shows more time after a move than before it, and the time control cannot have added it.",
            it: "Un orologio segna dopo una mossa più tempo di prima, e la cadenza non può averlo aggiunto.",
        },
        why: Text {
            en: "Either the time was corrected (an arbiter gives 1 or 2 minutes for an illegal move), or a time is recorded \
                 wrongly. A clock in a record is evidence, not proof.",
            it: "O il tempo è stato corretto (per una mossa illegale l'arbitro assegna 1 o 2 minuti), o un tempo è \
                 trascritto male. Un orologio in una registrazione è un indizio, non una prova.",
        },
        example: Text {
            en: "[TimeControl \"5400+30\"] ... 20. Rd1 {[%clk 0:31:10]} h6 21. Rd2 {[%clk 0:45:00]}",
            it: "[TimeControl \"5400+30\"] ... 20. Td1 {[%clk 0:31:10]} h6 21. Td2 {[%clk 0:45:00]}",
        },
        quiet: Text {
            en: "a further period begins there, the clock counts upwards or does not fit the time control, or no time control is \
                 known and a period could have added as much. On servers a minute more is not reported: players can give it.",
            it: "lì comincia un altro periodo, l'orologio conta in avanti o non si accorda con la cadenza, o la cadenza \
                 non è nota e un periodo potrebbe aver aggiunto tanto. Sui server un minuto in più non si segnala: i \
                 giocatori possono regalarlo.",
        },
    },
    check: Check::Game(check),
};

/// The half-move of the same player behind which the time before this one stands.
fn shown_before(game: &Game<'_>, mark: u32) -> Option<u32> {
    let marks = game.facts.clocks.marks.get(..=mark as usize)?;
    let (own, earlier) = marks.split_last()?;
    let before = earlier
        .iter()
        .rfind(|mark| mark.ply % 2 == own.ply % 2 && mark.left.is_some())?;
    Some(before.ply)
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for side in [Side::White, Side::Black] {
        let Some(gain) = game.facts.clocks.side(side).gain else {
            continue;
        };
        let ui = context.ui;
        let clock = clock_of(ui, side);
        let (before, after) = (shown(gain.before), shown(gain.after));
        let mut message = match game.facts.clocks.control {
            Some(_) => {
                let added = gain.added / 1000;
                say!(
                    ui,
                    "{clock} goes up from {before} to {after}; the time control adds {added} seconds at most here",
                    "{clock} sale da {before} a {after}; qui la cadenza aggiunge al massimo {added} secondi"
                )
            }
            None => say!(
                ui,
                "{clock} goes up from {before} to {after}: no time control adds as much",
                "{clock} sale da {before} a {after}: nessuna cadenza aggiunge tanto"
            ),
        };
        let more = gain.after - gain.before - gain.added;
        if (30_000..=122_000).contains(&more) {
            message += &say!(
                ui,
                "; an arbiter may have given the time, as for an illegal move of the opponent",
                "; il tempo può averlo assegnato un arbitro, come per una mossa illegale dell'avversario"
            );
        }
        if let more @ 1.. = gain.times - 1 {
            message += &say!(
                ui,
                "; and {more} more times in this game",
                "; e altre volte in questa partita: {more}"
            );
        }
        let mut finding = at_mark(&RULE, game, gain.mark, message);
        finding.refers_to = shown_before(game, gain.mark);
        findings.push(finding);
    }
}
