//! Cells that leave several readings open, with how probable each is: `Cf3|Cf5 0.7/0.2`, from a reader of handwriting. Their bars
//! part no columns, and their figures are no results.

use super::lines::behind_line;
use super::shape::is_move_like;
use crate::text::moves::castles;
use crate::text::words::{is_space, run, split};
use std::ops::Range;

/// Where the figures stand that say how probable the readings of a cell are: right behind it, or behind the other cell of its row
/// (`Ab5|Ad5 a6 0.4/0.6`). Where both cells have several readings and the figures of both stand behind them, the first are of
/// the first. `None` where there are not as many figures as readings.
#[must_use]
pub fn alternatives(bytes: &[u8], words: Range<usize>) -> Option<Range<usize>> {
    let readings = |word: &Range<usize>| bytes[word.clone()].split(|b| *b == b'|').count();
    let count = readings(&words);
    if count < 2 {
        return None;
    }
    let told = |at: &Range<usize>| shares(&bytes[at.clone()]).map(|told| told.len());
    let own = |at: &Range<usize>| told(at) == Some(count);
    let one = behind(bytes, words.end)?;
    if told(&one).is_some() {
        let before = before(bytes, words.start).filter(|before| readings(before) > 1);
        let of_before = before.is_some_and(|before| told(&one) == Some(readings(&before)));
        let two = behind(bytes, one.end).filter(|two| of_before && own(two));
        return two.or(Some(one)).filter(own);
    }
    // A number begins another row.
    let number = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b')');
    if bytes[one.clone()].iter().all(number) {
        return None;
    }
    let two = behind(bytes, one.end).filter(own)?;
    let of_other = || behind(bytes, two.end).filter(|three| told(three) == Some(readings(&one)));
    (readings(&one) < 2 || of_other().is_some()).then_some(two)
}

/// The next word of the line, behind a blank; behind its last word the figures with which the next line begins: running text is
/// wrapped anywhere.
fn behind(bytes: &[u8], from: usize) -> Option<Range<usize>> {
    let blanks = |at: usize| run(&bytes[at..], |b| is_blank(*b));
    let start = from + blanks(from);
    let wrapped = behind_line(bytes, start);
    let is_last = matches!(bytes.get(start), Some(b'\n' | b'\r'));
    let start = match is_last {
        true => wrapped + blanks(wrapped),
        false => start,
    };
    let rest = &bytes[start..];
    let stop = rest
        .iter()
        .position(|b| is_space(*b) || matches!(b, b';' | b'"'));
    let word = &rest[..stop.unwrap_or(rest.len())];
    // A bar or a comma behind figures parts columns, unless it is that of a fraction.
    let is_whole = shares(word).is_some();
    let mut cuts = memchr::memchr2_iter(b'|', b',', word).filter(|_| !is_whole);
    let cut = cuts.rfind(|cut| shares(&word[..*cut]).is_some());
    let end = start + cut.unwrap_or(word.len());
    let told = || shares(&bytes[start..end]).is_some();
    (start > from && end > start && (!is_last || told())).then_some(start..end)
}

/// The word before, on the same line, without a number that is glued to it.
fn before(bytes: &[u8], until: usize) -> Option<Range<usize>> {
    let blank = |b: &&u8| is_blank(**b);
    let end = until - bytes[..until].iter().rev().take_while(blank).count();
    let begun = bytes[..end]
        .iter()
        .rposition(|b| is_space(*b) || matches!(b, b';' | b'"'));
    let start = begun.map_or(0, |at| at + 1);
    (end < until && end > start).then_some(start..end)
}

const fn is_blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t')
}

/// Figures that are probabilities of several readings: `0.7/0.2`.
#[must_use]
pub fn shares(text: &[u8]) -> Option<Vec<f32>> {
    // Hardly any cell has one.
    if !text.contains(&b'/') {
        return None;
    }
    let text = std::str::from_utf8(text).ok()?.replace(',', ".");
    let share = |part: &str| {
        let figures = part.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let share = part.parse().ok().filter(|_| figures);
        share.filter(|share: &f32| (0.0..=1.0).contains(share))
    };
    let shares: Option<Vec<f32>> = text.split('/').map(share).collect();
    // None at all says nothing.
    shares.filter(|shares| shares.len() > 1 && shares.iter().sum::<f32>() > 0.0)
}

