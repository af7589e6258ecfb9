//! Games beside the report of their event: whether both are of one event, and where they do not agree.

use super::Registry;
use super::by_tournament::ByTournament;
use super::join::round;
use super::names::{Fit, Name};
use super::registry::{Game, Unratable};
use super::trf::{Colour, Event, Player, ResultCode};
use crate::messages::Ui;
use crate::say;
use crate::syntax::date::{Date, Day};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// So many days may games lie before the start or behind the end of a report that is of their event.
const PAUSE: i32 = 31;

/// In what games and the report of their event do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The game, as an index into [`Registry::games`]; of what the games lack the first of all.
    pub game: u32,
    /// What it is.
    pub what: Differs,
}

/// What differs; of two values that of the games stands first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differs {
    /// A player is not in the report: the name.
    Player(String),
    /// The two never meet in the report.
    Pair,
    /// The round.
    Round(u32, u16),
    /// The colours are exchanged.
    Colours,
    /// The result.
    Result(String, String),
    /// The FIDE id of a player: name and both ids.
    Id(String, u32, u64),
    /// The day.
    Date(Day, Day),
    /// Games that only the report has: how many, the round of the first and its players.
    Missing(u32, u16, [String; 2]),
}

impl Differs {
    /// What differs, without the place.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        match self {
            Differs::Player(name) => say!(
                ui,
                "{name} is not in the report",
                "{name} non è nel rapporto"
            ),
            Differs::Pair => say!(
                ui,
                "the two do not meet in the report",
                "nel rapporto i due non si incontrano"
            ),
            Differs::Round(own, other) => say!(
                ui,
                "round {own}; in the report it is round {other}",
                "turno {own}; nel rapporto è il turno {other}"
            ),
            Differs::Colours => say!(
                ui,
                "in the report the colours are exchanged",
                "nel rapporto i colori sono scambiati"
            ),
            Differs::Result(own, other) => say!(
                ui,
                "result {own}; in the report it is {other}",
                "risultato {own}; nel rapporto è {other}"
            ),
            Differs::Id(name, own, other) => say!(
                ui,
                "FIDE id {own} of {name}; in the report it is {other}",
                "numero FIDE {own} di {name}; nel rapporto è {other}"
            ),
            Differs::Date(own, other) => say!(
                ui,
                "played on {own}; in the report it is {other}",
                "giocata il {own}; nel rapporto è il {other}"
            ),
            Differs::Missing(count, round, [white, black]) => say!(
                ui,
                "games of the report that are not among these: {count}, the first is {white} - {black} in round {round}",
                "partite del rapporto che qui mancano: {count}, la prima è {white} - {black} al turno {round}"
            ),
        }
    }
}

/// A report, as games are compared with it.
pub struct Report<'a> {
    event: &'a Event,
    players: &'a [Player],
    names: Vec<Name>,
    /// By word of their names: a player who shares none with another is not that one.
    words: HashMap<String, Vec<usize>>,
    ids: HashMap<u64, usize>,
    numbers: HashMap<u16, usize>,
}

/// A game of the report between two players: the round and what it says there.
#[derive(Clone, Copy)]
struct Meeting {
    round: u16,
    /// Whether the colours are those of the game; none where the report has none.
    same_colours: Option<bool>,
    results: [Option<ResultCode>; 2],
}

