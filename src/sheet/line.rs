//! What a line of a sheet is, looked at alone.

mod scan;
mod within;

use super::alternatives::shares;
use super::labels::{self, Field, Label};
use super::plain;
use super::shape::{self, Style};
use super::table;
use super::title::{self, Said, What};
use crate::text::moves::is_score;
use crate::text::results::{self, Names, ResultMark};
use crate::text::tag::{self, Shape};
use crate::text::words::{self, is_space, run};
use crate::text::{Encoding, decoded, fold};
use scan::{Scan, may_speak};
use std::num::NonZeroU64;
pub(super) use within::heading_within;

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Nothing but blanks.
    Blank,
    /// A PGN tag pair.
    Tag,
    /// Labels with their values.
    Header(Vec<Field>),
    /// The moves of one side behind its name: `Bianco: e4 Cf3 Ab5`.
    Side(Field),
    /// The names of the columns of a table.
    Heading,
    /// Moves.
    Moves(Moves),
    /// A move number alone.
    NumberOnly(u32),
    /// A result alone, in figures or words.
    Result,
    /// A line drawn with signs.
    Rule,
    /// A heading without labels: players, tournament, place and date.
    Title(Vec<Said>),
    /// Anything else.
    Prose,
}

impl LineKind {
    /// Whether nothing but blanks stand on the line.
    #[must_use]
    pub const fn is_blank(&self) -> bool {
        matches!(self, LineKind::Blank)
    }

    /// Whether it is none of the lines that a sheet is made of.
    #[must_use]
    pub const fn is_prose(&self) -> bool {
        matches!(self, LineKind::Prose)
    }
}

/// What a line of moves looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The first number and the last, if any.
    pub first: Option<u32>,
    /// The last number.
    pub last: Option<u32>,
    /// Whether the first number is Black's (`12...`).
    pub black: bool,
    /// Places where a move stands or should stand.
    pub slots: u32,
    /// Whether there is anything on it that plain PGN does not have.
    pub sheetish: bool,
    /// Whether a result stands on it.
    pub result: bool,
    /// Whether its moves are digits alone, and no number stands before them.
    pub numeric: bool,
    /// A row that names its game: what tells one game from another, hashed.
    pub game: Option<NonZeroU64>,
    /// Bytes of the line before its number 1 that belong to no move: `Siciliana. 1. e4`.
    pub lead: u32,
    /// Where another game begins on the line: behind the result before another number 1. The rest was not looked at.
    pub again: Option<u32>,
}

/// A row label of transcribed handwriting: `001_0_12_white` (game, page, number, side).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowLabel {
    /// Bytes it takes up.
    pub length: usize,
    /// Bytes of game and page at its start.
    pub game: usize,
    /// The move number.
    pub number: u32,
    /// Whether it is Black's.
    pub black: bool,
}

/// Reads a row label.
pub(super) fn row_label(text: &[u8]) -> Option<RowLabel> {
    let length = run(text, |b| {
        b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.')
    });
    // The image that a transcription names may still bear its ending.
    let word = &text[..length];
    let stem = word.split(|b| *b == b'.').next().unwrap_or_default();
    let mut parts = stem.rsplit(|b| *b == b'_');
    let (side, number) = (parts.next()?, parts.next()?);
    let black = match side.to_ascii_lowercase().as_slice() {
        b"white" | b"w" | b"bianco" => false,
        b"black" | b"b" | b"nero" => true,
        _ => return None,
    };
    if number.is_empty() || number.len() > 3 || !number.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number_value = std::str::from_utf8(number).ok()?.parse().ok()?;
    let game = stem.len().checked_sub(side.len() + number.len() + 2)?;
    (game > 0).then_some(RowLabel {
        length,
        game,
        number: number_value,
        black,
    })
}

/// Of a line of text hardly any byte is a control character, of bytes by chance one in twelve: one in so many is too much, and
/// fewer than so many tell nothing.
const CONTROLS: [usize; 2] = [24, 4];

/// Whether a line is no text. What parts words or texts or colours them is not asked.
#[must_use]
pub fn is_by_chance(line: &[u8]) -> bool {
    let is_control = |b: &&u8| matches!(b, 1..=8 | 0x0E..=0x19 | 0x7F);
    let count = line.iter().filter(is_control).count();
    count >= CONTROLS[1] && count * CONTROLS[0] > line.len()
}

/// What a line is, its line end apart.
#[must_use]
pub fn classify(line: &[u8]) -> LineKind {
    classify_with(line, true, &mut false)
}

/// The same where a heading without labels is told later, if need be: to read it costs most. `open` says whether the line may be
/// one.
pub(super) fn classify_open(line: &[u8], open: &mut bool) -> LineKind {
    classify_with(line, false, open)
}

/// What a line is of which [`classify_open`] leaves open whether it is a heading.
pub(super) fn title_or_prose(line: &[u8]) -> LineKind {
    let said = title::read(line);
    match said.is_empty() {
        true => LineKind::Prose,
        false => LineKind::Title(said),
    }
}