/// Where figures stand right behind several readings that can be no probabilities of these.
#[must_use]
pub fn no_shares(bytes: &[u8], words: &Range<usize>) -> Option<Range<usize>> {
    memchr::memchr(b'|', &bytes[words.clone()])?;
    // A draw is no figure.
    let is_none =
        |at: &Range<usize>| bytes[at.clone()] != *b"1/2" && are_no_shares(&bytes[at.clone()]);
    behind(bytes, words.end).filter(is_none)
}

/// Whether a text behind several readings was to say how probable they are, and cannot: `0/0`, `5/7`, `NaN/0.5`, `0.7` alone.
fn are_no_shares(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else {
        return false;
    };
    let text = text.replace(',', ".");
    let figure = |part: &str| part.parse::<f32>().is_ok();
    match text.contains('/') {
        true => shares(text.as_bytes()).is_none() && text.split('/').all(figure),
        false => {
            let figures = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
            figures && figure(&text) && text.contains('.') && !text.ends_with('.')
        }
    }
}

/// Whether a text has cells that leave several readings open.
#[must_use]
pub fn stand_in(bytes: &[u8]) -> bool {
    masked(bytes).is_some()
}

/// The same bytes with every such cell in the shape of one word, and its figures in that of a comment, and where these stand; none
/// where there is none.
pub(super) fn masked(bytes: &[u8]) -> Option<(Vec<u8>, Vec<Range<usize>>)> {
    let mut masked: Option<Vec<u8>> = None;
    let mut done = 0;
    let mut bars = None;
    // As far as this bars part columns.
    let mut columns = 0;
    let mut told: Vec<Range<usize>> = Vec::new();
    let (mut looked, mut commented) = (0, false);
    for bar in memchr::memchr_iter(b'|', bytes) {
        if let Some(brace) = memchr::memrchr2(b'{', b'}', &bytes[looked..bar]) {
            commented = bytes[looked + brace] == b'{';
        }
        looked = bar;
        if bar < done || commented {
            continue;
        }
        // `e4\|e5` in the cell of a table with bars: those without the sign before them part its columns.
        let escaped = is_escaped(bytes, bar);
        // `|1|e4\|e5|`: one of these, in a row without blanks.
        if !escaped && bar < columns {
            continue;
        }
        let parts = |at: usize| match bytes[at] {
            b',' | b';' | b'{' | b'"' => true,
            b'|' => escaped && !is_escaped(bytes, at),
            b => is_space(b),
        };
        let begun = (done..bar).rev().find(|at| parts(*at));
        let begun = begun.map_or(done, |at| at + 1);
        let number = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b')');
        let label = bytes[begun..bar].iter().take_while(|b| number(b)).count();
        // `0-0` begins with a figure too.
        let label = if bytes[begun..begun + label].ends_with(b".") {
            label
        } else {
            0
        };
        let end = (bar..bytes.len()).find(|at| parts(*at));
        let end = end.unwrap_or(bytes.len());
        if !escaped && (bar..end).any(|at| bytes[at] == b'|' && is_escaped(bytes, at)) {
            columns = end;
            continue;
        }
        let words = begun + label..end;
        done = end;
        let whole = bytes[words.clone()]
            .split(|b| *b == b'|')
            .all(|word| !matches!(word, [] | [b'\\']));
        // Without figures they are readings only where bars part no columns.
        let mut bare = || {
            let mut readings = bytes[words.clone()].split(|b| *b == b'|');
            let parts = || Bars::of(bytes);
            match readings.clone().any(names_square) {
                false => false,
                true if escaped => true,
                true => match *bars.get_or_insert_with(parts) {
                    Bars::Columns => false,
                    Bars::Few => readings.all(names_square),
                    Bars::Readings => true,
                },
            }
        };
        let figures = match alternatives(bytes, words.clone()) {
            None if whole && bare() => {
                Some(no_shares(bytes, &words).unwrap_or(words.end..words.end))
            }
            figures => figures.filter(|_| whole),
        };
        if let Some(figures) = figures {
            let masked = masked.get_or_insert_with(|| bytes.to_vec());
            mask(&mut masked[words]);
            told.push(figures);
        }
    }
    told.retain(|figures| !figures.is_empty());
    let mut masked = masked?;
    told.extend(shares_of_one(&masked, &told));
    for figures in &told {
        masked[figures.clone()].fill(b' ');
        // Figures are two signs at least: `1/0`, `9%`.
        (masked[figures.start], masked[figures.end - 1]) = (b'{', b'}');
    }
    Some((masked, told))
}

