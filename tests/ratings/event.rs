//! An event and its records: as a report, as an archive, whole or in part, as different hands deliver it.

use std::fmt::Write as _;

/// A player of an event.
#[derive(Clone, Debug)]
pub struct Player {
    /// Surname and given name.
    pub name: (&'static str, &'static str),
    pub id: u32,
    pub rating: u16,
}

/// A game of an event. Players count from 0.
#[derive(Clone, Debug)]
pub struct Game {
    pub round: u32,
    pub white: usize,
    pub black: usize,
    /// `1`, `=`, `0` as White has it; `+`, `-` by forfeit.
    pub result: char,
    /// Which moves it has.
    pub moves: u32,
}

/// An event: a day for each round, from its first in November 2025.
#[derive(Clone, Debug)]
pub struct Event {
    pub name: &'static str,
    pub first_day: u32,
    /// Whether all rounds are played on the first day.
    pub one_day: bool,
    pub players: Vec<Player>,
    pub games: Vec<Game>,
}

/// How a record is written.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    pub event: &'static str,
    pub site: &'static str,
    pub section: &'static str,
    pub ids: bool,
    pub ratings: bool,
    pub rounds: bool,
    pub dates: bool,
    pub moves: bool,
    pub control: &'static str,
    pub name: fn(&Player) -> String,
}

pub fn comma(player: &Player) -> String {
    format!("{}, {}", player.name.0, player.name.1)
}

pub fn given_first(player: &Player) -> String {
    format!("{} {}", player.name.1, player.name.0)
}

pub fn initial(player: &Player) -> String {
    let first = player.name.1.chars().next().unwrap();
    format!("{},{first}", player.name.0)
}

pub fn shouted(player: &Player) -> String {
    format!("{} {}", player.name.0.to_uppercase(), player.name.1)
}

/// An archive as it comes from the boards: no ids, other names for everything.
pub const ARCHIVE: Hand = Hand {
    event: "Bari Open 2025",
    site: "Bari ITA",
    section: "",
    ids: false,
    ratings: true,
    rounds: true,
    dates: true,
    moves: true,
    control: "",
    name: comma,
};

const NAMES: [(&str, &str); 12] = [
    ("Gallo", "Ida"),
    ("Nicolò", "Pàolo"),
    ("Rossi", "Mario"),
    ("De Luca", "Anna Maria"),
    ("Müller", "Jörg"),
    ("Verdi", "Ugo"),
    ("Bianchi", "Lea"),
    ("Conti", "Sara"),
    ("D'Amico", "Nino"),
    ("Serra", "Eva"),
    ("Fabbri", "Leo"),
    ("Monti", "Pia"),
];

/// The round robin of so many players, who meet once or twice. `seed` makes its results and moves.
pub fn round_robin(name: &'static str, count: usize, legs: u32, seed: u32) -> Event {
    let players = (0..count).map(|at| Player {
        name: NAMES[at],
        id: 800_000 + at as u32 * 7 + 1,
        rating: 1500 + 37 * at as u16,
    });
    let mut games = Vec::new();
    let rounds = count as u32 - 1;
    for round in 0..rounds {
        for table in 0..count / 2 {
            let turn = |at: usize| match at {
                0 => 0,
                at => (at - 1 + round as usize) % (count - 1) + 1,
            };
            let (one, other) = (turn(table), turn(count - 1 - table));
            let (white, black) = match (round as usize + table) % 2 {
                0 => (one, other),
                _ => (other, one),
            };
            for leg in 0..legs {
                let chance = mix(seed, (round * 16 + table as u32) * 2 + leg);
                let (white, black) = match leg {
                    0 => (white, black),
                    _ => (black, white),
                };
                games.push(Game {
                    round: round + 1 + leg * rounds,
                    white,
                    black,
                    result: ['1', '=', '0', '1', '0'][chance as usize % 5],
                    moves: chance,
                });
            }
        }
    }
    games.sort_by_key(|game| game.round);
    Event {
        name,
        first_day: 5,
        one_day: false,
        players: players.collect(),
        games,
    }
}

fn mix(seed: u32, at: u32) -> u32 {
    let mut x = seed.wrapping_mul(0x9E37_79B1) ^ at.wrapping_mul(0x85EB_CA77);
    x ^= x >> 15;
    x = x.wrapping_mul(0xC2B2_AE3D);
    x ^ (x >> 13)
}

