"""Text in widgets is text: a card that is called `<img src=…>` is shown by that name, and nothing is opened for it.

Qt reads whatever looks like markup in labels and tips as markup. Here are the label and the tip that do not.
"""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QAction, QPainter, QPaintEvent, Qt, QTextCharFormat
from PySide6.QtWidgets import QLabel, QToolTip, QWidget


class Label(QLabel):
    """A label that shows its text as it is."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def set_tip(on: QWidget | QAction | QTextCharFormat, text: str) -> None:
    """Give a widget, or words of a page, a tip that is shown as it is."""
    on.setToolTip(as_plain(text))


def as_plain(text: str) -> str:
    """Give a text such that Qt shows it as it is where it looks for markup."""
    return str(Qt.convertFromPlainText(text)) if Qt.mightBeRichText(text) else text


def show_tip(at: QPoint, text: str, widget: QWidget | None = None) -> None:
    """Show a tip at a place, as it is."""
    if widget is None:
        QToolTip.showText(at, as_plain(text))
    else:
        QToolTip.showText(at, as_plain(text), widget)


class MarkedLabel(Label):
    """A label of markup that the program has written itself; what is put into it has been escaped."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(text)


class Shortened(Label):
    """A line that ends in «…» where its room is too small for it."""

    def minimumSizeHint(self) -> QSize:
        """Ask for no width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much as fits."""
        painter = QPainter(self)
        said = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), said)
        painter.end()
