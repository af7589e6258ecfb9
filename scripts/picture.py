#!/usr/bin/env python3
"""The picture of a terminal in the README: what the program prints, with its colours, as SVG.

    python3 scripts/picture.py [PROGRAM] > man/pictures/terminal.svg

PROGRAM is target/debug/formulario where none is named. The same output gives the same bytes. The line with the time that the
run took is left out. Run it in the root of the repository; a test compares the words.
"""
import html
import os
import re
import subprocess
import sys

CALL = "check --select M,R fixtures/archives/club.pgn"
WIDTH, LINE, GLYPH, MARGIN = 80, 17, 7.8, 14
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "36": "#79c0ff"}
TIME = re.compile(r" games/s|\d s;")


def printed(program):
    """What stands on the terminal: the call, the findings, the summary without its time."""
    end = ["--ui", "en", "--format", "grouped", "--color", "always", "--progress", "never"]
    environment = dict(os.environ, COLUMNS=str(WIDTH))
    run = subprocess.run([program, *CALL.split(), *end], capture_output=True, text=True, env=environment)
    if run.returncode != 1:
        sys.exit(f"{program} {CALL}: status {run.returncode}, 1 was expected: {run.stderr}")
    told = [line for line in run.stderr.splitlines() if not TIME.search(line)]
    return ["$ formulario " + CALL, *run.stdout.rstrip().splitlines(), *told]


def drawn(line, row):
    """One line as SVG; each stretch of one style is a tspan, at the column where it begins."""
    style, column, parts = [], 0, []
    for text, codes in re.findall(r"([^\x1b]+)|\x1b\[([0-9;]*)m", line):
        if not text:
            style = [] if codes in ("", "0") else style + codes.split(";")
            continue
        look = ""
        colour = next((COLOURS[code] for code in style if code in COLOURS), None)
        look += f' fill="{colour}"' if colour else ""
        look += ' font-weight="bold"' if "1" in style else ""
        look += ' opacity=".65"' if "2" in style else ""
        look += ' text-decoration="underline"' if "4" in style else ""
        if text.strip():
            at = column + len(text) - len(text.lstrip())
            place = f'x="{MARGIN + at * GLYPH:.1f}" textLength="{len(text.strip()) * GLYPH:.1f}"'
            parts.append(f"<tspan {place}{look}>{html.escape(text.strip(), quote=False)}</tspan>")
        column += len(text)
    return f'<text y="{MARGIN + (row + 1) * LINE - 4}">{"".join(parts)}</text>' if parts else ""


def main():
    lines = printed(sys.argv[1] if len(sys.argv) > 1 else "target/debug/formulario")
    width, height = round(2 * MARGIN + WIDTH * GLYPH), 2 * MARGIN + len(lines) * LINE
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
          'font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="13" fill="#e6edf3">')
    print(f'<title>formulario {html.escape(CALL)}</title>')
    print(f'<rect width="{width}" height="{height}" rx="8" fill="#161b22"/>')
    for row, line in enumerate(lines):
        if text := drawn(line, row):
            print(text)
    print("</svg>")


main()
