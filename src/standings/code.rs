//! Names of tie-breaks as TRF26 records 202 and 212 have them: `BH/C1`, `KS/L+1`, `ARO/U1399`.

use crate::messages::Ui;
use crate::say;
use std::fmt;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// `PTS`: points.
    Points,
    /// `DE`: direct encounter (article 6).
    DirectEncounter,
    /// `WIN`: rounds with as many points as a win gives (7.1).
    Wins,
    /// `WON`: games won at the board (7.2).
    GamesWon,
    /// `BPG`: games played with Black (7.3).
    BlackGames,
    /// `BWG`: games won with Black (7.4).
    BlackWins,
    /// `PS`: sum of the scores after each round (7.5).
    ProgressiveScore,
    /// `REP`: rounds that the player elected to play (7.6).
    ElectedRounds,
    /// `BH`: Buchholz (8.1).
    Buchholz,
    /// `FB`: Buchholz as if all paired games of the last round were drawn (8.2).
    ForeBuchholz,
    /// `AOB`: average of the opponents' Buchholz (8.3).
    AverageBuchholz,
    /// `SB`: Sonneborn-Berger (9.1).
    SonnebornBerger,
    /// `KS`: Koya, points against opponents with half of the points or more (9.2).
    Koya,
    /// `ARO`: average rating of opponents (10.1).
    AverageRating,
    /// `TPR`: tournament performance rating (10.2).
    Performance,
    /// `PTP`: perfect tournament performance (10.3).
    PerfectPerformance,
    /// `APRO`: average performance of opponents (10.4).
    AveragePerformance,
    /// `APPO`: average perfect performance of opponents (10.5).
    AveragePerfectPerformance,
    /// `RTNG`: the player's own rating.
    Rating,
    /// `TPN`: the start number, the lower before the higher.
    StartNumber,
}

impl Measure {
    /// All, with their names in the records; the second name of one stands behind its first.
    const NAMES: [(&'static str, Measure); 22] = [
        ("PTS", Measure::Points),
        ("DE", Measure::DirectEncounter),
        ("WIN", Measure::Wins),
        ("WON", Measure::GamesWon),
        ("BPG", Measure::BlackGames),
        ("BWG", Measure::BlackWins),
        ("PS", Measure::ProgressiveScore),
        ("REP", Measure::ElectedRounds),
        ("GE", Measure::ElectedRounds),
        ("BH", Measure::Buchholz),
        ("FB", Measure::ForeBuchholz),
        ("AOB", Measure::AverageBuchholz),
        ("SB", Measure::SonnebornBerger),
        ("KS", Measure::Koya),
        ("ARO", Measure::AverageRating),
        ("TPR", Measure::Performance),
        ("PTP", Measure::PerfectPerformance),
        ("APRO", Measure::AveragePerformance),
        ("APPO", Measure::AveragePerfectPerformance),
        ("RTNG", Measure::Rating),
        ("TPN", Measure::StartNumber),
        ("SNO", Measure::StartNumber),
    ];

    /// The name in the records.
    #[must_use]
    pub fn name(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(_, measure)| *measure == self);
        named.map_or("", |(name, _)| name)
    }

    /// The names of all, each once, in the order of the regulations.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMES
            .iter()
            .map(|(name, measure)| (name, measure.name()))
            .filter(|(name, first)| *name == first)
            .map(|(_, first)| first)
    }

    /// Whether contributions of rounds are added, of which some may be cut (article 14.1).
    const fn can_be_cut(self) -> bool {
        use Measure as M;
        matches!(
            self,
            M::Buchholz
                | M::ForeBuchholz
                | M::SonnebornBerger
                | M::AverageRating
                | M::ProgressiveScore
        )
    }

    /// Whether ratings of opponents enter it.
    #[must_use]
    pub const fn needs_ratings(self) -> bool {
        use Measure as M;
        matches!(
            self,
            M::AverageRating
                | M::Performance
                | M::PerfectPerformance
                | M::AveragePerformance
                | M::AveragePerfectPerformance
                | M::Rating
        )
    }
}

