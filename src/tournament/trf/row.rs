//! Reading the rows of players and the national records: fields by column, and what does not go up.

use super::columns::{Columns, Counting};
use super::fault::{Problem, TrfError};
use super::fields::{Field, first_column};
use super::parts;
use super::player::{Colour, MOST_ROUNDS, National, Player, ResultCode, Round, Sex};
use crate::syntax::date::Date;
use crate::syntax::rating::BELIEVED;
use crate::text::words::among;
use std::borrow::Cow;

/// What reading a row gives: what could be read, and what could not.
pub(super) struct Read<T> {
    pub value: Option<T>,
    pub errors: Vec<TrfError>,
    pub remarks: Vec<TrfError>,
}

/// Reads fields of one line and notes what is wrong.
struct Reader<'a> {
    columns: Columns<'a>,
    line: u64,
    errors: Vec<TrfError>,
    remarks: Vec<TrfError>,
}

/// Reads a row of a player: first as columns of characters, then, where that does not go up, as columns of bytes.
pub(super) fn player(line: u64, text: &str) -> Read<Player> {
    best(text, |counting| row(line, text, counting))
}

/// Reads a national record in the same way.
pub(super) fn national(line: u64, text: &str) -> Read<National> {
    best(text, |counting| national_row(line, text, counting))
}

fn best<T>(text: &str, read: impl Fn(Counting) -> Read<T>) -> Read<T> {
    let mut best = read(Counting::Characters);
    if !best.errors.is_empty() && !text.is_ascii() {
        let bytes = read(Counting::Bytes);
        if bytes.errors.len() < best.errors.len() {
            best = bytes;
        }
    }
    if best.errors.is_empty() {
        return best;
    }
    // What displaces the fields makes many of them unreadable: one fault, one error.
    let is_tab = |error: &&TrfError| error.problem == Problem::Tab;
    let is_displaced = |error: &&TrfError| matches!(error.problem, Problem::Displaced { .. });
    let tab = best.remarks.iter().find(is_tab);
    let cause = tab.or_else(|| best.errors.iter().find(is_displaced));
    if let Some(cause) = cause.cloned() {
        best.errors = vec![cause];
    }
    best
}

/// Titles as reports have them, in small letters: of FIDE, in older files with one letter less, of the arena, of federations.
const TITLES: &str = "g m f c gm im fm cm wg wm wf wc wgm wim wfm wcm hgm hm agm aim afm acm nm wnm lm wlm sm ncm cmn mn fi lmf ne";

