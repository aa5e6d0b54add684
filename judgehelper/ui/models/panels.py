"""What the panels list, as rows: layers, log, timeline, results, contents. Pure functions, tested without a window."""

from collections.abc import Callable

from judgehelper.kernel.board import Change, Explanation
from judgehelper.kernel.citation import Citations
from judgehelper.session.desk_view import LoggedLine, Node
from judgehelper.session.setting_up.own_objects import OwnObject
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Chip, Rail, Row
from judgehelper.ui.services import CardName
from judgehelper.ui.shelf import Found, Heading, KeptSearches, NamedCard

Chips = Callable[[Citations], tuple[Chip, ...]]

QUESTIONS = 5
"""Latest questions that are listed."""


def layer_rows(walk: Explanation, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the walk that made a value, then the other things said of the object."""
    rows = [_change_row(change, chips, strong=True) for change in walk.changes]
    if walk.facts:
        rows.append(Row(title=words("layers.facts").upper(), is_heading=True))
        rows.extend(_change_row(change, chips, strong=False) for change in walk.facts)
    return tuple(rows)


def _change_row(change: Change, chips: Chips, *, strong: bool) -> Row:
    return Row(
        title=change.source,
        target=change.source_id,
        text=change.note,
        badge=change.place,
        before=change.before,
        after=change.after,
        chips=chips(change.cites),
        is_strong=strong,
        has_line=True,
    )


def log_rows(lines: tuple[LoggedLine, ...], chips: Chips, wanted: str = "") -> tuple[Row, ...]:
    """List the log as a tree of causes; only lines with the wanted words or number, where some are wanted."""
    needle = wanted.strip().lower()
    return tuple(
        Row(
            title=line.text,
            target=line.index,
            text=line.passed,
            icon="play" if line.depth == 0 else "dot",
            depth=min(line.depth, 4),
            side=chips(line.cites[:2]),
            is_strong=line.depth == 0,
        )
        for line in lines
        if not needle or needle in line.text.lower() or any(needle in cited.number for cited in line.cites)
    )


def timeline_rows(nodes: tuple[Node, ...], words: Messages, name: Callable[[str], str]) -> tuple[Row, ...]:
    """List the moments of the timeline with the branch beside the others."""
    main = [place for place, node in enumerate(nodes) if node.lane == 0]
    rows = []
    for place, node in enumerate(nodes):
        silent = "time.start" if node.before is None else "time.pass" if node.is_pass else "time.hand"
        title = node.text or words(silent)
        before = nodes[place - 1] if place else None
        after = nodes[place + 1] if place + 1 < len(nodes) else None
        rail = Rail(
            lane=min(node.lane, 1),
            is_first=place == main[0],
            is_last=place == main[-1],
            is_now=node.is_now,
            is_ahead=node.is_ahead,
            joins=node.lane > 0 and (before is None or before.lane < node.lane),
            goes_on=node.lane > 0 and after is not None and after.lane == node.lane,
        )
        said = words("time.here") if node.is_now else name(node.player) if node.player else ""
        rows.append(
            Row(
                title=title,
                target=node.moment,
                text=said,
                rail=rail,
                is_strong=node.is_now,
                is_current=node.is_now,
                is_muted=node.is_ahead,
            )
        )
    return tuple(rows)


def result_rows(found: Found, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List search results: number, title, book; the passage with the found words marked."""
    return tuple(
        Row(
            title=hit.title(words.language),
            target=hit.rule,
            text=hit.snippet,
            right=hit.place(words.language),
            lead=chips((hit.rule,)),
            marks=hit.title_marks,
            text_marks=hit.marks,
            is_strong=True,
            has_line=True,
        )
        for hit in found.hits
    )


def card_found_rows(card: NamedCard, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List a card that the query names and the rules that it touches."""
    title = f"{card.russian} ({card.name})" if card.russian else card.name
    language = words.language
    types = " // ".join(face.types(language) for face in card.faces)
    sentences = (sentence for face in card.faces for sentence in face.sentences)
    text = " ".join(sentence.unread or sentence.said(language) or sentence.said.en for sentence in sentences)
    shown = Row(title=title, target=card, text=text, right=types, icon="deck", is_strong=True, has_line=True)
    touched = result_rows(Found(query="", hits=card.rules), words, chips)
    return (
        shown,
        *((_heading(words("book.card.rules")), *touched) if touched else ()),
        _heading(words("book.results")),
    )


def touched_rows(card: NamedCard, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the rules that a card touches, a line each."""
    return tuple(
        Row(
            title=hit.title(words.language) or hit.snippet,
            target=hit.rule,
            right=hit.place(words.language),
            lead=chips((hit.rule,)),
        )
        for hit in card.rules
    )


def kept_rows(kept: KeptSearches, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the pinned results and the latest questions."""
    pins = [Row(title=title, target=rule, lead=chips((rule,)), icon="pin") for rule, title in kept.pins]
    asked = [Row(title=query, target=query, icon="search") for query in kept.history[:QUESTIONS]]
    rows: list[Row] = []
    rows += [_heading(words("book.pinned")), *pins] if pins else []
    rows += [_heading(words("book.recent")), *asked] if asked else []
    return tuple(rows)


def _heading(title: str) -> Row:
    return Row(title=title.upper(), is_heading=True)


def contents_rows(headings: tuple[Heading, ...], open_ones: frozenset[str], words: Messages) -> tuple[Row, ...]:
    """List a table of contents; the chevron says whether a heading is open."""
    titles = [(heading, heading.title(words.language)) for heading in headings]
    return tuple(
        Row(
            title=f"{heading.number}\u2002{title}" if _is_number(heading.number) else title,
            target=heading,
            icon=("down" if heading.number in open_ones else "forward") if heading.count else "dot",
            right=str(heading.count) if heading.count else "",
            depth=heading.depth,
            spoken=f"{heading.number} {title}, {words.counted('contents.entries', heading.count)}",
        )
        for heading, title in titles
    )


def _is_number(text: str) -> bool:
    """Whether an address is a number ("7", "IV"), not a word that only names the part."""
    return text.isupper() or any(letter.isdigit() for letter in text)


def object_rows(objects: tuple[OwnObject, ...], shown: frozenset[str], words: Messages) -> tuple[Row, ...]:
    """List objects that no card stands for; each is opened by its place among all of them."""
    return tuple(
        Row(
            title=each.called(words.language),
            target=place,
            text=" · ".join(
                part
                for part in (
                    each.name if each.called(words.language) != each.name else "",
                    words("palette.ready" if each.is_ready else "palette.kept"),
                )
                if part
            ),
            right=each.value,
            icon="star" if each.is_ready else "pencil",
            has_line=True,
        )
        for place, each in enumerate(objects)
        if each.name in shown
    )


def card_rows(names: tuple[CardName, ...], beginning: str, words: Messages) -> tuple[Row, ...]:
    """List cards offered while typing, with the letters typed marked and whether their text is understood."""
    rows = []
    for card in names:
        start = card.name.lower().find(beginning.lower()) if beginning else -1
        unread = words.counted("palette.unread", card.unread) if card.unread else ""
        rows.append(
            Row(
                title=card.name,
                target=card.name,
                text=" · ".join(part for part in (card.other_name, card.types, unread) if part),
                right=card.value,
                icon="warning" if card.unread else "page",
                tone="warn" if card.unread else "text2",
                marks=((start, start + len(beginning)),) if start >= 0 else (),
                is_strong=True,
                has_line=True,
            )
        )
    return tuple(rows)
