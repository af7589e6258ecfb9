"""Random rating worlds: players, lists, tournaments; each from its seed.

A world of each kind dwells on something: an edition of the regulations, a correction of all ratings, rapid and blitz,
short rates of play, printed factors, pools. Whatever the regulations leave open (`Result.open`) is taken out of it.
"""

import datetime
import random
from dataclasses import dataclass, field

from model import Entry, Game, Ratings, Tournament
from regulations import day, edition, expected_score, k_of, list_after, list_before, list_for

SURNAMES = """
    Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa
    Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini
    Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Pellegrini Palmieri Bernardi Sala Müller Novák Łukasz
    Đurić Åberg Núñez
""".split()
GIVEN_NAMES = """
    Andrea Bruno Carla Dario Elena Fabio Giulia Hugo Irene Jacopo Katia Luca Marta Nicolò Olga Paolo Quirino
    Rita Sara Teo Ugo Vera Walter Xenia Zeno José Søren Ivana
""".split()
TITLES = ["Open", "Festival", "Memorial", "Trofeo", "Campionato"]
PLACES = ["Roma", "Torino", "Bologna", "Lecce", "Trieste"]
STRENGTHS = [1150, 1350, 1500, 1700, 1900, 2200, 2500, 2650]  # of those without a rating


@dataclass(frozen=True)
class Kind:
    """What the worlds of a kind have in common. `firsts`: dates of the first list; `lists`: the most after it."""

    time_class: str
    firsts: tuple
    lists: int
    least_lists: int = 1
    middle: int = 1900
    spread: int = 280
    least: int | None = None  # rating, where the floor of the time is not sure
    most: int = 2840
    times: tuple = ()
    older_list: bool = True
    birthday_k: bool = False  # juniors until their birthday: nobody has it in these years
    standard: bool = False  # lists of standard ratings too; some have only these
    published_between: bool = False
    all_listed: bool = False  # newcomers stand on the first list too, without a rating
    pause: bool = False  # lists that nobody gives lie between the first list and the periods
    people: tuple = (40, 110)
    tournaments: tuple = (3, 6)  # from a list to the next
    one_at_a_time: bool = False  # nobody plays in two tournaments on one day
    short: bool = False  # few and small tournaments of few rounds, many newcomers, long pauses


TIMES = {
    "standard": ("5400+30", "7200", "40/5400+30:1800+30", "6000+30", "40/7200:3600"),
    "rapid": ("900+10", "1500+10", "1200+5", "3000"),
    "blitz": ("180+3", "300+3", "540", "300+2"),
}
SHORT_TIMES = ("5400", "3600+30", "3600", "2700+15", "20/3600:3600", "35/5400:1800+30", "5400+30", "3000+10")

