//! A tournament report among the games of a registry.

use super::Registry;
use super::names::{Fit, Name};
use super::registry::{
    Contested, Game, National, Place, Played, ReportRow, Reported, Tournament, Unratable,
};
use super::system::{System, kind};
use super::trf::{self, GameKind, Trf};
use crate::laws::{Edition, TimeClass, class_in, time_class};
use crate::replay::names_variant;
use crate::syntax::TimeControl;
use crate::syntax::date::{Date, Day};
use std::collections::{HashMap, HashSet};

/// The time class of a tournament: by its rate of play, else by the words of rate of play and name.
fn class(event: &trf::Event) -> Option<TimeClass> {
    let texts = [&event.rate_of_play_code, &event.rate_of_play];
    let control = texts
        .into_iter()
        .find_map(|text| TimeControl::read(text).known());
    let by_time = control.map(|control| {
        let (main, added) = control.time_for(60);
        time_class(Edition::NEWEST, main, added)
    });
    let by_words = || class_in(&event.rate_of_play).or_else(|| class_in(&event.name));
    by_time.or_else(by_words)
}

/// A FIDE id as a list may have it; 0 where there is none.
fn fide_id(player: &trf::Player) -> u32 {
    let id = player.fide_id.and_then(|id| u32::try_from(id).ok());
    id.unwrap_or(0)
}

/// The FIDE ids that several rows of a report have under names that do not fit that of the first: nothing in the report
/// tells whose it is.
fn contested(report: &Trf) -> HashSet<u32> {
    let mut names: HashMap<u32, &str> = HashMap::new();
    let mut contested = HashSet::new();
    for player in report.players.iter().filter(|player| fide_id(player) != 0) {
        let id = fide_id(player);
        let first = *names.entry(id).or_insert(&player.name);
        if first != player.name && !contested.contains(&id) {
            let (one, other) = (Name::read(first), Name::read(&player.name));
            if one.fit(&other) == Fit::No && other.fit(&one) == Fit::No {
                contested.insert(id);
            }
        }
    }
    contested
}

/// How many rounds a round robin has; 0 where a report is of something else, or of teams. Several groups may stand in one.
fn robin_rounds(report: &Trf) -> u16 {
    if report.is_team_tournament() || System::said(&report.event) != Some(System::RoundRobin) {
        return 0;
    }
    // Who met whom, directly or through others.
    let mut leader: HashMap<u16, u16> = HashMap::new();
    let first = |leader: &HashMap<u16, u16>, mut player: u16| {
        while let Some(other) = leader.get(&player).filter(|other| **other != player) {
            player = *other;
        }
        player
    };
    for game in &report.games {
        let both = [game.white, game.black];
        both.iter()
            .for_each(|player| _ = leader.entry(*player).or_insert(*player));
        let [one, other] = both.map(|player| first(&leader, player));
        leader.insert(one.max(other), one.min(other));
    }
    let mut sizes: HashMap<u16, u16> = HashMap::new();
    for player in leader.keys() {
        *sizes.entry(first(&leader, *player)).or_default() += 1;
    }
    let largest = sizes.into_values().max().unwrap_or(0);
    let kind = kind(&report.event);
    let is_double = ["double", "doppi", "doppel", "doble"]
        .iter()
        .any(|word| kind.contains(word));
    let cycles = 1 + u16::from(is_double);
    cycles * (largest - u16::from(largest > 0 && largest.is_multiple_of(2)))
}

impl Registry {
    /// Adds the games of a report. Its players are matched with others by FIDE id or name; two of one name in the report
    /// stay apart, and so do two of one id whose names do not fit each other: by name, since one of them has it by mistake.
    pub fn add_report(&mut self, file: u32, report: &Trf) {
        let event = &report.event;
        let tournament = self.add_event(report);
        let titles = [
            &event.name,
            &event.kind,
            &event.kind_code,
            &event.rate_of_play,
        ];
        self.starts.insert(file, report.lines.starts());
        let variant = titles.into_iter().any(|title| names_variant(title));
        let persons = self.add_players(file, tournament, report);
        for (number, game) in (1..).zip(&report.games) {
            let (Some(white), Some(black)) = (persons.get(&game.white), persons.get(&game.black))
            else {
                continue;
            };
            let date = game.date.and_then(Date::day);
            let game = Game {
                place: Place {
                    file,
                    game: number,
                    line: game.line,
                    byte: self.byte_of_line(file, game.line).unwrap_or(0),
                },
                tournament,
                sides: [white.0, black.0],
                tags: [white.1, black.1],
                points: [game.white_points(), game.black_points()],
                date,
                year: date.map_or(0, Day::year),
                round: self.number(&game.round.to_string()),
                plies: 0,
                moves: 0,
                time_control: 0,
                class: None,
                unratable: match game.kind {
                    GameKind::Played if variant => Some(Unratable::Variant),
                    GameKind::Played => None,
                    GameKind::Unrated => Some(Unratable::LessThanOneMove),
                    GameKind::Forfeit | GameKind::Unplayed => Some(Unratable::Forfeit),
                    GameKind::Pending => Some(Unratable::NoResult),
                },
                played: Played::Untold,
            };
            self.games.push(game);
        }
    }

