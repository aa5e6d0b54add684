"""The look of the window: the theme, the fonts and the size in use. Everything that paints asks here.

One `Look` for the window; it says `changed` when theme or size change, and what is painted then is painted anew.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QImage,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer

from judgehelper.kernel.machine.resources import resource
from judgehelper.ui.theme import Frame, Theme

SANS, SERIF, NARROW = "Inter", "PT Serif", "PT Sans Narrow"
_KEPT = 600
"""Tinted icons and symbols kept; a theme needs fewer."""


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the fonts of the program known to Qt, once; give their families."""
    families: list[str] = []
    for path in sorted(resource("fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families.extend(QFontDatabase.applicationFontFamilies(number))
    return tuple(dict.fromkeys(families))


def is_desktop_dark() -> bool:
    """Whether the desktop wants dark windows; where it does not say, they are light."""
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


class Look(QObject):
    """Colours by token, fonts by role, sizes in pixels of the chosen font size."""

    changed = Signal()

    def __init__(self, theme: Theme, percent: int = 100) -> None:
        super().__init__()
        load_fonts()
        self.theme = theme
        self.percent = percent
        self._icons: dict[tuple[str, str, int, float], QPixmap] = {}
        self._colours: dict[str, QColor] = {}
        self._fonts: dict[tuple[float, int, str, bool], QFont] = {}

    def use(self, theme: Theme, percent: int) -> None:
        """Change theme and size."""
        self.theme, self.percent = theme, percent
        self._icons.clear()
        self._colours.clear()
        self._fonts.clear()
        self.changed.emit()

    def colour(self, token: str) -> QColor:
        """Give the colour of a token; an unknown one is a slip in the program: KeyError."""
        if token not in self._colours:
            self._colours[token] = QColor(self.theme.colours[token])
        return self._colours[token]

    def frame(self, key: str) -> Frame:
        """Give the colours of a card frame."""
        return self.theme.frames.get(key) or self.theme.frames["colourless"]

    def px(self, size: float) -> int:
        """Scale a length of the drawings to pixels of the chosen font size."""
        return max(1, round(size * self.percent / 100)) if size else 0

    def font(self, size: float = 13, weight: int = 400, family: str = SANS, *, italic: bool = False) -> QFont:
        """Give a font by its size in the drawings; figures are as wide as each other."""
        kept = self._fonts.get((size, weight, family, italic))
        if kept is None:
            kept = self._fonts[size, weight, family, italic] = self._made(size, weight, family, is_italic=italic)
        return QFont(kept)  # whoever has it may change it

    def _made(self, size: float, weight: int, family: str, *, is_italic: bool) -> QFont:
        font = QFont(family)
        font.setPixelSize(max(8, round(size * self.percent / 100)))
        font.setWeight(QFont.Weight(weight))
        font.setItalic(is_italic)
        if family == SANS:
            font.setFeature(QFont.Tag.fromString("tnum"), 1)
        return font

    def metrics(self, font: QFont) -> QFontMetrics:
        """Measure in a font."""
        return QFontMetrics(font)

    def pixmap(self, name: str, token: str = "text2", size: float = 16, ratio: float = 1.0) -> QPixmap:
        """Draw an icon in the colour of a token."""
        edge = self.px(size)
        key = (name, token, edge, ratio)
        if key not in self._icons:
            if len(self._icons) >= _KEPT:
                self._icons.clear()
            self._icons[key] = draw_svg(
                _icon_text(name).replace("currentColor", self.colour(token).name()), edge, ratio
            )
        return self._icons[key]

    def icon(self, name: str, token: str = "text2") -> QIcon:
        """Give an icon for buttons and menus."""
        icon = QIcon(self.pixmap(name, token, ratio=2.0))
        icon.addPixmap(self.pixmap(name, "text3", ratio=2.0), QIcon.Mode.Disabled)
        return icon

    def symbol(self, text: str, size: int, ratio: float = 1.0) -> QPixmap | None:
        """Draw the symbol that stands between braces, if there is a drawing of it."""
        key = (f"symbol {text}", "", size, ratio)
        if key not in self._icons:
            svg = _symbol_text(text)
            if not svg:
                return None
            self._icons[key] = draw_svg(svg, size, ratio)
        return self._icons[key]

    def keep(self, key: str, edge: int, ratio: float, draw: Callable[[], QPixmap]) -> QPixmap:
        """Give a picture drawn before, or draw it now; pictures are forgotten with the theme."""
        place = (key, "", edge, ratio)
        if place not in self._icons:
            if len(self._icons) >= _KEPT:
                self._icons.clear()
            self._icons[place] = draw()
        return self._icons[place]

    def palette(self) -> QPalette:
        """Give Qt's palette for what is not painted by us."""
        palette = QPalette()
        role = QPalette.ColorRole
        for name, token in (
            (role.Window, "panel"),
            (role.WindowText, "text"),
            (role.Base, "raised"),
            (role.AlternateBase, "sunken"),
            (role.Text, "text"),
            (role.Button, "raised"),
            (role.ButtonText, "text"),
            (role.Highlight, "accent"),
            (role.HighlightedText, "on_accent"),
            (role.ToolTipBase, "raised"),
            (role.ToolTipText, "text"),
            (role.PlaceholderText, "text3"),
            (role.Link, "link"),
        ):
            palette.setColor(name, self.colour(token))
        palette.setColor(QPalette.ColorGroup.Disabled, role.ButtonText, self.colour("text3"))
        palette.setColor(QPalette.ColorGroup.Disabled, role.Text, self.colour("text3"))
        return palette

    def style_sheet(self) -> str:
        """Fill the style sheet of the standard widgets: `@token` is a colour, `@12px` a scaled length."""
        return fill_sheet(_sheet_text(), self)


class PaperLook(Look):
    """Dark on white, all in the reading face: figures that a font makes alike in width cannot be searched in a PDF."""

    def font(self, size: float = 13, weight: int = 400, family: str = SERIF, *, italic: bool = False) -> QFont:
        """Give a font by its size in the drawings."""
        return super().font(size, weight, SERIF, italic=italic)


def fill_sheet(text: str, look: Look) -> str:
    """Replace the tokens of a style sheet, the longest names first."""
    for size in (48, 44, 42, 40, 36, 32, 30, 28, 26, 24, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3, 2):
        text = text.replace(f"@{size}px", f"{look.px(size)}px")
    for token in sorted(look.theme.colours, key=len, reverse=True):
        text = text.replace(f"@{token}", look.theme.colours[token])
    return text


def draw_svg(text: str, edge: int, ratio: float) -> QPixmap:
    """Draw an SVG into a square pixmap of `edge` device-independent pixels."""
    return QPixmap.fromImage(_drawn(text, edge, ratio))


@lru_cache(maxsize=_KEPT)
def _drawn(text: str, edge: int, ratio: float) -> QImage:
    """Draw an SVG once for all windows: another theme, and the first one again, find it drawn."""
    image = QImage(QSize(edge, edge) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return image


@cache
def _icon_text(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text("utf-8")


@cache
def _symbol_text(text: str) -> str:
    path: Path = resource("icons", "symbols") / f"{text}.svg"
    return path.read_text("utf-8") if text.isalnum() and path.is_file() else ""


@cache
def _sheet_text() -> str:
    return resource("themes", "window.qss").read_text("utf-8")
