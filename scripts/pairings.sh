#!/bin/sh
# Pairings against independent programs: scripts/pairings.sh [COUNT]
# Makes COUNT tournaments (100 without it) for each judge and compares every round, pairs and colours:
#   gacrux (2026) makes tournaments, and `standings --check-pairings` must find nothing in them;
#   gacrux checks tournaments that `generate tournament` makes;
#   py4swiss (2016 text) pairs each round of tournaments that `generate tournament --edition 2016` makes. It numbers players who were
#   never paired and counts barred players of the last bracket once: with --rule numbering=listed --rule last-unpaired=plain it must
#   agree everywhere; without, the differences are counted.
# The program is in FORMULARIO (target/release/formulario without it); the judges are installed by pip into JUDGES (a new folder).
set -eu
cd "$(dirname "$0")/.."
count=${1:-100}
program=${FORMULARIO:-$PWD/target/release/formulario}
[ -x "$program" ] || { echo "$program: build it first (cargo build --release)" >&2; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
judges=${JUDGES:-$place/judges}
if [ ! -x "$judges/bin/python" ]; then
    python3 -m venv "$judges"
    "$judges/bin/pip" install -q gacrux==1.11.65 py4swiss==0.3.1
fi
FORMULARIO=$program "$judges/bin/python" scripts/pairings.py "$place" "$count"