/// The same for whom a heading without labels is as good as prose: to read it costs most.
#[must_use]
pub fn classify_untitled(line: &[u8]) -> LineKind {
    classify_with(line, false, &mut false)
}

fn classify_with(line: &[u8], titles: bool, open: &mut bool) -> LineKind {
    if words::is_blank(line) {
        return LineKind::Blank;
    }
    let start = labels::ornaments(line);
    let text = line[start..].trim_ascii();
    let whole = line.trim_ascii();
    if text.is_empty() {
        let unquoted = whole.trim_ascii_start();
        let quotes = |b: &u8| is_space(*b) || *b == b'>';
        let unquoted = &unquoted[run(unquoted, quotes)..];
        return match unquoted {
            b"*" => LineKind::Result,
            _ => LineKind::Rule,
        };
    }
    if is_rule(whole) {
        return LineKind::Rule;
    }
    if text[0] == b'[' && tag::shape(text, 0) != Shape::None {
        return bracketed(line).unwrap_or(LineKind::Tag);
    }
    if words::escape_behind_result(text).is_some() {
        return LineKind::Result;
    }
    // Most lines begin with a number, and then they are no words.
    let may_be_words = !text[0].is_ascii_digit();
    if may_be_words {
        if table::heading(line).is_some() {
            return LineKind::Heading;
        }
        if numbers_only(text) {
            return LineKind::Rule;
        }
        if let Some(kind) = labelled(line) {
            return behind_labels(line, &kind).unwrap_or(kind);
        }
        if results::is_of_another_game(&decoded(text)) && recounts(text) {
            return LineKind::Prose;
        }
    }
    if (may_be_words || matches!(text[0], b'0' | b'1'))
        && !begins_with_move(text)
        && (is_result(text)
            || whole.len() > text.len() && !are_quoted_words(whole, text) && is_result(whole))
    {
        // `1-0 Rossi - Verdi`, `Partita 3: patta`
        let said = title::read(line);
        let has = |what| said.iter().any(|part| part.what == what);
        let game = has(What::Number) || has(What::Board);
        return match title::names_players(&said) || game && has(What::Result) {
            true => LineKind::Title(said),
            false if recounts(text) => LineKind::Prose,
            false => LineKind::Result,
        };
    }
    if let Some(label) = row_label(text) {
        return LineKind::Moves(Moves {
            first: Some(label.number),
            last: Some(label.number),
            black: label.black,
            slots: 1,
            sheetish: true,
            game: Some(hash(&text[..label.game])),
            ..Moves::default()
        });
    }
    let mut scan = Scan::new(text);
    scan.run();
    let mut kind = scan.judge();
    let named = scan.prose >= 2 && scan.moves <= 1 && scan.numbers <= 1;
    if named
        && matches!(kind, LineKind::Moves(_))
        && let Some(title) = pairing(line)
    {
        return title;
    }
    // Who plays is not said beside half-moves. `Game 1 1-0` has none.
    let counted = may_be_words && scan.moves == 0 && scan.line.result;
    let may_be_titled = kind == LineKind::Prose && scan.moves < 2;
    *open = may_be_titled && !titles;
    if may_be_titled && titles || counted && !may_be_titled {
        let said = title::read(line);
        if !said.is_empty() {
            return LineKind::Title(said);
        }
    }
    if let LineKind::Moves(moves) = &mut kind {
        moves.sheetish |= line[..start]
            .iter()
            .any(|b| !is_space(*b) && !words::BOM.contains(b));
        if moves.lead > 0 {
            moves.lead += start as u32;
        }
        moves.again = moves.again.map(|at| at + start as u32);
    }
    kind
}

/// Whether a line may be more than a heading without labels, a result or prose, told at less cost than [`classify`]: what
/// says no is none of it. Behind tag pairs moves count only where they cannot be those of a game in PGN.
pub(super) fn tells_of_sheet(line: &[u8], behind_tags: bool) -> bool {
    let start = labels::ornaments(line);
    let text = line[start..].trim_ascii();
    if text.is_empty() || is_rule(line.trim_ascii()) || is_by_chance(text) {
        return false;
    }
    if text[0] == b'[' && tag::shape(text, 0) != Shape::None {
        return !behind_tags || bracketed(line).is_some();
    }
    if !text[0].is_ascii_digit() {
        if table::heading(line).is_some() {
            return true;
        }
        if numbers_only(text) {
            return false;
        }
        if labelled(line).is_some() {
            return true;
        }
    }
    if row_label(text).is_some() {
        return true;
    }
    let mut scan = Scan::new(text);
    scan.run();
    match scan.judge() {
        LineKind::Moves(moves) => {
            !behind_tags || moves.first == Some(1) && !moves.black && moves.sheetish
        }
        LineKind::NumberOnly(_) => !behind_tags,
        _ => !behind_tags && scan.moves >= LONG_RUN && run_of_moves(line, LONG_RUN).is_some(),
    }
}

/// No sentence cites so many half-moves without numbers among so few words.
pub(super) const LONG_RUN: u32 = 8;

