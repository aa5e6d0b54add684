"""Who and what an event leaves behind: the controllers of a group, what was in combat (603.10, 608.2h)."""

from judgehelper.abilities.acts.acting import DealDamage
from judgehelper.abilities.acts.being import WasFit
from judgehelper.abilities.filters import Being, OneOf
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Both, ControllerOf, You
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Crow", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Creature"):
    """Read a text and give its one node of a type."""
    (found,) = [each for each in everything(read(text, kind)) if isinstance(each, node)]
    return found


def test_the_controller_of_a_group_is_asked_of_that_very_group() -> None:
    acts = "you and the controller of those creatures gain 1 life."
    text = f"Whenever one or more creatures deal damage to a player, {acts}"
    ability = only(text, Triggered)
    people = only(text, Both)
    assert isinstance(people.phrases[0], You)
    assert isinstance(people.phrases[1], ControllerOf)
    assert people.phrases[1].of.to == ability.event.clause.who.name != 0
    assert isinstance(ability.event.clause.acts[0], DealDamage)


def test_what_was_in_combat_alone_is_asked_of_what_has_died() -> None:
    text = "Whenever another creature dies, if it was attacking or blocking alone, you gain 1 life."
    assert only(text, WasFit).what == OneOf((Being("attacking alone"), Being("blocking alone")))
    text = "Whenever another creature dies, if it was blocking alone, draw a card."
    assert only(text, WasFit).what == Being("blocking alone")
