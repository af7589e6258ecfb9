//! Which games: `white ~ "Rossi" and date >= 2019 and class = error`, over the columns of `--games`.
//!
//! ```text
//! condition  = all { "or" all }
//! all        = one { "and" one }
//! one        = "not" one | "(" condition ")" | column sign value
//! sign       = "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~"
//! value      = text in quotes, "…", '…', “…” or «…», or a word without blanks, brackets, signs and quotes
//! ```
//!
//! `~` asks whether the text is found in the cell; letters count without case and accents. Texts are ordered with the numbers in
//! them as numbers: round 3.10 is above 3.9. A date may be a year or a month: a cell stands for all days that it can mean, and
//! `=`, `<` and the like hold where they hold for each of them. Classes are ordered from clean to unreadable. Of an empty cell nothing
//! holds but `= ""`, and `!=` and `!~`, which hold wherever `=` and `~` do not.

use super::{Cell, GameRow};
use crate::syntax::date::{self, Day};
use crate::text::fold;
use std::cmp::Ordering;
use std::str::FromStr;

/// A condition on game rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Node);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Any(Vec<Node>),
    All(Vec<Node>),
    Not(Box<Node>),
    Test(usize, Sign, Value),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Is,
    IsNot,
    Below,
    AtMost,
    Above,
    AtLeast,
    Holds,
    HoldsNot,
}

/// Longer signs first.
const SIGNS: [(&str, Sign); 8] = [
    ("!=", Sign::IsNot),
    ("!~", Sign::HoldsNot),
    ("<=", Sign::AtMost),
    (">=", Sign::AtLeast),
    ("<", Sign::Below),
    (">", Sign::Above),
    ("=", Sign::Is),
    ("~", Sign::Holds),
];

/// With what a cell is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    /// Without case and accents.
    Text(String),
    Number(u64),
    /// The first and the last day.
    Days(Day, Day),
    /// Its place among [`CLASSES`].
    Class(usize),
    /// The cell is asked to be empty.
    Nothing,
}

/// The classes of games, from the best to the worst: the names of `rules::Class`, which is a later stage.
pub const CLASSES: [&str; 4] = ["clean", "warning", "error", "unreadable"];

fn rank(class: &str) -> Option<usize> {
    (CLASSES.iter()).position(|name| name.eq_ignore_ascii_case(class))
}

/// What is wrong with a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where, in letters from 0.
    pub at: usize,
    /// What should stand there.
    pub expected: Expected,
}

/// What should stand at a place of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// One of [`GameRow::COLUMNS`].
    Column,
    /// A sign of comparison.
    Sign,
    /// A sign that asks for equality: nothing is found in a number, a date or a class.
    Equality,
    /// A word or a text in quotes.
    Value,
    /// The same, and not an empty one.
    Something,
    /// Fewer brackets and `not` within each other.
    Shallower,
    /// A whole number.
    Number,
    /// A day, a month or a year.
    Date,
    /// The name of a class.
    Class,
    /// The quote that ends a text.
    Quote,
    /// A bracket that closes.
    Bracket,
    /// `and`, `or` or the end.
    End,
}

impl FromStr for Condition {
    type Err = Mistake;

    fn from_str(text: &str) -> Result<Condition, Mistake> {
        let mut reader = Reader { text, at: 0 };
        let node = reader.any(0)?;
        match reader.rest() {
            "" => Ok(Condition(node)),
            _ => Err(reader.mistake(Expected::End)),
        }
    }
}

impl Condition {
    /// Whether it holds for a game of this file.
    #[must_use]
    pub fn holds(&self, file: &str, row: &GameRow) -> bool {
        self.0.holds(&row.cells(file))
    }

    /// Whether one of these columns is asked for.
    #[must_use]
    pub fn asks_for(&self, columns: &[&str]) -> bool {
        self.0.asks_for(columns)
    }

    /// A column that it asks for and that is not among these, by their number in [`GameRow::COLUMNS`].
    #[must_use]
    pub fn lacks(&self, has: impl Fn(usize) -> bool) -> Option<&'static str> {
        let mut columns = GameRow::COLUMNS.iter().enumerate();
        // Where the table does not tell it, the half-moves written are those that were played.
        let asked = |name: &str| name != "written" && self.asks_for(&[name]);
        let missing = columns.find(|(at, name)| !has(*at) && asked(name))?;
        Some(missing.1)
    }
}

/// What begins and what ends a text: texts that were copied have the signs of printers.
const QUOTES: [(char, char); 7] = [
    ('"', '"'),
    ('\'', '\''),
    ('“', '”'),
    ('„', '“'),
    ('”', '”'),
    ('«', '»'),
    ('‘', '’'),
];

