//! What holds for an event beside its results: `--event-rules FILE`, so that a run can be repeated.
//!
//! Lines of `key: value`, in any order, each key once; a line that begins with `#` is a comment. Keys are read in English and
//! Italian, without regard to case, accents, blanks and hyphens. Everything wrong is told, by line and column.

use super::code::{Measure, TieBreak, TieBreakError};
use super::edition::TieBreakEdition;
use super::prizes::{Prizes, Sharing};
use crate::messages::Ui;
use crate::say;
use crate::syntax::TimeControl;
use crate::syntax::date::{Date, Day, Figures};
use crate::text::{decoded, letters_alone};
use crate::tournament::system::System;
use crate::tournament::table::shown;
use crate::tournament::trf::Event;

/// What holds for an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventRules {
    /// The tie-breaks, in their order.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The rating of who has none, for tie-breaks of ratings.
    pub unrated: Option<u16>,
    /// The edition of the regulations; none: that in force at the end.
    pub edition: Option<TieBreakEdition>,
    /// The prizes.
    pub prizes: Option<Prizes>,
    /// How they are divided.
    pub sharing: Option<Sharing>,
    /// The rate of play, as written.
    pub time_control: Option<String>,
    /// How many rounds there are.
    pub rounds: Option<u16>,
    /// The first day.
    pub start: Option<Day>,
    /// The last day.
    pub end: Option<Day>,
    /// The name of the event.
    pub event: Option<String>,
    /// Where it is played.
    pub city: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The chief arbiter.
    pub arbiter: Option<String>,
    /// The kind of tournament in words, as record 092 has it.
    pub kind: Option<String>,
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    TieBreaks,
    Unrated,
    Edition,
    Prizes,
    Sharing,
    TimeControl,
    Rounds,
    Start,
    End,
    Event,
    City,
    Federation,
    Arbiter,
    Kind,
}

/// Keys with their names: the first as messages have it, in English and Italian.
const KEYS: [(Key, &str, &str); 14] = [
    (Key::Event, "event", "torneo"),
    (Key::City, "city", "luogo"),
    (Key::Federation, "federation", "federazione"),
    (Key::Start, "start", "inizio"),
    (Key::End, "end", "fine"),
    (Key::Kind, "type", "tipo"),
    (Key::Rounds, "rounds", "turni"),
    (Key::TimeControl, "time-control", "tempo"),
    (Key::Arbiter, "arbiter", "arbitro"),
    (Key::TieBreaks, "tie-breaks", "spareggi"),
    (Key::Unrated, "unrated", "senza-elo"),
    (Key::Edition, "edition", "edizione"),
    (Key::Prizes, "prizes", "premi"),
    (Key::Sharing, "prize-sharing", "ripartizione"),
];

