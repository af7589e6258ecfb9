//! `R016 both-flags-fallen`

use super::r011_win_without_possible_mate as no_mate;
use super::results::Says;
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity, endings};
use crate::board::{Side, Status};
use crate::laws::{BothFlags, Edition, TimeClass, both_flags, knows_supervision};
use crate::messages::Text;
use crate::replay::Game;
use crate::replay::clocks::time_control;
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::{Said, Way};

pub(super) static RULE: Rule = Rule {
    code: "R016",
    name: "both-flags-fallen",
    title: Text {
        en: "both flags fallen",
        it: "entrambe le bandierine cadute",
    },
    severity: Severity::Error,
    article: "III.3.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record says that both flags had fallen, and the result is not the one that the Laws give: where \
                 nobody knows which fell first, a draw in the last period; in any other period the game goes on.",
            it: "Le parole dicono che erano cadute entrambe le bandierine, e il risultato non è quello previsto dalle Regole: se non \
                 si sa quale è caduta per prima, patta nell'ultimo periodo, mentre in un altro la partita continua.",
        },
        why: Text {
            en: "Until 2013 the Laws decided this themselves (2001: 10.3, B.8; 2009: 6.11, A.4d(3)): an error, but a \
                 warning where the time control does not show in which period. Since 2017 a \
                 guideline does, where it was announced, in standard and rapid games without increment: a warning. The text of \
                 2014 was not found; nothing is reported there.",
            it: "Fino al 2013 lo decidevano le Regole stesse (2001: 10.3, B.8; 2009: 6.11, A.4d(3)): è un errore, ma un avviso \
                 se la cadenza non mostra in quale periodo. Dal 2017 lo fa \
                 una linea guida, se annunciata, nel gioco standard e rapido senza incremento: è un avviso. Il testo del 2014 non \
                 è stato trovato; lì non si segnala nulla.",
        },
        example: Text {
            en: "[Date \"2012.05.01\"] [TimeControl \"7200\"] [Termination \"both flags fell\"] [Result \"1-0\"]",
            it: "[Date \"2012.05.01\"] [TimeControl \"7200\"] [Termination \"cadute entrambe le bandierine\"] [Result \"1-0\"]",
        },
        quiet: Text {
            en: "the game is a draw and the period the last, or not known; the game is blitz or has an increment, from 2017: \
                 then the flag that is seen first has fallen.",
            it: "la partita è patta e il periodo è l'ultimo, o non è noto; la partita è lampo o ha un incremento, dal 2017: \
                 allora è caduta la bandierina che si vede per prima.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let fallen = |said: &Said| said.way == Way::BothFlags;
    let Some(said) = context.setting.said.filter(fallen) else {
        return;
    };
    // What the words say of the result themselves is told by R012; mate and stalemate end a game before any flag.
    let mated = matches!(game.facts.end, Some(Status::Checkmate | Status::Stalemate));
    if mated || endings::clash(game, context).is_some() {
        return;
    }
    let plies = endings::half_moves_to(game.facts, game.facts.main.len() as u32);
    let control = time_control(game.bytes, game.tokens, game.facts).known();
    let increment = control.is_some_and(|control| !control.increment().is_zero());
    let classes = TimeClass::possible(context.class(game)).iter();
    let edition = context.edition();
    let supervised = match knows_supervision(edition) {
        true => context.is_supervised(game),
        false => Some(false),
    };
    let mut rules = classes.map(|class| match both_flags(edition, *class, increment) {
        // With full supervision the rules of standard chess hold.
        BothFlags::Draw if supervised == Some(true) => BothFlags::LastPeriod,
        rule => rule,
    });
    // Where the class is not known, what every one of them says.
    let Some(first) = rules.next() else {
        return;
    };
    let rule = rules.fold(first, both);
    let period = control.map(|control| endings::is_last_period(&control, plies));
    let last = period.unwrap_or(true);
    let ui = context.ui;
    let named = endings::named(game);
    let drawn = named == Says::Known(ResultMark::Draw);
    let decided =
        matches!(named, Says::Known(mark) if mark != ResultMark::Draw && !mark.is_decreed());
    // A win by a player who cannot mate is none whichever flag fell first (R011).
    let winner = match named {
        Says::Known(ResultMark::WhiteWins) => Some(Side::White),
        Says::Known(ResultMark::BlackWins) => Some(Side::Black),
        _ => None,
    };
    let refused = winner.and_then(|winner| no_mate::refusal(game, context, winner));
    if matches!(refused, Some(no_mate::Refusal::Drawn(_))) {
        return;
    }
    let draws = rule == BothFlags::Draw || last;
    let sure = match decided {
        true => Severity::Error,
        false => Severity::Warning,
    };
    let (severity, message) = match rule {
        BothFlags::Nothing | BothFlags::Unknown => return,
        _ if !draws => (
            Severity::Warning,
            say!(
                ui,
                "both flags had fallen, but not in the last period: the game goes on, and this alone gives no result",
                "erano cadute entrambe le bandierine, ma non nell'ultimo periodo: la partita continua, e questo da solo non dà un \
                 risultato"
            ),
        ),
        _ if drawn => return,
        BothFlags::Draw if supervised.is_none() => (
            sure,
            say!(
                ui,
                "both flags had fallen: the game is a draw, with full supervision where nobody knows which fell first",
                "erano cadute entrambe le bandierine: la partita è patta, con la supervisione completa se non si sa quale sia \
                 caduta per prima"
            ),
        ),
        // Rapid and blitz until 2013 (B.8, A.4d(3)): whichever fell first.
        BothFlags::Draw => (
            sure,
            say!(
                ui,
                "both flags had fallen: the game is a draw",
                "erano cadute entrambe le bandierine: la partita è patta"
            ),
        ),
        BothFlags::WhereAnnounced => (
            Severity::Warning,
            say!(
                ui,
                "both flags had fallen: where Guideline III was announced, and nobody knows which fell first, the game is a draw",
                "erano cadute entrambe le bandierine: se la linea guida III era annunciata e non si sa quale sia caduta per prima, la \
                 partita è patta"
            ),
        ),
        _ => (
            if period.is_some() {
                sure
            } else {
                Severity::Warning
            },
            say!(
                ui,
                "both flags had fallen: where nobody knows which fell first, the game is a draw",
                "erano cadute entrambe le bandierine: se non si sa quale sia caduta per prima, la partita è patta"
            ),
        ),
    };
    let mut finding = RULE.at_token(game, said.token, message);
    finding.severity = severity;
    if rule == BothFlags::Draw {
        finding.article = Some("A.4d(3)");
    } else if !draws {
        finding.article = Some("III.3.1.1");
    }
    finding.fen = game.facts.last.fen();
    if rule == BothFlags::Draw || period == Some(true) && rule != BothFlags::WhereAnnounced {
        finding.suggestion = ResultMark::Draw.pgn().to_owned();
    }
    findings.push(finding);
}

/// Whether a finding is of this rule and the text of an edition is not known to it.
pub(super) fn is_untold(finding: &Finding, edition: Edition) -> bool {
    std::ptr::eq(finding.rule, &raw const RULE)
        && both_flags(edition, TimeClass::Standard, false) == BothFlags::Unknown
}

/// What two classes of games have in common.
fn both(one: BothFlags, other: BothFlags) -> BothFlags {
    use BothFlags::{Draw, LastPeriod};
    match (one, other) {
        (one, other) if one == other => one,
        (Draw | LastPeriod, Draw | LastPeriod) => LastPeriod,
        _ => BothFlags::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::endings::is_last_period;
    use crate::syntax::TimeControl;

    #[test]
    fn a_period_ends_with_its_last_move() {
        for (text, plies, last) in [
            ("40/5400:1800", 79, false),
            ("40/5400:1800", 80, true),
            ("40/5400:20/3600:900", 119, false),
            ("40/5400:20/3600:900", 120, true),
            ("40/9000", 200, false),
            ("300", 10, true),
        ] {
            let control = TimeControl::read(text).known().unwrap();
            assert_eq!(is_last_period(&control, plies), last, "{text} {plies}");
        }
    }
}
