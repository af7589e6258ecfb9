//! Headings without labels: `Torneo sociale 2023 - 3° turno`, `Milano, 12 marzo 2019`, `Rossi M. (1850) – Bianchi L. 1-0`.
//! What such a line says is told by the shape of its parts; a line of which a part says nothing known is no heading.
//! `pairing` knows who played whom, `colours` a player behind his colour, `person` a player's name and what stands behind
//! it, `part` everything else; `surname` names that are words of headings; `dress` what a line wears that says nothing.

mod colours;
mod dress;
mod pairing;
mod part;
mod person;
mod surname;

pub use colours::{WeakSide, is_misspelt_side, is_near, weak_side};
pub use pairing::{result_behind, score_of, unjoined, unsigned, weak_pairing};
pub use person::{
    Person, behind_name, in_columns, is_category, lone_player, of_label, points_behind,
    points_line, two_players,
};
pub use surname::{may_pair, worded_pairing};

use crate::text::lookup::WordList;
use crate::text::results::ResultMark;
use crate::text::words::{self, is_space, last_run, run};
use crate::text::{Folded, folded};
use colours::colours;
use pairing::{numbered_result, pairing, pairing_behind};
use part::{lead, lone, parts, segments};
use std::cell::OnceCell;
use std::ops::Range;

/// What a part of a heading says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The tournament.
    Event,
    /// Where.
    Site,
    /// When.
    Date,
    /// The round: its number alone.
    Round,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// White's rating.
    WhiteElo,
    /// Black's rating.
    BlackElo,
    /// White's title or category.
    WhiteTitle,
    /// Black's.
    BlackTitle,
    /// The result.
    Result,
    /// A result that does not say whose the first figure is.
    Undecided,
    /// The players of another game.
    Others,
    /// The number of the board.
    Board,
    /// The number of the game.
    Number,
}

/// A part of a heading, as offsets into the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What it says.
    pub what: What,
    /// Where it stands.
    pub range: Range<usize>,
    /// The result, where no stretch of the line reads as one: `Rossi 1 - Verdi 0`, `Rossi batte Verdi`.
    pub mark: Option<ResultMark>,
}

impl Said {
    pub(super) const fn new(what: What, range: Range<usize>) -> Said {
        Said {
            what,
            range,
            mark: None,
        }
    }

    /// A result that no stretch of the line reads as.
    const fn result(mark: ResultMark, range: Range<usize>) -> Said {
        Said {
            what: What::Result,
            range,
            mark: Some(mark),
        }
    }

    /// The same part of a line in which the text begins so many bytes later.
    fn moved(self, by: usize) -> Said {
        Said {
            range: self.range.start + by..self.range.end + by,
            ..self
        }
    }
}

/// A heading is no longer, in bytes.
const LONGEST: usize = 160;

/// A date in figures is no shorter, in bytes: `1/1/20`.
const SHORTEST_DATE: usize = 6;

/// What a line says as a heading, from left to right; nothing where it is none.
#[must_use]
pub fn read(line: &[u8]) -> Vec<Said> {
    let speaks = |text: &[u8]| (text.iter()).any(|b| b.is_ascii_alphabetic() || *b >= 0x80);
    if !speaks(line) && (line.trim_ascii().len() < SHORTEST_DATE || !may_hold_date(line)) {
        return Vec::new();
    }
    undressed(line, |text| {
        // What has no letters can be a date alone.
        if !speaks(text) {
            return parts(text);
        }
        let led = OnceCell::new();
        let led = || led.get_or_init(|| lead(text)).clone();
        surname::read(text)
            .or_else(|| colours(text))
            .or_else(|| pairing_behind(text, led))
            .or_else(|| parts(text))
            .or_else(|| numbered_result(text, led))
            .or_else(|| in_lower_case(text))
    })
}

/// Whether a line without letters may hold a date: a word with two of the signs that part its figures, or a year of four.
fn may_hold_date(line: &[u8]) -> bool {
    let of_date = |b: &u8| b.is_ascii_digit() || matches!(b, b'/' | b'.' | b'-' | b',' | b'\'');
    words::parted(line, |b| !of_date(b)).any(|word| {
        let signs = word.iter().filter(|b| matches!(b, b'/' | b'.' | b'-'));
        let mut figures = words::parted(word, |b| !b.is_ascii_digit());
        signs.count() >= 2 || figures.any(|figures| figures.len() == 4)
    })
}

/// What a line says as a heading once its markup is blanked, from left to right; nothing where it can be none.
fn undressed(line: &[u8], read: impl Fn(&[u8]) -> Option<Vec<Said>>) -> Vec<Said> {
    if line.len() > 2 * LONGEST || line.contains(&b'{') {
        return Vec::new();
    }
    let (bare, own) = dress::undressed(line);
    let text = &bare[own.clone()];
    if text.len() < 4 || text.len() > LONGEST {
        return Vec::new();
    }
    let said = read(text).unwrap_or_default().into_iter();
    let mut said: Vec<Said> = said.map(|part| part.moved(own.start)).collect();
    said.sort_by_key(|part| part.range.start);
    said
}

