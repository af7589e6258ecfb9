//! Playing a record of Tri-Dimensional chess: its start, and its words. Lines, numbers, variations and results are those of
//! every record; a word is read anew where it stands, for what it wants depends on who moves.

use super::choices::{TRID_AHEAD, TRID_LETTERS, TRID_TELLING, TRID_TRIED};
use super::facts::{Break, Facts, LanguageChoice, Settled, Start, What};
use super::language::Choice;
use super::line::{State, add_unplayed, break_off, note};
use super::numbers::names_other_side;
use super::player::Player;
use super::words::Words;
use crate::board::trid::{self, Settings, Trid, Wanted};
use crate::board::{self, Move, Position, SetupError, SetupFault, Side, Variant};
use crate::notation::trid::{Dialect, Reading, read, reading};
use crate::notation::{Columns, Form, Language, Liberty, Mark};
use crate::syntax::{self, Kind, Step, Tag, TagId, Tokens};
use crate::text::letters_alone;

/// Sets up the first position, under these settings.
pub(super) fn set_up(bytes: &[u8], tokens: &Tokens, settings: Settings, facts: &mut Facts) {
    facts.variant = Some(Variant::Trid);
    facts.variant_named = tokens.tag(TagId::Variant).is_some();
    facts.variant_denied = false;
    facts.start_number = None;
    facts.start = Start::Initial;
    let initial = Trid::initial(settings);
    let fen = tokens.tag(TagId::Fen).map(|tag| tokens.value(bytes, tag));
    let first = match fen.as_deref().map_or("", str::trim) {
        "" | "?" | "-" => Ok(initial.clone()),
        fen => Trid::from_text(fen, settings),
    };
    let first = first.unwrap_or_else(|fault| {
        let faults = vec![SetupFault::Trid(fault)];
        facts.start = Start::BadFen(SetupError { faults });
        initial.clone()
    });
    if first != initial {
        facts.start = Start::SetUp(Vec::new());
    }
    facts.first = first.into();
}

/// The tag in which a record tells under which settings it was played.
pub const OPTIONS: &str = "TridOptions";

/// The tag of that name.
#[must_use]
pub fn options_tag<'a>(bytes: &[u8], tokens: &'a Tokens) -> Option<&'a Tag> {
    (tokens.tags.iter())
        .filter(|tag| tag.id == TagId::Other)
        .find(|tag| {
            let name = &bytes[tag.name.start as usize..tag.name.end as usize];
            name.eq_ignore_ascii_case(OPTIONS.as_bytes())
        })
}

/// These settings with those that the record names in its tag.
#[must_use]
pub fn options(bytes: &[u8], tokens: &Tokens, settings: Settings) -> Settings {
    match options_tag(bytes, tokens) {
        Some(tag) => settings.named(&tokens.value(bytes, tag)),
        None => settings,
    }
}

/// The language whose letters play the record furthest; English, in which Standard Algebraic is, where none plays it further.
pub(super) fn choose(
    bytes: &[u8],
    tokens: &Tokens,
    words: &Words,
    facts: &Facts,
    forced: Option<Language>,
) -> Choice {
    let fits = |language| {
        let played = plays(bytes, tokens, words, facts, language, TRID_LETTERS);
        (readable(bytes, tokens, words, language), played)
    };
    let (language, choice) = match forced {
        // Standard Algebraic has the letters of the manual, whatever those of the other notations are.
        Some(language)
            if language != Language::English
                && is_standard(bytes, tokens, words, language)
                && fits(Language::English) > fits(language) =>
        {
            (Language::English, LanguageChoice::ByLetters)
        }
        Some(language) => (language, LanguageChoice::Forced),
        None => {
            let english = |most| plays(bytes, tokens, words, facts, Language::English, most);
            let few = words.moves().min(TRID_TELLING);
            let mut best = (Language::English, english(few));
            if best.1 < few {
                // One slip does not make it another language, which then reads one word more and others not.
                let mut most = fits(Language::English);
                for language in Language::ALL {
                    let own = fits(language);
                    if own > most {
                        (best.0, most) = (language, own);
                    }
                }
            }
            let choice = match best.0 {
                Language::English => LanguageChoice::ByLetters,
                _ => LanguageChoice::ByReplay,
            };
            (best.0, choice)
        }
    };
    Choice::of(Columns::both(language), choice)
}