struct Reader<'a> {
    text: &'a str,
    /// Bytes that were read.
    at: usize,
}

/// Brackets and `not` within each other: more than anybody types, and no more than the stack holds.
const DEEPEST: usize = 100;

impl<'a> Reader<'a> {
    /// What follows, behind blanks.
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn mistake(&mut self, expected: Expected) -> Mistake {
        self.rest();
        self.mistake_at(self.at, expected)
    }

    fn mistake_at(&self, byte: usize, expected: Expected) -> Mistake {
        let at = self.text[..byte].chars().count();
        Mistake { at, expected }
    }

    /// The next word, if one comes next.
    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let ends = |c: char| {
            c.is_whitespace() || "()=!<>~".contains(c) || QUOTES.iter().any(|pair| pair.0 == c)
        };
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += word.len();
        (!word.is_empty()).then_some(word)
    }

    /// Passes over this sign or word, if it comes next.
    fn takes(&mut self, what: &str) -> bool {
        let before = self.at;
        let is_next = match what {
            "(" | ")" => self.rest().starts_with(what),
            _ => self
                .word()
                .is_some_and(|word| word.eq_ignore_ascii_case(what)),
        };
        self.at = match is_next {
            true if matches!(what, "(" | ")") => self.at + 1,
            true => self.at,
            false => before,
        };
        is_next
    }

    fn any(&mut self, depth: usize) -> Result<Node, Mistake> {
        let mut nodes = vec![self.all(depth)?];
        while self.takes("or") {
            nodes.push(self.all(depth)?);
        }
        Ok(Node::Any(nodes))
    }

    fn all(&mut self, depth: usize) -> Result<Node, Mistake> {
        let mut nodes = vec![self.one(depth)?];
        while self.takes("and") {
            nodes.push(self.one(depth)?);
        }
        Ok(Node::All(nodes))
    }

    fn one(&mut self, depth: usize) -> Result<Node, Mistake> {
        if depth > DEEPEST {
            return Err(self.mistake(Expected::Shallower));
        }
        if self.takes("not") {
            return Ok(Node::Not(Box::new(self.one(depth + 1)?)));
        }
        if self.takes("(") {
            let node = self.any(depth + 1)?;
            return match self.takes(")") {
                true => Ok(node),
                false => Err(self.mistake(Expected::Bracket)),
            };
        }
        self.test()
    }

    fn test(&mut self) -> Result<Node, Mistake> {
        let missing = self.mistake(Expected::Column);
        let column = self.word().and_then(|word| {
            let mut columns = GameRow::COLUMNS.iter();
            columns.position(|column| column.eq_ignore_ascii_case(word))
        });
        let column = column.ok_or(missing)?;
        let unsigned = self.mistake(Expected::Sign);
        let rest = self.rest();
        let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
        let (written, sign) = sign.ok_or(unsigned)?;
        let kind = Kind::of(GameRow::COLUMNS[column]);
        if kind != Kind::Text && matches!(sign, Sign::Holds | Sign::HoldsNot) {
            return Err(self.mistake(Expected::Equality));
        }
        self.at += written.len();
        self.rest();
        let begun = self.at;
        let text = self.value()?;
        let value = kind
            .value(text)
            .map_err(|expected| self.mistake_at(begun, expected))?;
        // Nothing is above nothing, and it stands in every text.
        if value == Value::Nothing && !matches!(sign, Sign::Is | Sign::IsNot) {
            return Err(self.mistake_at(begun, Expected::Something));
        }
        Ok(Node::Test(column, *sign, value))
    }

    fn value(&mut self) -> Result<&'a str, Mistake> {
        let rest = self.rest();
        let first = rest.chars().next();
        let Some((open, close)) = QUOTES.iter().find(|(open, _)| first == Some(*open)) else {
            let missing = self.mistake(Expected::Value);
            return self.word().ok_or(missing);
        };
        let inner = &rest[open.len_utf8()..];
        // `„…“` ends with what begins another.
        let ends = |c: char| c == *close || *open == '„' && c == '”';
        let Some(length) = inner.find(ends) else {
            return Err(self.mistake(Expected::Quote));
        };
        let end = inner[length..].chars().next().map_or(0, char::len_utf8);
        self.at += open.len_utf8() + length + end;
        Ok(&inner[..length])
    }
}

/// How the cells of a column are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Date,
    Class,
}

impl Kind {
    fn of(column: &str) -> Kind {
        match column {
            "game" | "line" | "byte" | "white_elo" | "black_elo" | "white_fide_id"
            | "black_fide_id" | "plies" | "errors" | "warnings" | "notes" | "claim_ply"
            | "automatic_ply" | "written" => Kind::Number,
            "date" | "event_date" => Kind::Date,
            "class" => Kind::Class,
            _ => Kind::Text,
        }
    }

