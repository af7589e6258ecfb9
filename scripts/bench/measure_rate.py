"""Measures `formulario rate` on a world of ratings: the table of `check --games` and the list before it.

usage: measure_rate.py [--runs N] GAMES_CSV LIST_CSV

Prints the median CPU and wall time, the games per second and the peak memory, with the changes alone and with every output.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile

PROGRAM = os.environ.get("PROGRAM", "target/release/formulario")


def run(command):
    """User and system seconds, wall seconds, peak MiB of one run."""
    before = os.times().elapsed
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = os.times().elapsed - before
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"failed: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("games")
    parser.add_argument("list")
    options = parser.parse_args()
    with open(options.games, "rb") as table:
        games = sum(1 for _ in table) - 1
    with tempfile.TemporaryDirectory() as folder:
        out = lambda name: os.path.join(folder, name)
        rate = [PROGRAM, "rate", "--quiet", "--fail-on", "never", "--ratings", options.list]
        every = [
            "--changes", out("changes.csv"), "--game-changes", out("games.csv"), "--new-list", out("list.csv"),
            "--csv", out("findings.csv"), "--plot", out("plot.svg"),
        ]
        for title, outputs in (("--changes", every[:2]), ("every output", every)):
            runs = [run([*rate, *outputs, "--", options.games]) for _ in range(options.runs)]
            cpu, wall, peak = (statistics.median(column) for column in zip(*runs))
            print(f"rate, {games:,} games, {title}: CPU {cpu:.2f} s, wall {wall:.2f} s, "
                  f"{games / cpu:,.0f} games per second of CPU, peak {peak:.0f} MiB")


main()
