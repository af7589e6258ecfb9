//! `N026 word-beside-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Kind, Token};
use std::collections::HashSet;

pub(super) static RULE: Rule = Rule {
    code: "N026",
    name: "word-beside-moves",
    severity: Severity::Note,
    article: "8.1.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Among the moves of a scoresheet stands a word that was taken for a remark, or a number with letters for figures.",
            it: "Fra le mosse di un formulario c'è una parola presa per un'annotazione, o un numero con lettere al posto di cifre.",
        },
        why: Text {
            en: "The sheet is for the moves, the times, the offers of a draw and what bears on a claim. What was taken for a \
                 remark may be a move that was misread. Said once for the words and once for the numbers.",
            it: "Il formulario serve per le mosse, i tempi, le offerte di patta e quanto riguarda una richiesta. Ciò che è \
                 stato preso per un'annotazione può essere una mossa letta male. Si segnala una volta per le parole e una \
                 per i numeri.",
        },
        example: "12. Cf3 tempo Cf6 l3. d4 d5",
        quiet: Text {
            en: "the words stand in comments or brackets, or behind the last move.",
            it: "le parole stanno in commenti o tra parentesi, o dopo l'ultima mossa.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.tokens.sheet {
        return;
    }
    let steps = &game.tokens.steps;
    let words = || steps.iter().filter(|step| step.kind == Kind::Word);
    let used: HashSet<u32> = words().map(|step| step.token).collect();
    let places = used.iter().min().zip(used.iter().max());
    let Some((first, last)) = places.map(|(first, last)| (*first, *last)) else {
        return;
    };
    let among = |is_meant: &dyn Fn(u32, &Token) -> bool| -> Vec<u32> {
        let list = (0..).zip(&game.tokens.list);
        let among = list.filter(|(at, token)| (first..last).contains(at) && is_meant(*at, token));
        among.map(|(at, _)| at).collect()
    };
    // At the beginning of a line it is rather a label, and without letters it is no word.
    let mut end = None;
    let mut remarks = Vec::new();
    for (at, token) in (0..last).zip(&game.tokens.list) {
        let text = token.bytes(game.bytes);
        let same_line = |end: usize| !game.bytes[end..token.start as usize].contains(&b'\n');
        if used.contains(&at) {
            end = Some(token.end as usize);
        } else if token.kind == Kind::Prose && token.data == 0 {
            let word = text
                .first()
                .is_some_and(|b| b.is_ascii_alphabetic() || *b >= 0x80);
            if word && end.take().is_some_and(same_line) {
                remarks.push(at);
            }
        }
    }
    let misread = among(&|at, token| {
        let text = token.bytes(game.bytes);
        let letter = text.iter().any(u8::is_ascii_alphabetic);
        let figures = |b: &u8| b.is_ascii_digit() || b"lIOSBZGgq.)".contains(b);
        letter
            && text.iter().all(figures)
            && match token.kind {
                Kind::Number => true,
                // In the cell of a number.
                Kind::Word => !used.contains(&at),
                _ => false,
            }
    });
    // What has no digit and comes again (`B.`, `N.`) is rather a label.
    let text = |at: &u32| game.tokens.list[*at as usize].bytes(game.bytes);
    let alone = |at: &u32| {
        misread
            .iter()
            .filter(|other| text(other) == text(at))
            .count()
            == 1
    };
    let is_figure = |at: &u32| {
        let text = text(at);
        text.iter().any(u8::is_ascii_digit) || text.ends_with(b".") && alone(at)
    };
    let misread: Vec<u32> = misread.iter().copied().filter(is_figure).collect();
    if let [at, ref more @ ..] = remarks[..] {
        let n = more.len() + 1;
        let message = say!(
            context.ui,
            "this word among the moves counts as a remark ({n} in all)",
            "questa parola fra le mosse vale come annotazione ({n} in tutto)"
        );
        findings.push(RULE.at_token(game, at, message));
    }
    if let [at, ref more @ ..] = misread[..] {
        let n = more.len() + 1;
        let message = say!(
            context.ui,
            "letters stand for figures in this number ({n} in all)",
            "in questo numero lettere stanno per cifre ({n} in tutto)"
        );
        findings.push(RULE.at_token(game, at, message));
    }
}
