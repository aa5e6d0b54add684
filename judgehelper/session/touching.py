"""What of the rules a card touches, read from its abilities as they are understood.

Its keywords first, then the terms of the rules that its words speak of, then what kinds of abilities they are and what
kind of card it is; each by the English name that the books give it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

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
from judgehelper.language.english import stem
from judgehelper.search.thesaurus import rows
from judgehelper.search.tokens import tokens

TERMS = ("magic.tsv", "magic_glossary.tsv")

_KINDS: Mapping[type[Ability], str] = {
    Triggered: "triggered ability",
    Activated: "activated ability",
    Static: "continuous effect",
    Loyalty: "loyalty ability",
    Chapter: "saga",
    AdditionalCost: "additional cost",
    AlternativeCost: "alternative cost",
}
_EVERYWHERE = frozenset({
    "card", "creature", "land", "artifact", "enchantment", "player", "target", "spell", "ability", "effect", "cost",
    "mana", "turn", "step", "phase", "game", "object", "permanent", "control", "owner", "life", "end", "name", "type",
    "color", "number", "opponent", "cast", "lose", "battlefield",
})  # fmt: skip
"""Terms of nearly every card: they tell nothing of this one."""
_SAID_WHOLE = {"copy": "copying objects"}
"""Words that name a rule only in longer words."""


def touched(card: Card) -> Iterator[str]:
    """Yield the names of what a card touches in the rules, the most telling first."""
    abilities = [ability for face in card.faces for ability in face.abilities]
    yield from (ability.keyword for ability in abilities if isinstance(ability, Keyword))
    sentences = (sentence for face in show_faces(card) for sentence in face.sentences)
    yield from _terms_in(" . ".join(sentence.en or sentence.unread for sentence in sentences))
    yield from (_KINDS[type(ability)] for ability in abilities if type(ability) in _KINDS)
    yield from (word.lower() for face in card.faces for word in _kinds_of(face))


def _kinds_of(face: Face) -> tuple[str, ...]:
    """Return what a face is in the rules: a subtype with rules of its own says more than its type."""
    return (*face.subtypes[:1], *face.types) if set(face.types) <= {"Artifact", "Enchantment"} else face.types


def _terms_in(text: str) -> Iterator[str]:
    """Yield the terms of the rules in an English text: phrases first, each in the order of the text."""
    said = tokens(text, stem)
    spans = [(length, place) for length in (4, 3, 2, 1) for place in range(len(said) - length + 1)]
    covered: set[int] = set()
    for length, place in spans:
        words = range(place, place + length)
        term = _terms().get(" ".join(said[place : place + length]))
        if term is not None and covered.isdisjoint(words):
            covered.update(words)
            yield term


@lru_cache(maxsize=1)
def _terms() -> Mapping[str, str]:
    """Read the English names of the terms, by their stems; those of nearly every card are left out."""
    names = (name for table in TERMS for row in rows(table) for name in row.english)
    found = {" ".join(tokens(name, stem)): name for name in names}
    return {key: _SAID_WHOLE.get(name, name) for key, name in found.items() if name not in _EVERYWHERE}
