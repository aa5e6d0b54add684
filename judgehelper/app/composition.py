"""The one place where the window is put together with what it shows: books, cards, lessons, settings, workers."""

import logging
import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgehelper.app.i18n import read_messages
from judgehelper.app.logs import start_logging
from judgehelper.app.workers import ThreadWorkers
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.system import OwnCards
from judgehelper.kernel.words import Language
from judgehelper.session.drafts import Drafts
from judgehelper.session.place import Place, PlaceError
from judgehelper.session.setting_up.lineups import Lineups
from judgehelper.session.setting_up.own_objects import OwnObjects, usual_name
from judgehelper.session.settings import Settings, read_settings, write_settings
from judgehelper.session.teaching.collection import topics
from judgehelper.session.teaching.own import OwnQuestions
from judgehelper.session.teaching.progress import Progress as Lessons
from judgehelper.systems import registry
from judgehelper.ui.services import Cards, Progress, Services
from judgehelper.ui.shelf import Books
from judgehelper.ui.theme import read_themes

if TYPE_CHECKING:
    from judgehelper.session.exploring.outcomes import Explored
    from judgehelper.session.sending.report import Report

SETTINGS = "settings.json"
STATES = 20_000
"""States that are looked at, at most, where the window asks for all outcomes."""


class Composition:
    """Makes the services of one window over one data folder; what is costly is made when first asked for."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.workers, self.thinkers, self.seekers = ThreadWorkers(), ThreadWorkers(), ThreadWorkers()
        self._shelves: dict[str, Cards] = {}
        self.messages = read_messages()
        self.settings, notices = read_settings(place.root / SETTINGS)
        try:
            place.make_ready()
            trouble = start_logging(place.root)
        except PlaceError as error:
            trouble = error.args[0]
        self.notices = (*notices, *((trouble,) if trouble else ()))

    def stop(self) -> None:
        """End all work beside the window and wait for it."""
        for workers in (self.workers, self.thinkers, self.seekers):
            workers.stop()

    @cached_property
    def books(self) -> Books:
        """The shelf of rulebooks."""
        from judgehelper.app.bookshelf import BookShelf  # costly to import: not before the first question

        return BookShelf(self.place)

    @cached_property
    def _library(self) -> Cards:
        from judgehelper.app.cardshelf import CardShelf  # costly to import: not before the first card
        from judgehelper.session.cards import open_cards

        return CardShelf(open_cards(self.place))

    def cards(self, key: str) -> Cards:
        """Give the cards of a rule system: those that it brings, else the library. Raises UnknownSystem."""
        if key not in self._shelves:
            own = registry.system(key).cards
            self._shelves[key] = self._library if own is None else self._shelve(own())
        return self._shelves[key]

    def name_in(self, key: str, name: str, language: Language) -> str:
        """Give the name of a card in a language: as its shelf knows it, or as a usual object is called."""
        from judgehelper.app.cardshelf import CardShelf, OwnShelf  # costly to import: not before the first card

        match self.cards(key):
            case (CardShelf() | OwnShelf()) as shelf:
                known = shelf.name_in(name, language)
                return known if known != name else usual_name(key, name, language)
        return name

    @staticmethod
    def _shelve(cards: OwnCards) -> Cards:
        from judgehelper.app.cardshelf import OwnShelf  # costly to import: not before the first card

        return OwnShelf(cards)

    def save(self, settings: Settings) -> None:
        """Keep settings; a disk that refuses is written down, the window goes on."""
        self.settings = settings
        try:
            write_settings(settings, self.place.root / SETTINGS)
        except PlaceError as error:
            logging.getLogger("judgehelper").warning("settings not saved: %s", error)

    def import_book(self, source: str, progress: Progress) -> str:
        """Read a rulebook file, a folder or an address; give a sentence on what was read."""
        from judgehelper.app.bookshelf import BookShelf

        assert isinstance(self.books, BookShelf)
        books, wrong = self.books.import_from(source, progress)
        words = self.messages[self.settings.language]
        done = [words("import.done", title=book.title, entries=len(book), doubts=len(book.doubts)) for book in books]
        return "\n".join((*done, *wrong)) or words("import.nothing")

    def explore(self, raw: Mapping[str, Any], language: Language, progress: Progress) -> "Explored":
        """Walk every way on from a scenario or a saved game; `progress` may raise to stop it."""
        from judgehelper.session.exploring.outcomes import (
            explore_together,  # costly to import: not before it is asked for
        )

        def tell(seen: int, _: int) -> bool:
            progress(min(seen, STATES), STATES)
            return True

        return explore_together(raw, self.place, language, limit=STATES, tell=tell, jobs=os.cpu_count() or 1)

    def import_cards(self, path: Path, progress: Progress) -> int:
        """Read a file of cards, all of it or nothing; give their number. Raises CardError."""
        from judgehelper.app.bookshelf import BookShelf  # as below
        from judgehelper.session.cards import open_cards  # costly to import: not before the first card

        read = open_cards(self.place.make_ready()).import_file(path, lambda count: progress(count, 0))
        self.__dict__.pop("_library", None)  # the names that it has listed are no longer all
        self._shelves.clear()
        if isinstance(self.books, BookShelf):
            self.books.renew_cards()
        return read

    def report(self, raw: Mapping[str, Any], language: Language) -> "Report":
        """Run a scenario and report it; rules are named as the books of this folder do."""
        from judgehelper.session.library.books import Shelf  # costly to import: not before it is asked for
        from judgehelper.session.sending.report import report_of
        from judgehelper.session.sending.titles import titles_in

        return report_of(raw, self.cards(str(raw["system"])), language, titles_in(Shelf(self.place)))

    def services(self) -> Services:
        """Give the window everything it needs."""
        questions = OwnQuestions(self.place.root)
        return Services(
            messages=self.messages,
            themes=read_themes(resource("themes")),
            settings=self.settings,
            save_settings=self.save,
            books=lambda: self.books,
            cards=self.cards,
            name_in=self.name_in,
            workers=self.workers,
            thinkers=self.thinkers,
            seekers=self.seekers,
            explore=self.explore,
            systems=_list_systems(self.settings.language),
            own_words=registry.words_of,
            topics=lambda: (*topics(), *questions.topics()),
            questions=questions,
            progress=Lessons(self.place.root),
            import_book=self.import_book,
            import_cards=self.import_cards,
            report=self.report,
            drafts=Drafts(self.place.root / "drafts"),
            objects=OwnObjects(self.place.root),
            lineups=Lineups(self.place.root),
            notices=self.notices,
        )


def _list_systems(language: Language) -> tuple[tuple[str, str, str], ...]:
    return tuple((key, registry.name_of(key)(language), "") for key in registry.systems())
