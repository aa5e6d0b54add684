"""Opening, saving and importing: what the window does with files. Each failure is one line where it arose."""

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath
from random import randrange
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QFileDialog, QWidget

from judgehelper.cards.errors import CardError
from judgehelper.kernel.lineup import Lineup
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.desk_file import reopen, save_file, scenarios_in, write_down
from judgehelper.session.desk_view import was_broken_off, word_report
from judgehelper.session.place import PlaceError
from judgehelper.session.saying.telling import tell
from judgehelper.session.scenarios.endings import DECKS, PUZZLE
from judgehelper.session.scenarios.scenario import understand
from judgehelper.session.settings import Settings, remember
from judgehelper.systems.registry import FIRST
from judgehelper.ui.services import Progress, Services
from judgehelper.ui.stage import Stage, guarded, written
from judgehelper.ui.widgets.chrome.notices import Notice, ProgressBand
from judgehelper.ui.widgets.chrome.start_page import StartPage
from judgehelper.ui.widgets.context import Context

OWN = (".json", ".jsonl")
"""Endings of files that are saved as they were opened; those of other programs are saved under another name."""
PUZZLES = (PUZZLE,)
DROPPED = (*OWN, *PUZZLES, *(ending for ending in DECKS if ending != ".txt"))
"""Endings of what is opened as a game when it is dropped; a plain text is a rulebook."""
SEEDS = 1 << 30
"""How many ways there are to shuffle for a new game."""
BOOKS = "*.md *.txt *.html *.htm *.docx *.pdf"


