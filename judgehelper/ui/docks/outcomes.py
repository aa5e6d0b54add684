"""What can still happen: every outcome from here over all choices left open, walked beside the window."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from judgehelper.session.desk import Desk
from judgehelper.session.desk_file import standing
from judgehelper.session.saying.telling import tell
from judgehelper.ui.docks.listings import list_rules
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.outcomes import outcome_rows
from judgehelper.ui.services import Progress
from judgehelper.ui.widgets.chrome.notices import ProgressBand
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList

if TYPE_CHECKING:  # what walks the ways is costly to import: not before it is asked for
    from judgehelper.session.exploring.outcomes import Explored


class OutcomesPanel(Panel):
    """The outcomes from the place at which the game was when they were asked for."""

    def __init__(self, context: Context) -> None:
        self.said = label("", "second", wrap=True)
        self.list = RowList(context.look, "")
        self.list.lay_out_by_and_by()
        self.band = ProgressBand(context)
        super().__init__(context, "outcomes", "branch")
        self.is_wanted = False
        self._asked: Desk | None = None
        self._found: Explored | None = None
        self.said.setContentsMargins(12, 8, 12, 6)
        for widget in (self.said, self.band, self.list):
            self.column.addWidget(widget, 1 if widget is self.list else 0)
        self.list.rule_opened.connect(context.rule_opened)
        self.list.rule_copied.connect(context.rule_copied)
        self.list.more_asked.connect(self._list_more)
        self.band.cancelled.connect(self._say)
        self.stage.changed.connect(self._say)
        self.stage.opened.connect(self.forget)
        self.stage.closed.connect(self.forget)
        self.stage.reseated.connect(self.forget)

    def relabel(self) -> None:
        """Say everything anew; what was found is worded in the language in which it was asked for."""
        super().relabel()
        self.list.setAccessibleName(self.windowTitle())

    def ask(self) -> None:
        """Walk every way on from the game as it is now."""
        desk, services, words = self.stage.desk, self.context.services, self.context.words
        explore = services.explore
        if desk is None or explore is None:
            return
        self.forget()
        self.is_wanted, self._asked = True, desk
        raw, language = standing(desk), self.stage.language

        def work(progress: Progress) -> "Explored":
            return explore(raw, language, progress)

        self.band.begin(words("outcomes.walking"))
        self.band.job = services.thinkers.run(work, partial(self._show, desk), self._fail, self.band.step)
        self._say()

    def forget(self) -> None:
        """Show nothing, and let nobody go on."""
        self.band.stop()
        self.is_wanted, self._asked, self._found = False, None, None
        self.list.show_rows(())
        self._say()

    def _show(self, desk: Desk, found: "Explored") -> None:
        self.band.end()
        self._found = found
        view = self.stage.view
        say = view.naming.say if view is not None else str
        self.list.show_rows(outcome_rows(found, desk.system.key, self.context.words, self.context.chips, say))
        self._say()

    def _list_more(self, cites: object, at: QPoint) -> None:
        """List all rules of a choice."""
        if isinstance(cites, tuple):
            list_rules(QMenu(self), self.context, cites).popup(at)

    def _fail(self, error: Exception) -> None:
        self.band.end()
        self.said.setText(tell(error, self.stage.language))

    def _say(self) -> None:
        """Say how many outcomes there are, and of what."""
        words, found = self.context.words, self._found
        if found is None:
            self.said.setText("" if self.band.job is not None else words("outcomes.empty"))
            return
        lines = [words.counted("outcomes.found", len(found.outcomes), states=found.states)]
        if self._asked is not None and self.stage.desk is not None and self.stage.desk.state is not self._asked.state:
            lines.append(words("outcomes.older"))
        self.said.setText(" ".join(lines))
