//! A tournament report as the engine of pairings takes it.

use super::trf::{Colour as TrfColour, PairingRecord, Player as Row, ResultCode, Round, Trf};
use crate::pairing::acceleration::{first_group, virtual_points};
use crate::pairing::edition::{Edition, FullPointBye, LastUnpaired, Numbering, Readings};
use crate::pairing::tournament::{
    Colour, Entry, Event, Forbidden, Player, Points, Scoring, Tournament,
};
use crate::syntax::date::Date;
use std::collections::BTreeMap;

/// What was named beside the report: what is none is found in it, or left to the first of the readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The edition of the Dutch system.
    pub edition: Option<Edition>,
    /// The number of rounds of the whole tournament.
    pub rounds: Option<u16>,
    /// The colour drawn by lot.
    pub initial_colour: Option<Colour>,
    /// Who has a number.
    pub numbering: Option<Numbering>,
    /// How C.7 of 2016 counts.
    pub last_unpaired: Option<LastUnpaired>,
    /// What `F` means.
    pub full_point_bye: Option<FullPointBye>,
}

impl Choices {
    /// The readings: those that were named, else the first.
    #[must_use]
    pub fn readings(self) -> Readings {
        Readings {
            numbering: self.numbering.unwrap_or_default(),
            last_unpaired: self.last_unpaired.unwrap_or_default(),
            full_point_bye: self.full_point_bye.unwrap_or_default(),
        }
    }

    /// As what is wished of a pairing.
    #[must_use]
    pub fn wishes(self) -> Wishes {
        Wishes {
            edition: self.edition,
            rounds: self.rounds,
            initial_colour: self.initial_colour,
            readings: self.readings(),
            ..Wishes::default()
        }
    }
}

/// What is wished or known beside the report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The edition, instead of the one in force at the event.
    pub edition: Option<Edition>,
    /// The number of rounds, instead of that of the report.
    pub rounds: Option<u16>,
    /// The colour drawn by lot.
    pub initial_colour: Option<Colour>,
    /// Start numbers that may not meet.
    pub forbidden: Vec<(u16, u16)>,
    /// The choices where the rules leave one.
    pub readings: Readings,
    /// Whether records XXP are passed over: they do not say since when they hold.
    pub without_undated: bool,
}

/// Whether a Swiss may be paired by the Dutch system: no other one is named.
#[must_use]
pub fn may_be_dutch(event: &super::trf::Event) -> bool {
    const OTHERS: [&str; 7] = [
        "burstein", "dubov", "lim", "monrad", "mcmahon", "double", "doppio",
    ];
    let named = [&event.kind, &event.kind_code].map(|text| text.to_lowercase());
    let mut words = named
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
    !words.any(|word| OTHERS.contains(&word))
}

/// Where the edition comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditionFrom {
    /// It was named, on the command line or in record 192.
    Named,
    /// The day of the event.
    Day,
    /// The event is older than the editions that are known here.
    Older,
    /// Nothing tells the day: the newest.
    Nothing,
}

/// Where the initial colour comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourFrom {
    /// It was named, or stands in record 152 or XXC.
    Named,
    /// The colours of the first round.
    FirstRound,
    /// Nothing tells it: White.
    Nothing,
}

/// A tournament to be paired. Players are in the order of their start numbers.
#[derive(Clone, Debug)]
pub struct ToPair {
    /// For the engine.
    pub tournament: Tournament,
    /// The place in the report of each player.
    pub rows: Vec<usize>,
    /// Rounds that are paired, the last perhaps without results.
    pub paired: usize,
    /// Players without a result in a round that is paired: start number and round. They count as drawn.
    pub pending: Vec<(u32, usize)>,
    /// Where the edition comes from.
    pub edition_from: EditionFrom,
    /// Where the initial colour comes from.
    pub colour_from: ColourFrom,
    /// Whether the number of rounds is known; else the round that is paired next is not the last.
    pub rounds_known: bool,
    /// Pairs, by start numbers, that stand already in the round behind the last one that is paired.
    pub preset: Vec<(u16, u16)>,
}

