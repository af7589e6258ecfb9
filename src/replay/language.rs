//! The language of a game: by its letters, then by replay (`notation.md` 1.3).

use super::facts::LanguageChoice;
use super::follow::{CLEARLY_FURTHER, Race, Run, follow, step, words_of};
use super::words::Words;
use crate::board::{Position, Side};
use crate::notation::{Case, Columns, Form, Language, Languages};
use crate::syntax::{Kind, Tokens};

/// What was chosen.
pub(super) struct Choice {
    pub(super) columns: Columns,
    pub(super) choice: LanguageChoice,
    /// Where two readings part for good: the half-move, counted from 0, and what each language plays there.
    pub(super) split: Option<Split>,
}

/// Two readings, both legal to the end, that part at a half-move.
pub(super) struct Split {
    pub(super) ply: usize,
    pub(super) readings: Vec<(Vec<Language>, String)>,
}

impl Choice {
    fn sure(language: Language, choice: LanguageChoice) -> Choice {
        Choice {
            columns: Columns::both(language),
            choice,
            split: None,
        }
    }
}

/// So many letters one writer may have borrowed from another language.
const BORROWED: u32 = 2;

/// The language preferred where nothing decides.
const PREFERRED: Language = Language::ALL[0];

pub(super) fn choose(
    tokens: &Tokens,
    words: &Words,
    first: Option<&Position>,
    forced: Option<Language>,
) -> Choice {
    if let Some(language) = forced {
        return Choice::sure(language, LanguageChoice::Forced);
    }
    let mut allowed = words.letters.allowed();
    let capitals = words.manners.capitals * 2 > words.manners.moves && words.are_capitals();
    match (allowed.next(), allowed.next()) {
        _ if words.letters.is_empty() || capitals => return without_capitals(tokens, words, first),
        (Some(language), None) => return by_letters(tokens, words, first, language),
        _ => {}
    }
    let Some(first) = first else {
        return Choice::sure(PREFERRED, LanguageChoice::Assumed);
    };
    let mut candidates: Vec<Columns> = words.letters.allowed().map(Columns::both).collect();
    if candidates.is_empty() {
        if let Some(chosen) = by_column(tokens, words, first) {
            return chosen;
        }
        // Each is tried, and the letters that are none of its own are named where they stand.
        candidates = columns(tokens, words, first.side_to_move());
        candidates.extend(Language::ALL.map(Columns::both));
    }
    by_replay(tokens, words, first, &candidates)
}

/// One language alone has all the letters. Where it is a rare one, two columns that each have a language of their own may
/// have made it up: `N` and `C` are both Romanian, and an English and an Italian column.
fn by_letters(
    tokens: &Tokens,
    words: &Words,
    first: Option<&Position>,
    language: Language,
) -> Choice {
    let sure = Choice::sure(language, LanguageChoice::ByLetters);
    match first {
        Some(first) if !matches!(language, Language::English | Language::Italian) => {
            let run = follow(tokens, words, first, Columns::both(language));
            match run.complete && run.foreign == 0 {
                true => sure,
                false => by_column(tokens, words, first).unwrap_or_else(|| {
                    by_replay(tokens, words, first, &Language::ALL.map(Columns::both))
                }),
            }
        }
        _ => sure,
    }
}

/// Perhaps two people wrote, each in one column: a pair of languages that has all the letters, each column its own, and lets
/// the game be played to its end. One writer who borrowed a letter or two is its rival where that gives another game, and
/// preferred where it gives the same.
#[cold]
fn by_column(tokens: &Tokens, words: &Words, first: &Position) -> Option<Choice> {
    let mut runs: Vec<(Columns, Run)> = columns(tokens, words, first.side_to_move())
        .into_iter()
        .map(|columns| (columns, follow(tokens, words, first, columns)))
        .filter(|(_, run)| run.complete && run.foreign == 0)
        .collect();
    let pairs = runs.len();
    let mut columns = runs.first()?.0;
    let singles = Language::ALL.map(Columns::both);
    runs.extend(singles.into_iter().filter_map(|columns| {
        let run = follow(tokens, words, first, columns);
        (run.complete && run.foreign <= BORROWED).then_some((columns, run))
    }));
    let split = split(first, &runs.iter().collect::<Vec<_>>());
    let choice = match split {
        Some(_) => LanguageChoice::Ambiguous,
        None => LanguageChoice::ByReplay,
    };
    // A borrowed letter is the simpler story.
    if split.is_none()
        && let Some((single, _)) = runs[pairs..].iter().min_by_key(|(_, run)| run.foreign)
    {
        columns = *single;
    }
    Some(Choice {
        columns,
        choice,
        split,
    })
}

/// The pairs of languages that have all the letters of each column, where letters tell the columns apart.
fn columns(tokens: &Tokens, words: &Words, first: Side) -> Vec<Columns> {
    let mut letters = [Languages::default(); 2];
    let mut side = first;
    let mut depth = 0u32;
    for (step, written) in tokens.steps.iter().zip(&words.list) {
        match step.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || !matches!(written.form, Form::Move | Form::Partial | Form::Castle(_)) {
            continue;
        }
        if let Some(number) = tokens.list.get(step.number as usize) {
            let black = number.number().1 || step.dots;
            side = if black { Side::Black } else { Side::White };
        }
        let set = &mut letters[side as usize];
        if !written.is_weak() {
            set.add(written.piece);
            set.add_captured(written.captured);
            if !(written.piece == 0 && written.is_long()) {
                set.add(written.promotion);
            }
        }
        side = side.other();
    }
    let [white, black] = letters;
    // So few that each can be tried: more would mean that a column says nothing.
    const MOST: usize = 12;
    let pairs: Vec<Columns> = white
        .allowed()
        .flat_map(|w| black.allowed().map(move |b| Columns::new(w, b)))
        .collect();
    if pairs.len() > MOST {
        return Vec::new();
    }
    pairs
}

