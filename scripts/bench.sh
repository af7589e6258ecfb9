#!/usr/bin/env bash
# Speed and memory, side by side in one run, medians of several: `formulario check` with all rules, a minimal legality
# checker on pgn-reader + shakmaty, and pgn-extract and python-chess where they are installed.
#
#   scripts/bench.sh [FILE.pgn…]        RUNS=5 by default
#
# Without a file, and after the files given, it measures an archive that the generator makes: plain and annotated, with
# the seed and shares fixed below, so that anyone can repeat it.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${RUNS:-5}
games=${GAMES:-30000}
cargo build --release --locked --quiet --bin formulario --example minimal_checker
bin=target/release/formulario
minimal=target/release/examples/minimal_checker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# measure NAME COMMAND… : one line "user+system wall peak" per run, appended to $work/NAME
measure() {
  local name=$1 status=0
  shift
  TIMEFORMAT='%U %S %R'
  { /usr/bin/env time -f '%U %S %e %M' "$work/time" "$@" >/dev/null 2>"$work/err"; } || status=$?
  # 1 only says that there are findings
  if [ "$status" -gt 1 ]; then cat "$work/err" >&2; exit 1; fi
  tail -n 1 "$work/time" | awk '{print $1 + $2, $3, $4}' >>"$work/$name"
}

median() { sort -n | awk '{v[NR] = $1} END {print (NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2)}'; }

# column NAME N: median of a column
column() { awk -v n="$2" '{print $n}' "$work/$1" | median; }

row() {
  local name=$1 base=$2
  printf '%-34s %8.2f %8.2f %9.1f' "$name" "$(column "$name" 1)" "$(column "$name" 2)" "$(column "$name" 3 | awk '{print $1 / 1024}')"
  # paired ratios of CPU time, run by run
  paste "$work/$name" "$work/$base" | awk '$4 > 0 {print $1 / $4}' | median | awk '{printf " %8.2f\n", $1}'
}

bench() {
  local file=$1 title=$2
  rm -f "$work"/[a-z]*-*
  for ((i = 0; i < runs; i++)); do
    measure formulario-jobs-1 "$bin" check --quiet --jobs 1 --csv "$work/out.csv" "$file"
    measure minimal-checker "$minimal" "$file"
    measure formulario-jobs-2 "$bin" check --quiet --jobs 2 --csv "$work/out.csv" "$file"
    if [ "$i" -eq 0 ] && [ -z "${QUICK:-}" ]; then
      command -v pgn-extract >/dev/null && measure pgn-extract-once pgn-extract -r -s "$file"
    fi
  done
  if [ -z "${QUICK:-}" ] && python3 -c 'import chess.pgn' 2>/dev/null; then
    head -c 1000000 "$file" >"$work/head.pgn"
    measure python-chess-first-MB-once python3 scripts/bench/python_chess.py "$work/head.pgn"
    measure formulario-first-MB-once "$bin" check --quiet --jobs 1 --csv "$work/out.csv" "$work/head.pgn"
  fi
  printf '\n%s: %s bytes, %s runs, medians\n' "$title" "$(stat -c %s "$file")" "$runs"
  printf '%-34s %8s %8s %9s %8s\n' program 'CPU s' 'wall s' 'peak MiB' ratio
  row formulario-jobs-1 minimal-checker
  row formulario-jobs-2 minimal-checker
  row minimal-checker minimal-checker
  for once in pgn-extract-once; do
    [ -f "$work/$once" ] && row "$once" minimal-checker
  done
  if [ -f "$work/python-chess-first-MB-once" ]; then
    row python-chess-first-MB-once formulario-first-MB-once
    row formulario-first-MB-once formulario-first-MB-once
  fi
  printf 'wall time of --jobs 2 to --jobs 1: '
  paste "$work/formulario-jobs-2" "$work/formulario-jobs-1" | awk '{print $2 / $5}' | median
}

for file in "$@"; do
  bench "$file" "$(basename "$file")"
  if [ -n "${TENFOLD:-}" ]; then
    for _ in 1 2 3 4 5 6 7 8 9 10; do cat "$file"; done >"$work/ten.pgn"
    bench "$work/ten.pgn" "$(basename "$file") ten times"
    rm "$work/ten.pgn"
  fi
done
"$bin" generate archive --games "$games" --seed 1 --endings 0 "$work/plain.pgn"
bench "$work/plain.pgn" "generated, plain"
"$bin" generate archive --games "$((games / 2))" --seed 2 --endings 0 --annotated 1 "$work/annotated.pgn"
bench "$work/annotated.pgn" "generated, annotated"
