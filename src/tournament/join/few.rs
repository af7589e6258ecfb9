//! What the rules for whole events do not decide: some games that another event has, too, and matches of two players, in
//! which any game is like another and only the sequence tells.

use super::align::Edge;
use super::chance::Verdict;
use super::deliveries::days_apart;
use super::name::Alike;
use super::pairs::Pair;
use super::weigh::Weigher;
use std::collections::HashSet;

/// Fewer games are only few: nothing follows from them alone.
pub(super) const FEW: usize = 4;
/// So many days a game may stand from its like for somebody to look at it.
const WEEK: i32 = 7;

impl Weigher<'_> {
    /// A delivery of a few games, each of which another event has with the same colours and result, not more than a week off:
    /// nothing shows that they are one, but somebody should look.
    pub(super) fn few(&self, pair: &Pair, edges: &[Edge]) -> Verdict {
        let [small, large] = pair.deliveries.map(|own| self.deliveries.games(own).len());
        let fits = |edge: &Edge| {
            let [one, other] = self.said(edge.games, edge.turned);
            let days = edge.games.map(|game| self.game(game).date());
            let near = days_apart(days[0], days[1]).is_none_or(|days| days <= WEEK);
            !edge.turned && one.points.is_some() && one.agrees(&other) && near
        };
        let whole = small < FEW && large >= FEW && edges.len() == small;
        match whole && edges.iter().all(fits) && self.are_alike(pair) != Alike::Apart {
            true => Verdict::Doubtful,
            false => Verdict::Two,
        }
    }

    /// A delivery that is what one player played in the other, against several, and says neither day nor round otherwise: his
    /// own sheets, which bear no dates. One of them may have another result: what is left must show it then, or somebody
    /// should look. None where it is no such delivery.
    pub(super) fn sheets_of_one(
        &self,
        pair: &Pair,
        edges: &[Edge],
        players: usize,
    ) -> Option<Verdict> {
        if !self.are_of_one_player(pair, edges) {
            return None;
        }
        let agree: Vec<Edge> = (edges.iter().copied())
            .filter(|edge| self.agree(edge))
            .collect();
        let sure = self.are_strong(pair, &agree, players);
        match edges.len() - agree.len() {
            0 | 1 if sure => Some(Verdict::One),
            1 if edges.len() >= FEW => Some(Verdict::Doubtful),
            _ => None,
        }
    }

    /// Whether a delivery is what one player played in the other, whatever came of it.
    fn are_of_one_player(&self, pair: &Pair, edges: &[Edge]) -> bool {
        let crowds = |edge: &Edge| {
            let sides = self.game(edge.games[0]).sides;
            sides.map(|side| self.people.crowd(side))
        };
        let Some(first) = edges.first().map(crowds) else {
            return false;
        };
        let Some(own) = first.into_iter().find(|own| {
            let sits = |edge: &Edge| crowds(edge).contains(own);
            edges.iter().all(sits)
        }) else {
            return false;
        };
        let opponents: HashSet<u32> = (edges.iter().flat_map(crowds))
            .filter(|crowd| *crowd != own)
            .collect();
        let placed = |edge: &Edge| {
            let games = edge.games.map(|game| self.game(game));
            let rounds = edge.games.map(|game| self.round_number(game));
            let other_round = rounds[0]
                .zip(rounds[1])
                .is_some_and(|(one, other)| one != other);
            let other_day =
                days_apart(games[0].date(), games[1].date()).is_some_and(|days| days > 0);
            !edge.turned && !other_round && !other_day
        };
        edges.len() == self.deliveries.games(pair.deliveries[0]).len()
            && opponents.len() == edges.len()
            && edges.iter().all(placed)
            && self.are_alike(pair) != Alike::Apart
    }

    /// The games of two players in the orders in which they may have been played: by days and rounds, where all are known; by
    /// the same with the rounds backwards; as they stand.
    fn sequences(&self, games: impl Iterator<Item = u32>) -> Vec<Vec<u32>> {
        let place = |index: u32| {
            let place = self.game(index).place();
            (place.file, place.game, place.byte)
        };
        let mut stand: Vec<u32> = games.collect();
        stand.sort_by_key(|index| place(*index));
        let dated = stand.iter().all(|game| self.game(*game).date().is_some());
        let round = |game: u32| super::round(self.registry.text(self.game(game).round));
        let counted = stand.iter().all(|game| round(*game).is_some());
        let day = |game: u32| self.game(game).date().filter(|_| dated);
        let mut by_round = stand.clone();
        by_round.sort_by_key(|game| (day(*game), round(*game).filter(|_| counted)));
        let mut backwards = by_round.clone();
        backwards.reverse();
        vec![by_round, stand, backwards]
    }

    /// Of the games of two players, those of the smaller delivery one after the other beside those of the other, where classes
    /// and moves fit and most results are the same: with the same colours or exchanged (`turned`), but for one game in eight.
    /// None where they do not fit anywhere.
    pub(super) fn in_sequence(&self, inner: &[u32], large: u32, turned: bool) -> Vec<Edge> {
        let Some(first) = inner.first() else {
            return Vec::new();
        };
        let crowds = |game: u32| self.game(game).sides.map(|side| self.people.crowd(side));
        let [one, other] = crowds(*first);
        let others = self.deliveries.games(large).iter().copied();
        let others = others.filter(|game| {
            let both = crowds(*game);
            both == [one, other] || both == [other, one]
        });
        let others = self.sequences(others).swap_remove(0);
        let edge = |games: [u32; 2]| {
            let classes =
                games.map(|game| self.deliveries.class_of(self.registry, self.game(game)));
            let fits = classes.contains(&None) || classes[0] == classes[1];
            (fits && self.compared(games).moves != Some(false)).then(|| Edge {
                score: 0,
                games,
                turned: crowds(games[0]) != crowds(games[1]),
                anchored: true,
            })
        };
        let count = |edges: &[Edge], is: &dyn Fn(&Edge) -> bool| {
            edges.iter().filter(|edge| is(edge)).count()
        };
        let mut best: Option<([usize; 2], Vec<Edge>)> = None;
        for own in self.sequences(inner.iter().copied()) {
            for from in others.windows(own.len()) {
                let pairs = own.iter().zip(from).map(|(one, other)| [*one, *other]);
                let Some(edges) = pairs.map(edge).collect::<Option<Vec<Edge>>>() else {
                    continue;
                };
                let right = count(&edges, &|edge| edge.turned == turned);
                let found = [count(&edges, &|edge| self.agree(edge)), right];
                let may = (edges.len() / 8).max(1);
                let better = best.as_ref().is_none_or(|(known, _)| found > *known);
                if right + may >= edges.len() && better {
                    best = Some((found, edges));
                }
            }
        }
        best.map(|(_, edges)| edges).unwrap_or_default()
    }

    /// The games that each of two deliveries should have in common with the other, where one round of one after the other is
    /// a round of it: an archive of the first rounds, one of the last. None where the rounds tell nothing of it.
    pub(super) fn overlap(&self, pair: &Pair, edges: &[Edge]) -> Option<[usize; 2]> {
        let shift = |edge: &Edge| {
            let [one, other] = edge.games.map(|game| self.round_number(game));
            Some(i64::from(other?) - i64::from(one?))
        };
        let first = shift(edges.first()?)?;
        if !edges.iter().all(|edge| shift(edge) == Some(first)) {
            return None;
        }
        let rounds = pair.deliveries.map(|own| {
            let games = self.deliveries.games(own).iter();
            let rounds = games.map(|game| self.round_number(*game).map(i64::from));
            rounds.collect::<Option<Vec<i64>>>()
        });
        let [Some(own), Some(others)] = rounds else {
            return None;
        };
        let in_others = own
            .iter()
            .filter(|round| others.contains(&(*round + first)));
        let in_own = others
            .iter()
            .filter(|round| own.contains(&(*round - first)));
        Some([in_others.count(), in_own.count()])
    }
}