/// The moves of a line that counts on behind the number `last`, however long the remark behind them is.
pub fn counts_on(line: &[u8], last: u32) -> Option<Moves> {
    if last >= shape::MOST || !may_count(line) || !may_hold(line, last + 1) {
        return None;
    }
    let start = labels::ornaments(line);
    let mut scan = Scan::new(&line[start..]);
    // Most lines count otherwise, or not at all.
    while scan.line.first.is_none() && scan.step() {}
    if scan.line.first != last.checked_add(1) {
        return None;
    }
    scan.run();
    let pair = scan.moves >= 2 && scan.among == 0 && scan.leads_on;
    let sure = matches!(scan.style, Some(Style::Dot | Style::Sure));
    (pair && sure).then(|| Moves {
        slots: scan.moves + scan.missing,
        ..scan.line
    })
}

/// A line of half-moves without numbers and a few other words, where it has so many half-moves: a word that cannot be read, remarks,
/// times.
pub(super) fn run_of_moves(line: &[u8], least: u32) -> Option<Moves> {
    /// One word beside so many half-moves may be none.
    const SHARE: u32 = 4;
    let text = line[labels::ornaments(line)..].trim_ascii();
    // A half-move has two signs.
    if text.len() < 2 * least as usize {
        return None;
    }
    let (mut moves, mut missing, mut others) = (0, 0, 0);
    let mut result = false;
    let mut words = words::split(text);
    while let Some(word) = words.next() {
        // So many half-moves may stand from here on: two glued ones take more bytes than four. Prose is told by its first words.
        let left = text.len() - (word.as_ptr() as usize - text.as_ptr() as usize);
        let most = moves + left as u32 / 2;
        if others * SHARE > most || most < least {
            return None;
        }
        if let [open @ (b'(' | b'{'), ..] = word {
            // What stands in brackets is a remark.
            let close = if *open == b'(' { b')' } else { b'}' };
            let closes = |word: &&[u8]| word.last() == Some(&close);
            if closes(&word) || words.clone().any(|word| closes(&word)) {
                let _ = closes(&word) || words.by_ref().any(|word| closes(&word));
                continue;
            }
        }
        let bare = shape::strip(word);
        // `Cf3|Cf5 0.7/0.2`: the readings of one half-move, and how probable they are.
        let mut readings = word.split(|b| *b == b'|');
        if shape::is_missing(word) {
            missing += 1;
        } else if word.contains(&b'|') && readings.any(shape::is_move_like) {
            moves += 1;
        } else if shape::is_move_like(bare) {
            moves += 1 + u32::from(shape::glue(bare).is_some());
        } else if words::is_result(word) {
            result = true;
        } else if !(bare.is_empty()
            || shape::is_clock(bare)
            || is_score(bare)
            || shares(word).is_some())
        {
            others += 1;
        }
    }
    (moves >= least && others * SHARE <= moves).then_some(Moves {
        slots: moves + missing,
        sheetish: true,
        result,
        ..Moves::default()
    })
}

/// Whether a line may hold a number with a move behind it: one has figures, or is castling in letters behind a number that
/// was misread, `l. O-O`.
fn may_count(line: &[u8]) -> bool {
    let castles = |pair: &[u8]| match pair {
        [b'O', _] | [b'o', b'o' | b'O'] => true,
        [b'o', sign] => !sign.is_ascii_alphabetic() && !is_space(*sign),
        _ => false,
    };
    line.iter().any(u8::is_ascii_digit) || line.windows(2).any(castles)
}

/// Whether a line may hold this number: in figures, or in letters that were read for figures, at the start of a word.
fn may_hold(line: &[u8], number: u32) -> bool {
    let long = |word: &[u8]| word.len() > shape::LONGEST_WORD;
    // Such a word is read in pieces, and each may begin with a number.
    if long(line) && words::split(line).any(long) {
        return true;
    }
    let mut at = 0;
    while at < line.len() {
        let from = at;
        at += run(&line[at..], u8::is_ascii_digit);
        let digits = &line[from..at];
        let begins = from == 0 || !line[from - 1].is_ascii_alphabetic();
        let figure = |value: u32, b: &u8| value * 10 + u32::from(b - b'0');
        let told = (1..=3).contains(&digits.len()) && digits.iter().fold(0, figure) == number;
        let may_be = begins && (told || shape::may_be_misprinted(&line[at..]));
        // With the bracket before it.
        let mut starts = from.saturating_sub(1)..=at;
        let is_own = |at| shape::number(&line[at..]).is_some_and(|own| own.value == number);
        if may_be && starts.any(is_own) {
            return true;
        }
        at += 1;
    }
    false
}

/// A line that names both players.
fn pairing(line: &[u8]) -> Option<LineKind> {
    let said = title::read(line);
    title::names_players(&said).then_some(LineKind::Title(said))
}

/// A number by which two names are told from each other.
pub(super) fn hash(bytes: &[u8]) -> NonZeroU64 {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, b| {
        (hash ^ u64::from(*b)).wrapping_mul(0x0100_0000_01B3)
    });
    NonZeroU64::new(hash).unwrap_or(NonZeroU64::MIN)
}

