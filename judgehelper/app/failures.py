"""What no one foresaw: written down whole in the log, and said in one line in the window, which goes on."""

import logging
import sys
from types import TracebackType

from judgehelper.session.saying.telling import tell
from judgehelper.ui.main_window import MainWindow


def show_failures(window: MainWindow) -> None:
    """Say in the window when an act of it fails unforeseen; Qt hands such errors to Python's hook and goes on."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        logging.getLogger("judgehelper").error("an act of the window failed", exc_info=(kind, error, trace))
        if isinstance(error, Exception):
            window.notice.tell(tell(error, window.stage.language))
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = hook
