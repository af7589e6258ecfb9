"""Plants one fault at a time in true published lists and judges what `formulario rate --audit` says of it.

A world is rated by the model; the lists it gives are published as FIDE prints them (games of the period, K, flag), half of
them with career and peak too. Clean lists must give no disagreement, with all games (--complete), with games, and without.
Then each fault is planted in the last list, or the one before it, and the table must name it, with its cause.
"""

import argparse
import collections
import copy
import csv
import os
import random
import subprocess
import sys
import tempfile

import files
import make
from regulations import edition, k_in_period, k_of, list_before, points

KINDS = [
    kind
    for kind, of in make.KINDS.items()
    if kind not in ("k-printed",) and not of.published_between
]
COLUMNS = "fide_id name federation sex title birth list class rating k period_games games peak flag".split()
MODES = ("complete", "games", "lists")
TITLES = ["GM", "IM", "FM", "CM"]


class Published:
    """The lists of a world as rows by date and player."""

    def __init__(self, world, result, rng):
        self.world, self.result = world, result
        first = max(world.given)
        self.dates = [date for date in sorted(result.lists) if date >= first]
        self.career = rng.random() < 0.5
        self.titles = {player: rng.choice(TITLES) for player in world.people if rng.random() < 0.2}
        games = self.games = {(row.list, row.player): row.games for row in result.periods}
        births = {player: person.birth for player, person in world.people.items()}
        time_class = world.kind.time_class
        self.rows = {}
        for date in self.dates:
            for player, entry in result.lists[date].items():
                if not entry.rating:
                    continue
                person = world.people[player]
                # The first list prints no K, or not everybody's: here all do, as FIDE's.
                born = births[player]
                k = entry.k or k_of(edition(time_class, date), date, born, entry.games, entry.peak, entry.rating)
                self.rows[date, player] = {
                    "fide_id": player,
                    "name": person.name,
                    "federation": person.federation,
                    "sex": person.sex,
                    "title": self.titles.get(player, ""),
                    "birth": person.birth or "",
                    "list": date.isoformat(),
                    "class": time_class,
                    "rating": entry.rating,
                    "k": k,
                    "period_games": "" if date == first else games.get((date, player), 0),
                    "games": entry.games if self.career else "",
                    "peak": (entry.peak or "") if self.career else "",
                    "flag": "i" if self.idle_a_year(date, player) else "",
                }

    def idle_a_year(self, date, player):
        """Whether the last twelve lists count no game; the first one says nothing of it."""
        at = self.dates.index(date)
        games = [self.rows[on, player]["period_games"] for on in self.dates[max(0, at - 11) : at] if (on, player) in self.rows]
        return games.count(0) == 11 and not self.games.get((date, player), 0)

    def write(self, folder):
        """One file for each list, and the standard lists of a rapid world; the paths."""
        paths = []
        for date in self.dates:
            paths.append(os.path.join(folder, f"{self.world.kind.time_class}-{date:%Y-%m}.csv"))
            with open(paths[-1], "w", encoding="utf-8", newline="") as file:
                rows = csv.DictWriter(file, COLUMNS, lineterminator="\n")
                rows.writeheader()
                rows.writerows(row for (on, _), row in sorted(self.rows.items()) if on == date)
        if self.world.standard:
            paths += [path for path in files.write_lists(self.world, folder) if "standard-" in path]
        return paths


# --- faults: each changes the lists and says what must be found, or None where the world has nobody for it --------------


def last_two(lists):
    return lists.dates[-2], lists.dates[-1]


def rated_on_both(lists, rng, wanted=lambda old, new: True):
    before, date = last_two(lists)
    found = [
        player
        for on, player in lists.rows
        if on == date and (before, player) in lists.rows and wanted(lists.rows[before, player], lists.rows[date, player])
    ]
    rng.shuffle(found)
    return found


def idle(lists, rng):
    before, date = last_two(lists)
    return [
        player
        for player in rated_on_both(lists, rng, lambda old, new: new["period_games"] == 0)
        if lists.rows[before, player]["rating"] == lists.rows[date, player]["rating"]
    ]


def moved(lists):
    """The model's rows of the last period, of players who changed."""
    rows = [row for row in lists.result.periods if row.list == lists.dates[-1] and row.outcome == "change" and row.new]
    return [row for row in rows if row.change and lists.rows[row.list, row.player]["rating"] == row.old + points(row.change)]


def players(lists):
    """Who has a game in any period."""
    return {player for one in lists.world.tournaments for game in one.games for player in (game.white, game.black)}


def idle_moves(lists, rng):
    for player in idle(lists, rng):
        row = lists.rows[lists.dates[-1], player]
        row["rating"] += rng.choice([-12, -1, 1, 7, 30])
        return player, "idle-moved", ""
    return None