/// Without a capital that is a piece, small letters may still tell the language.
#[cold]
fn without_capitals(tokens: &Tokens, words: &Words, first: Option<&Position>) -> Choice {
    let Some(first) = first else {
        return Choice::sure(PREFERRED, LanguageChoice::NoLetters);
    };
    let run = follow(tokens, words, first, Columns::both(PREFERRED));
    if run.complete && !run.liberties && run.foreign == 0 {
        return Choice::sure(PREFERRED, LanguageChoice::NoLetters);
    }
    // A small letter that is no file tells as much as a capital.
    let mut letters = words.small;
    letters.join(words.letters);
    let all = Language::ALL.map(Columns::both).to_vec();
    let mut candidates: Vec<Columns> = letters.allowed().map(Columns::both).collect();
    if candidates.is_empty() {
        candidates.clone_from(&all);
    }
    let line: Vec<_> = words_of(tokens, words, 0..usize::MAX).collect();
    let survives = |columns: &Columns| {
        let race = Race {
            words: &line,
            columns: *columns,
            case: Case::Lost,
            strict: false,
        };
        race.survives(first, &mut { super::player::BUDGET })
    };
    let mut survivors: Vec<Columns> = candidates.iter().copied().filter(survives).collect();
    if survivors.is_empty() && candidates.len() < all.len() {
        survivors = all.into_iter().filter(survives).collect();
    }
    if let [columns] = survivors[..] {
        return Choice {
            columns,
            choice: LanguageChoice::ByReplay,
            split: None,
        };
    }
    if !survivors.is_empty() {
        candidates = survivors;
    }
    let mut chosen = by_replay(tokens, words, first, &candidates);
    let preferred = chosen.columns == Columns::both(PREFERRED);
    if !run.liberties && preferred && chosen.split.is_none() {
        chosen.choice = LanguageChoice::NoLetters;
    }
    chosen
}

fn by_replay(tokens: &Tokens, words: &Words, first: &Position, candidates: &[Columns]) -> Choice {
    let runs: Vec<(Columns, Run)> = candidates
        .iter()
        .map(|columns| {
            let mut run = follow(tokens, words, first, *columns);
            // That two people wrote is less likely than a letter borrowed or two.
            run.foreign += u32::from(!columns.are_one()) * (BORROWED + 1);
            (*columns, run)
        })
        .collect();
    let survivors: Vec<_> = runs
        .iter()
        .filter(|(_, run)| run.complete && run.foreign == 0)
        .collect();
    if let [(columns, _), ..] = survivors[..] {
        let split = split(first, &survivors);
        let choice = match split {
            Some(_) => LanguageChoice::Ambiguous,
            None => LanguageChoice::ByReplay,
        };
        return Choice {
            columns: *columns,
            choice,
            split,
        };
    }
    // Of those that go about as far, the one that must borrow the fewest letters.
    let most = runs
        .iter()
        .map(|(_, run)| run.moves.len())
        .max()
        .unwrap_or(0);
    let complete = runs.iter().any(|(_, run)| run.complete);
    let far: Vec<_> = runs
        .iter()
        .filter(|(_, run)| run.moves.len() + CLEARLY_FURTHER > most)
        .filter(|(_, run)| run.complete || !complete)
        .collect();
    let fewest = far.iter().map(|(_, run)| run.foreign).min().unwrap_or(0);
    let mut best: Vec<_> = far
        .iter()
        .filter(|(_, run)| run.foreign == fewest)
        .collect();
    best.sort_by_key(|(_, run)| std::cmp::Reverse(run.moves.len()));
    let [(columns, furthest), rivals @ ..] = best.as_slice() else {
        return Choice::sure(PREFERRED, LanguageChoice::Assumed);
    };
    // Rivals that play the same moves as far as they go would change nothing.
    let same = |(_, run): &&&(Columns, Run)| furthest.moves.starts_with(&run.moves);
    let choice = match rivals.iter().all(same) {
        true => LanguageChoice::ByReplay,
        false => LanguageChoice::Assumed,
    };
    Choice {
        columns: *columns,
        choice,
        split: None,
    }
}

/// Where the readings that survive part, if they do.
fn split(first: &Position, survivors: &[&(Columns, Run)]) -> Option<Split> {
    let [(_, base), rest @ ..] = survivors else {
        return None;
    };
    let ply = rest
        .iter()
        .filter_map(|(_, run)| base.moves.iter().zip(&run.moves).position(|(a, b)| a != b))
        .min()?;
    let mut position = first.clone();
    for mv in &base.moves[..ply] {
        step(&mut position, *mv);
    }
    let side = position.side_to_move();
    let mut readings: Vec<(Vec<Language>, String)> = Vec::new();
    for (columns, run) in survivors {
        let language = columns.of(side);
        let mv = crate::notation::uci(&position, run.moves[ply]);
        match readings.iter_mut().find(|(_, other)| *other == mv) {
            Some((languages, _)) if languages.contains(&language) => {}
            Some((languages, _)) => languages.push(language),
            None => readings.push((vec![language], mv)),
        }
    }
    Some(Split { ply, readings })
}
