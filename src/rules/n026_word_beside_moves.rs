//! `N026 word-beside-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::sheet::shape::is_missing;
use crate::syntax::{Kind, Step, Token, ending};
use crate::text::moves;
use std::collections::HashMap;

pub(super) static RULE: Rule = Rule {
    code: "N026",
    name: "word-beside-moves",
    title: Text {
        en: "word beside the moves",
        it: "parola accanto alle mosse",
    },
    severity: Severity::Note,
    article: "8.1.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Among the moves of a scoresheet stands a word that was taken for a remark, here and there a number behind the \
                 moves of its line that counts none of them, or a number with letters in place of digits; or figures in brackets are glued to long moves of any \
                 record, c2-c4(2), that the ordinary board plays.",
            it: "Fra le mosse di un formulario c'è una parola presa per un'annotazione, un numero dopo le mosse \
                 della sua riga che non ne numera nessuna, o un numero con lettere al posto di cifre; oppure, in una registrazione qualsiasi, \
                 ci sono cifre tra parentesi attaccate a mosse estese, c2-c4(2), che si giocano sulla scacchiera normale.",
        },
        why: Text {
            en: "The sheet is for the moves, the times, the offers of a draw and what bears on a claim. What was taken for a \
                 remark may be a move that was misread. Said once for the words and once for each kind of numbers.",
            it: "Il formulario serve per le mosse, i tempi, le offerte di patta e quanto riguarda una richiesta. Ciò che è \
                 stato preso per un'annotazione può essere una mossa letta male. Si segnala una volta per le parole e una \
                 per ogni genere di numeri.",
        },
        example: Text {
            en: "12. Nf3 time Nf6 l3. d4 d5",
            it: "12. Cf3 tempo Cf6 l3. d4 d5",
        },
        quiet: Text {
            en: "the words stand in comments or brackets, or after the last move, and do not say that a move could not be read.",
            it: "le parole stanno in commenti o tra parentesi, o dopo l'ultima mossa, e non dicono che una mossa non si legge.",
        },
    },
    check: Check::Game(check),
};

/// What stands beside the moves.
enum What {
    Remark,
    Figure,
    Misread,
}

/// What a token up to the last word is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    None,
    /// The number of a half-move.
    Number,
    /// A word that is played.
    Word,
}

/// Whether letters stand for figures in what looks like a number.
fn is_misread(kind: Kind, text: &[u8]) -> bool {
    let figures = |b: &u8| b.is_ascii_digit() || b"lIOSBZGgq.)".contains(b);
    // `4x.`
    let stray = kind == Kind::Number && text.first().is_some_and(u8::is_ascii_digit);
    text.iter().any(u8::is_ascii_alphabetic)
        && (text.iter()).all(|b| figures(b) || stray && b.is_ascii_lowercase())
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if let Some(first) = game.facts.figures_aside.first() {
        let n = game.facts.figures_aside.len();
        let message = say!(
            context.ui,
            "this figure in brackets is glued to a move that the ordinary board plays: it counts as a remark, not as a height of \
             Tri-Dimensional chess ({n} in all)",
            "questa cifra tra parentesi è attaccata a una mossa che si gioca sulla scacchiera normale: vale come annotazione, non \
             come quota degli scacchi tridimensionali ({n} in tutto)"
        );
        findings.push(RULE.at_token(game, *first, message));
    }
    if !game.tokens.sheet {
        return;
    }
    let steps = &game.tokens.steps;
    let places = steps.iter().filter(|step| step.kind == Kind::Word);
    let places = places.map(|step| step.token);
    let (first, last) = places.clone().fold((u32::MAX, 0), |(first, last), place| {
        (first.min(place), last.max(place))
    });
    if first > last {
        return;
    }
    // Which tokens are words that are played, and which the numbers of half-moves.
    let mut uses = vec![Use::None; last as usize + 1];
    for step in steps {
        let number = uses.get_mut(step.number as usize);
        number.into_iter().for_each(|number| *number = Use::Number);
    }
    places.for_each(|place| uses[place as usize] = Use::Word);
    // At the beginning of a line it is rather a label, and without letters it is no word.
    let mut end = None;
    let (mut remarks, mut figures, mut misread) = (Vec::new(), Vec::new(), Vec::new());
    for (at, token) in (0..).zip(&game.tokens.list) {
        let text = token.bytes(game.bytes);
        let same_line = |end: usize| !game.bytes[end..token.start as usize].contains(&b'\n');
        let own = uses.get(at as usize).copied();
        match token.kind {
            // Behind the last move only a word for one more that nobody could read.
            kind if at > last && !(kind == Kind::Prose && is_missing(text)) => end = None,
            _ if own == Some(Use::Word) => end = Some(token.end as usize),
            Kind::Number
                if own == Some(Use::None)
                    && text.iter().all(u8::is_ascii_digit)
                    && end.is_some_and(same_line) =>
            {
                figures.push(at);
            }
            Kind::Prose if token.data == 0 => {
                let word = text
                    .first()
                    .is_some_and(|b| b.is_ascii_alphabetic() || *b >= 0x80)
                    || is_missing(text)
                    || moves::is_score(text);
                // An offer of a draw is told as such (D009).
                let offers = || ending::offer_in_words(text, game.bytes, game.tokens).is_some();
                if word && end.take().is_some_and(same_line) && !offers() {
                    remarks.push(at);
                }
            }
            _ => {}
        }
        let may_count = match token.kind {
            Kind::Number => true,
            // In the cell of a number.
            Kind::Word => own != Some(Use::Word),
            _ => false,
        };
        if may_count && (first..last).contains(&at) && is_misread(token.kind, text) {
            misread.push((at, token));
        }
    }
    // On most lines they are a column of the sheet: the minutes of a clock.
    let counted = steps.iter().filter(|step| step.number != Step::NONE);
    if figures.len() * 2 > counted.count() {
        figures.clear();
    }
    let text = |token: &Token| token.bytes(game.bytes);
    // What has no digit and comes again (`B.`, `N.`) is rather a label.
    let mut times: HashMap<&[u8], u32> = HashMap::new();
    for (_, token) in &misread {
        *times.entry(text(token)).or_default() += 1;
    }
    let is_figure = |token: &Token| {
        let text = text(token);
        text.iter().any(u8::is_ascii_digit) || text.ends_with(b".") && times[text] == 1
    };
    let misread = misread.iter().filter(|(_, token)| is_figure(token));
    let misread: Vec<u32> = misread.map(|(at, _)| *at).collect();
    for (places, what) in [
        (remarks, What::Remark),
        (figures, What::Figure),
        (misread, What::Misread),
    ] {
        if let Some(first) = places.first() {
            let n = places.len();
            let said = match what {
                What::Figure => say!(
                    context.ui,
                    "this number among the moves counts none of them",
                    "questo numero fra le mosse non ne numera nessuna"
                ),
                What::Remark => say!(
                    context.ui,
                    "this word among the moves counts as a remark",
                    "questa parola fra le mosse vale come annotazione"
                ),
                What::Misread => say!(
                    context.ui,
                    "letters stand for figures in this number",
                    "in questo numero lettere stanno per cifre"
                ),
            };
            let message = say!(context.ui, "{said} ({n} in all)", "{said} ({n} in tutto)");
            findings.push(RULE.at_token(game, *first, message));
        }
    }
}
