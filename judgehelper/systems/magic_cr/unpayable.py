"""What cannot happen pays for nothing: a creature that can't be sacrificed is no sacrifice (614.17b)."""

from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.moving import Sacrifice, Undergo
from judgehelper.abilities.costs import ActCost
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic_cr.costs import Total
from judgehelper.systems.magic_cr.permissions import statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic


def told_of_unpayable(state: Magic, total: Total) -> Citations:
    """Cite why a cost can't be paid: something is missing, or can't happen (117.3, 614.17b)."""
    sacrifices = any(isinstance(cost, ActCost) and isinstance(cost.act, Sacrifice) for cost in total.costs)
    return cr("117.3", "601.2h", *(("614.17b",) if sacrifices and _is_sacrificing_forbidden(state) else ()))


def _is_sacrificing_forbidden(state: Magic) -> bool:
    acts = (said[2] for said in statements(state, Undergo))
    return any(
        isinstance(act, Cant) and any(isinstance(x, Undergo) and x.participle == "sacrificed" for x in act.acts)
        for act in acts
    )
