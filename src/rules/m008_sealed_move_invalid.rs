//! `M008 sealed-move-invalid`
//!
//! Beside the finding that says why the move cannot be played: what it costs that it was sealed is another matter, and M001
//! charges nothing there.

use super::{Check, Context, Explanation, Findings, Offence, Penalty, Rule, Severity, phrases};
use crate::board::Side;
use crate::messages::{Text, Ui, terms};
use crate::replay::{Break, Event, Game, Start, What};
use crate::say;
use crate::syntax::{Kind, Token, sealed};
use std::cell::LazyCell;

pub(super) static RULE: Rule = Rule {
    code: "M008",
    name: "sealed-move-invalid",
    title: Text {
        en: "sealed move invalid",
        it: "mossa in busta non valida",
    },
    severity: Severity::Error,
    article: "I.8",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move that the record marks as sealed is illegal, ambiguous or unreadable.",
            it: "Una mossa che il formulario segna come messa in busta è illegale, ambigua o illeggibile.",
        },
        why: Text {
            en: "When a game is adjourned, the player to move seals his move. If it is ambiguous, if its meaning cannot be \
                 established or if it is illegal, the game is lost by the player who sealed it, but for the cases that \
                 the guideline excepts. Another finding says why the move cannot be played. Where the moves after it tell which of several was meant, this is a warning.",
            it: "Quando una partita viene aggiornata, il giocatore che ha il tratto sigilla la propria mossa. Se è \
                 ambigua, se non se ne può stabilire il significato o se è illegale, la partita è persa per chi l'ha \
                 sigillata, salvo i casi che la linea guida eccettua. Un'altra segnalazione dice perché la mossa non è \
                 giocabile. Dove le mosse successive dicono quale di più mosse si intendeva, è un avviso.",
        },
        example: Text {
            en: "41. Nd2 {sealed}",
            it: "41. Cd2 {mossa in busta}",
        },
        quiet: Text {
            en: "the sealed move is legal and clear, or stands in a variation.",
            it: "la mossa in busta è legale e univoca, o sta in una variante.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let (severity, (en, it)) = match &event.what {
            _ if event.line != 0 => continue,
            What::Break { reason, .. } => match reason {
                Break::Illegal { .. } | Break::GameOver { .. } => {
                    (Severity::Error, ("illegal", "illegale"))
                }
                Break::Ambiguous { .. } => (Severity::Error, ("ambiguous", "ambigua")),
                Break::Unreadable { .. } => (Severity::Error, ("unreadable", "illeggibile")),
                _ => continue,
            },
            What::IllegalStood { .. } => (Severity::Error, ("illegal", "illegale")),
            // Without a position there are no moves to be sealed.
            What::PassedOver { .. }
                if matches!(
                    game.facts.start,
                    Start::BadFen(_) | Start::UnknownVariant(_)
                ) =>
            {
                continue;
            }
            What::PassedOver { .. } => (Severity::Error, ("unreadable", "illeggibile")),
            What::SettledLater { .. } => (Severity::Warning, ("ambiguous", "ambigua")),
            _ => continue,
        };
        if !is_sealed(game, event) || findings.skip_event(&RULE, event) {
            continue;
        }
        let side = game.facts.position_after(event.after).side_to_move();
        let message = message(ui, side, (en, it));
        // Where the moves after it tell which was meant, it was played.
        let mut finding = phrases::as_played(&RULE, game, event, message);
        finding.severity = finding.severity.min(severity);
        finding.penalty = Some(Penalty::of(Offence::SealedMove, game, context));
        findings.push(finding);
    }
    if (game.tokens.has_comments || game.tokens.has_oddities)
        && game.tokens.told.is_none()
        && let Some(token) = unread_at_the_end(game)
    {
        let side = game.facts.last.side_to_move();
        let message = message(ui, side, ("unreadable", "illeggibile"));
        let mut finding = RULE.at_token(game, token, message);
        finding.side = Some(side);
        finding.penalty = Some(Penalty::of(Offence::SealedMove, game, context));
        findings.push(finding);
    }
}

/// A finding about a sealed move that is like this.
fn message(ui: Ui, side: Side, (en, it): (&str, &str)) -> String {
    let (player, of_player) = (terms::player(ui, side), terms::of_player(ui, side));
    say!(
        ui,
        "the sealed move of {player} is {en}",
        "la mossa in busta {of_player} è {it}"
    )
}

/// No more remarks belong to one move.
const MOST: usize = 8;

/// Whether the move at an event is marked as sealed: by a remark behind it, by one between its number and it, or by one
/// before them that names its player.
pub(super) fn is_sealed(game: &Game<'_>, event: &Event) -> bool {
    let tokens = &game.tokens.list;
    let at = event.token as usize;
    // Asked only where a remark speaks of a sealed move: a position is rebuilt for it.
    let white =
        LazyCell::new(|| game.facts.position_after(event.after).side_to_move() == Side::White);
    let mark = |token: &Token| match is_remark(token.kind) {
        true => sealed::read(&game.tokens.text(game.bytes, token)),
        false => None,
    };
    // Behind the move it is the move's, unless it names the other player.
    let own =
        |token: &Token| mark(token).is_some_and(|mark| mark.white.is_none_or(|w| w == *white));
    let named =
        |token: &Token| mark(token).is_some_and(|mark| mark.white.is_some_and(|w| w == *white));
    let behind = tokens.iter().skip(at + 1).take(MOST);
    let mut behind = behind.take_while(|token| is_remark(token.kind) || is_sign(token.kind));
    let mut before = tokens.iter().take(at).rev().take(MOST).peekable();
    let mut between = Vec::new();
    while let Some(token) = before.next_if(|token| is_remark(token.kind)) {
        between.push(token);
    }
    let is_number = |token: &&Token| matches!(token.kind, Kind::Number | Kind::Dots);
    let numbered = before.peek().is_some_and(is_number);
    let mut earlier = before
        .skip_while(is_number)
        .take_while(|token| is_remark(token.kind));
    behind.any(own)
        || between
            .iter()
            .any(|token| if numbered { own(token) } else { named(token) })
        || earlier.any(named)
}

/// The sign that stands for a sealed move nobody can read (`41. ???? {sealed}`), where the record ends with it. A number with
/// nothing behind it is a sealed move that was never opened.
pub(super) fn unread_at_the_end(game: &Game<'_>) -> Option<u32> {
    let tokens = &game.tokens.list;
    let mut rest = tokens.iter().enumerate().rev().take(MOST).peekable();
    while rest
        .next_if(|(_, token)| matches!(token.kind, Kind::Result(_)))
        .is_some()
    {}
    let mut marked = false;
    while let Some((_, token)) = rest.next_if(|(_, token)| is_remark(token.kind)) {
        marked |= sealed::read(&game.tokens.text(game.bytes, token)).is_some();
    }
    let (at, token) = rest.next()?;
    let text = token.bytes(game.bytes);
    let unread = matches!(token.kind, Kind::Missing)
        || token.kind == Kind::Glyph && text.len() > 1 && text.iter().all(|b| *b == b'?');
    let (_, before) = rest.next()?;
    let numbered = matches!(before.kind, Kind::Number | Kind::Dots);
    (marked && unread && numbered && game.facts.main_break().is_none())
        .then(|| u32::try_from(at).ok())?
}

const fn is_remark(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Comment | Kind::OpenComment | Kind::LineComment | Kind::Prose
    )
}

/// A sign that belongs to the move before it.
const fn is_sign(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Glyph | Kind::CheckMark | Kind::EnPassant | Kind::DrawOffer | Kind::Clock
    )
}