impl<'a> Reader<'a> {
    fn text(&self, field: Field) -> Cow<'a, str> {
        let (first, last) = field.columns().unwrap_or((1, 1));
        self.columns.text(first, last)
    }

    fn column(&self, field: Field) -> u64 {
        let (first, last) = field.columns().unwrap_or((1, 1));
        self.columns.field(first, last).column
    }

    fn error(&mut self, column: u64, problem: Problem) {
        self.errors.push(TrfError::at(self.line, column, problem));
    }

    fn remark(&mut self, column: u64, problem: Problem) {
        self.remarks.push(TrfError::at(self.line, column, problem));
    }

    fn unreadable(&mut self, field: Field) {
        let found = self.text(field).into_owned();
        let column = self.column(field);
        self.error(column, Problem::Unreadable { field, found });
    }

    /// A number; blanks, dashes and 0 are none.
    fn number(&mut self, field: Field) -> Option<u64> {
        let text = self.text(field);
        if text.bytes().all(|b| b == b'-') {
            return None;
        }
        match text.bytes().all(|b| b.is_ascii_digit()) {
            true => text.parse().ok().filter(|n| *n > 0),
            false => {
                self.unreadable(field);
                None
            }
        }
    }

    fn small(&mut self, field: Field) -> Option<u16> {
        self.number(field).and_then(|n| u16::try_from(n).ok())
    }

    /// A rating of record 001; national records may have scales of their own.
    fn rating(&mut self) -> Option<u16> {
        let rating = self.small(Field::Rating);
        if let Some(found) = rating.filter(|rating| !BELIEVED.contains(rating)) {
            let column = self.column(Field::Rating);
            self.error(column, Problem::Rating(found));
        }
        rating
    }

    /// A FIDE id, which lists have in 32 bits.
    fn fide_id(&mut self) -> Option<u64> {
        let id = self.number(Field::FideId);
        if let Some(found) = id.filter(|id| u32::try_from(*id).is_err()) {
            let column = self.column(Field::FideId);
            self.remark(column, Problem::IdTooLong(found));
        }
        id
    }

    /// The start number, without which a row is nobody's.
    fn start_number(&mut self) -> Option<u16> {
        let text = self.text(Field::StartNumber);
        let number = text.parse().ok().filter(|n| (1..=9999).contains(n));
        match number.filter(|_| text.bytes().all(|b| b.is_ascii_digit())) {
            Some(number) => Some(number),
            None => {
                self.unreadable(Field::StartNumber);
                None
            }
        }
    }

    /// Reports a column between fields that is not blank; beside names it is harmless, if what follows is in its place.
    fn blank(&mut self, column: usize, field: Field) -> bool {
        let found = self.columns.at(column);
        if found == ' ' {
            return true;
        }
        let harmless = match field {
            Field::Name => true,
            Field::Rating => !found.is_ascii_digit(),
            _ => false,
        };
        let place = self.columns.place(column);
        let problem = Problem::Displaced { found, field };
        match harmless {
            true => self.remark(place, problem),
            false => self.error(place, problem),
        }
        false
    }

    fn sex(&mut self) -> Option<Sex> {
        match self.columns.at(10).to_ascii_lowercase() {
            'm' => Some(Sex::Man),
            'w' | 'f' => Some(Sex::Woman),
            // Some programs write `u` for unknown.
            ' ' | '-' | 'u' => None,
            found => {
                let problem = Problem::Unreadable {
                    field: Field::Sex,
                    found: found.to_string(),
                };
                self.remark(10, problem);
                None
            }
        }
    }

    /// A title of FIDE, of a federation or of the arena; national categories have digits.
    fn title(&mut self) -> String {
        let text = self.text(Field::Title).into_owned();
        let known = among(TITLES, &text.to_ascii_lowercase());
        if !text.is_empty() && !known && text.bytes().all(|b| b.is_ascii_alphabetic()) {
            let column = self.column(Field::Title);
            let (field, found) = (Field::Title, text.clone());
            self.remark(column, Problem::Unreadable { field, found });
        }
        text
    }

    /// A federation has three letters.
    fn federation(&mut self) -> String {
        let text = self.text(Field::Federation).into_owned();
        let letters = text.bytes().filter(u8::is_ascii_alphabetic).count();
        if letters > 0 && (letters != 3 || text.len() != 3) {
            let column = self.column(Field::Federation);
            let (field, found) = (Field::Federation, text.clone());
            self.remark(column, Problem::Unreadable { field, found });
        }
        text
    }

    fn birth(&mut self) -> Date {
        if let Some(date) = self.columns.ascii(70, 11).and_then(plain_birth) {
            return date;
        }
        let text = self.text(Field::Birth);
        if let Some(date) = self.late_birth() {
            return date;
        }
        let (date, sound) = parts::birth(&text);
        if !sound {
            let column = self.column(Field::Birth);
            let problem = Problem::Unreadable {
                field: Field::Birth,
                found: text.into_owned(),
            };
            // The year is what ratings need: a day that does not exist beside it is odd.
            match date.year {
                Some(_) => self.remark(column, problem),
                None => self.error(column, problem),
            }
        }
        date
    }

    /// A whole date one column behind its own, where the points are in theirs: harmless.
    fn late_birth(&mut self) -> Option<Date> {
        let late = [70, 81]
            .iter()
            .all(|column| self.columns.at(*column) == ' ');
        let found = self.columns.at(80);
        if !late || found == ' ' {
            return None;
        }
        let (date, sound) = parts::birth(&self.columns.field(71, 80).text);
        let (place, field) = (self.columns.place(80), Field::Birth);
        (sound && date.day.is_some()).then(|| {
            self.remark(place, Problem::Displaced { found, field });
            date
        })
    }

    /// Tells of a tab; whether one displaces fields. Within a name it is harmless, if what follows is in its place.
    fn tab(&mut self) -> bool {
        if !self.columns.has_tab() {
            return false;
        }
        let Some(column) = (1..=self.columns.len()).find(|column| self.columns.at(*column) == '\t')
        else {
            return false;
        };
        let place = self.columns.place(column);
        let in_name = |column| (15..=47).contains(&column);
        let all_in_name = (column..=self.columns.len())
            .all(|column| self.columns.at(column) != '\t' || in_name(column));
        match all_in_name {
            true => self.remark(place, Problem::Tab),
            false => self.error(place, Problem::Tab),
        }
        !all_in_name
    }

    /// What separates the fields that 001 and national records share.
    fn separators(&mut self) {
        for (column, field) in [
            (4, Field::BehindCode),
            (9, Field::StartNumber),
            (14, Field::Name),
            (48, Field::Rating),
            (53, Field::Federation),
            (57, Field::FideId),
            (69, Field::Birth),
        ] {
            self.blank(column, field);
        }
    }
}

