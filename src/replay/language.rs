//! The language of a game (`notation.md` 1.3): by its letters, then by the words beside the moves, then by replay.
//!
//! A language that has every letter comes before any mixture of languages and before any letter borrowed from another: a
//! move that cannot be played is no evidence for other letters. How far a reading goes tells only between languages that
//! fit the letters equally, and one move alone tells nothing: it may be the one that is wrong.

use super::choices::{BORROWED, BUDGET, CLEARLY_FURTHER, TELLING};
use super::evidence::{Evidence, beside};
use super::facts::{LanguageChoice, Readings};
use super::follow::{self, Race, Run, follow};
use super::stepper::{Stepper, play, words_of};
use super::tally::Tally;
use super::words::Words;
use crate::board::{Position, Role};
use crate::notation::{Asked, Case, Columns, Language, Written, add_letters};
use crate::syntax::Tokens;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// What was chosen.
pub(super) struct Choice {
    pub(super) columns: Columns,
    pub(super) choice: LanguageChoice,
    /// Where readings part and nothing or little decides between them.
    pub(super) parting: Option<Parting>,
    /// Whether a letter that is none of the language's may be a borrowed one: the rest leaves no doubt of the language.
    pub(super) borrows: bool,
}

/// A half-move at which readings in several languages part.
pub(super) struct Parting {
    /// Counted from 0.
    pub(super) ply: usize,
    /// What each language plays there; nothing where the move is illegal.
    pub(super) readings: Readings,
    /// Whether one of them was chosen all the same, the most common; else the game ends there.
    pub(super) settled: bool,
}

impl Choice {
    fn sure(language: Language, choice: LanguageChoice) -> Choice {
        Choice::of(Columns::both(language), choice)
    }

    pub(super) fn of(columns: Columns, choice: LanguageChoice) -> Choice {
        Choice {
            columns,
            choice,
            parting: None,
            borrows: true,
        }
    }
}

/// The language preferred where nothing decides.
const PREFERRED: Language = Language::ALL[0];

pub(super) fn choose(
    bytes: &[u8],
    tokens: &Tokens,
    words: &Words,
    first: Option<&Position>,
    forced: Option<Language>,
) -> Choice {
    if let Some(language) = forced {
        return Choice::sure(language, LanguageChoice::Forced);
    }
    let mut allowed = words.letters.allowed();
    let lost = words.letters.is_empty() || words.is_caseless();
    let only = match (allowed.next(), allowed.next()) {
        (Some(language), None) => Some(language),
        _ => None,
    };
    // Nothing else has these letters, nor is either of the two made up of others.
    if let (false, Some(language @ (Language::English | Language::Italian))) = (lost, only) {
        return Choice::sure(language, LanguageChoice::ByLetters);
    }
    let Some(first) = first else {
        return match (lost, only.or(words.letters.allowed().next())) {
            (true, _) => Choice::sure(PREFERRED, LanguageChoice::NoLetters),
            (false, Some(language)) if only.is_some() => {
                Choice::sure(language, LanguageChoice::ByLetters)
            }
            (false, _) => Choice::sure(PREFERRED, LanguageChoice::Assumed),
        };
    };
    let chooser = Chooser {
        bytes,
        tokens,
        words,
        first,
        evidence: OnceCell::new(),
        alike: OnceCell::new(),
        runs: RefCell::default(),
    };
    match only {
        _ if lost => chooser.without_capitals(),
        Some(language) => chooser.by_letters(language),
        None => chooser.by_replay(),
    }
}

/// A reading in one language, or in one for each column, and how far it goes.
struct Reading {
    columns: Columns,
    run: Rc<Run>,
}

impl Reading {
    /// Its place in the order of preference.
    fn order(&self) -> usize {
        let [white, black] = self.columns.both_languages();
        (white as usize) * Language::ALL.len() + black as usize
    }

    /// Whether it is in the languages that most records are written in.
    fn is_common(&self) -> bool {
        let languages = self.columns.both_languages();
        languages
            .iter()
            .all(|language| *language as usize <= Language::German as usize)
    }

