//! The fields of the records: what they are called, where they stand, and what they must hold.

use crate::messages::{Text, Ui};
use crate::say;

/// A field of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The blank behind the code.
    BehindCode,
    /// Start number of a player.
    StartNumber,
    /// Sex.
    Sex,
    /// Title.
    Title,
    /// Name.
    Name,
    /// Rating.
    Rating,
    /// Federation.
    Federation,
    /// FIDE id.
    FideId,
    /// Date of birth.
    Birth,
    /// Points.
    Points,
    /// Rank.
    Rank,
    /// Opponent of a round.
    Opponent(u16),
    /// Colour of a round.
    Colour(u16),
    /// Result of a round.
    Result(u16),
    /// Start or end of the tournament.
    Date,
    /// Rate of play in seconds.
    RateOfPlay,
    /// Date of a round.
    RoundDate,
    /// A number of players, rounds or teams.
    Count,
    /// How many points a result counts.
    PointsSystem,
    /// A kind of bye.
    ByeKind,
    /// A round number in a record of its own.
    RoundNumber,
    /// Number of a player or team in a record of its own.
    Id,
    /// A kind of abnormal points.
    AbnormalKind,
    /// A kind of forfeit of a match.
    ForfeitKind,
    /// A round beyond what a tournament can have.
    Round,
    /// Players who may not meet.
    ForbiddenPlayers,
    /// The rounds in which players may not meet.
    ForbiddenRounds,
    /// Virtual points of record 250.
    Acceleration,
    /// The colour drawn by lot.
    FirstColour,
}

const fn text(en: &'static str, it: &'static str) -> Text {
    Text { en, it }
}

impl Field {
    /// Its name.
    #[must_use]
    pub fn name(self, ui: Ui) -> String {
        let text = match self {
            Field::BehindCode => text("column 4", "colonna 4"),
            Field::StartNumber => text("start number", "numero di sorteggio"),
            Field::Sex => text("sex", "sesso"),
            Field::Title => text("title", "titolo"),
            Field::Name => text("name", "nome"),
            Field::Rating => text("rating", "Elo"),
            Field::Federation => text("federation", "federazione"),
            Field::FideId => text("FIDE id", "numero FIDE"),
            Field::Birth => text("date of birth", "data di nascita"),
            Field::Points => text("points", "punti"),
            Field::Rank => text("rank", "posizione in classifica"),
            Field::Opponent(round) => {
                return say!(
                    ui,
                    "opponent of round {round}",
                    "avversario del turno {round}"
                );
            }
            Field::Colour(round) => {
                return say!(ui, "colour of round {round}", "colore del turno {round}");
            }
            Field::Result(round) => {
                return say!(ui, "result of round {round}", "risultato del turno {round}");
            }
            Field::Date => text("date", "data"),
            Field::RateOfPlay => text("rate of play", "cadenza di gioco"),
            Field::RoundDate => text("date of a round", "data di un turno"),
            Field::Count => text("number", "numero"),
            Field::PointsSystem => text("points of a result", "punti di un risultato"),
            Field::ByeKind => text("kind of bye", "tipo di bye"),
            Field::RoundNumber => text("round", "turno"),
            Field::Id => text("player or team", "giocatore o squadra"),
            Field::AbnormalKind => text("kind of abnormal points", "tipo di punti anomali"),
            Field::ForfeitKind => text("kind of forfeit", "tipo di forfait"),
            Field::Round => text("number of rounds", "numero di turni"),
            Field::ForbiddenPlayers => text(
                "players who may not meet",
                "giocatori che non si possono incontrare",
            ),
            Field::ForbiddenRounds => text(
                "rounds in which players may not meet",
                "turni in cui dei giocatori non si possono incontrare",
            ),
            Field::Acceleration => text("virtual points", "punti virtuali"),
            Field::FirstColour => text("colour drawn by lot", "colore sorteggiato"),
        };
        text.get(ui).to_owned()
    }

    /// Its first and last column, where it has fixed ones.
    #[must_use]
    pub const fn columns(self) -> Option<(usize, usize)> {
        Some(match self {
            Field::BehindCode => (4, 4),
            Field::StartNumber => (5, 8),
            Field::Sex => (10, 10),
            Field::Title => (11, 13),
            Field::Name => (15, 47),
            Field::Rating => (49, 52),
            Field::Federation => (54, 56),
            Field::FideId => (58, 68),
            Field::Birth => (70, 79),
            Field::Points => (81, 84),
            Field::Rank => (86, 89),
            Field::Opponent(round) => {
                let first = first_column(round);
                (first, first + 3)
            }
            Field::Colour(round) => {
                let column = first_column(round) + 5;
                (column, column)
            }
            Field::Result(round) => {
                let column = first_column(round) + 7;
                (column, column)
            }
            _ => return None,
        })
    }

