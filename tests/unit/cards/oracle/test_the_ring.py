"""The Ring and its bearers in texts: each sentence of our own is read one way, and said in Russian (later books)."""

import pytest

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.keyword_actions import BEARER, RING, ChooseBearer, ChoseBearer
from judgehelper.abilities.card import Face
from judgehelper.abilities.filters import AllOf, Controlled, Kind
from judgehelper.abilities.kinds import DeckLimit, Triggered, Unread
from judgehelper.abilities.phrases import This, You
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.ru.book import say_ability


def read(words: str):
    """Read one ability of a creature and give it."""
    (made,) = compile_text(Printed("Small Burglar", ("Creature",), words))
    assert not isinstance(made, Unread), made
    return made


def test_another_creature_chosen_is_a_condition() -> None:
    made = read("Whenever the Ring tempts you, if you chose a creature other than Small Burglar as your Ring-bearer, "
                "you gain 2 life.")  # fmt: skip
    assert isinstance(made, Triggered)
    assert made.event.clause.acts == (KeywordAction(RING),)
    assert made.condition == ChoseBearer(This())


def test_choosing_a_bearer_is_an_event() -> None:
    assert read("Whenever you choose a creature as your Ring-bearer, scry 1.").event.clause.acts == (ChooseBearer(),)


def test_being_ones_bearer_and_controlling_one_are_conditions() -> None:
    mine = read("As long as Small Burglar is your Ring-bearer, it has flying.").condition
    assert mine.clause.acts[0].what == AllOf((Kind(BEARER), Controlled(You())))
    none = read("Whenever Small Burglar attacks, if you don't control a Ring-bearer, the Ring tempts you.").condition
    assert none.clause.acts[0].what.what == Kind(BEARER)
    assert none.clause.acts[0].negative


@pytest.mark.parametrize("words", [
    "Whenever the Ring tempts an opponent, draw a card.",
    "Whenever the Ring tempts you, if you chose a Wraith as your Ring-bearer, draw a card.",
    "When Small Burglar enters, if the Ring has tempted you twice, draw a card.",
])  # fmt: skip
def test_what_goes_beyond_is_not_read(words: str) -> None:
    (made,) = compile_text(Printed("Small Burglar", ("Creature",), words))
    assert isinstance(made, Unread)


@pytest.mark.parametrize(("words", "russian"), [
    ("When Small Burglar dies, the Ring tempts you.", "Когда это существо умирает, Кольцо искушает вас."),
    ("Whenever you choose a creature as your Ring-bearer, draw a card.",
     "Каждый раз, когда вы выбираете существо в качестве вашего Носителя Кольца, возьмите карту."),
    ("Whenever the Ring tempts you, if you chose a creature other than Small Burglar as your Ring-bearer, scry 2.",
     "Каждый раз, когда Кольцо искушает вас, если вы выбрали в качестве Носителя Кольца не это существо, а другое "
     "существо, предскажите 2."),
])  # fmt: skip
def test_the_same_in_russian(words: str, russian: str) -> None:
    made = read(words)
    assert say_ability(made, Face(name="Small Burglar", types=("Creature",), abilities=(made,))) == russian


def test_a_deck_may_hold_more_of_a_card_up_to_a_number() -> None:
    made = read("A deck can have up to eleven cards named Relentless Rats.")
    assert made == DeckLimit("Relentless Rats", Number(11))
    face = Face(name="Small Burglar", types=("Creature",), abilities=(made,))
    assert say_ability(made, face) == "В колоде может быть до 11 карт с именем «Relentless Rats»."
