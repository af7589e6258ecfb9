//! Swiss tournaments paired by the rules, with results by rating: reports for tests and benchmarks of pairings and standings.
//!
//! Players come late, ask for byes, withdraw, and do not appear; who is absent without notice in a round is taken for withdrawn. The
//! same options give the same bytes everywhere.

use super::header::{FAMILIES, GIVEN};
use super::random::Random;
use crate::pairing::acceleration::{first_group, virtual_points};
use crate::pairing::dutch::pair_round;
use crate::pairing::edition::{Edition, Readings};
use crate::pairing::standing::Standings;
use crate::pairing::tournament::{
    Colour, Entry, Event, Player, Points, RoundPairing, Scoring, Tournament,
};
use crate::syntax::date::Date;
use crate::tournament::trf::{self, Counting, Format, ResultCode, Round};
use std::cmp::Reverse;
use std::fmt::Write as _;

/// What kind of tournament is made.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentOptions {
    /// How many players.
    pub players: u16,
    /// How many rounds.
    pub rounds: u16,
    /// Where the random numbers start.
    pub seed: u64,
    /// The rules.
    pub edition: Edition,
    /// Share of games that are not played.
    pub forfeits: f64,
    /// Share of players and rounds with a half-point bye.
    pub byes: f64,
    /// Share of players who withdraw in the course of the tournament.
    pub withdrawals: f64,
    /// Share of players who come after the first round.
    pub late: f64,
    /// Whether it is accelerated (C.04.7).
    pub accelerated: bool,
}

/// A tournament that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The report, TRF26.
    pub report: String,
    /// The games that were played, as tag pairs and results.
    pub games: String,
    /// How many rounds there are: fewer than wanted where no pairing is possible any more.
    pub rounds: u16,
}

/// A person of the tournament.
struct Person {
    name: String,
    rating: u16,
    /// How strong the person really is.
    strength: i32,
    /// The first round.
    arrives: u16,
    /// The first round that is not played any more.
    leaves: u16,
}

/// Makes a tournament.
#[must_use]
pub fn tournament(options: &TournamentOptions) -> Made {
    let mut random = Random::new(options.seed, 0);
    let persons = persons(options, &mut random);
    let scoring = Scoring::default();
    let mut tournament = Tournament {
        edition: options.edition,
        readings: Readings::default(),
        rounds: usize::from(options.rounds),
        initial_colour: if random.chance(0.5) {
            Colour::White
        } else {
            Colour::Black
        },
        scoring,
        players: (1..=u32::from(options.players))
            .map(|number| Player {
                number,
                ..Player::default()
            })
            .collect(),
        forbidden: Vec::new(),
    };
    if options.accelerated {
        let points = virtual_points(options.edition, tournament.rounds, scoring);
        let first = first_group(persons.len());
        for player in tournament.players.iter_mut().take(first) {
            player.virtual_points.clone_from(&points);
        }
    }
    let mut results: Vec<Vec<Round>> = vec![Vec::new(); persons.len()];
    for round in 1..=options.rounds {
        let asks: Vec<bool> = persons
            .iter()
            .map(|_| random.chance(options.byes))
            .collect();
        let comes = |at: usize| (persons[at].arrives..persons[at].leaves).contains(&round);
        let present: Vec<bool> = (0..persons.len())
            .map(|at| comes(at) && !asks[at])
            .collect();
        let standings = Standings::before(&tournament, usize::from(round), &present);
        let Some(paired) = pair_round(&standings, tournament.readings) else {
            break;
        };
        let pairing = paired.pairing;
        for (at, player) in tournament.players.iter_mut().enumerate() {
            let half = comes(at) && asks[at];
            let code = if half {
                ResultCode::HalfBye
            } else {
                ResultCode::ZeroBye
            };
            results[at].push(cell(None, None, code));
            player.rounds.push(match half {
                true => Entry {
                    event: Event::RequestedBye,
                    points: scoring.draw,
                },
                false => Entry::ABSENT,
            });
        }
        play(
            &mut tournament,
            &mut results,
            &pairing,
            &persons,
            options,
            &mut random,
        );
    }
    let rounds = results.first().map_or(0, Vec::len) as u16;
    Made {
        report: report(options, &tournament, &persons, &results),
        games: games(options, &persons, &results),
        rounds,
    }
}

