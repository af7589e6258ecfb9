//! Where one encoding ends and another begins, told by the bytes.
//!
//! A file grows by what is appended to it: an archive in UTF-16 behind one in UTF-8, lines that a shell adds in an encoding
//! of its own, with a byte order mark or without. Which bytes are in which form is the question which reading of them costs
//! least: each letter costs as many bits as it is rare in records of games, each change of form as many as it is
//! improbable. The cheapest way through a window of the bytes is found by dynamic programming (Viterbi), and its first half
//! is settled. So a zero byte here and there changes nothing, and a name whose two bytes could both be letters changes
//! nothing either; a line that reads as text in one form only does. Latin letters of either byte order read alike, a byte
//! further on: what stands behind them, however far, tells which it is.
//!
//! Between two texts stand bytes that are of neither: zeros, half a letter, the end of a file as old programs marked it. They are a
//! state of their own, which a way enters where a text may end and leaves where one begins, cheaper with a mark than without. So no odd
//! byte becomes a part of the first letter behind it.
//!
//! Most bytes are not asked: 8-bit text without zeros and marks is what it was, and so are the letters of alphabets in a
//! wide form. The answer depends on the bytes alone, not on how they arrive.

use super::form::Form;
use std::hash::{DefaultHasher, Hasher as _};
use std::sync::LazyLock;

/// So many bytes are looked at together.
const WINDOW: usize = 1024;

/// So many of them are settled, where more follow.
const SETTLED: usize = WINDOW - 256;

/// A wide form is looked for so many bytes before the first zero: its first words may be in another alphabet.
const BACK: usize = 128;

/// A word of so many letters, between as many of an alphabet, is in the form of these.
const SHORT_WORD: usize = 5;

/// So far it is looked for what tells one byte order from the other.
const FURTHEST: usize = 16 * 1024 * 1024;

/// So many bytes of what was before are known: three units of the widest form.
const HELD: usize = 3 * LONGEST;

/// So many bytes must be at hand, unless the end is near.
pub(super) const AHEAD: usize = WINDOW + 2 * BACK;

/// Bytes in one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) length: usize,
    pub(super) form: Form,
    /// They stand for no letter.
    pub(super) lost: bool,
    /// They stand between two texts, behind one in a wide form.
    pub(super) between: bool,
}

/// What stands before the bytes that are asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Before {
    /// The form so far; `None` at the start of the file.
    pub(super) form: Option<Form>,
    /// The last bytes; at the start of the file zeros.
    last: [u8; HELD],
}

impl Before {
    /// The end of a line in this form.
    pub(super) fn a_line(form: Form) -> Before {
        let mut before = Before {
            form: Some(form),
            ..Before::default()
        };
        let mut end = vec![0; form.width()];
        let at = if form.is_big_endian() {
            form.width() - 1
        } else {
            0
        };
        end[at] = b'\n';
        (0..HELD / form.width()).for_each(|_| before.take(&end));
        before
    }

    /// Whether a line begins here, the first of the file too.
    pub(super) fn begins_line(&self) -> bool {
        let begins = |form| begins_line(unit_before(self.last, form), self.last, form);
        self.form.is_none_or(begins)
    }

    /// These bytes follow.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        self.last = last(self.last, bytes);
    }
}

/// The last bytes, where `more` stand behind the last so far.
fn last(mut last: [u8; HELD], more: &[u8]) -> [u8; HELD] {
    if let Some(last) = more.last_chunk() {
        return *last;
    }
    last.rotate_left(more.len());
    last[HELD - more.len()..].copy_from_slice(more);
    last
}

/// The next segments, in order; at least one where there are bytes. `end` says that nothing follows them, else they are
/// at least [`AHEAD`].
///
/// # Errors
///
/// So many bytes must be at hand before anything can be said.
pub(super) fn next(
    bytes: &[u8],
    before: Before,
    end: bool,
    met: &mut Met,
    out: &mut Vec<Segment>,
) -> Result<(), usize> {
    let form = before.form.unwrap_or_default();
    let sure = match form {
        Form::EightBit => sure_bytes(bytes, end).max(sure_zeros(bytes)),
        _ => sure_letters(bytes, form, end),
    };
    if sure == 0 {
        return met.settle(bytes, before, end, out);
    }
    out.push(Segment {
        length: sure,
        form,
        lost: false,
        between: false,
    });
    Ok(())
}

/// How many bytes are 8-bit text for sure, behind such text: up to so many before a zero or a mark that may mean something.
pub(super) fn sure_bytes(bytes: &[u8], end: bool) -> usize {
    let zero = |at: usize| bytes.get(at) == Some(&0);
    let means = |at: &usize| match bytes[*at] {
        // In a wide form one of the next letters has zeros too.
        0 => zero(at + 2) || zero(at + 4),
        // The two bytes of a mark, in either order.
        _ => bytes.get(at + 1) == Some(&0xFF) || *at > 0 && bytes[at - 1] == 0xFF,
    };
    match memchr::memchr2_iter(0, 0xFE, bytes).find(means) {
        Some(first) => first.saturating_sub(BACK),
        None if end => bytes.len(),
        // What the last of them mean is not known yet.
        None => bytes.len() - BACK - LONGEST,
    }
}

/// How many zeros are 8-bit text for sure, behind such text: a wide form pays more for each, so that it begins at their end
/// at the earliest.
fn sure_zeros(bytes: &[u8]) -> usize {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    zeros.saturating_sub(SETTLED)
}

/// How many bytes are letters of this wide form for sure: of alphabets whose high bytes no 8-bit text has.
fn sure_letters(bytes: &[u8], form: Form, end: bool) -> usize {
    let width = form.width();
    let is_sure = |unit: &[u8]| {
        let value = form.unit(unit).unwrap_or_default();
        matches!(value, 9 | 10 | 13 | 0x20..0x7F | 0xA0..0x900)
    };
    let mut length = 0;
    loop {
        let units = || bytes[length..].chunks_exact(width);
        let sure = units().take_while(|unit| is_sure(unit)).count();
        length += sure * width;
        // A word of other letters between these: 8-bit text of that length would not be told from it.
        let word = bytes[length..].chunks_exact(width).take(SHORT_WORD);
        let is_letter = |unit: &&[u8]| {
            let letter = form.unit(unit).and_then(char::from_u32);
            letter.is_some_and(|letter| cost(letter).0 <= 12 && letter != '\u{feff}')
        };
        let word = word
            .take_while(|unit| !is_sure(unit) && is_letter(unit))
            .count()
            * width;
        let behind = bytes[length + word..].chunks_exact(width).take(SHORT_WORD);
        if word == 0 || behind.take_while(|unit| is_sure(unit)).count() < SHORT_WORD {
            break;
        }
        length += word;
    }
    match end && length == bytes.len() {
        true => length,
        false => length.saturating_sub(2 * width),
    }
}