    fn value(self, text: &str) -> Result<Value, Expected> {
        if text.is_empty() {
            return Ok(Value::Nothing);
        }
        match self {
            Kind::Text => Ok(Value::Text(fold(text.as_bytes()))),
            Kind::Number => text
                .parse()
                .map(Value::Number)
                .map_err(|_| Expected::Number),
            // As tags have a date of which nothing is known.
            Kind::Date if text.bytes().all(|b| b"?.-".contains(&b)) => Ok(Value::Nothing),
            Kind::Date => {
                let days = days(text).ok_or(Expected::Date)?;
                Ok(Value::Days(days.0, days.1))
            }
            Kind::Class => rank(text).map(Value::Class).ok_or(Expected::Class),
        }
    }
}

/// The days that a date may mean: as tags have it, `2019`, `2019-05` or `2019.05`, `2019-05-21`.
fn days(text: &str) -> Option<(Day, Day)> {
    let text = text.replace('-', ".");
    let parts = text.bytes().filter(|byte| *byte == b'.').count();
    let whole = match parts {
        0 => format!("{text}.??.??"),
        1 => format!("{text}.??"),
        _ => text,
    };
    date::standard_span(&whole, false)
}

impl Node {
    fn asks_for(&self, columns: &[&str]) -> bool {
        match self {
            Node::Any(all) | Node::All(all) => all.iter().any(|node| node.asks_for(columns)),
            Node::Not(node) => node.asks_for(columns),
            Node::Test(column, ..) => columns.contains(&GameRow::COLUMNS[*column]),
        }
    }

