//! What a record says in words of how the game ended: the `Termination` tag, a phrase behind the last move.

use super::tokens::{Kind, Token, Tokens};
use super::{ResultMark, Tag, TagId};
use crate::text::lookup::WordList;
use crate::text::results::{self, Names, Outcome, Spoken, Statement, may_claim, phrase};
use std::borrow::Cow;

mod bare;
mod offer;
mod quoted;
mod unplayed;

pub use crate::text::results::{Claim, Offer, Ruling, Way};
use offer::LONGEST_CLAIM;
pub use offer::{LONGEST_OFFER, offer, offer_in_words};
use quoted::Occasion;
use unplayed::is_unplayed;

/// No phrase about the end is longer, in bytes.
const LONGEST: usize = 160;

/// What the record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In which way.
    pub way: Way,
    /// The result that the words name, if they do.
    pub result: Option<ResultMark>,
    /// The token that says so.
    pub token: u32,
    /// Whether the player of whom the words speak is White, where they name one: whose flag fell, who claims.
    pub white: Option<bool>,
    /// Whether a draw is claimed.
    pub claimed: bool,
    /// What became of the claim: where the game went on the words say nothing of its end.
    pub ruling: Option<Ruling>,
    /// File and rank to which the move goes on which a claim rests and which was only written, in ASCII.
    pub target: Option<[u8; 2]>,
    /// Whether they are a number of moves and no more, which may be how long the game was.
    pub is_count: bool,
    /// Whether they are prose, in which they may be said of something else: in a comment they prove little.
    pub is_loose: bool,
    /// A claim of which the same words say that it was refused before that end.
    pub refused: Option<Claim>,
}

impl Said {
    const fn of(statement: &Statement, token: u32) -> Said {
        Said {
            way: statement.way,
            result: match statement.outcome {
                Outcome::Result(mark) => Some(mark),
                _ => None,
            },
            token,
            white: statement.white,
            claimed: statement.claimed,
            ruling: statement.ruling,
            target: statement.target,
            is_count: statement.is_count,
            is_loose: statement.is_loose,
            refused: statement.refused,
        }
    }

    /// The claim of which the words speak: the one that was refused, where they also say how the game ended after it.
    #[must_use]
    fn claim(self) -> Option<Said> {
        match self.refused {
            Some(claim) => Some(Said {
                way: claim.way,
                white: claim.white,
                claimed: true,
                ruling: Some(claim.ruling),
                target: claim.target,
                ..Said::plain(claim.way, None, self.token)
            }),
            None => (self.claimed || self.ruling.is_some()).then_some(self),
        }
    }

    /// Whether a draw was claimed, and the game went on.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.ruling.is_some_and(Ruling::goes_on)
    }

    const fn plain(way: Way, result: Option<ResultMark>, token: u32) -> Said {
        Said {
            way,
            result,
            token,
            white: None,
            claimed: false,
            ruling: None,
            target: None,
            is_count: false,
            is_loose: false,
            refused: None,
        }
    }
}

/// What the record says of how the game ended: the `Termination` tag, else a comment behind the last move, else the words of
/// the result itself. A tag that names no way (`Normal`) leaves the word to the others; where it names one, what the others
/// say comes second.
#[must_use]
pub fn said(bytes: &[u8], tokens: &Tokens) -> [Option<Said>; 2] {
    let tag = match tokens.tag(TagId::Termination) {
        Some(tag) => termination(bytes, tokens, tag).filter(|said| !said.is_refused()),
        None => None,
    };
    let behind = behind_last_move(bytes, tokens).filter(|said| !said.is_refused());
    if tag.is_some_and(|said| said.way != Way::Normal) {
        return [tag, behind];
    }
    let result = tokens.tag(TagId::Result);
    let first = behind.or_else(|| in_result(bytes, tokens, result?));
    [first.or(tag), None]
}

