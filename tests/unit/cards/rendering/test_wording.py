"""Both languages side by side, what happens without words, and type lines (205)."""

import pytest
from msgspec import Struct

from judgehelper.abilities import kinds
from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Act
from judgehelper.cards.rendering import english
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.cards.rendering.types import type_line
from judgehelper.cards.rendering.wording import shown, worded
from tests.helpers.making import CREATURE, THIS, YOU, beast, do, does, gains, gets, said, target


class Frolic(Act, Struct, frozen=True, tag=True):
    """An act that no card knows."""


UNSAID = do(Frolic())
TRICK = Face(name="Test Trick", types=("Instant",))


def test_a_node_without_words_is_refused_by_its_name() -> None:
    with pytest.raises(NotRendered) as refused:
        said(UNSAID)
    assert refused.value.node == "Frolic"


def test_a_reference_to_nothing_is_refused_rather_than_given_a_gender() -> None:
    with pytest.raises(NotRendered, match="gender"):
        said(do(m.Sacrifice(p.That("it", to=7))))


def test_an_unknown_subtype_is_refused() -> None:
    with pytest.raises(NotRendered, match="Frobnicator"):
        said(do(m.Destroy(target(kinds_of("Frobnicator")))))


def kinds_of(word: str) -> object:
    """A subtype nobody knows."""
    from judgehelper.abilities.filters import OfSubtype

    return OfSubtype(word)


def test_a_sentence_that_no_language_can_say_says_so_and_nothing_else() -> None:
    words = shown(UNSAID, TRICK)
    assert words.ru.startswith("[текста нет: Frolic")
    assert words.en.startswith("[no text: Frolic")


def test_english_stands_in_with_a_note_where_only_russian_lacks_words() -> None:
    ability = kinds.Triggered(Occurs(Does(YOU, (mana.Expend(q.Number(7)),))), (Do((m.Draw(q.Number(1)),)),))
    words = shown(ability, beast())
    assert words.en == "Whenever you expend 7, draw a card."
    assert words.ru.startswith("Whenever you expend 7, draw a card. [русского текста нет: Expend")


def test_what_is_not_understood_is_shown_as_it_stands() -> None:
    words = shown(kinds.Unread("Frob the widget.", "stops at «frob»"), beast())
    assert words.ru == words.en == "Frob the widget."


def test_a_card_carries_the_words_of_each_ability_in_order() -> None:
    face = Face(name="Test", types=("Creature",), abilities=(kinds.Keyword("flying"), kinds.Keyword("haste")))
    (made,) = worded(Card(name="Test", faces=(face,))).faces
    assert [words.ru for words in made.wording] == ["Полёт", "Ускорение"]
    assert [words.en for words in made.wording] == ["Flying", "Haste"]


ENGLISH = [
    (do(m.Draw(q.Number(2))), "Draw two cards."),
    (do(m.Destroy(target(CREATURE))), "Destroy target creature."),
    (does(target(CREATURE), gets(3, 3), gains("trample"), until=EndOfTurn()),
     "Target creature gets +3/+3 and gains trample until end of turn."),
    (does(YOU, a.GainLife(q.Number(4))), "You gain 4 life."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), ENGLISH)
def test_english_is_written_by_the_grammar_that_reads_it(ability: kinds.Spell, words: str) -> None:
    assert english.say_ability(ability, TRICK) == words


def test_english_calls_the_card_by_its_type() -> None:
    ability = kinds.Static(does(THIS, gets(1, 1)).body)
    assert english.say_ability(ability, beast()) == "This creature gets +1/+1."


LINES = [
    (("Legendary",), ("Creature",), ("Elf", "Warrior"), "Легендарное существо — Эльф Воин"),
    ((), ("Artifact", "Creature"), ("Golem",), "Артефакт существо — Голем"),
    (("Legendary",), ("Enchantment",), (), "Легендарные чары"),
    (("Basic",), ("Land",), ("Forest",), "Базовая земля — Лес"),
    (("Basic", "Snow"), ("Land",), ("Island",), "Базовая снежная земля — Остров"),
    ((), ("Instant",), (), "Мгновенное заклинание"),
    ((), ("Sorcery",), (), "Волшебство"),
    (("Legendary",), ("Planeswalker",), ("Szat",), "Легендарный planeswalker — Szat"),
    ((), ("Kindred", "Instant"), ("Elf",), "Племенное мгновенное заклинание — Эльф"),
    (("Legendary",), ("Artifact",), ("Equipment",), "Легендарный артефакт — Снаряжение"),
]


@pytest.mark.parametrize(("supertypes", "types", "subtypes", "line"), LINES)
def test_type_lines(supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...], line: str) -> None:
    face = Face(name="Test", supertypes=supertypes, types=types, subtypes=subtypes)
    assert type_line(face).ru == line
