"""A button with lines in it, as tall as they are at the width that it has."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QSizePolicy


class LinesButton(QPushButton):
    """A button whose height follows from its layout: its words wrap, and none of them is cut."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Have a height for each width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height that the lines need at a width."""
        layout = self.layout()
        wanted = layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else -1
        return max(wanted, self.minimumHeight(), self.sizeHint().height() if wanted < 0 else 0)

    def sizeHint(self) -> QSize:
        """Give the size of the lines without wrapping."""
        layout = self.layout()
        return layout.totalSizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Give the least size of the lines."""
        layout = self.layout()
        return layout.totalMinimumSize() if layout is not None else super().minimumSizeHint()
