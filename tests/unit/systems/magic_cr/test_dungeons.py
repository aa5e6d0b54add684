"""Dungeons and the initiative: what the rooms are, what is asked, what is kept and taken back (later books)."""

from typing import Any

import pytest

from judgehelper.abilities.acts.keyword_actions import DUNGEONS, Room
from judgehelper.abilities.card import Card
from judgehelper.kernel.decision import Form
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.game import answer
from judgehelper.kernel.timeline import Timeline, choose, undo
from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import open_play, run, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.printed.objects.dungeons import DUNGEON_CARDS, dungeon_of, name_of, room_of, rooms_of
from judgehelper.systems.magic.scenario.writing import write
from judgehelper.systems.magic.showing.board import describe
from judgehelper.systems.magic.showing.choice_words import word_option, word_question
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from tests.helpers.puzzle_cards import shipped_cards

CODEC = make_codec()
SPELLS = {"Delve": "Venture into the dungeon.", "Torchlight": "You take the initiative."}


def card(name: str) -> dict[str, Any]:
    """Define a free instant."""
    return {"define": {"name": name, "types": "Instant", "cost": "{0}", "text": SPELLS[name]}}


def scenario(hand: tuple[str, ...], *dungeons: Any) -> dict[str, Any]:
    """Lay out a game of two in which A has these instants and is in these dungeons."""
    players = [{"id": "A", "hand": [card(each) for each in hand], "command": list(dungeons)}, {"id": "B"}]
    turn = {"number": 1, "active": "A", "step": "precombat-main"}
    return {"format": "judgehelper-scenario/1", "system": "magic-cr", "title": "t", "players": players, "turn": turn}


def line_of(raw: dict[str, Any]) -> Timeline[Magic]:
    system, file = understand(raw)
    return open_play(system, file, shipped_cards()).line


def to_question(line: Timeline[Magic], about: str) -> Timeline[Magic]:
    """Cast the first instant and pass until this is asked."""
    for place in (1, *(0,) * 30):
        assert line.state.decision is not None
        if line.state.decision.about[:1] == (about,):
            return line
        line = choose(RULES, line, (place,))
    raise AssertionError(about)


def offered(line: Timeline[Magic]) -> tuple[str, ...]:
    assert line.state.decision is not None
    return tuple(str(option.about[0]) for option in line.state.decision.options)


@pytest.mark.parametrize("name", DUNGEONS)
def test_every_word_of_a_dungeon_is_played(name: str) -> None:
    assert why_unsupported(Card(name=name, faces=(DUNGEON_CARDS[name],))) == ()


@pytest.mark.parametrize("name", DUNGEONS)
def test_every_room_is_reached_and_leads_down_to_the_one_at_the_bottom(name: str) -> None:
    rooms = tuple(rooms_of(name))
    leads = {each.name: each.leads for each in DUNGEON_CARDS[name].abilities if isinstance(each, Room)}
    for place, room in enumerate(rooms[:-1]):
        assert leads[room]
        assert all(rooms.index(each) > place for each in leads[room])
    assert leads[rooms[-1]] == ()
    assert {each for found in leads.values() for each in found} == set(rooms[1:])


@pytest.mark.parametrize(("name", "size", "longest"), [
    ("Lost Mine of Phandelver", 7, 4), ("Dungeon of the Mad Mage", 9, 7), ("Tomb of Annihilation", 5, 4),
    ("Undercity", 9, 5),
])  # fmt: skip
def test_the_way_through_a_dungeon_is_as_long_as_printed(name: str, size: int, longest: int) -> None:
    rooms = rooms_of(name)
    depth: dict[str, int] = {}
    for room in reversed(tuple(rooms.values())):
        depth[room.name] = 1 + max((depth[each] for each in room.leads), default=0)
    assert (len(rooms), max(depth.values())) == (size, longest)


def test_whoever_ventures_first_is_offered_all_dungeons_but_the_undercity() -> None:
    line = to_question(line_of(scenario(("Delve",))), "dungeon")
    assert offered(line) == DUNGEONS[:3]


def test_only_rooms_that_an_arrow_leads_to_are_offered() -> None:
    start = {"card": "Lost Mine of Phandelver", "chosen": {"name": "Goblin Lair"}}
    line = to_question(line_of(scenario(("Delve",), start)), "room")
    assert offered(line) == ("Storeroom", "Dark Pool")


def test_the_question_and_the_answers_have_words() -> None:
    line = to_question(line_of(scenario(("Delve",))), "dungeon")
    decision = line.state.decision
    assert decision is not None
    assert word_question(line.state, decision, Language.RU) == "Какое подземелье начать?"
    assert word_question(line.state, decision, Language.EN) == "Which dungeon is begun?"
    assert word_option(line.state, decision, decision.options[0], Language.EN) == "Lost Mine of Phandelver"


@pytest.mark.parametrize("spell", ["Delve", "Torchlight"])
def test_every_state_of_a_venture_is_a_value_that_is_written_and_read_and_taken_back(spell: str) -> None:
    line = choose(RULES, line_of(scenario((spell,))), (1,))
    for _ in range(24):
        state, decision = line.state, line.state.decision
        assert decision is not None
        choice = (0,) if (decision.form is Form.PICK and decision.least) or decision.kind == "priority" else ()
        choice = choice if decision.form is Form.PICK else tuple(range(len(decision.options)))
        read = CODEC.decode(CODEC.encode(state))
        assert read == state
        line = choose(RULES, line, choice)
        assert undo(line).state == state
        assert answer(RULES, read, choice) == line.state
    assert dungeon_of(line.state, "A") is not None


def test_a_dungeon_is_written_with_its_marker_and_read_again() -> None:
    start = {"card": "Undercity", "chosen": {"name": "Lost Well"}}
    state = line_of(scenario((), start)).state
    again = line_of({**dict(write(state)), "title": "t"}).state
    thing = dungeon_of(again, "A")
    assert thing is not None
    assert (name_of(thing), room_of(thing).name) == ("Undercity", "Lost Well")


def test_a_room_that_the_dungeon_has_not_is_refused_in_a_sentence() -> None:
    with pytest.raises(ScenarioError, match="has no room"):
        line_of(scenario((), {"card": "Undercity", "chosen": {"name": "Dark Pool"}}))


def test_the_board_shows_the_rooms_the_marker_and_who_has_the_initiative() -> None:
    raw = {**scenario(("Torchlight",)), "script": [{"by": "A", "do": "cast", "card": "Torchlight"},
                                                  {"by": "A", "do": "resolve"}], "expect": []}  # fmt: skip
    outcome = run(raw, shipped_cards())
    assert outcome.play is not None
    board = describe(outcome.play.state, Language.RU)
    (piece,) = next(zone for zone in board.zones if zone.id == "command").pieces
    assert piece.name == "Undercity"
    assert [badge.text for badge in piece.badges] == ["маркер: Secret Entrance"]
    assert [line.text for line in piece.lines][3] == "Trap! — целевой игрок теряет 5 жизней."
    assert "инициатива" in [badge.text for badge in board.seats[0].badges]
