"""Which colours a mana ability lets its controller choose among (106.1, 106.7)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.look import look_as
from judgehelper.systems.magic_cr.mana import KINDS, LETTERS, pips
from judgehelper.systems.magic_cr.meaning.filters import chosen_words
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import Magic

COLOURS = KINDS[:5]


def chosen_colours(state: Magic, player: str, thing: int, act: Any) -> tuple[str, ...]:
    """List the types of mana that the words «any color», «the chosen color»… leave open."""
    words = act.among
    if words in ("the chosen color", "that color"):
        name = getattr(act, "name", 0)
        chosen = chosen_words(look_as(state, thing, player), "color", name)
        return tuple(LETTERS[str(word)] for word in chosen if str(word) in LETTERS)
    if words == "any color in your commander's color identity":
        return commanders_identity(state, player)
    if words in ("any color", "any one color", "any combination"):
        return COLOURS
    if words == "any type":
        return KINDS
    raise NotUnderstood(Refusal("", words, "the engine does not know what that could be"))


def commanders_identity(state: Magic, player: str) -> tuple[str, ...]:
    """List the colours of the identity of a player's commanders, wherever they are (903.4)."""
    found = {
        kind for thing in state.things.values()
        if thing.owner == player and "commander" in thing.marks and thing.card in state.cards
        for kind in colour_identity(state.cards[thing.card])
    }  # fmt: skip
    return tuple(kind for kind in COLOURS if kind in found)


@remembered
def colour_identity(card: Any) -> frozenset[str]:
    """Give a card's colour identity: of its mana costs, indicators, and the symbols in its texts (903.4)."""
    found = {LETTERS[word] for face in card.faces for word in face.indicator}
    for face in card.faces:
        for symbols in (face.mana_cost, *_symbols(face.abilities)):
            found |= {part for symbol in pips(symbols) for part in symbol.split("/") if part in COLOURS}
    return frozenset(found)


def _symbols(node: Any) -> Iterator[str]:
    for each in nodes(node):
        for name in each.__struct_fields__:
            value = getattr(each, name)
            for text in value if isinstance(value, tuple) else (value,):
                if isinstance(text, str) and text.startswith("{"):
                    yield text
