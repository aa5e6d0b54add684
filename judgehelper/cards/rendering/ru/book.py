"""The table of all families, and the way into it: an ability of a face said in Russian."""

import re
from collections.abc import Mapping
from functools import cache

from msgspec import structs

from judgehelper.abilities.card import Face
from judgehelper.abilities.family import Ability, Phrase
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Keyword
from judgehelper.cards.rendering.ru.acts import acting, being, course, mana, moving, piles, prevention, rules
from judgehelper.cards.rendering.ru.nouns import filters, phrases, quantities
from judgehelper.cards.rendering.ru.nouns.naming import name_all, nouns_of
from judgehelper.cards.rendering.ru.sentences import (
    clauses,
    conditions,
    costs,
    durations,
    events,
    keyword_actions,
    kinds,
    payments,
)
from judgehelper.cards.rendering.ru.voice import Entry, Voice
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import Noun

FAMILIES = (
    *(phrases, filters, quantities, conditions, clauses, events, durations, costs, kinds, keyword_actions),
    *(moving, acting, being, rules, mana, course, piles, payments, prevention),
)


@cache
def book() -> Mapping[type, Entry]:
    """Give how every node type is said."""
    return {node: entry for family in FAMILIES for node, entry in family.ENTRIES.items()}


SELF = (
    "Creature", "Planeswalker", "Land", "Artifact", "Enchantment", "Battle", "Scheme", "Conspiracy", "Phenomenon",
    "Plane", "Vanguard",
)  # fmt: skip
OWN_SUBTYPES = ("Equipment", "Aura", "Vehicle", "Saga", "Class")


def own_noun(face: Face) -> Noun:
    """Say what a card's own text calls it: «существо», «Аура», «заклинание» (201.4)."""
    if "Creature" in face.types:
        return lexicon.TYPES["Creature"]
    named = next((each for each in OWN_SUBTYPES if each in face.subtypes), None)
    if named is not None:
        return lexicon.subtype(named)
    known = next((each for each in SELF if each in face.types), None)
    return lexicon.TYPES[known] if known else lexicon.SPELL


def _voice(ability: Ability, face: Face, keywords: KeywordBook) -> Voice:
    """Give the voice that speaks of all that an ability and those beside it name."""
    voice = Voice(book=book(), this=own_noun(face), known={}, keywords=keywords)
    named = (ability, *face.abilities)
    return structs.replace(voice, known=name_all(named, voice), nouns=nouns_of(named, voice))


def say_phrase(phrase: Phrase, ability: Ability, face: Face, keywords: KeywordBook = KEYWORDS) -> str:
    """Say a phrase of an ability by itself. Raises NotRendered where there are no words for it."""
    return SURPLUS.sub("", _voice(ability, face, keywords).say(phrase, "nom")).rstrip(",")


def say_ability(ability: Ability, face: Face, keywords: KeywordBook = KEYWORDS) -> str:
    """Say one ability of a face in Russian. Raises NotRendered where there are no words for something in it."""
    voice = _voice(ability, face, keywords)
    told = voice.say(ability, "nom" if isinstance(ability, Keyword) else "")
    return clauses.capitalised(CLUSTER.sub(r"\1о ", SURPLUS.sub("", told)))


SURPLUS = re.compile(r",(?=\s*[,.;:»])")
"""The comma that closes a relative clause where another sign follows."""
CLUSTER = re.compile(r"\b([Сс]) (?=[СсЗзШшЖж][бвгджзклмнпрстфхцчшщ])")
"""Where «с» needs its vowel: «со Смертельным касанием»."""
