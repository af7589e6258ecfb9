"""The comparisons of scripts/pairings.sh, which says what they are: pairings.py FOLDER COUNT."""

import csv
import io
import os
import pathlib
import re
import subprocess
import sys

PROGRAM = os.environ["FORMULARIO"]
# Players, rounds, shares of zero-point byes, half-point byes and forfeits, acceleration.
SHAPES = [
    (5, 4, 0.01, 0.03, 0.02, False),
    (8, 6, 0.06, 0.08, 0.08, False),
    (9, 8, 0.15, 0.20, 0.15, False),
    (14, 13, 0.01, 0.03, 0.02, False),
    (20, 16, 0.01, 0.03, 0.02, False),
    (21, 11, 0.06, 0.08, 0.08, False),
    (30, 9, 0.06, 0.08, 0.08, True),
    (41, 9, 0.01, 0.03, 0.02, False),
    (60, 9, 0.06, 0.08, 0.08, False),
]
POINTS = {"1": 10, "W": 10, "+": 10, "F": 10, "U": 10, "=": 5, "D": 5, "H": 5}


def run(*call, text=None):
    """What a call of the program or of a judge prints."""
    done = subprocess.run([str(part) for part in call], capture_output=True, text=True, input=text, check=False)
    return done.returncode, done.stdout, done.stderr


def findings(report):
    """What `standings --check-pairings` finds of pairings and colours."""
    _, _, told = run(PROGRAM, "standings", "--ui", "en", "--check-pairings", "--table", os.devnull, report)
    return [line for line in told.splitlines() if "P030" in line or "P031" in line]


def rounds_of(path):
    """How many rounds the rows have, and the rows by start number."""
    rows = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("001"):
            cells = [line[at : at + 8] for at in range(91, len(line), 10)]
            rows[int(line[4:8])] = [cell if cell.strip() else "0000 - Z" for cell in cells]
    return max(map(len, rows.values())), rows


def by_gacrux(folder, count):
    """Tournaments of gacrux's generator: every round must be the right one."""
    rounds = wrong = 0
    for shape, (players, length, zero, half, forfeit, accelerated) in enumerate(SHAPES):
        here = folder / f"gacrux{shape}"
        here.mkdir()
        each = max(1, count // len(SHAPES))
        call = [sys.executable, "-m", "gacrux.tournamentgenerator", "-g", shape * 1000 + 1, each, "-p", players, "-n", length]
        call += ["-m", "dutch", "-S", zero, half, forfeit] + (["-a"] if accelerated else []) + ["-o", here / "t%d.trf"]
        run(*call)
        for path in sorted(here.glob("*.trf")):
            rounds += rounds_of(path)[0]
            found = findings(path)
            wrong += len(found)
            print(*found, sep="\n", end="\n" if found else "")
    print(f"gacrux's tournaments: {rounds} rounds, {wrong} findings")
    return wrong


def for_gacrux(folder, count):
    """Tournaments of our own, checked by gacrux."""
    right = wrong = 0
    for seed in range(1, count + 1):
        path = folder / f"own{seed}.trf"
        run(PROGRAM, "generate", "tournament", "--players", 5 + seed * 7 % 56, "--rounds", 4 + seed % 6, "--seed", seed, path)
        if not path.exists():
            continue
        length = rounds_of(path)[0]
        for number in range(1, length + 1):
            call = [sys.executable, "-m", "gacrux.pairingchecker", "-c", "-i", path, "-b", "utf8", "-m", "dutch", "-N", length, "-n", number, "-dT"]
            _, out, _ = run(*call)
            verdicts = re.findall(r"Check: (True|False)", out)
            right += verdicts.count("True")
            wrong += verdicts.count("False")
            if "False" in verdicts or not verdicts:
                print(f"seed {seed}, round {number}: {verdicts or out[-200:]}")
    print(f"our tournaments before gacrux: {right} rounds right, {wrong} wrong")
    return wrong


def by_py4swiss(rows, colour, length, number, path):
    """py4swiss's pairing of a round."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    lines = ["012 x", f"XXR {length}", f"XXC {colour}"]
    for player, cells in sorted(rows.items()):
        own = cells[number - 1]
        keep = cells[: number - 1]
        if own[7] in "HZF" or own[:4] in ("    ", "0000") and own[7] == "-":
            keep = keep + [own if own[7] in "HZF" else "0000 - Z"]
        points = sum(POINTS.get(cell[7], 0) for cell in keep) / 10
        cells_text = "  ".join(keep)
        lines.append(f"001 {player:4} m    {'P' + str(player):33} 2000 ITA {0:11} 2000/01/01 {points:4.1f} {player:4}  {cells_text}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    pairs = DutchEngine.generate_pairings(TrfParser.parse(path))
    return sorted((pair.white, pair.black) for pair in pairs)


def ours(path, number, *rules):
    """Our pairing of a round."""
    choices = [part for rule in rules for part in ("--rule", rule)]
    _, out, told = run(PROGRAM, "pair", "--ui", "en", path, "--round", number, "--csv", "-", *choices)
    pairs = []
    for row in csv.DictReader(io.StringIO(out)):
        if row["board"]:
            pairs.append((int(row["white"]), int(row["black"])))
        elif row["black_name"] == "U":
            pairs.append((int(row["white"]), 0))
    return sorted(pairs) or told


def for_py4swiss(folder, count):
    """Tournaments of our own under the text of 2016, paired round by round by py4swiss too."""
    same = wrong = differing = 0
    for seed in range(1, count + 1):
        path = folder / f"old{seed}.trf"
        run(PROGRAM, "generate", "tournament", "--edition", 2016, "--players", 5 + seed * 5 % 46, "--rounds", 4 + seed % 8, "--seed", seed, path)
        if not path.exists():
            continue
        length, rows = rounds_of(path)
        colour = "black1" if "\n152 B" in path.read_text(encoding="utf-8") else "white1"
        for number in range(1, length + 1):
            theirs = by_py4swiss(rows, colour, length, number, folder / "round.trf")
            own = ours(path, number, "numbering=listed", "last-unpaired=plain")
            same += own == theirs
            if own != theirs:
                wrong += 1
                print(f"2016, seed {seed}, round {number}: {own} here, {theirs} by py4swiss")
            differing += ours(path, number) != theirs
    print(f"py4swiss, by its readings: {same} rounds the same, {wrong} not; by ours {differing} differ")
    return wrong


def main():
    """All comparisons; the exit status says whether all agree."""
    folder, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    wrong = by_gacrux(folder, count) + for_gacrux(folder, count // 4) + for_py4swiss(folder, count)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