/// The names of all keys in a language, as they are typed.
fn keys(ui: Ui) -> String {
    let name = |(_, en, it): &(Key, &'static str, &'static str)| match ui {
        Ui::English => *en,
        Ui::Italian => *it,
    };
    KEYS.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFault {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// What it is.
    pub what: RulesProblem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesProblem {
    /// It has no colon.
    NoColon(String),
    /// No such key.
    Key(String),
    /// The key stood in an earlier line, this one.
    Again(u64),
    /// Nothing stands behind the colon.
    NoValue,
    /// A tie-break that is none.
    TieBreak(TieBreakError),
    /// No rating.
    Rating(String),
    /// No edition.
    Edition(String),
    /// No amount.
    Amount(String),
    /// No manner of sharing.
    Sharing(String),
    /// No rate of play.
    Control(String),
    /// No number of rounds.
    Rounds(String),
    /// No day.
    Day(String),
    /// No code of a federation.
    Federation(String),
    /// A kind of tournament that has no standings here.
    Kind(String),
    /// It ends before it begins.
    Backwards,
}

impl EventRules {
    /// Reads a file.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn read(bytes: &[u8]) -> Result<EventRules, Vec<RulesFault>> {
        let text = decoded(bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let mut rules = EventRules::default();
        let mut seen: Vec<(Key, u64)> = Vec::new();
        let mut faults = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            let column = |part: &str| {
                let at = part.as_ptr() as usize - line.as_ptr() as usize;
                line[..at].chars().count() as u64 + 1
            };
            let first = column(line.trim_start());
            let mut fault = |column, what| {
                faults.push(RulesFault {
                    line: number,
                    column,
                    what,
                });
            };
            let Some((name, value)) = line.split_once(':') else {
                fault(first, RulesProblem::NoColon(line.trim().to_owned()));
                continue;
            };
            let plain = letters_alone(name);
            let known = KEYS
                .iter()
                .find(|(_, en, it)| plain == letters_alone(en) || plain == letters_alone(it));
            let Some((key, ..)) = known else {
                fault(first, RulesProblem::Key(name.trim().to_owned()));
                continue;
            };
            if let Some((_, line)) = seen.iter().find(|(own, _)| own == key) {
                fault(first, RulesProblem::Again(*line));
                continue;
            }
            seen.push((*key, number));
            let value = value.trim();
            let told = match value.is_empty() {
                true => Err(RulesProblem::NoValue),
                false => rules.set(*key, value),
            };
            if let Err(what) = told {
                fault(column(value), what);
            }
        }
        if rules
            .start
            .zip(rules.end)
            .is_some_and(|(start, end)| end < start)
        {
            let line = seen.iter().find(|(key, _)| *key == Key::End);
            faults.push(RulesFault {
                line: line.map_or(0, |(_, line)| *line),
                column: 1,
                what: RulesProblem::Backwards,
            });
        }
        match faults.is_empty() {
            true => Ok(rules),
            false => Err(faults),
        }
    }

    fn set(&mut self, key: Key, value: &str) -> Result<(), RulesProblem> {
        use RulesProblem as P;
        let own = || value.to_owned();
        match key {
            Key::TieBreaks => {
                self.tie_breaks = Some(TieBreak::list(value).map_err(P::TieBreak)?);
            }
            Key::Unrated => self.unrated = Some(value.parse().map_err(|_| P::Rating(own()))?),
            Key::Edition if letters_alone(value) == "auto" => self.edition = None,
            Key::Edition => {
                self.edition =
                    Some(TieBreakEdition::named(value).ok_or_else(|| P::Edition(own()))?);
            }
            Key::Prizes => self.prizes = Some(Prizes::read(value).map_err(P::Amount)?),
            Key::Sharing => {
                self.sharing = Some(sharing(value).ok_or_else(|| P::Sharing(own()))?);
            }
            Key::TimeControl => {
                if TimeControl::read(value).known().is_none() {
                    return Err(P::Control(own()));
                }
                self.time_control = Some(own());
            }
            Key::Rounds => {
                let number = value
                    .parse()
                    .ok()
                    .filter(|rounds| (1..=200).contains(rounds));
                self.rounds = Some(number.ok_or_else(|| P::Rounds(own()))?);
            }
            Key::Start => self.start = Some(day(value).ok_or_else(|| P::Day(own()))?),
            Key::End => self.end = Some(day(value).ok_or_else(|| P::Day(own()))?),
            Key::Event => self.event = Some(own()),
            Key::City => self.city = Some(own()),
            Key::Federation => {
                let is_code = value.len() == 3 && value.bytes().all(|b| b.is_ascii_alphabetic());
                if !is_code {
                    return Err(P::Federation(own()));
                }
                self.federation = Some(value.to_ascii_uppercase());
            }
            Key::Arbiter => self.arbiter = Some(own()),
            Key::Kind => {
                let event = Event {
                    kind: own(),
                    ..Event::default()
                };
                if System::other(&event).is_some() {
                    return Err(P::Kind(own()));
                }
                self.kind = Some(own());
            }
        }
        Ok(())
    }

    /// Whether it says something that can be true of one event alone: its name, place or days.
    #[must_use]
    pub const fn is_of_one_event(&self) -> bool {
        self.event.is_some() || self.city.is_some() || self.start.is_some() || self.end.is_some()
    }

    /// Says of an event what holds for it. Given back is what its record says otherwise: the name of the key, what the record
    /// says, and what holds.
    pub fn apply(&self, event: &mut Event) -> Vec<(&'static str, String, String)> {
        let mut other = Vec::new();
        let mut text = |key: &'static str, own: &mut String, told: &Option<String>| {
            let Some(told) = told else { return };
            if !own.is_empty() && own != told {
                other.push((key, own.clone(), told.clone()));
            }
            own.clone_from(told);
        };
        text("event", &mut event.name, &self.event);
        text("city", &mut event.city, &self.city);
        text("federation", &mut event.federation, &self.federation);
        text("arbiter", &mut event.chief_arbiter, &self.arbiter);
        text("type", &mut event.kind, &self.kind);
        if let Some(told) = &self.time_control {
            let same = |own: &str| {
                TimeControl::read(own).known().is_some_and(|own| {
                    TimeControl::read(told)
                        .known()
                        .is_some_and(|told| own == told)
                })
            };
            let own = [&event.rate_of_play_code, &event.rate_of_play];
            let wrong = own
                .into_iter()
                .find(|own| !own.is_empty() && !same(own) && *own != told);
            if let Some(own) = wrong {
                other.push(("time-control", own.clone(), told.clone()));
                event.rate_of_play_code.clear();
            }
            event.rate_of_play.clone_from(told);
        }
        if let Some(rounds) = self.rounds {
            if let Some(own) = event.rounds.filter(|own| *own != rounds) {
                other.push(("rounds", own.to_string(), rounds.to_string()));
            }
            event.rounds = Some(rounds);
        }
        for (key, told, date, written) in [
            ("start", self.start, &mut event.start, &mut event.start_text),
            ("end", self.end, &mut event.end, &mut event.end_text),
        ] {
            let Some(told) = told else { continue };
            if let Some(own) = date.and_then(Date::day).filter(|own| *own != told) {
                other.push((key, own.to_string(), told.to_string()));
            }
            let Day(year, month, day) = told;
            *date = Some(Date {
                year: Some(year),
                month: Some(month),
                day: Some(day),
            });
            *written = format!("{year:04}/{month:02}/{day:02}");
        }
        other
    }
}

