"""Real cards: whatever the compiler understands is said in both languages or refused by name, never by accident."""

import pytest

from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.rendering.wording import say
from tests.helpers.shared import shared_cards


@pytest.mark.shared
def test_most_sentences_of_real_cards_are_said_in_both_languages() -> None:
    compiler = OracleCompiler()
    cards = [compiler.compile(record) for record in shared_cards()[::60]]
    faces = [face for card in cards if card.is_full() for face in card.faces]
    spoken = [say(ability, face) for face in faces for ability in face.abilities]
    assert len(spoken) > 200
    assert sum(1 for each in spoken if each.ru) >= 0.94 * len(spoken)
    assert sum(1 for each in spoken if each.en) >= 0.98 * len(spoken)
    assert not any("None" in each.ru or "  " in each.ru or "{self" in each.ru for each in spoken)
