"""Delivers the tournaments of a month as federations receive them, plants one fault at a time, counts wrong points.

The truth is the model's. Each tournament comes as PGN, as a report, or as both; as an interim and a final report; under
another spelling of its name. Without a fault nothing may differ and nobody may be in doubt. With one, the points that
anybody gets otherwise than in truth are counted, told (a finding of the fault's codes) or silent, as the program rates
and with --unsure refuse.
"""

import argparse
import collections
import copy
import csv
import dataclasses
import os
import random
import subprocess
import sys
import tempfile

import files
import make
from files import Printed
from judge import number
from regulations import list_for

MONTH = make.Kind(
    "standard",
    ("2025-10", "2025-11", "2026-01", "2024-05", "2022-06"),
    1,
    people=(300, 420),
    tournaments=(12, 30),
    one_at_a_time=True,
)
# Who somebody is, or which result holds: what no delivery without a fault may say.
DOUBTS = {"E006", "E022", "E035", "E036", "E037", "E024", "E020", "E023", "E025"}
MODES = {"take": [], "refuse": ["--unsure", "refuse"]}


class Month:
    """A world of one period, its truth, and how each tournament is delivered: a list of (form, tournament, printed)."""

    def __init__(self, world, rng):
        self.world, self.rng = world, rng
        # A round whose games were all taken out, because the regulations leave them open, is a fault of the world.
        world.tournaments = [one for one in world.tournaments if is_whole(one)]
        self.ratings, result = world.rate()
        self.truth = {row.player: row for row in result.periods}
        self.games = sum(row.games for row in result.periods) / 2
        self.deliveries = [self.manner(one) for one in self.world.tournaments]

    def manner(self, tournament):
        other = dataclasses.replace(tournament, name=spelt_otherwise(tournament.name, self.rng))
        interim = dataclasses.replace(tournament, games=[game for game in tournament.games if game.round <= 3])
        rounds = Printed(rounds=max(game.round for game in tournament.games))
        manners = [
            [("pgn", tournament, files.TRUE)],
            [("trf", tournament, files.TRUE)],
            [("trf", tournament, files.TRUE), ("pgn", tournament, files.TRUE)],
            [("trf", tournament, files.TRUE), ("pgn", other, files.TRUE)],
            [("pgn", tournament, files.TRUE), ("pgn", other, files.TRUE)],
            [("trf", interim, rounds), ("trf", tournament, files.TRUE)],
        ]
        # What is told of the interim report alone is no fault: the final one is there.
        return self.rng.choice(manners if {game.round for game in interim.games} == {1, 2, 3} else manners[:5])

    def write(self, folder):
        """The files of all deliveries; the paths."""
        for old in os.listdir(folder):
            os.remove(os.path.join(folder, old))
        paths = []
        for index, delivery in enumerate(self.deliveries, 1):
            for part, (form, tournament, printed) in enumerate(delivery, 1):
                paths.append(os.path.join(folder, f"{index:02}-{part}.{form}"))
                if form == "pgn":
                    # One archive may hold several tournaments, each printed in its own way.
                    several = zip(tournament, printed) if isinstance(tournament, tuple) else [(tournament, printed)]
                    texts = []
                    for own, how in several:
                        rng = random.Random(f"{index} {own.time_control} {own.games[0].white}")  # the same moves in both copies
                        texts.extend(files.tournament_texts(self.world, self.ratings, rng, own, how))
                    files.write_pgn(paths[-1], texts)
                else:
                    with open(paths[-1], "w", encoding="utf-8", newline="") as file:
                        file.write("\n".join(files.report(self.world, self.ratings, tournament, printed)) + "\n")
        return paths

    # --- who can be met in a fault ---------------------------------------------------------------------------------

    def rated(self, tournament):
        """Players with a rating and at least three games there, in an order of chance."""
        games = collections.Counter(
            player for game in tournament.games if game.how == "played" for player in (game.white, game.black)
        )
        listed = self.world.given[max(self.world.given)]
        found = [player for player, count in games.items() if count > 2 and player in listed and listed[player].rating]
        self.rng.shuffle(found)
        return found

    def absent(self, tournament):
        """Players of the list who are not in this tournament and have a rating, in an order of chance."""
        listed = self.world.given[max(self.world.given)]
        found = [player for player, entry in listed.items() if entry.rating and player not in tournament.entrants]
        self.rng.shuffle(found)
        return found

    def deliver(self, forms):
        """Makes a tournament come in these forms; the tournament and its place."""
        whole = [place for place, one in enumerate(self.world.tournaments) if len(self.rated(one)) > 5]
        place = self.rng.choice(whole)
        tournament = self.world.tournaments[place]
        self.deliveries[place] = [(form, tournament, Printed()) for form in forms]
        return tournament, self.deliveries[place]

    def again(self):
        """The truth of a world that was changed."""
        self.ratings, result = self.world.rate()
        self.truth = {row.player: row for row in result.periods}

    def rating(self, player, tournament):
        return self.ratings.rating(player, tournament.start)