impl<'a> Report<'a> {
    /// Prepares it.
    #[must_use]
    pub fn new(event: &'a Event, players: &'a [Player]) -> Report<'a> {
        let at = || (0..).zip(players);
        let names: Vec<Name> = players
            .iter()
            .map(|player| Name::read(&player.name))
            .collect();
        let mut words: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, name) in names.iter().enumerate() {
            for word in words_of(name) {
                words.entry(word.to_owned()).or_default().push(at);
            }
        }
        Report {
            event,
            players,
            names,
            words,
            ids: at()
                .filter_map(|(at, player)| Some((player.fide_id?, at)))
                .collect(),
            numbers: at().map(|(at, player)| (player.number, at)).collect(),
        }
    }

    /// The player who a person is: by FIDE id, else by name, where one fits best.
    fn player(&self, registry: &Registry, person: u32) -> Option<usize> {
        let own = &registry.persons[person as usize];
        let by_id = self
            .ids
            .get(&u64::from(own.fide_id))
            .filter(|_| own.fide_id > 0);
        by_id.copied().or_else(|| {
            let name = Name::read(registry.text(own.name));
            let fit = |other: &Name| name.fit(other).max(other.fit(&name));
            let near = words_of(&name)
                .filter_map(|word| self.words.get(word))
                .flatten();
            let near: BTreeSet<usize> = near.copied().collect();
            let fits = near.iter().map(|at| (fit(&self.names[*at]), *at));
            let best = fits
                .clone()
                .map(|(fit, _)| fit)
                .max()
                .filter(|fit| *fit != Fit::No)?;
            let mut all = fits.filter(|(fit, _)| *fit == best);
            let first = all.next()?.1;
            all.next().is_none().then_some(first)
        })
    }

    /// The games that the report has between two players, with the colours of the first.
    fn meetings(&self, [white, black]: [usize; 2]) -> Vec<Meeting> {
        let own = &self.players[white];
        let other = &self.players[black];
        (1..)
            .zip(&own.rounds)
            .filter(|(_, round)| round.opponent == Some(other.number))
            .map(|(number, round)| Meeting {
                round: number,
                same_colours: round.colour.map(|colour| colour == Colour::White),
                results: [
                    round.result,
                    other.round(number).and_then(|back| back.result),
                ],
            })
            .collect()
    }

    /// How many of some games the report has as they are, where it is of their event: most of their players are in it, half of
    /// the pairs meet, and half of those agree; nothing where it is of another.
    fn likeness(
        &self,
        registry: &Registry,
        found: &HashMap<u32, Option<usize>>,
        games: &[u32],
    ) -> Option<usize> {
        let days = |date: Option<Date>| date.and_then(Date::day).map(Day::number);
        let span = days(self.event.start).zip(days(self.event.end));
        let (mut count, mut known, mut met, mut alike) = (0, 0, 0, 0);
        for index in games {
            let game = &registry.games[*index as usize];
            if matches!(game.unratable, Some(Unratable::Bye | Unratable::Twice(_))) {
                continue;
            }
            count += 1;
            let near = span.zip(game.date).is_none_or(|((start, end), day)| {
                (start - PAUSE..=end + PAUSE).contains(&day.number())
            });
            let Some(sides) = sides(game, found).filter(|_| near) else {
                continue;
            };
            known += 1;
            let all = self.meetings(sides);
            met += usize::from(!all.is_empty());
            let own = round(registry.text(game.round)).map(|(number, _)| number);
            let agrees = |one: &Meeting| {
                one.same_colours != Some(false)
                    && own.is_none_or(|own| own == u32::from(one.round))
                    && !results_differ(game, one)
            };
            alike += usize::from(all.iter().any(agrees));
        }
        let one_event = count > 0 && 5 * known >= 4 * count && 2 * met >= count && 2 * alike >= met;
        one_event.then_some(alike)
    }

    /// What the games and the report say differently; `seen` are rounds and players of the report that have a game.
    fn compare(
        &self,
        registry: &Registry,
        found: &HashMap<u32, Option<usize>>,
        games: &[u32],
        seen: &mut HashSet<(u16, u16)>,
    ) -> Vec<Disagreement> {
        let mut told = Vec::new();
        let mut ids_told: HashSet<usize> = HashSet::new();
        for index in games {
            let game = &registry.games[*index as usize];
            if matches!(
                game.unratable,
                Some(Unratable::Twice(_) | Unratable::Bye | Unratable::NoPlayer)
            ) {
                continue;
            }
            let mut tell = |what| told.push(Disagreement { game: *index, what });
            for person in game.sides {
                let own = &registry.persons[person as usize];
                match found.get(&person).copied().flatten() {
                    None => tell(Differs::Player(registry.text(own.name).to_owned())),
                    Some(at) => {
                        let other = self.players[at].fide_id.unwrap_or(0);
                        let differ =
                            own.fide_id > 0 && other > 0 && u64::from(own.fide_id) != other;
                        if differ && ids_told.insert(at) {
                            let name = registry.text(own.name).to_owned();
                            tell(Differs::Id(name, own.fide_id, other));
                        }
                    }
                }
            }
            let Some(sides) = sides(game, found) else {
                continue;
            };
            let meetings = self.meetings(sides);
            let own = round(registry.text(game.round)).map(|(number, _)| number);
            let as_told = meetings
                .iter()
                .find(|one| own == Some(u32::from(one.round)));
            let Some(one) = as_told.or(meetings.first()).copied() else {
                tell(Differs::Pair);
                continue;
            };
            let numbers = sides.map(|at| self.players[at].number);
            seen.extend(numbers.map(|number| (one.round, number)));
            if let Some(own) = own.filter(|own| *own != u32::from(one.round)) {
                tell(Differs::Round(own, one.round));
            }
            if one.same_colours == Some(false) {
                tell(Differs::Colours);
            }
            if results_differ(game, &one) {
                tell(Differs::Result(result_text(game), code_text(one.results)));
            }
            let day = self.event.round_dates.get(usize::from(one.round) - 1);
            let day = day.copied().flatten().and_then(Date::day);
            if let Some((own, other)) = game.date.zip(day).filter(|(own, other)| own != other) {
                tell(Differs::Date(own, other));
            }
        }
        told
    }

    /// The games played at the board that are not among those seen: round and number of a player.
    fn missing(&self, seen: &HashSet<(u16, u16)>) -> Option<Differs> {
        let mut all: BTreeMap<(u16, u16), [String; 2]> = BTreeMap::new();
        for player in self.players {
            for (number, round) in (1..).zip(&player.rounds) {
                let code = round
                    .result
                    .filter(|code| !code.is_bye() && !code.is_forfeit());
                let other = round.opponent.and_then(|own| self.numbers.get(&own));
                let white = round.colour == Some(Colour::White);
                if let Some(other) = other.filter(|_| code.is_some() && white)
                    && !seen.contains(&(number, player.number))
                {
                    let names = [&player.name, &self.players[*other].name].map(Clone::clone);
                    all.insert((number, player.number), names);
                }
            }
        }
        let count = all.len() as u32;
        let ((round, _), names) = all.into_iter().next()?;
        Some(Differs::Missing(count, round, names))
    }
}

