"""Runs the job over archives that are hard to cut, on a small cluster of this machine, and compares it with one run of the program.

python3 test.py --program target/release/formulario [--gigabyte]
"""

import argparse
import csv
import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import duckdb
from pyspark.sql import SparkSession

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import formulario_spark as job

# Findings that games make only together, each of which the archives have.
TOGETHER = {"R017", "T019", "T024", "P004", "P007", "F021", "R002"}


def program(*args):
    run = subprocess.run([PROGRAM, *map(str, args)], capture_output=True)
    assert run.returncode in (0, 1, 2), run.stderr
    return run


def archives(folder):
    """Generated archives, the same every time: (name, bytes)."""

    def made(*args):
        out = folder / "made"
        program("generate", *args, out)
        data = out.read_bytes()
        out.unlink()
        return data

    faults = made("archive", "--games", 3000, "--seed", 1, "--faults", 0.3)
    small = made("archive", "--games", 200, "--seed", 2, "--faults", 0.3, "--annotated", 0.5)
    italian = made("archive", "--games", 300, "--seed", 3, "--italian", 1, "--chess960", 0.2)
    sheets = made("sheets", "--games", 40, "--seed", 4)
    text = small.decode()
    hidden = re.sub(r"\n\n1\. ", '\n\n{a comment\n\n[Event "in it"]\n[White "X"]\n\n1. d4 *\n} 1. ', text, count=40)
    row = "Neri {0};Conti {0};1-0;1. e4 e5 2. {1} 1-0\n"
    rows = "".join(row.format(i, "Re2" if i % 3 else "Re3") for i in range(400))
    table = "Bianco;Nero;Risultato;Mosse\n" + rows
    prose = ("Words that belong to no game, and many of them.\n" * 30 + "\n" + text) * 2
    rules = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "rules"
    fires = lambda code, name="fires.pgn": next(rules.glob(f"{code}-*/{name}")).read_bytes()
    beside = b"\n".join([fires("R017"), fires("T019"), fires("T024"), fires("F021"), fires("R002")])
    return {
        "beside.pgn": beside * 3,
        "event.pgn": fires("P004", "fires-2.pgn"),
        "met.pgn": fires("P007", "fires-2.pgn"),
        "faults.pgn": faults,
        "small.pgn": small,
        "italian.pgn": italian,
        "sheets.txt": sheets,
        "hidden.pgn": hidden.encode(),
        "table.csv.txt": table.encode(),
        "prose.pgn": prose.encode(),
        "utf16.pgn": text.encode("utf-16"),
        "utf16be.pgn": text.encode("utf-16-be"),
        "mixed.pgn": small + text.encode("utf-16") + small,
        "latin.pgn": text.replace("e", "\u00e8", 400).encode("cp1252", "replace"),
        "cr.pgn": small.replace(b"\n", b"\r"),
        "empty.pgn": b"",
        "packed.pgn.gz": gzip.compress(faults, mtime=0),
    }


def one_run(path):
    """What one run finds in a file: findings, games and summary."""
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("f.csv", "g.csv", "s.json")]
        program("check", "-q", "--csv", names[0], "--games", names[1], "--summary-json", names[2], path)
        tables = [list(csv.DictReader(open(name, encoding="utf-8", newline=""))) for name in names[:2]]
        return *tables, json.load(open(names[2], encoding="utf-8"))


def shown(value):
    return "" if value is None else str(value)


