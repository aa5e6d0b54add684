"""What a card says of itself to whoever looks for its rules: keywords, words, kinds of abilities and of card."""

from collections.abc import Iterator, Mapping

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Chapter,
    Keyword,
    Loyalty,
    Static,
    Triggered,
)
from judgehelper.cards.rendering.showing import show_faces

_KINDS: Mapping[type[Ability], str] = {
    Triggered: "triggered ability",
    Activated: "activated ability",
    Static: "continuous effect",
    Loyalty: "loyalty ability",
    Chapter: "saga",
    AdditionalCost: "additional cost",
    AlternativeCost: "alternative cost",
}
EVERYWHERE = frozenset({
    "card", "creature", "land", "artifact", "enchantment", "player", "target", "spell", "ability", "effect", "cost",
    "mana", "turn", "step", "phase", "game", "object", "permanent", "control", "owner", "life", "end", "name", "type",
    "color", "number", "opponent", "cast", "lose", "battlefield",
})  # fmt: skip
"""Terms of nearly every card: they tell nothing of this one."""
SAID_WHOLE = {"copy": "copying objects"}
"""Words that name a rule only in longer words."""


def keywords_of(card: Card) -> Iterator[str]:
    """Yield the names of a card's keywords."""
    abilities = (ability for face in card.faces for ability in face.abilities)
    return (ability.keyword for ability in abilities if isinstance(ability, Keyword))


def english_of(card: Card) -> str:
    """Give the sentences of a card in English, as far as there are words, else as they stand."""
    sentences = (sentence for face in show_faces(card) for sentence in face.sentences)
    return " . ".join(sentence.en or sentence.unread for sentence in sentences)


def kinds_of(card: Card) -> Iterator[str]:
    """Yield what kinds of abilities a card has and what kind of card it is, as the rules name them."""
    abilities = (ability for face in card.faces for ability in face.abilities)
    yield from (_KINDS[type(ability)] for ability in abilities if type(ability) in _KINDS)
    yield from (word.lower() for face in card.faces for word in _types_of(face))


def _types_of(face: Face) -> tuple[str, ...]:
    """Return what a face is in the rules: a subtype with rules of its own says more than its type."""
    return (*face.subtypes[:1], *face.types) if set(face.types) <= {"Artifact", "Enchantment"} else face.types
