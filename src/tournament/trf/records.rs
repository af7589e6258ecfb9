//! What records and rows say of each other, beside games and points: counts, byes, colours, names, times. Nothing of it changes
//! standings; somebody wrote one of the two wrongly.

use super::Trf;
use super::event::Event;
use super::fault::{Problem, TrfError};
use super::pairing_records::PairingRecord;
use super::player::{Colour, Player, ResultCode, Sex};
use super::start_rank::is_method;
use super::teams::Team;
use crate::messages::Ui;
use crate::say;
use crate::syntax::TimeControl;
use crate::text::letters_alone;
use std::collections::HashMap;

/// Two records, or a record and a row, that do not go together, or one that is not as the format has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The number of rated players of record 072 is not that of the players with a rating.
    Rated {
        /// What 072 says.
        said: u32,
        /// Players with a rating.
        rated: usize,
    },
    /// A record 240 gives a player a bye in a round in which the row has something else.
    Bye {
        /// The player.
        player: u16,
        /// The round, from 1.
        round: u16,
        /// The bye of the record: `F`, `H` or `Z`.
        bye: char,
        /// The opponent in the row, where one stands there.
        opponent: Option<u16>,
        /// The result in the row; blank where none stands there.
        found: char,
    },
    /// A record 240 is of a round that the tournament does not have.
    ByeBeyond {
        /// The round, from 1.
        round: u16,
        /// Rounds of the tournament.
        rounds: u16,
    },
    /// A pair that record 260 forbids has met.
    Forbidden {
        /// The players.
        players: [u16; 2],
        /// The round, from 1.
        round: u16,
    },
    /// The first player has another colour in round 1 than record 152 says: the colour there.
    FirstColour(char),
    /// Record 172 names no method that is known.
    Method(String),
    /// The rate of play in code has signs that no code has.
    TimeCode(String),
    /// Records 122 and 222 name two rates of play: that of 122.
    Times(String),
    /// A national record has the name of another player: whose.
    NameOf(u16),
    /// Record 132 has fewer dates than rounds were paired.
    Dates {
        /// Dates in the record.
        dates: usize,
        /// Rounds that were paired.
        rounds: u16,
    },
    /// All others have points, and this player none.
    NoPoints(u16),
    /// A player stands in this team and in that of another line.
    InTwoTeams {
        /// The player.
        player: u16,
        /// Name of the other team.
        team: String,
        /// Line of its record, from 1.
        line: u64,
    },
    /// A player stands twice in one team.
    TwiceInTeam(u16),
    /// Two teams have one number: the line of the other.
    TeamNumber(u16, u64),
    /// A colour stands beside a bye.
    ColourOfBye(char),
    /// A title of women in the row of a man.
    TitleOfWomen,
}

impl Mismatch {
    /// Whether it is worth knowing and no more.
    #[must_use]
    pub const fn is_note(&self) -> bool {
        !matches!(
            self,
            Mismatch::Bye { .. }
                | Mismatch::ByeBeyond { .. }
                | Mismatch::InTwoTeams { .. }
                | Mismatch::TeamNumber(..)
        )
    }

