//! What the user says of tournaments: `--events FILE`.
//!
//! A CSV in which `event`, `site`, `event_date` and `section` say which tournaments a row is about (an absent column or an
//! empty cell fits anything, `*` at the end fits any rest, case and accents do not count), and `start`, `end`,
//! `time_control`, `time_class`, `rated` and `list` what holds for them. The first row that fits a tournament counts.

use super::registry::Registry;
use super::table::{Expected, OtherColumn, Table, TableError, TableFault};
use crate::laws::{self, Edition, TimeClass};
use crate::source::Stream;
use crate::syntax::TimeControl;
use crate::syntax::date::{Day, Figures};
use crate::text::fold;
use std::collections::HashMap;

const COLUMNS: [&str; 10] = [
    "event",
    "site",
    "event_date",
    "section",
    "start",
    "end",
    "time_control",
    "time_class",
    "rated",
    "list",
];

/// What the user says of tournaments.
#[derive(Clone, Debug, Default)]
pub struct Events {
    rows: Vec<Row>,
    /// Columns that are not read: one may be misspelt.
    pub others: Vec<OtherColumn>,
}

/// A row about no tournament of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unused {
    /// Its line, from 1.
    pub line: u64,
    /// What it looks for, as written.
    pub wanted: String,
    /// Whether it fits a tournament that an earlier row has taken.
    pub behind: bool,
}

/// A row whose start or end leaves out games of a tournament that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// Its line, from 1.
    pub line: u64,
    /// The tournament; the first of several.
    pub event: String,
    /// Whether it is the start that lies behind the first game; else the end lies before the last.
    pub starts_late: bool,
    /// The start or end.
    pub day: Day,
    /// The day of the first or last game.
    pub game: Day,
}

#[derive(Clone, Debug, Default)]
struct Row {
    line: u64,
    wanted: String,
    event: Pattern,
    site: Pattern,
    section: Pattern,
    event_date: DayPattern,
    start: Option<Day>,
    end: Option<Day>,
    time_control: Option<String>,
    class: Option<TimeClass>,
    rated: Option<bool>,
    list: Option<Day>,
}

/// What a text must be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Pattern {
    #[default]
    Any,
    Is(String),
    Begins(String),
}

/// What a date must be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
enum DayPattern {
    #[default]
    Any,
    Is(Day),
    Begins(String),
}

impl Pattern {
    pub(super) fn read(text: &str) -> Pattern {
        let text = plain(text);
        match text.strip_suffix('*') {
            _ if text.is_empty() => Pattern::Any,
            Some(begin) => Pattern::Begins(begin.to_owned()),
            None => Pattern::Is(text),
        }
    }

    /// Whether it fits a plain text.
    pub(super) fn fits(&self, text: &str) -> bool {
        match self {
            Pattern::Any => true,
            Pattern::Is(wanted) => text == wanted,
            Pattern::Begins(begin) => text.starts_with(begin.as_str()),
        }
    }
}

impl DayPattern {
    fn fits(&self, day: Option<Day>) -> bool {
        match self {
            DayPattern::Any => true,
            DayPattern::Is(wanted) => day == Some(*wanted),
            DayPattern::Begins(begin) => day
                .map(|day| day.to_string())
                .unwrap_or_default()
                .starts_with(begin.as_str()),
        }
    }
}

