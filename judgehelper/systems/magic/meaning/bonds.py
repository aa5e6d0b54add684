"""What an object is bound to: its host, what it haunts, the cards that it exiled or drew (109.2, 303.4, 702.54)."""

from judgehelper.abilities import phrases
from judgehelper.abilities.acts.being import LastExiled
from judgehelper.systems.magic.game.events import Attached, Moved
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.nouns import noun_zones
from judgehelper.systems.magic.printed.objects.linked import exiled_by
from judgehelper.systems.magic.printed.texts.own_words import DrawnSo

HAUNTS = "haunts"
"""Under which word a card in exile keeps what it haunts."""


def host_of(view: View) -> tuple[Ref, ...]:
    """What the source is attached to, or last was."""
    source = view.thing(view.frame.source)
    return (source.attached_to,) if source and source.attached_to is not None else ()


def find_host(view: View, phrase: phrases.Host) -> tuple[Ref, ...]:
    """What the source is attached to, or last was: «enchanted creature» is a permanent, and no card elsewhere (109.2).

    An Aura may be attached to a card in a graveyard: «enchanted creature card» (303.4a).
    """
    return tuple(host for host in host_of(view) if not _lies_elsewhere(view, phrase, host))


def _lies_elsewhere(view: View, phrase: phrases.Host, host: Ref) -> bool:
    thing = view.state.things.get(host) if isinstance(host, int) else None
    means_cards = noun_zones(phrase.what) is None
    return thing is not None and (thing.zone != BATTLEFIELD) != means_cards


def last_host(view: View, ref: Ref) -> Ref | None:
    """Give what something fell off, where that has left the battlefield since; None where it did not."""
    attached = view.state.log.of(Attached, view.state.turn.began)
    last = next((event for event in reversed(tuple(attached)) if event.thing == ref), None)
    return last.off if last is not None and last.to is None and last.off not in view.state.things else None


def find_haunted(view: View, _: phrases.Haunted) -> tuple[Ref, ...]:
    """What the source, a card in exile, haunts: creature or no longer one (702.54b)."""
    source = view.thing(view.frame.source)
    return source.chosen.get(HAUNTS, ()) if source is not None else ()


def find_last(view: View, phrase: LastExiled) -> tuple[Ref, ...]:
    """Give the last such card that the object has exiled and that is there still; none where there is none."""
    source = view.thing(view.frame.source)
    exiled = exiled_by(view, source) if source is not None else ()
    cards = [view.thing(ref) for ref in exiled if ref in view.state.things]
    there = [card for card in cards if card is not None and card.zone == EXILE and view.fits(phrase.what, card.id)]
    return (max(there, key=lambda card: card.timestamp).id,) if there else ()


def find_drawn(view: View, _: DrawnSo) -> tuple[Ref, ...]:
    """Give the cards that the controller has drawn since the ability began to resolve, which are there still."""
    moved = view.state.log.of(Moved, view.frame.since)
    drawn = (each.new for each in moved if each.how == "draw" and each.by == view.you)
    return tuple(each for each in drawn if each is not None and each in view.state.things)
