#!/usr/bin/env bash
# Locks the environments again, with hashes, for Python 3.11 to 3.13 on every platform. Needs uv.
set -eu
cd "$(dirname "$0")/../.."
lock() {
    local name=$1
    shift
    uv pip compile --quiet pyproject.toml --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url "$@" --output-file "packaging/locks/$name.txt"
}
lock run --group env
lock test --group env --group check --group test
lock bench --group env --group check --group test --group bench
lock headless --group env --group test \
    --no-emit-package pyside6-essentials --no-emit-package shiboken6 --no-emit-package pytest-qt
