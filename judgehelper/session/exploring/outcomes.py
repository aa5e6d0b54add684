"""The distinct outcomes of a scenario in words: how each stands with the facts, its board, and a way that leads there.

Ends are one outcome where their boards read the same and the same facts hold. The way told is the shortest; choices of
"nothing, go on" are left out of it where a reader does not miss them. A game that was saved half-way is walked on from
there to the end of its step: its script has had its say, and its facts were about another board.
"""

import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.script import CardSource, Failure, Play
from judgehelper.kernel.state import State
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Moment, Timeline
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.cards import cards_of
from judgehelper.session.desk_file import is_recorded, saved_choices
from judgehelper.session.explain import board_lines, word_choice
from judgehelper.session.exploring.explore import UNWALKED, End, Explorer, Node, Turning, turnings
from judgehelper.session.place import Place
from judgehelper.session.scenarios.scenario import carry_out, open_play, understand

Raw = Mapping[str, Any]
Tell = Callable[[int, int], bool]
"""Hears the number of states seen and of ways in waiting; says whether to go on."""
FEW = 2_000
"""States up to which starting other processes costs more than it saves."""
STALE = "choice {number} that was saved with it cannot be made any more ({why})"
SHARES = 16
"""Parts of the work for each process: a large one that comes last keeps the others idle."""


class Chosen(Struct, frozen=True, kw_only=True):
    """A choice on the way, with the rules that give it."""

    player: str
    about: str
    choice: str
    cites: tuple[str, ...]
    is_pass: bool


class Outcome(Struct, frozen=True, kw_only=True):
    """A distinct outcome: the status as of a run, the facts that fail, the board, the number of ends, a way there."""

    status: str
    failures: tuple[Failure, ...]
    board: tuple[str, ...]
    ends: int
    choices: tuple[Chosen, ...]


class Explored(Struct, frozen=True, kw_only=True):
    """All that was found; complete where nothing was left out."""

    title: str
    outcomes: tuple[Outcome, ...]
    states: int
    left_out: tuple[str, ...]
    notes: tuple[str, ...] = ()
    """The bound of the walk, and what was taken as one or as leading nowhere."""

    @property
    def is_complete(self) -> bool:
        """Whether every way was walked to its end."""
        return not self.left_out


def explore(raw: Raw, cards: CardSource, language: Language, *, limit: int, tell: Tell) -> Explored:
    """Walk every choice that a scenario leaves open, in this process. Raises ScenarioError, NotUnderstood."""
    system, explorer = _explorer(raw, cards)
    ends = [_word(system, end, language) for end in explorer.walk(limit=limit, tell=tell)]
    return _joined(raw, ends, explorer.states, explorer.left_out, _noted(explorer, limit))