/// What something costs, in bits.
type Cost = u32;

/// A change of form at the start of a line, at its end or behind the result of a game, and elsewhere.
const CHANGE: Cost = 30;
const CHANGE_AT_END: Cost = 36;
const CHANGE_WITHIN: Cost = 60;

/// A big-endian form without a mark: hardly anything writes one. Behind a blank, which could be the low byte of a letter, the
/// same text often stands in either order, a byte further on.
const BIG_ENDIAN: Cost = 4;

/// Who is dearer by more is not followed any further, and nobody for more windows of letters that differ.
const TOLD: Cost = 100;
const MOST_WINDOWS: usize = 16;

/// After so many bytes it is asked whether one of two ways is left.
const ASKED: usize = 64;

/// Who is dearer by more at a place could as well have changed there.
const HOPELESS: Cost = 160;

/// A mark at the start of a line, elsewhere, and within a line of 8-bit text, in which its bytes are letters.
const MARK: Cost = 16;
const MARK_WITHIN: Cost = 20;
const MARK_IN_WORD: Cost = 44;

/// A mark behind a letter of a wide form that is none of ASCII: a text that was not cut ends with a line or with a result, and
/// bytes by chance read as letters of rare scripts.
const MARK_BEHIND_FOREIGN: Cost = 44;

/// The bytes of a mark as letters of 8-bit text: at the start of a line where no blank is behind them, elsewhere where a wide
/// letter is.
const MARK_AS_LETTERS: Cost = 60;

/// A letter of a wide form that has the first byte of a mark in it.
const MARK_IN_LETTER: Cost = 14;

/// A wide form at the start of the file, without a mark.
const UNMARKED: Cost = 40;

/// A change rather comes before a tag pair than before a blank, which may as well end what was before.
const BEFORE_TAG: i32 = -10;
const BEFORE_BLANK: i32 = 6;

/// No text begins with half a letter, and none in the middle of a word.
const BEFORE_ZERO: i32 = 20;
const WITHIN_WORD: i32 = 20;

/// None begins with the second half of a line end.
const WITHIN_LINE_END: i32 = 20;

/// A lone line feed before CR LF: hardly any text has line ends of both kinds. What begins with CR LF behind a line feed of one
/// byte reads so in the other byte order, a byte before.
const MIXED_LINE_ENDS: Cost = 12;

/// Most texts begin with a sign of ASCII.
const BEFORE_FOREIGN: i32 = 4;

/// A byte between two units of a wide form; and one that would be a blank in 8-bit text.
const ODD: Cost = 55;
const ODD_BLANK: Cost = 70;

/// The same at the end of the file, where a text was cut.
const ODD_AT_END: Cost = 20;

/// Half a letter there that is one in 8-bit text: the same text rather stands in the other order, a byte before.
const ODD_LETTER_AT_END: Cost = 45;

/// Bytes between two texts: behind a line end, behind the result of a game, within a line, and within one of 8-bit text, in which
/// they are letters. The cost of leaving one text; another may begin behind them.
const BETWEEN_LINES: Cost = 16;
const BETWEEN_AT_END: Cost = 22;
const BETWEEN_WITHIN: Cost = 40;
const BETWEEN_IN_WORD: Cost = 44;

/// No mark tells where the next begins.
const UNMARKED_BEHIND: Cost = 14;

/// Each of these bytes: what programs leave at the end of a file, what fills a block, what ends a line.
const FILLER: Cost = 8;
const FILLER_FF: Cost = 12;
const FILLER_BLANK: Cost = 14;
const FILLER_LETTER: Cost = 22;

/// Where some stand already, others are rather of them than letters of a script that no word around them has.
const FILLER_MORE: Cost = 14;

/// It begins a letter of the text before it, or of big-endian text. Of the same text in the other order, a byte further on, the
/// last letter would be cut.
const FILLER_IN_LETTER: Cost = 14;

/// The last letter of a text that was cut within it: before a mark or the end of the file, and elsewhere.
const CUT_AT_MARK: Cost = 30;
const CUT: Cost = 52;

/// A text hardly begins with half a letter.
const ODD_AT_START: Cost = 110;

/// A zero at the end: it rather ends a little-endian letter.
const ZERO_AT_END: Cost = 60;

/// A unit that stands for no letter, for each of its bytes, for each byte of its width.
const LOST: Cost = 6;

/// A zero byte in 8-bit text, and what a unit of zeros costs more in a wide form: no text holds one.
const ZERO: Cost = 28;
const ZERO_UNIT: Cost = 34;

/// A letter of another script than the one before, and of a script behind common signs. A word has one script.
const OTHER_SCRIPT: Cost = 8;
const NEW_SCRIPT: Cost = 5;

/// A tag pair behind a letter, a digit or a bracket: they begin lines. A byte before big-endian text makes it little-endian text
/// that begins with a letter more.
const TAG_WITHIN_WORD: Cost = 24;

/// A letter by itself among Latin ones that no word in its script holds, where a text begins or ends: a byte of it is none of the text.
const LONE: Cost = 16;

/// A square behind the letter of a man in another alphabet.
const FILE_BEHIND_MAN: Cost = 3;

/// No letter has more bytes.
const LONGEST: usize = 4;

const FORMS: usize = Form::ALL.len();

/// Beside the forms: bytes between two texts.
const BETWEEN: usize = FORMS;
const STATES: usize = FORMS + 1;

/// The last step of the cheapest way to a place in a form. There are many of them.
#[derive(Clone, Copy)]
struct Way {
    /// Of the whole way.
    cost: Cost,
    /// The form before the step.
    from: u8,
    /// The bytes of the step, and their form.
    length: u8,
    form: Form,
    lost: bool,
}

