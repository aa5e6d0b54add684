"""Deeds with names of their own, heard in events: «exploits», «crews a Vehicle», «searches their library» (702)."""

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.moving import RevealSo, SearchLibrary
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.names import Found, both, bound
from judgehelper.systems.magic.printed.texts.own_words import DidThis
from judgehelper.systems.magic.printed.texts.reads import of_kind

USED = frozenset({"exploit", "crew", "saddle", "train"})
"""Verbs that are heard."""


def uses(
    view: View, act: moving.UseKeyword, who: Phrase | None, event: events.Sacrificed | events.Tapped | events.Did
) -> Found:
    """Say whether something does what the name of a keyword ability says."""
    match act.verb, event:
        case "crew" | "saddle", events.Tapped(how=how) if how == act.verb:
            return _crews(view, act, who, event)
        case "train", events.Did(what="train"):  # its own ability has put a counter on it (of later books)
            return bound(view, who, event.thing)
        case "exploit", events.Sacrificed():
            return _exploits(view, act, who, event)
    return None


def _crews(view: View, act: moving.UseKeyword, who: Phrase | None, event: events.Tapped) -> Found:
    """«Whenever this creature crews a Vehicle»: it is tapped to pay for a crew ability of that one (702.121b)."""
    return both(bound(view, who, event.thing), bound(view, act.what, event.used_for)) if event.used_for else None


def _exploits(view: View, act: moving.UseKeyword, who: Phrase | None, event: events.Sacrificed) -> Found:
    """«When this creature exploits a creature»: it is sacrificed to its own ability, were it itself (702.109b)."""
    frame = view.state.frames.get(event.cause) if event.cause is not None else None
    item = view.state.items.get(event.cause) if event.cause is not None else None
    if frame is None or item is None or item.ability is None or DidThis(act.verb) not in _done(item.ability.body):
        return None
    return both(bound(view, who, frame.source), bound(view, act.what, event.thing))


def _done(body: tuple[Clause, ...]) -> tuple[Act, ...]:
    """List the acts within «if you do» of an ability's text."""
    then = (each for clause in of_kind(clauses.If, body) for each in clause.then)
    return tuple(act for clause in then for act in clause.acts)


def searches_own(view: View, _: SearchLibrary, who: Phrase | None, event: events.Did) -> Found:
    """«Searches their library»: even where only a part of it is looked through (701.18f)."""
    return bound(view, who, event.player) if event.what == "search" and event.whose == event.player else None


def reveals_so(view: View, act: RevealSo, who: Phrase | None, event: events.Revealed) -> Found:
    """«Whenever you reveal a land card this way»: by the static ability that stands before it (603.11)."""
    if event.because is None or event.because != view.frame.source:
        return None
    return both(bound(view, who, event.by), bound(view, act.what, event.things[0]))
