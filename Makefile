# Each target makes its own virtual environment in .venv when there is none, or when pyproject.toml changed.
PYTHON ?= python3
TEST_FLAGS ?= -q -n 2
BIN := .venv/bin
READY := .venv/ready

.PHONY: quickstart test lint

quickstart: $(READY)
	$(BIN)/swa-codegen quickstart

test: $(READY)
	$(BIN)/python -m pytest $(TEST_FLAGS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# torch first and alone: the version that is tested, in the build that this machine's index gives.
$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check torch==2.13.0
	$(BIN)/python -m pip install --disable-pip-version-check --editable '.[dev]'
	touch $(READY)
