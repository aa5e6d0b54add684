"""The card sheet says what each «it», «that», «those» stands for, in both languages (608.2c)."""

import pytest

from judgehelper.abilities.card import Face
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.antecedents import antecedents

CREATURE, INSTANT, AURA = ("Creature",), ("Instant",), ("Enchantment",)


@pytest.mark.parametrize(
    ("types", "text", "english", "russian"),
    [
        (INSTANT, "Old Oak deals 2 damage to target creature. It can't block this turn.",
         [("it", "target creature")], [("оно", "целевое существо")]),
        (CREATURE, "When Old Oak enters, exile another target permanent. Return that card to the battlefield under its "
         "owner's control at the beginning of the next end step.",
         [("that card", "another target permanent"), ("it", "another target permanent")],
         [("та карта", "другой целевой перманент"), ("он", "другой целевой перманент")]),
        (CREATURE, "When Old Oak dies, create a 1/1 white Soldier creature token. It gains haste.",
         [("it", "the token created")], [("она", "созданная фишка")]),
        (INSTANT, "Target player reveals their hand. You choose a nonland card from it. That player discards that "
         "card.",
         [("they", "whoever does it"), ("it", "their hand"), ("that player", "target player"),
          ("that card", "a nonland card from it")],
         [("они", "тот, кто это делает"), ("они", "рука"), ("тот игрок", "целевой игрок"),
          ("та карта", "не являющаяся землёй карта из них")]),
        (CREATURE, "Flying", [], []),
    ],
)  # fmt: skip
def test_what_references_stand_for(types, text, english, russian):
    face = Face(name="Old Oak", types=types)
    (ability,) = compile_text(Printed("Old Oak", types, text))
    found = antecedents(ability, face)
    assert [(each.word.en, each.means.en) for each in found] == english
    assert [(each.word.ru, each.means.ru) for each in found] == russian


def test_a_reference_to_what_the_grammar_cannot_write_alone_is_listed():
    text = (
        "When Old Oak dies, exile the top two cards of your library. You may cast spells from among those cards for as "
        "long as they remain exiled."
    )
    (ability,) = compile_text(Printed("Old Oak", CREATURE, text))
    found = antecedents(ability, Face(name="Old Oak", types=CREATURE))
    assert [each.word.en for each in found] == ["those cards", "they"]
    assert "заклинания" in found[1].means.ru


def test_what_a_text_calls_its_own_object_and_its_host():
    (own,) = compile_text(Printed("Old Oak", CREATURE, "When Old Oak becomes the target of a spell, sacrifice it."))
    (found,) = antecedents(own, Face(name="Old Oak", types=CREATURE))
    assert (found.means.en, found.means.ru) == ("this creature", "это существо")