/// A line drawn with dashes, bars and the like, or of dots only where a form was not filled in.
fn is_rule(text: &[u8]) -> bool {
    text.len() >= 3
        && text.iter().all(|b| {
            matches!(
                b,
                b'-' | b'=' | b'|' | b'+' | b':' | b'_' | b' ' | b'*' | b'~' | b'#' | b'\t'
            ) || *b >= 0x80
        })
        && !text.starts_with("\u{BD}".as_bytes())
        && results::sign(&decoded(text)).is_none()
        && !decoded(text)
            .chars()
            .any(|c| c.is_alphanumeric() || c == '½' || c == '…')
}

/// Whether the text of a line is words alone behind the quotes of a mail: with them it says what it says without.
fn are_quoted_words(whole: &[u8], text: &[u8]) -> bool {
    const MOST_QUOTES: usize = 16;
    let quotes = run(whole, |b| is_space(*b) || *b == b'>');
    let is_of_words = |b: &u8| {
        b.is_ascii_alphabetic() || is_space(*b) || matches!(b, b'.' | b',' | b';' | b'!' | b'\'')
    };
    quotes <= MOST_QUOTES
        && whole.len() == quotes + text.len()
        && text[0].is_ascii_alphabetic()
        && text.iter().all(is_of_words)
}

/// Whether a text is a result and nothing else.
pub(super) fn is_result(text: &[u8]) -> bool {
    // A number of a move is no result, nor is a text of many words.
    if text.len() > 120
        || matches!(text, [b'1', b'.' | b')' | b' ', ..]) && !text.starts_with(b"1 ")
    {
        return false;
    }
    if begins_with_move(text) || is_half_move_row(text) {
        return false;
    }
    let text = decoded(text);
    let text = bare_result(&text);
    let text = results::doubted(text).unwrap_or(text);
    ResultMark::read(text).is_some_and(|mark| mark != ResultMark::BothLose)
        || says_result(text)
        || text.len() >= 3 && text != "---" && results::sign(text).is_some()
        || text.starts_with(|c: char| c.is_ascii_digit() || c == '½')
            && text.contains(char::is_alphabetic)
            && !text
                .split_whitespace()
                .any(|word| shape::is_move_like(word.as_bytes()))
            // That words say it was asked above: what begins with a figure may always speak.
            && (ResultMark::read(text).is_some()
                || results::sign(text).is_some()
                || results::with_remark(text).is_some())
}

/// Whether a text begins with a move in one word, with its number or without: it is no result. Nor is a row with a label or a move
/// in figures, where nothing but further figures and times stand behind.
fn begins_with_move(text: &[u8]) -> bool {
    let digits = run(text, u8::is_ascii_digit);
    let label = (text.get(digits) == Some(&b'_')).then(|| row_label(text));
    let label = label.flatten().map(|label| label.length);
    let number = label.unwrap_or(digits);
    let signs = run(&text[number..], |b| b".) \t-:,;|".contains(b));
    let behind = &text[number + signs..];
    let figures = |b: &u8| b.is_ascii_digit() || is_space(*b) || b":.'()=;|".contains(b);
    let alone = |length: usize| behind[length..].iter().all(figures);
    let half = plain::half_move(behind, Encoding::Utf8);
    half.is_some_and(|half| label.is_none() || alone(half.length))
        || signs > 0 && plain::move_in_figures(behind).is_some_and(alone)
        || words::split(behind).next().is_some_and(words_move)
}

/// Whether words have numbered moves among them, as a sentence about another game has: `dopo 1. e4 e5 2. Cf3 il Nero vinse`.
/// One move alone may be where this game ended.
pub(super) fn recounts(text: &[u8]) -> bool {
    let mut words = words::split(text).peekable();
    let mut moves = 0;
    while let Some(word) = words.next() {
        if words::move_number(word).is_none() {
            continue;
        }
        let digits = run(word, u8::is_ascii_digit);
        let dots = run(&word[digits..], |b| matches!(b, b'.' | b')'));
        let own = match &word[digits + dots..] {
            [] => words.peek().copied().unwrap_or_default(),
            own => own,
        };
        moves += usize::from(shape::is_move_like(own));
    }
    moves > 1
}

/// Whether a text begins with a number, a side and its half-move, not spoken: `10.;black;d6e7`. It is no result.
fn is_half_move_row(text: &[u8]) -> bool {
    let parts = |b: &u8| is_space(*b) || matches!(b, b';' | b',' | b'|');
    let mut cells = words::parted(text, parts);
    let (Some(number), Some(side), Some(half_move)) = (cells.next(), cells.next(), cells.next())
    else {
        return false;
    };
    let figures = run(number, u8::is_ascii_digit);
    let figured = half_move.iter().any(u8::is_ascii_digit) && shape::is_move_like(half_move);
    let plays = || figured || shape::is_castling(half_move) || shape::is_numeric_move(half_move);
    figures > 0
        && matches!(number[figures..], [] | [b'.' | b')' | b'-' | b',' | b':'])
        && is_colour(side)
        && plays()
}