/// Without case, accents and needless blanks.
pub(super) fn plain(text: &str) -> String {
    let folded = fold(text.replace('`', "'").as_bytes());
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A day: as lists write it, or as Europeans do; a month is none.
fn day(text: &str) -> Option<Day> {
    let sound = |figures: &Figures| figures.parts == 3 && !figures.american;
    Figures::of(text).filter(sound)?.whole()
}

/// Reads a class of games by its name.
fn class(text: &str) -> Option<TimeClass> {
    Some(match plain(text).as_str() {
        "standard" | "classical" | "classico" | "slow" | "lungo" => TimeClass::Standard,
        "rapid" | "rapido" | "semilampo" => TimeClass::Rapid,
        "blitz" | "lampo" => TimeClass::Blitz,
        _ => return None,
    })
}

/// Reads yes or no.
fn yes(text: &str) -> Option<bool> {
    match plain(text).as_str() {
        "yes" | "y" | "si" | "s" | "si'" | "true" | "vero" | "1" | "x" => Some(true),
        "no" | "n" | "false" | "falso" | "0" => Some(false),
        _ => None,
    }
}

impl Events {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn read(stream: Stream) -> Result<Events, TableError> {
        let mut table = Table::open(stream, Vec::new())?;
        let columns = table.find(&COLUMNS)?;
        if columns[..4].iter().all(Option::is_none) {
            let keys = &["event", "site", "event_date", "section"];
            return Err(table.at_line(table.line(), TableFault::NoneOf(keys)));
        }
        if columns[4..].iter().all(Option::is_none) {
            let values = &[
                "start",
                "end",
                "time_control",
                "time_class",
                "rated",
                "list",
            ];
            return Err(table.at_line(table.line(), TableFault::NoneOf(values)));
        }
        let others = table.others(&COLUMNS);
        let mut rows: Vec<Row> = Vec::new();
        let mut same: HashMap<Keys, usize> = HashMap::new();
        let key = columns[..4].iter().flatten().min().copied();
        while table.advance()? {
            let row = row(&table, &columns)?;
            let first = *same.entry(row.keys()).or_insert(rows.len());
            if let Some(first) = rows
                .get(first)
                .filter(|first| first.values() != row.values())
            {
                let fault = TableFault::OtherEvent(first.line);
                return Err(table.fault(key.unwrap_or(0), fault));
            }
            rows.push(row);
        }
        Ok(Events { rows, others })
    }

    /// Sets what holds for the tournaments of a registry; the rows that are about none of them are given back.
    pub fn apply(&self, registry: &mut Registry) -> Vec<Unused> {
        let mut used = vec![false; self.rows.len()];
        let mut behind = vec![false; self.rows.len()];
        for number in 0..registry.tournaments.len() {
            let tournament = &registry.tournaments[number];
            let texts = [tournament.event, tournament.site, tournament.section]
                .map(|text| plain(registry.text(text)));
            // A report names the day on which it began.
            let event_date = tournament.event_date.or(tournament.start);
            let mut taken = false;
            for (at, row) in self.rows.iter().enumerate() {
                if !row.fits(event_date, &texts) {
                    continue;
                }
                if taken {
                    behind[at] = true;
                } else {
                    // It is known by that day, whatever the row says of its start.
                    if row.event_date != DayPattern::Any {
                        registry.tournaments[number].event_date = event_date;
                    }
                    row.set(registry, number);
                    (used[at], taken) = (true, true);
                }
            }
        }
        (self.rows.iter().zip(used.iter().zip(behind)))
            .filter(|(_, (used, _))| !**used)
            .map(|(row, (_, behind))| Unused {
                line: row.line,
                wanted: row.wanted.clone(),
                behind,
            })
            .collect()
    }
}

impl Events {
    /// The rows whose start or end leaves out games of a tournament, by line.
    #[must_use]
    pub fn outside(&self, registry: &Registry) -> Vec<Outside> {
        let mut told: Vec<Outside> = Vec::new();
        let mut seen = vec![[false; 2]; self.rows.len()];
        for tournament in &registry.tournaments {
            let Some((first, last)) = tournament.dates else {
                continue;
            };
            let texts = [tournament.event, tournament.site, tournament.section]
                .map(|text| plain(registry.text(text)));
            let mut rows = self.rows.iter().zip(&mut seen);
            let Some((row, seen)) = rows.find(|(row, _)| row.fits(tournament.event_date, &texts))
            else {
                continue;
            };
            let late = row.start.filter(|start| *start > first);
            let early = row.end.filter(|end| *end < last);
            for (starts_late, day, game) in [(true, late, first), (false, early, last)] {
                let seen = &mut seen[usize::from(starts_late)];
                if let Some(day) = day.filter(|_| !*seen) {
                    *seen = true;
                    told.push(Outside {
                        line: row.line,
                        event: registry.text(tournament.event).to_owned(),
                        starts_late,
                        day,
                        game,
                    });
                }
            }
        }
        told.sort_by_key(|outside| (outside.line, !outside.starts_late));
        told
    }
}

/// Which tournaments a row is about.
type Keys = (Pattern, Pattern, Pattern, DayPattern);

/// Reads the present row.
fn row(table: &Table, columns: &[Option<usize>]) -> Result<Row, TableError> {
    let cell = |name: usize| columns[name].map_or("", |at| table.cell(at).trim());
    let wrong = |name: usize, expected| table.wrong(columns[name], COLUMNS[name], expected);
    let keys: Vec<&str> = (0..4).map(cell).filter(|text| !text.is_empty()).collect();
    if keys.is_empty() {
        return Err(table.at_line(table.line(), TableFault::NoKey));
    }
    let event_date = match cell(2) {
        "" => DayPattern::Any,
        text => match (day(text), text.strip_suffix('*')) {
            (Some(day), _) => DayPattern::Is(day),
            (None, Some(begin))
                if begin
                    .bytes()
                    .all(|b| b.is_ascii_digit() || b"-./".contains(&b)) =>
            {
                DayPattern::Begins(begin.replace(['.', '/'], "-"))
            }
            _ => return Err(wrong(2, Expected::DayOrStar)),
        },
    };
    let known = |name: usize| Some(cell(name)).filter(|text| !text.is_empty());
    let date = |name: usize| match known(name) {
        None => Ok(None),
        Some(text) => day(text)
            .map(Some)
            .ok_or_else(|| wrong(name, Expected::Day)),
    };
    let (start, end) = (date(4)?, date(5)?);
    if start.zip(end).is_some_and(|(start, end)| end < start) {
        return Err(table.fault(columns[5].unwrap_or(0), TableFault::Backwards));
    }
    let time_control = known(6).map(str::to_owned);
    if time_control
        .as_deref()
        .is_some_and(|text| TimeControl::read(text).known().is_none())
    {
        return Err(wrong(6, Expected::Control));
    }
    let class = match known(7) {
        None => None,
        Some(text) => {
            let names = Expected::OneOf(&["standard", "rapid", "blitz"]);
            Some(class(text).ok_or_else(|| wrong(7, names))?)
        }
    };
    let rated = match known(8) {
        None => None,
        Some(text) => Some(yes(text).ok_or_else(|| wrong(8, Expected::YesNo))?),
    };
    let list = match known(9) {
        None => None,
        Some(text) => {
            let read = day(text).or_else(|| Day::read(text));
            Some(read.ok_or_else(|| wrong(9, Expected::List))?)
        }
    };
    Ok(Row {
        line: table.line(),
        wanted: keys.join(", "),
        event: Pattern::read(cell(0)),
        site: Pattern::read(cell(1)),
        section: Pattern::read(cell(3)),
        event_date,
        start,
        end,
        time_control,
        class,
        rated,
        list,
    })
}

impl Row {
    fn keys(&self) -> Keys {
        let (event, site, section) = (&self.event, &self.site, &self.section);
        (
            event.clone(),
            site.clone(),
            section.clone(),
            self.event_date.clone(),
        )
    }

    /// What it says of them.
    fn values(&self) -> impl PartialEq + '_ {
        let days = (self.start, self.end, self.list);
        (days, &self.time_control, self.class, self.rated)
    }

    /// Whether it is about a tournament: event, site and section as plain texts.
    fn fits(&self, event_date: Option<Day>, [event, site, section]: &[String; 3]) -> bool {
        self.event.fits(event)
            && self.site.fits(site)
            && self.section.fits(section)
            && self.event_date.fits(event_date)
    }

    fn set(&self, registry: &mut Registry, number: usize) {
        let control = (self.time_control.as_ref()).map(|control| registry.number(control));
        let tournament = &mut registry.tournaments[number];
        tournament.start = self.start.or(tournament.start);
        tournament.end = self.end.or(tournament.end);
        tournament.time_control = control.unwrap_or(tournament.time_control);
        // A rate of play says of which class the games are, whatever their tags say.
        let edition = tournament.first_day().map_or(Edition::NEWEST, Edition::on);
        let of_control = self
            .time_control
            .as_deref()
            .and_then(|text| class_of(edition, text));
        let told = self.class.or(of_control);
        tournament.class = told.or(tournament.class);
        tournament.class_told |= told.is_some();
        tournament.rated = self.rated.or(tournament.rated);
        tournament.list = self.list.or(tournament.list);
    }
}