KINDS = {
    "2025": Kind("standard", ("2025-10", "2025-11", "2026-01", "2026-03", "2026-06"), 4),
    "2024": Kind("standard", ("2024-03", "2024-05", "2024-11", "2025-02"), 4),
    "2022": Kind("standard", ("2022-01", "2022-06", "2022-11", "2023-04", "2023-09"), 4),
    "2017": Kind("standard", ("2017-07", "2018-03", "2019-11", "2021-08"), 4),
    "2014": Kind("standard", ("2014-07", "2015-02", "2016-10"), 4, birthday_k=True),
    "2011": Kind("standard", ("2011-07", "2011-11", "2012-07", "2013-05"), 3, least=1500),
    "2009": Kind("standard", ("2009-07", "2009-11", "2010-03", "2010-09"), 3, least=1500),
    "2005": Kind("standard", ("2004-01", "2005-07", "2007-04", "2008-04"), 3, middle=2250, spread=160, least=2050),
    "october-2025": Kind("standard", ("2025-08", "2025-09"), 3, 2),
    "march-2024": Kind("standard", ("2024-01", "2024-02"), 3, 2, older_list=False),
    "july-2009": Kind("standard", ("2009-01", "2009-04"), 3, 2, middle=2250, spread=160, least=2050),
    "july-2011": Kind("standard", ("2011-03", "2011-05"), 3, 2, least=1500),
    "july-2014": Kind("standard", ("2014-05", "2014-06"), 3, 2, birthday_k=True),
    "july-2017": Kind("standard", ("2017-05", "2017-06"), 3, 2, birthday_k=True),
    "january-2022": Kind("standard", ("2021-11", "2021-12"), 3, 2),
    "rapid": Kind("rapid", ("2024-04", "2024-12", "2025-10", "2026-02"), 3),
    "blitz": Kind("blitz", ("2024-04", "2024-12", "2025-10", "2026-02"), 3),
    "rapid-2012": Kind("rapid", ("2013-01", "2016-04", "2019-10", "2021-05"), 3),
    "blitz-2012": Kind("blitz", ("2013-01", "2016-04", "2019-10", "2021-05"), 3, times=("300+3", "300+5", "540")),
    "october-2022": Kind(
        "rapid", ("2022-07", "2022-08", "2022-09"), 4, 3, 1700, 90, 1510, 1890, older_list=False, standard=True
    ),
    "standard-too": Kind("rapid", ("2024-04", "2024-12", "2025-10", "2026-02"), 3, standard=True),
    "standard-too-blitz": Kind("blitz", ("2024-04", "2024-12", "2025-10", "2026-02"), 3, standard=True),
    "times": Kind("standard", ("2025-10", "2024-06", "2026-04", "2022-05"), 2, times=SHORT_TIMES),
    "times-2017": Kind("standard", ("2017-10", "2019-06"), 2, times=SHORT_TIMES),
    "k-printed": Kind("standard", ("2025-10", "2024-06", "2026-02", "2018-02"), 1),
    "rule-8.2.4": Kind("standard", ("2025-10", "2026-01"), 2, 2),
    "published-between": Kind("standard", ("2025-10", "2024-05", "2022-03", "2018-01"), 4, 2, published_between=True),
    "published-between-all-listed": Kind(
        "standard", ("2025-10", "2024-05", "2022-03", "2018-01"), 4, 2, published_between=True, all_listed=True
    ),
    "pause": Kind(
        "standard", ("2025-07", "2025-11", "2024-01", "2023-12", "2021-10"), 3, older_list=False, pause=True
    ),
    "newcomers-2005": Kind("standard", ("2004-01", "2007-04"), 3, 3, 2250, 160, 2050, older_list=False, short=True),
    "newcomers-2012": Kind("rapid", ("2013-01", "2016-04", "2021-05"), 3, 3, older_list=False, short=True),
    "pool": Kind("standard", ("2024-03", "2024-04"), 30, 30, older_list=False, short=True),
}
# Intervals of a `pool` world in which there is play: 20 to 24 or 27 to 29 months lie between, never about 26.
POOL_INTERVALS = (0, 1, 2, 22, 24, 29)


@dataclass
class Person:
    name: str
    federation: str
    sex: str
    birth: int  # year; 0 where no list knows the player


@dataclass
class World:
    """`given` and `standard`: lists by date; `absent`: whom no list has; `strength`: of those without a rating."""

    name: str
    kind: Kind
    periods: list
    people: dict = field(default_factory=dict)
    given: dict = field(default_factory=dict)
    standard: dict = field(default_factory=dict)
    tournaments: list = field(default_factory=list)
    absent: set = field(default_factory=set)
    strength: dict = field(default_factory=dict)

    def rate(self):
        """The model's answer: ratings through time, and the result."""
        births = {player: person.birth for player, person in self.people.items()}
        ratings = Ratings(self.kind.time_class, births, self.given, self.standard, self.periods)
        return ratings, ratings.rate(self.tournaments)

    def remove(self, player, tournament):
        """Takes a player's games out of a tournament, or of all."""
        for one in self.tournaments:
            if tournament in ("", one.name):
                one.games = [game for game in one.games if player not in (game.white, game.black)]
                one.entrants.discard(player)
                one.byes = {bye for bye in one.byes if bye[0] != player}


def make(seed, kind_name, kind=None):
    """The world of a seed; `kind`: one that is not among KINDS."""
    kind = kind or KINDS[kind_name]
    rng = random.Random(f"{kind_name} {seed}")
    first = day(rng.choice(kind.firsts) + "-01")
    dates = [first]
    pause = rng.randint(1, 3) if kind.pause else 0
    for _ in range(pause + rng.randint(kind.least_lists, kind.lists)):
        dates.append(list_after(kind.time_class, dates[-1]))
    world = World(f"{seed:04d}-{kind_name}", kind, dates[1 + pause :])
    invite(world, rng, first)
    if kind.older_list and rng.random() < 0.35:
        add_older_list(world, rng, first)
    print_factors(world, rng, kind_name)
    if kind.standard:
        add_standard_lists(world, rng, dates)
    play(world, rng, first, kind_name)
    take_out_what_is_open(world, kind_name)
    if kind.published_between:
        publish_between(world, rng)
        take_out_what_is_open(world, kind_name)
    return world, rng


