//! Remarks that close a game and cite moves: nothing in them was played.

use super::choices::LONGEST_CITED;
use super::words::Words;
use crate::notation::Form;
use crate::sheet::shape::is_move_like;
use crate::syntax::{Kind, Step, Token, Tokens};
use crate::text::folded_words;
use crate::text::words::{self, among};

/// Words right before a number that lead to moves which were not played: `per 6. h4`, `minaccia 6. h4`.
const LEADS: &str = " se if wenn falls si per because of after dopo nach minaccia minacciando minacciava threat threatening threatens \
    evitare causa droht wegen contro vista ";

/// Words that suppose what follows.
const SUPPOSES: &str = " se if wenn falls si quando avesse would ";

/// Words right behind a move that say it was not played: `6. h4 was the threat`.
const UNPLAYED: &str =
    " was were would era sarebbe minaccia minacciava ware war hatte serait seria ";

impl Words {
    /// Where a remark begins behind the result of the main line: with a word that is no move, or behind such words.
    #[cold]
    pub(super) fn tell_remark(&mut self, bytes: &[u8], tokens: &Tokens) {
        let (mut depth, mut begun, mut result) = (0u32, false, None);
        for (at, (step, written)) in tokens.steps.iter().zip(&self.list).enumerate() {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth > 0 || written.form == Form::Absorbed => {}
                Kind::Word => {
                    if let Some(result) = result {
                        let from = result as usize..step.token.max(result) as usize;
                        let led = tokens.list[from].iter().any(|t| t.kind == Kind::Prose);
                        self.remark = (led || !written.is_like_a_move()).then_some(at);
                        return;
                    }
                    begun = true;
                }
                Kind::Result(_) if begun && depth == 0 => result = result.or(Some(step.token)),
                _ => {}
            }
        }
        let from = result.map_or(tokens.list.len(), |result| result as usize);
        for (token, at) in tokens.list[from..].iter().zip(from..) {
            if token.kind == Kind::Prose {
                let words = words::split(token.bytes(bytes));
                let moves = words.filter(|word| is_move_like(word)).count() as u32;
                if moves > 0 {
                    self.cited.get_or_insert((at as u32, 0)).1 += moves;
                }
            }
        }
    }

    /// Where a remark begins behind the last half-move, and no result before it: words, and then moves that have no number
    /// on a sheet that numbers its moves, or that words say were not played.
    #[cold]
    pub(super) fn tell_citation(&mut self, bytes: &[u8], tokens: &Tokens) {
        // Most sheets have no words.
        let speaks = |token: &Token| match token.kind {
            Kind::Prose => true,
            Kind::Result(_) => !token.bytes(bytes).iter().all(is_sign),
            _ => false,
        };
        if !tokens.list.iter().any(speaks) {
            return;
        }
        let text = |token: &Token| folded_words(token.bytes(bytes));
        let same_line = |one: &Token, other: &Token| {
            !bytes[one.end as usize..other.start as usize].contains(&b'\n')
        };
        let mut depth = 0u32;
        let (mut numbers, mut halves, mut found) = (0, 0, None);
        for (at, (step, written)) in tokens.steps.iter().zip(&self.list).enumerate() {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 && written.form != Form::Absorbed => {
                    let numbered = step.number != Step::NONE;
                    let first = if numbered { step.number } else { step.token } as usize;
                    let run = tokens.list[..first].iter().rev();
                    let run = run.take_while(|token| token.kind == Kind::Prose);
                    let before: Vec<String> = run
                        .flat_map(|token| text(token).into_iter().rev())
                        .collect();
                    let led = before
                        .first()
                        .filter(|_| same_line(&tokens.list[first - 1], &tokens.list[first]));
                    let behind = tokens.list.get(step.token as usize + 1);
                    let behind = behind.filter(|token| {
                        matches!(token.kind, Kind::Prose | Kind::Result(_))
                            && same_line(&tokens.list[step.token as usize], token)
                    });
                    let denied = || {
                        let words = behind.map(text).unwrap_or_default();
                        words.first().is_some_and(|word| among(UNPLAYED, word))
                    };
                    let supposed = before.iter().any(|word| among(SUPPOSES, word));
                    let leads = |word: &String| supposed || among(LEADS, word);
                    let cites = match numbered {
                        true => led.is_some_and(leads) || denied(),
                        false => numbers > 1 && halves > 1 && led.is_some(),
                    };
                    // A number that follows says that the moves before it were played.
                    if numbered && !cites {
                        found = None;
                    }
                    if cites && found.is_none() {
                        found = Some((at, supposed));
                    }
                    numbers += u32::from(numbered);
                    halves = if numbered { 1 } else { halves + 1 };
                }
                _ => {}
            }
        }
        let Some((at, supposed)) = found else {
            return;
        };
        let moves = self.list[at..]
            .iter()
            .filter(|written| written.is_like_a_move());
        if (1..LONGEST_CITED).contains(&(moves.count() as u32)) {
            self.remark = Some(at);
            let from = tokens.steps[at].token as usize;
            let words = |token: &Token| {
                matches!(token.kind, Kind::Result(_))
                    && token.bytes(bytes).iter().any(u8::is_ascii_alphabetic)
            };
            let result = tokens.list[from..]
                .iter()
                .position(words)
                .filter(|_| supposed);
            self.supposed = result.map(|result| (from + result) as u32);
        }
    }
}

/// Whether a byte is one of figures and signs, and of no word.
const fn is_sign(byte: &u8) -> bool {
    byte.is_ascii() && !byte.is_ascii_alphabetic()
}
