//! A round that was played, against the one that the rules give.

use super::colours::ColourRule;
use super::completion::{Bye, round_bye};
use super::criteria::Criterion;
use super::dutch::{Bracket, Kind, Round, pair_round};
use super::explanation::{first_worse, places_of};
use super::solver::best_within;
use super::standing::Standings;
use super::tournament::{Colour, Event, Points, RoundPairing, Tournament};

/// What is wrong with a round that was played. Players are indices into the tournament's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// Two players meet who met before, or whom the arbiter forbade (C1).
    Rematch {
        /// White.
        white: usize,
        /// Black.
        black: usize,
    },
    /// The bye goes to a player who may not receive it (C2).
    SecondBye {
        /// The player.
        player: usize,
    },
    /// Two players with the same absolute colour preference meet (C3).
    AbsoluteColours {
        /// White.
        white: usize,
        /// Black.
        black: usize,
    },
    /// The colours of a pair are the other way round.
    Colours {
        /// Who had White.
        white: usize,
        /// Who had Black and should have had White.
        black: usize,
        /// The article that gives the colours.
        rule: ColourRule,
    },
    /// From this bracket on the pairing is another one.
    Pairing(Difference),
}

/// The first bracket in which a played round differs from the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The bracket's position in the right round.
    pub bracket: usize,
    /// What kind of bracket.
    pub kind: Kind,
    /// The score of its residents, in hundredths.
    pub score: i32,
    /// Pairs that were played and are not right, the bracket's players only.
    pub played: Vec<(usize, usize)>,
    /// Pairs that are right and were not played.
    pub right: Vec<(usize, usize)>,
    /// The first criterion that the played pairing violates compared with the right one; none if they are equally good and the right
    /// one is generated earlier.
    pub criterion: Option<Criterion>,
}

/// A round as it was drawn. Where the record does not tell the colours of a game that was not played, they are those of the rules.
pub fn drawn(tournament: &Tournament, standings: &Standings, round: usize) -> RoundPairing {
    let mut drawn = RoundPairing::default();
    for (index, player) in tournament.players.iter().enumerate() {
        let (opponent, colour) = match player.round(round).event {
            Event::Played { opponent, colour } => (opponent, Some(colour)),
            Event::Forfeit {
                opponent: Some(opponent),
                colour,
            } => (opponent, colour),
            Event::PairingBye => {
                drawn.bye = Some(index);
                continue;
            }
            _ => continue,
        };
        let white = match colour {
            Some(colour) => colour == Colour::White,
            None => standings.colours(index, opponent).0 == index,
        };
        let told = |&(one, other): &(usize, usize)| one == opponent || other == opponent;
        if white && !drawn.games.iter().any(told) {
            drawn.games.push((index, opponent));
        }
    }
    drawn
}

/// Another result of a game, which makes a later round right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherResult {
    /// The round of the game.
    pub round: usize,
    /// White.
    pub white: usize,
    /// Black.
    pub black: usize,
    /// What White had from it then, in hundredths.
    pub points: Points,
}

impl OtherResult {
    /// Puts the result into a tournament.
    pub fn put(&self, tournament: &mut Tournament) {
        let scoring = tournament.scoring;
        let other = match self.points {
            points if points == scoring.win => scoring.loss,
            points if points == scoring.loss => scoring.win,
            points => points,
        };
        for (player, points) in [(self.white, self.points), (self.black, other)] {
            tournament.players[player].rounds[self.round - 1].points = points;
        }
    }
}

/// Whether a drawn round is the right one in a tournament: its pairs, and if they are asked for its colours.
pub fn is_right(
    tournament: &Tournament,
    round: usize,
    present: &[bool],
    drawn: &RoundPairing,
    colours: bool,
) -> bool {
    let pairs = |pairing: &RoundPairing| {
        let games = pairing.games.iter();
        let mut pairs: Vec<_> = games
            .map(|&(one, other)| match colours {
                true => (one, other),
                false => (one.min(other), one.max(other)),
            })
            .collect();
        pairs.sort_unstable();
        pairs
    };
    let standings = Standings::before(tournament, round, present);
    let found = pair_round(&standings, tournament.readings);
    found.is_some_and(|found| pairs(&found.pairing) == pairs(drawn))
}

