//! `N021 words-without-decision`

use super::endings;
use super::results::{self, Says, disagreeing};
use super::{Check, Context, Explanation, Findings, Rule, Severity, sketches};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::ending::names;
use crate::text::results::{self as words, Outcome, ResultMark, figures, puts_in_doubt, read};

pub(super) static RULE: Rule = Rule {
    code: "N021",
    name: "words-without-decision",
    title: Text {
        en: "words without a decision",
        it: "parole senza un risultato chiaro",
    },
    severity: Severity::Warning,
    article: "8.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Words at the end of a scoresheet say that the game ended, but not how: that somebody resigned or \
                 overstepped the time but not who, or two things that cannot both be true. Or a question mark or a word \
                 behind the result puts it in doubt.",
            it: "Le parole in fondo al formulario dicono che la partita è finita, ma non come: che qualcuno ha \
                 abbandonato o superato il tempo e non chi, o due cose che non possono essere vere insieme. Oppure un punto \
                 interrogativo o una parola dopo il risultato lo mette in dubbio.",
        },
        why: Text {
            en: "The result stays open. Whose turn it was does not tell: a player may resign when it is not his turn.",
            it: "Il risultato resta aperto. Chi avesse il tratto non basta a dirlo: un giocatore può abbandonare anche \
                 quando non ha il tratto.",
        },
        example: Text {
            en: "30. Qh7 resigns",
            it: "30. Dh7 abbandona",
        },
        quiet: Text {
            en: "the words name the side or the player, or the result stands elsewhere too.",
            it: "le parole nominano il colore o il giocatore, o il risultato è scritto anche altrove.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if let Some((mark, at)) = doubted(game).filter(|_| !findings.skip(&RULE)) {
        let mark = mark.prose();
        let message = say!(
            context.ui,
            "{mark} is written here with a doubt: whether it is the result is not certain",
            "{mark} è scritto qui con un dubbio: non è certo che sia il risultato"
        );
        findings.push(RULE.at_token(game, at, message));
        return;
    }
    if !game.tokens.sheet || !matches!(endings::named(game), Says::Open | Says::Nothing) {
        return;
    }
    for (_, at) in &game.facts.markers {
        let token = (game.tokens.list.get(*at as usize)).filter(|token| token.is_undecided());
        let Some(token) = token.filter(|_| !findings.skip(&RULE)) else {
            continue;
        };
        let said = read(
            &game.tokens.text(game.bytes, token),
            &names(game.bytes, game.tokens),
        );
        let lost = said.is_some_and(|said| said.outcome == Outcome::SomebodyLost);
        let message = match lost {
            true => say!(
                context.ui,
                "these words do not say who lost: the result stays open",
                "queste parole non dicono chi ha perso: il risultato resta aperto"
            ),
            false => say!(
                context.ui,
                "these words say two things that cannot both be: the result stays open",
                "queste parole dicono due cose che non possono essere vere insieme: il risultato resta aperto"
            ),
        };
        let mut finding = RULE.at_token(game, *at, message);
        if game.facts.end.is_some() {
            sketches::at_the_end(&mut finding, game);
        }
        findings.push(finding);
    }
}

/// The result that the record puts in doubt, and where: the marker that counts, or the Result tag.
#[inline]
fn doubted(game: &Game<'_>) -> Option<(ResultMark, u32)> {
    let marker = game.facts.markers.last();
    let marker = marker.and_then(|(mark, at)| doubted_marker(game, *mark, *at));
    marker.or_else(|| doubted_tag(game))
}

/// The marker, where what stands behind its figures puts it in doubt: on a sheet to the end of the line, in PGN a question mark
/// at once.
fn doubted_marker(game: &Game<'_>, mark: ResultMark, at: u32) -> Option<(ResultMark, u32)> {
    if game.tokens.told.is_some() {
        return None;
    }
    let token = game.tokens.list.get(at as usize)?;
    if game.facts.markers.len() > 1 && disagreeing(game).is_some() {
        return None;
    }
    if !game.tokens.sheet {
        return (game.bytes.get(token.end as usize) == Some(&b'?')).then_some((mark, at));
    }
    let line = &game.bytes[token.start as usize..];
    let end = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    puts_mark_in_doubt(mark, &String::from_utf8_lossy(&line[..end])).then_some((mark, at))
}

/// The Result tag, or the result line of a heading, where figures stand in it and a doubt behind them, and no marker says
/// anything else.
fn doubted_tag(game: &Game<'_>) -> Option<(ResultMark, u32)> {
    let tag = game.tokens.tag(TagId::Result)?;
    let mark = results::tag(game).known()?;
    let agrees = match results::marker(game) {
        Says::Known(other) => other == mark,
        says => says != Says::Unclear,
    };
    // Most values are the figures and no more.
    let plain = game.tokens.raw_value(game.bytes, tag) == mark.pgn().as_bytes();
    let doubt = || puts_mark_in_doubt(mark, &game.tokens.value(game.bytes, tag));
    (!plain && agrees && doubt()).then_some((mark, tag.token))
}

/// Whether a text begins with the figures of a result, and puts it in doubt.
fn puts_mark_in_doubt(mark: ResultMark, text: &str) -> bool {
    let text = text.trim();
    let said = figures(text).or_else(|| {
        let bare = words::doubted(text)?;
        Some((ResultMark::read(bare)?, 0..bare.len()))
    });
    said.is_some_and(|(said, range)| said == mark && puts_in_doubt(&text[range.end..]))
}