/// The players by rating.
fn persons(options: &TournamentOptions, random: &mut Random) -> Vec<Person> {
    let mut persons: Vec<Person> = (0..options.players)
        .map(|_| {
            let name = format!("{}, {}", random.pick(&FAMILIES), random.pick(&GIVEN));
            // Three dice make a hill: most are near the middle.
            let rating = 1300 + (0..3).map(|_| random.below(400)).sum::<u32>();
            let strength = rating as i32 + random.below(200) as i32 - 100;
            let late = random.chance(options.late);
            let arrives = if late { 2 + random.below(2) as u16 } else { 1 };
            let withdraws = random.chance(options.withdrawals);
            let after = random.below(u32::from(options.rounds)) as u16;
            Person {
                name,
                rating: rating as u16,
                strength,
                arrives,
                leaves: if withdraws {
                    arrives + 1 + after
                } else {
                    u16::MAX
                },
            }
        })
        .collect();
    persons.sort_by_key(|person| (Reverse(person.rating), person.name.clone()));
    persons
}

/// A round of a row.
const fn cell(opponent: Option<u16>, colour: Option<trf::Colour>, result: ResultCode) -> Round {
    Round {
        opponent,
        colour,
        result: Some(result),
        column: 0,
    }
}

/// Plays the games of a round.
fn play(
    tournament: &mut Tournament,
    results: &mut [Vec<Round>],
    pairing: &RoundPairing,
    persons: &[Person],
    options: &TournamentOptions,
    random: &mut Random,
) {
    let scoring = tournament.scoring;
    let mut write = |at: usize, entry: Entry, round: Round| {
        if let (Some(own), Some(cell)) = (
            tournament.players[at].rounds.last_mut(),
            results[at].last_mut(),
        ) {
            (*own, *cell) = (entry, round);
        }
    };
    if let Some(at) = pairing.bye {
        let entry = Entry {
            event: Event::PairingBye,
            points: scoring.win,
        };
        write(at, entry, cell(None, None, ResultCode::PairingBye));
    }
    for &(white, black) in &pairing.games {
        let lead = persons[white].strength - persons[black].strength + 35;
        let forfeit = random.chance(options.forfeits);
        let (own, other) = match outcome(lead, random) {
            // Somebody does not appear; once in ten times nobody does.
            _ if forfeit && random.chance(0.1) => {
                (ResultCode::ForfeitLoss, ResultCode::ForfeitLoss)
            }
            1 if forfeit => (ResultCode::ForfeitWin, ResultCode::ForfeitLoss),
            _ if forfeit => (ResultCode::ForfeitLoss, ResultCode::ForfeitWin),
            1 => (ResultCode::Win, ResultCode::Loss),
            0 => (ResultCode::Draw, ResultCode::Draw),
            _ => (ResultCode::Loss, ResultCode::Win),
        };
        let points = |code: ResultCode| Points::from(code.half_points()) * scoring.draw;
        for (at, opponent, colour, code) in [
            (white, black, Colour::White, own),
            (black, white, Colour::Black, other),
        ] {
            let event = match forfeit {
                true => Event::Forfeit {
                    opponent: Some(opponent),
                    colour: Some(colour),
                },
                false => Event::Played { opponent, colour },
            };
            let side = match colour {
                Colour::White => trf::Colour::White,
                Colour::Black => trf::Colour::Black,
            };
            let entry = Entry {
                event,
                points: points(code),
            };
            write(at, entry, cell(Some(opponent as u16 + 1), Some(side), code));
        }
    }
}

/// 1 for White, 0 for a draw, -1 for Black, by the lead in strength: a third are draws among equals, fewer beyond.
fn outcome(lead: i32, random: &mut Random) -> i32 {
    let lead = f64::from(lead.clamp(-800, 800));
    // Near enough to the logistic curve, and the same everywhere: only sums and products.
    let expected = 0.5 + lead / 2.0 / (400.0 + lead.abs());
    let draws = 0.7 * expected.min(1.0 - expected);
    match random.chance(draws) {
        true => 0,
        false if random.chance((expected - draws / 2.0) / (1.0 - draws)) => 1,
        false => -1,
    }
}

/// The day on which it begins: one on which the edition is in force.
fn day(edition: Edition) -> (u16, u8, u8) {
    match edition {
        Edition::Baku2016 => (2024, 3, 9),
        Edition::Fide2026 => (2026, 3, 7),
    }
}

