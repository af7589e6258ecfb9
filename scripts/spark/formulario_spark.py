#!/usr/bin/env python3
"""Runs `formulario check` over many files as a job on Apache Spark, and gives what was found and the games as DataFrames.

    spark-submit --files formulario formulario_spark.py --out audit archive/*.pgn hdfs://host/games s3a://bucket/2024/*.pgn.zst

or in a program:

    from formulario_spark import audit
    found = audit(spark, ["archive/*.pgn"], program="target/release/formulario")
    found.findings.groupBy("code").count().show()

Files are cut into parts of some megabytes, each of which a task streams through the program (`check --part`): nothing is held in
memory or copied to disk. Where the end of one part is not the beginning of the next, as within a table, that one is judged again
from the right byte. Files that are compressed, and archives, are one part each. README.md has the rest.
"""

import argparse
import collections
import csv
import glob
import io
import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import zipfile
import zlib

from pyspark import StorageLevel, TaskContext
from pyspark.sql import functions as F
from pyspark.sql import types as T

# What is looked for in folders, as the program does.
RECORDS = (".pgn", ".txt", ".trf")
PACKED = (".gz", ".bz2", ".xz", ".lzma", ".zst")
ARCHIVES = (".zip", ".tar", ".tgz", ".tbz2", ".txz", ".tzst")

PART = 64 << 20
BLOCK = 1 << 20

# With what the files begin that are unpacked: they have no parts, whatever their name.
MAGIC = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"BZh", b"\xfd7zXZ\0", b"\x5d\0\0", b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")

# How a part that cannot be judged is named in the summary.
FAILED = "the part could not be judged: "

# A stretch of a file: its bytes from one up to another, all of it for a file that has no parts.
Part = collections.namedtuple("Part", "id file uri begin until whole")

FINDINGS = (
    "file game line byte variation ply move_number side code name severity article edition text fen message suggestion "
    "related fingerprint"
).split()
GAMES = (
    "file game line byte event site date round section white black result_tag result_marker result_board result termination "
    "event_date time_control time_class white_elo black_elo white_fide_id black_fide_id variant language notation plies ending "
    "class errors warnings notes edition claim_ply claim_rule automatic_ply automatic_end written start edition_basis players "
    "fingerprint eco opening opening_ply"
).split()
LONGS = {"game", "line", "byte"}
INTS = {
    *("ply", "move_number", "plies", "errors", "warnings", "notes", "claim_ply", "automatic_ply", "written"),
    "opening_ply",
    *("white_fide_id", "black_fide_id"),
}
# From the best to the worst.
CLASSES = ("clean", "warning", "error", "unreadable")
# What is found of a game beside those before it, and counts in it.
BESIDE = ("R017", "T019")
# So many parts say at once what their games say together.
AT_ONCE = 16
# Columns of the public data set of lichess that games have, and the columns that they are made of.
LICHESS = {
    "Event": "event",
    "Site": "site",
    "White": "white",
    "Black": "black",
    "Result": "result",
    "WhiteElo": "white_elo",
    "BlackElo": "black_elo",
    "ECO": "eco",
    "Opening": "opening",
    "Termination": "termination",
    "TimeControl": "time_control",
}

# Reads a file from a byte on, or puts one in its place, through the file systems of Hadoop. The driver compiles it with the compiler
# that Spark brings along.
HADOOP = """
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

public class FormularioFiles {
    public static void main(String[] args) throws Exception {
        Configuration conf = new Configuration();
        conf.addResource("formulario-core-site.xml");
        FileSystem files = new Path(args[1]).getFileSystem(conf);
        if (args[0].equals("put")) {
            files.copyFromLocalFile(true, true, new Path(args[2]), new Path(args[1]));
            return;
        }
        FSDataInputStream in = files.open(new Path(args[1]));
        in.seek(Long.parseLong(args[2]));
        byte[] block = new byte[1 << 20];
        OutputStream out = System.out;
        for (int n = in.read(block); n >= 0; n = in.read(block)) {
            out.write(block, 0, n);
        }
        out.flush();
    }
}
"""
JAR = "formulario-files.jar"


# --- Which files, and their parts ---


def is_local(uri):
    """Whether a path or a URI is of this machine."""
    return uri.startswith("file:") or not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", uri)


def named(uri):
    """How a file is called in the reports: a local one by its path."""
    return re.sub(r"^file:/*(?=/)", "", uri) if is_local(uri) else uri


