"""Makes inputs of many shapes and measures how the time of `formulario` grows with their size.

Each shape is made anew at each size, the same bytes each time, and read by one thread; what counts is user CPU. A line is drawn
at 0.1 s per MB where fewer than one game or finding falls on 200 bytes, else at 0.1 s per MB and 2 microseconds for each game
and finding beside. What is over the line is named, as is what takes longer per MB the more there is of it.

python3 scripts/bench/shapes.py --program target/release/formulario [--sizes 1,4,16] [--only REGEX] [--keep FOLDER]
"""

import argparse
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile

MB = 1_000_000
SECONDS_PER_MB = 0.1
SECONDS_PER_ITEM = 2e-6
BYTES_PER_ITEM = 200
# Time per MB at the largest size to that at the smallest: above it a shape counts as growing. Noise stays below.
MOST_GROWTH = 1.6
# Below this a ratio of times says nothing.
LEAST_SECONDS = 0.03

SHAPES = {}
PROOFS = set()


def shape(name, proofs=False):
    """Registers a function from a size in bytes to bytes of that size."""

    def register(make):
        assert name not in SHAPES, name
        SHAPES[name] = make
        if proofs:
            PROOFS.add(name)
        return make

    return register


def repeated(text, size):
    """A text again and again, cut at the size."""
    data = text if isinstance(text, bytes) else text.encode()
    return (data * (size // len(data) + 1))[:size]


def lines(size, line):
    """Lines made from their number and a source of chance, up to the size. Beyond 400,000 bytes they come again."""
    chance, block, made, number = random.Random(14), [], 0, 0
    while made < min(size, 400_000):
        number += 1
        text = line(number, chance)
        block.append(text)
        made += len(text.encode()) + 1
    return repeated("\n".join(block) + "\n", size)


def counted(size, line):
    """Lines made from their number, all of them different."""
    block, made, number = [], 0, 0
    while made < size:
        number += 1
        block.append(line(number))
        made += len(block[-1]) + 1
    return ("\n".join(block) + "\n").encode()[:size]


NAMES = (
    "Rossi Bianchi Verdi Neri Ferrari Colombo Ricci Marino Greco Bruno Gallo Conti Esposito Romano Fontana Smith Jones Taylor "
    "Brown Wilson White Black Green Müller Schmidt García Fernández Petrov Ivanov Nowak Novák Jansen Costa Silva Dubois"
).split()
GIVEN = "Mario Anna Luca Giulia Paolo Sara John Mary Peter Hans Pedro Igor Jan Marie José Elena Franco Carla".split()
ITALIAN = (
    "la partita fu giocata a Roma nel torneo di primavera e il Bianco scelse una apertura tranquilla ma il Nero rispose con "
    "energia sul lato di donna dove aveva due pedoni isolati mentre la torre restava inattiva fino al momento del cambio delle "
    "regine poi nel finale gli alfieri di colore contrario non bastarono per vincere e dopo sei ore i giocatori si strinsero "
    "la mano come sempre accade nei circoli della città quando la neve cade sulle strade"
).split()
ENGLISH = (
    "the game was played in London during the spring congress and White chose a quiet opening but Black answered with energy on "
    "the queenside where two isolated pawns were waiting for help while the rook stayed out of play until the exchange of queens "
    "then in the ending bishops of opposite colours were not enough to win and after six hours the players shook hands as they "
    "always do in the clubs of the old town when snow falls on the streets"
).split()
MOVES = (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 Be3 a4 Nbd2 Bd7 "
    "Rc1 Qb7 Nf1 Rfe8 Ng3 Rac8 Bb1 h6"
).split()
TO_AND_FRO = "Nf3 Nf6 Ng1 Ng8".split()
ITALIAN_LETTERS = str.maketrans("NBRQK", "CATDR")


def name(chance):
    return f"{chance.choice(NAMES)} {chance.choice(GIVEN)}"


def numbered(moves, sign=". ", between=" ", pairs=" "):
    """Moves with their numbers."""
    out = []
    for i in range(0, len(moves), 2):
        out.append(f"{i // 2 + 1}{sign}" + pairs.join(moves[i : i + 2]))
    return between.join(out)


def italian(text):
    return text.translate(ITALIAN_LETTERS)


GAME = numbered(MOVES)
SHEET = italian(numbered(MOVES, between="\n"))


def sentence(words, chance, length=12):
    text = " ".join(chance.choice(words) for _ in range(length))
    return text[0].upper() + text[1:] + "."


def header(chance, number=1):
    return (
        f'[Event "Open {number}"]\n[Site "Roma"]\n[Date "2024.05.01"]\n[Round "1"]\n[White "{name(chance)}"]\n'
        f'[Black "{name(chance)}"]\n[Result "1-0"]\n\n'
    )


def games(size, game):
    """Games behind headers of tag pairs."""
    return lines(size, lambda i, chance: header(chance, i) + game(i, chance) + "\n")


# What the issue names.
shape("label Bianco: A, one per line")(lambda size: repeated("Bianco: A\n", size))
shape("1. Cf3 under a heading, one per line")(lambda size: b"Bianco: Rossi\nNero: Verdi\n\n" + repeated("1. Cf3\n", size))
shape("1. e4 e5, 1., 10:25 in turn")(lambda size: repeated("1. e4 e5\n1.\n10:25\n", size))


@shape("pairings with results")
def _(size):
    return lines(size, lambda i, c: f"{name(c)} - {name(c)} {c.choice(['1-0', '0-1', '½-½'])}")


@shape("pairings without results")
def _(size):
    return lines(size, lambda i, c: f"{name(c)} - {name(c)}")


@shape("pairings by board")
def _(size):
    return lines(
        size, lambda i, c: f"{i % 200 + 1:3} {name(c):22} {c.randint(1200, 2400)}  {c.choice(['1 - 0', '0 - 1', '½ - ½'])}  {name(c):22} {c.randint(1200, 2400)}"
    )


@shape("pairings under rounds, with dates")
def _(size):
    return lines(
        size,
        lambda i, c: f"\nTurno {i // 12 % 9 + 1} - {i % 28 + 1:02}/05/2024\n" if i % 12 == 0 else f"{i % 12}. {name(c)} ({c.randint(1200, 2400)}) - {name(c)} ({c.randint(1200, 2400)}) 1-0",
    )


@shape("list of rounds")
def _(size):
    return lines(size, lambda i, c: f"Round {i % 9 + 1}: {name(c)} vs {name(c)}")


@shape("rounds alone")
def _(size):
    return lines(size, lambda i, c: f"Turno {i}")


@shape("standings")
def _(size):
    return lines(size, lambda i, c: f"{i % 300 + 1}. {name(c)} {c.randint(1200, 2400)} {c.randint(0, 9)}.5 {c.randint(20, 60)}.0")


@shape("cross table with bars")
def _(size):
    return lines(size, lambda i, c: f"| {i % 20 + 1} | {name(c)} | " + " | ".join(c.choice("10½*") for _ in range(10)) + " |")


@shape("cross table, Swiss, by blanks")
def _(size):
    return lines(size, lambda i, c: f"{i % 90 + 1:3} {name(c):24} " + " ".join(f"{c.randint(1, 90)}{c.choice('wb')}{c.choice('10=')}" for _ in range(7)) + "  4.5")


@shape("prose, Italian")
def _(size):
    return lines(size, lambda i, c: sentence(ITALIAN, c) if i % 6 else "")


@shape("prose, English")
def _(size):
    return lines(size, lambda i, c: sentence(ENGLISH, c) if i % 6 else "")


@shape("prose, a line per paragraph of 2,000 bytes")
def _(size):
    return lines(size, lambda i, c: sentence(ENGLISH, c, 350) + "\n")


@shape("prose in one line")
def _(size):
    return lines(size, lambda i, c: sentence(ITALIAN, c)).replace(b"\n", b" ")


@shape("prose with moves cited")
def _(size):
    return lines(size, lambda i, c: sentence(ITALIAN, c, 6) + f" Dopo {i % 40 + 1}. Cf3 il Nero gioca Cc6 " + sentence(ITALIAN, c, 5))


@shape("prose in capitals")
def _(size):
    return lines(size, lambda i, c: sentence(ITALIAN, c).upper())


@shape("prose in Cyrillic")
def _(size):
    return lines(size, lambda i, c: "Партия была сыграна в Москве и белые выбрали спокойный дебют, но чёрные ответили энергично.")


@shape("prose in Chinese")
def _(size):
    return lines(size, lambda i, c: "这盘棋是在上海下的，白方选择了平静的开局，但是黑方积极应对。")


@shape("lists numbered 1. to 9.")
def _(size):
    return lines(size, lambda i, c: f"{i % 9 + 1}. {sentence(ITALIAN, c, 7)}")


@shape("names with colours")
def _(size):
    return lines(size, lambda i, c: f"{c.choice(['Bianco', 'Nero', 'White', 'Black'])} {name(c)}")


@shape("labels of two players per line")
def _(size):
    return lines(size, lambda i, c: f"Bianco: {name(c)}  Nero: {name(c)}")


@shape("labels of every kind")
def _(size):
    labels = ["Torneo", "Data", "Turno", "Bianco", "Nero", "Risultato", "Apertura", "Sede", "Tempo", "Scacchiera"]
    return lines(size, lambda i, c: f"{labels[i % 10]}: {c.choice(ITALIAN)} {c.randint(1, 99)}")


@shape("headings alone, with blank lines")
def _(size):
    return lines(size, lambda i, c: f"Bianco: {name(c)}\nNero: {name(c)}\nTorneo: Open\n")


shape("White: alone on each line")(lambda size: repeated("White:\n", size))
shape("Result: 1-0 on each line")(lambda size: repeated("Result: 1-0\n", size))
shape("labels in one line")(lambda size: repeated("Bianco: A ", size))
shape("labels of the result in one line")(lambda size: repeated("Result: 1-0 ", size))
shape("label without end")(lambda size: b"Bianco: " + repeated("Rossi ", size))
shape("N. Bianco Nero, headings of tables")(lambda size: repeated("N.\tBianco\tNero\n", size))
shape("a result per line")(lambda size: repeated("1-0\n", size))
shape("results of every kind per line")(lambda size: repeated("1-0\n0-1\n½-½\n*\n1:0\nil Nero abbandona\npatta\n", size))
shape("results in one line")(lambda size: repeated("1-0 ", size))
shape("words of a result per line")(lambda size: repeated("il Bianco vince per abbandono alla mossa 34\n", size))
shape("a clock per line")(lambda size: repeated("1:23:45\n", size))
shape("clocks of two players per line")(lambda size: repeated("10:25 9:58\n", size))
shape("dates per line")(lambda size: lines(size, lambda i, c: f"{i % 28 + 1:02}.{i % 12 + 1:02}.20{i % 30:02}"))
shape("bare numbers per line")(lambda size: lines(size, lambda i, c: str(i)))
shape("bare numbers in one line")(lambda size: lines(size, lambda i, c: str(i % 1000)).replace(b"\n", b" "))
shape("numbers with dots per line")(lambda size: lines(size, lambda i, c: f"{i}."))
shape("1. on each line")(lambda size: repeated("1.\n", size))
shape("1. in one line")(lambda size: repeated("1. ", size))
shape("1 on each line")(lambda size: repeated("1\n", size))
shape("1. e4 on each line")(lambda size: repeated("1. e4\n", size))
shape("1. e4 in one line")(lambda size: repeated("1. e4 ", size))
shape("1. e4 e5 on each line")(lambda size: repeated("1. e4 e5\n", size))
shape("1. e4 e5 1-0 on each line")(lambda size: repeated("1. e4 e5 1-0\n", size))
shape("1. e4 e5 1-0 in one line")(lambda size: repeated("1. e4 e5 1-0 ", size))
shape("1. e4 and a sentence, in turn")(lambda size: repeated("1. e4 e5\nIl Bianco sta meglio e vince presto\n", size))
shape("2. Nf3 on each line")(lambda size: repeated("2. Nf3\n", size))
shape("1... e5 on each line")(lambda size: repeated("1... e5\n", size))
shape("e4 on each line")(lambda size: repeated("e4\n", size))
shape("e4 in one line")(lambda size: repeated("e4 ", size))
shape("e4 e5 glued")(lambda size: repeated("e4e5", size))
shape("half-moves one per line, without numbers")(lambda size: repeated("\n".join(MOVES) + "\n", size))
shape("half-moves one per line, a blank line between games")(lambda size: repeated("\n".join(MOVES) + "\n\n", size))
shape("half-moves to and fro, one per line")(lambda size: repeated("\n".join(TO_AND_FRO) + "\n", size))
shape("games without numbers, one per line")(lambda size: repeated(" ".join(MOVES) + "\n", size))
shape("games without numbers, with results")(lambda size: repeated(" ".join(MOVES) + " 1-0\n", size))
shape("dots alone")(lambda size: repeated(".", size))
shape("... on each line")(lambda size: repeated("...\n", size))
shape("... in one line")(lambda size: repeated("... ", size))
shape("question marks per line")(lambda size: repeated("?\n", size))
shape("--- on each line")(lambda size: repeated("---\n", size))
shape("-- in one line")(lambda size: repeated("-- ", size))
shape("= in one line")(lambda size: repeated("= ", size))
for sign, said in [
    ("{", "braces open"),
    ("}", "braces closed"),
    ("(", "brackets open"),
    (")", "brackets closed"),
    ("[", "square brackets open"),
    ("]", "square brackets closed"),
    (";", "semicolons"),
    ("%", "per cents"),
    ('"', "quotes"),
    ("$", "dollars"),
    ("*", "stars"),
    ("-", "dashes"),
    ("|", "bars"),
    ("<", "angles"),
    ("_", "underscores"),
]:
    shape(f"{said} alone")(lambda size, sign=sign: repeated(sign, size))
    shape(f"{said}, one per line")(lambda size, sign=sign: repeated(sign + "\n", size))
shape("braces open behind moves")(lambda size: repeated("1. e4 { ", size))
shape("brackets open behind moves")(lambda size: repeated("1. e4 ( ", size))
shape("square brackets open behind moves")(lambda size: repeated("1. e4 [ ", size))
shape("brackets and braces crossed")(lambda size: repeated("1. e4 ( { e5 ) } ", size))
shape("braces nested")(lambda size: b"1. e4 " + b"{" * (size // 2) + b"}" * (size // 2))
shape("braces nested by four")(lambda size: repeated("1. e4 {a {b {c {d} c} b} a} e5\n", size))
shape("braces in braces, moves within")(lambda size: repeated("1. e4 {a { 2. Nf3 } Nc6 } e5\n", size))
shape("open brace, then headings")(lambda size: repeated("1. e4 {open\n\nBianco: A\nNero: B\n\n1. d4 d5\n", size))
shape("variations 1,000 deep")(lambda size: b"[Event \"x\"]\n\n" + repeated("1. e4 " + "(1. d4 " * 1000 + ") " * 1000 + "e5 *\n", size))
shape("variations without end, deeper and deeper")(lambda size: b"[Event \"x\"]\n\n1. e4 " + repeated("(1. d4 ", size))
shape("variations, many at one move")(lambda size: b"[Event \"x\"]\n\n1. e4 " + repeated("(1. d4 d5) ", size))
shape("variations of one move, each a game")(lambda size: games(size, lambda i, c: "1. e4 " + "(1. d4 d5 2. c4 (2. Nf3 Nf6) 2... e6) " * 20 + "e5 1-0"))
shape("variations deep at the end of long games")(lambda size: games(size, lambda i, c: GAME + " 21. Rc3 " + "(21. Rc2 " * 60 + ")" * 60 + " 1-0"))
shape("variations long at the end of long games")(lambda size: games(size, lambda i, c: GAME + " 21. Rc3 " + "(21. Rc2) " * 300 + " 1-0"))
shape("a game of glyphs")(lambda size: b"[Event \"x\"]\n\n1. e4 " + repeated("$1 ", size))
shape("games of a thousand glyphs")(lambda size: games(size, lambda i, c: "1. e4 " + "$1 " * 1000 + "e5 1-0"))
shape("comments empty")(lambda size: b"[Event \"x\"]\n\n1. e4 " + repeated("{} ", size))
shape("comments with clocks")(lambda size: games(size, lambda i, c: " ".join(f"{m} {{[%clk 1:{59 - k:02}:00]}}" for k, m in enumerate(MOVES)) + " 1-0"))
shape("comments with results")(lambda size: games(size, lambda i, c: " ".join(f"{m} {{1-0 was possible; White wins}}" for m in MOVES) + " 1-0"))
shape("comments with moves")(lambda size: games(size, lambda i, c: GAME + " {21. Rc3 Rc7 22. Rd3} 21. Rc2 {2. Nf3} Rc7 1-0"))
shape("comments of lines")(lambda size: games(size, lambda i, c: "\n".join(f"{m} ; a remark of the annotator" for m in MOVES) + "\n1-0"))
shape("one comment")(lambda size: b"[Event \"x\"]\n\n1. e4 {" + repeated("a remark of the annotator ", size) + b"} e5 *\n")
shape("one comment without end")(lambda size: b"[Event \"x\"]\n\n1. e4 {" + repeated("a remark of the annotator ", size))
shape("one comment with tag pairs in it")(lambda size: b"[Event \"x\"]\n\n1. e4 {" + repeated('open\n[A "b"]\n' * 3000 + "} {", size) + b"} e5 *\n")
shape("one comment with braces in it")(lambda size: b"[Event \"x\"]\n\n1. e4 {" + repeated("a { b } c ", size) + b"} e5 *\n")
shape("comments that never pair, games")(lambda size: games(size, lambda i, c: "1. e4 {a {b e5 2. Nf3 } Nc6 {c 1-0"))
shape("line comment without end")(lambda size: b"[Event \"x\"]\n\n1. e4 ;" + repeated("a remark ", size))
shape("one word")(lambda size: repeated("a", size))
shape("one word of digits")(lambda size: repeated("1", size))
shape("one word of dots and digits")(lambda size: repeated("1.", size))
shape("one word of results")(lambda size: repeated("1-0", size))
shape("one word of dashes and letters")(lambda size: repeated("a-", size))
shape("one word of moves glued by signs")(lambda size: repeated("e4-e5=", size))
shape("one word of high bytes")(lambda size: repeated(b"\xe9", size))
shape("one word of half signs")(lambda size: repeated("½", size))
shape("one word of marks of order")(lambda size: repeated("\ufeff", size))
shape("one line of commas")(lambda size: repeated(", ", size))
shape("one line of tabs")(lambda size: repeated("\t", size))
shape("one line of tabs below a sheet")(lambda size: b"Bianco: Rossi\nNero: Verdi\n\n1. e4 e5\n2. " + repeated("\t", size))
shape("one line of blanks and an end")(lambda size: repeated(" ", size - 2) + b"x\n")
shape("one line of moves, to and fro, without numbers")(lambda size: repeated(" ".join(TO_AND_FRO) + " ", size))
shape("blank lines")(lambda size: repeated("\n", size))
shape("blank lines between words")(lambda size: repeated("parola\n" + "\n" * 200, size))
shape("blanks at each line's end")(lambda size: repeated("parola" + " " * 500 + "\n", size))
shape("lines ended by CR")(lambda size: repeated("Bianco: Rossi\rNero: Verdi\r\r" + SHEET.replace("\n", "\r") + "\r1-0\r\r", size))
shape("CR alone")(lambda size: repeated("\r", size))
shape("NULs")(lambda size: bytes(size))
shape("bytes by chance")(lambda size: repeated(random.Random(1).randbytes(400_000), size))
shape("letters by chance")(lambda size: repeated(bytes(random.Random(2).choices(b"abcdefgh12345678NBRQKx+#=-. \n", k=400_000)), size))
shape("signs by chance")(lambda size: repeated(bytes(random.Random(3).choices(b"{}()[];%\"$*|.,:-=_<>?! \n1e4", k=400_000)), size))
shape("words of games by chance")(lambda size: repeated(
    "".join(random.Random(4).choices(["1. ", "e4 ", "Cf3 ", "1-0 ", "\n", "\n\n", "Bianco: ", "Rossi ", "(", ") ", "{", "} ", "[Event \"x\"]\n", "12. ", "... ", "il ", "vince "], k=80_000)), size))
shape("UTF-16, a game")(lambda size: b"\xff\xfe" + repeated((header(random.Random(1)) + GAME + " 1-0\n\n").encode("utf-16-le"), size // 2 * 2))
shape("UTF-16, prose")(lambda size: b"\xff\xfe" + repeated("La partita fu giocata a Roma nel torneo di primavera\n".encode("utf-16-le"), size // 2 * 2))
shape("UTF-16, lone surrogates")(lambda size: b"\xff\xfe" + repeated(b"\x00\xd8", size // 2 * 2))
shape("UTF-16 of either byte order, in turn at each game")(lambda size: repeated(b"".join(
    mark + (header(random.Random(1)) + GAME + " 1-0\n\n").encode(form)
    for mark, form in [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")]
), size))
shape("a tag of the whole")(lambda size: b'[Event "' + repeated("Roma ", size) + b'"]\n\n1. e4 e5 *\n')
shape("a tag without end")(lambda size: b'[Event "' + repeated("Roma ", size))
shape("a tag of quotes")(lambda size: b'[Event "' + repeated('a"b ', size) + b'"]\n\n1. e4 *\n')
shape("a tag of backslashes")(lambda size: b'[Event "' + repeated("\\", size) + b'"]\n\n1. e4 *\n')
shape("a tag of escaped quotes")(lambda size: b'[Event "' + repeated('\\"', size) + b'"]\n\n1. e4 *\n')
shape("a tag of quotes and brackets")(lambda size: b'[Event "' + repeated('"] x ', size) + b'"]\n\n1. e4 *\n')
shape("tag names without end")(lambda size: b"[" + repeated("Event", size))
shape("tags without moves")(lambda size: repeated('[Event "a"]\n[Site "b"]\n', size))
shape("tags without moves, each another")(lambda size: counted(size, lambda i: f'[Tag{i} "b"]'))
shape("tags each another, blank lines between")(lambda size: counted(size, lambda i: f'[Tag{i} "b"]\n'))
shape("tags in one line")(lambda size: repeated('[A "b"] ', size))
shape("tags without quotes")(lambda size: repeated("[White Rossi]\n[Black Verdi]\n", size))
shape("tags never closed")(lambda size: repeated('[Event "a\n', size))
shape("tags never closed, in one line")(lambda size: repeated('[White "', size))
shape("headers never closed, in one line")(lambda size: repeated('[Event "', size))
shape("headers in one line")(lambda size: repeated('[Event "x"] ', size))
shape("headers in one line, a move behind each")(lambda size: repeated('[Event "x"] 1. e4 ', size))
shape("headers in one line, quoted in mail")(lambda size: repeated('> [Event "x"] ', size))
shape("tags over several lines")(lambda size: repeated('[Event "a\nb\nc"]\n', size))
shape("a thousand tags, then a game")(lambda size: repeated("".join(f'[Tag{i} "b"]\n' for i in range(1000)) + "\n1. e4 e5 *\n\n", size))
shape("the same tag in one header again and again")(lambda size: b'[Event "a"]\n' + repeated('[Site "b"]\n', size))
shape("bad FENs")(lambda size: repeated('[FEN "rnbqkbnr/pppp/8/8 w KQkq - 0 1"]\n\n1. e4 e5 *\n\n', size))
shape("bad FENs without moves")(lambda size: repeated('[FEN "xxxx"]\n', size))
shape("FENs, one per line")(lambda size: repeated("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n", size))
shape("EPD with operations")(lambda size: repeated('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id "a.001";\n', size))
shape("diagrams")(lambda size: repeated("+---+---+\n" + "| r | n | b | q | k | b | n | r |\n" * 4 + "+---+---+\n", size))


@shape("games of PGN")
def _(size):
    return games(size, lambda i, c: GAME + " 1-0\n")


@shape("games of PGN without headers")
def _(size):
    return repeated(GAME + " 1-0\n\n", size)


@shape("games of PGN without results")
def _(size):
    return repeated(GAME + "\n\n", size)


@shape("games of PGN without blank lines, results or headers")
def _(size):
    return repeated(GAME + "\n", size)


@shape("games of PGN, all in one line")
def _(size):
    return repeated(GAME + " 1-0 ", size)


@shape("games of PGN of one move")
def _(size):
    return repeated('[Event "a"]\n\n1. e4 *\n\n', size)


@shape("games without moves")
def _(size):
    return games(size, lambda i, c: "1-0\n")


@shape("games of PGN with text between")
def _(size):
    return lines(size, lambda i, c: header(c, i) + GAME + " 1-0\n\n" + sentence(ENGLISH, c, 60) + "\n")


@shape("a game that goes to and fro")
def _(size):
    return header(random.Random(1)).encode() + counted(size, lambda i: f"{2 * i - 1}. Nf3 Nf6 {2 * i}. Ng1 Ng8")


@shape("a game that goes to and fro, without header")
def _(size):
    return counted(size, lambda i: f"{2 * i - 1}. Nf3 Nf6 {2 * i}. Ng1 Ng8")


@shape("games that go to and fro")
def _(size):
    return games(size, lambda i, c: numbered(TO_AND_FRO * 500) + " 1/2-1/2")


@shape("one game, the numbers from 1 again")
def _(size):
    return header(random.Random(1)).encode() + repeated(GAME + " ", size)


@shape("an illegal move, then long text")
def _(size):
    return header(random.Random(1)).encode() + b"1. e4 e5 2. Ke3 " + lines(size, lambda i, c: sentence(ITALIAN, c))


@shape("an illegal move, then many moves")
def _(size):
    return header(random.Random(1)).encode() + b"1. e4 e5 2. Kd5 " + counted(size, lambda i: f"{i + 2}. Nf3 Nc6")


@shape("games with an illegal move")
def _(size):
    return games(size, lambda i, c: GAME.replace("Bb3", "Bb4") + " 1-0\n")


@shape("unreadable words among moves")
def _(size):
    return games(size, lambda i, c: " ".join(f"{k // 2 + 1}. {m} xx{k}y" if k % 2 == 0 else m for k, m in enumerate(MOVES)) + " 1-0")


@shape("unreadable words alone, numbered")
def _(size):
    return counted(size, lambda i: f"{i}. zxq{i} wvk{i}")


@shape("one game, every move unreadable")
def _(size):
    return header(random.Random(1)).encode() + counted(size, lambda i: f"{i}. zxq wvk")


@shape("one game, a word at each move")
def _(size):
    return header(random.Random(1)).encode() + repeated("Nf3 hmm Nf6 hmm Ng1 hmm Ng8 hmm ", size)


for title, text in [
    ("a pair per line", SHEET),
    ("with brackets", italian(numbered(MOVES, sign=") ", between="\n"))),
    ("with tabs", italian(numbered(MOVES, sign="\t", between="\n", pairs="\t"))),
    ("with bars", "| N | Bianco | Nero |\n|---|---|---|\n" + "\n".join(f"| {i // 2 + 1} | {italian(MOVES[i])} | {italian(MOVES[i + 1])} |" for i in range(0, 40, 2))),
    ("with semicolons", "N;Bianco;Nero\n" + "\n".join(f"{i // 2 + 1};{italian(MOVES[i])};{italian(MOVES[i + 1])}" for i in range(0, 40, 2))),
    ("with signs of equality", italian(numbered(MOVES, sign=") ", between="\n", pairs=" = "))),
    ("all in one line", italian(GAME)),
    ("in capitals", SHEET.upper()),
    ("in small letters", SHEET.lower()),
    ("in long notation with dashes", "1. e2-e4 e7-e5\n2. Cg1-f3 Cb8-c6\n3. Af1-b5 a7-a6\n4. Ab5-a4 Cg8-f6\n5. 0-0 Af8-e7"),
    ("in figures", "1. 5254 5755\n2. 7163 2836\n3. 6125 1716\n4. 2514 7866"),
    ("a half-move per line", "\n".join(f"{i // 2 + 1}. {m}" if i % 2 == 0 else f"{i // 2 + 1}... {m}" for i, m in enumerate(map(italian, MOVES)))),
    ("columns of sides", "Bianco\n" + "\n".join(map(italian, MOVES[::2])) + "\nNero\n" + "\n".join(map(italian, MOVES[1::2]))),
    ("two columns side by side", "\n".join(f"{i + 1}. {italian(MOVES[2 * i])} {italian(MOVES[2 * i + 1])}     {i + 11}. {italian(MOVES[2 * i + 20])} {italian(MOVES[2 * i + 21])}" for i in range(10))),
    ("an illegal move", SHEET.replace("Ab3", "Ab4")),
    ("clocks behind each move", "\n".join(f"{i // 2 + 1}. {italian(MOVES[i])} 1:2{i % 10} {italian(MOVES[i + 1])} 1:1{i % 10}" for i in range(0, 40, 2))),
    ("misread letters", SHEET.replace("1.", "l.").replace("5", "S", 3)),
    ("in German", SHEET.replace("C", "S").replace("A", "L")),
    ("remarks in brackets", SHEET.replace("\n4.", " (meglio Cf6 subito, come giocò Rossi)\n4.")),
    ("missing half-moves", SHEET.replace("Ab5", "...").replace("Te1", "?")),
]:

    def make(size, text=text):
        return lines(size, lambda i, c: f"Bianco: {name(c)}\nNero: {name(c)}\nRisultato: 1-0\n\n{text}\n1-0\n")

    shape(f"sheets, {title}")(make)

shape("sheets without headings")(lambda size: repeated(SHEET + "\n\n", size))
shape("sheets without headings or blank lines")(lambda size: repeated(SHEET + "\n", size))
shape("sheets in braces")(lambda size: repeated("{Bianco: Rossi\nNero: Verdi\n" + SHEET + "\n1-0}\n\n", size))
shape("sheets of one move")(lambda size: lines(size, lambda i, c: f"{name(c)} - {name(c)}\n1. e4\n1-0\n"))
shape("sheets, players then moves on one line")(lambda size: lines(size, lambda i, c: f"{name(c)} - {name(c)} 1-0\n{italian(GAME)}\n"))
shape("sheets, results above")(lambda size: lines(size, lambda i, c: f"1-0\n{name(c)} - {name(c)}\n{SHEET}\n"))
shape("sheets, prose between")(lambda size: lines(size, lambda i, c: f"{name(c)} - {name(c)}\n{SHEET}\n1-0\n\n" + "\n".join(sentence(ITALIAN, c) for _ in range(10)) + "\n"))
shape("one sheet, to and fro")(lambda size: b"Bianco: Rossi\nNero: Verdi\n\n" + counted(size, lambda i: f"{2 * i - 1}. Cf3 Cf6\n{2 * i}. Cg1 Cg8"))
shape("one sheet, to and fro, numbers to 100")(lambda size: b"Bianco: Rossi\nNero: Verdi\n\n" + counted(size, lambda i: f"{(2 * i - 2) % 100 + 1}. Cf3 Cf6\n{(2 * i - 1) % 100 + 1}. Cg1 Cg8"))
shape("one sheet, table without end")(lambda size: b"N\tBianco\tNero\n" + counted(size, lambda i: f"{i}\tCf3\tCf6"))
shape("one sheet, Bianco: and its moves")(lambda size: b"Bianco: " + repeated("Cf3 Cg1 ", size // 2) + b"\nNero: " + repeated("Cf6 Cg8 ", size // 2))
shape("sheets just below the cap of a sheet")(lambda size: repeated(b"Bianco: Rossi\nNero: Verdi\n\n" + counted(500_000, lambda i: f"{2 * i - 1}. Cf3 Cf6\n{2 * i}. Cg1 Cg8") + b"\n1-0\n\n", size))
shape("labels transcribed")(lambda size: counted(size, lambda i: f"{i // 80:03}_0_{i // 2 % 40 + 1}_{'white' if i % 2 == 0 else 'black'} Nf3"))
shape("table of games")(lambda size: b"White;Black;Result;Moves\n" + lines(size, lambda i, c: f"{name(c)};{name(c)};1-0;{GAME}"))
shape("table of games, quoted")(lambda size: b"White,Black,Result,Moves\n" + lines(size, lambda i, c: f'"{name(c)}","{name(c)}","1-0","{GAME}"'))
shape("table of games, a quote left open in each row")(lambda size: b"White,Black,Result,Moves\n" + repeated('"Rossi,Verdi,1-0,1. e4 e5\n\n', size))
shape("table of half-moves")(lambda size: b"game;ply;san\n" + counted(size, lambda i: f"{i // 40};{i % 40 + 1};{MOVES[i % 40]}"))
shape("CSV of something else")(lambda size: lines(size, lambda i, c: f"{i},{name(c)},{c.random():.4f},2024-05-{i % 28 + 1:02},OK"))
shape("CSV of games without moves")(lambda size: b"White,Black,Result,Date\n" + lines(size, lambda i, c: f"{name(c)},{name(c)},1-0,2024-05-01"))
shape("JSON")(lambda size: lines(size, lambda i, c: f'{{"id": {i}, "white": "{name(c)}", "moves": ["e4", "e5"], "result": "1-0"}},'))
shape("HTML")(lambda size: lines(size, lambda i, c: f'<tr><td class="n">{i}</td><td>{name(c)}</td><td>&nbsp;</td><td>1-0</td><td><a href="/g/{i}">e4 e5</a></td></tr><br>'))
shape("HTML, games")(lambda size: lines(size, lambda i, c: f"<p><b>{name(c)} - {name(c)}</b><br>{GAME} <i>1-0</i></p>"))
shape("source code")(lambda size: repeated("fn main() {\n    let moves = [1, 2, 3];\n    if (a > b) { call(&moves[0]); } // remark\n}\n", size))
shape("log of a server")(lambda size: lines(size, lambda i, c: f"2024-05-{i % 28 + 1:02} 12:{i % 60:02}:{i % 59:02} INFO [worker-{i % 8}] game {i} saved in {c.randint(1, 90)} ms"))
shape("messages of mail, quoted")(lambda size: lines(size, lambda i, c: f"> > {sentence(ENGLISH, c, 9)}"))
shape("TRF")(lambda size: lines(size, lambda i, c: f"001 {i % 999:4} m    {name(c):33} {c.randint(1200, 2400)} ITA  {i:10} 1990/01/01  4.5 {i % 99:4}  " + "  ".join(f"{c.randint(1, 99):4} {c.choice('wb')} {c.choice('10=')}" for _ in range(7))))
shape("UCI of an engine")(lambda size: repeated("info depth 12 score cp 34 nodes 12345 pv e2e4 e7e5 g1f3 b8c6\n", size))
shape("moves of UCI")(lambda size: repeated("position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n", size))
shape("addresses of the Web")(lambda size: lines(size, lambda i, c: f"https://example.org/games/{i}?white={name(c).replace(' ', '+')}&result=1-0"))
shape("[pgn] around nothing")(lambda size: repeated("[pgn]\n[/pgn]\n", size))
shape("games in [pgn]")(lambda size: repeated("[pgn]\n" + GAME + " 1-0\n[/pgn]\n", size))
shape("separators")(lambda size: repeated("1. e4 e5\n\n%\n\n", size))
shape("separators alone")(lambda size: repeated("%\n\n", size))
shape("games printed")(lambda size: repeated("   Rossi               Verdi\n 1 e4        e5\n 2 Nf3       Nc6\n 3 Bb5       a6\n\n", size))
shape("draw offers and claims")(lambda size: games(size, lambda i, c: " ".join(f"{m} {{offre patta (=)}}" for m in MOVES) + " 1/2-1/2 {patta per triplice ripetizione}"))
shape("blocked pawns, one game to and fro", proofs=True)(
    lambda size: b'[Event "x"]\n[SetUp "1"]\n[FEN "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"]\n\n' + counted(size, lambda i: f"{2 * i - 1}. Kd1 Kd8 {2 * i}. Ke1 Ke8")
)


def walk(files, ranks):
    """A king's walk over every square of some files and ranks and back, on different squares as long as it can."""
    squares = [f"{f}{r}" for k, r in enumerate(ranks) for f in (files if k % 2 == 0 else reversed(files))]
    return squares + squares[-2:0:-1]


@shape("blocked pawns, many positions", proofs=True)
def _(size):
    white, black = walk("abcdefgh", "12"), walk("abcdefgh", "87")
    moves = [f"K{k[i % len(k)]}" for i in range(1, 200) for k in (white, black)]
    game = numbered(moves)
    return lines(size, lambda i, c: f'[Event "{i}"]\n[SetUp "1"]\n[FEN "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1"]\n\n{game} 1/2-1/2\n')


@shape("almost blocked pawns, many positions", proofs=True)
def _(size):
    white, black = walk("abcdefgh", "12"), walk("abcdefgh", "87")
    moves = [f"K{k[i % len(k)]}" for i in range(1, 200) for k in (white, black)]
    game = numbered(moves)
    return lines(size, lambda i, c: f'[Event "{i}"]\n[SetUp "1"]\n[FEN "kb6/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/KB6 w - - 0 1"]\n\n{game} 1/2-1/2\n')


@shape("blocked pawns and bishops, each position its own game", proofs=True)
def _(size):
    return lines(size, lambda i, c: f'[Event "{i}"]\n[SetUp "1"]\n[FEN "{c.choice(["kb6", "1k1b4", "2k2b2"])}/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/{c.choice(["KB6", "1K1B4", "B1K5"])} w - - 0 1"]\n\n1. Kb2 *\n')


@shape("blocked pawns and bishops, lost on time: the search is asked", proofs=True)
def _(size):
    fen = "{}/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/{} w - - 0 1"
    white, black = ["KB6", "1K1B4", "B1K5"], ["kb6", "1k1b4", "2k2b2"]
    head = '[Event "{}"]\n[Result "1-0"]\n[Termination "time forfeit"]\n[SetUp "1"]\n[FEN "{}"]\n\n1. Kb2 1-0\n'
    return lines(size, lambda i, c: head.format(i, fen.format(c.choice(black), c.choice(white))))


def generated(program, size, *options):
    """An archive of the generator."""
    number, data = 200, b""
    while len(data) < min(size, 400_000):
        data = subprocess.run([program, "generate", *options, "--games", str(number)], stdout=subprocess.PIPE, check=True).stdout
        number *= 2
    return repeated(data, size)


def made_by_program(program):
    """Shapes that the program's own generator makes."""
    for title, options in [
        ("archive of the generator, annotated", ("archive", "--seed", "2", "--annotated", "1", "--endings", "0")),
        ("archive of the generator, with faults", ("archive", "--seed", "3", "--faults", "1", "--liberties", "0.5")),
        ("archive of the generator, Italian, 960", ("archive", "--seed", "4", "--italian", "1", "--chess960", "1")),
        ("archive of endings", ("archive", "--seed", "5", "--endings", "1")),
        ("sheets of the generator", ("sheets", "--seed", "6")),
    ]:
        shape(title)(lambda size, options=options: generated(program, size, *options))


def run(command, path, timeout, work):
    """User CPU in seconds, games and findings; no seconds where it did not end in time."""
    summary = os.path.join(work, "summary.json")
    if os.path.exists(summary):
        os.remove(summary)
    last = [*command, path]
    last = [part.replace("{summary}", summary).replace("{out}", os.path.join(work, "out")) for part in last]
    # What counts is the time of the processor: others may have it too.
    limit = max(1, round(timeout))
    process = subprocess.Popen(
        last,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        process.stderr.close()
        return None, 0, 0
    said = process.stderr.read().decode(errors="replace")
    process.stderr.close()
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(last)}: exit status {process.returncode}\n{said}")
    games = findings = 0
    if os.path.exists(summary):
        with open(summary) as file:
            totals = json.load(file)
        games, findings = totals["games"], sum(totals["findings"].values())
    return usage.ru_utime, games, findings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/formulario")
    parser.add_argument("--sizes", default="1,4,16", help="megabytes, the smallest first")
    parser.add_argument("--only", default="", help="shapes whose name this pattern is found in")
    parser.add_argument("--timeout", type=float, default=60, help="seconds of CPU for one run")
    parser.add_argument("--convert", action="store_true", help="measure convert in place of check")
    parser.add_argument("--list", action="store_true", help="only name the shapes")
    parser.add_argument("--keep", help="write the shapes of the smallest size into this folder")
    given = parser.parse_args()
    made_by_program(given.program)
    chosen = {name: make for name, make in SHAPES.items() if re.search(given.only, name)}
    if given.list:
        print("\n".join(chosen))
        return 0
    sizes = [float(size) for size in given.sizes.split(",")]
    if given.convert:
        command = [given.program, "convert", "-q", "--jobs", "1", "-o", "{out}"]
    else:
        command = [given.program, "check", "-q", "--jobs", "1", "--csv", "/dev/null", "--summary-json", "{summary}"]
    over = []
    columns = "".join(f"{size:g} MB".rjust(9) for size in sizes)
    print(f"seconds of user CPU per MB at{columns}   growth  games+findings  line  shape", flush=True)
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "shape.pgn")
        for name, make in chosen.items():
            cells, rates, note, line, items = [], [], [], 0.0, 0
            for size in sizes:
                data = make(int(size * MB))
                if given.keep and size == sizes[0]:
                    os.makedirs(given.keep, exist_ok=True)
                    with open(os.path.join(given.keep, re.sub(r"[^A-Za-z0-9]+", "_", name) + ".pgn"), "wb") as file:
                        file.write(data)
                with open(path, "wb") as file:
                    file.write(data)
                seconds, games, findings = run(command, path, given.timeout, work)
                if seconds is None:
                    cells.append(f">{given.timeout / size:.2f}".rjust(9))
                    note.append(f"no end within {given.timeout:g} s at {size:g} MB")
                    break
                items = games + findings
                line = SECONDS_PER_MB * len(data) / MB
                if items * BYTES_PER_ITEM >= len(data):
                    line += SECONDS_PER_ITEM * items
                line /= len(data) / MB
                rate = seconds / (len(data) / MB)
                rates.append((seconds, rate))
                cells.append(f"{rate:9.4f}")
                if rate > line and name not in PROOFS:
                    note.append(f"over the line at {size:g} MB")
            growth = ""
            if len(rates) > 1 and rates[0][0] >= LEAST_SECONDS:
                ratio = rates[-1][1] / rates[0][1]
                growth = f"{ratio:.2f}"
                if ratio > MOST_GROWTH:
                    note.append("grows")
            row = "".join(cells).ljust(9 * len(sizes))
            apart = " (proofs)" if name in PROOFS else ""
            print(f"{'':29}{row} {growth:>8} {items:>15} {line:.3f}  {name}{apart}{'  <-- ' + ', '.join(note) if note else ''}", flush=True)
            if note:
                over.append((name, note))
    print()
    for name, note in over:
        print(f"over the line: {name}: {', '.join(note)}")
    print(f"{len(chosen)} shapes, {len(over)} over the line")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
