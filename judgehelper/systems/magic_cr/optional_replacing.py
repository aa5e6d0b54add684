"""Replacement effects that may be left: «you may … instead» (614.1a). Where they are, the event happens as it was."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.acts.moving import Draw, DrawBesides
from judgehelper.abilities.acts.skipping import SkipDraw
from judgehelper.abilities.family import Ability
from judgehelper.abilities.phrases import You
from judgehelper.systems.magic_cr.costs import can_do
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.own_words import MayInstead
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import Frame, Magic


@remembered
def as_wanted(clause: Any) -> MayInstead | None:
    """Read a replacement whose whole body is what somebody may do; None for any other."""
    body: tuple[Any, ...] = getattr(clause, "body", ())
    first = body[0] if len(body) == 1 and isinstance(clause, clauses.Instead) else None
    if isinstance(first, clauses.Sentence) and len(first.clauses) == 1:
        first = first.clauses[0]
    match first:
        case clauses.Do(acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Do(acts),), clause.condition)
        case clauses.Does(who=You(), acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Do(acts),), clause.condition)
        case clauses.Does(who=who, acts=(May(acts=acts),), until=None):
            return MayInstead(clause.event, (clauses.Does(who, acts),), clause.condition, who)
    return None


def who_may_leave(state: Magic, frame: Frame, clause: MayInstead) -> str:
    """Find the player who is asked: the controller of the effect, or whoever its words name."""
    found = (frame.controller,) if clause.who is None else look(state, frame).find(clause.who)
    (player,) = map(str, found)
    return player


def can_be_wanted(state: Magic, frame: Frame, clause: MayInstead) -> bool:
    """Say whether what would happen instead can be done; what can't be done can't be chosen (608.2d)."""
    acts = [act for part in clause.body for act in getattr(part, "acts", ())]
    return all(can_do(state, frame, act) for act in acts)


def why_not_left(node: Any) -> Iterator[str]:
    """Say why an optional replacement can't be played, or what is skipped where no draw is spoken of."""
    if isinstance(node, clauses.Instead) and _is_left_in_part(node):
        yield "the engine does not know a replacement that may be left and says more besides"
    if isinstance(node, Ability) and _skips_nothing(node):
        yield "there is no draw to skip here"


def _skips_nothing(ability: Ability) -> bool:
    """Say whether a draw is skipped outside a replacement of a draw (614.10)."""
    body: tuple[Any, ...] = getattr(ability, "body", ())
    drawing = (each for each in nodes(body) if isinstance(each, clauses.Instead) and _is_of_draw(each))
    inside = sum(isinstance(each, SkipDraw) for clause in drawing for each in nodes(clause.body))
    return inside < sum(isinstance(each, SkipDraw) for each in nodes(body))


def _is_of_draw(clause: clauses.Instead) -> bool:
    return any(isinstance(each, Draw | DrawBesides) for each in nodes(clause.event))


def _is_left_in_part(clause: clauses.Instead) -> bool:
    """Say whether more than what somebody may do stands there, or only the next such event is meant (614.1a)."""
    leaves = any(isinstance(act, May) for act in getattr(clause.body[0], "acts", ()))
    return leaves and (as_wanted(clause) is None or clause.next)
