//! Which rating of a player counts where a report has national ones: record 172 names a federation and a method (`ITA NIDOF`).

use super::event::Event;
use super::player::{National, Player};

/// How record 172 takes the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// `FIDE`: that of FIDE.
    Fide,
    /// `NRO`: the national one only.
    National,
    /// `FIDON`: that of FIDE, or else the national one.
    FideElseNational,
    /// `NIDOF`: the national one, or else that of FIDE.
    NationalElseFide,
    /// `HBFN`: the higher of both.
    Higher,
    /// `LBFN`: the lower of both.
    Lower,
}

const METHODS: [(&str, Method); 6] = [
    ("FIDE", Method::Fide),
    ("NRO", Method::National),
    ("FIDON", Method::FideElseNational),
    ("NIDOF", Method::NationalElseFide),
    ("HBFN", Method::Higher),
    ("LBFN", Method::Lower),
];

/// Whether a record 172 names a method that the format has; `OTHER` is one, and says nothing.
pub(super) fn is_method(record: &str) -> bool {
    let named = record.split_whitespace().next_back().unwrap_or("");
    let mut all = METHODS.iter().map(|(name, _)| *name).chain(["OTHER"]);
    all.any(|name| named.eq_ignore_ascii_case(name))
}

/// What record 172 says: the federation, where it names one, and how its ratings count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingMethod<'a> {
    federation: &'a str,
    method: Method,
}

impl RatingMethod<'_> {
    /// The rating by which a player counts: where a method takes national ratings alone, that of FIDE for who has no record of
    /// that federation.
    #[must_use]
    pub fn rating(self, player: &Player) -> Option<u16> {
        match self.method {
            Method::National if self.records(player).next().is_none() => player.rating,
            _ => self.ranking(player),
        }
    }

    fn records(self, player: &Player) -> impl Iterator<Item = &National> {
        player.national.iter().filter(move |record| {
            self.federation.is_empty() || record.federation.eq_ignore_ascii_case(self.federation)
        })
    }

    /// The rating by which a player is ranked at the start.
    #[must_use]
    pub fn ranking(self, player: &Player) -> Option<u16> {
        let national = self.records(player).find_map(|record| record.rating);
        let fide = player.rating;
        match self.method {
            Method::Fide => fide,
            Method::National => national,
            Method::FideElseNational => fide.or(national),
            Method::NationalElseFide => national.or(fide),
            Method::Higher => fide.max(national),
            Method::Lower => fide.into_iter().chain(national).min(),
        }
    }
}

impl Event {
    /// How ratings count by record 172: those of FIDE without one; none where its method is not known, as `OTHER` is.
    #[must_use]
    pub fn rating_method(&self) -> Option<RatingMethod<'_>> {
        let mut words = self.start_rank_method.split_whitespace();
        let named = words.next_back().unwrap_or("FIDE");
        let (_, method) = METHODS
            .iter()
            .find(|(name, _)| named.eq_ignore_ascii_case(name))?;
        Some(RatingMethod {
            federation: words.next().unwrap_or(""),
            method: *method,
        })
    }

    /// The rating by which a player counts: that of FIDE where record 172 names no method that is known.
    #[must_use]
    pub fn rating(&self, player: &Player) -> Option<u16> {
        let method = self.rating_method();
        method.map_or(player.rating, |method| method.rating(player))
    }
}

#[cfg(test)]
mod tests {
    use super::super::survey;

    #[test]
    fn record_172_says_which_rating_counts() {
        let rows = [
            ("Rossi", "1500", "1399"),
            ("Verdi", "", "1450"),
            ("Neri", "1600", ""),
        ];
        let mut text = String::new();
        for (number, (name, fide, national)) in (1..).zip(rows) {
            text += &format!("001 {number:>4}      {name:<33} {fide:>4}\n");
            if !national.is_empty() {
                text += &format!("ITA {number:>4}      {name:<33} {national:>4}\n");
            }
        }
        for (record, expected) in [
            ("", [Some(1500), None, Some(1600)]),
            ("172 ITA FIDE\n", [Some(1500), None, Some(1600)]),
            ("172 ITA NRO\n", [Some(1399), Some(1450), Some(1600)]),
            ("172 ITA FIDON\n", [Some(1500), Some(1450), Some(1600)]),
            ("172 ITA NIDOF\n", [Some(1399), Some(1450), Some(1600)]),
            ("172 ITA HBFN\n", [Some(1500), Some(1450), Some(1600)]),
            ("172 ITA LBFN\n", [Some(1399), Some(1450), Some(1600)]),
            ("172 FRA NRO\n", [Some(1500), None, Some(1600)]),
            ("172 NRO\n", [Some(1399), Some(1450), Some(1600)]),
            ("172 ITA OTHER\n", [Some(1500), None, Some(1600)]),
        ] {
            let report = survey(format!("{record}{text}").as_bytes()).0;
            let ratings: Vec<_> = report
                .players
                .iter()
                .map(|one| report.event.rating(one))
                .collect();
            assert_eq!(ratings, expected, "{record}");
        }
    }
}