def hadoop_path(spark, path):
    """A path as Hadoop has it: of this machine where something is there, else of the file system that the settings name."""
    own = is_local(path) and not path.startswith("file:")
    if own and (os.path.isabs(path) or os.path.exists(path) or glob.glob(path)):
        path = "file://" + os.path.abspath(path)
    return spark._jvm.org.apache.hadoop.fs.Path(path)


def is_record(name):
    """Whether a file in a folder is read, by its name."""
    name = name.lower()
    if name.endswith(ARCHIVES):
        return True
    for suffix in PACKED:
        name = name.removesuffix(suffix)
    return name.endswith(RECORDS + (".tar",))


def is_packed(name):
    """Whether a file has no parts, by its name."""
    return name.lower().endswith(PACKED + ARCHIVES)


def begins_packed(head):
    """Whether a file that begins so is unpacked: it is told by its bytes, not by its name."""
    skippable = len(head) > 3 and 0x50 <= head[0] <= 0x5F and head[1:4] == b"\x2a\x4d\x18"
    return head.startswith(MAGIC) or skippable or head[257:262] == b"ustar"


def is_link(path, root):
    """Whether a file of this machine is reached by a link in a folder, which is not followed."""
    while len(path) > len(root):
        if os.path.islink(path):
            return True
        path = os.path.dirname(path)
    return False


def files_of(spark, path):
    """The files behind a path, a glob or a folder, by Hadoop's file systems: URI and size of each, in the order of their names; None
    where nothing is there."""
    at = hadoop_path(spark, path)
    files = at.getFileSystem(spark._jsc.hadoopConfiguration())
    # A name may hold brackets and stars.
    found = [files.getFileStatus(at)] if files.exists(at) else files.globStatus(at)
    if not found:
        return None
    out = []
    for status in found:
        if not status.isDirectory():
            out.append((status.getPath().toString(), status.getLen()))
            continue
        inside = files.listFiles(status.getPath(), True)
        while inside.hasNext():
            one = inside.next()
            uri = one.getPath().toString()
            linked = is_local(uri) and is_link(named(uri), named(status.getPath().toString()))
            if is_record(uri) and not linked:
                out.append((uri, one.getLen()))
    return sorted(out)


