"""Known decks against each other: whole decks set up, random games played, and why each game that stopped did.

    python -m tests.play.decks [--games 5] [--turn 8] [--use] [--only DECK…] [--seed N] [--kept ROWS]

A game stops rightly where a text that is not understood matters; anything else that stops it is a fault, and the answer
is 1. Players leave alone what is listed as not understood, unless `--use` lets them try it. With `--kept` each game is
written down as soon as it was played, and a run that was stopped goes on where it was.
"""

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import Choice, Decision
from judgehelper.kernel.errors import EndlessLoop, NotUnderstood, ScenarioError
from judgehelper.kernel.game import why_not
from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import Timeline, choose
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_cr.rulebook.tables import RULES
from judgehelper.systems.magic_cr.scenario.defaults import default
from tests.helpers.magic_games import by_lot
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.shared import SHARED
from tests.play.kept import Keeping

SIZE, COPIES = 60, 3
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
DECISIONS = 4_000
"""After so many decisions a game has had its chance."""


class Game(NamedTuple):
    """What became of a game: the turn that it came to, the text that stopped it, the fault where there is one."""

    decks: tuple[str, str]
    turn: int
    stop: Refusal | None = None
    fault: str = ""
    key: str = ""
    """Which game it was: the decks, what the lot began with, whether what is not understood was tried."""


class Match(NamedTuple):
    """Two decks against each other."""

    names: tuple[str, str]
    decks: tuple[list[str], list[str]]


class Pool:
    """The cards of a card file that the decks name, beside those that come with the program."""

    def __init__(self, names: frozenset[str]) -> None:
        compiler = OracleCompiler()
        records = read_records(SHARED / "cards" / "oracle.jsonl.gz")
        made = (compiler.compile(record) for record in records if {record.name, *record.name.split(" // ")} & names)
        self._cards: dict[str, Card] = {}
        for card in made:
            self._cards.update(dict.fromkeys((card.name, card.faces[0].name), card))

    def find(self, name: str) -> Card | None:
        """Give the card of that name, or None."""
        return self._cards.get(name) or shipped_cards().find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Suggest nothing: no name is mistyped here."""
        return ()

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition."""
        return shipped_cards().define(definition)


def read_decks(file: Path) -> dict[str, tuple[str, ...]]:
    """Read the decks of a file: a line each, its name and the names of its cards."""
    rows = (row.strip().partition(": ") for row in file.read_text("utf-8").splitlines() if row[:1] not in ("#", ""))
    return {name: tuple(each.strip() for each in cards.split(";")) for name, _, cards in rows}


def deck_of(names: tuple[str, ...], pool: Pool) -> list[str]:
    """Make a deck of cards that the pool holds, so many copies each, filled up with basic lands of its colours."""
    cards = [card for name in names if (card := pool.find(name)) is not None]
    costs = "".join(face.mana_cost for card in cards for face in card.faces)
    colours = [BASICS[each] for each in dict.fromkeys(re.findall(r"[WUBRG]", costs))] or ["Forest"]
    deck = [card.name for card in cards for _ in range(COPIES)][: SIZE - 12]
    return [*deck, *(colours[place % len(colours)] for place in range(SIZE - len(deck)))]


def lay(decks: tuple[list[str], list[str]], pool: Pool, seed: int) -> Timeline[Magic]:
    """Lay out two whole decks, shuffled, before a game begins."""
    lot = Random(seed)
    decks = (lot.sample(decks[0], SIZE), lot.sample(decks[1], SIZE))
    players = [{"id": seat, "library": deck, "fill_library": False} for seat, deck in zip("AB", decks, strict=True)]
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "players": players, "turn": {"number": 0},
        "options": {"seed": seed},
    }  # fmt: skip
    system, scenario = understand(raw)
    return open_play(system, scenario, pool).line


def play(line: Timeline[Magic], lot: Random, *, until: int, use: bool) -> Timeline[Magic]:
    """Play by lot until a turn, the end, or what is not understood."""
    for _ in range(DECISIONS):
        asked = line.state.decision
        if asked is None or line.state.refusal is not None or line.state.turn.number > until:
            break
        line = choose(RULES, line, _choice(line, asked, lot, use=use))
    return line


