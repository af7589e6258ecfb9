//! The system by which a tournament is paired, as its report says it: a Swiss, a round robin.

use super::trf::{Event, Player};
use crate::text::letters_alone;
use std::collections::HashSet;

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// Everybody is paired round by round with somebody of the same points, with nobody twice.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

/// Words for a Swiss system, as they begin, in the types of reports.
const SWISS: [&str; 13] = [
    "swiss",
    "svizzer",
    "schweizer",
    "suiss",
    "suiz",
    "dutch",
    "dubov",
    "burstein",
    "mcmahon",
    "monrad",
    "baku",
    "olandese",
    "hollandais",
];

/// The type of a round robin of single players, as record 092 has it.
pub const ROUND_ROBIN: &str = "Individual: Round Robin";

/// The same of teams.
pub const TEAM_ROUND_ROBIN: &str = "Team: Round Robin";

/// Words for a round robin.
const ROUND_ROBIN_WORDS: [&str; 14] = [
    "roundrobin",
    "allitaliana",
    "berger",
    "rundenturnier",
    "liguilla",
    "allplayall",
    "girone",
    "rundensystem",
    "vollrundig",
    "jedergegenjeden",
    "tutticontrotutti",
    "todoscontratodos",
    "touscontretous",
    "toutesrondes",
];

/// Those of them that are no name of a place or a person: where a tournament is called so, it is one.
const ROUND_ROBIN_NAMES: [&str; 8] = [
    "roundrobin",
    "allitaliana",
    "rundenturnier",
    "allplayall",
    "jedergegenjeden",
    "tutticontrotutti",
    "todoscontratodos",
    "touscontretous",
];

/// Codes of a Swiss system and of a round robin: they stand alone, since other words have these letters too.
const CODES: [(&str, System); 5] = [
    ("lim", System::Swiss),
    ("rr", System::RoundRobin),
    ("drr", System::RoundRobin),
    ("srr", System::RoundRobin),
    ("robin", System::RoundRobin),
];

/// Words of a type that name no system: who plays, at what pace, and what a tournament is called.
const SILENT: &str = "individual individuale individuel individuell einzel einzelturnier single singles team teams squadre squadra \
    mannschaft mannschaften mannschaftsturnier equipes equipe equipos equipo par por per a di de the of tournament tournoi \
    torneo turnier torneio open offenes festival championship championships campionato meisterschaft championnat \
    campeonato standard classical classico classique clasico normal rapid rapide rapido rapidplay semilampo blitz lampo \
    schnellschach schnell fide rated unrated rating elo national system sistema systeme chess scacchi schach";

/// The type of a tournament, records 092 and 192, as small letters without anything between.
#[must_use]
pub fn kind(event: &Event) -> String {
    letters_alone(&format!("{} {}", event.kind, event.kind_code))
}

/// Whether the name of a tournament says that everybody meets everybody: of one that comes as games nothing else may say it before
/// the last round.
#[must_use]
pub fn is_called_round_robin(name: &str) -> bool {
    let name = letters_alone(name);
    ROUND_ROBIN_NAMES.iter().any(|word| name.contains(word))
}

/// Whether the rows of a tournament that says no system show that everybody meets everybody: all pairs have met, or are paired; fewer
/// games are missing than a round has, which no Swiss comes to; or the rounds so far are those of the tables of Berger.
#[must_use]
pub fn show_round_robin(players: &[Player]) -> bool {
    let all = players.len();
    let numbers: HashSet<u16> = players.iter().map(|player| player.number).collect();
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    for player in players {
        let opponents = player.rounds.iter().filter_map(|own| own.opponent);
        let known = opponents.filter(|other| player.number < *other && numbers.contains(other));
        pairs.extend(known.map(|other| (player.number, other)));
    }
    pairs.sort_unstable();
    pairs.dedup();
    let missing = (all * all.saturating_sub(1) / 2).saturating_sub(pairs.len());
    all > 1 && (missing == 0 || missing < all / 2 || follow_berger(players))
}

