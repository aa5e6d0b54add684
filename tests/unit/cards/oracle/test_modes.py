"""Modes that speak of the event of their ability, and modes that do not."""

from typing import Any

from judgehelper.abilities.acts import acting, counters, moving
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.systems.magic.printed.texts.reads import nodes

ENTERS = "Whenever another creature you control enters, choose one or both —\n• "


def read(text: str) -> Any:
    (ability,) = compile_text(Printed("Lantern Keeper", ("Creature",), text))
    return ability


def first(ability: Any, kind: type) -> Any:
    return next(node for node in nodes(ability.body) if isinstance(node, kind))


def test_it_is_what_has_entered() -> None:
    ability = read(ENTERS + "Put a +1/+1 counter on it.\n• It deals 1 damage to target creature you don't control.")
    assert isinstance(ability, Triggered)
    name = ability.event.clause.who.name  # type: ignore[attr-defined]  # of an occurrence
    assert name > 0
    assert first(ability, counters.PutCounters).on.to == name
    assert next(node for node in nodes(ability.body) if getattr(node, "to", 0) == name)


def test_names_of_several_modes_stay_apart() -> None:
    one, other = "Tap target artifact. Its controller loses 1 life. Untap that creature.", "Untap it. Tap target land."
    ability = read(f"{ENTERS}{one}\n• {other}")
    names = [node.name for node in nodes(ability.body) if getattr(node, "det", None) is not None and node.name]
    assert len(names) == len(set(names))


def test_an_event_that_no_mode_speaks_of_has_no_name() -> None:
    ability = read(ENTERS + "Draw a card.\n• You gain 2 life.")
    assert ability.event.clause.who.name == 0
    assert first(ability, moving.Draw)
    assert first(ability, acting.GainLife)


def test_a_mode_does_not_speak_of_another_one() -> None:
    found = read("{T}: Choose one or both —\n• Tap target artifact.\n• Untap that artifact.")
    assert isinstance(found, Unread)