def plan(files, size=PART):
    """The parts of the files: (URI, size in bytes) each."""
    if size <= 0:
        raise ValueError(f"the size of a part is {size}: a number of bytes from 1 on was expected")
    parts = []
    for uri, length in files:
        cuts = [0] if is_packed(uri) else range(0, max(length, 1), size)
        # The last part takes what is left, so that it is no short one.
        cuts = [cut for cut in cuts if cut == 0 or length - cut >= size // 2]
        ends = [*cuts[1:], None]
        for begin, until in zip(cuts, ends):
            parts.append(Part(len(parts), named(uri), uri, begin, until, len(cuts) == 1))
    return parts


# --- One part, on an executor ---


class Setup(collections.namedtuple("Setup", "program options attempts clean reject jar spark_jars")):
    """What every task needs to know."""

    def binary(self):
        """The program: as it was sent with the job, or where it is on the machines."""
        from pyspark import SparkFiles

        sent = SparkFiles.get(os.path.basename(self.program))
        if os.path.exists(sent):
            os.chmod(sent, 0o755)
            return sent
        return self.program

    def hadoop(self, *args):
        """A command that reads or writes through Hadoop's file systems."""
        from pyspark import SparkFiles

        home = os.environ.get("JAVA_HOME")
        java = os.path.join(home, "bin", "java") if home else "java"
        places = [SparkFiles.get(self.jar), os.path.join(os.environ.get("SPARK_HOME", ""), "jars", "*"), self.spark_jars]
        return [java, "-Xmx256m", "-cp", os.pathsep.join(places), "FormularioFiles", *map(str, args)]


class Source:
    """The bytes of a file from one on, as a stream."""

    def __init__(self, setup, uri, begin):
        self.process = None
        if is_local(uri):
            self.stream = open(named(uri), "rb")
            self.stream.seek(begin)
        else:
            command = setup.hadoop("cat", uri, begin)
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.stream = self.process.stdout
        self.head = self.stream.read(BLOCK)

    def feed(self, sink):
        """Gives everything to the program, until it takes no more; an error of the source is raised."""
        taken = True
        block = self.head
        try:
            while block:
                sink.write(block)
                block = self.stream.read(BLOCK)
        except BrokenPipeError:
            taken = False
        finally:
            try:
                sink.close()
            except BrokenPipeError:
                taken = False
        if self.process and taken and self.process.wait() != 0:
            raise OSError(self.process.stderr.read().decode(errors="replace").strip()[-500:])

    def close(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
        else:
            self.stream.close()


def command_of(setup, part, seam, games, summary, together, kept):
    command = [setup.binary(), "check", "--quiet", "--jobs", "1", "--csv", "-", "--games", games, "--summary-json", summary]
    command += ["--name", part.file]
    for option, path in kept.items():
        command += [option, path]
    if not part.whole:
        command += ["--part", f"{part.begin}..{'' if part.until is None else part.until}", "--together", together]
    if seam is not None:
        command += ["--seam", seam]
    return [*command, *setup.options, "-"]


def rows_of(stream, kind, sink):
    """Gives the rows of a table to a queue, without the head."""
    rows = csv.reader(io.TextIOWrapper(stream, encoding="utf-8", errors="replace", newline=""))
    next(rows, None)
    for row in rows:
        sink.put((kind, row))


def blocks_of(stream, kind, sink):
    """Gives what a stream holds to a queue, packed."""
    while block := stream.read(BLOCK):
        sink.put((kind, zlib.compress(block, 1)))


def judge(setup, part, seam=None):
    """Judges a part; gives (kind, part, what): a row of findings or of games, what its games say only together with those of other
    parts, and at the end the summary."""
    sink = queue.Queue(maxsize=4096)
    errors = []
    kept = {}
    with tempfile.TemporaryDirectory() as folder:
        for option, out in (("--clean", setup.clean), ("--reject", setup.reject)):
            if out:
                kept[option] = os.path.join(folder, option.strip("-"))
        pipes = games, summary, together = os.pipe(), os.pipe(), os.pipe()
        fds = [pipe[1] for pipe in pipes]
        source = Source(setup, part.uri, part.begin)
        if part.begin == 0 and begins_packed(source.head):
            part = part._replace(whole=True)
        command = command_of(setup, part, seam, *(f"/dev/fd/{fd}" for fd in fds), kept)
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=fds
        )
        for fd in fds:
            os.close(fd)
        told = []

        def run(work):
            try:
                work()
            except Exception as error:  # It is raised where the rows are taken.
                errors.append(error)
            sink.put(None)

        def read_summary():
            with os.fdopen(summary[0], "rb") as stream:
                told.append(stream.read())

        work = [
            lambda: source.feed(process.stdin),
            lambda: rows_of(process.stdout, "finding", sink),
            lambda: rows_of(os.fdopen(games[0], "rb"), "game", sink),
            lambda: blocks_of(os.fdopen(together[0], "rb"), "together", sink),
            read_summary,
            lambda: told.insert(0, process.stderr.read()),
        ]
        threads = [threading.Thread(target=run, args=(own,), daemon=True) for own in work]
        for thread in threads:
            thread.start()
        open_threads = len(threads)
        try:
            while open_threads:
                row = sink.get()
                if row is None:
                    open_threads -= 1
                else:
                    yield row[0], part.id, row[1]
            status = process.wait()
        finally:
            process.kill()
            process.wait()
            source.close()
        if errors:
            raise errors[0]
        said, text = told
        if status not in (0, 1, 2) or not text.strip():
            raise OSError(f"status {status}: {said.decode(errors='replace').strip()[-500:]}")
        faults = json.loads(text)["faults"]
        if faults and not part.whole:
            # What follows would be taken for nothing: a part that breaks off has failed.
            raise OSError(faults[0]["detail"])
        for option, path in kept.items():
            out = setup.clean if option == "--clean" else setup.reject
            put(setup, path, f"{out}/part-{part.id:06}.pgn")
    yield "summary", part.id, text.decode()


def put(setup, path, uri):
    """Moves a file to its place."""
    if is_local(uri):
        target = named(uri)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(path, "rb") as own, open(target + ".part", "wb") as out:
            while block := own.read(BLOCK):
                out.write(block)
        os.replace(target + ".part", target)
    else:
        subprocess.run(setup.hadoop("put", uri, path), check=True, capture_output=True)


def judge_or_tell(setup, part, seam):
    """As `judge`; a part that fails is left to Spark, which tries it again, and the last time it is told."""
    kept = []
    try:
        for row in judge(setup, part, seam):
            kept.append(row) if row[0] == "summary" else None
            if row[0] != "summary":
                yield row
    except Exception as error:
        if TaskContext.get().attemptNumber() + 1 < setup.attempts:
            raise
        yield "failed", part.id, f"{type(error).__name__}: {error}"
        return
    yield from kept


# --- The job ---


def typed(name):
    if name in LONGS:
        return T.LongType()
    return T.IntegerType() if name in INTS else T.StringType()


def value_of(name, text):
    """A cell as its type has it; nothing for an empty one and for a number that is none."""
    if text == "":
        return None
    if name in LONGS or name in INTS:
        number = re.fullmatch(r"(-?)0*([0-9]{1,19})", text)
        value = int(number[1] + number[2]) if number else None
        # Spark takes no number that is too large for its column, and what a tag has as an id may be any.
        bits = 63 if name in LONGS else 31
        return value if value is not None and -(1 << bits) <= value < 1 << bits else None
    return text


def with_numbers(row, columns, games, lines):
    """A row of a part, its games and lines counted from the start of the file; without them where nobody knows how many stand before
    it, because a part before could not be judged."""
    values = {name: value_of(name, text) for name, text in zip(columns, row)}
    if games is None:
        values.update(game=None, line=None, related=None)
        return tuple(values.get(name) for name in columns)
    for name, before in (("game", games), ("line", lines)):
        if values.get(name) is not None:
            values[name] += before
    related = values.get("related")
    if related and games:
        match = re.fullmatch(r"(.*):(\d+):(\d*)", related, re.DOTALL)
        if match:
            values["related"] = f"{match[1]}:{int(match[2]) + games}:{match[3]}"
    return tuple(values.get(name) for name in columns)


def with_found(row, beside):
    """A row of a game, in which counts what was found of it beside others of its file."""
    values = dict(zip(GAMES, row))
    for severity in beside.get((values["file"], values["game"]), ()):
        values[severity + "s"] += 1
        least = "clean" if severity == "note" else severity
        values["class"] = max(values["class"], least, key=CLASSES.index)
    return tuple(values[name] for name in GAMES)


class Audit:
    """What a job found."""

    def __init__(self, spark, findings, games, summary, status, again):
        self.spark = spark
        #: One row for each finding, with the columns of `check --csv`.
        self.findings = findings
        #: One row for each game: the columns of lichess's data set first, then those of `check --games`.
        self.games = games
        #: As `check --summary-json` tells it of all files together.
        self.summary = summary
        #: 0 nothing was found, 1 something was, 2 not everything could be read.
        self.status = status
        #: How many parts were judged again, because they did not begin where the one before ended.
        self.again = again

    def copies(self):
        """Games that stand in the archive more than once, by players and moves: where the first one stands, how many there are,
        and how many different results they have."""
        place = F.struct("file", "game")
        named = self.games.where("fingerprint is not null and plies > 0")
        groups = named.groupBy("fingerprint").agg(
            F.min(place).alias("first"),
            F.count("*").alias("copies"),
            F.countDistinct("Result").alias("results"),
            F.sort_array(F.collect_list(place)).alias("places"),
        )
        return groups.where("copies > 1")

    def players(self):
        """Totals of each player by name: games, wins, draws and losses, and the first and the last day."""
        sides = None
        for own, won, lost in (("White", "1-0", "0-1"), ("Black", "0-1", "1-0")):
            side = self.games.select(
                F.col(own).alias("player"),
                (F.col("Result") == won).cast("long").alias("wins"),
                (F.col("Result") == "1/2-1/2").cast("long").alias("draws"),
                (F.col("Result") == lost).cast("long").alias("losses"),
                "UTCDate",
            )
            sides = side if sides is None else sides.unionByName(side)
        totals = [F.sum(name).alias(name) for name in ("wins", "draws", "losses")]
        days = [F.min("UTCDate").alias("first_day"), F.max("UTCDate").alias("last_day")]
        return sides.where("player is not null").groupBy("player").agg(F.count("*").alias("games"), *totals, *days)

    def events(self):
        """Totals of each event: games, rounds, days, and how many games have an error."""
        return self.games.groupBy("Event").agg(
            F.count("*").alias("games"),
            F.countDistinct("round").alias("rounds"),
            F.min("UTCDate").alias("first_day"),
            F.max("UTCDate").alias("last_day"),
            F.sum((F.col("errors") > 0).cast("long")).alias("with_errors"),
        )

    def rating_input(self, period="month"):
        """The rows that `rate` reads, as `check --games` writes them, with the first day of their period before them; games
        without a whole date are in none."""
        rows = self.games.withColumn("period", F.trunc("UTCDate", period))
        return rows.where("period is not null").select("period", *[_back(name) for name in GAMES])


def _back(name):
    """A column of `check --games` by its own name."""
    from_lichess = {own: lichess for lichess, own in LICHESS.items()}
    return F.col(from_lichess.get(name, name)).alias(name)


def games_frame(spark, rows):
    schema = T.StructType([T.StructField(name, typed(name)) for name in GAMES])
    games = spark.createDataFrame(rows, schema, verifySchema=False)
    # Spark would also take the year 0, and one of five figures.
    day = F.regexp_extract("date", r"^(?!0000)[0-9]{4}\.[0-9]{2}\.[0-9]{2}$", 0)
    columns = []
    for name, own in LICHESS.items():
        column = F.col(own)
        if name.endswith("Elo"):
            column = F.expr(f"try_cast({own} as smallint)")
        columns.append(column.alias(name))
    columns.insert(7, F.try_to_date(day, "yyyy.MM.dd").alias("UTCDate"))
    kept = [name for name in GAMES if name not in LICHESS.values()]
    return games.where(F.lit(True)).select(*columns, *kept)


def findings_frame(spark, rows):
    schema = T.StructType([T.StructField(name, typed(name)) for name in FINDINGS])
    # `value_of` gives each cell its type.
    return spark.createDataFrame(rows, schema, verifySchema=False)


# Folders whose files executors may ask for as long as their application runs, by its id.
SENT = {}


def send_helper(spark):
    """Compiles what reads through Hadoop's file systems, with the settings of the job, and sends it to the executors, once."""
    application = spark.sparkContext.applicationId
    if application not in SENT:
        SENT[application] = tempfile.TemporaryDirectory(prefix="formulario-")
        spark.sparkContext.addFile(helper_jar(spark, SENT[application].name))


def helper_jar(spark, folder):
    jvm = spark._jvm
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    compiler.cook(HADOOP)
    codes = compiler.getBytecodes()
    out = jvm.java.io.ByteArrayOutputStream()
    spark._jsc.hadoopConfiguration().writeXml(out)
    path = os.path.join(folder, JAR)
    with zipfile.ZipFile(path, "w") as jar:
        for name in codes.keySet():
            jar.writestr(f"{name.replace('.', '/')}.class", bytes(codes.get(name)))
        jar.writestr("formulario-core-site.xml", bytes(out.toByteArray()))
    return path


def attempts_of(spark):
    """How often Spark tries a task."""
    master = spark.sparkContext.master
    local = re.fullmatch(r"local(\[[^,\]]*(,\s*(\d+))?\])?", master)
    if local:
        return int(local[3] or 1)
    return int(spark.conf.get("spark.task.maxFailures", "4"))


def audit(spark, paths, program="formulario", part_size=PART, options=(), clean=None, reject=None):
    """Audits files. `paths` are files, folders and globs, of this machine or by URI; `program` is the binary, which is sent with
    the job where it is a file here; `options` are those of `check` (`--select`, `--laws`, `--lang`, `--ui`, …); `clean` and
    `reject` are folders for the games without errors and for the rest, one file for each part."""
    context = spark.sparkContext
    if __name__ != "__main__":
        context.addPyFile(os.path.abspath(__file__))
    if os.path.isfile(program):
        # Spark sends what is behind a link under its own name.
        program = os.path.realpath(program)
        context.addFile(program)
    found = {path: files_of(spark, path) for path in paths}
    parts = plan(sorted({file for files in found.values() for file in files or ()}), part_size)
    if any(not is_local(part.uri) for part in parts) or not all(is_local(out or "") for out in (clean, reject)):
        send_helper(spark)
    import pyspark

    jars = os.path.join(os.path.dirname(pyspark.__file__), "jars", "*")
    setup = Setup(program, list(options), attempts_of(spark), clean, reject, JAR, jars)
    with tempfile.TemporaryDirectory() as folder:
        return Job(spark, setup, parts, [path for path in found if found[path] is None]).run(folder)


class Job:
    """The parts on their way to one result."""

    def __init__(self, spark, setup, parts, missing):
        self.spark = spark
        self.setup = setup
        self.parts = parts
        # Paths behind which nothing is.
        self.missing = missing
        # What was judged, and which parts of it count.
        self.rdds = []
        self.of_part = {}
        # Which partition of its RDD a part is.
        self.partition = {}
        # Severities of what is found of games beside others of their file, by file and number.
        self.beside = collections.defaultdict(list)
        self.summaries = {}
        self.failed = {}
        self.void = set()
        self.again = 0

    def judge(self, wanted):
        """Judges parts, each with its seam or none, side by side."""
        setup, nth = self.setup, len(self.rdds)
        context = self.spark.sparkContext
        rdd = context.parallelize(wanted, max(len(wanted), 1)).flatMap(lambda own: judge_or_tell(setup, *own))
        rdd = rdd.persist(StorageLevel.DISK_ONLY)
        self.rdds.append(rdd)
        self.partition.update((part.id, at) for at, (part, _) in enumerate(wanted))
        for kind, part, what in rdd.filter(lambda row: row[0] in ("summary", "failed")).collect():
            self.of_part[part] = nth
            if kind == "summary":
                self.summaries[part] = json.loads(what)
                self.failed.pop(part, None)
            else:
                self.failed[part] = what
                self.summaries.pop(part, None)

    def pack(self):
        """Files that turn out to be packed have one part, which was judged whole: what the others gave is void."""
        packed = {part.file for part in self.parts if part.begin == 0 and not part.whole and self.is_whole(part)}
        for nth, part in enumerate(self.parts):
            if part.file in packed:
                self.parts[nth] = part._replace(whole=True)
                if part.begin > 0:
                    self.void.add(part.id)
                    self.failed.pop(part.id, None)

    def is_whole(self, part):
        return part.id in self.summaries and "part" not in self.summaries[part.id]

    def stitch(self):
        """Judges again what does not begin where the part before ended, until all parts meet."""
        by_file = collections.defaultdict(list)
        for part in self.parts:
            if not part.whole:
                by_file[part.file].append(part)
        settled = collections.Counter()
        while True:
            wanted = []
            for file, parts in by_file.items():
                before = None
                for part in parts:
                    if part.id in self.failed:
                        # Nobody knows where the next one begins: it is taken as it found it.
                        before = None
                        continue
                    own = self.summaries[part.id]["part"]
                    if before is not None and (before["last"] or part.until is not None and before["ends"] >= part.until):
                        self.void.add(part.id)
                        continue
                    if before is not None and (own["begins"], own["seam"]) != (before["ends"], before["next"]):
                        again = part._replace(begin=before["ends"])
                        wanted.append((again, before["next"]))
                        break
                    before = own
            if not wanted:
                return
            self.again += len(wanted)
            self.judge(wanted)

    def run(self, folder):
        self.take_away_old()
        self.judge([(part, None) for part in self.parts])
        self.pack()
        self.stitch()
        counts, found, files = {}, [], []
        for path in self.missing:
            told, rows = self.missing_file(path, folder)
            files.append(told)
            found += rows
        for file, parts in _by_file(self.parts):
            parts = [part for part in parts if part.id not in self.void]
            games = lines = 0
            for part in parts:
                if part.id in self.failed:
                    # What it gave before it failed is not all of it.
                    games = lines = None
                    continue
                counts[part.id] = (games, lines)
                summary = self.summaries[part.id]
                if not part.whole and games is not None:
                    games += summary["games"]
                    lines += summary["part"]["lines"]
            told, rows = self.file_summary(file, parts, folder)
            files.append(told)
            found += rows
        findings, games = self.frames(counts, found)
        summary = total(files)
        status = 2 if not summary["complete"] else int(summary["findings"].get("error", 0) > 0)
        self.drop_void()
        return Audit(self.spark, findings, games, summary, status, self.again)

    def together(self, parts):
        """What the games of parts say only together, in their order, some parts at a time: blocks of bytes."""
        some = []
        for at, part in enumerate(parts):
            some.append(part)
            follows = parts[at + 1] if at + 1 < len(parts) else None
            if len(some) < AT_ONCE and follows and self.of_part[follows.id] == self.of_part[part.id]:
                continue
            rdd = self.rdds[self.of_part[part.id]]
            said = lambda rows: (row[2] for row in rows if row[0] == "together")
            for block in self.spark.sparkContext.runJob(rdd, said, [self.partition[own.id] for own in some]):
                yield zlib.decompress(block)
            some = []

    def file_summary(self, file, parts, folder):
        """What a file came to, and what is found of it as a whole."""
        failed = [part for part in parts if part.id in self.failed]
        if not failed and parts[0].whole:
            return self.summaries[parts[0].id], []
        paths = []
        for nth, part in enumerate(parts):
            if part.id not in self.failed:
                path = os.path.join(folder, f"part-{nth}.json")
                with open(path, "w", encoding="utf-8") as out:
                    json.dump(self.summaries[part.id], out)
                paths.append(path)
        if failed:
            faults = [{"file": file, "byte": part.begin, "detail": FAILED + self.failed[part.id]} for part in failed]
            whole = total([self.summaries[part.id] for part in parts if part.id not in self.failed])
            by_file = [{**as_one(whole.get("by_file", []), file), "fit": False}]
            return {**whole, "files": 1, "by_file": by_file, "faults": whole["faults"] + faults, "complete": False}, []
        csv_path, json_path = os.path.join(folder, "joined.csv"), os.path.join(folder, "joined.json")
        command = [self.setup.binary(), "check", "--quiet", "--join", "--together", "-"]
        command += ["--csv", csv_path, "--summary-json", json_path, *self.setup.options, *paths]
        with open(os.path.join(folder, "joined.err"), "wb+") as said:
            run = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=said)
            try:
                with run.stdin as sink:
                    for block in self.together(parts):
                        sink.write(block)
            except BrokenPipeError:
                pass
            status = run.wait()
            if status not in (0, 1, 2) or not os.path.exists(json_path):
                said.seek(0)
                raise RuntimeError(said.read().decode(errors="replace"))
        with open(csv_path, encoding="utf-8", newline="") as table:
            rows = list(csv.reader(table))[1:]
        for row in rows:
            cells = dict(zip(FINDINGS, row))
            if cells["code"] in BESIDE:
                self.beside[file, int(cells["game"])].append(cells["severity"])
        with open(json_path, encoding="utf-8") as text:
            return json.load(text), [with_numbers(row, FINDINGS, 0, 0) for row in rows]

    def missing_file(self, path, folder):
        """What `check` says of a file that is not there."""
        csv_path, json_path = os.path.join(folder, "missing.csv"), os.path.join(folder, "missing.json")
        command = [self.setup.binary(), "check", "--quiet", "--csv", csv_path, "--summary-json", json_path]
        subprocess.run([*command, *self.setup.options, os.path.join(os.sep, "nowhere", path)], capture_output=True)
        with open(csv_path, encoding="utf-8", newline="") as table:
            rows = [[path, *row[1:]] for row in list(csv.reader(table))[1:]]
        with open(json_path, encoding="utf-8") as text:
            told = json.load(text)
        for row in told["faults"] + told.get("by_file", []):
            row["file"] = path
        return told, [with_numbers(row, FINDINGS, 0, 0) for row in rows]

    def frames(self, counts, found):
        def rows(kind, columns):
            out = None
            for nth, rdd in enumerate(self.rdds):
                own = {part: counts[part] for part, of in self.of_part.items() if of == nth and part in counts}
                mine = rdd.filter(lambda row, own=own: row[0] == kind and row[1] in own).map(
                    lambda row, own=own: with_numbers(row[2], columns, *own[row[1]])
                )
                out = mine if out is None else out.union(mine)
            return out

        findings = findings_frame(self.spark, rows("finding", FINDINGS))
        if found:
            findings = findings.union(findings_frame(self.spark, found))
        games = rows("game", GAMES)
        if self.beside:
            beside = self.spark.sparkContext.broadcast(dict(self.beside))
            games = games.map(lambda row: with_found(row, beside.value))
        return findings, games_frame(self.spark, games)

    def take_away_old(self):
        """Takes away what an earlier job wrote for its parts: it would stand among those of this one."""
        for out in (self.setup.clean, self.setup.reject):
            if out:
                at = hadoop_path(self.spark, f"{out}/part-*.pgn")
                files = at.getFileSystem(self.spark._jsc.hadoopConfiguration())
                for old in files.globStatus(at) or ():
                    files.delete(old.getPath(), False)

    def drop_void(self):
        """Takes away what parts wrote that turned out to hold no game of their own."""
        for out in (self.setup.clean, self.setup.reject):
            for part in self.void if out else ():
                path = hadoop_path(self.spark, f"{out}/part-{part:06}.pgn")
                path.getFileSystem(self.spark._jsc.hadoopConfiguration()).delete(path, False)