/// The draws that comments of the main line claim, or lines of a sheet: `{White claims a draw by threefold repetition}`.
pub fn claims<'a>(bytes: &'a [u8], tokens: &'a Tokens) -> impl Iterator<Item = Said> + 'a {
    let words = tokens.has_comments || tokens.sheet;
    let told = tokens.told_in_words();
    let told = told.filter_map(|(at, token)| claim(bytes, tokens, at as usize, token));
    let list: &[Token] = match words && tokens.told.is_none() {
        true => &tokens.list,
        false => &[],
    };
    let mut depth = 0u32;
    let others = list.iter().enumerate().filter_map(move |(at, token)| {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Comment | Kind::LineComment | Kind::NestedComment | Kind::Prose if depth == 0 => {
                return claim(bytes, tokens, at, token);
            }
            // `il Bianco reclama la triplice, l'arbitro respinge. Il Nero abbandona`
            Kind::Result(_) if tokens.sheet && may_claim(token.bytes(bytes)) => {
                return written(bytes, tokens, at, token).and_then(Said::claim);
            }
            _ => {}
        }
        None
    });
    told.chain(others)
}

/// The draw that a comment claims, if it does.
fn claim(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let text = token.bytes(bytes);
    let commands = text.strip_prefix(b"{").unwrap_or(text);
    let commands = commands.trim_ascii_start().starts_with(b"[%");
    (text.len() <= LONGEST_CLAIM && !(commands && only_commands(text)) && may_claim(text))
        .then(|| comment(bytes, tokens, at, token))?
        .and_then(Said::claim)
}

/// What the `Termination` tag says.
fn termination(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let said = |way| Some(Said::plain(way, None, tag.token));
    // What whole archives have in every game.
    match tokens.raw_value(bytes, tag) {
        b"Normal" | b"normal" => return said(Way::Normal),
        b"Time forfeit" | b"time forfeit" => return said(Way::Time),
        _ => {}
    }
    let value = tokens.value(bytes, tag);
    if let Some((way, result)) = standard(&value) {
        return Some(Said::plain(way, result, tag.token));
    }
    if is_unplayed(&value) {
        return said(Way::Forfeit);
    }
    let names = names(bytes, tokens);
    match said_of(&value, &names) {
        Some(statement) => Some(Said::of(&statement, tag.token)),
        // `1-0 to Black`, `0-1. A sad end for White`
        None => results::in_figures(&value, &names)
            .or_else(|| results::leading_figures(&value))
            .or_else(|| results::sign(&value))
            // `0-0`, which in a tag is no castling.
            .or_else(|| ResultMark::read(value.trim()).filter(|mark| mark.is_decreed()))
            .map(|mark| Said::plain(Way::Normal, Some(mark), tag.token)),
    }
}

/// The names of the players, as the tags have them.
#[must_use]
pub fn names(bytes: &[u8], tokens: &Tokens) -> Names {
    let name = |id| {
        let tag = tokens.tag(id);
        tag.map_or(String::new(), |tag| tokens.value(bytes, tag).into_owned())
    };
    Names::new(&name(TagId::White), &name(TagId::Black))
}

/// What a phrase says of the end; nothing where it speaks of an offer, a refusal, a supposition, or of two things that
/// cannot both be.
fn said_of(text: &str, names: &Names) -> Option<Statement> {
    let statement = phrase(text, names)?;
    match statement.outcome {
        Outcome::Contradiction => None,
        // `a tavolino` decides nothing and names a way.
        Outcome::Silent if statement.way == Way::Normal => None,
        _ => Some(statement),
    }
}

/// Whether it says enough to be believed in a comment.
fn counts_in_prose(statement: &Statement) -> bool {
    !statement.is_plain && statement.way != Way::Normal
}

/// Whether it says enough to be believed where nothing else stands in the comment.
fn counts_alone(statement: &Statement) -> bool {
    statement.when_alone || counts_in_prose(statement)
}

/// The values of the PGN standard (9.8.1) and those of servers that mean no phrase.
fn standard(value: &str) -> Option<(Way, Option<ResultMark>)> {
    let value = value.trim();
    let is = |text: &str| value.eq_ignore_ascii_case(text);
    let known = [
        ("normal", Way::Normal),
        ("time forfeit", Way::Time),
        ("rules infraction", Way::Infraction),
        ("adjudication", Way::Adjudication),
        ("abandoned", Way::Abandoned),
        ("death", Way::Abandoned),
        ("emergency", Way::Abandoned),
    ];
    if is("unterminated") {
        return Some((Way::Unfinished, Some(ResultMark::Open)));
    }
    let found = known.iter().find(|(text, _)| is(text));
    found.map(|(_, way)| (*way, None))
}