/// Gives a cell the shape of one half-move.
fn mask(word: &mut [u8]) {
    let bars = word.iter_mut().filter(|b| **b == b'|');
    bars.for_each(|b| *b = b'x');
    match word {
        // `e4xe5` would be two half-moves.
        [b'a'..=b'h', _, b'x', _, _] => word.copy_from_slice(b"Nb1c3"),
        _ if is_move_like(word) => {}
        // Underscores at its end are no part of a word.
        [file, rank, rest @ ..] => {
            (*file, *rank) = (b'e', b'4');
            rest.fill(b'_');
        }
        _ => {}
    }
}

/// Whether the sign stands before a bar that says that it parts no columns.
fn is_escaped(bytes: &[u8], bar: usize) -> bool {
    bar > 0 && bytes[bar - 1] == b'\\'
}

/// The figures that stand right behind one reading, `Cc6 0.85`, `Cc6 85%`, `Cc6 (0,85)`: beside cells with several readings they say how
/// probable it is.
fn shares_of_one(bytes: &[u8], told: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(blank) = bytes[at..].iter().position(|b| is_blank(*b)) {
        let start = at + blank + run(&bytes[at + blank..], |b| is_blank(*b));
        let figures = share_of_one(&bytes[start..]);
        at = start + figures.max(run(&bytes[start..], |b| !is_space(*b)).min(1));
        let is_told = || told.iter().any(|told| told.start == start);
        let is_behind_move = || {
            let word = before(bytes, start).map_or(&[][..], |before| &bytes[before]);
            let cell = word.rsplit(|b| matches!(b, b'|' | b',')).next();
            let cell = cell.unwrap_or_default();
            let label = run(cell, |b| b.is_ascii_digit() || *b == b'.');
            names_square(cell) || castles(cell) || castles(&cell[label..])
        };
        if figures > 0 && !is_told() && is_behind_move() {
            found.push(start..start + figures);
        }
    }
    found
}

/// How many signs at the beginning of a text are the probability of one reading; none where something else stands there.
fn share_of_one(text: &[u8]) -> usize {
    let open = usize::from(text.first() == Some(&b'('));
    let whole = run(&text[open..], u8::is_ascii_digit);
    let point = open + whole;
    let decimal = matches!(text.get(point), Some(b'.' | b','));
    let decimals = match decimal {
        true => run(&text[point + 1..], u8::is_ascii_digit),
        false => 0,
    };
    let mut end = point + if decimals > 0 { 1 + decimals } else { 0 };
    let blank = usize::from(text.get(end) == Some(&b' ') && text.get(end + 1) == Some(&b'%'));
    let percent = text.get(end + blank) == Some(&b'%');
    let number = std::str::from_utf8(&text[open..end]).unwrap_or_default();
    let value: Option<f32> = number.replace(',', ".").parse().ok();
    let most = if percent { 100.0 } else { 1.0 };
    if !(percent || decimals > 0) || value.is_none_or(|value| value > most) {
        return 0;
    }
    end += if percent { blank + 1 } else { 0 };
    let closed = text.get(end) == Some(&b')');
    end += usize::from(open > 0 && closed);
    let parts = |b: &u8| is_space(*b) || matches!(b, b';' | b'|' | b',');
    let is_closed = open == 0 || closed;
    match is_closed && text.get(end).is_none_or(parts) {
        true => end,
        false => 0,
    }
}