def is_whole(tournament):
    rounds = {game.round for game in tournament.games}
    return rounds == set(range(1, max(rounds) + 1)) and len(rounds) > 2


def spelt_otherwise(name, rng):
    title, place, count = name.rsplit(" ", 2)
    return rng.choice([f"{count}° {title} di {place}", f"{title.upper()} {place.upper()} {count}", f"{title} {place} ({count})"])


def shortened(name):
    surname, given = name.split(", ")
    return f"{surname}, {given[0]}."


def mistyped(name, rng):
    """Two letters exchanged, inside the surname."""
    surname, given = name.split(", ")
    at = next((at for at in range(1, len(surname) - 1) if surname[at] != surname[at + 1]), None)
    if at is None:
        return name
    return f"{surname[:at]}{surname[at + 1]}{surname[at]}{surname[at + 2:]}, {given}"


# --- faults: each changes a month and gives the codes one of which must tell it; none: there is nothing to be told ------


def other_id(forms, whose):
    """A player's id is another's in the records of a tournament."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        player = month.rated(tournament)[0]
        fide_id = whose(month, tournament, player)
        if fide_id is None:
            return None
        delivery[0][2].ids[player] = fide_id
        return {"E035", "E006", "E005", "E036"}

    return plant


def of_somebody_far(month, tournament, player):
    """Of a player whose rating differs by 150 at least."""
    rating = month.rating(player, tournament)
    return next((one for one in month.absent(tournament) if abs(month.rating(one, tournament) - rating) > 150), None)


def of_somebody_near(month, tournament, player):
    """Of a player of nearly the same rating, who differs by name only."""
    rating = month.rating(player, tournament)
    found = [one for one in month.absent(tournament) if one not in month.truth]
    return min(found, key=lambda one: abs(month.rating(one, tournament) - rating), default=None)


def of_nobody(month, _tournament, player):
    digits = list(str(player))
    at = month.rng.randrange(len(digits) - 1)
    digits[at], digits[at + 1] = digits[at + 1], digits[at]
    fide_id = int("".join(digits))
    return fide_id if fide_id not in month.world.people and digits[0] != "0" else None


def exchanged_ids(forms):
    """Two players have each other's ids, in the first of the records."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        one, other, *_ = month.rated(tournament)
        delivery[0][2].ids.update({one: other, other: one})
        return {"E035", "E006"}

    return plant


def doubled_id(month):
    """Two rows of a report have the id of one of them."""
    tournament, delivery = month.deliver(["trf"])
    one, other, *_ = month.rated(tournament)
    delivery[0][2].ids[one] = other
    return {"E035", "E006", "E036"}


def name(forms, change, with_id, codes):
    """A player's name is written otherwise, with or without the id."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        player = month.rated(tournament)[0]
        right = month.world.people[player].name
        delivery[0][2].names[player] = change(right, month.rng)
        if delivery[0][2].names[player] == right:
            return None
        if not with_id:
            delivery[0][2].ids[player] = None
        return codes

    return plant


def namesakes(how):
    """Two players of the list bear one name, and one of them, or both, play in a tournament."""

    def plant(month):
        tournament, delivery = month.deliver(["trf" if month.rng.random() < 0.5 else "pgn"])
        printed = delivery[0][2]
        one, other, *_ = month.rated(tournament)
        if how in ("one without id", "one without id and rating"):
            other = month.absent(tournament)[0]
        if how != "far apart" and abs(month.rating(one, tournament) - month.rating(other, tournament)) < 20:
            return None
        month.world.people[other].name = month.world.people[one].name
        month.world.people[other].federation = month.world.people[one].federation
        if how == "with ids":
            return set()
        printed.ids.update({one: None, other: None})
        if how == "one without id and rating":
            printed.ratings[one] = 0
            return {"E006", "E036"}
        return {"E006", "E036", ""}

    return plant


def half(forms):
    """The last two rounds are missing in the report."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        rounds = max(game.round for game in tournament.games)
        part = dataclasses.replace(tournament, games=[game for game in tournament.games if game.round <= rounds - 2])
        delivery[0] = (forms[0], part, Printed(rounds=rounds))
        # The archive has them.
        return {"E024"} if len(forms) == 1 else set()

    return plant


