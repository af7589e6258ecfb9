"""Runs the programs side by side on one archive and prints medians: CPU, wall time, peak memory, ratio of CPU.

usage: measure.py [--runs N] [--title TEXT] [--before PROGRAM] FILE

The runs are interleaved (A B C, A B C …), and the ratio is the median of the ratios run by run, so that a machine that is
busy for a while does not favour one of them. Programs that take minutes run once; python-chess only on the first megabyte.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

PROGRAM = "target/release/formulario"
MINIMAL = "target/release/examples/minimal_checker"
# The table of openings of pgn-extract, where Debian puts it.
ECO = "/usr/share/pgn-extract/eco.pgn"


def run(command):
    """User and system seconds, wall seconds, peak MiB of one run."""
    before = os.times().elapsed
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = os.times().elapsed - before
    # 1 only says that there are findings.
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"failed: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def table(title, rows, base):
    """Prints the medians; `rows` maps a name to its runs, `base` is the yardstick."""
    print(f"\n{title}")
    print(f"{'program':34} {'runs':>4} {'CPU s':>8} {'wall s':>8} {'peak MiB':>9} {'ratio':>7}")
    for name, runs in rows.items():
        cpu, wall, peak = (statistics.median(column) for column in zip(*runs))
        ratio = statistics.median(a[0] / b[0] for a, b in zip(runs, rows[base]))
        print(f"{name:34} {len(runs):4} {cpu:8.3f} {wall:8.3f} {peak:9.1f} {ratio:7.2f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--title", default="")
    parser.add_argument("--before", help="an earlier formulario, to compare with")
    parser.add_argument("--games", type=int, help="games in the file, to say how many a second are checked and rated")
    parser.add_argument("file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "findings.csv")
        check = [PROGRAM, "check", "--quiet", "--csv", out, "--jobs"]
        commands = {
            "minimal checker": [MINIMAL, options.file],
            "formulario --jobs 1": [*check, "1", options.file],
            "formulario --jobs 2": [*check, "2", options.file],
            "formulario convert --jobs 1": [
                PROGRAM, "convert", "--quiet", "--jobs", "1", "--out", os.path.join(folder, "out.pgn"), options.file
            ],
            "formulario rate --jobs 1": [
                PROGRAM, "rate", "--quiet", "--fail-on", "never", "--jobs", "1",
                "--changes", os.path.join(folder, "changes.csv"), options.file
            ],
        }
        # Each beside what pgn-extract has for it.
        commands["formulario --copies --jobs 1"] = [*check, "1", "--copies", options.file]
        games = os.path.join(folder, "games.csv")
        commands["formulario --games --jobs 1"] = [*check, "1", "--games", games, options.file]
        if options.before:
            commands["formulario before, --jobs 1"] = [options.before, *check[1:], "1", options.file]
        rows = {name: [] for name in commands}
        for _ in range(options.runs):
            for name, command in commands.items():
                rows[name].append(run(command))
        # Debian puts it where only players look.
        extract = shutil.which("pgn-extract", path=os.environ["PATH"] + ":" + "/usr/games")
        if extract:
            rows["pgn-extract -r"] = [run([extract, "-r", "-s", options.file])]
            rows["pgn-extract -D"] = [run([extract, "-D", "-s", "-o/dev/null", options.file])]
            if os.path.exists(ECO):
                rows["pgn-extract -e"] = [run([extract, "-e" + ECO, "-s", "-o/dev/null", options.file])]
        size = os.path.getsize(options.file)
        table(f"{options.title} ({size:,} bytes)", rows, "minimal checker")
        walls = zip(rows["formulario --jobs 2"], rows["formulario --jobs 1"])
        ratio = statistics.median(two[1] / one[1] for two, one in walls)
        if options.games:
            for name in ("formulario --jobs 1", "formulario rate --jobs 1"):
                cpu = statistics.median(run[0] for run in rows[name])
                print(f"{name}: {options.games / cpu:,.0f} games per second of CPU")
        print(f"wall time of --jobs 2 to --jobs 1: {ratio:.2f}")
        if options.before:
            pairs = zip(rows["formulario --jobs 1"], rows["formulario before, --jobs 1"])
            ratio = statistics.median(now[0] / then[0] for now, then in pairs)
            print(f"CPU time to that of the earlier formulario, --jobs 1: {ratio:.2f}")
        if subprocess.run([sys.executable, "-c", "import chess.pgn"], stderr=subprocess.DEVNULL).returncode == 0:
            head = os.path.join(folder, "head.pgn")
            with open(options.file, "rb") as whole, open(head, "wb") as part:
                part.write(whole.read(1_000_000))
            script = os.path.join(os.path.dirname(__file__), "python_chess.py")
            rows = {
                "minimal checker": [run([MINIMAL, head])],
                "formulario --jobs 1": [run([*check, "1", head])],
                "python-chess": [run([sys.executable, script, head])],
            }
            table("the first 1,000,000 bytes of it", rows, "minimal checker")


main()
