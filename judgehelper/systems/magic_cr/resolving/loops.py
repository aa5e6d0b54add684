"""Loops of mandatory actions (104.4b, 104.4f, 720.4-720.6): the same position comes again, and nobody had a choice.

While everybody only passes, now and then a position is kept as a digest of all that can still matter: objects are
numbered anew (in a loop they leave and return as new ones), what has been is left out. Where it comes again, and since
then nothing was answered that could have been answered otherwise, the game is a draw. Passing is no such answer: nobody
has to act to end a loop (720.5), nor to pay what «unless» asks (720.6). What grows with each lap is not recognised.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from hashlib import blake2b
from operator import itemgetter
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.kernel.choices import count_choices
from judgehelper.kernel.decision import Answer
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.ranges import within
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic, Ref, Status, Thing
from judgehelper.systems.magic.game.steps import Offering, Priority
from judgehelper.systems.magic.game.turn import Lap
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.objects.linked import AS

Take = Callable[[Magic, Any, Answer], Magic]
K = TypeVar("K")
V = TypeVar("V")
Told = tuple[object, ...]

PATIENCE = 16
"""Resolutions without a choice before positions are compared: what ends sooner costs nothing."""


def has_come_again(state: Magic) -> bool:
    """Say whether the position before this resolution is the one kept, and has come again by itself (720.4)."""
    lap = state.turn.lap
    return lap is not None and bool(lap.digest) and _glance(state) == lap.glance and digest(state) == lap.digest


def keep_position(state: Magic) -> Magic:
    """Keep the position after 16, 32, 64… resolutions without a choice, whatever the length of a lap."""
    turn = state.turn
    if turn.resolved == 1:
        return state if turn.lap is None else _with_lap(state, None)
    lap = turn.lap or Lap()
    forced = turn.resolved - lap.since
    if forced < PATIENCE or forced & (forced - 1):
        return state
    return _with_lap(state, replace(lap, glance=_glance(state), digest=digest(state), log=len(state.log)))


def _with_lap(state: Magic, lap: Lap | None) -> Magic:
    return replace(state, turn=replace(state.turn, lap=lap))


def _glance(state: Magic) -> tuple[int, ...]:
    """Give what tells most positions apart at once."""
    players = (state.players[seat] for seat in state.seats)
    lives = tuple(number for each in players for number in (each.life, len(each.library), len(each.graveyard)))
    return (len(state.stack), len(state.battlefield), len(state.exile), len(state.lasting), *lives)


def noting(takes: Mapping[type[Step], Take]) -> Mapping[type[Step], Take]:
    """Let every answer but that of who has priority be noted, where it could have been another one."""
    return {step: take if step is Priority else _noting(take) for step, take in takes.items()}


def _noting(take: Take) -> Take:
    @wraps(take)
    def noted(state: Magic, step: Step, answer: Answer) -> Magic:
        return take(_note(state, step, answer) if state.turn.resolved else state, step, answer)

    return noted


def _note(state: Magic, step: Step, answer: Answer) -> Magic:
    if count_choices(answer.decision) < 2:
        return state
    lap = state.turn.lap or Lap()
    if isinstance(step, Offering) and step.question == "unless" and answer.picked[0].label == "no":
        return state if lap.unpaid else _with_lap(state, replace(lap, unpaid=True))
    return _with_lap(state, Lap(since=state.turn.resolved))


def end_in_a_draw(state: Magic) -> Magic:
    """End the game in a draw for all, or with limited ranges for those in reach of what is in the loop (104.4f)."""
    lap = state.turn.lap or Lap()
    told = ("720.4", "720.5", *(("720.6",) if lap.unpaid else ()))
    if not state.near:
        return propose(state, events.Drew("loop"), cites=cr("104.4b", *told))
    involved = _involved(state, lap.log)
    near = tuple(seat for seat in players_in(state) if any(within(state, each, seat) for each in involved))
    return propose(state, events.Drew("loop", near), cites=cr("104.4f", "801.16", *told))


def _involved(state: Magic, since: int) -> tuple[str, ...]:
    """List the players who control what the last lap concerned."""
    found: dict[str, None] = {}
    for entry in state.log.since(since):
        event = entry.event
        if isinstance(event, events.PutOnStack):
            found[event.controller] = None
        thing = asdict(event).get("thing") if isinstance(event, Struct) else None
        if isinstance(thing, int) and thing in state.things:
            found[controller_of(state, thing)] = None
    return tuple(found)


def digest(state: Magic) -> str:
    """Give equal words for positions that go on equally, whatever the numbers of their objects."""
    return blake2b(repr(Position(state).told()).encode(), digest_size=16).hexdigest()


class Position:
    """A position being told: objects are numbered in the order in which they lie in their zones."""

    def __init__(self, state: Magic) -> None:
        self.state = state
        players = [state.players[seat] for seat in state.seats]
        held = [each for player in players for each in (*player.hand, *player.library, *player.graveyard)]
        ids = (*state.battlefield, *state.stack, *state.exile, *state.command, *held)
        self.numbers = {each: number for number, each in enumerate(ids)}
        self.ids = ids
        stamps = {state.things[each].timestamp for each in ids} | {each.timestamp for each in state.lasting}
        self.ranks = {stamp: rank for rank, stamp in enumerate(sorted(stamps))}

    def told(self) -> Told:
        """Tell all that can still matter."""
        state = self.state
        turn, combat = state.turn, state.combat
        return (
            tuple(self._thing(each) for each in self.ids),
            tuple(self._player(seat) for seat in state.seats),
            tuple(self._on_stack(each) for each in state.stack),
            tuple((each.says, self._refs(each.on or ()), each.on is None, self._frame(each.frame), each.until,
                   each.turn, each.player, each.left, self.ranks[each.timestamp]) for each in state.lasting),
            tuple((each.ability, self._frame(each.frame), each.once, each.until, each.turn,
                   self._refs(state.returning.get(each.id, ()))) for each in state.delayed),
            tuple((each.ability, self._frame(each.frame)) for each in state.waiting),
            (turn.number, turn.active, turn.step, turn.extra, turn.skips),
            combat and (
                tuple((self._ref(each.id), self._ref(each.defender), each.blocked, self._refs(each.blockers), each.band)
                      for each in combat.attackers),
                tuple((self._ref(each.id), self._refs(each.attackers)) for each in combat.blockers),
            ),
            tuple(sorted(state.marks.items())),
        )  # fmt: skip

    def _ref(self, ref: object) -> object:
        """Give a player's name, an object's number, or, of what is gone, the card that it was."""
        if not isinstance(ref, int):
            return ref
        if ref in self.numbers:
            return self.numbers[ref]
        past = self.state.past.get(ref)
        return ("gone", past.thing.card if past is not None else "")

    def _refs(self, refs: Iterable[Ref]) -> Told:
        return tuple(map(self._ref, refs))

    def _named(self, names: Mapping[K, Iterable[Ref]]) -> Told:
        return tuple((key, self._refs(refs)) for key, refs in _sorted(names))

    def _thing(self, number: int) -> Told:
        state, thing = self.state, self.state.things[number]
        status = state.status.get(number, Status())
        found = (*state.exiled_with.items(), *state.put_with.items())
        kept = tuple(self._refs(refs) for key, refs in found if _is_of(key, number))
        return (
            self._fixed(thing), self.ranks[thing.timestamp], self._ref(thing.attached_to),
            self._ref(thing.phased_with), _sorted(thing.counters), thing.cast_as,
            self._named(thing.chosen), self._named(thing.memory),
            status.tapped, status.damage, status.deathtouched, status.since, status.held_by, status.arrived,
            status.loyalty_used, kept,
        )  # fmt: skip

    @staticmethod
    def _fixed(thing: Thing) -> Told:
        return (
            thing.zone, thing.owner, thing.controller, thing.kind, thing.card, thing.side, thing.made,
            thing.face_down, thing.marks, thing.phased_out, thing.phased_under, thing.with_it,
        )  # fmt: skip

    def _player(self, seat: str) -> Told:
        player = self.state.players[seat]
        pool = tuple((each.kind, each.snow, each.only_for, each.lasts, each.riders) for each in player.pool)
        zones = (len(player.hand), len(player.library), len(player.graveyard), player.sideboard)
        return (
            player.life, _sorted(player.counters), pool, zones, player.lands_played, player.overdrawn, player.out,
            player.marks, _sorted(player.struck),
        )  # fmt: skip

    def _on_stack(self, number: int) -> Told:
        state = self.state
        item, frame = state.items.get(number), state.frames.get(number)
        held = asdict(item) if item is not None else {}
        targets = tuple((each.name, self._refs(each.chosen), each.shares) for each in held.pop("targets", ()))
        allowed = held.pop("allowed_by", None)
        told = tuple((key, _sorted(value) if isinstance(value, Mapping) else value) for key, value in held.items())
        return (told, targets, allowed and self._frame(allowed), frame and self._frame(frame))

    def _frame(self, frame: Frame) -> Told:
        """Tell what a text is read with, but for where in the log that was said."""
        targets = tuple((each.name, self._refs(each.chosen), each.shares) for each in frame.targets)
        return (
            self._ref(frame.source), frame.controller, self._named(frame.names), _sorted(frame.numbers),
            _sorted(frame.letters), frame.x, frame.amount, targets, frame.unpreventable,
        )  # fmt: skip


def _sorted(values: Mapping[K, V]) -> tuple[tuple[K, V], ...]:
    return tuple(sorted(values.items(), key=itemgetter(0)))


def _is_of(key: str, number: int) -> bool:
    return key.startswith(f"{number}{AS}")
