#!/bin/sh
# Round trips at length: scripts/roundtrip.sh [TIMES] [SEED]
# The tests of tests/roundtrip.rs and tests/roundtrip_faults.rs with TIMES (20) times as many games, from SEED (today's date
# without it). Prints every style that comes back wrong, with its first fault, and every planted fault that is known to be
# read wrongly; ROUNDTRIP_TEXT=1 shows the sheets too.
set -eu
cd "$(dirname "$0")/.."
export ROUNDTRIP_EFFORT="${1:-20}"
export ROUNDTRIP_SEED="${2:-$(date +%Y%m%d)}"
echo "seed $ROUNDTRIP_SEED"
exec cargo test --release --test main roundtrip -- --nocapture
