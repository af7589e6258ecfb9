"""The same job on python-chess, for scripts/bench.sh: play every game of a PGN file and count the faults."""

import logging
import sys

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
games = plies = faults = 0
with open(sys.argv[1], encoding="utf-8", errors="replace") as archive:
    while (game := chess.pgn.read_game(archive)) is not None:
        games += 1
        plies += sum(1 for _ in game.mainline_moves())
        faults += len(game.errors)
print(f"games {games} plies {plies} faults {faults}")
