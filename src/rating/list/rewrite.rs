//! A list written anew: which field of which player says what in the new list, whatever the format; the formats know where a
//! field stands, and put the bytes there.

use super::column::{Form, Kind};
use super::error::{ListError, ListFault};
use super::head::{Given, ListHead};
use super::lines::Lines;
use super::player::{Listed, Row};
use super::pool::pool_text;
use super::rows::{self, Next};
use super::{SUFFIXES, slot};
use crate::laws::TimeClass;
use crate::rating::correction;
use crate::rating::k_factor;
use crate::rating::standing::{PoolGame, Standing};
use crate::source::{self, Input, Stream};
use crate::syntax::date::Day;
use crate::tournament::names;
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;

/// What the new list has of a player in one class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRating {
    /// The rating; `None` for none any more, which becomes 0, in a CSV nothing.
    pub rating: Option<u16>,
    /// Rated games in the period.
    pub games: u16,
    /// Coefficient K; `None` leaves what the old list has.
    pub k: Option<u8>,
    /// Rated games in the whole career; only a CSV has them.
    pub career: Option<u32>,
    /// The highest rating ever published; only a CSV has it.
    pub peak: Option<u16>,
    /// Games that count for the first rating; only a CSV has them.
    pub pool: Option<Vec<PoolGame>>,
}

/// What a correction makes of a rating of a class on a list; the last is the standard rating on it.
pub type Correction = fn(TimeClass, Day, u16, Option<u16>) -> u16;

/// What has changed since the old list.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// By FIDE id: standard, rapid, blitz.
    pub by_id: HashMap<u32, [Option<NewRating>; 3]>,
    /// By the line of the row, for players whom the list gives no id.
    pub by_line: HashMap<u64, [Option<NewRating>; 3]>,
    /// Players whom the old list does not have, in the order in which they are appended.
    pub newcomers: Vec<Listed>,
    /// What becomes of every other rating of a class, where all of them are corrected.
    pub correction: Option<(TimeClass, Correction)>,
    /// The class, and the days of the old and of the new list: who leaves the young between them has another K, whether he
    /// plays or not.
    pub leavers: Option<(TimeClass, Day, Day)>,
}

/// Which list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewList {
    /// Its date.
    pub date: Day,
    /// The classes whose period is over: in them the games of the period of whoever has not changed become 0.
    pub classes: [bool; 3],
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// The old list.
    pub head: ListHead,
    /// Rows for which there was a change. A player with a row for each class counts with each.
    pub changed: u64,
    /// Players appended.
    pub appended: u64,
    /// Names of players who were to be appended that the list cannot hold as they are.
    pub misfits: Misfits,
}

/// Names of players who are to be appended that a list cannot hold as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Misfits {
    /// Players who are left out: no letters of the list's encoding write their names.
    pub unwritable: Vec<String>,
    /// Names written with plain letters, of which the encoding does not have the accents.
    pub respelt: u64,
    /// Names cut at the width of the column.
    pub cut: u64,
}

impl Misfits {
    /// A player with a name that the encoding of the list can write; none where it cannot.
    fn fit<'p>(&mut self, player: &'p Listed, windows_1252: bool) -> Option<Cow<'p, Listed>> {
        let can = |c: char| {
            let mut one = [0; 4];
            !encoding_rs::WINDOWS_1252.encode(c.encode_utf8(&mut one)).2
        };
        if !windows_1252 || player.name.chars().all(can) {
            return Some(Cow::Borrowed(player));
        }
        let Some(name) = names::respelt(&player.name, can) else {
            self.unwritable.push(player.name.clone());
            return None;
        };
        self.respelt += 1;
        Some(Cow::Owned(Listed {
            name,
            ..player.clone()
        }))
    }
}

/// Where the new list goes.
pub(super) struct Sink<'a> {
    out: &'a mut dyn Write,
    file: String,
}

impl Sink<'_> {
    pub(super) fn put(&mut self, bytes: &[u8]) -> Result<(), ListError> {
        self.out.write_all(bytes).map_err(|error| ListError {
            file: self.file.clone(),
            line: 0,
            column: 0,
            fault: ListFault::Write(error.to_string()),
        })
    }
}

