"""Rating periods, a second time: what `formulario rate` is measured by.

What no text of the time says is not modelled: `Result.open` names whom it would concern, and no world keeps those
games.
"""

import datetime
from dataclasses import dataclass, field

from regulations import (
    POOL_MONTHS,
    Edition,
    corrected,
    day,
    differences,
    edition,
    enough_time,
    expected_score,
    first_rating,
    k_in_period,
    k_of,
    list_after,
    list_before,
    list_for,
    months_between,
    points,
    published_from,
)


@dataclass
class Entry:
    """A player on a list."""

    rating: int | None = None
    k: int | None = None
    games: int | None = 0  # of the career
    peak: int | None = None

    def copy(self):
        return Entry(self.rating, self.k, self.games, self.peak)


@dataclass
class Game:
    """`how`: played, or why not: forfeit, empty (no move), half (White moved only). `score`: White's half points."""

    round: int
    date: datetime.date
    white: int
    black: int
    score: int
    how: str = "played"

    def sides(self):
        return (self.white, self.black, self.score), (self.black, self.white, 2 - self.score)


@dataclass
class Tournament:
    name: str
    site: str
    start: datetime.date
    time_control: str
    games: list
    entrants: set = field(default_factory=set)
    byes: set = field(default_factory=set)  # (player, round) with a pairing-allocated bye

    @property
    def end(self):
        return max(game.date for game in self.games)


@dataclass
class Row:
    """A player's period, or one tournament of it.

    `outcome`: change; lost (the rating); of newcomers first, below (the floor), pool, disregarded.
    """

    list: datetime.date
    player: int
    outcome: str
    games: int
    score: int
    tournament: str = ""
    expected: int | None = None
    k: int | None = None
    change: int | None = None
    old: int | None = None
    new: int | None = None


@dataclass
class Result:
    periods: list = field(default_factory=list)
    tournaments: list = field(default_factory=list)
    lists: dict = field(default_factory=dict)
    open: list = field(default_factory=list)  # (reason, list, tournament or "", player)


@dataclass
class Pooled:
    """A tournament of a player who has no rating yet."""

    list: datetime.date
    opponents: list
    score: int
    rules: Edition


