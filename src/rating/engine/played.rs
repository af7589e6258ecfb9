//! The games of one tournament in its period: the ratings that players bring, expected scores, what each player did.

use super::entry::Entry;
use super::matches;
use super::pairing::{Fate, GameSide};
use super::period::{Begun, NONE, Played, Results, TournamentLine, Work};
use super::unsure::Unsure;
use super::{Rated, ratable};
use crate::laws::TimeClass;
use crate::rating::correction::{self, ALWAYS, carried};
use crate::rating::field::Field;
use crate::rating::regulations::{Cap, Fact, Regulations};
use crate::rating::remark::{About, At, Remark, Remarks};
use crate::rating::standing::{PoolGame, Source, Standing};
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet, HashMap};

impl Work<'_> {
    /// What is known of a player in a class on a day, and since when. A later list says nothing of it, unless it is the first
    /// that was given and not yet the one of the period.
    fn known(
        &self,
        field: &Field,
        player: u32,
        class: TimeClass,
        day: Day,
    ) -> Option<(Day, Standing)> {
        let timeline = field.timeline(player, class);
        timeline.since(day).or_else(|| {
            let (from, standing) = timeline.first_listed()?;
            let taken = from < self.list && !field.gives(class, day);
            taken.then_some((day, standing))
        })
    }

    /// The rating that a player brings to a tournament, where it comes from, and the list since which it holds.
    fn brings(&self, field: &Field, player: u32, start: Day) -> (Option<u16>, Source, Option<Day>) {
        let class = self.options.class;
        let known = self.known(field, player, class, start);
        if let Some((from, standing)) = &known
            && let Some(rating) = standing.rating
        {
            let standard = standard_at_correction(field, player, class);
            let rating = carried(class, *from, start, rating, standard);
            let listed = matches!(standing.source, Source::List | Source::Computed);
            return (
                Some(rating),
                standing.source,
                Some(*from).filter(|_| listed),
            );
        }
        // Without a rapid or blitz rating the standard rating counts.
        if class != TimeClass::Standard
            && let Some((from, of)) = self.known(field, player, TimeClass::Standard, start)
            && let Some(rating) = of.rating
        {
            let rating = carried(TimeClass::Standard, from, start, rating, None);
            return (Some(rating), Source::Standard, Some(from));
        }
        let source = known.map_or(Source::List, |(_, standing)| standing.source);
        (None, source, None)
    }

    /// What held before the list of the period, and since when.
    pub fn before(&self, field: &Field, player: u32) -> (Option<Day>, Standing) {
        let class = self.options.class;
        let timeline = field.timeline(player, class);
        let found = timeline.before(self.list);
        let (day, standing) = found.unzip();
        let mut standing: Standing = standing.unwrap_or_default();
        timeline.carry(self.list, &mut standing);
        // What is corrected with the list of the period itself is corrected with the change.
        let until = Day(self.list.0, self.list.1, 0);
        if let (Some(from), Some(rating)) = (day, standing.rating) {
            let standard = standard_at_correction(field, player, class);
            standing.rating = Some(carried(class, from, until, rating, standard));
        }
        if standing.rating.is_none() && class != TimeClass::Standard {
            let standard = field.timeline(player, TimeClass::Standard);
            if let Some((from, s)) = standard.before(self.list)
                && let Some(rating) = s.rating
            {
                standing.rating = Some(carried(TimeClass::Standard, from, until, rating, None));
                standing.k = standing.k.filter(|k| *k > 0).or(s.k);
                standing.peak = standing.peak.max(s.peak);
                standing.source = Source::Standard;
            }
        }
        (day, standing)
    }

    /// Both sides of a game, before expected scores.
    fn sides(&self, field: &Field, entry: &Entry, index: u32) -> [GameSide; 2] {
        let game = &self.registry.games[index as usize];
        let players = game.sides.map(|side| field.of_person[side as usize]);
        let brought = players.map(|player| self.brings(field, player, entry.start));
        let ratings = brought.map(|(rating, ..)| rating);
        let reason = ratable::unrated(self.registry, game, entry, self.options.class, ratings);
        [0, 1].map(|own| {
            let (rating, source, since) = brought[own];
            let opponent_rating = ratings[1 - own];
            GameSide {
                game: index,
                player: players[own],
                opponent: players[1 - own],
                white: own == 0,
                rating,
                source,
                since: since.filter(|day| *day > ALWAYS),
                opponent_rating,
                points: game.points[own],
                difference: 0,
                capped: false,
                expected: 0,
                delta: 0,
                fate: match (reason, rating, opponent_rating) {
                    (Some(reason), ..) => Fate::NotRated(reason),
                    _ if field.players[players[own] as usize].undecided => Fate::Undecided,
                    (None, _, None) => Fate::UnratedOpponent,
                    (None, None, Some(_)) => Fate::Pooled,
                    (None, Some(_), Some(_)) => Fate::Counted,
                },
            }
        })
    }

    /// Adds what each player did in a tournament to the results of the period, game by game: a tournament may have as many
    /// as an archive.
    pub fn tournament(
        &self,
        field: &Field,
        tournament: u32,
        entry: &Entry,
        results: &mut Results,
        unsure: &mut Unsure,
        rated: &mut Rated,
    ) {
        let games = self.by_tournament.games(tournament);
        let brings = |player: u32| self.brings(field, player, entry.start).0;
        let out_of_match =
            matches::left_out(self.registry, tournament, games, &field.of_person, brings);
        let all = || {
            games.iter().map(|index| {
                let mut sides = self.sides(field, entry, *index);
                if let Some(reason) = out_of_match.get(index) {
                    for side in &mut sides {
                        if !matches!(side.fate, Fate::NotRated(_)) {
                            side.fate = Fate::NotRated(*reason);
                        }
                    }
                }
                sides
            })
        };
        let greatest = match entry.regulations.cap.once {
            true => greatest(all(), entry.regulations.cap),
            false => HashMap::new(),
        };
        let mut lines: Lines = BTreeMap::new();
        let mut without_moves = false;
        for (index, mut sides) in games.iter().zip(all()) {
            if let Fate::NotRated(reason) = sides[0].fate {
                rated.uncounted += 1;
                rated
                    .remarks
                    .push(Remark::new(At::Game(*index), About::NotRated(reason)));
            } else {
                rated.counted += 1;
                without_moves |= self.registry.games[*index as usize].unratable.is_some();
                for side in &mut sides {
                    expect(side, entry.regulations, &greatest, unsure);
                    if side.fate != Fate::Undecided {
                        add(&mut lines, side, tournament, entry.start);
                    }
                }
            }
            if self.options.sides {
                results.sides.push(sides);
            }
        }
        self.compare_tags(field, tournament, entry, &mut rated.remarks);
        let results_only = self.registry.tournaments[tournament as usize].results_only;
        if without_moves && !results_only {
            rated
                .remarks
                .push(Remark::new(At::Tournament(tournament), About::WithoutMoves));
        }
        self.finish(field, entry, lines, results, rated);
    }

    /// What the lines of a tournament come to for each player.
    fn finish(
        &self,
        field: &Field,
        entry: &Entry,
        lines: Lines,
        results: &mut Results,
        rated: &mut Rated,
    ) {
        let class = self.options.class;
        // What explains a published rating may be the tournaments one by one.
        let one_by_one = self.options.sides || field.published(class, self.list).is_some();
        for (player, (mut line, pool)) in lines {
            let rules = &entry.regulations.newcomer;
            let Begun {
                gathered,
                disregarded,
                ..
            } = &mut results.begun[player as usize];
            let mut pooled = false;
            if line.rating.is_none() {
                let known = self.before(field, player).1;
                let begun = known.begun || *disregarded;
                let unrated = known.rating.is_none();
                let first = !*gathered && known.pool.is_empty() && unrated && !begun;
                let few = pool.len() < rules.games_in_event as usize;
                if first && line.points + line.unrated_points < rules.first_points {
                    line.disregarded = true;
                    *disregarded = true;
                    rated
                        .remarks
                        .push(Remark::new(At::Player(player), About::ZeroFirst { player }));
                } else if !few {
                    pooled = true;
                    *gathered |= !pool.is_empty();
                }
            }
            let from = results.met.len() as u32;
            results.met.extend(pool);
            let played = Played {
                before: NONE,
                line,
                met: from..results.met.len() as u32,
                pooled,
            };
            results.add(player, played, one_by_one);
        }
    }

    /// Says whose rating tags differ from the list in force, once for each player.
    fn compare_tags(&self, field: &Field, tournament: u32, entry: &Entry, remarks: &mut Remarks) {
        let class = self.options.class;
        let mut seen: BTreeSet<u32> = BTreeSet::new();
        for index in self.by_tournament.games(tournament) {
            let game = &self.registry.games[*index as usize];
            // A game of another class names the ratings of that class.
            if (self.registry.class_of(game)).is_some_and(|own| own != class) {
                continue;
            }
            for (side, tag) in game.sides.into_iter().zip(game.tags) {
                let player = field.of_person[side as usize];
                let listed = field.players[player as usize].listed;
                let since = field.timeline(player, class).since(entry.start);
                let Some((list, standing)) = since.filter(|_| tag > 0 && listed) else {
                    continue;
                };
                // Rapid and blitz tournaments often name the standard rating.
                let standard = field.timeline(player, TimeClass::Standard).on(entry.start);
                let as_standard = standard.is_some_and(|standard| standard.rating == Some(tag));
                if standing.rating == Some(tag) || as_standard || !seen.insert(player) {
                    continue;
                }
                remarks.push(Remark {
                    at: At::Game(*index),
                    about: About::TagDiffers {
                        player,
                        tag,
                        listed: standing.rating,
                        list,
                    },
                });
            }
        }
    }
}