def other_result(forms):
    """One of two records has another result."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        copied = copy.deepcopy(tournament)
        game = month.rng.choice([game for game in copied.games if game.how == "played"])
        game.score = (game.score + month.rng.choice([1, 2])) % 3
        delivery[1] = (forms[1], copied, Printed())
        return {"E022"}

    return plant


def colours_reversed(month):
    tournament, delivery = month.deliver(["trf", "pgn"])
    copied = copy.deepcopy(tournament)
    game = month.rng.choice([game for game in copied.games if game.how == "played"])
    game.white, game.black, game.score = game.black, game.white, 2 - game.score
    delivery[1] = ("pgn", copied, Printed())
    return {"E016"}


def game_left_out(month):
    tournament, delivery = month.deliver(["trf", "pgn"])
    copied = copy.deepcopy(tournament)
    copied.games.remove(month.rng.choice(copied.games))
    delivery[1] = ("pgn", copied, Printed())
    return set()


def other_rating(forms, with_id):
    """The printed rating is wrong, the list's holds."""

    def plant(month):
        tournament, delivery = month.deliver(forms)
        player = month.rated(tournament)[0]
        delivery[0][2].ratings[player] = month.rating(player, tournament) + month.rng.choice([-300, -100, 100, 300])
        if not with_id:
            delivery[0][2].ids[player] = None
        return {"E001", "E006", "E035"}

    return plant


def interim_with_other_id(month):
    """The interim report has a wrong id, the final one is right."""
    tournament, delivery = month.deliver(["trf", "trf"])
    if {game.round for game in tournament.games if game.round <= 3} != {1, 2, 3}:
        return None
    part = dataclasses.replace(tournament, games=[game for game in tournament.games if game.round <= 3])
    player = month.rated(tournament)[0]
    fide_id = of_somebody_far(month, tournament, player)
    delivery[0] = ("trf", part, Printed(ids={player: fide_id}, rounds=max(game.round for game in tournament.games)))
    return {"E035", "E006"}


# --- deliveries without a fault, but of other kinds ------------------------------------------------------------------------


def sections(tagged):
    """Two tournaments are the sections of one event: a report each, one archive of both."""

    def free(month, one, other):
        """Nobody of the second plays elsewhere on the days of the first."""
        all_of, last = month.world.tournaments, month.world.tournaments[one]
        days = range(last.start.toordinal(), last.start.toordinal() + (all_of[other].end - all_of[other].start).days + 1)
        return not any(
            third.entrants & all_of[other].entrants
            and third.start.toordinal() in range(days.start - (third.end - third.start).days, days.stop)
            for at, third in enumerate(all_of)
            if at != other
        )

    def plant(month):
        pairs = [
            (one, other)
            for one in range(len(month.world.tournaments))
            for other in range(one)
            if not month.world.tournaments[one].entrants & month.world.tournaments[other].entrants and free(month, one, other)
        ]
        if not pairs:
            return None
        places = month.rng.choice(pairs)
        one, other = (month.world.tournaments[place] for place in places)
        shift = one.start - other.start
        other.start = one.start
        other.games = [dataclasses.replace(game, date=game.date + shift) for game in other.games]
        name = one.name
        for tournament, section in ((one, "A"), (other, "B")):
            tournament.name = f"{name} - Group {section}"
        month.again()
        printed = tuple(Printed(section=section if tagged else "") for section in "AB")
        archived = tuple(dataclasses.replace(tournament, name=name) for tournament in (one, other))
        month.deliveries[places[0]] = [("trf", one, files.TRUE), ("pgn", archived, printed)]
        month.deliveries[places[1]] = [("trf", other, files.TRUE)]
        return set()

    return plant


def teams(month):
    tournament, delivery = month.deliver(["trf", "pgn"])
    delivery[0] = ("trf", tournament, Printed(teams=2))
    return set()


