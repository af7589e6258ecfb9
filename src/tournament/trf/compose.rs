//! Reports written anew: TRF16 and TRF26 from what is known of an event and its players.

use super::event::Event;
use super::parts::{self, points_text};
use super::player::{Colour, National, Player, ResultCode, Round, Sex};
use super::points::PointsSystem;
use super::teams::Team;
use crate::syntax::date::Date;
use crate::text::Encoding;
use std::fmt::Write as _;

/// The format of a report that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// TRF16, with the records that JaVaFo adds.
    Trf16,
    /// TRF26.
    Trf26,
}

/// The longest name that the columns hold, in characters.
pub const LONGEST_NAME: usize = 33;

/// The same of the name of a team.
pub const LONGEST_TEAM_NAME: usize = 32;

/// A report: the players in the order of their numbers, with the ranks and points that they have. `tie_breaks` are those of
/// the standings; TRF16 has no place for them. Lines end with LF. Names beyond 33 characters are cut: the columns hold no more.
#[must_use]
pub fn compose(event: &Event, players: &[Player], tie_breaks: &[String], format: Format) -> String {
    let mut out = String::new();
    let mut record = |code: &str, text: &str| {
        if !text.trim().is_empty() {
            let text = text.replace(['\r', '\n', '\t'], " ");
            let _ = writeln!(out, "{code} {}", text.trim_end());
        }
    };
    record("012", &event.name);
    record("022", &event.city);
    record("032", &event.federation);
    record("042", &day(event.start, &event.start_text));
    record("052", &day(event.end, &event.end_text));
    record("062", &players.len().to_string());
    record(
        "072",
        &players
            .iter()
            .filter(|player| player.rating.is_some())
            .count()
            .to_string(),
    );
    record("082", &event.teams.unwrap_or(0).to_string());
    record("092", &event.kind);
    record("102", &event.chief_arbiter);
    for deputy in &event.deputy_arbiters {
        record("112", deputy);
    }
    record("122", &event.rate_of_play);
    record("132", &round_dates(&event.round_dates));
    let rounds = event.rounds.map(usize::from).unwrap_or(0);
    let rounds = players
        .iter()
        .map(|player| player.rounds.len())
        .max()
        .unwrap_or(0)
        .max(rounds)
        .to_string();
    match format {
        Format::Trf16 => {
            record("XXR", &rounds);
            record("XXS", &javafo_points(&event.points));
        }
        Format::Trf26 => {
            record("142", &rounds);
            record("152", &event.first_colour);
            record("162", &points_162(&event.points));
            record("172", &event.start_rank_method);
            record("182", &event.pairing_program);
            record("192", &event.kind_code);
            record("202", &tie_breaks.join(","));
            record("222", &event.rate_of_play_code);
        }
    }
    let mut players: Vec<&Player> = players.iter().collect();
    players.sort_by_key(|player| player.number);
    for player in &players {
        out += &row(player);
        out.push('\n');
        for national in &player.national {
            out += &national_row(national);
            out.push('\n');
        }
    }
    out
}

/// The records of teams: 310 of TRF26 with the points of their boards and their ranks, in hundredths, 013 of TRF16, which has no
/// place for these.
#[must_use]
pub fn compose_teams(teams: &[(&Team, i64, u16)], format: Format) -> String {
    let mut out = String::new();
    for (nth, (team, points, rank)) in (1..).zip(teams) {
        let name = cut(&team.name, LONGEST_TEAM_NAME);
        match format {
            Format::Trf16 => {
                let players = team.players.iter().map(|player| format!("{player:>4}"));
                let players = players.collect::<Vec<_>>().join(" ");
                let _ = write!(out, "013 {name:<LONGEST_TEAM_NAME$}{players}");
            }
            Format::Trf26 => {
                let number = team.number.unwrap_or(nth);
                let (short, points) = (cut(&team.nickname, 5), points_text(*points));
                // No strength and no match points: nothing tells them.
                let _ = write!(
                    out,
                    "310 {number:>3} {name:<LONGEST_TEAM_NAME$} {short:<5} {:6} {:6} {points:>6} {rank:>3} ",
                    "", ""
                );
                for player in &team.players {
                    let _ = write!(out, " {player:>4}");
                }
            }
        }
        out.push('\n');
    }
    out
}

/// The bytes of a report that is written, as text in the way of the one that it was made from, and whether that could be: else
/// they are UTF-8. Programs of federations read what they wrote themselves.
#[must_use]
pub fn encoded(report: String, encoding: Encoding) -> (Vec<u8>, bool) {
    if encoding == Encoding::Windows1252 {
        let (bytes, _, lossy) = encoding_rs::WINDOWS_1252.encode(&report);
        if !lossy {
            return (bytes.into_owned(), true);
        }
    }
    (report.into_bytes(), encoding != Encoding::Windows1252)
}

/// A day as records 042 and 052 have it; what is no day stands as it was written.
fn day(date: Option<Date>, written: &str) -> String {
    match date.map(|date| (date.year, date.month, date.day)) {
        Some((Some(year), Some(month), Some(day))) => format!("{year:04}/{month:02}/{day:02}"),
        _ => written.to_owned(),
    }
}

