//! `D009 draw-offer`

use super::results::Says;
use super::{
    Check, Context, Explanation, Finding, Findings, Rule, Severity, claims, endings, phrases,
};
use crate::board::Side;
use crate::messages::{Text, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::{self, Offer};
use crate::syntax::{Kind, ResultMark, Token};
use crate::text::results::names_own_opponent;

pub(super) static RULE: Rule = Rule {
    code: "D009",
    name: "draw-offer",
    title: Text {
        en: "draw offer",
        it: "offerta di patta",
    },
    severity: Severity::Note,
    article: "8.1.5",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A draw offer is recorded: (=), in a comment or in words on a scoresheet. The message says who made it, at \
                 which move, and what followed.",
            it: "È registrata un'offerta di patta, (=), in un commento o a parole su un formulario: il messaggio dice chi l'ha fatta, a quale mossa, e che cosa \
                 è seguito.",
        },
        why: Text {
            en: "Both players must record every offer; it stands until the opponent accepts it, rejects it or moves. \
                 Offers that come again and again may disturb the opponent, and an arbiter may have to count them.",
            it: "Entrambi i giocatori devono registrare ogni offerta; resta valida finché l'avversario la accetta, \
                 la respinge o muove. Offerte ripetute possono infastidire l'avversario, e può toccare all'arbitro \
                 contarle.",
        },
        example: Text {
            en: "20. Nf3 Kd7 21. Rd1 (=) Ke7 22. Rd2 (=) 1/2-1/2",
            it: "20. Cf3 Rd7 21. Td1 (=) Re7 22. Td2 (=) 1/2-1/2",
        },
        quiet: Text {
            en: "the sign stands in a variation, or is a bare =, which annotators write for a level position.",
            it: "il segno sta in una variante, o è un semplice =, con cui i commentatori indicano la parità.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let tokens = game.tokens;
    let says = |token: &Token| offer(game, token).is_some();
    // Most games have neither an offer nor a remark.
    if tokens.has_oddities || tokens.sheet || tokens.remarks_in_words().any(says) {
        look(game, context, findings);
    }
}

/// Looks at the signs and comments of the main line.
#[cold]
fn look(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    let mut depth = 0u32;
    let (mut made, mut before, mut last) = ([0u32; 2], None, None);
    let mut ended = false;
    let broken = facts.main_break().map(|event| event.token);
    for (at, token) in game.tokens.list.iter().enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Result(_) if depth == 0 => ended = true,
            // Words behind the result of a sheet tell of the game, not at which move.
            Kind::Prose if ended || !game.tokens.sheet => {}
            Kind::DrawOffer | Kind::Comment | Kind::Prose if depth == 0 => {
                let Some(offer) = offer(game, token) else {
                    continue;
                };
                // Who made the move before it.
                let played = |node: &u32| facts.tree[*node as usize].token < at as u32;
                let ply = facts.main.partition_point(played) as u32;
                if offer.white.is_none()
                    && token.kind != Kind::DrawOffer
                    && names_own_opponent(token.bytes(game.bytes))
                {
                    if !findings.skip(&RULE) {
                        findings.push(of_unknown(game, context, at as u32, ply));
                    }
                    continue;
                }
                // The sign and words beside it are one offer.
                if before == Some(ply) {
                    continue;
                }
                before = Some(ply);
                let mover = facts.numbered(ply.max(1)).1;
                let side = offer.white.map_or(mover, endings::side);
                // `3. Bb5 a6 {Black declines the offer}`: it was made with the move before, and declined by the answer.
                let answered = offer.declined && side != mover && ply > 1;
                let ply = ply - u32::from(answered);
                // `{Black offers a draw}`, and at the next half-move `{White declines the offer}`.
                let same = last.replace((side, ply));
                let close = |(of, at): (Side, u32)| of == side && ply.abs_diff(at) <= 1;
                if offer.declined && same.is_some_and(close) {
                    continue;
                }
                let nth = &mut made[side as usize];
                *nth += 1;
                if !findings.skip(&RULE) {
                    // Behind a break nobody knows whose move it was.
                    if broken.is_some_and(|token| token < at as u32) {
                        let message = say!(
                            context.ui,
                            "an offer of a draw is recorded after the moves that can be judged",
                            "un'offerta di patta è registrata dopo le mosse giudicabili"
                        );
                        findings.push(RULE.at_token(game, at as u32, message));
                        continue;
                    }
                    let fate = match (offer.accepted, offer.declined) {
                        (true, _) => Fate::Accepted,
                        (_, true) => Fate::Declined,
                        _ if is_declined_behind(game, at) => Fate::Declined,
                        _ => Fate::Open,
                    };
                    let message = message(game, context, ply, side, *nth, fate);
                    let mut finding = RULE.at_token(game, at as u32, message);
                    if ply > 0 {
                        finding.ply = Some(ply);
                        finding.move_number = Some(facts.numbered(ply).0);
                    }
                    finding.side = Some(side);
                    finding.fen = claims::position(facts, ply).fen();
                    findings.push(finding);
                }
            }
            _ => {}
        }
    }
}

