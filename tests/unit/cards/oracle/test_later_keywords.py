"""Keywords of the later sections, and what may stand beside them: coins, bounds of counters, linked hiding places."""

from typing import Any

import pytest

from judgehelper.abilities import conditions, quantities
from judgehelper.abilities.acts import acting, being, moving
from judgehelper.abilities.kinds import Activated, Keyword, Static, Unread
from judgehelper.abilities.phrases import HIDDEN_AWAY
from judgehelper.cards.oracle.compiler import Printed, compile_text, compile_with_text
from judgehelper.systems.magic.printed.texts.reads import nodes


def read(text: str, *types: str) -> tuple[Any, ...]:
    return compile_text(Printed("Lantern Keeper", types or ("Creature",), text))


def first(text: str, kind: type, *types: str) -> Any:
    return next(node for ability in read(text, *types) for node in nodes(ability.body) if isinstance(node, kind))


def test_the_exiled_card_is_the_one_that_hideaway_hides() -> None:
    hidden, plays = read("Hideaway 3\n{T}: You may play the exiled card without paying its mana cost.")
    assert hidden == Keyword("hideaway", number=quantities.Number(3))
    assert isinstance(plays, Activated)
    played = next(node for node in nodes(plays.body) if isinstance(node, acting.Play))
    assert getattr(played.what, "to", 0) == HIDDEN_AWAY


def test_without_hideaway_nobody_knows_the_exiled_card() -> None:
    (plays,) = read("{T}: You may play the exiled card without paying its mana cost.")
    assert isinstance(plays, Unread)


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_a_coin_that_shows_a_side(side: str) -> None:
    found = first(f"When this creature dies, flip a coin. If it comes up {side}, draw a card.", conditions.CoinShows)
    assert found == conditions.CoinShows(side)


def test_a_bound_for_counters() -> None:
    found = first("This creature can't have more than three charge counters on it.", being.CounterLimit)
    assert found == being.CounterLimit(quantities.Number(3), "charge")


def test_what_can_not_crew() -> None:
    (stated,) = read("Enchanted creature can't block or crew Vehicles.", "Enchantment")
    assert isinstance(stated, Static)
    crew = next(node for node in nodes(stated.body) if isinstance(node, moving.UseKeyword))
    assert crew.verb == "crew"


@pytest.mark.parametrize("text", ["Aura swap {2}{U}", "Vanishing", "Gravestorm", "Transfigure {1}{B}", "Totem armor"])
def test_keywords_read_whole(text: str) -> None:
    (found,) = read(text, "Enchantment")
    assert isinstance(found, Keyword)
    assert text.casefold().startswith(found.keyword)


def test_an_ability_word_stays_in_front_of_the_wording_and_changes_nothing() -> None:
    text = "Landfall — Whenever a land you control enters, draw a card."
    ((labelled, words),) = compile_with_text(Printed("Hedge", ("Enchantment",), text))
    ((bare, plain),) = compile_with_text(Printed("Hedge", ("Enchantment",), text.partition(" — ")[2]))
    assert labelled == bare
    assert words == f"Landfall — {plain}"


def test_a_chapter_number_is_no_ability_word() -> None:
    ((_, words),) = compile_with_text(Printed("Tale", ("Enchantment",), "I — Draw a card."))
    assert not words.startswith("I — I")
