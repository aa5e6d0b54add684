"""All that the widgets of a window say, as one list to be searched for what somebody may not know."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

ROLES = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.DisplayRole,
         Qt.ItemDataRole.ToolTipRole)  # fmt: skip


def said(window: QWidget) -> str:
    """Join all that the widgets of a window say: names, descriptions, tooltips, texts, rows of lists, acts."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # what is gone is not heard
    return "\n".join(text for widget in (window, *window.findChildren(QWidget)) for text in _of_widget(widget))


def _of_widget(widget: QWidget) -> Iterator[str]:
    yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.statusTip())
    yield from (widget.windowTitle(), widget.whatsThis())
    yield from (text for act in widget.actions() for text in _of_act(act))
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield from (widget.text(), widget.placeholderText())
        case QTextEdit() | QPlainTextEdit():
            yield widget.toPlainText()
        case QGroupBox() | QMenu():
            yield widget.title()
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QAbstractItemView():
            yield from _rows(widget.model())


def _of_act(act: QAction) -> tuple[str, ...]:
    return (act.text(), act.toolTip(), act.statusTip())


def _rows(model: QAbstractItemModel | None) -> Iterator[str]:
    for row in range(model.rowCount() if model is not None else 0):
        assert model is not None
        yield from (str(model.data(model.index(row, 0), role) or "") for role in ROLES)