/// What the words say became of an offer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Accepted,
    Declined,
    /// Nothing.
    Open,
}

/// Whether words behind an offer, before any other move, say that it was declined: `{Black offers a draw} {White declines}`.
fn is_declined_behind(game: &Game<'_>, at: usize) -> bool {
    let behind = game.tokens.list[at + 1..].iter();
    let mut behind = behind.take_while(|token| !matches!(token.kind, Kind::Word | Kind::Open));
    behind.any(|token| {
        let says = matches!(token.kind, Kind::Comment | Kind::Prose);
        says && offer(game, token).is_some_and(|offer| offer.declined)
    })
}

/// An offer of which the record does not say who made it.
fn of_unknown(game: &Game<'_>, context: &Context, at: u32, ply: u32) -> Finding {
    let move_played = phrases::half_move(context.ui, game, ply);
    let message = say!(
        context.ui,
        "an offer of a draw is recorded after {move_played}; who made it is not said",
        "dopo {move_played} è registrata un'offerta di patta; non è detto chi l'abbia fatta"
    );
    let mut finding = RULE.at_token(game, at, message);
    if ply > 0 {
        finding.ply = Some(ply);
        finding.move_number = Some(game.facts.numbered(ply).0);
    }
    finding.fen = claims::position(game.facts, ply).fen();
    finding
}

/// The offer that a token is, a sign or a comment that says so.
#[inline]
fn offer(game: &Game<'_>, token: &Token) -> Option<Offer> {
    let text = token.bytes(game.bytes);
    match token.kind {
        Kind::Prose => (text.len() <= ending::LONGEST_OFFER).then(|| {
            let text = text.trim_ascii_start();
            let text = text.strip_prefix(b"(").unwrap_or(text);
            ending::offer_in_words(text, game.bytes, game.tokens)
        })?,
        Kind::Comment => {
            let is_command = [1, 2].iter().any(|at| text.get(*at) == Some(&b'['));
            (text.len() <= ending::LONGEST_OFFER && !is_command)
                .then(|| ending::offer(text, game.bytes, game.tokens))?
        }
        _ => (text.len() > 1).then_some(Offer {
            white: None,
            declined: false,
            accepted: false,
        }),
    }
}

/// Who offers, where, and what followed.
fn message(
    game: &Game<'_>,
    context: &Context,
    ply: u32,
    side: Side,
    nth: u32,
    fate: Fate,
) -> String {
    let ui = context.ui;
    let by_mover = side == game.facts.numbered(ply.max(1)).1;
    let (player, opponent) = (terms::player(ui, side), terms::player(ui, side.other()));
    let at = match ply {
        0 => say!(ui, "before the first move", "prima della prima mossa"),
        ply => {
            let last = phrases::half_move(ui, game, ply);
            match by_mover {
                true => say!(ui, "with {last}", "con {last}"),
                false => say!(ui, "after {last}", "dopo {last}"),
            }
        }
    };
    let which = match nth {
        1 => String::new(),
        n => say!(
            ui,
            " (offer {n} of this player)",
            " (offerta n. {n} di questo giocatore)"
        ),
    };
    let more = game.facts.main.len() as u32 - ply;
    let followed = match (more, endings::named(game)) {
        (0, _) if fate == Fate::Declined => say!(
            ui,
            "no move follows, and the words say that it was declined",
            "non seguono mosse, e le parole dicono che è stata rifiutata"
        ),
        (0, _) if fate == Fate::Accepted => say!(
            ui,
            "no move follows: it was accepted",
            "non seguono mosse: è stata accettata"
        ),
        (0, Says::Known(ResultMark::Draw)) => say!(
            ui,
            "no move follows and the game is a draw: it was accepted, it seems",
            "non seguono mosse e la partita è patta: a quanto pare è stata accettata"
        ),
        (0, Says::Known(_)) => say!(
            ui,
            "no move follows, and the game is not a draw",
            "non seguono mosse, e la partita non è patta"
        ),
        (0, _) => say!(
            ui,
            "no move follows, and the result is not known",
            "non seguono mosse, e il risultato non è noto"
        ),
        // The player himself moved first.
        (n, _) if !by_mover => say!(
            ui,
            "half-moves that follow: {n}",
            "semimosse che seguono: {n}"
        ),
        (1, _) => say!(
            ui,
            "{opponent} moved on, 1 half-move follows",
            "{opponent} ha mosso, segue 1 semimossa"
        ),
        (n, _) => say!(
            ui,
            "{opponent} moved on, {n} half-moves follow",
            "{opponent} ha mosso, seguono {n} semimosse"
        ),
    };
    say!(
        ui,
        "draw offered by {player} {at}{which}: {followed}",
        "{player} propone patta {at}{which}: {followed}"
    )
}
