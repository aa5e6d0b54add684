"""Cards that are known by name alone: what they touch was worked out once, where their texts were at hand.

A question names famous cards whether or not the user has imported any. `resources/cards/known.tsv` has one line a card:
its name, the rules that it touches and the facets of situations that it brings along (`card_rules`). Such a card is
never shown: nothing of its text is here. `tests/relevance/known_cards.py` writes the table.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from judgehelper.cards.names import fold
from judgehelper.cards.touched import Touched
from judgehelper.kernel.machine.resources import resource


class Known(Struct, frozen=True):
    """A line of the table."""

    name: str
    touched: Touched


class KnownCards:
    """The table, read at the first question; folded names lead to its lines."""

    def names(self) -> tuple[str, ...]:
        """List all folded names."""
        return tuple(self._lines)

    def find(self, folded: str) -> Known | None:
        """Give the card of that folded name."""
        line = self._lines.get(folded)
        if line is None:
            return None
        name, rules, facets = line.split("\t")
        return Known(name, Touched(tuple(rules.split()), tuple(facets.split())))

    @cached_property
    def _lines(self) -> Mapping[str, str]:
        lines = resource("cards", "known.tsv").read_text(encoding="utf-8").splitlines()
        return {fold(line.partition("\t")[0]): line for line in lines if line and not line.startswith("#")}
