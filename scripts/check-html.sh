#!/usr/bin/env bash
# Opens the page of `check --html` in a headless Chromium, clicks through it and compares its counts with the CSV.
#
#   scripts/check-html.sh [FOLDER]
#
# FOLDER (default: a new one below the system's) gets the pages, the CSV files, pictures and a PDF, to be looked at.
# FORMULARIO names a binary to take instead of building one, CHROMIUM the browser (Debian: chromium), UI the language
# of the page (en). Needs python3, no package.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$browser" ]; then
    echo "check-html: no Chromium; name one with CHROMIUM" >&2
    exit 2
fi
if [ -z "${FORMULARIO:-}" ]; then
    cargo build --quiet --release --manifest-path "$here/Cargo.toml"
    FORMULARIO=${CARGO_TARGET_DIR:-$here/target}/release/formulario
fi
ui=${UI:-en}

check() {
    # Findings are what is wanted: their exit status is 1.
    "$FORMULARIO" check --quiet --ui "$ui" "$@" || [ $? -eq 1 ]
}

cd "$folder"
"$FORMULARIO" generate archive --games 400 --faults 0.4 --italian 0.3 --annotated 0.3 --seed 5 faults.pgn
check --html faults.html --csv faults.csv --games games.csv faults.pgn

"$FORMULARIO" generate archive --games "${MANY:-12000}" --faults 1 --seed 6 many.pgn
check --html many.html --csv many.csv many.pgn

"$FORMULARIO" generate archive --games 3 --seed 7 empty.pgn
check --html empty.html --select M empty.pgn

# Letters that turn the direction of writing are written as their bytes.
rlo=$(printf '\342\200\256')
cat >hostile.pgn <<PGN
[Event "<!-- --><script>window.taken=1</script>"]
[Site "]]>"]
[Date "2024.02.30"]
[Round "<b onclick=alert(1)>1</b>"]
[White "</script><img src=x onerror=window.taken=1>"]
[Black "${rlo}gro.live"]
[Result "1-0"]

1. e4 {</script><script>window.taken=1</script>} e5 2. <img/src=x/onerror=window.taken=1> Ke3 0-1

PGN
check --html hostile.html hostile.pgn

# Two brackets that nothing tells apart but their order.
cat >equal.pgn <<PGN
[Event "Torneo"]
[Site "Roma"]
[Date "2024.03.09"]
[Round "1"]
[White "Rossi"]
[Black "Verdi"]
[Result "1-0"]

1. e4 e5 ) 2. Nf3 Nc6 3. Bb5 a6 ) 4. Ba4 Nf6 5. O-O Be7 1-0

PGN
check --html equal.html equal.pgn

# Three thousand notes and twelve errors.
for n in $(seq 3000); do
    mate="" result=1/2-1/2
    if [ $((n % 250)) = 0 ]; then mate=" 5. f3 e5 6. g4 Qh4# 7. a3" result=0-1; fi
    printf '[Event "Torneo"]\n[Site "Roma"]\n[Date "2024.03.09"]\n[Round "%s"]\n[White "Rossi %s"]\n[Black "Verdi"]\n' "$n" "$n"
    printf '[Result "%s"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8%s %s\n\n' "$result" "$mate" "$result"
done >notes.pgn
check --html notes.html --csv notes.csv notes.pgn

python3 "$here/scripts/check-html.py" "$browser" "$folder" "$FORMULARIO"
