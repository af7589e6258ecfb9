//! A report with other start numbers, before its first round: rows, their national records and every record that names players.

use super::code::{Code, code};
use super::columns::Counting;
use super::fields::Field;
use super::next_round::replace;
use super::pairing_records::PairingRecord;
use super::parts::points_text;
use super::{Trf, lines::Line};
use crate::text::Encoding;
use std::collections::BTreeMap;
use std::fmt::Write as _;

impl Trf {
    /// The bytes of the report with these numbers in the place of the old ones. Rows stand in the order of the new numbers, each with
    /// its national records behind it; every other line stays where it is. Ranks that were the old numbers follow.
    #[must_use]
    pub fn renumbered(&self, new: &BTreeMap<u16, u16>) -> Vec<u8> {
        let number = |old: u16| new.get(&old).copied().unwrap_or(old);
        let mut lines = self.lines.clone();
        let ranks_are_numbers = (self.players.iter()).all(|own| own.rank == Some(own.number));
        // The places of rows and national records, and what comes to stand in them.
        let mut places: Vec<usize> = Vec::new();
        let mut rows: Vec<((u16, u64), Vec<u8>)> = Vec::new();
        for player in &self.players {
            let own = number(player.number);
            let wide =
                self.lines.encoding == Encoding::Utf8 && player.counting == Counting::Characters;
            let national = player.national.iter().map(|record| record.line);
            for line in std::iter::once(player.line).chain(national) {
                let at = line as usize - 1;
                let mut bytes = lines.lines[at].bytes.clone();
                let fields = match line == player.line && ranks_are_numbers {
                    true => &[Field::StartNumber, Field::Rank][..],
                    false => &[Field::StartNumber],
                };
                for field in fields {
                    let (first, last) = field.columns().unwrap_or((5, 8));
                    replace(
                        &mut bytes,
                        wide,
                        first,
                        last + 1 - first,
                        &format!("{own:>4}"),
                    );
                }
                places.push(at);
                rows.push(((own, line), bytes));
            }
        }
        places.sort_unstable();
        rows.sort_by_key(|(key, _)| *key);
        for (at, (_, bytes)) in places.into_iter().zip(rows) {
            lines.lines[at].bytes = bytes;
        }
        let records: BTreeMap<u64, PairingRecord> =
            self.pairing_records().all.into_iter().collect();
        let mut written: Vec<Line> = Vec::new();
        for (line, at) in lines.lines.into_iter().zip(1..) {
            let texts = match (records.get(&at), self.list_at(&line, at, &number)) {
                (Some(record), _) => record_lines(record, new, &number),
                (None, list) => list.map(|text| vec![text]),
            };
            match texts {
                None => written.push(line),
                Some(texts) => written.extend(texts.into_iter().map(|text| Line {
                    bytes: text.into_bytes(),
                    ending: line.ending,
                })),
            }
        }
        lines.lines = written;
        lines.write()
    }

    /// A record 240 or 299 with new numbers; none where the line is another.
    fn list_at(&self, line: &Line, at: u64, number: &impl Fn(u16) -> u16) -> Option<String> {
        let text = self.lines.text(line);
        let ids = match code(&text) {
            Code::Known("240") => &self.byes.iter().find(|byes| byes.line == at)?.ids,
            Code::Known("299") => &self.abnormal_points.iter().find(|own| own.line == at)?.ids,
            _ => return None,
        };
        // What stands before the players stays: of 240 two words, of 299 so many columns.
        let kept: String = match code(&text) {
            Code::Known("299") => text.chars().take(22).collect(),
            _ => {
                let byes = self.byes.iter().find(|byes| byes.line == at)?;
                format!("240 {} {:>3}", byes.kind.letter(), byes.round)
            }
        };
        Some(kept + &list(ids.iter().map(|id| number(*id))))
    }
}

/// Players behind a record, in their order.
fn list(numbers: impl Iterator<Item = u16>) -> String {
    let mut numbers: Vec<u16> = numbers.collect();
    numbers.sort_unstable();
    numbers
        .iter()
        .map(|number| format!(" {number:>4}"))
        .collect()
}

/// The lines of a record for whoever pairs, with new numbers; none where it names nobody. Players from one number to another may stand
/// apart now: each run of them gets its line.
fn record_lines(
    record: &PairingRecord,
    new: &BTreeMap<u16, u16>,
    number: &impl Fn(u16) -> u16,
) -> Option<Vec<String>> {
    let group = |players: &[u16]| list(players.iter().map(|old| number(*old)));
    Some(match record {
        PairingRecord::Forbidden(players) => vec![format!("XXP{}", group(players))],
        PairingRecord::ForbiddenIn(rounds, players) => {
            let (first, last) = (rounds.start(), rounds.end());
            vec![format!("260 {first:>3} {last:>3}{}", group(players))]
        }
        PairingRecord::Absent(players) => vec![format!("XXZ{}", group(players))],
        PairingRecord::VirtualOf(player, points) => {
            let mut text = format!("XXA {:>4}", number(*player));
            for points in points {
                let _ = write!(text, " {:>4}", points_text(*points));
            }
            vec![text]
        }
        PairingRecord::Virtual {
            points,
            rounds,
            players,
        } => {
            let mut numbers: Vec<u16> = new.range(players.clone()).map(|(_, own)| *own).collect();
            numbers.sort_unstable();
            let runs = numbers.chunk_by(|one, next| one + 1 == *next);
            let (points, first, last) = (points_text(*points), rounds.start(), rounds.end());
            let line = |run: &[u16]| {
                let (from, to) = (run[0], run[run.len() - 1]);
                format!("250      {points:>4} {first:>3} {last:>3} {from:>4} {to:>4}")
            };
            runs.map(line).collect()
        }
        PairingRecord::FirstColour(_) | PairingRecord::ByRank => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::survey;
    use std::collections::BTreeMap;

    #[test]
    fn every_record_names_the_player_that_it_named() {
        let row = |number: u16, name: &str, rank: u16| {
            format!(
                "001 {number:>4}      {name:<33}      ITA                         0.0 {rank:>4}\n"
            )
        };
        let national = |number: u16| format!("ITA {number:>4}      {:<33} 1500\n", "Nicolò");
        let before = "012 Prova\n### una nota\nXXP 1 3\n260   1   5    2    3\n240 H   1    3\n"
            .to_owned()
            + "XXA    1  1.0  0.5\n250       1.0   1   2    1    2\nXXZ 2\n152 W\n299           -1.0        2\n"
            + &row(1, "Nicolò", 1)
            + &national(1)
            + &row(2, "Bianchi", 2)
            + &row(3, "Verdi", 3);
        let (report, errors) = survey(before.as_bytes());
        assert_eq!(errors, []);
        let new: BTreeMap<u16, u16> = [(1, 3), (2, 2), (3, 1)].into();
        let after = String::from_utf8(report.renumbered(&new)).unwrap();
        let expected =
            "012 Prova\n### una nota\nXXP    1    3\n260   1   5    1    2\n240 H   1    1\n"
                .to_owned()
                + "XXA    3  1.0  0.5\n250       1.0   1   2    2    3\nXXZ    2\n152 W\n299           -1.0        2\n"
                + &row(1, "Verdi", 1)
                + &row(2, "Bianchi", 2)
                + &row(3, "Nicolò", 3)
                + &national(3);
        assert_eq!(after, expected);
    }
}