    fn holds(&self, cells: &[Cell<'_>]) -> bool {
        match self {
            Node::Any(nodes) => nodes.iter().any(|node| node.holds(cells)),
            Node::All(nodes) => nodes.iter().all(|node| node.holds(cells)),
            Node::Not(node) => !node.holds(cells),
            Node::Test(column, sign, value) => match sign {
                Sign::IsNot => !test(&cells[*column], Sign::Is, value),
                Sign::HoldsNot => !test(&cells[*column], Sign::Holds, value),
                sign => test(&cells[*column], *sign, value),
            },
        }
    }
}

/// Whether a comparison holds for a cell; none holds for an empty one but with nothing.
fn test(cell: &Cell<'_>, sign: Sign, value: &Value) -> bool {
    let shown;
    let text = match *cell {
        Cell::Text(text) => text,
        Cell::Number(None) => "",
        Cell::Number(Some(number)) => {
            shown = number.to_string();
            &shown
        }
        // A table that was written before there was one.
        Cell::Fingerprint(0) => "",
        Cell::Fingerprint(print) => {
            shown = crate::replay::fingerprint::shown(print);
            &shown
        }
    };
    if *value == Value::Nothing || text.is_empty() {
        return *value == Value::Nothing && text.is_empty() && sign == Sign::Is;
    }
    let order = match value {
        Value::Text(wanted) => {
            let own = fold(text.as_bytes());
            if sign == Sign::Holds {
                return own.contains(&**wanted);
            }
            if sign == Sign::Is {
                return own == *wanted;
            }
            by_numbers(&own, wanted)
        }
        Value::Number(wanted) => match text.parse::<u64>() {
            Ok(own) => own.cmp(wanted),
            Err(_) => return false,
        },
        Value::Class(wanted) => match rank(text) {
            Some(own) => own.cmp(wanted),
            None => return false,
        },
        Value::Days(first, last) => {
            let Some((from, until)) = date::every_reading(text, false, false) else {
                return false;
            };
            return match sign {
                Sign::Is => *first <= from && until <= *last,
                Sign::Below => until < *first,
                Sign::AtMost => until <= *last,
                Sign::Above => from > *last,
                Sign::AtLeast => from >= *first,
                _ => false,
            };
        }
        Value::Nothing => return false,
    };
    match sign {
        Sign::Is => order == Ordering::Equal,
        Sign::Below => order == Ordering::Less,
        Sign::AtMost => order != Ordering::Greater,
        Sign::Above => order == Ordering::Greater,
        Sign::AtLeast => order != Ordering::Less,
        _ => false,
    }
}

/// The order of two texts, in which digits that follow each other are numbers.
fn by_numbers(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (one, other);
    loop {
        let number = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let (own, others) = (number(one), number(other));
        if own > 0 && others > 0 {
            let (a, b) = (
                one[..own].trim_start_matches('0'),
                other[..others].trim_start_matches('0'),
            );
            let order = a.len().cmp(&b.len()).then_with(|| a.cmp(b));
            if order != Ordering::Equal {
                return order;
            }
            (one, other) = (&one[own..], &other[others..]);
            continue;
        }
        let (Some(a), Some(b)) = (one.chars().next(), other.chars().next()) else {
            return one.len().cmp(&other.len());
        };
        if a != b {
            return a.cmp(&b);
        }
        (one, other) = (&one[a.len_utf8()..], &other[b.len_utf8()..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> GameRow {
        GameRow {
            game: 7,
            event: "Città di Roma, Open".to_owned(),
            date: "2019.05.??".to_owned(),
            round: "3.10".to_owned(),
            white: "Rossi, Nicolò".to_owned(),
            black: "O'Kelly (de)".to_owned(),
            white_elo: "2100".to_owned(),
            result: "1-0",
            class: "error",
            plies: 44,
            fingerprint: 0xAB,
            ..GameRow::default()
        }
    }

    fn holds(text: &str) -> bool {
        text.parse::<Condition>().unwrap().holds("a/b.pgn", &row())
    }

    #[test]
    fn what_holds_and_what_does_not() {
        for (text, expected) in [
            ("white ~ \"Rossi\" and date >= 2019 and class = error", true),
            ("white~rossi and date>=2020", false),
            ("white ~ NICOLO", true),
            ("white = 'rossi, nicolo'", true),
            ("white = Rossi", false),
            ("white != Rossi", true),
            ("black ~ \"o'kelly (\"", true),
            ("file ~ b.pgn", true),
            ("result = 1-0", true),
            ("white_elo > 2099 and white_elo <= 2100", true),
            // Nothing holds of what is not known, but that it is no other.
            ("black_elo < 3000 or black_elo >= 0", false),
            ("black_elo != 2000", true),
            ("black_elo = ''", true),
            ("black_elo != ''", false),
            ("white_elo = \"\"", false),
            ("claim_ply = \"\"", true),
            // Every day of the month.
            ("date = 2019", true),
            ("date = 2019-05", true),
            ("date = 2019-05-03", false),
            ("date != 2019-05-03", true),
            ("date > 2019-05-03", false),
            ("date > 2019-04", true),
            ("date >= 2019.05", true),
            ("date <= 2019.05", true),
            ("date < 2019.05.31", false),
            ("date < 2019.06.01", true),
            ("round > 3.9 and round < 3.11 and round < 4", true),
            ("round < 03.11", true),
            ("class >= warning and class < unreadable", true),
            ("class = clean", false),
            ("fingerprint = G00000000000000AB", true),
            (
                "plies > 40 and not (result = 0-1 or result = 1/2-1/2)",
                true,
            ),
            ("NOT class = error OR plies = 44", true),
            // `and` binds closer than `or`.
            ("plies = 44 or plies = 45 and class = clean", true),
            ("(plies = 44 or plies = 45) and class = clean", false),
            ("not not plies = 44", true),
        ] {
            assert_eq!(holds(text), expected, "{text}");
        }
    }

    #[test]
    fn a_mistake_is_told_with_its_place_and_what_belongs_there() {
        use Expected::*;
        for (text, at, expected) in [
            ("", 0, Column),
            ("   ", 3, Column),
            ("wite = x", 0, Column),
            ("white", 5, Sign),
            ("white Rossi", 6, Sign),
            ("white ~", 7, Value),
            ("white ~ )", 8, Value),
            ("white ~ \"\"", 8, Something),
            ("date > ''", 7, Something),
            ("white ~ \"Rossi", 8, Quote),
            ("white ~ Rossi adn date > 2019", 14, End),
            ("white ~ Nicolò adn", 15, End),
            ("white ~ Rossi and", 17, Column),
            ("(white ~ Rossi", 14, Bracket),
            ("white ~ Rossi)", 13, End),
            ("plies > many", 8, Number),
            ("plies > -1", 8, Number),
            ("plies ~ 4", 6, Equality),
            ("date > yesterday", 7, Date),
            ("date > 2019-13", 7, Date),
            ("date > 2019-02-30", 7, Date),
            ("class = bad", 8, Class),
            ("not", 3, Column),
            ("white == Rossi", 7, Value),
        ] {
            let told = text.parse::<Condition>();
            assert_eq!(told, Err(Mistake { at, expected }), "{text}");
        }
        let deep = "(".repeat(100_000);
        let told = deep.parse::<Condition>().unwrap_err();
        assert_eq!(told.expected, Shallower);
        assert!(
            format!("{}plies = 1", "not ".repeat(100_000))
                .parse::<Condition>()
                .is_err()
        );
    }

    #[test]
    fn every_column_can_be_asked_for() {
        for column in GameRow::COLUMNS {
            let text = format!("{column} = \"\"");
            assert!(text.parse::<Condition>().is_ok(), "{column}");
        }
    }
}
