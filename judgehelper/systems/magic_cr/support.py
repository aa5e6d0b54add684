"""What the engine can play: each word of a card must be known to some chapter, or the card is refused by name."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.card import Card
from judgehelper.abilities.family import Act, Clause, Condition, Filter, Phrase, Quantity
from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.citation import Refusal
from judgehelper.systems.magic_cr.known import KNOWN_ACTS, KNOWN_CLAUSES, KNOWN_KEYWORDS
from judgehelper.systems.magic_cr.meaning.tables import TABLES

FAMILIES: tuple[tuple[type, Any], ...] = (
    (Phrase, TABLES.phrases), (Filter, TABLES.filters), (Quantity, TABLES.quantities), (Condition, TABLES.conditions),
    (Clause, KNOWN_CLAUSES), (Act, KNOWN_ACTS),
)  # fmt: skip


def why_unsupported(card: Card) -> tuple[Refusal, ...]:
    """Name what of a card is not understood, or not known to the engine."""
    found: list[Refusal] = []
    for unread in card.unread():
        found.append(Refusal(card.name, unread.text, unread.why))
    for face in card.faces:
        for place, ability in enumerate(face.abilities):
            text = face.texts[place] if place < len(face.texts) else ""
            for why in _unknown(ability):
                found.append(Refusal(card.name, text, why))
    return tuple(found)


FREE = ("AnyAmount",)
"""Words that are read by the act around them, never by themselves."""


def _unknown(node: Any) -> Iterator[str]:
    if isinstance(node, tuple):
        for each in node:
            yield from _unknown(each)
        return
    if isinstance(node, Unread):
        yield node.why
        return
    name = type(node).__name__
    for family, table in FAMILIES:
        if isinstance(node, family) and type(node) not in table and name not in FREE:
            yield f"the engine does not know {name}"
    if name == "Keyword" and node.keyword not in KNOWN_KEYWORDS:
        yield f"the engine does not know the keyword ability {node.keyword}"
    for field in getattr(node, "__struct_fields__", ()):
        yield from _unknown(getattr(node, field))


