"""Keywords that change what damage does: deathtouch, lifelink, wither, infect (702.2, 702.15, 702.79, 702.89).

They count wherever their source is, and as it last was where it is gone.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.keyword_instances import told_once
from judgehelper.systems.magic_cr.keyword_rules import lettered
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic_cr.steps import Proposal

LAST_KNOWN: Mapping[str, str] = lettered("deathtouch e · lifelink c · wither b · infect d")
"""Keyword → the rule by which a source that is gone has it as it last was."""
FROM_ANYWHERE: Mapping[str, str] = lettered("deathtouch d · lifelink d · wither c · infect e")
"""Keyword → the rule by which it does not matter from which zone damage is dealt."""


def told_of_source(state: Magic, source: Id, keyword: str) -> Citations:
    """Cite why a source's keyword counts though it is elsewhere, gone, or there more than once."""
    here = state.things.get(source)
    once = told_once(traits(state, source), keyword)
    if here is None:
        return (*cr(LAST_KNOWN[keyword]), *once)
    return (*(cr(FROM_ANYWHERE[keyword]) if here.zone != BATTLEFIELD else ()), *once)


def told_apart_gains(entailed: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Cite that several sources with lifelink make for as many events of gaining life (702.15e)."""
    gains = {each.event.cause for each in entailed if isinstance(each.event, events.LifeGained)}
    if len(gains) < 2:
        return entailed
    told = cr("702.15e")
    return tuple(
        replace(each, cites=(*each.cites, *told)) if isinstance(each.event, events.LifeGained) else each
        for each in entailed
    )


def told_of_touch(state: Magic, source: Id) -> Citations:
    """Cite the same of deathtouch, for damage of a source that has it."""
    return told_of_source(state, source, "deathtouch") if "deathtouch" in traits(state, source).keywords else ()