fn row(line: u64, text: &str, counting: Counting) -> Read<Player> {
    let mut reader = Reader {
        columns: Columns::of(text, counting),
        line,
        errors: Vec::new(),
        remarks: Vec::new(),
    };
    let value = fields(&mut reader, counting);
    Read {
        value,
        errors: reader.errors,
        remarks: reader.remarks,
    }
}

fn fields(reader: &mut Reader<'_>, counting: Counting) -> Option<Player> {
    let length = reader.columns.len();
    if length < 15 {
        let field = match length < 5 {
            true => Field::StartNumber,
            false => Field::Name,
        };
        reader.error(length as u64 + 1, Problem::TooShort { length, field });
        return None;
    }
    if reader.tab() {
        return None;
    }
    reader.separators();
    let birth = reader.birth();
    let birth_is_late = reader.remarks.iter().any(|remark| {
        matches!(
            remark.problem,
            Problem::Displaced {
                field: Field::Birth,
                ..
            }
        )
    });
    if !birth_is_late {
        reader.blank(80, Field::Points);
    }
    reader.blank(85, Field::Rank);
    if reader.blank(90, Field::Opponent(1)) {
        reader.blank(91, Field::Opponent(1));
    }
    let number = reader.start_number();
    let sex = reader.sex();
    let name = reader.text(Field::Name).into_owned();
    if name.is_empty() {
        let problem = Problem::Unreadable {
            field: Field::Name,
            found: String::new(),
        };
        reader.remark(15, problem);
    }
    let points_text = reader.text(Field::Points);
    let points = parts::points(&points_text);
    if points.is_none() && !points_text.is_empty() {
        reader.unreadable(Field::Points);
    } else if points_text.contains(',') {
        let column = reader.column(Field::Points);
        let (field, found) = (Field::Points, points_text.into_owned());
        reader.remark(column, Problem::Unreadable { field, found });
    }
    let player = Player {
        number: number.unwrap_or_default(),
        sex,
        title: reader.title(),
        name,
        rating: reader.rating(),
        federation: reader.federation(),
        fide_id: reader.fide_id(),
        birth,
        points,
        rank: reader.small(Field::Rank),
        rounds: rounds(reader),
        national: Vec::new(),
        line: reader.line,
        counting,
    };
    number.map(|_| player)
}

/// The rounds up to the end of the row.
fn rounds(reader: &mut Reader<'_>) -> Vec<Round> {
    let count = (reader.columns.len() + 1).saturating_sub(first_column(1));
    let mut rounds = Vec::with_capacity(count.div_ceil(10).min(MOST_ROUNDS.into()));
    let mut round = 1;
    while first_column(round) <= reader.columns.len() {
        if round > MOST_ROUNDS {
            let (field, found) = (Field::Round, String::new());
            let column = reader.columns.place(first_column(round));
            reader.error(column, Problem::Unreadable { field, found });
            break;
        }
        let plain = plain_round(&reader.columns, round);
        rounds.push(plain.unwrap_or_else(|| one_round(reader, round)));
        round += 1;
    }
    rounds
}

