"""The pictures of the guide, taken of the real window: `QT_QPA_PLATFORM=offscreen python -m tests.ui.guide_pictures`.

They lie in `resources/guide/pictures`, one of each scene in each language; the README shows two of them. Nothing is
needed but what comes along: a data folder of its own, the digests, the cards in `resources`. Names after the command
take only those scenes.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from msgspec.json import decode, encode
from msgspec.structs import replace
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from judgehelper.app.composition import Composition
from judgehelper.kernel.citation import ref
from judgehelper.kernel.words import Language
from judgehelper.session.place import Place
from judgehelper.session.settings import LeftOpen
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.own_form import OwnForm
from tests.ui import scenes
from tests.ui.lesson_scenes import asked
from tests.ui.scenery import README
from tests.ui.scenes import Scene, settle, until_found

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "guide" / "pictures"
SIZE = (1280, 760)
COLOURS = 256
NAMES = {"Анна": "Anna", "Борис": "Boris", "Смирение, Опалесценция и ответ в бою": "Humility, Opalescence, an answer",
         "Правила ждут": "The rules wait", "Тень судьи": "Shade of a Judge"}  # fmt: skip
QUERY = {Language.RU: "смертельное касание пробивной удар", Language.EN: "deathtouch trample"}


def told(raw: dict[str, Any], language: Language) -> dict[str, Any]:
    """Give a scenario with the names of its players in the language of the window."""
    text = encode(raw).decode()
    if language is Language.EN:
        for russian, english in NAMES.items():
            text = text.replace(russian, english)
    read: dict[str, Any] = decode(text)
    return read


def search(window: MainWindow) -> None:
    """Read the digest with what was found beside it."""
    window.do("book-mode")
    for query in ("704.5g", QUERY[window.stage.language]):  # the first one also waits for the index
        window.book.ask(query)
        until_found(window)
        settle(1500)
    window.book.results.point_at(0)
    window.context.rule_opened.emit(ref("magic-cr", "702.2c"))
    settle(500)


def board(window: MainWindow) -> None:
    """Set up a board by hand: the list of cards, a creature that was picked, what can be said of it."""
    window.filing.open_raw(told(scenes.HELD, window.stage.language))
    window.ask_card()
    window.add_card.field.setText("сер" if window.stage.language is Language.RU else "ser")
    settle(500)
    scenes.pointed("Hill Giant")(window)


def why(window: MainWindow) -> None:
    """Ask why a creature is as large as it is, in the middle of a fight."""
    raw = told(README, window.stage.language)
    until = scenes.asked("priority")
    scenes.real_board(raw, lambda window: scenes.waiting(2)(window) and until(window))(window)
    scenes.pointed("Grizzly Bears|Медведи Гризли")(window)


def keys(window: MainWindow) -> None:
    """Open the palette of commands over a table."""
    why(window)
    window.palette_of_commands.open()
    window.palette_of_commands.field.setText("по" if window.stage.language is Language.RU else "wh")
    settle(300)


def own(window: MainWindow) -> None:
    """Make a card of one's own, one sentence of which is not understood."""
    scenes.own_object(window)
    form = window.findChild(OwnForm)
    assert form is not None
    form.define = told(form.define, window.stage.language)
    form.fields["name"].show_value(form.define["name"])
    form.read()


SCENES: dict[str, Scene] = {"search": search, "board": board, "why": why, "keys": keys, "own": own, "lesson": asked}


def picture(scene: Scene, language: Language, data: Path) -> QImage:
    """Play a scene in a window of its own and take its picture, or that of the dialog before it."""
    composition = Composition(Place(data))
    looks = replace(composition.settings, theme="light", language=language, font_percent=100)
    composition.settings = replace(looks, system="magic-cr", window="", reading=LeftOpen())
    window = MainWindow(composition.services())
    window.resize(*SIZE)
    window.show()
    wait_for(lambda: window.opening.is_over)
    scene(window)
    sheet = next((each for each in window.findChildren(QDialog) if each.isVisible()), None)
    taken = still(sheet or window)
    window.close()
    composition.stop()
    window.deleteLater()
    settle(10)
    return taken


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait for a state of the window: an index that is being built changes what it shows."""
    settle(300)
    for _ in range(1_800):
        if is_so():
            return
        settle(100)
    raise TimeoutError


def still(widget: QWidget) -> QImage:
    """Take a picture once nothing in it moves any more."""
    taken, seen = QImage(), widget.grab().toImage()
    while taken != seen:
        settle(400)
        taken, seen = seen, widget.grab().toImage()
    return seen


def reduced(image: QImage) -> QImage:
    """Give a picture of at most 256 colours: the most frequent ones, the others by the nearest of them."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(plain.constBits()).cast("I")
    frequent = [colour for colour, _ in Counter(pixels).most_common(COLOURS)]
    return plain.convertToFormat(QImage.Format.Format_Indexed8, frequent)


def write(image: QImage, path: Path) -> None:
    """Write a picture as small as PNG makes it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = QImageWriter(str(path), b"png")
    writer.setCompression(100)
    if not writer.write(image):
        raise OSError(writer.errorString())


def take(names: Iterable[str]) -> None:
    """Take the pictures of scenes in both languages."""
    with tempfile.TemporaryDirectory() as folder:
        for language in Language:
            for name in names:
                path = FOLDER / language.value / f"{name}.png"
                write(reduced(picture(SCENES[name], language, Path(folder))), path)
                print(path, path.stat().st_size)


def main() -> None:
    """Take the pictures of the scenes named, or of all."""
    app = QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    app.setCursorFlashTime(0)
    take(sys.argv[1:] or SCENES)


if __name__ == "__main__":
    main()
