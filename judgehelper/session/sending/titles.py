"""What the rules that a report cites are called in the books of a data folder."""

from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.model import Entry
from judgehelper.session.library.books import Shelf
from judgehelper.session.sending.report import RuleTitle, Titles

LETTERS = 90
"""Letters of a rule's text that stand for the title of one that has none of its own nor above it."""


def titles_in(shelf: Shelf) -> Titles:
    """Name rules as the books of a shelf do: by the title of the rule, else of the section that it stands in."""

    def title(rule: RuleRef) -> RuleTitle:
        shown = shelf.cited(rule.book, rule.number)
        if shown is None:
            return RuleTitle(rule.number)
        entries = {entry.number: entry for entry in shelf.entries(shown.book.id)}
        return RuleTitle(shown.entry.number, _title(shown.entry, entries), shown.book.title)

    return title


def _title(entry: Entry, entries: dict[str, Entry]) -> str:
    above: Entry | None = entry
    while above is not None:
        if above.title:
            return above.title
        above = entries.get(above.parent) if above.parent is not None else None
    return f"{entry.text[:LETTERS].rstrip()}…" if len(entry.text) > LETTERS else entry.text
