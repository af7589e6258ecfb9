"""One event delivered twice, and two events of the same players: counts the games that are rated.

Each case makes an event, prints it twice, the second time with one or two things otherwise (rounds, days, colours, name,
a part of it, no ids, another form), and asks that each game counts once. The other cases make two events of the same
players, as alike as two real ones can be, and ask that all games count.
"""

import argparse
import collections
import csv
import dataclasses
import datetime
import itertools
import os
import random
import subprocess
import sys
import tempfile

from files import LIST_COLUMNS, RESULTS

FIRST = datetime.date(2025, 11, 8)
SURNAMES = "Bianchi Conti Esposito Ferrari Gallo Leone Marino Neri Orlando Pace Riva Serra Testa Vitale Zanetti Amato".split()
GIVEN = "Anna Bruno Carlo Dario Elena Fabio Gino Ida Lucia Marco Nino Olga Piero Rita Sara Tito".split()
CONTROLS = {"standard": "5400+30", "rapid": "900+10", "blitz": "180+2"}


@dataclasses.dataclass(frozen=True)
class Game:
    round: str
    day: datetime.date | None
    white: int
    black: int
    score: int  # White's half points
    moves: int  # a number for each series of moves; 0 for none


@dataclasses.dataclass
class Print:
    """What one file says."""

    name: str
    games: list
    control: str
    form: str = "pgn"
    ids: bool = True


def people(rng):
    """Id, name and rating of each player."""
    found = {}
    for number, (surname, given) in enumerate(zip(SURNAMES, rng.sample(GIVEN, len(GIVEN)), strict=True)):
        found[number] = (800000 + number * 7, f"{surname}, {given}", rng.randrange(1500, 2350))
    return found


def score_of(rng, players, white, black):
    difference = players[white][2] - players[black][2] + 35
    expected = 1 / (1 + 10 ** (-difference / 400))
    draw = 0.35 * (1 - abs(2 * expected - 1))
    chance = rng.random()
    return 1 if chance < draw else 2 if chance < draw + (1 - draw) * expected else 0


# --- events ------------------------------------------------------------------------------------------------------------