const NOWHERE: Way = Way {
    cost: Cost::MAX,
    from: 0,
    length: 0,
    form: Form::EightBit,
    lost: false,
};

/// Windows that were met before, and what was settled of them: many texts say the same again and again.
#[derive(Default)]
pub(super) struct Met {
    windows: Vec<Settled>,
}

/// What was settled of a window, by all that it was told by.
#[derive(Clone, Default)]
struct Settled {
    bytes: Vec<u8>,
    before: Before,
    segments: Vec<Segment>,
}

impl Met {
    /// So many windows are remembered; of lines that repeat themselves each begins with one of few bytes.
    const MOST: usize = 32;

    /// A window with what is looked at behind its last place: two letters, a mark, a letter behind a mark.
    const TOLD_BY: usize = WINDOW + 4 * LONGEST;

    /// Appends the segments that are settled at the start of some bytes, as [`Window::settle`].
    fn settle(
        &mut self,
        bytes: &[u8],
        before: Before,
        end: bool,
        out: &mut Vec<Segment>,
    ) -> Result<(), usize> {
        let own = bytes.get(..Met::TOLD_BY).filter(|_| !end);
        let Some(own) = own else {
            return Window::new(bytes, before, end).settle(out).map(drop);
        };
        if self.windows.is_empty() {
            self.windows = vec![Settled::default(); Met::MOST];
        }
        let mut hasher = DefaultHasher::new();
        hasher.write(own);
        let known = &mut self.windows[hasher.finish() as usize % Met::MOST];
        if known.bytes == own && known.before == before {
            out.extend_from_slice(&known.segments);
            return Ok(());
        }
        let from = out.len();
        if Window::new(bytes, before, end).settle(out)? {
            known.bytes.clear();
            known.bytes.extend_from_slice(own);
            known.before = before;
            known.segments.clear();
            known.segments.extend_from_slice(&out[from..]);
        }
        Ok(())
    }
}

struct Window<'a> {
    bytes: &'a [u8],
    before: Before,
    /// Nothing follows these bytes.
    at_end: bool,
    /// So many bytes are asked about; the last letter may go beyond.
    length: usize,
    /// For each place the cheapest way there, in each form.
    ways: Vec<[Way; STATES]>,
}