impl ToPair {
    /// The report for the engine.
    #[must_use]
    pub fn of(trf: &Trf, wishes: &Wishes) -> ToPair {
        let (edition, edition_from) = edition(trf, wishes);
        let mut rows: Vec<usize> = (0..trf.players.len()).collect();
        rows.sort_by_key(|&row| trf.players[row].number);
        let index: BTreeMap<u16, usize> = rows
            .iter()
            .enumerate()
            .map(|(index, &row)| (trf.players[row].number, index))
            .collect();
        let paired = paired_rounds(trf);
        let points = &trf.event.points;
        let scoring = Scoring {
            win: points.white_win as Points,
            draw: points.white_draw as Points,
            loss: points.white_loss as Points,
        };
        let declared = wishes.rounds.or(trf.event.rounds).map(usize::from);
        let rounds = declared.unwrap_or(paired + 2);
        let mut pending = Vec::new();
        let mut players = Vec::new();
        for &row in &rows {
            let row = &trf.players[row];
            let entries = (0..paired).map(|at| {
                let round = row.rounds.get(at);
                if round.is_some_and(|round| round.opponent.is_some() && round.result.is_none()) {
                    pending.push((u32::from(row.number), at + 1));
                }
                entry(trf, row, round, at as u16 + 1, &index, wishes.readings)
            });
            players.push(Player {
                number: u32::from(row.number),
                rounds: entries.collect(),
                virtual_points: Vec::new(),
            });
        }
        let mut tournament = Tournament {
            edition,
            readings: wishes.readings,
            rounds,
            initial_colour: Colour::White,
            scoring,
            players,
            forbidden: Vec::new(),
        };
        accelerate(trf, &mut tournament, &index);
        tournament.forbidden = forbidden(trf, wishes, &index);
        let (colour, colour_from) = initial_colour(trf, &tournament, wishes);
        tournament.initial_colour = colour;
        ToPair {
            tournament,
            rows,
            paired,
            pending,
            edition_from,
            colour_from,
            rounds_known: declared.is_some(),
            preset: preset(trf, paired + 1),
        }
    }

    /// Leaves aside the rounds from one on, to pair that one again.
    pub fn back_to(&mut self, round: usize) {
        if round <= self.paired {
            self.preset.clear();
        }
        self.paired = self.paired.min(round.saturating_sub(1));
        for player in &mut self.tournament.players {
            player.rounds.truncate(self.paired);
        }
        self.pending.retain(|(_, pending)| *pending < round);
    }

