"""A small game for the tests of the kernel: stones on two heaps, a coin toss, shares to divide, a step that refuses."""

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal, Violation, cite
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import State, Step, record, then

TOSS, TAKE, SHARE, SILENT = (cite("nim", number) for number in ("1", "2", "3", "4"))


class Heaps(State, frozen=True, kw_only=True):
    """Stones by heap, shares by player."""

    stones: Map[str, int] = Map()
    shares: Map[str, int] = Map()


class Toss(Step, Struct, frozen=True, tag=True):
    """Chance says who begins."""


class Turn(Step, Struct, frozen=True, tag=True):
    """A player takes one to three stones from a heap."""

    player: str


class Share(Step, Struct, frozen=True, tag=True):
    """The winner divides ten points."""

    player: str


class Riddle(Step, Struct, frozen=True, tag=True):
    """A step that the rules do not cover."""


class Taken(Event, Struct, frozen=True, tag=True):
    """Stones were taken."""

    player: str
    heap: str
    count: int


def toss(_: Heaps, __: Toss) -> Decision:
    return Decision(player=CHANCE, kind="first", options=(Option("A"), Option("B")), cites=TOSS)


def begin_turns(heaps: Heaps, _: Toss, answer: Answer) -> Heaps:
    return then(heaps, Turn(answer.picked[0].label))


def turn(heaps: Heaps, step: Turn) -> Decision:
    options = tuple(
        Option("take", (heap, count))
        for heap, stones in sorted(heaps.stones.items())
        for count in (1, 2, 3)
        if count <= stones
    )
    return Decision(player=step.player, kind="take", options=options, cites=TAKE)


def take(heaps: Heaps, step: Turn, answer: Answer) -> Heaps:
    heap, count = answer.picked[0].about
    assert isinstance(heap, str)
    assert isinstance(count, int)
    left = replace(heaps, stones=heaps.stones.set(heap, heaps.stones[heap] - count))
    left = record(left, Taken(step.player, heap, count), TAKE)
    other = "B" if step.player == "A" else "A"
    return then(left, Turn(other) if any(left.stones.values()) else Share(other))


def why_not_take(heaps: Heaps, _: Turn, answer: Answer) -> tuple[Violation, ...]:
    heap, count = answer.picked[0].about
    both = (Violation("three-is-unlucky", TAKE, (count,)), Violation("heap-of-three-rests", TOSS, (heap,)))
    return both if count == 3 and heaps.stones[str(heap)] == 3 else ()


def share(_: Heaps, step: Share) -> Decision:
    options = (Option("A"), Option("B"))
    return Decision(player=step.player, kind="share", options=options, cites=SHARE, form=Form.DIVIDE, total=10)


def pay(heaps: Heaps, _: Share, answer: Answer) -> Heaps:
    return replace(heaps, shares=Map({option.label: amount for option, amount in answer.divided}))


def give_up(_: Heaps, __: Riddle) -> Refusal:
    return Refusal("riddle", "who am I?", "no rule answers this", SILENT)


NIM = RuleSystem(
    "nim",
    performs={Toss: toss, Turn: turn, Share: share, Riddle: give_up},
    takes={Toss: begin_turns, Turn: take, Share: pay},
    checks={Turn: why_not_take},
    events=(Taken,),
)
CODEC: Codec[Heaps] = Codec(Heaps, {Step: tuple(NIM.performs), Event: NIM.events})


def heaps(first: int = 4, second: int = 2) -> Heaps:
    """Lay out two heaps before the toss."""
    return Heaps(stones=Map({"left": first, "right": second}), agenda=(Toss(),))
