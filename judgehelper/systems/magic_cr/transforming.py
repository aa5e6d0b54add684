"""Which permanents can transform: double-faced ones, neither copies of one nor modal ones (701.27, 711)."""

from judgehelper.systems.magic_cr.state import BATTLEFIELD, Id, Magic


def can_transform(state: Magic, ref: Id) -> bool:
    """Say whether a permanent is a double-faced one that can transform: neither a copy of one nor a modal one."""
    thing = state.things[ref]
    card = state.cards.get(thing.card)
    if thing.zone != BATTLEFIELD or card is None or len(card.faces) < 2:
        return False
    if card.layout == "transform" and {"Instant", "Sorcery"} & set(card.faces[1 - thing.side].types):
        return False
    if thing.face_down or (thing.made is not None and thing.kind != "token"):
        return False
    return card.layout == "transform"