/// A manner of sharing by its name, and in words.
fn sharing(text: &str) -> Option<Sharing> {
    Sharing::named(text).or_else(|| match letters_alone(text).as_str() {
        "byrank" | "rank" | "perposizione" | "posizione" => Some(Sharing::ByRank),
        "equal" | "equally" | "partiuguali" | "inpartiuguali" => Some(Sharing::Equal),
        _ => None,
    })
}

/// A day: as lists write it, or as Europeans do; a month is none.
fn day(text: &str) -> Option<Day> {
    let sound = |figures: &Figures| figures.parts == 3 && !figures.american;
    Figures::of(text).filter(sound)?.whole()
}

impl RulesFault {
    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        use RulesProblem as P;
        match &self.what {
            P::NoColon(found) => {
                let (found, keys) = (shown(found), keys(ui));
                say!(
                    ui,
                    "{found}: lines are of the form 'key: value'; the keys are {keys}",
                    "{found}: le righe sono della forma «chiave: valore»; le chiavi sono {keys}"
                )
            }
            P::Key(found) => {
                let (found, keys) = (shown(found), keys(ui));
                say!(
                    ui,
                    "no key is called {found}; there are {keys}",
                    "nessuna chiave si chiama {found}; ci sono {keys}"
                )
            }
            P::Again(line) => say!(
                ui,
                "this key stands in line {line} already",
                "questa chiave sta già alla riga {line}"
            ),
            P::NoValue => say!(
                ui,
                "nothing stands behind the colon",
                "dopo i due punti non c'è niente"
            ),
            P::TieBreak(error) => {
                let known: Vec<&str> = Measure::names().collect();
                error.message(&known.join(", "), ui)
            }
            P::Rating(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} is no rating: a whole number was expected",
                    "{found} non è un Elo: ci vuole un numero intero"
                )
            }
            P::Edition(found) => {
                let found = shown(found);
                let known = TieBreakEdition::ALL.map(TieBreakEdition::name).join(", ");
                say!(
                    ui,
                    "{found}: auto or one of {known} was expected",
                    "{found}: ci vuole auto oppure uno di {known}"
                )
            }
            P::Amount(found) => amount_fault(found, ui),
            P::Sharing(found) => {
                let (found, known) = (shown(found), Sharing::ALL.map(Sharing::name).join(", "));
                say!(
                    ui,
                    "{found}: one of {known} was expected",
                    "{found}: ci vuole uno di {known}"
                )
            }
            P::Control(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} is no rate of play: 480, 8 min, 900+10 or the like was expected",
                    "{found} non è un tempo di riflessione: ci vuole 480, 8 min, 900+10 o simili"
                )
            }
            P::Rounds(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} is no number of rounds (1 to 200)",
                    "{found} non è un numero di turni (da 1 a 200)"
                )
            }
            P::Day(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} is no day: 2025-04-03 or the like was expected",
                    "{found} non è un giorno: ci vuole 2025-04-03 o simili"
                )
            }
            P::Federation(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} is no code of a federation: three letters like ITA were expected",
                    "{found} non è la sigla di una federazione: ci vogliono tre lettere, come ITA"
                )
            }
            P::Kind(found) => {
                let found = shown(found);
                say!(
                    ui,
                    "{found}: only Swiss systems and round robins have standings here: Swiss or round robin was expected",
                    "{found}: qui hanno classifica solo il sistema svizzero e il girone all'italiana: ci vuole svizzero o all'italiana"
                )
            }
            P::Backwards => say!(
                ui,
                "the end lies before the start",
                "la fine precede l'inizio"
            ),
        }
    }
}

