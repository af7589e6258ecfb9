#!/bin/sh
# What the program finds in the fixtures of a rule: scripts/expected.sh R003 writes its expected.csv anew.
# Read the difference before you commit it: the program wrote it, a person answers for it. The tests compare, they never
# write; they call `scripts/expected.sh --print CODE fires|quiet en|it`, with the program in FORMULARIO.
#
# A fixture is checked in its own folder, so that its files stand under their bare names. Those of ratings (E) are rated,
# with the lists (`fires.list*`) and what is said of tournaments (`fires.events*`) beside the games; those of several sheets (S)
# are brought together. A file `arguments`
# holds what else the program is given.
set -eu
usage() { echo "usage: $0 CODE… | --print CODE fires|quiet en|it" >&2; exit 2; }
cd "$(dirname "$0")/.."

# The findings of a rule, as CSV: CODE, fires or quiet, language.
findings() {
    cd fixtures/rules/"$1"-*
    set -- "$1" "$2" --quiet --ui "$3" --select "$1" --csv - $([ ! -e arguments ] || cat arguments)
    code=$1 start=$2
    shift 2
    command=check
    case $code in
    E*)
        command=rate
        for file in "$start".list*; do [ ! -e "$file" ] || set -- "$@" --ratings "$file"; done
        for file in "$start".events*; do [ ! -e "$file" ] || set -- "$@" --events "$file"; done
        for file in "$start".pgn "$start".trf; do [ ! -e "$file" ] || set -- "$@" "$file"; done
        ;;
    S*)
        # Records of one game in an archive (--copies) are found by check.
        [ -e arguments ] || command=reconcile
        set -- "$@" "$start"*
        ;;
    *) set -- "$@" "$start"* ;;
    esac
    # The exit status tells of findings, and of files that cannot be read: both are wanted here.
    LC_ALL=C "$program" "$command" "$@" || [ $? -le 2 ]
}

if [ "${1-}" = --print ]; then
    [ $# -eq 4 ] || usage
    program=${FORMULARIO:?the program}
    findings "$2" "$3" "$4"
    exit
fi
[ $# -ge 1 ] || usage
cargo build --quiet
program=${CARGO_TARGET_DIR:-$PWD/target}/debug/formulario
for code; do
    file=$(echo fixtures/rules/"$code"-*)/expected.csv
    (findings "$code" fires en) > "$file.part"
    mv "$file.part" "$file"
    echo "$file"
done
