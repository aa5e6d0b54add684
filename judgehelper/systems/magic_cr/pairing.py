"""Soulbond: two creatures of one player in a pair (702.94).

Each of the two remembers the other by a designation; a creature is paired while its partner is on the battlefield and
remembers it. What else ends a pair is looked after before anybody gets priority (`acting_out.pairing_up`).
"""

from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic, Thing

PAIRED = "paired "
"""The designation of a paired creature is this word and the number of its partner."""


def partner(state: Magic, thing: Thing) -> Id | None:
    """Give the creature that one is paired with (702.94b)."""
    for mark in thing.marks:
        if mark.startswith(PAIRED):
            other = state.things.get(int(mark.removeprefix(PAIRED)))
            if other is not None and other.zone == BATTLEFIELD and f"{PAIRED}{thing.id}" in other.marks:
                return other.id
    return None
