"""What can be done at a place of a page: one menu, in the order copy, set off, write, read elsewhere."""

from functools import partial
from typing import Protocol

from PySide6.QtWidgets import QMenu

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.shelf import COLOURS, Doubted, Mark, Passage, Remark, Spot
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.page_view import PageView


class Place:
    """A place of a page, with all that stands there."""

    def __init__(self, view: PageView, position: int) -> None:
        page, cursor = view.page, view.textCursor()
        block = page.block_at(position) if page is not None else None
        self.passage: Passage | None = block.passage if block is not None else None
        self.remark: Remark | None = block.remark if block is not None else None
        self.has_selection = cursor.hasSelection()
        self.chosen: Spot | None = None
        """The words selected, where they are of one text."""
        self.letter: Spot | None = None
        self.mark: Mark | None = None
        self.term: RuleRef | None = None
        if page is not None and self.remark is None:
            self.letter = page.spot(position, position + 1)
            if self.has_selection:
                self.chosen = page.spot(cursor.selectionStart(), cursor.selectionEnd())
        if page is not None and self.passage is not None and self.letter is not None:
            self.mark = page.mark_at(self.letter, self.passage)
            term = view.term_at(position)
            self.term = term[2] if term is not None else None

    @property
    def word(self) -> Spot | None:
        """The word to be read anew: the selected one, a mended one, else the one around the letter."""
        spot = self.chosen or self.letter
        if spot is None or self.passage is None:
            return None
        if (doubt := self.doubt) is not None:
            return Spot(spot.rule, spot.part, doubt.start, doubt.end)
        if self.chosen is not None:
            return self.chosen
        start, end = word_around(self.passage.part(spot.part).text, spot.start)
        return Spot(spot.rule, spot.part, start, end) if end > start else None

    @property
    def doubt(self) -> Doubted | None:
        """The mended word at the place."""
        spot = self.chosen or self.letter
        if spot is None or self.passage is None:
            return None
        doubts = self.passage.part(spot.part).doubts
        return next((one for one in doubts if one.start < spot.end and spot.start < one.end), None)

    def text_of(self, spot: Spot) -> str:
        """Give the words of a spot of this passage."""
        return self.passage.part(spot.part).text[spot.start : spot.end] if self.passage is not None else ""


def word_around(text: str, place: int) -> tuple[int, int]:
    """Find the word that a letter belongs to; from and to alike where there is none."""
    start = end = place
    while start > 0 and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum():
        end += 1
    return start, end


class Deeds(Protocol):
    """What is done at a place when a line of the menu is chosen."""

    def copy_words(self) -> None:
        """Copy the words selected, with where they are from."""

    def copy_rule(self, rule: RuleRef) -> None:
        """Copy a rule with where it is from."""

    def colour(self, spot: Spot, colour: str) -> None:
        """Set words off."""

    def erase(self, mark: Mark) -> None:
        """Take a colour off."""

    def write_note(self, rule: RuleRef, remark: Remark | None = None) -> None:
        """Ask for a note, or for another text of one."""

    def turn_bookmark(self, rule: RuleRef) -> None:
        """Put a bookmark or take it away."""

    def correct(self, place: Place) -> None:
        """Ask how a word reads."""

    def withdraw(self, place: Place) -> None:
        """Give a word back what the source says."""


class Reads(Protocol):
    """Whoever opens what the menu names."""

    def open_rule(self, rule: RuleRef) -> None:
        """Read a rule here."""

    def open_in_tab(self, rule: RuleRef) -> None:
        """Read a rule in a tab of its own."""


def page_menu(context: Context, place: Place, deeds: Deeds, reader: Reads) -> QMenu:
    """Make the menu of a place."""
    words, menu = context.words, QMenu()
    passage = place.passage
    if place.has_selection:
        menu.addAction(words("reader.copy-words"), deeds.copy_words)
    if passage is None:
        return menu
    rule = passage.rule
    menu.addAction(words("reader.copy"), lambda: deeds.copy_rule(rule))
    menu.addSeparator()
    if (chosen := place.chosen) is not None:
        for colour in COLOURS:
            menu.addAction(words(f"reader.colour.{colour}"), partial(deeds.colour, chosen, colour))
    if (mark := place.mark) is not None:
        menu.addAction(words("reader.erase"), lambda: deeds.erase(mark))
    remark = place.remark
    menu.addAction(words("reader.note-change" if remark else "reader.note"), lambda: deeds.write_note(rule, remark))
    star = "reader.bookmark-off" if passage.is_bookmarked else "reader.bookmark"
    menu.addAction(words(star), lambda: deeds.turn_bookmark(rule))
    if context.books.margin.can_correct(rule) and place.word is not None:
        menu.addAction(words("reader.correct", word=place.text_of(place.word)), lambda: deeds.correct(place))
        if place.doubt is not None and place.doubt.is_own:
            menu.addAction(words("reader.withdraw"), lambda: deeds.withdraw(place))
    menu.addSeparator()
    if (term := place.term) is not None:
        menu.addAction(words("reader.term", term=term.number), lambda: reader.open_rule(term))
    menu.addAction(words("reader.tab-here", number=passage.number or passage.title), lambda: reader.open_in_tab(rule))
    return menu