/// The class that a rate of play makes.
fn class_of(edition: Edition, control: &str) -> Option<TimeClass> {
    let (main, add) = TimeControl::read(control).known()?.time_for(60);
    Some(laws::time_class(edition, main, add))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Ui;
    use crate::tournament::GameRow;

    fn read(text: &str) -> Result<Events, String> {
        let stream = Stream::from_reader("e.csv", std::io::Cursor::new(text.as_bytes().to_vec()));
        Events::read(stream).map_err(|error| error.message(Ui::English))
    }

    /// Tournaments of these names, places, dates and sections.
    fn registry(all: &[(&str, &str, &str, &str)]) -> Registry {
        let mut registry = Registry::default();
        let file = registry.file("a.pgn");
        for (event, site, event_date, section) in all {
            let row = GameRow {
                event: event.to_string(),
                site: site.to_string(),
                event_date: event_date.to_string(),
                section: section.to_string(),
                ..GameRow::default()
            };
            registry.add_row(file, &row);
        }
        registry
    }

    #[test]
    fn the_first_row_that_fits_counts() {
        let mut registry = registry(&[
            ("Città di Bari", "Bari ITA", "2024.05.01", "A"),
            ("CITTA DI  BARI", "Bari", "2024.05.01", "B"),
            ("Open", "Roma", "2023.12.26", ""),
        ]);
        let events = read(
            "event,site,event_date,section,start,end,time_control,time_class,rated,list,note\n\
             citta di bari,Bari*,2024-05-01,A,28/04/2024,2024-05-03,90+30,,sì,2024-06,x\n\
             Città*,,,,,,,lampo,no,,\n\
             Open,Milano,,,2024-01-01,,,,,,\n\
             ,,2023-12*,,,,15+10,,1,2024-01-01,\n\
             Open,,,,,,,,,,\n",
        )
        .unwrap();
        let others: Vec<_> = (events.others.iter())
            .map(|other| (other.line, other.column, other.message(Ui::English)))
            .collect();
        let message = "no column is called \"note\", it is not read; there are event, site, event_date, section, start, end, \
                       time_control, time_class, rated, list";
        assert_eq!(others, [(1, 76, message.to_owned())]);
        let unused = events.apply(&mut registry);
        let [a, b, c] = &registry.tournaments.iter().collect::<Vec<_>>()[..] else {
            panic!()
        };
        assert_eq!(
            (a.start, a.end),
            (Some(Day(2024, 4, 28)), Some(Day(2024, 5, 3)))
        );
        assert_eq!(registry.text(a.time_control), "90+30");
        assert_eq!(
            (a.class, a.rated, a.list),
            (Some(TimeClass::Standard), Some(true), Some(Day(2024, 6, 1)))
        );
        assert_eq!(
            (b.class, b.rated, b.start),
            (Some(TimeClass::Blitz), Some(false), None)
        );
        assert_eq!(
            (c.class, c.rated, c.list),
            (Some(TimeClass::Rapid), Some(true), Some(Day(2024, 1, 1)))
        );
        let told: Vec<_> = unused
            .iter()
            .map(|row| (row.line, row.wanted.as_str(), row.behind))
            .collect();
        assert_eq!(told, [(4, "Open, Milano", false), (6, "Open", true)]);
    }

    #[test]
    fn the_same_row_twice_does_not_contradict_itself() {
        let text = "event,rated\nOpen,yes\nopen,si\n";
        assert!(read(text).is_ok());
    }

    #[test]
    fn days_that_leave_out_games_are_told() {
        let mut registry = Registry::default();
        let file = registry.file("a.pgn");
        for (event, date) in [
            ("Open", "2024.05.01"),
            ("Open", "2024.05.03"),
            ("Bari", "2024.05.01"),
        ] {
            let row = GameRow {
                event: event.to_owned(),
                date: date.to_owned(),
                ..GameRow::default()
            };
            registry.add_row(file, &row);
        }
        let told = |start: &str, end: &str| {
            let rows =
                format!("event,start,end\nBari,2024-05-01,\nO*,{start},{end}\n*,2024-06-01,\n");
            let outside = read(&rows).unwrap().outside(&registry);
            let told = outside.into_iter().map(|row| {
                assert_eq!((row.line, row.event.as_str()), (3, "Open"));
                (row.starts_late, row.day, row.game)
            });
            told.collect::<Vec<_>>()
        };
        assert_eq!(told("2024-05-01", "2024-05-03"), []);
        assert_eq!(
            told("2024-05-02", "2024-05-02"),
            [
                (true, Day(2024, 5, 2), Day(2024, 5, 1)),
                (false, Day(2024, 5, 2), Day(2024, 5, 3))
            ]
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, wrong) in [
            (
                "start,end\n",
                "1:1: the header has none of the columns event, site, event_date, section",
            ),
            (
                "event;start\n;2024-01-01\n",
                "2:1: the row names no tournament: a value in event, site, event_date or section was \
                 expected (\"*\" for all)",
            ),
            (
                "event;start\nOpen;2024-13-01\n",
                "2:6: start: found \"2024-13-01\", expected a day: 2025-12-01 or 01/12/2025",
            ),
            (
                "event;start\nOpen;2024-12\n",
                "2:6: start: found \"2024-12\", expected a day: 2025-12-01 or 01/12/2025",
            ),
            (
                "event,start,end\nOpen,2024-01-05,2024-01-04\n",
                "2:17: the end lies before the start",
            ),
            (
                "event,time_control\n\nOpen,soon\n",
                "3:6: time_control: found \"soon\", expected a rate of play: 90+30 or 40/5400+30:1800+30",
            ),
            (
                "event,time_class\n\"two\nlines\",slow-ish\n",
                "3:8: time_class: found \"slow-ish\", expected one of standard, rapid, blitz",
            ),
            (
                "event,rated\nÈ,maybe\n",
                "2:3: rated: found \"maybe\", expected yes or no",
            ),
            (
                "start,event,rated\n,Open,yes\n,Roma,yes\n2024-01-01,OPEN,yes\n",
                "4:12: line 2 says something else of the same tournaments: one row was expected for them",
            ),
            (
                "event,list\nOpen,June\n",
                "2:6: list: found \"June\", expected the day of a list: 2025-12 or 2025-12-01",
            ),
            (
                "event,event_date,end\nOpen,spring,\n",
                "2:6: event_date: found \"spring\", expected a day (2025-12-01) or its beginning with a \
                 star (2025-12*)",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), format!("e.csv:{wrong}"), "{text}");
        }
    }
}