def compare(found, paths):
    """Row by row, and the summary."""
    own = {True: [], False: []}
    for row in found.findings.collect():
        own[False].append(tuple(shown(row[name]) for name in job.FINDINGS))
    games = found.games.select(*[job._back(name) for name in job.GAMES]).collect()
    own[True] = [tuple(shown(row[name]) for name in job.GAMES) for row in games]
    expected = {True: [], False: []}
    summaries = []
    for path in paths:
        findings, rows, summary = one_run(path)
        expected[False] += [tuple(row[name] for name in job.FINDINGS) for row in findings]
        # A rating that is no number has no place in a column of numbers.
        expected[True] += [tuple(row[name] for name in job.GAMES) for row in rows]
        summaries.append(summary)
    whole = job.total(summaries)
    for is_game, columns in ((False, job.FINDINGS), (True, job.GAMES)):
        left, right = sorted(own[is_game]), sorted(expected[is_game])
        elo = {columns.index(name) for name in ("white_elo", "black_elo") if name in columns}
        number = lambda text: text if re.fullmatch(r"-?\d{1,5}", text) and abs(int(text)) < 32768 else ""
        right = sorted(tuple(number(cell) if at in elo else cell for at, cell in enumerate(row)) for row in right)
        assert len(left) == len(right), (is_game, len(left), len(right))
        for a, b in zip(left, right):
            assert a == b, {columns[i]: (a[i], b[i]) for i in range(len(columns)) if a[i] != b[i]}
    for name in ("games", "bytes", "plies", "classes", "findings", "codes", "by_file"):
        left, right = found.summary[name], whole[name]
        if name == "by_file":
            left, right = (sorted(rows, key=lambda row: row["file"]) for rows in (left, right))
        assert left == right, (name, left, right)
    codes = {row[job.FINDINGS.index("code")] for row in own[False]}
    assert TOGETHER <= codes, TOGETHER - codes
    return len(own[False]), len(own[True])


def executors():
    """The processes of the executors of this test's cluster."""
    out = subprocess.run(["pgrep", "-f", "CoarseGrainedExecutorBackend.*formulario-test|executor-id"], capture_output=True, text=True)
    return [int(pid) for pid in out.stdout.split() if int(pid) != os.getpid()]


def kill_one(killed):
    """Kills an executor once it is at work."""
    while not killed:
        time.sleep(0.2)
        pids = executors()
        if len(pids) > 1 and subprocess.run(["pgrep", "-f", "check --quiet --jobs 1"], capture_output=True).stdout:
            os.kill(pids[0], signal.SIGKILL)
            killed.append(pids[0])


def main():
    global PROGRAM
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--gigabyte", action="store_true", help="also an archive of 1 GB")
    args = parser.parse_args()
    PROGRAM = os.path.abspath(args.program)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        paths = []
        (folder / "in").mkdir()
        for name, data in archives(folder).items():
            (folder / "in" / name).write_bytes(data)
            paths.append(folder / "in" / name)
        builder = SparkSession.builder.appName("formulario-test").master("local-cluster[2,1,1024]")
        mount = f"file://{folder / 'in'}"
        spark = (
            builder.config("spark.hadoop.fs.viewfs.mounttable.test.link./in", mount)
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .getOrCreate()
        )
        spark.sparkContext.setLogLevel("ERROR")
        again = 0
        for size in (1 << 20, 50_021, 7_001):
            few = paths if size > 10_000 else [p for p in paths if p.stat().st_size < 300_000]
            found = job.audit(spark, [str(p) for p in few], PROGRAM, size)
            assert found.status == 1
            counted = compare(found, few)
            again += found.again
            print(f"parts of {size} bytes: {counted[0]} findings, {counted[1]} games, {found.again} judged again", flush=True)
        assert again, "no part was judged again: what does that is not tested"
        whole_archive(spark, folder)
        through_hadoop(spark, folder)
        a_broken_file(spark, folder)
        under_another_name(spark, folder)
        a_part_that_fails(spark, folder)
        wrong_calls(spark, folder)
        a_killed_executor(spark, folder, paths)
        shuffles(spark, folder)
        tables(spark, folder)
        written_by_the_program(spark, folder)
        if args.gigabyte:
            gigabyte(spark, folder)
        spark.stop()
    print("all as in one run")


def whole_archive(spark, folder):
    """Clean games and the rest, a file for each part: together they are the file."""
    out = folder / "kept"
    one = folder / "in" / "faults.pgn"
    # Of an earlier job with smaller parts nothing is left.
    for size in (30_000, 100_000):
        job.audit(spark, [str(one)], PROGRAM, size, clean=str(out / "clean"), reject=str(out / "reject"))
    for kind in ("clean", "reject"):
        expected = folder / f"{kind}.pgn"
        program("check", "-q", f"--{kind}", expected, one)
        parts = b"".join(path.read_bytes() for path in sorted((out / kind).iterdir()))
        assert parts == expected.read_bytes(), kind
    print("clean games and the rest, part by part: the same bytes", flush=True)