    /// Where this reading goes on and the other does not: how many words it can still play, and how many of them are
    /// other moves in the other's letters. The one at which the other fails always is.
    fn gain(&self, other: &Reading) -> (usize, usize) {
        let behind = self.run.letters.get(other.run.moves.len()..);
        let behind = behind.unwrap_or_default();
        let telling = behind.iter().map(|(letter, side, tells)| {
            let [own, others] = [self, other].map(|of| of.columns.of(*side).role(*letter));
            if own == others { 0 } else { *tells }
        });
        (
            behind.len(),
            telling.sum::<usize>().max(behind.len().min(1)),
        )
    }

    /// Whether every letter is one of a pawn here and of a piece in English. Nobody writes pawns with a letter and no pieces, unless
    /// only pawns were moved: then several words must name the squares they come from, and all be legal.
    fn is_of_pawns_alone(&self) -> bool {
        let is_pawn =
            |letter, side, columns: Columns| columns.of(side).role(letter) == Some(Role::Pawn);
        let letters = self.run.letters.iter().filter(|(letter, ..)| *letter != 0);
        let mut others = letters.clone().filter(|(letter, side, _)| {
            !is_pawn(*letter, *side, self.columns)
                || is_pawn(*letter, *side, Columns::both(PREFERRED))
        });
        let told = letters
            .clone()
            .all(|(.., tells)| *tells == follow::MOST_TOLD);
        let legal = self.run.complete && told && letters.clone().count() >= TELLING;
        letters.count() > 0 && others.next().is_none() && !legal
    }

    /// Whether both play the same as far as both go.
    fn agrees(&self, other: &Reading) -> bool {
        self.run
            .moves
            .iter()
            .zip(&other.run.moves)
            .all(|(a, b)| a == b)
    }
}

struct Chooser<'a> {
    bytes: &'a [u8],
    tokens: &'a Tokens,
    words: &'a Words,
    first: &'a Position,
    evidence: OnceCell<Evidence>,
    /// For each language the first one to which all the letters of the words mean the same.
    alike: OnceCell<[Language; Language::ALL.len()]>,
    /// How far readings go: languages that read all the letters alike are followed once.
    runs: RefCell<Vec<(Columns, Rc<Run>)>>,
}