/// Whether a word is a move of letters and figures, and can be no word of a result.
fn words_move(word: &[u8]) -> bool {
    matches!(word, [.., b'a'..=b'h', b'1'..=b'8'])
        && (2..=4).contains(&word.len())
        && word[0].is_ascii_alphabetic()
        && shape::is_move_like(word)
}

/// Whether a result in figures has words behind it that say nothing of how the game ended.
pub(super) fn has_other_words(text: &[u8]) -> bool {
    let text = decoded(text);
    let text = bare_result(&text);
    text.starts_with(|c: char| c.is_ascii_digit() || c == '½')
        && text.contains(char::is_alphabetic)
        && !says_result(text)
}

fn bare_result(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '.' | '*' | '_'))
}

/// Whether words say how a game ended.
fn says_result(text: &str) -> bool {
    let nobody = Names::default();
    may_speak(text.as_bytes()) && results::spoken(text, &nobody).is_some()
        || results::worded(text, &nobody).is_some()
}

/// No value of a header is longer, in bytes: what is, is prose.
const LONGEST_VALUE: usize = 120;

/// The numbers of the moves that stand below: `N.  1  2  3`.
fn numbers_only(text: &[u8]) -> bool {
    let parts = |b: &u8| is_space(*b) || matches!(b, b';' | b'|' | b',' | b':');
    let mut words = words::parted(text, parts);
    words.next().and_then(labels::of) == Some(Label::Number)
        && words.clone().count() >= 1
        && words.all(|word| {
            word.iter()
                .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b')'))
        })
}

/// `[Bianco: Rossi] [Nero: Verdi]`: labels in the brackets of tag pairs.
pub(super) fn bracketed(line: &[u8]) -> Option<LineKind> {
    if line.len() > 2 * LONGEST_VALUE || line.contains(&b'"') || tag::is_known(line, 0) {
        return None;
    }
    let bare: Vec<u8> = line
        .iter()
        .map(|b| if matches!(b, b'[' | b']') { b' ' } else { *b })
        .collect();
    let own = labels::fields(&bare);
    let told = own.first().is_some_and(|field| {
        let sign = bare[field.name.end..].trim_ascii_start().first();
        matches!(sign, Some(b':' | b'=')) && !field.value.is_empty()
    });
    told.then(|| labelled(&bare)).flatten()
}

/// A line that begins with a label.
fn labelled(line: &[u8]) -> Option<LineKind> {
    let mut fields = labels::fields(line);
    fields.extend(plain_result(line).filter(|_| fields.is_empty()));
    if fields.is_empty() {
        // The name of a column alone on its line.
        let name = labels::trim(line, labels::ornaments(line)..line.len());
        let label = labels::of(&line[name.clone()])
            .filter(|label| matches!(label, Label::White | Label::Black))?;
        let value = name.end..name.end;
        fields.push(Field { label, name, value });
    }
    let first = fields.first()?;
    // `tempo; 12. O-O-O, Ae7`: a remark, and the moves go on.
    let goes_on = !matches!(first.label, Label::Head | Label::Foot | Label::Moves)
        && shape::number(&line[first.value.clone()]).is_some_and(|number| {
            let sure = number.value > 1 && matches!(number.style, Style::Dot | Style::Sure);
            let behind = &line[first.value.clone()][number.length..];
            sure && words::split(behind)
                .next()
                .is_some_and(|word| shape::is_move_like(word.strip_suffix(b",").unwrap_or(word)))
        });
    if fields.len() == 1 && goes_on {
        return None;
    }
    // `Neri;Gialli;0-1;1. d4 d5`: a row of a table that begins with this surname.
    let sign = line.get(first.name.end).filter(|b| b";,|\t".contains(b));
    let row = sign.is_some_and(|sign| line[first.value.clone()].contains(sign));
    if fields.len() == 1 && row && is_surname(&line[first.name.clone()]) {
        return None;
    }
    if fields.len() == 1
        && is_pairing_too(line, first)
        && let Some(title) = pairing(line)
    {
        return Some(title);
    }
    if fields.len() == 1
        && matches!(first.label, Label::White | Label::Black)
        && is_play(&line[first.value.clone()])
        && !are_figures(&line[first.value.clone()])
        && !is_numbered_name(&line[first.value.clone()])
    {
        return Some(LineKind::Side(first.clone()));
    }
    if !first.label.is_of_header() {
        return None;
    }
    if name_nobody(line, &fields) {
        let said = results::spoken(decoded(line).trim(), &Names::default());
        return Some(match said {
            Some(_) => LineKind::Result,
            None => LineKind::Prose,
        });
    }
    let short = fields
        .iter()
        .all(|field| field.value.len() <= LONGEST_VALUE);
    let weak = matches!(line[first.name.end..].first(), Some(b'.' | b'_'));
    (short && !(weak && fields[0].value.is_empty())).then_some(LineKind::Header(fields))
}