    /// Who has a bye that was asked for, or is absent, in a round of the report that was paired already.
    #[must_use]
    pub fn absent_in(&self, trf: &Trf, round: usize) -> BTreeMap<usize, ResultCode> {
        let announced = self.announced(trf, round);
        let code = |index: usize, row: usize| match trf.players[row].rounds.get(round - 1) {
            // Whose row ends before the round was absent from it.
            None => Some(
                announced
                    .get(&index)
                    .copied()
                    .unwrap_or(ResultCode::ZeroBye),
            ),
            // The row counts, whatever was announced.
            Some(own) if is_paired(own) => None,
            Some(own) => Some(own.result.unwrap_or(ResultCode::ZeroBye)),
        };
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(index, row)| Some((index, code(index, *row)?)))
            .collect()
    }

    /// Who has a bye in a round by records 240.
    fn announced(&self, trf: &Trf, round: usize) -> BTreeMap<usize, ResultCode> {
        let byes = trf.byes.iter();
        let byes = byes.filter(|byes| usize::from(byes.round) == round);
        let each = byes.flat_map(|byes| byes.ids.iter().map(|number| (*number, byes.kind)));
        each.filter_map(|(number, kind)| Some((self.index(number)?, kind)))
            .collect()
    }

    /// The index of a start number.
    #[must_use]
    pub fn index(&self, number: u16) -> Option<usize> {
        let players = &self.tournament.players;
        players
            .binary_search_by_key(&u32::from(number), |player| player.number)
            .ok()
    }

    /// Who was in the pairing of a round.
    #[must_use]
    pub fn present(&self, round: usize) -> Vec<bool> {
        let players = self.tournament.players.iter();
        players
            .map(|player| player.round(round).event.is_paired())
            .collect()
    }

    /// Who is announced as absent from the round behind the last one that is paired, with the result that stands there: by the
    /// row, by record 240, or by record XXZ. A bye of the pairing that stands there before the round is paired is one that was asked
    /// for.
    #[must_use]
    pub fn absent_next(&self, trf: &Trf) -> Vec<(usize, ResultCode)> {
        let mut absent: BTreeMap<usize, ResultCode> = BTreeMap::new();
        for (_, record) in trf.pairing_records().all {
            let PairingRecord::Absent(numbers) = record else {
                continue;
            };
            let indices = numbers.into_iter().filter_map(|number| self.index(number));
            absent.extend(indices.map(|index| (index, ResultCode::ZeroBye)));
        }
        absent.extend(self.announced(trf, self.paired + 1));
        for (index, &row) in self.rows.iter().enumerate() {
            let round = trf.players[row].rounds.get(self.paired);
            match round.and_then(|round| round.result) {
                Some(ResultCode::PairingBye) => _ = absent.insert(index, ResultCode::FullBye),
                Some(code) => _ = absent.insert(index, code),
                None => {}
            }
        }
        absent.into_iter().collect()
    }

    /// Start numbers of players for whom the bye of the pairing stands in the round behind the last one that is paired.
    #[must_use]
    pub fn byes_before_pairing(&self, trf: &Trf) -> Vec<u32> {
        let players = self.tournament.players.iter().zip(&self.rows);
        let has = |row: &usize| {
            let round = trf.players[*row].rounds.get(self.paired);
            round.is_some_and(|round| round.result == Some(ResultCode::PairingBye))
        };
        let players = players.filter(|(_, row)| has(row));
        players.map(|(player, _)| player.number).collect()
    }

    /// Whether games of the last round that is paired are open, and none has a result.
    #[must_use]
    pub fn nothing_played(&self, trf: &Trf) -> bool {
        let rounds = trf.players.iter();
        let rounds = rounds.filter_map(|row| row.rounds.get(self.paired.checked_sub(1)?));
        let mut games = rounds.filter(|round| round.opponent.is_some()).peekable();
        games.peek().is_some() && games.all(|round| round.result.is_none())
    }
}

/// Whether somebody has an opponent or the bye of the pairing.
fn is_paired(round: &Round) -> bool {
    round.opponent.is_some() || round.result == Some(ResultCode::PairingBye)
}

/// Rounds that are paired: the last in which somebody has an opponent or the bye of the pairing, without those that are still to be
/// paired although something stands in them.
fn paired_rounds(trf: &Trf) -> usize {
    let last = |row: &Row| row.rounds.iter().rposition(is_paired).map(|at| at + 1);
    let mut last = trf.players.iter().filter_map(last).max().unwrap_or(0);
    while last > 0 && is_still_open(trf, last) {
        last -= 1;
    }
    last
}

/// Whether a round is still to be paired: most of those who were in the round before have nothing in it, neither a pairing nor a bye.
fn is_still_open(trf: &Trf, round: usize) -> bool {
    let there = |row: &&Row| match round.checked_sub(2) {
        None => true,
        Some(before) => row.rounds.get(before).is_some_and(is_paired),
    };
    let (mut all, mut blank) = (0_usize, 0_usize);
    for row in trf.players.iter().filter(there) {
        let own = row.rounds.get(round - 1);
        all += 1;
        blank += usize::from(own.is_none_or(|own| own.opponent.is_none() && own.result.is_none()));
    }
    blank * 2 > all
}