impl Changes {
    /// What has changed for the player of a row.
    fn of(&self, row: &Row<'_>) -> Option<Cow<'_, [Option<NewRating>; 3]>> {
        let by_id = self.by_id.get(&row.fide_id).filter(|_| row.fide_id > 0);
        match by_id.or_else(|| self.by_line.get(&row.line)) {
            Some(change) => Some(Cow::Borrowed(change)),
            None => self.of_idle(row).map(Cow::Owned),
        }
    }

    /// What changes for a player who has not played.
    fn of_idle(&self, row: &Row<'_>) -> Option<[Option<NewRating>; 3]> {
        let (corrected, k) = (self.correction(row), self.k_of_leaver(row));
        let class =
            (self.correction.map(|(class, _)| class)).or(self.leavers.map(|(class, ..)| class))?;
        if corrected.is_none() && k.is_none() {
            return None;
        }
        let old = row.ratings[slot(class)]?.rating;
        let mut change = [None, None, None];
        change[slot(class)] = Some(NewRating {
            rating: corrected.or(Some(old)),
            k,
            ..NewRating::default()
        });
        Some(change)
    }

    /// The correction of a rating that no game has changed.
    fn correction(&self, row: &Row<'_>) -> Option<u16> {
        let (class, corrected) = self.correction?;
        let old = row.ratings[slot(class)]?.rating;
        let standard = row.ratings[slot(TimeClass::Standard)].map(|standard| standard.rating);
        let list = correction::list_of(class);
        Some(corrected(class, list, old, standard)).filter(|new| *new != old)
    }

    /// The K of a player who is not young any more.
    fn k_of_leaver(&self, row: &Row<'_>) -> Option<u8> {
        let (class, from, to) = self.leavers?;
        let listed = row.ratings[slot(class)]?;
        let own = row.class.unwrap_or(TimeClass::Standard) == class;
        let now = Standing {
            rating: Some(listed.rating),
            k: Some(u16::from(listed.k?)),
            games: row.games.filter(|_| own),
            peak: row.peak.filter(|_| own),
            ..Standing::default()
        };
        let k = k_factor::of_leaver(class, (from, to), &now, row.birth)?;
        u8::try_from(k).ok()
    }
}

impl NewList {
    /// Whether a list has the classes that are to be written.
    fn check(&self, head: &ListHead) -> Result<(), ListError> {
        let missing = TimeClass::ALL
            .into_iter()
            .find(|class| self.classes[slot(*class)] && !head.classes[slot(*class)]);
        match missing {
            None => Ok(()),
            Some(class) => Err(ListError {
                file: head.file.clone(),
                line: 0,
                column: 0,
                fault: ListFault::Class(class),
            }),
        }
    }

    /// Its date, to the day or, where the old list has it so, to the month.
    pub(super) fn dated(&self, to_the_month: bool) -> String {
        let day = self.date.to_string();
        match day.strip_suffix("-01") {
            Some(month) if to_the_month => month.to_owned(),
            _ => day,
        }
    }
}

/// What the fields of a row say in the new list.
pub(super) struct Fields<'a> {
    list: NewList,
    /// Whether the list is of one class: else its flag does not say of which it is.
    one_class: bool,
    change: Option<&'a [Option<NewRating>; 3]>,
}

impl Fields<'_> {
    /// The classes in which the player has something new.
    pub(super) fn classes(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|class| self.change.is_some_and(|change| change[*class].is_some()))
    }

    /// Whether the player has rated games in the period.
    fn has_played(&self) -> bool {
        let mut all = self.change.into_iter().flatten().flatten();
        all.any(|new| new.games > 0)
    }

    /// What a field is to say; nothing where it stays as it is. `own` is the class of the columns that name none, `old`
    /// what the field says so far, without the blanks around it.
    pub(super) fn value(&self, kind: Kind, form: Form, own: usize, old: &[u8]) -> Option<String> {
        let new = |class: Option<usize>| self.change?[class.unwrap_or(own)].as_ref();
        let value = match kind {
            Kind::Rating(class) => form.number(new(class)?.rating.map(u32::from)),
            Kind::Games(class) => match new(class) {
                Some(new) => new.games.to_string(),
                None => {
                    let over = self.list.classes[class.unwrap_or(own)];
                    let played = old.iter().any(|b| matches!(b, b'1'..=b'9'));
                    (over && played).then(|| "0".to_owned())?
                }
            },
            Kind::K(class) => new(class)?.k?.to_string(),
            Kind::Career => new(None)?.career?.to_string(),
            Kind::Peak => new(None)?.peak?.to_string(),
            Kind::Pool => pool_text(new(None)?.pool.as_deref()?),
            // Who has played is active again. What stands behind the flag is not taken for one.
            Kind::Flag if self.one_class && self.has_played() => {
                let flag = old.split(|b| !b.is_ascii_alphabetic()).next()?;
                if !flag.contains(&b'i') {
                    return None;
                }
                let text = std::str::from_utf8(old).ok()?;
                let (flag, behind) = text.split_at(flag.len());
                let active = flag.replace('i', "");
                match behind.is_empty() {
                    true => active,
                    // What stands behind keeps its place.
                    false => format!("{active:width$}{behind}", width = flag.len()),
                }
            }
            Kind::List if !old.is_empty() => self.list.dated(is_month(old)),
            _ => return None,
        };
        (value.as_bytes() != old).then_some(value)
    }
}

/// Whether a date in a list is that of a month: `2025-11`.
pub(super) fn is_month(date: &[u8]) -> bool {
    date.iter().filter(|b| !b.is_ascii_alphanumeric()).count() < 2
}

