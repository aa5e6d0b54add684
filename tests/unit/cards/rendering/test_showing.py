"""A card is shown face by face: cost, types, value in both languages; what was not understood stands with its why."""

import pytest

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.rendering.showing import show_faces, value_of


def test_a_creature_is_shown_with_cost_types_and_value() -> None:
    bear = Face(name="Cub", mana_cost="{1}{G}", types=("Creature",), subtypes=("Bear",), power="2", toughness="2")
    (face,) = show_faces(Card(name="Cub", faces=(bear,)))
    assert (face.name, face.mana_cost, face.types, face.value) == ("Cub", "{1}{G}", "Creature — Bear", "2/2")
    assert face.russian_types == "Существо — Медведь"
    assert face.sentences == ()


def test_a_sentence_that_was_not_read_keeps_its_text_and_reason() -> None:
    face = Face(name="Riddle", types=("Sorcery",), abilities=(Unread(text="Gloop the table.", why="no such verb"),))
    (shown,) = show_faces(Card(name="Riddle", faces=(face,)))
    (sentence,) = shown.sentences
    assert (sentence.unread, sentence.why) == ("Gloop the table.", "no such verb")
    assert sentence.ru == sentence.en == ""


@pytest.mark.parametrize(
    ("face", "value"),
    [
        (Face(name="A", types=("Creature",), power="*", toughness="1+*"), "*/1+*"),
        (Face(name="B", types=("Planeswalker",), loyalty="3"), "3"),
        (Face(name="C", types=("Sorcery",)), ""),
    ],
)
def test_the_value_in_the_corner(face: Face, value: str) -> None:
    assert value_of(face) == value
