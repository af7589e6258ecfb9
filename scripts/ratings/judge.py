"""Compares `formulario rate` with the model on random worlds.

Each world is rated from its PGN, from its PGN in another order, and from its tournament reports. A difference is
printed with world, seed, list, player, what was expected and what came; then the exit status is 1.
"""

import argparse
import collections
import csv
import os
import random
import subprocess
import sys
import tempfile

import files
import make

NAMES = list(make.KINDS)
# What a first rating is called where there is one, and where there is none yet: such a row may also be left out.
UNRATED = ("pool", "below")
SHOWN = 12  # differences of a world


def number(text):
    """A number of the CSV in hundredths; none where there is none."""
    return round(float(text) * 100) if text else None


def decimal(hundredths):
    return "nothing" if hundredths is None else f"{hundredths / 100:g}"


def expected_cells(row):
    """What a row of `--changes` should have, in hundredths, by column."""
    if row.outcome in ("change", "lost"):
        cells = {"games": 100 * row.games, "score": 50 * row.score}
        cells.update({"expected": row.expected, "k": 100 * row.k, "change": row.change})
    elif row.tournament:
        cells = {"games": 100 * row.games, "score": 50 * row.score}
    else:
        cells = {"pool_games": 100 * row.games, "pool_score": 50 * row.score}
    if not row.tournament:
        cells.update({"old_rating": row.old and 100 * row.old, "new_rating": row.new and 100 * row.new})
    return cells


def read_changes(path):
    """The rows of periods and of tournaments, by list, player and tournament (empty for a period)."""
    rows = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            key = (row["list"], int(row["fide_id"] or 0), row["tournament"])
            if key in rows:
                raise ValueError(f"two rows for {key}")
            rows[key] = row
    return rows


def compare(result, came):
    """The differences, as text, and how many rows were compared."""
    differences, known = [], set()
    for row in [*result.periods, *result.tournaments]:
        key = (row.list.isoformat(), row.player, row.tournament)
        known.add(key)
        place = f"list {key[0]}, player {row.player}, {row.tournament or 'period'} ({row.outcome})"
        if key not in came:
            if row.outcome not in (*UNRATED, "disregarded"):
                differences.append(f"{place}: expected a row, none came")
            continue
        for column, expected in expected_cells(row).items():
            got = number(came[key][column])
            if got != expected:
                what = f"expected {decimal(expected)}, came {decimal(got)}"
                differences.append(f"{place}: {column}: {what}  [{came[key]['working']}]")
    for key, row in came.items():
        if key not in known and number(row["games"]):
            place = f"list {key[0]}, player {key[1]}, {key[2] or 'period'}"
            differences.append(f"{place}: expected no row, came {row['games']} games")
    return differences, len(known)


def rate(program, world, lists, inputs, changes):
    """Runs the program; its complaint if it did not answer. Status 1 only says that there are findings."""
    periods = [f"{date:%Y-%m}" for date in world.periods]
    span = ["--period", periods[0]] if len(periods) == 1 else ["--from", periods[0], "--to", periods[-1]]
    command = [program, "rate", "--ui", "en", "-q", "--ratings", *lists, "--time-class", world.kind.time_class]
    command += [*span, "--changes", changes, *inputs]
    if os.path.exists(changes):
        os.remove(changes)
    run = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if run.returncode not in (0, 1) or not os.path.exists(changes):
        return f"exit status {run.returncode}: {run.stderr.strip()[-500:]}"
    return None


def judge_world(program, seed, kind, folder):
    """Prints the differences of a world; how many rows were compared, and whether all were equal."""
    world, rng = make.make(seed, kind)
    folder = os.path.join(folder, world.name)
    os.makedirs(folder, exist_ok=True)
    ratings, result = world.rate()
    lists = files.write_lists(world, folder)
    games = list(files.game_texts(world, ratings, rng))
    in_order, permuted = (os.path.join(folder, name) for name in ("games.pgn", "permuted.pgn"))
    files.write_pgn(in_order, games)
    files.write_pgn(permuted, random.Random(seed).sample(games, len(games)))
    forms = {"PGN": [in_order], "permuted PGN": [permuted], "TRF": files.write_trf(world, ratings, folder)}
    equal, rows = True, 0
    for form, inputs in forms.items():
        changes = os.path.join(folder, f"changes-{form.split()[0]}.csv")
        differences = [rate(program, world, lists, inputs, changes)]
        if not differences[0]:
            differences, compared = compare(result, read_changes(changes))
            rows += compared
        if differences:
            equal = False
            print(f"world {kind}, seed {seed}, {form}: {len(differences)} differences")
            print(*(f"    {difference}" for difference in differences[:SHOWN]), sep="\n")
    return collections.Counter(row.outcome for row in result.periods), rows, equal


def main():
    arguments = argparse.ArgumentParser(description="Compares `formulario rate` with the model on random worlds.")
    arguments.add_argument("program")
    arguments.add_argument("--worlds", type=int, default=2 * len(NAMES))
    arguments.add_argument("--seed", type=int, default=1, help="of the first world; the others follow")
    arguments.add_argument("--kind", choices=NAMES, help="of all worlds; else each kind in turn, by the seed")
    arguments.add_argument("--keep", help="folder in which the worlds stay")
    options = arguments.parse_args()
    total, rows, unequal = collections.Counter(), 0, []
    with tempfile.TemporaryDirectory() as temporary:
        for seed in range(options.seed, options.seed + options.worlds):
            kind = options.kind or NAMES[(seed - 1) % len(NAMES)]
            outcomes, compared, equal = judge_world(options.program, seed, kind, options.keep or temporary)
            total += outcomes
            rows += compared
            if not equal:
                unequal.append(f"  SEED={seed} KIND={kind} scripts/ratings.sh 1")
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in total.items())
    print(f"{options.worlds} worlds, {rows} rows compared; periods: {outcomes}")
    if unequal:
        print("different:", *unequal, sep="\n")
    return 1 if unequal else 0


if __name__ == "__main__":
    sys.exit(main())