/// The standard rating of a player on the list with which ratings of another class were corrected by it.
pub fn standard_at_correction(field: &Field, player: u32, class: TimeClass) -> Option<u16> {
    let standard = field.timeline(player, TimeClass::Standard);
    let standing = standard.on(correction::list_of(class));
    standing.filter(|_| class != TimeClass::Standard)?.rating
}

/// What each player did in a tournament, and the games that may count for a first rating.
type Lines = BTreeMap<u32, (TournamentLine, Vec<PoolGame>)>;

/// Adds one side of a game that is rated to the line of its player.
fn add(lines: &mut Lines, side: &GameSide, tournament: u32, start: Day) {
    let (line, pool) = lines.entry(side.player).or_default();
    (line.tournament, line.rating, line.source) = (tournament, side.rating, side.source);
    let points = u32::from(side.points);
    let Some(opponent) = side.opponent_rating else {
        line.unrated_games += 1;
        line.unrated_points += points;
        return;
    };
    line.games += 1;
    line.points += points;
    line.opponents += u32::from(opponent);
    line.lowest = match line.lowest {
        0 => opponent,
        lowest => lowest.min(opponent),
    };
    if side.fate == Fate::Counted {
        line.expected += u32::from(side.expected);
        line.delta += i64::from(side.delta);
    } else {
        pool.push(PoolGame {
            day: start,
            opponent,
            points: side.points,
        });
    }
}

