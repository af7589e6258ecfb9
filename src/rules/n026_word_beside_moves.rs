//! `N026 word-beside-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::sheet::line::is_colour;
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
    let remarks = among(&|at, token| {
        let text = token.bytes(game.bytes);
        // `Nero:` above a list, `N` in a column say whose the moves are.
        let names_side = is_colour(text.strip_suffix(b":").unwrap_or(text));
        match token.kind {
            Kind::Prose => token.data == 0 && !names_side,
            Kind::Word => !used.contains(&at) && !names_side,
            _ => false,
        }
    });
    let misread = among(&|_, token| {
        let text = token.bytes(game.bytes);
        // `001_0_1_black` names its row.
        let label = text.contains(&b'_');
        token.kind == Kind::Number && !label && text.iter().any(u8::is_ascii_alphabetic)
    });
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
        let (n, value) = (more.len() + 1, game.tokens.list[at as usize].number().0);
        let message = say!(
            context.ui,
            "letters stand for figures in this number, read as {value} ({n} in all)",
            "in questo numero lettere stanno per cifre: letto {value} ({n} in tutto)"
        );
        findings.push(RULE.at_token(game, at, message));
    }
}
