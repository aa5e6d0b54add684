"""Keywords of older blocks with parameters of their own: splice, offering, forecast and the like (701, 702)."""

import pytest

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.keyword_actions import DoublePT
from judgehelper.abilities.conditions import Won
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import OfSubtype, OfType
from judgehelper.abilities.kinds import Keyword, Triggered, Unread
from judgehelper.abilities.nodes import everything
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


@pytest.mark.parametrize(("text", "what", "word"), [
    ("Double target creature's power until end of turn.", "power", ""),
    ("Double the toughness of each creature you control until end of turn.", "toughness", "of"),
    ("Double target creature's power and toughness until end of turn.", "power and toughness", ""),
])  # fmt: skip
def test_doubling_a_size_names_which_and_whose(text: str, what: str, word: str) -> None:
    (ability,) = read(text, "Sorcery")
    (found,) = [each for each in everything(ability) if isinstance(each, DoublePT)]
    assert (found.what, found.word) == (what, word)


def test_modular_may_be_counted_by_sunburst() -> None:
    assert read("Modular—Sunburst", "Creature") == (Keyword("modular", text="sunburst"),)


def test_to_clash_is_an_instruction_and_an_event() -> None:
    (ability,) = read("Clash with an opponent. If you win, you gain 2 life.", "Sorcery")
    assert [each.what for each in everything(ability) if isinstance(each, KeywordAction)] == ["opponent"]
    (ability,) = read("Whenever you clash, you gain 2 life. If you won, you gain 3 life.", "Enchantment")
    assert [each.what for each in everything(ability) if isinstance(each, Won)] == ["clash heard of"]
