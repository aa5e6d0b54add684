"""The icon of the program as Windows and macOS want it, drawn from the one that the window has.

    python packaging/platform_icons.py FOLDER

writes judgehelper.ico and judgehelper.icns into FOLDER: containers of pictures in PNG, one a size.
"""

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from judgehelper.kernel.machine.resources import resource

ACCENT = "#2f6f6a"
ICO = (16, 32, 48, 256)
ICNS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Kinds of pictures in a file of macOS, each with its size."""


def main(folder: Path) -> None:
    """Write both icons."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "judgehelper.ico").write_bytes(ico())
    (folder / "judgehelper.icns").write_bytes(icns())


def ico() -> bytes:
    """Give the icon for Windows: a directory of the pictures, then the pictures."""
    pictures = [picture(size) for size in ICO]
    place = 6 + 16 * len(ICO)
    rows = b""
    for size, content in zip(ICO, pictures, strict=True):
        rows += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), place)
        place += len(content)
    return struct.pack("<HHH", 0, 1, len(ICO)) + rows + b"".join(pictures)


def icns() -> bytes:
    """Give the icon for macOS: each picture after its kind and length."""
    parts = b"".join(
        kind + struct.pack(">I", len(content) + 8) + content
        for kind, content in ((kind, picture(size)) for kind, size in ICNS.items())
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def picture(size: int) -> bytes:
    """Draw the icon of a size, as PNG."""
    drawing = resource("icons", "logo.svg").read_text("utf-8").replace("currentColor", ACCENT)
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter)
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stubs want bytes here, Qt a name
    return bytes(content.data())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
