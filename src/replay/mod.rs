//! Plays a game and its variations on a board and records facts: what was played, every break with its reason, marks
//! that contradict the board, numbers out of step, how the board stands at the end. Chooses between readings by playing
//! them. Never stops at the first fault and never judges.

mod apart;
pub mod clocks;
mod dgt;
mod draws;
mod evidence;
mod facts;
pub mod fingerprint;
mod follow;
mod language;
mod layouts;
mod line;
mod marks;
mod nesting;
mod numbers;
pub mod outside;
mod player;
mod remarks;
mod tally;
mod unread;
mod words;

pub use apart::games as games_without_numbers;
pub use draws::{Draws, QuietStretch, Repeated};
pub use facts::{
    Break, Event, Facts, Game, LanguageChoice, Line, Place, Ply, Readings, ResultTag, Start, What,
};
pub use layouts::Reach;
pub use words::{Manners, Words};

use crate::board::{Position, Variant};
use crate::notation::Language;
use crate::syntax::{Kind, ResultMark, TagId, Token, Tokens, ending, tags};
use crate::text::printed::Tongue;
use crate::text::results;
use crate::text::words::among;
use crate::text::{folded_words, letters_alone};
use std::ops::Range;

/// What the user decided for every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReplayOptions {
    /// The language of the piece letters, when forced.
    pub language: Option<Language>,
    /// Whether repetitions and moves without progress are left out: who only writes games anew does not ask for them.
    pub without_draws: bool,
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
    facts.place = place;
    facts.events.clear();
    facts.tree.clear();
    facts.waypoints.clear();
    facts.branched = tokens.has_variations;
    facts.main.clear();
    facts.lines.clear();
    facts.markers.clear();
    facts.words_against = false;
    facts.manners = words.manners;
    facts.spans.clone_from(&words.spans);
    facts.marked_checks = 0;
    facts.unmarked_checks = 0;
    facts.first_unmarked = None;
    facts.number_offset = 0;
    facts.unlisted = 0;
    facts.origins_by_rank = 0;
    facts.result_tag = result_tag(bytes, tokens);
    set_up(bytes, tokens, facts);
    let known = matches!(facts.start, Start::Initial | Start::SetUp(_));
    let first = known.then_some(&facts.first);
    let forced = options.language.or(tokens.printed.map(letters));
    let mut chosen = language::choose(bytes, tokens, words, first, forced);
    // Variations may tell more than the main line, which alone was played to decide.
    if !matches!(
        chosen.choice,
        LanguageChoice::ByLetters | LanguageChoice::Forced
    ) && let Some(language) = letters_told(bytes, tokens)
    {
        chosen = language::choose(bytes, tokens, words, first, Some(language));
    }
    facts.columns = chosen.columns;
    facts.choice = chosen.choice;
    let player = player::Player::new(tokens, words, &chosen, known);
    player.play(facts, chosen.parting);
    figures_before_words(bytes, tokens, facts);
    facts.draws = Draws::default();
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
    let tag = match facts.result_tag {
        ResultTag::Names(mark) => Some(mark),
        _ => None,
    };
    let mut named = facts.markers.iter().map(|(mark, _)| *mark).chain(tag);
    let first = named.next();
    if named.any(|mark| Some(mark) != first) {
        words_stand_back(bytes, tokens, facts);
    }
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

/// The first position, from the `Variant` and `FEN` tags.
fn set_up(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    facts.first = Position::initial();
    facts.start = Start::Initial;
    facts.variant = Some(Variant::Standard);
    let mut named = None;
    if let Some(tag) = tokens.tag(TagId::Variant) {
        match variant(&tokens.value(bytes, tag)) {
            Named::Unknown(name) => {
                facts.variant = None;
                facts.start = Start::UnknownVariant(name);
                return;
            }
            Named::Silent => {}
            Named::Known(known) => {
                named = Some(known);
                facts.variant = named;
            }
        }
    }
    let Some(tag) = tokens.tag(TagId::Fen) else {
        if named == Some(Variant::Chess960)
            && let Ok(setup) = Position::from_fen(&facts.first.fen(), named)
        {
            facts.first = setup.position;
        }
        return;
    };
    let fen = tokens.value(bytes, tag);
    let fen = fen.trim();
    if fen.is_empty() || fen == "?" || fen == "-" {
        return;
    }
    match Position::from_fen(fen, named) {
        Ok(setup) => {
            facts.variant = Some(setup.position.variant());
            facts.first = setup.position;
            facts.start = Start::SetUp(setup.oddities);
        }
        Err(error) => {
            facts.variant = named.or(Some(Variant::Standard));
            facts.start = Start::BadFen(error);
        }
    }
}

