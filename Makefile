# `make help` lists the verbs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
# What playing needs, without the tools of development.
CORE := $(VENV)/.core
HOST ?=
PORT ?=
LAN ?=
# Parts of the suite to run: checks web rules unit browser; all when empty.
PARTS ?=

NEW_ENOUGH := 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "annodomini needs Python 3.11 or newer, this is " + sys.version.split()[0])'

.DEFAULT_GOAL := help
.PHONY: help setup play test test-long check bench docs clean

help: ## list the verbs
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

setup: $(STAMP) ## make .venv and install everything into it

$(STAMP): pyproject.toml
	@$(PYTHON) -c $(NEW_ENOUGH)
	@echo "setting up $(VENV) with everything for development, a minute or two the first time"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[dev,docs]'
	@touch $(CORE) $(STAMP)

$(CORE): pyproject.toml
	@$(PYTHON) -c $(NEW_ENOUGH)
	@echo "setting up $(VENV), half a minute the first time"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e .
	@touch $(CORE)

play: $(CORE) ## set up, start the program and print the address (LAN=1: for the whole house; PORT=…)
	@$(BIN)/annodomini serve $(if $(LAN),--lan) $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

test: $(STAMP) ## every test, the browser's included (PARTS="checks web rules unit browser" for some)
	@PYTHON=$(BIN)/python tests/run $(PARTS)

test-long: $(STAMP) ## the tests that take longer
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -m long tests

check: $(STAMP) ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP) ## the figures, an object a line
	$(BIN)/annodomini bench --json

docs: $(STAMP) ## build the documentation into docs/_build/html
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

clean: ## remove what was built
	rm -rf $(VENV) dist build docs/_build test-results tests/web/node_modules
