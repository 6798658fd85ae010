#!/usr/bin/env bash
# The whole suite: style and types, the quick tests, then the slow ones. Any of them failing fails the whole.
set -uo pipefail
cd "$(dirname "$0")/.."
bin=.venv/bin
failed=0
step() {
    printf '\n== %s\n' "$1"
    shift
    "$@" || { failed=1; printf '** failed: %s\n' "$*"; }
}
step "style" $bin/ruff check .
step "format" $bin/ruff format --check .
step "types" $bin/mypy
step "floors" $bin/lint-imports
# the pages are tested in a browser: where none is, a person is told, and a machine fails
browser=""
if ! command -v chromium chromium-browser >/dev/null; then
    browser=" and not browser"
    [ -z "${CI:-}" ] || { failed=1; printf '** failed: there is no Chromium for the tests of the pages\n'; }
fi
step "quick tests" $bin/python -m pytest -n 2 -m "not slow and not soak" -q --cov --cov-report=
step "slow tests" $bin/python -m pytest -n 2 -m "slow and not soak$browser" -q --cov --cov-append --cov-report=term:skip-covered
[ -z "$browser" ] || printf '\n** left out: the tests of the pages in a browser (install Chromium to run them)\n'
exit $failed
