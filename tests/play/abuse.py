"""The engine under abuse: random games on boards of random `full` cards, everything looked at on the way.

    python -m tests.play.abuse [FILE] [--games 2000] [--kinds 3000] [--seed 1] [--jobs 1] [--minutes 40]
    python -m tests.play.abuse --flat 10000     # one process that decides so often; how its memory grows

Prints every fault: something raised, an object in two zones or none, a game that is not the same after going back,
saving, or the same choices; words that cannot be found; a decision that takes longer than a second of the processor.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from judgehelper.abilities.card import Card
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.kernel.decision import Choice
from judgehelper.kernel.errors import EndlessLoop, NotUnderstood, ScenarioError
from judgehelper.kernel.game import answer, why_not
from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import Timeline, choose, redo, undo
from judgehelper.kernel.words import Language
from judgehelper.session.cards import judge
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from judgehelper.systems.magic_cr.scenario.defaults import default
from judgehelper.systems.registry import system as system_of
from tests.helpers.magic_games import by_lot, owned, zones
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.shared import SHARED

DECISIONS = 120
"""Decisions of one game."""
LOOKED = 12
"""So many decisions after each other the board, its reasons and options are put into words."""
LONGEST = 1.0
"""Seconds of the processor that a decision may take."""
CROWDED = 200
"""Permanents on the fullest boards; each tenth game is one."""
CODEC = make_codec()
PERMANENT = {"Creature", "Artifact", "Enchantment", "Planeswalker", "Land"}
LANDS = [{"card": name, "count": 3} for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]


class Fault(NamedTuple):
    """What went wrong in a game: the kind, and what tells where."""

    kind: str
    detail: str


class Game(NamedTuple):
    """What became of a game."""

    seed: int
    permanents: int
    decisions: int = 0
    longest: float = 0.0
    ended: str = ""
    """over, loop, silence (a text that matters is not understood), refused (at set-up), cut (its decisions are up)."""
    faults: tuple[Fault, ...] = ()


class Cards:
    """Some cards of a card file that are understood whole, beside those that come along."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._cards = {card.name: card for card in cards}
        self.names = tuple(self._cards)
        self.lying = tuple(card.name for card in cards if may_lie(card))

    def find(self, name: str) -> Card | None:
        """Give the card of that name, or None."""
        return self._cards.get(name) or shipped_cards().find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Suggest nothing: no name is mistyped here."""
        return ()

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition."""
        return shipped_cards().define(definition)


def may_lie(card: Card) -> bool:
    """Say whether a card lies on the battlefield by itself."""
    return bool(PERMANENT & {*card.faces[0].types}) and not {"Aura", "Saga"} & {*card.faces[0].subtypes}


def full_cards(file: Path, kinds: int, seed: int) -> Cards:
    """Draw so many kinds of cards from a file, and keep those that are understood whole."""
    compiler, records = OracleCompiler(), list(read_records(file))
    drawn = Random(seed).sample(records, min(kinds, len(records)))
    made = (compiler.compile(record) for record in drawn)
    return Cards(tuple(card for card in made if judge(card).status == "full"))


