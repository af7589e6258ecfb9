//! What holds for one game before it is judged: the edition of the Laws, the time class, how the record says it ended.

use super::automatic::{Automatic, automatic};
use super::t020_game_after_event::end as event_end;
use super::{Context, Finding, Penalty, endings};
use crate::laws::{self, Basis, Edition, TimeClass, class_in, time_class};
use crate::replay::clocks::time_control;
use crate::replay::{Game, LanguageChoice};
use crate::syntax::TagId;
use crate::syntax::date::{self, Day};
use crate::syntax::ending::{self, Said};
use crate::text::{fold, words};

/// What holds for one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The edition of the Laws.
    pub edition: Edition,
    /// Whether it is Tri-Dimensional chess, judged by its manual.
    pub trid: bool,
    /// On what that choice rests.
    pub basis: Basis,
    /// The year of the game, or the last that comes into question; none where nothing is known.
    pub year: Option<u16>,
    /// How the record says that the game ended.
    pub said: Option<Said>,
    /// What the record says of it in a second place.
    pub also: Option<Said>,
    /// How the edition ended the game by itself, if it did.
    pub automatic: Option<Automatic>,
    /// Whether it did so by this edition only, and not by every one that comes into question.
    pub end_is_assumed: bool,
    /// The earliest edition that comes into question; that by which the game is judged is the latest.
    pub earliest: Edition,
    /// What the record says, whatever the edition.
    pub(super) record: Record,
}

/// What the record says of its day and its end, read once for all editions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Record {
    /// The days between which the game was played.
    days: Option<(Day, Day)>,
    /// How it ended, in two places.
    said: [Option<Said>; 2],
    /// Since which half-move the position was dead, where that was asked.
    dead: Option<Option<u32>>,
}

/// What was assumed for one game; folded over a file for F016.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumed {
    /// On what the choice of the edition rests.
    pub basis: Basis,
    /// Whether it was played before there was any edition that is known here.
    pub before_2001: bool,
    /// Whether that was, or may have been, by the edition of July 1997.
    pub of_1997: bool,
    /// Whether a finding rests on fifty moves at a time when there were exceptions to them.
    pub fifty_with_exceptions: bool,
    /// Whether a penalty depends on the time class, which is not known.
    pub class_unknown: bool,
}

/// What was assumed for the games of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumptions {
    /// Games without a date: judged by the newest edition.
    pub no_date: u64,
    /// Games with a part of a date within which the Laws changed: judged by the later edition.
    pub part_of_date: u64,
    /// Games from before July 2001.
    pub before_2001: u64,
    /// Of these, games that were or may have been played by the edition of July 1997.
    pub of_1997: u64,
    /// Of these, games with a finding about fifty moves from before 1992.
    pub fifty_with_exceptions: u64,
    /// Games in which a penalty depends on the time class, which is not known.
    pub class_unknown: u64,
    /// Byte and line of the first game that counts in any of them.
    pub first: Option<(u64, u64)>,
}

impl Assumptions {
    /// What was assumed for the games further on in the same file, where so many lines stand before them.
    pub fn follow(&mut self, next: &Assumptions, lines: u64) {
        self.no_date += next.no_date;
        self.part_of_date += next.part_of_date;
        self.before_2001 += next.before_2001;
        self.of_1997 += next.of_1997;
        self.fifty_with_exceptions += next.fifty_with_exceptions;
        self.class_unknown += next.class_unknown;
        self.first = (self.first).or(next.first.map(|(byte, line)| (byte, line + lines)));
    }

    /// Adds a game that begins at a byte and a line.
    pub fn add(&mut self, game: Assumed, byte: u64, line: u64) {
        if game.basis == Basis::Forced {
            return;
        }
        let counts = [
            (game.basis == Basis::NoDate, &mut self.no_date),
            (game.basis == Basis::PartOfDate, &mut self.part_of_date),
            (game.before_2001, &mut self.before_2001),
            (game.of_1997, &mut self.of_1997),
            (game.fifty_with_exceptions, &mut self.fifty_with_exceptions),
            (game.class_unknown, &mut self.class_unknown),
        ];
        for (counts, count) in counts {
            *count += u64::from(counts);
            if counts {
                self.first.get_or_insert((byte, line));
            }
        }
    }
}

