"""Texts that are read, written back and said in Russian: modes, events and words that came with later cards."""

import pytest

from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Modal, Reflexive
from judgehelper.abilities.kinds import Keyword, Spell, Unread
from judgehelper.abilities.phrases import Exactly
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import say

MODES = "\n• Tap target creature.\n• Draw two cards."


def read(text: str, *types: str, name: str = "Old Oak"):
    return compile_text(Printed(name, types or ("Creature",), text))


@pytest.mark.parametrize(
    ("text", "russian"),
    [
        ("Harmonize {4}{G}", "Гармонизация {4}{G}"),
        ("Sneak {1}{U}", "Проникновение {1}{U}"),
        ("Double team", "Двойная команда"),
        ("At the beginning of your end step, if you created a token this turn, draw a card.",
         "В начале вашего заключительного шага, если в этом ходу вы создали фишку, возьмите карту."),
        ("Whenever another nontoken Elf or Berserker you control dies, draw a card.",
         "Каждый раз, когда другой не являющийся фишкой Эльф или Берсерк под вашим контролем умирает, возьмите карту."),
        ("Whenever Old Oak attacks, choose any number —" + MODES,
         "Каждый раз, когда это существо атакует, выберите любое количество —\n"
         "• Поверните целевое существо.\n• Возьмите две карты."),
    ],
)  # fmt: skip
def test_it_is_read_and_said_in_russian(text, russian):
    (ability,) = read(text)
    assert say(ability, Face(name="Old Oak", types=("Creature",))).ru == russian


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you win a coin flip, draw a card.",
        "Whenever you lose a coin flip, draw a card.",
        "Whenever you activate an ability of an artifact or creature that isn't a mana ability, draw a card.",
        "At the beginning of your upkeep and whenever you cast a green spell, draw a card.",
        "At the beginning of your end step, if a counter was put on Old Oak this turn, draw a card.",
        "Whenever you cast a noncreature or Otter spell, draw a card.",
        "Creature spells you cast that share a creature type with Old Oak cost {1} less to cast.",
    ],
)
def test_it_is_read(text):
    (ability,) = read(text)
    assert not isinstance(ability, Unread)


def test_of_tiers_one_is_chosen_and_their_names_say_nothing():
    keyword, spell = read("Tiered\n• Small — {0} — Draw a card.\n• Large — {2} — Draw two cards.", "Instant")
    assert keyword == Keyword("tiered")
    assert isinstance(spell, Spell)
    (modal,) = spell.body
    assert isinstance(modal, Modal)
    assert modal.count == Exactly(Number(1))
    assert [mode.cost for mode in modal.modes] == ["{0}", "{2}"]


def test_a_name_of_a_mode_is_left_out():
    assert read("Choose one —\n• Stand and Fight — Tap target creature.\n• Draw two cards.", "Instant") == read(
        "Choose one —" + MODES, "Instant"
    )


def test_what_is_done_before_modes_stays():
    (gains,) = read("Whenever Old Oak attacks, you gain 1 life. Then choose one —" + MODES)
    assert isinstance(gains.body[1], Modal)
    assert len(gains.body) == 2


def test_modes_after_a_payment_hang_on_it():
    (pays,) = read("Whenever Old Oak attacks, you may pay {1}. When you do, choose one —" + MODES)
    assert isinstance(pays.body[1], Reflexive)


def test_modes_that_may_be_chosen_or_not_are_not_read():
    (unread,) = read("Whenever Old Oak attacks, you may choose one —" + MODES)
    assert isinstance(unread, Unread)


def test_what_is_asked_first_is_not_said_of_the_next_sentence():
    (unread,) = read(
        "When Old Oak enters, if you control a Cat, it gains haste until end of turn and attacks this turn if able."
    )
    assert isinstance(unread, Unread)


def test_a_rebalanced_card_has_its_own_name_in_its_text():
    assert read("When Old Oak dies, draw a card.", name="A-Old Oak") == read("When Old Oak dies, draw a card.")