def laid(cards: Cards, lot: Random, permanents: int) -> Timeline[Magic]:
    """Lay out a board by lot. Raises ScenarioError, NotUnderstood."""
    players = []
    for seat in "AB":
        board = [lot.choice(cards.lying) for _ in range(permanents // 2 - 15)]
        row = {name: [lot.choice(cards.names) for _ in range(5)] for name in ("hand", "library", "graveyard")}
        players.append({"id": seat, "life": 40, "battlefield": [*LANDS, *board], **row})
    turn = {"number": 1, "active": "A", "step": "precombat-main"}
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players, "turn": turn}
    system, scenario = understand(raw)
    return open_play(system, scenario, cards).line


def try_game(cards: Cards, seed: int) -> Game:
    """Play one game and look at it."""
    lot = Random(seed)
    permanents = CROWDED if seed % 10 == 0 else lot.choice((32, 36, 44, 60))
    try:
        line = laid(cards, lot, permanents)
    except (NotUnderstood, ScenarioError):
        return Game(seed, permanents, ended="refused")
    except Exception as wrong:  # whatever is raised is the finding
        return Game(seed, permanents, faults=(Fault("raised at set-up", told(wrong)),))
    return _played(line, Game(seed, permanents), lot)


def _played(line: Timeline[Magic], game: Game, lot: Random) -> Game:
    begun, choices, longest, ended = line, [], 0.0, "cut"
    try:
        for number in range(DECISIONS):
            if line.state.decision is None or line.state.refusal is not None:
                ended = "silence" if line.state.refusal is not None else "over"
                break
            if number % LOOKED == 0:
                looked_at(line.state)
            choice = next_choice(line, lot)
            began = time.process_time()
            line = choose(RULES, line, choice)
            longest = max(longest, time.process_time() - began)
            choices.append(choice)
        faults = tuple(each_fault(begun, line, choices))
    except EndlessLoop:
        ended, faults = "loop", ()
    except Exception as wrong:  # whatever is raised is the finding
        faults = (Fault("raised", told(wrong)),)
    if longest > LONGEST:
        faults = (*faults, Fault("slow", f"{longest:.2f} s at {game.permanents} permanents"))
    return game._replace(decisions=len(choices), longest=longest, ended=ended, faults=faults)


def next_choice(line: Timeline[Magic], lot: Random) -> Choice:
    """Draw a legal choice; what is not understood is mostly left alone, and so is mana that nothing asks for."""
    asked = line.state.decision
    assert asked is not None
    if asked.kind == "priority":
        skipped = ("pass", "mana", "unread") if lot.random() < 0.97 else ("pass",)
        found = [place for place, option in enumerate(asked.options) if option.label not in skipped]
        return (lot.choice(found),) if found and lot.random() < 0.7 else (0,)
    choice = by_lot(line.state, asked, lot)
    if why_not(RULES, line.state, choice):
        return default(Play(None, line, seed=lot.getrandbits(20), strict=False))  # type: ignore[arg-type]  # its state
    return choice


def looked_at(state: Magic) -> None:
    """Put into words what a window shows of a state, in both languages."""
    show = system_of("magic-cr").show
    for language in Language:
        show.describe(state, language)
        for each in state.battlefield[:6]:
            show.explain(state, each, language)
        if state.decision is not None:
            show.word_question(state, state.decision, language)
            show.refused(state, state.decision)
            for option in state.decision.options[:12]:
                show.word_option(state, state.decision, option, language)
        for entry in list(state.log)[-6:]:
            show.word_event(state, entry, language)


def each_fault(begun: Timeline[Magic], line: Timeline[Magic], choices: list[Choice]) -> Iterator[Fault]:
    """Look at a game that was played: zones, conservation, going back and forth, saving, the same choices."""
    kept = owned(begun.state)
    for number in line.path:
        yield from _astray(line.moments[number].state, kept)
    back = line
    for _ in choices:
        back = undo(back)
    forth = back
    for _ in choices:
        forth = redo(forth)
    if back.state != begun.state or forth.state != line.state:
        yield Fault("undone", "another state")
    middle = line.moments[line.path[len(line.path) // 2]].state
    read = CODEC.decode(CODEC.encode(middle))
    if read != middle:
        yield Fault("saved", "another state")
    for choice in choices[len(line.path) // 2 :]:
        read = answer(RULES, read, choice)
    if read != line.state or list(read.log) != list(line.state.log):
        yield Fault("gone on after saving", "another state")


def _astray(state: Magic, kept: list[tuple[str, str]]) -> Iterator[Fault]:
    lying, said = zones(state), {thing.id: thing.zone for thing in state.things.values()}
    if lying != said:
        wrong = [each for each in {*lying, *said} if lying.get(each) != said.get(each)][:4]
        yield Fault(
            "zones",
            str([(state.things[each].card if each in state.things else each, lying.get(each)) for each in wrong]),
        )
    if set(state.status) != set(state.battlefield):
        yield Fault("status", str(set(state.status) ^ set(state.battlefield)))
    if all(not player.out for player in state.players.values()) and owned(state) != kept:
        yield Fault("lost", str(Counter(owned(state)) - Counter(kept)) + str(Counter(kept) - Counter(owned(state))))


def told(wrong: Exception) -> str:
    """Say what was raised, and where."""
    place, trace = "", wrong.__traceback__
    while trace is not None:
        place, trace = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}", trace.tb_next
    return f"{type(wrong).__name__}: {wrong} ({place})"


class Share(NamedTuple):
    """The games that one process plays: of so many that are shared among jobs, or as many as minutes allow."""

    file: Path
    kinds: int
    seed: int
    games: int
    jobs: int
    part: int
    minutes: float


def _share(asked: Share) -> list[Game]:
    cards, seed = full_cards(asked.file, asked.kinds, asked.seed), asked.seed
    found, until = [], time.monotonic() + asked.minutes * 60
    for number in range(asked.part, asked.games, asked.jobs):
        if time.monotonic() > until:
            break
        game = try_game(cards, seed * 100_000 + number)
        found.append(game)
        for fault in game.faults:
            print(f"{fault.kind}\tseed {game.seed}\t{fault.detail}", flush=True)
        if len(found) % 50 == 0:
            print(
                f"… {len(found)} games, {sum(each.decisions for each in found)} decisions", file=sys.stderr, flush=True
            )
    return found


def resident() -> int:
    """Give the memory that this process holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 // 2**20


def flat(file: Path, kinds: int, seed: int, decisions: int) -> list[int]:
    """Decide so often in one process, game after game; give the memory after each tenth of it."""
    cards, done, held = full_cards(file, kinds, seed), 0, []
    for number in range(decisions):
        done += max(1, try_game(cards, seed * 100_000 + number).decisions)
        if done >= (len(held) + 1) * decisions / 10:
            held.append(resident())
        if done >= decisions:
            break
    return held


def main() -> int:
    """Print the faults and the figures; 1 where there was a fault."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.abuse")
    asked.add_argument("file", nargs="?", type=Path, default=SHARED / "cards" / "oracle.jsonl.gz")
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--kinds", type=int, default=3000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=float("inf"))
    asked.add_argument("--flat", type=int, default=0, metavar="DECISIONS")
    options = asked.parse_args()
    if options.flat:
        print(json.dumps({"MB": flat(options.file, options.kinds, options.seed, options.flat)}))
        return 0
    shares = [
        Share(options.file, options.kinds, options.seed, options.games, options.jobs, part, options.minutes)
        for part in range(options.jobs)
    ]
    with Pool(options.jobs) as pool:
        games = [game for found in pool.imap_unordered(_share, shares) for game in found]
    faults = Counter(fault.kind for game in games for fault in game.faults)
    ended, decisions = Counter(game.ended for game in games), sum(game.decisions for game in games)
    crowded = max((game.longest for game in games if game.permanents >= CROWDED), default=0.0)
    longest = max((game.longest for game in games), default=0.0)
    print(
        f"{len(games)} games, {decisions} decisions, {dict(ended)}; the longest decision "
        f"{longest:.2f} s of the processor, at {CROWDED} permanents {crowded:.2f} s; faults {dict(faults)}",
        file=sys.stderr,
    )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
