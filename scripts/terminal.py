#!/usr/bin/env python3
"""What a terminal gets to see: scripts/terminal.py [PROGRAM]

Runs the program (target/debug/formulario) in a pseudo-terminal on a record, a file name and arguments that hold ESC, other
controls, C1 as characters and as bytes, marks of direction and invisible characters; none of them may come out raw. Colours
and the progress line are the program's own. Exit status 1 if one does. Linux; nothing but Python.
"""
import os
import pty
import re
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "target/debug/formulario")
EVIL = "\x1b[31;7mX\u202e"
# What the program draws itself: colours of the board and of complaints, the progress line.
OWN = re.compile(r"\x1b\[[0-9;]*m|\x1b\[2K|\x1b\[1A|\r")
RAW = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f\udc80-\udcff]"
    "|\x1b\\[31;7m"
)
GAMES = (
    b'[Event "\x1b[31;7m\x07\xc2\x9b\xe2\x80\xae\xef\xbb\xbf\xf3\xa0\x81\x81\x7f\x00x"]\n[White "\xc2\x9b\xe2\x80\xaeRossi"]\n'
    b'[Result "1-0"]\n\n1. e4 e5 2. Ke3 {\xc2\x9b\x1b[31;7m} Nf6 1-0\n\n'
    b'[Event "\x9b31m raw \xe9"]\n\n1. e4 {\x9b31m} e5 \x1b 2. Ke3 *\n'
)


def shown(arguments):
    """What the program writes to its terminal."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(LC_ALL="C.UTF-8", TERM="xterm")
        os.execv(PROGRAM, [PROGRAM, *arguments])
    text = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        text += piece
    os.waitpid(child, 0)
    return text.decode("utf-8", "surrogateescape")


def main():
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        name = f"a{EVIL}.pgn"
        with open(name, "wb") as file:
            file.write(GAMES)
        outputs = ["csv", "ndjson", "games", "clean", "reject", "pgn", "html", "summary-json"]
        runs = [["check", name], ["check", "-v", name]]
        runs += [["check", f"--{output}", "-", name] for output in outputs]
        runs += [["check", "--format", form, name] for form in ["line", "github", "sarif", "junit"]]
        runs += [["check", "-v", "--sort", "severity", name], ["check", "--all", "--color", "never", name]]
        runs += [["check", "--csv", "/dev/stdout", "--csv-dialect", "excel", name]]
        runs += [["convert", "--to", form, name] for form in ["pgn", "csv", "formulario", "iccf", "spoken"]]
        runs += [["convert", "-o", "/dev/tty", name], ["show", name], ["show", name, "--svg", "-"]]
        runs += [["rate", name], ["position", EVIL], ["explain", EVIL], ["check", f"no{EVIL}"], ["check", f"--f{EVIL}"]]
        runs += [["check", "--lang", EVIL], ["check", "--only", EVIL, name], ["--ui", "it", "check", f"--f{EVIL}"]]
        for arguments in runs:
            text = shown(arguments)
            if not text.strip():
                print(f"nothing was shown: {arguments!r}")
                status = 1
            # Behind a sequence of the program's own, one of the record would still be found: it has another number.
            kept = RAW.findall(text if "\x1b[31;7m" in text else OWN.sub("", text))
            if kept:
                print(f"raw: {arguments!r}: {sorted(set(kept))!r}")
                status = 1
    return status


sys.exit(main())
