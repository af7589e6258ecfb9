#!/usr/bin/env python3
"""Uses the page of `check --html` in a headless Chromium as a person would, and holds it to the CSV reports.

Called by check-html.sh with the browser, the folder and the program. Speaks the DevTools protocol over a pipe; needs nothing besides Python's own library.
"""

import base64
import collections
import csv
import json
import os
import re
import select
import subprocess
import sys
import tempfile
import time
import unicodedata

PATIENCE = 60.0
SLOWEST_FILTER = 100.0  # milliseconds
SLOWEST_OPENING = 500.0
MOST_PAGES = 6  # of paper, for the errors of an archive with 3,000 notes


class Browser:
    """One page of one browser."""

    def __init__(self, program, profile):
        to_browser, from_us = os.pipe()
        from_browser, to_us = os.pipe()

        def wire():
            # Chromium reads commands on descriptor 3 and answers on 4; neither may be one of the pipe's own.
            a, b = os.dup2(to_browser, 30), os.dup2(to_us, 31)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             "--no-first-run", "--disable-background-networking", "--user-data-dir=" + profile, "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(to_us)
        self.out, self.into = from_us, from_browser
        self.buffer, self.number, self.session = b"", 0, None
        self.events, self.requests, self.complaints = collections.deque(), [], []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.into], [], [], max(0, end - time.monotonic()))
            part = os.read(self.into, 1 << 16) if ready else b""
            if not part:
                raise RuntimeError("the browser does not answer")
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        method, params = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(params["exceptionDetails"])
        elif method == "Runtime.consoleAPICalled" or method == "Log.entryAdded":
            self.complaints.append(params)
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append({"dialog": params["message"]})
            self.call("Page.handleJavaScriptDialog", accept=False)
        elif method:
            self.events.append(method)
        return message

    def open(self, path):
        url = "file://" + os.path.abspath(path)
        self.events.clear()
        self.requests, self.complaints = [], []
        self.call("Page.navigate", url=url)
        while "Page.loadEventFired" not in self.events:
            self.receive()
        return url

    def tab(self, url, look):
        """What `look` finds in a tab of its own that opens with this address."""
        old, self.session = self.session, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime"]:
            self.call(domain + ".enable")
        self.events.clear()
        self.call("Page.navigate", url=url)
        while "Page.loadEventFired" not in self.events:
            self.receive()
        found = look()
        self.session = None
        self.call("Target.closeTarget", targetId=target)
        self.session = old
        return found

    def saved(self, selector, folder):
        """The file that a click lets the browser save."""
        os.makedirs(folder, exist_ok=True)
        before = set(os.listdir(folder))
        session, self.session = self.session, None
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=os.path.abspath(folder))
        self.session = session
        self.click(selector)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            new = [name for name in os.listdir(folder) if name not in before and not name.endswith(".crdownload")]
            if new:
                return os.path.join(folder, new[0])
            time.sleep(0.05)
        raise RuntimeError(f"{selector} saved no file")

    def choose(self, selector, path):
        """Gives a file to an input as somebody does who picks it."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[os.path.abspath(path)])
        time.sleep(0.3)

    def value(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def click(self, selector):
        """A real click in the middle of what the selector names."""
        before, place = None, ()
        # The page scrolls smoothly: a click waits until what it names stands still.
        while before != place:
            before, place = place, self.value(
                f"""(() => {{ const it = document.querySelector({json.dumps(selector)});
                it.scrollIntoView({{block: "center", behavior: "instant"}}); const box = it.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)]; }})()""")
            time.sleep(0.02)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def type(self, selector, text):
        self.click(selector)
        self.value(f"document.querySelector({json.dumps(selector)}).select()")
        if text:
            self.call("Input.insertText", text=text)
        else:
            self.key("Delete", 46)
        time.sleep(0.2)

    def key(self, key, code=0, text=""):
        for kind in ["keyDown", "keyUp"]:
            extra = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **extra)

    def size(self, width, height, scheme):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path, whole=False):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def paper(self, path):
        """Prints to a file; how many pages that takes."""
        answer = self.call("Page.printToPDF", printBackground=True, preferCSSPageSize=True)
        pdf = base64.b64decode(answer["data"])
        with open(path, "wb") as file:
            file.write(pdf)
        return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))

    def quiet(self, url):
        """Nothing was asked of a network, and nothing complained."""
        others = [request for request in self.requests if request != url]
        expect("requests besides the page itself", others, [])
        expect("complaints of the console", self.complaints, [])

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            self.process.terminate()
        self.process.wait(timeout=20)


passed = 0


def expect(what, got, wanted):
    global passed
    if got != wanted:
        sys.exit(f"check-html: {what}: {got!r}, expected {wanted!r}")
    passed += 1


def rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    return int("".join(sign for sign in text if sign.isdigit()) or 0)


def folded(text):
    plain = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in plain if not "\u0300" <= sign <= "\u036f").lower()


SEVERITIES = ["error", "warning", "note"]
PICTURED = [1280, 768, 360]

# What a printer gets of a list, and what is said over it.
ON_PAPER = """(() => {
    dispatchEvent(new Event("beforeprint"));
    const all = selector => document.querySelectorAll(selector).length;
    const found = [all("#paper-cards > .card"), all("#paper-games > tr"), all("#paper-cards [id]"),
        document.getElementById("paper-range").textContent];
    dispatchEvent(new Event("afterprint"));
    return [...found, all("#paper-cards > *") + all("#paper-games > *")];
})()"""


def everything(browser):
    """Takes every filter off, the one of notes too, which is there from the first."""
    for it in ["#reset", "#show-hidden"]:
        if browser.value(f"document.querySelector('{it}').offsetParent !== null"):
            browser.click(it)


def only(browser, severity):
    """Has one severity pressed, and no other: the last one that is pressed cannot be taken away."""
    for name in sorted(SEVERITIES, key=lambda name: name != severity):
        segment = f'.segment[data-severity="{SEVERITIES.index(name)}"]'
        pressed = browser.value(f"document.querySelector('{segment}').getAttribute('aria-pressed')") == "true"
        if pressed != (name == severity):
            browser.click(segment)


def use(browser, folder):
    """The page of the archive with planted faults."""
    findings, games = rows(f"{folder}/faults.csv"), rows(f"{folder}/games.csv")
    class_of = {(game["file"], game["game"]): game for game in games}
    codes = collections.Counter(finding["code"] for finding in findings)
    severities = collections.Counter(finding["severity"] for finding in findings)

    def shown(tab="findings"):
        return number(browser.value(f"document.getElementById('n-{tab}').textContent"))

    browser.size(1280, 900, "light")
    url = browser.open(f"{folder}/faults.html")
    expect("notes are not shown at first", shown(), len(findings) - severities["note"])
    expect("the first finding is an error", browser.value("document.querySelector('.card .code').classList.contains('error')"), True)
    expect("the title is the file's name", browser.value("document.querySelector('h1').textContent"), "faults.pgn")
    everything(browser)
    expect("findings", shown(), len(findings))
    expect("games", shown("games"), len(games))

    if browser.value("!document.getElementById('more-codes').hidden"):
        browser.click("#more-codes")
    expect("codes in the chart",
           browser.value("[...document.querySelectorAll('.bar')].map(bar => bar.dataset.code).sort()"), sorted(codes))
    for code, count in sorted(codes.items()):
        bar = f'.bar[data-code="{code}"]'
        expect(f"{code} in the chart", number(browser.value(f"document.querySelector('{bar} .count').textContent")), count)
        browser.click(bar)
        expect(f"{code} chosen", browser.value(f"document.querySelector('{bar}').getAttribute('aria-pressed')"), "true")
        expect(f"findings of {code}", shown(), count)
        wanted = {(f["file"], f["game"]) for f in findings if f["code"] == code and f["game"]}
        expect(f"games with {code}", shown("games"), len(wanted))
        on_page = browser.value("[...new Set([...document.querySelectorAll('.card')].map(card => card.dataset.code))]")
        expect(f"cards of {code}", on_page, [code])
        browser.click(bar)
    for severity in SEVERITIES:
        only(browser, severity)
        expect(f"findings that are {severity}", shown(), severities[severity])
    everything(browser)
    expect("findings after all filters", shown(), len(findings))

    # Class: by keyboard, as a select is used.
    for i, name in enumerate(["clean", "warning", "error", "unreadable"]):
        browser.value(f"""(() => {{ const it = document.getElementById("class"); it.value = "{i}";
            it.dispatchEvent(new Event("change")); }})()""")
        wanted = [f for f in findings if f["game"] and class_of[f["file"], f["game"]]["class"] == name]
        expect(f"findings in games of class {name}", shown(), len(wanted))
        expect(f"games of class {name}", shown("games"), sum(game["class"] == name for game in games))
    everything(browser)

    # Player and text, typed.
    player = next(game["white"] for game in games if int(game["errors"]))
    browser.type("#player", player)
    of_player = {(game["file"], game["game"]) for game in games
                 if folded(player) in folded(game["white"] + "\n" + game["black"])}
    expect(f"games of {player}", shown("games"), len(of_player))
    expect(f"findings of {player}", shown(), sum((f["file"], f["game"]) in of_player for f in findings))
    browser.click(".chip")
    word = next(f for f in findings if f["code"] == "M001")["text"]
    browser.type("#search", word.upper())
    wanted = [f for f in findings if folded(word) in folded(" ".join([f["message"], f["text"], f["suggestion"]]))]
    expect("findings with a text", shown(), len(wanted))
    everything(browser)
    expect("findings after clearing", shown(), len(findings))

    # A result and a date are found as the page shows them.
    day = next(game["date"] for game in games if game["date"].replace(".", "").isdigit())
    if browser.value("document.documentElement.lang") == "it":
        day = "/".join(reversed(day.split(".")))
    for column, text in [("c-result", "½-½"), ("c-date", day)]:
        browser.type("#search", text)
        browser.click("#tab-games")
        expect(f"games with {text}", browser.value(
            f"[...document.querySelectorAll('#table td.{column}')].some(cell => cell.textContent === {json.dumps(text)})"), True)
    # The words of a finding may name a draw too.
    named = {(f["file"], f["game"]) for f in findings if "½-½" in f["message"] + f["text"] + f["suggestion"]}
    drawn = sum((game["result"] or game["result_tag"]) == "1/2-1/2" or (game["file"], game["game"]) in named
                for game in games)
    browser.type("#search", "½-½")
    expect("games that are drawn", shown("games"), drawn)
    browser.click("#tab-findings")
    everything(browser)

    # Focus stays where keys were pressed.
    focus = "document.activeElement.className + document.activeElement.id"
    for name, key in [("Next", 1), ("Previous", 0)]:
        browser.value(f"document.querySelectorAll('#cards-pager button')[{key}].focus()")
        browser.key("Enter", 13, "\r")
        expect(f"focus after {name}", browser.value(
            "[...document.querySelectorAll('#cards-pager button')].indexOf(document.activeElement)"), 1)
    # All severities are a filter already, for notes are not shown at first.
    browser.click('.bar[data-code="M001"]')
    for where in ["chip", "search"]:
        browser.value("document.querySelector('.chip').focus()")
        browser.key("Enter", 13, "\r")
        expect("focus after a filter was taken off", browser.value(focus), where)

    # A card with a diagram, opened by a click.
    illegal = next(f for f in findings if f["code"] == "M001")
    browser.click('.bar[data-code="M001"]')
    if browser.value("document.querySelector('.card').open"):
        browser.click("#open-all")
    expect("the first card is closed", browser.value("document.querySelector('.card').open"), False)
    browser.click(".card > summary")
    time.sleep(0.2)
    expect("the first card is open", browser.value("document.querySelector('.card').open"), True)
    expect("its message", browser.value("document.querySelector('.card .message').textContent"), illegal["message"])
    men = sum(sign.isalpha() for sign in illegal["fen"].split(" ")[0])
    expect("men on its board", browser.value("document.querySelectorAll('.card .board use').length"), men)
    expect("every man has its symbol",
           browser.value("[...document.querySelectorAll('.card use')].every(use => document.querySelector(use.getAttribute('href')))"),
           True)
    expect("the word that is wrong", browser.value("document.querySelector('.card mark').textContent"), illegal["text"])
    browser.picture(f"{folder}/card-1280.png")
    everything(browser)

    # By keyboard alone.
    browser.value("document.activeElement.blur()")
    browser.key("/", 191, "/")
    expect("/ goes to the search", browser.value("document.activeElement.id"), "search")
    browser.value("document.activeElement.blur()")
    browser.key("j", 74, "j")
    expect("j goes to a finding", browser.value("document.activeElement.id"), "card-0")
    before = browser.value("document.activeElement.parentNode.open")
    browser.key("Enter", 13, "\r")
    expect("Enter opens it", browser.value("document.activeElement.parentNode.open"), not before)

    # The table.
    browser.click("#tab-games")
    browser.click('th button[data-sort="white"]')
    whites = browser.value("[...document.querySelectorAll('td.c-white')].map(cell => cell.textContent)")
    ordered = browser.value("""(() => { const by = new Intl.Collator(document.documentElement.lang, {numeric: true, sensitivity: "base"});
        const list = [...document.querySelectorAll('td.c-white')].map(cell => cell.textContent);
        return list.every((name, i) => i === 0 || name === "" || by.compare(list[i - 1], name) <= 0); })()""")
    expect("white in order", ordered, True)
    browser.click('th button[data-sort="white"]')
    expect("and the other way", whites != browser.value(
        "[...document.querySelectorAll('td.c-white')].map(cell => cell.textContent)"), True)
    browser.click('th button[data-sort="findings"]')
    worst = browser.value("document.querySelector('.c-number').textContent")
    browser.click(".open-game")
    wanted = sum(finding["game"] == worst for finding in findings)
    expect("findings of one game", shown(), wanted)
    everything(browser)

    # It fits, in any light.
    for width in [1280, 961, 900, 768, 700, 360]:
        for scheme in ["light", "dark"]:
            browser.size(width, 900, scheme)
            for tab in ["games", "findings"]:
                browser.click(f"#tab-{tab}")
                wide = browser.value("document.documentElement.scrollWidth")
                expect(f"nothing stands out at {width} ({tab})", wide <= width, True)
                if width in PICTURED:
                    browser.picture(f"{folder}/{tab}-{width}-{scheme}.png")
            browser.value("scrollTo(0, 0)")
            if width in PICTURED:
                browser.picture(f"{folder}/top-{width}-{scheme}.png")
    browser.size(1280, 900, "light")
    browser.click("#theme")
    expect("the theme is turned", browser.value("document.documentElement.dataset.theme"), "dark")
    browser.click("#theme")
    browser.click('.bar[data-code="M001"]')
    browser.paper(f"{folder}/print.pdf")
    everything(browser)

    # Paper holds what matches, and says how much of it.
    count = min(len(findings), 300)
    cards, table, ids, text, left = browser.value(ON_PAPER)
    expect("cards on paper", [cards, table, ids, left], [count, 0, 0, 0])
    expect("paper says how many", [number(part) for part in text.split("–")[1].split(" ")[:3:2]], [count, len(findings)])
    browser.click("#tab-games")
    cards, table, ids, text, left = browser.value(ON_PAPER)
    expect("games on paper", [cards, table, left], [0, min(len(games), 1000), 0])
    browser.paper(f"{folder}/games.pdf")
    browser.click("#tab-findings")
    browser.quiet(url)


def shown_findings(browser):
    return number(browser.value("document.getElementById('n-findings').textContent"))


def link(browser, folder):
    """Addresses of a finding and of a filter, in a tab that knows nothing else."""
    findings = rows(f"{folder}/faults.csv")
    browser.size(1280, 900, "light")
    url = browser.open(f"{folder}/faults.html")
    browser.click('.bar[data-code="M001"]')
    cards = "document.querySelectorAll('#cards > .card')"
    for i in [0, 3]:
        browser.value(f"{cards}[{i}].open = true")
        time.sleep(0.2)
        browser.value(f"{cards}[{i}].setAttribute('data-mine', {i})")
        href = browser.value(f"{cards}[{i}].querySelector('.foot a').getAttribute('href')")
        told = browser.value(f"{cards}[{i}].querySelector('.where').textContent")
        found = browser.tab(url + href, lambda: browser.value("""(() => {
            const it = document.activeElement.parentNode;
            return [it.open, it.dataset.code, it.querySelector(".where").textContent]; })()"""))
        expect(f"card {i} by its address", found, [True, "M001", told])
    note = next((f for f in findings if f["severity"] == "note" and f["game"]), None)
    if note:
        everything(browser)
        only(browser, "note")
        browser.value(f"{cards}[0].open = true")
        time.sleep(0.2)
        href = browser.value(f"{cards}[0].querySelector('.foot a').getAttribute('href')")
        found = browser.tab(url + href, lambda: browser.value(
            "[document.activeElement.parentNode.open, document.activeElement.parentNode.dataset.severity]"))
        expect("a note by its address, though notes are off at first", found, [True, "note"])
    everything(browser)
    only(browser, "warning")
    player = next(game for game in rows(f"{folder}/games.csv") if int(game["warnings"]))["white"]
    browser.type("#player", player)
    count = shown_findings(browser)
    address = browser.value("location.href")
    found = browser.tab(address, lambda: [shown_findings(browser), browser.value("document.getElementById('player').value"), browser.value(
        "[...document.querySelectorAll('.segment[aria-pressed=true]')].map(it => it.dataset.severity).join()")])
    expect("a filter by its address", found, [count, player, "1"])
    expect("there is something to see", count > 0, True)
    browser.click("#tab-games")
    found = browser.tab(browser.value("location.href"), lambda: browser.value("document.querySelector('[role=tab][aria-selected=true]').id"))
    expect("the tab is in the address", found, "tab-games")
    found = browser.tab(url + "#finding=nobody", lambda: shown_findings(browser))
    expect("an address of nothing shows the usual", found, sum(f["severity"] != "note" for f in findings))
    browser.quiet(url)


def save(browser, folder, program):
    """What is filtered, as a file; decisions as a file, read back by the page and by the program."""
    findings = rows(f"{folder}/faults.csv")
    kept = f"{folder}/saved"
    url = browser.open(f"{folder}/faults.html")
    browser.value("localStorage.clear()")
    url = browser.open(f"{folder}/faults.html")
    for code in ["M001", "R002"]:
        browser.click(f'.bar[data-code="{code}"]')
    of_page = rows(browser.saved("#save-csv", kept))
    wanted = [f for f in findings if f["code"] in ("M001", "R002")]
    keys = ["file", "game", "code", "ply", "message"]
    plain = lambda row: tuple(row[key] for key in keys)
    expect("rows of the file", sorted(map(plain, of_page)), sorted((os.path.basename(f["file"]), *plain(f)[1:]) for f in wanted))
    expect("severity first", [row["severity"] for row in of_page],
           sorted((row["severity"] for row in of_page), key=SEVERITIES.index))
    browser.click('.bar[data-code="R002"]')

    # By button, with the name that is asked once; then by keys.
    open_card = "document.querySelectorAll('#cards > .card')"
    for i in range(3):
        browser.value(f"{open_card}[{i}].open = true")
    time.sleep(0.3)
    browser.value(f"{open_card}[0].firstChild.focus()")
    browser.key("a", 65, "a")
    expect("the letter of the key is no part of the name", browser.value("document.getElementById('asked-name').value"), "")
    browser.value("document.getElementById('asked-no').click()")
    browser.click("#cards > .card .decision.accepted")
    expect("the name is asked", browser.value("document.getElementById('asked').open"), True)
    browser.call("Input.insertText", text="Rossi, Maria")
    browser.key("Enter", 13, "\r")
    expect("and no more", browser.value("document.getElementById('asked').open"), False)
    # What a dialog comes to is told a moment later, on a busy machine.
    time.sleep(1)
    browser.value(f"{open_card}[0].querySelector('.why').focus()")
    browser.call("Input.insertText", text='seen "on the sheet", twice')
    browser.value("document.activeElement.blur()")
    for i, key in [(1, "c"), (2, "q")]:
        browser.value(f"{open_card}[{i}].firstChild.focus()")
        browser.key(key, ord(key.upper()), key)
        time.sleep(0.3)
    expect("decisions on the cards", browser.value(f"[...{open_card}].slice(0, 3).map(it => it.querySelector('.ticked').className)"),
           ["ticked accepted", "ticked corrected", "ticked ask"])
    counts = browser.value("document.getElementById('tick-counts').textContent")
    expect("decisions counted", [int(part.split()[0]) for part in counts.split(", ")], [1, 1, 1])
    file = browser.saved("#save-ticks", kept)
    ticks = rows(file)
    expect("what is saved", sorted((row["code"], row["decision"], row["who"]) for row in ticks),
           [("M001", name, "Rossi, Maria") for name in ["accepted", "ask", "corrected"]])
    expect("its note", [row["why"] for row in ticks if row["decision"] == "accepted"], ['seen "on the sheet", twice'])

    # Another browser, which knows nothing.
    browser.value("localStorage.clear()")
    url = browser.open(f"{folder}/faults.html")
    browser.call("DOM.enable")
    browser.choose("#ticks-file", file)
    expect("decisions read again", browser.value("document.getElementById('tick-counts').textContent"), counts)
    for name in ["accepted", "corrected", "ask"]:
        browser.value(f"""(() => {{ const it = document.getElementById("tick"); it.value = "{name}";
            it.dispatchEvent(new Event("change")); }})()""")
        expect(f"findings that are {name}", shown_findings(browser), 1)
    expect("saved again it is the same", rows(browser.saved("#save-ticks", kept + "-again")), ticks)
    browser.value("localStorage.clear()")

    # The program counts the accepted one apart, and names the one that is still there though it was said to be corrected.
    told = json.loads(subprocess.run(
        [program, "check", "--quiet", "--waive", file, "--summary-json", "-", f"{folder}/faults.pgn"],
        capture_output=True, check=False).stdout)
    errors = sum(f["severity"] == "error" for f in findings)
    expect("errors that are left", told["findings"]["error"], errors - 1)
    browser.quiet(url)


def equal(browser, folder, program):
    """One tick is one finding, also where two have the same words at the same place of a game."""
    browser.size(1280, 900, "light")
    url = browser.open(f"{folder}/equal.html")
    browser.value("localStorage.clear()")
    card = "document.querySelectorAll('#cards > .card')"
    browser.value("localStorage.setItem('formulario-who', 'Rossi')")
    url = browser.open(f"{folder}/equal.html")
    expect("two brackets", browser.value(f"[...{card}].map(it => it.innerText.includes('F011'))"), [True, True])
    browser.value(f"{card}[1].firstChild.focus()")
    browser.key("a", 65, "a")
    time.sleep(0.3)
    expect("one of two is ticked", browser.value(f"[...{card}].map(it => it.querySelector('.ticked').className)"),
           ["ticked", "ticked accepted"])
    file = browser.saved("#save-ticks", f"{folder}/equal-ticks")
    ticks = rows(file)
    expect("its row says which", [(row["code"], row["nth"]) for row in ticks], [("F011", "2")])
    expect("its day is one", len(ticks[0]["when"]), 10)
    told = json.loads(subprocess.run(
        [program, "check", "--quiet", "--waive", file, "--summary-json", "-", f"{folder}/equal.pgn"],
        capture_output=True, check=False).stdout)
    expect("one is waived, one is left", (told["waived"]["findings"], told["findings"]["warning"]), (1, 1))
    browser.value("localStorage.removeItem('formulario-decisions')")
    url = browser.open(f"{folder}/equal.html")
    browser.call("DOM.enable")
    browser.choose("#ticks-file", file)
    expect("read again it is the same one", browser.value(f"[...{card}].map(it => it.querySelector('.ticked').className)"),
           ["ticked", "ticked accepted"])
    # A reason is kept while it is typed.
    browser.value(f"{card}[1].open = true")
    time.sleep(0.3)
    browser.value(f"{card}[1].querySelector('.why').focus()")
    browser.call("Input.insertText", text="as on the sheet")
    expect("a reason is kept at once", browser.value("localStorage.getItem('formulario-decisions').includes('as on the sheet')"), True)
    browser.value("localStorage.clear()")
    browser.value("location.hash = '#finding=nowhere'")
    time.sleep(0.2)
    expect("a link to nothing is told", browser.value("document.getElementById('tick-said').textContent.length > 20"), True)
    browser.quiet(url)


def paper(browser, folder):
    """Paper of an archive full of notes, and of one card alone."""
    browser.size(1280, 900, "light")
    url = browser.open(f"{folder}/notes.html")
    errors = sum(f["severity"] == "error" for f in rows(f"{folder}/notes.csv"))
    cards, *_ = browser.value(ON_PAPER)
    expect("errors on paper", cards, errors)
    pages = browser.paper(f"{folder}/notes.pdf")
    print(f"{len(rows(f'{folder}/notes.csv'))} findings, {errors} errors: {pages} pages of paper")
    expect("a few pages", 1 <= pages <= MOST_PAGES, True)
    browser.value("window.print = () => {}")
    browser.value("document.querySelectorAll('#cards > .card')[2].open = true")
    time.sleep(0.2)
    browser.value("document.querySelectorAll('#cards > .card')[2].querySelector('.print-card').click()")
    expect("one card alone", browser.value("""(() => { dispatchEvent(new Event("beforeprint"));
        const order = document.querySelectorAll("#cards > .card")[2].dataset.order;
        const on = document.querySelectorAll("#paper-cards > .card");
        const seen = it => it.getClientRects().length > 0;
        return [on.length, document.documentElement.classList.contains("one-card")]; })()"""), [1, True])
    browser.value("document.documentElement.classList.remove('one-card', 'on-paper')")
    expect("one page of paper", browser.paper(f"{folder}/one-card.pdf"), 1)
    cards, *_ = browser.value(ON_PAPER)
    expect("and then the list again", cards, errors)
    browser.quiet(url)


def endure(browser, folder):
    """A page with many findings stays quick."""
    findings = rows(f"{folder}/many.csv")
    browser.size(1280, 900, "light")
    began = time.monotonic()
    url = browser.open(f"{folder}/many.html")
    loaded = time.monotonic() - began
    everything(browser)
    page = min(len(findings), 50_000)
    shown = number(browser.value("document.getElementById('n-findings').textContent"))
    expect("findings of many", shown >= page if len(findings) <= 20_000 else shown > 20_000, True)
    text = browser.value("document.getElementById('listed').textContent")
    expect("what is left out is said", str(len(findings)) in "".join(filter(str.isdigit, text)), shown < len(findings))
    browser.value("scrollTo(0, 0)")
    time.sleep(2)
    # The best of three: other programs use the machine too.
    slowest = 0.0
    choose = lambda selector: f"document.querySelector({json.dumps(selector)}).click()"
    for action in [choose(".bar"), choose('.segment[data-severity="0"]')]:
        click = f"(() => {{ const began = performance.now(); {action}; return performance.now() - began; }})()"
        slowest = max(slowest, min(browser.value(click) for _ in range(4)))
    browser.value("document.getElementById('reset').click()")
    for key, text in [("search", "e"), ("search", "game 12 rossi"), ("search", "nothing like it"), ("player", "rossi")]:
        typed = f"""new Promise(done => {{ const it = document.getElementById("{key}"); const wait = setTimeout;
            it.value = {json.dumps(text)};
            window.setTimeout = run => {{ window.setTimeout = wait; const began = performance.now(); run();
                done(performance.now() - began); }};
            it.dispatchEvent(new Event("input")); }})"""
        slowest = max(slowest, min(browser.value(typed) for _ in range(3)))
    browser.value("document.getElementById('reset').click()")
    toggled = [browser.value("""(() => { const began = performance.now(); document.getElementById("open-all").click();
        document.body.offsetHeight; return performance.now() - began; })()""") for _ in range(6)]
    opening = max(min(toggled[::2]), min(toggled[1::2]))
    print(f"open all {opening:.0f} ms")
    expect("all open soon", opening < SLOWEST_OPENING, True)
    print(f"{len(findings)} findings: loaded in {loaded:.2f} s, slowest filter {slowest:.0f} ms")
    expect("a filter takes no longer than it may", slowest < SLOWEST_FILTER, True)
    browser.quiet(url)


def resist(browser, folder):
    """A stranger's text is text."""
    browser.size(1280, 900, "light")
    url = browser.open(f"{folder}/hostile.html")
    expect("nothing of the record ran", browser.value("typeof window.taken"), "undefined")
    expect("nothing of the record is markup", browser.value("document.querySelectorAll('img,iframe,b script').length"), 0)
    browser.click("#tab-games")
    white = browser.value("document.querySelector('td.c-white').textContent")
    expect("the name is shown as it is", white, "</script><img src=x onerror=window.taken=1>")
    black = browser.value("document.querySelector('td.c-black').textContent")
    expect("what turns the direction is shown", "⟨U+202E⟩" in black, True)
    browser.click("#tab-findings")
    browser.click("#open-all")
    expect("nothing ran when cards were opened", browser.value("typeof window.taken"), "undefined")
    browser.quiet(url)
    url = browser.open(f"{folder}/empty.html")
    expect("an empty run is in order", browser.value("document.querySelectorAll('.verdict.clean').length"), 1)
    browser.picture(f"{folder}/empty-1280.png")
    browser.quiet(url)


def main():
    browser_program, folder, program = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(browser_program, profile)
        try:
            use(browser, folder)
            link(browser, folder)
            save(browser, folder, program)
            equal(browser, folder, program)
            paper(browser, folder)
            resist(browser, folder)
            endure(browser, folder)
        finally:
            browser.close()
    print(f"{passed} expectations hold; pictures in {folder}")


if __name__ == "__main__":
    main()
