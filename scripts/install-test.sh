#!/bin/sh
# Installs and runs each thing that scripts/release.sh made: scripts/install-test.sh [FOLDER] (target/release-files)
#
# The package goes into a clean Debian of the release that runs here (mmdebstrap, as root), the wheel into a new virtual environment, the crate through
# `cargo install`, the static program into a root in which nothing else is. Each must find in the archive of the README what
# the README says, in both languages, and end with 1. Exit status 1 at the first that does not.
set -eu
cd "$(dirname "$0")/.."
made=$(cd "${1:-target/release-files}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
say() { printf '%s: %s\n' "$1" "$2"; }
fail() { say "$1" "$2" >&2; exit 1; }

# The finding that the README shows.
grep '^fixtures/archives/club.pgn:23 ' README.md > "$work/wanted"

# Runs a program: `run NAME COMMAND…`, which finds the archive as fixtures/archives/club.pgn.
run() {
    name=$1
    shift
    [ "$("$@" --version)" = "formulario $version" ] || fail "$name" "another version"
    status=0
    "$@" --ui en check --quiet fixtures/archives/club.pgn > "$work/found" || status=$?
    [ "$status" = 1 ] || fail "$name" "status $status"
    grep -qxF "$(cat "$work/wanted")" "$work/found" || fail "$name" "other findings"
    "$@" --ui it check --quiet fixtures/archives/club.pgn > "$work/found" || :
    grep -q 'mossa illegale' "$work/found" || fail "$name" "no Italian"
    say "$name" "installed, ran"
}

(cd "$made" && sha256sum --quiet -c SHA256SUMS) || fail SHA256SUMS "differ"

tar -xzf "$made"/formulario-*-linux.tar.gz -C "$work"
mkdir -p "$work/bare/fixtures/archives"
cp "$work"/formulario-*-linux/formulario "$work/bare/"
cp fixtures/archives/club.pgn "$work/bare/fixtures/archives/"
run static chroot "$work/bare" /formulario
man -M "$work/formulario-$version-$(uname -m)-linux/man" -w formulario-check > /dev/null || fail static "no manual"

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index "$made"/formulario-*.whl
run wheel "$work/venv/bin/formulario"
"$work/venv/bin/pip" show formulario | grep "^Version: $version$" > /dev/null || fail wheel "another version in its metadata"

tar -xzf "$made/formulario-$version.crate" -C "$work"
[ -z "$(find "$work/formulario-$version" -path '*/tests/*.rs' -path "*-$version/tests/*")" ] || fail crate "has tests"
cargo install --quiet --locked --path "$work/formulario-$version" --root "$work/cargo" --target-dir "${CARGO_TARGET_DIR:-target}/crate"
(cd "$work/formulario-$version" && run crate "$work/cargo/bin/formulario")

suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --quiet --variant=minbase --include=man-db "$suite" "$work/debian"
cp "$made"/formulario_*.deb "$work/debian/tmp/"
mkdir -p "$work/debian/fixtures/archives"
cp fixtures/archives/club.pgn "$work/debian/fixtures/archives/"
# Minimal roots leave manuals out; this one is to have them.
rm -f "$work"/debian/etc/dpkg/dpkg.cfg.d/*
chroot "$work/debian" sh -c 'dpkg -i /tmp/formulario_*.deb' > "$work/dpkg" || { cat "$work/dpkg" >&2; fail deb "not installed"; }
run deb chroot "$work/debian" /usr/bin/formulario
for page in formulario formulario-check formulario-rules; do
    chroot "$work/debian" man -w "$page" > /dev/null || fail deb "no page $page"
    chroot "$work/debian" env MANPATH=/usr/share/man man -L it -w "$page" > /dev/null || fail deb "no Italian page $page"
done
for file in bash-completion/completions/formulario zsh/vendor-completions/_formulario fish/vendor_completions.d/formulario.fish; do
    [ -s "$work/debian/usr/share/$file" ] || fail deb "no $file"
done
chroot "$work/debian" dpkg --purge formulario > /dev/null || fail deb "not removed"
[ ! -e "$work/debian/usr/bin/formulario" ] || fail deb "left behind"
say deb "removed"