/// That a text is no amount of a prize.
#[must_use]
pub fn amount_fault(found: &str, ui: Ui) -> String {
    let found = shown(found);
    say!(
        ui,
        "{found} is no amount: numbers with at most two decimals behind a point were expected, parted by commas: 30,20,12.50",
        "{found} non è un importo: ci vogliono numeri con al più due decimali dopo il punto, separati da virgole: 30,20,12.50"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_keys_and_values_are_read() {
        let english = "# notice\ntie-breaks: BH/C1, BH, ARO\n  # Elo Italia\nunrated: 1399\nprizes: 30, 20, 10\nprize-sharing: equal\n\
                       time-control: 8 min\nrounds: 6\nstart: 2025-04-03\nevent: Open di Scacchi960 #1\n";
        let rules = EventRules::read(english.as_bytes()).unwrap();
        assert_eq!(rules.tie_breaks.as_ref().map(Vec::len), Some(3));
        assert_eq!((rules.unrated, rules.rounds), (Some(1399), Some(6)));
        assert_eq!(
            rules.prizes.as_ref().map(ToString::to_string).as_deref(),
            Some("30, 20, 10")
        );
        assert_eq!(rules.sharing, Some(Sharing::Equal));
        assert_eq!(rules.event.as_deref(), Some("Open di Scacchi960 #1"));
        let italian = "\u{feff}Spareggi: BH/C1 BH ARO\r\nSENZA ELO: 1399\r\npremi: 30;20;10\r\nRipartizione: in parti uguali\r\n\
                       Tempo: 8 min\r\nturni: 6\r\ninizio: 03.04.2025\r\ntorneo: Open di Scacchi960 #1\r\n";
        assert_eq!(EventRules::read(italian.as_bytes()), Ok(rules));
        assert_eq!(EventRules::read(b""), Ok(EventRules::default()));
    }

    #[test]
    fn every_fault_is_told_by_line_and_column() {
        let text = "tiebreaks: BH, BUH\nUnrated: many\n\nprices: 30\nprizes: 30,x\nrounds: 0\nrounds: 6\nBH/C1\nend:\nedition: 2025\n\
                    time-control: soon\nstart: April\nprize-sharing: fair\ntype: Knockout\n";
        let faults = EventRules::read(text.as_bytes()).unwrap_err();
        let places: Vec<(u64, u64)> = faults
            .iter()
            .map(|fault| (fault.line, fault.column))
            .collect();
        assert_eq!(
            places,
            [
                (1, 12),
                (2, 10),
                (4, 1),
                (5, 9),
                (6, 9),
                (7, 1),
                (8, 1),
                (9, 5),
                (10, 10),
                (11, 15),
                (12, 8),
                (13, 16),
                (14, 7)
            ]
        );
        assert_eq!(faults[5].what, RulesProblem::Again(6));
        assert!(
            faults[2]
                .message(Ui::Italian)
                .starts_with("nessuna chiave si chiama \"prices\"; ci sono torneo")
        );
        let backwards = EventRules::read(b"start: 2025-04-03\nend: 2025-04-02\n").unwrap_err();
        assert_eq!(
            (backwards[0].line, &backwards[0].what),
            (2, &RulesProblem::Backwards)
        );
    }

    #[test]
    fn what_the_record_says_otherwise_is_given_back() {
        let rules = EventRules::read(b"time-control: 8 min\nrounds: 6\nend: 2025-04-03\n").unwrap();
        let mut event = Event {
            rate_of_play: "480".to_owned(),
            rounds: Some(5),
            ..Event::default()
        };
        let told = rules.apply(&mut event);
        assert_eq!(told, [("rounds", "5".to_owned(), "6".to_owned())]);
        assert_eq!(
            (event.rounds, event.end_text.as_str()),
            (Some(6), "2025/04/03")
        );
        // Said again it is the same.
        assert_eq!(rules.apply(&mut event), []);
    }
}
