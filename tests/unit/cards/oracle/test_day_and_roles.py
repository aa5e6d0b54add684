"""Role tokens, day and night: what texts say of them, read whole and said in both languages."""

from typing import Any

import pytest

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.keyword_actions import BecomeTime, TimeTurns
from judgehelper.abilities.conditions import Designated
from judgehelper.abilities.description import Description
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from judgehelper.cards.oracle.grammar.acts.keyword_actions import ROLES
from judgehelper.cards.rendering.wording import say
from judgehelper.systems.magic.printed.objects.tokens import ROLES as PLAYED
from judgehelper.systems.magic.printed.texts.reads import nodes


def first(text: str, kind: type, *types: str) -> Any:
    (ability,) = compile_text(Printed("Lantern Keeper", types or ("Creature",), text))
    return next(node for node in nodes(ability.body) if isinstance(node, kind))


@pytest.mark.parametrize("name", ROLES)
def test_a_role_is_known_by_its_name_and_attached(name: str) -> None:
    made = first(f"Create a {name} Role token attached to target creature.", moving.Create, "Sorcery")
    assert made.token == Description(subtypes=("Role",), name=name, predefined=True)
    assert made.attached is not None


def test_every_role_that_is_read_is_played() -> None:
    assert set(PLAYED) == set(ROLES)


@pytest.mark.parametrize(
    "text",
    [
        "Create a Blacksmith Role token attached to target creature.",  # nobody defines it
        "Create a Monster Role token.",  # to what?
        "Create two Monster Role tokens attached to target creature.",
    ],
)
def test_other_roles_are_not_guessed(text: str) -> None:
    (found,) = compile_text(Printed("Lantern", ("Sorcery",), text))
    assert isinstance(found, Unread)


def test_it_becomes_night_without_a_doer() -> None:
    assert first("{1}: It becomes night.", BecomeTime) == BecomeTime("night")


def test_the_first_day_of_a_game_comes_with_what_enters() -> None:
    happens = first("If it's neither day nor night, it becomes day as this creature enters.", clauses.AsHappens)
    (condition,) = (clause.condition for clause in happens.body)
    assert condition == Designated("day or night", negative=True)


@pytest.mark.parametrize(
    ("words", "to"),
    [
        ("day becomes night or night becomes day", ""),
        ("day becomes night", "night"),
        ("night becomes day", "day"),
    ],
)
def test_day_and_night_turn(words: str, to: str) -> None:
    (ability,) = compile_text(Printed("Lantern Keeper", ("Creature",), f"Whenever {words}, draw a card."))
    turned = next(node for node in nodes((ability.event,)) if isinstance(node, TimeTurns))  # type: ignore[attr-defined]
    assert turned == TimeTurns(to)


@pytest.mark.parametrize(
    "text", ["It can't become night.", "Whenever day turns into night, draw a card.", "You may it becomes night."]
)
def test_other_words_of_day_and_night_are_not_guessed(text: str) -> None:
    (found,) = compile_text(Printed("Lantern Keeper", ("Creature",), text))
    assert isinstance(found, Unread)


SAID = {
    "If it is neither day nor night, it becomes day as this artifact enters.":
        "В то время как этот артефакт выходит на поле битвы, если сейчас не день и не ночь, наступает день.",
    "Whenever day becomes night or night becomes day, draw a card.":
        "Каждый раз, когда день сменяется ночью или ночь сменяется днём, возьмите карту.",
    "{1}: If it is night, it becomes day. Otherwise, it becomes night.":
        "{1}: Если сейчас ночь, наступает день. В противном случае наступает ночь.",
    "When this artifact enters, it becomes day.":
        "Когда этот артефакт выходит на поле битвы, наступает день.",
    "{1}: Create a Young Hero Role token attached to target creature you control.":
        "{1}: Создайте одну фишку роли «Юный Герой», прикреплённую к целевому существу под вашим контролем.",
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_it_is_said_in_both_languages(text: str) -> None:
    (face,) = OracleCompiler().define({"name": "Wordy Stone", "types": "Artifact", "text": text}).faces
    said = say(face.abilities[0], face)
    assert (said.ru, said.en) == (SAID[text], text)
