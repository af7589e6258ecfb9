//! The language of a game: by its letters, then by replay (`notation.md` 1.3).

use super::facts::LanguageChoice;
use super::follow::{CLEARLY_FURTHER, follow, step};
use super::words::Words;
use crate::board::Position;
use crate::notation::Language;
use crate::syntax::Tokens;

/// What was chosen.
pub(super) struct Choice {
    pub(super) language: Language,
    pub(super) choice: LanguageChoice,
    /// Where two readings part for good: the half-move, counted from 0, and what each language plays there.
    pub(super) split: Option<Split>,
}

/// Two readings, both legal to the end, that part at a half-move.
pub(super) struct Split {
    pub(super) ply: usize,
    pub(super) readings: Vec<(Language, String)>,
}

pub(super) fn choose(
    tokens: &Tokens,
    words: &Words,
    first: Option<&Position>,
    forced: Option<Language>,
) -> Choice {
    let sure = |language, choice| Choice {
        language,
        choice,
        split: None,
    };
    if let Some(language) = forced {
        return sure(language, LanguageChoice::Forced);
    }
    let preferred = Language::ALL[0];
    let mut allowed = words.letters.allowed();
    match (allowed.next(), allowed.next()) {
        _ if words.letters.is_empty() => return lower_case(tokens, words, first),
        (Some(language), None) => return sure(language, LanguageChoice::ByLetters),
        _ => {}
    }
    let Some(first) = first else {
        return sure(preferred, LanguageChoice::Assumed);
    };
    // No language has all the letters: each is tried, the faulty letters will be named where they stand.
    let mut candidates: Vec<Language> = words.letters.allowed().collect();
    if candidates.is_empty() {
        candidates = Language::ALL.to_vec();
    }
    by_replay(tokens, words, first, &candidates)
}

/// Without a capital that is a piece, letters in lower case may still tell the language.
fn lower_case(tokens: &Tokens, words: &Words, first: Option<&Position>) -> Choice {
    let sure = |language, choice| Choice {
        language,
        choice,
        split: None,
    };
    let preferred = Language::ALL[0];
    let Some(first) = first else {
        return sure(preferred, LanguageChoice::NoLetters);
    };
    let run = follow(tokens, words, first, preferred, 0..usize::MAX);
    if run.complete {
        let choice = if run.liberties {
            LanguageChoice::ByReplay
        } else {
            LanguageChoice::NoLetters
        };
        if !run.liberties {
            return sure(preferred, choice);
        }
    }
    let mut chosen = by_replay(tokens, words, first, &Language::ALL);
    if !run.liberties && chosen.language == preferred && chosen.split.is_none() {
        chosen.choice = LanguageChoice::NoLetters;
    }
    chosen
}

fn by_replay(tokens: &Tokens, words: &Words, first: &Position, candidates: &[Language]) -> Choice {
    let runs: Vec<_> = candidates
        .iter()
        .map(|language| {
            (
                *language,
                follow(tokens, words, first, *language, 0..usize::MAX),
            )
        })
        .collect();
    let survivors: Vec<_> = runs.iter().filter(|(_, run)| run.complete).collect();
    if let [(language, _), rest @ ..] = survivors.as_slice() {
        let base = &survivors[0].1.moves;
        let parts = rest
            .iter()
            .filter_map(|(_, run)| base.iter().zip(&run.moves).position(|(a, b)| a != b))
            .min();
        if let Some(ply) = parts {
            let mut position = first.clone();
            for mv in &base[..ply] {
                step(&mut position, *mv);
            }
            let readings = survivors
                .iter()
                .map(|(language, run)| (*language, crate::notation::uci(&position, run.moves[ply])))
                .collect();
            let split = Some(Split { ply, readings });
            return Choice {
                language: *language,
                choice: LanguageChoice::Ambiguous,
                split,
            };
        }
        return Choice {
            language: *language,
            choice: LanguageChoice::ByReplay,
            split: None,
        };
    }
    let most = runs
        .iter()
        .map(|(_, run)| run.moves.len())
        .max()
        .unwrap_or(0);
    let mut furthest = runs.iter().filter(|(_, run)| run.moves.len() == most);
    let language = furthest
        .next()
        .map_or(Language::ALL[0], |(language, _)| *language);
    // One that goes clearly further than its rivals is no guess.
    let clear = furthest.next().is_none()
        && runs
            .iter()
            .all(|(l, run)| *l == language || run.moves.len() + CLEARLY_FURTHER <= most);
    let choice = if clear {
        LanguageChoice::ByReplay
    } else {
        LanguageChoice::Assumed
    };
    Choice {
        language,
        choice,
        split: None,
    }
}