    /// Adds the tournament of a report; its number.
    fn add_event(&mut self, report: &Trf) -> u32 {
        let event = &report.event;
        let control = match event.rate_of_play_code.is_empty() {
            true => &event.rate_of_play,
            false => &event.rate_of_play_code,
        };
        let days = event.round_dates.iter().flatten();
        let days = days.filter_map(|date| date.day());
        let tournament = self.tournaments.len() as u32;
        let known = TimeControl::read(control).known().is_some();
        let own = Tournament {
            event: self.number(&event.name),
            site: self.number(&event.city),
            start: event.start.and_then(Date::day),
            end: event.end.and_then(Date::day),
            dates: days.clone().min().zip(days.max()),
            time_control: if known { self.number(control) } else { 0 },
            class: class(event),
            results_only: true,
            first_game: self.games.len() as u32,
            ..Tournament::default()
        };
        self.tournaments.push(own);
        let dated = event.round_dates.iter().rposition(Option::is_some);
        let dated = dated.map_or(0, |last| last as u16 + 1);
        let rounds = (event.rounds).unwrap_or_else(|| dated.max(robin_rounds(report)));
        if rounds > 0 {
            self.rounds.insert(tournament, rounds);
        }
        tournament
    }

    /// Adds the players of a report; by their numbers in it the persons, with the ratings that the report gives them.
    fn add_players(
        &mut self,
        file: u32,
        tournament: u32,
        report: &Trf,
    ) -> HashMap<u16, (u32, u16)> {
        let contested = contested(report);
        let id = |player: &trf::Player| match fide_id(player) {
            id if contested.contains(&id) => 0,
            id => id,
        };
        let mut bearers: HashMap<u32, u32> = HashMap::new();
        // Two rows of one name without an id are two players: which of them is the one of that name elsewhere is not known yet.
        let mut several: HashMap<String, u32> = HashMap::new();
        for player in report.players.iter().filter(|player| id(player) == 0) {
            let key = super::names::key(&player.name);
            *several.entry(key).or_default() += 1;
        }
        let mut names: HashMap<String, Vec<u32>> = HashMap::new();
        let mut persons: HashMap<u16, (u32, u16)> = HashMap::new();
        for player in &report.players {
            let id = id(player);
            let key = super::names::key(&player.name);
            let person = match id == 0 && several.get(&key).is_some_and(|count| *count > 1) {
                true => self.other_person(&player.name),
                false => self.person(&player.name, id),
            };
            let bearers_of_name = names.entry(key).or_default();
            let others = bearers_of_name.iter().filter(|other| **other != person);
            self.namesakes.extend(others.map(|other| [*other, person]));
            bearers_of_name.push(person);
            let reported = self.reported(player, tournament);
            self.rows.push(ReportRow {
                tournament,
                file,
                person,
                number: player.number,
                line: player.line,
                reported,
            });
            let own = &mut self.persons[person as usize];
            own.reported.get_or_insert_default().also(&reported);
            let own_id = fide_id(player);
            if id != own_id {
                let first = *bearers.entry(own_id).or_insert(person);
                if first != person {
                    self.contested.push(Contested {
                        fide_id: own_id,
                        persons: [first, person],
                        place: (file, player.line),
                    });
                }
            }
            persons.insert(player.number, (person, player.rating.unwrap_or(0)));
        }
        persons
    }

    /// What a row says of a player.
    fn reported(&mut self, player: &trf::Player, tournament: u32) -> Reported {
        // Records of other federations have ratings of their own.
        let mut of_italy = (player.national.iter()).filter(|record| record.federation == "ITA");
        let national = of_italy.find_map(|record| record.rating);
        Reported {
            federation: self.number(&player.federation),
            title: self.number(player.fide_title().unwrap_or("")),
            birth: player.birth.year.map(|_| player.birth),
            sex: player.sex.map(|sex| match sex {
                trf::Sex::Man => 'm',
                trf::Sex::Woman => 'w',
            }),
            national: national.map(|rating| National { rating, tournament }),
        }
    }
}
