"""What is taken over from another object: «gains all activated abilities of target creature» (613.1f)."""

from judgehelper.abilities.acts.borrowing import GainsAbilitiesOf
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare what an object gains of another's abilities for a time."""
    g.say(GainsAbilitiesOf, "turning", "gain/gains all activated abilities of {of:object}", kind="activated")
