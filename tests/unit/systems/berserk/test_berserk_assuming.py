"""What may this hidden card be: what each text that may choose it takes it for, without a look at its face (533)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from judgehelper.kernel.board import Change
from judgehelper.kernel.game import advance
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load

SYSTEM = load()
FINISH = {
    "id": "finish", "kind": "playable", "cost": {"close": True},
    "does": {"do": "finish", "size": 4, "target": {"of": "creature", "where": {"life": {"max": 4}}}},
}  # fmt: skip
BOLT = {
    "id": "bolt", "kind": "playable", "cost": {"close": True},
    "does": {"do": "discharge", "size": "2-3-4", "range": 9, "target": {"of": "creature"}},
}  # fmt: skip
NEAR = {**BOLT, "id": "near", "does": {**BOLT["does"], "range": 1}}  # type: ignore[dict-item]


def laid_out(*texts: Any, face: str = "ground", hidden: bool = True) -> Game:
    own = {"card": "Ассасин", "cell": "c2", "define": {"life": 6, "abilities": texts}}
    shadow = {"card": "Тень", "id": "shadow", "cell": "c5", "hidden": hidden, "define": {"type": face, "life": 9}}
    raw = {"format": "judgehelper-scenario/1", "system": "berserk",
           "players": [{"id": "A", "field": [own]}, {"id": "B", "field": [shadow]}]}  # fmt: skip
    return advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))


def told(game: Game, language: Language = Language.EN) -> tuple[Change, ...]:
    ref = next(ref for ref, thing in game.things.items() if thing.zone == "field" and thing.cell == "c5")
    return SYSTEM.show.explain(game, ref, language).changes


def said(game: Game) -> list[tuple[str, str]]:
    return [(each.source, each.note) for each in told(game) if each.place == "533.6"]


def seen_by(game: Game, player: str) -> Game:
    assert SYSTEM.veil is not None
    return SYSTEM.veil(game, player)


def test_it_is_taken_for_what_the_text_asks_of_its_target() -> None:
    """533.6, example 1: who has to have 4 life or fewer, may be thought to."""
    ((source, note),) = said(laid_out(FINISH))
    assert source == "“Ассасин”: finish 4"
    assert note == "it may be taken for such a card: life: (at most: 4)"


def test_without_a_bound_in_the_text_it_is_a_card_on_its_cell_and_out_of_range_nothing_chooses_it() -> None:
    """533.6, example 2: nothing that the text does not ask may be thought of it."""
    assert said(laid_out(BOLT)) == [
        ("“Ассасин”: discharge 2-3-4, range 9", "as a card on its cell: the text asks nothing that is not seen")
    ]
    assert said(laid_out(NEAR)) == []


def test_each_line_has_its_rule_and_both_languages() -> None:
    game = laid_out(FINISH)
    assert [each.place for each in told(game)[-3:]] == ["533.9", "533.6", "533.10"]
    assert all(each.place in {cite.number for cite in each.cites} for each in told(game)[-3:])
    assert "c5" in told(game)[-3].source
    russian = [f"{each.source} {each.note}" for each in told(game, Language.RU)[-3:]]
    assert russian[1] == "«Ассасин»: добивание на 4 можно принять за такую: жизней: (не больше: 4)"


@pytest.mark.parametrize("face", ["ground", "flyer", "artifact"])
def test_whoever_does_not_know_it_is_told_the_same_whatever_it_is(face: str) -> None:
    plain, other = seen_by(laid_out(FINISH, BOLT), "A"), seen_by(laid_out(FINISH, BOLT, face=face), "A")
    assert told(plain) == told(other)
    assert [each.place for each in told(plain)] == ["533.9", "533.6", "533.6", "533.10"]


def test_of_an_open_card_nothing_is_supposed() -> None:
    assert not [each for each in told(laid_out(FINISH, hidden=False)) if each.place.startswith("533")]


def test_where_squads_are_placed_nothing_can_be_aimed_and_it_is_a_card_on_its_cell() -> None:
    game = laid_out(FINISH)
    assert told(replace(game, decision=None)) == told(game), "it hangs on no question that is open"
