"""Writes events to measure the memory of `formulario rate` on, as archives have them.

usage: swisses.py EVENTS PLAYERS ROUNDS POOL > games.pgn

Each event has PLAYERS of the POOL, who play ROUNDS rounds against opponents by chance and have rating tags.
"""

import datetime
import random
import sys


def main():
    events, players, rounds, pool = (int(value) for value in sys.argv[1:5])
    rng = random.Random(3)
    ratings = [rng.randint(1400, 2400) for _ in range(pool)]
    for event in range(events):
        field = rng.sample(range(pool), players)
        day = datetime.date(2024, 12, 1) + datetime.timedelta(days=event % 28)
        for number in range(1, rounds + 1):
            rng.shuffle(field)
            for board, (white, black) in enumerate(zip(field[::2], field[1::2]), 1):
                result = rng.choice(["1-0", "0-1", "1/2-1/2"])
                moves = rng.choice(["1. e4 e5 2. Nf3", "1. d4 d5 2. c4", "1. c4 e5 2. g3"])
                tags = [
                    ("Event", f"Open {event}"), ("Site", "Roma"), ("Date", f"{day:%Y.%m.%d}"),
                    ("Round", f"{number}.{board}"), ("White", f"Player{white:05d}, N"), ("Black", f"Player{black:05d}, N"),
                    ("Result", result), ("WhiteElo", ratings[white]), ("BlackElo", ratings[black]),
                ]
                for name, value in tags:
                    print(f'[{name} "{value}"]')
                print(f"\n{moves} {result}\n")


main()
