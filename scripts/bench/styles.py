#!/usr/bin/env python3
"""Writes a plain PGN archive anew in the style of a server or of engines: styles.py lichess|engine PLAIN.pgn > STYLED.pgn

lichess: a game on one line, behind each move `{ [%eval 0.17] [%clk 0:03:00] }`, and a number before Black's moves.
engine:  lines of 80, behind each move `{+0.35/18 2.1s}`, in every tenth with a few words and a result in them.
The numbers are drawn with a fixed seed: the same archive gives the same bytes.
"""
import random
import sys

RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}


def moves(text):
    """Numbers and moves of a movetext: (number, whether White moves, move), and the result."""
    number, white, result = 1, True, "*"
    found = []
    for word in text.split():
        if word in RESULTS:
            result = word
            continue
        digits = len(word) - len(word.lstrip("0123456789"))
        if digits and word[digits:].startswith("."):
            number = int(word[:digits])
            word = word[digits:].lstrip(".")
        if word:
            found.append((number, white, word))
            white = not white
    return found, result


def lichess(draw, game):
    left = {True: 5400, False: 5400}
    for number, white, move in game:
        left[white] = max(30, left[white] - draw.randint(3, 80))
        clock = f"{left[white] // 3600}:{left[white] // 60 % 60:02}:{left[white] % 60:02}"
        dots = "." if white else "..."
        yield f"{number}{dots} {move} {{ [%eval {draw.uniform(-3, 3):.2f}] [%clk {clock}] }}"


def engine(draw, game):
    for number, white, move in game:
        said = f"{draw.uniform(-2, 2):+.2f}/{draw.randint(10, 25)} {draw.uniform(0.1, 9):.1f}s"
        if draw.random() < 0.1:
            said += f", {move} {draw.choice(['0-1', '1-0'])} soon"
        yield (f"{number}. " if white else "") + f"{move} {{{said}}}"


def wrapped(words):
    line = ""
    for word in words:
        if line and len(line) + len(word) > 79:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def main():
    style, path = sys.argv[1:]
    draw = random.Random(5)
    head, text = [], []

    def write():
        if head:
            game, result = moves(" ".join(text))
            words = [*{"lichess": lichess, "engine": engine}[style](draw, game), result]
            lines = [" ".join(words)] if style == "lichess" else wrapped(" ".join(words).split(" "))
            print("".join(head), *lines, "", sep="\n")
        head.clear()
        text.clear()

    with open(path, encoding="utf-8", errors="surrogateescape") as archive:
        for line in archive:
            if line.startswith("["):
                if text:
                    write()
                head.append(line)
            elif line.strip():
                text.append(line)
    write()


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="surrogateescape")
    main()
