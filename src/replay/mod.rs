//! Plays a game and its variations on a board and records facts: what was played, every break with its reason, marks
//! that contradict the board, numbers out of step, how the board stands at the end. Chooses between readings by playing
//! them. Never stops at the first fault and never judges.

mod apart;
mod choices;
pub mod clocks;
mod dgt;
mod draws;
mod evidence;
mod facts;
pub mod fingerprint;
mod follow;
mod instead;
pub mod lane;
mod language;
mod layouts;
mod line;
mod marks;
mod nesting;
mod numbers;
pub mod outside;
mod player;
mod remarks;
mod rest;
mod start;
mod stepper;
pub mod steps;
mod tally;
mod trid;
mod unread;
mod variants;
mod words;

pub use apart::games as games_without_numbers;
pub use choices::FOREIGN_SHARE;
pub use draws::{Draws, QuietStretch, Repeated};
pub use facts::{
    Break, Event, Facts, Game, LanguageChoice, Line, Place, Ply, Readings, ResultTag, Settled,
    Start, What,
};
pub use instead::{Instead, Why};
pub use layouts::Reach;
pub use rest::{Asked, Rest};
pub use start::StartNumber;
pub use stepper::{Outcome, Point, Stepper};
pub use trid::{
    OPTIONS as TRID_OPTIONS, full_name as full_name_of_trid, named as names_trid,
    named_alone as names_trid_alone, options as trid_options, options_tag as trid_options_tag,
};
pub use variants::names_variant;
pub use words::{Manners, Words};

use crate::board::trid::Settings;
use crate::notation::Language;
use crate::syntax::{Kind, ResultMark, TagId, Token, Tokens, ending, tags};
use crate::text::printed::Tongue;
use crate::text::results;
use std::ops::Range;

/// What the user decided for every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReplayOptions {
    /// The language of the piece letters, when forced.
    pub language: Option<Language>,
    /// The settings of Tri-Dimensional chess, where that is played.
    pub trid: Option<Settings>,
    /// What the user changes in the settings of the records that are found to be of that game.
    pub levels: Settings,
    /// Whether an illegal move stands where its squares are clear: what follows is played from the position that it makes.
    pub illegal_stands: bool,
    /// Whether repetitions and moves without progress are left out: who only writes games anew does not ask for them.
    pub without_draws: bool,
    /// Whether the fast lane is closed: every game goes the way of tokens and words, to the same facts.
    pub without_lane: bool,
}

/// Variations nested deeper than this are tokenised, not replayed.
pub const MOST_NESTED: usize = 64;

/// Replays one game, whose `words` were read. `facts` are reused from game to game.
pub fn replay(
    bytes: &[u8],
    tokens: &Tokens,
    place: Place,
    options: ReplayOptions,
    words: &Words,
    facts: &mut Facts,
) {
    play_from(bytes, tokens, (place, options), words, None, facts);
    if facts.main_break().is_none() || options.trid.is_some() {
        return;
    }
    for other in instead::others(facts) {
        let mut from_there = Facts::default();
        let other = Some(other);
        play_from(
            bytes,
            tokens,
            (place, options),
            words,
            other,
            &mut from_there,
        );
        if from_there.main_break().is_none() {
            *facts = from_there;
            return;
        }
    }
}

/// Plays a game from its first position, or from another one.
fn play_from(
    bytes: &[u8],
    tokens: &Tokens,
    (place, options): (Place, ReplayOptions),
    words: &Words,
    other: Option<Instead>,
    facts: &mut Facts,
) {
    facts.begin(place);
    facts.branched = tokens.has_variations;
    facts.manners = words.manners;
    facts.spans.clone_from(&words.spans);
    facts.result_tag = result_tag(bytes, tokens);
    match options.trid {
        None => start::set_up(bytes, tokens, facts),
        Some(settings) => trid::set_up(bytes, tokens, settings, facts),
    }
    if let Some(other) = other {
        instead::begin(facts, other);
    }
    let known = matches!(facts.start, Start::Initial | Start::SetUp(_));
    let first = known.then_some(&facts.first);
    let forced = options.language.or(tokens.printed.map(letters));
    if options.trid.is_some() {
        let chosen = trid::choose(bytes, tokens, words, facts, options.language);
        return play(bytes, tokens, options, words, facts, chosen);
    }
    let mut chosen = language::choose(bytes, tokens, words, first, forced);
    // Variations may tell more than the main line, which alone was played to decide.
    if !matches!(
        chosen.choice,
        LanguageChoice::ByLetters | LanguageChoice::Forced
    ) && let Some(language) = letters_told(bytes, tokens)
    {
        chosen = language::choose(bytes, tokens, words, first, Some(language));
    }
    play(bytes, tokens, options, words, facts, chosen);
}

/// Plays the game in the language that was chosen.
fn play(
    bytes: &[u8],
    tokens: &Tokens,
    options: ReplayOptions,
    words: &Words,
    facts: &mut Facts,
    chosen: language::Choice,
) {
    facts.columns = chosen.columns;
    facts.choice = chosen.choice;
    let known = matches!(facts.start, Start::Initial | Start::SetUp(_));
    let player = player::Player::new(bytes, tokens, words, &chosen, known);
    player.stands.set(options.illegal_stands);
    player.play(facts, chosen.parting);
    figures_before_words(bytes, tokens, facts);
    if !options.without_draws {
        draws::find(facts);
    }
    clocks::read(bytes, tokens, facts);
}

/// The letters of a sheet that says its language.
const fn letters(tongue: Tongue) -> Language {
    match tongue {
        Tongue::Italian => Language::Italian,
        Tongue::English => Language::English,
    }
}

/// The command that tells the language of the letters where they do not tell it themselves; `convert` writes it.
pub const LETTERS: &str = "[%formulario letters ";

