"""Compares games as python-chess reads them: scripts/written.py ORIGINAL WRITTEN

ORIGINAL is what `convert` was given, WRITTEN what it wrote. Compared are the number of games, tags, result, moves of the
main line and of variations, glyphs, and the words of comments; and of WRITTEN alone its form: the seven tag roster first,
movetext lines shorter than 80 characters, line end at the end. Exit status 1 at a difference.

A game in which python-chess finds a fault in ORIGINAL (an illegal move, a tag it cannot read) is only counted: it is not a judge there.

With --moves FILE the main lines are compared with lines `e2e4 e7e5 …` instead; with --truth FILE with the truth
that `generate sheets` writes, moves and tags.
"""

import argparse
import collections
import csv
import difflib
import io
import itertools
import logging
import re
import sys

import chess.pgn

# A comment is compared by its words: two that stand together may be joined, and blanks do not count.
OURS = re.compile(r"\[%formulario [^\]]*\]")
ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
TRUTH = {name.lower(): name for name in ROSTER} | {"white_elo": "WhiteElo", "black_elo": "BlackElo"}
ASKED = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    data = re.sub(rb"\r\n?", b"\n", data)
    # python-chess parts games at empty lines, and takes tags without movetext for those of the next game.
    data = re.sub(rb"([^\n\]])\n\[Event ", rb"\1\n\n[Event ", data)
    data = re.sub(rb"\]\n\n+\[", rb"]\n\n*\n\n[", data)
    text = "\n".join(decoded(row) for row in data.removeprefix(b"\xef\xbb\xbf").split(b"\n"))
    stream = io.StringIO(text)
    while True:
        try:
            game = chess.pgn.read_game(stream)
        except IndexError:
            # python-chess 1.11 stumbles over a comment behind a bracket that closes nothing: that game is left out.
            continue
        if game is None:
            return
        yield game


def decoded(row):
    try:
        return row.decode("utf-8")
    except UnicodeDecodeError:
        return row.decode("cp1252", errors="replace")


def line(node, depth=0):
    """Moves, glyphs, comment words and variations of everything behind a node; a loop, for lines may be long."""
    out = []
    stack = [("node", node)]
    while stack:
        kind, node = stack.pop()
        if kind == "word":
            out.append(node)
            continue
        if not node.variations:
            continue
        main, *others = node.variations
        stack.append(("node", main))
        for other in reversed(others):
            stack.append(("word", ")"))
            stack.append(("node", other))
            stack.append(("word", own(other)))
            stack.append(("word", "("))
        out.append(own(main))
    return out


def own(node):
    glyphs = frozenset(node.nags)
    # A comment before the first move of a variation may come from before it.
    return (node.move.uci(), glyphs)


def words(game):
    """All words of comments, in the order of the tree."""
    found = []
    nodes = [game]
    while nodes:
        node = nodes.pop()
        found += OURS.sub(" ", f"{node.starting_comment} {node.comment}").split()
        nodes += reversed(node.variations)
    return collections.Counter(found)


def tags(game):
    return {name: value for name, value in game.headers.items() if value.strip()}


def plain(value):
    """python-chess leaves the escapes of PGN 7 in the values of tags."""
    return re.sub(r"\\([\"\\])", r"\1", value or "")


def uci(game):
    return [move.uci() for move in game.mainline_moves()]


def compare(number, old, new, told):
    if old.errors:
        told["original not read by python-chess"].append(number)
        return
    if new.errors:
        told["WRITTEN GAME NOT READ"].append((number, str(new.errors[0])))
    if uci(old) != uci(new):
        told["MOVES DIFFER"].append((number, len(uci(old)), len(uci(new))))
    elif line(old) != line(new):
        a, b = line(old), line(new)
        at = next((i for i, pair in enumerate(zip(a, b)) if pair[0] != pair[1]), min(len(a), len(b)))
        told["VARIATIONS OR GLYPHS DIFFER"].append((number, a[at : at + 2], b[at : at + 2]))
    before, after = tags(old), tags(new)
    for name in sorted({*before, *after}):
        a, b = before.get(name), after.get(name)
        if a is None and (name == "Result" or ASKED.get(name) == b):
            continue
        if plain(a).split() != plain(b).split():
            told[f"TAG {name} DIFFERS"].append((number, a, b))
    lost = words(old) - words(new)
    # A sign of evaluation becomes a glyph, an offer of a draw `(=)`.
    lost = {word: n for word, n in lost.items() if word not in {"(=)", "{(=)}"}}
    if lost:
        told["WORDS OF COMMENTS LOST"].append((number, list(lost)[:5]))


def form(path, told):
    with open(path, "rb") as file:
        data = file.read()
    if data and not data.endswith(b"\n"):
        told["NO LINE END AT THE END"].append(0)
    if b"\r" in data:
        told["CARRIAGE RETURN"].append(0)
    text = data.decode("utf-8")
    for game_number, game in enumerate(re.split(r"\n\n(?=\[Event )", text), 1):
        head, _, moves = game.partition("\n\n")
        names = re.findall(r"^\[(\w+) ", head, re.M)
        if names and names[:7] != ROSTER:
            told["ROSTER"].append((game_number, names[:7]))
        if names[7:] != sorted(names[7:]):
            told["ORDER OF TAGS"].append((game_number, names[7:]))
        for row in moves.split("\n"):
            if len(row) >= 80 and " " in row.strip():
                told["LONG LINE"].append((game_number, row))


def paired(old, new):
    """In a faulty archive the two programs may part the games differently: what can be paired is compared."""
    names = [[(game.headers["White"], game.headers["Black"], game.headers["Round"]) for game in games] for games in (old, new)]
    for a, b, size in difflib.SequenceMatcher(None, *names, autojunk=False).get_matching_blocks():
        yield from zip(old[a : a + size], new[b : b + size])


def main():
    # What it has to say of an original is in its `errors`.
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("original")
    parser.add_argument("written")
    parser.add_argument("--faulty", action="store_true")
    parser.add_argument("--moves")
    parser.add_argument("--truth")
    options = parser.parse_args()
    told = collections.defaultdict(list)
    new = read(options.written)
    form(options.written, told)
    lists = truth = None
    if options.moves:
        with open(options.moves, encoding="utf-8") as file:
            lists = [row.split() for row in file if row.strip() and not row.startswith("#")]
    if options.truth:
        with open(options.truth, encoding="utf-8", newline="") as file:
            truth = list(csv.DictReader(file))
        lists = [row["moves"].split() for row in truth]
    if lists is not None:
        pairs = itertools.zip_longest(lists, new)
    elif options.faulty:
        pairs = paired(list(read(options.original)), list(new))
    else:
        pairs = itertools.zip_longest(read(options.original), new)
    number = 0
    for number, (old, game) in enumerate(pairs, 1):
        if old is None or game is None:
            told["NUMBER OF GAMES"].append(number)
        elif lists is None:
            compare(number, old, game, told)
        elif old != uci(game):
            told["MOVES DIFFER"].append((number, len(old), len(uci(game)), " ".join(old[:8])))
        if truth and number <= len(truth) and game is not None:
            row = truth[number - 1]
            for column, name in TRUTH.items():
                if row[column] not in ("", plain(game.headers.get(name))):
                    told[f"TAG {name} DIFFERS"].append((number, row["layout"], row[column], game.headers.get(name)))
    print(f"{options.original}: {number} games")
    status = 0
    for what, cases in sorted(told.items()):
        print(f"  {what}: {len(cases)}, {cases[:4]}")
        status |= what.isupper() or "DIFFER" in what
    return status


sys.exit(main())
