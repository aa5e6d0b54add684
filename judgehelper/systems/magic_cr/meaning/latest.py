"""Which card came last into exile (613.6c): the one with the latest timestamp, however both came there (712.4b)."""

from judgehelper.abilities.likeness import LastExiled
from judgehelper.systems.magic_cr.linked import exiled_by
from judgehelper.systems.magic_cr.state import EXILE, Ref
from judgehelper.systems.magic_cr.view import View


def find_last(view: View, phrase: LastExiled) -> tuple[Ref, ...]:
    """Give the last such card that the object has exiled and that is there still; none where there is none."""
    source = view.thing(view.frame.source)
    exiled = exiled_by(view, source) if source is not None else ()
    cards = [view.state.things[ref] for ref in exiled if isinstance(ref, int) and ref in view.state.things]
    there = [card for card in cards if card.zone == EXILE and view.fits(phrase.what, card.id)]
    return (max(there, key=lambda card: card.timestamp).id,) if there else ()
