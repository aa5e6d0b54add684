"""What others choose: piles, targets of an opponent's choice, modes that an opponent chooses (601.4, 700.2e, 700.3)."""

import pytest

from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.acts.moving import PutApart
from judgehelper.abilities.clauses import Modal
from judgehelper.abilities.filters import ChosenBy, Kind
from judgehelper.abilities.kinds import Spell, Unread
from judgehelper.abilities.phrases import Pile, Rest
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.references.outcomes import descend


def compiled(text: str) -> Spell:
    (ability,) = compile_text(Printed("Two Heaps", ("Sorcery",), text))
    assert isinstance(ability, Spell), ability
    return ability


def test_the_pile_not_taken_is_the_rest_of_the_group() -> None:
    spell = compiled(
        "Reveal the top four cards of your library. An opponent separates those cards into two piles. "
        "Put one pile into your hand and the other on the bottom of your library in any order."
    )
    (apart,) = (each for each in descend(spell.body) if isinstance(each, PutApart))
    (parted,) = (each for each in descend(spell.body) if isinstance(each, Separate))
    assert apart.what == Pile("one")
    assert isinstance(apart.rest, Rest)
    assert apart.rest.to == parted.what.to  # type: ignore[attr-defined]  # «those cards» refers


def test_a_target_of_an_opponents_choice_says_who_chooses() -> None:
    spell = compiled("Tap target creature of an opponent's choice.")
    (chosen,) = (each for each in descend(spell.body) if isinstance(each, ChosenBy))
    assert chosen.by.what == Kind("opponent")  # type: ignore[attr-defined]  # a noun


def test_an_opponent_chooses_the_mode() -> None:
    spell = compiled("An opponent chooses one —\n• You gain 4 life.\n• You draw a card.")
    (modal,) = spell.body
    assert isinstance(modal, Modal)
    assert modal.who is not None
    assert len(modal.modes) == 2


@pytest.mark.parametrize("text", ["Put one pile.", "Separate those cards into three piles."])
def test_what_is_no_such_sentence_stays_unread(text: str) -> None:
    (ability,) = compile_text(Printed("Two Heaps", ("Sorcery",), text))
    assert isinstance(ability, Unread)
