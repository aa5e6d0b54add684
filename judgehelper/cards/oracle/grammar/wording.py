"""Changing the words of texts: «by replacing all instances of one color word with another» (rule 612)."""

from judgehelper.abilities.acts.wording import ChangeText
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.syntax import Grammar

KINDS = ("color word", "basic land type", "creature type")
"""Which words are replaced by others of their kind (612.2)."""


def declare(g: Grammar) -> None:
    """Declare the acts that change texts."""
    lead = "change/changes the text of {what:object} by replacing all instances of"
    for kind in KINDS:
        g.say(ChangeText, "command", f"{lead} one {kind} with another", kinds=(kind,))
    one, other = KINDS[:2]
    both = f"{lead} one {one} with another or one {other} with another"
    g.say(ChangeText, "command", both, kinds=(one, other))
    limit = "the new creature type can't be"
    for word in ("Wall",):
        barred = f"{lead} one creature type with another . {limit} {word.lower()}"
        g.say(ChangeText, "command", barred, kinds=("creature type",), barred=word)
    for word in lexicon.CREATURE_TYPES:
        told = f"{lead} one creature type with {word.lower()}"
        g.say(ChangeText, "command", told, kinds=("creature type",), into=word)