    /// The sentence that says what does not go together.
    pub(super) fn message(&self, ui: Ui) -> String {
        match self {
            Mismatch::Rated { said, rated } => say!(
                ui,
                "number of rated players: {said} by record 072, {rated} in the file have a rating",
                "numero di giocatori con Elo: {said} secondo il record 072, {rated} nel file hanno un Elo"
            ),
            Mismatch::Bye {
                player,
                round,
                bye,
                opponent,
                found,
            } => {
                let found = match found {
                    ' ' => say!(ui, "no result", "nessun risultato"),
                    code => format!("`{code}`"),
                };
                match opponent {
                    Some(opponent) => say!(
                        ui,
                        "a bye `{bye}` of player {player} in round {round}, in which the row has opponent {opponent} and {found}: the row counts",
                        "un bye `{bye}` del giocatore {player} nel turno {round}, nel quale la riga ha l'avversario {opponent} e {found}: vale la riga"
                    ),
                    None => say!(
                        ui,
                        "a bye `{bye}` of player {player} in round {round}, in which the row has {found}: the row counts",
                        "un bye `{bye}` del giocatore {player} nel turno {round}, nel quale la riga ha {found}: vale la riga"
                    ),
                }
            }
            Mismatch::ByeBeyond { round, rounds } => say!(
                ui,
                "a bye in round {round}: the last round is {rounds} (record 142 or XXR)",
                "un bye nel turno {round}: l'ultimo turno è il {rounds} (record 142 o XXR)"
            ),
            Mismatch::Forbidden { players, round } => {
                let [one, other] = players;
                say!(
                    ui,
                    "players {one} and {other} are not to meet by this record, and meet in round {round}",
                    "secondo questo record i giocatori {one} e {other} non devono incontrarsi, e si incontrano nel turno {round}"
                )
            }
            Mismatch::FirstColour(found) => say!(
                ui,
                "the first player has the colour `{found}` in round 1",
                "nel turno 1 il primo giocatore ha il colore `{found}`"
            ),
            Mismatch::Method(found) => say!(
                ui,
                "ranking at the start: found `{found}`, expected a federation and one of FIDE, NRO, FIDON, NIDOF, HBFN, LBFN, OTHER",
                "ordine iniziale: trovato `{found}`, attesa una federazione e uno fra FIDE, NRO, FIDON, NIDOF, HBFN, LBFN, OTHER"
            ),
            Mismatch::TimeCode(found) => say!(
                ui,
                "rate of play in code: found `{found}`, expected seconds such as `5400+30` or `40/6000+30:900+30`",
                "cadenza in codice: trovato `{found}`, attesi secondi come `5400+30` o `40/6000+30:900+30`"
            ),
            Mismatch::Times(other) => say!(
                ui,
                "another rate of play than record 122, which has `{other}`",
                "una cadenza diversa da quella del record 122, che ha `{other}`"
            ),
            Mismatch::NameOf(other) => say!(
                ui,
                "the name in this national record is that of player {other}",
                "il nome in questo record nazionale è quello del giocatore {other}"
            ),
            Mismatch::Dates { dates, rounds } => say!(
                ui,
                "{dates} dates for {rounds} rounds",
                "{dates} date per {rounds} turni"
            ),
            Mismatch::NoPoints(player) => say!(
                ui,
                "player {player} has no points, and all others have",
                "il giocatore {player} non ha punti, e tutti gli altri sì"
            ),
            Mismatch::InTwoTeams { player, team, line } => {
                let team = team.trim();
                say!(
                    ui,
                    "player {player} stands in this team and in `{team}` (line {line})",
                    "il giocatore {player} sta in questa squadra e in `{team}` (riga {line})"
                )
            }
            Mismatch::TwiceInTeam(player) => say!(
                ui,
                "player {player} stands twice in this team",
                "il giocatore {player} sta due volte in questa squadra"
            ),
            Mismatch::TeamNumber(number, line) => say!(
                ui,
                "team number {number} is already that of the team in line {line}",
                "il numero di squadra {number} è già della squadra alla riga {line}"
            ),
            Mismatch::ColourOfBye(colour) => say!(
                ui,
                "colour `{colour}` beside a bye, which has none",
                "colore `{colour}` accanto a un bye, che non ne ha"
            ),
            Mismatch::TitleOfWomen => say!(
                ui,
                "a title of women in the row of a man",
                "un titolo femminile nella riga di un uomo"
            ),
        }
    }
}

/// Everything that records and rows say differently.
pub(super) fn mismatches(trf: &Trf, teams: bool) -> Vec<TrfError> {
    let mut found = Found {
        trf,
        all: Vec::new(),
    };
    found.of_event(&trf.event);
    trf.players.iter().for_each(|player| found.of_row(player));
    found.names();
    found.teams();
    if !teams {
        found.byes();
        found.forbidden();
    }
    found.all
}

struct Found<'a> {
    trf: &'a Trf,
    all: Vec<TrfError>,
}