def explore_together(raw: Raw, place: Place, language: Language, *, limit: int, tell: Tell, jobs: int) -> Explored:
    """The same by several processes: the first ways are walked here, then each process walks on from some of them.

    Where ways of different processes meet, both go on; `limit` is shared out, and states are counted where they are
    seen. Raises ScenarioError, NotUnderstood.
    """
    system, explorer = _explorer(raw, cards_of(place, raw.get("system")))
    ends = [
        _word(system, end, language)
        for end in explorer.walk(
            limit=limit, tell=lambda seen, open_: _is_small(seen, open_, jobs) and tell(seen, open_)
        )
    ]
    starts = explorer.give_up()
    states, left_out = explorer.states, dict(explorer.left_out)
    notes = _noted(explorer, limit)
    if starts and (states >= limit or not tell(states, len(starts))):
        left_out[f"{UNWALKED}: {len(starts)}"] = None
        starts = ()
    share = max(1, (limit - states) // max(1, len(starts)))
    with _processes(jobs) as pool:
        tasks = [pool.submit(_walk_on, raw, place, _choices(node), language, share) for node in starts]
        for count, task in enumerate(as_completed(tasks), 1):
            found = task.result()
            ends.extend(found.outcomes)
            states += found.states
            left_out |= dict.fromkeys(found.left_out)
            notes |= dict.fromkeys(found.notes)
            if not tell(states, len(tasks) - count):
                pool.shutdown(wait=False, cancel_futures=True)
                left_out[f"parts of the work not done: {len(tasks) - count}"] = None
                break
    return _joined(raw, ends, states, left_out, notes)


def _noted(explorer: Explorer, limit: int) -> dict[str, None]:
    """Name the bound of a walk, and what it took as one."""
    return {**explorer.noted, f"at most {limit} states": None}


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Have processes for the work; where it is broken off, nobody waits for what they still do."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _explorer(raw: Raw, cards: CardSource) -> tuple[GameSystem[Any], Explorer]:
    system, scenario = understand(raw)
    play = open_play(system, scenario, cards)
    choices = saved_choices(raw)
    if not choices and not is_recorded(raw):
        return system, Explorer(system, scenario, play)
    _choose_again(play, choices)
    if not choices:
        carry_out(system, play, scenario)
    begun = Play(system.script, Timeline(Map({0: Moment(play.state)})), seed=play.seed, strict=False, cards=cards)
    _, rest = understand({**raw, "script": [], "expect": []})
    time = _time_of(system, play.state)
    explorer = Explorer(system, rest, begun, until=lambda state: _time_of(system, state) != time)
    explorer.noted["walked until the step ends"] = None
    return system, explorer


def _choose_again(play: Play[Any], choices: tuple[Choice, ...]) -> None:
    """Make choices that an earlier version has saved with the scenario. Raises ScenarioError where one fits no more."""
    for number, choice in enumerate(choices, 1):
        try:
            play.answer(choice)
        except IllegalChoice as stale:
            raise ScenarioError("source", phrase(STALE, number=number, why=stale)) from stale


def _time_of(system: GameSystem[Any], state: State) -> Mapping[str, Any]:
    """Say where a game stands, as a scenario says it."""
    if system.script.time_of is not None:
        return system.script.time_of(state)
    turn = system.script.write(state)["turn"]
    return {"turn": turn["number"], "step": turn["step"]}


def _is_small(seen: int, waiting: int, jobs: int) -> bool:
    return seen < FEW or waiting < jobs * SHARES


def _ignore_interrupts() -> None:
    """Leave it to the first process to stop the work: an interrupt at the terminal reaches them all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _choices(node: Node) -> tuple[Choice, ...]:
    return tuple(turning.choice for turning in turnings(node.last))


def _walk_on(raw: Raw, place: Place, way: tuple[Choice, ...], language: Language, limit: int) -> Explored:
    """Walk on from the end of a way, in a process of its own."""
    system, explorer = _explorer(raw, cards_of(place, raw.get("system")))
    explorer.start_after(way)
    ends = [_word(system, end, language) for end in explorer.walk(limit=limit, tell=lambda *_: True)]
    return _joined(raw, ends, explorer.states, explorer.left_out, explorer.noted)


def _joined(
    raw: Raw, ends: list[Outcome], states: int, left_out: Mapping[str, None], notes: Mapping[str, None]
) -> Explored:
    found: dict[tuple[object, ...], Outcome] = {}
    for end in ends:
        key = (end.status, tuple(map(str, end.failures)), end.board)
        known = found.get(key)
        if known is None:
            found[key] = end
        else:
            shorter = min(known, end, key=lambda each: len(each.choices))
            found[key] = replace(shorter, ends=known.ends + end.ends)
    title = raw.get("title", "")
    return Explored(
        title=str(title), outcomes=tuple(found.values()), states=states, left_out=tuple(left_out), notes=tuple(notes)
    )


def _word(system: GameSystem[Any], end: End, language: Language) -> Outcome:
    board = board_lines(system.show.describe(end.state, language), {})
    choices = tuple(_word_turning(system, each, language) for each in turnings(end.last))
    return Outcome(status=end.status, failures=end.failures, board=board, ends=1, choices=choices)


def _word_turning(system: GameSystem[Any], turning: Turning, language: Language) -> Chosen:
    state, decision = turning.state, turning.decision
    return Chosen(
        player=decision.player,
        about=decision.kind,
        choice=word_choice(system, state, turning.choice, language),
        cites=tuple(cited.number for cited in decision.cites),
        is_pass=system.show.pass_choice(state) == turning.choice,
    )


def each_line(explored: Explored) -> Iterator[str]:
    """Write what was found for a terminal: the outcomes, the way to each without mere passing, what was left out."""
    for number, outcome in enumerate(explored.outcomes, 1):
        yield f"{number}. {outcome.status} · {outcome.ends}"
        yield from (f"   ✗ {each.fact}: {each.expected} ≠ {each.got}" for each in outcome.failures)
        told = [each for each in outcome.choices if not each.is_pass]
        yield from (f"   {each.player}: {each.choice} [{', '.join(each.cites)}]" for each in told)
        yield from (f"     {line}" for line in outcome.board)
    yield from (f"! {each}" for each in explored.left_out)
    yield from (f"· {each}" for each in explored.notes)
