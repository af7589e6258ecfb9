#!/bin/sh
# How well `repair` finds what was played. ARCHIVE: games in PGN; GAMES: how many of them (200). The games of parts 0 to 6 of ten,
# by a hash of players and date, are those the shipped table of moves may have been learned from; part 9 is measured.
set -eu
archive=${1:?"usage: scripts/bench-repair.sh ARCHIVE.pgn [GAMES]"}
games=${2:-200}
cd "$(dirname "$0")/.."
cargo build --release --locked --quiet --example repair
run() { target/release/examples/repair measure "$archive" "$games" "$@"; }
echo "style without noise"; run 0 1 9
echo "signs misread: 1, 2, 5 and 10 of a hundred"
for noise in 0.01 0.02 0.05 0.10; do run "$noise" 1 9; done
echo "2 of a hundred, without styles"; run 0.02 0 9
echo "errors of people: half-moves missing, doubled, in the other column, illegible; letters exchanged"; run 0 1 9 0 1
movers() { target/release/examples/repair movers "$@"; }
echo "games of any legal moves, then of moves that follow the weights a little; one sign misread in each; then the same in Chess960"
for shuffled in 0 1; do for trust in 0 0.3; do movers 60 "$trust" "$shuffled"; done; done
pairs() { target/release/examples/repair pairs "$archive" "$games" "$@"; }
echo "two sheets of one game, each written and misread by itself: 2, 5 and 10 of a hundred; then with errors of people"
for noise in 0.02 0.05 0.10; do pairs "$noise" 0 9; done
pairs 0.05 1 9
echo "1,000 Italian sheets, 2 of a hundred"
target/release/examples/repair measure "$archive" 1000 0.02 1 9 0 0 it
# Real sheets, 001_0.txt and 001_1.txt of one game: target/release/examples/repair folder FOLDER