impl Setting {
    /// The text by which the game is judged, as the reports name it.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self.trid {
            true => laws::TRID,
            false => self.edition.name(),
        }
    }

    /// The first year in which fifty moves held without exceptions.
    const FIFTY_WITHOUT_EXCEPTIONS: u16 = 1992;

    /// Whether the game was played when there were exceptions to the fifty moves, as far as is known.
    pub(super) fn knew_exceptions(&self) -> bool {
        let early = |year| year < Self::FIFTY_WITHOUT_EXCEPTIONS;
        self.edition == Edition::Before2001 && self.year.is_some_and(early)
    }

    /// What was assumed for the game with these findings.
    #[must_use]
    pub fn assumed(&self, findings: &[Finding]) -> Assumed {
        let before_2001 = self.edition == Edition::Before2001;
        let exceptions = self.knew_exceptions();
        let fifty = |finding: &Finding| finding.rule.article.starts_with("9.3");
        let unknown = |finding: &Finding| finding.penalty.is_some_and(Penalty::class_unknown);
        Assumed {
            basis: self.basis,
            before_2001,
            of_1997: before_2001 && self.year.is_none_or(|year| year >= 1997),
            fifty_with_exceptions: exceptions && findings.iter().any(fifty),
            class_unknown: findings.iter().any(unknown),
        }
    }

    /// What holds for a game.
    #[must_use]
    pub fn of(game: &Game<'_>, context: &Context) -> Setting {
        let record = Record {
            days: days(game, context),
            said: ending::said(game.bytes, game.tokens),
            dead: None,
        };
        Setting::by(record, game, context)
    }

    /// The same by the edition of another context.
    #[must_use]
    pub(super) fn under(&self, game: &Game<'_>, context: &Context) -> Setting {
        Setting::by(self.record, game, context)
    }

    #[inline]
    fn by(mut record: Record, game: &Game<'_>, context: &Context) -> Setting {
        let mut days = record.days;
        let trid = game.facts.first.trid().is_some();
        let by_date = |days| match context.laws {
            // The manual of 2003 follows the Laws of its day.
            _ if trid => (Edition::Laws2001, Basis::Forced),
            Some(edition) => (edition, Basis::Forced),
            None => Edition::of(days),
        };
        let (mut edition, mut basis) = by_date(days);
        let dead = &mut record.dead;
        let mut ended = match context.reading_only {
            true => None,
            false => automatic(game, edition, dead),
        };
        // A result hangs on the date: is that one that can be?
        if ended.is_some()
            && let Some(doubted) = days.and_then(|days| doubted(game, days))
        {
            days = Some(doubted);
            (edition, basis) = by_date(days);
            ended = automatic(game, edition, dead);
        }
        let earliest = match basis.is_assumed() {
            true => days.map_or(Edition::Before2001, |(first, _)| Edition::on(first)),
            false => edition,
        };
        let [said, also] = record
            .said
            .map(|said| endings::settle(game, edition, said?));
        let end_is_assumed = ended.is_some()
            && between(earliest, edition).any(|edition| automatic(game, edition, dead) != ended);
        Setting {
            edition,
            trid,
            basis,
            year: days.map(|(_, last)| last.0),
            said,
            also,
            automatic: ended,
            end_is_assumed,
            earliest,
            record,
        }
    }

    /// The editions by which the game may have been played, beside that by which it is judged; none where that is known.
    pub(super) fn others(&self) -> impl Iterator<Item = Edition> + use<> {
        between(self.earliest, self.edition)
    }
}

impl Context {
    /// The time class of the game: as forced, else by its time control, else by the words of its titles. Found out when it
    /// is asked for: most games need it nowhere.
    #[cold]
    #[must_use]
    pub fn class(&self, game: &Game<'_>) -> Option<TimeClass> {
        let text = |id| {
            let tag = game.tokens.tag(id)?;
            Some(game.tokens.value(game.bytes, tag))
        };
        let in_words = |id| class_in(&text(id)?);
        let by_control = || {
            let control = time_control(game.bytes, game.tokens, game.facts).known()?;
            let (main, add) = control.time_for(60);
            Some(time_class(self.edition(), main, add))
        };
        self.time_class
            .or_else(by_control)
            .or_else(|| in_words(TagId::TimeControl))
            .or_else(|| in_words(TagId::Event))
            .or_else(|| in_words(TagId::Section))
    }
}