def other_k(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        delta = row.change // row.k
        for k in rng.sample([10, 20, 40], 3):
            if k != row.k and points(k * delta) != points(row.change):
                lists.rows[row.list, row.player]["rating"] = row.old + points(k * delta)
                return row.player, "rating-differs", f"k={k}"
    return None


def sign_turned(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        if points(row.change) not in (0, points(-row.change)):
            lists.rows[row.list, row.player]["rating"] = row.old + points(-row.change)
            return row.player, "rating-differs", "sign-turned"
    return None


def rounded_each(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        parts = [one.change for one in lists.result.tournaments if (one.list, one.player) == (row.list, row.player)]
        each = sum(points(change) for change in parts)
        if len(parts) > 1 and each != points(row.change):
            lists.rows[row.list, row.player]["rating"] = row.old + each
            return row.player, "rating-differs", "rounded-per-tournament"
    return None


def without(lists, rng, whole):
    """A tournament, or a game, is not booked."""
    for row in rng.sample(moved(lists), len(moved(lists))):
        parts = [one for one in lists.result.tournaments if (one.list, one.player) == (row.list, row.player)]
        if whole and len(parts) < 2:
            continue
        part = rng.choice(parts)
        if whole:
            delta, games = part.change // row.k, part.games
        else:
            other = copy.deepcopy(lists.world)
            tournament = next(one for one in other.tournaments if one.name == part.tournament)
            own = [game for game in tournament.games if row.player in (game.white, game.black) and game.how == "played"]
            rated = [game for game in own if counts(lists, tournament, game)]
            if len(rated) != part.games or part.games < 2:
                continue
            gone = rng.choice(rated)
            tournament.games = [game for game in tournament.games if game is not gone]
            _, result = other.rate()
            again = [
                one
                for one in result.tournaments
                if (one.list, one.player, one.tournament) == (row.list, row.player, part.tournament)
            ]
            if len(again) != 1 or again[0].games != part.games - 1:
                continue
            delta, games = part.change // row.k - again[0].change // again[0].k, 1
        rules = edition(lists.world.kind.time_class, list_before(lists.world.kind.time_class, row.list))
        full = lists.result.lists[lists.dates[-2]][row.player].k
        if not full or k_in_period(rules, full, row.games) != full:
            continue
        new = row.old + points(full * (row.change // row.k - delta))
        if new == row.new:
            continue
        published = lists.rows[row.list, row.player]
        published["rating"], published["period_games"] = new, row.games - games
        return row.player, "rating-differs", "tournament-missing" if whole else "game-missing"
    return None


def counts(lists, tournament, game):
    ratings, _ = lists.world.rate()
    return all(ratings.rating(player, tournament.start) for player in (game.white, game.black))


def tournament_twice(lists, rng):
    """A tournament is booked twice."""
    for row in rng.sample(moved(lists), len(moved(lists))):
        parts = [one for one in lists.result.tournaments if (one.list, one.player) == (row.list, row.player)]
        part = rng.choice(parts)
        rules = edition(lists.world.kind.time_class, list_before(lists.world.kind.time_class, row.list))
        full = lists.result.lists[lists.dates[-2]][row.player].k
        if not full or k_in_period(rules, full, row.games + part.games) != full:
            continue
        new = row.old + points(full * (row.change // row.k + part.change // row.k))
        if new == row.new:
            continue
        published = lists.rows[row.list, row.player]
        published["rating"], published["period_games"] = new, row.games + part.games
        return row.player, "rating-differs", "tournament-counted-twice"
    return None


def nothing_booked(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        if points(row.change):
            published = lists.rows[row.list, row.player]
            published["rating"], published["period_games"] = row.old, 0
            return row.player, "rating-differs", "nothing-booked"
    return None


def exchanged(lists, rng):
    rows = rng.sample(moved(lists), len(moved(lists)))
    for one, other in zip(rows, rows[1:], strict=False):
        changes = [points(row.change) for row in (one, other)]
        if changes[0] != changes[1]:
            lists.rows[one.list, one.player]["rating"] = one.old + changes[1]
            lists.rows[other.list, other.player]["rating"] = other.old + changes[0]
            return one.player, "rating-differs", "change-of-another", other.player
    return None


def corrected_later(lists, rng):
    """The list before the last one is wrong; the last one starts from what was right."""
    if len(lists.dates) < 3:
        return None
    before, date = last_two(lists)
    both = [row.player for row in moved(lists)]
    for row in lists.result.periods:
        # Where games are not rated because the ratings are too far apart, six points may decide.
        if row.list == before and row.outcome == "change" and row.new and row.new < 2500 and row.player in both:
            world = copy.deepcopy(lists.world)
            world.given[before] = {player: entry.copy() for player, entry in lists.result.lists[before].items()}
            world.given[before][row.player].rating += 6
            _, result = world.rate()
            for player, entry in result.lists[date].items():
                if (date, player) in lists.rows and entry.rating:
                    lists.rows[date, player]["rating"] = entry.rating - 6 * (player == row.player)
            lists.rows[before, row.player]["rating"] += 6
            return row.player, "rating-differs", f"correction={row.new}"
    return None


def moved_back(lists, rng):
    """A correction without a game: who was published wrongly is put right, and did not play again."""
    if len(lists.dates) < 3:
        return None
    before, date = last_two(lists)
    quiet = idle(lists, rng)
    for row in lists.result.periods:
        if row.list == before and row.outcome == "change" and row.new and row.player in quiet:
            lists.rows[before, row.player]["rating"] += 6
            return row.player, "idle-moved", f"correction={row.new}"
    return None


def games_count(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        lists.rows[row.list, row.player]["period_games"] += rng.choice([-1, 1, 2])
        return row.player, "games-differ", ""
    return None


def idle_with_games(lists, rng):
    for player in idle(lists, rng):
        lists.rows[lists.dates[-1], player]["period_games"] = 3
        return player, "games-differ", ""
    return None


def wrong_k(lists, rng, old, new):
    def fits(one, other):
        return one["k"] == other["k"] == old

    for player in rated_on_both(lists, rng, fits):
        lists.rows[lists.dates[-1], player]["k"] = new
        return player, "k", ""
    return None


def cell(column, what, change):
    def fault(lists, rng):
        for player in rated_on_both(lists, rng, lambda old, new: old[column] and new[column]):
            row = lists.rows[lists.dates[-1], player]
            new = change(row[column])
            if new is None:
                continue
            row[column] = new
            return player, what, ""
        return None

    return fault


def vanishes(lists, rng):
    def high(old, new):
        return old["rating"] > 1900 and new["period_games"] == 0

    for player in rated_on_both(lists, rng, high):
        del lists.rows[lists.dates[-1], player]
        return player, "vanished", ""
    return None


def appears(lists, rng):
    for player in idle(lists, rng):
        if player in players(lists):
            continue
        for date in lists.dates[:-1]:
            lists.rows.pop((date, player), None)
        return player, "appeared", ""
    return None


def inactive(lists, rng):
    for row in rng.sample(moved(lists), len(moved(lists))):
        lists.rows[row.list, row.player]["flag"] = "i"
        return row.player, "inactive-with-games", ""
    return None


def active_again(lists, rng):
    quiet = [player for player in idle(lists, rng) if player not in players(lists)]
    if len(quiet) < 2:
        return None
    for date in lists.dates:
        # Another one stays inactive, so that the list is known to have flags.
        if (date, quiet[1]) in lists.rows:
            lists.rows[date, quiet[1]]["flag"] = "i"
            lists.rows[date, quiet[1]]["period_games"] = 0
    for player in quiet:
        lists.rows[lists.dates[-1], player]["flag"] = ""
        for date in lists.dates[:-1]:
            if (date, player) in lists.rows:
                lists.rows[date, player]["flag"] = "i"
                lists.rows[date, player]["period_games"] = 0
        return player, "active-without-game", ""
    return None


# By name: what is done, and in which modes it can be seen.
FAULTS = {
    "idle moves": (idle_moves, MODES),
    "another K": (other_k, MODES[:2]),
    "sign turned": (sign_turned, MODES[:2]),
    "rounded per tournament": (rounded_each, MODES[:2]),
    "tournament missing": (lambda lists, rng: without(lists, rng, True), MODES[:2]),
    "tournament twice": (tournament_twice, MODES[:2]),
    "game missing": (lambda lists, rng: without(lists, rng, False), MODES[:2]),
    "nothing booked": (nothing_booked, MODES[:2]),
    "changes exchanged": (exchanged, MODES[:2]),
    "corrected later": (corrected_later, MODES[:2]),
    "moved back": (moved_back, MODES[:2]),
    "games count": (games_count, MODES[:1]),
    "games of who did not play": (idle_with_games, MODES[:1]),
    "K 10 becomes 20": (lambda lists, rng: wrong_k(lists, rng, 10, 20), MODES),
    "K 20 becomes 40": (lambda lists, rng: wrong_k(lists, rng, 20, 40), MODES),
    "K 20 becomes 10": (lambda lists, rng: wrong_k(lists, rng, 20, 10), MODES),
    "birth": (cell("birth", "birth", lambda year: year + 7 if year < 1980 else year - 7), MODES),
    "sex": (cell("sex", "sex", lambda sex: "M" if sex == "F" else "F"), MODES),
    "name": (cell("name", "name", lambda name: "Zzyzx, Quentin"), MODES),
    "title": (cell("title", "title", lambda title: {"GM": "IM", "IM": "FM", "FM": "", "CM": ""}[title]), MODES),
    "federation": (cell("federation", "federation", lambda fed: "NOR"), MODES),
    "vanishes": (vanishes, MODES),
    "appears": (appears, MODES),
    "inactive": (inactive, MODES),
    "active again": (active_again, MODES),
}


# --- judging ------------------------------------------------------------------------------------------------------------


def audit(program, world, lists, games, mode, folder):
    """The rows of the table."""
    table = os.path.join(folder, "audit.csv")
    command = [program, "rate", "--ui", "en", "-q", "--ratings", *lists, "--time-class", world.kind.time_class]
    command += ["--audit", table, "--csv", os.path.join(folder, "findings.csv")]
    if mode == "complete":
        command.append("--complete")
    if mode != "lists":
        command.append(games)
    if os.path.exists(table):
        os.remove(table)
    run = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, stdin=subprocess.DEVNULL)
    if run.returncode not in (0, 1) or not os.path.exists(table):
        raise SystemExit(f"{' '.join(command)}\nexit status {run.returncode}: {run.stderr.strip()[-500:]}")
    with open(table, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# What the table tells and nothing speaks against: a flag that came or went, a K that the lists alone do not explain, and who
# may have dropped below the floor.
LAWFUL = {"vanished-low", "flag", "k-changed"}


def shown(row):
    return "  ".join(f"{key}={row[key]}" for key in ("to", "fide_id", "what", "before", "after", "computed", "cause") if row[key])


def judge_world(program, seed, kind, folder, totals, only):
    world, rng = make.make(seed, kind)
    if len(world.given) > 1 or not world.tournaments:
        return 0
    folder = os.path.join(folder, world.name)
    os.makedirs(folder, exist_ok=True)
    ratings, result = world.rate()
    clean = Published(world, result, rng)
    games = os.path.join(folder, "games.pgn")
    files.write_pgn(games, files.game_texts(world, ratings, rng))
    wrong = 0
    for mode in MODES:
        for row in audit(program, world, clean.write(folder), games, mode, folder):
            if row["what"] not in LAWFUL:
                totals["false alarms"] += 1
                wrong += 1
                print(f"{kind} {seed} clean, {mode}: {shown(row)}")
    totals["clean runs"] += len(MODES)
    for name, (plant, modes) in FAULTS.items():
        if only and name != only:
            continue
        for mode in modes:
            lists = copy.deepcopy(clean)
            planted = plant(lists, random.Random(f"{seed} {name}"))
            if planted is None:
                continue
            player, what, cause, *others = planted
            rows = audit(program, world, lists.write(folder), games, mode, folder)
            own = [row for row in rows if row["fide_id"] == str(player)]
            named = any(row["what"] == what and cause in row["cause"] for row in own)
            # A K that is not known to be wrong, and what follows from a fault in an earlier list, are no false alarms.
            beside = [row for row in rows if int(row["fide_id"] or 0) not in (player, *others) and row["what"] not in LAWFUL]
            totals["planted"] += 1
            totals[f"planted: {name}, {mode}"] += 1
            if not named:
                totals["missed"] += 1
                totals[f"missed: {name}, {mode}"] += 1
                wrong += 1
                print(f"{kind} {seed} {name}, {mode}: player {player}: {what} {cause} not found", *map(shown, own), sep="\n    ")
            if beside:
                totals["false alarms"] += len(beside)
                wrong += 1
                print(f"{kind} {seed} {name}, {mode}: beside the fault", *map(shown, beside[:4]), sep="\n    ")
    return wrong


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--worlds", type=int, default=len(KINDS))
    arguments.add_argument("--seed", type=int, default=1, help="of the first world; the others follow")
    arguments.add_argument("--kind", choices=KINDS, help="of all worlds; else each kind in turn, by the seed")
    arguments.add_argument("--fault", choices=list(FAULTS), help="this one alone")
    arguments.add_argument("--keep", help="folder in which the worlds stay")
    options = arguments.parse_args()
    totals, wrong = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as temporary:
        for seed in range(options.seed, options.seed + options.worlds):
            kind = options.kind or KINDS[(seed - 1) % len(KINDS)]
            wrong += judge_world(options.program, seed, kind, options.keep or temporary, totals, options.fault)
    for name, count in sorted(totals.items()):
        print(f"{name}: {count}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