/// The words of a name that are more than an initial, in all their spellings.
fn words_of(name: &Name) -> impl Iterator<Item = &str> {
    let (one, other) = name.keys();
    let all = [Some(one), other].into_iter().flatten();
    all.flat_map(str::split_whitespace)
        .filter(|word| word.len() > 1)
}

/// The players of a game in the report, where both are known.
fn sides(game: &Game, found: &HashMap<u32, Option<usize>>) -> Option<[usize; 2]> {
    let [white, black] = game
        .sides
        .map(|person| found.get(&person).copied().flatten());
    Some([white?, black?])
}

/// Whether a game and a report cannot both be right about the result.
fn results_differ(game: &Game, one: &Meeting) -> bool {
    let [Some(white), Some(black)] = one.results else {
        return false;
    };
    match game.unratable {
        Some(Unratable::NoResult | Unratable::ResultInDoubt) => false,
        // A game that was played is none that was lost without play.
        None | Some(Unratable::Variant | Unratable::OtherStart)
            if white.is_forfeit() || black.is_forfeit() =>
        {
            true
        }
        Some(Unratable::Forfeit) if !(white.is_forfeit() && black.is_forfeit()) => true,
        _ => game.points != [white.half_points(), black.half_points()],
    }
}

/// The result of a game.
fn result_text(game: &Game) -> String {
    let forfeit = game.unratable == Some(Unratable::Forfeit);
    let side = |points: u8| match (points, forfeit) {
        (2, true) => "+",
        (2, false) => "1",
        (1, _) => "½",
        (_, true) => "-",
        (_, false) => "0",
    };
    let [white, black] = game.points.map(side);
    format!("{white}-{black}")
}

/// The result that a report has.
fn code_text(results: [Option<ResultCode>; 2]) -> String {
    let side = |code: Option<ResultCode>| match code {
        Some(code) if code.is_forfeit() => code.letter().to_string(),
        Some(code) => match code.half_points() {
            2 => "1".to_owned(),
            1 => "½".to_owned(),
            _ => "0".to_owned(),
        },
        None => "?".to_owned(),
    };
    let [white, black] = results.map(side);
    format!("{white}-{black}")
}

/// Of which report each tournament that came as games is, by index, and in what they disagree. A tournament without a report is
/// not in it.
#[must_use]
pub fn beside(
    registry: &Registry,
    reports: &[Report<'_>],
) -> BTreeMap<u32, (usize, Vec<Disagreement>)> {
    let by_tournament = ByTournament::of(registry);
    let mut all: BTreeMap<u32, (usize, Vec<Disagreement>)> = BTreeMap::new();
    let mut seen: Vec<HashSet<(u16, u16)>> = vec![HashSet::new(); reports.len()];
    for number in 0..registry.tournaments.len() as u32 {
        let games = by_tournament.games(number);
        let persons: HashSet<u32> = (games.iter())
            .flat_map(|index| registry.games[*index as usize].sides)
            .collect();
        let mut best: Option<(usize, usize, HashMap<u32, Option<usize>>)> = None;
        for (at, report) in reports.iter().enumerate() {
            let found: HashMap<u32, Option<usize>> = (persons.iter())
                .map(|person| (*person, report.player(registry, *person)))
                .collect();
            let Some(alike) = report.likeness(registry, &found, games) else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, ..)| alike > *most) {
                best = Some((alike, at, found));
            }
        }
        if let Some((_, at, found)) = best {
            let told = reports[at].compare(registry, &found, games, &mut seen[at]);
            all.insert(number, (at, told));
        }
    }
    // What none of the tournaments of a report has is told once, with the first.
    for (at, report) in reports.iter().enumerate() {
        let mut own = all.iter_mut().filter(|(_, (own, _))| *own == at);
        if let Some((number, (_, told))) = own.next()
            && let Some(what) = report.missing(&seen[at])
            && let Some(first) = by_tournament.games(*number).first()
        {
            told.push(Disagreement { game: *first, what });
        }
    }
    all
}
