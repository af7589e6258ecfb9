"""Counts leaves of trees of legal moves in Chess960 against numbers of others.

usage: perft.py FORMULARIO [FILE]

The 960 start positions to depth 3 against python-chess (PyPI `chess`), by their numbers too: position and FEN of
`formulario chess960 position N` must be python-chess's. With FILE (blocks of `epd FEN` and `perft DEPTH COUNT`) its positions to
depth 4. What differs is printed; the exit status is 1 if anything does.
"""

import json
import subprocess
import sys

import chess

DEPTH = 3
FILE_DEPTH = 4


def leaves(board, depth):
    """Leaves of the tree of legal moves of python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += leaves(board, depth - 1)
        board.pop()
    return count


def ours(program, fens, depth):
    """What the program counts for each position."""
    call = [program, "position", "-", "--variant", "chess960", "--limit", "0", "--perft", str(depth), "--json"]
    run = subprocess.run(call, input="\n".join(fens) + "\n", capture_output=True, text=True, check=True)
    return [json.loads(line)["perft"]["nodes"] for line in run.stdout.splitlines()]


def starts(program):
    """Positions and counts of the 960, by number."""
    fens, wanted, different = [], [], 0
    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        told = subprocess.run([program, "chess960", "position", str(number)], capture_output=True, text=True, check=True).stdout
        if board.fen() not in told.splitlines():
            different += 1
            print(f"start position {number}: {board.fen()} was expected:\n{told}")
        fens.append(board.fen())
        wanted.append(leaves(board, DEPTH))
    return fens, wanted, different


def table(path):
    """Positions and counts of a file of blocks."""
    fens, wanted = [], []
    for line in open(path, encoding="ascii"):
        word, _, rest = line.strip().partition(" ")
        if word == "epd":
            fens.append(rest)
        elif word == "perft" and rest.startswith(f"{FILE_DEPTH} "):
            wanted.append(int(rest.split()[1]))
    if len(fens) != len(wanted) or not fens:
        sys.exit(f"{path}: {len(fens)} positions and {len(wanted)} counts to depth {FILE_DEPTH}")
    return fens, wanted


def compare(program, fens, wanted, depth):
    """How many differ."""
    counted = ours(program, fens, depth)
    if len(counted) != len(fens):
        sys.exit(f"{len(fens)} positions were asked, {len(counted)} answered")
    different = 0
    for fen, own, other in zip(fens, counted, wanted):
        if own != other:
            different += 1
            print(f"{fen} to depth {depth}: {own}, expected {other}")
    print(f"{len(fens)} positions to depth {depth}, {sum(wanted)} leaves: {different} differ")
    return different


def main():
    program = sys.argv[1]
    fens, wanted, different = starts(program)
    different += compare(program, fens, wanted, DEPTH)
    for path in sys.argv[2:]:
        different += compare(program, *table(path), FILE_DEPTH)
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
