#!/bin/sh
# Fuzzes every target in turn: scripts/fuzz.sh [SECONDS [TARGET…]], each for SECONDS (60). Needs nightly and cargo-fuzz.
# Begins with what the fixtures hold and goes on where the last run ended; all that it grows stays out of the repository,
# in $FUZZ_HOME (target/fuzz): corpora, crashes, build, and a log per target. Exit status 1 if anything crashed.
set -eu
seconds=${1:-60}
[ $# -eq 0 ] || shift
targets=${*:-frames tokens notation check source convert rate}
cd "$(dirname "$0")/.."
home=${FUZZ_HOME:-target/fuzz}
mkdir -p "$home/seeds" "$home/words" "$home/log"
home=$(cd "$home" && pwd)

# Seeds: the fixtures as they are, and the words of their games for the notation. The first byte of most targets is a choice.
find fixtures -type f -size -32k ! -name '*.csv' ! -name '*.md' | while read -r file; do
    name=$(echo "$file" | tr '/' '_')
    [ -e "$home/seeds/$name" ] || { printf 'A'; cat "$file"; } > "$home/seeds/$name"
    [ -e "$home/seeds/raw_$name" ] || cp "$file" "$home/seeds/raw_$name"
done
find fixtures -type f -name '*.pgn' -exec cat {} + | LC_ALL=C tr -s ' \n\r' '\n' | LC_ALL=C grep -a '^[A-Za-z0O][A-Za-z0-9+#=x:-]\{1,9\}$' |
    LC_ALL=C sort -u | while read -r word; do
    [ -e "$home/words/$word" ] || printf 'A%s' "$word" > "$home/words/$word"
done

status=0
for target in $targets; do
    mkdir -p "$home/corpus/$target" "$home/crashes/$target"
    seeds=$home/seeds longest=8192
    case $target in
        notation) seeds=$home/words longest=24 ;;
        source) longest=16384 ;;
    esac
    cargo +nightly fuzz run --fuzz-dir tests/fuzz --target-dir "$home/target" "$target" \
        "$home/corpus/$target" "$seeds" -- -artifact_prefix="$home/crashes/$target/" \
        -max_total_time="$seconds" -max_len="$longest" -timeout=20 -rss_limit_mb=1024 -print_final_stats=1 \
        > "$home/log/$target" 2>&1 || status=1
    found=$(find "$home/crashes/$target" -type f | wc -l)
    echo "$target: $(tail -n 200 "$home/log/$target" | grep -c '^SUMMARY\|panicked at' || true) faults now, $found in $home/crashes/$target"
done
exit $status
