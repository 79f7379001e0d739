# Everything a developer needs, in a few words. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help duel test test-long lint types docs rules goldens work exhaust bench clean

VENV := .venv
BIN := $(VENV)/bin
PIP := PYTHONWARNINGS=ignore $(BIN)/python -m pip --disable-pip-version-check
SEED ?= 7

# The first interpreter that runs, is 3.11 or newer and can make an environment; the tested one comes first.
find_python = for name in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	if "$$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo "$$name"; exit; fi; \
	done; \
	echo "make: Solwaris needs Python 3.11 or newer with venv (Debian: apt-get install python3 python3-venv)" >&2; exit 1

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

duel: $(VENV)/.play  ## play a Warrior duel in the terminal (SEED=7)
	@$(BIN)/solwaris duel warrior warrior --map vault --seed $(SEED)

test: lint types  ## style, types and all tests, as continuous integration runs them
	$(BIN)/python -m pytest -n 2 --dist loadgroup --cov --cov-report=term

test-long: $(VENV)/.dev  ## the generated tests with 5 000 examples each, for hours
	SOLWARIS_HYPOTHESIS=long $(BIN)/python -m pytest -n 2 --dist loadgroup tests/laws

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	@mkdir -p .types
	@ln -sfn ../plugins .types/solwaris_plugins
	@ln -sfn ../maps .types/solwaris_maps
	$(BIN)/mypy -p solwaris_core -p solwaris_play -p solwaris_plugins -p solwaris_maps
	$(BIN)/mypy tests

docs: rules  ## write what is generated anew (rule table, docs/), and build the site into build/docs
	$(BIN)/python -m solwaris_play.reference
	$(BIN)/python -m solwaris_play.sheet
	$(BIN)/sphinx-build -q -W --keep-going docs build/docs

rules: $(VENV)/.dev
	cd tests && ../$(BIN)/python -m oracles.rule_numbers

goldens: $(VENV)/.dev  ## write the golden duels anew after a change that moves them on purpose
	cd tests && ../$(BIN)/python -m oracles.goldens

work: $(VENV)/.dev  ## write the counted work of fixed pieces of play anew after a change that moves it on purpose
	cd tests && ../$(BIN)/python -m oracles.work

exhaust: $(VENV)/.dev  ## fight until everything in the bundled content has occurred, and print the tally (SEED=7)
	cd tests && ../$(BIN)/python -m oracles.exhaust $(SEED)

bench: $(VENV)/.bench  ## how fast the engine is beside its peers; writes docs/performance.md (reported, not tested)
	$(BIN)/python -m benchmarks --write

clean:  ## remove the environment and everything generated
	rm -rf $(VENV) .types build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@python="$$($(find_python))"; echo "making $(VENV) with $$python"; "$$python" -m venv $(VENV)

# The marks say what is installed. A change of pyproject.toml installs anew; new files are seen without that.
$(VENV)/.play: pyproject.toml | $(BIN)/python
	@$(PIP) install --quiet --editable '.[play]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@$(PIP) install --quiet --editable '.[mod,docs,dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	@$(PIP) install --quiet --editable '.[play,bench]'
	@touch $@ $(VENV)/.play
