"""Why a cost can't be paid: what cannot happen pays for nothing, what waits for priority comes too late (614.17b).

A creature that can't be sacrificed is no sacrifice; mana of an ability that is activated «only as an instant» is added
before a spell is cast, not while it is (602.5e).
"""

from judgehelper.abilities.acts.acting import PayLife
from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.moving import Sacrifice, Undergo
from judgehelper.abilities.clauses import Limit
from judgehelper.abilities.costs import ActCost
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.costs.costs import Total
from judgehelper.systems.magic.costs.mana_sources import mana_abilities
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.permissions.forbidden import can_lose_life
from judgehelper.systems.magic.in_force.permissions.permissions import rules_said
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.printed.texts.reads import nodes


def told_of_unpayable(state: Magic, total: Total, player: str) -> Citations:
    """Cite why a player can't pay a cost: something is missing, can't happen, or comes too late (117.3)."""
    sacrifices = any(isinstance(cost, ActCost) and isinstance(cost.act, Sacrifice) for cost in total.costs)
    told = ("614.17b",) if sacrifices and _is_sacrificing_forbidden(state) else ()
    if not can_lose_life(state, player) and any(isinstance(node, PayLife) for node in nodes(total.costs)):
        told = (*told, "118.8")
    late = ("602.5e",) if total.mana and _has_late_mana(state, player) else ()
    return cr("117.3", "601.2h", *told, *late)


def _has_late_mana(state: Magic, player: str) -> bool:
    """Say whether a player has a mana ability that cannot be activated while something is paid for."""
    others = (held.ability.body for held in mana_abilities(board_of(state), player).others)
    return any(isinstance(each, Limit) and each.word == "as an instant" for body in others for each in body)


def _is_sacrificing_forbidden(state: Magic) -> bool:
    acts = (said.act for said in rules_said(state, Undergo))
    return any(
        isinstance(act, Cant) and any(isinstance(x, Undergo) and x.participle == "sacrificed" for x in act.acts)
        for act in acts
    )