/// A date of birth as nearly all stand, `1969/12/06`, before a blank; what is none is looked at more closely.
fn plain_birth(field: &[u8]) -> Option<Date> {
    let [y1, y2, y3, y4, b'/', m1, m2, b'/', d1, d2, b' '] = *field else {
        return None;
    };
    let number = |digits: &[u8]| {
        let mut all = digits.iter();
        all.try_fold(0, |number, digit| {
            digit
                .is_ascii_digit()
                .then(|| number * 10 + u16::from(digit - b'0'))
        })
    };
    let year = number(&[y1, y2, y3, y4])?;
    let (month, day) = (number(&[m1, m2])? as u8, number(&[d1, d2])? as u8);
    let date = Date::new(Some(year), Some(month), Some(day));
    (parts::BORN.contains(&year) && date.day().is_some()).then_some(date)
}

/// A round as nearly all stand: `  12 w 1`; what does not is looked at more closely.
fn plain_round(columns: &Columns<'_>, round: u16) -> Option<Round> {
    let first = first_column(round);
    let (cell, behind) = columns.ascii(first, 10)?.split_first_chunk()?;
    let [a, b, c, d, b' ', colour, b' ', result] = *cell else {
        return None;
    };
    if behind.iter().any(|b| *b != b' ') {
        return None;
    }
    let mut opponent = None;
    for sign in [a, b, c, d] {
        opponent = match (sign, opponent) {
            (b' ', None) => None,
            (b'0'..=b'9', before) => Some(before.unwrap_or(0) * 10 + u16::from(sign - b'0')),
            _ => return None,
        };
    }
    Some(Round {
        opponent: opponent.filter(|number| *number > 0),
        colour: match colour {
            b'w' | b'W' => Some(Colour::White),
            b'b' | b'B' => Some(Colour::Black),
            b' ' | b'-' => None,
            _ => return None,
        },
        result: match result {
            b' ' => None,
            code => Some(ResultCode::of(char::from(code))?),
        },
        column: first as u64,
    })
}

fn one_round(reader: &mut Reader<'_>, round: u16) -> Round {
    let first = first_column(round);
    // Displaced fields would each be refused again.
    let before = reader.errors.len();
    for (column, field) in [
        (first + 4, Field::Colour(round)),
        (first + 6, Field::Result(round)),
        (first + 8, Field::Opponent(round + 1)),
        (first + 9, Field::Opponent(round + 1)),
    ] {
        if reader.errors.len() == before {
            reader.blank(column, field);
        }
    }
    let mut read = Round {
        opponent: None,
        colour: None,
        result: None,
        column: reader.columns.place(first),
    };
    if reader.errors.len() > before {
        return read;
    }
    let text = reader.text(Field::Opponent(round));
    match &*text {
        "" | "-" | "--" | "---" | "----" => {}
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
            read.opponent = digits.parse().ok().filter(|n| *n > 0);
        }
        _ => reader.unreadable(Field::Opponent(round)),
    }
    match reader.columns.at(first + 5) {
        'w' | 'W' => read.colour = Some(Colour::White),
        'b' | 'B' => read.colour = Some(Colour::Black),
        ' ' | '-' => {}
        _ => reader.unreadable(Field::Colour(round)),
    }
    match reader.columns.at(first + 7) {
        ' ' => {}
        code => {
            read.result = ResultCode::of(code);
            if read.result.is_none() {
                reader.unreadable(Field::Result(round));
            }
        }
    }
    read
}

fn national_row(line: u64, text: &str, counting: Counting) -> Read<National> {
    let mut reader = Reader {
        columns: Columns::of(text, counting),
        line,
        errors: Vec::new(),
        remarks: Vec::new(),
    };
    if reader.tab() {
        return Read {
            value: None,
            errors: reader.errors,
            remarks: reader.remarks,
        };
    }
    reader.separators();
    let number = reader.start_number();
    let value = National {
        federation: text.get(..3).unwrap_or_default().to_owned(),
        number: number.unwrap_or_default(),
        sex: reader.sex(),
        classification: reader.text(Field::Title).into_owned(),
        name: reader.text(Field::Name).into_owned(),
        rating: reader.small(Field::Rating),
        origin: reader.text(Field::Federation).into_owned(),
        id: reader.text(Field::FideId).into_owned(),
        birth: reader.birth(),
        line,
    };
    Read {
        value: number.map(|_| value),
        errors: reader.errors,
        remarks: reader.remarks,
    }
}
