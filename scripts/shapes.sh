#!/bin/sh
# How the time of `check` grows with the input: scripts/shapes.sh [--only REGEX] [--sizes 1,4,16] [--convert] …
# Makes inputs of many shapes (bench/shapes.py), reads each at 1, 4 and 16 MB on one core, prints seconds of CPU per MB and
# names what is over the line of 0.1 s per MB (with more games and findings than one on 200 bytes, 2 microseconds for each
# beside), or grows. Exit status 1 where there is such a shape. FORMULARIO names the program (target/release/formulario).
set -eu
cd "$(dirname "$0")/.."
program=${FORMULARIO:-target/release/formulario}
[ -x "$program" ] || cargo build --release
exec python3 scripts/bench/shapes.py --program "$program" "$@"
