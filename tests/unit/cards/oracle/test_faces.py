"""What cards with several faces do: flipping, melding, faces of ad-hoc cards; copies that go to different targets."""

import pytest

from judgehelper.abilities.acts.acting import Flip, TurnFace
from judgehelper.abilities.acts.course import CopyForEach
from judgehelper.abilities.acts.moving import Exile, Meld
from judgehelper.abilities.clauses import Do, Sentence
from judgehelper.abilities.conditions import OwnsAndControls
from judgehelper.abilities.kinds import Activated, Triggered, Unread
from judgehelper.abilities.phrases import This
from judgehelper.cards.errors import CardError
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from tests.helpers.making import said

PAIR = "if you both own and control this creature and a creature named Midnight Scavengers"


def read(text: str) -> object:
    (made,) = compile_text(Printed("Wordy Rat", ("Creature",), text))
    return made


def test_flipping_is_an_act_of_its_own() -> None:
    made = read("{1}: Flip this creature.")
    assert isinstance(made, Activated)
    assert made.body == (Do((Flip(This()),)),)
    assert said(made) == "{1}: Переверните это существо."


def test_turning_face_down() -> None:
    made = read("{1}: Turn this creature face down.")
    assert isinstance(made, Activated)
    assert made.body == (Do((TurnFace(This(), "down"),)),)


def test_a_pair_that_is_owned_and_controlled_is_what_is_exiled_and_melded() -> None:
    made = read(f"At the beginning of your upkeep, {PAIR}, exile them, then meld them into Chittering Host.")
    assert isinstance(made, Triggered)
    assert isinstance(made.condition, OwnsAndControls)
    (sentence,) = made.body
    assert isinstance(sentence, Sentence)
    exiling, melding = (clause.acts[0] for clause in sentence.clauses if isinstance(clause, Do))
    assert isinstance(exiling, Exile)
    assert isinstance(melding, Meld)
    assert exiling.what.to == melding.what.to == made.condition.name  # type: ignore[attr-defined]  # both are «them»
    assert melding.into == "Chittering Host"
    assert said(made) == (
        "В начале вашего шага поддержки, если вы одновременно владеете этой парой и контролируете её: это существо "
        "и существо с именем «Midnight Scavengers», изгоните их, затем соедините их, чтобы получилось "
        "«Chittering Host»."
    )


def test_a_pair_within_a_longer_condition_is_named_by_nothing() -> None:
    text = f"At the beginning of your upkeep, {PAIR} and you have 5 or less life, exile them."
    assert isinstance(read(text), Unread)


def test_copies_for_each_that_could_be_the_target() -> None:
    made = read(
        "Whenever you cast a sorcery spell that targets only this creature, copy that spell for each other creature "
        "you control that the spell could target. Each copy targets a different one of those creatures."
    )
    assert isinstance(made, Triggered)
    (clause,) = made.body
    assert isinstance(clause, Do)
    assert isinstance(clause.acts[0], CopyForEach)


def test_an_ad_hoc_card_tells_its_faces() -> None:
    told = [{"name": "Up", "types": "Creature", "power": 1, "toughness": 1}, {"name": "Down", "types": "Creature"}]
    card = OracleCompiler().define({"layout": "flip", "faces": told})
    assert (card.name, card.layout, [face.name for face in card.faces]) == ("Up // Down", "flip", ["Up", "Down"])


@pytest.mark.parametrize(
    ("definition", "wrong"),
    [
        ({"faces": [{"name": "Alone"}]}, "define.faces: is not a list of two faces or more"),
        ({"faces": [{"name": "Up"}, {"name": "Down"}], "text": "Flying"}, "define.text: stands beside faces"),
    ],
)
def test_what_is_told_wrongly_of_faces_is_named(definition: dict[str, object], wrong: str) -> None:
    with pytest.raises(CardError, match=wrong):
        OracleCompiler().define(definition)
