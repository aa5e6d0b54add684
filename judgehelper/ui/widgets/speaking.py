"""What screen readers are told of a widget of our own: its role, its state, and what may be done there by its name.

The name and the description are those that Qt keeps with every widget; a mixin says the rest.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget


class Spoken:
    """A widget that screen readers can use: mixed into one."""

    role = QAccessible.Role.ListItem
    """What a screen reader calls it."""
    speaker: QAccessibleWidget | None = None
    """What screen readers ask; kept as long as the widget."""

    def spoken_acts(self) -> Mapping[str, Callable[[], object]]:
        """Give what may be done, the usual first, by the names that screen readers know."""
        return {}

    @property
    def is_ticked(self) -> bool | None:
        """Whether it is chosen; None where it is nothing that is chosen."""
        return None


class Speaker(QAccessibleWidget):
    """What a screen reader is told of a widget."""

    def __init__(self, widget: QWidget, spoken: Spoken) -> None:
        super().__init__(widget, spoken.role)
        self._widget, self._spoken = widget, spoken

    def role(self) -> QAccessible.Role:
        """Give the role as it is now: a question decides what its options are."""
        return self._spoken.role

    def state(self) -> QAccessible.State:
        """Give the state, with whether it is chosen."""
        state, ticked = super().state(), self._spoken.is_ticked
        if ticked is not None:
            state.checkable, state.checked = True, ticked
        return state

    def actionNames(self) -> list[str]:
        """Name the actions, the usual one first."""
        return [*self._spoken.spoken_acts(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, name: str) -> None:
        """Do one of them."""
        if name == QAccessibleActionInterface.setFocusAction():
            self._widget.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (act := self._spoken.spoken_acts().get(name)) is not None:
            act()


def _speaker(_: str, thing: object) -> QAccessibleWidget | None:
    """Give screen readers what they ask of our own widgets."""
    if isinstance(thing, Spoken) and isinstance(thing, QWidget):
        thing.speaker = Speaker(thing, thing)
        return thing.speaker
    return None


QAccessible.installFactory(_speaker)