/// Whether a square stands in a word.
fn names_square(word: &[u8]) -> bool {
    word.windows(2)
        .any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']))
}

/// What bars part in a text without probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bars {
    /// The columns of a table.
    Columns,
    /// So few lines have one that it parts no columns.
    Few,
    /// The readings of a cell: blanks part the cells.
    Readings,
}

impl Bars {
    fn of(bytes: &[u8]) -> Bars {
        /// One line of so many has a bar where there are few.
        const SHARE: usize = 3;
        let lines = bytes.split(|b| matches!(b, b'\n' | b'\r'));
        let lines = lines.filter(|line| line.iter().any(|b| !is_space(*b)));
        let (all, barred) = lines.fold((0, 0), |(all, barred), line| {
            (all + 1, barred + usize::from(line.contains(&b'|')))
        });
        match () {
            () if are_two_at_a_number(bytes) || are_cells_parted(bytes) => Bars::Readings,
            () if barred * SHARE <= all => Bars::Few,
            () => Bars::Columns,
        }
    }
}

/// Whether another sign parts the cells of most lines with bars, and no blank stands beside these: `12,Cf3|Cf5,Cc6`.
fn are_cells_parted(bytes: &[u8]) -> bool {
    let lines = bytes.split(|b| matches!(b, b'\n' | b'\r'));
    let barred = lines.filter(|line| line.contains(&b'|'));
    let is_parted = |line: &[u8]| {
        let beside = |at: usize| line.get(at).is_none_or(|b| is_space(*b));
        let glued = |bar: usize| bar > 0 && !beside(bar - 1) && !beside(bar + 1);
        let parts = |sign: &u8| line.iter().filter(|b| *b == sign).count() >= 2;
        memchr::memchr_iter(b'|', line).all(glued) && b",;\t".iter().any(parts)
    };
    let (all, parted) = barred.fold((0, 0), |(all, parted), line| {
        (all + 1, parted + usize::from(is_parted(line)))
    });
    parted * 4 > all * 3
}

