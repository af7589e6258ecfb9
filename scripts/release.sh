#!/bin/sh
# Makes everything that is handed out: scripts/release.sh [FOLDER] (target/release-files)
#
#     formulario-VERSION.crate                  the sources, for cargo
#     formulario_VERSION-1_amd64.deb            Debian and its kin
#     formulario-VERSION-py3-none-….whl         Python's pip
#     formulario-VERSION-x86_64-linux.tar.gz    one static program for any Linux, with manual and completions
#     SHA256SUMS
#
# Needs cargo-deb (`cargo install cargo-deb`), maturin (`pip install maturin`) and the static C library (Debian: libc6-dev).
# What is not committed is refused. scripts/install-test.sh installs and runs what was made.
set -eu
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo "commit first: a release is a commit" >&2; exit 1; }
out=${1:-target/release-files}
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
build=${CARGO_TARGET_DIR:-target}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

cargo build --release --locked
cargo package --locked --no-verify
cp "$build/package/formulario-$version.crate" "$out/"
cargo deb --no-build --output "$out/"
(cd scripts/wheel && maturin build --release --locked --out "$out")

# With a target of its own, so that what runs while it is built (derive macros) stays dynamic.
target=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS="-C target-feature=+crt-static" cargo build --release --locked --target "$target" --target-dir "$build/static"
name=formulario-$version-$(uname -m)-linux
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/$name"
cp "$build/static/$target/release/formulario" README.md CHANGELOG.md LICENSE "$tree/$name/"
cp -R man "$tree/$name/"
mkdir -p "$tree/$name/scripts/bench"
cp scripts/bench/README.md "$tree/$name/scripts/bench/"
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w --mtime="@$SOURCE_DATE_EPOCH" -C "$tree" -c "$name" |
    gzip -n9 > "$out/$name.tar.gz"
(cd "$out" && sha256sum formulario* > SHA256SUMS && cat SHA256SUMS)