# --- players and lists ----------------------------------------------------------------------------------------------


def new_name(rng):
    """Surname and given name, half of them with an initial."""
    initial = f" {chr(65 + rng.randrange(26))}." if rng.random() < 0.5 else ""
    return f"{rng.choice(SURNAMES)}, {rng.choice(GIVEN_NAMES)}{initial}"


def invite(world, rng, first):
    """The players, and their ratings on the first list; the first few stand where rules change (2650, 2400, age)."""
    kind, names, entries = world.kind, set(), world.given.setdefault(first, {})
    floor = edition(kind.time_class, first).floor if kind.least is None else kind.least
    for number in range(rng.randint(*kind.people)):
        name, player = new_name(rng), rng.randrange(100_000, 60_000_000)
        while name in names:
            name = new_name(rng)
        while player in world.people:
            player += 1
        names.add(name)
        age = round(rng.gauss(40, 15)) if rng.random() < 0.75 else rng.randrange(9, 20)
        rating = round(rng.gauss(kind.middle, kind.spread))
        if rng.random() < 0.06 and kind.least is None:
            rating = rng.randrange(floor, floor + 25)
        games = rng.randrange(60, 900) if rng.random() < 0.7 else rng.randrange(5, 42)
        peak = None
        if number < 4:
            rating = rng.randrange(2650, 2840)
        elif number < 9:
            rating = rng.randrange(2380, 2650)
        elif number < 12:
            rating = rng.choice([2395, 2398, 2399, 2400, 2290, 2299, 2300])
        elif number < 16:
            rating, age, peak = rng.randrange(2150, 2320), rng.choice([16, 17, 18, 18]), rng.choice([2299, 2300])
        elif number < 19:
            rating, peak, games = rng.randrange(2100, 2390), rng.choice([2399, 2400, 2412]), rng.choice([20, 200])
        rating = max(floor, min(kind.most, rating))
        peak = min(kind.most, max(rating, peak or rating + rng.randrange(150) * rng.randrange(2)))
        birth = first.year - max(9, min(85, age))
        if kind.birthday_k and 16 <= first.year - birth <= 18:
            birth -= 3
        world.people[player] = Person(name, rng.choice("ITA ITA FRA GER ESP CRO".split()), rng.choice("MMMF"), birth)
        entries[player] = Entry(rating, None, games, peak)
        if number >= 19 and rng.random() < (0.4 if kind.short else 0.13):
            entries[player] = Entry()
            world.strength[player] = max(kind.least or 0, min(kind.most, rng.choice(STRENGTHS)))
            if rng.random() < 0.4 and not kind.all_listed:
                world.absent.add(player)
                world.people[player].birth = 0
    for player in world.absent:
        del entries[player]


def add_older_list(world, rng, first):
    """The list before the first one, for a tournament that began in its time; not over a change of editions."""
    time_class = world.kind.time_class
    older = list_before(time_class, first)
    if edition(time_class, older) is not edition(time_class, first):
        return
    floor = edition(time_class, first).floor
    entries = world.given[older] = {}
    for player, entry in world.given[first].items():
        before = entry.copy()
        if entry.rating:
            before.rating = max(floor, entry.rating + rng.randint(-18, 18))
            before.peak = entry.peak = max(before.rating, entry.peak)
        entries[player] = before


def print_factors(world, rng, kind_name):
    """K as the rules give it on most rows of half the worlds; any K in those of `k-printed`; else none."""
    if kind_name == "k-printed":
        printed = {player: rng.choice([None, 10, 20, 20, 40]) for player in world.people}
        for entries in world.given.values():
            for player, entry in entries.items():
                entry.k = printed[player] if entry.rating else None
    elif rng.random() < 0.5:
        for date, entries in world.given.items():
            rules = edition(world.kind.time_class, date)
            for player, entry in entries.items():
                if entry.rating and rng.random() < 0.8:
                    entry.k = k_of(rules, date, world.people[player].birth, entry.games, entry.peak, entry.rating)