/// Tokens behind the last move that are looked at; a game has a comment or two there.
const MOST_BEHIND: usize = 64;

/// What the comments behind the last move of the main line say, or words on a sheet in place of a result.
fn behind_last_move(bytes: &[u8], tokens: &Tokens) -> Option<Said> {
    if let Some(told) = tokens.told {
        return in_comments_behind(bytes, tokens, told.last_move);
    }
    // The common case: a result, and before it a move.
    let mut depth = 0usize;
    let mut found: Option<Said> = None;
    let mut is_last = true;
    for (at, token) in tokens.list.iter().enumerate().rev().take(MOST_BEHIND) {
        match token.kind {
            Kind::Close => depth += 1,
            Kind::Open => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return None,
            },
            _ if depth > 0 => {}
            Kind::Comment | Kind::LineComment | Kind::NestedComment => {
                found = in_comment(bytes, tokens, (at, token), found, is_last);
                is_last &= only_commands(token.bytes(bytes));
            }
            Kind::DrawOffer if is_wanting(found) && token.end - token.start > 1 => {
                found = Some(accepted(at));
            }
            Kind::Prose if tokens.sheet && is_wanting(found) => {
                found = closing(bytes, tokens, at, token).or(found);
            }
            Kind::Result(_) if tokens.sheet || !matches!(token.end - token.start, 1 | 3 | 7) => {
                found = fuller(found, || written(bytes, tokens, at, token));
            }
            Kind::CheckMark if tokens.sheet && token.data == 1 => {
                found = fuller(found, || written(bytes, tokens, at, token));
            }
            // `Note: ...` below the moves of a sheet.
            Kind::Tag if tokens.sheet && is_below_moves(tokens, at) => {
                let asks = is_wanting(found) && is_remark(bytes, tokens, token);
                let said = asks.then(|| closing(bytes, tokens, at, token)).flatten();
                found = said.or(found);
            }
            Kind::Word | Kind::Number | Kind::Tag => return found,
            _ => {}
        }
    }
    found
}

/// The same for a game of moves, numbers, comments and a result alone.
fn in_comments_behind(bytes: &[u8], tokens: &Tokens, last_move: u32) -> Option<Said> {
    let mut found = None;
    let mut is_last = true;
    let comments = tokens.comments().rev().take(MOST_BEHIND);
    for (at, token) in comments.take_while(|(at, _)| *at > last_move) {
        found = in_comment(bytes, tokens, (at as usize, &token), found, is_last);
        is_last &= only_commands(token.bytes(bytes));
    }
    found
}

/// What a comment says, or what was `found` behind it where it says nothing; `is_last` where nothing but commands stands behind.
fn in_comment(
    bytes: &[u8],
    tokens: &Tokens,
    (at, token): (usize, &Token),
    found: Option<Said>,
    is_last: bool,
) -> Option<Said> {
    if is_evaluation(token.bytes(bytes)) {
        return found;
    }
    let kept = || kept_result(bytes, tokens, at, token);
    let said = comment(bytes, tokens, at, token).or_else(kept);
    let alone = || bare::result(bytes, tokens, at, token, is_last);
    said.or(found).or_else(alone)
}

/// Whether a token stands behind the first move.
fn is_below_moves(tokens: &Tokens, at: usize) -> bool {
    let first = tokens.steps.first();
    first.is_some_and(|step| (step.token as usize) < at)
}

/// Whether nothing is found yet that says how the game ended: `Risultato: patta` names a result and no more, and a game that was
/// adjourned went on.
fn is_wanting(found: Option<Said>) -> bool {
    found.is_none_or(|said| matches!(said.way, Way::Normal | Way::Unfinished))
}

/// What is found, or what stands above it on the sheet where only that says how the game ended.
fn fuller(found: Option<Said>, above: impl FnOnce() -> Option<Said>) -> Option<Said> {
    if !is_wanting(found) {
        return found;
    }
    let above = above();
    match is_wanting(above) {
        true => found.or(above),
        false => above,
    }
}