/// The words that stand for moves, as many as tell the letters.
fn telling<'a>(
    bytes: &'a [u8],
    tokens: &'a Tokens,
    words: &'a Words,
) -> impl Iterator<Item = std::borrow::Cow<'a, str>> {
    let moves = tokens.steps.iter().zip(&words.list);
    moves
        .filter(|(step, written)| step.kind == Kind::Word && written.form == Form::Move)
        .take(TRID_LETTERS)
        .map(|(step, _)| tokens.text(bytes, &tokens.list[step.token as usize]))
}

/// Whether the first word that can be told is one of Standard Algebraic.
fn is_standard(bytes: &[u8], tokens: &Tokens, words: &Words, language: Language) -> bool {
    let told = telling(bytes, tokens, words).filter_map(|text| {
        [language, Language::English]
            .into_iter()
            .map(|language| read(&text, Side::White, language))
            .find(|(wanted, _)| !matches!(wanted.first(), None | Some(Wanted::Castle(_))))
    });
    let first = told.map(|(_, signs)| signs.dialect).next();
    first == Some(Dialect::Standard)
}

/// How many words that stand for moves can be moves at all in a language.
fn readable(bytes: &[u8], tokens: &Tokens, words: &Words, language: Language) -> usize {
    telling(bytes, tokens, words)
        .filter(|text| !read(text, Side::White, language).0.is_empty())
        .count()
}

/// How many moves of the main line, up to so many, can be played in a language, each as the first that it may mean.
fn plays(
    bytes: &[u8],
    tokens: &Tokens,
    words: &Words,
    facts: &Facts,
    language: Language,
    most: usize,
) -> usize {
    let mut position = facts.first.clone();
    let mut depth = 0u32;
    let mut played = 0;
    for (step, written) in tokens.steps.iter().zip(&words.list) {
        match step.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Word if depth == 0 && written.form == Form::Move => {
                if played == most {
                    break;
                }
                let text = tokens.text(bytes, &tokens.list[step.token as usize]);
                let Some(board) = position.trid() else { break };
                let read = reading(&text, board, language);
                let Some(mv) = read.moves(board).first().copied() else {
                    break;
                };
                position.play(mv);
                played += 1;
            }
            _ => {}
        }
    }
    played
}