impl<'a> Window<'a> {
    fn new(bytes: &'a [u8], before: Before, at_end: bool) -> Window<'a> {
        let length = bytes.len().min(WINDOW);
        let mut ways = vec![[NOWHERE; STATES]; length + LONGEST];
        for (form, way) in Form::ALL.iter().zip(&mut ways[0]) {
            way.cost = match before.form {
                Some(before) if before == *form => 0,
                Some(_) => continue,
                None if form.is_big_endian() => UNMARKED + BIG_ENDIAN,
                None if form.is_wide() => UNMARKED,
                None => 0,
            };
        }
        if before.form.is_none() {
            ways[0][BETWEEN].cost = UNMARKED;
        }
        Window {
            bytes,
            before,
            at_end,
            length,
            ways,
        }
    }

    /// Appends the segments that are settled. Whether the window alone told them.
    ///
    /// # Errors
    ///
    /// So many bytes must be at hand.
    fn settle(mut self, out: &mut Vec<Segment>) -> Result<bool, usize> {
        self.go_through();
        let (end, alone) = self.told()?;
        let settled = if self.is_last() {
            self.length
        } else {
            self.settled(end)
        };
        let mut done = 0;
        let mut steps = self.steps(end).0;
        steps.reverse();
        self.join_single_letters(&mut steps);
        for step in steps {
            if done >= settled {
                break;
            }
            done += step.length;
            match out.last_mut() {
                Some(last) if last.form == step.form && !last.lost && !step.lost => {
                    last.length += step.length;
                }
                _ => out.push(step),
            }
        }
        Ok(alone)
    }

    /// Amid 8-bit text letters of a wide form without a mark, each by itself, are no text, but bytes and a few zeros.
    fn join_single_letters(&self, steps: &mut [Segment]) {
        let (mut before, mut at) = (self.before.form, 0);
        for letters in steps.chunk_by_mut(|a, b| a.form.is_wide() == b.form.is_wide()) {
            let rest = &self.bytes[at..];
            at += letters.iter().map(|step| step.length).sum::<usize>();
            let is_single = letters
                .iter()
                .zip(&letters[1..])
                .all(|(a, b)| a.form != b.form || a.lost || b.lost);
            let is_amid = before == Some(Form::EightBit) && at < self.length;
            before = letters.last().map(|step| step.form);
            if is_amid && is_single && letters[0].form.is_wide() && !is_marked(rest) {
                for step in letters {
                    (step.form, step.lost) = (Form::EightBit, false);
                }
            }
        }
    }

    /// Whether nothing follows the bytes that are asked about.
    fn is_last(&self) -> bool {
        self.at_end && self.length == self.bytes.len()
    }

    fn go_through(&mut self) {
        for at in 0..self.length {
            self.go_on(at);
        }
    }

    /// Goes through the bytes as long as some ways came from the first of two places and some from the other. Which of the two
    /// all came from, where that is told before the end.
    fn go_through_until_one(&mut self, first: (usize, usize)) -> Option<usize> {
        for at in 0..self.length {
            if at > 0 && at % ASKED == 0 {
                let ends =
                    (at..at + LONGEST).flat_map(|at| (0..STATES).map(move |form| (at, form)));
                let mut origins = ends
                    .filter(|(at, form)| self.ways[*at][*form].cost < Cost::MAX)
                    .map(|end| usize::from(self.steps(end).1 != first));
                let one = origins.next();
                if origins.all(|origin| Some(origin) == one) {
                    return one;
                }
            }
            self.go_on(at);
        }
        None
    }

    /// The steps of the way to a place in a form, the last first, and where it began.
    fn steps(&self, (mut at, mut form): (usize, usize)) -> (Vec<Segment>, (usize, usize)) {
        let mut steps = Vec::new();
        loop {
            let way = self.ways[at][form];
            let length = usize::from(way.length);
            if length == 0 {
                return (steps, (at, form));
            }
            steps.push(Segment {
                length,
                form: way.form,
                lost: way.lost,
                between: way.lost && form == BETWEEN,
            });
            (at, form) = (at - length, usize::from(way.from));
        }
    }

    /// How many bytes are settled of the way to a place: never a part of those between two texts.
    fn settled(&self, (mut at, mut state): (usize, usize)) -> usize {
        let mut settled = at;
        while at >= SETTLED {
            if state != BETWEEN {
                settled = at;
            }
            let way = self.ways[at][state];
            (at, state) = (at - usize::from(way.length), usize::from(way.from));
        }
        settled
    }

    /// Where the ways may end: at the end of the bytes, or across that of the window; with what they cost.
    fn ends(&self) -> impl Iterator<Item = (Cost, (usize, usize))> {
        let beyond = if self.is_last() { 1 } else { LONGEST };
        let places = (0..beyond).flat_map(|over| (0..STATES).map(move |form| (over, form)));
        places.filter_map(|(over, form)| {
            let at = self.length + over;
            let cost = self.ways[at][form].cost;
            // What goes beyond the window has paid for more letters.
            (cost < Cost::MAX).then(|| (cost.saturating_sub(3 * over as Cost), (at, form)))
        })
    }

    /// Where the cheapest way ends.
    fn cheapest(&self) -> (usize, usize) {
        (self.ends().min()).map_or((self.length, 0), |(_, end)| end)
    }

    /// Where the way ends that is taken: the cheapest; where the same letters could be in the other byte order, by what
    /// follows them. Whether the window alone told that.
    ///
    /// # Errors
    ///
    /// So many bytes must be at hand.
    fn told(&self) -> Result<((usize, usize), bool), usize> {
        let best = self.cheapest();
        let stays = || (self.steps(best).0.iter()).all(|step| Some(step.form) == self.before.form);
        if self.is_last() || self.before.form == Form::ALL.get(best.1).copied() && stays() {
            return Ok((best, true));
        }
        let Some(first) = self.beside(best) else {
            return Ok((best, true));
        };
        // Which of the two each of the two ways came from that are followed.
        let (mut ends, mut origins) = (first, [0, 1]);
        let mut costs = ends.map(|(at, form)| self.ways[at][form].cost);
        for _ in 0..MOST_WINDOWS {
            if costs[0].abs_diff(costs[1]) > TOLD {
                break;
            }
            let from = self.part(&mut ends);
            let held = self.bytes.len();
            if from + AHEAD > held && !self.at_end && from < FURTHEST {
                return Err(2 * held);
            }
            let before = Before {
                form: Some(Form::ALL[ends[0].1]),
                last: self.last(from),
            };
            let mut behind = Window::new(&self.bytes[from..], before, self.at_end);
            behind.ways[0] = [NOWHERE; STATES];
            let least = costs[0].min(costs[1]);
            let begins = ends.map(|(at, form)| (at - from, form));
            for ((at, form), cost) in begins.into_iter().zip(costs) {
                behind.ways[at][form].cost = cost - least;
            }
            if let Some(origin) = behind.go_through_until_one(begins[0]) {
                origins = [origins[origin]; 2];
                costs = [0, TOLD + 1];
                break;
            }
            let came = |end| usize::from(behind.steps(end).1 != begins[0]);
            let last = behind.cheapest();
            let both = behind.beside(last).filter(|_| !behind.is_last());
            let Some(both) = both.filter(|both| came(both[0]) != came(both[1])) else {
                origins = [origins[came(last)]; 2];
                costs = [0, TOLD + 1];
                break;
            };
            origins = both.map(|end| origins[came(end)]);
            costs = both.map(|(at, form)| behind.ways[at][form].cost);
            ends = both.map(|(at, form)| (at + from, form));
        }
        let cheaper = usize::from(costs[1] < costs[0]);
        let told = match origins[cheaper] {
            0 => best,
            _ => first[1],
        };
        Ok((told, false))
    }

    /// A place in a wide form and that in the other byte order at which the same letter may follow.
    fn beside(&self, (at, form): (usize, usize)) -> Option<[(usize, usize); 2]> {
        let own = *Form::ALL.get(form)?;
        let other = own.other_order()?;
        let other = Form::ALL.iter().position(|form| *form == other)?;
        let beside = own.width() - 1;
        let (here, there) = match own.is_big_endian() {
            true if at > self.length => (at - beside - 1, at - 1),
            true => (at, at + beside),
            false => (at, at.checked_sub(beside)?),
        };
        let both = [(here, form), (there, other)];
        both.iter()
            .all(|(at, form)| self.ways[*at][*form].cost < Cost::MAX)
            .then_some(both)
    }

    /// Goes on from two such places as long as the letters are the same, but for the last: it may be the first of another form,
    /// half of it. The lower place.
    fn part(&self, ends: &mut [(usize, usize); 2]) -> usize {
        let read = |(at, form): (usize, usize)| Form::ALL[form].letter(&self.bytes[at..]);
        let mut last = *ends;
        while let [Some((letter, width)), Some((same, _))] = ends.map(read)
            && letter == same
            && letter != '\0'
            && ends[0].0 < FURTHEST
        {
            last = *ends;
            *ends = last.map(|(at, form)| (at + width, form));
        }
        *ends = last;
        ends[0].0.min(ends[1].0)
    }

    /// Takes every step from a place.
    fn go_on(&mut self, at: usize) {
        // Loops: this is done for every byte, and the methods of arrays take a third of its time.
        let mut least = Cost::MAX;
        for way in &self.ways[at] {
            least = least.min(way.cost);
        }
        if least == Cost::MAX {
            return;
        }
        let mut costs = [Cost::MAX; STATES];
        for (way, cost) in self.ways[at].iter_mut().zip(&mut costs) {
            if way.cost - least > HOPELESS {
                *way = NOWHERE;
            }
            *cost = way.cost;
        }
        let rest = &self.bytes[at..];
        let mut here = Here {
            at,
            rest,
            costs,
            last: self.last(at),
            at_start: at == 0 && self.before.form.is_none(),
            units: [[0; 3]; FORMS],
            begins: [at == 0 && self.before.form.is_none(); FORMS],
            is_over: [false; FORMS],
            is_mark: begins_with_mark(rest),
            before_mark: begins_with_mark(&rest[1..]),
            // Read in some form a line may end here.
            may_end: matches!(rest, [b'\n' | b'\r', ..])
                || matches!(rest, [_, b'\n' | b'\r', ..])
                || matches!(rest, [_, _, b'\n' | b'\r', ..])
                || matches!(rest, [_, _, _, b'\n' | b'\r', ..]),
            within: (Cost::MAX, 0),
            at_line_end: (Cost::MAX, 0),
        };
        here.look_back::<0>();
        here.look_back::<1>();
        here.look_back::<2>();
        here.look_back::<3>();
        here.look_back::<4>();
        here.within = here.change(CHANGE_WITHIN);
        here.at_line_end = match here.may_end {
            true => here.change(CHANGE_AT_END),
            false => here.within,
        };
        self.go_between(&here);
        self.cut::<1>(&here);
        self.cut::<2>(&here);
        self.cut::<3>(&here);
        self.cut::<4>(&here);
        self.go_on_in::<0>(&here);
        self.go_on_in::<1>(&here);
        self.go_on_in::<2>(&here);
        self.go_on_in::<3>(&here);
        self.go_on_in::<4>(&here);
    }

    /// Takes every step in one of the forms. Each is told apart when it is compiled: this is done for every byte.
    fn go_on_in<const FORM: usize>(&mut self, here: &Here<'_>) {
        let wide = Form::ALL[FORM];
        let (at, rest) = (here.at, here.rest);
        let own = (here.costs[FORM], FORM);
        let step = |length, lost| Segment {
            length,
            form: wide,
            lost,
            between: false,
        };
        if here.is_mark && rest.starts_with(wide.mark()) {
            self.reach(at, FORM, here.mark(), 0, step(wide.mark().len(), false));
        }
        let letter = Letter::of(rest, wide);
        let later = letter.as_ref().filter(|_| own.0 < Cost::MAX).map(|letter| {
            let cost = letter.behind(rest, wide, here.units[FORM]);
            let marked = || here.begins[FORM] && is_marked(rest) || is_marked_for_sure(rest);
            match wide.is_wide() {
                false if here.is_mark && marked() => cost + MARK_AS_LETTERS,
                false if here.at_start && rest[0] == 0 => cost + ODD_AT_START,
                true if here.before_mark => cost + MARK_IN_LETTER,
                true if self.at_end && is_line_end_and_byte(rest, wide) => cost + ODD_AT_END,
                _ => cost,
            }
        });
        if let Some(letter) = &letter {
            let ends_line = here.may_end && matches!(wide.unit(rest), Some(0x0A | 0x0D));
            let change = match ends_line {
                true => here.at_line_end,
                false => here.within,
            };
            // Mostly the text goes on at less cost, or is reached so already.
            let least = change.0 + letter.cost.saturating_add_signed(BEFORE_TAG);
            let goes_on = later.map_or(Cost::MAX, |cost| own.0 + cost);
            let reached = (self.ways.get(at + letter.length)).map_or(0, |ways| ways[FORM].cost);
            if least <= goes_on && least < reached {
                let before = match change.1 {
                    BETWEEN => None,
                    form if here.is_over[form] => None,
                    form => Some(here.units[form][2]),
                };
                let entering = entering(here.last[HELD - 1], before, rest, wide);
                let cost = letter.first(rest, wide).saturating_add_signed(entering);
                self.reach(at, FORM, change, cost, step(letter.length, false));
            }
        }
        // What no way leads to in this form nobody goes on from.
        if own.0 == Cost::MAX {
            return;
        }
        if let (Some(letter), Some(cost)) = (&letter, later) {
            self.reach(at, FORM, own, cost, step(letter.length, false));
        } else if wide.unit(rest).is_some() {
            let width = wide.width() as Cost;
            let cost = LOST * width * width;
            self.reach(at, FORM, own, cost, step(wide.width(), true));
        }
        if wide.is_wide() {
            let cost = match rest[0] {
                _ if here.at_start => ODD_AT_START,
                b'\n' | b'\r' | b' ' => ODD_BLANK,
                _ if self.at_end && rest == [0] => ZERO_AT_END,
                _ if !self.at_end || rest.len() >= wide.width() => ODD,
                letter if letter.is_ascii_alphanumeric() => ODD_LETTER_AT_END,
                _ => ODD_AT_END,
            };
            self.reach(at, FORM, own, cost, step(1, true));
        } else if here.is_mark && here.begins[FORM] {
            // The mark of a text that is empty.
            let marked = Form::ALL.into_iter().filter(|form| form.is_wide());
            for marked in marked.filter(|form| rest.starts_with(form.mark())) {
                if is_marked(rest) {
                    let step = Segment {
                        length: marked.mark().len(),
                        form: marked,
                        lost: false,
                        between: false,
                    };
                    self.reach(at, FORM, own, MARK, step);
                }
            }
        }
    }

    /// Takes the step of a byte between two texts.
    fn go_between(&mut self, here: &Here<'_>) {
        let at = here.at;
        let from = here.leave(|state| match state {
            BETWEEN => 0,
            form if here.begins[form] => BETWEEN_LINES,
            form if here.is_over[form] => BETWEEN_AT_END,
            form if form > 0 => BETWEEN_WITHIN,
            _ => BETWEEN_IN_WORD,
        });
        let form = match from.1 {
            BETWEEN => self.ways[at][BETWEEN].form,
            form => Form::ALL[form],
        };
        let is_first = from.1 != BETWEEN || self.ways[at][BETWEEN].length == 0;
        let step_cost = filler(here.rest, form, is_first);
        // What is a letter of 8-bit text stays one.
        let lost = form.is_wide();
        let step = Segment {
            length: 1,
            form,
            lost,
            between: lost,
        };
        self.reach(at, BETWEEN, from, step_cost, step);
    }

    /// Takes the steps of the last letter of a text in a wide form that was cut within it, before another text.
    #[inline(always)]
    fn cut<const FORM: usize>(&mut self, here: &Here<'_>) {
        if here.costs[FORM] < Cost::MAX {
            self.cut_in::<FORM>(here);
        }
    }

    fn cut_in<const FORM: usize>(&mut self, here: &Here<'_>) {
        let (rest, wide) = (here.rest, Form::ALL[FORM]);
        let from = (here.costs[FORM], FORM);
        for length in 1..wide.width().min(rest.len() + 1) {
            let (letter, zeros) = match wide.is_big_endian() {
                true => (None, &rest[..length]),
                false => (rest.first(), &rest[1..length]),
            };
            let is_letter = |byte: &u8| (1..0x80).contains(byte);
            if !letter.is_none_or(is_letter) || zeros.iter().any(|byte| *byte != 0) {
                break;
            }
            let marked = begins_with_mark(&rest[length..]);
            // At the end of the file nothing begins behind it.
            let ends = self.at_end && length == rest.len();
            let cost = match marked || ends {
                true => CUT_AT_MARK,
                false => CUT,
            };
            let cost = cost + letter.map_or(0, |letter| ascii(*letter));
            let step = Segment {
                length,
                form: wide,
                lost: true,
                between: !ends,
            };
            let state = if ends { FORM } else { BETWEEN };
            self.reach(here.at, state, from, cost, step);
        }
    }

    /// Takes a step in a form, at this cost.
    #[inline]
    fn reach(&mut self, at: usize, form: usize, from: (Cost, usize), cost: Cost, step: Segment) {
        let Some(way) = self.ways.get_mut(at + step.length) else {
            return;
        };
        let cost = from.0.saturating_add(cost);
        if cost < way[form].cost {
            way[form] = Way {
                cost,
                from: from.1 as u8,
                length: step.length as u8,
                form: step.form,
                lost: step.lost,
            };
        }
    }

    /// The last bytes before a place.
    fn last(&self, at: usize) -> [u8; HELD] {
        last(self.before.last, &self.bytes[..at])
    }
}

/// What is asked of a place for the steps of every form.
struct Here<'b> {
    at: usize,
    /// The bytes from there on.
    rest: &'b [u8],
    /// What the cheapest way there costs, in each form.
    costs: [Cost; STATES],
    /// The last bytes before it.
    last: [u8; HELD],
    /// It is the start of the file.
    at_start: bool,
    /// Of each form that a way leads to: the last units before the place, whether a line begins there, whether a game is over.
    units: [[u32; 3]; FORMS],
    begins: [bool; FORMS],
    is_over: [bool; FORMS],
    /// A mark begins there, or a byte further on.
    is_mark: bool,
    before_mark: bool,
    /// Read in some form a line may end there.
    may_end: bool,
    /// The cheapest way to change the form there, and from which: within a line, and at its end.
    within: (Cost, usize),
    at_line_end: (Cost, usize),
}

