#!/usr/bin/env bash
# What a newcomer sees: the examples are indexed, three questions are asked: in Czech, in Slovak, and one that the files
# do not answer. UZEL_HOME says where the data goes; EXAMPLES, which folder is indexed.
set -euo pipefail
cd "$(dirname "$0")/.."
uzel=${UZEL:-.venv/bin/uzel}
examples=${EXAMPLES:-examples}
: "${UZEL_HOME:=$PWD/.demo}"
export UZEL_HOME

say() { printf '\n$ uzel %s\n' "$*"; }

say add "$examples"
"$uzel" add "$examples"
ask() {
    say ask "\"$1\""
    # a refusal ends with 1, and is an answer too
    "$uzel" ask "$1" || [ $? -eq 1 ]
}
ask "${CZECH:-V kolik hodin odjíždí autobus na Říp?}"
ask "${SLOVAK:-Koľko normostrán má diplomová práca?}"
ask "${NOWHERE:-Kolik stojí parkování na letišti v Praze?}"
"$uzel" stop >/dev/null
