//! `N021 words-without-decision`

use super::endings;
use super::results::{Says, disagreeing};
use super::{Check, Context, Explanation, Findings, Rule, Severity, sketches};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::names;
use crate::text::results::{self, Outcome, ResultMark, figures, puts_in_doubt, read};

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

/// The marker that counts, where what stands behind its figures puts it in doubt: on a sheet to the end of the line, in PGN a
/// question mark at once.
#[inline]
fn doubted(game: &Game<'_>) -> Option<(ResultMark, u32)> {
    let (mark, at) = *game.facts.markers.last()?;
    let token = game.tokens.list.get(at as usize)?;
    if game.facts.markers.len() > 1 && disagreeing(game).is_some() {
        return None;
    }
    if !game.tokens.sheet {
        return (game.bytes.get(token.end as usize) == Some(&b'?')).then_some((mark, at));
    }
    let line = &game.bytes[token.start as usize..];
    let end = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    let text = String::from_utf8_lossy(&line[..end]);
    let (said, range) = figures(&text).or_else(|| {
        let bare = results::doubted(&text)?;
        Some((ResultMark::read(bare)?, 0..bare.len()))
    })?;
    (said == mark && puts_in_doubt(&text[range.end..])).then_some((mark, at))
}
