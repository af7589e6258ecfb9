"""Writes games to measure the memory of `formulario rate` on.

usage: one_game_tournaments.py GAMES PLAYERS GAMES_PER_TOURNAMENT [--ratings] > games.pgn

Each tournament has a name and a day of its own. With PLAYERS 0 every game has two players who play once. With --ratings the
players have rating tags.
"""

import datetime
import random
import sys


def main():
    games, players, per_tournament = (int(value) for value in sys.argv[1:4])
    ratings = "--ratings" in sys.argv[4:]
    rng = random.Random(5)
    for game in range(games):
        tournament = game // per_tournament
        day = datetime.date(2018, 1, 1) + datetime.timedelta(days=tournament % 2500)
        white, black = rng.sample(range(players), 2) if players else (2 * game, 2 * game + 1)
        result = rng.choice(["1-0", "0-1", "1/2-1/2"])
        tags = [
            ("Event", f"Open {tournament}"), ("Site", "Roma"), ("Date", f"{day:%Y.%m.%d}"), ("Round", "1"),
            ("White", f"Player{white:06d}, N"), ("Black", f"Player{black:06d}, N"), ("Result", result),
        ]
        if ratings:
            tags += [("WhiteElo", 1500 + white % 900), ("BlackElo", 1500 + black % 900)]
        for name, value in tags:
            print(f'[{name} "{value}"]')
        print(f"\n1. e4 e5 2. Nf3 {result}\n")


main()
