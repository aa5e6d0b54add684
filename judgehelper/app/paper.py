"""A page as PDF from the command line: Qt draws it, and no display is needed."""

import os
from pathlib import Path


def print_page(page: str, path: Path, foot: str) -> int:
    """Write a page of HTML as PDF; give the number of sheets. Raises OSError, ImportError."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from judgehelper.ui.look import load_fonts
    from judgehelper.ui.reading.printing import write_page

    app = QGuiApplication.instance() or QGuiApplication([])
    load_fonts()
    try:
        return write_page(page, path, foot)
    finally:
        del app
