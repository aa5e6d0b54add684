"""«All cards they exiled this way»: cards from zones of their own, so that whose a card is tells who did it (400.3)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts.moving import Exile
from judgehelper.abilities.filters import In, ThisWay
from judgehelper.abilities.phrases import Things, Whole
from judgehelper.systems.magic_cr.reads import nodes

OWN_ZONES = ("hand", "graveyard", "library")


def why_not_told_apart(body: Any) -> Iterator[str]:
    """Say where a text asks who exiled what, and whose a card is does not tell."""
    found = tuple(nodes(body))
    if not any(isinstance(each, ThisWay) and each.by is not None and each.participle == "exiled" for each in found):
        return
    if not all(_is_of_own_zone(each.what) for each in found if isinstance(each, Exile)):
        yield "the engine tells who exiled what only of cards from their own zones"


def _is_of_own_zone(what: Any) -> bool:
    match what:
        case Whole(zone=zone):
            return zone in OWN_ZONES
        case Things(where=where):
            return any(isinstance(each, In) and each.zone in OWN_ZONES and each.whose is not None for each in where)
    return False
