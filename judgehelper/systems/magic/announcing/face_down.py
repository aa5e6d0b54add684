"""Turning face-down permanents face up (707.7, 702.36e): a special action of their controller's.

Its cost is that of the morph ability that the card has, or the mana cost of a manifested creature card (701.33b).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.card import Face
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.family import Cost
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.words.counters import PLUS
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.costs.payable import can_pay
from judgehelper.systems.magic.costs.spending import Total
from judgehelper.systems.magic.costs.ways import MORPHS, mana_of, rest_of
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import DropFrame, Pay, TurnUp
from judgehelper.systems.magic.game.zones import new_frame, with_thing
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.copying import as_face, copied_by
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.texts.reads import of_kind

MANIFESTED = ("manifest", "cloak")


def turnable(state: Magic, board: Board, player: str) -> list[Option]:
    """List the permanents that a player could turn face up now."""
    return [
        Option("turn-up", (each,))
        for each, _ in board.face_down
        if controller_of(state, each) == player and _can_pay(state, player, each)
    ]


def cost_to_turn_up(state: Magic, thing: Id) -> tuple[Cost, ...] | None:
    """Give the cost for turning a permanent face up; None where nothing allows it."""
    here = state.things[thing]
    face = _face(state, thing)
    if face is None:
        return None
    for ability in of_kind(Keyword, face.abilities):
        if ability.keyword in MORPHS:
            return ability.cost
    if here.face_down in MANIFESTED and "Creature" in face.types and face.mana_cost:
        return (ManaCost(face.mana_cost),)
    return None


def _face(state: Magic, thing: Id) -> Face | None:
    """Give the face that it would show face up: that of what it has become a copy of, else its own (706.3)."""
    here = state.things[thing]
    for lasting in reversed(state.lasting):
        copied = copied_by(lasting.says) if lasting.on is not None and thing in lasting.on else None
        if copied is not None:
            return as_face(copied)
    card = state.cards.get(here.card)
    return here.made if here.made is not None else card.faces[0] if card is not None else None


def _can_pay(state: Magic, player: str, thing: Id) -> bool:
    cost = cost_to_turn_up(state, thing)
    if cost is None:
        return False
    total = Total(demands(mana_of(cost)), rest_of(cost), False)
    return can_pay(state, Frame(source=thing, controller=player), total)


def begin_turning_up(state: Magic, player: str, thing: Id) -> Magic:
    """Pay the cost, then turn the permanent up; the stack is not used (115.2b, 702.36e)."""
    cost = cost_to_turn_up(state, thing) or ()
    state, number = new_frame(state, Frame(source=thing, controller=player, since=len(state.log)))
    ways = state.things[thing].face_down in MANIFESTED and _is_mana_cost(state, thing, cost)
    pay = Pay(item=number, player=player, mana=demands(mana_of(cost)), costs=rest_of(cost))
    first = ChooseTurningX(number, player, thing, cost) if "{X}" in mana_of(cost) and not ways else pay
    return then(state, first, TurnUp(thing), DropFrame(number))


class ChooseTurningX(Step, Struct, frozen=True, tag=True):
    """X in what it costs to turn a permanent face up is chosen as that is paid (107.3d)."""

    item: Id
    player: str
    thing: Id
    cost: tuple[Cost, ...]


def ask_turning_x(state: Magic, step: ChooseTurningX) -> Decision:
    """Ask for X, as great as can be paid."""
    frame, rest = state.frames[step.item], rest_of(step.cost)
    most = 0
    while can_pay(state, frame, Total(demands(mana_of(step.cost), most + 1), rest, False)):
        most += 1
    options = tuple(Option("number", (number,)) for number in range(most + 1))
    return Decision(
        player=step.player, kind="amount", options=options, cites=cr("107.3d"), about=(step.thing, "x"),
    )  # fmt: skip


def take_turning_x(state: Magic, step: ChooseTurningX, answer: Answer) -> Magic:
    """Keep X on the permanent, whose abilities know it, and pay."""
    x = int(answer.picked[0].about[0])
    here = state.things[step.thing]
    state = with_thing(state, replace(here, cast_as=replace(here.cast_as, x=x)))
    pay = Pay(item=step.item, player=step.player, mana=demands(mana_of(step.cost), x), costs=rest_of(step.cost))
    return then(record(state, events.Chosen(step.player, "x", (str(x),), step.thing), cr("107.3d")), pay)


def _is_mana_cost(state: Magic, thing: Id, cost: tuple[Cost, ...]) -> bool:
    """Say whether it is the mana cost itself that is paid: X is 0 in it (107.3g)."""
    face = _face(state, thing)
    return face is not None and cost == (ManaCost(face.mana_cost),)


def turn_up(state: Magic, step: TurnUp) -> Magic:
    """Turn it face up; with megamorph it gets a counter as it does (702.36b, 707.7)."""
    here = state.things.get(step.thing)
    if here is None or not here.face_down:
        return state
    face = _face(state, step.thing)
    keywords = [each.keyword for each in of_kind(Keyword, face.abilities if face else ())]
    if "megamorph" in keywords:
        grown = events.CountersPut(step.thing, PLUS, 1, controller_of(state, step.thing))
        state = propose(state, grown, cites=cr("702.36b", "614.1e", "707.11"))
    turned = events.TurnedFace(step.thing, here.side, "", "face up")
    has_morph = bool(set(keywords) & set(MORPHS))
    told = ("702.36e",) if has_morph else ()
    manifested = ("701.33c" if has_morph else "701.33b",) if here.face_down in MANIFESTED else ()
    return propose(state, turned, cites=cr("707.7", "115.2b", *told, *manifested))
