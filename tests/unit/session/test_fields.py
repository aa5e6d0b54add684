"""A wrong field of a scenario file is named with its place and, where one is close, the name that was meant."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from judgehelper.kernel.script import FORMAT, At, Scenario
from judgehelper.session.scenarios.fields import explain_misfit


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    tapped: bool = False


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    hand: tuple[str | Piece, ...] = ()


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    do: str


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    life: int | None = None


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seed: int = 0


File = Scenario[Player, Entry, Options, Fact, At]


def scenario(**fields: Any) -> dict[str, Any]:
    return {"format": FORMAT, "system": "toy", "players": [{"id": "A"}], **fields}


def complaint(raw: dict[str, Any]) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(raw, File)
    return str(explain_misfit(error.value, raw, File))


def test_an_unknown_field_deep_in_a_list_is_named_with_its_place_and_a_suggestion() -> None:
    raw = scenario(players=[{"id": "A", "hand": ["Forest", {"card": "Bear"}, {"card": "Bear", "taped": True}]}])
    assert complaint(raw) == 'players[0].hand[2].taped: unknown field, did you mean "tapped"?'


def test_the_second_player_is_found_as_well() -> None:
    raw = scenario(players=[{"id": "A"}, {"id": "B", "hand": [{"card": "Bear", "tap": 1, "tapped": False}]}])
    assert complaint(raw).startswith("players[1].hand[0].tap: unknown field")


def test_a_field_that_resembles_nothing_is_named_without_a_guess() -> None:
    assert complaint(scenario(qqqqqqqq=1)) == "qqqqqqqq: unknown field"


def test_a_fact_with_an_unknown_field() -> None:
    assert complaint(scenario(expect=[{"player": "A"}, {"player": "A", "lif": 3}])) == (
        'expect[1].lif: unknown field, did you mean "life"?'
    )


def test_a_wrong_type_is_named_with_its_place() -> None:
    assert complaint(scenario(options={"seed": "seven"})) == "options.seed: a whole number belongs here, not a text"


def test_another_format_is_refused() -> None:
    said = complaint({**scenario(), "format": "judgehelper-scenario/9"})
    assert said.startswith("format: 'judgehelper-scenario/9' may not stand here")


def test_a_field_that_is_missing_is_to_be_added() -> None:
    assert complaint(scenario(players=[{"hand": []}])).endswith("the field `id` is missing: add it")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("A", "a list belongs here, not a text"),
        (None, "a list belongs here, not null"),
        (1.5, "a list belongs here, not a number"),
    ],
)
def test_kinds_of_values_are_named_in_plain_words(value: object, said: str) -> None:
    assert complaint(scenario(players=value)) == f"players: {said}"


def test_of_several_kinds_each_is_named() -> None:
    facts = [{"player": "A", "life": "many"}]
    assert complaint(scenario(expect=facts)).endswith("a whole number or null belongs here, not a text")


def test_a_field_of_another_place_is_not_suggested_in_its_own_name() -> None:
    assert complaint(scenario(life=20)) == "life: no field of this place: it belongs to another part of the file"
