"""What happened to files of the data folder stands in the window, each in its line."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system


def test_damaged_settings_and_a_damaged_draft_are_both_told_of(qtbot: QtBot, indexed_place: Path) -> None:
    (indexed_place / "drafts").mkdir(exist_ok=True)
    (indexed_place / "drafts" / "a.draft").write_bytes(b"{torn")
    (indexed_place / "settings.json").write_bytes(b"torn")
    with real_window(qtbot, indexed_place) as window:
        window.do("examples")
        said = window.notice.text.text().split("\n")
        assert window.notice.isVisible()
        assert sum("settings.json" in line for line in said) == 1
        assert sum("a.draft: файл повреждён; он сохранён как a.broken" in line for line in said) == 1
        (indexed_place / "objects.json").write_bytes(b"[")
        assert window.services.objects is not None
        window.services.objects.kept("magic-cr")
        assert "objects.json: файл повреждён" in window.notice.text.text()