impl Found<'_> {
    fn tell(&mut self, line: u64, column: u64, what: Mismatch) {
        let problem = Problem::Mismatch(what);
        self.all.push(TrfError::at(line, column, problem));
    }

    /// At the record with a code, where it is there.
    fn at(&mut self, code: &str, what: Mismatch) {
        if let Some(line) = self.trf.line_of(code) {
            self.tell(line, 5, what);
        }
    }

    fn of_event(&mut self, event: &Event) {
        let players = &self.trf.players;
        let rated = players.iter().filter(|player| player.rating.is_some());
        let rated = rated.count();
        if let Some(said) = event.rated_players.filter(|said| *said as usize != rated) {
            self.at("072", Mismatch::Rated { said, rated });
        }
        let dates = event.round_dates.len();
        // Those of rounds to come may not be fixed yet.
        let played = |player: &Player| {
            let last = player.rounds.iter().rposition(|own| own.opponent.is_some());
            last.map_or(0, |last| last as u16 + 1)
        };
        let rounds = players.iter().map(played).max().unwrap_or(0);
        let known = event.round_dates.iter().any(Option::is_some);
        if known && dates < usize::from(rounds) {
            self.at("132", Mismatch::Dates { dates, rounds });
        }
        let said = event.first_colour.to_ascii_lowercase();
        let first = self.trf.player(1).and_then(|player| player.round(1));
        let colour = first.filter(|own| own.opponent.is_some());
        let colour = colour.and_then(|own| own.colour).map(letter);
        if let Some(found) =
            colour.filter(|own| matches!(&*said, "w" | "b") && !said.starts_with(*own))
        {
            self.at("152", Mismatch::FirstColour(found));
        }
        let method = &event.start_rank_method;
        if !method.is_empty() && !is_method(method) {
            self.at("172", Mismatch::Method(method.clone()));
        }
        let code = &event.rate_of_play_code;
        let coded = |text: &str| {
            let sign = |b: u8| b.is_ascii_digit() || matches!(b, b'+' | b'/' | b':');
            !text.is_empty() && text.bytes().all(sign)
        };
        let own = TimeControl::read(code).known();
        if own.is_some() && !coded(code) {
            self.at("222", Mismatch::TimeCode(code.clone()));
        } else if coded(&event.rate_of_play) && own.is_some() {
            let other = TimeControl::read(&event.rate_of_play).known();
            if other.is_some() && other != own {
                self.at("222", Mismatch::Times(event.rate_of_play.clone()));
            }
        }
        let mut without = players.iter().filter(|player| player.points.is_none());
        if let (Some(player), None) = (without.next(), without.next())
            && players.len() > 2
        {
            let (line, number) = (player.line, player.number);
            self.tell(line, 81, Mismatch::NoPoints(number));
        }
    }

    fn of_row(&mut self, player: &Player) {
        let title = player.fide_title().unwrap_or("");
        if title.starts_with('W') && player.sex == Some(Sex::Man) {
            self.tell(player.line, 11, Mismatch::TitleOfWomen);
        }
        let byes = player.rounds.iter().filter(|own| own.opponent.is_none());
        let coloured = byes.filter(|own| own.result.is_some_and(ResultCode::is_bye));
        let coloured: Vec<(u64, Colour)> = coloured
            .filter_map(|own| Some((own.column, own.colour?)))
            .collect();
        for (column, colour) in coloured {
            let what = Mismatch::ColourOfBye(letter(colour));
            self.tell(player.line, column + 5, what);
        }
    }

    /// National records with another player's name. Other writings of the own name are what they are there for.
    fn names(&mut self) {
        let players = &self.trf.players;
        if players.iter().all(|player| player.national.is_empty()) {
            return;
        }
        let names: Vec<String> = players.iter().map(|one| letters_alone(&one.name)).collect();
        let numbers = players.iter().map(|player| player.number);
        let by_name: HashMap<&str, u16> = names.iter().map(String::as_str).zip(numbers).collect();
        let records = players.iter().flat_map(|player| &player.national);
        let wrong = records.filter_map(|record| {
            let name = letters_alone(&record.name);
            let own = self.trf.place(record.number).map(|at| &names[at]);
            let other = by_name.get(&*name).filter(|_| own != Some(&name))?;
            Some((record.line, *other))
        });
        for (line, other) in wrong.collect::<Vec<_>>() {
            self.tell(line, 15, Mismatch::NameOf(other));
        }
    }

    /// Players in two teams, and teams of one number. Records 013 and 310 may name the same teams, each in its way.
    fn teams(&mut self) {
        let trf = self.trf;
        let mut by_player: HashMap<(bool, u16), &Team> = HashMap::new();
        let mut by_number: HashMap<u16, u64> = HashMap::new();
        for team in &trf.teams {
            let line = team.line;
            if let Some(number) = team.number
                && let Some(other) = by_number.insert(number, line)
            {
                self.tell(line, 5, Mismatch::TeamNumber(number, other));
            }
            for player in &team.players {
                let key = (team.number.is_some(), *player);
                let other = *by_player.entry(key).or_insert(team);
                if other.line != line {
                    let what = Mismatch::InTwoTeams {
                        player: *player,
                        team: other.name.clone(),
                        line: other.line,
                    };
                    self.tell(line, 5, what);
                } else if team.players.iter().filter(|own| *own == player).count() > 1
                    && !self.is_told(line, &Mismatch::TwiceInTeam(*player))
                {
                    self.tell(line, 5, Mismatch::TwiceInTeam(*player));
                }
            }
        }
    }

    fn is_told(&self, line: u64, what: &Mismatch) -> bool {
        self.all.iter().any(|told| {
            told.line == line && matches!(&told.problem, Problem::Mismatch(own) if own == what)
        })
    }

    /// What records 240 say otherwise than the rows, in which a bye may still be missing.
    fn byes(&mut self) {
        let trf = self.trf;
        for byes in &trf.byes {
            let round = byes.round;
            if let Some(rounds) = trf.event.rounds.filter(|rounds| round > *rounds) {
                self.tell(byes.line, 7, Mismatch::ByeBeyond { round, rounds });
                continue;
            }
            for player in &byes.ids {
                let row = trf.player(*player).and_then(|own| own.round(round));
                let Some(own) = row.filter(|own| own.opponent.is_some() || own.result.is_some())
                else {
                    continue;
                };
                if own.result != Some(byes.kind) {
                    let what = Mismatch::Bye {
                        player: *player,
                        round,
                        bye: byes.kind.letter(),
                        opponent: own.opponent,
                        found: own.result.map_or(' ', ResultCode::letter),
                    };
                    self.tell(byes.line, 5, what);
                }
            }
        }
    }

    /// Pairs that records 260 forbid in some rounds, and that have met in them: each record tells its first.
    fn forbidden(&mut self) {
        let trf = self.trf;
        for (number, record) in trf.pairing_records().all {
            let PairingRecord::ForbiddenIn(inside, players) = record else {
                continue;
            };
            let met = |player: &u16| {
                let row = trf.player(*player)?;
                let rounds = (1_u16..).zip(&row.rounds);
                let mut inside = rounds.filter(|(round, _)| inside.contains(round));
                let (round, opponent) = inside.find_map(|(round, own)| {
                    let opponent = own.opponent.filter(|own| players.contains(own))?;
                    Some((round, opponent))
                })?;
                let players = [*player, opponent];
                Some(Mismatch::Forbidden { players, round })
            };
            if let Some(what) = players.iter().find_map(met) {
                self.tell(number, 5, what);
            }
        }
    }
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