def half_of_the_ids(forms):
    def plant(month):
        tournament, delivery = month.deliver(forms)
        for player in month.rng.sample(sorted(tournament.entrants), len(tournament.entrants) // 2):
            delivery[0][2].ids[player] = None
        return {"", "E006"}

    return plant


def festival(month):
    """The same players have a rapid beside, under the same name: reports of both, one archive of both."""
    tournament, _ = month.deliver(["trf"])
    place = month.world.tournaments.index(tournament)
    rapid = copy.deepcopy(tournament)
    rapid.time_control = "900+10"
    for game in rapid.games:
        if game.how == "played":
            game.score = month.rng.choice([0, 1, 2])
    both = (tournament, rapid)
    month.deliveries[place] = [("trf", tournament, files.TRUE), ("trf", rapid, files.TRUE), ("pgn", both, (files.TRUE, files.TRUE))]
    return set()


def father_and_son(with_id):
    """Two of one name on the list, a generation apart: the row has the year of one, and no id or that of the other."""

    def plant(month):
        tournament, delivery = month.deliver(["trf"])
        one = next((one for one in month.rated(tournament) if month.world.people[one].birth), None)
        other = next((other for other in month.absent(tournament) if other not in month.truth), None)
        if one is None or other is None:
            return None
        people = month.world.people
        people[other].name, people[other].federation, people[other].sex = people[one].name, people[one].federation, people[one].sex
        people[other].birth = people[one].birth + (30 if people[one].birth < 1970 else -30)
        delivery[0][2].ids[one] = other if with_id else None
        return {"E035", "E006"} if with_id else {"", "E006"}

    return plant


FAULTS = {
    "nothing": lambda month: set(),
    "sections, one archive": sections(False),
    "sections, one archive, tags": sections(True),
    "a report of teams": teams,
    "half of the ids, TRF": half_of_the_ids(["trf"]),
    "half of the ids, PGN": half_of_the_ids(["pgn"]),
    "half of the ids, both": half_of_the_ids(["trf", "pgn"]),
    "festival, rapid beside": festival,
    "father and son, no id": father_and_son(False),
    "father and son, the other's id": father_and_son(True),
    "id of somebody far, TRF": other_id(["trf"], of_somebody_far),
    "id of somebody far, PGN": other_id(["pgn"], of_somebody_far),
    "id of somebody far, both": other_id(["trf", "pgn"], of_somebody_far),
    "id of somebody near, TRF": other_id(["trf"], of_somebody_near),
    "id of somebody near, PGN": other_id(["pgn"], of_somebody_near),
    "id of nobody, TRF": other_id(["trf"], of_nobody),
    "id of nobody, PGN": other_id(["pgn"], of_nobody),
    "ids exchanged, TRF": exchanged_ids(["trf"]),
    "ids exchanged, PGN": exchanged_ids(["pgn"]),
    "ids exchanged, one of two": exchanged_ids(["trf", "pgn"]),
    "id twice in a report": doubled_id,
    "interim with another id": interim_with_other_id,
    "name mistyped, id right": name(["trf"], mistyped, True, set()),
    "name mistyped, no id": name(["pgn"], mistyped, False, {"E006", "E005"}),
    "name shortened, id right": name(["trf"], lambda right, _: shortened(right), True, set()),
    "name shortened, no id": name(["trf"], lambda right, _: shortened(right), False, {"E006"}),
    "namesakes with ids": namesakes("with ids"),
    "namesake without id": namesakes("one without id"),
    "namesake without id and rating": namesakes("one without id and rating"),
    "namesakes without ids": namesakes("both without ids"),
    "half a report": half(["trf"]),
    "half a report, games whole": half(["trf", "pgn"]),
    "another result in a copy": other_result(["trf", "pgn"]),
    "another result in a second report": other_result(["trf", "trf"]),
    "another result in a second archive": other_result(["pgn", "pgn"]),
    "colours reversed in a copy": colours_reversed,
    "a game left out in a copy": game_left_out,
    "rating misprinted, id right": other_rating(["trf"], True),
    "rating misprinted, no id": other_rating(["pgn"], False),
}


# --- judging -------------------------------------------------------------------------------------------------------------


def rate(program, month, folder, extra):
    """Changes of the period by player, in hundredths of a point, and the findings."""
    lists = os.path.join(folder, "lists")
    inputs = os.path.join(folder, "files")
    for path in (lists, inputs):
        os.makedirs(path, exist_ok=True)
    changes, findings = (os.path.join(folder, name) for name in ("changes.csv", "findings.csv"))
    period = f"{month.world.periods[0]:%Y-%m}"
    command = [program, "rate", "--ui", "en", "-q", "--ratings", *files.write_lists(month.world, lists)]
    command += ["--time-class", "standard", "--from", period, "--to", period, "--changes", changes, "--csv", findings]
    command += [*extra, *month.write(inputs)]
    run = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, stdin=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)}\nexit status {run.returncode}: {run.stderr.strip()[-500:]}")
    came = {}
    with open(changes, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if not row["tournament"]:
                came[int(row["fide_id"] or 0)] = number(row["change"]) or 0
    with open(findings, encoding="utf-8", newline="") as file:
        return came, [row for row in csv.DictReader(file) if row["severity"] != "note"]


def wrong_points(month, came):
    """By player, the points that he gets otherwise than in truth; first ratings are not counted."""
    truth = {player: row.change for player, row in month.truth.items() if row.outcome in ("change", "lost")}
    differences = {}
    for player in {*truth, *came}:
        if player in month.truth and player not in truth:
            continue
        difference = came.get(player, 0) - truth.get(player, 0)
        if difference:
            differences[player] = abs(difference) / 100
    return differences


class Tally:
    def __init__(self):
        self.runs = self.missed = self.alarms = 0
        self.games = 0.0
        self.points = {(mode, told): 0.0 for mode in MODES for told in (True, False)}


def judge(program, clean, seed, name, folder, tally, clean_codes, verbose):
    month = copy.deepcopy(clean)
    month.rng = random.Random(f"{seed} {name}")
    expected = FAULTS[name](month)
    if expected is None:
        return clean_codes
    may_be_silent = "" in expected or not expected
    tally.runs += 1
    tally.games += month.games
    for mode, extra in MODES.items():
        came, findings = rate(program, month, folder, extra)
        codes = collections.Counter(finding["code"] for finding in findings)
        told = any(codes[code] > clean_codes.get(code, 0) for code in expected)
        differences = wrong_points(month, came)
        points = sum(differences.values())
        tally.points[mode, told] += points
        if mode != "take":
            continue
        if name == "nothing":
            clean_codes = codes
        alarms = sum(count - clean_codes.get(code, 0) for code, count in codes.items() if code in DOUBTS - expected and count > clean_codes.get(code, 0))
        if name == "nothing":
            alarms = sum(count for code, count in codes.items() if code in DOUBTS)
        missed = not told and not may_be_silent
        tally.missed += missed
        tally.alarms += alarms
        if verbose and (missed or alarms or (points and not told)):
            print(f"seed {seed}, {name}: missed {missed}, alarms {alarms}, {points:.2f} points wrong, told {told}: {differences}")
            for finding in findings:
                if finding["code"] in DOUBTS:
                    print(f"    {finding['code']} {finding['file'].rsplit('/', 1)[-1]}:{finding['line']}: {finding['message']}")
    return clean_codes


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--worlds", type=int, default=10)
    arguments.add_argument("--seed", type=int, default=1, help="of the first world; the others follow")
    arguments.add_argument("--fault", choices=list(FAULTS), help="this one alone")
    arguments.add_argument("--keep", help="folder in which the last world stays")
    arguments.add_argument("--verbose", action="store_true", help="what was missed, false or silent")
    options = arguments.parse_args()
    tallies = {name: Tally() for name in FAULTS}
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        for seed in range(options.seed, options.seed + options.worlds):
            clean = Month(*make.make(seed, "month", MONTH))
            clean_codes = judge(options.program, clean, seed, "nothing", folder, tallies["nothing"], {}, options.verbose)
            for name in FAULTS:
                if name != "nothing" and options.fault in (None, name):
                    judge(options.program, clean, seed, name, folder, tallies[name], clean_codes, options.verbose)
    head = f"{'fault':36}{'runs':>5}{'games':>8}{'missed':>7}{'alarms':>7}   wrong points: told, silent   refuse: told, silent"
    print(head)
    for name, tally in tallies.items():
        if tally.runs:
            points = "".join(f"{tally.points[mode, told]:13.1f}" for mode in MODES for told in (True, False))
            print(f"{name:36}{tally.runs:5}{tally.games:8.0f}{tally.missed:7}{tally.alarms:7}{points}")
    games = sum(tally.games for tally in tallies.values())
    for mode in MODES:
        told, silent = (sum(tally.points[mode, told] for tally in tallies.values()) for told in (True, False))
        print(f"{mode}: wrong points per thousand games: {1000 * told / games:.2f} told, {1000 * silent / games:.2f} silent")
    clean = tallies["nothing"]
    wrong = clean.alarms or any(clean.points.values()) or any(tally.missed for tally in tallies.values())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