impl Here<'_> {
    /// Looks at what stands before, read in a form.
    #[inline]
    fn look_back<const FORM: usize>(&mut self) {
        if self.costs[FORM] < Cost::MAX {
            let form = Form::ALL[FORM];
            let units = units_before(self.last, form);
            self.units[FORM] = units;
            self.begins[FORM] |= begins_line(units[2], self.last, form);
            self.is_over[FORM] = ends_game(units);
        }
    }

    /// The cheapest way to leave a form, and which; `costs` says what that adds for each.
    #[inline]
    fn leave(&self, costs: impl Fn(usize) -> Cost) -> (Cost, usize) {
        let mut best = (Cost::MAX, 0);
        for (form, cost) in self.costs.iter().enumerate() {
            // None would be cheaper than the best so far where its way alone is not.
            if *cost < best.0 {
                let cost = cost.saturating_add(costs(form));
                if cost < best.0 {
                    best = (cost, form);
                }
            }
        }
        best
    }

    /// The cheapest way to change the form without a mark, at this cost within a line.
    fn change(&self, cost: Cost) -> (Cost, usize) {
        self.leave(|state| match state {
            BETWEEN => UNMARKED_BEHIND,
            form if self.begins[form] => CHANGE,
            form if self.is_over[form] => CHANGE_AT_END,
            _ => cost,
        })
    }

    /// The same with a mark.
    #[cold]
    fn mark(&self) -> (Cost, usize) {
        self.leave(|state| match state {
            BETWEEN => 0,
            form if self.begins[form] => MARK,
            form if form > 0 => match self.units[form][2] {
                0x80.. => MARK_BEHIND_FOREIGN,
                _ => MARK_WITHIN,
            },
            _ => MARK_IN_WORD,
        })
    }
}