#[cfg(test)]
mod tests {
    use super::super::survey;
    use super::*;

    /// Sound rows of four players.
    const ROWS: [(&str, &str); 4] = [
        (
            "m GM  Rossi, Ugo                        2500 ITA",
            "   2 w 1     3 b =",
        ),
        (
            "wWGM  Verdi, Ada                        2300 ITA",
            "   1 b 0  0000 - H",
        ),
        (
            "m     Neri, Leo                         2200 ITA",
            "   4 w =     1 w =",
        ),
        (
            "m     Sala, Pio                              ITA",
            "   3 b =  0000 - U",
        ),
    ];

    fn of(records: &str, change: (&str, &str)) -> Vec<Problem> {
        let mut text = records.to_owned();
        let points = ["1.5", "0.5", "1.0", "1.5"];
        for (number, ((who, rounds), points)) in (1..).zip(ROWS.into_iter().zip(points)) {
            let row = format!("001 {number:>4} {who:<70} {points:>4}       {rounds}\n");
            text += &row.replace(change.0, change.1);
        }
        let report = survey(text.as_bytes()).0;
        let remarks = report.remarks.into_iter().map(|remark| remark.problem);
        let is_own = |problem: &Problem| matches!(problem, Problem::Mismatch(_));
        remarks.filter(is_own).collect()
    }

