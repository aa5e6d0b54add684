"""Every dock, dialog and sheet of the window has a scene in which it is looked at; pictures are asked for in words."""

import inspect
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QDialog, QFrame, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import judgehelper.ui
from judgehelper.kernel.words import Language
from judgehelper.systems import registry
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.main_window import MainWindow
from tests.helpers.skirmish import skirmish_file
from tests.ui.scenes import REAL_SCENES, SHOWN_BY, settle
from tests.ui.screenshots import CARD, Way, all_scenes, read_arguments, show_real, take, wanted, ways_of

REAL = registry.system


def shown_parts() -> Iterator[type[QWidget]]:
    """Find the docks, dialogs and sheets in the code of the window."""
    for module in pkgutil.walk_packages(judgehelper.ui.__path__, "judgehelper.ui."):
        for part in vars(import_module(module.name)).values():
            if inspect.isclass(part) and part.__module__ == module.name and not part.__subclasses__():
                is_sheet = issubclass(part, QFrame) and part.__name__.endswith(("Sheet", "Palette"))
                if issubclass(part, Panel | QDialog) or is_sheet:
                    yield part


PARTS = {part.__name__: part for part in shown_parts()}


def test_every_dock_dialog_and_sheet_has_a_scene() -> None:
    assert sorted(PARTS) == sorted(SHOWN_BY), "a part of the window that no picture shows, or one that is gone"
    assert set(SHOWN_BY.values()) <= set(REAL_SCENES)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SHOWN_BY))
def test_it_is_seen_in_its_scene(name: str, qtbot: QtBot, indexed_place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "system", REAL)
    window, composition = show_real(Way(1366, 768, 100, "light", Language.RU), indexed_place)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    REAL_SCENES[SHOWN_BY[name]](window)
    settle()
    shown = [each for each in window.findChildren(PARTS[name]) if each.isVisible()]
    composition.stop()
    assert shown
    assert any(not each.visibleRegion().isEmpty() for each in shown), "it lies in front, not in a hidden tab"


@pytest.mark.slow
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", sorted(set(SHOWN_BY.values())))
def test_with_large_letters_every_button_has_room_for_its_words(
    name: str, language: Language, qtbot: QtBot, indexed_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "system", REAL)
    window, composition = show_real(Way(1366, 768, 150, "light", language), indexed_place)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    REAL_SCENES[name](window)
    qtbot.waitUntil(lambda: not window.decision.is_settling)
    shown = [each for each in window.findChildren(QPushButton) if each.isVisible() and each.text()]
    tight = [each.text() for each in shown if each.width() < each.minimumSizeHint().width() or not _is_whole(each)]
    composition.stop()
    assert not tight


def _is_whole(button: QPushButton) -> bool:
    """Say whether what holds a button cuts none of it left or right; it may be scrolled away, or lie under a sheet."""
    seen, holder = button.rect(), button.parentWidget()
    while holder is not None and not seen.isEmpty():
        seen &= QRect(button.mapFrom(holder, QPoint(0, 0)), holder.size())
        holder = None if holder.isWindow() else holder.parentWidget()
    return seen.isEmpty() or seen.width() >= button.width() - 1


def test_help_is_given_and_no_folder_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        read_arguments(["--help"])
    assert left.value.code == 0
    assert "--every" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        read_arguments(["pictures", "no-such-scene"])
    assert not list(tmp_path.iterdir())


def test_every_way_of_looking_is_taken() -> None:
    ways = set(ways_of(read_arguments(["pictures", "--every"])))
    wanted = {
        (theme, language, size)
        for theme in ("light", "dark", "contrast")
        for language in Language
        for size in ((1366, 768, 100), (1920, 1080, 100), (1366, 768, 150))
    }
    assert wanted <= {(way.theme, way.language, (way.width, way.height, way.percent)) for way in ways}
    (one,) = ways_of(
        read_arguments(["p", "start", "--theme", "dark", "--language", "en", "--size", "1366x768", "--letters", "150"])
    )
    assert one == Way(1366, 768, 150, "dark", Language.EN)
    assert "start" in all_scenes()


def test_a_file_of_ones_own_is_shown_in_the_real_window(
    tmp_path: Path, qtbot: QtBot, indexed_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "system", REAL)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**skirmish_file(), "title": "Моё"}), encoding="utf-8")
    scenes = wanted(read_arguments([str(tmp_path), "--real", str(path)]))
    assert list(scenes) == [f"{CARD}mine"]
    (scene,) = scenes.values()
    titles: list[str] = []

    def watched(window: MainWindow) -> None:
        scene(window)
        assert window.stage.desk is not None
        titles.append(window.stage.desk.title)

    way = Way(1366, 768, 100, "light", Language.RU)
    assert take(f"{CARD}mine", watched, way, tmp_path, indexed_place).is_file()
    assert titles == ["Моё"]
    with pytest.raises(SystemExit):
        read_arguments([str(tmp_path), "--real", str(tmp_path / "none.json")])
