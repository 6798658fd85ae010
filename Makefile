# Two commands for a newcomer: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
DEMO_HOME := $(CURDIR)/.demo

.PHONY: demo test lint soak lock clean

# The environment of the lock file: the same versions, by hash, on every machine.
$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Uzel needs Python 3.11 or newer; set PYTHON=python3.11 or the like.")'
	$(PYTHON) -m venv $(VENV)
	@echo "Fetching and installing Uzel's packages into $(VENV), once: one to five minutes. Nothing is printed meanwhile."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $(READY)

# Index examples/ and ask three questions: Czech, Slovak, and one that the files do not answer.
demo: $(READY)
	@UZEL_HOME="$(DEMO_HOME)" UZEL=$(BIN)/uzel bash scripts/demo.sh

test: $(READY)
	bash tests/run.sh

lint: $(READY)
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

# Proofs that take minutes.
soak: $(READY)
	$(BIN)/python -m pytest -m soak -p no:cacheprovider

# Newest versions that pyproject.toml allows, with hashes and without addresses.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header \
	  --extra dev --extra eval --extra serve --extra models pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) .demo build dist
