//! What is wrong in a report, where, what was found and what was expected: data, and one sentence in English or Italian.

use super::fields::Field;
use crate::messages::Ui;
use crate::say;

/// Something wrong or odd at a place of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// Odd, but it changes neither games nor points: of the same shape as an error.
pub type TrfRemark = TrfError;

/// What is wrong in a report. Numbers of players are start numbers, points are hundredths of a point, lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The first columns are no code of a record.
    UnknownCode(String),
    /// A record begins behind the first column.
    CodeDisplaced(String),
    /// A line that is no record; kept as it is.
    NoRecord(String),
    /// There is no player in the file.
    NoPlayers,
    /// The line ends before a field that must be there.
    TooShort {
        /// The line's last column.
        length: usize,
        /// What is missing.
        field: Field,
    },
    /// A field does not hold what it must.
    Unreadable {
        /// The field.
        field: Field,
        /// What it holds.
        found: String,
    },
    /// A column between two fields is not blank: the fields are displaced.
    Displaced {
        /// What stands there.
        found: char,
        /// The field before which it stands.
        field: Field,
    },
    /// A tab where columns count.
    Tab,
    /// Two players have one start number.
    DuplicateNumber {
        /// The start number.
        number: u16,
        /// The line of the other player.
        other: u64,
    },
    /// A start number is missing, and the file does not say that it has fewer players.
    NumberMissing {
        /// The number that no player has.
        expected: u16,
        /// The next that one has.
        found: u16,
        /// The number of players that record 062 names.
        count: Option<u32>,
    },
    /// The number of players of record 062 is not that of the players.
    CountDiffers {
        /// What 062 says.
        said: u32,
        /// Players in the file.
        players: usize,
    },
    /// A record names a player who is not in the file.
    NoSuchPlayer(u16),
    /// A player is his own opponent.
    OwnOpponent(u16),
    /// The row of the opponent names another, or none.
    NotNamedBack {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// The opponent he names.
        opponent: u16,
        /// Whom the opponent's row names.
        names: Option<u16>,
        /// The opponent's line.
        other: u64,
    },
    /// Both players of a game have one colour.
    SameColour {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// His opponent.
        opponent: u16,
        /// The colour of both: `w` or `b`.
        colour: char,
        /// The opponent's line.
        other: u64,
    },
    /// The results of both players of a game do not go together.
    Results {
        /// The round, from 1.
        round: u16,
        /// The player of this row.
        player: u16,
        /// His opponent.
        opponent: u16,
        /// The result in this row; blank where none stands there.
        found: char,
        /// The result in the opponent's row; blank where none stands there.
        against: char,
        /// The opponent's line.
        other: u64,
    },
    /// The points are not the sum of the results.
    Points {
        /// The player.
        player: u16,
        /// His points.
        found: i64,
        /// The sum of his results.
        sum: i64,
    },
    /// A player has results in more rounds than the tournament has.
    TooManyRounds {
        /// The first round too many.
        found: u16,
        /// Rounds of the tournament.
        rounds: u16,
    },
    /// A record that stands once stands again with another value; the first counts.
    Again {
        /// The code of the record.
        code: String,
        /// The line of the first.
        first: u64,
    },
    /// A game was played and nobody's colour is known.
    ColourUnknown,
    /// A result without an opponent: taken for a round without a game.
    NoOpponent(char),
    /// A bye beside an opponent: taken for a round without a game.
    ByeWithOpponent(char),
    /// The records do not say what every result counts, and the points of the players fit only this way: points of a win, of a draw and of
    /// the bye that the pairing allots, in hundredths.
    PointsAssumed(i64, i64, i64),
    /// More errors than are told.
    More(usize),
}

impl TrfError {
    /// The sentence that says what is wrong, without line and column.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        self.problem.message(ui)
    }
}

/// Points as people write them: `2.5`.
fn points(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match part % 10 {
        0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// A text of the file within a sentence: short, and without what would disturb a terminal.
fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text
        .chars()
        .take(MOST)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('\u{2026}');
    }
    format!("`{shown}`")
}

/// A result in a row.
fn result(ui: Ui, code: char) -> String {
    match code {
        ' ' => say!(ui, "no result", "nessun risultato"),
        code => format!("`{code}`"),
    }
}

/// `w` or `b` in words.
fn colour(ui: Ui, colour: char) -> String {
    match colour {
        'w' => say!(ui, "White", "Bianco"),
        _ => say!(ui, "Black", "Nero"),
    }
}

