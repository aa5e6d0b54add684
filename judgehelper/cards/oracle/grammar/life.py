"""Life that damage can't bring below a number: «reduces it to 1 instead» (119.4b, 614.1a)."""

from judgehelper.abilities.clauses import LifeFloor
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare a number below which damage does not reduce one's life, always, on a condition, or for a turn."""
    reduced = "damage that would reduce your life total to less than {least:digits} reduces it to {to:digits} instead"
    g.say(LifeFloor, "staticclause", reduced)
    g.say(LifeFloor, "staticclause", f"if {{condition:condition}} , {reduced}")
    g.say(LifeFloor, "clause", f"{reduced} {{until:duration}}")
