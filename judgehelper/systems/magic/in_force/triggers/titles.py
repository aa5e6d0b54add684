"""Titles that one player has at a time: the monarch (717) and, in later books, the initiative.

Each brings triggered abilities without a source, controlled by who had the title as they triggered (717.2). A player
who leaves the game passes it on to the active player, or to the next one in turn order (717.4).
"""

from collections.abc import Callable, Iterator, Mapping

from immutables import Map
from msgspec import Struct

from judgehelper.abilities.acts.acting import BecomeRole, KeywordAction
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import ControllerOf, That, You
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.state import Frame, Magic, Ref, Waiting
from judgehelper.systems.magic.layers.look import traits

MONARCH, INITIATIVE = "monarch", "initiative"
Entries = tuple[tuple[int, Event], ...]


class Inherent(Struct, frozen=True):
    """One ability of a title: what it does, its words, and what it hears in events (their places, who is named)."""

    ability: Triggered
    text: str
    hears: Callable[[Magic, str, Entries], Iterator[tuple[int, Ref]]]


def _own_step(step: str) -> Callable[[Magic, str, Entries], Iterator[tuple[int, Ref]]]:
    """Hear that a step of whoever has the title begins."""

    def hears(_: Magic, holder: str, entries: Entries) -> Iterator[tuple[int, Ref]]:
        for index, event in entries:
            match event:
                case events.StepBegan() if event.step == step and event.player == holder:
                    yield index, holder

    return hears


def _blows(state: Magic, holder: str, entries: Entries) -> Iterator[tuple[int, Ref]]:
    """Hear each creature that deals combat damage to whoever has the title."""
    for index, event in entries:
        match event:
            case events.Damaged(combat=True, to=to, source=source) if to == holder:
                if "Creature" in traits(state, source).types:
                    yield index, source


def _assaults(state: Magic, holder: str, entries: Entries) -> Iterator[tuple[int, Ref]]:
    """Hear each player whose creatures, one or more, deal combat damage to whoever has the title."""
    seen: set[str] = set()
    for index, source in _blows(state, holder, entries):
        player = traits(state, int(source)).controller
        if player not in seen:
            seen.add(player)
            yield index, player


def _taken(_: Magic, holder: str, entries: Entries) -> Iterator[tuple[int, Ref]]:
    """Hear that a player takes the initiative, though he had it already."""
    for index, event in entries:
        match event:
            case events.Crowned() if event.title == INITIATIVE and event.player == holder:
                yield index, holder


TAKES = KeywordAction("take the initiative")
VENTURES = (Do((KeywordAction("venture into Undercity"),)),)
INHERENT: Mapping[str, tuple[Inherent, ...]] = {
    MONARCH: (
        Inherent(
            Triggered(StepBegins("end", You()), (Do((Draw(Number(1)),)),), None, "at"), "the monarch draws a card",
            _own_step("end"),
        ),
        Inherent(
            Triggered(StepBegins("combat-damage"), (Does(ControllerOf(That(to=Name.TAKER)), (BecomeRole(MONARCH),)),)),
            "its controller becomes the monarch", _blows,
        ),
    ),
    INITIATIVE: (
        Inherent(
            Triggered(StepBegins("upkeep", You()), VENTURES, None, "at"),
            "the player who has the initiative ventures into Undercity", _own_step("upkeep"),
        ),
        Inherent(
            Triggered(StepBegins("combat-damage"), (Does(That(to=Name.TAKER), (TAKES,)),)),
            "their controller takes the initiative", _assaults,
        ),
        Inherent(
            Triggered(Occurs(Does(You(), (TAKES,))), VENTURES),
            "whoever takes the initiative ventures into Undercity", _taken,
        ),
    ),
}  # fmt: skip
"""The abilities of each title; what they wait for is heard here, not read off their events."""
TITLES = tuple(INHERENT)
LEFT: Mapping[str, tuple[str, ...]] = {MONARCH: ("717.4",), INITIATIVE: ("800.4",)}
"""What the book says of whoever leaves with a title."""


def title_triggers(state: Magic, entries: Entries) -> Iterator[Waiting]:
    """List which abilities of titles these events make trigger (717.2)."""
    for title, inherent in INHERENT.items() if state.marks else ():
        holder = state.marks.get(title, "")
        for each in inherent if holder else ():
            for index, named in each.hears(state, holder, entries):
                frame = Frame(source=0, controller=holder, event=index, names=Map({Name.TAKER: (named,)}))
                yield Waiting(ability=each.ability, frame=frame, text=each.text)


def told_of_title(ability: object) -> tuple[str, ...]:
    """Name the rule of an ability that a title brings; none for a title of later books."""
    return ("717.2",) if any(ability == each.ability for each in INHERENT[MONARCH]) else ()