def add_standard_lists(world, rng, dates):
    """Standard ratings for every list; a third of those without another rating have one, below 2400."""
    first = dates[0]
    ratings = {}
    for player in world.people:
        entry = world.given[first].get(player)
        if entry and entry.rating:
            ratings[player] = max(1400, entry.rating + rng.randint(-150, 320)) if rng.random() < 0.8 else None
            unlisted = entry.rating < 2380 and rng.random() < 0.15
            if unlisted:
                ratings[player] = min(2380, max(1430, entry.rating))
                world.strength[player] = entry.rating
                for entries in world.given.values():
                    entries[player] = Entry()
        elif entry and rng.random() < 0.3:
            ratings[player] = min(2380, max(1430, world.strength[player]))
    for date in sorted({*world.given, *dates}):
        entries = world.standard[date] = {}
        for player, rating in ratings.items():
            entries[player] = Entry(games=300)
            if rating:
                highest = 2390 if rating < 2390 else 2900
                entries[player].rating = min(highest, max(1400, rating + rng.randint(-9, 9)))


def publish_between(world, rng):
    """A list of a period, published with other ratings than the games give: the next period begins with it."""
    _, result = world.rate()
    date = rng.choice(world.periods[:-1])
    rules = edition(world.kind.time_class, date)
    floor = rules.floor
    entries = {player: entry.copy() for player, entry in result.lists[date].items()}
    ratings_only = rng.random() < 0.5
    for player, entry in entries.items():
        entry.k = None
        if entry.rating:
            entry.rating = max(floor, entry.rating + rng.choice([0, 0, 0, -7, -1, 1, 12]))
        if ratings_only:
            entry.games = entry.peak = None
        elif entry.rating:
            entry.peak = max(entry.peak or 0, entry.rating)
            entry.k = k_of(rules, date, world.people[player].birth, entry.games, entry.peak, entry.rating)
    world.given[date] = entries


# --- tournaments ----------------------------------------------------------------------------------------------------


def play(world, rng, first, kind_name):
    """Tournaments from each list to the next; one that began before the first list, where an older one is given."""
    kind = world.kind
    before = list_before(kind.time_class, world.periods[0])
    begins = [*sorted(date for date in world.given if date < first), before, *world.periods[:-1]]
    heavy = rng.sample(sorted(world.people), 5)  # who play nearly everywhere: the rule of 700
    for interval, begin in enumerate(begins):
        if kind.short and interval not in POOL_INTERVALS:
            continue
        following = list_after(kind.time_class, begin)
        tournaments = rng.randint(*kind.tournaments) if begin >= first else 1
        for _ in range(tournaments if not kind.short else 2):
            often = 0.6 if kind_name == "rule-8.2.4" else 0.25
            across = begin < first or (rng.random() < often and begin != begins[-1])
            if edition(kind.time_class, begin).k != edition(kind.time_class, following).k:
                across = False  # whose K is not sure
            rounds = rng.randint(3, 4) if kind.short else rng.randint(5, 9)
            dates = dates_of(rng, begin, following, rounds, across, kind_name)
            candidates = list(world.people)
            if across and kind_name != "rule-8.2.4":
                candidates = [player for player, entry in world.given[first].items() if entry.rating]
            if kind.one_at_a_time:
                taken = [one for one in world.tournaments if one.start <= dates[-1] and dates[0] <= one.end]
                candidates = [player for player in candidates if all(player not in one.entrants for one in taken)]
                if len(candidates) < rounds + 3:
                    continue
            entrants = field_of(world, rng, first, candidates, rounds, heavy)
            name = f"{rng.choice(TITLES)} {rng.choice(PLACES)} {len(world.tournaments) + 1}"
            time_control = rng.choice(kind.times or TIMES[kind.time_class])
            tournament = Tournament(name, "Italia ITA", dates[0], time_control, [], entrants)
            swiss(world, rng, tournament, dates, first)
            world.tournaments.append(tournament)


