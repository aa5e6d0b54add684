"""Keywords of older blocks with parameters of their own: splice, offering, forecast and the like (701, 702)."""

import pytest

from judgehelper.abilities.filters import OfSubtype, OfType
from judgehelper.abilities.kinds import Keyword, Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Instant"):
    made = compile_text(Printed("Wordy Thread", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


@pytest.mark.parametrize("cost", [" {1}{U}", "—Sacrifice two Islands."])
def test_splice_names_what_it_is_spliced_onto_and_what_that_costs(cost: str) -> None:
    (ability,) = read(f"Splice onto Arcane{cost}")
    assert isinstance(ability, Keyword)
    assert (ability.keyword, ability.what) == ("splice", OfSubtype("Arcane"))
    assert len(ability.cost) == 1


OFFERED = [("Goblin offering", OfSubtype("Goblin")), ("Artifact offering", OfType("Artifact"))]


@pytest.mark.parametrize(("text", "what"), OFFERED)
def test_offering_names_what_is_sacrificed(text: str, what: object) -> None:
    assert read(text, "Creature") == (Keyword("offering", what=what),)
