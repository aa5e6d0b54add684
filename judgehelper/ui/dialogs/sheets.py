"""Three sheets to read: the guide, the keys, and what this program is."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from judgehelper import __version__
from judgehelper.ui.guide import guide_pictures, guide_text
from judgehelper.ui.keys import KEYS, spell
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class KeysSheet(QDialog):
    """All keys with what they do."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        words = context.words
        self.setWindowTitle(words("act.shortcuts"))
        self.resize(context.look.px(430), min(context.look.px(560), parent.height()))
        rows = RowList(context.look, words("act.shortcuts"))
        rows.show_rows(tuple(Row(title=words(f"act.{act}"), keys=spell(act, words("key.space"))) for act in KEYS))
        column = QVBoxLayout(self)
        column.addWidget(rows)
        column.addWidget(label(words("keys.choose"), "second", wrap=True))


class GuideSheet(QDialog):
    """The user's guide."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(context.words("act.guide"))
        self.resize(context.look.px(860), min(context.look.px(760), parent.height()))
        self.text = GuidePages(context.words)
        QVBoxLayout(self).addWidget(self.text)


class GuidePages(QTextBrowser):
    """The pages of the guide: its own pictures, as wide as the page, and nothing else from anywhere."""

    def __init__(self, words: Messages) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self._pictures = guide_pictures(words.language)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._text = guide_text(words)
        self.setMarkdown(self._text)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Give a picture of the guide, scaled to the page."""
        path = self._pictures.get(url.toString() if isinstance(url, QUrl) else url)
        if path is None:
            return None
        picture, room = QPixmap(str(path)), self.viewport().width() - 2 * int(self.document().documentMargin())
        return picture.scaledToWidth(min(room, picture.width()), Qt.TransformationMode.SmoothTransformation)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the pictures out for the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            place = self.verticalScrollBar().value()
            self.setMarkdown(self._text)
            self.verticalScrollBar().setValue(place)


class AboutSheet(QDialog):
    """What this program is, and whose work it stands on."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        words = context.words
        self.setWindowTitle(words("act.about"))
        self.resize(context.look.px(460), context.look.px(300))
        text = QTextBrowser()
        text.setPlainText(words("about.text", version=__version__))
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        buttons = QDialogButtonBox()
        buttons.addButton(words("notice.close"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        column = QVBoxLayout(self)
        column.addWidget(text)
        column.addWidget(buttons)
