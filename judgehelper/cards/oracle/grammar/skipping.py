"""What is left out in place of happening: «skip that draw» (614.10)."""

from judgehelper.abilities.acts.skipping import SkipDraw
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare commands that skip the event spoken of."""
    g.say(SkipDraw, "command", "skip/skips that draw")
