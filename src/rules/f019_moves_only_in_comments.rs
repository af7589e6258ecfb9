//! `F019 moves-only-in-comments`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::outside::{self, OutsideGame};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::{Kind, Token};
use crate::text::moves::read_guessed;
use crate::text::words::{self, run};

pub(super) static RULE: Rule = Rule {
    code: "F019",
    name: "moves-only-in-comments",
    title: Text {
        en: "moves only in comments",
        it: "mosse solo nei commenti",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A game has moves only in comments, brackets or lines that do not count, and at least two half-moves there \
                 can be played from its start. Or a second game stands like that after its result, or the last moves of a \
                 scoresheet stand in lines taken for remarks. Or a comment that convert wrote holds the rest of the record, \
                 which could not be played.",
            it: "Una partita ha mosse soltanto in commenti, fra parentesi o in righe che non contano, e lì ci sono almeno due \
                 semimosse giocabili dal suo inizio. Oppure una seconda partita sta così dopo il suo risultato, o le ultime mosse di un formulario in righe che \
                 valgono come annotazioni. Oppure un commento scritto da convert contiene il resto della partita, che non si è \
                 potuto giocare.",
        },
        why: Text {
            en: "What is commented out is not read and not checked: the game counts as one without moves.",
            it: "Ciò che sta in un commento non è letto né controllato: la partita passa per una senza mosse.",
        },
        example: Text {
            en: "{1. e4 e5 2. Nf3 Nc6} 1-0",
            it: "{1. e4 e5 2. Cf3 Cc6} 1-0",
        },
        quiet: Text {
            en: "moves stand outside comments, or the comments hold none: a game won by forfeit. A few moves cited in a \
                 sentence do not count either.",
            it: "ci sono mosse fuori dai commenti, o i commenti non ne hanno: una partita vinta a forfait. Non contano nemmeno \
                 poche mosse citate in una frase.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    if let Some(at) = game.tokens.rest(game.bytes) {
        return told_rest(game, at, context, findings);
    }
    if game.tokens.told.is_some() {
        return;
    }
    if let Some(token) = behind_result(game) {
        return look_behind(game, token, context, findings);
    }
    // What cannot be read outside comments is named where it stands.
    if facts.main_break().is_some() {
        return;
    }
    if let Some(last) = facts.main.last() {
        let behind = facts.tree[*last as usize].token + 1;
        let passed_over = |token: &Token| token.kind == Kind::Prose && token.data == 0;
        if game.tokens.sheet && game.tokens.list[behind as usize..].iter().any(passed_over) {
            look_on(game, behind, context, findings);
        }
        return;
    }
    let holds_text = |token: &Token| {
        !matches!(
            token.kind,
            Kind::Tag | Kind::Result(_) | Kind::Blank | Kind::Bom
        )
    };
    if game.tokens.list.iter().any(holds_text) {
        look(game, context, findings);
    }
}

/// What `convert` could not play it has put into a comment: the record is legal, and is not whole.
#[cold]
fn told_rest(game: &Game<'_>, at: u32, context: &Context, findings: &mut Findings) {
    let text = game
        .tokens
        .list
        .get(at as usize)
        .map(|token| token.bytes(game.bytes));
    let moves = text.map_or(0, |text| {
        words::split(text)
            .filter(|word| read_guessed(word).is_like_a_move())
            .count()
    });
    let message = match moves {
        0 => say!(
            context.ui,
            "this comment holds the rest of the record, which could not be played and was not checked",
            "questo commento contiene il resto della partita, che non si è potuto giocare e non è stato controllato"
        ),
        1 => say!(
            context.ui,
            "this comment holds the rest of the record, 1 half-move from a fault on, which was not checked",
            "questo commento contiene il resto della partita da un errore in poi, 1 semimossa, che non è stata controllata"
        ),
        _ => say!(
            context.ui,
            "this comment holds the rest of the record, {moves} half-moves from a fault on, which were not checked",
            "questo commento contiene il resto della partita da un errore in poi, {moves} semimosse, che non sono state \
             controllate"
        ),
    };
    findings.push(RULE.at_token(game, at, message));
}

/// So many half-moves in a row are no words.
const LEAST: u32 = 2;