/// What a byte between two texts costs, behind one in this form; `is_first`: no other such byte stands before it.
fn filler(rest: &[u8], behind: Form, is_first: bool) -> Cost {
    let begins_letter = |form: &Form| {
        let unit = form.unit(rest);
        matches!(unit, Some(0x09 | 0x0A | 0x0D | 0x20..0x7F))
            && (*form == behind || form.is_big_endian() || !rest[0].is_ascii_whitespace())
    };
    let own = match rest[0] {
        0 | 0x1A => FILLER,
        0xFF => FILLER_FF,
        b'\n' | b'\r' | b' ' => FILLER_BLANK,
        _ if is_first => FILLER_LETTER,
        _ => FILLER_MORE,
    };
    match Form::ALL[1..].iter().any(begins_letter) {
        true => own + FILLER_IN_LETTER,
        false => own,
    }
}

/// Whether the last two bytes are a letter that may as well be the end of a line in the other byte order and one byte more.
fn is_line_end_and_byte(rest: &[u8], form: Form) -> bool {
    let [first, second] = rest else {
        return false;
    };
    let ends_line = |byte: &u8| matches!(byte, b'\n' | b'\r');
    match form.is_big_endian() {
        true => ends_line(second) && *first != 0,
        false => ends_line(first) && *second != 0,
    }
}

/// Whether some bytes begin with the mark of a form.
fn begins_with_mark(bytes: &[u8]) -> bool {
    // As a pattern: this is asked of every byte, several times.
    matches!(
        bytes,
        [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] | [0xEF, 0xBB, 0xBF, ..] | [0, 0, 0xFE, 0xFF, ..]
    )
}

/// Whether a line begins behind these bytes, which end with this unit, read in a form. Behind a mark one does.
fn begins_line(unit: u32, last: [u8; HELD], form: Form) -> bool {
    matches!(unit, 0x0A | 0x0D | 0xFEFF) || !form.is_wide() && last.ends_with(form.mark())
}

/// Whether a text that ends with these units ends with the result of a game: what ends without a line end mostly ends so.
const fn ends_game(units: [u32; 3]) -> bool {
    // `0-1`, `1/2`, ` *`
    matches!(
        units,
        [0x30 | 0x31, 0x2D, 0x30 | 0x31] | [0x31, 0x2F, 0x32] | [_, 0x20 | 0x0A | 0x0D, 0x2A]
    )
}

