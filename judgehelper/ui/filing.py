"""Opening, saving and importing: what the window does with files. Each failure is one line where it arose."""

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog, QWidget

from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.desk_file import first_scenario, reopen, save_file
from judgehelper.session.desk_view import word_report
from judgehelper.session.scenario import understand
from judgehelper.session.settings import Settings, remember
from judgehelper.session.telling import tell
from judgehelper.ui.services import Example, Progress, Services
from judgehelper.ui.stage import Stage, guarded
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.notices import Notice, ProgressBand

SCENARIOS = "*.json *.jsonl"
BOOKS = "*.md *.txt *.html *.htm *.docx *.pdf"


class Filing:
    """The files of one window."""

    def __init__(self, context: Context, notice: Notice, progress: ProgressBand, window: QWidget) -> None:
        self.context, self.notice, self.progress, self.window = context, notice, progress, window
        self.services: Services = context.services
        self.stage: Stage = context.stage
        self.settings: Settings = context.services.settings
        self.path: Path | None = None

    def new(self) -> None:
        """Put an empty table of the chosen rule system on the desk."""
        key = self.settings.system
        desk = guarded(lambda: desks.empty_table(key, self.services.cards(key)), self.notice.tell, self.stage.language)
        if desk is not None:
            self.path = None
            self.stage.open(desk)

    def ask_open(self) -> None:
        """Ask for a scenario file and open it."""
        words = self.context.words
        name, _ = QFileDialog.getOpenFileName(
            self.window, words("act.open"), "", f"{words('file.scenarios')} ({SCENARIOS})"
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Open a scenario file; what is wrong with it is one line, and the game at the desk stays."""
        desk = guarded(lambda: self._reopen(first_scenario(path)), self.notice.tell, self.stage.language)
        if desk is None:
            return
        self.path = path
        self.notice.hide()
        self.stage.open(desk)
        self.settings = remember(self.settings, path)
        self.services.save_settings(self.settings)
        self._report(desk)

    def open_example(self, example: Example) -> None:
        """Open a teaching example."""
        self.open_raw(example.open())

    def open_raw(self, raw: Mapping[str, Any]) -> None:
        """Open a scenario that is no file."""
        desk = guarded(lambda: self._reopen(raw), self.notice.tell, self.stage.language)
        if desk is not None:
            self.path = None
            self.notice.hide()
            self.stage.open(desk)
            self._report(desk)

    def _report(self, desk: Desk) -> None:
        """Say the first thing that went wrong in the script."""
        for line in word_report(desk, self.stage.language)[:1]:
            self.notice.tell(self.context.words("file.report", line=line), "warn")

    def _reopen(self, raw: Mapping[str, Any]) -> Desk:
        """Open a scenario with the cards of the rule system that it names."""
        system, _ = understand(raw)
        return reopen(raw, self.services.cards(system.key))

    def save(self) -> None:
        """Save to the file that was opened, or ask for one."""
        if self.path is None:
            self.ask_save()
        else:
            self.save_to(self.path)

    def ask_save(self) -> None:
        """Ask where to save."""
        words = self.context.words
        name, _ = QFileDialog.getSaveFileName(self.window, words("act.save"), "", f"{words('file.scenarios')} (*.json)")
        if name:
            self.save_to(Path(name) if Path(name).suffix else Path(name).with_suffix(".json"))

    def save_to(self, path: Path) -> None:
        """Save the game; the old file stays whole until the new one is."""
        desk = self.stage.desk
        if desk is None:
            return

        def write() -> bool:
            save_file(desk, path)
            return True

        if guarded(write, self.notice.tell, self.stage.language):
            self.path = path
            self.stage.is_saved = True
            self.settings = remember(self.settings, path)
            self.services.save_settings(self.settings)
            self.stage.changed.emit()

    def ask_import(self) -> None:
        """Ask for a rulebook and read it."""
        words = self.context.words
        name, _ = QFileDialog.getOpenFileName(self.window, words("act.import"), "", f"{words('file.books')} ({BOOKS})")
        if name:
            self.import_book(Path(name))

    def import_book(self, source: Path | str) -> None:
        """Read a rulebook file, a folder or an address beside the window; an old book stays until the new is whole."""
        read = self.services.import_book
        if read is None:
            return

        def work(progress: Progress) -> str:
            return read(str(source), progress)

        self.progress.begin(self.context.words("import.reading", name=PurePath(source).name))
        self.progress.job = self.services.workers.run(work, self._imported, self._not_imported, self.progress.step)

    def _imported(self, said: object) -> None:
        self.progress.end()
        self.context.books_changed()
        self.notice.tell(str(said), "info")
        self.context.relabelled.emit()

    def _not_imported(self, error: Exception) -> None:
        self.progress.end()
        self.notice.tell(tell(error, self.stage.language))

    def use(self, settings: Settings) -> None:
        """Keep other settings."""
        self.settings = settings
        self.services.save_settings(settings)

    def use_system(self, key: str) -> None:
        """Choose the rule system of new tables."""
        self.use(replace(self.settings, system=key))