    const SOUND: &str = "042 2026/05/01\n052 2026/05/02\n062 4\n072 3\n122 5400+30\n142 2\n152 W\n172 ITA NIDOF\n222 5400+30\n240 H   2    2\n260   1   2    1    4\n";

    #[test]
    fn sound_records_and_rows_go_together() {
        assert_eq!(of(SOUND, ("\u{0}", "")), []);
        assert_eq!(of("", ("\u{0}", "")), []);
        assert_eq!(of("122 90 min + 30 sec\n222 5400+30\n", ("\u{0}", "")), []);
    }

    #[test]
    fn what_does_not_go_together_is_told() {
        let bye = |player, opponent, found| Mismatch::Bye {
            player,
            round: 2,
            bye: 'H',
            opponent,
            found,
        };
        let dates = format!("132 {}26/05/01", " ".repeat(87));
        for (sound, wrong, told) in [
            ("072 3", "072 4", Mismatch::Rated { said: 4, rated: 3 }),
            ("152 W", "152 B", Mismatch::FirstColour('w')),
            ("NIDOF", "PIPPO", Mismatch::Method("ITA PIPPO".to_owned())),
            (
                "222 5400+30",
                "222 5400+30x",
                Mismatch::TimeCode("5400+30x".to_owned()),
            ),
            (
                "222 5400+30",
                "222 180+2",
                Mismatch::Times("5400+30".to_owned()),
            ),
            ("240 H   2    2", "240 H   2    1", bye(1, Some(3), '=')),
            ("240 H   2    2", "240 H   2    4", bye(4, None, 'U')),
            (
                "240 H   2    2",
                "240 H   9    2",
                Mismatch::ByeBeyond {
                    round: 9,
                    rounds: 2,
                },
            ),
            (
                "1    4\n",
                "1    3\n",
                Mismatch::Forbidden {
                    players: [1, 3],
                    round: 2,
                },
            ),
            (
                "152 W",
                &format!("152 W\n{dates}"),
                Mismatch::Dates {
                    dates: 1,
                    rounds: 2,
                },
            ),
        ] {
            let records = SOUND.replace(sound, wrong);
            assert_ne!(records, SOUND);
            assert_eq!(of(&records, ("\u{0}", "")), [Problem::Mismatch(told)]);
        }
        for (sound, wrong, told) in [
            ("wWGM", "mWGM", Mismatch::TitleOfWomen),
            ("0000 - H", "0000 w H", Mismatch::ColourOfBye('w')),
            ("1.0  ", "     ", Mismatch::NoPoints(3)),
        ] {
            assert_eq!(
                of(SOUND, (sound, wrong)),
                [Problem::Mismatch(told)],
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_national_record_may_have_the_own_name_only() {
        let row = |name: &str| format!("001    9\nITA    2      {name:<33} 1399 ITA\n");
        for (name, told) in [
            ("Verdi, Ada", None),
            ("Верди, Ада", None),
            ("Neri, Leo", Some(Problem::Mismatch(Mismatch::NameOf(3)))),
        ] {
            let record = row(name).lines().nth(1).unwrap().to_owned() + "\n";
            assert_eq!(
                of(&(SOUND.to_owned() + &record), ("\u{0}", "")),
                Vec::from_iter(told),
                "{name}"
            );
        }
    }
}
