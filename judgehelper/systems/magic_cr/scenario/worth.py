"""Which answers are worth walking where every outcome is sought.

A permanent that is only tapped for mana pays costs as they come (601.2g); tapped on its own it makes mana that the next
step or phase takes away (106.4), so such ways end like those that pass. With «by hand» payment nothing is left out.
"""

from collections.abc import Iterator

from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.decision import Choice, Decision
from judgehelper.systems.magic_cr.characteristics import board_of
from judgehelper.systems.magic_cr.sources import mana_abilities
from judgehelper.systems.magic_cr.state import Magic


def worth(state: Magic, decision: Decision) -> Iterator[Choice]:
    """List the answers to a decision, without plain mana abilities where a player has priority."""
    if decision.kind != "priority" or state.options.get("payment") == "manual":
        return each_choice(decision)
    found = mana_abilities(board_of(state), decision.player)
    plain = {held.option for held in (*found.plain, *found.others) if held.source is not None}
    return ((place,) for place, option in enumerate(decision.options) if option not in plain)
