"""Which colours a mana ability lets its controller choose among (106.1, 106.7)."""

from typing import Any

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr.look import look_as, traits
from judgehelper.systems.magic_cr.mana import KINDS, LETTERS
from judgehelper.systems.magic_cr.meaning.filters import chosen_words
from judgehelper.systems.magic_cr.state import Magic

COLOURS = KINDS[:5]


def chosen_colours(state: Magic, player: str, thing: int, act: Any) -> tuple[str, ...]:
    """List the types of mana that the words «any color», «the chosen color»… leave open."""
    words = act.among
    if words.startswith("the chosen"):
        name = getattr(act, "name", 0)
        chosen = chosen_words(look_as(state, thing, player), "color", name)
        return tuple(LETTERS[str(word)] for word in chosen if str(word) in LETTERS)
    if "commander" in words:
        return COLOURS
    if "type" in words and "land" not in words:
        return KINDS
    if words.startswith(("any color that", "any type that")):
        raise NotUnderstood(Refusal("", words, "the engine does not know what that could be"))
    return COLOURS


def colours_of_lands(state: Magic, things: tuple[int, ...]) -> tuple[str, ...]:
    """List the colours of permanents as letters."""
    return tuple(dict.fromkeys(LETTERS[colour] for each in things for colour in traits(state, each).colours))
