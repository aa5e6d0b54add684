"""What another player chooses than who would (601.4, 700.2e, 801.5): targets, modes, permanents, piles.

Of several opponents who might, the controller says which one does (601.4a); the answer is kept with the ability's
frame. With limited ranges the one who chooses takes only what both reach (801.5a), and where no such player is in
range, the nearest one to the left does it (801.5c).
"""

from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities.filters import ChosenBy
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Frame, Magic, Ref

DECIDER = -601
"""Under names from here downwards a frame keeps who chooses for it, one for each place where somebody does."""
WHO = "decider"
"""In what a decision is about: it is asked who shall choose."""


@remembered
def chosen_by(phrase: Any) -> Any:
    """Give the phrase for who chooses among what another phrase means; None where that is who acts."""
    where = phrase.where if isinstance(phrase, Things) else ()
    return next((each.by for each in where if isinstance(each, ChosenBy)), None)


def choosers(state: Magic, frame: Frame, by: Any) -> tuple[str, ...]:
    """List the players who may choose, or the nearest on the left where none is in range (801.5c)."""
    found = tuple(str(ref) for ref in look(state, frame).find(by) if isinstance(ref, str))
    return found or (nearest(state, frame, by) if state.near else ())


def nearest(state: Magic, frame: Frame, by: Any) -> tuple[str, ...]:
    """Give the nearest player to the left whom a phrase means, were no range limited (801.5c)."""
    everywhere = {ref for ref in look(replace(state, near=Map()), frame).find(by) if isinstance(ref, str)}
    start = state.seats.index(frame.controller)
    left = (*state.seats[start + 1 :], *state.seats[:start])
    return tuple(seat for seat in left if seat in everywhere)[:1]


def decider(state: Magic, frame: Frame, by: Any, place: int = 0) -> str | None:
    """Give who chooses; None where the controller has still to say which of several players does."""
    known = frame.names.get(DECIDER - place)
    if known:
        return str(known[0])
    found = choosers(state, frame, by)
    return found[0] if len(found) == 1 else None if found else frame.controller


def ask_who(state: Magic, frame: Frame, by: Any, about: tuple[Any, ...]) -> Decision:
    """Ask the controller which of several players shall choose (601.4a)."""
    options = tuple(Option("player", (seat,)) for seat in choosers(state, frame, by))
    return Decision(
        player=frame.controller, kind="target", options=options, cites=cr("601.4a", "601.4"), about=(*about, WHO)
    )  # fmt: skip


def is_about_who(answer: Answer) -> bool:
    """Say whether an answer names the player who shall choose."""
    return answer.decision.about[-1:] == (WHO,)


def with_decider(state: Magic, number: int, answer: Answer, place: int = 0) -> Magic:
    """Keep who chooses with the frame."""
    frame = state.frames[number]
    names = frame.names.set(DECIDER - place, (answer.picked[0].about[0],))
    return replace(state, frames=state.frames.set(number, replace(frame, names=names)))


def reached_by(state: Magic, frame: Frame, player: str, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Leave what is within the range of the player who chooses as well (801.5a)."""
    if not state.near or player == frame.controller:
        return refs
    view = look(state, replace(frame, controller=player))
    return tuple(ref for ref in refs if view.reaches(ref))


def told_of_others(state: Magic, frame: Frame, player: str) -> Citations:
    """Say why a player chooses for another's spell or ability, and among what."""
    if player == frame.controller:
        return ()
    far = player not in state.near.get(frame.controller, (player,))
    return cr("601.4", *(("801.5a", "801.5") if state.near else ()), *(("801.5c",) if far else ()))
