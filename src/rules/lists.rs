//! Lists of pairings and results in a file, held against the games of that file, wherever these stand: in front of the list,
//! behind it, or in a game whose heading it is. Each line goes to the game of its players, in its round where both have one.
//! What is kept is bounded: so many lines, and of the last games 40 bytes each.

use super::f021_heading_unattributed as unattributed;
use super::r002_result_tag_contradicts_marker as contradicts;
use super::{Finding, Print, Scope, Severity};
use crate::messages::Ui;
use crate::replay::Place;
use crate::say;
use crate::sheet::title::{Said, What};
use crate::syntax::ResultMark;
use crate::text::decoded;
use crate::tournament::names::spelling;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};

/// So many lines of lists are kept of a file.
const MOST_LINES: usize = 2048;

/// So many games before a line are looked through.
const MOST_GAMES: usize = 8192;

/// So many lines without a game are told one by one.
const MOST_TOLD: u32 = 20;

/// A name as it is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Name {
    /// The first word, and what is the surname where the name stands the other way round.
    words: [u64; 2],
    /// The initials of the two, the smaller first.
    initials: u64,
    /// Whether it has two words.
    whole: bool,
}

impl Name {
    fn new(words: [u64; 2], initials: u64) -> Name {
        let whole = words[0] != words[1];
        Name {
            words,
            initials,
            whole,
        }
    }

    /// Whether both may be one player's.
    fn is(&self, other: &Name) -> bool {
        let [first, last] = self.words;
        let shares = first == other.words[0] || first == other.words[1] || last == other.words[0];
        shares && (!(self.whole && other.whole) || self.initials == other.initials)
    }
}

/// What a line of a list says.
#[derive(Clone, Debug)]
pub struct Pairing {
    players: [Name; 2],
    names: [String; 2],
    /// 0 where none is known.
    round: u16,
    result: Option<ResultMark>,
    /// Where its list stands in its text: the lines of one gap are one list.
    in_gap: bool,
}

/// The number that the text of a round begins with, 0 for none.
pub(super) fn round_number(round: &[u8]) -> u16 {
    let digits = round.iter().take_while(|b| b.is_ascii_digit());
    digits.fold(0, |number: u16, b| {
        number
            .saturating_mul(10)
            .saturating_add(u16::from(b - b'0'))
    })
}

impl Pairing {
    /// What the parts of a line say, where they name two players; `round` is that of the lines above it.
    pub(super) fn of(line: &[u8], said: &[Said], round: u16, in_gap: bool) -> Option<Pairing> {
        let part = |what| said.iter().find(|part| part.what == what);
        let text = |what| Some(&line[part(what)?.range.clone()]);
        let named = [text(What::White)?, text(What::Black)?];
        let players = named.map(|name| {
            let spelt = spelling(name);
            Name::new([spelt.surname, spelt.turned], spelt.initials)
        });
        let result = part(What::Result).and_then(|part| {
            let read = || ResultMark::read_tag(&decoded(&line[part.range.clone()]));
            part.mark.or_else(read)
        });
        Some(Pairing {
            players,
            names: named.map(|name| decoded(name).trim().to_owned()),
            round: text(What::Round).map_or(round, round_number),
            result,
            in_gap,
        })
    }
}

/// A line of a list as JSON, for a run that takes the parts of a file together: what [`take_listed`](super::take_listed) gives.
#[must_use]
pub fn listed_json(finding: &Finding) -> Option<Value> {
    let line = finding.pairing.as_deref()?;
    let [white, black] = &line.players;
    let name = |name: &Name| [name.words[0], name.words[1], name.initials];
    let result = line.result.map(ResultMark::pgn);
    Some(json!({
        "place": [finding.game.unwrap_or(0), finding.byte, finding.line],
        "fingerprint": finding.fingerprint,
        "nth": finding.nth,
        "text": finding.text,
        "names": line.names,
        "players": [name(white), name(black)],
        "round": line.round,
        "result": result,
        "in_gap": line.in_gap,
    }))
}

