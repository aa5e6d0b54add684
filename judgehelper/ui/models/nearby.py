"""What is near a rule, as rows: each kind under its heading, and no heading without rows."""

from collections.abc import Iterable
from textwrap import shorten

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.panels import Chips
from judgehelper.ui.models.rows import Row
from judgehelper.ui.shelf import Elsewhere, Page, Remark

MOST = 8
"""Doubts of one page that are listed."""
SHORT = 80
"""Letters of a text in one row."""


def elsewhere_rows(others: Iterable[Elsewhere], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the rule in other books, and whether they say the same."""
    said = {None: "", False: words("nearby.same"), True: words("nearby.changed")}
    rows = tuple(
        Row(
            title=", ".join(part for part in (each.book, each.edition) if part),
            text=said[each.is_changed],
            target=each.rule,
            lead=chips((each.rule,)),
            has_line=bool(said[each.is_changed]),
        )
        for each in others
    )
    return _under(words("nearby.others"), rows)


def doubt_rows(page: Page, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the rules of a page with words that were read with doubt."""
    doubted = {
        passage.rule: sum(doubt.is_doubtful for prose in (passage.text, *passage.examples) for doubt in prose.doubts)
        for passage in page.passages
    }
    count = sum(doubted.values())
    if not count:
        return ()
    total = Row(title=words.counted("nearby.doubted", count), icon="warning", tone="warn")
    rows = (Row(title=f"× {many}", target=rule, lead=chips((rule,))) for rule, many in doubted.items() if many)
    return _under(words("nearby.doubts"), (total, *rows))


def suspicion_rows(page: Page, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List what the importer doubted on a page; of many the first."""
    rows = tuple(
        Row(
            title=words(f"doubt.{one.code}"),
            text=_short(one.text),
            target=one.rule,
            lead=chips((one.rule,)),
            has_line=True,
        )
        for one in page.suspicions[:MOST]
    )
    left = len(page.suspicions) - MOST
    more = (Row(title=words.counted("nearby.more", left), is_heading=True),) if left > 0 else ()
    return _under(words("nearby.suspicions"), (*rows, *more))


def remark_rows(remarks: Iterable[tuple[RuleRef, Remark]], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the judge's notes in a book."""
    rows = tuple(
        Row(title=_short(remark.text), target=rule, lead=chips((rule,)), text=remark.written)
        for rule, remark in remarks
    )
    return _under(words("nearby.notes"), rows)


def bookmark_rows(bookmarks: Iterable[tuple[RuleRef, str]], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the bookmarks in a book."""
    rows = tuple(Row(title=_short(label), target=rule, lead=chips((rule,))) for rule, label in bookmarks)
    return _under(words("nearby.bookmarks"), rows)


def recent_rows(recent: Iterable[tuple[RuleRef, str]], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List what was read lately."""
    rows = tuple(Row(title=_short(lines), target=rule, lead=chips((rule,))) for rule, lines in recent)
    return _under(words("nearby.recent"), rows)


def _short(text: str) -> str:
    """Cut a text to one row, between words."""
    return shorten(text, SHORT, placeholder="…")


def _under(title: str, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    return (Row(title=title.upper(), is_heading=True), *rows) if rows else ()
