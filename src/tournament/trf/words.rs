//! What is wrong in a report, in one sentence, English or Italian.

use super::fault::Problem;
use super::parts::points_text;
use crate::messages::{Ui, days};
use crate::say;

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
                    "{text} is not a record of a tournament report; the line is kept and not read",
                    "{text} non è un record di un rapporto di torneo; la riga è conservata ma non letta"
                )
            }
            Problem::Games => say!(
                ui,
                "games begin here (PGN or moves), and what is read as a tournament report has none: they would be lost; \
                 give them in a file of their own",
                "qui cominciano partite (PGN o mosse), che un rapporto di torneo non ha: andrebbero perse; darle in un file \
                 a parte"
            ),
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
            Problem::Rating(found) => say!(
                ui,
                "rating (columns 49 to 52): found {found}, expected a rating from 100 to 4000, or 0 or blanks for none",
                "Elo (colonne da 49 a 52): trovato {found}, atteso un punteggio da 100 a 4000, oppure 0 o spazi se non c'è"
            ),
            Problem::IdTooLong(found) => say!(
                ui,
                "FIDE id (columns 58 to 68): found {found}, expected a number up to 4294967295; the player is found by name",
                "codice FIDE (colonne da 58 a 68): trovato {found}, atteso un numero fino a 4294967295; il giocatore è \
                 cercato per nome"
            ),
            Problem::EndsBeforeStart { start, end } => {
                let (start, end) = (quoted(start), quoted(end));
                say!(
                    ui,
                    "found {end} as end of the tournament, expected a day not before its start {start}",
                    "trovato {end} come fine del torneo, atteso un giorno non precedente all'inizio {start}"
                )
            }
            Problem::FarFromRounds { found, first, last } => {
                let found = quoted(found);
                let (from, to) = (days::day(ui, *first), days::day(ui, *last));
                say!(
                    ui,
                    "found {found}, but the rounds of record 132 are from {from} to {to}: these hold",
                    "trovato {found}, ma i turni del record 132 vanno dal {from} al {to}: valgono questi"
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
                    "found start number {found}, expected {expected}: no row has it, and the number of players by record 062 is {count}",
                    "trovato il numero di sorteggio {found}, atteso {expected}: nessuna riga lo porta, e secondo il record 062 il numero di giocatori è {count}"
                ),
                None => say!(
                    ui,
                    "found start number {found}, expected {expected}: no row has it, and no record 062 says how many players there are",
                    "trovato il numero di sorteggio {found}, atteso {expected}: nessuna riga lo porta, e nessun record 062 dice quanti sono i giocatori"
                ),
            },
            Problem::CountDiffers { said, players } => say!(
                ui,
                "number of players: {said} by record 062, {players} in the file",
                "numero di giocatori: {said} secondo il record 062, {players} nel file"
            ),
            Problem::BrokenOff { in_row, rows, said } => {
                let mut told = match in_row {
                    true => say!(
                        ui,
                        "the report is cut off: the file ends in this row",
                        "il rapporto è troncato: il file finisce in questa riga"
                    ),
                    false => say!(
                        ui,
                        "the report is cut off behind this row",
                        "il rapporto è troncato dopo questa riga"
                    ),
                };
                if let Some(said) = said.filter(|said| *said as usize > *rows) {
                    told += &say!(
                        ui,
                        "; rows of players: {rows} of {said} by record 062",
                        "; righe di giocatori: {rows} di {said} secondo il record 062"
                    );
                }
                told
            }
            Problem::Mismatch(what) => what.message(ui),
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
            Problem::LessThanAPoint {
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
                    "round {round}: found {found} for player {player} and {against} for his opponent {opponent} (line {other}): together less than a point, as only an arbiter's decision makes it",
                    "turno {round}: trovato {found} per il giocatore {player} e {against} per l'avversario {opponent} (riga {other}): insieme meno di un punto, come può essere solo per decisione dell'arbitro"
                )
            }
            Problem::Points { player, found, sum } => {
                let (found, sum) = (points_text(*found), points_text(*sum));
                say!(
                    ui,
                    "player {player}: found {found} points, expected {sum}, the sum of the results",
                    "giocatore {player}: trovati {found} punti, attesi {sum}, la somma dei risultati"
                )
            }
            Problem::TooManyRounds { found, rounds } => say!(
                ui,
                "found a result in round {found}, expected none: the last round is {rounds} (record 142 or XXR)",
                "trovato un risultato al turno {found}, atteso nessuno: l'ultimo turno è il {rounds} (record 142 o XXR)"
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
            Problem::ColourOfOther(line) => say!(
                ui,
                "a game was played and this row has no colour; that of the opponent's row (line {line}) counts",
                "una partita è stata giocata e questa riga non ha colore; vale quello della riga dell'avversario (riga {line})"
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
                let (win, draw, bye) = (points_text(*win), points_text(*draw), points_text(*bye));
                say!(
                    ui,
                    "the records do not say what every result counts; the points of all players fit if a win counts {win}, a draw {draw} and a bye by pairing {bye}",
                    "i record non dicono quanto vale ogni risultato; i punti di tutti i giocatori tornano se la vittoria vale {win}, la patta {draw} e il bye di abbinamento {bye}"
                )
            }
            Problem::PointsOtherwise(win, draw, bye) => {
                let (win, draw, bye) = (points_text(*win), points_text(*draw), points_text(*bye));
                say!(
                    ui,
                    "this record does not say what results count here: the points of all players fit if a win counts {win}, a draw {draw} and a bye by pairing {bye}",
                    "questo record non dice quanto valgono qui i risultati: i punti di tutti i giocatori tornano se la vittoria vale {win}, la patta {draw} e il bye di abbinamento {bye}"
                )
            }
            Problem::Annulled(number) => say!(
                ui,
                "the points of the others leave out the games against player {number}, as those of one who withdrew",
                "i punti degli altri non contano le partite contro il giocatore {number}, come quelle di chi si è ritirato"
            ),
            Problem::More(count) => say!(
                ui,
                "more errors that are not shown: {count}",
                "altri errori non mostrati: {count}"
            ),
            _ => return None,
        })
    }
}