/// Whether the pairs of all rounds are those of the tables of Berger: the numbers of two who meet have one sum in a round, in a circle
/// of all but the last, who takes the place of a number that would meet itself.
fn follow_berger(players: &[Player]) -> bool {
    /// Of fewer players any round is one of a table, and so are two of a Swiss now and then.
    const LEAST: usize = 8;
    let all = players.len();
    let circle = (all + all % 2) as u32 - 1;
    let last = players.iter().map(|player| player.rounds.len()).max();
    let is_numbered = players
        .iter()
        .all(|own| (1..=all).contains(&own.number.into()));
    if all < LEAST || !is_numbered {
        return false;
    }
    let mut sums: HashSet<u32> = HashSet::new();
    for round in 1..=last.unwrap_or(0) as u16 {
        let pairs = players.iter().filter_map(|player| {
            let opponent = player.round(round)?.opponent?;
            (player.number < opponent).then(|| (u32::from(player.number), u32::from(opponent)))
        });
        let pairs: Vec<(u32, u32)> = pairs.collect();
        if pairs.is_empty() {
            continue;
        }
        let sum = |(one, other): &(u32, u32)| match *other > circle {
            true => 2 * one % circle,
            false => (one + other) % circle,
        };
        let own = sum(&pairs[0]);
        let is_whole = pairs.len() + 1 >= all / 2;
        if !is_whole || !pairs.iter().all(|pair| sum(pair) == own) || !sums.insert(own) {
            return false;
        }
    }
    sums.len() > 1
}

impl System {
    /// What the type of a tournament says; none where it says neither.
    #[must_use]
    pub fn said(event: &Event) -> Option<System> {
        let kind = kind(event);
        let has = |words: &[&str]| words.iter().any(|word| kind.contains(word));
        if has(&SWISS) {
            return Some(System::Swiss);
        }
        if has(&ROUND_ROBIN_WORDS) {
            return Some(System::RoundRobin);
        }
        let code = |word: &str| CODES.iter().find(|(own, _)| *own == word);
        words(event)
            .iter()
            .find_map(|word| code(word))
            .map(|(_, system)| *system)
    }

    /// What the type of a tournament says, as written, where it names another system, a knock-out as an example, or has words that
    /// are not known.
    #[must_use]
    pub fn other(event: &Event) -> Option<String> {
        if System::said(event).is_some() {
            return None;
        }
        let silent = |word: &String| {
            SILENT.split(' ').any(|silent| silent == word)
                || word.bytes().all(|b| b.is_ascii_digit())
        };
        if words(event).iter().all(silent) {
            return None;
        }
        let written = [event.kind.trim(), event.kind_code.trim()];
        let written: Vec<&str> = written
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        Some(written.join(", "))
    }
}