impl Player<'_> {
    /// What a step says of a move, on this board.
    fn reading(&self, position: &Trid, step: &Step) -> Reading {
        let token = &self.tokens.list[step.token as usize];
        let text = self.tokens.text(self.bytes, token);
        let columns = self.stepper.get().columns;
        reading(&text, position, columns.of(position.side_to_move()))
    }

    /// A word of the record.
    #[cold]
    pub(super) fn trid_word(&self, facts: &mut Facts, state: &mut State, at: usize) {
        let (step, written) = (&self.tokens.steps[at], &self.words.list[at]);
        let Some(board) = state.position.trid() else {
            return;
        };
        let mut read = self.reading(board, step);
        // Marks that stand apart: `Scacco Matto`, `#`.
        let own = read.written.marks;
        read.written.marks.join(written.marks);
        if read.wanted.is_empty() {
            return self.unread(state, at, step, written);
        }
        if !self.fits(state, step) && self.gap(facts, state, at) {
            return;
        }
        let Some(board) = state.position.trid() else {
            return;
        };
        let mut moves = read.moves(board);
        if moves.is_empty() {
            moves = read.several_captures(board);
        }
        let (mv, liberty) = match moves[..] {
            [] => match read.loosely(board) {
                Some((mv, liberty)) => match read.on_other_height(board) {
                    Some(other) if other != mv => {
                        let own = self.man_or_height(&state.position, [mv, other], at, &read);
                        (own, liberty)
                    }
                    _ => (mv, liberty),
                },
                None => return self.trid_illegal(facts, state, step, &read),
            },
            [mv] => (mv, Liberty::None),
            _ => {
                self.end_unread(facts, state);
                let Some(mv) = self.trid_settle(&state.position, &moves, at + 1) else {
                    let reason = Break::Ambiguous { candidates: moves };
                    return break_off(facts, state, step.token, reason);
                };
                let candidates = moves;
                note(
                    facts,
                    state,
                    step.token,
                    state.ply + 1,
                    What::SettledLater {
                        candidates,
                        by: Settled::Alone,
                    },
                );
                (mv, Liberty::None)
            }
        };
        if state.unread.is_some_and(|unread| unread.garbled) {
            self.break_at_unread(facts, state);
            return add_unplayed(facts, state);
        }
        if self.trid_gap(facts, state, step, &read) {
            return;
        }
        self.end_unread(facts, state);
        self.count(facts, state, step);
        if !matches!(read.wanted.first(), Some(Wanted::Castle(_))) {
            facts.dialect.get_or_insert(read.signs.dialect);
        }
        let faults = (state.position.trid()).map(|board| read.faults(board, mv));
        for fault in faults.into_iter().flatten() {
            note(facts, state, step.token, state.ply + 1, What::Trid(fault));
        }
        self.record(facts, state, step.token, &read.written, mv, liberty);
        // Who writes the mate in words, as the manual asks, need not mark other checks.
        let signed = own.has(Mark::Check) || own.has(Mark::Mate);
        if written.marks.has(Mark::Mate) && !signed && state.line == 0 {
            facts.marked_checks = facts.marked_checks.saturating_sub(1);
        }
    }

    /// A number that says that the other side moves, which could indeed make the move: a half-move is missing before it.
    fn trid_gap(&self, facts: &mut Facts, state: &mut State, step: &Step, read: &Reading) -> bool {
        let Some(pending) = self.pending(step) else {
            return false;
        };
        let mut passed = state.position.clone();
        let missing = names_other_side(state, pending)
            && passed.pass()
            && passed
                .trid()
                .is_some_and(|board| !read.moves(board).is_empty());
        if missing {
            let side = state.position.side_to_move();
            break_off(facts, state, pending.token, Break::HalfMoveMissing { side });
            add_unplayed(facts, state);
        }
        missing
    }

    fn trid_illegal(&self, facts: &mut Facts, state: &mut State, step: &Step, read: &Reading) {
        if state.unread.is_some() {
            self.break_at_unread(facts, state);
            return add_unplayed(facts, state);
        }
        let status = state.position.status();
        let written = read.written;
        if status != crate::board::Status::Open {
            let reason = Break::GameOver { status, written };
            return break_off(facts, state, step.token, reason);
        }
        if self.trid_gap(facts, state, step, read) {
            return;
        }
        let Some(wanted) = read.wanted.first() else {
            return;
        };
        if !matches!(wanted, Wanted::Castle(_)) {
            facts.dialect.get_or_insert(read.signs.dialect);
        }
        let reason = Break::Illegal {
            written,
            refusal: Box::new(state.position.refusal(&board::Wanted::Trid(*wanted))),
            lost_at: None,
        };
        break_off(facts, state, step.token, reason);
    }

    /// Where the man named as captured stands on another height than the one written: which of the two is meant, as the rest of the
    /// line tells, else the mark of check.
    fn man_or_height(
        &self,
        position: &Position,
        moves: [Move; 2],
        at: usize,
        read: &Reading,
    ) -> Move {
        let checks = |mv: Move| {
            let mut after = position.clone();
            after.play(mv);
            after.in_check()
        };
        let marked = read.written.marks.has(Mark::Check) || read.written.marks.has(Mark::Mate);
        let fits = moves.map(|mv| checks(mv) == marked);
        let told = self.trid_settle(position, &moves, at + 1);
        told.unwrap_or(match fits {
            [false, true] => moves[1],
            _ => moves[0],
        })
    }

    /// Of several legal moves the one with which alone the rest of the line can be played furthest.
    fn trid_settle(&self, position: &Position, moves: &[Move], from: usize) -> Option<Move> {
        let ahead = self.trid_ahead(from, TRID_AHEAD);
        let mut budget = TRID_TRIED;
        let reach: Vec<usize> = moves
            .iter()
            .map(|mv| {
                let mut after = position.clone();
                after.play(*mv);
                self.trid_reach(&after, &ahead, &mut budget)
            })
            .collect();
        let most = reach.iter().copied().max()?;
        let mut furthest = (0..moves.len()).filter(|n| reach[*n] == most);
        let only = furthest.next().filter(|_| furthest.next().is_none());
        only.filter(|_| most > 0).map(|n| moves[n])
    }

    /// How many half-moves the rest of the line has, up to so many, where all of them can be played from here.
    pub(super) fn trid_rest(&self, position: &Position, at: usize, most: usize) -> Option<usize> {
        let mut position = position.clone();
        let mut played = 0;
        for step in self.trid_ahead(at, most) {
            let board = position.trid()?;
            let read = self.reading(board, step);
            let mv = match read.moves(board)[..] {
                [mv] => mv,
                // Which of several is meant another search finds.
                [_, ..] => break,
                [] => read.loosely(board)?.0,
            };
            position.play(mv);
            played += 1;
        }
        Some(played)
    }

    /// The steps with the next words of the line, up to so many.
    fn trid_ahead(&self, from: usize, most: usize) -> Vec<&Step> {
        let mut depth = 0u32;
        let mut ahead = Vec::new();
        for (step, written) in self.tokens.steps[from..]
            .iter()
            .zip(&self.words.list[from..])
        {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Word if depth == 0 && written.form == Form::Move => ahead.push(step),
                _ => {}
            }
            if ahead.len() == most {
                break;
            }
        }
        ahead
    }

    /// How many of these words can be played from here, in the best of their meanings.
    fn trid_reach(&self, position: &Position, ahead: &[&Step], budget: &mut u32) -> usize {
        let (Some((step, rest)), Some(board)) = (ahead.split_first(), position.trid()) else {
            return 0;
        };
        if *budget == 0 {
            return 0;
        }
        *budget -= 1;
        let moves = self.reading(board, step).moves(board);
        let mut best = 0;
        for mv in moves {
            let mut after = position.clone();
            after.play(mv);
            best = best.max(1 + self.trid_reach(&after, rest, budget));
            if best == ahead.len() {
                break;
            }
        }
        best
    }
}

/// Whether the value of a tag `Variant`, in small letters without signs, names Tri-Dimensional chess, and the settings of its
/// variant (chapter 12).
#[must_use]
pub fn named(value: &str) -> Option<Settings> {
    trid::Settings::of_variant(&syntax::trid::behind_name(value)?)
}

/// The settings of a variant that such a value names alone, without the name of the game: `Ferengi`, `Regole Standard`. Other
/// games have such names too: the record itself has to tell that it is of this one.
#[must_use]
pub fn named_alone(value: &str) -> Option<Settings> {
    trid::Settings::of_variant(&letters_alone(value))
}

/// The value under which a record of this game is written, where it has one that names the variant alone.
#[must_use]
pub fn full_name(value: &str) -> Option<String> {
    let settings = named_alone(value).filter(|_| named(value).is_none())?;
    Some(match settings == Settings::default() {
        true => "Tri-D".to_owned(),
        false => format!("Tri-D, {}", value.trim()),
    })
}
