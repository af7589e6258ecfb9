#!/usr/bin/env bash
# Compares `formulario check` with python-chess (PyPI `chess`), game by game: half-moves played, mate and stalemate, when a
# draw could be claimed, when the Laws end a game by themselves.
#
#   scripts/differential.sh [FILE.pgn…]       GAMES=2000 SEED=7 by default
#
# Files given must be in English notation. Without one, archives of the generator are compared, plain and annotated, and one
# with planted illegal moves. Test vectors of positions whose answer is known (VECTORS=FILE, where there is one) go through
# `check` as games, with and without moves. The 960 start positions of Chess960 are counted to depth 3 (perft.py), and those of
# a table of counts to depth 4 (PERFT=FILE, where there is one). At last the board itself goes in lockstep with shakmaty's through
# every position of the files (src/board/flat/tests.rs), and every file is judged with the fast lane open and closed: the same
# findings and rows, in both languages, on one thread and on two.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release --locked --quiet --bin formulario
bin=target/release/formulario
status=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  games=${GAMES:-2000}
  seed=${SEED:-7}
  "$bin" generate archive --games "$games" --seed "$seed" "$work/plain.pgn"
  "$bin" generate archive --games "$((games / 4))" --seed "$seed" --annotated 1 "$work/annotated.pgn"
  files=("$work/plain.pgn" "$work/annotated.pgn")
fi
for file in "${files[@]}"; do
  echo "$(basename "$file"):"
  python3 scripts/differential.py "$bin" "$file" || status=1
done
vectors=${VECTORS:-../shared/corpora/unwinnable/test-vector.txt}
if [ -f "$vectors" ]; then
  echo "$(basename "$vectors"):"
  python3 scripts/vectors.py "$bin" "$vectors" || status=1
fi
echo "perft of Chess960:"
perft=${PERFT:-../shared/corpora/chess960/chess960.perft}
[ -f "$perft" ] || perft=
python3 scripts/perft.py "$bin" ${perft:+"$perft"} || status=1
echo "every position against shakmaty:"
FLAT_ARCHIVES=$(realpath -- "${files[@]}") cargo test --release --locked --quiet --lib board::flat -- --ignored --nocapture || status=1
echo "texts in several encodings behind each other:"
PROPTEST_CASES=${ORDERS:-20000} cargo test --release --locked --quiet --lib source::text -- --ignored || status=1
echo "with the lane open and closed:"
"$bin" generate archive --games 2000 --seed 3 --faults 0.2 "$work/faults.pgn"
for file in "${files[@]}" "$work/faults.pgn" fixtures/archives/*.pgn; do
  for way in "--jobs 1 --lane off" "--jobs 2 --lane off" "--jobs 1 --lane on" "--jobs 2 --lane on"; do
    for ui in en it; do
      # shellcheck disable=SC2086
      "$bin" check -q --ui "$ui" $way --csv "$work/$ui.csv" --games "$work/$ui.games" "$file" 2>/dev/null || true
    done
    sums=$(cat "$work"/en.csv "$work"/en.games "$work"/it.csv "$work"/it.games | cksum)
    [ "${first:=$sums}" = "$sums" ] || { echo "$file: $way differs"; status=1; }
  done
  unset first
done
exit "$status"
