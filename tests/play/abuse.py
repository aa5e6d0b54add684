"""The engine under abuse: random games on boards of random `full` cards, everything looked at on the way.

    python -m tests.play.abuse [FILE] [--games 2000] [--kinds 3000] [--seed 1] [--jobs 1] [--minutes 40] [--kept ROWS]
    python -m tests.play.abuse --flat 10000     # one process that decides so often, and once more: may it grow?

Prints every fault: something raised, an object in two zones or none, a game that is not the same after going back,
saving, or the same choices; words that cannot be found; a decision that takes longer than a second of the processor; a
loop of mandatory actions that goes on untold. A game follows from its seed alone. With `--kept` a run goes on where it
was stopped.
"""

import argparse
import gc
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import NOWHERE, SIDEBOARD, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from judgehelper.systems.magic_cr.scenario.defaults import default
from judgehelper.systems.registry import system as system_of
from tests.helpers.magic_games import by_lot, owned, zones
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.shared import SHARED
from tests.play.kept import Keeping

DECISIONS = 120
"""Decisions of one game."""
LOOKED = 12
"""So many decisions after each other the board, its reasons and options are put into words."""
LONGEST = 1.0
"""Seconds of the processor that a decision may take."""
CROWDED = 200
"""Permanents on the fullest boards; each tenth game is one."""
WHEEL = {
    "define": {
        "name": "Restless Wheel", "types": "Artifact", "cost": "{1}",
        "text": "At the beginning of each end step, tap this artifact.\n"
        "Whenever this artifact becomes tapped, untap it.\nWhenever this artifact becomes untapped, tap it.",
    }
}  # fmt: skip
"""Goes round without anybody's choice; lies on every tenth board."""
ROUNDS = 20_000
"""Decisions within which a loop must have been told of: 3,000 resolutions, with everything else that triggers."""
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
    seconds: float = 0.0
    """What the whole game with everything that is looked at took of the processor."""
    ended: str = ""
    """over, loop, silence (a text that matters is not understood), refused (at set-up), cut (its decisions are up)."""
    faults: tuple[Fault, ...] = ()
    wheel: str = ""
    """What became of the mandatory loop on its board: drawn, told, stopped, nothing; none lies there: ""."""

    @property
    def key(self) -> str:
        """Games are told apart by their seeds."""
        return str(self.seed)


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


