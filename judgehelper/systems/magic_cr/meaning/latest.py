"""Which card came last into exile (613.6c), with the latest timestamp (712.4b); which have just been drawn (608.2c)."""

from judgehelper.abilities.likeness import LastExiled
from judgehelper.systems.magic_cr.events import Moved
from judgehelper.systems.magic_cr.linked import exiled_by
from judgehelper.systems.magic_cr.own_words import DrawnSo
from judgehelper.systems.magic_cr.state import EXILE, Ref
from judgehelper.systems.magic_cr.view import View


def find_last(view: View, phrase: LastExiled) -> tuple[Ref, ...]:
    """Give the last such card that the object has exiled and that is there still; none where there is none."""
    source = view.thing(view.frame.source)
    exiled = exiled_by(view, source) if source is not None else ()
    cards = [view.state.things[ref] for ref in exiled if isinstance(ref, int) and ref in view.state.things]
    there = [card for card in cards if card.zone == EXILE and view.fits(phrase.what, card.id)]
    return (max(there, key=lambda card: card.timestamp).id,) if there else ()


def find_drawn(view: View, _: DrawnSo) -> tuple[Ref, ...]:
    """Give the cards that the controller has drawn since the ability began to resolve, which are there still."""
    found = (entry.event for entry in view.state.log.since(view.frame.since))
    drawn = (each.new for each in found if isinstance(each, Moved) and each.how == "draw" and each.by == view.you)
    return tuple(each for each in drawn if each is not None and each in view.state.things)
