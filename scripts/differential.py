"""Compares `formulario check` with python-chess on one PGN file in English notation: half-moves played, end of each game.

usage: differential.py FORMULARIO FILE

For every game both must play the same number of half-moves of the main line, and agree whether it ends in mate or
stalemate. Where they differ, the game is printed; the exit status is 1 if any does.
"""

import csv
import logging
import subprocess
import sys
import tempfile

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


class Count(chess.pgn.BaseVisitor):
    """Plays the main line up to the first error."""

    def begin_game(self):
        self.plies = 0
        self.broken = False
        self.board = None
        self.depth = 0

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_board(self, board):
        self.board = board

    def visit_move(self, board, move):
        if not self.broken:
            self.plies += 1

    def handle_error(self, error):
        self.broken = True

    def result(self):
        if not self.broken and self.board.is_checkmate():
            return self.plies, "mate"
        if not self.broken and self.board.is_stalemate():
            return self.plies, "stalemate"
        return self.plies, ""


def main():
    program, path = sys.argv[1:]
    with tempfile.NamedTemporaryFile(suffix=".csv") as table:
        subprocess.run([program, "check", "--quiet", "--games", table.name, path], check=False)
        with open(table.name, encoding="utf-8", newline="") as rows:
            # Other endings are not on the board.
            shown = {"mate", "stalemate"}
            ours = [
                (int(row["plies"]), row["ending"] if row["ending"] in shown else "")
                for row in csv.DictReader(rows)
            ]
    theirs = []
    with open(path, encoding="utf-8", errors="replace") as archive:
        while (counted := chess.pgn.read_game(archive, Visitor=Count)) is not None:
            theirs.append(counted)
    differing = [
        f"game {i}: formulario {a}, python-chess {b}"
        for i, (a, b) in enumerate(zip(ours, theirs), 1)
        if a != b
    ]
    if len(ours) != len(theirs):
        differing.append(f"{len(ours)} games against {len(theirs)}")
    print("\n".join(differing[:50]))
    print(f"{len(ours)} games, {len(differing)} differences")
    return 1 if differing else 0


sys.exit(main())
