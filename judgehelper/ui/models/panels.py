"""What the panels list, as rows: layers, log, timeline, results, contents. Pure functions, tested without a window."""

from collections.abc import Callable

from judgehelper.kernel.board import Change, Explanation, Missed
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.machine.figures import has_digit
from judgehelper.kernel.words import quoted
from judgehelper.session.desk_view import LoggedLine
from judgehelper.session.setting_up.own_objects import OwnObject
from judgehelper.session.timeline.drawing import Node
from judgehelper.session.why.ending import Ending
from judgehelper.session.why.tree import Branch, as_tree, with_causes
from judgehelper.session.why.unread import UnreadText
from judgehelper.ui.keys import spell
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Chip, Rail, Row
from judgehelper.ui.services import CardName
from judgehelper.ui.shelf import Found, Heading, KeptSearches, NamedCard

Chips = Callable[[Citations], tuple[Chip, ...]]

QUESTIONS = 5
"""Latest questions that are listed."""


SHOWN = 3
"""Chips that a row shows; the rest are behind one click."""


def layer_rows(walk: Explanation, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the walk that made a value, then the other things said of the object."""
    rows = [_change_row(change, words, chips, strong=True) for change in walk.changes]
    if walk.facts:
        rows.append(Row(title=words("layers.facts").upper(), is_heading=True))
        rows.extend(_change_row(change, words, chips, strong=False) for change in walk.facts)
    return tuple(rows)


def _change_row(change: Change, words: Messages, chips: Chips, *, strong: bool) -> Row:
    return Row(
        title=change.source,
        target=change.source_id,
        text=change.note,
        badge=change.place,
        before=change.before,
        after=change.after,
        chips=chips(change.cites[:SHOWN]),
        more=more_chips(change.cites, words),
        is_strong=strong,
        has_line=True,
    )


def more_chips(cites: Citations, words: Messages) -> str:
    """Say how many rules are not shown."""
    return words("chips.more", n=len(cites) - SHOWN) if len(cites) > SHOWN else ""


def wanted_lines(lines: tuple[LoggedLine, ...], wanted: str) -> tuple[LoggedLine, ...]:
    """Keep the lines with the wanted words or number, each with everything that led to it."""
    needle = wanted.strip().lower()
    if not needle:
        return lines
    found = (line for line in lines if needle in line.text.lower() or any(needle in c.number for c in line.cites))
    return with_causes(lines, (line.index for line in found))


def log_rows(
    lines: tuple[LoggedLine, ...], chips: Chips, wanted: str = "", *, in_time: bool = False
) -> tuple[Row, ...]:
    """List the log as a tree of causes, or as it happened; of what is wanted, also what led to it."""
    kept = wanted_lines(lines, wanted)
    branches = tuple(Branch(line, 0) for line in kept) if in_time else as_tree(kept)
    return tuple(
        Row(
            title=branch.line.text,
            target=branch.line.index,
            text=branch.line.passed,
            icon="play" if branch.depth == 0 else "dot",
            depth=min(branch.depth, DEEPEST),
            guides=branch.guides[: DEEPEST - 1],
            is_last=branch.is_last,
            side=chips(branch.line.cites[: SHOWN - 1]),
            more=f"+{len(branch.line.cites) - SHOWN + 1}" if len(branch.line.cites) >= SHOWN else "",
            is_strong=branch.depth == 0,
        )
        for branch in branches
    )


DEEPEST = 8
"""How far a row of the log stands in; what is deeper stands no further."""


def ending_rows(found: Ending, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List why something is where it is: what decided it, then the chain from the consequence to the cause."""
    head = Row(
        title=found.reason,
        chips=chips(found.cites[:SHOWN]),
        more=more_chips(found.cites, words),
        is_strong=True,
        is_current=True,
    )
    chain = tuple(
        Row(
            title=line.text,
            target=line.index,
            icon="dot" if place else "flag",
            side=chips(line.cites[:1]),
            more=f"+{len(line.cites) - 1}" if len(line.cites) > 1 else "",
        )
        for place, line in enumerate(found.chain)
    )
    return (head, _heading(words("why.chain")), *chain)


def missed_rows(found: tuple[Missed, ...], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the triggered abilities of something, below each why it has not triggered, or when it has."""
    rows: list[Row] = []
    said = ""
    for each in found:
        if each.ability != said:
            said = each.ability
            rows.append(Row(title=said, is_strong=True, is_current=True))
        rows.append(
            Row(
                title=each.reason,
                target=each.index,
                icon="check" if each.has_triggered else "forbidden" if each.cites else "warning",
                tone="legal" if each.has_triggered else "danger" if each.cites else "warn",
                chips=chips(each.cites[:SHOWN]),
                more=more_chips(each.cites, words),
            )
        )
    return tuple(rows)


def unread_rows(found: tuple[UnreadText, ...], words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List the sentences that are not understood, each with its card, where it lies, and why."""
    if not found:
        return (Row(title=words("unread.none"), icon="check", tone="legal"),)
    return tuple(
        Row(
            title=each.name + (f" ×{len(each.pieces)}" if len(each.pieces) > 1 else ""),
            target=each.pieces,
            text=f"{quoted(each.text, words.language)}\n{each.why}",
            right=each.place,
            icon="warning",
            tone="warn",
            chips=chips(each.cites[:SHOWN]),
            is_strong=True,
            has_line=True,
        )
        for each in found
    )


LANES = 5
"""Lanes that are drawn; what branches further stands in the last."""


def timeline_rows(nodes: tuple[Node, ...], words: Messages, name: Callable[[str], str]) -> tuple[Row, ...]:
    """List the moments of the timeline in lanes, with a heading where another step begins."""
    main = [place for place, node in enumerate(nodes) if node.lane == 0]
    rows: list[Row] = []
    said = ""
    through = _lanes_past(nodes)
    for place, node in enumerate(nodes):
        if node.when and node.when != said:
            said = node.when
            rows.append(Row(title=said, is_heading=True, rail=_rail_past(node, place, main, through[place])))
        before = nodes[place - 1] if place else None
        after = nodes[place + 1] if place + 1 < len(nodes) else None
        rail = Rail(
            lane=min(node.lane, LANES),
            is_first=place == main[0],
            is_last=place == main[-1],
            is_now=node.is_now,
            is_ahead=node.is_ahead,
            joins=node.lane > 0 and (before is None or before.lane < node.lane or before.moment != node.before),
            goes_on=node.lane > 0 and after is not None and after.lane >= node.lane and node.moment == after.before,
            through=through[place],
        )
        rows.append(_moment_row(node, rail, words, name))
    return tuple(rows)


def _silence(node: Node) -> str:
    """Give the key of what a moment is called that has no words: others' secret choices are not told."""
    if node.before is None:
        return "time.start"
    if node.is_pass:
        return "time.pass"
    return "time.hand" if node.by_hand else "time.unseen"


def _moment_row(node: Node, rail: Rail, words: Messages, name: Callable[[str], str]) -> Row:
    title = node.text or words(_silence(node))
    here = words("time.here") if node.is_now else name(node.player) if node.player else ""
    return Row(
        title=node.bookmark or title,
        target=node.moment,
        text=" · ".join(part for part in (title if node.bookmark else "", here) if part),
        icon="starred" if node.bookmark else "",
        tone="accent",
        rail=rail,
        is_strong=node.is_now or bool(node.bookmark),
        is_current=node.is_now,
        is_muted=node.is_ahead,
    )


def _lanes_past(nodes: tuple[Node, ...]) -> list[tuple[int, ...]]:
    """Say of each row which lanes run past on its left: those that have a moment further below."""
    found: list[tuple[int, ...]] = []
    below: set[int] = set()
    for node in reversed(nodes):
        below = {lane for lane in below if lane <= node.lane}
        found.append(tuple(sorted(lane for lane in below if lane < min(node.lane, LANES))))
        below.add(min(node.lane, LANES))
    return found[::-1]


def _rail_past(node: Node, place: int, main: list[int], through: tuple[int, ...]) -> Rail | None:
    """Draw the lanes that run past a heading."""
    lane = min(node.lane, LANES)
    passing = (*through, *((lane,) if lane == 0 and place != main[0] else ()))
    return Rail(lane=-1, through=passing) if passing else None


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
    shown = Row(
        title=title, target=card, text=text, right=types, icon="deck", is_strong=True, has_line=True,
        keys=spell("add-card", words("key.space")), notes=words("book.card.set-up"),
    )  # fmt: skip
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
    return text.isupper() or has_digit(text)


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
