#!/bin/sh
# What `convert` writes, as other programs read it: scripts/written.sh [FILE…]
# Converts every FILE, and archives and sheets of the generator, and compares with python-chess (pip install chess): moves
# of main line and variations, tags, results, glyphs, words of comments; for sheets the moves of the truth table. Then the
# long round trips: twice is once, every notation and language leads back to the same bytes, findings can be taken out.
# pgn-extract, where it is installed, must read all games without complaint. Exit status 1 at a difference.
# FORMULARIO names the program (target/release/formulario), GAMES (2000) how many are made, SEED where they start.
set -eu
cd "$(dirname "$0")/.."
program=${FORMULARIO:-target/release/formulario}
games=${GAMES:-2000}
seed=${SEED:-1}
[ -x "$program" ] || cargo build --release
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
extract=$(command -v pgn-extract || ls /usr/games/pgn-extract 2>/dev/null || true)
status=0

fail() {
    echo "  $*"
    status=1
}

# convert FROM TO [OPTION…]: exit status 1 says that a game was written up to a fault only.
convert() {
    from=$1 to=$2
    shift 2
    "$program" convert "$from" -o "$to" --report "$work/report" --reject "$work/reject" -q "$@" || [ $? = 1 ] || {
        fail "convert $from $*: exit status 2"
        grep X002 "$work/report" | head -n 3 || true
    }
}

same() {
    cmp -s "$1" "$2" || fail "$3"
}

# trips PGN: long round trips of what was written.
trips() {
    convert "$1" "$work/twice"
    same "$1" "$work/twice" "twice is not once"
    for form in uci iccf figurine spoken 'spoken --no-umlauts' \
        $(for language in en it fr de pt ro nl pl cs hu fi is ru; do echo "san:$language long:$language"; done); do
        options=$(echo "$form" | sed 's/:/ --to-lang /')
        # shellcheck disable=SC2086
        convert "$1" "$work/form" --to $options
        convert "$work/form" "$work/back"
        same "$1" "$work/back" "--to $options does not lead back"
    done
}

# judge ORIGINAL WRITTEN [OPTION…]
judge() {
    python3 scripts/written.py "$@" || status=1
    if [ -n "$extract" ]; then
        "$extract" -s -r "$2" 2> "$work/extract" > /dev/null || true
        ! grep -q . "$work/extract" || {
            echo "  pgn-extract: $(wc -l < "$work/extract") lines, $(head -n 2 "$work/extract" | tr '\n' ' ')"
        }
    fi
}

# findings ORIGINAL WRITTEN: `check --pgn` and back.
findings() {
    "$program" check "$1" --pgn "$work/annotated" -q > /dev/null || [ $? = 1 ] || fail "check --pgn $1: exit status 2"
    convert "$work/annotated" "$work/stripped" --strip-findings
    same "$2" "$work/stripped" "findings of $1 cannot be taken out"
}

for file in "$@"; do
    convert "$file" "$work/written"
    judge "$file" "$work/written"
    convert "$work/written" "$work/twice"
    same "$work/written" "$work/twice" "twice is not once"
    findings "$file" "$work/written"
done

made="--games $games --seed $seed --annotated 1 --chess960 0.2 --endings 0.2"
# shellcheck disable=SC2086
"$program" generate archive "$work/sound.pgn" $made
convert "$work/sound.pgn" "$work/written.pgn"
judge "$work/sound.pgn" "$work/written.pgn"
# shellcheck disable=SC2086
"$program" generate archive "$work/faulty.pgn" $made --italian 0.5 --liberties 0.3 --faults 0.5
convert "$work/faulty.pgn" "$work/written.pgn"
# Where the record is faulty the two readers differ for good reasons: shown, not counted.
python3 scripts/written.py --faulty "$work/faulty.pgn" "$work/written.pgn" || true
findings "$work/faulty.pgn" "$work/written.pgn"
trips "$work/written.pgn"
"$program" generate sheets "$work/sheets.txt" --truth "$work/truth.csv" --games "$games" --seed "$seed" --liberties 0
convert "$work/sheets.txt" "$work/written.pgn"
judge "$work/sheets.txt" "$work/written.pgn" --truth "$work/truth.csv"
trips "$work/written.pgn"
exit $status
