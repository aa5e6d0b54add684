"""What the window is given by the composition root: books, cards, files, messages, workers. It makes none of them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import Language, Worded
from judgehelper.session.drafts import Drafts
from judgehelper.session.setting_up.lineups import Lineups
from judgehelper.session.setting_up.own_objects import OwnObjects
from judgehelper.session.settings import Settings
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.own import OwnQuestions
from judgehelper.session.teaching.progress import Progress as Lessons
from judgehelper.ui.messages import Messages
from judgehelper.ui.shelf import Books
from judgehelper.ui.theme import Theme

if TYPE_CHECKING:  # what walks the ways is costly to import: not before it is asked for
    from judgehelper.session.exploring.outcomes import Explored
    from judgehelper.session.sending.report import Report


class CardName(Struct, frozen=True, kw_only=True):
    """A card offered while typing: its names, types, and whether its text is understood."""

    name: str
    other_name: str = ""
    types: str = ""
    value: str = ""
    unread: int = 0
    is_guess: bool = False
    """Whether its name is merely like what was typed: it is shown, and never taken for what was meant."""


class Cards(CardSource, Protocol):
    """The cards as the window needs them."""

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        """Offer the cards that a beginning may mean, best first; names merely like it as guesses."""


Progress = Callable[[int, int], None]


class Job(Protocol):
    """Work going on beside the window."""

    def cancel(self) -> None:
        """Ask the work to stop; `done` is not called then."""


class Workers(Protocol):
    """Runs work beside the window and reports in the window's own thread."""

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> Job:
        """Start work; what it reports through its argument is passed to `progress` at most every few milliseconds."""


class Errands:
    """The work that one window has others do: once the window has closed, nothing is reported to it any more."""

    def __init__(self) -> None:
        self.is_over = False

    def of(self, workers: Workers) -> Workers:
        """Give workers whose reports end with the window."""
        return _SentByWindow(self, workers)

    def end(self) -> None:
        """Let nothing be reported from now on: what would hear of it is going away."""
        self.is_over = True


class _SentByWindow:
    """Workers as one window has them."""

    def __init__(self, errands: Errands, workers: Workers) -> None:
        self._errands, self._workers = errands, workers

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> Job:
        told = self._while_open
        return self._workers.run(work, told(done), told(failed), progress and told(progress))

    def _while_open(self, report: Callable[..., None]) -> Callable[..., None]:
        return lambda *said: None if self._errands.is_over else report(*said)


class Services(Struct, frozen=True, kw_only=True):
    """Everything that the window is given."""

    messages: Mapping[Language, Messages]
    themes: tuple[Theme, ...]
    settings: Settings
    save_settings: Callable[[Settings], None]
    books: Callable[[], Books]
    """Opened when first needed."""
    cards: Callable[[str], Cards]
    """The cards of a rule system, by its key."""
    workers: Workers
    thinkers: Workers
    """Others, for what takes long and needs no books: search goes on beside it."""
    seekers: Workers
    """Others, for questions to the books: nobody waits for an index that is built, or a book that is read."""
    systems: tuple[tuple[str, str, str], ...] = ()
    """Key, title and edition of the rule systems, worded when the window opens."""
    own_words: Callable[[str], Mapping[str, Worded]] = lambda _: {}
    """Messages that read otherwise where a game is played, by its key and theirs."""
    topics: Callable[[], tuple[Topic, ...]] = tuple
    """What is taught: topics with their lessons."""
    questions: OwnQuestions | None = None
    """The questions that the judge has made; None: none are kept."""
    progress: Lessons | None = None
    """What was right and wrong so far; None: nothing is kept."""
    import_book: Callable[[str, Progress], str] | None = None
    """Reads a rulebook file, a folder of them or an address and gives a sentence on what was read."""
    import_cards: Callable[[Path, Progress], int] | None = None
    """Reads a file of cards, all of it or nothing, and gives their number."""
    report: "Callable[[Mapping[str, Any], Language], Report] | None" = None
    """Runs a scenario and reports it in a language."""
    explore: "Callable[[Mapping[str, Any], Language, Progress], Explored] | None" = None
    """Walks every way on from a scenario or a saved game, worded in a language."""
    drafts: Drafts | None = None
    """Where unsaved work is kept; None: nowhere."""
    name_in: Callable[[str, str, Language], str] = lambda _, name, __: name
    """Gives the name of a card of a rule system (by its key) in a language; its own where no other is known."""
    objects: OwnObjects | None = None
    """The objects of the judge's own; None: none are kept."""
    lineups: Lineups | None = None
    """The lineups that the judge has kept; None: none are."""
    notices: tuple[str, ...] = ()
    """What went wrong while starting, a line each."""
