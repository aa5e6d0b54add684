"""The acts as one table: each row stands in the module of its function (701, 608.2c)."""

from collections.abc import Iterable, Mapping

from judgehelper.abilities.family import Act
from judgehelper.systems.magic.resolving.acts import (
    amounts,
    casting_now,
    changing,
    choices,
    combat,
    conjuring,
    contests,
    copies,
    course,
    keyword_actions,
    later_actions,
    libraries,
    mana,
    moving,
    qualities,
    statements,
    status,
)
from judgehelper.systems.magic.resolving.acts.doing import ActRow


def by_kind(rows: Iterable[ActRow[Act]]) -> Mapping[type, ActRow[Act]]:
    """Find rows by the act that each is of; refuse an act with two rows."""
    found: dict[type, ActRow[Act]] = {}
    for row in rows:
        if row.kind in found:
            raise ValueError(f"{row.kind.__name__} has two rows")
        found[row.kind] = row
    return found


CHAPTERS = (
    amounts, casting_now, changing, choices, combat, conjuring, copies, course, keyword_actions, later_actions,
    libraries, mana, moving, qualities, statements, status, contests,
)  # fmt: skip
ROWS = by_kind((*statements.FACTS, *(row for chapter in CHAPTERS for row in chapter.ROWS)))
"""What each act acts on, how it is carried out, and what of it is not."""
