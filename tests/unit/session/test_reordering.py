"""The last two things done, in the other order: by what they name, on a branch, and only where the rules allow it."""

import pytest

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, DeskError, describe
from judgehelper.session.place import Place
from judgehelper.session.stepping.travelling import pass_until_empty, yielded_to
from judgehelper.session.timeline.reordering import in_other_order

EN = Language.EN


def table(place: Place, first: str, second: str) -> Desk:
    raw = {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {"id": "A", "hand": [first], "battlefield": ["Grizzly Bears", *2 * ["Forest"], *2 * ["Mountain"]]},
            {"id": "B", "hand": [second], "battlefield": [*2 * ["Island"], *2 * ["Mountain"]]},
        ],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    }
    return desks.lay_out(raw, cards_of(place, "magic-cr"))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("cards"))


def piece(desk: Desk, name: str) -> PieceId:
    return next(each.id for zone in describe(desk, EN).zones for each in zone.pieces if each.name == name)


def value(desk: Desk, name: str) -> str:
    zones = [zone for zone in describe(desk, EN).zones if zone.id.startswith("battlefield")]
    return next((each.value for zone in zones for each in zone.pieces if each.name == name), "")


def cast(desk: Desk, name: str, at: str) -> Desk:
    """Have whoever holds a card cast it at something, after those before him pass."""
    for _ in range(2):
        options = desk.decision.options if desk.decision is not None else ()
        place = next((n for n, each in enumerate(options) if piece(desk, name) in each.about[:1]), None)
        if place is not None:
            break
        desk = yielded_to(desk, piece(desk, name), EN) or desk
    assert place is not None
    desk = desks.answer(desk, (place,))
    assert desk.decision is not None
    wanted = piece(desk, at)
    return desks.answer(desk, (next(n for n, each in enumerate(desk.decision.options) if wanted in each.about),))


def test_a_response_is_answered_instead_and_both_resolve(place: Place) -> None:
    begun = table(place, "Giant Growth", "Lightning Bolt")
    both = cast(cast(begun, "Giant Growth", "Grizzly Bears"), "Lightning Bolt", "Grizzly Bears")
    dead = pass_until_empty(both, EN)
    alive = in_other_order(dead, EN)
    assert (value(dead, "Grizzly Bears"), value(alive, "Grizzly Bears")) == ("", "5/5")
    assert set(dead.line.moments) < set(alive.line.moments)


def test_what_still_waits_waits_in_the_other_order(place: Place) -> None:
    begun = table(place, "Giant Growth", "Lightning Bolt")
    both = cast(cast(begun, "Giant Growth", "Grizzly Bears"), "Lightning Bolt", "Grizzly Bears")
    other = in_other_order(both, EN)
    names = [each.name for zone in describe(other, EN).zones if zone.id == "stack" for each in zone.pieces]
    assert sorted(names) == ["Giant Growth", "Lightning Bolt"]
    assert names == [
        each.name for zone in describe(both, EN).zones if zone.id == "stack" for each in reversed(zone.pieces)
    ]


def test_what_had_resolved_before_the_other_came_resolves_after_it(place: Place) -> None:
    begun = table(place, "Giant Growth", "Lightning Bolt")
    grown = pass_until_empty(cast(begun, "Giant Growth", "Grizzly Bears"), EN)
    alive = pass_until_empty(cast(grown, "Lightning Bolt", "Grizzly Bears"), EN)
    assert value(alive, "Grizzly Bears") == "5/5"
    with pytest.raises(DeskError, match="Giant Growth"):  # the Bears are gone before it could be aimed at them
        in_other_order(alive, EN)


def test_a_thing_that_names_the_other_has_no_other_order(place: Place) -> None:
    begun = table(place, "Lightning Bolt", "Counterspell")
    stopped = cast(cast(begun, "Lightning Bolt", "Grizzly Bears"), "Counterspell", "Lightning Bolt")
    with pytest.raises(DeskError, match="the rules do not offer this"):
        in_other_order(stopped, EN)


def test_one_thing_alone_has_no_order(place: Place) -> None:
    begun = table(place, "Giant Growth", "Lightning Bolt")
    for desk in (begun, cast(begun, "Giant Growth", "Grizzly Bears")):
        with pytest.raises(DeskError, match="no two things"):
            in_other_order(desk, EN)