class Filing:
    """The files of one window."""

    def __init__(self, context: Context, notice: Notice, progress: ProgressBand, window: QWidget) -> None:
        self.context, self.notice, self.progress, self.window = context, notice, progress, window
        self.services: Services = context.services
        self.stage: Stage = context.stage
        self.settings: Settings = context.services.settings
        self.path: Path | None = None
        self.draft: Path | None = None
        self.lineups: dict[str, tuple[Lineup, Lineup]] = {}
        """What the sides were about to bring to a game, by the keys of the games: the form opens with it."""
        self._drafted: tuple[int, ...] = ()
        self._looked_at = 0
        """Moments of a game that is only gone through, as a lesson is: nothing is lost with it until it grows."""
        self.stage.changed.connect(self.keep_draft)

    def serve(self, start: StartPage) -> None:
        """Open what the start page offers."""
        start.draft_opened.connect(self.open_draft)
        start.recent_opened.connect(self.open)

    # What is not saved.

    def keep_draft(self) -> None:
        """Keep every change of the game at once, in a file of this window's own."""
        desk, drafts = self.stage.desk, self.services.drafts
        if desk is None or drafts is None or self.stage.is_saved or written(desk) == self._drafted:
            return
        if len(desk.line.moments) == self._looked_at:
            return
        self.draft = self.draft or drafts.new_path()
        try:
            drafts.keep(self.draft, desk, self.path)
        except DeskError as trouble:
            self.notice.tell(self.context.words("draft.failed", why=tell(trouble, self.stage.language)), "warn")
        self._drafted = written(desk)

    def put_lesson(self, desk: Desk, *, is_shut: bool) -> None:
        """Put a lesson on the desk, its question open or answered."""
        self.put(desk, looked_at=len(desk.line.moments), is_shut=is_shut)

    def put(self, desk: Desk, path: Path | None = None, *, looked_at: int = 0, is_shut: bool = False) -> None:
        """Put another game on the desk; unsaved work on the one before stays among the drafts."""
        is_kept = self.draft is not None and not self.stage.is_saved
        self.path, self.draft, self._drafted, self._looked_at = path, None, (), looked_at
        self.notice.hide()
        self.stage.open(desk, is_shut=is_shut)
        if is_kept:
            self.notice.tell(self.context.words("draft.kept"), "info")

    def open_draft(self, path: Path) -> None:
        """Put unsaved work back on the desk, branches and place included."""
        drafts = self.services.drafts
        if drafts is None:
            return

        def read() -> tuple[Desk, Path | None]:
            return drafts.reopen(path, self.services.cards(drafts.system_of(path)))

        found = guarded(read, self.notice.tell, self.stage.language)
        if found is None:
            return
        self.put(*found)
        self.stage.is_saved = False
        self.keep_draft()
        drafts.forget(path)
        self.context.relabelled.emit()

    def forget_draft(self) -> None:
        """Let the draft go: the game is saved."""
        if self.draft is not None and self.services.drafts is not None:
            self.services.drafts.forget(self.draft)
        self.draft = None

    # Files.

    def new(self) -> None:
        """Put an empty table of the chosen rule system on the desk."""
        key = self.settings.system
        desk = guarded(lambda: desks.empty_table(key, self.services.cards(key)), self.notice.tell, self.stage.language)
        if desk is not None:
            self.put(desk, None)

    def deal(self) -> None:
        """Begin a whole game of the chosen rule system with cards of its own, shuffled anew each time."""
        key, seed = self.settings.system, randrange(SEEDS)
        desk = guarded(
            lambda: desks.dealt_table(key, self.services.cards(key), seed), self.notice.tell, self.stage.language
        )
        if desk is not None:
            self.put(desk, None)

    def ask_open(self) -> None:
        """Ask for a scenario, a puzzle or decks, and open them."""
        words = self.context.words
        kinds = ";;".join((
            f"{words('file.scenarios')} ({_patterns((*OWN, *PUZZLES))})",
            f"{words('file.decks')} ({_patterns(DECKS)})",
        ))  # fmt: skip
        names, _ = QFileDialog.getOpenFileNames(self.window, words("act.open"), "", kinds)
        self.open_all(tuple(map(Path, names)))

    def take_dropped(self, urls: Iterable[QUrl]) -> None:
        """Open the games among what was dropped on the window; everything else is a rulebook."""
        games: list[Path] = []
        for url in urls:
            if not url.isLocalFile():
                self.import_book(url.toString())
            elif (path := Path(url.toLocalFile())).suffix.lower() in DROPPED:
                games.append(path)
            else:
                self.import_book(path)
        self.open_all(tuple(games))

    def open_all(self, paths: tuple[Path, ...]) -> None:
        """Open a scenario, or lay out a game in which each player has one of several decks."""
        if paths and all(path.suffix.lower() in DECKS for path in paths):
            self.open_decks(paths)
        elif paths:
            self.open(paths[0])

    def open_decks(self, paths: tuple[Path, ...]) -> None:
        """Lay out a game with a deck for each player; what is wrong with a list is one line, and the game stays."""
        from judgehelper.session.scenarios.exchange import (
            scenario_of_decks,  # loads the readers of decks: not before one
        )

        try:
            raw = scenario_of_decks(paths, self.services.cards(FIRST), FIRST)
        except CardError as error:
            self.notice.tell(tell(error, self.stage.language))
            return
        self.open_raw(raw)

    def open(self, path: Path) -> None:
        """Open a scenario file; what is wrong with it is one line, and the game at the desk stays."""
        desk = guarded(lambda: self._read(path), self.notice.tell, self.stage.language)
        if desk is None:
            return
        self.put(desk, path if path.suffix.lower() in OWN else None)
        self._remember(path)
        self._report(desk)

    def open_raw(self, raw: Mapping[str, Any]) -> None:
        """Open a scenario that is no file."""
        desk = guarded(lambda: self._reopen(raw), self.notice.tell, self.stage.language)
        if desk is not None:
            self.put(desk, None)
            self._report(desk)

    def _report(self, desk: Desk) -> None:
        """Say the first thing that went wrong in the script, or which of its facts does not hold."""
        key = "file.report" if was_broken_off(desk) else "file.differs"
        for line in word_report(desk, self.stage.language)[:1]:
            self.notice.tell(self.context.words(key, line=line), "warn")

    def _read(self, path: Path) -> Desk:
        """Open the first scenario of a file, and keep the others with it."""
        first, *others = scenarios_in(path)
        return replace(self._reopen(first), others=tuple(others))

    def _reopen(self, raw: Mapping[str, Any]) -> Desk:
        """Open a scenario with the cards of the rule system that it names."""
        system, _ = understand(raw)
        return reopen(raw, self.services.cards(system.key))

    def save(self) -> None:
        """Save to the file that was opened, or ask for one."""
        if self.path is None or (self.stage.desk is not None and self.stage.desk.seat):
            self.ask_save()
        else:
            self.save_to(self.path)

    def ask_save(self) -> None:
        """Ask where to save."""
        words = self.context.words
        kinds = f"{words('file.scenarios')} (*.json);;{words('file.puzzles')} (*.pzl)"
        name, chosen = QFileDialog.getSaveFileName(self.window, words("act.save"), "", kinds)
        if name:
            ending = ".pzl" if "*.pzl" in chosen else ".json"
            self.save_to(Path(name) if Path(name).suffix else Path(name).with_suffix(ending))

    def save_to(self, path: Path) -> None:
        """Save the game; the old file stays whole until the new one is."""
        desk = self.stage.desk
        if desk is None:
            return
        if path.suffix.lower() in PUZZLES:
            self._write_puzzle(desk, path)
            return

        def write() -> bool:
            save_file(desk, path)
            return True

        if guarded(write, self.notice.tell, self.stage.language) and not desk.seat:
            self.path = path
            self.stage.is_saved = True
            self.forget_draft()
            self._remember(path)
            self.stage.changed.emit()

    def _remember(self, path: Path) -> None:
        self.use(remember(self.settings, path))
        self.context.recent = self.settings.recent

    def _write_puzzle(self, desk: Desk, path: Path) -> None:
        """Write the board as a puzzle of another program, and say what a puzzle cannot hold."""
        from judgehelper.session.scenarios.exchange import (
            word_lacks,  # loads the writer of puzzles: not before one
            write_scenario,
        )

        raw = write_down(desk) if desk.seat else desk.system.script.write(desk.state)
        try:
            left_out = write_scenario(raw, path)
        except (CardError, PlaceError) as error:
            self.notice.tell(tell(error, self.stage.language))
            return
        words = self.context.words
        told = word_lacks(raw, left_out, self.stage.language)
        said = words("puzzle.lacks", name=path.name, lacks=told) if told else words("puzzle.done", name=path.name)
        self.notice.tell(said, "warn" if told else "info")

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
        self.notice.tell(str(said), "info", stays=True)
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
        self.context.choose_game(key)


def _patterns(endings: tuple[str, ...]) -> str:
    return " ".join(f"*{ending}" for ending in endings)
