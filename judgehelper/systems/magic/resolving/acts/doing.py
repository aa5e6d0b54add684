"""What all acts have in common: how one is carried out, what its words are looked at from, how it is proposed (608.2c).

All that one act does to several things happens at once; what it did is kept under the names that the text refers to.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from judgehelper.abilities.family import Act
from judgehelper.abilities.phrases import SUBJECT, EachOf
from judgehelper.abilities.quantities import Half, X
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.noting import of_own_share
from judgehelper.systems.magic.printed.texts.reads import nodes


class Doing(NamedTuple):
    """How an act is carried out: the field that names what it acts on, and what it does to that."""

    field: str
    run: Callable[[Magic, PerformAct, Ref, tuple[Ref, ...]], Magic]
    own: bool = False
    """Whether only what the doer controls or owns can be meant."""
    kind: str = "choice"
    zone: str = ""
    """The only zone in which what is meant can be: a card is discarded from the hand (701.8a)."""
    suffers: str = ""
    """What nothing can be meant that can't suffer: «can't be sacrificed» (101.2)."""


def doer_of(state: Magic, step: PerformAct) -> str:
    """Give the player who does it: the controller, where its subject is an object."""
    return next((str(ref) for ref in step.by if isinstance(ref, str)), state.frames[step.frame].controller)


def view_from(state: Magic, step: PerformAct, doer: Ref) -> View:
    """Look at the board as the doer carrying out this act: «their hand» is that doer's own."""
    frame = state.frames[step.frame]
    names, own = frame.names.set(SUBJECT, (doer,)), getattr(step.subject, "name", 0)
    if own and doer in names.get(own, ()):  # «each player … their life»: that player's
        names = names.set(own, (doer,))
    return look(state, replace(of_own_share(frame, step, doer), names=names), doer)


def phrase_of(phrase: Any) -> Any:
    """Give the phrase within «each of …»."""
    return phrase.of if isinstance(phrase, EachOf) else phrase


def with_chosen(state: Magic, step: PerformAct, name: int, chosen: tuple[Ref, ...]) -> Magic:
    """Let the name stand for what was chosen."""
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return replace(state, frames=state.frames.set(step.frame, replace(frame, names=frame.names.set(name, chosen))))


def with_number(state: Magic, step: PerformAct, name: int, number: int) -> Magic:
    """Let the name stand for the number."""
    if not name or step.frame not in state.frames:
        return state
    frame = state.frames[step.frame]
    return replace(state, frames=state.frames.set(step.frame, replace(frame, numbers=frame.numbers.set(name, number))))


def propose_for(state: Magic, step: PerformAct, *found: Any, rule: str, more: tuple[str, ...] = ()) -> Magic:
    """Propose what an act does: its rule decides, and there is what else the book says of it."""
    also = cr("608.2c", *more, *told_of_numbers(step.act)) if state.annotated else ()
    return propose(state, *found, cites=cr(rule), frame=state.frames.get(step.frame), more=also)


@remembered
def told_of_numbers(act: Act) -> tuple[str, ...]:
    """Say what the book has of the numbers in a text: halves are rounded, a letter stands for what defines it (107)."""
    found = tuple(nodes(act))
    halves = ("107.1a",) if any(isinstance(node, Half) for node in found) else ()
    letters = ("107.3", "107.3c") if any(isinstance(node, X) for node in found) else ()
    return (*halves, *letters)


def things_in(refs: tuple[Ref, ...]) -> list[int]:
    """Give the objects among these."""
    return [ref for ref in refs if isinstance(ref, int)]


def in_turn_order(state: Magic, doers: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Put the doers in turn order, players first (101.4)."""
    people = [seat for seat in players_in(state) if seat in doers]
    return (*people, *(ref for ref in doers if ref not in people and not isinstance(ref, str)))


def is_here(state: Magic, ref: Ref | None) -> bool:
    """Say whether this is an object on the battlefield."""
    return isinstance(ref, int) and ref in state.things and state.things[ref].zone == BATTLEFIELD