def laid(cards: Cards, lot: Random, permanents: int, *, wheel: bool) -> Timeline[Magic]:
    """Lay out a board by lot. Raises ScenarioError, NotUnderstood."""
    players = []
    for seat in "AB":
        board = [lot.choice(cards.lying) for _ in range(permanents // 2 - 15)]
        row = {name: [lot.choice(cards.names) for _ in range(5)] for name in ("hand", "library", "graveyard")}
        own = [WHEEL] if wheel and seat == "A" else []
        players.append({"id": seat, "life": 40, "battlefield": [*LANDS, *own, *board], **row})
    turn = {"number": 1, "active": "A", "step": "precombat-main"}
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players, "turn": turn}
    system, scenario = understand(raw)
    return open_play(system, scenario, cards).line


def try_game(cards: Cards, seed: int) -> Game:
    """Play one game and look at it."""
    began = time.process_time()
    return _tried(cards, seed)._replace(seconds=round(time.process_time() - began, 2))


def _tried(cards: Cards, seed: int) -> Game:
    lot = Random(seed)
    permanents = CROWDED if seed % 10 == 0 else lot.choice((32, 36, 44, 60))
    wheel = seed % 10 == 5 or seed % 100 == 0
    try:
        line = laid(cards, lot, permanents, wheel=wheel)
    except (NotUnderstood, ScenarioError):
        return Game(seed, permanents, ended="refused")
    except Exception as wrong:  # whatever is raised is the finding
        return Game(seed, permanents, faults=(Fault("raised at set-up", told(wrong)),))
    game = Game(seed, permanents)
    return _played(line, _turned(line, game) if wheel else game, lot)


def _turned(line: Timeline[Magic], game: Game) -> Game:
    """Let everybody pass until the wheel has gone round: the loop must be told of, or somebody must have stopped it."""
    begun, rounds = line.state, 0
    try:
        while line.state.decision is not None and line.state.turn.number == 1 and rounds < ROUNDS:
            line, rounds = choose(RULES, line, plain(line, rounds)), rounds + 1
    except (EndlessLoop, NotUnderstood):
        return game._replace(wheel="told")
    except Exception as wrong:  # whatever is raised is the finding
        return game._replace(wheel="fault", faults=(Fault("raised at the wheel", told(wrong)),))
    state = line.state
    if any(event.why == "loop" for event in state.log.of(events.Drew)):
        return game._replace(wheel="drawn")
    if state.refusal is not None:
        return game._replace(wheel="told")
    if rounds < ROUNDS and not _goes_round(begun, state):
        return game._replace(wheel="stopped")
    return game._replace(wheel="nothing", faults=(Fault("a loop untold", f"{rounds} decisions"),))


def _goes_round(begun: Magic, state: Magic) -> bool:
    """Say whether the wheel has been there to the end with all that it says, and has turned at all."""
    (wheel,) = (each for each in begun.battlefield if begun.things[each].card == "Restless Wheel")
    turned = sum(event.thing == wheel for event in state.log.of(events.Tapped))
    return turned > 1 and wheel in state.things and len(traits(state, wheel).abilities) > 2


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
    faults = (*game.faults, *faults)
    if longest > LONGEST:
        faults = (*faults, Fault("slow", f"{longest:.2f} s at {game.permanents} permanents"))
    return game._replace(decisions=len(choices), longest=round(longest, 3), ended=ended, faults=faults)


def next_choice(line: Timeline[Magic], lot: Random) -> Choice:
    """Draw a legal choice; what is not understood is mostly left alone, and so is mana that nothing asks for."""
    asked = line.state.decision
    assert asked is not None
    if asked.kind == "priority":
        skipped = ("pass", "mana", "unread") if lot.random() < 0.97 else ("pass",)
        found = [place for place, option in enumerate(asked.options) if option.label not in skipped]
        return (lot.choice(found),) if found and lot.random() < 0.7 else (0,)
    choice = by_lot(line.state, asked, lot)
    return plain(line, lot.getrandbits(20)) if why_not(RULES, line.state, choice) else choice


def plain(line: Timeline[Magic], seed: int) -> Choice:
    """Give the choice of who wants nothing."""
    return default(Play(None, line, seed=seed, strict=False))  # type: ignore[arg-type]  # its state alone


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
        yield from _astray(line.moments[number].state, kept, begun.state)
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


def _astray(state: Magic, kept: list[tuple[str, str]], begun: Magic) -> Iterator[Fault]:
    lying = zones(state)
    made = NOWHERE if state.decision is not None else ""  # a token about which something is asked as it is made
    said = {thing.id: thing.zone for thing in state.things.values() if thing.zone != made}
    if lying != said:
        wrong = [each for each in {*lying, *said} if lying.get(each) != said.get(each)][:4]
        yield Fault(
            "zones",
            str([(state.things[each].card if each in state.things else each, lying.get(each)) for each in wrong]),
        )
    if set(state.status) != set(state.battlefield):
        yield Fault("status", str(set(state.status) ^ set(state.battlefield)))
    if any(player.out for player in state.players.values()):
        return
    more, fewer = Counter(owned(state)) - Counter(kept), Counter(kept) - Counter(owned(state))
    if fewer or more.total() != len(conjured(state, begun)):
        yield Fault("lost", f"{more}{fewer}")


def conjured(state: Magic, begun: Magic) -> set[int]:
    """Give the cards made outside the game since it began, to be put into it: whatever leaves there unmoved before."""
    moves = tuple(state.log.of(events.Moved))
    moved = {move.new for move in moves}
    left = {move.thing for move in moves if move.origin == SIDEBOARD}
    waiting = {each for player in state.players.values() for each in player.sideboard}
    return {each for each in left | waiting if each >= begun.next_id} - moved


def told(wrong: Exception) -> str:
    """Say what was raised, and where."""
    place, trace = "", wrong.__traceback__
    while trace is not None:
        place, trace = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}", trace.tb_next
    return f"{type(wrong).__name__}: {wrong} ({place})"


