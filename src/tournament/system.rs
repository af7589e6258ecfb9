//! The system by which a tournament is paired, as its report says it: a Swiss, a round robin.

use super::trf::Event;
use crate::text::letters_alone;

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
