"""The icons for Windows and macOS are what their names say: every picture is there, of its size, and is drawn."""

import runpy
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def icons(qapp: QApplication) -> Mapping[str, Any]:
    return runpy.run_path(str(ROOT / "packaging" / "platform_icons.py"))


def is_drawn(content: bytes, size: int) -> bool:
    image = QImage.fromData(content)
    middle, corner = image.pixelColor(size // 2, size // 2), image.pixelColor(0, 0)
    return (image.width(), image.height()) == (size, size) and middle != corner


def test_the_icon_of_windows_holds_each_size(icons: Mapping[str, Any]) -> None:
    content = icons["ico"]()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert (kind, count) == (1, len(icons["ICO"]))
    for number, size in enumerate(icons["ICO"]):
        *_, length, place = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        assert is_drawn(content[place : place + length], size)


def test_the_icon_of_macos_holds_each_size(icons: Mapping[str, Any]) -> None:
    content = icons["icns"]()
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    place = 8
    for kind, size in icons["ICNS"].items():
        said, length = struct.unpack_from(">4sI", content, place)
        assert said == kind
        assert is_drawn(content[place + 8 : place + length], size)
        place += length
    assert place == len(content)