DRAWN: list[Cards] = []
"""The cards that a process plays with: read and compiled once."""


NEVER = 2**31 - 1
"""So often the young must be looked through before the old are: as in the window, which does that when it is left."""


def _draw(file: Path, kinds: int, seed: int) -> None:
    DRAWN.append(full_cards(file, kinds, seed))
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)


def _one(seed: int) -> Game:
    played = try_game(DRAWN[0], seed)
    gc.collect()
    return played


def play_all(options: argparse.Namespace, kept: Keeping[Game]) -> Iterator[Game]:
    """Play the games that are not known yet, as many as minutes allow; known ones come first."""
    first, until = options.seed * 100_000, time.monotonic() + options.minutes * 60
    seeds = range(first, first + options.games)
    yield from (kept.rows[str(seed)] for seed in seeds if str(seed) in kept.rows)
    new = [seed for seed in seeds if str(seed) not in kept.rows]
    with Pool(options.jobs, _draw, (options.file, options.kinds, options.seed)) as pool:
        for game in pool.imap_unordered(_one, new):
            kept.add(game)
            yield game
            if time.monotonic() > until:
                return


def resident() -> int:
    """Give the memory that this process holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 // 2**20


FLAT = 1.1
"""How many times as much may be held after the second half: in the first what is remembered fills its room."""


def flat(file: Path, kinds: int, seed: int, decisions: int) -> list[int]:
    """Decide so often in one process, game after game, and as often once more; give the memory after each tenth."""
    cards, done = full_cards(file, kinds, seed), 0
    held: list[int] = []
    for number in range(2 * decisions):
        done += max(1, try_game(cards, seed * 100_000 + number).decisions)
        while len(held) < 20 and done >= (len(held) + 1) * decisions / 10:
            held.append(resident())
        if done >= 2 * decisions:
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
    asked.add_argument("--kept", type=Path, metavar="ROWS", help="write each game down here; what is there is known")
    asked.add_argument("--of-any-code", action="store_true", help="what other code has played is known as well")
    options = asked.parse_args()
    if options.flat:
        held = flat(options.file, options.kinds, options.seed, options.flat)
        print(json.dumps({"MB": held}))
        return int(held[-1] > FLAT * held[len(held) // 2 - 1])
    kept = Keeping(options.kept, Game, of_any_code=options.of_any_code)
    games: list[Game] = []
    for game in play_all(options, kept):
        games.append(game)
        tell(game)
    print(figures(games), file=sys.stderr)
    return int(any(game.faults for game in games))


def tell(game: Game) -> None:
    """Print what went wrong in a game."""
    for fault in game.faults:
        print(f"{fault.kind}\tseed {game.seed}\t{fault.detail}", flush=True)


def figures(games: Sequence[Game]) -> str:
    """Say what was played, what became of it, and what took longest."""
    crowded = [game for game in games if game.permanents >= CROWDED]
    longest, at_most = (max((game.longest for game in some), default=0.0) for some in (games, crowded))
    return (
        f"{len(games)} games, {len(crowded)} of them at {CROWDED} permanents; "
        f"{sum(game.decisions for game in games)} decisions; {sum(game.seconds for game in games):.0f} s; "
        f"ended {dict(Counter(game.ended for game in games))}; "
        f"mandatory loops {dict(Counter(game.wheel for game in games if game.wheel))}; the longest decision "
        f"{longest:.2f} s of the processor, at {CROWDED} permanents {at_most:.2f} s; "
        f"faults {dict(Counter(fault.kind for game in games for fault in game.faults))}"
    )


if __name__ == "__main__":
    sys.exit(main())