def through_hadoop(spark, folder):
    """Files behind a file system of Hadoop that is not the local one."""
    found = job.audit(spark, ["viewfs://test/in/small.pgn", "viewfs://test/in/mixed.pgn"], PROGRAM, 60_000)
    expected = sum(len(one_run(folder / "in" / name)[1]) for name in ("small.pgn", "mixed.pgn"))
    assert found.games.count() == expected and found.summary["games"] == expected
    print("through a file system of Hadoop: as many games", flush=True)


def a_broken_file(spark, folder):
    """A file that cannot be unpacked to its end, and one that cannot be read, are named, and nothing else is lost."""
    broken = folder / "broken.pgn.gz"
    data = (folder / "in" / "packed.pgn.gz").read_bytes()
    broken.write_bytes(data[: len(data) // 2])
    small = folder / "in" / "small.pgn"
    found = job.audit(spark, [str(broken), str(small)], PROGRAM)
    expected = sum(len(one_run(path)[1]) for path in (broken, small))
    assert found.status == 2 and not found.summary["complete"]
    assert [fault["file"] for fault in found.summary["faults"]] == [str(broken)]
    assert found.games.count() == expected > len(one_run(small)[1])
    missing = folder / "gone.pgn"
    missing.write_bytes(small.read_bytes())
    files = job.files_of(spark, str(missing)) + job.files_of(spark, str(small))
    missing.unlink()
    setup = job.Setup(PROGRAM, [], job.attempts_of(spark), None, None, job.JAR, "")
    with tempfile.TemporaryDirectory() as work:
        found = job.Job(spark, setup, job.plan(files, 30_000), []).run(work)
    assert found.status == 2
    assert {fault["file"] for fault in found.summary["faults"]} == {str(missing)}
    assert found.games.count() == len(one_run(small)[1])
    print("broken and missing files are named, the others whole", flush=True)


def under_another_name(spark, folder):
    """What is packed is told by its bytes, whatever its name, and has no parts."""
    packed = (folder / "in" / "packed.pgn.gz").read_bytes()
    misnamed, link = folder / "misnamed.pgn", folder / "linked"
    misnamed.write_bytes(packed)
    link.symlink_to(PROGRAM)
    expected = one_run(misnamed)
    for size in (len(packed) // 7, len(packed), 1 << 26):
        found = job.audit(spark, [str(misnamed)], str(link), size)
        own = found.games.select(*[job._back(name) for name in job.GAMES]).collect()
        assert sorted(row["game"] for row in own) == sorted(int(row["game"]) for row in expected[1]), size
        assert found.findings.count() == len(expected[0]), size
        assert found.summary["games"] == expected[2]["games"] and found.summary["complete"], size
    print("packed under another name: all of it", flush=True)


def a_part_that_fails(spark, folder):
    """A program that dies late, in one part: the part is named, its rows are none, and what stands behind has no wrong numbers."""
    one = folder / "in" / "faults.pgn"
    size = one.stat().st_size // 4
    dying = folder / "dying"
    dying.write_text(
        f'#!/bin/sh\ncase "$*" in *"--part {size}.."*) "{PROGRAM}" "$@"; kill -9 $$;; *) exec "{PROGRAM}" "$@";; esac\n'
    )
    dying.chmod(0o755)
    found = job.audit(spark, [str(one)], str(dying), size)
    assert found.status == 2 and not found.summary["complete"]
    assert [fault["byte"] for fault in found.summary["faults"]] == [size]
    games = found.games.select("game", "byte").collect()
    whole = one_run(one)[1]
    numbers = {int(row["byte"]): int(row["game"]) for row in whole}
    assert found.summary["games"] == len(games) < len(whole)
    before = [row for row in games if row["byte"] < size]
    assert before and all(row["game"] == numbers[row["byte"]] for row in before)
    behind = [row for row in games if row["byte"] >= size]
    assert behind and all(row["game"] is None and row["byte"] in numbers for row in behind)
    assert [row["games"] for row in found.summary["by_file"]] == [len(games)]
    print("a part that fails: named, without rows, and no number is wrong", flush=True)


def wrong_calls(spark, folder):
    """A file that is not there is named beside the others; no size of a part is passed over."""
    small, nothing = folder / "in" / "small.pgn", folder / "nothing.pgn"
    found = job.audit(spark, [str(nothing), str(small)], PROGRAM)
    assert found.status == 2
    assert [fault["file"] for fault in found.summary["faults"]] == [str(nothing)]
    assert [row["code"] for row in found.findings.where(f"file = '{nothing}'").collect()] == ["F001"]
    assert found.games.count() == len(one_run(small)[1])
    for size in (0, -5):
        try:
            job.audit(spark, [str(small)], PROGRAM, size)
        except ValueError as error:
            assert "size of a part" in str(error)
        else:
            raise AssertionError(size)
    clean = folder / "warnings.pgn"
    clean.write_text('[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 1-0\n')
    assert program("check", "-q", clean).returncode == 0
    found = job.audit(spark, [str(clean)], PROGRAM)
    assert found.status == 0 and found.findings.count() > 0
    print("missing files, sizes that are none, the status of check", flush=True)


def a_killed_executor(spark, folder, paths):
    killed = []
    watch = threading.Thread(target=kill_one, args=(killed,), daemon=True)
    watch.start()
    found = job.audit(spark, [str(path) for path in paths], PROGRAM, 40_009)
    watch.join(timeout=60)
    assert killed, "no executor was killed"
    assert found.status == 1
    compare(found, paths)
    print("an executor killed: the same", flush=True)


def shuffles(spark, folder):
    """Copies across files, totals, rows for `rate`."""
    pair = [folder / "in" / "small.pgn", folder / "twin.pgn"]
    pair[1].write_bytes(pair[0].read_bytes())
    found = job.audit(spark, [str(path) for path in pair], PROGRAM, 50_000)
    rows = [row for path in pair for row in one_run(path)[1]]
    games = [row for row in rows if row["fingerprint"] and int(row["plies"]) > 0]
    kinds = {row["fingerprint"] for row in games}
    copies = found.copies().collect()
    assert len(copies) == len(kinds) and sum(row["copies"] for row in copies) == len(games)
    totals = {row["player"]: row for row in found.players().collect()}
    assert sum(row["games"] for row in totals.values()) == sum(bool(row[side]) for row in rows for side in ("white", "black"))
    assert sum(row["games"] for row in found.events().collect()) == len(rows)
    months = found.rating_input()
    whole = [row for row in rows if re.fullmatch(r"\d{4}\.\d\d\.\d\d", row["date"])]
    assert 0 < months.count() <= len(whole)
    out = folder / "rating.csv"
    with open(out, "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table)
        writer.writerow(job.GAMES)
        writer.writerows([shown(row[name]) for name in job.GAMES] for row in months.collect())
    run = program("rate", out)
    assert run.returncode in (0, 1), run.stderr
    print("copies, players, events, rows for rate", flush=True)


def tables(spark, folder):
    """The recipes of README.md, beside a shard in the form of lichess's data set."""
    found = job.audit(spark, [str(folder / "in" / "faults.pgn"), str(folder / "in" / "italian.pgn")], PROGRAM, 100_000)
    out = folder / "out"
    job.write(found, str(out))
    assert json.load(open(out / "summary.json", encoding="utf-8")) == found.summary
    readme = pathlib.Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    base = duckdb.connect()
    base.execute(f"SET file_search_path = '{folder}'")
    base.execute(
        "COPY (SELECT 'Rated Blitz game' AS Event, 'https://lichess.org/x' AS Site, 'a' AS White, 'b' AS Black, '1-0' AS Result, "
        "1500::SMALLINT AS WhiteElo, 1600::SMALLINT AS BlackElo, DATE '2024-01-01' AS UTCDate, TIME '10:00:00' AS UTCTime, "
        "'C20' AS ECO, 'Normal' AS Termination, '180+0' AS TimeControl, '1. e4' AS movetext) "
        f"TO '{folder / 'lichess.parquet'}' (FORMAT parquet)"
    )
    program("check", "-q", "--csv", folder / "findings.csv", "--ndjson", folder / "findings.ndjson", folder / "in" / "faults.pgn")
    own = {"findings": folder / "findings.parquet", "games": folder / "games.parquet"}
    program("check", "-q", "--parquet", own["findings"], "--games", own["games"], folder / "in" / "faults.pgn")
    recipes = re.findall(r"```sql\n(.*?)```", readme, re.DOTALL)
    assert len(recipes) >= 4
    for recipe in recipes:
        rows = base.execute(recipe).fetchall()
        assert rows, recipe
    print(f"{len(recipes)} recipes of README.md", flush=True)


def written_by_the_program(spark, folder):
    """What the program writes as Parquet itself: the same columns, types and rows as the job's, in one table without a cast."""
    odd = folder / "odd.pgn"
    tags = '[Event "Torneo, \\"A\\" è"]\n[White "Rossi"]\n[Black "Verdi"]\n[WhiteElo "{0}"]\n[WhiteFideId "{1}"]\n[Date "{2}"]\n[Result "*"]\n\n'
    values = [
        ("2150", "800123", "2024.02.29"),
        ("99999", "9999999999", "2024.02.30"),
        ("?", "00800123", "2024.??.??"),
        ("-", "IT 7", "0000.01.01"),
        ("2150 ", "-7", "12024.01.01"),
        ("+1800", "000000000000000000000007", "2024.1.2"),
    ]
    odd.write_text("".join(f"{tags.format(*own)}1. {move} *\n\n" for own in values for move in ("e4", "Ke5")), encoding="utf-8")
    paths = [str(odd), *(str(folder / "in" / name) for name in ("faults.pgn", "italian.pgn", "sheets.txt", "packed.pgn.gz"))]
    ignored = ["--ignore", ",".join(sorted(TOGETHER))]
    found = job.audit(spark, paths, PROGRAM, 50_021, options=ignored)
    out = folder / "written"
    job.write(found, str(out), partition=())
    own = {"findings": out / "findings.parquet", "games": out / "games.parquet"}
    program("check", "-q", *ignored, "--parquet", own["findings"], "--games", own["games"], *paths)
    base = duckdb.connect()
    for kind, path in own.items():
        jobs = f"'{out}/{kind}/*.parquet'"
        columns = [base.execute(f"DESCRIBE FROM {source}").fetchall() for source in (f"'{path}'", jobs)]
        assert columns[0] == columns[1], [pair for pair in zip(*columns) if pair[0] != pair[1]]
        for one, other in ((f"'{path}'", jobs), (jobs, f"'{path}'")):
            rows = base.execute(f"FROM {one} EXCEPT ALL FROM {other}").fetchall()
            assert not rows, (kind, len(rows), rows[:1])
        counts = base.execute(f"SELECT count(*) FROM (FROM '{path}' UNION ALL BY NAME FROM {jobs})").fetchone()[0]
        assert counts == 2 * base.execute(f"SELECT count(*) FROM '{path}'").fetchone()[0] > 1000
        assert spark.read.parquet(str(path)).schema == spark.read.parquet(f"{out}/{kind}").schema, kind
        rows = sorted(map(repr, spark.read.parquet(str(path)).collect()))
        assert rows == sorted(map(repr, spark.read.parquet(f"{out}/{kind}").collect())), kind
    lichess = f"FROM '{folder / 'lichess.parquet'}' UNION ALL BY NAME FROM '{own['games']}'"
    for name, kind in (("WhiteElo", "SMALLINT"), ("UTCDate", "DATE"), ("UTCTime", "TIME"), ("Event", "VARCHAR")):
        described = base.execute(f"SELECT column_type FROM (DESCRIBE {lichess}) WHERE column_name = '{name}'").fetchall()
        assert described == [(kind,)], (name, described)
    print("what the program writes as Parquet: the columns, types and rows of the job", flush=True)


def gigabyte(spark, folder):
    path = folder / "gigabyte.pgn"
    once = folder / "once.pgn"
    program("generate", "archive", "--games", 60_000, "--seed", 5, "--faults", 0.1, once)
    data = once.read_bytes()
    with open(path, "wb") as out:
        while out.tell() < 1 << 30:
            out.write(data)
    begun = time.time()
    found = job.audit(spark, [str(path)], PROGRAM)
    games = found.games.count()
    took = time.time() - begun
    summary = json.loads(program("check", "-q", "--ignore", ",".join(sorted(TOGETHER)), "--summary-json", "-", path).stdout)
    for key in ("games", "bytes", "plies", "classes", "codes"):
        assert found.summary[key] == summary[key], key
    assert games == summary["games"]
    print(f"{path.stat().st_size} bytes, {games} games: {took:.1f} s, {found.again} judged again", flush=True)


if __name__ == "__main__":
    main()