/// The unit of this form with which these bytes end.
fn unit_before(last: [u8; HELD], form: Form) -> u32 {
    units_before(last, form)[2]
}

/// The last three units of this form with which these bytes end.
fn units_before(last: [u8; HELD], form: Form) -> [u32; 3] {
    let (width, mut units) = (form.width(), [0; 3]);
    for (nth, unit) in units.iter_mut().enumerate() {
        let bytes = &last[HELD - (3 - nth) * width..];
        *unit = form.unit(bytes).unwrap_or_default();
    }
    units
}

/// Whether a wide mark stands before some bytes: before a blank of 8-bit text its bytes are a word.
fn is_marked(rest: &[u8]) -> bool {
    if !begins_with_mark(rest) {
        return false;
    }
    let wide = Form::ALL.into_iter().filter(|form| form.is_wide());
    wide.filter_map(|form| rest.strip_prefix(form.mark()))
        .any(|behind| match behind {
            [blank, more @ ..] if blank.is_ascii_whitespace() => more.first() == Some(&0),
            _ => true,
        })
}

/// Whether a wide mark and a letter of ASCII behind it stand before some bytes.
fn is_marked_for_sure(rest: &[u8]) -> bool {
    let is_ascii = |form: Form| {
        let behind = rest.strip_prefix(form.mark())?;
        (form.unit(behind)).filter(|unit| matches!(unit, 9 | 10 | 13 | 0x20..0x7F))
    };
    matches!(rest[0], 0 | 0xFE | 0xFF)
        && Form::ALL[1..].iter().any(|form| is_ascii(*form).is_some())
}

/// What more, or less, it costs to change to a form before this and behind that byte, with which the unit `before` ends, or a
/// game.
fn entering(last: u8, before: Option<u32>, rest: &[u8], form: Form) -> i32 {
    let order = match form.is_big_endian() && last.is_ascii_whitespace() {
        true => BIG_ENDIAN as i32,
        false => 0,
    };
    let is_word = |unit: &u32| matches!(unit, 0x30..0x3A | 0x41..0x5B | 0x61..0x7B);
    let first = match form.unit(rest) {
        Some(0x5B) => BEFORE_TAG,
        Some(0) => BEFORE_ZERO,
        Some(0x0A) if before == Some(0x0D) => WITHIN_LINE_END,
        Some(0x0A | 0x0D | 0x20 | 0x09) if form.is_wide() => BEFORE_BLANK,
        Some(unit)
            if form.is_wide() && is_word(&unit) && before.is_some_and(|unit| is_word(&unit)) =>
        {
            WITHIN_WORD
        }
        Some(0x80..) if form.is_wide() => BEFORE_FOREIGN,
        _ => 0,
    };
    order + first
}

/// The letter at the start of some bytes, read in a form.
struct Letter {
    letter: char,
    length: usize,
    /// What it costs by itself, and its script.
    cost: Cost,
    script: u32,
}

impl Letter {
    #[inline(always)]
    fn of(rest: &[u8], form: Form) -> Option<Letter> {
        if !form.is_wide() {
            let (length, cost) = eight_bit(rest);
            return Some(Letter {
                letter: '\0',
                length,
                cost,
                script: COMMON,
            });
        }
        let (letter, length) = form.letter(rest)?;
        let (own, script) = cost(letter);
        let cost = match letter {
            '\0' => length as Cost * ZERO + ZERO_UNIT,
            _ => own,
        };
        Some(Letter {
            letter,
            length,
            cost,
            script,
        })
    }

    /// What it costs where the form begins with it.
    #[inline]
    fn first(&self, rest: &[u8], form: Form) -> Cost {
        match form.is_wide() {
            true => self.cost + self.behind_unit(0) + self.lone(rest, form),
            false => self.cost,
        }
    }

    /// What it costs where these units stand before it.
    #[inline]
    fn behind(&self, rest: &[u8], form: Form, [_, earlier, before]: [u32; 3]) -> Cost {
        if !form.is_wide() {
            return self.cost;
        }
        let mixed = match (earlier, before, self.letter) {
            (0x0D, ..) => 0,
            (_, 0x0A, '\r') => MIXED_LINE_ENDS,
            // A row of brackets is no tag pair.
            (0x5B, 0x5B, '[') => 0,
            (_, 0x22 | 0x30..0x3A | 0x41..0x5C | 0x61..0x7B, '[') => TAG_WITHIN_WORD,
            _ => 0,
        };
        let lone = match before {
            0x0A | 0x0D | 0x20 | 0x2A | 0x2D | 0x2F | 0xFEFF => self.lone(rest, form),
            _ => 0,
        };
        self.cost + self.behind_unit(before) + mixed + lone
    }

    /// What it costs more behind a unit, by the scripts of both.
    #[inline]
    fn behind_unit(&self, unit: u32) -> Cost {
        match (self.script, script_of(unit)) {
            (own, before) if own == before => 0,
            (COMMON, _) if !self.letter.is_ascii_alphanumeric() => 0,
            // `Кf3`
            (COMMON, before) if ALPHABETS.contains(&before) => FILE_BEHIND_MAN,
            (_, COMMON) if !u8::try_from(unit).is_ok_and(|unit| unit.is_ascii_alphanumeric()) => {
                NEW_SCRIPT
            }
            _ => OTHER_SCRIPT,
        }
    }

    /// What it costs more where a text begins or ends, by itself among Latin letters.
    #[inline]
    fn lone(&self, rest: &[u8], form: Form) -> Cost {
        let is_lone =
            is_far(self.script) && matches!(form.unit(&rest[self.length..]), Some(0..0x7F));
        if is_lone { LONE } else { 0 }
    }
}

/// The letter that some 8-bit text begins with.
fn eight_bit(rest: &[u8]) -> (usize, Cost) {
    let goes_on = |from: usize, to: usize| {
        rest.get(from..to)
            .is_some_and(|more| more.iter().all(|b| b & 0xC0 == 0x80))
    };
    match rest[0] {
        0xEF if rest.starts_with(Form::EightBit.mark()) => (3, 10),
        0xC2..=0xDF if goes_on(1, 2) => (2, 11),
        0xE0..=0xEF if goes_on(1, 3) => (3, 14),
        0xF0..=0xF4 if goes_on(1, 4) => (4, 18),
        0 => (1, ZERO),
        0xFE | 0xFF => (1, 9),
        0x80.. => (1, 8),
        byte => (1, ascii(byte)),
    }
}

