"""Which rules an object's present state follows from: every step of the walk through the layers names its own."""

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.showing.show import SHOW


def cited_for(state: Magic, thing: int) -> Citations:
    """List the rules that explain an object as it is now."""
    told = SHOW.explain(state, thing, Language.EN)
    return tuple(ref for change in (*told.changes, *told.facts) for ref in change.cites)