impl Context {
    /// Whether the game had full supervision: as forced, else those of the World Rapid and Blitz Championships; none where it
    /// is not known.
    #[cold]
    #[must_use]
    pub fn is_supervised(&self, game: &Game<'_>) -> Option<bool> {
        let known = || {
            let tag = game.tokens.tag(TagId::Event)?;
            let event = fold(game.tokens.value(game.bytes, tag).as_bytes());
            let words: Vec<&str> = words::plain(&event).collect();
            let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
            let world = has(&[
                "world",
                "mondo",
                "mondiale",
                "mondiali",
                "weltmeisterschaft",
            ]);
            let title = has(&[
                "championship",
                "championships",
                "ch",
                "campionato",
                "campionati",
                "mondiale",
                "mondiali",
                "weltmeisterschaft",
            ]);
            // Others than the title of the world itself: `U18`, `university`, `studenti`.
            let begins = |word: &&str| OTHER_TITLES.iter().any(|other| word.starts_with(other));
            let of_age = |word: &&str| {
                let years = word.strip_prefix('u').unwrap_or_default();
                !years.is_empty() && years.bytes().all(|b| b.is_ascii_digit())
            };
            let open = words.iter().any(|word| begins(word) || of_age(word));
            (world && title && !open && class_in(&event).is_some()).then_some(true)
        };
        self.supervised.or_else(known)
    }
}

/// How words begin that tell a world championship of some players from that of all.
const OTHER_TITLES: [&str; 33] = [
    "amat",
    "blind",
    "boy",
    "cadet",
    "ciec",
    "college",
    "corporate",
    "deaf",
    "disab",
    "giovan",
    "girl",
    "jugend",
    "junior",
    "kid",
    "mannschaft",
    "militar",
    "online",
    "police",
    "school",
    "schuler",
    "scol",
    "scuol",
    "senior",
    "sord",
    "squadr",
    "stud",
    "team",
    "under",
    "univers",
    "veteran",
    "wheelchair",
    "worker",
    "youth",
];

/// The editions from one on, before another.
fn between(earliest: Edition, edition: Edition) -> impl Iterator<Item = Edition> {
    let all = Edition::ALL.iter().copied();
    all.filter(move |other| (earliest..edition).contains(other))
}

/// So many months after its first day an event may still have games.
const EVENT: i32 = 1;

/// The days between which the game was played: by `Date`, else `UTCDate`; where that is no whole day, not before the first day
/// of the event. A day in the future is none (T015).
fn days(game: &Game<'_>, context: &Context) -> Option<(Day, Day)> {
    let date = days_of(game, TagId::Date).or_else(|| days_of(game, TagId::UtcDate));
    let date = date.filter(|(first, _)| context.today.future(*first).is_none());
    match date {
        Some((first, last)) if first == last => date,
        _ => within_event(game, date),
    }
}

/// The days from the event to the game, where the date of the game lies outside its event: one of the two is wrong (T016, T020).
#[cold]
fn doubted(game: &Game<'_>, (first, last): (Day, Day)) -> Option<(Day, Day)> {
    let begins = days_of(game, TagId::EventDate);
    let ends = event_end(game).and_then(|tag| {
        date::standard_span(&game.tokens.value(game.bytes, tag), game.tokens.has_labels)
    });
    let before = begins.filter(|(begins, _)| last < *begins);
    let after = ends.filter(|(_, ends)| *ends < first);
    match (before, after) {
        (Some((_, event)), _) => Some((first, event)),
        (None, Some((event, _))) => Some((begins.map_or(event, |(begins, _)| begins), last)),
        (None, None) => None,
    }
}

/// The days that a tag can mean.
fn days_of(game: &Game<'_>, id: TagId) -> Option<(Day, Day)> {
    let tag = game.tokens.tag(id)?;
    let raw = game.tokens.raw_value(game.bytes, tag);
    // Nearly every date is a whole day in the form of the standard.
    date::day_of(raw).map(|day| (day, day)).or_else(|| {
        let value = game.tokens.value(game.bytes, tag);
        date::every_reading(&value, game.tokens.has_labels, writes_day_first(game))
    })
}

/// What the first day of the event leaves of the days of a date that is no whole day; without a date the days of the event.
#[cold]
fn within_event(game: &Game<'_>, date: Option<(Day, Day)>) -> Option<(Day, Day)> {
    let Some((begins, at_latest)) = days_of(game, TagId::EventDate) else {
        return date;
    };
    match date {
        None => Some((begins, at_latest.plus_months(EVENT))),
        Some((first, last)) if begins <= last => Some((first.max(begins), last)),
        // One of the two is wrong (T016).
        Some(_) => date,
    }
}

/// Whether it is known that whoever wrote the game writes the day before the month: on a sheet, and where the moves have the
/// letters of another language than English, which has both orders.
#[cold]
fn writes_day_first(game: &Game<'_>) -> bool {
    let told = matches!(
        game.facts.choice,
        LanguageChoice::Forced | LanguageChoice::ByLetters | LanguageChoice::ByReplay
    );
    let english = game.facts.columns.code() == "en";
    match told {
        true => !english,
        false => game.tokens.sheet,
    }
}