/// The words of the type, folded.
fn words(event: &Event) -> Vec<String> {
    let parts = [&event.kind, &event.kind_code].into_iter();
    let parts = parts.flat_map(|text| text.split(|c: char| !c.is_alphanumeric()));
    let folded = parts.map(letters_alone);
    folded.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_says_the_system_in_many_languages() {
        for (kind, system) in [
            ("Individual: Swiss-System (Dutch)", Some(System::Swiss)),
            ("FIDE_DUTCH_2025", Some(System::Swiss)),
            ("Sistema svizzero", Some(System::Swiss)),
            ("All'italiana", Some(System::RoundRobin)),
            ("Round Robin", Some(System::RoundRobin)),
            ("Team: Round Robin", Some(System::RoundRobin)),
            ("FIDE_TEAM_BAKU", Some(System::Swiss)),
            ("Individual: RR", Some(System::RoundRobin)),
            ("Lim System (FIDE)", Some(System::Swiss)),
            ("Vollrundig, jeder gegen jeden", Some(System::RoundRobin)),
            ("Olimpiade", None),
            ("Knock-out", None),
            ("", None),
        ] {
            let event = Event {
                kind: kind.to_owned(),
                ..Event::default()
            };
            assert_eq!(System::said(&event), system, "{kind}");
        }
    }

    /// The rows of players who meet by rounds.
    fn rows(players: u16, rounds: &[&[(u16, u16)]]) -> Vec<Player> {
        let mut text = String::from("012 T\n");
        for number in 1..=players {
            let mut row = format!("001 {number:>4}      {:75}", format!("P{number}"));
            for pairs in rounds {
                let own = pairs.iter().find_map(|(one, other)| match number {
                    number if number == *one => Some(format!("  {other:>4} w 1")),
                    number if number == *other => Some(format!("  {one:>4} b 0")),
                    _ => None,
                });
                row += &own.unwrap_or_else(|| " ".repeat(10));
            }
            text += &row;
            text.push('\n');
        }
        super::super::trf::survey(text.as_bytes()).0.players
    }

    #[test]
    fn rows_show_a_round_robin_under_way() {
        // The first two rounds of Berger's table for eight, and of a Swiss.
        let berger: &[&[(u16, u16)]] = &[
            &[(1, 8), (2, 7), (3, 6), (4, 5)],
            &[(8, 5), (6, 4), (7, 3), (1, 2)],
        ];
        let swiss: &[&[(u16, u16)]] = &[
            &[(1, 5), (6, 2), (3, 7), (8, 4)],
            &[(3, 1), (2, 4), (5, 7), (6, 8)],
        ];
        assert!(show_round_robin(&rows(8, berger)));
        assert!(!show_round_robin(&rows(8, &berger[..1])));
        assert!(!show_round_robin(&rows(8, swiss)));
        // Of six all but a game; a Swiss lacks a round at least.
        let mut all: Vec<Vec<(u16, u16)>> = vec![
            vec![(1, 6), (2, 5), (3, 4)],
            vec![(6, 4), (5, 3), (1, 2)],
            vec![(2, 6), (3, 1), (4, 5)],
            vec![(6, 5), (1, 4), (2, 3)],
            vec![(3, 6), (4, 2), (5, 1)],
        ];
        let view = |all: &[Vec<(u16, u16)>]| {
            let rounds: Vec<&[(u16, u16)]> = all.iter().map(Vec::as_slice).collect();
            show_round_robin(&rows(6, &rounds))
        };
        assert!(view(&all));
        all[4].pop();
        assert!(view(&all));
        all.pop();
        assert!(!view(&all));
    }

    #[test]
    fn a_name_may_say_a_round_robin() {
        for (name, expected) in [
            ("Torneo sociale all'italiana", true),
            ("Summer Round-Robin 2024", true),
            ("Berger Memorial", false),
            ("Girone di Ferro", false),
            ("Open di Lodi", false),
        ] {
            assert_eq!(is_called_round_robin(name), expected, "{name}");
        }
    }

    #[test]
    fn other_systems_and_unknown_words_are_neither() {
        let other = |kind: &str, code: &str| {
            System::other(&Event {
                kind: kind.to_owned(),
                kind_code: code.to_owned(),
                ..Event::default()
            })
        };
        for kind in [
            "Individual: Knock-Out",
            "Knockout",
            "KO",
            "K.O.-System",
            "Eliminazione diretta",
            "Individual: Single Elimination",
            "Individual: Scheveningen",
            "Match",
            "Arena",
            "boh",
        ] {
            assert_eq!(other(kind, "").as_deref(), Some(kind));
            assert_eq!(other("", kind).as_deref(), Some(kind));
        }
        assert_eq!(other("Individual", "KO").as_deref(), Some("Individual, KO"));
        for kind in [
            "",
            "Individual",
            "Torneo individuale",
            "Einzelturnier",
            "FIDE rated open 2025",
            "Individual: Swiss-System",
            "Team: Round Robin (match points)",
            "Tournoi par \u{e9}quipes",
        ] {
            assert_eq!(other(kind, ""), None, "{kind}");
            assert_eq!(other(kind, "FIDE_DUTCH_2025"), None, "{kind}");
        }
    }
}