/// Reads a list again and writes it as the next one: with the ratings, games of the period and K of `changes`, in a CSV also
/// with games of the career, highest ratings and pools; with 0 games of the period for everyone else; with the new date
/// where a header or a column has one; and with the newcomers at its end. Every other byte stays as it is, decompressed
/// (UTF-16 becomes UTF-8). What an old list has no place for is left out.
///
/// A cut-off old list is noticed only at its end: `out` must be something that counts only once this has returned.
///
/// # Errors
///
/// Whatever [`read`](super::read) finds wrong; a list without a class of `list.classes`; a CSV with lists of several dates; a
/// value that has no room in its column; and what keeps `out` from being written.
pub fn rewrite(
    input: &Input,
    given: Given,
    list: NewList,
    changes: &Changes,
    out: &mut dyn Write,
) -> Result<Rewritten, ListError> {
    let stream = source::open_taking(input, SUFFIXES)
        .map_err(|fault| ListError::of_source(&input.name, 0, fault))?;
    rewrite_stream(stream, given, list, changes, out)
}

/// As [`rewrite`], from a stream that was opened with [`SUFFIXES`].
///
/// # Errors
///
/// As [`rewrite`].
pub fn rewrite_stream(
    stream: Stream,
    given: Given,
    list: NewList,
    changes: &Changes,
    out: &mut dyn Write,
) -> Result<Rewritten, ListError> {
    let lines = Lines::new(stream, given.columns)?;
    let mut head = ListHead::new(&lines, given);
    let file = head.file.clone();
    let mut sink = Sink { out, file };
    if lines.bom {
        sink.put(b"\xEF\xBB\xBF")?;
    }
    let mut rows = rows::open(lines, &mut head, given, &mut |line| sink.put(line))?;
    if rows.knows_classes() {
        list.check(&head)?;
    }
    rows.put_header(list, &mut sink)?;
    let (mut changed, mut windows_1252) = (0, false);
    loop {
        match rows.advance()? {
            Next::Row => {}
            Next::Blank => {
                sink.put(rows.bytes())?;
                continue;
            }
            Next::End => break,
        }
        let read = match rows.present(&mut head) {
            Ok(row) => Ok(changes.of(&row)),
            Err(error) => Err(rows.refuse(&mut head, error)?),
        };
        windows_1252 |= std::str::from_utf8(rows.bytes()).is_err();
        let Ok(change) = read else {
            sink.put(rows.bytes())?;
            continue;
        };
        head.rows += 1;
        if head.several_dates {
            return Err(rows.lines().error(0, ListFault::Dates));
        }
        changed += u64::from(change.is_some());
        let change = change.as_deref();
        let one_class = head.classes.iter().filter(|class| **class).count() == 1;
        let fields = Fields {
            list,
            one_class,
            change,
        };
        rows.put(&fields, &mut sink)?;
    }
    rows::judge(&mut *rows, &head)?;
    sink.put(rows.end().0)?;
    let mut misfits = Misfits::default();
    for player in &changes.newcomers {
        let Some(player) = misfits.fit(player, windows_1252) else {
            continue;
        };
        let (text, cut) = rows.newcomer(&player, list);
        misfits.cut += u64::from(cut);
        sink.put(&encoded(&text, windows_1252))?;
    }
    sink.put(rows.end().1)?;
    rows.finish(&mut |bytes| sink.put(bytes))?;
    Ok(Rewritten {
        head,
        changed,
        appended: (changes.newcomers.len() - misfits.unwritable.len()) as u64,
        misfits,
    })
}

/// Bytes with some of them replaced.
#[derive(Default)]
pub(super) struct Edits {
    /// In the order of the bytes; no two meet.
    all: Vec<(std::ops::Range<usize>, Vec<u8>)>,
}

impl Edits {
    /// Replaces some bytes, unless they say just that.
    pub(super) fn replace(&mut self, range: std::ops::Range<usize>, by: impl Into<Vec<u8>>) {
        self.all.push((range, by.into()));
    }

    /// Writes the bytes with the replacements.
    pub(super) fn write(mut self, bytes: &[u8], sink: &mut Sink<'_>) -> Result<(), ListError> {
        self.all.sort_by_key(|(range, _)| range.start);
        let mut at = 0;
        for (range, by) in &self.all {
            sink.put(&bytes[at..range.start])?;
            sink.put(by)?;
            at = range.end;
        }
        sink.put(&bytes[at..])
    }
}

/// Text in the encoding of a list, `?` for what Windows-1252 does not have.
fn encoded(text: &str, windows_1252: bool) -> Vec<u8> {
    if !windows_1252 {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut one = [0; 4];
    for c in text.chars() {
        let (encoded, _, lost) = encoding_rs::WINDOWS_1252.encode(c.encode_utf8(&mut one));
        match lost {
            true => bytes.push(b'?'),
            false => bytes.extend_from_slice(&encoded),
        }
    }
    bytes
}