/// `[%formulario result 1/2-0]` beside `*`: what PGN has no sign for, as this program writes it.
fn kept_result(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    const KEPT: &[u8] = b"[%formulario result ";
    let text = token.bytes(bytes);
    let from = memchr::memmem::find(text, KEPT)? + KEPT.len();
    let value = text[from..].split(|b| *b == b']').next()?;
    let mark = ResultMark::read_tag(&tokens.encoding.decode(value))?;
    mark.is_decreed()
        .then(|| Said::plain(Way::Normal, Some(mark), at as u32))
}

/// An offer of a draw with the last move: if the game is a draw, it was accepted. No result is named.
const fn accepted(at: usize) -> Said {
    Said::plain(Way::Agreement, None, at as u32)
}

/// Words in place of a result, or beside it.
#[cold]
fn written(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let statement = worded(&tokens.text(bytes, token), bytes, tokens)?;
    Some(Said::of(&statement, at as u32))
}

/// A line of words behind the moves of a sheet, which has its result elsewhere.
#[cold]
fn closing(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    // `50 mosse`: alone the number is taken for a time.
    let number = at.checked_sub(1).and_then(|before| tokens.list.get(before));
    let number = number.filter(|number| {
        matches!(number.kind, Kind::Clock | Kind::Number)
            && matches!(number.bytes(bytes), b"50" | b"75")
            && number.end + 1 == token.start
    });
    let start = number.map_or(token.start, |number| number.start);
    let text = tokens
        .encoding
        .decode(&bytes[start as usize..token.end as usize]);
    let text = behind_label(text.trim());
    let text = text.trim_matches(['.', '(', ')']);
    let statement = worded(text, bytes, tokens).filter(|said| said.way != Way::Normal)?;
    // `Tempo Bianco`, `Arbitro` name places in a form.
    let decides = matches!(statement.outcome, Outcome::Result(_));
    let place = matches!(statement.way, Way::Time | Way::Adjudication) && !decides;
    (!place).then(|| Said::of(&statement, at as u32))
}

/// Words that say in front of a colon that what follows is a remark, or how the game ended.
static REMARK: WordList = WordList::new(
    "nota note annotazione annotazioni osservazione osservazioni commento commenti motivo causa conclusione termine fine finale \
     remark remarks comment comments reason cause termination end ending bemerkung bemerkungen anmerkung grund remarque \
     observacion observaciones motif",
);

/// Whether a line of a sheet begins with such a word.
#[cold]
fn is_remark(bytes: &[u8], tokens: &Tokens, token: &Token) -> bool {
    let text = tokens.text(bytes, token);
    behind_label(&text).len() < text.len()
}

/// What stands behind such a word: `Note: patta per triplice ripetizione`.
fn behind_label(text: &str) -> &str {
    match text.split_once(':') {
        Some((label, rest)) if REMARK.has_folded(label.trim().as_bytes()) => rest.trim(),
        _ => text,
    }
}

/// The Result tag, where it is more than figures: `1-0 (abbandono)`, `patta d'accordo`, `1F-0F`, `+/-`.
fn in_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    match tokens.raw_value(bytes, tag) {
        b"1-0" | b"0-1" | b"1/2-1/2" | b"*" => None,
        _ => odd_result(bytes, tokens, tag),
    }
}

#[cold]
fn odd_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let value = tokens.value(bytes, tag);
    worded(&value, bytes, tokens).map(|said| Said::of(&said, tag.token))
}

/// A phrase, perhaps with figures before or behind it, or a forfeit in figures.
fn worded(text: &str, bytes: &[u8], tokens: &Tokens) -> Option<Statement> {
    if results::is_forfeit(text) || is_unplayed(text) {
        return Some(Statement::of(Way::Forfeit));
    }
    let may_state = text.contains(char::is_alphabetic) && results::may_state(text);
    may_state.then(|| said_of(text, &names(bytes, tokens)))?
}