/// What a `Variant` tag names.
enum Named {
    Known(Variant),
    /// Nothing, or only that the game starts from a position.
    Silent,
    Unknown(String),
}

/// What Chess960 is called, without blanks and signs.
const CHESS960: &str = "chess960 960 fischerandom fischerrandom fischerrandomchess frc freestyle freestylechess fischerandomchess \
    chess9lx chess960frc fischerrandomchess960 chess960fischerrandom scacchi960 nocastlechess960";

/// What else is not played by the Laws, and Chess960 where other words than those of a `Variant` tag name it.
const VARIANTS: &str = "fischerschach zufallsschach shufflechess ajedrezaleatorio aleatorio bughouse crazyhouse antichess suicidechess \
    kingofthehill threecheck raumschach tandemschach";

/// What the game is called before or behind the number of Chess960, or written to it: without such a word the number may be
/// that of a club or a jubilee.
const GAME_960: &str = "chess scacchi schach ajedrez echecs xadrez schaak skak sjakk schack sakk szachy sah fischer freestyle random \
    variante variant";

/// How fast it is played, before the number: `Blitz 960`.
const PACE_960: &str = "blitz rapid lampo semilampo rapido rapidplay schnellschach blitzschach";

/// What every event is called: where a title says nothing else, its number is that of the variant.
const EVENT_960: &str = "torneo open turnier tournament tournoi torneio campionato championship championnat meisterschaft cup coppa di the";

/// Whether a title names Chess960 or another variant: one of its words, or several of them, next to each other, say so, or its
/// number stands beside or is written to the name of the game (`Scacchi 960`, `Schach960`), or beside no name at all.
#[must_use]
pub fn names_variant(title: &str) -> bool {
    let words = folded_words(title.as_bytes());
    let named = |run: &[String]| {
        let run = run.concat();
        run != "960" && among(CHESS960, &run) || among(VARIANTS, &run)
    };
    has_number_of_chess960(&words) || (1..=3).any(|count| words.windows(count).any(named))
}

fn has_number_of_chess960(words: &[String]) -> bool {
    let is_number = |word: &str| word == "960";
    // `1°`, `2nd`, `2025`
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let written_to = |word: &String| {
        let name = word
            .strip_suffix("960")
            .or_else(|| word.strip_prefix("960"));
        name.is_some_and(|name| name == "c" || among(GAME_960, name) || among(PACE_960, name))
    };
    let beside = |(at, pair): (usize, &[String])| {
        let [one, other] = [pair[0].as_str(), pair[1].as_str()];
        is_number(other) && (among(GAME_960, one) || among(PACE_960, one))
            // `ASD 960 Blitz` is the blitz of a club.
            || is_number(one) && (among(GAME_960, other) || at == 0 && among(PACE_960, other))
    };
    let says_nothing = |word: &String| is_figure(word) || among(EVENT_960, word);
    words.iter().any(written_to)
        || words.windows(2).enumerate().any(beside)
        || words.iter().any(|word| is_number(word)) && words.iter().all(says_nothing)
}

fn variant(value: &str) -> Named {
    match letters_alone(value).as_str() {
        "" | "fromposition" | "setup" | "custom" => Named::Silent,
        "standard" | "chess" | "normal" | "classic" | "classical" | "orthodox" | "regular"
        | "standardchess" | "scacchi" | "normalchess" | "blitz" | "rapid" | "bullet" => {
            Named::Known(Variant::Standard)
        }
        plain if among(CHESS960, plain) => Named::Known(Variant::Chess960),
        _ => Named::Unknown(value.trim().to_owned()),
    }
}