impl Problem {
    /// The other line that the problem is about, where there is one.
    pub(super) const fn other_line(&self) -> Option<u64> {
        match self {
            Problem::NotNamedBack { other, .. }
            | Problem::SameColour { other, .. }
            | Problem::Results { other, .. } => Some(*other),
            _ => None,
        }
    }

    /// The sentence that says what is wrong.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        self.about_lines(ui)
            .or_else(|| self.about_games(ui))
            .unwrap_or_default()
    }

    /// The sentences about lines, fields and players.
    fn about_lines(&self, ui: Ui) -> Option<String> {
        Some(match self {
            Problem::UnknownCode(code) => {
                let code = quoted(code);
                say!(
                    ui,
                    "no record has the code {code}; a record begins with a code of TRF16, TRF26 or JaVaFo (001, 012, 132, XXR, …)",
                    "nessun record ha il codice {code}; un record inizia con un codice di TRF16, TRF26 o JaVaFo (001, 012, 132, XXR, …)"
                )
            }
            Problem::CodeDisplaced(code) => {
                let code = quoted(code);
                say!(
                    ui,
                    "the code {code} of a record stands here; it must stand in columns 1 to 3",
                    "il codice di record {code} si trova qui; deve stare nelle colonne da 1 a 3"
                )
            }
            Problem::NoRecord(text) => {
                let text = quoted(text);
                say!(
                    ui,
                    "{text} is no record of a tournament report; the line is kept and not read",
                    "{text} non è un record di un rapporto di torneo; la riga è conservata ma non letta"
                )
            }
            Problem::NoPlayers => say!(
                ui,
                "no player was found; a tournament report has one record 001 for each player",
                "non c'è alcun giocatore; un rapporto di torneo ha un record 001 per ogni giocatore"
            ),
            Problem::TooShort { length, field } => {
                let (name, place) = (field.name(ui), field.place(ui));
                say!(
                    ui,
                    "the line ends in column {length}; expected {name} in {place}",
                    "la riga finisce alla colonna {length}; atteso: {name}, {place}"
                )
            }
            Problem::Unreadable { field, found } => {
                let (name, place, expected) = (field.name(ui), field.place(ui), field.expected(ui));
                let found = match found.is_empty() {
                    true => say!(ui, "nothing found", "non c'è nulla"),
                    false => {
                        let found = quoted(found);
                        say!(ui, "found {found}", "trovato {found}")
                    }
                };
                say!(
                    ui,
                    "{name} ({place}): {found}, expected {expected}",
                    "{name} ({place}): {found}, atteso {expected}"
                )
            }
            Problem::Displaced { found, field } => {
                let (found, name, place) =
                    (quoted(&found.to_string()), field.name(ui), field.place(ui));
                say!(
                    ui,
                    "found {found} in a column that must be blank, beside {name} ({place}): the fields of the line are displaced",
                    "trovato {found} in una colonna che deve essere vuota, accanto a: {name} ({place}); i campi della riga sono spostati"
                )
            }
            Problem::Tab => say!(
                ui,
                "found a tab; the fields of a record stand in fixed columns, with blanks between them",
                "trovata una tabulazione; i campi di un record stanno in colonne fisse, separati da spazi"
            ),
            Problem::DuplicateNumber { number, other } => say!(
                ui,
                "start number {number} is already that of the player in line {other}; each player has his own",
                "il numero di sorteggio {number} è già del giocatore alla riga {other}; ogni giocatore ha il suo"
            ),
            Problem::NumberMissing {
                expected,
                found,
                count,
            } => match count {
                Some(count) => say!(
                    ui,
                    "found start number {found}, expected {expected}: no row has it, and record 062 counts {count} players",
                    "trovato il numero di sorteggio {found}, atteso {expected}: nessuna riga lo porta, e il record 062 conta {count} giocatori"
                ),
                None => say!(
                    ui,
                    "found start number {found}, expected {expected}: no row has it, and no record 062 says how many players there are",
                    "trovato il numero di sorteggio {found}, atteso {expected}: nessuna riga lo porta, e nessun record 062 dice quanti sono i giocatori"
                ),
            },
            Problem::CountDiffers { said, players } => say!(
                ui,
                "record 062 counts {said} players, the file has {players}",
                "il record 062 conta {said} giocatori, il file ne ha {players}"
            ),
            Problem::NoSuchPlayer(number) => say!(
                ui,
                "no player has start number {number}; expected that of a player of the file",
                "nessun giocatore ha il numero di sorteggio {number}; atteso quello di un giocatore del file"
            ),
            _ => return None,
        })
    }

    /// The sentences about rounds, games and points.
    fn about_games(&self, ui: Ui) -> Option<String> {
        Some(match self {
            Problem::OwnOpponent(number) => say!(
                ui,
                "player {number} is his own opponent; expected another player, or 0000 for none",
                "il giocatore {number} è avversario di se stesso; atteso un altro giocatore, o 0000 per nessuno"
            ),
            Problem::NotNamedBack {
                round,
                player,
                opponent,
                names,
                other,
            } => match names {
                Some(names) => say!(
                    ui,
                    "round {round}: player {player} names {opponent} as opponent, but the row of {opponent} (line {other}) names {names}; expected {player}",
                    "turno {round}: il giocatore {player} indica come avversario {opponent}, ma la riga di {opponent} (riga {other}) indica {names}; atteso {player}"
                ),
                None => say!(
                    ui,
                    "round {round}: player {player} names {opponent} as opponent, but the row of {opponent} (line {other}) has no opponent in this round; expected {player}",
                    "turno {round}: il giocatore {player} indica come avversario {opponent}, ma la riga di {opponent} (riga {other}) non ha avversario in questo turno; atteso {player}"
                ),
            },
            Problem::SameColour {
                round,
                player,
                opponent,
                colour: code,
                other,
            } => {
                let colour = colour(ui, *code);
                let expected = if *code == 'w' { 'b' } else { 'w' };
                say!(
                    ui,
                    "round {round}: found {colour} (`{code}`) for both {player} and {opponent} (line {other}); expected `{expected}` for one of them",
                    "turno {round}: trovato il {colour} (`{code}`) sia per {player} sia per {opponent} (riga {other}); atteso `{expected}` per uno dei due"
                )
            }
            Problem::Results {
                round,
                player,
                opponent,
                found,
                against,
                other,
            } => {
                let (found, against) = (result(ui, *found), result(ui, *against));
                say!(
                    ui,
                    "round {round}: found {found} for player {player} and {against} for his opponent {opponent} (line {other}); expected two results of one game (1 and 0, = and =, + and -, …)",
                    "turno {round}: trovato {found} per il giocatore {player} e {against} per l'avversario {opponent} (riga {other}); attesi i due risultati di una partita (1 e 0, = e =, + e -, …)"
                )
            }
            Problem::Points { player, found, sum } => {
                let (found, sum) = (points(*found), points(*sum));
                say!(
                    ui,
                    "player {player}: found {found} points, expected {sum}, the sum of the results",
                    "giocatore {player}: trovati {found} punti, attesi {sum}, la somma dei risultati"
                )
            }
            Problem::TooManyRounds { found, rounds } => say!(
                ui,
                "found a result in round {found}, expected none: the tournament has {rounds} rounds (record 142 or XXR)",
                "trovato un risultato al turno {found}, atteso nessuno: il torneo ha {rounds} turni (record 142 o XXR)"
            ),
            Problem::Again { code, first } => say!(
                ui,
                "record {code} stands here again with another value; that of line {first} counts",
                "il record {code} compare di nuovo con un altro valore; vale quello della riga {first}"
            ),
            Problem::ColourUnknown => say!(
                ui,
                "a game was played and neither player's colour is known; expected `w` or `b`",
                "una partita è stata giocata e non si conosce il colore di nessuno dei due; atteso `w` o `b`"
            ),
            Problem::NoOpponent(code) => say!(
                ui,
                "result `{code}` without an opponent: taken for a round without a game",
                "risultato `{code}` senza avversario: inteso come turno senza partita"
            ),
            Problem::ByeWithOpponent(code) => say!(
                ui,
                "`{code}` is a bye, yet an opponent is named: taken for a round without a game",
                "`{code}` è un bye, ma è indicato un avversario: inteso come turno senza partita"
            ),
            Problem::PointsAssumed(win, draw, bye) => {
                let (win, draw, bye) = (points(*win), points(*draw), points(*bye));
                say!(
                    ui,
                    "the records do not say what every result counts; the points of all players fit if a win counts {win}, a draw {draw} and a bye by pairing {bye}",
                    "i record non dicono quanto vale ogni risultato; i punti di tutti i giocatori tornano se la vittoria vale {win}, la patta {draw} e il bye di abbinamento {bye}"
                )
            }
            Problem::More(count) => say!(
                ui,
                "{count} more errors are not shown",
                "altri {count} errori non sono mostrati"
            ),
            _ => return None,
        })
    }
}