/// The games of an earlier round whose other result makes a drawn round right. Late results and corrections come to light so (they affect
/// following rounds only).
pub fn other_results(
    tournament: &Tournament,
    (before, round): (usize, usize),
    present: &[bool],
    drawn: &RoundPairing,
    colours: bool,
) -> Vec<OtherResult> {
    let mut found = Vec::new();
    let scoring = tournament.scoring;
    for white in 0..tournament.players.len() {
        let entry = tournament.players[white].round(before);
        let Event::Played {
            opponent: black,
            colour: Colour::White,
        } = entry.event
        else {
            continue;
        };
        for points in [scoring.draw, scoring.win, scoring.loss] {
            let other = OtherResult {
                round: before,
                white,
                black,
                points,
            };
            if points == entry.points {
                continue;
            }
            let mut changed = tournament.clone();
            other.put(&mut changed);
            if is_right(&changed, round, present, drawn, colours) {
                found.push(other);
            }
        }
    }
    found
}

/// Everything that is wrong with a played round: what breaks a rule by itself, then the first bracket that differs, then colours.
pub fn deviations(standings: &Standings, right: &Round, played: &RoundPairing) -> Vec<Deviation> {
    let mut found = broken_rules(standings, played);
    found.extend(first_difference(standings, right, played).map(Deviation::Pairing));
    for &(white, black) in &played.games {
        let (should, _, rule) = standings.colours(white, black);
        if should != white {
            found.push(Deviation::Colours { white, black, rule });
        }
    }
    found
}

/// What breaks an absolute rule, whatever the right pairing is.
pub fn broken_rules(standings: &Standings, played: &RoundPairing) -> Vec<Deviation> {
    let mut found = Vec::new();
    for &(white, black) in &played.games {
        if !standings.may_meet_again(white, black) {
            found.push(Deviation::Rematch { white, black });
        } else if !standings.colours_compatible(white, black) {
            found.push(Deviation::AbsoluteColours { white, black });
        }
    }
    if let Some(player) = played.bye
        && standings.players[player].barred_from_bye
    {
        found.push(Deviation::SecondBye { player });
    }
    found
}

/// The first bracket that differs.
fn first_difference(
    standings: &Standings,
    right: &Round,
    played: &RoundPairing,
) -> Option<Difference> {
    let mut partners = vec![None; standings.players.len()];
    for &(white, black) in &played.games {
        (partners[white], partners[black]) = (Some(black), Some(white));
    }
    right
        .brackets
        .iter()
        .enumerate()
        .find_map(|(index, bracket)| {
            let pairs = played_pairs(bracket, &partners);
            let same = pairs.len() == bracket.pairs.len()
                && pairs.iter().all(|pair| bracket.pairs.contains(pair));
            (!same).then(|| {
                let mut found = difference(standings, index, bracket, &pairs, &partners);
                // C1 and C2 come before all, also where the pair or the bye is one with another bracket.
                let again = (found.played.iter())
                    .any(|&(one, other)| !standings.may_meet_again(one, other));
                let barred = (played.bye).is_some_and(|bye| standings.players[bye].barred_from_bye);
                if again {
                    found.criterion = Some(Criterion::Rematch);
                } else if barred {
                    found.criterion = Some(Criterion::SecondBye);
                }
                found
            })
        })
}

/// The played pairs within a bracket, as positions, the higher ranked first.
fn played_pairs(bracket: &Bracket, partners: &[Option<usize>]) -> Vec<(usize, usize)> {
    let players = &bracket.window.players[..bracket.window.bracket];
    let mut pairs = Vec::new();
    for (u, &player) in players.iter().enumerate() {
        let partner =
            partners[player].and_then(|partner| players.iter().position(|&other| other == partner));
        if let Some(v) = partner.filter(|&v| u < v) {
            pairs.push((u, v));
        }
    }
    pairs
}

/// What a played bracket violates.
fn difference(
    standings: &Standings,
    index: usize,
    bracket: &Bracket,
    pairs: &[(usize, usize)],
    partners: &[Option<usize>],
) -> Difference {
    let window = &bracket.window;
    let named = |pairs: Vec<(usize, usize)>| {
        pairs
            .into_iter()
            .map(|(u, v)| (bracket.player(u), bracket.player(v)))
            .collect()
    };
    let lowest = window.players[window.bracket - 1];
    let mut played: Vec<(usize, usize)> = named(
        pairs
            .iter()
            .copied()
            .filter(|pair| !bracket.pairs.contains(pair))
            .collect(),
    );
    // Who plays below the bracket although the right pairing keeps the player in it.
    for &(u, v) in &bracket.pairs {
        for player in [bracket.player(u), bracket.player(v)] {
            if let Some(partner) = partners[player]
                && !window.players[..window.bracket].contains(&partner)
            {
                played.push((player, partner));
            }
        }
    }
    Difference {
        bracket: index,
        kind: bracket.kind,
        score: standings.players[lowest].score,
        played,
        right: named(
            bracket
                .pairs
                .iter()
                .copied()
                .filter(|pair| !pairs.contains(pair))
                .collect(),
        ),
        criterion: criterion(standings, bracket, pairs),
    }
}

