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
const SWISS: [&str; 9] = [
    "swiss",
    "svizzer",
    "schweizer",
    "suiss",
    "suiz",
    "dutch",
    "dubov",
    "burstein",
    "mcmahon",
];

/// Words for a round robin.
const ROUND_ROBIN: [&str; 7] = [
    "roundrobin",
    "allitaliana",
    "berger",
    "rundenturnier",
    "liguilla",
    "allplayall",
    "girone",
];

/// The type of a tournament, records 092 and 192, as small letters without anything between.
#[must_use]
pub fn kind(event: &Event) -> String {
    letters_alone(&format!("{} {}", event.kind, event.kind_code))
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
        has(&ROUND_ROBIN).then_some(System::RoundRobin)
    }
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
}
