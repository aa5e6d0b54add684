"""`judgehelper doctor`: each thing that the program needs, whether it is well, and what would mend it.

Nothing is made, mended or imported by looking: a data folder that is not there yet is well.
"""

import ctypes
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from judgehelper import __version__
from judgehelper.cards.errors import CardError
from judgehelper.cards.store import Store
from judgehelper.kernel.machine.bounds import MB
from judgehelper.kernel.machine.resources import ResourceMissing, resource
from judgehelper.kernel.words import Phrase, phrase
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
_REINSTALL = phrase("install judgehelper again")
SEND = phrase("send a report: judgehelper report FILE")


class Finding(Struct, frozen=True):
    """One thing that was looked at: its name, whether it is well, what was found, and what would mend it."""

    about: str
    is_well: bool
    found: str
    mend: str = ""

    def in_plain_words(self) -> "Finding":
        """Give it as programs read it: in English, its sentences without what else they remember."""
        return Finding(self.about, self.is_well, str(self.found), str(self.mend))


def examine(place: Place) -> Iterator[Finding]:
    """Look at everything, one after the other."""
    looks: tuple[Callable[[Place], Finding], ...] = (
        _program, _libraries, _folder, _settings, _books, _cards, _index, _fonts, _words, _window,
    )  # fmt: skip
    for look in looks:
        try:
            yield look(place)
        except (CardError, RulebookError) as error:
            yield Finding(look.__name__.strip("_"), False, _told(error), error.mend)
        except Exception as error:  # a doctor who falls ill says so and goes on
            yield Finding(look.__name__.strip("_"), False, f"{type(error).__name__}: {error}", SEND)


def _program(_: Place) -> Finding:
    is_known = (3, 11) <= sys.version_info < (3, 14)
    found = f"judgehelper {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return Finding("program", is_known, found, "" if is_known else phrase("install Python 3.11, 3.12 or 3.13"))


def _libraries(_: Place) -> Finding:
    there, missing = [], []
    for name in LIBRARIES:
        try:
            there.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            missing.append(name)
    if missing and not getattr(sys, "frozen", False):
        return Finding("libraries", False, phrase("missing: {names}", names=", ".join(missing)), _REINSTALL)
    return Finding("libraries", True, ", ".join(there) or phrase("built in"))


def _folder(place: Place) -> Finding:
    there = next(folder for folder in (place.root, *place.root.absolute().parents) if folder.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        found = phrase("{folder}: may not be written to", folder=place.root)
        return Finding("folder", False, found, phrase("choose another one with --data-dir"))
    free = shutil.disk_usage(there).free
    if free < ROOM:
        found = phrase("{folder}: only {free} MB are free", folder=place.root, free=free // MB)
        return Finding("folder", False, found, phrase("free some space"))
    if not place.root.exists():
        return Finding("folder", True, phrase("{folder} (not there yet)", folder=place.root))
    return Finding("folder", True, str(place.root))


def _settings(place: Place) -> Finding:
    _, wrong = read_settings(place.root / "settings.json")
    if wrong:
        return Finding("settings", False, _joined(wrong), phrase("save them once more"))
    return Finding("settings", True, phrase("can be read"))


def _books(place: Place) -> Finding:
    shelf = Shelf(place)
    own = [book for book in shelf.books() if not shelf.is_embedded(book.id)]
    for book in own:
        shelf.entries(book.id)
    if not own:
        return Finding("books", True, _counted(0), phrase("only the digests are there: judgehelper rules import FILE"))
    systems = ", ".join(book.system for book in own)
    return Finding("books", True, phrase("{count}: {systems}", count=_counted(len(own)), systems=systems))


def _cards(place: Place) -> Finding:
    store = Store(place.cards)
    try:
        count = sum(1 for _ in store.records())
    finally:
        store.close()
    return Finding("cards", True, _counted(count), "" if count else "judgehelper cards import FILE")


def _joined(sentences: Iterable[str]) -> str:
    return reduce(lambda one, other: phrase("{one}; {other}", one=one, other=other), sentences)


def _counted(number: int) -> Phrase:
    return phrase("{number} imported", number=number)


def _told(error: RulebookError | CardError) -> Phrase:
    return phrase("{asked}: {wrong}", asked=error.asked, wrong=error.wrong)


def _index(place: Place) -> Finding:
    lookup = Lookup(place.root, sources=(Searchable(Shelf(place)),))
    stale = len(lookup.stale())
    lookup.close()
    if stale:
        return Finding("index", True, phrase("to be indexed at the next search: {number} books", number=stale))
    return Finding("index", True, phrase("up to date"))


def _fonts(_: Place) -> Finding:
    count = len(list(resource("fonts").glob("*.ttf")))
    return Finding("fonts", count > 0, phrase("{number} fonts", number=count), "" if count else _REINSTALL)


def _words(_: Place) -> Finding:
    try:
        resource("terms"), resource("i18n", "ru.json"), resource("rulebooks", "digest")
    except ResourceMissing as error:
        return Finding("words", False, str(error), _REINSTALL)
    from judgehelper.language.morphology import lemma  # loads the dictionary: to see that it can be

    return Finding("words", lemma("картами") == "карта", phrase("the Russian dictionary can be read"))


def _window(_: Place) -> Finding:
    spec = find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        return Finding("window", False, phrase("PySide6 is not installed; the command line works"), _REINSTALL)
    folder = Path(spec.submodule_search_locations[0])
    if sys.platform != "linux":
        return Finding("window", True, phrase("PySide6 in {folder}", folder=folder.name))
    return _on_linux(folder)


def _on_linux(folder: Path) -> Finding:
    """See whether the plugin of the display can be loaded: what it lacks, the system says by name."""
    plugins = folder / "Qt" / "plugins" / "platforms"
    plugin = plugins / ("libqwayland.so" if os.environ.get("WAYLAND_DISPLAY") else "libqxcb.so")
    try:
        ctypes.CDLL(str(plugin if plugin.exists() else plugins / "libqxcb.so"))
    except OSError as error:
        lacking = str(error).partition(":")[0]
        mend = phrase("packaging/linux/system-libraries.sh installs it")
        return Finding("window", False, phrase("Qt lacks {library}", library=lacking), mend)
    if not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        found = phrase("there is no display; the command line works")
        return Finding("window", False, found, phrase("start it in a desktop session"))
    return Finding("window", True, plugin.stem.removeprefix("libq"))
