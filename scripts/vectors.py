#!/usr/bin/env python3
"""Positions whose answer is known, through `formulario check`, alone and with a move played.

    vectors.py BIN VECTORS.txt

A line of VECTORS says who can still mate, `W` or `-` and `B` or `-`, then a FEN. Each position is written as games that a
flag ended: a win by a side that cannot mate must be told (R011), one by a side that can must not. As a draw it must be
told as dead, or not. The move of the second form keeps the answer: any for who cannot mate, the first of a helpmate for
who can. Prints what was missed, and every wrong answer; exit status 1 if there is one.
"""

import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path


def main(program, vectors):
    lines = [line.rstrip("\n") for line in open(vectors, encoding="utf-8") if line.strip() and line[0] != "#"]
    answers = [(line[:2], line[2:].strip()) for line in lines]
    told = subprocess.run(
        [program, "position", "-"],
        input="".join(f"{fen}\n" for _, fen in answers),
        capture_output=True,
        text=True,
        check=False,
    )
    positions = [json.loads(line) for line in told.stdout.splitlines()]
    assert len(positions) == len(answers), "a line of `position` for each"
    games, asked = [], []

    def game(what, fen, moves, result, termination):
        asked.append((what, fen))
        tags = [("Event", "Vectors"), ("Site", "?"), ("Date", "2024.05.01"), ("Round", "?"), ("White", "A, B"),
                ("Black", "C, D"), ("Result", result), ("SetUp", "1"), ("FEN", fen)]
        if termination:
            tags.append(("Termination", termination))
        number = f"{fen.split()[5]}{'.' if fen.split()[1] == 'w' else '...'} " if moves else ""
        games.append("".join(f'[{name} "{value}"]\n' for name, value in tags) + f"\n{number}{moves}{' ' if moves else ''}{result}\n\n")

    for (answer, _), position in zip(answers, positions):
        if position["status"] != "open":
            continue
        fen = position["normalised_fen"]
        first = position["moves"][0]
        for side, letter, result in (("white", "W", "1-0"), ("black", "B", "0-1")):
            can = letter in answer
            line = position[f"{side}_helpmate"]
            for moves in ["", first] if not can else ["", line[0]] if line else [""]:
                game(("R011", not can, bool(moves)), fen, moves, result, "time forfeit")
        dead = answer == "--"
        game(("dead", dead, False), fen, "", "1/2-1/2", "")
        if dead:
            game(("dead", True, True), fen, first, "1/2-1/2", "")
    with tempfile.TemporaryDirectory() as folder:
        pgn, findings, rows = (Path(folder, name) for name in ("v.pgn", "v.csv", "g.csv"))
        pgn.write_text("".join(games), encoding="utf-8")
        subprocess.run(
            [program, "check", "-q", "--fail-on", "never", "--csv", findings, "--games", rows, pgn], check=True
        )
        with open(findings, encoding="utf-8", newline="") as file:
            # A note says only that the search left it open.
            found = [row for row in csv.DictReader(file) if row["code"] == "R011" and row["severity"] != "note"]
            won = {int(row["game"]) for row in found}
        with open(rows, encoding="utf-8", newline="") as file:
            rows = {int(row["game"]): row for row in csv.DictReader(file)}
    counts, wrong = {}, 0
    for number, ((kind, expected, moved), fen) in enumerate(asked, 1):
        # A move that ends the game ends the question.
        if rows[number]["result_board"]:
            continue
        found = number in won if kind == "R011" else rows[number]["automatic_end"] == "dead"
        count = counts.setdefault((kind, moved), [0, 0, 0])
        count[0] += expected
        count[1] += expected and found
        count[2] += not expected
        if found and not expected:
            wrong += 1
            print(f"wrong: {kind} told of {fen}, game {number}")
    for (kind, moved), (all_, found, quiet) in sorted(counts.items()):
        form = "with a move" if moved else "without moves"
        print(f"{kind}, {form}: {found} of {all_} told, {quiet} that must be quiet")
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
