"""The guide: its acts are those of the window, its commands run, its pages are those of the sources."""

import re
import runpy
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.words import Language
from judgehelper.ui.guide import guide_text
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


def test_the_window_shows_it(qtbot: QtBot) -> None:
    from judgehelper.ui.acts import MENUS

    assert "guide" in dict(MENUS)["help"]
