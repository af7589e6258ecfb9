#!/bin/sh
# Fuzzes every target in turn: scripts/fuzz.sh [SECONDS [TARGET…]], each for SECONDS (60). Needs nightly and cargo-fuzz.
# Begins with what the fixtures hold and goes on where the last run ended; all that it grows stays out of the repository,
# in $FUZZ_HOME (target/fuzz): corpora, crashes, build, and a log per target. For each target it says how many inputs were
# run and how many a second, how many edges of the program they reached, how many inputs are worth keeping, and the faults
# now and in all. Exit status 1 if anything crashed.
set -eu
seconds=${1:-60}
[ $# -eq 0 ] || shift
cd "$(dirname "$0")/.."
cargo +nightly fuzz --version > /dev/null || {
    echo "fuzz.sh: cargo-fuzz on nightly is needed: rustup toolchain install nightly; cargo install cargo-fuzz" >&2
    exit 2
}
targets=${*:-$(sed -n 's/^name = "\([a-z]*\)"$/\1/p' tests/fuzz/Cargo.toml)}
home=${FUZZ_HOME:-target/fuzz}
mkdir -p "$home/seeds" "$home/raw" "$home/words" "$home/fens" "$home/levels" "$home/patterns" "$home/log"
home=$(cd "$home" && pwd)

# Seeds: all fixtures as they are, and behind a byte that is a choice for the targets that begin with one (two for the
# sources); the words of the games for the notation; their positions; the beginnings of the files as patterns.
find fixtures -type f ! -name '*.md' | while read -r file; do
    name=$(echo "$file" | tr '/' '_')
    [ ! -e "$home/raw/$name" ] || continue
    head -c 32768 "$file" > "$home/raw/$name"
    choice=$(printf '%03o' $(( $(echo "$name" | cksum | cut -d ' ' -f 1) % 256 )))
    { printf "\\$choice"; cat "$home/raw/$name"; } > "$home/seeds/$name"
    { printf "\\020\\$choice"; head -c 250 "$file"; } > "$home/patterns/$name"
done
find fixtures -type f -name '*.pgn' -exec cat {} + | LC_ALL=C tr -s ' \n\r' '\n' | LC_ALL=C grep -a '^[A-Za-z0O][A-Za-z0-9+#=x:-]\{1,9\}$' |
    LC_ALL=C sort -u | while read -r word; do
    [ -e "$home/words/$word" ] || printf 'A%s' "$word" > "$home/words/$word"
done
grep -rhoa '[1-8pnbrqkPNBRQK/]\{17,80\} [wb] [-KQkqA-Ha-h]\{1,4\} [-a-h1-8]\{1,2\}[ 0-9]*' fixtures | LC_ALL=C sort -u | head -n 2000 |
    while read -r fen; do
    name=$(echo "$fen" | cksum | cut -d ' ' -f 1)
    [ -e "$home/fens/$name" ] || printf 'A%s' "$fen" > "$home/fens/$name"
done

# Words of Tri-Dimensional chess, and positions behind a choice of their own.
find fixtures -path '*trid*' -type f \( -name '*.pgn' -o -name '*.txt' \) -exec cat {} + | LC_ALL=C tr -s ' \n\r' '\n' |
    LC_ALL=C grep -a '^[A-Za-z][A-Za-z0-9()+=x~-]\{2,16\}$' | LC_ALL=C sort -u | head -n 1000 | while read -r word; do
    name=$(echo "$word" | cksum | cut -d ' ' -f 1)
    [ -e "$home/levels/$name" ] || printf '\000%s' "$word" > "$home/levels/$name"
done
grep -rhoa '[1-4pnbrqkPNBRQK/|]\{20,80\} b[0-9*]*[wb].* [wb] [-KQkq]\{1,4\} [^"]*' fixtures tests/trid.rs tests/fuzz/targets | LC_ALL=C sort -u |
    head -n 500 | while read -r text; do
    name=$(echo "$text" | cksum | cut -d ' ' -f 1)
    [ -e "$home/levels/$name" ] || printf '\003%s\n' "$text" > "$home/levels/$name"
done

# How many inputs were faults of a target. What was only slow is kept beside them: on a busy machine anything may be.
faults() { find "$home/crashes/$1" -type f ! -name 'slow-unit-*' | wc -l; }

# The last figure of a kind in a log.
figure() { LC_ALL=C grep -ao "$1 *[0-9]*" "$2" | tail -n 1 | LC_ALL=C tr -dc '0-9'; }

status=0
printf '%-10s %12s %8s %8s %8s %11s %13s\n' target executions 'per s' edges corpus 'faults now' 'faults in all'
for target in $targets; do
    mkdir -p "$home/corpus/$target" "$home/crashes/$target"
    seeds=$home/seeds longest=8192
    case $target in
        notation) seeds=$home/words longest=24 ;;
        position) seeds=$home/fens longest=120 ;;
        trid) seeds=$home/levels longest=400 ;;
        long) seeds=$home/patterns longest=300 ;;
        tokens | convert | split) seeds=$home/raw ;;
        # A longer game is not searched there.
        repair) seeds=$home/raw longest=1400 ;;
        source) longest=16384 ;;
    esac
    before=$(faults "$target")
    log=$home/log/$target
    # The program has no unsafe code: what a sanitizer could find is not in it, and without one twice as much is run.
    cargo +nightly fuzz run --sanitizer none --fuzz-dir tests/fuzz --target-dir "$home/target" "$target" \
        "$home/corpus/$target" "$seeds" -- -artifact_prefix="$home/crashes/$target/" -dict=tests/fuzz/words.dict \
        -max_total_time="$seconds" -max_len="$longest" -timeout=60 -rss_limit_mb=1024 -print_final_stats=1 \
        > "$log" 2>&1 || status=1
    found=$(faults "$target")
    printf '%-10s %12s %8s %8s %8s %11s %13s\n' "$target" "$(figure 'number_of_executed_units:' "$log")" \
        "$(figure 'average_exec_per_sec:' "$log")" "$(figure 'cov:' "$log")" "$(find "$home/corpus/$target" -type f | wc -l)" \
        $((found - before)) "$found"
    # A target that did not run says so: an empty row is not a clean one.
    [ -n "$(figure 'number_of_executed_units:' "$log")" ] || { tail -n 3 "$log" >&2; status=1; }
done
exit $status