#[cold]
fn look(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    let start = match facts.start {
        Start::Initial => None,
        Start::SetUp(_) => Some(&facts.first),
        _ => return,
    };
    let mut text = game.bytes.to_vec();
    let apart = |token: &&Token| matches!(token.kind, Kind::Tag | Kind::Result(_));
    for token in game.tokens.list.iter().filter(apart) {
        let outside = &mut text[token.start as usize..token.end as usize];
        let ink = outside.iter_mut().filter(|b| !matches!(b, b'\n' | b'\r'));
        ink.for_each(|b| *b = b' ');
    }
    if !outside::may_hold(&text, LEAST) {
        return;
    }
    let found = outside::games(&text, start, outside::LONGEST_CITED_ALONE);
    let first = found.iter().find(|found| found.playable >= LEAST);
    let (from, playable) = match first {
        Some(first) => (first.range.start as u32, first.playable),
        // A table has no runs.
        None => {
            let Some(playable) = outside::playable(&text, start, outside::LONGEST_CITED_ALONE)
            else {
                return;
            };
            (run(&text, u8::is_ascii_whitespace) as u32, playable)
        }
    };
    let tokens = &game.tokens.list;
    let at = tokens.partition_point(|token| token.start <= from);
    let message = say!(
        context.ui,
        "{playable} half-moves that can be played stand here in a comment or in brackets and were not read; the game has no \
         other move",
        "qui {playable} semimosse giocabili stanno in un commento o fra parentesi e non sono state lette; la partita non ha \
         altre mosse"
    );
    findings.push(RULE.at_token(game, at.saturating_sub(1) as u32, message));
}

/// Lines of a sheet that count as remarks may be those of its last moves: they go on where the moves end.
#[cold]
fn look_on(game: &Game<'_>, behind: u32, context: &Context, findings: &mut Findings) {
    let list = &game.tokens.list[behind as usize..];
    let from = list[0].start as usize;
    let mut text = vec![b' '; game.bytes.len() - from];
    let prose = list
        .iter()
        .filter(|token| matches!(token.kind, Kind::Prose | Kind::Blank));
    for token in prose {
        let own = token.start as usize..token.end as usize;
        text[own.start - from..own.end - from].copy_from_slice(&game.bytes[own]);
    }
    let found = outside::games(&text, Some(&game.facts.last), outside::LONGEST_CITED);
    let Some(first) = found
        .iter()
        .find(|found| found.block && found.playable == found.moves)
    else {
        return;
    };
    let (start, playable) = ((from + first.range.start) as u32, first.playable);
    let at = behind + list.partition_point(|token| token.start <= start) as u32 - 1;
    let message = say!(
        context.ui,
        "{playable} half-moves that go on where the game ends stand here in a line that counts as a remark, and were not read",
        "qui {playable} semimosse che continuano la partita dove finisce stanno in una riga che vale come annotazione, e non \
         sono state lette"
    );
    findings.push(RULE.at_token(game, at, message));
}

/// The result behind the moves of a game, where anything stands behind that.
fn behind_result(game: &Game<'_>) -> Option<usize> {
    let facts = game.facts;
    let (_, result) = *facts.markers.last()?;
    let last = facts.tree[*facts.main.last()? as usize].token;
    let behind = result as usize + 1 < game.tokens.list.len();
    (behind && last < result).then_some(result as usize)
}

/// Another game may stand in comments or brackets behind the result.
#[cold]
fn look_behind(game: &Game<'_>, result: usize, context: &Context, findings: &mut Findings) {
    let list = &game.tokens.list;
    let from = list[result].end as usize;
    let found = outside::games(&game.bytes[from..], None, outside::LONGEST_CITED);
    let whole = |found: &&OutsideGame| found.block && found.playable >= LEAST_BEHIND;
    for found in found.iter().filter(whole) {
        let (start, playable) = ((from + found.range.start) as u32, found.playable);
        let at = list.partition_point(|token| token.start <= start);
        let message = say!(
            context.ui,
            "{playable} half-moves that can be played from the start stand here after the result of the game, in a comment \
             or in brackets, and were not read",
            "qui {playable} semimosse giocabili dall'inizio stanno dopo il risultato della partita, in un commento o fra \
             parentesi, e non sono state lette"
        );
        findings.push(RULE.at_token(game, at.saturating_sub(1) as u32, message));
    }
}

/// Behind a game fewer half-moves are a remark.
const LEAST_BEHIND: u32 = 4;
