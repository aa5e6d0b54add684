"""Triggered mana abilities: they have no target, trigger from mana being made and add mana, and so do not wait (605).

They are not put on the stack but are carried out right after the mana ability that triggered them (605.4a).
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.mana import AddChosenMana, AddMana, TapForMana
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import Target
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Magic, Waiting
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.printed.texts.reads import all_of


@remembered
def is_mana_trigger(ability: Ability) -> bool:
    """Say whether a triggered ability is a mana ability (605.1b)."""
    if not isinstance(ability, Triggered) or not any(all_of(TapForMana, ability.event)):
        return False
    return any(all_of((AddMana, AddChosenMana), ability.body)) and not any(all_of(Target, ability.body))


def carry_out_mana(state: Magic, heard: list[Waiting]) -> Magic:
    """Carry triggered mana abilities out at once, in the order in which they triggered (605.4a)."""
    for waiting in reversed(heard):
        state, number = new_id(state)
        frame = replace(waiting.frame, since=len(state.log))
        state = replace(state, frames=state.frames.set(number, frame))
        state = then(state, PerformBody(waiting.ability.body, number), DropFrame(number))
    return state
