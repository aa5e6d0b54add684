"""«If it would enter under another's control, it enters under yours instead»: the same entering, so changed (614.12).

Such an effect is looked at like any other that changes how something enters: before what it is a copy of, and what
else it does (616.1b); whether it enters from a zone, the stack, or as a token makes no difference.
"""

from typing import Any

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.moving import Enter
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.phrases import That, Things
from judgehelper.systems.magic_cr.identity import remembered


@remembered
def entering_instead(clause: Any) -> Enter | None:
    """Give how something enters instead of as it would, where that is all that a replacement says; else None."""
    if not isinstance(clause, clauses.Instead) or clause.next:
        return None
    match clause.event, clause.body:
        case (
            Occurs(clause=clauses.Does(who=Things(name=name), acts=(Enter(),))),
            (clauses.Does(who=That(to=to), acts=(Enter(source="") as act,), until=None),),
        ) if name == to != 0:
            return act
    return None
