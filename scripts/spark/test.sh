#!/bin/sh
# Tests the job on Apache Spark against one run of the program: scripts/spark/test.sh [--gigabyte]
# Needs Java 17 or later, and python3 with pyspark 4 and duckdb (pip install pyspark duckdb). FORMULARIO names the program
# (target/release/formulario, built where it is not there).
set -eu
cd "$(dirname "$0")/../.."
program=${FORMULARIO:-target/release/formulario}
[ -x "$program" ] || cargo build --release --locked
exec python3 scripts/spark/test.py --program "$program" "$@"
