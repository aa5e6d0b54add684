"""Two branches as rows: the events of each with the first cause flagged, and a table of what differs."""

from judgehelper.session.timeline.comparing import Comparison, Side
from judgehelper.session.why.tree import as_tree
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.panels import SHOWN, Chips
from judgehelper.ui.models.rows import Row


def side_rows(side: Side, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List what happened in a branch; the first of it is the first cause."""
    first = side.lines[0].index if side.lines else None
    return tuple(
        Row(
            title=branch.line.text,
            target=branch.line.index,
            icon="flag" if branch.line.index == first else "dot",
            tone="accent" if branch.line.index == first else "text2",
            text=words("compare.first") if branch.line.index == first else "",
            depth=min(branch.depth, 5),
            guides=branch.guides[:4],
            is_last=branch.is_last,
            side=chips(branch.line.cites[:1]),
            is_strong=branch.line.index == first,
            is_current=branch.line.index == first,
        )
        for branch in as_tree(side.lines)
    )


def contrast_rows(found: Comparison, words: Messages, chips: Chips) -> tuple[Row, ...]:
    """List what differs: the object, how it is here and there, by which rules."""
    one, other = tuple(words("compare.sides"))
    return tuple(
        Row(
            title=each.title,
            badge=str(number),
            text=f"{one}: {each.here or words('compare.none')}\n{other}: {each.there or words('compare.none')}",
            side=chips(each.cites[:SHOWN]),
            is_strong=True,
            has_line=True,
        )
        for number, each in enumerate(found.contrasts, 1)
    )