/// `White=1, Black=0`, `White: 0:12, Black: 0:05`: behind the labels of both sides stand figures, points or times, and no names.
fn name_nobody(line: &[u8], fields: &[Field]) -> bool {
    let of_side = |field: &Field| matches!(field.label, Label::White | Label::Black);
    let figures = |field: &Field| of_side(field) && are_figures(&line[field.value.clone()]);
    fields.len() == 2 && fields.iter().all(figures)
}

/// Whether a value is points or a time, and can be no name and no move: figures, and no word but `h`, `min`, `F`, `pt`.
pub(super) fn are_figures(value: &[u8]) -> bool {
    /// No such value is longer, in bytes.
    const LONGEST: usize = 16;
    let text = decoded(value);
    let mut words = text.split(|c: char| !c.is_alphabetic());
    // Four figures are a move, `0-0` castles.
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    value.len() <= LONGEST
        && text.starts_with(|c: char| c.is_ascii_digit() || c == '½')
        && numbers.all(|number| number.len() < 4)
        && !text.contains('-')
        && words.all(|word| word.is_empty() || UNITS.split(' ').any(|unit| unit == word))
}

/// What may stand behind points and times.
const UNITS: &str = "h m s min sec F f pt pts p punti punto point points";

/// `Alfa1`, `Delta4`: one word that ends as a move does, with a letter inside that stands in none.
fn is_numbered_name(value: &[u8]) -> bool {
    let mut all = words::split(value);
    let (Some([first, inner @ .., b'1'..=b'8']), None) = (all.next(), all.next()) else {
        return false;
    };
    let in_moves = |b: &u8| matches!(b.to_ascii_lowercase(), b'a'..=b'h' | b'x');
    first.is_ascii_uppercase()
        && inner.len() > 2
        && inner.iter().all(u8::is_ascii_lowercase)
        && !inner.iter().all(in_moves)
}

/// `Bianco: Rossi  Nero: Verdi  1. e4 e5`: the moves that begin within the value of the last label of a line.
fn behind_labels(line: &[u8], kind: &LineKind) -> Option<LineKind> {
    let field = match kind {
        LineKind::Header(fields) => fields.last()?,
        LineKind::Side(field) => field,
        _ => return None,
    };
    let value = &line[field.value.clone()];
    // `Apertura: 1. e4 e5 2. Cf3` is no game.
    if matches!(field.label, Label::Head | Label::Foot) {
        return None;
    }
    let at = play_within(value).filter(|at| *at > 0 || field.label == Label::Moves)?;
    let lead = field.value.start + at;
    let mut scan = Scan::new(&line[lead..]);
    scan.run();
    let LineKind::Moves(mut moves) = scan.judge() else {
        return None;
    };
    moves.again = moves.again.map(|again| again + lead as u32);
    (moves.lead, moves.sheetish) = (lead as u32, true);
    Some(LineKind::Moves(moves))
}

/// So many moves without numbers are no part of a name.
const LEAST_UNNUMBERED: usize = 4;

/// Where the first number with its move stands in a text, or the first of several moves that it ends with.
fn play_within(text: &[u8]) -> Option<usize> {
    let begins = |at: &usize| *at == 0 || is_space(text[at - 1]) && !is_space(text[*at]);
    let numbered = |at: &usize| {
        let number = shape::number(&text[*at..]).filter(|number| number.value == 1)?;
        let sure = matches!(number.style, Style::Dot | Style::Sure);
        let behind = at + number.length + number.dots_length.saturating_sub(1);
        let next = words::split(text.get(behind..)?).next()?;
        (sure && shape::is_move_like(next)).then_some(())
    };
    let first = memchr::memchr_iter(b'1', text).find(|at| begins(at) && numbered(at).is_some());
    let unnumbered = |at: &usize| {
        let mut words = words::split(&text[*at..]);
        let moves = words.clone().filter(|word| shape::is_move_like(word));
        let first = words.clone().next().is_some_and(shape::is_move_like);
        let plays = words.all(|word| shape::is_move_like(word) || words::is_result(word));
        // `cxd` or dots among the moves of one side are no name.
        let named = !words::split(&text[..*at]).any(shape::is_move_like);
        first && plays && named && moves.count() >= LEAST_UNNUMBERED
    };
    let short = text.len() <= LONGEST_VALUE;
    first.or_else(|| (0..text.len()).find(|at| short && begins(at) && unnumbered(at)))
}

/// Whether a label may be none, where its line names both players: `Neri; Verdi; 1-0`, `Ris.: 1-0  Rossi - Verdi`.
fn is_pairing_too(line: &[u8], field: &Field) -> bool {
    let value = &line[field.value.clone()];
    let sign = line.get(field.name.end);
    let surname = is_surname(&line[field.name.clone()]) && !matches!(sign, Some(b':' | b'='));
    let more = field.label == Label::Result && value.iter().any(u8::is_ascii_alphabetic);
    (surname || more) && value.iter().any(u8::is_ascii_digit)
}

