"""`judgehelper doctor`: each thing that the program needs, whether it is well, and what would mend it.

Nothing is made, mended or imported by looking: a data folder that is not there yet is well.
"""

import ctypes
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from judgehelper import __version__
from judgehelper.cards.errors import CardError
from judgehelper.cards.store import Store
from judgehelper.kernel.machine.bounds import MB
from judgehelper.kernel.machine.resources import ResourceMissing, resource
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.place import Place
from judgehelper.session.settings import read_settings

LIBRARIES = (
    "click", "ijson", "immutables", "msgspec", "platformdirs", "pymorphy3", "pypdfium2", "PySide6-Essentials",
    "python-docx", "rapidfuzz", "whoosh-reloaded",
)  # fmt: skip
ROOM = 200 * MB
"""Bytes that should be free: all books, all cards and their indexes take less."""
_REINSTALL = "install judgehelper again"


class Finding(Struct, frozen=True):
    """One thing that was looked at: its name, whether it is well, what was found, and what would mend it."""

    about: str
    is_well: bool
    found: str
    mend: str = ""


def examine(place: Place) -> Iterator[Finding]:
    """Look at everything, one after the other."""
    looks: tuple[Callable[[Place], Finding], ...] = (
        _program, _libraries, _folder, _settings, _books, _cards, _index, _fonts, _words, _window,
    )  # fmt: skip
    for look in looks:
        try:
            yield look(place)
        except Exception as error:  # a doctor who falls ill says so and goes on
            yield Finding(look.__name__.strip("_"), False, f"{type(error).__name__}: {error}", "send a report")


def _program(_: Place) -> Finding:
    is_known = (3, 11) <= sys.version_info < (3, 14)
    found = f"judgehelper {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return Finding("program", is_known, found, "" if is_known else "install Python 3.11, 3.12 or 3.13")


def _libraries(_: Place) -> Finding:
    there, missing = [], []
    for name in LIBRARIES:
        try:
            there.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            missing.append(name)
    if missing and not getattr(sys, "frozen", False):
        return Finding("libraries", False, f"missing: {', '.join(missing)}", _REINSTALL)
    return Finding("libraries", True, ", ".join(there) or "built in")


def _folder(place: Place) -> Finding:
    there = next(folder for folder in (place.root, *place.root.absolute().parents) if folder.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        return Finding("folder", False, f"{place.root}: may not be written to", "choose another one with --data-dir")
    free = shutil.disk_usage(there).free
    if free < ROOM:
        return Finding("folder", False, f"{place.root}: only {free // MB} MB are free", "free some space")
    return Finding("folder", True, f"{place.root}{'' if place.root.exists() else ' (not there yet)'}")


def _settings(place: Place) -> Finding:
    _, wrong = read_settings(place.root / "settings.json")
    return Finding("settings", not wrong, "; ".join(wrong) or "can be read", "save them once more" if wrong else "")


def _books(place: Place) -> Finding:
    shelf = Shelf(place)
    try:
        own = [book for book in shelf.books() if not shelf.is_embedded(book.id)]
        for book in own:
            shelf.entries(book.id)
    except RulebookError as error:
        return Finding("books", False, f"{error.asked}: {error.wrong}", error.mend)
    mend = "" if own else "only the digests are there: judgehelper rules import FILE"
    return Finding("books", True, f"{len(own)} imported: {', '.join(book.system for book in own)}".rstrip(": "), mend)


def _cards(place: Place) -> Finding:
    store = Store(place.cards)
    try:
        count = sum(1 for _ in store.records())
    except CardError as error:
        return Finding("cards", False, f"{error.asked}: {error.wrong}", error.mend)
    finally:
        store.close()
    return Finding("cards", True, f"{count} imported", "" if count else "judgehelper cards import FILE")


def _index(place: Place) -> Finding:
    lookup = Lookup(place.root, sources=(Searchable(Shelf(place)),))
    stale = len(lookup.stale())
    lookup.close()
    return Finding("index", True, f"{stale} books to be indexed at the next search" if stale else "up to date")


def _fonts(_: Place) -> Finding:
    count = len(list(resource("fonts").glob("*.ttf")))
    return Finding("fonts", count > 0, f"{count} fonts", "" if count else _REINSTALL)


def _words(_: Place) -> Finding:
    try:
        resource("terms"), resource("i18n", "ru.json"), resource("rulebooks", "digest")
    except ResourceMissing as error:
        return Finding("words", False, str(error), _REINSTALL)
    from judgehelper.language.morphology import lemma  # loads the dictionary: to see that it can be

    return Finding("words", lemma("картами") == "карта", "the Russian dictionary can be read")


def _window(_: Place) -> Finding:
    spec = find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        return Finding("window", False, "PySide6 is not installed; the command line works", _REINSTALL)
    folder = Path(spec.submodule_search_locations[0])
    if sys.platform != "linux":
        return Finding("window", True, f"PySide6 in {folder.name}")
    return _on_linux(folder)


def _on_linux(folder: Path) -> Finding:
    """See whether the plugin of the display can be loaded: what it lacks, the system says by name."""
    plugins = folder / "Qt" / "plugins" / "platforms"
    plugin = plugins / ("libqwayland.so" if os.environ.get("WAYLAND_DISPLAY") else "libqxcb.so")
    try:
        ctypes.CDLL(str(plugin if plugin.exists() else plugins / "libqxcb.so"))
    except OSError as error:
        lacking = str(error).partition(":")[0]
        return Finding("window", False, f"Qt lacks {lacking}", "packaging/linux/system-libraries.sh installs it")
    if not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        return Finding("window", False, "there is no display; the command line works", "start it in a desktop session")
    return Finding("window", True, plugin.stem.removeprefix("libq"))