/// Reads [`listed_json`]; none where it is something else.
#[must_use]
pub fn listed_of_json(value: &Value) -> Option<Finding> {
    let figures = |value: &Value| -> Option<[u64; 3]> {
        let all: Option<Vec<u64>> = value.as_array()?.iter().map(Value::as_u64).collect();
        all?.try_into().ok()
    };
    let pair = |name: &str| -> Option<[&Value; 2]> {
        let all: Vec<&Value> = value.get(name)?.as_array()?.iter().collect();
        all.try_into().ok()
    };
    let [game, byte, line] = figures(value.get("place")?)?;
    let [white, black] = pair("players")?.map(figures);
    let [white_name, black_name] = pair("names")?.map(|name| name.as_str().map(str::to_owned));
    let player = |[first, last, initials]: [u64; 3]| Name::new([first, last], initials);
    let mut finding = unattributed::RULE.in_game(Place::new(game, byte, line), String::new());
    finding.game = (game > 0).then_some(game);
    finding.fingerprint = value.get("fingerprint")?.as_u64();
    finding.nth = u32::try_from(value.get("nth")?.as_u64()?).ok()?;
    value.get("text")?.as_str()?.clone_into(&mut finding.text);
    finding.pairing = Some(Box::new(Pairing {
        players: [player(white?), player(black?)],
        names: [white_name?, black_name?],
        round: u16::try_from(value.get("round")?.as_u64()?).ok()?,
        result: match value.get("result")? {
            Value::Null => None,
            mark => Some(ResultMark::read_tag(mark.as_str()?)?),
        },
        in_gap: value.get("in_gap")?.as_bool()?,
    }));
    Some(finding)
}

/// A game as it is compared.
#[derive(Clone, Copy, Debug)]
struct Played {
    players: [Name; 2],
    round: u16,
    /// As in [`Print`].
    result: Option<ResultMark>,
    game: u64,
    fingerprint: u64,
}

/// What the games say of a line.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// No game of these players was met.
    Missing,
    /// A game of theirs, and it does not contradict.
    Agrees,
    /// A game of theirs with another result.
    Contradicts(Played),
}

/// The lists of a file, and the last of its games.
#[derive(Debug, Default)]
pub struct Lists {
    file: String,
    lines: Vec<(Finding, Box<Pairing>, Fate)>,
    /// The lines by the words of White's name.
    by_white: HashMap<u64, Vec<usize>>,
    games: VecDeque<Played>,
}

impl Lists {
    /// Another file begins.
    pub fn file_begins(&mut self, name: &str) {
        name.clone_into(&mut self.file);
        self.lines.clear();
        self.by_white.clear();
        self.games.clear();
    }

    /// Takes the lines of a list.
    pub fn add_lines(&mut self, found: Vec<Finding>) {
        for mut finding in found {
            let Some(pairing) = finding.pairing.take() else {
                continue;
            };
            if self.lines.len() == MOST_LINES {
                return;
            }
            let mut fate = Fate::Missing;
            for game in &self.games {
                meet(&pairing, &mut fate, game);
            }
            let [first, last] = pairing.players[0].words;
            let at = self.lines.len();
            self.by_white.entry(first).or_default().push(at);
            if last != first {
                self.by_white.entry(last).or_default().push(at);
            }
            self.lines.push((finding, pairing, fate));
        }
    }

    /// Holds a game against the lines before it, and keeps it for those behind it.
    pub fn add_game(&mut self, place: Place, print: Option<&Print>, fingerprint: u64) {
        let Some(print) = print else {
            return;
        };
        let players = print.players();
        let game = Played {
            players: players.map(|(words, initials)| Name::new(words, initials)),
            round: print.round(),
            result: print.result(),
            game: place.game,
            fingerprint,
        };
        if !self.lines.is_empty() {
            // A list may have them the other way round.
            for word in game.players.iter().flat_map(|name| name.words) {
                for at in self.by_white.get(&word).into_iter().flatten() {
                    let (_, pairing, fate) = &mut self.lines[*at];
                    meet(pairing, fate, &game);
                }
            }
        }
        if self.games.len() == MOST_GAMES {
            self.games.pop_front();
        }
        self.games.push_back(game);
    }

    /// The file ends: what its lists say that its games do not. A list of which no line has a game is no list of these games.
    pub fn end(&mut self, ui: Ui) -> Vec<Finding> {
        let met = |in_gap: bool| {
            (self.lines.iter())
                .any(|(_, line, fate)| line.in_gap == in_gap && !matches!(fate, Fate::Missing))
        };
        let tells_gaps = met(true);
        let (mut found, mut missing) = (Vec::new(), 0);
        for (mut finding, line, fate) in std::mem::take(&mut self.lines) {
            finding.scope = Scope::File;
            match fate {
                Fate::Agrees => continue,
                Fate::Contradicts(game) => {
                    let told = told(ui, &finding, &line, &game);
                    finding.rule = &contradicts::RULE;
                    finding.edition = contradicts::RULE.edition;
                    finding.severity = Severity::Error;
                    finding.game = Some(game.game);
                    finding.fingerprint = Some(game.fingerprint);
                    finding.related = format!("{}:{}:", self.file, game.game);
                    finding.message = told;
                }
                Fate::Missing if line.in_gap && !tells_gaps => continue,
                Fate::Missing => {
                    missing += 1;
                    if missing > MOST_TOLD {
                        continue;
                    }
                    finding.message = unattributed::without_moves(ui, &line.names);
                }
            }
            found.push(finding);
        }
        if missing > MOST_TOLD {
            let is_missing =
                |finding: &&mut Finding| std::ptr::eq(finding.rule, &unattributed::RULE);
            if let Some(last) = found.iter_mut().rfind(is_missing) {
                let more = missing - MOST_TOLD;
                last.message += &say!(
                    ui,
                    "; and {more} more of this kind in this file",
                    "; e altre {more} dello stesso tipo in questo file"
                );
            }
        }
        self.by_white.clear();
        self.games.clear();
        found
    }
}

