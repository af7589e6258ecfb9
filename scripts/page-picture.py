#!/usr/bin/env python3
"""The picture of the page in the README: what `check --html` writes of a small archive, drawn as SVG.

    python3 scripts/page-picture.py [PROGRAM] > man/pictures/page.svg

PROGRAM is target/debug/formulario where none is named. Words, numbers, pieces, marks and colours are those of the page itself;
only their places are this script's, so that no browser is needed and the same page gives the same bytes. Run it in the root
of the repository; a test compares the words with the page.
"""
import html
import json
import re
import subprocess
import sys
import tempfile

CALL = "check --select M,R fixtures/archives/club.pgn"
WIDTH, MARGIN, SQUARE, EDGE = 760, 28, 30, 14
SERIF = 'font-family="Palatino Linotype,Palatino,URW Palladio L,Georgia,DejaVu Serif,serif"'
# How wide a letter may be, in parts of the size of its type: lines break early rather than late.
LETTER = 0.54

out = []


def page(program):
    """The page, as the program writes it."""
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/page.html"
        run = subprocess.run([program, *CALL.split(), "--ui", "en", "-qq", "--html", path], capture_output=True, text=True)
        if run.returncode != 1:
            sys.exit(f"{program} {CALL}: status {run.returncode}, 1 was expected: {run.stderr}")
        with open(path, encoding="utf-8") as file:
            return file.read()


def all_of(pattern, text):
    """What stands in the markup, as text."""
    found = re.findall(pattern, text, re.S)
    plain = lambda it: html.unescape(re.sub("<[^>]*>", "", it))
    return [tuple(map(plain, it)) if isinstance(it, tuple) else plain(it) for it in found]


def one(pattern, text):
    return all_of(pattern, text)[0]


def say(x, y, text, size=13, fill="ink", more=""):
    """Text; a list of pairs is stretches with a look of their own."""
    parts = text if isinstance(text, list) else [(text, "")]
    spans = [f"<tspan{' ' + look if look else ''}>{html.escape(part, quote=False)}</tspan>" for part, look in parts]
    out.append(f'<text x="{x}" y="{y}" font-size="{size}" fill="{COLOURS[fill]}"{" " + more if more else ""}>{"".join(spans)}</text>')


def box(x, y, width, height, fill, more=""):
    out.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{COLOURS[fill]}"{" " + more if more else ""}/>')


def rule(y, x=MARGIN, width=WIDTH - 2 * MARGIN, fill="rule"):
    box(x, y, width, 1, fill)


def lines(text, width, size):
    """Words in lines that are no wider than there is room."""
    made = [""]
    for word in text.split(" "):
        longer = (made[-1] + " " + word).strip()
        if made[-1] and len(longer) * size * LETTER > width:
            made.append(word)
        else:
            made[-1] = longer
    return made


def code(x, y, text):
    box(x, y - 13, 48, 18, "error-bg", 'rx="4"')
    say(x + 24, y, text, 12, "error", 'font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" '
        'font-weight="600" text-anchor="middle"')