def berger(count):
    """The rounds of a round robin, pairs by number."""
    order = list(range(count))
    for one in range(count - 1):
        pairs = [(order[at], order[count - 1 - at]) for at in range(count // 2)]
        if one % 2:
            pairs = [(black, white) for white, black in pairs]
        yield pairs
        order = [order[0], order[-1], *order[1:-1]]


def robin(rng, count, cycles=1):
    seats = rng.sample(range(len(SURNAMES)), count)
    rounds = []
    for cycle in range(cycles):
        for pairs in berger(count):
            rounds.append([(seats[b], seats[a]) if cycle % 2 else (seats[a], seats[b]) for a, b in pairs])
    return rounds


def swiss(rng, count, length):
    """Rounds in which nobody meets anybody twice, by chance."""
    seats = rng.sample(range(len(SURNAMES)), count)
    rounds, met = [], set()
    while len(rounds) < length:
        order = rng.sample(seats, count)
        pairs = [(order[at], order[at + 1]) for at in range(0, count, 2)]
        if not any(frozenset(pair) in met for pair in pairs):
            met.update(frozenset(pair) for pair in pairs)
            rounds.append(pairs)
    return rounds


def teams(rng, _count):
    """Two teams of four, each against each, in four rounds."""
    seats = rng.sample(range(len(SURNAMES)), 8)
    rounds = []
    for one in range(4):
        pairs = [(seats[at], seats[4 + (at + one) % 4]) for at in range(4)]
        rounds.append([(black, white) if (one + at) % 2 else (white, black) for at, (white, black) in enumerate(pairs)])
    return rounds


def match(rng, length):
    """Two players, colours in turn."""
    one, other = rng.sample(range(len(SURNAMES)), 2)
    return [[(one, other) if at % 2 else (other, one)] for at in range(length)]


def is_match(pairings):
    return len({side for pairs in pairings for pair in pairs for side in pair}) == 2


def level(rng, rounds):
    """White's half points in the games of a match that the last game decides: what comes after a won match is not rated."""
    while True:
        scores = [rng.choice((0, 1, 2)) for _ in range(rounds)]
        first = sum(score if at % 2 else 2 - score for at, score in enumerate(scores[:-1]))
        if max(first, 2 * (rounds - 1) - first) <= rounds:
            return scores


def play(rng, players, pairings, a_day, start=FIRST):
    """The games; `a_day` rounds on each day."""
    games = []
    scores = level(rng, len(pairings)) if is_match(pairings) else None
    for number, pairs in enumerate(pairings):
        day = start + datetime.timedelta(days=number // a_day)
        for board, (white, black) in enumerate(pairs, 1):
            score = scores[number] if scores else score_of(rng, players, white, black)
            games.append(Game(f"{number + 1}.{board}", day, white, black, score, rng.randrange(1, 1 << 30)))
    return games


EVENTS = {
    "swiss standard": lambda rng: (swiss(rng, 12, 5), 1, "standard"),
    "swiss weekend": lambda rng: (swiss(rng, 14, 6), 2, "standard"),
    "swiss rapid": lambda rng: (swiss(rng, 12, 7), 7, "rapid"),
    "robin standard": lambda rng: (robin(rng, 6), 1, "standard"),
    "robin blitz": lambda rng: (robin(rng, 10), 9, "blitz"),
    "quadrangular": lambda rng: (robin(rng, 4), 3, "rapid"),
    "double robin": lambda rng: (robin(rng, 6, 2), 1, "standard"),
    "double rapid": lambda rng: (robin(rng, 6, 2), 10, "rapid"),
    "match": lambda rng: (match(rng, rng.choice((4, 6, 8, 10, 12))), 1, "standard"),
    "rapid match": lambda rng: (match(rng, length := rng.choice((6, 8, 12))), length, "rapid"),
    "blitz match": lambda rng: (match(rng, length := rng.choice((12, 16, 24))), length, "blitz"),
    "team match": lambda rng: (teams(rng, 8), 2, "standard"),
}


# --- what is otherwise in the second print --------------------------------------------------------------------------------


def number(game):
    return int(game.round.split(".")[0])


def board(game):
    return game.round.split(".")[1]


def every(change):
    """A change of each game for itself."""

    def changed(one, rng):
        one.games = [change(game, rng, len({number(game) for game in one.games})) for game in one.games]

    return changed


def put(**fields):
    return lambda game, *_: dataclasses.replace(game, **{name: make(game) for name, make in fields.items()})


def rounds_begun_anew(one, _rng):
    """Each half of the event counts its rounds from one."""
    half = (max(number(game) for game in one.games) + 1) // 2
    again = [(number(game) - 1) % half + 1 for game in one.games]
    one.games = [dataclasses.replace(game, round=f"{new}.{board(game)}") for game, new in zip(one.games, again, strict=True)]


def rounds_in_pairs(one, _rng):
    """1.1, 1.2, 2.1, 2.2: two games to a round, and no boards."""
    one.games = [dataclasses.replace(game, round=f"{(number(game) + 1) // 2}.{(number(game) - 1) % 2 + 1}") for game in one.games]


def two_games_a_round(one, _rng):
    one.games = [dataclasses.replace(game, round=str((number(game) + 1) // 2)) for game in one.games]


def rounds_backwards(one, _rng):
    last = max(number(game) for game in one.games)
    one.games = [dataclasses.replace(game, round=str(last + 1 - number(game))) for game in one.games]


def first_day(one, _rng):
    day = min(game.day for game in one.games)
    one.games = [dataclasses.replace(game, day=day) for game in one.games]


def one_turned(one, rng):
    at = rng.randrange(len(one.games))
    game = one.games[at]
    one.games[at] = dataclasses.replace(game, white=game.black, black=game.white, score=2 - game.score)


def one_result(one, rng):
    at = rng.randrange(len(one.games))
    game = one.games[at]
    one.games[at] = dataclasses.replace(game, score=(game.score + rng.choice((1, 2))) % 3)


def some_rounds(one, rng):
    last = max(number(game) for game in one.games)
    kept = rng.randrange(2, last + 1)
    one.games = [game for game in one.games if number(game) <= kept]


def a_few(one, rng):
    one.games = rng.sample(one.games, min(len(one.games), rng.randrange(4, 7)))
    one.games.sort(key=number)


def one_game(one, rng):
    one.games = [rng.choice(one.games)]


def second_part(one, _rng):
    last = max(number(game) for game in one.games)
    one.games = [game for game in one.games if number(game) > last * 2 // 5]


def days_later(days):
    return lambda game: game.day + datetime.timedelta(days=days)


def renamed(name):
    return lambda one, _rng: setattr(one, "name", name)


KINDS = {
    "rounds": {
        "+1": every(put(round=lambda game: f"{number(game) + 1}.{board(game)}")),
        "+10": every(put(round=lambda game: str(number(game) + 10))),
        "none": every(put(round=lambda _: "?")),
        "backwards": rounds_backwards,
        "begun anew": rounds_begun_anew,
        "in pairs": rounds_in_pairs,
        "two games": two_games_a_round,
    },
    "days": {
        "+1": every(put(day=days_later(1))),
        "-1": every(put(day=days_later(-1))),
        "first": first_day,
        "none": every(put(day=lambda _: None)),
        "+7": every(put(day=days_later(7))),
    },
    "colours": {
        "all": every(put(white=lambda game: game.black, black=lambda game: game.white, score=lambda game: 2 - game.score)),
        "one": one_turned,
    },
    "results": {"one": one_result},
    "name": {"other": renamed("Memorial Verdi"), "more": renamed("Open di Bari - Torneo principale")},
    "part": {
        "rounds": some_rounds,
        "few": a_few,
        "one": one_game,
        "overlap": second_part,
        "halves": lambda _one, _rng: None,
    },
    "ids": {"none": lambda one, _rng: setattr(one, "ids", False)},
    "moves": {"none": every(put(moves=lambda _: 0))},
}
FORMS = (("trf", "pgn"), ("pgn", "pgn"), ("pgn", "trf"), ("trf", "trf"))


def has_round_numbers(one):
    """Whether a report can be made: whole rounds, one game of each player in each, and days."""
    sides = collections.Counter((game.round.split(".")[0], side) for game in one.games for side in (game.white, game.black))
    return all(game.day and game.round != "?" for game in one.games) and max(sides.values()) == 1


def copies(rng, players, many):
    """An event and a copy of it in which `many` things are otherwise; what they are."""
    event = rng.choice(list(EVENTS))
    pairings, a_day, time_class = EVENTS[event](rng)
    games = play(rng, players, pairings, a_day)
    first = Print("Open di Bari", games, CONTROLS[time_class])
    second = Print("Open di Bari", list(games), CONTROLS[time_class])
    kinds = rng.sample(list(KINDS), many)
    if "part" in kinds and "moves" in kinds:
        # What an archive without moves has alone is not rated.
        return None
    if "part" in kinds and is_match(pairings):
        # A part of a match is decided elsewhere.
        return None
    # A part is taken first: what follows knows the rounds of the event.
    kinds.sort(key=lambda kind: (kind != "part", kind == "moves"))
    changed = []
    for kind in kinds:
        change = rng.choice(list(KINDS[kind]))
        if kind == "days" and change == "first" and a_day == len(pairings):
            change = "+1"
        changed.append(f"{kind} {change}")
        try:
            KINDS[kind][change](second, rng)
        except (TypeError, ValueError):  # no day or no round any more
            return None
    if "part overlap" in changed:
        # Neither file has all.
        first.games = [game for game in games if number(game) <= (len(pairings) * 3 + 4) // 5]
    first.form, second.form = rng.choice(FORMS)
    if second.form == "trf" and not has_round_numbers(second):
        second.form = "pgn"
    prints = [first, second]
    if "part halves" in changed:
        # One file for each half of the event, each with rounds from one.
        half = len(second.games) // len(pairings) * ((len(pairings) + 1) // 2)
        less = 0 if "rounds" in kinds else (len(pairings) + 1) // 2
        later = [dataclasses.replace(game, round=f"{number(game) - less}.{board(game)}") if less else game for game in second.games[half:]]
        prints = [first, dataclasses.replace(second, games=second.games[:half]), dataclasses.replace(second, games=later)]
    return prints, 2 * len(games), f"{event}: {', '.join(changed) or 'nothing'}"


NAMES = (
    ("Rapid I", "Rapid II"),
    ("Blitz di Bari 1", "Blitz di Bari 2"),
    ("Torneo del mattino", "Torneo del pomeriggio"),
    ("Open di Bari", "Open di Lecce"),
    ("Memorial Rossi 1/3", "Memorial Rossi 2/3"),
)


def twos(rng, players, _many):
    """Two events of the same players: the same or another draw, the same day, the next or a week later."""
    event = rng.choice(list(EVENTS))
    pairings, a_day, time_class = EVENTS[event](rng)
    seats = sorted({side for pairs in pairings for pair in pairs for side in pair})
    how = rng.choice(("same draw", "colours turned", "other draw"))
    again = pairings
    if how == "colours turned":
        again = [[(black, white) for white, black in pairs] for pairs in pairings]
    if how == "other draw":
        exchanged = dict(zip(seats, rng.sample(seats, len(seats)), strict=True))
        again = [[(exchanged[white], exchanged[black]) for white, black in pairs] for pairs in pairings]
    # On one day only what is short; nobody sits at two boards.
    least = 0 if a_day > 2 else len(pairings) // a_day
    days = rng.choice((least, least + 1, least + 7))
    games = play(rng, players, pairings, a_day)
    more = play(rng, players, again, a_day, FIRST + datetime.timedelta(days=days))
    names = rng.choice(NAMES)
    control = CONTROLS[time_class] if rng.random() < 0.7 else ""
    both = [Print(names[0], games, control), Print(names[1], more, control)]
    forms = rng.choice(FORMS)
    for one, form in zip(both, forms, strict=True):
        one.form = form
    told = [*how.split()[:1], f"{days} days", names[1], "-".join(forms)]
    if rng.random() < 0.3:
        # The archive of both beside the reports of both: the moves say that they are two.
        both = [dataclasses.replace(one, form=form) for form in ("trf", "pgn") for one in both]
        told[-1] = "both forms"
    return both, 2 * (len(games) + len(more)), f"{event}: {', '.join(told)}"


# --- files ---------------------------------------------------------------------------------------------------------------


def moves_of(seed):
    """Thirty-two half-moves of pawns, each a legal one."""
    if not seed:
        return ""
    rng = random.Random(seed)
    sides = []
    for first, second in (("3", "4"), ("6", "5")):
        files = list("abcdefgh") * 2
        rng.shuffle(files)
        seen = set()
        side = []
        for file in files:
            side.append(file + (second if file in seen else first))
            seen.add(file)
        sides.append(side)
    return " ".join(f"{at}. {white} {black}" for at, (white, black) in enumerate(zip(*sides, strict=True), 1)) + " "


def pgn(one, players):
    for game in one.games:
        tags = {
            "Event": one.name,
            "Site": "Bari",
            "Date": f"{game.day:%Y.%m.%d}" if game.day else "????.??.??",
            "Round": game.round,
            "White": players[game.white][1],
            "Black": players[game.black][1],
            "Result": RESULTS[game.score],
            "WhiteElo": players[game.white][2],
            "BlackElo": players[game.black][2],
            "WhiteFideId": players[game.white][0] if one.ids else "",
            "BlackFideId": players[game.black][0] if one.ids else "",
            "TimeControl": one.control,
        }
        yield "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items() if value)
        yield f"\n{moves_of(game.moves)}{RESULTS[game.score]}\n\n"


def trf(one, players):
    seats = sorted({side for game in one.games for side in (game.white, game.black)}, key=lambda own: -players[own][2])
    start = {player: at for at, player in enumerate(seats, 1)}
    last = max(number(game) for game in one.games)
    days = {number(game): game.day for game in one.games}
    cells, points = {}, collections.Counter()
    for game in one.games:
        for own, other, colour, score in ((game.white, game.black, "w", game.score), (game.black, game.white, "b", 2 - game.score)):
            cells[own, number(game)] = f"{start[other]:4} {colour} {'0=1'[score]}"
            points[own] += score
    dates = [f"{days[at]:%y/%m/%d}" if at in days else " " * 8 for at in range(1, last + 1)]
    yield from (
        f"012 {one.name}",
        "022 Bari",
        "032 ITA",
        f"042 {min(days.values()):%Y/%m/%d}",
        f"052 {max(days.values()):%Y/%m/%d}",
        f"062 {len(seats)}",
        "092 Individual: Round-Robin",
        f"122 {one.control}",
        "132" + " " * 88 + "  ".join(dates),
    )
    for player in seats:
        fide_id, name, rating = players[player]
        yield (
            f"001 {start[player]:4} m    {name:<33.33} {rating:4} ITA {fide_id if one.ids else '':>11} {'':10}"
            f" {points[player] / 2:4.1f} {start[player]:4}"
            + "".join("  " + cells.get((player, at), "0000 - Z") for at in range(1, last + 1))
        )


def write(folder, prints, players):
    paths = []
    for at, one in enumerate(prints, 1):
        paths.append(os.path.join(folder, f"{at}.{one.form}"))
        with open(paths[-1], "w", encoding="utf-8", newline="\n") as file:
            if one.form == "pgn":
                file.writelines(pgn(one, players))
            else:
                file.write("\n".join(trf(one, players)) + "\n")
    return paths


def write_list(folder, players):
    paths = []
    for time_class in CONTROLS:
        paths.append(os.path.join(folder, f"{time_class}.csv"))
        with open(paths[-1], "w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(LIST_COLUMNS)
            for fide_id, name, rating in players.values():
                rows.writerow([fide_id, name, "ITA", "M", 1980, "2025-11-01", time_class, rating, 20, 100, rating])
    return paths


def counted(program, folder, prints, players):
    """Sides of games that were rated; the codes of findings that ask somebody to look."""
    for old in os.listdir(folder):
        os.remove(os.path.join(folder, old))
    games, findings = (os.path.join(folder, name) for name in ("games.csv", "findings.csv"))
    command = [program, "rate", "--ui", "en", "-q", "--fail-on", "never", "--ratings", *write_list(folder, players)]
    command += ["--game-changes", games, "--csv", findings, *write(folder, prints, players)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if run.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\nexit status {run.returncode}: {run.stderr.strip()[-500:]}")
    with open(games, encoding="utf-8", newline="") as file:
        sides = sum(row["status"] == "counted" for row in csv.DictReader(file))
    with open(findings, encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["severity"] != "note"]
    return sides, {row["code"] for row in rows if row["code"] in ("E016", "E021", "E022", "E036", "E040")}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--cases", type=int, default=200, help="of each kind")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", help="kinds of case, by the beginning of the name")
    arguments.add_argument("--keep", help="folder in which the files of the last case stay")
    arguments.add_argument("--verbose", action="store_true", help="each case that came out otherwise")
    options = arguments.parse_args()
    kinds = {
        "copy, nothing otherwise": (copies, 0),
        "copy, one thing otherwise": (copies, 1),
        "copy, two things otherwise": (copies, 2),
        "two events": (twos, 0),
    }
    wrong_clean = 0
    print(f"{'case':30}{'runs':>6}{'right':>7}{'told':>6}{'silent':>8}{'alarms':>8}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        for name, (make, many) in kinds.items():
            if options.only and not name.startswith(options.only):
                continue
            outcomes = collections.Counter()
            for case in range(options.seed, options.seed + options.cases):
                rng = random.Random(f"{name} {case}")
                players = people(rng)
                made = make(rng, players, many)
                if made is None:
                    continue
                prints, wanted, told = made
                sides, codes = counted(options.program, folder, prints, players)
                # A game whose records contradict each other is not rated until that is decided.
                disputed = 2 * ("results one" in told and "E022" in codes)
                outcome = "right" if sides in (wanted, wanted - disputed) else "told" if codes else "silent"
                outcomes[outcome] += 1
                alarms = make is twos and outcome == "right" and codes - {"E036"}
                outcomes["alarms"] += bool(alarms)
                if options.verbose and (outcome != "right" or alarms):
                    forms = "-".join(one.form for one in prints)
                    print(f"  {outcome} {case}: {told} ({forms}): {sides} of {wanted} sides {' '.join(sorted(codes))}")
            row = "".join(f"{outcomes[one]:{width}}" for one, width in (("right", 7), ("told", 6), ("silent", 8)))
            runs = outcomes.total() - outcomes["alarms"]
            print(f"{name:30}{runs:6}{row}{outcomes['alarms']:8}")
            wrong_clean += many == 0 and runs != outcomes["right"]
    return 1 if wrong_clean else 0


if __name__ == "__main__":
    sys.exit(main())