/// A tie-break with its modifiers (article 14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// What is counted.
    pub measure: Measure,
    /// Contributions left out, the least significant first: `/C1`; `/M1` has one here and one above.
    pub cut_low: usize,
    /// Contributions left out, the most significant first.
    pub cut_high: usize,
    /// `KS`: the least score of the opponents who count, in percent of the points that can be had.
    pub limit_percent: u32,
    /// `KS`: what is added to the limit, in hundredths of a point; `/L+1` adds half a point.
    pub limit_step: i64,
    /// `/P`: rounds that were not played count as played.
    pub as_played: bool,
    /// `AOB/F`: the mean of Fore Buchholz.
    pub fore: bool,
    /// `/U1399`: the rating of who has none.
    pub unrated: Option<u16>,
    /// `/R`: the lower value goes before the higher.
    pub reversed: bool,
}

/// Why a text is no tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieBreakError {
    /// No tie-break has this name.
    Name(String),
    /// Of teams: match or game points.
    Teams(String),
    /// The tie-break does not take this modifier, or has it already.
    Modifier(String),
    /// Nothing stands between two signs that part tie-breaks.
    Empty(String),
}

impl TieBreakError {
    /// What is wrong; `known` are the names that may be meant.
    #[must_use]
    pub fn message(&self, known: &str, ui: Ui) -> String {
        match self {
            TieBreakError::Name(name) => say!(
                ui,
                "{name} is no tie-break; known: {known}",
                "{name} non è uno spareggio; noti: {known}"
            ),
            TieBreakError::Teams(name) => say!(
                ui,
                "{name} is a tie-break of teams; standings are of single players",
                "{name} è uno spareggio di squadre; le classifiche sono di singoli giocatori"
            ),
            TieBreakError::Modifier(name) => say!(
                ui,
                "{name}: this tie-break does not take what stands behind the stroke (like BH/C1, BH/M1, KS/L+1, ARO/U1399)",
                "{name}: questo spareggio non ammette ciò che sta dopo la barra (come in BH/C1, BH/M1, KS/L+1, ARO/U1399)"
            ),
            TieBreakError::Empty(list) => say!(
                ui,
                "\"{list}\": a tie-break is missing: nothing stands before, behind or between the signs that part them",
                "«{list}»: manca uno spareggio: non c'è niente prima, dopo o fra i segni che li separano"
            ),
        }
    }
}

impl TieBreak {
    /// A tie-break without modifiers.
    #[must_use]
    pub const fn of(measure: Measure) -> TieBreak {
        TieBreak {
            measure,
            cut_low: 0,
            cut_high: 0,
            limit_percent: 50,
            limit_step: 0,
            as_played: false,
            fore: false,
            unrated: None,
            reversed: false,
        }
    }

    /// Reads a name with modifiers, whether capitals or small letters.
    ///
    /// # Errors
    /// When it is none, or one of teams, or a modifier does not fit it.
    pub fn read(text: &str) -> Result<TieBreak, TieBreakError> {
        let written = text.trim();
        let text = written.to_ascii_uppercase();
        let name = text.split(['/', '#', '!']).next().unwrap_or_default();
        if name.contains(':')
            || matches!(
                name,
                "MPTS" | "GPTS" | "MPVGP" | "EDE" | "ESB" | "BC" | "TBR" | "BBE" | "SSSC"
            )
        {
            return Err(TieBreakError::Teams(written.to_owned()));
        }
        let found = Measure::NAMES.iter().find(|(known, _)| *known == name);
        let Some((_, measure)) = found else {
            return Err(TieBreakError::Name(written.to_owned()));
        };
        let mut tie_break = TieBreak::of(*measure);
        // `KS/L-1`: the sign belongs to the modifier.
        let modifiers = text.get(name.len() + 1..).unwrap_or_default();
        let mut seen: Vec<char> = Vec::new();
        for modifier in modifiers
            .split(['/', '#', '!'])
            .filter(|part| !part.is_empty())
        {
            // A cut and a median are cuts both.
            let letter = modifier.chars().next().map(|first| match first {
                'M' => 'C',
                first => first,
            });
            let again = letter.is_some_and(|letter| seen.contains(&letter));
            seen.extend(letter);
            if again || !tie_break.modify(modifier) {
                return Err(TieBreakError::Modifier(written.to_owned()));
            }
        }
        Ok(tie_break)
    }

    /// Reads several, parted by commas, semicolons or blanks.
    ///
    /// # Errors
    /// The first that is none.
    pub fn list(text: &str) -> Result<Vec<TieBreak>, TieBreakError> {
        let mut fields = text.split([',', ';']);
        if fields.any(|field| field.trim().is_empty()) {
            return Err(TieBreakError::Empty(text.trim().to_owned()));
        }
        let parts = text.split([',', ';', ' ', '\t']);
        let parts = parts.filter(|part| !part.is_empty());
        parts.map(TieBreak::read).collect()
    }

