#!/usr/bin/env python3
"""Tries every edge of tests/repair_edges.txt: scripts/edges.py [NUMBER…], `rows::BROKEN`; without, all.

In a copy of the sources (target/edges) the numbers of src/repair/choices.rs become functions that read the environment; the test of
the edges must pass there with the numbers as they are, and with each moved as its block says must fail for that block. Exit status 1
if a number can be moved over its edge unnoticed."""

import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COPY = os.path.join(os.environ.get("EDGES_HOME") or os.path.join(ROOT, "target", "edges"))
NUMBER = re.compile(r"(\s*)pub const (\w+): (usize|i32|i64|f32|u32) = (.*);$")
WITHOUT_CALL = r"\b(?![\w(]|::)"


def copied():
    """A fresh copy of what the library is built from; its build of last time is kept."""
    os.makedirs(COPY, exist_ok=True)
    for name in ("src", "tests", "scripts", "fixtures", "Cargo.toml", "Cargo.lock"):
        to = os.path.join(COPY, name)
        if os.path.isdir(to):
            shutil.rmtree(to)
        source = os.path.join(ROOT, name)
        (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, to)


def movable(path, names, modules):
    """Turns the numbers of choices.rs into functions; fills in their names."""
    out, module = [], ""
    for line in open(path, encoding="utf-8").read().split("\n"):
        if found := re.match(r"pub mod (\w+)", line):
            module = found[1]
            modules.add(module)
        if found := NUMBER.match(line):
            indent, name, kind, value = found.groups()
            names.add(name)
            value = re.sub(r"\b([A-Z][A-Z_]+)" + WITHOUT_CALL, r"\1()", value)
            out.append(
                f'{indent}#[allow(non_snake_case)] pub fn {name}() -> {kind} '
                f'{{ crate::repair::moved("{module}::{name}", ({value}) as f64) as {kind} }}'
            )
        else:
            out.append(line)
    text = "\n".join(out)
    # What counts with them stands in this file too.
    text = re.sub(r"\bpub const fn\b", "pub fn", text)
    text = re.sub(r"as f32 \* SHIFT" + WITHOUT_CALL, "as f32 * SHIFT()", text)
    text = re.sub(r"=> (AGAIN|BEHIND|ALONE),", r"=> \1(),", text)
    write(path, text)


def calling(path, names, modules):
    """Calls the numbers where they are used outside of tests."""
    text = open(path, encoding="utf-8").read()
    direct = set()
    for use in re.finditer(r"use (?:(?:super::)+choices::)?(\w+)::(\{[^}]*\}|\w+);", text):
        if use[1] in modules:
            direct |= set(re.findall(r"\w+", use[2])) & names
    body, mark, tests = text.partition("#[cfg(test)]\nmod tests")
    if "choices" in body:
        body = re.sub(r"\bconst fn\b", "fn", body)
    out, in_use = [], False
    for line in body.split("\n"):
        bare = line.strip()
        in_use = in_use or bool(re.match(r"(pub(\(super\))? )?use ", bare))
        if not in_use and not bare.startswith("//"):
            line = re.sub(
                r"\b(\w+)::([A-Z][A-Z_]+)" + WITHOUT_CALL,
                lambda at: at[0] + "()"
                if at[2] in names and at[1] in modules | {"limits", "costs"}
                else at[0],
                line,
            )
            for name in direct:
                line = re.sub(r"(?<![\w:])" + name + WITHOUT_CALL, name + "()", line)
        in_use = in_use and ";" not in line
        out.append(line)
    write(path, "\n".join(out) + mark + tests)


MOVED = """
/// Reads a number that is moved.
pub(crate) fn moved(name: &'static str, usual: f64) -> f64 {
    static MOVED: OnceLock<Option<(String, f64)>> = OnceLock::new();
    let moved = MOVED.get_or_init(|| {
        let told = std::env::var("FORMULARIO_MOVED").ok()?;
        let (name, value) = told.split_once('=')?;
        Some((name.to_owned(), value.parse().expect("a number")))
    });
    match moved {
        Some((moved, value)) if moved == name => *value,
        _ => usual,
    }
}
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def build():
    copied()
    folder = os.path.join(COPY, "src", "repair")
    names, modules = set(), set()
    movable(os.path.join(folder, "choices.rs"), names, modules)
    for name in sorted(os.listdir(folder)):
        if name.endswith(".rs") and name != "choices.rs":
            calling(os.path.join(folder, name), names, modules)
    with open(os.path.join(folder, "mod.rs"), "a", encoding="utf-8") as file:
        file.write(MOVED)
    command = ["cargo", "test", "--release", "--locked", "--test", "main", "--no-run", "--message-format=short"]
    done = subprocess.run(command, cwd=COPY, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Executable .*\((.*)\)", done.stderr)
    if done.returncode or not found:
        sys.exit(done.stderr)
    return os.path.join(COPY, found[1])


def failing(program, moved=None):
    """The titles of the blocks of which something else is made."""
    env = dict(os.environ)
    env.pop("FORMULARIO_MOVED", None)
    if moved:
        env["FORMULARIO_MOVED"] = moved
    test = "repair_edges::every_number_decides_at_its_edge"
    done = subprocess.run([program, "--exact", test], cwd=COPY, env=env, capture_output=True, text=True)
    told = done.stdout + done.stderr
    if "running 1 test" not in told:
        sys.exit(f"{test} was not run:\n{told}")
    titles = set(re.findall(r"^(\w+::\w+ \S+ \S+)$", told, re.M))
    # A panic in the middle is no answer to any of them.
    return titles if titles or not done.returncode else {told}


def main():
    wanted = set(sys.argv[1:])
    text = open(os.path.join(ROOT, "tests", "repair_edges.txt"), encoding="utf-8").read()
    titles = re.findall(r"^@ (\w+::\w+ \S+ \S+)$", text, re.M)
    program = build()
    wrong = failing(program)
    if wrong:
        sys.exit("not as they are: " + "; ".join(sorted(wrong)))
    unnoticed = []
    for title in titles:
        name, _, to = title.split(" ")
        if wanted and name not in wanted:
            continue
        is_noticed = title in failing(program, f"{name}={to}")
        print(title, "decides" if is_noticed else "DECIDES NOTHING", flush=True)
        if not is_noticed:
            unnoticed.append(title)
    sys.exit(1 if unnoticed else 0)


main()
