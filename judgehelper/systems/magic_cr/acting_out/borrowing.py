"""Gaining the abilities of another object: those that it has now, speaking of the one that gains them (201.4b, 607.5).

What stands for its own object in an ability stands for whatever object has it, so nothing is rewritten. Abilities that
one effect gives are linked with one another only: their origin is that effect (`linked`).
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.filters import ExiledWith
from judgehelper.abilities.kinds import Activated, Keyword, Loyalty
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic_cr.acting_out.doing import things_in, view_from
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.keywords import expanded
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import Id, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.watchers import plain


def gains_abilities_of(state: Magic, step: PerformAct) -> Magic:
    """Let the subject gain the activated abilities that these have as this resolves."""
    act: Any = step.act
    frame = state.frames[step.frame]
    on = present(state, frame, step.by)
    givers: tuple[Ref, ...] = present(state, frame, view_from(state, step, frame.controller).find(act.of))
    found = tuple(ability for giver in things_in(givers) for ability in activated_of(state, giver))
    if not found or not on:
        return state
    told = tuple(_told_of(found))
    return begin_lasting(state, Does(This(), (being.Gains(found),)), frame, step.until, on, told=told)


def activated_of(state: Magic, thing: Id) -> Iterator[Any]:
    """List the activated abilities of an object; a keyword that stands for nothing else is gained as that keyword."""
    for had in traits(state, thing).abilities:
        ability = plain(had)
        parts = expanded(ability) if isinstance(ability, Keyword) else (ability,)
        active = tuple(part for part in parts if isinstance(part, Activated | Loyalty))
        if isinstance(ability, Keyword) and active and active == parts:
            yield ability
        else:
            yield from active


def _told_of(abilities: tuple[Any, ...]) -> Iterator[str]:
    """Say that names mean the new object, and that what is linked is linked within what was gained."""
    inner = [node for each in abilities for part in ("costs", "body") for node in nodes(getattr(each, part, ()))]
    if any(isinstance(node, This) for node in inner):
        yield "201.4b"
    if any(isinstance(node, ExiledWith) for node in inner):
        yield "607.5"
