#!/usr/bin/env bash
# Compares `formulario rate` with a second model of the rating regulations on random worlds: scripts/ratings.sh [WORLDS]
#
#   scripts/ratings/regulations.py  tables, editions, calendar, formulas     model.py  periods
#   scripts/ratings/make.py  the worlds, by kind and seed                    files.py  their lists, PGN, TRF
#   scripts/ratings/judge.py  runs the program, prints the differences
#   scripts/ratings/audit.py  plants faults in true published lists, judges `rate --audit` (python3 … PROGRAM --worlds N)
#   scripts/ratings/deliveries.py  delivers months in mixed formats with one fault each, counts wrong points (python3 …
#                           PROGRAM --worlds N): told or silent, as the program rates and with --unsure refuse
#   scripts/ratings/copies.py  one event printed twice with one or two things otherwise, and two events as alike as copies:
#                           counts the games that are rated (python3 … PROGRAM --cases N)
#
# Model and program share no code; neither is bent to the other: where they differ, the regulations decide. Each world is
# rated from PGN, from the same games in another order, and from tournament reports. Exit status 1 at a difference.
# PROGRAM names the program (else the release build), SEED (1) the first world, KIND one kind for all (judge.py --help),
# KEEP a folder in which lists, games and changes stay. A world again: SEED=16 KIND=october-2022 scripts/ratings.sh 1
set -euo pipefail
cd "$(dirname "$0")/.."
program=${PROGRAM:-target/release/formulario}
[ -n "${PROGRAM:-}" ] || cargo build --release --locked --quiet --bin formulario
options=(--worlds "${1:-240}" --seed "${SEED:-1}")
[ -z "${KIND:-}" ] || options+=(--kind "$KIND")
[ -z "${KEEP:-}" ] || options+=(--keep "$KEEP")
PYTHONDONTWRITEBYTECODE=1 exec python3 scripts/ratings/judge.py "$program" "${options[@]}"
