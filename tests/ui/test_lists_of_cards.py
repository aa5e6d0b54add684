"""Lists of cards in the palette: typed where a name is, or pasted there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.press import press
from tests.ui.real_window import real_window
from tests.ui.setting_up import Judge

pytestmark = pytest.mark.real_system


@pytest.fixture
def empty(qtbot: QtBot, indexed_place: Path) -> Iterator[Judge]:
    """A judge at an empty table, the palette open."""
    with real_window(qtbot, indexed_place) as window:
        window.filing.new()
        press(window, "Ctrl+E")
        yield Judge(window, qtbot)


def test_a_list_is_typed_where_a_name_is_and_placed_with_enter(empty: Judge) -> None:
    panel = empty.window.add_card
    empty.put("3 Grizzly Bears, Urborg, Tomb of Yawgmoth, Lightning Bolt (рука), Колосс 6/6 trample (B)")
    assert len(empty.pieces("Grizzly Bears")) == 3
    assert empty.zone_of("Lightning Bolt") == "hand:A"
    assert empty.zone_of("Колосс") == "battlefield:B"
    assert empty.pieces("Urborg, Tomb of Yawgmoth")
    assert panel.field.text() == ""
    empty.put("Forest, Forrest Gump")
    assert not empty.pieces("Forest"), "what is not understood to its end places nothing"
    assert panel.trouble.isVisible()


def test_several_lines_pasted_where_a_name_is_are_a_list(empty: Judge) -> None:
    panel = empty.window.add_card
    QApplication.clipboard().setText("2 Grizzly Bears\nForest")
    panel.field.setFocus()
    press(panel.field, "Ctrl+V")
    assert panel.field.text() == ""
    assert [row.title for row in panel.lines.rows.rows] == ["2 × Grizzly Bears", "1 × Forest"]
