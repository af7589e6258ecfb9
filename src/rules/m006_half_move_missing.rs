//! `M006 half-move-missing`

use super::clocks::{clock_of, shown};
use super::form_sheets;
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity, corrections};
use crate::board::Side;
use crate::laws::TimeClass;
use crate::messages::{Text, terms};
use crate::replay::clocks::{Mark, time_control};
use crate::replay::{Break, Event, Game};
use crate::say;
use crate::syntax::Kind;
use std::time::Duration;

pub(super) static RULE: Rule = Rule {
    code: "M006",
    name: "half-move-missing",
    title: Text {
        en: "half-move missing",
        it: "semimossa mancante",
    },
    severity: Severity::Error,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "One or more half-moves are missing: the number says that the other side moves, and the move is legal for \
                 that side; or its place is empty, or holds dots or a question mark; or the numbers run ahead, and what \
                 follows cannot be played from here.",
            it: "Manca una semimossa, o più d'una: il numero dice che muove l'altro giocatore, e la mossa è legale per lui; \
                 oppure il suo posto è vuoto, o ci sono puntini o un punto interrogativo; oppure i numeri saltano avanti, e \
                 seguono poche mosse, o il seguito da qui non si può giocare.",
        },
        why: Text {
            en: "Both players must record every move. What was played in the gap is not known, nor is the position \
                 after it. Where clocks and time control show that a player had less than five minutes and less than thirty \
                 seconds for each move, he need not have written (8.4), and it is a note; in rapid and blitz (A.2) it is a \
                 warning.",
            it: "Ciascun giocatore deve registrare ogni mossa. Ciò che fu giocato nella lacuna è ignoto, e così la \
                 posizione che ne risulta. Se orologi e cadenza mostrano che al giocatore restavano meno di cinque minuti e \
                 meno di trenta secondi per mossa, non era tenuto a scrivere (8.4), ed è una nota; nel gioco rapido e lampo (A.2) \
                 è un avviso.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf3 3. Bb5",
            it: "1. e4 e5 2. Cf3 3. Ab5",
        },
        quiet: Text {
            en: "a number is misprinted and the next one right again, or numbers are left out and so many moves that follow can \
                 all be played that hardly any are missing: 20 where one number is left out, 8 where two are, 5 where three, 4 \
                 where four, 3 from five on. Then only the number is out of step (N013).",
            it: "un numero è sbagliato e il successivo di nuovo giusto, oppure sono saltati dei numeri e si possono giocare tutte \
                 le mosse che seguono, tante che difficilmente ne mancano: 20 se è saltato un numero, 8 se due, 5 se tre, 4 se \
                 quattro, 3 da cinque in su. Allora è soltanto il numero a non corrispondere (N013).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::HalfMoveMissing { side } = reason else {
            continue;
        };
        let on_form = game.tokens.printed.is_some() && game.facts.first.trid().is_some();
        if on_form && form_sheets::lacks_sheet_before(game, event.token)
            || findings.skip_event(&RULE, event)
        {
            continue;
        }
        let number = game
            .facts
            .move_number(&game.facts.position_after(event.after));
        let missing = terms::move_of(ui, number, *side);
        let corrected = corrections::at_break(game, context, event, unplayed);
        let rest = &corrected.rest;
        let sheet = game.tokens.sheet
            && game
                .tokens
                .steps
                .iter()
                .any(|s| s.token == event.token && s.kind == Kind::Missing);
        let message = if sheet {
            say!(
                ui,
                "{missing} is missing: nothing that can be read stands in its place{rest}",
                "manca la {missing}: al suo posto non c'è nulla di leggibile{rest}"
            )
        } else if let Some(half_moves) = ahead(game, event, number, *side).filter(|n| *n > 1) {
            say!(
                ui,
                "{half_moves} half-moves are missing from {missing} on, or the number here is wrong{rest}",
                "mancano {half_moves} semimosse a partire dalla {missing}, oppure il numero qui è sbagliato{rest}"
            )
        } else {
            say!(
                ui,
                "{missing} is missing: the number here already belongs to the other side{rest}",
                "manca la {missing}: il numero qui appartiene già all'altro giocatore{rest}"
            )
        };
        let mut finding = RULE.at_event(game, event, message);
        finding.suggestion = corrected.suggestion;
        excuse(&mut finding, game, context, event, *side);
        findings.push(finding);
    }
}

/// Says in a finding about a half-move that is not there that its player need not have written it: with less than five
/// minutes, or in rapid and blitz at all.
pub(super) fn excuse(
    finding: &mut Finding,
    game: &Game<'_>,
    context: &Context,
    event: &Event,
    side: Side,
) {
    let ui = context.ui;
    let (severity, article, words) = if let Some(left) = freed(game, event, side) {
        let (clock, left) = (clock_of(ui, side), shown(left));
        let words = say!(
            ui,
            "; {clock} showed {left}, and with less than five minutes nobody need write",
            "; {clock} segnava {left}, e con meno di cinque minuti non si è tenuti a scrivere"
        );
        (Severity::Note, "8.4", words)
    } else if writes_at_will(game, context) && event.line == 0 {
        let words = say!(
            ui,
            "; in rapid and blitz nobody need write",
            "; nel gioco rapido e lampo non si è tenuti a scrivere"
        );
        (Severity::Warning, "A.2", words)
    } else {
        return;
    };
    finding.message.push_str(&words);
    finding.severity = finding.severity.min(severity);
    finding.article = Some(article);
}

/// Whether the players need not write their moves at all (A.2), as the class of the game is known.
fn writes_at_will(game: &Game<'_>, context: &Context) -> bool {
    matches!(
        context.class(game),
        Some(TimeClass::Rapid | TimeClass::Blitz)
    )
}

/// What the clock of a side last showed, in milliseconds, where it need not write its moves any more (8.4): less than five
/// minutes, and moves add less than thirty seconds. Only where clocks and time control are known.
fn freed(game: &Game<'_>, event: &Event, side: Side) -> Option<i64> {
    const FIVE_MINUTES: i64 = 300_000;
    const ENOUGH: Duration = Duration::from_secs(30);
    let clocks = &game.facts.clocks;
    if event.line != 0 || clocks.marks.is_empty() {
        return None;
    }
    let control = time_control(game.bytes, game.tokens, game.facts).known()?;
    let own = |mark: &&Mark| (mark.ply % 2 == 1) == (side == Side::White) && mark.left.is_some();
    let left = clocks.marks.iter().rfind(own)?.left?;
    (control.increment() < ENOUGH && (0..FIVE_MINUTES).contains(&left)).then_some(left)
}

/// By how many half-moves the number at which the event stands is ahead of the half-move that is due.
fn ahead(game: &Game<'_>, event: &Event, due: u32, side: Side) -> Option<u32> {
    let token = game.tokens.list.get(event.token as usize);
    let (number, black) = token.filter(|token| token.kind == Kind::Number)?.number();
    (number * 2 + u32::from(black)).checked_sub(due * 2 + u32::from(side == Side::Black))
}