def _by_file(parts):
    files = collections.OrderedDict()
    for part in parts:
        files.setdefault(part.file, []).append(part)
    return files.items()


def as_one(rows, file):
    """The rows of the parts of a file as one."""
    counts = ("games", "clean", "warning", "error", "unreadable")
    return {"file": file, **{name: sum(row[name] for row in rows) for name in counts}}


def total(summaries):
    """The totals of several summaries as one."""
    whole = {}
    for summary in summaries:
        for key, value in summary.items():
            if key == "part":
                continue
            if key not in whole:
                whole[key] = json.loads(json.dumps(value))
            elif isinstance(value, bool):
                whole[key] = whole[key] and value
            elif isinstance(value, (int, list)):
                whole[key] += value
            elif isinstance(value, dict):
                for name, count in value.items():
                    whole[key][name] = whole[key].get(name, 0) + count
    empty = {"files": 0, "games": 0, "findings": {}, "faults": [], "complete": True}
    whole = {**empty, **whole}
    for key in ("codes",):
        if key in whole:
            whole[key] = dict(sorted(whole[key].items()))
    return whole


def write(found, out, partition=("year", "month")):
    """Writes findings and games as Parquet, games parted by year and month of their date, or as asked, and the summary."""
    games = found.games
    by = {"year": F.year("UTCDate"), "month": F.month("UTCDate")}
    for name in partition:
        if name not in games.columns:
            games = games.withColumn(name, by[name])
    if partition:
        # Each part of an archive holds games of many months: without this each would write a file for every one of them.
        games = games.hint("rebalance", *partition)
    writer = games.write.mode("overwrite")
    (writer.partitionBy(*partition) if partition else writer).parquet(f"{out}/games")
    found.findings.write.mode("overwrite").parquet(f"{out}/findings")
    text = json.dumps(found.summary, ensure_ascii=False) + "\n"
    path = hadoop_path(found.spark, f"{out}/summary.json")
    stream = path.getFileSystem(found.spark._jsc.hadoopConfiguration()).create(path, True)
    stream.write(bytearray(text.encode()))
    stream.close()