/// The report.
fn report(
    options: &TournamentOptions,
    tournament: &Tournament,
    persons: &[Person],
    results: &[Vec<Round>],
) -> String {
    let (year, month, first) = day(options.edition);
    let date = |day: u8| Some(Date::new(Some(year), Some(month), Some(day)));
    let event = trf::Event {
        name: format!("Torneo {}", options.seed),
        federation: "ITA".to_owned(),
        start: date(first),
        end: date(first + 1),
        kind: "Individual: Swiss-System (Dutch)".to_owned(),
        kind_code: "FIDE_DUTCH".to_owned(),
        rounds: Some(options.rounds),
        first_colour: match tournament.initial_colour {
            Colour::White => "W".to_owned(),
            Colour::Black => "B".to_owned(),
        },
        ..trf::Event::default()
    };
    let total = |at: usize| tournament.players[at].points_before(usize::from(options.rounds) + 1);
    let mut order: Vec<usize> = (0..persons.len()).collect();
    order.sort_by_key(|&at| (-total(at), at));
    let mut ranks = vec![0; persons.len()];
    (1..).zip(order).for_each(|(rank, at)| ranks[at] = rank);
    let row = |at: usize| trf::Player {
        number: at as u16 + 1,
        sex: None,
        title: String::new(),
        name: persons[at].name.clone(),
        rating: Some(persons[at].rating),
        federation: "ITA".to_owned(),
        fide_id: None,
        birth: Date::UNKNOWN,
        points: Some(i64::from(total(at))),
        rank: Some(ranks[at]),
        rounds: results[at].clone(),
        national: Vec::new(),
        line: 0,
        counting: Counting::Characters,
    };
    let rows: Vec<trf::Player> = (0..persons.len()).map(row).collect();
    // Ranks are by points and start numbers, and the report says so.
    let mut text = trf::compose(&event, &rows, &["TPN".to_owned()], Format::Trf26);
    if options.accelerated {
        let last = first_group(persons.len());
        let points = virtual_points(options.edition, tournament.rounds, tournament.scoring);
        for (round, points) in (1..).zip(points) {
            let points = f64::from(points) / 100.0;
            let _ = writeln!(
                text,
                "250      {points:>4.1} {round:>3} {round:>3} {:>4} {last:>4}",
                1
            );
        }
    }
    text
}

/// The games that were played, as tag pairs and results.
fn games(options: &TournamentOptions, persons: &[Person], results: &[Vec<Round>]) -> String {
    let (year, month, first) = day(options.edition);
    let mut text = String::new();
    for round in 0..results.first().map_or(0, Vec::len) {
        for (at, rounds) in results.iter().enumerate() {
            let own = &rounds[round];
            let (Some(opponent), Some(trf::Colour::White)) = (own.opponent, own.colour) else {
                continue;
            };
            let result = match own.result {
                Some(ResultCode::Win) => "1-0",
                Some(ResultCode::Draw) => "1/2-1/2",
                Some(ResultCode::Loss) => "0-1",
                _ => continue,
            };
            let black = &persons[usize::from(opponent) - 1];
            let _ = write!(
                text,
                "[Event \"Torneo {}\"]\n[Site \"?\"]\n[Date \"{year}.{month:02}.{first:02}\"]\n[Round \"{}\"]\n\
                 [White \"{}\"]\n[Black \"{}\"]\n[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n\n{result}\n\n",
                options.seed,
                round + 1,
                persons[at].name,
                black.name,
                persons[at].rating,
                black.rating,
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::check::{deviations, drawn};
    use crate::tournament::to_pair::{ToPair, Wishes};

    fn options(edition: Edition, seed: u64) -> TournamentOptions {
        TournamentOptions {
            players: 20 + seed as u16,
            rounds: 7,
            seed,
            edition,
            forfeits: 0.05,
            byes: 0.05,
            withdrawals: 0.1,
            late: 0.1,
            accelerated: seed.is_multiple_of(3),
        }
    }

    /// What is made reads back without a fault, every round is the right one, and a second time it is the same.
    #[test]
    fn tournaments_keep_the_rules_by_which_they_were_paired() {
        for edition in [Edition::Fide2026, Edition::Baku2016] {
            for seed in 1..=6 {
                let options = options(edition, seed);
                let made = tournament(&options);
                assert_eq!(made.rounds, options.rounds);
                assert_eq!(made.report, tournament(&options).report);
                let report = trf::read(made.report.as_bytes()).expect("a sound report");
                assert_eq!(report.remarks, [], "{}", made.report);
                let read = ToPair::of(&report, &Wishes::default());
                assert_eq!(read.tournament.edition, edition);
                for round in 1..=read.paired {
                    let present = read.present(round);
                    let standings = Standings::before(&read.tournament, round, &present);
                    let right = pair_round(&standings, Readings::default()).expect("a pairing");
                    let played = drawn(&read.tournament, &standings, round);
                    let found = deviations(&standings, &right, &played);
                    assert_eq!(found, [], "round {round} of {}", made.report);
                }
            }
        }
    }
}
