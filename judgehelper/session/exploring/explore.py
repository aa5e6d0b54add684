"""Every outcome of a scenario over all choices left open: «can she survive?» is answered, not guessed.

The run is that of `session.scenario`; where it would take a default answer, the ways part instead. Ways that meet in
the same state at the same place of the script go on as one: a state is a value, and its log is no part of what can
still happen. What was not walked (a limit, a shuffle of sixty cards) is named, and then the answer is not complete.
"""

from collections import deque
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any

import msgspec
from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.chance import draw
from judgehelper.kernel.choices import count_choices
from judgehelper.kernel.decision import CHANCE, Choice, Decision
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.game import answer
from judgehelper.kernel.log import Log
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import CardSource, Failure, Play, Queued
from judgehelper.kernel.state import State
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Moment, Timeline
from judgehelper.session.scenarios.recorded import VERBS, give
from judgehelper.session.scenarios.scenario import (
    Run,
    check_facts,
    is_at_once,
    is_staying,
    keep_answers,
    length,
    stopped_by,
    why_never,
)

WIDEST = 4_096
"""Answers of one decision that are tried; a question with more of them is answered as in a run, and that is told."""
ANSWERS = ("choose", "flip", "roll")
"""Entries that are no acts: they wait in the queues from the start."""

STRETCH = 100
"""Questions with one answer after which a way is looked at again: a loop has nothing but such questions."""

UNWALKED = "ways not walked to their end"

Queues = tuple[tuple[str, tuple[Queued, ...]], ...]


class Turning(Struct, frozen=True):
    """A choice on a way: the state in which it was asked, and the answer. Ways share their beginnings."""

    state: State
    decision: Decision
    choice: Choice
    before: "Turning | None" = None


def turnings(last: Turning | None) -> tuple[Turning, ...]:
    """List the choices of a way from the first one on."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return tuple(reversed(found))


class Node(Struct, frozen=True, kw_only=True):
    """A place on a way: the state, the next entry of the script, answers in waiting, choices made within that entry."""

    state: State
    place: int = 0
    queues: Queues = ()
    within: tuple[Choice, ...] = ()
    failures: tuple[Failure, ...] = ()
    last: Turning | None = None


class Fork(Struct, frozen=True):
    """A place where a choice is open: `state` asks it, the choice is made within an entry of the script or between."""

    node: Node
    state: State
    is_within: bool = False


class End(Struct, frozen=True, kw_only=True):
    """Where a way ends: the status as of a scenario's run, and why."""

    status: str
    state: State
    failures: tuple[Failure, ...] = ()
    last: Turning | None = None


class Asked(Exception):
    """A decision within an entry that nothing answers yet."""


class Trial(Play[Any]):
    """A play from a node on, which asks where a run would take the default."""

    def __init__(self, system: GameSystem[Any], node: Node, seed: int, cards: CardSource | None) -> None:
        super().__init__(system.script, Timeline(Map({0: Moment(node.state)})), seed=seed, strict=False, cards=cards)
        self.queues = {player: list(queue) for player, queue in node.queues}
        self.failures = list(node.failures)
        self._within = list(node.within)

    def move_on(self) -> None:
        """Answer from the queue, else as chosen before within the entry. Raises Asked."""
        if self.take_queued():
            return
        if not self._within:
            raise Asked
        self.answer(self._within.pop(0))


def waiting(play: Play[Any]) -> Queues:
    """Give the answers still in waiting, as a value."""
    return tuple((player, tuple(queue)) for player, queue in sorted(play.queues.items()) if queue)


