//! `F020 unread-game`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, GapFacts, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::replay::outside::{LONGEST_CITED, OutsideGame};
use crate::say;
use crate::syntax::Encoding;

pub(super) static RULE: Rule = Rule {
    code: "F020",
    name: "unread-game",
    title: Text {
        en: "game not read",
        it: "partita non letta",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Text between games holds numbered moves that were not read as a game: at least two half-moves that can be \
                 played from the start, or four words that look like moves of which the first cannot be played. They count \
                 on lines of their own, alone or after a label such as `Game:`; within a sentence only if a result \
                 follows, or if there are sixteen or more, in quotation marks eight.",
            it: "Nel testo fra una partita e l'altra ci sono mosse numerate che non sono state lette come partita: almeno \
                 due semimosse giocabili dall'inizio, o quattro parole che sembrano mosse di cui la prima non si può \
                 giocare. Contano se stanno su righe proprie, da sole o dopo un'indicazione come `Partita:`; dentro una \
                 frase, se le segue un risultato o se sono sedici o più, fra virgolette otto.",
        },
        why: Text {
            en: "A game that is not read is not checked. Quotes or brackets around it, or signs that begin a comment, can \
                 be the reason.",
            it: "Una partita non letta non è controllata. La causa possono essere virgolette o parentesi che la \
                 racchiudono, o segni che aprono un commento.",
        },
        example: Text {
            en: "<1. e4 e5 2. Nf3 Nc6 3. Bb5 a6>",
            it: "<1. e4 e5 2. Cf3 Cc6 3. Ab5 a6>",
        },
        quiet: Text {
            en: "a sentence cites a few moves, or numbers stand before words: a list, a table of pairings.",
            it: "una frase cita poche mosse, o i numeri precedono parole: un elenco, una tabella di abbinamenti.",
        },
    },
    check: Check::Gap(check),
};

/// So many words like moves are a game although the first cannot be played.
const LEAST_UNPLAYABLE: u32 = 4;

/// Whether moves in a gap most probably were meant as a game.
pub(super) fn is_meant(game: &OutsideGame) -> bool {
    game.stands(LONGEST_CITED)
        && (game.playable >= 2 || game.block && game.moves >= LEAST_UNPLAYABLE)
}

pub(super) fn check(
    gap: &GapFacts<'_>,
    games: &[OutsideGame],
    context: &Context,
    findings: &mut Findings,
) {
    for game in games.iter().filter(|game| is_meant(game)) {
        let message = message(game, context.ui);
        let mut finding = RULE.in_gap(gap, game.range.start, message);
        let text = gap.bytes[game.range.clone()].split(|b| matches!(b, b'\n' | b'\r'));
        let text = text.into_iter().next().unwrap_or_default();
        finding.text = quoted(Encoding::of(text).decode(text).trim_end());
        findings.push(finding);
    }
}

fn message(game: &OutsideGame, ui: Ui) -> String {
    let (playable, moves) = (game.playable, game.moves);
    match playable {
        0 | 1 => say!(
            ui,
            "{moves} words like moves stand here with their numbers and were not read as a game; the first moves cannot be \
             played",
            "qui ci sono {moves} parole che sembrano mosse, con i loro numeri, non lette come partita; le prime non si \
             possono giocare"
        ),
        _ => say!(
            ui,
            "a game of {playable} half-moves that can be played from the start stands here and was not read",
            "qui c'è una partita di {playable} semimosse giocabili dall'inizio che non è stata letta"
        ),
    }
}
