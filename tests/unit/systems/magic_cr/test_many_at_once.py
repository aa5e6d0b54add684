"""What happens to many objects at once asks each of them a few times, and not as often as there are others (616.1e)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.session.cards import cards_of
from judgehelper.session.place import Place
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.systems.magic.effects.replacement import table
from judgehelper.systems.magic.game.state import Magic, Thing
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.layers.characteristics import Walks
from tests.helpers.magic_board import Table, card
from tests.helpers.magic_cards import BEARS, DRAKE

MANY = 30
PIT = {"name": "Pit", "types": "Enchantment", "cost": "{0}",
       "text": "If a card or token would be put into a graveyard from anywhere, exile it instead."}  # fmt: skip
WRATH = {"name": "Wrath", "types": "Sorcery", "cost": "{0}", "text": "Destroy all creatures."}
BEAR = {"name": "Bear", "types": "Creature — Bear", "cost": "{0}", "text": "", "power": "2", "toughness": "2"}


def test_of_many_that_are_exiled_instead_of_dying_each_is_asked_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, applicable = [], table.applicable

    def counted(state: Magic, proposal: Proposal) -> list[table.Replacing]:
        asked.append(proposal)
        return applicable(state, proposal)

    monkeypatch.setattr(table, "applicable", counted)
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "edition": "2019-01-25", "title": "a", "cites": [],
        "players": [
            {"id": "A", "hand": [{"define": WRATH}], "battlefield": [{"define": PIT}, {"define": BEAR, "count": MANY}]},
            {"id": "B"},
        ],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": [{"by": "A", "do": "cast", "card": "Wrath"}],
        "expect": [{"zone": "exile", "player": "A", "count": MANY + 1}],
    }  # fmt: skip
    outcome = scenarios.run(raw, cards_of(Place(tmp_path), "magic-cr"))
    assert not outcome.result.failures
    assert MANY < len(asked) < MANY * 6


SERGEANT = card(
    "Sergeant", "Creature - Bear", *compile_text(Printed("Sergeant", ("Creature",), "Spells you cast are red.")),
    pt="2/2",
)  # fmt: skip


def onto_the_stack(here: Table, kind: str) -> None:
    """Put an ability, or a spell, on the stack."""
    number = here.state.next_id
    thing = Thing(id=number, zone="stack", owner="A", controller="A", kind=kind, card=DRAKE.name, timestamp=number)
    here.state = replace(
        here.state, things=here.state.things.set(number, thing), stack=(*here.state.stack, number), next_id=number + 1
    )


def test_who_looks_at_spells_looks_at_no_ability_on_the_stack() -> None:
    here, walks = Table(), Walks()
    here.know(DRAKE)
    here.put(SERGEANT)
    here.put(BEARS)
    onto_the_stack(here, "card")
    walk = walks.of(here.state)
    onto_the_stack(here, "ability")
    assert walks.of(here.state).applied is walk.applied
    onto_the_stack(here, "card")
    new = walks.of(here.state)
    assert new.applied is not walk.applied
    assert new.values[here.state.stack[-1]].colours == ("red",)
