#!/usr/bin/env bash
# Speed and memory, side by side in one run, medians of several: `formulario check` with all rules, `convert`, `rate`, a minimal legality
# checker on pgn-reader + shakmaty, and pgn-extract and python-chess where they are installed. Needs python3 to measure.
#
#   scripts/bench.sh [FILE.pgn…]        RUNS=7 GAMES=30000 RATED=1000000 PLAYERS=100000 by default; TENFOLD=1 repeats each file ten times as large
#   BASE=c078eda scripts/bench.sh …     compares with the program as it was at that commit, built under target/bench-base
#
# After the files given it measures two archives that the generator makes, plain and annotated ([%clk], [%eval], comments,
# glyphs, variations), with the seeds and shares below, so that anyone can repeat it. There the minimal checker plays the
# variations too.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${GAMES:-30000}
cargo build --release --locked --quiet --bin formulario --example minimal_checker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

before=()
if [ -n "${BASE:-}" ]; then
  commit=$(git rev-parse --verify "$BASE^{commit}")
  base=$PWD/target/bench-base
  rm -rf "$base/checkout"
  git worktree prune
  git worktree add --quiet --detach "$base/checkout" "$commit"
  trap 'rm -rf "$work"; git worktree remove --force "$base/checkout"' EXIT
  (cd "$base/checkout" && CARGO_TARGET_DIR=$base/target cargo build --release --locked --quiet --bin formulario)
  before=(--before "$base/target/release/formulario")
fi

measure() { python3 scripts/bench/measure.py --runs "${RUNS:-7}" --title "$1" "${before[@]}" "${@:3}" "$2"; }

for file in "$@"; do
  measure "$(basename "$file")" "$file"
  if [ -n "${TENFOLD:-}" ]; then
    for _ in 1 2 3 4 5 6 7 8 9 10; do cat "$file"; done >"$work/ten.pgn"
    measure "$(basename "$file"), ten times" "$work/ten.pgn"
    rm "$work/ten.pgn"
  fi
done
target/release/formulario generate archive --games "$games" --seed 1 --endings 0 "$work/plain.pgn"
measure "generated, plain: --games $games --seed 1 --endings 0" "$work/plain.pgn" --games "$games"
annotated=$((games / 2))
target/release/formulario generate archive --games "$annotated" --seed 2 --endings 0 --annotated 1 "$work/annotated.pgn"
measure "generated, annotated: --games $annotated --seed 2 --endings 0 --annotated 1" "$work/annotated.pgn" --games "$annotated"

# The same plain games as servers and engines write them, and games of Chess960.
for style in lichess engine; do
  python3 scripts/bench/styles.py "$style" "$work/plain.pgn" >"$work/$style.pgn"
  measure "generated, in the style of $style" "$work/$style.pgn" --games "$games"
done
target/release/formulario generate archive --games "$annotated" --seed 3 --endings 0 --chess960 1 "$work/chess960.pgn"
measure "generated, Chess960: --games $annotated --seed 3 --endings 0 --chess960 1" "$work/chess960.pgn" --games "$annotated"
rm "$work"/{lichess,engine,chess960}.pgn

# A million games between a hundred thousand players over three months.
awk -v games="${RATED:-1000000}" -v players="${PLAYERS:-100000}" -v games_file="$work/games.csv" -v list_file="$work/list.csv" \
  -f scripts/bench/rating_world.awk
python3 scripts/bench/measure_rate.py --runs "${RUNS:-7}" "$work/games.csv" "$work/list.csv"