class Ratings:
    """Rates tournaments for several lists, each feeding the next."""

    def __init__(self, time_class, births, given, standard, periods):
        """`births`: years, 0 unknown; `given`: lists by date, that of a period feeds the next.

        `standard`: lists of standard ratings, where the class is another.
        """
        self.time_class, self.births, self.periods = time_class, births, periods
        self.given = {date: {player: entry.copy() for player, entry in on.items()} for date, on in given.items()}
        self.standard = standard
        self.lists = {date: on for date, on in self.given.items() if date < periods[0]}
        self.pool, self.began, self.result = {}, set(), Result(lists=self.lists)

    def rate(self, tournaments):
        """Period by period; lists that nobody gives lie between the last one given and the first period."""
        ordered = sorted(tournaments, key=lambda t: (t.start, t.name))
        date = list_after(self.time_class, max(self.lists))
        while date < self.periods[0]:
            self.period(date, [])
            date = list_after(self.time_class, date)
        for date in self.periods:
            self.period(date, [t for t in ordered if list_for(self.time_class, t.end) == date])
        return self.result

    def doubt(self, reason, date, tournament, player):
        """The regulations, or what is known of them, do not settle this."""
        self.result.open.append((reason, date, tournament, player))

    def rating(self, player, date):
        """The rating in force; for rapid and blitz the standard rating where there is no other."""
        for lists in (self.lists, self.standard):
            in_force = max((on for on in lists if on <= date), default=None)
            entry = lists[in_force].get(player) if in_force else None
            if entry and entry.rating:
                return entry.rating
        return None

    def counted(self, tournament):
        """What counts for each player: opponents' ratings and scores; and the half points against unrated players."""
        rules = edition(self.time_class, tournament.start)
        rated, unrated = {}, {}
        for game in tournament.games:
            white, black = (self.rating(player, tournament.start) for player in (game.white, game.black))
            higher, lower = max(white or 0, black or 0), min(white or 0, black or 0)
            enough = enough_time(self.time_class, tournament.start, tournament.time_control, higher)
            if game.how != "played" or not enough:
                continue
            if rules.too_far and lower and higher - lower >= 600 and higher > 2600:
                continue
            for (player, _, score), opponent in zip(game.sides(), (black, white), strict=True):
                games = rated.setdefault(player, [])
                if opponent:
                    games.append((opponent, score))
                else:
                    unrated[player] = unrated.get(player, 0) + score
            if rules.cap is None and tournament.start >= day("2021-12-01") and lower and higher - lower > 400:
                self.doubt("cap of rapid and blitz", None, tournament.name, game.white)
        return rules, rated, unrated

    def period(self, date, tournaments):
        """The tournaments of one list: opponents' ratings of the first day, K and own rating of the list before."""
        before = list_before(self.time_class, date)
        established, newcomers = {}, {}
        for tournament in tournaments:
            rules, rated, unrated = self.counted(tournament)
            for player, games in rated.items():
                then, now = self.rating(player, tournament.start), self.rating(player, before)
                if bool(then) != bool(now):
                    self.doubt("lost rating" if then else "8.2.4", date, tournament.name, player)
                if now:
                    # 8.2.4: who was rated in between is rated with the rating of today.
                    if games:
                        established.setdefault(player, []).append((tournament, rules, then or now, games))
                elif not then:
                    newcomers.setdefault(player, []).append((tournament, rules, games, unrated.get(player, 0)))
        after = {player: entry.copy() for player, entry in self.lists[before].items()}
        for player, parts in established.items():
            self.change(date, before, player, parts, after)
        for player, parts in newcomers.items():
            self.newcomer(date, player, parts, after)
        self.publish(date, after)

    def change(self, date, before, player, parts, after):
        """8.3 and 8.4: the changes of all tournaments are added up, and rounded once."""
        entry = after.setdefault(player, Entry())
        old = self.rating(player, before)
        rules = edition(self.time_class, before)
        k = entry.k or k_of(rules, before, self.births.get(player), entry.games, entry.peak, old)
        games = sum(len(played) for *_, played in parts)
        used = k_in_period(rules, k, games)
        period = Row(date, player, "change", games, 0, expected=0, k=used, change=0, old=old)
        for tournament, its_rules, own, played in parts:
            opponents, scores = [list(column) for column in zip(*played, strict=True)]
            expected = sum(map(expected_score, differences(its_rules, own, opponents)))
            change = used * (50 * sum(scores) - expected)
            row = Row(date, player, "change", len(played), sum(scores), tournament.name, expected, used, change)
            self.result.tournaments.append(row)
            period.score += row.score
            period.expected += expected
            period.change += change
        new = old + points(period.change)
        if new < published_from(self.time_class, date):
            # 7.3: from now on as any other unrated player, with a first tournament.
            period.outcome = "lost"
            self.began.discard(player)
            if date < day("2012-07-01"):
                self.doubt("floor", date, parts[0][0].name, player)
        else:
            period.new = self.corrected(date, player, new)
        entry.games += games
        entry.rating = new if period.new else None
        self.result.periods.append(period)

    def newcomer(self, date, player, parts, after):
        """7.1.4 and 8.2: games of several tournaments are pooled; one without a point, if it is the first, is not."""
        pool = self.pool.setdefault(player, [])
        for tournament, rules, games, against_unrated in parts:
            score = sum(half_points for _, half_points in games)
            first = player not in self.began
            self.began.add(player)
            if first and not games:
                self.doubt("first tournament without rated opponents", date, tournament.name, player)
                continue
            if first and score < rules.first_score and (against_unrated or rules.newcomer_games == 9):
                self.doubt("score of the first tournament", date, tournament.name, player)
            if first and len(games) < rules.games_in_event:
                self.doubt("few rated opponents in the first tournament", date, tournament.name, player)
            if not games:
                continue
            disregarded = (first and score < rules.first_score) or len(games) < rules.games_in_event
            outcome = "disregarded" if disregarded else "pool"
            self.result.tournaments.append(Row(date, player, outcome, len(games), score, tournament.name))
            if not disregarded:
                pool.append(Pooled(date, [opponent for opponent, _ in games], score, rules))
        pool[:] = [part for part in pool if months_between(part.list, date) < POOL_MONTHS]
        opponents = [opponent for part in pool for opponent in part.opponents]
        row = Row(date, player, "pool", len(opponents), sum(part.score for part in pool))
        if pool and len(opponents) >= pool[-1].rules.newcomer_games:
            self.publish_first(row, pool, opponents, after)
        self.result.periods.append(row)

    def publish_first(self, row, pool, opponents, after):
        """8.2.3: published, unless it is below the floor; then the pool goes on."""
        rules = pool[-1].rules
        if any(part.rules.two_draws != rules.two_draws or part.rules.gain != rules.gain for part in pool):
            self.doubt("pool of two editions", row.list, "", row.player)
        new = first_rating(rules, opponents, row.score)
        row.outcome = "first"
        if new < published_from(self.time_class, row.list):
            row.outcome = "below"
            if row.list < day("2012-07-01"):
                self.doubt("floor", row.list, "", row.player)
            return
        row.new = self.corrected(row.list, row.player, new)
        entry = after.setdefault(row.player, Entry())
        entry.rating = new
        entry.games += len(opponents)
        del self.pool[row.player]

    def corrected(self, date, player, rating):
        """A rating of this list after the correction that came with it."""
        entry = self.standard.get(date, {}).get(player)
        return corrected(self.time_class, date, rating, entry.rating if entry else None)

    def publish(self, date, after):
        """The list of the period: the one that was given, else the computed one, with K by its own rules (8.3.3)."""
        rules = edition(self.time_class, date)
        for player, entry in after.items():
            entry.k = None
            if entry.rating:
                entry.rating = self.corrected(date, player, entry.rating)
                entry.peak = max(entry.peak or 0, entry.rating)
                entry.k = k_of(rules, date, self.births.get(player), entry.games, entry.peak, entry.rating)
        self.lists[date] = self.given.get(date, after)
        for player, entry in self.given.get(date, {}).items():
            self.carry_on(entry, self.lists[list_before(self.time_class, date)].get(player), after.get(player))

    @staticmethod
    def carry_on(published, before, computed):
        """What a published list does not print of a player: games of the career, and the peak."""
        if published.games is None:
            published.games = computed.games
        if published.peak is None and published.rating:
            published.peak = max(published.rating, (before.peak if before else None) or 0)
