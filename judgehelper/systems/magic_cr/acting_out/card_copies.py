"""Copies of cards that are not on the stack, made so that somebody may cast them (706.12, 708.3c).

The copy lies in the zone of what it copies, with all of its halves or faces; what is not cast ceases to exist (704.5e).
"""

from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.printed import COMBINED
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, STACK, Id, Magic, Ref, Thing
from judgehelper.systems.magic_cr.zones import new_id, new_timestamp, put_in


def is_card_elsewhere(state: Magic, ref: Ref) -> bool:
    """Say whether this is a card that is neither a permanent nor on the stack."""
    thing = state.things.get(ref) if isinstance(ref, int) else None
    return thing is not None and thing.kind == "card" and thing.zone not in (BATTLEFIELD, STACK)


def copy_card(state: Magic, ref: Ref, player: str, cause: Id) -> tuple[Magic, Id]:
    """Put a copy of a card beside it, for its maker to cast."""
    card = state.things[int(ref)]
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    copy = Thing(
        id=number, zone=card.zone, owner=player, controller=player, kind="copy", card=card.card, timestamp=stamp
    )
    layout = state.cards[card.card].layout if card.card in state.cards else ""
    halves = ("708.3c",) if layout in COMBINED else ()
    return record(put_in(state, copy), events.Copied(card.id, number, player, cause), cr("706.12", *halves)), number