/// Record 132 behind its code and a blank: each date in the columns of its round.
fn round_dates(dates: &[Option<Date>]) -> String {
    if dates.iter().all(Option::is_none) {
        return String::new();
    }
    // The first stands in column 92, and column 5 is the first of the text.
    let mut text = " ".repeat(87);
    for date in dates {
        let date = date.map(|date| (date.year, date.month, date.day));
        match date {
            Some((Some(year), Some(month), Some(day))) => {
                let _ = write!(text, "{:02}/{month:02}/{day:02}  ", year % 100);
            }
            _ => text.push_str("          "),
        }
    }
    text
}

/// Whether the record of a format says everything of some points: that of TRF26 knows no colours and not every bye.
pub(super) fn holds_points(points: &PointsSystem, format: Format) -> bool {
    let text = match format {
        Format::Trf16 => javafo_points(points),
        Format::Trf26 => points_162(points),
    };
    let mut held = PointsSystem::default();
    for (name, value) in parts::pairs(&text).unwrap_or_default() {
        match format {
            Format::Trf16 => held.set_xxs(&name, value),
            Format::Trf26 => held.set_162(&name, value),
        };
    }
    let own = PointsSystem {
        declared: held.declared,
        pairing_bye_declared: held.pairing_bye_declared,
        // JaVaFo's record has no games without a result, and nothing counts them.
        unknown: held.unknown,
        ..*points
    };
    own == held
}

/// Record XXS, where a result counts otherwise than by itself.
fn javafo_points(points: &PointsSystem) -> String {
    let usual = PointsSystem::default();
    let pairs = [
        ("WW", points.white_win, usual.white_win),
        ("BW", points.black_win, usual.black_win),
        ("WD", points.white_draw, usual.white_draw),
        ("BD", points.black_draw, usual.black_draw),
        ("WL", points.white_loss, usual.white_loss),
        ("BL", points.black_loss, usual.black_loss),
        ("ZPB", points.zero_bye, usual.zero_bye),
        ("HPB", points.half_bye, usual.half_bye),
        ("FPB", points.full_bye, usual.full_bye),
        ("PAB", points.pairing_bye, usual.pairing_bye),
        ("FW", points.forfeit_win, usual.forfeit_win),
        ("FL", points.forfeit_loss, usual.forfeit_loss),
    ];
    let other = pairs.into_iter().filter(|(_, own, usual)| own != usual);
    let texts: Vec<String> = other
        .map(|(name, own, _)| format!("{name}={}", points_text(own)))
        .collect();
    texts.join(" ")
}

/// Record 162, where a result counts otherwise than by itself.
fn points_162(points: &PointsSystem) -> String {
    let usual = PointsSystem::default();
    let pairs = [
        ("W", points.black_win, usual.black_win),
        ("D", points.black_draw, usual.black_draw),
        ("L", points.black_loss, usual.black_loss),
        ("A", points.forfeit_loss, usual.forfeit_loss),
        ("P", points.pairing_bye, usual.pairing_bye),
        ("X", points.unknown, usual.unknown),
    ];
    if pairs.iter().all(|(_, own, usual)| own == usual) {
        return String::new();
    }
    pairs
        .iter()
        // The points stand in columns 7 to 10, 16 to 19 and so on.
        .map(|(name, own, _)| format!(" {name}{:>4}   ", points_text(*own)))
        .collect()
}

/// Record 001.
fn row(player: &Player) -> String {
    let sex = sex(player.sex);
    let title = player.fide_title().unwrap_or(&player.title);
    let rating = player
        .rating
        .map_or_else(String::new, |rating| rating.to_string());
    let id = player.fide_id.map_or_else(String::new, |id| id.to_string());
    let points = player.points.map_or_else(String::new, points_text);
    let rank = player
        .rank
        .map_or_else(String::new, |rank| rank.to_string());
    let mut text = format!(
        "001 {:>4} {sex}{:>3} {} {rating:>4} {:>3} {id:>11} {:<10} {points:>4} {rank:>4}",
        player.number,
        cut(title, 3),
        name(&player.name),
        cut(&player.federation, 3),
        birth(player.birth),
    );
    for round in &player.rounds {
        text += &cell(round);
    }
    text.trim_end().to_owned()
}

/// A national record: the federation of the rating in place of 001.
fn national_row(national: &National) -> String {
    let rating = national
        .rating
        .map_or_else(String::new, |rating| rating.to_string());
    let text = format!(
        "{:<3} {:>4} {}{:>3} {} {rating:>4} {:>3} {:>11} {:<10}",
        cut(&national.federation, 3),
        national.number,
        sex(national.sex),
        cut(&national.classification, 3),
        name(&national.name),
        cut(&national.origin, 3),
        cut(&national.id, 11),
        birth(national.birth),
    );
    text.trim_end().to_owned()
}

const fn sex(sex: Option<Sex>) -> char {
    match sex {
        Some(Sex::Man) => 'm',
        Some(Sex::Woman) => 'w',
        None => ' ',
    }
}