/// Whether the name of a colour is a surname too.
pub(super) fn is_surname(name: &[u8]) -> bool {
    match name.is_ascii() {
        true => name.eq_ignore_ascii_case(b"neri") || name.eq_ignore_ascii_case(b"bianchi"),
        false => matches!(fold(name).as_str(), "neri" | "bianchi"),
    }
}

/// `Risultato 1-0`, `Ergebnis ½-½`: the label of a result without a sign behind it.
fn plain_result(line: &[u8]) -> Option<Field> {
    let start = labels::ornaments(line);
    let end = start + run(&line[start..], |b| !is_space(*b));
    let value = labels::trim(line, end..line.len());
    let figures = ResultMark::read(&decoded(line.get(value.clone())?))?;
    let name = start..end;
    let known = labels::of(&line[name.clone()]) == Some(Label::Result);
    (known && figures != ResultMark::Open).then_some(Field {
        label: Label::Result,
        name,
        value,
    })
}

/// Whether a text is moves and nothing else, but for a word among many that cannot be read.
fn is_play(text: &[u8]) -> bool {
    let mut scan = Scan::new(text);
    // No move has fewer than two bytes: most names are told by their first word.
    while scan.step() {
        let left = (text.len() - scan.at.min(text.len())) / 2;
        if scan.prose as usize * 4 > scan.moves as usize + left {
            return false;
        }
    }
    let numbered = scan.numbers > 0 && scan.numeric > 0;
    (scan.moves > 0 || numbered) && scan.prose * 4 <= scan.moves || scan.is_numeric()
}

/// The result that figures say: `0 - 1`, `½`.
pub(super) fn closing_mark(text: &str) -> Option<ResultMark> {
    ResultMark::read(text).filter(|mark| !matches!(mark, ResultMark::BothLose | ResultMark::Open))
}

/// A sign that parts half-moves, standing alone.
pub(super) fn is_separator(word: &[u8]) -> bool {
    !word.is_empty()
        && (shape::sign_width(word) == word.len() || matches!(word, b":" | b"->" | b"=>"))
}

