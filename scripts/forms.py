#!/usr/bin/env python3
"""What other programs make of `check --format`: scripts/forms.py SCHEMA [PROGRAM]

Checks the fixtures, and nothing at all, as SARIF and as JUnit XML. SCHEMA is the JSON schema of SARIF 2.1.0 (OASIS,
sarif-schema-2.1.0.json), against which `jsonschema` holds each log; `junitparser` reads the XML and counts what it says of
itself. Both are packages of PyPI. Exit status 1 if one of them objects.
"""
import json
import subprocess
import sys
import tempfile

import jsonschema
import junitparser

SCHEMA = sys.argv[1]
PROGRAM = sys.argv[2] if len(sys.argv) > 2 else "target/debug/formulario"
RUNS = [["fixtures"], ["-v", "--ui", "it", "fixtures/archives", "fixtures/sheets"], ["-"]]


def told(form, arguments):
    """What the program writes in this form."""
    run = [PROGRAM, "check", "-q", "--format", form, *arguments]
    return subprocess.run(run, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def main():
    status = 0
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
    for arguments in RUNS:
        log = json.loads(told("sarif", arguments))
        wrong = list(validator.iter_errors(log))
        print(f"sarif {arguments}: {len(log['runs'][0]['results'])} results, {len(wrong)} faults")
        for fault in wrong[:5]:
            print(f"  {fault.json_path}: {fault.message[:200]}")
        status |= bool(wrong)
        with tempfile.NamedTemporaryFile(suffix=".xml") as file:
            file.write(told("junit", arguments))
            file.flush()
            suites = list(junitparser.JUnitXml.fromfile(file.name))
        failed = 0
        for suite in suites:
            cases = list(suite)
            failures = sum(any(isinstance(one, junitparser.Failure) for one in case.result) for case in cases)
            failed += failures
            if (suite.tests, suite.failures) != (len(cases), failures):
                print(f"  {suite.name}: counts {suite.tests} and {suite.failures}, holds {len(cases)} and {failures}")
                status = 1
        print(f"junit {arguments}: {len(suites)} suites, {failed} failures")
    return status


sys.exit(main())
