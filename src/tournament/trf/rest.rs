//! Records of a report that is written anew which [`super::compose`](super::compose()) does not write from what was read: they
//! stand in it as they were, as far as its format has a place for them.

use super::Trf;
use super::code::{Code, code};
use super::compose::{Format, holds_points};

/// Records that stand as they are, and those for which there is no place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Comments, which stand before the players as most of them did.
    pub comments: Vec<String>,
    /// Records and lines that are none, which stand behind the players.
    pub lines: Vec<String>,
    /// Codes of records that are left out, each once, with its first line, from 1.
    pub lost: Vec<(u64, String)>,
}

/// Where a line of a report stands in the one that is written.
enum Place {
    /// It is written from what was read, or says nothing.
    Written,
    /// As a comment.
    Comment,
    /// As it is.
    AsItIs,
    /// Nowhere.
    Nowhere,
}

impl Trf {
    /// What of the report stands as it is in one that is written in a format. `whole` says whether all rounds are written: records
    /// of points and pairings have no place in a report that is cut.
    #[must_use]
    pub fn rest(&self, format: Format, whole: bool) -> Rest {
        let mut rest = Rest::default();
        let first_colour = &self.event.first_colour;
        let has_colour = self.line_of("XXC").is_some();
        for (line, number) in self.lines.lines.iter().zip(1..) {
            let text = self.lines.text(line);
            let text = text.trim_end();
            let code = code(text);
            match self.place_of(code, text, number, format, whole) {
                Place::Written => {}
                Place::Comment => rest.comments.push(text.to_owned()),
                Place::AsItIs => rest.lines.push(text.to_owned()),
                Place::Nowhere => {
                    let own = match code {
                        Code::Known("152") if has_colour => continue,
                        Code::Known("152") if whole => match xxc(first_colour) {
                            Some(colour) => {
                                rest.lines.push(format!("XXC {colour}"));
                                continue;
                            }
                            None => "152",
                        },
                        Code::Known(own) | Code::Unknown(own) => own,
                        _ => continue,
                    };
                    if rest.lost.iter().all(|(_, lost)| lost != own) {
                        rest.lost.push((number, own.to_owned()));
                    }
                }
            }
        }
        rest
    }

    fn place_of(
        &self,
        code: Code<'_>,
        text: &str,
        line: u64,
        format: Format,
        whole: bool,
    ) -> Place {
        let unless = |written: bool, place| if written { Place::Written } else { place };
        match code {
            Code::Blank => Place::Written,
            // Rulers and headings belong above the rows as they stood.
            Code::Comment => unless(!text.starts_with("###"), Place::Comment),
            Code::Text => Place::AsItIs,
            Code::Letters(_) => {
                let mut national = self.players.iter().flat_map(|player| &player.national);
                unless(national.any(|own| own.line == line), Place::AsItIs)
            }
            Code::Unknown(_) => Place::Nowhere,
            Code::Known(
                "001" | "012" | "022" | "032" | "042" | "052" | "062" | "072" | "082" | "092"
                | "102" | "112" | "122" | "132" | "142" | "XXR",
            ) => Place::Written,
            Code::Known("152" | "172" | "182" | "192" | "202" | "212" | "222") => {
                let blank = text.get(3..).is_none_or(|value| value.trim().is_empty());
                unless(format == Format::Trf26 || blank, Place::Nowhere)
            }
            Code::Known("162" | "XXS" | "BBD" | "BBF" | "BBL" | "BBU" | "BBW" | "BBZ") => {
                unless(holds_points(&self.event.points, format), Place::Nowhere)
            }
            Code::Known("240") if self.is_in_rows(line) => Place::Written,
            Code::Known(_) if whole => Place::AsItIs,
            Code::Known(_) => Place::Nowhere,
        }
    }

    /// Whether the byes of a record 240 stand in the rows of the players, or find their place there.
    fn is_in_rows(&self, line: u64) -> bool {
        let Some(byes) = self.byes.iter().find(|byes| byes.line == line) else {
            return false;
        };
        let begun = usize::from(byes.round) <= self.rounds();
        let stands = |number: &u16| {
            let player = self.player(*number);
            let round = player.and_then(|player| player.round(byes.round));
            round.map_or(begun, |round| {
                let blank = round.opponent.is_none() && round.result.is_none();
                blank || round.result == Some(byes.kind)
            })
        };
        !self.is_team_tournament() && byes.ids.iter().all(stands)
    }
}

/// The first colour of record 152 as JaVaFo's record has it.
fn xxc(first_colour: &str) -> Option<&'static str> {
    match first_colour.trim().to_ascii_lowercase().as_str() {
        "w" | "white" | "white1" => Some("white1"),
        "b" | "black" | "black1" => Some("black1"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const SIXTEEN: &str = include_str!("../../../fixtures/standings/sixteen.trf");

    #[test]
    fn records_that_are_not_read_stand_as_they_are() {
        let records = [
            "240 H   9    4",
            "XXZ 3 5",
            "XXC black1 rank",
            "300 x",
            "801 y",
            "250 z",
            "XXT 1",
            "DDD una nota",
        ];
        let report = format!("### a comment\n{SIXTEEN}{}\n", records.join("\n"));
        let report = read(report.as_bytes()).unwrap();
        for format in [Format::Trf16, Format::Trf26] {
            let rest = report.rest(format, true);
            assert_eq!(rest.comments, ["### a comment"]);
            assert_eq!(rest.lines, records);
            assert_eq!(rest.lost, []);
            // A cut report has no place for what is said of pairings and points.
            let cut = report.rest(format, false);
            assert_eq!(cut.lines, ["XXT 1", "DDD una nota"]);
            let lost: Vec<&str> = cut.lost.iter().map(|(_, code)| &**code).collect();
            assert_eq!(lost, ["240", "XXZ", "XXC", "300", "801", "250"]);
        }
        let sound = read(SIXTEEN.as_bytes()).unwrap();
        assert_eq!(sound.rest(Format::Trf26, true), Rest::default());
    }

    #[test]
    fn what_a_format_has_no_place_for_is_lost() {
        let report = format!("{SIXTEEN}152 B\n182 Vega\n202 BH\nXXS WW=1 BW=1.5\n");
        // The points of the rows are left out: they are those of other points.
        let rows = report.lines().map(|line| match line.strip_prefix("001") {
            Some(_) => format!("{}    {}\n", &line[..80], &line[84..]),
            None => format!("{line}\n"),
        });
        let report = read(rows.collect::<String>().as_bytes()).unwrap();
        let lost = |format| {
            let rest = report.rest(format, true);
            let lost = rest.lost.into_iter().map(|(_, code)| code);
            (rest.lines, lost.collect::<Vec<_>>())
        };
        let (lines, codes) = lost(Format::Trf16);
        assert_eq!(lines, ["XXC black1"]);
        assert_eq!(codes, ["182", "202"]);
        let (lines, codes) = lost(Format::Trf26);
        assert!(lines.is_empty());
        assert_eq!(codes, ["XXS"]);
    }
}