/// `rossi - verdi 1-0`: names without capitals, where the line says a result too.
fn in_lower_case(text: &[u8]) -> Option<Vec<Said>> {
    // `zxq12` and `10.` hold no points, nor a part of a result.
    let figure = |at: &usize| {
        let alone = |b: Option<&u8>, test: fn(&u8) -> bool| b.is_none_or(|b| !test(b));
        matches!(text[*at], b'0' | b'1')
            && alone(
                at.checked_sub(1).map(|at| &text[at]),
                u8::is_ascii_alphanumeric,
            )
            && alone(text.get(at + 1), u8::is_ascii_digit)
            || text[*at] == 0xBD
    };
    let result = (0..text.len()).any(|at| figure(&at));
    if !result || text.iter().any(u8::is_ascii_uppercase) {
        return None;
    }
    let mut raised = text.to_vec();
    for at in 0..raised.len() {
        let begins = at == 0 || is_space(raised[at - 1]) || raised[at - 1] == b'-';
        let particle = || begins_with(&text[at..], &person::PARTICLES).is_some();
        let word = run(&text[at..], u8::is_ascii_alphabetic);
        if begins
            && word >= 3
            && !particle()
            && !matches!(
                &text[at..at + word],
                b"contro" | b"gegen" | b"contra" | b"contre" | b"tegen"
            )
        {
            raised[at] = raised[at].to_ascii_uppercase();
        }
    }
    // As it stands it was read already.
    if raised == text {
        return None;
    }
    let said = colours(&raised).or_else(|| pairing(&raised))?;
    let has = |what| said.iter().any(|part| part.what == what);
    (has(What::Result) && names_players(&said)).then_some(said)
}

/// What a line below the names of players says as a heading: there a year alone is a date, and a name a place.
#[must_use]
pub fn read_below(line: &[u8]) -> Vec<Said> {
    undressed(line, part::parts_below)
}

/// Whether a text is a dash and nothing else.
#[must_use]
pub fn is_dash(text: &[u8]) -> bool {
    !text.is_empty() && dash(text) == text.len()
}

/// Where the value of a label ends before a round, a date or a board that stands behind it (`Sociale 2023 - 3° turno`,
/// `Milano, 12 marzo 2019`), and what that says.
#[must_use]
pub fn behind_value(value: &[u8]) -> (usize, Vec<Said>) {
    let all = segments(value, 0..value.len());
    let mut said = Vec::new();
    let mut end = value.len();
    for segment in all.iter().skip(1).rev() {
        let Some(part) = lone(value, &words_of(value, segment.clone())) else {
            break;
        };
        if part.what == What::Date && part.range.len() <= 4 {
            break;
        }
        said.push(part);
        end = segment.start;
    }
    if said.is_empty() {
        return (value.len(), said);
    }
    let kept = all[all.len() - said.len() - 1].end;
    said.reverse();
    (kept.min(end), said)
}

/// Whether a line is a heading that names both players.
#[must_use]
pub fn names_players(said: &[Said]) -> bool {
    said.iter().any(|part| part.what == What::White)
        && said.iter().any(|part| part.what == What::Black)
}

/// Whether a dash with blanks about it stands between the two players of a heading, as in no name.
#[must_use]
pub fn are_parted(line: &[u8], said: &[Said]) -> bool {
    let player = |what| said.iter().find(|part| part.what == what);
    let (Some(white), Some(black)) = (player(What::White), player(What::Black)) else {
        return false;
    };
    let between = line.get(white.range.end..black.range.start);
    between.is_some_and(|between| match between {
        [b' ', dash @ .., b' '] => is_dash(dash),
        _ => false,
    })
}

fn words_of(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = range.start;
    while at < range.end {
        at += blanks(&text[at..range.end]);
        let word = word_at(&text[..range.end], at);
        if word.is_empty() {
            break;
        }
        at = word.end;
        found.push(word);
    }
    found
}

fn word_at(text: &[u8], at: usize) -> Range<usize> {
    let length = run(&text[at..], |b| !is_space(*b));
    at..at + length
}

fn blanks(text: &[u8]) -> usize {
    run(text, |b| is_space(*b))
}

/// Width of the dash that a text begins with, 0 for none.
fn dash(text: &[u8]) -> usize {
    match text {
        [b'-' | 0x96 | 0x97, ..] => 1,
        [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x88, 0x92, ..] => 3,
        _ => 0,
    }
}

/// Where the first word of a text ends, if a list has it, its full stop apart.
fn begins_with(text: &[u8], list: &WordList) -> Option<usize> {
    let end = word_at(text, 0).end;
    let bare = last_run(&text[..end], |b| *b == b'.');
    list.has_folded(&text[..bare]).then_some(end)
}

