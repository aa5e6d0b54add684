"""Oracles that nobody has written down: boards that the rules do not tell apart, ways that a script takes.

A few cards each; `make oracles` tries many.
"""

import pytest
from msgspec.structs import replace

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic.layers.look import traits
from tests.helpers.puzzle_cards import shipped_cards
from tests.play.explored import lost
from tests.play.twins import BOARDS, compare

PLAYED = ("Prodigal Pyromancer", "Giant Growth", "Serra Angel", "Lightning Bolt", "Grizzly Bears", "Wrath of God")
CHOOSING = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "One of two creatures is sacrificed",
    "players": [
        {"id": "A", "battlefield": [{"define": {"name": "Old Altar", "types": "Artifact",
                                                "text": "{T}: Sacrifice a creature."}}, "Grizzly Bears", "Gray Ogre"]},
        {"id": "B"},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    "script": [
        {"do": "choose", "by": "A", "value": "Gray Ogre"},
        {"by": "A", "do": "activate", "card": "Old Altar", "ability": 1},
        {"do": "resolve"},
    ],
    "expect": [{"object": "Grizzly Bears", "zone": "battlefield"}],
}  # fmt: skip


@pytest.mark.parametrize("board", sorted(BOARDS))
@pytest.mark.parametrize("name", PLAYED)
def test_twin_boards_are_played_alike(name, board):
    card = shipped_cards().find(name)
    assert card is not None
    assert compare(card, BOARDS[board], 1) == ""


def test_a_twin_that_is_not_alike_is_told():
    card = shipped_cards().find("Grizzly Bears")
    assert card is not None

    def poorer(tried, lot):
        pair = BOARDS["mirrored"](tried, lot)
        return pair._replace(twin=pair.line)  # not mirrored at all

    assert "is asked as" in compare(card, poorer, 1)


def test_exploring_finds_the_way_of_the_script():
    assert lost(CHOOSING, 400) == ""


def test_a_way_that_is_not_there_is_missed():
    other = {**CHOOSING, "expect": [{"object": "Old Altar", "zone": "graveyard"}]}
    assert "is not among them" in str(lost(other, 400))


@pytest.mark.parametrize("name", ["Prodigal Pyromancer", "Serra Angel", "Grizzly Bears", "Llanowar Elves"])
def test_a_token_copy_is_what_the_card_is(name):
    mirror = {"name": "Free Mirror", "types": "Sorcery", "cost": "{0}",
              "text": "Create a token that's a copy of target creature."}  # fmt: skip
    raw = {
        **CHOOSING,
        "players": [{"id": "A", "hand": [{"define": mirror}]}, {"id": "B", "battlefield": [name]}],
        "script": [{"by": "A", "do": "cast", "card": "Free Mirror", "targets": [name]}, {"do": "resolve"}],
        "expect": [],
    }
    play = run(raw, shipped_cards()).play
    assert play is not None
    card, token = (traits(play.state, each) for each in play.state.battlefield)
    assert [had.ability for had in token.abilities] == [had.ability for had in card.abilities]
    own = [replace(each, abilities=(), controller="") for each in (card, token)]
    assert own[0] == own[1]
