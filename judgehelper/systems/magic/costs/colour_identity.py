"""The colour identity of a card, and of the commanders of a player (903.4)."""

from collections.abc import Iterator

from judgehelper.abilities.card import Card
from judgehelper.abilities.family import Ability
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.words.colours import LETTER_OF, LETTERS
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.printed.texts.reads import of_kind


def commanders_identity(state: Magic, player: str) -> tuple[str, ...]:
    """List the colours of the identity of a player's commanders, wherever they are (903.4)."""
    found = {
        kind for thing in state.things.values()
        if thing.owner == player and "commander" in thing.marks and thing.card in state.cards
        for kind in colour_identity(state.cards[thing.card])
    }  # fmt: skip
    return tuple(kind for kind in LETTERS if kind in found)


@remembered
def colour_identity(card: Card) -> frozenset[str]:
    """Give a card's colour identity: of its mana costs, indicators, and the symbols in its texts (903.4)."""
    found = {LETTER_OF[word] for face in card.faces for word in face.indicator}
    for face in card.faces:
        for symbols in (face.mana_cost, *_symbols(face.abilities)):
            found |= {part for symbol in pips(symbols) for part in symbol.split("/") if part in LETTERS}
    return frozenset(found)


def _symbols(abilities: tuple[Ability, ...]) -> Iterator[str]:
    for each in everything(abilities):
        for name in each.__struct_fields__:
            value = getattr(each, name)
            texts = of_kind(str, value if isinstance(value, tuple) else (value,))
            yield from (text for text in texts if text.startswith("{"))
