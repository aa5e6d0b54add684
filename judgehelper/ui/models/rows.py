"""Rows: what every list of the window shows (results, log, layers, timeline, commands), as values, and their Qt model.

A list in this window differs from another only in its rows; one model holds them and one delegate paints them.
"""

from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judgehelper.kernel.citation import RuleRef

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole


class Chip(Struct, frozen=True):
    """A citation: the number shown, the rule that it opens, and whether an open book has it."""

    text: str
    rule: RuleRef
    is_known: bool = True


class Rail(Struct, frozen=True):
    """The line of the timeline beside a row: lane, whether it goes on above and below, and how the moment is drawn."""

    lane: int
    is_first: bool = False
    is_last: bool = False
    is_now: bool = False
    is_ahead: bool = False
    joins: bool = False
    goes_on: bool = False
    """Whether a branch beside the main line has another moment in the next row."""
    through: tuple[int, ...] = ()
    """The lanes that run past on the left."""


class Row(Struct, frozen=True, kw_only=True):
    """One row: a first line, perhaps text below, chips, and what it stands for (`target`)."""

    title: str
    target: Any = None
    text: str = ""
    right: str = ""
    keys: str = ""
    """A shortcut, drawn as a key."""
    icon: str = ""
    tone: str = "text2"
    badge: str = ""
    """A boxed place in a walk: the layer."""
    before: str = ""
    after: str = ""
    lead: tuple[Chip, ...] = ()
    chips: tuple[Chip, ...] = ()
    """Below the text."""
    side: tuple[Chip, ...] = ()
    """In a column on the right."""
    more: str = ""
    """What stands for the chips that are not shown; a click asks for them."""
    guides: tuple[bool, ...] = ()
    """In a tree, of each ancestor below the root whether its line goes on."""
    is_last: bool = True
    """In a tree, whether no sister comes below."""
    notes: str = ""
    """Said after the chips below."""
    marks: tuple[tuple[int, int], ...] = ()
    """Found characters of the title, from and to."""
    text_marks: tuple[tuple[int, int], ...] = ()
    depth: int = 0
    rail: Rail | None = None
    is_strong: bool = False
    is_heading: bool = False
    is_current: bool = False
    is_muted: bool = False
    has_line: bool = False
    """Whether a hairline parts it from the next row."""
    spoken: str = ""

    @property
    def all_chips(self) -> tuple[Chip, ...]:
        """Every chip of the row in reading order."""
        return (*self.lead, *self.chips, *self.side)


class RowModel(QAbstractListModel):
    """The rows of a list; rows that stay where they were are not told to have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows now."""
        return self._rows

    def set_rows(self, rows: tuple[Row, ...]) -> None:
        """Show other rows; where old ones are only followed by more, only those are added."""
        old = self._rows
        if rows == old:
            return
        if len(rows) == len(old):
            self._change(rows)
            return
        same = 0
        while same < min(len(old), len(rows)) and old[same] == rows[same]:
            same += 1
        if same < len(old):
            self.beginRemoveRows(QModelIndex(), same, len(old) - 1)
            self._rows = old[:same]
            self.endRemoveRows()
        if same < len(rows):
            self.beginInsertRows(QModelIndex(), same, len(rows) - 1)
            self._rows = (*old[:same], *rows[same:])
            self.endInsertRows()

    def _change(self, rows: tuple[Row, ...]) -> None:
        """Show other rows in the places of these, and tell which are others."""
        old = self._rows
        changed = [place for place, (now, was) in enumerate(zip(rows, old, strict=True)) if now != was]
        others = frozenset(changed)
        self._rows = tuple(row if place in others else old[place] for place, row in enumerate(rows))
        for place in changed:
            self.dataChanged.emit(self.index(place, 0), self.index(place, 0))

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the rows; they have no children."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Give the row, its words, or how it is spoken."""
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return speak(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Make all rows but headings selectable."""
        if self._rows[index.row()].is_heading:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def speak(row: Row) -> str:
    """Say a row as a screen reader does: everything that is painted, in reading order."""
    if row.spoken:
        return row.spoken
    change = f"{row.before} → {row.after}" if row.after else ""
    chips = ", ".join(chip.text for chip in row.all_chips)
    return ", ".join(
        part for part in (row.badge, row.title, change, row.text, row.right, chips, row.more, row.notes) if part
    )
