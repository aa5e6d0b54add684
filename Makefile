# make run: the window. make test: every check and every test. Both make their own environment first.
SHELL := bash
.DEFAULT_GOAL := run
ENVIRONMENT := packaging/linux/environment.sh
# The tests start hundreds of processes: each would compile the program for itself.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test lint window headless unit bench fuzz abuse battles old-games mutants play oracles environment clean

run:
	@$(ENVIRONMENT) .venv-run run
	@packaging/linux/system-libraries.sh || true
	@.venv-run/bin/python -m judgehelper

environment:
	@$(ENVIRONMENT) .venv test
	@packaging/linux/system-libraries.sh

test: lint window headless

lint: environment
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports

window: environment
	QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest -q -n 2 --dist loadfile tests/ui

# All tests but the window's, where PySide6 is not installed: nothing below `ui` and `app` may need it.
headless:
	@$(ENVIRONMENT) .venv-headless headless
	.venv-headless/bin/python -m pytest -q -n 2 --dist loadfile --ignore=tests/ui

# Both in one environment, for whoever works on them.
unit: environment
	QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest -q -n 2 --dist loadfile

bench:
	@$(ENVIRONMENT) .venv-bench bench
	QT_QPA_PLATFORM=offscreen .venv-bench/bin/python -m pytest -q tests/bench --benchmark-columns=median,min,rounds

# Long tries: 100,000 inputs of each reader, 100 kills of each writer, 200 torn files of each kind; figures in fuzz.tsv.
fuzz: environment
	JUDGEHELPER_FUZZ=1 JUDGEHELPER_FUZZ_FIGURES=fuzz.tsv QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest -q -n 2 tests
	$(MAKE) abuse

# Two thousand random games on boards of random `full` cards of ../shared/cards; then the memory of ten thousand decisions.
abuse: environment
	.venv/bin/python -m tests.play.abuse --games 2000 --jobs 2
	.venv/bin/python -m tests.play.abuse --flat 10000

# A thousand random battles of «Берсерк» from the dice for the order to victory or draw, looked at from both seats.
battles: environment
	JUDGEHELPER_FUZZ=1 .venv/bin/python -m pytest -q -n 2 tests/playthroughs/test_berserk_games.py

# A thousand random games of Magic as of 1998, with the cards of the time.
old-games: environment
	JUDGEHELPER_FUZZ=1 .venv/bin/python -m pytest -q -n 2 tests/playthroughs/test_magic_1998_games.py

# Each rule of the tables switched off, one after the other: which of them no ruling notices.
mutants: environment
	.venv/bin/python -m tests.mutants
	.venv/bin/python -m tests.mutants.berserk --jobs 2
	.venv/bin/python -m tests.mutants.magic_1998

# Every `full` card of ../shared/cards cast, activated, sent to attack: which are refused, raise, or lose something.
play: environment
	.venv/bin/python -m tests.play --kept build/play.jsonl
	.venv/bin/python -m tests.play.decks --kept build/decks.jsonl

# The same cards on boards that the rules do not tell apart, in older words, and every scripted way among those explored.
oracles: environment
	.venv/bin/python -m tests.play.twins mirrored
	.venv/bin/python -m tests.play.twins shuffled
	.venv/bin/python -m tests.play.wordings
	.venv/bin/python -m tests.play.explored

clean:
	rm -rf .venv .venv-run .venv-headless .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