def size_of_parts(text):
    """What was typed as the size of a part."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text}: a number of bytes from 1 on was expected")
    return int(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, folders and globs, of this machine or by URI")
    parser.add_argument("--out", required=True, help="folder for findings, games and summary.json")
    parser.add_argument("--program", default="formulario", help="the binary: sent with the job, or where it is on the machines")
    parser.add_argument("--part-size", type=size_of_parts, default=PART, metavar="BYTES", help="about so many bytes are one part")
    parser.add_argument("--partition", default="year,month", help="columns by which the games are parted, or nothing")
    parser.add_argument("--clean", metavar="FOLDER", help="for the games without errors, a file for each part")
    parser.add_argument("--reject", metavar="FOLDER", help="for everything else, a file for each part")
    for name in ("--select", "--ignore", "--laws", "--lang", "--ui", "--today", "--max-game", "--max-gap"):
        parser.add_argument(name, help="as `formulario check` has it")
    args = parser.parse_args()
    options = []
    for name in ("select", "ignore", "laws", "lang", "ui", "today", "max_game", "max_gap"):
        if (value := getattr(args, name)) is not None:
            options += ["--" + name.replace("_", "-"), value]

    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("formulario").getOrCreate()
    try:
        found = audit(spark, args.paths, args.program, args.part_size, options, args.clean, args.reject)
        write(found, args.out, tuple(name for name in args.partition.split(",") if name))
        summary = found.summary
        print(f"games: {summary['games']}; findings: {summary['findings']}; parts judged again: {found.again}", file=sys.stderr)
        for fault in summary["faults"]:
            print(f"{fault['file']}: byte {fault['byte']}: {fault['detail']}", file=sys.stderr)
        sys.exit(found.status)
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