/// The pairs of a round, each once.
fn preset(trf: &Trf, round: usize) -> Vec<(u16, u16)> {
    let rows = trf.players.iter();
    let pairs = rows.filter_map(|row| Some((row.number, row.rounds.get(round - 1)?.opponent?)));
    let mut pairs: Vec<(u16, u16)> = pairs
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The edition, and where it comes from.
fn edition(trf: &Trf, wishes: &Wishes) -> (Edition, EditionFrom) {
    if let Some(edition) = wishes.edition {
        return (edition, EditionFrom::Named);
    }
    // Programs write `FIDE_DUTCH_2017` and `FIDE_DUTCH_2025`.
    let code = &trf.event.kind_code;
    if code.contains("2017") {
        return (Edition::Baku2016, EditionFrom::Named);
    }
    if code.contains("2025") || code.contains("2026") {
        return (Edition::Fide2026, EditionFrom::Named);
    }
    let rounds = trf.event.round_dates.iter().flatten().copied();
    let days = (trf.event.start.into_iter())
        .chain(rounds)
        .chain(trf.event.end);
    let day = |date: Date| Some((date.year?, date.month?, date.day?));
    match days.into_iter().find_map(day) {
        Some((year, month, day)) => {
            let (edition, known) = Edition::on((i32::from(year), u32::from(month), u32::from(day)));
            let from = if known {
                EditionFrom::Day
            } else {
                EditionFrom::Older
            };
            (edition, from)
        }
        None => (Edition::Fide2026, EditionFrom::Nothing),
    }
}

/// A round of a player.
fn entry(
    trf: &Trf,
    row: &Row,
    round: Option<&Round>,
    number: u16,
    index: &BTreeMap<u16, usize>,
    readings: Readings,
) -> Entry {
    let Some(round) = round else {
        return Entry::ABSENT;
    };
    let opponent = round
        .opponent
        .and_then(|number| index.get(&number))
        .copied();
    let colour = colour_of(trf, row, round, number);
    let system = &trf.event.points;
    let points = system.points(round) as Points;
    let event = match (round.result, opponent) {
        (Some(ResultCode::ForfeitWin), _) | (Some(ResultCode::ForfeitLoss), Some(_)) => {
            Event::Forfeit { opponent, colour }
        }
        (Some(ResultCode::PairingBye), _) => Event::PairingBye,
        (Some(ResultCode::FullBye), _) if readings.full_point_bye == FullPointBye::Allocated => {
            Event::PairingBye
        }
        (Some(ResultCode::FullBye | ResultCode::HalfBye), _) => Event::RequestedBye,
        (Some(ResultCode::ZeroBye | ResultCode::ForfeitLoss), _) | (_, None) => Event::Absent,
        (result, Some(opponent)) => {
            // Where no row tells the colours, the lower number stands for White.
            let first = round.opponent.is_some_and(|other| row.number < other);
            let assumed = if first { Colour::White } else { Colour::Black };
            let colour = colour.unwrap_or(assumed);
            let event = Event::Played { opponent, colour };
            // A game that is not finished counts as drawn for the pairing (C.04.2).
            let points = if result.is_none() {
                system.unknown as Points
            } else {
                points
            };
            return Entry { event, points };
        }
    };
    Entry { event, points }
}

/// The colour of a round: that of the row, or the other one of the opponent's.
fn colour_of(trf: &Trf, row: &Row, round: &Round, number: u16) -> Option<Colour> {
    let of = |colour: TrfColour| match colour {
        TrfColour::White => Colour::White,
        TrfColour::Black => Colour::Black,
    };
    let other = || {
        let back = trf.player(round.opponent?)?.round(number)?;
        let colour = back.colour.filter(|_| back.opponent == Some(row.number))?;
        Some(of(colour).other())
    };
    round.colour.map(of).or_else(other)
}

/// Virtual points: XXA of JavaFo, 250 of TRF26, or a type that names the Baku acceleration.
fn accelerate(trf: &Trf, tournament: &mut Tournament, index: &BTreeMap<u16, usize>) {
    let mut declared = false;
    for (_, record) in trf.pairing_records().all {
        match record {
            PairingRecord::VirtualOf(number, points) => {
                if let Some(&at) = index.get(&number) {
                    let points = points.into_iter().map(|points| points as Points);
                    tournament.players[at].virtual_points = points.collect();
                    declared = true;
                }
            }
            PairingRecord::Virtual {
                points,
                rounds,
                players,
            } => {
                let (first, last) = (usize::from(*rounds.start()), usize::from(*rounds.end()));
                for (_, &at) in index.range(players) {
                    let list = &mut tournament.players[at].virtual_points;
                    list.resize(list.len().max(last), 0);
                    list[first - 1..last].fill(points as Points);
                }
                declared = true;
            }
            _ => {}
        }
    }
    if !declared && trf.event.kind_code.to_ascii_uppercase().contains("BAKU") {
        let points = virtual_points(tournament.edition, tournament.rounds, tournament.scoring);
        let first = first_group(tournament.players.len());
        for player in tournament.players.iter_mut().take(first) {
            player.virtual_points.clone_from(&points);
        }
    }
}

/// Pairs that may not meet: wished, XXP of JavaFo, 260 of TRF26.
fn forbidden(trf: &Trf, wishes: &Wishes, index: &BTreeMap<u16, usize>) -> Vec<Forbidden> {
    let mut found = Vec::new();
    let mut add = |group: &[u16], rounds: std::ops::RangeInclusive<usize>| {
        for (at, one) in group.iter().enumerate() {
            for other in &group[at + 1..] {
                if let (Some(&one), Some(&other)) = (index.get(one), index.get(other)) {
                    let players = (one, other);
                    let rounds = rounds.clone();
                    found.push(Forbidden { players, rounds });
                }
            }
        }
    };
    for &(one, other) in &wishes.forbidden {
        add(&[one, other], 1..=usize::MAX);
    }
    for (_, record) in trf.pairing_records().all {
        match record {
            PairingRecord::Forbidden(group) if !wishes.without_undated => {
                // Who met was not forbidden to meet then.
                for (at, one) in group.iter().enumerate() {
                    for other in &group[at + 1..] {
                        add(
                            &[*one, *other],
                            last_met(trf, *one, *other) + 1..=usize::MAX,
                        );
                    }
                }
            }
            PairingRecord::ForbiddenIn(rounds, group) => {
                add(
                    &group,
                    usize::from(*rounds.start())..=usize::from(*rounds.end()),
                );
            }
            _ => {}
        }
    }
    found
}

/// The last round in which two players were paired with each other, from 1; 0 where they never were.
fn last_met(trf: &Trf, one: u16, other: u16) -> usize {
    let rounds = trf.player(one).map_or(&[][..], |row| &row.rounds);
    let last = rounds
        .iter()
        .rposition(|round| round.opponent == Some(other));
    last.map_or(0, |at| at + 1)
}

/// The initial colour, and where it comes from.
fn initial_colour(trf: &Trf, tournament: &Tournament, wishes: &Wishes) -> (Colour, ColourFrom) {
    if let Some(colour) = wishes.initial_colour {
        return (colour, ColourFrom::Named);
    }
    let mut records = trf.pairing_records().all.into_iter();
    let named = records.find_map(|(_, record)| match record {
        PairingRecord::FirstColour(TrfColour::White) => Some(Colour::White),
        PairingRecord::FirstColour(TrfColour::Black) => Some(Colour::Black),
        _ => None,
    });
    if let Some(colour) = named {
        return (colour, ColourFrom::Named);
    }
    // In the first round nobody has a preference: the colour of the first pair tells it.
    let mut odd = true;
    for player in &tournament.players {
        let event = player.round(1).event;
        if !event.is_paired() {
            continue;
        }
        let (Event::Played { colour: own, .. }
        | Event::Forfeit {
            colour: Some(own), ..
        }) = event
        else {
            odd = !odd;
            continue;
        };
        return (if odd { own } else { own.other() }, ColourFrom::FirstRound);
    }
    (Colour::White, ColourFrom::Nothing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::trf::read;

    /// A report of four players with these records and rows of rounds.
    fn report(records: &str, rounds: [&str; 4]) -> Trf {
        let mut text = format!("012 Prova\n142 5\n{records}");
        for (number, rounds) in (1..).zip(rounds) {
            text += &format!(
                "001 {number:>4}      {:<33} 2000 ITA                        {:>4} {number:>4}  {rounds}\n",
                "Rossi", ""
            );
        }
        read(text.as_bytes()).expect("a sound report")
    }

    const FIRST: [&str; 4] = ["   3 b 1", "   4 w =", "   1 w 0", "   2 b ="];

    #[test]
    fn records_of_javafo_and_of_2026_are_taken() {
        let records = "042 2024/05/01\nXXP 1 2\n260   2   3    3    4\n250      1.0   1   3    1    2\n\
                       XXA    4  0.5  0.5\nXXZ 4\nXXC black1\n";
        let read = ToPair::of(&report(records, FIRST), &Wishes::default());
        let tournament = &read.tournament;
        assert_eq!(
            (tournament.edition, read.edition_from),
            (Edition::Baku2016, EditionFrom::Day)
        );
        assert_eq!(
            (tournament.initial_colour, read.colour_from),
            (Colour::Black, ColourFrom::Named)
        );
        assert_eq!((read.paired, tournament.rounds), (1, 5));
        let forbidden = |players, rounds| Forbidden { players, rounds };
        let expected = [forbidden((0, 1), 1..=usize::MAX), forbidden((2, 3), 2..=3)];
        assert_eq!(tournament.forbidden, expected);
        let points = tournament
            .players
            .iter()
            .map(|player| &player.virtual_points[..]);
        let expected: [&[Points]; 4] = [&[100, 100, 100], &[100, 100, 100], &[], &[50, 50]];
        assert!(points.eq(expected));
        let trf = report(records, FIRST);
        assert_eq!(read.absent_next(&trf), [(3, ResultCode::ZeroBye)]);
    }

    /// Without record the first pair tells the colour; half points for the coming round mean absence; a game without result is drawn.
    #[test]
    fn what_no_record_says_is_read_from_the_rows() {
        let rounds = ["   3 b  ", "   4 w 1  0000 - H", "   1 w  ", "   2 b 0"];
        let trf = report("", rounds);
        let read = ToPair::of(&trf, &Wishes::default());
        assert_eq!(read.edition_from, EditionFrom::Nothing);
        assert_eq!(
            (read.tournament.initial_colour, read.colour_from),
            (Colour::Black, ColourFrom::FirstRound)
        );
        assert_eq!(read.pending, [(1, 1), (3, 1)]);
        let points = read
            .tournament
            .players
            .iter()
            .map(|player| player.points_before(2));
        assert!(points.eq([50, 100, 50, 0]));
        assert_eq!(read.absent_next(&trf), [(1, ResultCode::HalfBye)]);
    }

    #[test]
    fn other_swiss_systems_are_not_taken_for_the_dutch_one() {
        let event = |kind: &str| super::super::trf::Event {
            kind: kind.to_owned(),
            ..Default::default()
        };
        assert!(may_be_dutch(&event("Individual: Swiss-System (Dutch)")));
        assert!(may_be_dutch(&event("")));
        assert!(!may_be_dutch(&event("Individual: Dubov System")));
        assert!(!may_be_dutch(&event("Lim System (FIDE)")));
    }
}