    /// Where it stands.
    #[must_use]
    pub fn place(self, ui: Ui) -> String {
        match self.columns() {
            Some((first, last)) if first == last => {
                say!(ui, "column {first}", "colonna {first}")
            }
            Some((first, last)) => say!(
                ui,
                "columns {first} to {last}",
                "colonne da {first} a {last}"
            ),
            None => say!(ui, "from column 5", "dalla colonna 5"),
        }
    }

    /// What it must hold.
    #[must_use]
    pub fn expected(self, ui: Ui) -> &'static str {
        let text = match self {
            Field::BehindCode => text("a blank", "uno spazio"),
            Field::StartNumber => text("a number from 1 to 9999", "un numero da 1 a 9999"),
            Field::Sex => text("`m`, `w` or a blank", "`m`, `w` o uno spazio"),
            Field::Title => text(
                "a title such as `GM` or blanks",
                "un titolo come `GM` o spazi",
            ),
            Field::Name => text("surname and name", "cognome e nome"),
            Field::Rating => text(
                "a number of up to 4 digits or blanks",
                "un numero di al più 4 cifre o spazi",
            ),
            Field::Federation => text("three letters or blanks", "tre lettere o spazi"),
            Field::FideId => text("a number or blanks", "un numero o spazi"),
            Field::Birth => text(
                "YYYY/MM/DD, a year, or blanks",
                "AAAA/MM/GG, un anno, o spazi",
            ),
            Field::Points => text(
                "points such as `2.5`, or blanks",
                "punti come `2.5`, o spazi",
            ),
            Field::Rank => text("a number or blanks", "un numero o spazi"),
            Field::Opponent(_) => text(
                "a start number, or 0000 or blanks for none",
                "un numero di sorteggio, o 0000 o spazi per nessuno",
            ),
            Field::Colour(_) => text("`w`, `b`, `-` or a blank", "`w`, `b`, `-` o uno spazio"),
            Field::Result(_) => text(
                "one of `1 = 0 + - W D L H F U Z` or a blank",
                "uno fra `1 = 0 + - W D L H F U Z` o uno spazio",
            ),
            Field::Date => text("YYYY/MM/DD", "AAAA/MM/GG"),
            Field::RateOfPlay => text(
                "seconds such as `5400+30` or `40/6000+30:900+30`",
                "secondi come `5400+30` o `40/6000+30:900+30`",
            ),
            Field::RoundDate => text("YY/MM/DD", "AA/MM/GG"),
            Field::Count => text("a number", "un numero"),
            Field::PointsSystem => text(
                "a code and its points, such as `W 3.0` or `W=3`",
                "un codice e i suoi punti, come `W 3.0` o `W=3`",
            ),
            Field::ByeKind => text("`F`, `H` or `Z`", "`F`, `H` o `Z`"),
            Field::RoundNumber => text("a number from 1 to 999", "un numero da 1 a 999"),
            Field::Id => text("a number of up to 4 digits", "un numero di al più 4 cifre"),
            Field::AbnormalKind => text(
                "one of `W D L F H Z + -` or a blank",
                "uno fra `W D L F H Z + -` o uno spazio",
            ),
            Field::ForfeitKind => text("`+-`, `-+` or `--`", "`+-`, `-+` o `--`"),
            Field::Round => text("at most 999 rounds", "al più 999 turni"),
            Field::ForbiddenPlayers => text(
                "two start numbers or more, such as `3    7`",
                "due o più numeri di sorteggio, come `3    7`",
            ),
            Field::ForbiddenRounds => text(
                "the first and the last round, and behind them the players, such as `260   1   9    3    7`",
                "il primo e l'ultimo turno, e dopo i giocatori, come `260   1   9    3    7`",
            ),
            Field::Acceleration => text(
                "points, first and last round, first and last player, such as `250      1.0   1   3    1   20`",
                "punti, primo e ultimo turno, primo e ultimo giocatore, come `250      1.0   1   3    1   20`",
            ),
            Field::FirstColour => text(
                "`W` or `B` in record 152, `white1`, `black1` or `rank` in record XXC",
                "`W` o `B` nel record 152, `white1`, `black1` o `rank` nel record XXC",
            ),
        };
        text.get(ui)
    }
}

/// The first column of a round, from 1.
#[must_use]
pub(super) const fn first_column(round: u16) -> usize {
    92 + 10 * (round as usize - 1)
}