/// Whether blanks part the two half-moves of most numbers, `2. c4|d4 c6`: a row whose columns a bar parts has one such word.
fn are_two_at_a_number(bytes: &[u8]) -> bool {
    let (mut numbers, mut moves) = (0, 0);
    for word in split(bytes) {
        let digits = run(word, u8::is_ascii_digit);
        let dots = run(&word[digits..], |b| matches!(b, b'.' | b')'));
        // A time, a result, a probability and castling with zeros begin with figures too.
        let counts = digits > 0 && (dots > 0 || digits == word.len()) && !word.contains(&b'/');
        let own = if counts { &word[digits + dots..] } else { word };
        numbers += usize::from(counts);
        moves += usize::from(names_square(own) || castles(own));
    }
    numbers > 1 && moves * 3 > numbers * 5
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn what_can_be_no_probabilities_is_told() {
        for none in [
            "0/0", "0.0/0.0", "5/7", "NaN/0.5", "-1/2", "1e999/0", "0.7", "0,7",
        ] {
            assert!(super::are_no_shares(none.as_bytes()), "{none}");
        }
        for other in [
            "0.5/0.5", "1/0", "12.", "12", "e4", "12.e4", "1-0", "0-0", "",
        ] {
            assert!(!super::are_no_shares(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn what_stands_behind_one_reading_is_its_probability() {
        for (text, signs) in [
            ("0.85 a6", 4),
            ("0,85|", 4),
            ("0.85,e5", 4),
            ("1.0", 3),
            ("85%", 3),
            ("85.5 %", 6),
            ("(0.85)", 6),
            ("(85%);", 5),
            ("1.5", 0),
            ("101%", 0),
            ("0", 0),
            ("1", 0),
            ("0.", 0),
            ("(0.85", 0),
            ("0.85)", 0),
            ("0.85x", 0),
            ("12. e4", 0),
            ("0-0", 0),
            ("", 0),
        ] {
            assert_eq!(super::share_of_one(text.as_bytes()), signs, "{text}");
        }
        let of = |text: &str| {
            masked(text.as_bytes()).map(|(bytes, _)| String::from_utf8(bytes).unwrap())
        };
        let made = |text: &str| Some(text.to_owned());
        assert_eq!(
            of("2. Nf3|Nf5 0.7/0.2 Nc6 0.85\n3. O-O (90%) a6 4. 0.5\n"),
            made("2. Nf3xNf5 {     } Nc6 {  }\n3. O-O {   } a6 4. 0.5\n")
        );
        // Nothing says that these are probabilities.
        assert_eq!(of("2. Nf3 0.7 Nc6 0.85\n"), None);
    }

    #[test]
    fn cells_with_as_many_figures_as_words_are_one_word_each() {
        let of = |text: &str| {
            masked(text.as_bytes()).map(|(bytes, _)| String::from_utf8(bytes).unwrap())
        };
        let made = |text: &str| Some(text.to_owned());
        assert_eq!(of("3. Bb5|Bb4 0.5/0.5 a6"), made("3. Bb5xBb4 {     } a6"));
        assert_eq!(of("3.Bb5|Bb4  1/0\n"), made("3.Bb5xBb4  { }\n"));
        assert_eq!(of("1 e4|e5 0.5/0.5 d5\n"), made("1 Nb1c3 {     } d5\n"));
        // Wrapped.
        assert_eq!(of("Ab5|Ad5\r\n 0.5/0.5 a6"), made("Ab5xAd5\r\n {     } a6"));
        assert_eq!(of("Ab5|Ad5 a6\n0.5/0.5 4."), made("Ab5xAd5 a6\n{     } 4."));
        assert_eq!(of("0-0|Cc3|e4 0,5/0,3/0,1"), made("0-0xCc3xe4 {         }"));
        // Without figures, where bars part no columns.
        assert_eq!(
            of("1. e4 e5\n2. Nf3|Nf5 Nc6\n3. Bb5 a6"),
            made("1. e4 e5\n2. Nf3xNf5 Nc6\n3. Bb5 a6")
        );
        assert_eq!(of("1. e4|e5\n2. Nf3|Nc6\n3. Bb5|a6"), None);
        // Blanks part the cells, bars their readings.
        assert_eq!(
            of("1. e4|c4 e5\n2. Nf3|Nf5 Nc6|Ncb\n3. Bb5 a6|as\n"),
            made("1. Nb1c3 e5\n2. Nf3xNf5 Nc6xNcb\n3. Bb5 Nb1c3\n")
        );
        // Behind the other cell of the row.
        assert_eq!(of("3. Bb5|Bb4 a6 0.5/0.5"), made("3. Bb5xBb4 a6 {     }"));
        assert_eq!(
            of("3.Bb5|Bb4 a6|b6 0.5/0.5 1/0\n4. "),
            made("3.Bb5xBb4 Nb1c3 {     } { }\n4. ")
        );
        assert_eq!(
            of("3. Bb5|Bb4 a6|b6|c6 0.5/0.5 0.1/0.2/0.7\n"),
            made("3. Bb5xBb4 a6xb6xc6 {     } {         }\n")
        );
        assert_eq!(of("e4 {e4|e5 0.5/0.5} e5"), None);
        for other in [
            "e4|e5 4. 0.5/0.5",
            "e4|e5\nd5 0.5/0.5",
            "e4|e5 d5 c4 0.5/0.5",
            "1 | e4 | e5 1/2",
            "e4|e5",
            "e4|e5 1/2-1/2",
            "e4|e5 0.5",
            "e4|e5 2/1",
            "|e4 0.5/0.5",
            "e4|e5\n\n0.5/0.5",
            "e4|e5|d4 0.5/0.5",
            "1-0",
            "",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