class Explorer:
    """Walks all ways of one scenario, the shortest first, so that a limit leaves out the longest."""

    def __init__(
        self, system: GameSystem[Any], scenario: Run, play: Play[Any], until: Callable[[State], bool] | None = None
    ) -> None:
        self._until = until
        self._system = system
        self._scenario = scenario
        self._seed = play.seed
        self._cards = play.cards
        self._length = length(scenario)
        keep_answers(play, scenario)
        self._queue = deque([Node(state=play.state, queues=waiting(play))])
        self._seen: set[bytes] = set()
        self.left_out: dict[str, None] = {}
        self.noted: dict[str, None] = {}
        """What was taken as one, or as leading nowhere."""

    @property
    def states(self) -> int:
        """The number of different states seen."""
        return len(self._seen)

    def walk(self, *, limit: int, tell: Callable[[int, int], bool]) -> Iterator[End]:
        """Give the ends of all ways as they are found, until `limit` states are seen or `tell` says no.

        `tell` hears the number of states seen and of ways in waiting before each step.
        """
        while self._queue:
            if len(self._seen) >= limit or not tell(len(self._seen), len(self._queue)):
                self.left_out[f"{UNWALKED}: {len(self._queue)}"] = None
                return
            found = self._unfold(self._queue.popleft())
            if isinstance(found, End):
                yield found
            else:
                self._queue.extend(node for node in found if self._is_new(node))

    def give_up(self) -> tuple[Node, ...]:
        """Hand over the nodes still in waiting, for others to walk on from."""
        nodes = tuple(self._queue)
        self._queue.clear()
        self.left_out = {told: None for told in self.left_out if not told.startswith(UNWALKED)}
        return nodes

    def start_after(self, way: tuple[Choice, ...]) -> None:
        """Start where the choices of a way have led."""
        for made, choice in enumerate(way, 1):
            nodes = self._fork(self._queue.popleft(), made)
            self._queue.extend(node for node in nodes if node.last is not None and node.last.choice == choice)

    def _fork(self, node: Node, made: int) -> list[Node]:
        """Go on from a node to where so many choices have been made."""
        nodes = [node]
        while len(nodes) == 1 and len(turnings(nodes[0].last)) < made:
            found = self._unfold(nodes[0])
            nodes = [] if isinstance(found, End) else found
        return nodes

    def _is_new(self, node: Node) -> bool:
        rest = msgspec.msgpack.encode((node.place, node.queues, node.within, node.failures), enc_hook=str)
        key = blake2b(self._bare(node.state) + rest, digest_size=16).digest()
        is_new = key not in self._seen
        self._seen.add(key)
        return is_new

    def _unfold(self, node: Node) -> End | list[Node]:
        """Go on from a node to where the ways part, or to the end; no further than `STRETCH` questions."""
        for _ in range(STRETCH):
            trial = Trial(self._system, node, self._seed, self._cards)
            try:
                found = self._read_on(trial, node)
            except NotUnderstood as silence:
                return _end(trial, node, "unsupported", Failure(silence.refusal.subject, "", silence.refusal.why))
            except (IllegalChoice, EndlessLoop, ScenarioError) as stuck:
                told = stopped_by(stuck)
                return _end(trial, node, told["status"], *told["failures"])
            if isinstance(found, End):
                return found
            nodes = self._part(trial, found)
            if len(nodes) != 1:
                return nodes or _end(trial, node, "failed", Failure("script", "a legal answer", "there is none"))
            node = nodes[0]
        return [node]

    def _read_on(self, trial: Trial, node: Node) -> End | Fork:
        """Carry out what the script says up to an open choice or the end."""
        while True:
            if trial.state.refusal is not None:
                raise NotUnderstood(trial.state.refusal)
            entry = self._scenario.script[node.place] if node.place < self._length else None
            if entry is None and self._is_over(trial):
                check_facts(trial, self._scenario.expect)
                return _end(trial, node, "failed" if trial.failures else "passed")
            if entry is not None and is_at_once(entry) and trial.take_queued(before=node.place):
                continue
            if entry is not None and self._is_ready(trial, entry):
                try:
                    self._carry_out(trial, entry, node.place)
                except Asked:
                    return Fork(node, trial.state, is_within=True)
                node = self._here(trial, node, node.place + 1)
            elif entry is not None and (reason := why_never(trial, self._scenario, node.place)) is not None:
                raise reason
            elif not trial.take_queued():
                return Fork(self._here(trial, node, node.place), trial.state)

    @staticmethod
    def _here(trial: Trial, node: Node, place: int) -> Node:
        failures = tuple(trial.failures)
        return Node(state=trial.state, place=place, queues=waiting(trial), failures=failures, last=node.last)

    def _is_over(self, trial: Trial) -> bool:
        stop = self._scenario.stop
        if self._until is not None:
            return trial.decision is None or self._until(trial.state)
        if is_staying(self._scenario):
            return True
        return trial.decision is None or (trial.rules.is_past(trial, stop) if stop else trial.rules.is_settled(trial))

    @staticmethod
    def _is_ready(trial: Trial, entry: Any) -> bool:
        return (
            entry.do in (*ANSWERS, *VERBS)
            or (entry.do == "check" and entry.at is None)
            or trial.rules.is_due(trial, entry)
        )

    def _carry_out(self, trial: Trial, entry: Any, place: int) -> None:
        if entry.do in VERBS:
            give(trial, entry, self._system, place)
        elif entry.do == "check":
            check_facts(trial, entry.expect)
        elif entry.do not in ANSWERS:
            trial.rules.enact(trial, entry)

    def _part(self, trial: Trial, fork: Fork) -> list[Node]:
        """Give a node for each legal answer to the open question."""
        decision = fork.state.decision
        assert decision is not None
        tried = ((choice, self._try(fork.state, choice)) for choice in self._answers(trial, decision))
        legal = self._different((choice, state) for choice, state in tried if state is not None)
        nodes = []
        for choice, state in legal:
            last = Turning(fork.state, decision, choice, fork.node.last) if len(legal) > 1 else fork.node.last
            if fork.is_within:
                nodes.append(replace(fork.node, within=(*fork.node.within, choice), last=last))
            else:
                nodes.append(replace(fork.node, state=state, last=last))
        return nodes

    def _different(self, tried: Iterator[tuple[Choice, State]]) -> list[tuple[Choice, State]]:
        """Keep one answer of those that come to the same: ten faces of a die that miss are one way."""
        kept: dict[bytes, tuple[Choice, State]] = {}
        for choice, state in tried:
            if kept.setdefault(self._bare(state), (choice, state))[0] != choice:
                self.noted["answers that come to the same were taken as one"] = None
        return list(kept.values())

    def _bare(self, state: State) -> bytes:
        """Write a state down without its log, which is no part of what can still happen; but on which readings of the
        book it rests is told of an outcome."""
        bare = bytes(self._system.codec.encode(replace(state, log=Log())))
        return bare + " ".join(relied_on(state.log)).encode() if self._system.readings else bare

    def _answers(self, trial: Trial, decision: Decision) -> Iterator[Choice]:
        if count_choices(decision) <= WIDEST:
            worth = tuple(self._system.script.worth(trial.state, decision))
            if len(worth) < count_choices(decision):
                self.noted[f"{decision.kind}: answers that by themselves change nothing were not tried"] = None
            return iter(worth)
        self.left_out[f"{decision.kind}: {count_choices(decision)} answers, of which one was taken"] = None
        is_chance = decision.player == CHANCE
        return iter((draw(decision, self._seed, 0) if is_chance else trial.rules.default(trial),))

    def _try(self, state: State, choice: Choice) -> State | None:
        try:
            tried: State = answer(self._system.rules, state, choice)
            return tried
        except IllegalChoice:
            return None


def _end(trial: Trial, node: Node, status: str, *failures: Failure) -> End:
    return End(status=status, state=trial.state, failures=(*trial.failures, *failures), last=node.last)
