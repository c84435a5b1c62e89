# Everything a fresh machine needs is make and Python 3.11 or newer; the targets set up the rest.
#   .venv           editable install: plain Python, with the tools and the test extras
#   .venv-compiled  the compiled wheel, as a player gets it
# Stamp files inside the two folders make a second run quick.

PYTHON ?= python3
PLAIN := .venv
COMPILED := .venv-compiled
# The plain tests write what each seed led to, the compiled tests read it and compare.
DIGESTS := $(PLAIN)/digests.json
PYTEST_ARGS ?=
# One worker a core; who runs out of tests takes some of another's. WORKERS=0 for one after the other.
WORKERS ?= auto
PARALLEL := -n $(WORKERS) --dist worksteal
PIP := -m pip install -qq --disable-pip-version-check
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' \
  -not -name '*.mo' 2>/dev/null)
CATALOGUES := $(filter %.po,$(SOURCES))

# In CI a wheel that cannot be compiled is an error, elsewhere a line of text.
ifeq ($(CI),true)
export QUATREFOIL_COMPILE ?= 1
endif

# Bytecode is kept, whatever the shell says: without it every run compiles all tests anew.
export PYTHONDONTWRITEBYTECODE :=

.NOTPARALLEL:
.PHONY: help play quick test test-plain test-compiled check format bench bench-arena bench-load \
  bench-peers bench-web soak screenshots site clean

help:
	@echo "make play         start the web app and open the browser"
	@echo "make quick        lint, types and the quick tests, in less than a minute"
	@echo "make test         all tests, on plain Python and on the compiled wheel"
	@echo "make check        lint (Python and JavaScript), format, types, import directions"
	@echo "make format       mend what the formatter and the linter can mend"
	@echo "make bench        speed of the engine, beside OpenSpiel"
	@echo "make bench-arena  speed of the arena on two processes and on Dask"
	@echo "make bench-load   speed of a server under load, beside boardgame.io"
	@echo "make bench-peers  speed of the games and environments, beside those of others"
	@echo "make bench-web    speed of the web app"
	@echo "make soak         kills, restarts and full disks while people play; nothing may be lost"
	@echo "make screenshots  pictures of every game and page into docs/pictures"
	@echo "make site         the documentation into build/site/html, to be opened from the folder"
	@echo "make clean        remove environments and caches"

play: $(COMPILED)/.installed
	$(COMPILED)/bin/quatrefoil serve --open

# For every save. What is not quick is marked in the tests; the slowest of the rest are shown.
# Types are checked beside the tests: one process would leave the other cores idle. What they
# have to say comes last, where it is seen, and neither outlives the other.
quick: $(PLAIN)/.installed
	$(PLAIN)/bin/ruff check -q .
	$(PLAIN)/bin/ruff format -q --check .
	$(PLAIN)/bin/oxlint --quiet src docs/site
	@$(PLAIN)/bin/mypy > $(PLAIN)/types.txt 2>&1 & types=$$!; \
	trap 'kill $$types 2>/dev/null' EXIT; trap 'exit 130' INT TERM; \
	$(PLAIN)/bin/python -m pytest $(PARALLEL) -q -m "not slow and not browser and not postgres" \
	  --durations=5 $(PYTEST_ARGS); tests=$$?; \
	wait $$types; typed=$$?; cat $(PLAIN)/types.txt; \
	exit $$((tests ? tests : typed))

test: test-plain test-compiled

test-plain: $(PLAIN)/.installed
	tools/need compiler browser postgres
	rm -f $(DIGESTS)
	QUATREFOIL_WRITE_DIGESTS=$(DIGESTS) $(PLAIN)/bin/python -m pytest $(PARALLEL) $(PYTEST_ARGS)

test-compiled: $(COMPILED)/.tests $(DIGESTS)
	@if [ "$(CI)" != true ] && ! command -v cc gcc clang >/dev/null; then \
	  echo "no C compiler: the compiled tests are left out"; \
	else \
	  QUATREFOIL_EXPECT_COMPILED=1 QUATREFOIL_READ_DIGESTS=$(DIGESTS) \
	    $(COMPILED)/bin/python -m pytest $(PARALLEL) tests/conformance $(PYTEST_ARGS); \
	fi