/// The first word of a text, folded and without a full stop, and where it ends.
fn folded_word(text: &[u8]) -> (Folded, usize) {
    let end = word_at(text, 0).end;
    let bare = last_run(&text[..end], |b| *b == b'.');
    (folded(&text[..bare]), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a line says, as `Event=Torneo sociale | Round=3`.
    fn said(line: &str) -> String {
        let said = read(line.as_bytes()).into_iter();
        let parts = said.map(|part| format!("{:?}={}", part.what, &line[part.range]));
        parts.collect::<Vec<String>>().join(" | ")
    }

    #[test]
    fn without_letters_only_a_date_is_told() {
        assert_eq!(said("12.05.2024"), "Date=12.05.2024");
        for line in ["12.05.2024", "(2024-05-12)", "12/5/24", "1998.", "[2019]"] {
            assert!(may_hold_date(line.as_bytes()), "{line}");
        }
        for line in ["15845.", "123456", "12.5, 13-14", "1-0 1-0"] {
            assert!(!may_hold_date(line.as_bytes()), "{line}");
            assert_eq!(said(line), "", "{line}");
        }
    }

    #[test]
    fn a_tournament_is_told_whatever_words_and_numbers_stand_in_its_name() {
        for line in [
            "Week-end di Roma",
            "Serie-A maschile",
            "Torneo Qg4d7 di Roma",
            "Qg4d7 torneo di Roma",
        ] {
            assert_eq!(said(line), format!("Event={line}"));
        }
        assert_eq!(said("Turno IV, Roma"), "Round=IV | Site=Roma");
        for line in ["Qg4d7, Roma 12/03/2019", "Roma, Qg4d7 - 3° turno"] {
            assert_eq!(said(line), "", "{line}");
        }
    }

    #[test]
    fn headings_say_what_they_say() {
        for row in "\
            Torneo sociale 2023 - 3° turno => Event=Torneo sociale 2023 | Round=3
            Campionato a squadre - Serie C => Event=Campionato a squadre - Serie C
            Milano, 12 marzo 2019 => Site=Milano | Date=12 marzo 2019
            Reggio Emilia, lì 7 ottobre 2018 => Site=Reggio Emilia | Date=7 ottobre 2018
            Bologna 12.03.2019, turno 3 => Site=Bologna | Date=12.03.2019 | Round=3
            Rossi M. – Bianchi L. 1-0 => White=Rossi M. | Black=Bianchi L. | Result=1-0
            **Rossi, Mario (1850) - D'Angelo, Nicolò (2N, 1720)  ½-½** => \
            White=Rossi, Mario | WhiteElo=1850 | Black=D'Angelo, Nicolò | BlackTitle=2N | BlackElo=1720 | Result=½-½
            Rossi-Bianchi (Roma, 1985) => White=Rossi | Black=Bianchi | Site=Roma | Date=1985
            Rossi Mario (Bianco) contro Neri Eva (Nero) => White=Rossi Mario | Black=Neri Eva
            3ª scacchiera => Board=3
            Partita n. 4 => Number=4
            Scacchiera 1: Rossi - Verdi 1-0 => Board=1 | White=Rossi | Black=Verdi | Result=1-0
            Bianco Rossi Mario   Elo 1850 => White=Rossi Mario | WhiteElo=1850
            N: Bianchi (1720) => Black=Bianchi | BlackElo=1720
            B.: Rossi / N.: Verdi => White=Rossi | Black=Verdi
            B: Rossi   N: Verdi => White=Rossi | Black=Verdi
            Bianco - Rossi; Nero - Verdi => White=Rossi | Black=Verdi
            Bianco,Rossi Mario => White=Rossi Mario
            Nero - Verdi => Black=Verdi
            Partita 2: patta => Number=2 | Result=patta
            Game 1 (1-0) => Number=1 | Result=1-0
            Scacchiera 3 - 0-1 => Board=3 | Result=0-1
            IV turno, 1ª scacchiera => Round=IV | Board=1"
            .lines()
        {
            let (line, parts) = row.trim().split_once(" => ").unwrap();
            assert_eq!(said(line), parts, "{line}");
        }
    }

    #[test]
    fn other_lines_are_no_headings() {
        for line in [
            "Difesa Siciliana",
            "Difesa Siciliana - Variante Najdorf",
            "Difesa Est-Indiana",
            "Caro-Kann",
            "Il 1° torneo internazionale di scacchi si svolse a Londra nel 1851.",
            "Il Bianco vince",
            "Bianco vince",
            "Ecco le partite del torneo sociale.",
            "c4 - e6",
            "Roma",
            "Diagramma 3",
            "2) Sviluppo - Centro",
        ] {
            assert_eq!(said(line), "", "{line}");
        }
    }
}
