"""Three sheets to read: the guide, the keys, and what this program is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from judgehelper import __version__
from judgehelper.ui.guide import guide_text
from judgehelper.ui.keys import KEYS, spell
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class KeysSheet(QDialog):
    """All keys with what they do."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        words = context.words
        self.setWindowTitle(words("act.shortcuts"))
        self.resize(context.look.px(430), context.look.px(560))
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
        self.resize(context.look.px(640), context.look.px(680))
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setMarkdown(guide_text(context.words))
        QVBoxLayout(self).addWidget(self.text)


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
