"""Where the program begins: alone it opens the window, with a command it hands over to the command line.

Nothing costly is imported before it is needed: the command line never loads Qt, the window loads neither the index nor
the dictionary before its first paint.
"""

import os
import sys
import time
from pathlib import Path

MEASURE = "--measure-start"
COMPLETING = "_JUDGEHELPER_COMPLETE"
"""Set by a shell that asks what could be typed next: the command line answers it."""
OPENED = (".json", ".jsonl", ".pzl", ".dek", ".cod", ".txt", ".dec")


def main() -> None:
    """Run the program with the arguments of the process; exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the program with arguments; give its exit code."""
    folder, rest = split_data_dir(arguments)
    if rest == [MEASURE]:
        return open_window(folder, measured_from=time.perf_counter())
    if COMPLETING in os.environ:
        rest = rest or ["--help"]
    if len(rest) == 1 and is_file_to_open(rest[0]):
        return open_window(folder, file=Path(rest[0]).absolute())
    if rest:
        from judgehelper.cli.main import run as run_command

        return run_command(arguments, _print_page)
    return open_window(folder)


def _print_page(page: str, path: Path, foot: str) -> int:
    """Write a page of HTML as PDF; Qt is loaded for that, and shows nothing."""
    from judgehelper.app.paper import print_page

    return print_page(page, path, foot)


def is_file_to_open(word: str) -> bool:
    """Whether a desktop that opens a file has called the program with it."""
    return word.casefold().endswith(OPENED) and os.path.isfile(word)


def split_data_dir(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--data-dir DIR` off the arguments."""
    rest = list(arguments)
    for place, word in enumerate(rest):
        if word == "--data-dir" and place + 1 < len(rest):
            return rest[place + 1], [*rest[:place], *rest[place + 2 :]]
        if word.startswith("--data-dir="):
            return word.partition("=")[2], [*rest[:place], *rest[place + 1 :]]
    return None, rest


def has_display() -> bool:
    """Whether there is anything to show a window on."""
    if os.environ.get("QT_QPA_PLATFORM") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def refuse_without_display() -> int:
    """Say in one line what to do without a display."""
    from judgehelper.app.i18n import read_table
    from judgehelper.kernel.words import Language

    print(f"judgehelper: {read_table(Language.RU)('app.no-display')}", file=sys.stderr)
    return 2


def open_window(folder: str | None, measured_from: float | None = None, file: Path | None = None) -> int:
    """Open the window, with a file on the desk where one is named, and stay until it is closed."""
    if not has_display():
        return refuse_without_display()
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        print(f"judgehelper: the window needs PySide6, and it cannot be loaded: {error}", file=sys.stderr)
        return 2
    from judgehelper.app.breathing import settle_down
    from judgehelper.app.composition import Composition
    from judgehelper.app.failures import show_failures
    from judgehelper.session.place import find_place
    from judgehelper.ui.main_window import MainWindow

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("judgehelper")
    app.setStyle("Fusion")
    composition = Composition(find_place(Path(folder) if folder else None))
    window = MainWindow(composition.services())
    show_failures(window)
    window.show()
    settle_down(app)
    if measured_from is not None:
        return measure(app, window, measured_from)
    if file is not None:
        window.filing.open_all((file,))
    code = app.exec()
    composition.stop()
    return code


def measure(app: object, window: object, started: float) -> int:
    """Print the milliseconds to the first paint and to the first result, and close."""
    from judgehelper.app.measuring import measure_start

    print(measure_start(app, window, started))
    return 0