impl Chooser<'_> {
    fn read(&self, columns: Columns) -> Reading {
        let read = self.as_read(columns);
        let mut runs = self.runs.borrow_mut();
        let known = runs.iter().find(|(own, _)| *own == read);
        let run = known.map(|(_, run)| run.clone()).unwrap_or_else(|| {
            let run = Rc::new(follow(self.tokens, self.words, self.first, read));
            runs.push((read, run.clone()));
            run
        });
        Reading { columns, run }
    }

    /// The first languages that read all the letters as these do.
    fn as_read(&self, columns: Columns) -> Columns {
        let alike = self.alike.get_or_init(|| self.alike());
        let [white, black] = columns.both_languages().map(|own| alike[own as usize]);
        Columns::new(white, black)
    }

    fn alike(&self) -> [Language; Language::ALL.len()] {
        let mut letters = Asked::default();
        let words = self.words.list.iter();
        words.for_each(|written| add_letters(written, &mut letters));
        Language::ALL.map(|language| {
            let mut all = Language::ALL.into_iter();
            let first = all.find(|other| letters.mean_alike(*other, language));
            first.unwrap_or(language)
        })
    }

    fn tally(&self) -> Tally {
        Tally::of(self.tokens, self.words, self.first.side_to_move())
    }

    /// One language alone has all the letters. A rare one may be made up by two writers, each with letters of his own: `N`
    /// and `C` are both Romanian, and an English and an Italian column.
    fn by_letters(&self, language: Language) -> Choice {
        let sure = Choice::sure(language, LanguageChoice::ByLetters);
        let alone = self.read(Columns::both(language));
        if alone.run.complete && alone.run.foreign == 0 {
            return sure;
        }
        let tally = self.tally();
        let costs = self.costs(&tally);
        // One letter that is wrong may be what no other language has.
        if costs
            .iter()
            .any(|(_, cost)| *cost < costs[language as usize].1)
        {
            return self.by_replay();
        }
        self.mixed(&[alone], 0, &tally).unwrap_or(sure)
    }

    /// What stands beside the moves tells of the language; every word there is asked, once.
    fn beside(&self) -> Evidence {
        *self
            .evidence
            .get_or_init(|| beside(self.bytes, self.tokens))
    }

    /// How many letters each language lacks. One wrong letter is no reason to leave the language of a sheet's headings.
    fn costs(&self, tally: &Tally) -> Vec<(Columns, u32)> {
        let named = self.tokens.sheet.then(|| self.beside());
        let cost = |language| {
            let (all, foreign) = tally.of_columns(Columns::both(language));
            let named = named.is_some_and(|named| named.is_spoken() && named.names(language));
            let slip = named && foreign == 1 && all > BORROWED + 1;
            (Columns::both(language), foreign - u32::from(slip))
        };
        Language::ALL.iter().copied().map(cost).collect()
    }

    /// Where none of the languages that fit best lets the game be played to its end: a mixture that does, or, where letters
    /// were borrowed anyway, goes clearly further, and for which more than one word or two speak.
    #[cold]
    fn mixed(&self, alone: &[Reading], borrowed: u32, tally: &Tally) -> Option<Choice> {
        if self.most_telling(alone) + borrowed as usize <= TELLING {
            return None;
        }
        let mut found: Option<(usize, Reading)> = None;
        let singles = Language::ALL.map(Columns::both);
        let tried: Vec<Columns> = alone.iter().map(|own| self.as_read(own.columns)).collect();
        for columns in singles.into_iter().chain(tally.pairs()) {
            // What reads alike goes no further.
            if tried.contains(&self.as_read(columns)) {
                continue;
            }
            let (_, foreign) = tally.of_columns(columns);
            if foreign > BORROWED {
                continue;
            }
            let mixture = self.read(columns);
            let gains = alone.iter().map(|own| mixture.gain(own));
            let (further, telling) = gains.min().unwrap_or_default();
            let far = borrowed > 0 && further >= CLEARLY_FURTHER;
            let told = (telling + borrowed as usize).saturating_sub(foreign as usize);
            if (mixture.run.complete || far)
                && further > 0
                && told > TELLING
                && found.as_ref().is_none_or(|(most, _)| told > *most)
            {
                found = Some((told, mixture));
            }
        }
        let (_, mixture) = found?;
        Some(Choice::of(mixture.columns, LanguageChoice::ByReplay))
    }

    /// How many words can speak for any other reading at most: no more than are left behind the furthest of those at hand.
    fn most_telling(&self, alone: &[Reading]) -> usize {
        let furthest = alone.iter().map(|own| own.run.moves.len()).max();
        let words = words_of(self.tokens, self.words, 0..usize::MAX);
        let (count, tells) = words.fold((0, 0), |(count, tells), written| {
            (count + 1, tells + follow::tells(written))
        });
        let left: usize = count - furthest.unwrap_or_default().min(count);
        tells.min(left * follow::MOST_TOLD)
    }

    /// No language alone has all the letters, or several have: those that have the most, and of them the one that can be
    /// played.
    fn by_replay(&self) -> Choice {
        let tally = self.tally();
        let mut costs = self.costs(&tally);
        let least = |costs: &[(Columns, u32)]| costs.iter().map(|(_, cost)| *cost).min();
        // That two people wrote is less likely than a letter borrowed or two.
        if least(&costs) > Some(BORROWED) {
            let pairs = tally.pairs().into_iter();
            costs
                .extend(pairs.map(|columns| (columns, tally.of_columns(columns).1 + BORROWED + 1)));
        }
        let least = least(&costs).unwrap_or(0);
        let readings: Vec<Reading> = costs
            .into_iter()
            .filter(|(_, cost)| *cost == least)
            .map(|(columns, _)| self.read(columns))
            .collect();
        let mut chosen = self.decide(&readings);
        let played = readings.iter().any(|reading| reading.run.complete);
        if !played
            && least <= BORROWED
            && let Some(mixture) = self.mixed(&readings, least, &tally)
        {
            chosen = mixture;
        }
        let (all, foreign) = tally.of_columns(chosen.columns);
        chosen.borrows = foreign * 2 < all;
        chosen
    }

    /// Between readings whose letters fit equally.
    fn decide(&self, readings: &[Reading]) -> Choice {
        let evidence = match readings {
            [only] => return Choice::of(only.columns, LanguageChoice::ByReplay),
            _ => self.beside(),
        };
        // That `P` is a pawn no tag pair says.
        let lettered = self.words.list.iter().any(|written| written.piece == b'P');
        let named = |reading: &Reading| {
            let languages = reading.columns.both_languages();
            !lettered
                && languages
                    .into_iter()
                    .all(|language| evidence.names(language))
        };
        let rank = |reading: &&Reading| {
            let run = &reading.run;
            let goes = (
                run.complete,
                run.moves.len(),
                std::cmp::Reverse(run.foreign),
            );
            (goes, named(reading), std::cmp::Reverse(reading.order()))
        };
        let is_likely = |reading: &&Reading| named(reading) || !reading.is_of_pawns_alone();
        let readings: Vec<&Reading> = readings.iter().filter(is_likely).collect();
        let Some(best) = readings.iter().copied().max_by_key(rank) else {
            return Choice::sure(PREFERRED, LanguageChoice::Assumed);
        };
        let stands = |other: &&Reading| {
            let (further, telling) = best.gain(other);
            if other.run.foreign > best.run.foreign && further == 0 {
                return false;
            }
            let (many, far) = (telling >= TELLING, further >= CLEARLY_FURTHER);
            // What the words beside the moves name, and what is more common, needs more to be given up.
            let likely = match named(other) == named(best) {
                true => other.is_common() && !best.is_common(),
                false => named(other),
            };
            match likely {
                true => {
                    let enough = many || best.run.complete;
                    !(far && enough || further >= 2 * CLEARLY_FURTHER)
                }
                false => !(many || far),
            }
        };
        let mut left: Vec<&Reading> = readings.iter().copied().filter(stands).collect();
        if left.iter().any(|reading| named(reading)) {
            // PGN is written in other common languages too.
            let kept = |reading: &Reading| !evidence.is_spoken() && reading.is_common();
            left.retain(|reading| named(reading) || kept(reading));
        }
        left.sort_by_key(|reading| reading.order());
        let chosen = self.settle(&left);
        let sure = left.first().is_some_and(|preferred| named(preferred));
        match chosen.parting {
            // What is named and can be played needs no further word.
            Some(Parting { settled: true, .. }) | None if sure => {
                Choice::of(chosen.columns, LanguageChoice::ByReplay)
            }
            _ => chosen,
        }
    }

    /// Between readings that nothing tells apart, the most common first.
    fn settle(&self, left: &[&Reading]) -> Choice {
        let [preferred, rivals @ ..] = left else {
            return Choice::sure(PREFERRED, LanguageChoice::Assumed);
        };
        let Some(parting) = self.parting(left) else {
            return Choice::of(preferred.columns, LanguageChoice::ByReplay);
        };
        // The most common one can be played, and the others cannot: that is told, and where the move is the last one, which
        // nothing confirms, as more than a note.
        let goes_on = |rival: &&Reading| rival.run.moves.len() > parting.ply;
        let alone = goes_on(preferred)
            && rivals.iter().filter(|rival| goes_on(rival)).all(|rival| {
                preferred.agrees(rival) && rival.run.moves.len() == preferred.run.moves.len()
            });
        let confirmed = preferred.run.moves.len() > parting.ply + 1;
        let choice = match alone {
            true => LanguageChoice::Assumed,
            false => LanguageChoice::Ambiguous,
        };
        Choice {
            parting: (!alone || !confirmed).then_some(Parting {
                settled: alone,
                ..parting
            }),
            ..Choice::of(preferred.columns, choice)
        }
    }

    /// Where the first of several readings parts from the others, and what each plays there.
    fn parting(&self, readings: &[&Reading]) -> Option<Parting> {
        let [base, rest @ ..] = readings else {
            return None;
        };
        let moves = &base.run.moves;
        let ply = rest
            .iter()
            .filter_map(|other| {
                let others = &other.run.moves;
                let differs = moves.iter().zip(others).position(|(a, b)| a != b);
                let ends = moves.len().min(others.len());
                differs.or((moves.len() != others.len()).then_some(ends))
            })
            .min()?;
        let mut position = self.first.clone();
        for mv in &moves[..ply] {
            play(&mut position, *mv);
        }
        let side = position.side_to_move();
        let mut found: Readings = Vec::new();
        for reading in readings {
            let language = reading.columns.of(side);
            let mv = reading.run.moves.get(ply);
            let mv = mv.map(|mv| crate::notation::uci(&position, *mv));
            match found.iter_mut().find(|(_, other)| *other == mv) {
                Some((languages, _)) if languages.contains(&language) => {}
                Some((languages, _)) => languages.push(language),
                None => found.push((vec![language], mv)),
            }
        }
        Some(Parting {
            ply,
            readings: found,
            settled: false,
        })
    }

    /// Without a capital that is a piece, small letters may still tell the language.
    #[cold]
    fn without_capitals(&self) -> Choice {
        let promotes = |w: &Written| w.names_promotion_only() && w.promotion != 0;
        let bare = self.tokens.sheet && self.words.has_no_letters();
        if bare && self.words.list.iter().any(promotes) {
            // The letter behind coordinates may be that of the headings' language.
            let evidence = self.beside();
            let mut named = Language::ALL.into_iter().filter(|l| evidence.names(*l));
            if let (true, Some(language), None) = (evidence.is_spoken(), named.next(), named.next())
            {
                return Choice::sure(language, LanguageChoice::NoLetters);
            }
        }
        let none = Choice::sure(PREFERRED, LanguageChoice::NoLetters);
        if !self.words.is_caseless() {
            return none;
        }
        let run = self.read(Columns::both(PREFERRED)).run;
        if run.complete && !run.liberties && run.foreign == 0 {
            return none;
        }
        // A small letter that is no file tells as much as a capital.
        let mut letters = self.words.small;
        letters.join(self.words.letters);
        let mut candidates: Vec<Language> = letters.allowed().collect();
        if candidates.is_empty() {
            candidates = Language::ALL.to_vec();
        }
        // Whoever writes `e4` writes no pawn's letter.
        let lettered = |l: &Language| self.words.has_bare_pawns(Columns::both(*l));
        if !candidates.iter().all(lettered) {
            candidates.retain(|language| !lettered(language));
        }
        let line: Vec<_> = words_of(self.tokens, self.words, 0..usize::MAX).collect();
        let extent = |language: &Language| {
            let race = Race {
                words: &line,
                stepper: Stepper {
                    columns: Columns::both(*language),
                    case: Case::Lost,
                    strict: false,
                },
            };
            race.extent(self.first, &mut { BUDGET })
        };
        let extents: Vec<(Language, usize)> = candidates
            .iter()
            .map(|language| (*language, extent(language)))
            .collect();
        let furthest = extents.iter().map(|(_, extent)| *extent).max().unwrap_or(0);
        let left: Vec<Language> = extents
            .iter()
            .filter(|(_, extent)| *extent == furthest)
            .map(|(language, _)| *language)
            .collect();
        if let [language] = left[..] {
            return Choice::sure(language, LanguageChoice::ByReplay);
        }
        let left: Vec<Columns> = left.into_iter().map(Columns::both).collect();
        let mut chosen = self.decide(&left.iter().map(|c| self.read(*c)).collect::<Vec<_>>());
        let preferred = chosen.columns == Columns::both(PREFERRED);
        if !run.liberties && preferred && chosen.parting.is_none() {
            chosen.choice = LanguageChoice::NoLetters;
        }
        chosen
    }
}
