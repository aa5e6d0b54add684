"""What is left out: «skip that draw» (614.10), draws «except the first one in each of their draw steps» (504.1)."""

from judgehelper.abilities.acts.moving import DrawBesides
from judgehelper.abilities.acts.skipping import SkipDraw
from judgehelper.cards.oracle.syntax import Grammar


def declare(g: Grammar) -> None:
    """Declare commands that skip the event spoken of, and draws besides that of the draw step."""
    g.say(SkipDraw, "command", "skip/skips that draw")
    for word, own in (("they", "their"), ("you", "your")):
        besides = f"draw/draws a card except the first one {word} draw in each of {own} draw steps"
        g.say(DrawBesides, "happening", besides, word=word)