def board(x, y, finding, marks):
    fen, arrows, marked = finding[9].split(" ")[0], finding[14].split(), finding[15].split()
    out.append(f'<g transform="translate({x} {y}) scale({SQUARE / 45:.4f})">')
    box(0, 0, 360, 360, "light-square")
    dark = "".join(f"M{i % 8 * 45} {i // 8 * 45}h45v45h-45z" for i in range(64) if (i + i // 8) % 2)
    out.append(f'<path d="{dark}" fill="{COLOURS["dark-square"]}"/>')
    corner = lambda square: ((ord(square[0]) - 97) * 45, (8 - int(square[1])) * 45)
    look = {"subject": 'fill="none" stroke="#1b58b8" stroke-width="3.2"', "king": 'fill="#c9211e"',
            "attacker": 'fill="none" stroke="#c9211e" stroke-width="3.2"', "blocker": 'fill="none" stroke="#7d3c00" stroke-width="2"'}
    for mark in marked:
        at, kind = corner(mark), mark[2:]
        out.append(f'<path transform="translate({at[0]} {at[1]})" d="{marks[kind][0]}" {look[kind]}/>')
    for row, rank in enumerate(fen.split("/")):
        column = 0
        for sign in rank:
            if sign.isdigit():
                column += int(sign)
                continue
            piece = ("w" if sign.isupper() else "b") + sign.upper()
            out.append(f'<use href="#{piece}" x="{column * 45}" y="{row * 45}" width="45" height="45"/>')
            column += 1
    for arrow in arrows:
        (x1, y1), (x2, y2) = corner(arrow), corner(arrow[2:])
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        place = lambda along, aside: (f"{x1 + 22.5 + ux * along - uy * aside:.1f},{y1 + 22.5 + uy * along + ux * aside:.1f}")
        end, neck = length - 5, length - 24
        points = " ".join([place(15, 3.6), place(neck, 3.6), place(neck, 11), place(end, 0), place(neck, -11), place(neck, -3.6),
                           place(15, -3.6)])
        out.append(f'<polygon points="{points}" fill="#1b58b8" fill-opacity=".86" stroke="#fff" stroke-width="1.2"/>')
    out.append("</g>")
    box(x, y, 8 * SQUARE, 8 * SQUARE, "board-edge", f'fill-opacity="0" stroke="{COLOURS["board-edge"]}"')
    for i in range(8):
        say(x + (i + 0.5) * SQUARE, y + 8 * SQUARE + 12, "abcdefgh"[i], 10, "coordinate", 'text-anchor="middle"')
        say(x - 8, y + (i + 0.5) * SQUARE + 4, str(8 - i), 10, "coordinate", 'text-anchor="middle"')


def top(text):
    """Title, verdict, totals and what was found; how far down that goes."""
    say(MARGIN, 34, one(r'<div class="kicker"><span>(.*?)</span>', text), 13, "soft")
    rule(46)
    say(MARGIN, 88, one(r"<h1>(.*?)</h1>", text), 32, "ink", SERIF + ' font-weight="600"')
    say(MARGIN, 114, one(r'<p class="verdict[^>]*>(.*?)</p>', text), 16, "error", SERIF + ' font-style="italic"')
    rule(132)
    x = MARGIN
    for tile, width in zip(re.findall(r'<div class="tile">(.*?)</div>', text, re.S), [235, 190, 120, 120]):
        if x > MARGIN:
            box(x - 18, 132, 1, 78, "rule")
        say(x, 164, one(r"<dd><b>(.*?)</b>", tile), 28, "ink", SERIF + ' font-weight="600"')
        say(x, 183, one(r"<dt>(.*?)</dt>", tile), 13, "soft")
        at = x
        for kind, part in re.findall(r'<li class="(\w+)">(.*?)</li>', tile):
            box(at, 192, 8, 8, kind, 'rx="1"')
            part = one("(.*)", part)
            say(at + 13, 200, part, 12, "soft")
            at += 30 + round(len(part) * 12 * LETTER)
        x += width
    rule(210)
    say(MARGIN, 246, one(r'<h2 id="codes-title">(.*?)</h2>', text), 19, "ink", SERIF + ' font-weight="600"')
    y = 258
    for bar in re.findall(r'<button type="button" class="bar"(.*?)</button>', text, re.S):
        rule(y)
        code(MARGIN + 6, y + 25, one(r'<span class="code[^>]*>(.*?)</span>', bar))
        say(MARGIN + 68, y + 19, one(r"<b>(.*?)</b>", bar), 13, "ink", 'font-weight="600"')
        say(MARGIN + 68, y + 36, one(r"<small>(.*?)</small>", bar), 12, "soft")
        width = int(re.search(r'<rect class="error" x="0" width="(\d+)"', bar)[1])
        box(WIDTH - MARGIN - 150, y + 15, round(width * 0.11), 11, "error")
        say(WIDTH - MARGIN - 6, y + 25, one(r'<span class="count">(.*?)</span>', bar), 13, "ink", 'font-weight="600" text-anchor="end"')
        y += 46
    rule(y)
    return y + 24


def card(y, game, finding, facts):
    """One finding as it looks when its card is open; how far down that goes."""
    words, titles = facts["words"], facts["rules"]
    x, height = MARGIN, 408
    box(x + 0.5, y + 0.5, WIDTH - 2 * MARGIN - 1, height, "sheet", f'rx="8" stroke="{COLOURS["rule"]}"')
    x += 18
    out.append(f'<path transform="translate({x} {y + 14})" d="M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z" fill="{COLOURS["error"]}"/>')
    say(x + 19, y + 26, words["error"], 13, "error", 'font-weight="600"')
    code(x + 66, y + 26, finding[1])
    say(x + 124, y + 26, titles[finding[1]][0], 13, "ink", 'font-weight="600"')
    fault, _, rest = finding[10].partition("; ")
    upper = lambda text: text[:1].upper() + text[1:]
    say(x, y + 54, upper(fault), 17, "ink", SERIF)
    say(x, y + 76, upper(rest), 13, "soft")
    where = f'{words["game"]} {game[1]} · {game[3]} – {game[4]} · {finding[7]} · {words["line"]} {finding[3]}'
    say(x, y + 97, where, 12.5, "soft")
    y += 114
    board(x + EDGE, y, finding, facts["marks"])
    below = y + 8 * SQUARE + 34
    out.append(f'<circle cx="{x + EDGE + 5}" cy="{below - 4}" r="5" fill="#fffdf8" stroke="{COLOURS["ink"]}"/>')
    say(x + EDGE + 16, below, finding[18], 12.5, "soft")
    for i, sign in enumerate("«‹›»"):
        left = x + EDGE + 112 + 32 * i
        box(left, below - 16, 27, 24, "sheet", f'rx="6" stroke="{COLOURS["rule-strong"]}"')
        say(left + 13.5, below, sign, 15, "soft", 'text-anchor="middle"')
    x += EDGE + 8 * SQUARE + 26
    label, value, size = x, x + 72, 15
    room = WIDTH - MARGIN - 18 - value
    say(label, y + 16, words["moves"], 12.5, "soft")
    wrong = f'fill="{COLOURS["error"]}" font-weight="700" text-decoration="underline"'
    at = y + 16
    joined = re.sub(r"(\d\.+) ", "\\1\u00a0", f"{finding[16]} \u0001{finding[8]}\u0001 {finding[17]}")
    for line in lines(joined, room, size):
        say(value, at, [(part, wrong if i % 2 else "") for i, part in enumerate(line.split("\u0001")) if part], size, "ink", SERIF)
        at += 23
    for key, text in [("article", finding[13]), ("place", f'{facts["title"]}, {words["line"]} {finding[3]}, {words["byte"]} {finding[4]}')]:
        at += 4
        say(label, at, words[key], 12.5, "soft")
        for line in lines(text, room, 13):
            say(value, at, line)
            at += 19
    at += 4
    rule(at - 8, x, WIDTH - MARGIN - 18 - x)
    for key in ["what", "all_moves"]:
        at += 12
        out.append(f'<path transform="translate({x} {at - 9})" d="M1 0l7 5-7 5z" fill="{COLOURS["soft"]}"/>')
        say(x + 14, at, words[key], 12.5, "soft")
        at += 14
    at += 6
    for key in ["tick_accepted", "tick_corrected", "tick_ask"]:
        width = round(len(words[key]) * 13 * LETTER) + 22
        box(x, at, width, 28, "sheet", f'rx="6" stroke="{COLOURS["rule-strong"]}"')
        say(x + width / 2, at + 19, words[key], 13, "ink", 'text-anchor="middle"')
        x += width + 8
    return y - 114 + height


def main():
    text = page(sys.argv[1] if len(sys.argv) > 1 else "target/debug/formulario")
    COLOURS.update(re.findall(r"--([a-z-]+):(#[0-9a-f]+)", re.search(r":root\{(.*?)\}", text, re.S)[1]))
    facts = json.loads(re.search(r'id="facts">\n(.*?)</script>', text, re.S)[1])
    data = [json.loads(line) for line in re.search(r'id="data">\n(.*?)</script>', text, re.S)[1].splitlines()]
    finding = next(row for row in data if row[0] == "x")
    game = [row for row in data[:data.index(finding)] if row[0] == "g"][-1]
    end = card(top(text), game, finding, facts) + MARGIN
    used = {("w" if sign.isupper() else "b") + sign.upper() for sign in finding[9].split(" ")[0] if sign.isalpha()}
    symbols = [it[0] for it in re.findall(r'(<symbol id="(\w+)".*?</symbol>)', text, re.S) if it[1] in used]
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{end}" viewBox="0 0 {WIDTH} {end}" '
          'font-family="system-ui,Segoe UI,Roboto,Helvetica Neue,Noto Sans,Liberation Sans,Arial,sans-serif">')
    print(f"<title>formulario {html.escape(CALL)} --html page.html</title>")
    print(f'<defs>{"".join(symbols)}</defs>')
    print(f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{end - 1}" rx="8" fill="{COLOURS["paper"]}" stroke="{COLOURS["rule"]}"/>')
    print("\n".join(out))
    print("</svg>")


COLOURS = {}
main()