    /// Takes one modifier; false where it does not fit.
    fn modify(&mut self, modifier: &str) -> bool {
        let (letter, rest) = modifier.split_at(modifier.chars().next().map_or(0, char::len_utf8));
        let count = || match rest {
            "" => Some(1),
            digits => digits.parse().ok().filter(|count| (1..=9).contains(count)),
        };
        match letter {
            "C" if self.measure.can_be_cut() => match count() {
                Some(count) => self.cut_low = count,
                None => return false,
            },
            "M" if self.measure.can_be_cut() && self.measure != Measure::ProgressiveScore => {
                match count() {
                    Some(count) => (self.cut_low, self.cut_high) = (count, count),
                    None => return false,
                }
            }
            "L" if self.measure == Measure::Koya => {
                let step = |digits: &str| digits.parse::<i64>().ok().map(|steps| steps * 50);
                match (rest.strip_prefix('+'), rest.strip_prefix('-')) {
                    (Some(up), _) => match step(up) {
                        Some(step) => self.limit_step = step,
                        None => return false,
                    },
                    (_, Some(down)) => match step(down) {
                        Some(step) => self.limit_step = -step,
                        None => return false,
                    },
                    _ => match rest.parse().ok().filter(|percent| *percent <= 100) {
                        Some(percent) => self.limit_percent = percent,
                        None => return false,
                    },
                }
            }
            "U" if self.measure.needs_ratings() => match rest.parse() {
                Ok(rating) => self.unrated = Some(rating),
                Err(_) => return false,
            },
            "P" if rest.is_empty() => self.as_played = true,
            "F" if rest.is_empty() && self.measure == Measure::AverageBuchholz => self.fore = true,
            "R" if rest.is_empty() => self.reversed = true,
            _ => return false,
        }
        true
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.measure.name())?;
        match (self.cut_low, self.cut_high) {
            (0, 0) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        if self.limit_percent != 50 {
            write!(f, "/L{}", self.limit_percent)?;
        }
        if self.limit_step != 0 {
            write!(f, "/L{:+}", self.limit_step / 50)?;
        }
        if self.fore {
            f.write_str("/F")?;
        }
        if let Some(rating) = self.unrated {
            write!(f, "/U{rating}")?;
        }
        if self.as_played {
            f.write_str("/P")?;
        }
        if self.reversed {
            f.write_str("/R")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_modifiers_are_read_and_written() {
        let same = [
            "BH",
            "BH/C1",
            "BH/M2",
            "FB",
            "AOB/F",
            "SB/C1",
            "KS/L+1",
            "KS/L-2",
            "KS/L60",
            "ARO/C1/U1399",
            "DE/P",
            "PS/C1",
            "RTNG",
            "TPN/R",
        ];
        for text in same {
            assert_eq!(
                TieBreak::read(text).map(|tie_break| tie_break.to_string()),
                Ok(text.to_owned())
            );
        }
        assert_eq!(TieBreak::read(" bh/c1 ").unwrap().cut_low, 1);
        assert_eq!(TieBreak::read("GE").unwrap().to_string(), "REP");
    }

    #[test]
    fn a_list_has_no_empty_place() {
        let count = |text: &str| TieBreak::list(text).map(|all| all.len());
        assert_eq!(count("BH/C1, BH;ARO SB"), Ok(4));
        for text in ["BH,", ",BH", "BH,,SB", "BH, ;SB", ""] {
            assert_eq!(count(text), Err(TieBreakError::Empty(text.to_owned())));
        }
    }

    #[test]
    fn what_is_no_tie_break_is_said_to_be_none() {
        assert_eq!(
            TieBreak::read("BUC"),
            Err(TieBreakError::Name("BUC".to_owned()))
        );
        assert_eq!(
            TieBreak::read("BH:MP"),
            Err(TieBreakError::Teams("BH:MP".to_owned()))
        );
        for text in [
            "WIN/C1", "BH/L+1", "DE/U1399", "BH/Cx", "BH/C0", "KS/L+", "ARO/U", "BH/C1/C2",
            "BH/M1/C1",
        ] {
            assert_eq!(
                TieBreak::read(text),
                Err(TieBreakError::Modifier(text.to_owned()))
            );
        }
    }
}
