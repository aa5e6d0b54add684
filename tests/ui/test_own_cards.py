"""The palette offers the cards that a rule system brings; a file is opened with the cards of its own system."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.kernel.words import Language
from judgehelper.session.place import Place
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from tests.ui.press import press, type_text
from tests.ui.real_window import shown

pytestmark = pytest.mark.real_system


@pytest.fixture
def composition(indexed_place: Path) -> Iterator[Composition]:
    made = Composition(Place(indexed_place))
    yield made
    made.stop()


@pytest.fixture
def table(qtbot: QtBot, composition: Composition) -> Iterator[MainWindow]:
    """A window with an empty table of «Небожители»."""
    window = shown(qtbot, MainWindow(composition.services()))
    window.filing.use_system("nebozhiteli")
    window.filing.new()
    yield window
    window.close()


@pytest.mark.parametrize("language", list(Language))
def test_each_of_its_own_cards_is_offered_by_its_name(composition: Composition, language: Language) -> None:
    own = registry.system("nebozhiteli").cards
    assert own is not None
    listed = own().listed()
    assert len(listed) == 77
    shelf = composition.cards("nebozhiteli")
    for card in listed:
        offered = {each.name: each for each in shelf.complete(card.name(language).upper(), language)}
        assert offered[card.name(language)].types == card.types(language)
        assert shelf.find(card.name(language)) is not None


def test_a_word_within_a_name_and_a_slip_are_understood(composition: Composition) -> None:
    shelf = composition.cards("nebozhiteli")
    assert [each.name for each in shelf.complete("клинок", Language.RU)] == ["Клинок-близнец", "Огненный клинок"]
    assert [each.name for each in shelf.complete("Кольчгуа", Language.RU)][:1] == ["Кольчуга"]
    assert shelf.complete("Mountain", Language.EN)[0].value == "3"


def test_a_system_without_cards_of_its_own_has_the_library(composition: Composition) -> None:
    assert composition.cards("magic-cr").find("Пахарь") is None
    assert composition.cards("magic-cr") is composition.cards("magic-cr")


def test_its_own_card_is_put_on_the_table_by_keyboard(table: MainWindow) -> None:
    press(table, "Ctrl+E")
    type_text(table.add_card.field, "горный")
    assert table.add_card.list.rows.rows[0].title == "Горный стрелок"
    assert "Mountain Archer" in table.add_card.list.rows.rows[0].text
    press(table.add_card.field, "Tab")
    assert table.focusWidget() is table.add_card.zone
    wanted = table.add_card.zone.findData("game_field")
    for _ in range(abs(wanted - table.add_card.zone.currentIndex())):
        press(table.add_card.zone, "Down" if wanted > table.add_card.zone.currentIndex() else "Up")
    press(table.add_card.zone, "Return")
    assert table.focusWidget() is table.add_card.field
    assert table.add_card.trouble.isHidden(), table.add_card.trouble.text()
    assert table.stage.view is not None
    assert "Горный стрелок" in {piece.name for zone in table.stage.view.board.zones for piece in zone.pieces}


def test_a_file_is_opened_with_the_cards_of_its_own_system(table: MainWindow) -> None:
    knight = {"name": "Рыцарь", "kind": "creature", "cost": 3, "life": 5}
    players = [{"id": "A", "game_field": ["Пахарь", {"card": "Рыцарь", "define": knight}]}, {"id": "B"}]
    table.filing.open_raw({"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players})
    assert table.notice.isHidden(), table.notice.text.text()
    assert table.stage.view is not None
    shown = {piece.name: piece.value for zone in table.stage.view.board.zones for piece in zone.pieces}
    assert (shown["Пахарь"], shown["Рыцарь"]) == ("2/2", "5/5")


def test_an_equipped_creature_is_taken_off_with_its_items_and_that_is_said(table: MainWindow) -> None:
    field = [{"card": "Латник", "id": "a"}, {"card": "Меч", "attached_to": "a"}]
    players = [{"id": "A", "game_field": field}, {"id": "B"}]
    turn = {"number": 5, "active": "A", "step": "equipment"}
    table.filing.open_raw(
        {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players, "turn": turn}
    )
    knight = next(key for key, each in table.board.felt.pieces.items() if each.accessibleName().startswith("Латник"))
    table.stage.point(knight)
    table.do("remove-card")
    assert table.stage.view is not None
    left = {piece.name for zone in table.stage.view.board.zones for piece in zone.pieces}
    assert not {"Латник", "Меч"} & left
    assert "Вместе с ним убрано: Меч" in table.notice.text.text()