/// The first criterion behind C1 and C2 that played pairs of a bracket violate compared with its own.
fn criterion(
    standings: &Standings,
    bracket: &Bracket,
    pairs: &[(usize, usize)],
) -> Option<Criterion> {
    let window = &bracket.window;
    for &(u, v) in pairs {
        let (one, other) = (window.players[u], window.players[v]);
        if !standings.colours_compatible(one, other) {
            return Some(Criterion::AbsoluteColours);
        }
    }
    // Two moved-down players are never a pair of the bracket: both float on (3.3; B.3).
    let allowed: Vec<_> = pairs
        .iter()
        .copied()
        .filter(|&(u, v)| window.is_pair(u, v))
        .collect();
    let places = places_of(window, &allowed);
    let own_places = places_of(window, &bracket.pairs);
    let own = best_within(window, &own_places)?;
    let Some(other) = best_within(window, &places) else {
        let mut window = window.clone();
        window.bye = Bye::Anyone;
        let by_score = matches!(round_bye(standings), Some(Bye::Score(_)))
            && best_within(&window, &places).is_some();
        return Some(if by_score {
            Criterion::ByeScore
        } else {
            Criterion::Completion
        });
    };
    first_worse(
        &window.failures(&own.mates, &own_places),
        &window.failures(&other.mates, &places),
    )
}

#[cfg(test)]
mod tests {
    use super::super::edition::Edition;
    use super::super::tests::numbers::Numbers;
    use super::*;

    /// The right round has no fault. With two players changed about, a fault is found, in the first bracket that holds one of the
    /// four; with colours changed, that alone.
    #[test]
    fn planted_faults_are_found() {
        for edition in [Edition::Fide2026, Edition::Baku2016] {
            let mut numbers = Numbers(0xbad_5eed);
            for size in [9, 14, 20, 31] {
                let mut tournament = numbers.tournament(edition, size, 6);
                for round in 1..=6 {
                    let present = numbers.present(size);
                    let standings = Standings::before(&tournament, round, &present);
                    let right =
                        pair_round(&standings, tournament.readings).expect("enough players");
                    assert_eq!(
                        deviations(&standings, &right, &right.pairing),
                        [],
                        "round {round} of {size}, {edition:?}"
                    );

                    let mut wrong = right.pairing.clone();
                    let games = wrong.games.len();
                    let (one, other) = (
                        numbers.below(games as u64) as usize,
                        numbers.below(games as u64) as usize,
                    );
                    if one != other {
                        let second = wrong.games[one].1;
                        wrong.games[one].1 = wrong.games[other].1;
                        wrong.games[other].1 = second;
                        let found = deviations(&standings, &right, &wrong);
                        let changed: Vec<usize> = [one, other]
                            .iter()
                            .flat_map(|&game| <[usize; 2]>::from(right.pairing.games[game]))
                            .collect();
                        let holds = |bracket: &Bracket| {
                            bracket
                                .pairs
                                .iter()
                                .any(|&(u, _)| changed.contains(&bracket.player(u)))
                        };
                        let first = right.brackets.iter().position(holds);
                        let bracket = found.iter().find_map(|fault| match fault {
                            Deviation::Pairing(difference) => Some(difference.bracket),
                            _ => None,
                        });
                        assert_eq!(bracket, first, "round {round} of {size}: {found:?}");
                    }

                    let mut turned = right.pairing.clone();
                    let game = turned.games[one];
                    turned.games[one] = (game.1, game.0);
                    let rule = standings.colours(game.0, game.1).2;
                    let expected = [Deviation::Colours {
                        white: game.1,
                        black: game.0,
                        rule,
                    }];
                    assert_eq!(deviations(&standings, &right, &turned), expected);
                    let pairing = right.pairing;
                    numbers.play(&mut tournament, &present, &pairing);
                }
            }
        }
    }
}
