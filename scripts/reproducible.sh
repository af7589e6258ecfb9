#!/bin/sh
# Builds the release from two clean clones in folders of different names and lengths, and compares the programs byte for
# byte: scripts/reproducible.sh. Takes two full builds; needs nothing that the build does not need. What is not committed
# is not in it. Exit status 1 if they differ.
set -eu
cd "$(dirname "$0")/.."
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
for folder in one/clone another/place/for/the/second; do
    git clone --quiet . "$root/$folder"
    (cd "$root/$folder" && unset CARGO_TARGET_DIR && cargo build --quiet --release --locked)
    sha256sum < "$root/$folder/target/release/formulario"
done | tee "$root/sums" | sed "s/  -/  formulario, $(git rev-parse --short HEAD)/"
[ "$(sort -u "$root/sums" | wc -l)" = 1 ] || { echo "the two builds differ" >&2; exit 1; }