/// A comment is prose: only its first and its last sentence are asked, and only for phrases that name way and ground.
#[cold]
fn comment(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let plain = token.bytes(bytes);
    if only_commands(plain) {
        return None;
    }
    // What a large server writes behind nearly every game.
    let known = |way, result| Some(Said::plain(way, Some(result), at as u32));
    match plain
        .strip_prefix(b"{ ")
        .and_then(|text| text.strip_suffix(b" }"))
    {
        Some(b"White wins on time.") => return known(Way::Time, ResultMark::WhiteWins),
        Some(b"Black wins on time.") => return known(Way::Time, ResultMark::BlackWins),
        Some(b"White resigns.") => return known(Way::Resignation, ResultMark::BlackWins),
        Some(b"Black resigns.") => return known(Way::Resignation, ResultMark::WhiteWins),
        _ => {}
    }
    // One that was accepted is the end of the game in words.
    let offered = offer(token.bytes(bytes), bytes, tokens).filter(|offer| !offer.accepted);
    if let Some(offer) = offered {
        return (!offer.declined).then(|| accepted(at));
    }
    let text = tokens.text(bytes, token);
    let text = text.trim_matches(['{', '}', '(', ')', ';']);
    let text = without_commands(text);
    let text = without_preface(&text);
    let text = one_sentence(text);
    // Behind moves it may be said of the last of them, or of others that were thought of.
    if is_unplayed(&text) && !tokens.steps.iter().any(|step| step.kind == Kind::Word) {
        return Some(Said::plain(Way::Forfeit, None, at as u32));
    }
    let ends: [char; 4] = ['.', '!', '?', ';'];
    // A question states nothing: `Matto?`.
    let mut sentences = text
        .split_inclusive(ends)
        .filter(|sentence| !sentence.ends_with('?'))
        .map(|sentence| sentence.trim_end_matches(ends).trim())
        .filter(|sentence| !sentence.is_empty());
    let first = sentences.next()?;
    let last = sentences.next_back();
    let alone = last.is_none() && first.len() <= LONGEST;
    let names = names(bytes, tokens);
    // What else is no more than an opinion is the result where no other is stated.
    let open = tokens
        .tag(TagId::Result)
        .is_some_and(|tag| tokens.raw_value(bytes, tag) == b"*");
    let decides = |statement: &Statement| {
        open && !statement.claimed
            && matches!(statement.outcome, Outcome::Result(mark) if mark != ResultMark::Open)
    };
    let believed = |statement: &Statement| match alone {
        true => counts_alone(statement),
        false => counts_in_prose(statement),
    };
    let whole = text.trim().trim_end_matches(['.', '!', ';']);
    // `0-1`, `1-0 per il Nero`: figures alone, or figures and words that give the point to one and the other.
    let figured = whole.starts_with(['0', '1', '\u{BD}']) && whole.len() <= LONGEST;
    // `0:1` may be a time, `0/1` what an engine says.
    let dashed = figured && whole.contains(|c| results::is_dash(c) || c == '\u{BD}');
    if let Some(mark) = dashed.then(|| results::in_figures(whole, &names)).flatten() {
        return Some(Said::plain(Way::Normal, Some(mark), at as u32));
    }
    // `White: 0, Black: 1`
    if let Some(mark) = results::of_sides(whole) {
        return Some(Said::plain(Way::Normal, Some(mark), at as u32));
    }
    let against = figured.then(|| results::worded(whole, &names)).flatten();
    if let Some((mark, _, Some(Spoken::Result(said)))) = against
        && said != mark
    {
        return Some(Said::plain(Way::Normal, Some(said), at as u32));
    }
    // Names and abbreviations may hold dots: `A. Rossi resigns`.
    // Who tells of a refused claim tells of the game, and what he says of its end with it.
    let counts = |statement: &Statement| {
        counts_alone(statement) || decides(statement) || statement.refused.is_some()
    };
    let found = (whole.len() <= LONGEST && !whole.ends_with('?'))
        .then(|| said_of(whole, &names).filter(counts))
        .flatten()
        .or_else(|| {
            let mut sentences = [Some(first), last].into_iter().flatten();
            let found = sentences.find_map(|sentence| said_of(sentence, &names).filter(believed));
            // `White claims a draw. The chief arbiter, called to the board, rejects it.`
            let open = |found: &Statement| found.claimed && found.ruling.is_none();
            match found.filter(|found| open(found) && results::refuses(&text)) {
                Some(claimed) => Some(Statement {
                    outcome: Outcome::Silent,
                    ruling: Some(Ruling::Refused),
                    ..claimed
                }),
                None => found,
            }
        });
    let time = || {
        // In English the word is too common.
        let words = ["tempo", "per tempo", "per il tempo", "al tempo"];
        let is_time = alone && words.iter().any(|known| first.eq_ignore_ascii_case(known));
        is_time.then(|| Said::plain(Way::Time, None, at as u32))
    };
    let found = match may_claim(plain) {
        true => results::ruled_in_other_words(&text, found, &names),
        false => found,
    };
    let quotes = || quoted::quotes_another(&text, &names, &Occasion::of(bytes, tokens));
    let found = found.filter(|_| !quotes());
    let figures = || {
        let mark = dashed.then(|| leading(whole)).flatten()?;
        (!quotes()).then(|| Said {
            is_loose: true,
            ..Said::plain(Way::Normal, Some(mark), at as u32)
        })
    };
    let said = found.map(|found| Said::of(&found, at as u32));
    said.or_else(time).or_else(figures)
}