/// Whose move it is, in a cell of its own: `B`, `N`, `white`, `Nero`.
#[must_use]
pub fn is_colour(word: &[u8]) -> bool {
    matches!(labels::of(word), Some(Label::White | Label::Black))
        || matches!(word, b"B" | b"N" | b"W" | b"b" | b"n" | b"w" | b"S")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_many_control_characters_is_by_chance() {
        assert!(!is_by_chance(b"Bian\x01co: R\x02os\x03si"));
        assert!(is_by_chance(b"Bian\x01co: R\x02os\x03s\x04i"));
        let long = "Bian\x01co: R\x02os\x03s\x04i, Mario, ".to_owned();
        assert!(is_by_chance(format!("{long}{:>66}", "").as_bytes()));
        assert!(!is_by_chance(format!("{long}{:>96}", "").as_bytes()));
        assert!(!is_by_chance(
            "\x1b[31me4\x1b[0m\x1fe5\x0b".repeat(9).as_bytes()
        ));
    }

    fn moves(line: &str) -> Option<(Option<u32>, u32)> {
        match classify(line.as_bytes()) {
            LineKind::Moves(moves) => Some((moves.first, moves.slots)),
            _ => None,
        }
    }

    #[test]
    fn a_run_of_moves_is_told_from_prose_by_as_many_words_as_that_takes() {
        let slots = |line: &str, least| run_of_moves(line.as_bytes(), least).map(|run| run.slots);
        assert_eq!(slots("e4=e5 Cf3=Cc6 Ab5=a6 Aa4=Cf6", 8), Some(8));
        assert_eq!(slots("zeitnot parola e4 e5 f4 f5 g4 g5 h4 h5", 8), Some(8));
        assert_eq!(
            slots("zeitnot parola altra e4 e5 f4 f5 g4 g5 h4 h5", 8),
            None
        );
        assert_eq!(slots("parola e4 e5 f4 f5", 3), Some(4));
        assert_eq!(slots("parola e4 e5 f4", 3), None);
        assert_eq!(slots("la partita fu giocata a Roma e4 e5", 2), None);
    }

    #[test]
    fn lines_of_moves_in_every_dress() {
        for (line, first, slots) in [
            ("1. e4 e5", Some(1), 2),
            ("1) e4 = e5", Some(1), 2),
            ("- 1) e4 = d5", Some(1), 2),
            ("2, Cg1-f3, Cb8-c6", Some(2), 2),
            ("> 1.e4 e5 2.Cf3 Cc6", Some(1), 4),
            ("1\te4\te5", Some(1), 2),
            ("1;e4;e5", Some(1), 2),
            ("12;;Cf6", Some(12), 1),
            ("| 1 | e4 | e5 |", Some(1), 2),
            ("..... = C6", None, 2),
            ("C6 =.....", None, 2),
            ("1..... = g6", Some(1), 2),
            ("c4 - e6", None, 2),
            ("2)c4 =", Some(2), 1),
            ("8)Dd2 - Cc6(Manovra di sfiancettamento)", Some(8), 2),
            ("2) exd5* = Dxd5 oppure Cf6", Some(2), 3),
            (
                "Apertura Spagnola 1) e4 ... ; 2) Cf3 ; 3) Ab5....",
                Some(1),
                4,
            ),
            ("Difesa Scandinava: 1) e4 = d5", Some(1), 2),
            ("1. e4 e5     31. Tf1 Dd8", Some(1), 4),
            ("001_0_12_white Nf3", Some(12), 1),
            ("e4", None, 1),
        ] {
            assert_eq!(moves(line), Some((first, slots)), "{line}");
        }
    }

    #[test]
    fn a_line_may_hold_a_number_in_figures_or_misread() {
        for (line, number, holds) in [
            ("12. Cf3 Cc6", 12, true),
            ("(012) Cf3 Cc6", 12, true),
            ("lO. Cf3 Cc6", 10, true),
            ("S) Cf3 Cc6", 5, true),
            ("112. Cf3 Cc6", 12, false),
            ("1000. Cf3 Cc6", 100, false),
            ("zxq3456 wvk3456", 3, false),
            ("d5 Cf3", 5, false),
            ("[5] Cf3", 5, true),
            ("1lO. Cf3", 110, true),
            ("rimase solo.", 10, false),
        ] {
            assert_eq!(may_hold(line.as_bytes(), number), holds, "{line}");
        }
        for line in ["10. Cf3 Cc6 era meglio di tutto", "lO. Cf3 Cc6 era meglio"] {
            let moves = counts_on(line.as_bytes(), 9);
            assert_eq!(moves.and_then(|moves| moves.first), Some(10), "{line}");
        }
        assert_eq!(counts_on(b"1000. Cf3 Cc6", 999), None);
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

        /// No line is passed over that begins to count with the number.
        #[test]
        fn what_holds_no_number_counts_otherwise(
            line in "[lOSa-d15. ()#=-]{0,12}|(1|5|l|O|e4|Cf3|a|\\.|\\)|\\(|\\[|]|#|&nbsp;|<b>|- | |\t){1,12}",
        ) {
            let mut scan = Scan::new(&line.as_bytes()[labels::ornaments(line.as_bytes())..]);
            while scan.line.first.is_none() && scan.step() {}
            if let Some(first) = scan.line.first {
                proptest::prop_assert!(may_hold(line.as_bytes(), first), "{}", line);
            }
        }
    }

    #[test]
    fn a_row_of_a_table_is_no_result() {
        for line in [
            "10.;black;d6e7",
            "1\tbianco\tCf3",
            "11) | white | exd5",
            "10.;white;O-O;1:20:05",
            "| 11- | white | 3153 |",
        ] {
            assert!(is_half_move_row(line.as_bytes()), "{line}");
            assert!(!is_result(line.as_bytes()), "{line}");
        }
        for line in [
            "10.;d6e7",
            "0.5;white;e4",
            "1-0;white;e4",
            "10.;black;resigns",
            "1 white",
        ] {
            assert!(!is_half_move_row(line.as_bytes()), "{line}");
        }
        for line in [
            "10. e4 e5",
            "1- Txd8+ Rxd8",
            "12;Cg1-f3",
            "12-;8463;5544",
            "038_0_12_white Kd2",
        ] {
            assert!(begins_with_move(line.as_bytes()), "{line}");
        }
        for line in [
            "1-0",
            "0,5 - 0,5",
            "1 - 0 Rossi",
            "1. il Nero abbandona",
            "½",
        ] {
            assert!(!begins_with_move(line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn prose_is_no_line_of_moves() {
        for line in [
            "1) Il gioco degli scacchi è antico",
            "1) Per il Bianco che muove per primo, occorre portare al centro due pedoni",
            "..... = C6 significa che la mossa del bianco manca",
            "Dopo e4 il Nero gioca c5.",
            "12.05.2024 Roma",
            "- Es. di notazione algebrica : e4 = d5; Cf3 = Ac5",
            "Esempi: d8D, f8C, b1A, g1T.",
            "3) *Raggiungere nel minor numero di mosse la casa designata.*",
        ] {
            assert_eq!(classify(line.as_bytes()), LineKind::Prose, "{line}");
        }
        let line = "Il Bianco ha vinto la partita in 20 mosse";
        assert_eq!(classify(line.as_bytes()), LineKind::Result, "{line}");
    }

    #[test]
    fn other_lines() {
        assert_eq!(classify(b"1-0"), LineKind::Result);
        assert_eq!(classify(b"il Nero abbandona"), LineKind::Result);
        assert_eq!(classify(b"|---|---|"), LineKind::Rule);
        assert_eq!(classify(b"N.\tBianco\tNero"), LineKind::Heading);
        assert!(matches!(classify(b"Bianco: e4 Cf3 Ab5"), LineKind::Side(_)));
        assert!(matches!(classify(b"Bianco: Rossi"), LineKind::Header(_)));
        assert_eq!(classify(b"[Event \"x\"]"), LineKind::Tag);
    }
}