/// A letter of ASCII, but zero, as frequent as it is in records of games.
const fn ascii(byte: u8) -> Cost {
    match byte {
        b' ' => 3,
        b'a'..=b'z' | b'0'..=b'9' | b'\n' | b'\r' => 5,
        b'A'..=b'Z' => 6,
        b'.' | b',' | b'"' | b'[' | b']' | b'-' | b'+' | b'#' | b'=' | b'(' | b')' | b'{'
        | b'}' | b'/' | b':' | b'%' | b'\'' | b'?' | b'!' | b';' | b'*' | b'$' | b'&' => 6,
        b'\t' | b' '..=b'~' => 9,
        _ => 14,
    }
}

/// Signs of every script.
const COMMON: u32 = 0;

/// Chinese and Japanese.
const HAN: u32 = 1;

/// Greek, Cyrillic, Armenian, Hebrew, Arabic.
const ALPHABETS: std::ops::Range<u32> = 2 + 3..2 + 7;

/// Korean.
const HANGUL: u32 = 2;

/// Whether the letters of a script hardly ever stand within a Latin word.
fn is_far(script: u32) -> bool {
    script != COMMON && !ALPHABETS.contains(&script)
}

/// Which of the signs from U+0900 to U+10FF are letters or digits: often asked of two letters of 8-bit text.
static LETTERS: LazyLock<[bool; 0x800]> = LazyLock::new(|| {
    std::array::from_fn(|at| char::from_u32(0x900 + at as u32).is_some_and(char::is_alphanumeric))
});

/// The script of a unit.
fn script_of(unit: u32) -> u32 {
    match unit {
        // Most letters; those before the Greek are Latin.
        0..0x370 => COMMON,
        _ => char::from_u32(unit).map_or(COMMON, |letter| cost(letter).1),
    }
}

/// What a letter of a wide form costs, and its script.
fn cost(letter: char) -> (Cost, u32) {
    let value = u32::from(letter);
    // The alphabets lie in blocks of this size.
    let block = value >> 7;
    // Two letters of 8-bit text that make a rare sign.
    let [.., high, low] = value.to_be_bytes();
    let is_pair = matches!(low, 0x20..0x7F);
    match value {
        0..0x20 if !matches!(value, 9 | 10 | 13) => (30, COMMON),
        0..0x80 => (ascii(value as u8) + 1, COMMON),
        0x80..0xA0 => (20, COMMON),
        0xA0..0x100 => (9, COMMON),
        0x100..0x250 | 0x1E00..0x1F00 => (10, COMMON),
        0x250..0x370 => (13, COMMON),
        // Letters that were given up long ago.
        0x460..0x490 => (13, 2 + (value >> 8)),
        0x370..0x700 => (7, 2 + (value >> 8)),
        // Two line ends of 8-bit text, either way round.
        0x0A0D | 0x0D0A => (60, COMMON),
        0x0A00 | 0x0D00 => (30, COMMON),
        0x900..0x1100 if LETTERS[value as usize - 0x900] => (8, block),
        0x900..0x1100 => (14, block),
        // Figurines, and the two signs of a slight advantage.
        0x2026 | 0x2654..0x2660 | 0x2A71 | 0x2A72 => (10, COMMON),
        0x2000..0x2010 => (16, COMMON),
        0x2010..0x2C00 if is_pair => (20, block),
        0x2010..0x2C00 => (10, COMMON),
        0x3000..0x3040 | 0xFF00..0xFF60 => (9, HAN),
        0x3040..0x3100 => (8, HAN),
        0x3400..0x4E00 => (19, HAN),
        // Never cheaper than the two signs that it may be: lines are drawn with rare ones.
        0x4E00..0x7F00 if is_pair => ((ascii(high) + ascii(low)).max(12), HAN),
        0x4E00..0xA000 => (12, HAN),
        0xAC00..0xD7A4 => (11, HANGUL),
        0xE000..0xF900 => (22, block),
        0xFEFF => (12, COMMON),
        0xFFFD => (14, COMMON),
        0xFFF0.. if value < 0x10000 => (40, COMMON),
        0x10000..0x40000 => (20, COMMON),
        0x40000.. => (60, COMMON),
        _ => (20, block),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The segments of a text; each window is looked at anew, or what was met is remembered.
    fn segments(text: &[u8], remembers: bool) -> Vec<Segment> {
        let (mut met, mut before, mut at) = (Met::default(), Before::default(), 0);
        let mut all = Vec::new();
        while at < text.len() {
            let (mut wanted, mut own) = (AHEAD, Vec::new());
            loop {
                let ahead = &text[at..text.len().min(at + wanted)];
                if !remembers {
                    met = Met::default();
                }
                match next(ahead, before, ahead.len() < wanted, &mut met, &mut own) {
                    Ok(()) => break,
                    Err(more) => wanted = more,
                }
            }
            for segment in &own {
                before.take(&text[at..at + segment.length]);
                before.form = Some(segment.form);
                at += segment.length;
            }
            all.extend(own);
        }
        all
    }

    /// Zeros among letters, wide letters, marks, and what may be both.
    const PIECES: [&[u8]; 16] = [
        b"e4\0",
        b"e4\0\n",
        b"\0",
        b"\n",
        b"Cf3 ",
        b"1. e4 e5 1-0\n",
        b"e\x004\0",
        b"\0e\x004",
        b"\n\0",
        b"\0\n",
        b"[\0E\0v\0",
        b"\xFF\xFE",
        b"\xFE\xFF",
        b"\xEF\xBB\xBF",
        b"\x40\x04\x41\x04",
        b"\x1A",
    ];

    fn text() -> impl Strategy<Value = Vec<u8>> {
        let period = proptest::collection::vec(0..PIECES.len(), 1..6);
        proptest::collection::vec((period, 1..800usize), 1..4).prop_map(|parts| {
            let mut text = Vec::new();
            for (period, times) in parts {
                for _ in 0..times {
                    period.iter().for_each(|at| text.extend(PIECES[*at]));
                }
            }
            text
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

        #[test]
        fn windows_that_were_met_are_told_as_without_memory(text in text()) {
            prop_assert_eq!(segments(&text, true), segments(&text, false));
        }
    }
}
