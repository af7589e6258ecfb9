#!/usr/bin/env python3
"""Holds src/openings/eco.tsv against a public table of openings, and both against the ECO tags of games.

    scripts/openings/compare.py TABLE… [--games PGN]

TABLE is TSV with the columns eco, name, pgn, as lichess-org/chess-openings publishes it, or a folder of such files. For each of its
lines the code is looked up that our table gives: the last position of the line that we have. A code that differs is explained

- by a row of differences.tsv beside this script: ours, theirs, why;
- or because the line goes on behind our last position, where the table has the same code as we have or one that is explained: it
  knows a transposition that we do not follow so far.

Exit status: 1 where a code differs without explanation, a move is illegal, or two lines of ours are one position. Needs python-chess
(PyPI `chess`).
"""

import argparse
import collections
import pathlib
import re
import sys

import chess

HERE = pathlib.Path(__file__).resolve().parent
OURS = HERE.parent.parent / "src" / "openings" / "eco.tsv"


def key(board):
    """The position as our table has it: a capture en passant is no part of it."""
    return " ".join(board.fen().split()[:3])


def positions(moves):
    """The positions along a line, one for each half-move."""
    board = chess.Board()
    keys = []
    for word in moves.split():
        if not re.fullmatch(r"\d+\.+", word):
            board.push_san(word)
            keys.append(key(board))
    return keys


def rows(path, header):
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines[0] != header:
        sys.exit(f"{path}: the header {header!r} was expected")
    return [line.split("\t") for line in lines[1:] if line]


def last(table, keys):
    """The code of the last position that a table has, and how many half-moves lead there."""
    for at in range(len(keys), 0, -1):
        if keys[at - 1] in table:
            return table[keys[at - 1]], at
    return None, 0


def games(path):
    """ECO tag and the first moves of each game."""
    text = path.read_text(encoding="latin-1").replace("\r", "")
    for game in re.split(r"\n(?=\[Event )", text):
        head, _, moves = game.partition("\n\n")
        tag = re.search(r'\[ECO "([A-E]\d\d)"\]', head)
        if tag and "[FEN " not in head:
            moves = re.sub(r"\{[^}]*\}", " ", re.sub(r"\d+\.+", " ", moves[:700]))
            words = [word for word in moves.split() if word not in ("1-0", "0-1", "1/2-1/2", "*")]
            yield tag[1], words[:44]


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("table", nargs="+", type=pathlib.Path)
    asked.add_argument("--games", type=pathlib.Path)
    asked = asked.parse_args()

    ours, wrong = {}, 0
    for code, moves, _, _ in rows(OURS, "code\tmoves\tEnglish\tItalian"):
        place = positions(moves)[-1]
        if place in ours:
            print(f"{code} {moves}: stands there already, as {ours[place]}")
            wrong += 1
        ours[place] = code
    print(f"ours: {len(ours)} positions, {len(set(ours.values()))} codes")

    why = {(own, other): text for own, other, text in rows(HERE / "differences.tsv", "ours\ttheirs\twhy")}
    files = [file for path in asked.table for file in (sorted(path.glob("*.tsv")) if path.is_dir() else [path])]
    lines = [(code, positions(moves), moves) for file in files for code, _, moves in rows(file, "eco\tname\tpgn")]
    theirs = {keys[-1]: code for code, keys, _ in lines}
    counts = collections.Counter()
    used = set()
    for code, keys, moves in lines:
        own, at = last(ours, keys)
        if own == code:
            counts["same"] += 1
        elif (own, code) in why:
            counts["explained"] += 1
            used.add((own, code))
        else:
            there = last(theirs, keys[:at])[0]
            if at < len(keys) and (there == own or (own, there) in why):
                counts["theirs goes on"] += 1
                used.add((own, there))
            else:
                print(f"not explained: {own} here, {code} there: {moves}")
                wrong += 1
    print(f"lines: {len(lines)}; " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    for pair in sorted(set(why) - used):
        print(f"differences.tsv: {pair[0]} {pair[1]} explains nothing")
        wrong += 1

    if asked.games:
        counts = collections.Counter()
        for tag, words in games(asked.games):
            board, keys = chess.Board(), []
            for word in words:
                try:
                    board.push_san(word)
                except ValueError:
                    break
                keys.append(key(board))
            own, other = last(ours, keys)[0], last(theirs, keys)[0]
            counts["games"] += 1
            counts["ours = theirs"] += own == other
            counts["ours = tag"] += own == tag
            counts["theirs = tag"] += other == tag
        total = max(counts["games"], 1)
        print(", ".join(f"{name} {count} ({count / total:.1%})" for name, count in counts.items()))
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
