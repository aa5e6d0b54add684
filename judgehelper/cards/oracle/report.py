"""Report: what of a collection is understood, and what stands in the way (counts, shapes, ambiguous pairs)."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from judgehelper.abilities.card import Card


class Report(Struct, frozen=True):
    """Figures over a collection of cards."""

    full: int
    partial: int
    none: int
    unread: tuple[tuple[str, int], ...]
    """Why texts are unread, the most frequent first, with the number of cards."""
    sole: tuple[tuple[str, int], ...]
    """The same over cards with one unread text only: what would free most cards."""

    @property
    def cards(self) -> int:
        """Count the cards."""
        return self.full + self.partial + self.none


def report(cards: Iterable[Card], most: int = 50) -> Report:
    """Count what is understood."""
    kinds: Counter[str] = Counter()
    unread: Counter[str] = Counter()
    sole: Counter[str] = Counter()
    for card in cards:
        texts = card.unread()
        abilities = sum(len(face.abilities) for face in card.faces)
        kinds["full" if not texts else "none" if len(texts) >= abilities else "partial"] += 1
        unread.update({text.why for text in texts})
        if len(texts) == 1:
            sole[texts[0].why] += 1
    ranked = tuple(unread.most_common(most)), tuple(sole.most_common(most))
    return Report(kinds["full"], kinds["partial"], kinds["none"], *ranked)
