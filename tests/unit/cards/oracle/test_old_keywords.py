"""Keywords of older blocks with parameters of their own: splice, offering, forecast and the like (701, 702)."""

import pytest

from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import OfSubtype, OfType
from judgehelper.abilities.kinds import Keyword, Triggered, Unread
from judgehelper.abilities.phrases import Haunted
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Instant"):
    made = compile_text(Printed("Wordy Thread", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


@pytest.mark.parametrize(("said", "word"), [("it", "it"), ("this card", "this card")])
def test_the_creature_haunted_is_a_phrase_of_its_own(said: str, word: str) -> None:
    (ability,) = read(f"When the creature {said} haunts dies, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.event, Occurs)
    assert getattr(ability.event.clause, "who", None) == Haunted(word)


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