# Only when the compiled tests are asked for alone: test-plain has just written it otherwise.
$(DIGESTS): $(SOURCES) $(wildcard tests/conformance/*.py) | $(PLAIN)/.installed
	QUATREFOIL_WRITE_DIGESTS=$@ $(PLAIN)/bin/python -m pytest -q \
	  tests/conformance/test_compiled_agrees.py

check: $(PLAIN)/.installed
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/ruff format --check .
	$(PLAIN)/bin/oxlint src docs/site
	$(PLAIN)/bin/mypy
	$(PLAIN)/bin/python -m pytest -q tests/test_imports.py

format: $(PLAIN)/.installed
	$(PLAIN)/bin/ruff check --fix .
	$(PLAIN)/bin/ruff format .

bench: $(COMPILED)/.bench $(PLAIN)/.installed
	$(COMPILED)/bin/quatrefoil bench --open-spiel --plain $(PLAIN)/bin/quatrefoil

bench-arena: $(COMPILED)/.bench
	$(COMPILED)/bin/python tools/bench_arena.py

bench-peers: $(COMPILED)/.peers
	$(COMPILED)/bin/python tools/bench_peers.py --write

# LOAD="--tables 1000 --rate 150 --seconds 300" is a club in full; tools/bench_load.py -h has the rest.
bench-load: $(COMPILED)/.tests build/boardgame_io/node_modules
	tools/need postgres
	PYTHONPATH=. $(COMPILED)/bin/python tools/bench_load.py \
	  --peer build/boardgame_io/node_modules $(LOAD)

build/boardgame_io/node_modules: tools/boardgame_io/package.json
	mkdir -p build/boardgame_io
	cp $< build/boardgame_io/
	cd build/boardgame_io && npm install --no-audit --no-fund --omit=dev
	@touch $@

bench-web: $(COMPILED)/.tests
	tools/need browser
	$(COMPILED)/bin/python tools/bench_web.py

# SOAK="--minutes 240" for a night.
soak: $(COMPILED)/.tests
	tools/need postgres
	PYTHONPATH=. $(COMPILED)/bin/python tools/soak.py $(SOAK)

screenshots: $(COMPILED)/.tests
	tools/need browser
	$(COMPILED)/bin/python tools/screenshots.py docs/pictures

site: $(PLAIN)/.installed
	$(PLAIN)/bin/python tools/documentation.py --run

clean:
	rm -rf $(PLAIN) $(COMPILED) build dist src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments ---------------------------------------------------------------------------

$(PLAIN)/bin/python:
	tools/need venv
	$(PYTHON) -m venv $(PLAIN)

$(PLAIN)/.packages: pyproject.toml setup.py | $(PLAIN)/bin/python
	$(PLAIN)/bin/python $(PIP) --editable '.[test,dev]'
	@touch $@

$(PLAIN)/.installed: $(PLAIN)/.packages $(CATALOGUES)
	$(PLAIN)/bin/python tools/catalogues.py compile
	@touch $@

$(COMPILED)/bin/python:
	tools/need venv
	$(PYTHON) -m venv $(COMPILED)

# The wheel is built as any installer builds it: in isolation, outside the source tree.
$(COMPILED)/.wheel: pyproject.toml setup.py $(SOURCES) | $(COMPILED)/bin/python
	tools/need compiler
	rm -rf $(COMPILED)/wheel
	$(COMPILED)/bin/python -m pip wheel -qq --disable-pip-version-check --no-deps \
	  --wheel-dir $(COMPILED)/wheel .
	@touch $@

# Dependencies first; a wheel of the same version replaces the old one only by force.
$(COMPILED)/.installed: $(COMPILED)/.wheel
	$(COMPILED)/bin/python $(PIP) $(COMPILED)/wheel/*.whl
	$(COMPILED)/bin/python $(PIP) --no-deps --force-reinstall $(COMPILED)/wheel/*.whl
	@$(COMPILED)/bin/quatrefoil --version | grep -F '(compiled)' || \
	  echo "quatrefoil is installed as plain Python; 'make clean' and QUATREFOIL_COMPILE=1 show why"
	@touch $@

# Extras of the same wheel; .tests, .bench and .peers are the names of the stamps.
$(COMPILED)/.tests: $(COMPILED)/.installed
	$(COMPILED)/bin/python $(PIP) "$$(echo $(COMPILED)/wheel/*.whl)[test]"
	@touch $@

$(COMPILED)/.bench: $(COMPILED)/.installed
	$(COMPILED)/bin/python $(PIP) "$$(echo $(COMPILED)/wheel/*.whl)[bench]"
	@touch $@

$(COMPILED)/.peers: $(COMPILED)/.installed
	$(COMPILED)/bin/python $(PIP) "$$(echo $(COMPILED)/wheel/*.whl)[peers]"
	# It asks for an older Gymnasium than PettingZoo does, and works with the newer one.
	$(COMPILED)/bin/python $(PIP) --no-deps catanatron-gym
	@touch $@
