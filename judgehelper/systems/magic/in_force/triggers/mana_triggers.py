"""Triggered mana abilities: they have no target, trigger from mana being made and add mana, and so do not wait (605).

They are not put on the stack but are carried out right after the mana ability that triggered them (605.4a).
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.mana import AddChosenMana, AddMana, TapForMana
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import Target
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Magic, Waiting
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.printed.texts.reads import nodes


@remembered
def is_mana_trigger(ability: Any) -> bool:
    """Say whether a triggered ability is a mana ability (605.1b)."""
    if not isinstance(ability, Triggered):
        return False
    waits_for_mana = any(isinstance(node, TapForMana) for node in nodes(ability.event))
    body = tuple(nodes(ability.body))
    adds = any(isinstance(node, AddMana | AddChosenMana) for node in body)
    return waits_for_mana and adds and not any(isinstance(node, Target) for node in body)


def carry_out_mana(state: Magic, heard: list[Waiting]) -> Magic:
    """Carry triggered mana abilities out at once, in the order in which they triggered (605.4a)."""
    for waiting in reversed(heard):
        ability: Any = waiting.ability
        state, number = new_id(state)
        frame = replace(waiting.frame, since=len(state.log))
        state = replace(state, frames=state.frames.set(number, frame))
        state = then(state, PerformBody(ability.body, number), DropFrame(number))
    return state