/// `0-1. A sad end for White`: figures as a sentence of their own, and words behind them without another figure.
#[cold]
fn leading(text: &str) -> Option<ResultMark> {
    let (figures, words) = text.split_at(text.find(char::is_alphabetic)?);
    let stops = figures.trim_end().ends_with(['.', ',', '!', ';']);
    let bare = !words.contains(|c: char| c.is_ascii_digit());
    (stops && bare).then(|| results::leading_figures(text))?
}

/// Whether nothing but commands stands in a comment: `{[%eval 0.1] [%clk 0:01:02]}`.
pub(super) fn only_commands(comment: &[u8]) -> bool {
    let mut rest = comment
        .strip_prefix(b"{")
        .unwrap_or(comment)
        .trim_ascii_start();
    while rest.starts_with(b"[%") {
        match memchr::memchr(b']', rest) {
            Some(end) => rest = rest[end + 1..].trim_ascii_start(),
            None => return false,
        }
    }
    matches!(rest, [] | [b'}'])
}

/// Whether a comment is what an engine writes behind its move and nothing else: `{+0.35/18 2.1s}`, its evaluation, the depth and the
/// time. It says nothing of the end, offers nothing and claims nothing.
pub(super) fn is_evaluation(comment: &[u8]) -> bool {
    let ([b'{', b'+' | b'-', text @ .., b's', b'}'] | [b'{', text @ .., b's', b'}']) = comment
    else {
        return false;
    };
    // Engines write such a comment behind every move: one walk over four numbers or, with a fraction in the time, five.
    let (mut number, mut digits) = (1, false);
    for b in text {
        match (number, b) {
            (_, b'0'..=b'9') => digits = true,
            (1, b'.') | (2, b'/') | (3, b' ') | (4, b'.') if digits => {
                (number, digits) = (number + 1, false);
            }
            _ => return false,
        }
    }
    number >= 4 && digits
}

/// Without what servers and programs write before the phrase: `Game 109 (duck vs. goose) duck resigns`,
/// `+3.21/14 0.52s, White mates`.
fn without_preface(text: &str) -> &str {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("Game ")
        && rest.starts_with(|c: char| c.is_ascii_digit())
    {
        return rest.split_once(") ").map_or(text, |(_, phrase)| phrase);
    }
    let value = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-'));
    match text.rsplit_once(", ") {
        Some((before, phrase)) if value && in_seconds(before) => phrase,
        _ => text,
    }
}

/// `+3.21/14 0.52s`; `50 moves` is something else.
fn in_seconds(text: &str) -> bool {
    let number = text.strip_suffix('s').map(str::trim_end);
    number.is_some_and(|number| number.ends_with(|c: char| c.is_ascii_digit()))
}

/// Without the stop of `art. 9.2` and of `im 50. Zug`, which end no sentence.
fn one_sentence(text: &str) -> Cow<'_, str> {
    if memchr::memmem::find(text.as_bytes(), b". Zug").is_some() {
        return Cow::Owned(text.replace(". Zug", " Zug"));
    }
    match memchr::memmem::find(text.as_bytes(), b"rt. ") {
        Some(_) => Cow::Owned(text.replace("art. ", "art ").replace("Art. ", "Art ")),
        None => Cow::Borrowed(text),
    }
}

/// Without `[%clk 0:01:02]` and its like.
fn without_commands(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        plain.push_str(&rest[..start]);
        match rest[start..].find(']') {
            Some(end) => rest = &rest[start + end + 1..],
            None => return plain,
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests;