/// Where a player benefits once only from the cap: for each the greatest difference beyond it, and its game.
fn greatest(sides: impl Iterator<Item = [GameSide; 2]>, cap: Cap) -> HashMap<u32, (u16, u32)> {
    let mut greatest: HashMap<u32, (u16, u32)> = HashMap::new();
    let counted = sides.flatten().filter(|side| side.fate == Fate::Counted);
    for side in counted {
        if let (Some(most), Some(own), Some(opponent)) =
            (cap.points, side.rating, side.opponent_rating)
            && own > opponent
            && own - opponent > most
        {
            let this = (own - opponent, side.game);
            let entry = greatest.entry(side.player).or_insert(this);
            // Of equal ones it does not matter which.
            if this.0 > entry.0 {
                *entry = this;
            }
        }
    }
    greatest
}

/// The expected score of one side of a game that is rated.
fn expect(
    side: &mut GameSide,
    regulations: &'static Regulations,
    greatest: &HashMap<u32, (u16, u32)>,
    unsure: &mut Unsure,
) {
    let cap = regulations.cap;
    let benefits = side.rating > side.opponent_rating;
    let own = || greatest.get(&side.player).map(|(_, game)| *game);
    let may = !cap.once || !benefits || own() == Some(side.game);
    side.expect(cap, may);
    let limit = i32::from(cap.points.unwrap_or(400));
    if side.fate == Fate::Counted && side.difference.abs() >= limit {
        unsure.uses(regulations, Fact::Cap);
    }
}
