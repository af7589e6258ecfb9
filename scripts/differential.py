"""Compares `formulario check` with python-chess on one PGN file in English notation.

usage: differential.py FORMULARIO FILE

For every game both must play the same number of half-moves of the main line, agree whether it ends in mate or stalemate,
from which half-move a draw could first be claimed (threefold repetition, 50 moves), and when the Laws of 2023 end it by
fivefold repetition or 75 moves. Of dead positions python-chess knows those by material: each of them must be dead here too;
what is dead beyond them is counted. Games are matched in order; python-chess makes games without moves of blank lines in
movetext, which are passed over. Where the two differ, the game is printed; the exit status is 1 if any does.
"""

import collections
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
        self.seen = None
        self.claim = ""
        self.automatic = ""

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_board(self, board):
        self.board = board
        if self.broken:
            return
        if self.seen is None or board.halfmove_clock == 0:
            self.seen = collections.Counter()
        key = board._transposition_key()
        self.seen[key] += 1
        over = board.is_checkmate() or board.is_stalemate()
        if self.claim == "" and (self.seen[key] >= 3 or board.halfmove_clock >= 100 and not over):
            self.claim = self.plies
        if self.automatic == "" and (self.seen[key] >= 5 or board.halfmove_clock >= 150 and not over):
            self.automatic = self.plies

    def visit_move(self, board, move):
        if not self.broken:
            self.plies += 1

    def handle_error(self, error):
        self.broken = True

    def result(self):
        end = ""
        if not self.broken and self.board.is_checkmate():
            end = "mate"
        elif not self.broken and self.board.is_stalemate():
            end = "stalemate"
        dead = not self.broken and self.board.is_insufficient_material()
        return (self.plies, end, str(self.claim), str(self.automatic)), dead


def ours(program, path):
    """One tuple and whether it is dead for each game."""
    with tempfile.NamedTemporaryFile(suffix=".csv") as table:
        command = [program, "check", "--quiet", "--laws", "2023", "--games", table.name, path]
        subprocess.run(command, check=False)
        with open(table.name, encoding="utf-8", newline="") as rows:
            for row in csv.DictReader(rows):
                end = row["ending"] if row["ending"] in ("mate", "stalemate") else ""
                dead = row["automatic_end"] == "dead"
                automatic = "" if dead else row["automatic_ply"]
                yield (int(row["plies"]), end, row["claim_ply"], automatic), dead


def main():
    program, path = sys.argv[1:]
    games, differing, beyond = 0, [], 0
    with open(path, encoding="utf-8", errors="replace") as archive:
        for games, (mine, dead) in enumerate(ours(program, path), 1):
            while (read := chess.pgn.read_game(archive, Visitor=Count)) is not None:
                if read[0][0] > 0 or mine[0] == 0:
                    break
            if read is None:
                differing.append(f"game {games}: not there for python-chess")
                break
            theirs, poor = read
            if mine != theirs:
                differing.append(f"game {games}: formulario {mine}, python-chess {theirs}")
            if poor and not dead:
                differing.append(f"game {games}: dead by material for python-chess only")
            beyond += dead and not poor
    print("\n".join(differing[:50]))
    print(f"{games} games, {len(differing)} differences, {beyond} dead positions beyond material")
    return 1 if differing else 0


sys.exit(main())
