"""The cards of «Клетки»: figures with life and three sizes of a strike, and luck."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.system import ListedCard
from judgehelper.kernel.words import Worded


class Card(Struct, frozen=True):
    """A card: a figure has life, and a strike that is weak or strong."""

    name: Worded
    life: int = 0
    weak: int = 0
    strong: int = 0
    frame: str = "colourless"

    @property
    def is_figure(self) -> bool:
        """Whether it stands on a cell; luck is played from the hand."""
        return self.life > 0


CARDS = (
    Card(Worded("Копейщик", "Pikeman"), 4, 1, 2, "W"),
    Card(Worded("Разведчик", "Scout"), 3, 1, 1, "G"),
    Card(Worded("Великан", "Giant"), 6, 2, 4, "R"),
    Card(Worded("Удача", "Luck"), frame="gold"),
)
NAMELESS = Card(Worded("Карта", "Card"))
"""What a card is to those who may not see it."""
LUCK = CARDS[-1]


class Box:
    """The cards of the game, by either name."""

    def find(self, name: str) -> Card | None:
        return next((card for card in CARDS if name.casefold() in _names(card)), None)

    def suggest(self, name: str) -> tuple[str, ...]:
        return tuple(card.name.ru for card in CARDS if any(each[:2] == name[:2].casefold() for each in _names(card)))

    def define(self, definition: Mapping[str, Any]) -> Card:
        raise ScenarioError("define", f"the game knows its own cards only, not {definition}")

    def listed(self) -> tuple[ListedCard, ...]:
        return tuple(ListedCard(name=card.name, types=Worded("Фигура", "Figure")) for card in CARDS)


def _names(card: Card) -> tuple[str, str]:
    return card.name.ru.casefold(), card.name.en.casefold()