/// The command behind an illegal move that stands; `convert --illegal-stands` writes it.
pub const STANDS: &str = "[%formulario stands]";

/// Whether a comment behind a move says that it stands although it is illegal.
#[must_use]
pub fn stands_command(bytes: &[u8], tokens: &Tokens, token: u32) -> bool {
    let behind = tokens.list.iter().skip(token as usize + 1);
    let mut behind = behind.take_while(|token| {
        matches!(
            token.kind,
            Kind::Blank | Kind::Glyph | Kind::CheckMark | Kind::Comment
        )
    });
    behind.any(|token| {
        // A line may end within it.
        let text = token.bytes(bytes);
        let (begin, end) = (b"[%formulario", b"stands]");
        let mut found = memchr::memmem::find_iter(text, begin);
        token.kind == Kind::Comment
            && found.any(|at| text[at + begin.len()..].trim_ascii_start().starts_with(end))
    })
}

/// The first command in a comment that names a language, and where it stands.
#[must_use]
pub fn letters_command(comment: &[u8]) -> Option<(Range<usize>, Language)> {
    memchr::memmem::find_iter(comment, LETTERS.as_bytes()).find_map(|start| {
        let name = start + LETTERS.len();
        let end = name + memchr::memchr(b']', &comment[name..])?;
        let language = Language::of(std::str::from_utf8(&comment[name..end]).ok()?)?;
        Some((start..end + 1, language))
    })
}

/// Whether a comment is one in which the record may name its language: in braces, before anything that is played. What looks
/// like the command elsewhere is text.
#[must_use]
pub fn may_tell_letters(tokens: &Tokens, token: &Token) -> bool {
    let first = tokens.steps.first();
    let first = first.and_then(|step| tokens.list.get(step.token as usize));
    token.kind == Kind::Comment && first.is_none_or(|first| token.start < first.start)
}

/// The language that the record itself names, asked only where nothing else decides.
#[cold]
fn letters_told(bytes: &[u8], tokens: &Tokens) -> Option<Language> {
    let comments = (tokens.list.iter()).filter(|token| may_tell_letters(tokens, token));
    let mut told = comments.filter_map(|token| letters_command(token.bytes(bytes)));
    told.next().map(|(_, language)| language)
}

fn result_tag(bytes: &[u8], tokens: &Tokens) -> ResultTag {
    let Some(tag) = tokens.tag(TagId::Result) else {
        return ResultTag::Absent;
    };
    // What nearly every game has; what the fast lane takes stands for itself.
    if tokens.told.is_some() {
        match tokens.raw_value(bytes, tag) {
            b"1-0" => return ResultTag::Names(ResultMark::WhiteWins),
            b"0-1" => return ResultTag::Names(ResultMark::BlackWins),
            b"1/2-1/2" => return ResultTag::Names(ResultMark::Draw),
            _ => {}
        }
    }
    let value = tokens.value(bytes, tag);
    let plain = ResultMark::read(value.trim());
    match plain.or_else(|| ResultMark::read_named(&value, &ending::names(bytes, tokens))) {
        Some(mark) => ResultTag::Names(mark),
        None if tags::is_unknown(&value) => ResultTag::Unknown,
        None => ResultTag::Unreadable,
    }
}

/// Words that name a result (`il Nero abbandona`) are a marker where figures name none: where those name another, the words
/// are held against them as what they are, and no marker that nobody wrote.
fn figures_before_words(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    if names_several(facts) {
        words_stand_back(bytes, tokens, facts);
    }
}

/// Whether tag and markers name more than one result.
fn names_several(facts: &Facts) -> bool {
    let tag = match facts.result_tag {
        ResultTag::Names(mark) => Some(mark),
        _ => None,
    };
    let mut named = facts.markers.iter().map(|(mark, _)| *mark).chain(tag);
    let first = named.next();
    named.any(|mark| Some(mark) != first)
}

#[cold]
fn words_stand_back(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    let names = ending::names(bytes, tokens);
    // Whatever is not read as words on the end, `Bianco 1 Nero 0`, names a result as figures do.
    let in_figures = |text: &str| {
        let bare = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '.'));
        results::figures(bare).is_some()
            || !results::phrase(bare, &names)
                .is_some_and(|said| matches!(said.outcome, results::Outcome::Result(_)))
    };
    // Only what stands behind the last move is read as words on the end.
    let behind = tokens
        .list
        .iter()
        .rposition(|token| token.kind == Kind::Word);
    let behind = behind.map_or(0, |at| at as u32);
    let figures = |(_, at): &(ResultMark, u32)| {
        let token = tokens.list.get(*at as usize).filter(|_| *at > behind);
        token.is_none_or(|token| in_figures(&tokens.text(bytes, token)))
    };
    // `Partita sospesa`, `Sealed move`: it was, and got the result that stands beside it when it went on.
    let decides = |mark: ResultMark| mark != ResultMark::Open;
    let tagged = matches!(facts.result_tag, ResultTag::Names(mark) if decides(mark));
    if tagged || facts.markers.iter().any(|(mark, _)| decides(*mark)) {
        facts
            .markers
            .retain(|marker| decides(marker.0) || figures(marker));
    }
    if !names_several(facts) {
        return;
    }
    let tag = tokens.tag(TagId::Result);
    let by_tag = || {
        matches!(facts.result_tag, ResultTag::Names(mark) if mark != ResultMark::Open)
            && tag.is_some_and(|tag| in_figures(&tokens.value(bytes, tag)))
    };
    if by_tag() || facts.markers.iter().any(figures) {
        let all = facts.markers.len();
        facts.markers.retain(figures);
        facts.words_against = facts.markers.len() < all;
    }
}
