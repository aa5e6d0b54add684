"""Amounts, manners of entering, rows of acts and processes: read, written back, and said in Russian."""

import pytest

from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.rendering.wording import say

SAID = {
    "Whenever a permanent you control enters tapped, untap it.":
        "Каждый раз, когда перманент под вашим контролем выходит на поле битвы повёрнутым, разверните его.",
    "When this artifact enters untapped, draw a card.":
        "Когда этот артефакт выходит на поле битвы неповёрнутым, возьмите карту.",
    "Whenever a 1/1 creature you control enters, you gain 1 life.":
        "Каждый раз, когда существо 1/1 под вашим контролем выходит на поле битвы, вы получаете 1 жизнь.",
    "Whenever this artifact enters, repeat the following process two times. You gain 1 life.":
        "Каждый раз, когда этот артефакт выходит на поле битвы, повторите следующий процесс 2 раз: "
        "Вы получаете 1 жизнь.",
    "{1}: You gain 1 life. Repeat this process.":
        "{1}: Вы получаете 1 жизнь. Повторите этот процесс.",
    "{1}: Draw a card. You may repeat this process any number of times.":
        "{1}: Возьмите карту. Вы можете повторить этот процесс любое количество раз.",
    "{T}: For each color among permanents you control, add one mana of that color.":
        "{T}: Добавьте одну ману каждого из цветов перманентов под вашим контролем.",
    "{1}: Destroy target creature with mana cost {0} or {1}.":
        "{1}: Уничтожьте целевое существо с мана-стоимостью {0} или {1}.",
    "{1}: Counter target triggered ability.": "{1}: Отмените целевую срабатывающую способность.",
}  # fmt: skip
"""Texts of an artifact, with what is to be said of them."""


@pytest.mark.parametrize("text", SAID)
def test_a_text_is_read_and_said_in_both_languages(text):
    card = OracleCompiler().define({"name": "Wordy Cog", "types": "Artifact", "text": text})
    assert card.is_full()
    (face,) = card.faces
    said = say(face.abilities[0], face)
    assert said.en == text
    assert said.ru == SAID[text]
