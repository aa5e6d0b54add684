"""Cards as pieces of the table: what is drawn of them exists, and a wounded one shows how much of its life is left."""

import msgspec
import pytest

from judgehelper.kernel.board import Figure, Piece
from judgehelper.kernel.game import advance, answer
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load

SYSTEM = load()


def laid_out(**fields: object) -> Game:
    guard = {"card": "Сторож", "cell": "c3", "define": {"life": 13, "strike": "3-4-5"}, **fields}
    players = [{"id": "A", "field": [guard]},
               {"id": "B", "field": [{"card": "Гость", "cell": "c4", "define": {"life": 5}}]}]  # fmt: skip
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players}
    return advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))


def shown(game: Game, name: str) -> Piece:
    board = SYSTEM.show.describe(game, Language.RU)
    return next(piece for zone in board.zones for piece in zone.pieces if piece.name == name)


def figures(piece: Piece) -> list[Figure]:
    return list(piece.figures)


def test_every_figure_has_its_drawing() -> None:
    players = [{"id": player, "deal": [entry.define.name for entry in embedded()]} for player in "AB"]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "recruit"}}
    game = SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library())
    pieces = [piece for zone in SYSTEM.show.describe(game, Language.RU).zones for piece in zone.pieces]
    icons = {figure.icon for piece in pieces for figure in piece.figures}
    assert len(icons) == 3
    for icon in icons:
        assert resource("icons", f"{icon}.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(("wounds", "now", "most"), [(0, "13", ""), (2, "11", "13"), (12, "1", "13")])
def test_a_wounded_card_shows_how_much_of_its_life_is_left_of_how_much(wounds: int, now: str, most: str) -> None:
    life = figures(shown(laid_out(wounds=wounds), "Сторож"))[0]
    assert (life.text, life.most) == (now, most)
    assert life.tone == ("danger" if wounds else "text")
    assert life.spoken == f"жизней {now} из 13"


def test_extra_life_raises_what_there_can_be() -> None:
    life = figures(shown(laid_out(wounds=2, extra_life=3), "Сторож"))[0]
    assert (life.text, life.most, life.changed) == ("14", "16", True)


def test_options_that_are_numbers_are_not_taken_for_cards() -> None:
    players = [{"id": player, "deal": [entry.define.name for entry in embedded()[:15]]} for player in "AB"]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "recruit"}}
    game = advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))

    game = answer(SYSTEM.rules, game, (0,))
    assert game.decision is not None
    said = [SYSTEM.show.word_option(game, game.decision, option, Language.RU) for option in game.decision.options]
    assert all(each.startswith("золотых") for each in said)
    assert not any("«" in each for each in said)


def test_a_card_of_the_set_is_called_by_its_english_name_in_english() -> None:
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": [
        {"id": "A", "field": [{"card": "Степной копейщик", "cell": "c3"}]},
        {"id": "B", "field": [{"card": "Лесной дозорный", "cell": "c4"}]}],
        "turn": {"number": 1, "active": "A", "step": "select"}}  # fmt: skip
    game = advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))
    for language, names in (
        (Language.RU, ["Степной копейщик", "Лесной дозорный"]),
        (Language.EN, ["Steppe Spearman", "Forest Watcher"]),
    ):
        board = SYSTEM.show.describe(game, language)
        assert [piece.name for zone in board.zones for piece in zone.pieces] == names
        decision = game.decision
        assert decision is not None
        said = [SYSTEM.show.word_option(game, decision, option, language) for option in decision.options]
        assert any(names[0] in each for each in said)


def test_while_a_squad_is_recruited_its_cards_are_told_from_those_of_the_deal() -> None:
    named = {name: {"card": name, "define": {"name": name, "life": 5}} for name in ("Свой", "Чужой")}
    players = [{"id": "A", "squad": [named["Свой"]], "deal": [named["Чужой"]]}, {"id": "B", "deal": ["Чужой"]}]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "recruit"}}
    game = advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))
    assert [badge.text for badge in shown(game, "Свой").badges] == ["в отряде"]
    assert not shown(game, "Чужой").badges


@pytest.mark.parametrize(
    ("fields", "short"),
    [({"chips": 2}, "ф2"), ({"poison": 3}, "я3"), ({"extra_life": 1}, "+1"), ({"negative_life": 2}, "−2"),
     ({"action_markers": 1}, "д"), ({"incarnation_tokens": 1}, "и1"), ({"markers": {"пламя": 2}}, "плам. 2")],
)  # fmt: skip
def test_every_marker_on_a_card_is_a_badge_with_a_short_form(fields: dict[str, object], short: str) -> None:
    (badge,) = shown(laid_out(**fields), "Сторож").badges
    assert badge.short == short
    assert len(badge.text) > len(short) or badge.text == short


def test_the_rows_are_numbered_from_the_middle_towards_either_player() -> None:
    field = next(zone for zone in SYSTEM.show.describe(laid_out(), Language.RU).zones if zone.cells)
    assert field.row_titles == ("3", "2", "1", "1", "2", "3")  # 202
