"""Pictures of the real window, to be looked at: `python -m tests.ui.screenshots FOLDER`, under a display or offscreen.

Every scene (`tests.ui.scenes`) is shown at 1366×768 and 1920×1080 with letters of 100 %, and with larger ones; by
itself each theme in one language, `--every` all three themes in both. Small scenes have the duel of the tests at the
desk and need no card data; those that begin with «card-» have real cards and the real books. `--real FILE` opens a
scenario file instead, once the books are open, and shows it as it is found; it may be said several times.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from judgehelper.app.composition import Composition
from judgehelper.kernel.words import Language
from judgehelper.session.place import Place
from judgehelper.session.settings import LeftOpen, Settings
from judgehelper.systems import registry
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.ui.main_window import MainWindow
from tests.helpers.duel import DUEL
from tests.helpers.toy_grid import GRID
from tests.helpers.window import Kept, SmallCards, small_services
from tests.ui.berserk_scenes import BERSERK_SCENES
from tests.ui.scenes import REAL_SCENES, SCENES, Scene, settle

CARD = "card-"
"""Before the name of a scene of real cards."""
LETTERS = ((1366, 768, 100), (1920, 1080, 100), (1366, 768, 150), (1920, 1080, 150), (1920, 1080, 200))
"""Width, height, and size of the letters in per cent."""
THEMES = ("light", "dark", "contrast")
WAYS = (("light", Language.RU), ("dark", Language.EN), ("contrast", Language.RU))


class Way(NamedTuple):
    """How a window looks in a picture."""

    width: int
    height: int
    percent: int
    theme: str
    language: Language

    def worn(self, settings: Settings) -> Settings:
        """Give settings by which a window looks so."""
        return replace(settings, theme=self.theme, language=self.language, font_percent=self.percent)

    def __str__(self) -> str:
        return f"{self.theme}-{self.language.value}-{self.width}-{self.percent}"


def all_scenes() -> dict[str, Scene]:
    """Give every scene by its name."""
    return {**SCENES, **{f"{CARD}{name}": scene for name, scene in {**REAL_SCENES, **BERSERK_SCENES}.items()}}


def show_small(way: Way) -> MainWindow:
    """Make a window with small services."""
    kept = Kept()
    kept.settings = way.worn(kept.settings)
    return MainWindow(small_services(kept, cards=lambda key: Library() if key == "nebozhiteli" else SmallCards()))


def show_real(way: Way, data: Path) -> tuple[MainWindow, Composition]:
    """Make a window with the real books and cards."""
    composition = Composition(Place(data))
    looks = way.worn(composition.settings)
    composition.settings = replace(looks, system="magic-cr", window="", reading=LeftOpen())
    return MainWindow(composition.services()), composition


def seen(window: MainWindow) -> QWidget:
    """Give what is looked at: the dialog that is open, else the window."""
    return next((each for each in window.findChildren(QDialog) if each.isVisible()), window)


def found_in(path: Path) -> Scene:
    """Show a scenario file."""

    def scene(window: MainWindow) -> None:
        while not window.opening.is_over:
            settle(100)
        window.filing.open(path)

    return scene


def take(name: str, scene: Scene, way: Way, out: Path, data: Path) -> Path:
    """Take the picture of a scene."""
    composition = None
    if name.startswith(CARD):
        window, composition = show_real(way, data)
    else:
        window = show_small(way)
    window.resize(way.width, way.height)
    window.show()
    settle(300 if composition else 80)
    scene(window)
    settle(300 if composition else 80)
    path = out / f"{name}-{way}.png"
    seen(window).grab().save(str(path))
    window.close()
    if composition is not None:
        composition.stop()
    window.deleteLater()
    settle(10)
    return path


def ways_of(asked: argparse.Namespace) -> Iterator[Way]:
    """List the ways of looking that were asked for."""
    themes, languages = set(asked.theme or THEMES), {Language(each) for each in asked.language or ("ru", "en")}
    pairs = product(THEMES, Language) if asked.every or asked.theme or asked.language else WAYS
    for (width, height, percent), (theme, language) in product(LETTERS, pairs):
        fits = (not asked.size or f"{width}x{height}" in asked.size) and (not asked.letters or percent in asked.letters)
        if fits and theme in themes and language in languages:
            yield Way(width, height, percent, theme, language)


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """Read the command line; what is wrong with it is said, and nothing is made."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.ui.screenshots", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures are put")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="scenes wanted (all)")
    parser.add_argument(
        "--real", action="append", type=Path, metavar="FILE", default=[], help="a scenario file, in place of the scenes"
    )
    parser.add_argument("--list", action="store_true", help="name the scenes, and take no picture")
    parser.add_argument("--every", action="store_true", help="all themes in both languages")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=[each.value for each in Language])
    parser.add_argument(
        "--size", action="append", choices=sorted({f"{width}x{height}" for width, height, _ in LETTERS})
    )
    parser.add_argument("--letters", action="append", type=int, choices=sorted({each[2] for each in LETTERS}))
    asked = parser.parse_args(words)
    if not asked.list and asked.folder is None:
        parser.error("name the folder for the pictures")
    if missing := [str(each) for each in asked.real if not each.is_file()]:
        parser.error(f"no such file: {', '.join(missing)}")
    if unknown := [each for each in asked.scenes if each not in all_scenes()]:
        parser.error(f"no such scene: {', '.join(unknown)} (--list names them)")
    return asked


def wanted(asked: argparse.Namespace) -> dict[str, Scene]:
    """Give what is to be shown: files and scenes that were named, or every scene."""
    files = {f"{CARD}{path.stem}": found_in(path) for path in asked.real}
    names = asked.scenes or (() if files else all_scenes())
    return {**files, **{name: all_scenes()[name] for name in names}}


def main(words: Sequence[str]) -> None:
    """Take the pictures that are asked for."""
    asked = read_arguments(words)
    if asked.list:
        print("\n".join(all_scenes()))
        return
    app = QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    real = registry.system
    registry.system = lambda key: {"duel": DUEL, "grid": GRID}.get(key) or real(key)  # type: ignore[assignment]  # only shown here
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        for way, (name, scene) in product(ways_of(asked), wanted(asked).items()):
            print(take(name, scene, way, asked.folder, Path(data)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
