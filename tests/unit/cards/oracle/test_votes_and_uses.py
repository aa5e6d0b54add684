"""Keyword abilities used as verbs, costs left open for each counter, votes (701.31, 702.23, 702.121)."""

from judgehelper.abilities.acts.moving import UseKeyword
from judgehelper.abilities.costs import EitherCost, ManaCost
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.kinds import Keyword, Triggered, Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.outcomes import descend_all


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Thread", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def test_who_crews_names_the_vehicle_for_what_follows() -> None:
    (ability,) = read("Whenever this creature crews a Vehicle, that Vehicle gains trample until end of turn.")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.event, Occurs)
    (crewing,) = [each for each in descend_all(ability) if isinstance(each, UseKeyword)]
    assert crewing.verb == "crew"
    assert getattr(crewing.what, "name", 0) != 0


def test_cumulative_upkeep_may_leave_two_colours_open() -> None:
    either = EitherCost(((ManaCost("{G}"),), (ManaCost("{R}"),)))
    assert read("Cumulative upkeep {G} or {R}") == (Keyword("cumulative upkeep", cost=(either,)),)