/// What a game is to a line of a list.
fn meet(line: &Pairing, fate: &mut Fate, game: &Played) {
    if matches!(fate, Fate::Agrees)
        || line.round != 0 && game.round != 0 && line.round != game.round
    {
        return;
    }
    let is = |own: usize, other: usize| line.players[own].is(&game.players[other]);
    let straight = is(0, 0) && is(1, 1);
    let result = match line.result {
        _ if straight => line.result,
        // Listed the other way round: only a draw says the same of both.
        _ if is(0, 1) && is(1, 0) => line.result.filter(|mark| *mark == ResultMark::Draw),
        _ => return,
    };
    match (result, game.result) {
        (Some(said), Some(played)) if said != played => {
            if matches!(fate, Fate::Missing) {
                *fate = Fate::Contradicts(*game);
            }
        }
        _ => *fate = Fate::Agrees,
    }
}

fn told(ui: Ui, finding: &Finding, line: &Pairing, game: &Played) -> String {
    let mark = |mark: Option<ResultMark>| mark.map_or("*", ResultMark::pgn);
    let (said, played) = (mark(line.result), mark(game.result));
    let [white, black] = &line.names;
    let (at, number) = (finding.line, game.game);
    say!(
        ui,
        "the list in line {at} says {said} of {white} and {black}, and game {number} of theirs ended {played}: one of the two is \
         false",
        "l'elenco alla riga {at} dice {said} di {white} e {black}, e la loro partita {number} è finita {played}: uno dei due è falso"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::title;

    fn pairing(line: &str) -> Option<Pairing> {
        Pairing::of(line.as_bytes(), &title::read(line.as_bytes()), 0, true)
    }

    fn played(white: &str, black: &str, round: u16, result: ResultMark) -> Played {
        let name = |name: &str| {
            let spelt = spelling(name.as_bytes());
            Name::new([spelt.surname, spelt.turned], spelt.initials)
        };
        Played {
            players: [name(white), name(black)],
            round,
            result: Some(result),
            game: 1,
            fingerprint: 0,
        }
    }

    fn fate(line: &str, game: &Played) -> &'static str {
        let mut fate = Fate::Missing;
        meet(&pairing(line).unwrap(), &mut fate, game);
        match fate {
            Fate::Missing => "missing",
            Fate::Agrees => "agrees",
            Fate::Contradicts(_) => "contradicts",
        }
    }

    #[test]
    fn a_line_goes_to_the_game_of_its_players() {
        let game = played("Rossi, Mario", "Bianchi, Luca", 3, ResultMark::WhiteWins);
        for (line, expected) in [
            ("Rossi - Bianchi 1-0", "agrees"),
            ("Mario Rossi - Luca Bianchi 1-0", "agrees"),
            ("ROSSI M. - BIANCHI L. 1-0", "agrees"),
            ("Rossi - Bianchi 0-1", "contradicts"),
            ("3. Rossi - Bianchi ½-½", "contradicts"),
            ("Rossi Ugo - Bianchi Luca 0-1", "missing"),
            ("Rossi - Verdi 0-1", "missing"),
            ("Bianchi - Rossi 0-1", "agrees"),
        ] {
            assert_eq!(fate(line, &game), expected, "{line}");
        }
    }

    #[test]
    fn the_round_decides_between_two_games() {
        let first = played("Rossi", "Bianchi", 1, ResultMark::WhiteWins);
        let mut line = pairing("Rossi - Bianchi 0-1").unwrap();
        line.round = 2;
        let mut fate = Fate::Missing;
        meet(&line, &mut fate, &first);
        assert!(matches!(fate, Fate::Missing));
        let second = Played { round: 2, ..first };
        meet(&line, &mut fate, &second);
        assert!(matches!(fate, Fate::Contradicts(_)));
        // Another game of theirs in that round says so.
        let third = Played {
            result: Some(ResultMark::BlackWins),
            ..second
        };
        meet(&line, &mut fate, &third);
        assert!(matches!(fate, Fate::Agrees));
    }

    #[test]
    fn a_round_is_the_number_it_begins_with() {
        assert_eq!(round_number(b"3.12"), 3);
        assert_eq!(round_number(b"?"), 0);
        assert_eq!(round_number(b"99999999"), u16::MAX);
    }
}