/// Twelve moves of either side, which no other number has: pawns go one step, then some go another.
fn moves(number: u32) -> String {
    let files = |mut number: u32| {
        let mut files: Vec<char> = ('a'..='h').collect();
        let mut order = Vec::new();
        while !files.is_empty() {
            order.push(files.remove(number as usize % files.len()));
            number = mix(number, 3);
        }
        order
    };
    let (white, black) = (files(number), files(number ^ 0x5555));
    let mut text = String::new();
    for at in 0..12 {
        let (step, own) = (at / 8, at % 8);
        let (own, other) = (white[own], black[own]);
        let (rank, against) = (3 + step, 6 - step);
        write!(text, "{}. {own}{rank} {other}{against} ", at + 1).unwrap();
    }
    text
}

impl Event {
    fn day(&self, round: u32) -> u32 {
        match self.one_day {
            true => self.first_day,
            false => self.first_day + round - 1,
        }
    }

    fn rounds(&self) -> u32 {
        self.games.iter().map(|game| game.round).max().unwrap()
    }

    /// The archive of its games, as a hand writes it.
    pub fn pgn(&self, hand: Hand) -> String {
        let mut text = String::new();
        for game in &self.games {
            let (white, black) = (&self.players[game.white], &self.players[game.black]);
            let result = match game.result {
                '1' | '+' => "1-0",
                '0' | '-' => "0-1",
                _ => "1/2-1/2",
            };
            let forfeit = matches!(game.result, '+' | '-');
            let mut tag = |name: &str, value: &str| {
                writeln!(text, "[{name} \"{value}\"]").unwrap();
            };
            tag("Event", hand.event);
            tag("Site", hand.site);
            let date = format!("2025.11.{:02}", self.day(game.round));
            tag("Date", if hand.dates { &date } else { "????.??.??" });
            let round = game.round.to_string();
            tag("Round", if hand.rounds { &round } else { "?" });
            tag("White", &(hand.name)(white));
            tag("Black", &(hand.name)(black));
            tag("Result", result);
            if !hand.section.is_empty() {
                tag("Section", hand.section);
            }
            if !hand.control.is_empty() {
                tag("TimeControl", hand.control);
            }
            if hand.ids {
                tag("WhiteFideId", &white.id.to_string());
                tag("BlackFideId", &black.id.to_string());
            }
            if hand.ratings {
                tag("WhiteElo", &white.rating.to_string());
                tag("BlackElo", &black.rating.to_string());
            }
            if forfeit {
                tag("Termination", "forfeit");
            }
            let played = match forfeit || !hand.moves {
                true => String::new(),
                false => moves(game.moves),
            };
            writeln!(text, "\n{played}{result}\n").unwrap();
        }
        text
    }

    /// Its report up to a round.
    pub fn trf(&self, rounds: u32) -> String {
        self.report(rounds, true)
    }

    /// As [`Event::trf`]; ids or none.
    pub fn report(&self, rounds: u32, ids: bool) -> String {
        let rounds = rounds.min(self.rounds());
        let last = self.day(rounds);
        let mut text = format!(
            "012 {}\n022 Bari\n032 ITA\n042 2025/11/{:02}\n052 2025/11/{last:02}\n",
            self.name, self.first_day
        );
        let mut dates = " ".repeat(91);
        dates.replace_range(0..3, "132");
        for round in 1..=rounds {
            write!(dates, "25/11/{:02}  ", self.day(round)).unwrap();
        }
        text += dates.trim_end();
        text.push('\n');
        for (at, player) in self.players.iter().enumerate() {
            let (mut points, mut row) = (0, String::new());
            for round in 1..=rounds {
                let of_round =
                    |game: &&Game| game.round == round && (game.white == at || game.black == at);
                let Some(game) = self.games.iter().find(of_round) else {
                    row += "  0000 - Z";
                    continue;
                };
                let white = game.white == at;
                let result = match (white, game.result) {
                    (true, result) => result,
                    (false, '1') => '0',
                    (false, '0') => '1',
                    (false, '+') => '-',
                    (false, '-') => '+',
                    (false, result) => result,
                };
                points += match result {
                    '1' | '+' => 10,
                    '=' => 5,
                    _ => 0,
                };
                let (opponent, colour) = match white {
                    true => (game.black, 'w'),
                    false => (game.white, 'b'),
                };
                write!(row, "  {:>4} {colour} {result}", opponent + 1).unwrap();
            }
            let id = if ids {
                player.id.to_string()
            } else {
                String::new()
            };
            writeln!(
                text,
                "001 {:>4} m    {:<33} {:>4} ITA {id:>11} {:<10} {:>2}.{} {:>4}{row}",
                at + 1,
                comma(player),
                player.rating,
                "",
                points / 10,
                points % 10,
                at + 1,
            )
            .unwrap();
        }
        text
    }
}
