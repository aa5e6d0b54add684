"""What Russian has no words for yet: the list may only become shorter."""

from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.family import Count, Determiner
from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.rendering.ru.book import book
from judgehelper.cards.rendering.wording import say

WITHOUT_NOUN = {"OfType", "OfSubtype", "OfSupertype", "OfColour", "Being", "Kind", "AllOf", "OneOf"}
"""Filters that are nouns and adjectives: `nominals` says them, they never stand alone."""
WITH_THEIR_CLAUSE = {
    "Measures",
    "Unread",
    "AnyAmount",
    "Excess",
    "NoLess",
    "Precisely",
    "ReceiveCounters",
    "CausesNoTriggers",
    "LethalBy",
    "SetLife",
    "EscapeLegendRule",
    "HurtAs",
}
"""Said by what is around them: a statement about power, a text as it stands, «жизни» without a number."""
MISSING = {
    "AsThough", "AsYouCast", "BeStatus",
    "DrawGame", "ExtraPhase", "InParty",
    "Paired", "RevealUntil",
    "TargetsBeyond", "TimesResolved",
}  # fmt: skip


def test_only_these_nodes_have_no_russian_words() -> None:
    nodes = {node for base, members in FAMILIES.items() if base not in (Count, Determiner) for node in members}
    lacking = {node.__name__ for node in nodes if node not in book()}
    assert lacking - WITHOUT_NOUN - WITH_THEIR_CLAUSE == MISSING


def test_every_embedded_card_is_said_in_both_languages() -> None:
    embedded = EmbeddedCards()
    cards = {card.name: card for name in embedded.names() if (card := embedded.find(name)) is not None}
    silent = {
        card.name: words.missing
        for card in cards.values()
        for face in card.faces
        for words in (say(ability, face) for ability in face.abilities)
        if words.missing
    }
    assert len(cards) > 400
    assert silent == {}


def test_every_entry_belongs_to_a_node_of_the_vocabulary() -> None:
    known = {node for members in FAMILIES.values() for node in members}
    assert set(book()) <= known