def dates_of(rng, begin, following, rounds, across, kind_name):
    """The date of each round, between two lists or across the later one; often at the very edge of three days."""
    if across:
        start = following - datetime.timedelta(days=rng.randint(1, 6))
        span = max(rounds - 1, 7 if kind_name == "rule-8.2.4" else 6)
        if kind_name != "rule-8.2.4" and rng.random() < 0.3:
            start = following - datetime.timedelta(days=rng.choice([1, 2]) + span)
    else:
        span = rng.choice([rounds - 1, (rounds + 1) // 2, rounds])
        latest = (following - begin).days - 3 - span
        start = begin + datetime.timedelta(days=latest if rng.random() < 0.25 else rng.randint(0, latest))
    return [start + datetime.timedelta(days=round(span * number / (rounds - 1))) for number in range(rounds)]


def field_of(world, rng, first, candidates, rounds, heavy):
    """Who enters: anyone, or the top or the bottom of the list."""
    if world.kind.short:
        return set(rng.sample(candidates, rounds + rng.randint(3, 14)))
    if rng.random() < 0.35:
        ratings = {player: entry.rating or 0 for player, entry in world.given[first].items()}
        ranked = sorted(candidates, key=lambda player: -ratings.get(player, 0))
        strong = [player for player in candidates if world.strength.get(player, 0) >= 2200][:2]
        return set(ranked[: max(rounds + 3, 20)] + strong if rng.random() < 0.5 else ranked[-max(rounds + 3, 22) :])
    entrants = set(rng.sample(candidates, min(len(candidates), rng.randint(rounds + 3, 34))))
    return entrants | set(heavy).intersection(candidates) if rng.random() < 0.9 else entrants


def swiss(world, rng, tournament, dates, first):
    """Pairs by score, then rating; a few games are not played."""
    strength = dict(world.strength)
    strength.update({player: entry.rating for player, entry in world.given[first].items() if entry.rating})
    entrants = sorted(tournament.entrants)
    points, whites, met, with_bye = dict.fromkeys(entrants, 0), dict.fromkeys(entrants, 0), set(), set()
    for number, date in enumerate(dates, 1):
        waiting = sorted(entrants, key=lambda player: (-points[player], -strength.get(player, 1300), player))
        if len(waiting) % 2:
            bye = next((player for player in reversed(waiting) if player not in with_bye), waiting[-1])
            waiting.remove(bye)
            with_bye.add(bye)
            tournament.byes.add((bye, number))
            points[bye] += 2
        while waiting:
            one = waiting.pop(0)
            others = len(waiting) // 2 if number == 1 else 0
            choice = next((i for i in range(others, len(waiting)) if frozenset((one, waiting[i])) not in met), 0)
            other = waiting.pop(choice)
            met.add(frozenset((one, other)))
            white, black = (one, other) if whites[one] <= whites[other] else (other, one)
            whites[white] += 1
            score, how = score_of(rng, strength.get(white, 1500) - strength.get(black, 1500)), "played"
            if number < len(dates):
                chance = rng.random()
                if chance < 0.025:
                    score, how = rng.choice([0, 2]), "forfeit"
                elif chance < 0.05:
                    how = rng.choice(["empty", "half"])
            tournament.games.append(Game(number, date, white, black, score, how))
            points[white] += score
            points[black] += 2 - score


def score_of(rng, difference):
    """White's half points."""
    expected = expected_score(difference) / 100
    draws = 0.6 * min(expected, 1 - expected)
    chance = rng.random()
    return 2 if chance < expected - draws / 2 else 1 if chance < expected + draws / 2 else 0


def take_out_what_is_open(world, kind_name):
    """Until nothing is left that the regulations, or what is known of them, do not settle."""
    while True:
        ended = [one for one in world.tournaments if settle_end(one)]
        world.tournaments = [one for one in ended if list_for(world.kind.time_class, one.end) in world.periods]
        _, result = world.rate()
        wanted = ("8.2.4", world.periods[-1]) if kind_name == "rule-8.2.4" else None
        doubts = [doubt for doubt in result.open if doubt[:2] != wanted]
        if not doubts:
            return
        for _, _, tournament, player in doubts:
            world.remove(player, tournament)


def settle_end(tournament):
    """A tournament ends with a game that was played; False if there is none."""
    last_played = max((game.date for game in tournament.games if game.how == "played"), default=None)
    tournament.games = [game for game in tournament.games if last_played and game.date <= last_played]
    return bool(tournament.games)
