"""On the real texts beside the checkout: how much is understood, and that nothing raises."""

import random

import pytest

from judgehelper.abilities.words.own_names import self_names
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.oracle.proof import prove
from judgehelper.cards.oracle.text.layout import paragraphs
from judgehelper.cards.oracle.text.tokens import normalise, tokenise
from tests.helpers.shared import shared_cards

SAMPLE = 40
FLOOR = 0.5
"""The share of a sample that has to be understood whole; raised as the grammar grows, never lowered."""


@pytest.fixture(scope="module")
def records():
    return shared_cards()[::SAMPLE]


@pytest.mark.shared
def test_at_least_half_of_a_sample_is_full(records):
    compiler = OracleCompiler()
    cards = [compiler.compile(record) for record in records]
    full = sum(card.is_full() for card in cards)
    assert full >= FLOOR * len(cards)


@pytest.mark.shared
def test_no_unknown_word_is_read_in_any_real_text(records):
    chance = random.Random(7)
    for record in records[::3]:
        for face in record.faces:
            names = self_names(face.name, tuple(face.types.split()))
            for paragraph in paragraphs(normalise(face.text, names)):
                words = tokenise(paragraph.text)
                place = chance.randrange(len(words) + 1)
                changed = (*words[:place], "blorp", *words[place:])
                assert isinstance(prove("spellline", changed), str), changed