/// A name in its columns.
fn name(name: &str) -> String {
    let name = cut(name, LONGEST_NAME);
    format!("{name:<LONGEST_NAME$}")
}

/// The first characters of a text, without what would break a line.
fn cut(text: &str, most: usize) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(most)
        .collect()
}

/// A date of birth: what is not known is 00.
fn birth(date: Date) -> String {
    match date.year {
        Some(year) => format!(
            "{year:04}/{:02}/{:02}",
            date.month.unwrap_or(0),
            date.day.unwrap_or(0)
        ),
        None => String::new(),
    }
}

/// A round in its ten columns.
fn cell(round: &Round) -> String {
    let colour = match round.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    let result = round.result.map_or(' ', ResultCode::letter);
    match (round.opponent, round.result) {
        (Some(opponent), _) => format!("  {opponent:>4} {colour} {result}"),
        (None, Some(_)) => format!("  0000 - {result}"),
        (None, None) => " ".repeat(10),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const SIXTEEN: &str = include_str!("../../../fixtures/standings/sixteen.trf");

    /// What is read of a report that was written from another.
    fn again(report: &str, format: Format) -> (Event, Vec<Player>, String) {
        let first = read(report.as_bytes()).unwrap();
        let written = compose(
            &first.event,
            &first.players,
            &first.event.tie_breaks,
            format,
        );
        let second =
            read(written.as_bytes()).unwrap_or_else(|errors| panic!("{errors:?}\n{written}"));
        (second.event, second.players, written)
    }

    #[test]
    fn what_was_read_is_written_and_read_alike() {
        // Three points for a win: the points of the rows are left out. One player has all that a row holds.
        let line = |line: &str| match (line.strip_prefix("001"), &line[..line.len().min(8)]) {
            (Some(_), "001    2") => format!(
                "001    2 w  g {}      814563 1969/12/00     {}",
                &line[14..56],
                &line[84..]
            ),
            (Some(_), _) => format!("{}    {}", &line[..80], &line[84..]),
            _ => line.to_owned(),
        };
        let dates = format!("132 {}24/01/01  24/01/02", " ".repeat(87));
        let records = "112 Sala, Pia\n202 BH/C1,DE\nXXS WW=3 BW=3 FW=3 FPB=3 PAB=3 WD=1 BD=1 HPB=1";
        let lines = SIXTEEN.lines().map(line).chain([dates, records.to_owned()]);
        let report = lines.collect::<Vec<_>>().join("\n");
        let first = read(report.as_bytes()).unwrap();
        for format in [Format::Trf16, Format::Trf26] {
            let (event, players, written) = again(&report, format);
            assert_eq!(event.name, first.event.name);
            assert_eq!(
                (event.start, event.end),
                (first.event.start, first.event.end)
            );
            assert_eq!(event.deputy_arbiters, first.event.deputy_arbiters);
            assert_eq!(event.round_dates, first.event.round_dates);
            assert_eq!(
                (event.points.black_win, event.points.white_draw),
                (300, 100)
            );
            let bare = |player: &Player| Player {
                line: 0,
                ..player.clone()
            };
            let without_lines = |players: &[Player]| players.iter().map(bare).collect::<Vec<_>>();
            // Old title letters are written as they are today.
            let mut expected = without_lines(&first.players);
            expected[1].title = "GM".to_owned();
            assert_eq!(without_lines(&players), expected, "{written}");
            assert_eq!(again(&written, format).2, written);
        }
    }

    #[test]
    fn a_report_is_written_as_text_in_the_way_it_was_read() {
        let written = |text: &str, encoding| encoded(text.to_owned(), encoding);
        assert_eq!(
            written("Gels\u{f2}", Encoding::Windows1252),
            (b"Gels\xf2".to_vec(), true)
        );
        assert_eq!(
            written("Gels\u{f2}", Encoding::Utf8),
            ("Gels\u{f2}".into(), true)
        );
        assert_eq!(
            written("\u{141}", Encoding::Windows1252),
            ("\u{141}".into(), false)
        );
    }

    #[test]
    fn points_stand_in_the_columns_of_record_162() {
        let points = PointsSystem::of(100, 50, 50);
        let record = format!("162 {}", points_162(&points));
        for (name, at, own) in [("W", 5, " 1.0"), ("D", 14, " 0.5"), ("P", 41, " 0.5")] {
            assert_eq!(&record[at..=at], name, "{record}");
            assert_eq!(&record[at + 1..at + 5], own, "{record}");
        }
        assert_eq!(points_162(&PointsSystem::default()), "");
    }

    #[test]
    fn what_the_columns_do_not_hold_is_cut_and_breaks_no_line() {
        let mut report = read(SIXTEEN.as_bytes()).unwrap();
        report.players[0].name = "De la Vega y Castro\tde los Montes, María".to_owned();
        let written = compose(&report.event, &report.players, &[], Format::Trf26);
        let second = read(written.as_bytes()).unwrap();
        assert_eq!(second.players[0].name, "De la Vega y Castro de los Montes");
        assert_eq!(second.players[0].rating, Some(2200));
    }
}