def _choice(line: Timeline[Magic], asked: Decision, lot: Random, *, use: bool) -> Choice:
    if asked.kind == "priority":
        return (_action(asked, lot, use=use),)
    choice = by_lot(line.state, asked, lot) if asked.kind != "mulligan" else None
    if choice is None or why_not(RULES, line.state, choice):
        return default(Play(None, line, seed=lot.getrandbits(20), strict=False))  # type: ignore[arg-type]  # its state
    return choice


def _action(asked: Decision, lot: Random, *, use: bool) -> int:
    """Do something two times out of three; mana is left to the payment."""
    skipped = ("pass", "mana") if use else ("pass", "mana", "unread")
    found = [place for place, option in enumerate(asked.options) if option.label not in skipped]
    return lot.choice(found) if found and lot.random() < 0.67 else 0


def try_game(match: Match, pool: Pool, seed: int, options: argparse.Namespace) -> Game:
    """Play one game and say what became of it."""
    names, until = match.names, options.turn
    try:
        line = lay(match.decks, pool, seed)
    except (NotUnderstood, ScenarioError) as wrong:
        return Game(names, 0, fault=f"refused at set-up: {wrong}")
    try:
        line = play(line, Random(f"{names}:{seed}"), until=until, use=options.use)
    except EndlessLoop as wrong:
        return Game(names, 0, fault=f"loop: {wrong}")
    except Exception as wrong:  # whatever is raised is the finding
        return Game(names, 0, fault=f"raised {type(wrong).__name__}: {wrong}")
    state = line.state
    stop = state.refusal
    if stop is not None and not _is_unread(state, stop):
        return Game(names, state.turn.number, stop, f"refused: {stop.subject}: {stop.text} ({stop.why})")
    if stop is None and state.decision is not None and state.turn.number <= until:
        return Game(names, state.turn.number, fault="did not come to an end")
    return Game(names, state.turn.number, stop)


def _is_unread(state: Magic, stop: Refusal) -> bool:
    texts = (each for card in state.cards.values() for face in card.faces for each in face.abilities)
    return any(each.text == stop.text for each in texts if isinstance(each, Unread))


def play_all(options: argparse.Namespace, decks: dict[str, tuple[str, ...]], kept: Keeping[Game]) -> Iterator[Game]:
    """Let each deck play so many games against the next one; give those that are known as they are."""
    pool = Pool(frozenset(name for cards in decks.values() for name in cards))
    missing = {name for cards in decks.values() for name in cards if pool.find(name) is None}
    print(f"{len(missing)} cards are not in the card file: {'; '.join(sorted(missing))}", file=sys.stderr)
    names = list(decks)
    for place, name in enumerate(names):
        pair = (name, names[(place + 1) % len(names)])
        if options.only and name not in options.only:
            continue
        match = Match(pair, (deck_of(decks[pair[0]], pool), deck_of(decks[pair[1]], pool)))
        for seed in range(options.seed, options.seed + options.games):
            key = f"{' - '.join(pair)}:{seed}:{options.turn}:{options.use}"
            if key not in kept.rows:
                kept.add(try_game(match, pool, seed, options)._replace(key=key))
            yield kept.rows[key]


def _tell(game: Game) -> None:
    if game.fault:
        print(f"FAULT\t{' - '.join(game.decks)}\t{game.fault}", flush=True)
    elif game.stop is not None:
        print(f"stop, turn {game.turn}\t{' - '.join(game.decks)}\t{game.stop.subject}: {game.stop.text}", flush=True)


def main() -> int:
    """Print what stopped and the figures; 1 where there was a fault."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.decks")
    asked.add_argument("--games", type=int, default=5)
    asked.add_argument("--turn", type=int, default=8)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--use", action="store_true", help="players also try what is not understood")
    asked.add_argument("--only", nargs="+", default=(), metavar="DECK")
    asked.add_argument("--kept", type=Path, metavar="ROWS", help="write each game down here; what is there is known")
    options = asked.parse_args()
    started, found = time.monotonic(), []
    for game in play_all(options, read_decks(SHARED / "cards" / "decks.txt"), Keeping(options.kept, Game)):
        found.append(game)
        _tell(game)
    stops = Counter(f"{game.stop.subject}" for game in found if game.stop is not None and not game.fault)
    faults = sum(bool(game.fault) for game in found)
    set_up = {game.decks for game in found if "set-up" not in game.fault}
    print(
        f"{len(set_up)} pairs set up; {len(found)} games; {sum(stops.values())} stopped: {dict(stops)}; {faults} faults"
    )
    print(f"{time.monotonic() - started:.0f} s", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
