"""The guide: its acts are those of the window, its commands run, its pages are those of the sources."""

import re
import runpy
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QPixmap, QTextDocument
from pytestqt.qtbot import QtBot

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.words import Language
from judgehelper.ui.dialogs.sheets import GuidePages
from judgehelper.ui.guide import guide_pictures, guide_text
from judgehelper.ui.keys import KEYS

ROOT = Path(__file__).resolve().parents[2]
BOTH = list(Language)


@pytest.mark.parametrize("language", BOTH)
def test_every_act_that_it_names_is_one_of_the_window(language: Language) -> None:
    text = guide_text(read_messages()[language])
    assert not re.search(r"\{[a-z-]+\}|act\.", text)
    assert text.count("\n- `") >= len(KEYS) - 1


def test_both_languages_have_the_same_parts() -> None:
    def parts(language: Language) -> list[int]:
        return [len(found[0]) for found in re.finditer(r"^#+ ", guide_text(read_messages()[language]), re.MULTILINE)]

    assert parts(Language.RU) == parts(Language.EN)


@pytest.mark.parametrize("language", BOTH)
def test_its_pages_are_made_of_it(language: Language) -> None:
    page = runpy.run_path(str(ROOT / "packaging" / "guide.py"))["page"]
    assert (ROOT / "docs" / f"guide.{language.value}.html").read_text("utf-8") == page(language)


@pytest.mark.parametrize("language", BOTH)
def test_its_pictures_are_those_that_the_command_makes_and_small(language: Language) -> None:
    from tests.ui.guide_pictures import SCENES

    named = re.findall(r"^!\[[^]]+\]\(([\w.-]+)\)$", guide_text(read_messages()[language]), re.MULTILINE)
    pictures = guide_pictures(language)
    assert sorted(named) == sorted(pictures) == sorted(f"{scene}.png" for scene in SCENES)
    assert all(path.stat().st_size < 150_000 for path in pictures.values())


@pytest.mark.parametrize("called", ["../guide.py", "/etc/hostname", "file:///etc/hostname", "http://x/y.png"])
def test_the_help_shows_its_own_pictures_and_no_others(called: str, qtbot: QtBot) -> None:
    pages = GuidePages(read_messages()[Language.RU])
    qtbot.addWidget(pages)
    pages.resize(600, 400)
    pages.show()
    kind = QTextDocument.ResourceType.ImageResource
    shown = pages.loadResource(kind, QUrl("why.png"))
    assert isinstance(shown, QPixmap)
    assert 0 < shown.width() <= 600
    assert pages.loadResource(kind, QUrl(called)) is None


def test_a_picture_is_taken_again(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judgehelper.systems import registry
    from tests.ui.guide_pictures import picture, reduced, why, write

    monkeypatch.undo()
    assert registry.system("magic-cr").key == "magic-cr"
    path = tmp_path / "why.png"
    write(reduced(picture(why, Language.EN, tmp_path)), path)
    assert 20_000 < path.stat().st_size < 150_000
    assert QPixmap(str(path)).size() == QPixmap(str(guide_pictures(Language.EN)["why.png"])).size()


def test_the_window_shows_it(qtbot: QtBot) -> None:
    from judgehelper.ui.acts import MENUS

    assert "guide" in dict(MENUS)["help"]
